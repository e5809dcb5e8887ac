"""Consequences that only claims and concessions have (68-71)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rulings.engine.consequence import Consequence
from rulings.engine.people import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class NoClaim(Consequence):
    """What was said or done is no claim and no concession.

    Attributes:
        because: why it is none.
    """

    kind: ClassVar[str] = "no-claim"
    because: Literal["current-trick", "dummy", "no-intent", "partner-objected"]

    @property
    def variant(self) -> str:
        return self.because


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayStops(Consequence):
    """No card more is played."""

    kind: ClassVar[str] = "play-stops"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayContinues(Consequence):
    """Play goes on as if nothing had been claimed."""

    kind: ClassVar[str] = "play-continues"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCardsAreFree(Consequence):
    """Cards that were shown become no penalty cards.

    Attributes:
        information: who may use what was seen: nobody's rights change, all may, or partner may not.
    """

    kind: ClassVar[str] = "shown-cards-are-free"
    information: Literal["law-16", "all-may-use", "partner-may-not"]

    @property
    def variant(self) -> str:
        return self.information


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimCancelled(Consequence):
    """A claim or concession is void and will not be judged."""

    kind: ClassVar[str] = "claim-cancelled"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimStep(Consequence):
    """What the director has the players do before judging a claim.

    Attributes:
        step: the director is called and waited for, the claimer repeats the statement, the opponents object,
            all face their cards.
    """

    kind: ClassVar[str] = "claim-step"
    step: Literal["director", "repeat", "objections", "cards-up"]

    @property
    def variant(self) -> str:
        return self.step


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimAccepted(Consequence):
    """The tricks claimed or conceded count as won and lost."""

    kind: ClassVar[str] = "claim-accepted"


@dataclass(frozen=True, slots=True, kw_only=True)
class NotYetAccepted(Consequence):
    """A yes that may still be followed by an objection, so that the claim is a disputed one (69A)."""

    kind: ClassVar[str] = "not-yet-accepted"


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptanceStands(Consequence):
    """What was agreed cannot be taken back.

    Attributes:
        because: the time has run out, or the trick is none that is given back.
    """

    kind: ClassVar[str] = "acceptance-stands"
    because: Literal["too-late", "not-such-a-trick", "conceded-trick-could-be-lost"]

    @property
    def variant(self) -> str:
        return self.because


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickRestored(Consequence):
    """A trick goes to the side that gave it away, and the score is reckoned anew.

    Attributes:
        who: that side.
    """

    kind: ClassVar[str] = "trick-restored"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimTricks(Consequence):
    """How the director counts the tricks that a disputed claim turns on.

    Attributes:
        outcome: a key of the wording.
    """

    kind: ClassVar[str] = "claim-tricks"
    outcome: Literal[
        "as-stated", "as-cards-lie", "stated-fails",
        "every-line", "worse-line", "card-not-assumed", "card-assumed", "partner-not-assumed",
        "trump-to-opponents", "trump-to-nobody",
    ]  # fmt: skip

    @property
    def variant(self) -> str:
        return self.outcome
