"""The results of a board as cross-imps and Butler take them: a line a table, or a line a result."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from rulings.scoring.calculation import Step, Word, step
from rulings.scoring.calculator import Inputs
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Rows, Whole
from rulings.scoring.numbers import number_text
from rulings.scoring.pairs.asking import BOARD
from rulings.scoring.pairs.board import is_adjusted
from rulings.scoring.pairs.lines import (
    EW,
    GROUP,
    NAME,
    NS,
    OFFENDING,
    SCORE,
    TIMES,
    Line,
    Results,
    read_lines,
)
from rulings.scoring.pairs.outcomes import SIDES, Artificial, Score, SideName
from rulings.scoring.pairs.standing import of_side
from rulings.scoring.teams.entries import level

_MOST = 1000

RESULTS = Rows(id="results", columns=(SCORE, TIMES, GROUP, OFFENDING, NS, EW, NAME), high=_MOST)
TABLES = Whole(id="tables", optional=True, low=1, high=_MOST, unit="tables")


def read_results(inputs: Inputs) -> Results:
    """The results of the board.

    Raises:
        CalcError: at the row and the column that cannot be read; a percentage that imps do not know.
    """
    results = read_lines(inputs[RESULTS], inputs.get(BOARD))
    first = {entry.line: at for at, entry in reversed(list(enumerate(results.entries, 1)))}
    for at, line in enumerate(results.lines):
        for outcome in line.sides:
            if isinstance(outcome, Artificial):
                level(outcome, f"results.{first[at]}.score")
    return results


def tables_of(inputs: Inputs, lines: Iterable[Line]) -> Fraction:
    """All tables that the board is scored over; a pair that sits out is at none.

    Raises:
        CalcError: fewer were said than there are results, or the numbers make no whole tables.
    """
    levels = sum((line.times for line in lines if not line.bye), Fraction(0))
    if levels.denominator != 1:
        raise refusal("results", "not-whole-tables", total=number_text(levels))
    tables = inputs.get(TABLES)
    if tables is not None and tables < levels:
        raise refusal("tables", "too-few-tables", given=str(tables), least=number_text(levels))
    return Fraction(tables) if tables is not None else max(levels, Fraction(1))


def results_in(lines: Iterable[Line], side: SideName) -> Fraction:
    """How many tables have a result for that side: G of X78B and 203B."""
    return sum((line.times for line in lines if isinstance(of_side(line, side), Score)), Fraction(0))


def conversion(group: Sequence[Line], tables: Fraction, side: SideName) -> Fraction:
    """A/G of a group's side (203B, 204A2b); 1 where it has no result."""
    results = results_in(group, side)
    return tables / results if results else Fraction(1)


def averages_given(lines: Iterable[Line]) -> list[int]:
    """The kinds of artificial score that there are, the best first."""
    levels = {level(outcome) for line in lines for outcome in line.sides if isinstance(outcome, Artificial)}
    return sorted(levels, reverse=True)


def any_weighted(lines: Iterable[Line]) -> bool:
    """Whether a score among them is weighted."""
    return any(isinstance(outcome, Score) and outcome.has_weights for line in lines for outcome in line.sides)


def any_special(lines: Iterable[Line]) -> bool:
    """Whether one was given by the director."""
    return any(is_adjusted(line) for line in lines)


def method_steps(lines: Sequence[Line], method: str) -> list[Step]:
    """How special scores are treated, where there are any."""
    split = any(line.split() and all(isinstance(outcome, Score) for outcome in line.sides) for line in lines)
    levels = (
        ("weighted", any_weighted(lines), "X78A1", "X78D1b"),
        ("split", split, "X78A2", "X78D2b"),
        ("artificial", bool(averages_given(lines)), "X78A3", "X78D3"),
    )
    manual = method == "manual"
    return [
        step(f"{key}-manual" if manual else key, less if manual else full)
        for key, there, full, less in levels
        if there
    ]


def sides_to_tell(same: bool) -> list[tuple[SideName, Word]]:
    """The sides that a step is about, with their words: one for both where they are alike."""
    return [(SIDES[0], Word("both-sides"))] if same else [(side, Word(side)) for side in SIDES]


def group_word(group: str) -> object:
    """A group's name; where there is one only, all results."""
    return group or Word("all-results")
