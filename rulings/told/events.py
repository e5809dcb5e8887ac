"""What somebody tells of a table, one typed event for each thing that was done, said, seen or not done.

Every event says who it is told of, where in the text it stands, and whether it is told as a fact. Laws 17-40
read the calls and what surrounds them; a new law adds an event only where people do something new at a table,
and says everything else (how far the play was, which of several it was) beside its questions, as `Said`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rulings.bridge.calls import Call
from rulings.bridge.seats import Seat


class Named(StrEnum):
    """Whoever is named otherwise than by a seat; the values are the keys of their names in the data."""

    ME = "me"
    PARTNER = "partner"
    LHO = "lho"
    RHO = "rho"
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


Person = Seat | Named


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


# ——— calls ———


@dataclass(frozen=True, slots=True, kw_only=True)
class Called(Event):
    """A call was made.

    Attributes:
        over: the bid that it was made over, and `over_whose`.
        doubled: whose call was doubled or redoubled, and `doubled_call` which.
        past: whether it came before the others, wherever it stands.
        opened: whether it was the first bid.
        rather: a call that it was made instead of; `meant` where that one was in mind.
        somebody: whether it is told without a player.
    """

    call: Call | None = None
    over: Call | None = None
    over_whose: Person | None = None
    doubled: Person | None = None
    doubled_call: Call | None = None
    past: bool = False
    opened: bool = False
    rather: Call | None = None
    meant: Call | None = None
    somebody: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledSomething(Event):
    """Somebody called, but not what; `wrong` where it is said what was wrong, `somebody` where nobody is named."""

    wrong: Wrong | None = None
    kind: str = ""
    somebody: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HasCalled(Event):
    """Whether a player had called by then.

    Attributes:
        earlier: whether it is told of the time before; `before` where something came before it.
        already: whether that word is said.
    """

    done: bool = True
    earlier: bool = False
    before: bool = False
    already: bool = False
    call: Call | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Blamed(Event):
    """What was wrong with a call is named."""

    wrong: Wrong


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Event):
    """Whose turn it was; that it was another's is what was wrong."""

    whose: Person


@dataclass(frozen=True, slots=True, kw_only=True)
class InTurn(Event):
    """It was the player's own turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """Who dealt, and so calls first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DidNotDeal(Event):
    """Who did not deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerSkipped(Event):
    """The dealer had not called when somebody else did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnLost(Event):
    """A player never got to call."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Simultaneous(Event):
    """Two calls at the same time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AtOnce(Event):
    """What is told was done without a pause."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted(Event):
    """Whether a player accepts."""

    yes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed(Event):
    """One call for another; `done` where it was made, else wished for.

    Attributes:
        call: what was called first, where the same words tell it.
    """

    to: Call | None = None
    call: Call | None = None
    done: bool = False
    at_once: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Regretted(Event):
    """A player thought again; `to` where the call instead is told."""

    call: Call | None = None
    to: Call | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Meant(Event):
    """What a player had in mind."""

    call: Call | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Slipped(Event):
    """A mechanical slip: the wrong card; `boxed` where it is said to be one of the bidding box."""

    boxed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NotMade(Event):
    """A call that is spoken of, and was not made; the contract too."""

    call: Call | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlooked(Event):
    """Something escaped a player: what was called was called on purpose.

    Attributes:
        call: the call that was not seen, and `whose` it was.
    """

    call: Call | None = None
    whose: Person | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondThought(Event):
    """A player remembered something, or had counted wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodySince(Event):
    """Nobody has called since."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledBeforeChange(Event):
    """Who had called before a change was made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionOver(Event):
    """The auction had ended; `then` where that is so only if a call is told after it."""

    then: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Nothing(Event):
    """There was no bid, or no double."""

    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnBid(Event):
    """It was the player's own bid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MustPass(Event):
    """A player had to pass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Declares(Event):
    """Who plays the contract."""

    contract: Call | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrew(Event):
    """A player's call was taken back."""

    call: Call | None = None


# ——— cards, hands and boards ———


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
class Card(Event):
    """A card, or only that it was one, is named."""

    card: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Event):
    """Something of the play is told: a lead, a trick."""


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
    """

    number: int | None = None
    other: int | None = None
    fault: str = ""
    card: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TookBoard(Event):
    """Cards were taken from another board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedBoard(Event):
    """A player has played the board before."""


# ——— what was said, heard and seen ———


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused(Event):
    """A player thought longer than usual."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remarked(Event):
    """A word, a sound or a manner that is no call; `call` where a call was made in that manner."""

    call: Call | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Event):
    """A question at the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained(Event):
    """A call was explained; `wrong` where the explanation is said to be."""

    call: Call | None = None
    whose: Person | None = None
    wrong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreedOtherwise(Event):
    """The agreement is told beside an explanation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotAlerted(Event):
    """A player did not alert."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Noticed(Event):
    """Who came upon what was wrong; `himself` where it was the one whose mistake it was."""

    himself: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewAttention(Event):
    """A player said at the table that something was wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Overheard(Event):
    """Something was heard of the board from elsewhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked(Event):
    """A player looked at a system card, their own or not."""

    own: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Psyched(Event):
    """A player psyched."""


@dataclass(frozen=True, slots=True, kw_only=True)
class At(Event):
    """How far the board was."""

    moment: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Said(Event):
    """Words that stand beside a question or a topic in its data: they answer the one, or name the other."""

    question: str = ""
    value: str = ""
    topic: str = ""
