"""The verdict of what could be read of two notes, where nothing but unread words keeps the verdict back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from rulings.bridge.cards import Hand
from rulings.meaning.comparing.verdict import Verdict, compare
from rulings.meaning.errors import MeaningError
from rulings.meaning.model import Meaning
from rulings.meaning.reading.asides import is_of_another
from rulings.meaning.reading.sense import Senses


class Place(Protocol):
    """A place of a note that keeps the verdict back."""

    @property
    def what(self) -> str:
        """Its letters."""

    @property
    def unread(self) -> bool:
        """Whether nothing was made of it."""


@dataclass(frozen=True, slots=True)
class Provisional:
    """A verdict that the unread words may turn.

    Attributes:
        verdict: of what was read.
        unread: the words that nothing was made of, of the withdrawn call and of the new one.
    """

    verdict: Verdict
    unread: tuple[tuple[str, ...], tuple[str, ...]]

    def to_json(self, language: str) -> dict[str, object]:
        """As JSON, named as provisional, with the unread words beside it."""
        old, new = self.unread
        words = {"withdrawn": list(old), "new": list(new)}
        return {"provisional": True, "unread": words, **self.verdict.to_json(language)}


def provisional(
    old: Meaning | None,
    new: Meaning | None,
    places: tuple[Sequence[Place], Sequence[Place]],
    hand: Hand | None,
    language: str,
) -> Provisional | None:
    """The verdict of what could be read; None where more is wrong than unread words, or nothing was read.

    None too where unread words ask, or are about another hand: what a call is for decides 23A3, and
    without it the withdrawn call would seem to be any hand at all.

    Args:
        old, new: what could be read of the notes.
        places: of each note, the places that keep the verdict back.
        hand: partner's, where it is known.
        language: of the reasons.
    """
    both = (*places[0], *places[1])
    if old is None or new is None or not both or not all(one.unread for one in both):
        return None
    if any(is_of_another(one.what) for one in both):
        return None
    try:
        verdict = compare(old, new, hand, language)
    except MeaningError:
        return None  # no hand fits what was read
    before, after = (tuple(one.what.strip() for one in side if one.what.strip()) for side in places)
    return Provisional(verdict, (before, after))


def provisional_of(old: Senses, new: Senses, hand: Hand | None, language: str) -> Provisional | None:
    """The same for two notes as they were read."""
    before, after = (one.senses[0].meaning if one.senses else _keeps(one) for one in (old, new))
    return provisional(before, after, (old.problems, new.problems), hand, language)


def _keeps(note: Senses) -> Meaning | None:
    return note.kept if note.kept != Meaning() else None
