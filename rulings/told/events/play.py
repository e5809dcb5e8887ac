"""The play of the cards that is told: leads, suit followed or not, tricks claimed and conceded."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.told.events.base import Event, Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Event):
    """Something of the play is told: a lead, a trick; `forbidden` where it is asked what may be forbidden."""

    forbidden: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OnLead(Played):
    """It is a player's turn to lead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HasPenaltyCard(Event):
    """A penalty card lies in front of a player.

    Attributes:
        card, also: the card with its suit, `HK`, where it is told, and another one.
        size: `minor` or `major`, where it is told.
    """

    card: str | None = None
    also: str | None = None
    size: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MissedPenaltyCard(Event):
    """A player did not play a penalty card that was to be played; `card` is what was played instead."""

    card: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Led(Event):
    """A card was led by a player, or from a hand, whose turn it was not."""

    card: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningLead(Event):
    """An opening lead was made; `out` where it is told that it was out of turn."""

    card: str | None = None
    out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HasLead(Event):
    """Whose opening lead it was, or whose somebody had said that it was.

    Attributes:
        by: who had said so, to that very player; None where it is told as a fact.
        opening: whether it is told that it was the opening lead.
    """

    by: Person | None = None
    opening: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadFaced(Event):
    """Whether the face of a card that was led has been shown."""

    up: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DummyBroke(Event):
    """Dummy did what costs dummy's rights (43A2): `exchanged-hands`, `left-seat`, `saw-card`."""

    limit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DummySpread(Event):
    """Dummy laid cards on the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DummyDid(Event):
    """Dummy did something that dummy may do, or may not; `what` is an answer to that question."""

    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Followed(Event):
    """Whether a player followed suit."""

    suit: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed(Event):
    """A player claimed tricks, all that were left or some; `conceded` where they were given away."""

    conceded: bool = False
    rest: bool = False
