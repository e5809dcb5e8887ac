"""Cards, hands and boards that are told: shown, led, counted, taken from another board."""

from dataclasses import dataclass

from rulings.told.events.base import Event, Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Showed(Event):
    """Cards were shown, dropped, led or played.

    Attributes:
        card: the rank that was shown, where it is told.
        led: whether it was led.
        accident: whether it was dropped.
        some: whether it is told that it was a card, and not which.
        knocked: whether somebody else knocked it down; `who` is that player and `whose` the owner.
    """

    card: str | None = None
    led: bool = False
    accident: bool = False
    some: bool = False
    knocked: bool = False
    whose: Person | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AsLead(Event):
    """What was put on the table was put there to a trick, whether or not there was one to lead to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Event):
    """A card, or only that it was one, is named."""

    card: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Saw(Event):
    """Whether a player saw, or `could` see; None where only that they did not look is told."""

    could: bool | None
    everybody: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HasCards(Event):
    """How many cards a hand has: a number that is not thirteen, too many, too few, or a foreign one.

    Attributes:
        other: how many another hand has, told in the same words.
        again: whether no cards are named, as where a hand was told before: »og øst har 14«.
    """

    number: int | None = None
    other: int | None = None
    fault: str = ""
    again: bool = False
    card: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Held(Event):
    """What a player's hand was like; never in which words, for only that it was told counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TookBoard(Event):
    """Cards were taken from another board; `board` where only that is told, which all may have played."""

    board: bool = False
