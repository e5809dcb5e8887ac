"""The parts of a plain note: forms that have one sense for every player, whatever stands beside them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from rulings.bridge.cards import Suit
from rulings.meaning.language.conditions import CONDITIONS, DENIED, Said
from rulings.meaning.language.grammar import Phrase, Values, longest
from rulings.meaning.language.words import Where, alternatives, cap, relative_words, sources, words
from rulings.meaning.model import ANY_HAND, CARDS, MAJORS, MINORS, MOST_POINTS, Forcing, Range
from rulings.meaning.phrases.spoken import any_of
from rulings.meaning.phrases.state import BLANK, STOP, Reader

Taken = tuple[Phrase, Values, int]
OR, SEAT, REMARK, DENIAL = "or", "seat", "remark", "denial"
STRENGTH, LENGTH, GROUP, SHAPE, TEST = "strength", "length", "group", "shape", "test"
LONGEST_SAID = 7
"""Cards in a suit that a note tells of without a doubt that points are meant."""
_SHORTEST_OF_GROUP, _LONGEST_OF_GROUP, _TWO_SUITED_FROM, _FROM_NOTHING = 4, 6, 4, 5
_SHAPES = ("balanced", "semi-balanced", "unbalanced", "any-shape")
_TESTS = ("stopper", "short", "singleton", "void")
_LENGTHS = ("length", "plain-length")


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a note.

    Attributes:
        kind: strength, length and so on.
        types: the hands; of a denial those that are left.
        suits: that it names.
        comma: whether a stop stands before it.
    """

    kind: str
    types: Said = (ANY_HAND,)
    suits: frozenset[Suit] = frozenset()
    comma: bool = False


def parts_of(reader: Reader, text: str, at: int) -> list[Part] | None:
    """The parts of a note from a place on, or None where one is not plain."""
    parts: list[Part] = []
    comma = led = False
    while at < len(text):
        if between := STOP.match(text, at) or BLANK.match(text, at):
            comma, at = comma or STOP.match(text, at) is not None, between.end()
            continue
        taken = longest(text, at)
        passed = None if taken else _word("fill").match(text, at) or _word("joined").match(text, at)
        if passed is not None:
            led, at = passed.re is _word("fill"), passed.end()
            continue
        part, at = _part(reader, text, at, taken) if taken else _or_denial(reader, text, at, led)
        if part is None:
            return None
        parts.append(replace(part, comma=comma))
        comma = led = False
    return parts


_RELATIVE = re.compile(alternatives(relative_words()), re.IGNORECASE)


@cache
def _word(kind: str) -> re.Pattern[str]:
    found = words("plain", kind)
    letters = alternatives(word for word in found if word[-1].isalnum())
    signs = alternatives(word for word in found if not word[-1].isalnum())
    return re.compile(rf"(?:{letters})(?!\w)" + (f"|(?:{signs})" if signs else ""), re.IGNORECASE)


def _or_denial(reader: Reader, text: str, at: int, led: bool) -> tuple[Part | None, int]:
    """»eller«, or one thing denied; »viser ikke« is none, as it may say only that nothing is promised."""
    if found := _word("or").match(text, at):
        return Part(OR), found.end()
    found = None if led else _word("denied").match(text, at)
    blank = BLANK.match(text, found.end()) if found else None
    taken = longest(text, blank.end()) if blank else None
    if blank is None or taken is None:
        return None, at
    part, end = _part(reader, text, blank.end(), taken, denied=True)
    if part is None or part.kind not in (LENGTH, GROUP, SHAPE, TEST):
        return None, at
    types = DENIED.get(taken[0].id, CONDITIONS[taken[0].id])(taken[1])
    return Part(DENIAL, (any_of(types),), part.suits), end


def _part(reader: Reader, text: str, at: int, taken: Taken, denied: bool = False) -> tuple[Part | None, int]:
    """A phrase as a part, or None where it is not plain; and where it ends."""
    phrase, values, end = taken
    said = text[at:end].lower()
    if phrase.purpose or phrase.id in tuple(Forcing):
        plain = phrase.id in tuple(Forcing) or phrase.id in words("plain", "purposes")
        return Part(REMARK) if plain and "about" not in values else None, end
    if phrase.id == "seat":
        return Part(SEAT), end
    where = values.get("where")
    if isinstance(where, Where) and where.relative:
        values["where"] = where = reader.context.named(where.relative)
        if where is None or phrase.id != "stopper":
            return None, end
    kind = _kind(phrase, values, said, denied)
    if not kind or " +" in said or (limit().match(said) and "+" in said):
        return None, end
    suits = where.suits if isinstance(where, Where) else values.get("group", ())
    return Part(kind, CONDITIONS[phrase.id](values), frozenset(suits)), end


@cache
def limit() -> re.Pattern[str]:
    """Recognises a word that limits a number."""
    limits = ("least", "most", "over", "under", "exact")
    return re.compile(alternatives(word for key in limits for word in words("range", key)), re.IGNORECASE)


def _kind(phrase: Phrase, values: Values, said: str, denied: bool) -> str:
    if phrase.id == "points":
        return STRENGTH if is_strength(values, said) else ""
    if phrase.id in _SHAPES:
        return SHAPE
    where = values.get("where")
    if phrase.id in _TESTS and isinstance(where, Where):
        named = len(where.suits) == 1 or _RELATIVE.search(said) is not None
        return TEST if named and "splinter" not in said else ""
    if phrase.id in _LENGTHS and isinstance(where, Where):
        given = values["b"] if "b" in values else Range(values["n"], CARDS)
        return _length(cap(given, CARDS), where, said, denied)
    if phrase.id == "two-suited-same":
        n, m = values.get("pair") or (values["n"], values["m"])
        told = "+" in said or limit().match(said) is not None
        return LENGTH if told and n >= m >= _TWO_SUITED_FROM and _of_both(values["group"]) else ""
    return ""


def _of_both(suits: Sequence[Suit]) -> bool:
    return set(suits) in (set(MAJORS), set(MINORS))


def is_strength(values: Values, said: str) -> bool:
    """Whether a number can be nothing but points."""
    if re.search(r"(?:hp|hcp|p|pt|pts|points?|hp'er|honnør.*)\.?$", said) or said.startswith(("hp", "hcp")):
        return True
    given = cap(values["b"], MOST_POINTS) if "b" in values else None
    if given is None or given.low == given.high:
        return False
    if given.high == MOST_POINTS:
        return given.low > LONGEST_SAID
    from_nothing = given.low == 0 and given.high >= _FROM_NOTHING and said[0] == "0"
    return given.high > LONGEST_SAID or from_nothing


def _length(given: Range | None, where: Where, said: str, denied: bool) -> str:
    """A length that can be nothing else: of one suit, or at least so many in a major or a minor.

    What is denied is always at least so many: »ingen 4-farve i major«.
    """
    if given is None or re.match(rf"(?:{sources()['suit']})", said) or given.low > LONGEST_SAID:
        return ""
    least = given.high == CARDS
    if denied and not least:
        return ""
    if len(where.suits) == 1:
        long_range = given.high >= LONGEST_SAID > given.low
        return LENGTH if (least and given.low > 1) or (given.high <= LONGEST_SAID and not long_range) else ""
    one = _of_both(where.suits) and not where.every and least
    if "/" in said or any(_word("or").fullmatch(word) for word in said.split()):
        return ""
    in_both = re.search(r"(?:\bi|\bin|kort|cards?)\s+(?!en |a |either |one )\S*$", said)
    sized = _SHORTEST_OF_GROUP <= given.low <= _LONGEST_OF_GROUP
    return GROUP if one and sized and (denied or not in_both or "farve" in said) else ""
