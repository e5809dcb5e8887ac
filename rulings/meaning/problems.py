"""A place of a meaning that cannot be used as it stands, and the readings to choose between."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """One way of reading a place that has several.

    Attributes:
        says: what it says, a few words.
        text: the whole text as it is written when that is meant.
    """

    says: str
    text: str

    def to_json(self) -> dict[str, object]:
        """As JSON."""
        return {"says": self.says, "text": self.text}


@dataclass(frozen=True, slots=True)
class Problem:
    """A place that could not be read, or that can be read in more than one way.

    Attributes:
        offset: where it begins, counted from 0.
        length: how many letters it has.
        what: those letters.
        reason: what is wrong and what to do, a clause in the reader's language.
        choices: the readings to choose between; none where nothing could be read.
    """

    offset: int
    length: int
    what: str
    reason: str
    choices: tuple[Reading, ...] = ()

    def to_json(self) -> dict[str, object]:
        """As JSON."""
        return {
            "offset": self.offset,
            "length": self.length,
            "what": self.what,
            "reason": self.reason,
            "choices": [choice.to_json() for choice in self.choices],
        }
