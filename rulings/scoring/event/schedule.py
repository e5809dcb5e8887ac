"""The sessions that a deadline turns on: all of the stage, or the end of one and the start of the next."""

from datetime import date, datetime, time, timedelta

from rulings.scoring.calculator import Inputs
from rulings.scoring.errors import refusal
from rulings.scoring.event.clock import HALF_HOUR, Session
from rulings.scoring.event.moments import MOMENT, parse_day_or_moment, parse_moment
from rulings.scoring.fields import Choice, NotationField, Rows, When

LAW, HANDBOOK = "law", "handbook"
BY_BOOK: When = (("rules", frozenset({HANDBOOK})),)
_USUAL = timedelta(hours=4)
"""How long a session is taken to be of which only one end is known: its playing day turns on it."""


def moment(name: str, *, optional: bool = True, when: When = ()) -> NotationField[datetime]:
    """A field for a day and a time."""
    return NotationField(id=name, optional=optional, when=when, parse=parse_moment, pattern=MOMENT)


RULES = Choice(id="rules", values=(HANDBOOK, LAW))
START, END = moment("start", optional=False), moment("end", optional=False)
ENDED = moment("ended", when=BY_BOOK)
NEXT_START: NotationField[date] = NotationField(
    id="next_start", optional=True, when=BY_BOOK, parse=parse_day_or_moment, pattern="date-time-local"
)
SESSIONS = Rows(id="sessions", optional=True, when=BY_BOOK, columns=(START, END), low=1, high=100)
DECIDED = moment("decided", when=BY_BOOK)


def schedule(inputs: Inputs) -> tuple[Session, ...]:
    """The sessions of the stage as far as they are known, each after the one before.

    Raises:
        CalcError: none is known, they overlap, or more must be known for the deadline.
    """
    if SESSIONS not in inputs:
        # One session whose end is known and, if there is one, the next
        end = inputs.get(ENDED)
        if end is None:
            raise refusal(SESSIONS.id, "missing")
        ruling_at = inputs.get(DECIDED) or end
        return _with_next(inputs, Session(min(end - _USUAL, ruling_at), end), max(end, ruling_at))
    if ENDED in inputs:
        raise refusal(ENDED.id, "sessions-twice")
    sessions: list[Session] = []
    for row in inputs[SESSIONS]:
        session = Session(row[START], row[END])
        if session.end <= session.start:
            raise refusal(f"{row.path}.{END.id}", "ends-before")
        if sessions and session.start < sessions[-1].end:
            raise refusal(f"{row.path}.{START.id}", "starts-before")
        sessions.append(session)
    return tuple(sessions)


def end_known(inputs: Inputs) -> bool:
    """Whether the schedule says when the session ended, in one way or the other."""
    return SESSIONS in inputs or ENDED in inputs


def as_if_ended(inputs: Inputs, at: datetime) -> tuple[Session, ...]:
    """A session taken to have ended at a moment (X92A2), and the next where there is one."""
    return _with_next(inputs, Session(at - _USUAL, at), at)


def by_posting(inputs: Inputs, posted_at: datetime) -> tuple[Session, ...]:
    """The playing day on which a result was posted, and the next session where there is one (X79A)."""
    session, following = Session(posted_at - _USUAL, posted_at), _next_start(inputs, posted_at.date())
    return (session,) if following is None else (session, Session(following, following + _USUAL))


def _with_next(inputs: Inputs, session: Session, last: datetime) -> tuple[Session, ...]:
    """A session and the next; `last` is the moment that the break is reckoned from."""
    following = _next_start(inputs, last.date())
    if following is None:
        return (session,)
    if following < session.end:
        raise refusal(NEXT_START.id, "starts-before")
    if following - last < HALF_HOUR:
        # The deadline is that of the next session (X92A1b), whose end is not known here.
        raise refusal(SESSIONS.id, "sessions-needed")
    return session, Session(following, following + _USUAL)


def _next_start(inputs: Inputs, day: date) -> datetime | None:
    """When the next session starts; its day alone will do where it is more than a day after this one."""
    following = inputs.get(NEXT_START)
    if following is None or isinstance(following, datetime):
        return following
    if following <= day + timedelta(days=1):
        raise refusal(NEXT_START.id, "time-needed")
    return datetime.combine(following, time())
