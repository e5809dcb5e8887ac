"""A later copy of an edition held against the one at hand: where the words differ, an amendment is proposed.

Only words and figures are compared: another line break, hyphen or sign is no amendment. The words of the
copies are the publisher's; a proposal names places and says nothing of what stands there.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from difflib import SequenceMatcher

from kb.errors import FactsError
from laws.citation import Citation
from laws.model import Edition, Provision

_WORD = re.compile(r"\w+")
_ALIKE = 0.995
"""From how much alike on two wordings are the same but for a letter that was misread."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """A place that an editor may accept as amended.

    Attributes:
        place: as the edition at hand has it.
        how: `words`, `added` (something new stands under it) or `removed`.
        alike: how much the words are alike, of 1.
    """

    place: Citation
    how: str
    alike: float


def propose_amendments(held: Edition, later: Edition) -> tuple[Proposed, ...]:
    """Where a later copy differs, in the order of the book.

    Raises:
        FactsError: the copy is no copy of the same edition.
    """
    if (held.kind, held.year, held.language) != (later.kind, later.year, later.language):
        raise FactsError(later.title, f"er ikke en kopi af {held.title}; vælg en af samme bog, år og sprog.")
    found = {one.place: one for one in _differences(held, later)}
    return tuple(found[place.citation] for place in held.walk() if place.citation in found)


def _differences(held: Edition, later: Edition) -> Iterator[Proposed]:
    for place in held.walk():
        other = later.get(place.citation)
        if other is None:
            if later.get(place.citation.law) is not None:  # a copy of a few laws has removed none
                yield Proposed(place.citation, "removed", 0.0)
            continue
        alike = _alike(place, other)
        if alike < _ALIKE:
            yield Proposed(place.citation, "words", alike)
        elif any(child.citation not in held for child in other.children):
            yield Proposed(place.citation, "added", alike)


def _alike(place: Provision, other: Provision) -> float:
    mine, theirs = _words(place), _words(other)
    if mine == theirs:
        return 1.0
    return SequenceMatcher(None, " ".join(mine), " ".join(theirs), autojunk=False).ratio()


def _words(place: Provision) -> list[str]:
    """A place's own words, without those under it."""
    return _WORD.findall(f"{place.heading} {place.lead} {place.tail}".casefold().replace("\u00ad", ""))


def as_rows(proposed: tuple[Proposed, ...], edition: Edition, day: date, source: str) -> str:
    """The proposals as an entry of `laws/data/amendments.toml`, for an editor who has read them."""
    places = ", ".join(f'"{one.place}"' for one in proposed)
    return (
        f"[[report]]\nlaws = {edition.year}\nplaces = [{places}]\nday = {day.isoformat()}\n"
        f'status = "proved"\n'
        f'source = {{ da = "{_escape(source)}", en = "{_escape(source)}" }}\n'
        f'read = {{ da = "{_escape(source)}", en = "{_escape(source)}" }}\n'
    )


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
