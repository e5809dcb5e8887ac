"""`deadline`: until when a score is corrected, a ruling asked for or appealed (79C, 92B, X79, X92)."""

from __future__ import annotations

from datetime import datetime, timedelta

from laws.citation import Citation, parse
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.event.clock import (
    HALF_HOUR,
    LEAST_SHORTENED,
    SHORT_SCORE,
    WEEK,
    Due,
    Session,
    appeal_due,
    correction_due,
    ruling_due,
)
from rulings.scoring.event.moments import parse_moment
from rulings.scoring.fields import Choice, Rows, Whole, Written
from rulings.scoring.worked import Said, Value, Worked, headline, step

C1, C2, L92B, CHANGED, EVIDENT, SCORE_DEADLINE = (
    parse(one) for one in ("79C1", "79C2", "92B", "X79A4", "X79B2", "X79A2")
)
X92A4 = parse("X92A4")
_MAIN = ("correction", "ruling", "appeal")
_AFTER_POSTED, _OWN = "after-posted", "own-limit"
LAW, HANDBOOK = "law", "handbook"
_LONGEST = 60 * 24 * 31
_BY_LAW, _BY_BOOK = (("rules", frozenset({one})) for one in (LAW, HANDBOOK))


def _moment(
    name: str, *, optional: bool = True, when: tuple[str, frozenset[str]] | None = None
) -> Written[datetime]:
    asked = () if when is None else (when,)
    return Written(id=name, optional=optional, when=asked, parse=parse_moment, pattern="date-time-local")


RULES = Choice(id="rules", values=(HANDBOOK, LAW))
START, END = _moment("start", optional=False), _moment("end", optional=False)
SESSIONS = Rows(id="sessions", when=(_BY_BOOK,), columns=(START, END), low=1, high=100)
SESSION = Whole(id="session", optional=True, when=(_BY_BOOK,), low=1, high=100)
POSTED = _moment("posted")
DECIDED = _moment("decided", when=_BY_BOOK)
CHANGED_AT = _moment("changed")
SHORTENED = Whole(id="shortened", optional=True, when=(_BY_BOOK,), unit="minutes", low=1, high=30)
CORRECTION = Whole(
    id="correction_minutes", optional=True, when=(_BY_LAW,), unit="minutes", low=30, high=_LONGEST
)
APPEAL_MINUTES = Whole(
    id="appeal_minutes", optional=True, when=(_BY_LAW,), unit="minutes", low=1, high=_LONGEST
)
NOW = _moment("now")

_SCHEDULE = (RULES, SESSIONS, SESSION, POSTED, DECIDED, CHANGED_AT)
_LIMITS = (SHORTENED, CORRECTION, APPEAL_MINUTES, NOW)


@calculator("deadline", law="92B", fields=(*_SCHEDULE, *_LIMITS))
def deadline(given: Given) -> Worked:
    """The deadlines of a schedule."""
    found = _by_law(given) if given[RULES] == LAW else _by_handbook(given)
    now = given.get(NOW)
    steps = [step(key, due.law, _iso(due.at), at=due.at, why=Said(due.why)) for key, due in found.items()]
    late = {f"{key}_open": now <= due.at for key, due in found.items()} if now else {}
    clock = {key: due.at if (due := found.get(key)) else None for key in _MAIN}
    return Worked(
        {**_plain(found), **late},
        tuple(steps),
        headline("clock", **clock),
        also=_notes(given, found),
    )


def _plain(found: dict[str, Due]) -> dict[str, Value]:
    return {key: _iso(due.at) for key, due in found.items()}


def _by_law(given: Given) -> dict[str, Due]:
    """Half an hour after the official score is made available, or what the organiser has laid down."""
    posted = given.get(POSTED)
    if posted is None:
        raise refusal(POSTED.id, "missing")
    correct, appeal = given.get(CORRECTION), given.get(APPEAL_MINUTES)
    request = posted + (HALF_HOUR if appeal is None else timedelta(minutes=appeal))
    last = posted + (HALF_HOUR if correct is None else timedelta(minutes=correct))
    why = _OWN if appeal is not None else _AFTER_POSTED
    found = {
        "correction": Due(last, C1, _OWN if correct is not None else _AFTER_POSTED),
        "ruling": Due(request, L92B, why),
        "appeal": Due(request, L92B, why),
    }
    return found | _changed(given, C1)


def _by_handbook(given: Given) -> dict[str, Due]:
    """The handbook's deadlines, as far as what is known of the schedule goes."""
    sessions, number = _sessions(given), (given.get(SESSION) or 1) - 1
    if number >= len(sessions):
        raise refusal(SESSION.id, "no-session", last=str(len(sessions)))
    posted, decided, short = given.get(POSTED), given.get(DECIDED), _shortened(given)
    found = {}
    if correction := correction_due(sessions, number, posted, short):
        found["correction"] = correction
    found["ruling"] = ruling_due(sessions, number, short)
    if decided is not None:
        if decided < sessions[0].start:
            raise refusal(DECIDED.id, "before-play")
        found["appeal"] = appeal_due(sessions, decided, short)
    if posted is not None:
        found["evident_error"] = Due(posted + WEEK, EVIDENT, "within-week")
    return found | _changed(given, CHANGED)


def _changed(given: Given, law: Citation) -> dict[str, Due]:
    """The separate deadline for errors in a result that was changed and posted anew."""
    changed = given.get(CHANGED_AT)
    if changed is None:
        return {}
    short = _shortened(given)
    return {"changed": Due(changed + (short or HALF_HOUR), law, "shortened" if short else _AFTER_POSTED)}


def _sessions(given: Given) -> tuple[Session, ...]:
    """The sessions of the stage, each after the one before."""
    found: list[Session] = []
    for row in given[SESSIONS]:
        one = Session(row[START], row[END])
        if one.end <= one.start:
            raise refusal(f"{row.path}.{END.id}", "ends-before")
        if found and one.start < found[-1].end:
            raise refusal(f"{row.path}.{START.id}", "starts-before")
        found.append(one)
    return tuple(found)


def _shortened(given: Given) -> timedelta | None:
    minutes = given.get(SHORTENED)
    return None if minutes is None else timedelta(minutes=minutes)


def _notes(given: Given, found: dict[str, Due]) -> tuple[tuple[str, Citation], ...]:
    """What the clock does not say."""
    if given[RULES] == LAW:
        return (("organiser", L92B), ("later", C2))
    notes = [("older", L92B), ("illegal-players", X92A4)]
    if "correction" not in found:
        notes.append(("needs-posting", SCORE_DEADLINE))
    if SHORTENED in given:
        notes.append(("only-longer", C1))
        notes += [("too-short", SHORT_SCORE)] if given[SHORTENED] < LEAST_SHORTENED else []
    return tuple(notes)


def _iso(moment: datetime) -> str:
    return moment.isoformat(timespec="minutes")
