"""A board scored in imps, as figures and as a director draws it."""

from collections.abc import Sequence
from fractions import Fraction

from rulings.scoring.calculation import Plot, PlusMinus, Table, Value
from rulings.scoring.pairs.board import is_adjusted
from rulings.scoring.pairs.drawn import both_value
from rulings.scoring.pairs.lines import Line, Results
from rulings.scoring.pairs.outcomes import Artificial, Score
from rulings.scoring.teams.entries import level
from rulings.scoring.teams.field_imps import Imps


def figures(results: Results, ns: Imps, ew: Imps) -> Value:
    """Every row with the imps of both sides, in the order in which the rows were given."""
    rows: list[Value] = []
    for entry in results.entries:
        line = results.lines[entry.line]
        row: dict[str, Value] = {"times": entry.times, "ns": ns[entry.line], "ew": ew[entry.line]}
        columns = {"name": entry.name, "group": line.group}
        rows.append({"score": points_of(line), **row, **{key: text for key, text in columns.items() if text}})
    return rows


_LEVELS = {1: "A+", 0: "A", -1: "A−"}


def score_shown(line: Line) -> object:
    """What both sides have; an artificial score by its name, since imps have no per cent."""
    ns, ew = line.sides
    if isinstance(ns, Artificial) and isinstance(ew, Artificial):
        return f"{_LEVELS[level(ns)]}/{_LEVELS[level(ew)]}"
    return both_value(line.sides)


def points_of(line: Line) -> int | None:
    """North/South's points; None for what is no ordinary score."""
    score = line.sides[0]
    return score.parts[0][0] if isinstance(score, Score) and not score.has_weights else None


def imps_table(lines: Sequence[Line], ns: Imps, ew: Imps) -> Table:
    """The frequency table with the imps, the best of North/South first."""
    order = sorted(range(len(lines)), key=lambda at: (ns[at] is None, -(ns[at] or 0), at))
    rows = tuple(
        (score_shown(lines[at]), lines[at].times, _with_sign(ns[at]), _with_sign(ew[at])) for at in order
    )
    strong = frozenset(place for place, at in enumerate(order) if is_adjusted(lines[at]))
    return Table("imps", ("score", "times", "ns-imps", "ew-imps"), rows, strong)


def _with_sign(value: Fraction | None) -> object:
    return None if value is None else PlusMinus(value)


def spread(
    lines: Sequence[Line], ns: Imps, marks: tuple[tuple[Fraction, Fraction, object], ...] = ()
) -> tuple[Plot, ...]:
    """The imps of North/South by their points, for the ordinary scores of one group; a curve takes two."""
    if len({line.group for line in lines}) > 1:
        return ()
    points_to_imps = {
        Fraction(points): imps
        for line, imps in zip(lines, ns, strict=True)
        if (points := points_of(line)) is not None and imps is not None
    }
    curve = tuple(sorted(points_to_imps.items()))
    return (Plot("spread", "score", "ns-imps", curve, marks),) if len(curve) > 1 else ()
