"""A weighted score taken apart: what each of its results gives, and what it adds by its weight."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from laws.languages import OWN_LANGUAGES
from rulings.scoring.calculation import Notation
from rulings.scoring.numbers import number_text
from rulings.scoring.pairs.board import Board
from rulings.scoring.pairs.exact import against
from rulings.scoring.pairs.groups import convert
from rulings.scoring.pairs.lines import Line
from rulings.scoring.pairs.manual import manual_fields
from rulings.scoring.pairs.outcomes import Score, SideName, plain
from rulings.scoring.pairs.standing import of_side


@dataclass(frozen=True, slots=True)
class Part:
    """One result of a weighted score.

    Attributes:
        points: of the deal, as its side sees them.
        weight: of 1.
        amount: what the result gives by comparison, in matchpoints or imps.
    """

    points: int
    weight: Fraction
    amount: Fraction

    @property
    def share(self) -> Fraction:
        """What it adds to the weighted sum."""
        return self.weight * self.amount


def contributions(board: Board, line: Line, side: SideName) -> list[Part]:
    """What each result of a line's weighted score gives its side against all other tables (X78A1, X78D1a)."""
    outcome = of_side(line, side)
    score = outcome if isinstance(outcome, Score) else Score(())
    if board.method == "manual":
        field = manual_fields(board.lines, side, board.tables)[line.group]
        return [Part(points, weight, field.points(plain(points), 0)) for points, weight in score.parts]
    table = board.fields[line.group][side]
    others = table.plus((points, -weight) for points, weight in score.parts)
    return [
        Part(points, weight, convert(against(others, plain(points)), table.total, board.tables))
        for points, weight in score.parts
    ]


def weighted_sum(parts: Sequence[Part]) -> Notation:
    """As it is worked out: `0,6 · 12 + 0,4 · 3`."""
    return Notation(
        {language: " + ".join(_term(part, language) for part in parts) for language in OWN_LANGUAGES}
    )


def _term(part: Part, language: str) -> str:
    amount = number_text(part.amount, language)
    return f"{number_text(part.weight, language)} · {f'({amount})' if part.amount < 0 else amount}"
