"""`deadline`: until when a score is corrected, a ruling asked for or appealed (79C, 92B, X79, X92)."""

from datetime import date, datetime, time, timedelta

from rulings.scoring.calculation import Calculation, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.event.clock import (
    HALF_HOUR,
    LEAST_SHORTENED,
    WEEK,
    Due,
    Session,
    appeal_due,
    correction_due,
    ruling_due,
)
from rulings.scoring.event.moments import MOMENT, parse_day_or_moment, parse_moment
from rulings.scoring.fields import Choice, NotationField, Rows, When, Whole

# The sessions that a deadline turns on: all of the stage, or the end of one and the start of the next

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


_MAIN = ("correction", "ruling", "appeal")
_AFTER_POSTED, _OWN = "after-posted", "own-limit"
_LONGEST = 60 * 24 * 31
_BY_LAW = (("rules", frozenset({LAW})),)

SESSION = Whole(id="session", optional=True, when=BY_BOOK, low=1, high=100)
POSTED = moment("posted")
CHANGED_AT = moment("changed")
SHORTENED = Whole(id="shortened", optional=True, when=BY_BOOK, unit="minutes", low=1, high=30)
CORRECTION = Whole(
    id="correction_minutes", optional=True, when=_BY_LAW, unit="minutes", low=30, high=_LONGEST
)
APPEAL_MINUTES = Whole(id="appeal_minutes", optional=True, when=_BY_LAW, unit="minutes", low=1, high=_LONGEST)
NOW = moment("now")

_SCHEDULE = (RULES, ENDED, NEXT_START, SESSIONS, SESSION, POSTED, DECIDED, CHANGED_AT)
_LIMITS = (SHORTENED, CORRECTION, APPEAL_MINUTES, NOW)


@calculator("deadline", law="92B", fields=(*_SCHEDULE, *_LIMITS))
def deadline(inputs: Inputs) -> Calculation:
    """The deadlines of a schedule."""
    dues = _by_law(inputs) if inputs[RULES] == LAW else _by_handbook(inputs)
    now = inputs.get(NOW)
    steps = [step(key, due.law, _iso(due.at), at=due.at, why=Word(due.why)) for key, due in dues.items()]
    late = {f"{key}_open": now <= due.at for key, due in dues.items()} if now else {}
    keys = [key for key in _MAIN if key in dues] or ["changed"]
    return Calculation(
        {**{key: _iso(due.at) for key, due in dues.items()}, **late},
        tuple(steps),
        headline("-".join(keys), **{key: dues[key].at for key in keys}),
        also=_notes(inputs, dues),
    )


def _by_law(inputs: Inputs) -> dict[str, Due]:
    """Half an hour after the official score is made available, or what the organiser has laid down."""
    posted_at = inputs.get(POSTED)
    if posted_at is None:
        raise refusal(POSTED.id, "missing")
    correct, appeal = inputs.get(CORRECTION), inputs.get(APPEAL_MINUTES)
    request = posted_at + (HALF_HOUR if appeal is None else timedelta(minutes=appeal))
    last = posted_at + (HALF_HOUR if correct is None else timedelta(minutes=correct))
    why = _OWN if appeal is not None else _AFTER_POSTED
    dues = {
        "correction": Due(last, "79C1", _OWN if correct is not None else _AFTER_POSTED),
        "ruling": Due(request, "92B", why),
        "appeal": Due(request, "92B", why),
    }
    return dues | _after_change(inputs, "79C1")


def _by_handbook(inputs: Inputs) -> dict[str, Due]:
    """The handbook's deadlines, as far as what is known of the schedule goes."""
    alone = not end_known(inputs) and SESSION not in inputs
    if alone and any(field in inputs for field in (POSTED, DECIDED, CHANGED_AT)):
        return _by_moments(inputs)
    sessions, number = schedule(inputs), (inputs.get(SESSION) or 1) - 1
    if number >= len(sessions):
        raise refusal(SESSION.id, "no-session", last=str(len(sessions)))
    posted_at, ruling_at, short = inputs.get(POSTED), inputs.get(DECIDED), _shorter_time(inputs)
    dues = {}
    if correction := correction_due(sessions, number, posted_at, short):
        dues["correction"] = correction
    dues["ruling"] = ruling_due(sessions, number, short)
    if ruling_at is not None and ruling_at < sessions[0].start:
        raise refusal(DECIDED.id, "before-play")
    # Of a ruling whose moment is not told, the deadline is that of the session that it was given in (X92A2).
    dues["appeal"] = appeal_due(sessions, ruling_at or sessions[number].end, short)
    return dues | _evident(posted_at) | _after_change(inputs, "X79A4")


def _by_moments(inputs: Inputs) -> dict[str, Due]:
    """What posting and ruling set going by themselves, where no session's end is known."""
    posted_at, ruling_at, short, dues = inputs.get(POSTED), inputs.get(DECIDED), _shorter_time(inputs), {}
    if posted_at is not None and (last := correction_due(by_posting(inputs, posted_at), 0, posted_at, short)):
        dues["correction"] = last
    if ruling_at is not None:
        # Outside of play it is as if a session had ended when the players were told (X92A2).
        dues["appeal"] = appeal_due(as_if_ended(inputs, ruling_at), ruling_at, short)
    return dues | _evident(posted_at) | _after_change(inputs, "X79A4")


def _evident(posted_at: datetime | None) -> dict[str, Due]:
    """A week for an error that is beyond doubt (X79B2)."""
    return {} if posted_at is None else {"evident_error": Due(posted_at + WEEK, "X79B2", "within-week")}


def _after_change(inputs: Inputs, law: str) -> dict[str, Due]:
    """The separate deadline for errors in a result that was changed and posted anew."""
    changed_at = inputs.get(CHANGED_AT)
    if changed_at is None:
        return {}
    short = _shorter_time(inputs)
    return {"changed": Due(changed_at + (short or HALF_HOUR), law, "shortened" if short else _AFTER_POSTED)}


def _shorter_time(inputs: Inputs) -> timedelta | None:
    minutes = inputs.get(SHORTENED)
    return None if minutes is None else timedelta(minutes=minutes)


def _notes(inputs: Inputs, dues: dict[str, Due]) -> tuple[tuple[str, str], ...]:
    """What the clock does not say."""
    if inputs[RULES] == LAW:
        return (("organiser", "92B"), ("later", "79C2"))
    notes = [("older", "92B"), ("illegal-players", "X92A4")]
    if not end_known(inputs):
        notes += [("day-of-posting", "X79A2")] if POSTED in inputs else []
        notes += [("outside-play", "X92A2")] if DECIDED in inputs else []
    elif "correction" not in dues:
        notes.append(("needs-posting", "X79A2"))
    if end_known(inputs) and DECIDED not in inputs:
        notes.append(("given-in-session", "X92A2"))
    if SHORTENED in inputs:
        notes.append(("only-longer", "79C1"))
        notes += [("too-short", "X79A3")] if inputs[SHORTENED] < LEAST_SHORTENED else []
    return tuple(notes)


def _iso(moment: datetime) -> str:
    return moment.isoformat(timespec="minutes")
