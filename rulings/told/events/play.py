"""The play of the cards that is told: leads, suit followed or not, tricks claimed and conceded."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.told.events.base import Event, Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Event):
    """Something of the play is told: a lead, a trick; `forbidden` where it is asked what may be forbidden."""

    forbidden: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Led(Event):
    """A card was led by a player, or from a hand, whose turn it was not."""

    card: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Followed(Event):
    """Whether a player followed suit; `twelfth` where it is told to have been in the twelfth trick."""

    suit: bool
    twelfth: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOn(Event):
    """A player led or played to the trick after the one that is told of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TookTrick(Event):
    """A player won the trick that is told of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedForSuit(Event):
    """A player asked, or asked `whom`, whether there was no card of the suit led."""

    whom: Person | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed(Event):
    """A player claimed tricks, all that were left or some; `conceded` where they were given away."""

    conceded: bool = False
    rest: bool = False
