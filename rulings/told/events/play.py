"""The play of the cards that is told: leads, suit followed or not, tricks claimed and conceded."""

from dataclasses import dataclass

from rulings.told.events.base import Event, Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Event):
    """Something of the play is told: a lead, a trick; `forbidden` where it is asked what may be forbidden."""

    forbidden: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class IsToLead(Played):
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
    """A card was led by a player, or from a hand, whose turn it was not.

    Attributes:
        hand: `dummy` or `own` where it is told from which of declarer's hands.
    """

    card: str | None = None
    hand: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LedFrom(Event):
    """Declarer led from a hand, `dummy` or `own`; whether that was right is not told by it."""

    hand: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OnLead(Event):
    """Which of declarer's hands was to lead, `dummy` or `own`."""

    hand: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedEarly(Event):
    """A card was played to a trick, or `led` to the next, before another player had played.

    Attributes:
        whose: that other player.
    """

    card: str | None = None
    whose: Person | None = None
    led: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningLead(Event):
    """An opening lead was made; `out` where it is told that it was out of turn."""

    card: str | None = None
    out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HasLead(Event):
    """Whose lead it was, or whose somebody had said that it was.

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
class Designated(Event):
    """Declarer asked for a card from dummy.

    Attributes:
        kind: in which words, as 46B tells them apart: `low`, `high`, `win`, `suit`, `rank`, `card` or
            `anything`; empty where that is not told.
        meant: whether another card than that was meant.
        of_dummy: whether it is said to be a card of dummy's.
    """

    kind: str = ""
    meant: bool = False
    of_dummy: bool = False
    card: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandledDummy(Event):
    """A card in dummy was handled unasked.

    Attributes:
        did: `touched`, `suggested`, `put-card`, or `put-some` where it may be the card that was called.
        dummy: whether it is told that the player is dummy.
    """

    did: str = ""
    dummy: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FifthCard(Event):
    """A hand played twice to a trick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTakenBack(Event):
    """A played card was taken back, or a player wants to take it back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeemedPlayed(Event):
    """A card was held or touched in a way that leaves open whether it is played.

    Attributes:
        how: the answer to how it was held; empty where that is not told.
        touched: whether it was a card in dummy.
    """

    how: str = ""
    touched: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed(Event):
    """A player claimed tricks, all that were left or some; `conceded` where they were given away."""

    conceded: bool = False
    rest: bool = False
