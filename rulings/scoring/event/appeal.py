"""`appeal`: from whose decision to whom, until when, with what deposit (Laws 92 and 93, 251-256)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from laws.citation import parse
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.event.appeal_steps import appeal_steps, notes
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
from rulings.scoring.event.onwards import Appeal
from rulings.scoring.event.votes import FIELDS as VOTES
from rulings.scoring.event.votes import read_votes, votes_result, votes_steps
from rulings.scoring.fields import Choice, Written, YesNo
from rulings.scoring.worked import Said, Step, Table, Value, Worked, headline, step

FINAL, ORAL_FINAL_LAW, ETHICS_LAST = parse("X93A3"), parse("X93B"), parse("255B")

QUESTION = Choice(id="question", values=QUESTIONS)
LEVEL = Choice(id="level", values=LEVELS)
BY = Choice(id="decided_by", values=BODIES)
CHIEF_THERE = YesNo(id="chief", optional=True)
ORAL_THERE = YesNo(id="oral", optional=True)
ORAL_FINAL = YesNo(id="oral_final", optional=True)
CLUB_THERE = YesNo(id="club_committee", optional=True)
RECEIVED, SESSION_END, STATED = (
    Written(id=name, optional=True, parse=parse_moment, pattern=MOMENT)
    for name in ("received", "session_end", "stated")
)
JUNIORS = YesNo(id="juniors", optional=True)
CONTESTANT = Choice(id="contestant", optional=True, values=("pair", "team", "individual"))

_BODIES = (QUESTION, LEVEL, BY, CHIEF_THERE, ORAL_THERE, ORAL_FINAL, CLUB_THERE)
_CASE = (RECEIVED, SESSION_END, STATED, JUNIORS, CONTESTANT)


@calculator("appeal", law="256", fields=(*_BODIES, *_CASE, *VOTES))
def appeal(given: Given) -> Worked:
    """The next rung of the ladder, with its deadline and its deposit."""
    rungs = ladder(_question(given), given[LEVEL], _there(given))
    bodies = [rung.body for rung in rungs]
    if given[BY] not in bodies:
        raise refusal(BY.id, "not-on-ladder", known=", ".join(bodies))
    here = bodies.index(given[BY])
    last = _last(given, rungs, here)
    if last is not None:
        nothing = dict.fromkeys(("next", "procedure", "deadline", "deposit"))
        return _worked(given, rungs, (last,), nothing)
    found = _appeal(given, rungs[here], rungs[here + 1])
    due = found.deadline
    result: dict[str, Value] = {
        "next": found.to.body,
        "procedure": found.procedure,
        "deadline": due.at.isoformat(timespec="minutes") if due and due.at else None,
        "deposit": found.deposit,
    }
    return _worked(given, rungs, tuple(appeal_steps(found)), result, found)


def _worked(
    given: Given,
    rungs: Sequence[Rung],
    steps: tuple[Step, ...],
    result: Mapping[str, Value],
    found: Appeal | None = None,
) -> Worked:
    bodies = [rung.body for rung in rungs]
    by, (voted, carried) = Said(given[BY]), _voted(given)
    rows = tuple((place, Said(rung.body), rung.law) for place, rung in enumerate(rungs, 1))
    return Worked(
        {**result, **voted, "final": found is None, "ladder": bodies},
        (*steps, *carried),
        headline("next", by=by, to=Said(found.to.body)) if found else headline("final", by=by),
        tables=(Table("ladder", ("step", "body", "law"), rows, frozenset({bodies.index(given[BY])})),),
        also=notes(found) if found else (),
    )


def _voted(given: Given) -> tuple[dict[str, Value], list[Step]]:
    """What the votes of the committee that decided carry with them."""
    votes = read_votes(given)
    if votes is None:
        return {}, []
    result = votes_result(votes, given[BY], given[LEVEL], juniors=bool(given.get(JUNIORS)))
    return result, votes_steps(votes, result)


def _question(given: Given) -> str:
    """What it is about; a point of law outside of play is the organiser's to decide first (256B1)."""
    asked = given[QUESTION]
    return ADMINISTRATIVE if asked == LAW and given[BY] == ORGANISER else asked


def _there(given: Given) -> There:
    """Which bodies there are; the one that has decided is among them.

    Raises:
        CalcError: it is said not to be there.
    """
    fields = {CHIEF: CHIEF_THERE, ORAL: ORAL_THERE, CLUB_COMMITTEE: CLUB_THERE}
    field = fields.get(given[BY])
    if field is not None and given.get(field) is False:
        raise refusal(field.id, "has-decided")
    chief, oral, club = (bool(given.get(one)) or given[BY] == body for body, one in fields.items())
    return There(chief, oral, club)


def _last(given: Given, rungs: Sequence[Rung], here: int) -> Step | None:
    """Why nobody can be appealed to, if it is so."""
    by = Said(given[BY])
    if given[BY] == ORAL and given.get(ORAL_FINAL):
        return step("final", ORAL_FINAL_LAW, by=by)
    if here + 1 < len(rungs):
        return None
    return step("final", FINAL if given[BY] == FEDERATION else ETHICS_LAST, by=by)


def _appeal(given: Given, by: Rung, to: Rung) -> Appeal:
    received, stated = given.get(RECEIVED), given.get(STATED)
    if received is not None and stated is not None and stated <= received:
        raise refusal(STATED.id, "stated-before")
    return Appeal(
        question=given[QUESTION],
        level=given[LEVEL],
        by=by,
        to=to,
        contestant=given.get(CONTESTANT) or "",
        juniors=bool(given.get(JUNIORS)),
        received=received,
        session_end=given.get(SESSION_END),
        stated=stated,
    )
