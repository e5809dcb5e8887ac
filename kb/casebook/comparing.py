"""Finds cases that were ruled differently: on the same facts, by another judgement, or on the same board."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from kb.casebook.case import Case
from kb.casebook.finding import Line, line_of
from kb.casebook.numbers import has_number
from kb.casebook.store import Casebook, read_case
from kb.casebook.tables import entry, situation, vote
from rulings.likeness import Likeness, is_judged_otherwise, likeness

_STANDS = entry.c.status != "withdrawn"
_MOST, _MOST_LINES = 100, 6


@dataclass(frozen=True, slots=True)
class Before:
    """What was ruled before on the same facts.

    Attributes:
        count: cases in which the same was found and judged.
        otherwise: those of them in which another ruling was given than the program's.
        judged: how many judged in each way where the same was found and nothing but a judgement differs; by
            the judged key, those of the same judgement among them.
        lines: the newest of those with the same judgement.
    """

    count: int
    otherwise: int
    judged: Mapping[str, int]
    lines: tuple[Line, ...]

    @property
    def judged_otherwise(self) -> int:
        """Cases in which the same was found, and judged in another way."""
        return sum(self.judged.values()) - self.count


def ruled_before(book: Casebook, topic: str, facts: Mapping[str, object]) -> Before:
    """What the book has on the same facts.

    Raises:
        FactsError: the facts cannot be ruled on.
    """
    alike = likeness(topic, facts)
    with book.reading() as connection:
        same = (entry.c.judged_key == alike.judged.key) & _STANDS
        count = connection.scalar(select(func.count()).select_from(entry).where(same)) or 0
        otherwise = (
            connection.scalar(select(func.count()).select_from(entry).where(same, entry.c.otherwise)) or 0
        )
        judged = {alike.judged.key: count} if count else {}
        judged |= _judged_otherwise(connection, alike)
        rows = connection.execute(
            select(entry)
            .where(same)
            .order_by(entry.c.decided.desc(), entry.c.number.desc())
            .limit(_MOST_LINES)
        )
        return Before(count, otherwise, judged, tuple(map(line_of, rows)))


def _judged_otherwise(connection: Connection, alike: Likeness) -> dict[str, int]:
    """The other judgements on what was found, with how many cases; by the judged key."""
    own = alike.judged
    ways = connection.execute(
        select(entry.c.judged_key, situation.c.answers, func.count())
        .join(situation, situation.c.judged_key == entry.c.judged_key)
        .where(entry.c.found_key == alike.found.key, entry.c.judged_key != own.key, _STANDS)
        .group_by(entry.c.judged_key, situation.c.answers)
    )
    return {
        key: many
        for key, answers, many in ways
        if is_judged_otherwise(own.topic, dict(own.answers), dict(json.loads(answers)))
    }


@dataclass(frozen=True, slots=True)
class Otherwise:
    """Cases of one situation in which different rulings were given.

    Attributes:
        outcomes: each ruling with how many cases; the program's own is empty.
    """

    topic: str
    outcomes: Mapping[str, int]
    lines: tuple[Line, ...]


def ruled_otherwise(book: Casebook) -> tuple[Otherwise, ...]:
    """The situations in which the book has more than one ruling, those with most cases first."""
    with book.reading() as connection:
        many = (
            select(entry.c.judged_key)
            .where(entry.c.judged_key != "", _STANDS)
            .group_by(entry.c.judged_key)
            .having(func.count(entry.c.outcome.distinct()) > 1)
            .order_by(func.count().desc(), entry.c.judged_key)
            .limit(_MOST)
        )
        keys = connection.scalars(many).all()
        rows = connection.execute(
            select(entry)
            .where(entry.c.judged_key.in_(keys), _STANDS)
            .order_by(entry.c.decided.desc(), entry.c.number)
        ).all()
    differing = []
    for key in keys:
        own = [row for row in rows if row.judged_key == key]
        outcomes = Counter(row.outcome for row in own)
        differing.append(Otherwise(own[0].topic, dict(outcomes), tuple(map(line_of, own))))
    return tuple(differing)


def same_board(book: Casebook, case_id: str) -> tuple[Case, ...]:
    """The other cases of the same deal and auction: the same problem at other tables."""
    own = select(entry.c.board_key).where(has_number(case_id))
    same = select(entry.c.data).where(entry.c.board_key != "", entry.c.board_key.in_(own), _STANDS)
    with book.reading() as connection:
        cases = map(read_case, connection.scalars(same.order_by(entry.c.decided, entry.c.number)).all())
        return tuple(case for case in cases if case.id != case_id)


def voted_against(book: Casebook) -> tuple[Line, ...]:
    """The cases on which those who voted do not all say the same, for the directors' next meeting."""
    with book.reading() as connection:
        split = select(vote.c.entry).group_by(vote.c.entry).having(func.count(vote.c.agrees.distinct()) > 1)
        against = select(vote.c.entry).where(vote.c.agrees.is_(False))
        rows = connection.execute(
            select(entry)
            .where(entry.c.number.in_(split) | entry.c.number.in_(against), _STANDS)
            .order_by(entry.c.decided.desc(), entry.c.number.desc())
            .limit(_MOST)
        ).all()
    return tuple(map(line_of, rows))
