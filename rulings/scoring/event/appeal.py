"""`appeal`: from whose decision to whom, until when, with what deposit (Laws 92 and 93, 251-256)."""

from collections.abc import Mapping, Sequence

from rulings.scoring.calculation import Calculation, Step, Table, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.event.appeal_steps import Appeal, appeal_steps, notes
from rulings.scoring.event.ladder import (
    ADMINISTRATIVE,
    BODIES,
    CHIEF,
    CLUB_COMMITTEE,
    FEDERATION,
    LAW,
    LEVELS,
    ORAL,
    ORGANISER,
    QUESTIONS,
    Rung,
    There,
    ladder,
)
from rulings.scoring.event.moments import MOMENT, parse_moment
from rulings.scoring.event.votes import FIELDS as VOTES
from rulings.scoring.event.votes import read_votes, votes_result, votes_steps
from rulings.scoring.fields import Choice, NotationField, YesNo

QUESTION = Choice(id="question", values=QUESTIONS)
LEVEL = Choice(id="level", values=LEVELS)
BY = Choice(id="decided_by", values=BODIES)
CHIEF_THERE = YesNo(id="chief", optional=True)
ORAL_THERE = YesNo(id="oral", optional=True)
ORAL_FINAL = YesNo(id="oral_final", optional=True)
CLUB_THERE = YesNo(id="club_committee", optional=True)
RECEIVED, SESSION_END, STATED = (
    NotationField(id=name, optional=True, parse=parse_moment, pattern=MOMENT)
    for name in ("received", "session_end", "stated")
)
JUNIORS = YesNo(id="juniors", optional=True)
CONTESTANT = Choice(id="contestant", optional=True, values=("pair", "team", "individual"))

_BODIES = (QUESTION, LEVEL, BY, CHIEF_THERE, ORAL_THERE, ORAL_FINAL, CLUB_THERE)
_CASE = (RECEIVED, SESSION_END, STATED, JUNIORS, CONTESTANT)


@calculator("appeal", law="256", fields=(*_BODIES, *_CASE, *VOTES))
def appeal(inputs: Inputs) -> Calculation:
    """The next rung of the ladder, with its deadline and its deposit."""
    rungs = ladder(_question(inputs), inputs[LEVEL], _there(inputs))
    bodies = [rung.body for rung in rungs]
    if inputs[BY] not in bodies:
        raise refusal(BY.id, "not-on-ladder", known=", ".join(bodies))
    place = bodies.index(inputs[BY])
    last = _last(inputs, rungs, place)
    if last is not None:
        nothing = dict.fromkeys(("next", "procedure", "deadline", "deposit"))
        return _calculation(inputs, rungs, (last,), nothing)
    appeal = _appeal(inputs, rungs[place], rungs[place + 1])
    due = appeal.deadline
    result: dict[str, Value] = {
        "next": appeal.to.body,
        "procedure": appeal.procedure,
        "deadline": due.at.isoformat(timespec="minutes") if due and due.at else None,
        "deposit": appeal.deposit,
    }
    return _calculation(inputs, rungs, tuple(appeal_steps(appeal)), result, appeal)


def _calculation(
    inputs: Inputs,
    rungs: Sequence[Rung],
    steps: tuple[Step, ...],
    result: Mapping[str, Value],
    appeal: Appeal | None = None,
) -> Calculation:
    bodies = [rung.body for rung in rungs]
    by, (vote_result, vote_steps) = Word(inputs[BY]), _vote_results(inputs)
    rows = tuple((place, Word(rung.body), rung.law) for place, rung in enumerate(rungs, 1))
    return Calculation(
        {**result, **vote_result, "final": appeal is None, "ladder": bodies},
        (*steps, *vote_steps),
        headline("next", by=by, to=Word(appeal.to.body)) if appeal else headline("final", by=by),
        tables=(Table("ladder", ("step", "body", "law"), rows, frozenset({bodies.index(inputs[BY])})),),
        also=notes(appeal) if appeal else (),
    )


def _vote_results(inputs: Inputs) -> tuple[dict[str, Value], list[Step]]:
    """What the votes of the committee that decided carry with them."""
    votes = read_votes(inputs)
    if votes is None:
        return {}, []
    result = votes_result(votes, inputs[BY], inputs[LEVEL], juniors=bool(inputs.get(JUNIORS)))
    return result, votes_steps(votes, result)


def _question(inputs: Inputs) -> str:
    """What it is about; a point of law outside of play is the organiser's to decide first (256B1)."""
    question = inputs[QUESTION]
    return ADMINISTRATIVE if question == LAW and inputs[BY] == ORGANISER else question


def _there(inputs: Inputs) -> There:
    """Which bodies there are; the one that has decided is among them.

    Raises:
        CalcError: it is said not to be there.
    """
    fields = {CHIEF: CHIEF_THERE, ORAL: ORAL_THERE, CLUB_COMMITTEE: CLUB_THERE}
    field = fields.get(inputs[BY])
    if field is not None and inputs.get(field) is False:
        raise refusal(field.id, "has-decided")
    chief, oral, club = (bool(inputs.get(field)) or inputs[BY] == body for body, field in fields.items())
    return There(chief, oral, club)


def _last(inputs: Inputs, rungs: Sequence[Rung], place: int) -> Step | None:
    """Why nobody can be appealed to, if it is so."""
    by = Word(inputs[BY])
    if inputs[BY] == ORAL and inputs.get(ORAL_FINAL):
        return step("final", "X93B", by=by)
    if place + 1 < len(rungs):
        return None
    return step("final", "X93A3" if inputs[BY] == FEDERATION else "255B", by=by)


def _appeal(inputs: Inputs, by: Rung, to: Rung) -> Appeal:
    received_at, stated_deadline = inputs.get(RECEIVED), inputs.get(STATED)
    if received_at is not None and stated_deadline is not None and stated_deadline <= received_at:
        raise refusal(STATED.id, "stated-before")
    return Appeal(
        question=inputs[QUESTION],
        level=inputs[LEVEL],
        by=by,
        to=to,
        contestant=inputs.get(CONTESTANT) or "",
        juniors=bool(inputs.get(JUNIORS)),
        received_at=received_at,
        session_end=inputs.get(SESSION_END),
        stated_deadline=stated_deadline,
    )
