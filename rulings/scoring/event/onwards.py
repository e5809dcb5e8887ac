"""An appeal that can go on: to whom, how it is heard, until when and with what deposit."""

from dataclasses import dataclass
from datetime import datetime

from rulings.scoring.event.ladder import Deadline, Rung, deadline, deposit, procedure


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
