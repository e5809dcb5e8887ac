"""What an appeal says: its steps and its notes, each with the provision."""

from dataclasses import dataclass
from datetime import datetime

from rulings.scoring.calculation import Step, Word, step
from rulings.scoring.event.ladder import (
    CHIEF,
    CLUB,
    CLUB_COMMITTEE,
    DIRECTOR,
    DISTRICT,
    FEDERATION,
    LAW,
    ORAL,
    ORGANISER,
    REGION,
    TRIBUNAL,
    Deadline,
    Rung,
    deadline,
    deposit,
    procedure,
)

# An appeal that can go on: to whom, how it is heard, until when and with what deposit


@dataclass(frozen=True, slots=True)
class Appeal:
    """What the appellant's side of an appeal form needs.

    Attributes:
        question: what the decision is about (`ladder.QUESTIONS`).
        level: whose event it is (`ladder.LEVELS`).
        by, to: whose decision, and who hears the appeal.
        contestant: `pair`, `team` or `individual`; empty where it is not known.
        juniors: whether all of the contestant's players are juniors.
        received_at, session_end, stated_deadline: see `ladder.deadline`.
    """

    question: str
    level: str
    by: Rung
    to: Rung
    contestant: str = ""
    juniors: bool = False
    received_at: datetime | None = None
    session_end: datetime | None = None
    stated_deadline: datetime | None = None

    @property
    def procedure(self) -> str:
        """How it is heard: `director`, `oral` or `written`."""
        return procedure(self.to.body)

    @property
    def deposit(self) -> int | None:
        """In kroner; None where the handbook names nothing."""
        return deposit(self.to.body, self.level, juniors=self.juniors)

    @property
    def deadline(self) -> Deadline | None:
        """Until when it is lodged; None where the handbook names no deadline."""
        return deadline(self.by.body, self.received_at, self.session_end, self.stated_deadline)


AGREED = {"pair": "92D1", "team": "92D2", "individual": "92D1", "": "92D"}
"""Who must agree to an appeal."""

HEARD = {"director": "93B1", "oral": "251A1", "written": "254A"}
_AT_THE_TABLE = frozenset({DIRECTOR, CHIEF})
_COMMITTEES = frozenset({ORAL, CLUB_COMMITTEE, DISTRICT, REGION})


def appeal_steps(appeal: Appeal) -> list[Step]:
    """From whose decision to whom, how, until when and with what deposit."""
    steps = [step("next", appeal.to.law, appeal.to.body, by=Word(appeal.by.body), to=Word(appeal.to.body))]
    steps += _ladder(appeal)
    if appeal.to.body == TRIBUNAL:
        return steps
    steps.append(step(f"heard-{appeal.procedure}", HEARD[appeal.procedure]))
    steps.append(
        step(f"agreed-{appeal.contestant}" if appeal.contestant else "agreed", AGREED[appeal.contestant])
    )
    steps.append(_lodging_step(appeal))
    return [*steps, *_deadline(appeal), *_deposit(appeal)]


def _ladder(appeal: Appeal) -> list[Step]:
    """What the ladder says of this rung beside its place."""
    steps = []
    if appeal.by.body == ORAL and appeal.level in (DISTRICT, REGION):
        steps.append(step("one-committee", "256C"))
    if appeal.to.body == FEDERATION and appeal.by.body in _AT_THE_TABLE:
        steps.append(step("only-instance", "256D2"))
    if appeal.question == LAW and appeal.to.body == ORAL:
        steps.append(step("recommend", "93B3"))
    return steps


def _lodging_step(appeal: Appeal) -> Step:
    if appeal.by.body in _AT_THE_TABLE or appeal.by.body == ORAL:
        return step("through-director", "92C")
    return step("through-body", "255C3", by=Word(appeal.by.body))


def _deadline(appeal: Appeal) -> list[Step]:
    due = appeal.deadline
    if due is None:
        return []
    value = due.at.isoformat(timespec="minutes") if due.at else None
    steps = [step(f"deadline-{due.why}", due.law, value, at=due.at)]
    return [*steps, *([step("comments", "254B3")] if appeal.procedure == "written" else [])]


def _deposit(appeal: Appeal) -> list[Step]:
    if not appeal.deposit:
        return [step("no-deposit", "X92B1", 0)]
    law = "X92B2" if appeal.juniors else "X92B1"
    again = appeal.by.body in _COMMITTEES
    steps = [
        step("deposit-juniors" if appeal.juniors else "deposit", law, appeal.deposit, kroner=appeal.deposit)
    ]
    return [*steps, *([step("deposit-again", "X92B4")] if again else [])]


def notes(appeal: Appeal) -> tuple[tuple[str, str], ...]:
    """What else there is to know."""
    if appeal.to.body == TRIBUNAL:
        return (("no-deadline", "255B"),)
    notes = [("forfeit", "X92B3")] if appeal.deposit else []
    if appeal.level == CLUB and appeal.to.body == DISTRICT and appeal.by.body not in (DIRECTOR, ORGANISER):
        notes.append(("two-in-a-club", "256C1"))
    if appeal.to.body == DISTRICT:
        notes.append(("handed-over", "256C4"))
    return (*notes, ("withdraw", "X92C"))
