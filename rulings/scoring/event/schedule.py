"""The sessions that a deadline turns on: all of the stage, or the end of one and the start of the next."""

from __future__ import annotations

from datetime import datetime, timedelta

from rulings.scoring.calculator import Given
from rulings.scoring.errors import refusal
from rulings.scoring.event.clock import HALF_HOUR, Session
from rulings.scoring.event.moments import MOMENT, parse_moment
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
ENDED, NEXT_START = moment("ended", when=BY_BOOK), moment("next_start", when=BY_BOOK)
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


def _around(given: Given) -> tuple[Session, ...]:
    """One session whose end is known and, if there is one, the next."""
    ended, following = given.get(ENDED), given.get(NEXT_START)
    if ended is None:
        raise refusal(SESSIONS.id, "missing")
    decided = given.get(DECIDED) or ended
    here = Session(min(ended - _USUAL, decided), ended)
    if following is None:
        return (here,)
    if following < ended:
        raise refusal(NEXT_START.id, "starts-before")
    if following - max(ended, decided) < HALF_HOUR:
        # The deadline is that of the next session (X92A1b), whose end is not known here.
        raise refusal(SESSIONS.id, "sessions-needed")
    return here, Session(following, following + _USUAL)
