"""`deadline`: until when a score is corrected, a ruling asked for or appealed (79C, 92B, X79, X92)."""

from datetime import datetime, timedelta

from laws.citation import Citation, parse
from rulings.scoring.calculation import Calculation, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
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

C1, C2, L92B, CHANGED, EVIDENT, SCORE_DEADLINE = (
    parse(number) for number in ("79C1", "79C2", "92B", "X79A4", "X79B2", "X79A2")
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
        "correction": Due(last, C1, _OWN if correct is not None else _AFTER_POSTED),
        "ruling": Due(request, L92B, why),
        "appeal": Due(request, L92B, why),
    }
    return dues | _after_change(inputs, C1)


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
    return dues | _evident(posted_at) | _after_change(inputs, CHANGED)


def _by_moments(inputs: Inputs) -> dict[str, Due]:
    """What posting and ruling set going by themselves, where no session's end is known."""
    posted_at, ruling_at, short, dues = inputs.get(POSTED), inputs.get(DECIDED), _shorter_time(inputs), {}
    if posted_at is not None and (last := correction_due(by_posting(inputs, posted_at), 0, posted_at, short)):
        dues["correction"] = last
    if ruling_at is not None:
        # Outside of play it is as if a session had ended when the players were told (X92A2).
        dues["appeal"] = appeal_due(as_if_ended(inputs, ruling_at), ruling_at, short)
    return dues | _evident(posted_at) | _after_change(inputs, CHANGED)


def _evident(posted_at: datetime | None) -> dict[str, Due]:
    """A week for an error that is beyond doubt (X79B2)."""
    return {} if posted_at is None else {"evident_error": Due(posted_at + WEEK, EVIDENT, "within-week")}


def _after_change(inputs: Inputs, law: Citation) -> dict[str, Due]:
    """The separate deadline for errors in a result that was changed and posted anew."""
    changed_at = inputs.get(CHANGED_AT)
    if changed_at is None:
        return {}
    short = _shorter_time(inputs)
    return {"changed": Due(changed_at + (short or HALF_HOUR), law, "shortened" if short else _AFTER_POSTED)}


def _shorter_time(inputs: Inputs) -> timedelta | None:
    minutes = inputs.get(SHORTENED)
    return None if minutes is None else timedelta(minutes=minutes)


def _notes(inputs: Inputs, dues: dict[str, Due]) -> tuple[tuple[str, Citation], ...]:
    """What the clock does not say."""
    if inputs[RULES] == LAW:
        return (("organiser", L92B), ("later", C2))
    notes = [("older", L92B), ("illegal-players", X92A4)]
    if not end_known(inputs):
        notes += [("day-of-posting", SCORE_DEADLINE)] if POSTED in inputs else []
        notes += [("outside-play", OUTSIDE)] if DECIDED in inputs else []
    elif "correction" not in dues:
        notes.append(("needs-posting", SCORE_DEADLINE))
    if end_known(inputs) and DECIDED not in inputs:
        notes.append(("given-in-session", OUTSIDE))
    if SHORTENED in inputs:
        notes.append(("only-longer", C1))
        notes += [("too-short", SHORT_SCORE)] if inputs[SHORTENED] < LEAST_SHORTENED else []
    return tuple(notes)


def _iso(moment: datetime) -> str:
    return moment.isoformat(timespec="minutes")
