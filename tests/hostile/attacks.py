"""Texts that a pattern is slow on, if any are: made from its own parse tree.

Each piece that may repeat is repeated, after the shortest text that leads up to it and before an end that
does not fit. What leads up to it is repeated too, since a search begins anew at every place.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from re import _constants as sre  # type: ignore[attr-defined]  # the parse tree has no public door
from re import _parser  # type: ignore[attr-defined]  # nor its parser
from typing import Any, TypeVar

T = TypeVar("T")

ENDS = ("\x00", "0", "", " x", "\n")
"""What comes last, so that the whole nearly fits."""

USUAL = (
    *" \n\t\u00a0§09aAéßiS\"'»«()[]{}<>♠♥-–.,:;/\\|*_#&=+@\x00\ud800\u00ad\u200b\u0301",
    *("§ ", "1.", "1 ", "a ", "A ", "Ab ", "()", "</", "<a ", "♠A", ". ", ", ", "| ", "ii ", "X1", "27B1"),
    *("a-", "a.", "a,", "1,", "1-", "\n ", " \n", "\n\n", "a\n", "1\n"),
)
"""Pieces that any reader is fed, over and over."""


@dataclass(frozen=True, slots=True)
class Attack:
    """A piece, repeated, between a beginning and an end."""

    before: str
    piece: str
    end: str

    def text(self, length: int) -> str:
        """About that many characters of it."""
        return self.before + self.piece * max(1, length // len(self.piece)) + self.end


_MANY = 12
"""How often something may repeat before it counts as repeatable."""
_WIDE = 6
"""Samples of one piece."""
_PUMPS = 24
"""Repeatable pieces of one pattern that are tried; a list of a thousand words has as many."""
_LETTERS = "ax0 A9.§♠\n-_éæ,(\"'"
_CATEGORIES = {
    sre.CATEGORY_DIGIT: "0",
    sre.CATEGORY_NOT_DIGIT: "a",
    sre.CATEGORY_SPACE: " \n",
    sre.CATEGORY_NOT_SPACE: "a",
    sre.CATEGORY_WORD: "a0_",
    sre.CATEGORY_NOT_WORD: " .",
}


def attacks(pattern: re.Pattern[str]) -> Iterator[Attack]:
    """The texts for a pattern, each of any length."""
    for piece, before in _pumps(pattern):
        usual = not before and piece in USUAL
        for end in ENDS[:3] if usual else ENDS:
            yield Attack(before, piece, end)


def _pumps(pattern: re.Pattern[str]) -> list[tuple[str, str]]:
    """Pieces to repeat, each with what leads up to it."""
    tree = _parser.parse(pattern.pattern, pattern.flags & ~re.DEBUG)
    found = dict.fromkeys((piece, "") for piece in USUAL)
    for before, body in _some(list(_repeats(list(tree))), _PUMPS):
        for piece in filter(None, _samples(body)):
            found[piece, before] = None
            if before:
                found[before + piece, ""] = None
                found[before, ""] = None
    pieces = [piece for piece, before in found if not before and piece not in USUAL][:8]
    found |= dict.fromkeys((a + b, "") for a, b in product(pieces, repeat=2) if a != b)
    return list(found)


def _repeats(items: list[Any], before: str = "") -> Iterator[tuple[str, list[Any]]]:
    """Every piece that may repeat, with the shortest text before it."""
    for op, given in items:
        if op in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
            _low, high, body = given
            if high > _MANY:
                yield before, list(body)
            yield from _repeats(list(body), before)
        elif op is sre.SUBPATTERN:
            yield from _repeats(list(given[-1]), before)
        elif op is sre.ATOMIC_GROUP:
            yield from _repeats(list(given), before)
        elif op is sre.BRANCH:
            for way in given[1]:
                yield from _repeats(list(way), before)
        elif op in (sre.ASSERT, sre.ASSERT_NOT):
            yield from _repeats(list(given[1]), before)
        before += next(iter(_samples([(op, given)])), "")


def _samples(items: list[Any]) -> list[str]:
    """A few texts that these pieces match, the shortest first."""
    made = [""]
    for op, given in items:
        ways = _ways(op, given)
        made = [a + b for a, b in product(made, ways)][:_WIDE] or made
    return made


def _ways(op: Any, given: Any) -> list[str]:
    if op is sre.LITERAL:
        return [chr(given)]
    if op is sre.NOT_LITERAL:
        return [c for c in _LETTERS if ord(c) != given][:_WIDE]
    if op is sre.ANY:
        return ["a", " ", "0"]
    if op is sre.IN:
        return _members(given)
    if op is sre.BRANCH:
        return [text for way in _some(given[1], _WIDE) for text in _samples(list(way))[:2]]
    if op is sre.SUBPATTERN:
        return _samples(list(given[-1]))
    if op is sre.ATOMIC_GROUP:
        return _samples(list(given))
    if op in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
        low, high, body = given
        times = low or min(1, high)
        once = _samples(list(body))
        return [text * times for text in once] if low else [*(text * times for text in once[:2]), ""]
    return [""]


def _some(ways: Sequence[T], most: int) -> Sequence[T]:
    """All of them, or as many from everywhere among them."""
    return ways if len(ways) <= most else [ways[at * len(ways) // most] for at in range(most)]


def _members(given: list[Any]) -> list[str]:
    """Characters of a class."""
    negated = given[0][0] is sre.NEGATE
    inside: list[str] = []
    for op, value in given:
        if op is sre.LITERAL:
            inside.append(chr(value))
        elif op is sre.RANGE:
            inside.append(chr(value[0]))
        elif op is sre.CATEGORY:
            inside.extend(_CATEGORIES.get(value, "a"))
    if not negated:
        return list(dict.fromkeys(inside))[:_WIDE]
    try:
        source = re.compile("[^" + "".join(re.escape(c) for c in inside) + "]") if inside else re.compile(".")
    except re.error:
        source = re.compile("[^ ]")
    return [c for c in _LETTERS if source.fullmatch(c)][:_WIDE]
