"""What stands beside a meaning and is none: why the call was made, and a bare word for the kind of call."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.language.words import alternatives, words
from rulings.meaning.model import Meaning, PurposeKind, Range, Type
from rulings.meaning.phrases.context import Context

_STOPS = r"[,;.:()\n]| [-–] "
_PLAIN = (None, PurposeKind.NATURAL)
_ALL = Type().points


def without_asides(text: str) -> tuple[str, tuple[str, ...]]:
    """A note with blanks for what its writer believed, saw or meant to do, and those words.

    »så ikke indmeldingen« tells why the call was made and nothing of the hand.

    >>> without_asides("10+ med klør, så ikke indmeldingen")
    ('10+ med klør                      ', ('så ikke indmeldingen',))
    """
    found: list[str] = []

    def blank(match: re.Match[str]) -> str:
        found.append(match["aside"].strip())
        return " " * len(match[0])

    return _aside().sub(blank, text), tuple(found)


@cache
def _aside() -> re.Pattern[str]:
    begins = alternatives(words("asides", "begins"))
    return re.compile(rf"(?:^|{_STOPS})[^\S\n]*(?P<aside>(?:{begins})(?!\w)[^,;.:()\n]*)\)?", re.IGNORECASE)


def by_the_card(text: str, read: Meaning, context: Context) -> Meaning | None:
    """What the pair's card says of the call, where a note is only a word for its kind: »indmelding«.

    None where the note tells more, or something else than the card does.
    """
    usual = context.usual
    if usual is None or not text.strip() or _bare().fullmatch(text.strip()) is None:
        return None
    if _kind(read) != _kind(usual):
        return None
    return replace(usual, forcing=read.forcing or usual.forcing)


@cache
def _bare() -> re.Pattern[str]:
    kinds = [("connectors", "label"), ("connectors", "fill"), ("calls", "opening"), ("asides", "bare")]
    listed = [word for kind in kinds for word in words(*kind)]
    word = rf"(?<!\w)(?:{alternatives(listed)})(?!\w)"
    return re.compile(rf"(?:{word}[\s,.]*)+", re.IGNORECASE)


def filled_by_the_card(read: Meaning, context: Context) -> Meaning:
    """A meaning with the card's strength where it tells none, and its hands where a double tells no shape.

    Only where the card has the same kind of call there: of another kind it says nothing.
    """
    usual = context.usual
    if usual is None or _kind(read) != _kind(usual):
        return read
    if _kind(read) is PurposeKind.TAKE_OUT and all(replace(one, points=_ALL) == Type() for one in read.types):
        told = read.types[0].points
        met = tuple(replace(one, points=one.points.meet(told)) for one in usual.types)
        types = tuple(one for one in met if not one.points.empty) if len(read.types) == 1 else ()
        return replace(read, types=types or read.types)
    if all(replace(one, points=_ALL) == one for one in read.types) and not read.exclusions:
        low = min(one.points.low for one in usual.types)
        high = max(one.points.high for one in usual.types)
        return replace(read, types=tuple(replace(one, points=Range(low, high)) for one in read.types))
    return read


def _kind(one: Meaning) -> PurposeKind | None:
    kind = one.purpose.kind if one.purpose else None
    return None if kind in _PLAIN else kind


def taken_as(text: str, usual: Meaning, language: str) -> tuple[tuple[str, str], ...]:
    """What was taken for the words of such a note, as it is told."""
    return ((" ".join(text.split()), format_meaning(usual, language)),)
