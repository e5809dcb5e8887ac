"""The lines of a board: what each table has, read from the rows of a calculator."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, NotationField, Row, Rows
from rulings.scoring.pairs.outcomes import SIDES, Absent, Both, Outcome, Score, SideName, is_balanced
from rulings.scoring.pairs.result_text import Result, ResultText, from_own_end, is_one_sided, of_both, of_side

_MOST = 1000
_ONE = Fraction(1)
_NAME_LENGTH = 60


def _name(text: str) -> str:
    name = " ".join(text.split())
    if len(name) > _NAME_LENGTH:
        raise refusal("", "too-long", most=str(_NAME_LENGTH))
    return name


SCORE = Result(id="score", optional=True)
TIMES = Amount(id="times", optional=True, low=Fraction(1, 1000), high=_MOST)
GROUP = NotationField(id="group", optional=True, parse=_name, pattern="text")
OFFENDING = Choice(id="offending", optional=True, values=("none", "NS", "EW", "both"))
OBTAINED = Result(id="obtained", optional=True)
EXPECTED = Result(id="expected", optional=True)
NS = Result(id="ns", optional=True)
EW = Result(id="ew", optional=True)
NAME = NotationField(id="name", optional=True, parse=_name, pattern="text")

_SAID = (SCORE, GROUP, OFFENDING, OBTAINED, EXPECTED, NS, EW)
"""The columns that make rows the same line."""

RESULTS = Rows(
    id="results", columns=(SCORE, TIMES, OBTAINED, OFFENDING, EXPECTED, GROUP, NS, EW, NAME), high=_MOST
)
GROUPED = Rows(
    id="results", columns=(SCORE, TIMES, GROUP, OBTAINED, OFFENDING, EXPECTED, NS, EW, NAME), high=_MOST
)


@dataclass(frozen=True, slots=True)
class Harm:
    """A side that has added to its own damage (12C1e).

    Attributes:
        side: the non-offending side.
        expected_score: what it would have had without its own error or gamble (M of X78A4a).
        obtained_score: what the table gave (F of X78A4b).
    """

    side: SideName
    expected_score: Outcome
    obtained_score: Outcome


@dataclass(frozen=True, slots=True)
class Line:
    """One table, or several with the same.

    Attributes:
        sides: what North/South and East/West have, each from its own end.
        times: how many tables; a fraction where a frequency table was given that has fractions.
        group: name of the group whose results are compared (87B); empty where there is one only.
        offending: the sides that are at fault, for the rounding of X78D7.
        before: what the table gave where that is told as well.
        harm: damage that a side has done itself.
    """

    sides: Both
    times: Fraction = Fraction(1)
    group: str = ""
    offending: frozenset[SideName] = frozenset()
    before: Both | None = None
    harm: Harm | None = None

    @property
    def bye(self) -> bool:
        """Whether nobody plays here, so that the table is none."""
        return Absent.BYE in self.sides

    def was(self) -> Line:
        """The line before the score was adjusted."""
        return self if self.before is None else replace(self, sides=self.before, harm=None)

    def split(self) -> bool:
        """Whether the scores of its sides do not balance."""
        return not is_balanced(self.sides)

    def has_scores(self) -> bool:
        """Whether both sides have a score that was played for or assigned."""
        return all(isinstance(outcome, Score) for outcome in self.sides)


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the results as it was given.

    Attributes:
        line: which of the lines it is, counted from 0.
        times: how many tables this row is of.
        name: what the table or the pair is called.
    """

    line: int
    times: Fraction
    name: str = ""


@dataclass(frozen=True, slots=True)
class Results:
    """The results of a board: rows that say the same are one line, so that a board is counted by its scores.

    Attributes:
        lines: each once, with the tables of all its rows.
        entries: the rows.
    """

    lines: tuple[Line, ...]
    entries: tuple[Entry, ...]

    def plus(self, line: Line) -> Results:
        """With one line more, the last."""
        entry = Entry(len(self.lines), line.times)
        return Results((*self.lines, line), (*self.entries, entry))

    def were(self) -> Results:
        """The results before any of them was adjusted."""
        return replace(self, lines=tuple(line.was() for line in self.lines))


def read_lines(rows: Sequence[Row], board: int | None) -> Results:
    """The lines of a table of results.

    Raises:
        CalcError: at a row's cell.
    """
    places: dict[tuple[object, ...], int] = {}
    lines: list[Line] = []
    entries = []
    for row in rows:
        key = tuple(row.get(column) for column in _SAID)
        if key not in places:
            places[key] = len(lines)
            lines.append(_line(row, board))
        entries.append(Entry(places[key], row.get(TIMES) or _ONE, row.get(NAME) or ""))
    return Results(_count_tables(lines, entries), tuple(entries))


def _count_tables(lines: Sequence[Line], entries: Sequence[Entry]) -> tuple[Line, ...]:
    """The lines with how many tables they are of."""
    tables: list[Fraction | int] = [0] * len(lines)
    for entry in entries:
        tables[entry.line] += 1 if entry.times is _ONE else entry.times
    return tuple(replace(line, times=Fraction(times)) for line, times in zip(lines, tables, strict=True))


def _line(row: Row, board: int | None) -> Line:
    both = _read_both(row, board)
    if Absent.BYE in both and both[0] is not both[1]:
        raise refusal(f"{row.path}.{'ns' if row.get(SCORE) is None else 'score'}", "bye-alone")
    offending = frozenset(_sides_named(row.get(OFFENDING) or "none"))
    harm = _harm(row, board, offending)
    if harm and any(isinstance(outcome, Absent) for outcome in both):
        raise refusal(f"{row.path}.score", "score-needed")
    before = _before(row.get(OBTAINED), board, harm)
    return Line(both, _ONE, row.get(GROUP) or "", offending, before, harm)


def _before(obtained_score: ResultText | None, board: int | None, harm: Harm | None) -> Both | None:
    """What both sides had at the table; None where that is not told, or for the harmed side only."""
    if obtained_score is None or (harm is not None and is_one_sided(obtained_score)):
        return None
    return of_both(obtained_score, board)


def _read_both(row: Row, board: int | None) -> Both:
    score, ns, ew = row.get(SCORE), row.get(NS), row.get(EW)
    if score is not None and ns is None and ew is None:
        return of_both(score, board)
    if score is not None:
        raise refusal(f"{row.path}.score", "score-twice")
    if ns is None or ew is None:
        raise refusal(f"{row.path}.{'score' if ns is ew else 'ns' if ns is None else 'ew'}", "missing")
    return from_own_end(ns, board, "NS"), from_own_end(ew, board, "EW")


def _sides_named(value: str) -> tuple[SideName, ...]:
    return tuple(side for side in SIDES if value in (side, "both"))


def _harm(row: Row, board: int | None, offending: frozenset[SideName]) -> Harm | None:
    """The self-inflicted part, where a row tells what would have come without it."""
    expected_score, obtained_score = row.get(EXPECTED), row.get(OBTAINED)
    if expected_score is None:
        return None
    if len(offending) != 1:
        raise refusal(f"{row.path}.offending", "offender-missing")
    if obtained_score is None:
        raise refusal(f"{row.path}.obtained", "missing")
    if row.get(TIMES) not in (None, Fraction(1)):
        raise refusal(f"{row.path}.times", "one-table", given=row[TIMES])
    side = next(side for side in SIDES if side not in offending)
    return Harm(side, score_had(expected_score, board, side), score_had(obtained_score, board, side))


def score_had(result: ResultText, board: int | None, side: SideName) -> Outcome:
    """What a side has, told from North/South: a score or an artificial one.

    Raises:
        CalcError: it is missing.
    """
    outcome = of_side(result, board, side)
    if isinstance(outcome, Absent):
        raise refusal(result.path, "score-needed")
    return outcome
