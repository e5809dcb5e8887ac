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
    appeal_due,
    correction_due,
    ruling_due,
)
from rulings.scoring.event.schedule import (
    BY_BOOK,
    DECIDED,
    ENDED,
    LAW,
    NEXT_START,
    RULES,
    SESSIONS,
    as_if_ended,
    by_posting,
    end_known,
    moment,
    schedule,
)
from rulings.scoring.fields import Whole
from rulings.scoring.worked import Said, Value, Worked, headline, step

C1, C2, L92B, CHANGED, EVIDENT, SCORE_DEADLINE = (
    parse(one) for one in ("79C1", "79C2", "92B", "X79A4", "X79B2", "X79A2")
)
X92A4, OUTSIDE = parse("X92A4"), parse("X92A2")
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
def deadline(given: Given) -> Worked:
    """The deadlines of a schedule."""
    found = _by_law(given) if given[RULES] == LAW else _by_handbook(given)
    now = given.get(NOW)
    steps = [step(key, due.law, _iso(due.at), at=due.at, why=Said(due.why)) for key, due in found.items()]
    late = {f"{key}_open": now <= due.at for key, due in found.items()} if now else {}
    known = [key for key in _MAIN if key in found] or ["changed"]
    return Worked(
        {**_plain(found), **late},
        tuple(steps),
        headline("-".join(known), **{key: found[key].at for key in known}),
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
    alone = not end_known(given) and SESSION not in given
    if alone and any(one in given for one in (POSTED, DECIDED, CHANGED_AT)):
        return _by_moments(given)
    sessions, number = schedule(given), (given.get(SESSION) or 1) - 1
    if number >= len(sessions):
        raise refusal(SESSION.id, "no-session", last=str(len(sessions)))
    posted, decided, short = given.get(POSTED), given.get(DECIDED), _shortened(given)
    found = {}
    if correction := correction_due(sessions, number, posted, short):
        found["correction"] = correction
    found["ruling"] = ruling_due(sessions, number, short)
    if decided is not None and decided < sessions[0].start:
        raise refusal(DECIDED.id, "before-play")
    # Of a ruling whose moment is not told, the deadline is that of the session that it was given in (X92A2).
    found["appeal"] = appeal_due(sessions, decided or sessions[number].end, short)
    return found | _evident(posted) | _changed(given, CHANGED)


def _by_moments(given: Given) -> dict[str, Due]:
    """What posting and ruling set going by themselves, where no session's end is known."""
    posted, decided, short, found = given.get(POSTED), given.get(DECIDED), _shortened(given), {}
    if posted is not None and (last := correction_due(by_posting(given, posted), 0, posted, short)):
        found["correction"] = last
    if decided is not None:
        # Outside of play it is as if a session had ended when the players were told (X92A2).
        found["appeal"] = appeal_due(as_if_ended(given, decided), decided, short)
    return found | _evident(posted) | _changed(given, CHANGED)


def _evident(posted: datetime | None) -> dict[str, Due]:
    """A week for an error that is beyond doubt (X79B2)."""
    return {} if posted is None else {"evident_error": Due(posted + WEEK, EVIDENT, "within-week")}


def _changed(given: Given, law: Citation) -> dict[str, Due]:
    """The separate deadline for errors in a result that was changed and posted anew."""
    changed = given.get(CHANGED_AT)
    if changed is None:
        return {}
    short = _shortened(given)
    return {"changed": Due(changed + (short or HALF_HOUR), law, "shortened" if short else _AFTER_POSTED)}


def _shortened(given: Given) -> timedelta | None:
    minutes = given.get(SHORTENED)
    return None if minutes is None else timedelta(minutes=minutes)


def _notes(given: Given, found: dict[str, Due]) -> tuple[tuple[str, Citation], ...]:
    """What the clock does not say."""
    if given[RULES] == LAW:
        return (("organiser", L92B), ("later", C2))
    notes = [("older", L92B), ("illegal-players", X92A4)]
    if not end_known(given):
        notes += [("day-of-posting", SCORE_DEADLINE)] if POSTED in given else []
        notes += [("outside-play", OUTSIDE)] if DECIDED in given else []
    elif "correction" not in found:
        notes.append(("needs-posting", SCORE_DEADLINE))
    if end_known(given) and DECIDED not in given:
        notes.append(("given-in-session", OUTSIDE))
    if SHORTENED in given:
        notes.append(("only-longer", C1))
        notes += [("too-short", SHORT_SCORE)] if given[SHORTENED] < LEAST_SHORTENED else []
    return tuple(notes)


def _iso(moment: datetime) -> str:
    return moment.isoformat(timespec="minutes")
