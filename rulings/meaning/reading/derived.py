"""Every other way to take a text apart: where one gives other hands, both readings are asked about.

The reader takes the longest phrase at each place. Here the text is read again with another phrase at one
place, or with the same words cut elsewhere (»5+ h and s 4+«). A cut stands only at a blank or a stop.
"""

import re
from collections.abc import Callable, Iterator

from rulings.meaning.language.conditions import CONDITIONS, Fault, Said
from rulings.meaning.language.grammar import Phrase, Values, all_at
from rulings.meaning.language.words import Where, sources

Taken = tuple[Phrase, Values, int]
_CUT = re.compile(r"(?<=[^\s,;:(])(?=[\s,;:)]|$)")
_SUIT_FIRST = re.compile(rf"(?:{sources()['suit']})\s*\d", re.IGNORECASE)
_AT_LEAST = re.compile(r"\d+\s*\+")
_FURTHEST = 40
"""Letters of one phrase that are tried."""


def other_ways(text: str, read_at: dict[int, int]) -> Iterator[tuple[int, Taken]]:
    """The phrases that could be taken instead, one at a time, with the place of each.

    Args:
        text: the whole text.
        read_at: where the reader took phrases, each with its end.
    """
    for start, end in read_at.items():
        ends = tuple(m.start() for m in _CUT.finditer(text, start + 1, min(len(text), start + _FURTHEST)))
        suit_first = any(_SUIT_FIRST.match(text, s) for s in read_at if s != start)
        seen: list[tuple[Said | str, int]] = []
        for taken in all_at(text, start, ends):
            if _rising(taken) or (not suit_first and _lone_number(text, start, taken, end)):
                continue
            what = (_said(taken), taken[2])
            if what not in seen:
                seen.append(what)
                yield start, taken


def _rising(taken: Taken) -> bool:
    """»6-7« with no suits behind it is a strength; two lengths are told from the longer."""
    phrase, values, _ = taken
    return phrase.id == "two-suited-any" and "n" in values and bool(values["n"] < values["m"])


def _lone_number(text: str, start: int, taken: Taken, end: int) -> bool:
    """»6+ spades 0-5«: the number before a suit is of that suit, unless other suits stand first."""
    return (
        taken[0].id == "points" and taken[2] < end and _AT_LEAST.fullmatch(text, start, taken[2]) is not None
    )


def _said(taken: Taken) -> Said | str:
    phrase, values, _ = taken
    say: Callable[[Values], Said] | None = CONDITIONS.get(phrase.id)
    where: object = values.get("where")
    if say is None or (isinstance(where, Where) and where.relative):
        return phrase.id
    try:
        return say(values)
    except (Fault, KeyError):  # a suit that only the auction tells
        return phrase.id
