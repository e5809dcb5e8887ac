"""An assigned score as values: each side's results, what they are compared with, and the outcome."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.adjusted.compare import KNOCKOUT, compare_all, round_figure, total
from rulings.scoring.pairs.board import Board, work_out
from rulings.scoring.pairs.contributions import Part, contributions
from rulings.scoring.pairs.lines import Harm, Line, Results
from rulings.scoring.pairs.outcomes import SIDES, Score, SideName
from rulings.scoring.pairs.relief import Relief


@dataclass(frozen=True, slots=True)
class Adjustment:
    """An assigned score before it is entered.

    Attributes:
        form: how the event is scored (`compare.FORMS`).
        sides: what North/South and East/West have, each as it sees it.
        ns, ew: what each result gives that side.
        harm: which side damaged itself, and its three results (12C1e); None for neither.
        board: all tables, at matchpoints only.
        figure_kept: what the offending side has from the table, where nothing is adjusted (12B1); else None.
        table: what the side that damaged itself had at the table.
    """

    form: str
    sides: tuple[Score, Score]
    ns: tuple[Part, ...]
    ew: tuple[Part, ...]
    harm: tuple[SideName, Relief] | None = None
    board: Board | None = None
    figure_kept: Fraction | None = None
    table: Score | None = None

    def score(self, side: SideName) -> Score:
        """A side's assigned score."""
        return self.sides[SIDES.index(side)]

    def standing(self, side: SideName) -> Score:
        """The score that stands for a side: the table's where nothing is adjusted (12B1), else assigned."""
        if self.harm is None or self.table is None:
            return self.score(side)
        if side == self.harm[0]:
            return self.table if self.harm[1].case == "no-damage" else self.score(side)
        return self.score(side) if self.figure_kept is None else self.table.other_side()

    def parts(self, side: SideName) -> tuple[Part, ...]:
        """What each result gives a side."""
        return self.ns if side == "NS" else self.ew

    def adjusted_figure(self, side: SideName) -> Fraction:
        """What the adjusted score gives a side, before anything is taken off or rounded."""
        return total(self.parts(side))

    @property
    def relief(self) -> Relief | None:
        """The three results of the side that damaged itself."""
        return None if self.harm is None else self.harm[1]

    def figure(self, side: SideName) -> Fraction:
        """What a side has, before it is rounded or averaged."""
        if self.harm is not None and self.harm[0] == side:
            return self.harm[1].result
        return self.adjusted_figure(side) if self.figure_kept is None else self.figure_kept


def against(form: str, sides: tuple[Score, Score], others: Sequence[Score], harm: Harm | None) -> Adjustment:
    """The assigned score against other tables, or at butler against the datum.

    Args:
        others: what North/South have there.
        harm: its outcomes are scores.
    """
    facing = {"NS": others, "EW": [other.other_side() for other in others]}
    ns, ew = (tuple(compare_all(form, score, facing[side])) for side, score in zip(SIDES, sides, strict=True))
    if harm is None:
        return Adjustment(form, sides, ns, ew)
    had = [outcome for outcome in (harm.expected_score, harm.obtained_score) if isinstance(outcome, Score)]
    expected_figure, obtained_figure = (total(compare_all(form, score, facing[harm.side])) for score in had)
    own, theirs = (ns, ew) if harm.side == "NS" else (ew, ns)
    relief = Relief(expected_figure, obtained_figure, total(own))
    table = total(compare_all(form, had[1].other_side(), facing[_other(harm.side)]))
    figure_kept = _figure_to_keep(relief, table, total(theirs))
    return Adjustment(form, sides, ns, ew, (harm.side, relief), figure_kept=figure_kept, table=had[1])


def _other(side: SideName) -> SideName:
    return "EW" if side == "NS" else "NS"


def _figure_to_keep(relief: Relief, table: Fraction, adjusted_figure: Fraction) -> Fraction | None:
    """The offenders' figure from the table if neither side is to be adjusted; a split score may leave one."""
    return table if relief.case == "no-damage" and table <= adjusted_figure else None


def among(form: str, sides: tuple[Score, Score], field: Results, harm: Harm | None, path: str) -> Adjustment:
    """The assigned score as one table of a field at matchpoints.

    Args:
        path: the input that the other tables came from, for an error.

    Raises:
        CalcError: the other tables' frequencies do not make whole tables.
    """
    line = Line(sides, harm=harm)
    board = work_out(field.plus(line), None, "exact", path)
    ns, ew = (tuple(contributions(board, line, side)) for side in SIDES)
    relief = (board.ns if harm is None or harm.side == "NS" else board.ew)[-1].relief
    if harm is None or relief is None or not isinstance(harm.obtained_score, Score):
        return Adjustment(form, sides, ns, ew, None, board)
    had, facing = harm.obtained_score, harm.obtained_score.other_side()
    whole_board = work_out(
        field.plus(Line((had, facing) if harm.side == "NS" else (facing, had))), None, "exact", path
    )
    offenders = _other(harm.side)
    table = (whole_board.ns if offenders == "NS" else whole_board.ew)[-1].points or Fraction(0)
    adjusted_figure = total(ns if offenders == "NS" else ew)
    figure_kept = _figure_to_keep(relief, table, adjusted_figure)
    return Adjustment(form, sides, ns, ew, (harm.side, relief), board, figure_kept, had)


def to_enter(form: str, ns: Fraction, ew: Fraction) -> tuple[Fraction, Fraction]:
    """Both sides' figures as they are entered: rounded (X78C1), or in a knockout match averaged (12C4)."""
    if form == KNOCKOUT:
        average = (ns - ew) / 2
        return average, -average
    return round_figure(form, ns), round_figure(form, ew)


def older(relief: Relief) -> Fraction:
    """By the letter of the handbook of 2014, written to the laws of 2007 (X78A4d and X78A4e).

    Where the act at the table cost nothing it would give more than the adjusted score.
    """
    if relief.expected_points >= relief.adjusted_points:
        return relief.obtained_points
    return relief.adjusted_points - relief.expected_points + relief.obtained_points
