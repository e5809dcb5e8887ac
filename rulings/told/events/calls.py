"""Calls that are told, and what surrounds them: turns, acceptance, changes, what was meant."""

from dataclasses import dataclass

from rulings.bridge.calls import Call
from rulings.told.events.base import Event, Person, Wrong


@dataclass(frozen=True, slots=True, kw_only=True)
class Called(Event):
    """A call was made.

    Attributes:
        over: the bid that it was made over, and `over_whose`.
        doubled: whose call was doubled or redoubled, and `doubled_call` which.
        past: whether it came before the others, wherever it stands.
        opened: whether it was the first bid.
        owned: whether it is only named as its player's: »syds 1♥«.
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
    owned: bool = False
    rather: Call | None = None
    meant: Call | None = None
    somebody: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledSomething(Event):
    """Somebody called, but not what; `wrong` says what was wrong, `somebody` that nobody is named."""

    wrong: Wrong | None = None
    kind: str = ""
    somebody: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HasCalled(Event):
    """Whether a player had called by then.

    Attributes:
        earlier: whether it is told of the time before; `before` where something came before it.
        meanwhile: whether what was called by then stands behind it: »… havde ikke meldt, da …«.
        already: whether that word is said.
    """

    done: bool = True
    earlier: bool = False
    before: bool = False
    meanwhile: bool = False
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
    """Who plays the contract, or `defends` against it."""

    defends: bool = False
    contract: Call | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrew(Event):
    """A player's call was taken back."""

    call: Call | None = None
