"""The numbers of cases, as bodies write them: season, body and number, 26-AAK-3; none is used twice."""

import re

from sqlalchemy import ColumnElement, Connection, insert, select, update

from kb.casebook.case import Case
from kb.casebook.errors import CasebookError, NumberTaken, UnknownCase
from kb.casebook.tables import entry, number


def next_number(connection: Connection, case: Case, body: str) -> tuple[int, str, int]:
    """The number that a case gets that brings none."""
    at = (number.c.season == case.season) & (number.c.body == body)
    last = connection.scalar(select(number.c.last).where(at).with_for_update())
    if last is None:
        connection.execute(insert(number).values(season=case.season, body=body, last=1))
        return case.season, body, 1
    connection.execute(update(number).where(at).values(last=last + 1))
    return case.season, body, last + 1


def own_number(connection: Connection, case: Case) -> tuple[int, str, int]:
    """The number that a case brings, which is kept where nobody has it.

    Raises:
        NumberTaken: another case has it.
    """
    season, body, serial = parts_of(case.id)
    if connection.scalar(select(entry.c.number).where(has_number(case.id))) is not None:
        raise NumberTaken(case.id)
    at = (number.c.season == season) & (number.c.body == body)
    last = connection.scalar(select(number.c.last).where(at).with_for_update())
    if last is None:
        connection.execute(insert(number).values(season=season, body=body, last=serial))
    elif last < serial:
        connection.execute(update(number).where(at).values(last=serial))
    return season, body, serial


def parts_of(case_id: str) -> tuple[int, str, int]:
    """Season, body and serial number of a case's number.

    Raises:
        UnknownCase: it is none.

    >>> parts_of("26-AAK-3")
    (26, 'AAK', 3)
    """
    parts = case_id.strip().upper().split("-")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) < 9 for part in parts[::2]):
        raise UnknownCase(case_id)
    return int(parts[0]), parts[1], int(parts[2])


def has_number(case_id: str) -> ColumnElement[bool]:
    """That a case has a number.

    Raises:
        UnknownCase: it is no number of a case.
    """
    season, body, serial = parts_of(case_id)
    return (entry.c.season == season) & (entry.c.body == body) & (entry.c.serial == serial)


def row_of(connection: Connection, case_id: str) -> int:
    """Which row of the cases has a number.

    Raises:
        UnknownCase: none has.
    """
    row_number: int | None = connection.scalar(select(entry.c.number).where(has_number(case_id)))
    if row_number is None:
        raise UnknownCase(case_id)
    return row_number


def body_named(text: str) -> str:
    """The letters of a body as numbers have them.

    Raises:
        CasebookError: there are none, or too many.

    >>> body_named("aak")
    'AAK'
    """
    letters = text.strip().upper()
    if not re.fullmatch(r"[A-ZÆØÅ]{1,8}", letters):
        raise CasebookError("body", body=text[:20])
    return letters
