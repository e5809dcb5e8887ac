"""`neuberg`: matchpoints of a group of results for a larger number of tables (X78B)."""

from collections.abc import Sequence
from fractions import Fraction

from rulings.scoring.calculation import Calculation, Step, Table, Value, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Rows, Whole
from rulings.scoring.pairs.groups import convert, top
from rulings.scoring.pairs.steps import conversion

_MOST = 1000
TABLES = Whole(id="tables", low=1, high=_MOST)
RESULTS = Whole(id="results", low=1, high=_MOST)
POINTS = Amount(id="points", low=0, high=2 * _MOST)
MATCHPOINTS = Rows(id="matchpoints", columns=(POINTS,))


@calculator("neuberg", law="X78B", fields=(MATCHPOINTS, RESULTS, TABLES))
def neuberg(inputs: Inputs) -> Calculation:
    """Each pair's matchpoints on the whole board."""
    results, tables = inputs[RESULTS], inputs[TABLES]
    if results > tables:
        raise refusal("tables", "too-few-tables", given=str(tables), least=str(results))
    had = [row[POINTS] for row in inputs[MATCHPOINTS]]
    for row in inputs[MATCHPOINTS]:
        if row[POINTS] > top(results):
            limits = {"low": 0, "high": top(results)}
            raise refusal(f"{row.path}.points", "out-of-range", given=row[POINTS], **limits)
    got = [convert(points, results, tables) for points in had]
    rows = [_row(points, now, results, tables) for points, now in zip(had, got, strict=True)]
    first = {"points": had[0], "value": got[0], "percent": rows[0]["percent"], "results": results}
    return Calculation(
        result={"matchpoints": got[0], "percent": rows[0]["percent"], "top": top(tables), "rows": rows},
        steps=_steps(had, got, results, tables),
        headline=headline("converted", tables=tables, now=got[0], **first),
        tables=(_table(rows),),
    )


def _row(points: Fraction, now: Fraction, results: int, tables: int) -> dict[str, Value]:
    """A pair before and after, with the opponents' share."""
    whole = top(tables)
    return {
        "within": points,
        "matchpoints": now,
        "percent": 100 * now / whole if whole else None,
        "opponents": convert(top(results) - points, results, tables),
    }


def _steps(had: Sequence[Fraction], got: Sequence[Fraction], results: int, tables: int) -> tuple[Step, ...]:
    if results == tables:
        return (step("unchanged", "X78B", got[0], results=results),)
    rule = conversion(results, tables)
    key = "worked" if rule.key == "neuberg" else "worked-small"
    each = dict.fromkeys(zip(had, got, strict=True))
    return (
        rule,
        *(
            step(key, rule.law, now, points=points, results=results, tables=tables, top=top(tables))
            for points, now in each
        ),
    )


def _table(rows: Sequence[dict[str, Value]]) -> Table:
    columns = ("within", "matchpoints", "percent", "opponents")
    return Table("converted", columns, tuple(tuple(row[column] for column in columns) for row in rows))
