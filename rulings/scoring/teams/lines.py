"""The results of a board as cross-imps and Butler take them: a line a table, or a line a result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from laws.citation import parse
from rulings.errors import NotationError
from rulings.scoring.calculator import Given
from rulings.scoring.errors import CalcError, refusal
from rulings.scoring.fields import Choice, Row, Rows, Whole, Written
from rulings.scoring.teams.entries import Average, Entry, Score, Side, parse_entry
from rulings.scoring.worked import Said, Step, step

WEIGHTED, SPLIT, ARTIFICIAL = parse("X78A1"), parse("X78A2"), parse("X78A3")
SIMPLE_WEIGHTED, SIMPLE_SPLIT = parse("X78D1b"), parse("X78D2b")
SIMPLE_ARTIFICIAL, SIMPLE_ROUNDING = parse("X78D3"), parse("X78D7")
_MOST_TABLES = 5000

RESULT = Written(id="result", parse=str, pattern="result")
COUNT = Whole(id="count", optional=True, low=1, high=_MOST_TABLES, unit="tables")
EW_RESULT = Written(id="ew", optional=True, parse=str, pattern="result")
GROUP = Written(id="group", optional=True, parse=str, pattern="name")
FAULT = Choice(id="fault", optional=True, values=("none", "NS", "EW", "both"))
RESULTS = Rows(id="results", columns=(RESULT, COUNT, EW_RESULT, GROUP, FAULT))
BOARD = Whole(id="board", optional=True, low=1, high=999)
TABLES = Whole(id="tables", optional=True, low=1, high=_MOST_TABLES, unit="tables")
METHOD = Choice(id="method", optional=True, values=("full", "simple"))
"""X78A, or the simplified way of X78D."""

SIDES = ("ns", "ew")


@dataclass(frozen=True, slots=True)
class Line:
    """A result with how many tables had it.

    Attributes:
        text: as it was written.
        group: of the tables that played the same form of the board (87B).
        fault: the sides that offended, for rounding by X78D7.
    """

    text: str
    entry: Entry
    count: int
    group: str
    fault: str

    def side(self, side: str) -> Side:
        """What `ns` or `ew` is scored by; North/South's points in both."""
        return self.entry.ns if side == "ns" else self.entry.ew

    @property
    def special(self) -> bool:
        """Whether the simplified way takes it out of the others' comparisons."""
        sides = (self.entry.ns, self.entry.ew)
        return self.entry.split or any(isinstance(one, Average) or one.weighted for one in sides)


def read_lines(given: Given) -> tuple[Line, ...]:
    """The lines of the table.

    Raises:
        CalcError: at the row and the column that cannot be read.
    """
    return tuple(_line(row, given.get(BOARD)) for row in given[RESULTS])


def _line(row: Row, board: int | None) -> Line:
    text, ew = row[RESULT], row.get(EW_RESULT)
    entry = entry_at(row.path, text, ew, board)
    shown = text if ew is None else f"{text} / {ew}"
    return Line(shown, entry, row.get(COUNT) or 1, (row.get(GROUP) or "").strip(), row.get(FAULT) or "none")


def entry_at(path: str, text: str, ew: str | None, board: int | None) -> Entry:
    """What a row's results say; a fault names the row."""
    try:
        return parse_entry(text, ew, board)
    except NotationError as error:
        raise CalcError(f"{path}.result", {"da": str(error), "en": str(error)}) from error
    except CalcError as error:
        whole = error.field == "board"
        raise (error if whole else error.within(f"{path}.result")) from error


def tables_of(given: Given, lines: Iterable[Line]) -> int:
    """All tables that the board is scored over.

    Raises:
        CalcError: fewer were said than there are results.
    """
    found = sum(line.count for line in lines)
    said = given.get(TABLES)
    if said is not None and said < found:
        raise refusal("tables", "too-few-tables", found=str(found))
    return said or found


def frequencies(lines: Iterable[Line], side: str) -> dict[int, Fraction]:
    """The frequency table of one side: points, and how often; weighted scores count in parts (X78A1)."""
    found: dict[int, Fraction] = {}
    for line in lines:
        score = line.side(side)
        if isinstance(score, Score):
            for points, weight in score.parts:
                found[points] = found.get(points, Fraction(0)) + weight * line.count
    return found


def results_in(lines: Iterable[Line], side: str) -> int:
    """How many tables have a result for that side: G of X78B and 203B."""
    return sum(line.count for line in lines if isinstance(line.side(side), Score))


def offends(line: Line, side: str) -> bool:
    """Whether that side is the one at fault."""
    return line.fault in ("both", side.upper())


def method_steps(lines: tuple[Line, ...], method: str) -> list[Step]:
    """How special scores are treated, where there are any."""
    simple = method == "simple"
    sides = [line.side(side) for line in lines for side in SIDES]
    found = (
        (
            "weighted",
            any(isinstance(one, Score) and one.weighted for one in sides),
            WEIGHTED,
            SIMPLE_WEIGHTED,
        ),
        ("split", any(line.entry.split for line in lines), SPLIT, SIMPLE_SPLIT),
        ("artificial", any(isinstance(one, Average) for one in sides), ARTIFICIAL, SIMPLE_ARTIFICIAL),
    )
    return [
        step(f"{key}-simple" if simple else key, less if simple else full)
        for key, there, full, less in found
        if there
    ]


def said_side(side: str) -> Said:
    """North/South or East/West."""
    return Said(side.upper())
