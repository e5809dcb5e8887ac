"""What a committee's votes carry with them: the deposit of the appeal (X92B3) and a higher body (252B3)."""

from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.calculation import Step, Value, step
from rulings.scoring.calculator import Inputs
from rulings.scoring.errors import refusal
from rulings.scoring.event.ladder import CLUB_COMMITTEE, DISTRICT, FEDERATION, ORAL, REGION, deposit
from rulings.scoring.fields import When, Whole, YesNo

_MINORITY = Fraction(3, 10)
_MOST = 25
_COMMITTEE: When = (("decided_by", frozenset({ORAL, CLUB_COMMITTEE, DISTRICT, REGION, FEDERATION})),)
_ORAL: When = (("decided_by", frozenset({ORAL})),)

MEMBERS = Whole(id="members", optional=True, when=_COMMITTEE, low=1, high=_MOST)
DISMISS = Whole(id="votes_dismiss", optional=True, when=_COMMITTEE, low=0, high=_MOST)
KEEP = Whole(id="votes_forfeit", optional=True, when=_COMMITTEE, low=0, high=_MOST)
REASON = YesNo(id="reason_given", optional=True, when=_COMMITTEE)
HIGHER = Whole(id="votes_higher", optional=True, when=_ORAL, low=0, high=_MOST)
FIELDS = (MEMBERS, DISMISS, KEEP, REASON, HIGHER)
_VOTES = (DISMISS, KEEP, HIGHER)


@dataclass(frozen=True, slots=True)
class Votes:
    """How many of a committee voted for what; None where it is not known.

    Attributes:
        dismiss: that the appeal is not upheld.
        keep: that the deposit is forfeited.
        reason: whether the ground that the handbook asks for was given (X92B3c-f).
        higher: that the case goes to a higher body.
    """

    members: int
    dismiss: int | None = None
    keep: int | None = None
    reason: bool | None = None
    higher: int | None = None

    @property
    def kept_out(self) -> tuple[str, str] | None:
        """Which condition for forfeiting the deposit fails, as far as is known."""
        if self.dismiss is not None and self.dismiss < self.members:
            return "deposit-back-dismissal", "X92B3a"
        if self.keep is not None and self.keep < self.members:
            return "deposit-back-forfeit", "X92B3b"
        return ("deposit-back-reason", "X92B3") if self.reason is False else None

    @property
    def forfeits(self) -> bool | None:
        """Whether the deposit is forfeited; None where a vote is not known."""
        if self.kept_out:
            return False
        return None if None in (self.dismiss, self.keep) else True

    @property
    def goes_on(self) -> bool | None:
        """Whether the committee must bring the case to a higher body: more than 30 % want it (252B3)."""
        return None if self.higher is None else self.higher > _MINORITY * self.members


def read_votes(inputs: Inputs) -> Votes | None:
    """The votes; None where none are told.

    Raises:
        CalcError: there are more votes than members, or it is not told how many members there are.
    """
    members = inputs.get(MEMBERS)
    fields = [field for field in _VOTES if field in inputs]
    if members is None:
        if fields:
            raise refusal(MEMBERS.id, "missing")
        return None
    for field in fields:
        if inputs[field] > members:
            raise refusal(field.id, "more-than-there-are", given=inputs[field], most=members)
    return Votes(members, inputs.get(DISMISS), inputs.get(KEEP), inputs.get(REASON), inputs.get(HIGHER))


def votes_result(votes: Votes, body: str, level: str, *, juniors: bool) -> dict[str, Value]:
    """The kroner that are forfeited and paid back, and whether a higher body must be asked."""
    result: dict[str, Value] = {} if votes.goes_on is None else {"goes_on": votes.goes_on}
    deposit_paid = deposit(body, level, juniors=juniors) or 0
    if votes.forfeits is None:
        return result
    deposit_lost = deposit_paid if votes.forfeits else 0
    return {**result, "forfeited": deposit_lost, "returned": deposit_paid - deposit_lost}


def votes_steps(votes: Votes, result: dict[str, Value]) -> list[Step]:
    """What the votes carry with them, each with its provision."""
    names = {"members": votes.members, "dismiss": votes.dismiss, "keep": votes.keep, "higher": votes.higher}
    steps = []
    if votes.forfeits is not None:
        key, law = votes.kept_out or ("deposit-forfeited", "X92B3")
        steps.append(step(key, law, result["forfeited"], kroner=result["forfeited"], **names))
    if votes.goes_on is not None:
        steps.append(step("goes-on" if votes.goes_on else "stays", "252B3", votes.goes_on, **names))
    return steps
