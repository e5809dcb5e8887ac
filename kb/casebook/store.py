"""A casebook: cases taken in with their numbers, changed, read, and their votes."""

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, Engine, delete, insert, select, update

from kb.casebook.arranging import arrange
from kb.casebook.case import Case, as_text, case_from_json
from kb.casebook.connecting import connect, engine_of, file_of
from kb.casebook.errors import CasebookError
from kb.casebook.migrating import bring_up
from kb.casebook.numbers import next_number, own_number, row_of
from kb.casebook.tables import cited, entry, hand, situation, vote

BODY = "TL"
"""The body of a case that names none: ruled by a director at the table."""


@dataclass(frozen=True, slots=True)
class Votes:
    """How those who read a case rule on it themselves."""

    agree: int = 0
    disagree: int = 0


@dataclass(frozen=True, slots=True)
class Taken:
    """A case that was delivered.

    Attributes:
        new: whether it was taken in now; else the book had it.
        added: whether it was there and said less: a ruling otherwise, a reason or a note came with it now.
    """

    case: Case
    new: bool
    added: bool = False


class Casebook:
    """The cases at an address. One process opens a database of its own when it first asks.

    Args:
        address: a file's path, `sqlite:///…` or `postgresql://…`.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self._opened: tuple[int, Engine] | None = None

    @property
    def engine(self) -> Engine:
        """The database, brought up to this version when it is first asked for.

        Raises:
            CasebookError: it cannot be opened.
        """
        if self._opened is None or self._opened[0] != os.getpid():
            engine = engine_of(self.address)
            bring_up(engine)
            self._opened = os.getpid(), engine
        return self._opened[1]

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one moment of the book."""
        with connect(self.engine) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection on which nobody else writes; what is written is kept whole or not at all."""
        with connect(self.engine, writes=True) as connection:
            yield connection

    def take_in(self, cases: Iterable[Case], body: str = BODY) -> tuple[Taken, ...]:
        """Takes cases in, all of them or none; one that the book has already only gains what it lacked.

        Args:
            body: whose number a case gets that brings none.

        Raises:
            NumberTaken: a case has a number that another case has.
        """
        ready = [(case, _row(case)) for case in cases]  # before anybody is kept waiting
        with self.writing() as connection:
            return tuple(_take_in(connection, case, row, body) for case, row in ready)

    def change(self, case: Case) -> None:
        """Puts a changed case in the place of the one with its number.

        Raises:
            UnknownCase: the book has none of that number.
        """
        values = _row(case)
        with self.writing() as connection:
            _put_over(connection, row_of(connection, case.id), case, values)

    def get(self, case_id: str) -> Case:
        """The case of a number, `26-AAK-3`.

        Raises:
            UnknownCase: the book has none of it.
        """
        with self.reading() as connection:
            number = row_of(connection, case_id)
            return read_case(connection.scalar(select(entry.c.data).where(entry.c.number == number)))

    def all(self) -> Iterator[Case]:
        """Every case, in the order in which they were taken in."""
        with self.reading() as connection:
            for (data,) in connection.execute(select(entry.c.data).order_by(entry.c.number)):
                yield read_case(data)

    def vote(self, case_id: str, voter: str, agrees: bool) -> None:
        """Keeps whether somebody agrees; the last word of each counts."""
        with self.writing() as connection:
            number = row_of(connection, case_id)
            connection.execute(delete(vote).where(vote.c.entry == number, vote.c.voter == voter))
            connection.execute(insert(vote).values(entry=number, voter=voter, agrees=agrees))

    def votes(self, case_id: str) -> Votes:
        """How many agree with a case, and how many do not."""
        with self.reading() as connection:
            number = row_of(connection, case_id)
            answers = connection.scalars(select(vote.c.agrees).where(vote.c.entry == number)).all()
        return Votes(sum(answers), len(answers) - sum(answers))


@dataclass(frozen=True, slots=True)
class _Row:
    """A case as the tables keep it: its own row, and those beside it."""

    entry: Mapping[str, Any]
    situation: Mapping[str, str] | None
    places: frozenset[tuple[str, str]]
    hands: tuple[str, ...]


def read_case(data: str | None) -> Case:
    """The case that the book keeps as JSON.

    Raises:
        CaseError: it was changed by another hand, and is no case any more.
    """
    return case_from_json(json.loads(data or "null"))


def _row(case: Case) -> _Row:
    arrangement = arrange(case)
    judged = arrangement.likeness.judged if arrangement.likeness else None
    row = {
        "uid": case.uid,
        "status": case.status,
        "title": case.title,
        "topic": arrangement.likeness.ruling.topic if arrangement.likeness else case.topic,
        "found_key": arrangement.likeness.found.key if arrangement.likeness else "",
        "judged_key": judged.key if judged else "",
        "board_key": arrangement.board,
        "calls": arrangement.calls,
        "decided": case.decided,
        "authority": case.authority,
        "form": case.form,
        "otherwise": bool(case.facts and case.stands.given),
        "outcome": arrangement.outcome,
        "terms": arrangement.terms,
    }
    situated = None
    if judged and arrangement.likeness:
        situated = {
            "judged_key": judged.key,
            "found_key": arrangement.likeness.found.key,
            "topic": judged.topic,
            "answers": json.dumps(judged.answers, ensure_ascii=False),
            "outline": json.dumps(judged.outline, ensure_ascii=False),
            "stops": judged.stops,
        }
    return _Row(row, situated, arrangement.places, arrangement.hands)


def _take_in(connection: Connection, case: Case, row: _Row, body: str) -> Taken:
    there = connection.execute(select(entry.c.number, entry.c.data).where(entry.c.uid == case.uid)).first()
    if there is not None:
        kept = read_case(there.data)
        fuller = _with_what_came_later(kept, case)
        if fuller != kept:
            _put_over(connection, there.number, fuller, _row(fuller))
        return Taken(fuller, new=False, added=fuller != kept)
    season, whose, serial = own_number(connection, case) if case.id else next_number(connection, case, body)
    case = replace(case, id=f"{season:02}-{whose}-{serial}")
    values = {**row.entry, "season": season, "body": whose, "serial": serial, "data": as_text(case)}
    number = connection.execute(insert(entry).values(**values).returning(entry.c.number)).scalar_one()
    _put_beside(connection, number, row)
    return Taken(case, new=True)


def _with_what_came_later(kept: Case, delivered: Case) -> Case:
    """A kept case with what was noted on the phone after its first delivery; what the book says stands."""
    first, *others = kept.decisions
    told = delivered.decisions[0]
    if kept.status in ("withdrawn", "published") or first.instance != told.instance:
        return kept  # what may be read by all was read through as it is
    if not (first.given or first.why):
        first = replace(first, given=told.given, why=told.why)
    return replace(kept, told=kept.told or delivered.told, decisions=(first, *others))


def _put_over(connection: Connection, number: int, case: Case, row: _Row) -> None:
    """Puts a case in the place of the one that it is a later state of."""
    for table in (cited, hand):
        connection.execute(delete(table).where(table.c.entry == number))
    values = {**row.entry, "data": as_text(case)}
    connection.execute(update(entry).where(entry.c.number == number).values(**values))
    _put_beside(connection, number, row)


def _put_beside(connection: Connection, number: int, row: _Row) -> None:
    if row.places:
        rows = [{"entry": number, "place": place, "role": role} for place, role in sorted(row.places)]
        connection.execute(insert(cited), rows)
    if row.hands:
        connection.execute(
            insert(hand), [{"entry": number, "cards": cards} for cards in sorted(set(row.hands))]
        )
    if row.situation:
        key = row.situation["judged_key"]
        if connection.scalar(select(situation.c.judged_key).where(situation.c.judged_key == key)) is None:
            connection.execute(insert(situation).values(**row.situation))


def casebook_address(address: str = "") -> str:
    """The address that was named, or that of `BRIDGELOV_CASEBOOK`; empty where there is none."""
    return address.strip() or os.environ.get("BRIDGELOV_CASEBOOK", "").strip()


def open_casebook(setting: str = "", *, create: bool = True) -> Casebook:
    """The casebook that was named.

    Args:
        create: whether a file that is not there is made; a search in it would find nothing and say no more.

    Raises:
        CasebookError: none was, or it is not there.
    """
    address = casebook_address(setting)
    if not address:
        raise CasebookError("none")
    file = None if create else file_of(engine_of(address))
    if file is not None and not file.exists():
        raise CasebookError("absent", file=file)
    return Casebook(address)
