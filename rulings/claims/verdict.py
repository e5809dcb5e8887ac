"""What the check of a claim finds: two numbers with their lines, and what was assumed."""

from dataclasses import dataclass

from rulings.claims.claim import Claim
from rulings.claims.lines import PlayedTrick
from rulings.claims.misjudgement import Misjudgement
from rulings.claims.spots import Doubt


@dataclass(frozen=True, slots=True)
class Outcome:
    """A number of tricks for the claiming side, and a line that leads to it."""

    tricks: int
    line: tuple[PlayedTrick, ...]


@dataclass(frozen=True, slots=True)
class Assumption:
    """An assumption as it was made.

    Attributes:
        holds: whether it holds.
        decided: whether the director decided that.
        otherwise: the fewest and the most tricks if it were the other way; None where time ran out.
        slips: for `knows-high`, what the claimer was wrong about instead: one of these.
        doubt: for `spot-unknown`, the small cards and the suits in which a finesse may have been counted on.
    """

    key: str
    holds: bool
    decided: bool
    otherwise: tuple[int, int] | None
    slips: tuple[Misjudgement, ...] = ()
    doubt: Doubt | None = None


@dataclass(frozen=True, slots=True)
class Together:
    """Assumptions that shield each other: only all of them turned round change the numbers.

    Attributes:
        fewest, most: what it would then be.
    """

    keys: tuple[str, ...]
    fewest: Outcome
    most: Outcome


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the check found.

    Attributes:
        fewest: over all normal plays of the claiming side and all legal plays of its opponents.
        most: what the best normal play assures against every defence.
        assumed: what was assumed, in the order in which it is read out.
        together: assumptions none of which changes anything alone, but all of them do; None for no such set.
        positions, seconds: what it took.
    """

    claim: Claim
    fewest: Outcome
    most: Outcome
    assumed: tuple[Assumption, ...]
    positions: int
    seconds: float
    together: Together | None = None

    @property
    def stands(self) -> bool:
        """Whether every normal line leads to at least the tricks that were claimed."""
        return self.fewest.tricks >= self.claim.claimed
