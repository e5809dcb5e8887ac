"""Searches cases in one way, whatever is known of them: words, a provision, facts, auction or hand."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ColumnElement, Connection, TextClause, func, select

from kb.casebook import words
from kb.casebook.arranging import calls_of
from kb.casebook.errors import CasebookError, CaseError
from kb.casebook.store import Casebook, read_case
from kb.casebook.tables import cited, entry, hand, situation
from kb.refusals import Said
from kb.search.queries.text import shorten
from laws.citation import parse
from laws.languages import OWN_LANGUAGES
from rulings.bridge.cards import parse_hand
from rulings.bridge.notation import parse_auction
from rulings.errors import NotationError
from rulings.likeness import Situation, likeness
from rulings.topics import topic as topic_of

MOST = 20
"""Cases on a page."""
FACETS = ("topic", "authority", "form", "season", "body", "otherwise")
"""What cases are counted by, and kept apart by."""
_GIST = 90
"""Letters of a line that says what happened."""
_YES, _NO = ("ja", "True", "1"), ("nej", "False", "0")


@dataclass(frozen=True, slots=True)
class Asked:
    """What is known of the cases that are looked for; what is empty says nothing.

    Attributes:
        place: a provision; a case counts where it cites that, or a place within it.
        role: `applied` or `not`; either where it is empty.
        topic, facts: a situation, told whole or in part.
        auction: the calls with which it began.
        hand: thirteen cards that somebody held.
        only: the facets' values.
    """

    words: str = ""
    place: str = ""
    role: str = ""
    topic: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
    auction: str = ""
    hand: str = ""
    only: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """A case in a list.

    Attributes:
        gist: how its story begins; else the ruling that was given, or the program's.
        roles: how it has the provision that was asked for.
        differs: the questions that its situation answers otherwise than the one that was asked for.
    """

    id: str
    title: str
    topic: str
    decided: str
    authority: str
    otherwise: bool
    judged_key: str
    gist: str = ""
    roles: tuple[str, ...] = ()
    differs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found.

    Attributes:
        total: how many there are.
        lines: those of this page.
        facets: by facet, how many cases have which value.
        nowhere: words of the query that no case has.
    """

    total: int
    lines: tuple[Line, ...]
    facets: Mapping[str, Mapping[str, int]]
    nowhere: tuple[str, ...] = ()


def find(book: Casebook, query: Asked, page: int = 1) -> Answer:
    """The cases that fit, the newest first; of a situation those first that are most like it.

    Raises:
        CasebookError: something that was asked for cannot be read.
    """
    with book.reading() as connection:
        nearest = _nearest(connection, query)
        terms = words.asked_terms(query.words) if query.words.strip() else ()
        conditions = [*_conditions(connection, query, terms), *_of_situations(nearest)]
        total = connection.scalar(select(func.count()).select_from(entry).where(*conditions)) or 0
        if not total:
            return Answer(0, (), {}, _nowhere(connection, query.words))
        rows = _page(connection, conditions, nearest, page)
        facets = _facets(connection, conditions)
        return Answer(total, tuple(_lines(connection, rows, query, nearest or {})), facets)


def _conditions(
    connection: Connection, query: Asked, terms: tuple[str, ...]
) -> list[ColumnElement[bool] | TextClause]:
    conditions: list[ColumnElement[bool] | TextClause] = []
    if terms:
        conditions.append(words.holding(connection.dialect.name, terms))
    if query.place:
        within = select(cited.c.entry).where(cited.c.place == str(parse(query.place)))
        conditions.append(
            entry.c.number.in_(within.where(cited.c.role == query.role) if query.role else within)
        )
    if query.topic:
        topic_of(query.topic)  # which refuses one that there is not
    if query.topic and not query.facts:
        conditions.append(entry.c.topic == query.topic)
    if query.auction:
        calls = _read_calls(query.auction)
        conditions.append(func.substr(entry.c.calls + " ", 1, len(calls) + 1) == f"{calls} ")
    if query.hand:
        entries = select(hand.c.entry).where(hand.c.cards == _read_hand(query.hand))
        conditions.append(entry.c.number.in_(entries))
    for name, value in query.only.items():
        wanted = _value(name, value)  # which refuses a name that there is not
        conditions.append(entry.c[name] == wanted)
    return conditions


def _read_calls(text: str) -> str:
    try:
        return calls_of(parse_auction(text))
    except NotationError as fault:
        raise CasebookError("auction", reason=_sentences(fault)) from fault


def _sentences(fault: NotationError) -> Said:
    return {language: fault.sentence(language) for language in OWN_LANGUAGES}


def _read_hand(text: str) -> str:
    try:
        hand_of_cards = parse_hand(text)
    except NotationError as fault:
        raise CasebookError("hand", reason=_sentences(fault)) from fault
    if len(hand_of_cards.cards) != 13:
        raise CasebookError("hand-short")
    return str(hand_of_cards)


def _value(name: str, value: str) -> object:
    if name not in FACETS:
        raise CasebookError("facet", facet=name[:40], known=", ".join(FACETS))
    if name == "otherwise":
        if value not in _YES and value not in _NO:
            raise CasebookError("facet-value", value=value[:40], known="ja, nej")
        return value in _YES
    if name == "season":
        if not (value.isascii() and value.isdigit() and len(value) <= 2):
            raise CasebookError("season")
        return int(value)
    return value


def _nearest(connection: Connection, query: Asked) -> dict[str, tuple[int, tuple[str, ...]]] | None:
    """The situations that may be meant, by key: how far away each is, and which answers differ.

    Where an answer is told, a situation with another answer to it is another case; what is not told may be
    anything. None where no situation is asked for.
    """
    if not query.facts:
        return None
    wanted = likeness(query.topic, query.facts).judged
    rows = connection.execute(select(situation).where(situation.c.topic == wanted.topic))
    nearest: dict[str, tuple[int, tuple[str, ...]]] = {}
    for row in rows:
        answers = dict(json.loads(row.answers))
        differs = tuple(key for key, value in wanted.answers if answers.get(key, value) != value)
        missing = sum(key not in answers for key, _value in wanted.answers)
        if row.judged_key == wanted.key:
            nearest[row.judged_key] = 0, ()
        elif len(differs) + missing <= _most_differences(wanted):
            nearest[row.judged_key] = 1 + 2 * len(differs) + missing, differs
    return nearest


def _most_differences(wanted: Situation) -> int:
    """How much may be otherwise in a case that is still shown as near: nothing, where little is known."""
    return 1 if len(wanted.answers) > 2 else 0


def _of_situations(nearest: Mapping[str, object] | None) -> list[ColumnElement[bool]]:
    return [] if nearest is None else [entry.c.judged_key.in_(sorted(nearest))]


def _page(
    connection: Connection,
    conditions: Sequence[ColumnElement[bool] | TextClause],
    nearest: Mapping[str, tuple[int, tuple[str, ...]]] | None,
    page: int,
) -> Sequence[Any]:
    first, last = (page - 1) * MOST, page * MOST
    newest = (entry.c.decided.desc(), entry.c.number.desc())
    if nearest is None:
        return connection.execute(
            select(entry).where(*conditions).order_by(*newest).offset(first).limit(MOST)
        ).all()
    rows: list[Any] = []
    for key in sorted(nearest, key=lambda key: (nearest[key][0], key)):
        if len(rows) >= last:
            break
        alike = select(entry).where(*conditions, entry.c.judged_key == key).order_by(*newest)
        rows += connection.execute(alike.limit(last - len(rows))).all()
    return rows[first:last]


def _lines(
    connection: Connection,
    rows: Sequence[Any],
    query: Asked,
    nearest: Mapping[str, tuple[int, tuple[str, ...]]],
) -> list[Line]:
    roles: dict[int, list[str]] = {}
    if query.place and rows:
        place = str(parse(query.place))
        citing = select(cited.c.entry, cited.c.role).where(
            cited.c.place == place, cited.c.entry.in_([row.number for row in rows])
        )
        for number, role in connection.execute(citing.order_by(cited.c.role)):
            roles.setdefault(number, []).append(role)
    return [
        line_of(row, tuple(roles.get(row.number, ())), nearest.get(row.judged_key, (0, ()))[1])
        for row in rows
    ]


def line_of(row: Any, roles: tuple[str, ...] = (), differs: tuple[str, ...] = ()) -> Line:
    """A row of the cases as a line of a list."""
    name, gist = f"{row.season:02}-{row.body}-{row.serial}", _gist(row.data)
    known = (row.title, row.topic, row.decided, row.authority, row.otherwise, row.judged_key)
    return Line(name, *known, gist, roles, differs)


def _gist(data: str) -> str:
    try:
        case = read_case(data)
    except CaseError:  # of one that another hand changed the list says no more; its page says what is wrong
        return ""
    words_of_it = case.told or case.stands.given or case.stands.program
    return shorten(" ".join(words_of_it.split()), _GIST)


def _facets(
    connection: Connection, conditions: Sequence[ColumnElement[bool] | TextClause]
) -> dict[str, dict[str, int]]:
    """How many cases have each value, most first; in one pass over what was found."""
    columns = [entry.c[name] for name in FACETS]
    rows = connection.execute(select(*columns, func.count()).where(*conditions).group_by(*columns)).all()
    facets = {}
    for place, name in enumerate(FACETS):
        counted: Counter[str] = Counter()
        for row in rows:
            if row[place] != "":
                counted[_as_text(row[place])] += row[-1]
        facets[name] = dict(sorted(counted.items(), key=lambda pair: (-pair[1], pair[0])))
    return facets


def _as_text(value: object) -> str:
    if isinstance(value, bool):
        return "ja" if value else "nej"
    return f"{value:02}" if isinstance(value, int) else str(value)


def _nowhere(connection: Connection, query: str) -> tuple[str, ...]:
    """The words of a query that no case has, as they were typed."""
    missing = []
    for word in query.split():
        terms = words.asked_terms(word)
        if terms and not all(words.occurs(connection, term) for term in terms):
            missing.append(word)
    return tuple(missing)
