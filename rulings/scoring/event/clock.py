"""The deadlines for corrections, rulings and appeals: Laws 79C and 92B, and the handbook's X79 and X92.

All moments are by the clock of the place. The handbook is of 2014, written to the laws of 2007.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

HALF_HOUR = timedelta(minutes=30)
WEEK = timedelta(weeks=1)
LEAST_SHORTENED = 5
"""Minutes that the handbook would have left of a shortened deadline (X79A3, X92A3)."""


@dataclass(frozen=True, slots=True)
class Session:
    """A session or half of the stage, from its first deal to its last."""

    start: datetime
    end: datetime

    @property
    def day(self) -> date:
        """The playing day that it belongs to, even where it ends after midnight."""
        return self.start.date()


@dataclass(frozen=True, slots=True)
class Due:
    """When something must have been done at the latest.

    Attributes:
        law: the provision that says so.
        why: key of the reason in words (`[deadline.word.KEY]`).
    """

    at: datetime
    law: str
    why: str


def ruling_due(sessions: Sequence[Session], number: int, shorter_time: timedelta | None = None) -> Due:
    """Until when the director may be called about a session (X92A1).

    Args:
        sessions: those of the stage, in order.
        number: which of them, from 0.
        shorter_time: what the director has cut the half hour to (X92A3).
    """
    return _after(sessions[number].end, sessions[number].day, sessions[number + 1 :], shorter_time)


def appeal_due(
    sessions: Sequence[Session], ruling_at: datetime, shorter_time: timedelta | None = None
) -> Due:
    """Until when a ruling may be appealed that was given at a moment (X92A2).

    During a session it is the deadline for calling the director about that session; outside of play
    it is as if a session had ended at that moment.

    Args:
        ruling_at: when the players were told; not before the first session began.
    """
    last = max(place for place, session in enumerate(sessions) if session.start <= ruling_at)
    if ruling_at <= sessions[last].end:
        due = ruling_due(sessions, last, shorter_time)
    else:
        due = _after(ruling_at, ruling_at.date(), sessions[last + 1 :], shorter_time)
    return due if due.law == "X92A3" else replace(due, law="X92A2")


def _after(end: datetime, day: date, later: Sequence[Session], shorter_time: timedelta | None) -> Due:
    """Half an hour after an end; longer where the next session is near."""
    if shorter_time is not None:
        return Due(end + shorter_time, "X92A3", "shortened")
    law, why = "X92A1", "after-end"
    while later and later[0].start - end < HALF_HOUR:
        end, day, later = later[0].end, later[0].day, later[1:]
        law, why = "X92A1b", "of-last"
    if later and later[0].start - end > HALF_HOUR and later[0].day <= day + timedelta(days=1):
        return Due(later[0].start, "X92A1a", "to-next")
    return Due(end + HALF_HOUR, law, why)


def correction_due(
    sessions: Sequence[Session],
    number: int,
    posted_at: datetime | None,
    shorter_time: timedelta | None = None,
) -> Due | None:
    """Until when an error in the score may be put right (X79A1-3); None where it hangs on an unknown posting.

    Args:
        posted_at: when the result of the day's last session of the stage was posted.
    """
    if shorter_time is not None:
        return None if posted_at is None else Due(posted_at + shorter_time, "X79A3", "shortened")
    tomorrow = sessions[number].day + timedelta(days=1)
    starts = [session.start for session in sessions[number + 1 :] if session.day == tomorrow]
    if starts:
        return Due(min(starts), "X79A1", "next-day")
    return None if posted_at is None else Due(posted_at + HALF_HOUR, "X79A2", "after-posted")
