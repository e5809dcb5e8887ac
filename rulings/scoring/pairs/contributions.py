"""A weighted score taken apart: what each of its results gives, and what it adds by its weight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from laws.languages import OWN_LANGUAGES
from rulings.scoring.numbers import number_text
from rulings.scoring.pairs.board import Board
from rulings.scoring.pairs.exact import against
from rulings.scoring.pairs.groups import converted
from rulings.scoring.pairs.lines import Line
from rulings.scoring.pairs.manual import manual_fields
from rulings.scoring.pairs.outcomes import Score, SideName, plain
from rulings.scoring.pairs.standing import of_side
from rulings.scoring.worked import Spelled


@dataclass(frozen=True, slots=True)
class Part:
    """One result of a weighted score.

    Attributes:
        points: of the deal, as its side sees them.
        weight: of 1.
        given: what the result gives by comparison, in matchpoints or imps.
    """

    points: int
    weight: Fraction
    given: Fraction

    @property
    def share(self) -> Fraction:
        """What it adds to the weighted sum."""
        return self.weight * self.given


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
        Part(points, weight, converted(against(others, plain(points)), table.total, board.tables))
        for points, weight in score.parts
    ]


def weighted_sum(found: Sequence[Part]) -> Spelled:
    """As it is worked out: `0,6 · 12 + 0,4 · 3`."""
    return Spelled(
        {language: " + ".join(_term(one, language) for one in found) for language in OWN_LANGUAGES}
    )


def _term(one: Part, language: str) -> str:
    given = number_text(one.given, language)
    return f"{number_text(one.weight, language)} · {f'({given})' if one.given < 0 else given}"
