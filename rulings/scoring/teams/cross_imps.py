"""`cross-imps`: a board's imps across the field, each table against all others (203)."""

from collections.abc import Sequence
from fractions import Fraction

from rulings.scoring.calculation import Calculation, PlusMinus, Step, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.pairs.asking import BOARD, METHOD
from rulings.scoring.pairs.lines import Line
from rulings.scoring.pairs.outcomes import SIDES
from rulings.scoring.pairs.standing import groups
from rulings.scoring.teams.entries import level_word
from rulings.scoring.teams.field_drawn import figures, imps_table, score_shown, spread
from rulings.scoring.teams.field_imps import ARTIFICIAL_IMPS, Imps, field_imps
from rulings.scoring.teams.lines import (
    RESULTS,
    TABLES,
    any_special,
    averages_given,
    conversion,
    group_word,
    method_steps,
    read_results,
    results_in,
    sides_to_tell,
    tables_of,
)

_MOST_STEPS = 24


@calculator("cross-imps", law="203", fields=(RESULTS, BOARD, TABLES, METHOD))
def cross_imps(inputs: Inputs) -> Calculation:
    """The imps of every pair on a board."""
    results = read_results(inputs)
    lines = results.lines
    tables, method = tables_of(inputs, lines), inputs.get(METHOD) or "exact"
    ns, ew = (field_imps(lines, tables, side, method) for side in SIDES)
    steps = [
        step("comparisons", "203", tables - 1, tables=tables),
        *method_steps(lines, method),
        *(_conversions(lines, tables) if method == "exact" else _rounding(lines)),
        *_artificial(lines, tables),
        *_totals(lines, ns, ew),
        *_decimals(ns, ew),
    ]
    best = max(range(len(lines)), key=lambda at: (ns[at] is not None, ns[at] or 0))
    names = {"best": score_shown(lines[best]), "imps": PlusMinus(ns[best] or 0)}
    return Calculation(
        result={"scores": figures(results, ns, ew), "tables": tables},
        steps=tuple(steps),
        headline=headline("board", tables=tables, **names),
        tables=(imps_table(lines, ns, ew),),
        plots=spread(lines, ns),
    )


def _conversions(lines: Sequence[Line], tables: Fraction) -> list[Step]:
    """A/G of each group and side that has fewer results than there are tables."""
    conversions = []
    for group, group_lines in groups(lines).items():
        counts = {side: results_in(group_lines, side) for side in SIDES}
        for side, who in sides_to_tell(counts["NS"] == counts["EW"]):
            if 0 < counts[side] < tables:
                names = {"group": group_word(group), "side": who, "tables": tables, "results": counts[side]}
                conversions.append(step("conversion", "203B", conversion(group_lines, tables, side), **names))
    return conversions


def _rounding(lines: Sequence[Line]) -> list[Step]:
    return [step("manual-rounding", "X78D7")] if any_special(lines) else []


def _artificial(lines: Sequence[Line], tables: Fraction) -> list[Step]:
    return [
        step(
            "average",
            "203A",
            ARTIFICIAL_IMPS * level * (tables - 1),
            what=level_word(level),
            each=PlusMinus(ARTIFICIAL_IMPS * level),
            comparisons=tables - 1,
        )
        for level in averages_given(lines)
    ]


def _totals(lines: Sequence[Line], ns: Imps, ew: Imps) -> list[Step]:
    """What each result gives, for as many as can be read out."""
    names = [
        step(
            "total",
            "78B",
            ns_imps,
            score=score_shown(line),
            ns=PlusMinus(ns_imps),
            ew=PlusMinus(other),
        )
        for line, ns_imps, other in list(zip(lines, ns, ew, strict=True))[:_MOST_STEPS]
        if ns_imps is not None and other is not None
    ]
    return names


def _decimals(ns: Imps, ew: Imps) -> list[Step]:
    """That nothing is rounded, where there is anything to round."""
    parts = any(imps is not None and imps.denominator > 1 for imps in (*ns, *ew))
    return [step("decimals", "X78C2")] if parts else []
