"""The ladder of appeals (256) with its deadlines and deposits (X92, 253, 255), as values.

The handbook is of 2014 and asks for the laws of 2007; its Laws 92 and 93 have the same numbers in 2017.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from rulings.scoring.event.clock import HALF_HOUR

FACTS, LAW, ADMINISTRATIVE, ETHICS = "facts", "law", "administrative", "ethics"
QUESTIONS = (FACTS, LAW, ADMINISTRATIVE, ETHICS)

CLUB, DISTRICT, REGION, FEDERATION = "club", "district", "region", "federation"
LEVELS = (CLUB, DISTRICT, REGION, FEDERATION)

DIRECTOR, CHIEF, ORAL, CLUB_COMMITTEE = "director", "chief", "oral", "club-committee"
ORGANISER, BOARD, TRIBUNAL = "organiser", "board", "tribunal"
BODIES = (DIRECTOR, CHIEF, ORAL, CLUB_COMMITTEE, DISTRICT, REGION, FEDERATION, ORGANISER, BOARD, TRIBUNAL)

WRITTEN = timedelta(hours=48)
DEPOSIT, JUNIORS = 200, 100
"""Danish kroner (X92B1, X92B2)."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A body that decides, and the provision that puts it on the ladder."""

    body: str
    law: str


@dataclass(frozen=True, slots=True)
class There:
    """Which of the bodies there are that an event may do without.

    Attributes:
        chief: a chief director beside the one at the table.
        oral: an oral committee that can meet with both sides present (251, 252).
        club: the club's own committee for interpreting the laws.
    """

    chief: bool = False
    oral: bool = False
    club: bool = False


@dataclass(frozen=True, slots=True)
class Deadline:
    """Until when a decision can be appealed.

    Attributes:
        at: None where the handbook names no deadline or it is not known when the decision was received.
        why: key of the reason (`[appeal.step.deadline-KEY]`).
    """

    at: datetime | None
    law: str
    why: str


def ladder(question: str, level: str, there: There) -> tuple[Rung, ...]:
    """The bodies in order, the first of them the one that decides first.

    Args:
        question: what the decision is about (`QUESTIONS`).
        level: whose event it is (`LEVELS`).

    >>> [rung.body for rung in ladder("facts", "district", There(oral=True))]
    ['director', 'oral', 'federation']
    """
    if question == ETHICS:
        return (Rung(BOARD, "255B"), Rung(TRIBUNAL, "255B"))
    part = "256A" if question == FACTS else "256B"
    rungs = [Rung(ORGANISER, "256B1")] if question == ADMINISTRATIVE else _at_the_event(part, there)
    if question != FACTS and there.club and level == CLUB:
        rungs.append(Rung(CLUB_COMMITTEE, "256B4"))
    last = "256A5" if question == FACTS else "256B6"
    return (*rungs, *_committee(level, rungs), Rung(FEDERATION, last))


def _at_the_event(part: str, there: There) -> list[Rung]:
    """Those who decide while the event goes on."""
    rungs = [Rung(DIRECTOR, f"{part}1")]
    rungs += [Rung(CHIEF, f"{part}2")] if there.chief else []
    return rungs + ([Rung(ORAL, f"{part}3")] if there.oral else [])


def _committee(level: str, before: list[Rung]) -> tuple[Rung, ...]:
    """One committee only at the level of district or region (256C): the oral one, or a standing one."""
    if level == FEDERATION or (level != CLUB and any(rung.body == ORAL for rung in before)):
        return ()
    law = {CLUB: "256C1", DISTRICT: "256C2", REGION: "256C3"}[level]
    return (Rung(REGION if level == REGION else DISTRICT, law),)


def procedure(body: str) -> str:
    """How a body hears an appeal: `director`, `oral` (251) or `written` (254)."""
    if body in (DIRECTOR, CHIEF):
        return DIRECTOR
    return ORAL if body == ORAL else "written"


def deposit(body: str, level: str, *, juniors: bool) -> int | None:
    """What an appeal to a body must be accompanied by, in kroner; None where the handbook names nothing.

    From district level upwards (X92B1), half for contestants of juniors only (X92B2).
    """
    if body == TRIBUNAL:
        return None
    if level == CLUB and body in (CHIEF, ORAL, CLUB_COMMITTEE):
        return 0
    return JUNIORS if juniors else DEPOSIT


def deadline(
    by: str, received_at: datetime | None, session_end: datetime | None, stated_deadline: datetime | None
) -> Deadline | None:
    """Until when a body's decision can be appealed; None where the handbook names no deadline.

    Args:
        received_at: when the parties were told.
        session_end: when the session ends during which they were told; None outside of play.
        stated_deadline: a deadline that they were given.
    """
    if by == BOARD:
        return None
    kind, law, span = _span(by)
    if stated_deadline is not None:
        return Deadline(stated_deadline, "253B1" if kind == DIRECTOR else law, "stated")
    if received_at is None:
        return Deadline(None, law, f"{kind}-unknown")
    start = max(received_at, session_end) if kind == DIRECTOR and session_end else received_at
    return Deadline(start + span, law, kind)


def _span(by: str) -> tuple[str, str, timedelta]:
    if by in (DIRECTOR, CHIEF):
        return DIRECTOR, "X92A2", HALF_HOUR
    if by == ORAL:
        return ORAL, "253D3", HALF_HOUR
    return "written", "255C2", WRITTEN
