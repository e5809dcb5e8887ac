"""What every told event has: who it is told of, where, whether as a fact; and whom and when people name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rulings.bridge.seats import Seat


class RoleName(StrEnum):
    """Whoever is named otherwise than by a seat; the values are the keys of their names in the data."""

    ME = "me"
    PARTNER = "partner"
    LHO = "lho"
    RHO = "rho"
    HIS_PARTNER = "his-partner"
    HIS_LHO = "his-lho"
    HIS_RHO = "his-rho"
    NEXT = "next"
    SECOND = "second"
    DEALERS_PARTNER = "dealers-partner"
    THIRD = "third"
    FOURTH = "fourth"
    DEFENDER = "defender"
    DECLARER = "declarer"
    DUMMY = "dummy"
    NORTH_SOUTH = "ns"
    EAST_WEST = "ew"
    OPPONENTS = "opponents"
    SOMEONE = "someone"
    DIRECTOR = "director"


Person = Seat | RoleName


class Moment(StrEnum):
    """How far a board had got."""

    NOBODY_CALLED = "nobody-called"
    BEGUN = "begun"
    AUCTION = "auction"
    STILL_BIDDING = "still-bidding"
    BEFORE_LEAD = "before-lead"
    CLARIFICATION = "clarification"
    PLAY = "play"
    STILL_PLAYING = "still-playing"
    AFTER_PLAY = "after-play"
    THOUGHT_OVER = "thought-over"


class Wrong(StrEnum):
    """What somebody says was wrong with a call."""

    OUT_OF_TURN = "out-of-turn"
    TOO_LOW = "too-low"
    INADMISSIBLE = "inadmissible"
    INADMISSIBLE_DOUBLE = "inadmissible-double"


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that is told.

    Attributes:
        who: the player it is told of, as named; None where nobody is.
        goes_on: whether the sentence goes on from whoever was named last, and names nobody itself.
        doubted: whether it is asked about, or a word before it denies it.
        at, end: its words, counted through the whole text.
        clause: which part of the text it stands in.
    """

    who: Person | None = None
    goes_on: bool = False
    doubted: bool = False
    at: int = 0
    end: int = 0
    clause: int = 0

    def follows(self, other: Event) -> bool:
        """Whether nothing but a comma or a dash stands between another event and this one."""
        return self.at - other.end == (1 if self.clause == other.clause + 1 else 0)

    @property
    def doer(self) -> Person | None:
        """Who is named in the very words of it."""
        return None if self.goes_on else self.who
