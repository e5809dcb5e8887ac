"""What each column of a file is: by its heading, and by what stands below it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from kb.errors import FactsError
from kb.results.marks import tells_a_mark
from kb.results.tricks import Way
from kb.results.words import quote_texts, sentence
from laws import shipped
from rulings.bridge.contract import parse_contract
from rulings.bridge.seats import seat_of
from rulings.errors import NotationError, RulingsError
from rulings.scoring.pairs.outcomes import Score
from rulings.scoring.pairs.result_text import Result, of_both
from rulings.scoring.play.results import parse_result

DATA = "results-columns.toml"
NEEDED = ("board", "ns", "ew")
MARKS = ("erased", "turned", "remark")
SEATS = ("north", "south", "east", "west")
_WAYS = {"tricks-total": Way.TOTAL, "tricks-over": Way.OVER}
_POINTS = re.compile(r"[+−–-]?[0-9]{1,4}0|0")
_MORE_THAN_TRICKS = re.compile(r"[+−–-]?[0-9]{2,4}0")
_SHARE = re.compile(r"[+−–-]?[0-9]{1,3}(?:[.,][0-9]+)?\s?%|[+−–-]?[0-9]{1,3}[.,][0-9]+")
_RESULT = Result(id="contract")
_LEAST_KNOWN = 3
"""Headings that must be known for a line to be the headings."""


@dataclass(frozen=True, slots=True)
class Columns:
    """What the columns of a file are.

    Attributes:
        places: where each column stands that has one place.
        marks: the columns that say something of a row beside its score.
        known: the places of columns that are understood; all others are named.
        way: how a heading says that the tricks are counted.
        ew_is_minus: whether East/West's scores have a minus, as North/South see them.
    """

    places: Mapping[str, int]
    marks: tuple[tuple[str, int], ...]
    known: frozenset[int]
    way: Way | None
    ew_is_minus: bool = False


def is_header(cells: Sequence[str]) -> bool:
    """Whether a line looks like the headings of results."""
    return len({column for cell in cells if (column := column_of(cell))} - {"aside"}) >= _LEAST_KNOWN


def find_columns(name: str, header: Sequence[str], rows: Sequence[Sequence[str]], language: str) -> Columns:
    """What the columns are.

    Raises:
        FactsError: one that is needed is missing, or there twice.
    """
    declarers = [at for at, cell in enumerate(header) if column_of(cell) == "declarer"]
    columns = [
        _by_values(column_of(cell), [row[at].strip() for row in rows]) for at, cell in enumerate(header)
    ]
    if {"+", "-"} <= {cell.strip() for cell in header}:  # what each side got of the matchpoints
        columns = [
            "aside" if cell.strip() in ("+", "-") else each
            for cell, each in zip(header, columns, strict=True)
        ]
    columns = _scores_under_sides(columns, rows)
    way = next((_WAYS[column] for column in columns if column in _WAYS), None)
    columns = ["tricks" if column in _WAYS else column for column in columns]
    columns = _second_score(_shares_aside(columns, rows), rows)
    if "contract" not in columns:
        columns = _unheaded_contract(columns, rows)
    columns = [
        "remark" if not column and any(tells_a_mark(row[at].strip()) for row in rows) else column
        for at, column in enumerate(columns)
    ]
    for at in declarers:  # a Bridgemate gives the number of declarer's pair beside the direction
        if columns[at] == "aside":
            columns[at] = "declarer-pair"
    if "declarer" in columns:
        columns = ["aside" if column == "direction" else column for column in columns]
    else:
        columns = ["declarer" if column == "direction" else column for column in columns]
    marks = tuple((column, at) for at, column in enumerate(columns) if column in MARKS)
    places: dict[str, int] = {}
    for at, column in enumerate(columns):
        if column in ("", "aside", *MARKS):
            continue
        if column in places:
            raise FactsError(
                name, sentence("column-twice", language, column=quote_texts([header[at]], language))
            )
        places[column] = at
    _must_have(name, places, language)
    known = frozenset(at for at, column in enumerate(columns) if column)
    return Columns(places, marks, known, way)


def _must_have(name: str, places: Mapping[str, int], language: str) -> None:
    missing = [column for column in NEEDED if column not in places]
    if all(seat in places for seat in SEATS):
        missing = [column for column in missing if column == "board"]
    if not {"score", "score-ew"} & places.keys() and "contract" not in places:
        missing.append("score")
    if missing:
        headings = [sentence(f"heading-{column}", language) for column in missing]
        key = "column-missing" if len(missing) < len(NEEDED) else "no-headings"
        fields = {"columns": quote_texts(headings, language), "example": sentence("example", language)}
        raise FactsError(name, sentence(key, language, **fields))


def _scores_under_sides(columns: list[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The columns where »NS« and »ØV« stand twice: first the pairs, then what each of them got.

    Scores of which each row fills one are the scores, whatever else stands there; else they are matchpoints.
    """
    twice = [[at for at, column in enumerate(columns) if column == side] for side in ("ns", "ew")]
    if [len(places) for places in twice] != [2, 2]:
        return columns
    behind = [places[1] for places in twice]
    if min(behind) < max(places[0] for places in twice):
        return columns
    are_scores = _fill_one(behind, rows)
    if not are_scores and "score" not in columns and "contract" not in columns:
        return columns
    others = ("score", "score-ew") if are_scores else ()
    columns = ["aside" if column in others else column for column in columns]
    return [("score" if are_scores else "aside") if at in behind else each for at, each in enumerate(columns)]


def _shares_aside(columns: list[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The columns where several are called score: what holds per cents or imps only is none, and what holds
    contracts with their tricks is the contract where another holds the points."""
    scores = [at for at, column in enumerate(columns) if column == "score"]
    cells = {at: [row[at].strip() for row in rows if row[at].strip()] for at in scores}
    points = [at for at in scores if _are_points(cells[at])]
    if len(scores) < 2 or not points:
        return columns
    told = list(columns)
    for at in scores:
        if at not in points and cells[at] and all(map(_SHARE.fullmatch, cells[at])):
            told[at] = "aside"
        elif at not in points and "contract" not in columns and any(map(is_result, cells[at])):
            told[at] = "contract"
    return told


def _second_score(columns: list[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Two columns of scores of which each row fills one: North/South's, then East/West's."""
    at = [place for place, column in enumerate(columns) if column == "score"]
    if len(at) == 2 and _fill_one(at, rows):
        columns[at[1]] = "score-ew"
    return columns


def _fill_one(places: Sequence[int], rows: Sequence[Sequence[str]]) -> bool:
    """Whether each row fills one of two places at most; both are 0 where a board was passed out."""
    pairs = ([row[at].strip() for at in places] for row in rows)
    return all(not one or not other or one == other == "0" for one, other in pairs)


def _unheaded_contract(columns: list[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A column with another heading or none that holds contracts, or that there was none, wherever filled."""
    for at, column in enumerate(columns):
        cells = [row[at].strip() for row in rows if row[at].strip()]
        contracts = [cell for cell in cells if not is_without_contract(cell)]
        if column == "" and contracts and all(map(is_contract, contracts)):
            columns[at] = "contract"
            break
    return columns


def _by_values(column: str, cells: Sequence[str]) -> str:
    """The column that a heading names, or what its cells show that it is."""
    filled = [cell for cell in cells if cell]
    if column in ("declarer", "direction") and filled and not any(map(seat_of, filled)):
        return "aside" if all(cell.isdecimal() for cell in filled) else column
    if column == "tricks" and _are_points(filled):
        return "score"
    if column == "tricks" and any(map(is_result, filled)):
        return "score"
    return column


def _are_points(cells: Sequence[str]) -> bool:
    """Whether cells hold scores: all could be one, and some are no number of tricks."""
    return all(map(_POINTS.fullmatch, cells)) and any(map(_MORE_THAN_TRICKS.fullmatch, cells))


def is_contract(cell: str) -> bool:
    """Whether a cell holds a contract, with a declarer or without."""
    try:
        parse_contract(cell)
    except NotationError:
        return False
    return True


def is_without_contract(cell: str) -> bool:
    """Whether a cell of contracts says that there was none: passed out, not played, an artificial score.

    >>> [is_without_contract(cell) for cell in ("Pas rundt", "Ikke spillet", "60/40", "4♠", "Als")]
    [True, True, True, False, False]
    """
    try:
        return parse_result(cell) is None
    except NotationError:
        pass
    try:
        ns, _ew = of_both(_RESULT.read(cell, "contract"), None)
    except RulingsError:
        return False
    return not isinstance(ns, Score)


def is_result(cell: str) -> bool:
    """Whether a cell holds a contract with what became of it."""
    try:
        return parse_result(cell) is not None
    except NotationError:
        return False


def column_of(heading: str) -> str:
    """The column that a heading names; empty where none does."""
    return _columns().get(plain_heading(heading), "")


@cache
def _columns() -> dict[str, str]:
    words = {word: column for column, words in shipped.table(DATA, "kb").items() for word in (column, *words)}
    return {plain_heading(word): column for word, column in words.items() if word != "aside"}


def plain_heading(heading: str) -> str:
    """A heading in small letters, without the marks that people vary."""
    words = " ".join(re.sub(r"[.\-/_:#]+", " ", heading.strip("\ufeff \t").lower()).split())
    return re.sub(r"\b(n s|e w|ø v)\b", lambda side: side[0].replace(" ", ""), words)
