"""The sessions that a deadline turns on: all of the stage, or the end of one and the start of the next."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from rulings.scoring.calculator import Given
from rulings.scoring.errors import refusal
from rulings.scoring.event.clock import HALF_HOUR, Session
from rulings.scoring.event.moments import MOMENT, parse_day_or_moment, parse_moment
from rulings.scoring.fields import Choice, Rows, When, Written

LAW, HANDBOOK = "law", "handbook"
BY_BOOK: When = (("rules", frozenset({HANDBOOK})),)
_USUAL = timedelta(hours=4)
"""How long a session is taken to be of which only one end is known: its playing day turns on it."""


def moment(name: str, *, optional: bool = True, when: When = ()) -> Written[datetime]:
    """A field for a day and a time."""
    return Written(id=name, optional=optional, when=when, parse=parse_moment, pattern=MOMENT)


RULES = Choice(id="rules", values=(HANDBOOK, LAW))
START, END = moment("start", optional=False), moment("end", optional=False)
ENDED = moment("ended", when=BY_BOOK)
NEXT_START: Written[date] = Written(
    id="next_start", optional=True, when=BY_BOOK, parse=parse_day_or_moment, pattern="date-time-local"
)
SESSIONS = Rows(id="sessions", optional=True, when=BY_BOOK, columns=(START, END), low=1, high=100)
DECIDED = moment("decided", when=BY_BOOK)


def schedule(given: Given) -> tuple[Session, ...]:
    """The sessions of the stage as far as they are known, each after the one before.

    Raises:
        CalcError: none is known, they overlap, or more must be known for the deadline.
    """
    if SESSIONS not in given:
        return _around(given)
    if ENDED in given:
        raise refusal(ENDED.id, "sessions-twice")
    found: list[Session] = []
    for row in given[SESSIONS]:
        one = Session(row[START], row[END])
        if one.end <= one.start:
            raise refusal(f"{row.path}.{END.id}", "ends-before")
        if found and one.start < found[-1].end:
            raise refusal(f"{row.path}.{START.id}", "starts-before")
        found.append(one)
    return tuple(found)


def end_known(given: Given) -> bool:
    """Whether the schedule says when the session ended, in one way or the other."""
    return SESSIONS in given or ENDED in given


def as_if_ended(given: Given, at: datetime) -> tuple[Session, ...]:
    """A session taken to have ended at a moment (X92A2), and the next where there is one."""
    return _followed(given, Session(at - _USUAL, at), at)


def by_posting(given: Given, posted: datetime) -> tuple[Session, ...]:
    """The playing day on which a result was posted, and the next session where there is one (X79A)."""
    here, following = Session(posted - _USUAL, posted), _next_start(given, posted.date())
    return (here,) if following is None else (here, Session(following, following + _USUAL))


def _around(given: Given) -> tuple[Session, ...]:
    """One session whose end is known and, if there is one, the next."""
    ended = given.get(ENDED)
    if ended is None:
        raise refusal(SESSIONS.id, "missing")
    decided = given.get(DECIDED) or ended
    return _followed(given, Session(min(ended - _USUAL, decided), ended), max(ended, decided))


def _followed(given: Given, here: Session, last: datetime) -> tuple[Session, ...]:
    """A session and the next; `last` is the moment that the break is reckoned from."""
    following = _next_start(given, last.date())
    if following is None:
        return (here,)
    if following < here.end:
        raise refusal(NEXT_START.id, "starts-before")
    if following - last < HALF_HOUR:
        # The deadline is that of the next session (X92A1b), whose end is not known here.
        raise refusal(SESSIONS.id, "sessions-needed")
    return here, Session(following, following + _USUAL)


def _next_start(given: Given, day: date) -> datetime | None:
    """When the next session starts; its day alone will do where it is more than a day after this one."""
    following = given.get(NEXT_START)
    if following is None or isinstance(following, datetime):
        return following
    if following <= day + timedelta(days=1):
        raise refusal(NEXT_START.id, "time-needed")
    return datetime.combine(following, time())
