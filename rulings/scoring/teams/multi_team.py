"""`multi-team`: the average VP of every pair's imaginary matches in a round (205)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from rulings.scoring.calculation import Calculation, PlusMinus, Step, Table, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice, NotationField, Rows, Whole
from rulings.scoring.pairs.asking import METHOD
from rulings.scoring.pairs.lines import EW, NS, SCORE, read_lines
from rulings.scoring.pairs.outcomes import SIDES, Artificial, Both, Score, SideName
from rulings.scoring.teams import vp_scale
from rulings.scoring.teams.entries import SCALE
from rulings.scoring.teams.rounds import (
    ARTIFICIAL_IMPS,
    Imaginary,
    Method,
    TableResults,
    matches,
    mean,
    void_boards,
)

LAW, TEAMS, AVERAGE, PENALTY = "205", *(f"205A{number}" for number in (1, 2, 3))
_MOST_STEPS = 40
_MOST_COMPARED = 125_000
"""Comparisons of two results, by which a round is bounded: every pair meets every other table."""

TABLE = NotationField(id="table", parse=str, pattern="name")
BOARD = Whole(id="board", low=1, high=999)
MATCH = NotationField(id="match", optional=True, parse=str, pattern="name")
RESULTS = Rows(id="results", optional=True, columns=(TABLE, BOARD, SCORE, MATCH, NS, EW))
IMPS = Whole(id="imps", low=-5000, high=5000, unit="imp")
COMPARISONS = Rows(id="comparisons", optional=True, columns=(IMPS,))
BOARDS = Whole(id="boards", optional=True, low=1, high=vp_scale.MOST_BOARDS, unit="boards")
FORM = Choice(id="form", optional=True, values=("teams", "pairs"))


@calculator("multi-team", law="205", fields=(RESULTS, COMPARISONS, BOARDS, SCALE, FORM, METHOD))
def multi_team(inputs: Inputs) -> Calculation:
    """The average VP of one pair, or of all pairs of a round."""
    if inputs.get(RESULTS) is None:
        return _one_pair(inputs)
    if inputs.get(COMPARISONS) is not None:
        raise refusal("comparisons", "one-of-two")
    tables = _tables(inputs)
    pairs_event, manual = inputs.get(FORM) == "pairs", inputs.get(METHOD) == "manual"
    method = Method(
        inputs.get(SCALE) or "continuous",
        manual,
        pairs_event,
        frozenset() if pairs_event else void_boards(tables),
    )
    results = [(table, side, matches(tables, table, side, method)) for table in tables for side in SIDES]
    means = [mean([board.vp for board in comparisons]) for _, _, comparisons in results]
    steps = [
        step("against-all", "205C1") if pairs_event else step("against-others", TEAMS),
        *_special(tables, method),
    ]
    for (table, side, comparisons), value in zip(results, means, strict=True):
        steps += _pair_steps(table, side, comparisons, value)
    pairs: Value = [
        {"table": table.name, "side": side.lower(), "vp": value, "matches": len(comparisons)}
        for (table, side, comparisons), value in zip(results, means, strict=True)
    ]
    best = max(range(len(results)), key=lambda at: means[at] or 0)
    return Calculation(
        result={"pairs": pairs},
        steps=tuple(steps),
        headline=headline("best", table=results[best][0].name, side=Word(results[best][1]), vp=means[best]),
        tables=(_overview(tables, means),),
        also=_also(pairs_event, manual),
    )


def _one_pair(inputs: Inputs) -> Calculation:
    """From the imps of one pair's imaginary matches."""
    rows = inputs.get(COMPARISONS)
    if rows is None:
        raise refusal("results", "one-of-two")
    boards = inputs.get(BOARDS)
    if boards is None:
        raise refusal("boards", "missing")
    imps = [row[IMPS] for row in rows]
    points = [vp_scale.vp(points_won, boards, inputs.get(SCALE) or "continuous") for points_won in imps]
    value = mean(points)
    each = [
        step("match", TEAMS, points_won, number=at, imps=PlusMinus(margin), boards=boards)
        for at, (margin, points_won) in enumerate(zip(imps, points, strict=True), 1)
    ]
    return Calculation(
        result={"vp": value, "matches": points},
        steps=(
            *each[:_MOST_STEPS],
            step("mean", AVERAGE, value, matches=len(points), total=sum(points, Fraction(0))),
        ),
        headline=headline("pair", vp=value, matches=len(points)),
        tables=(
            Table(
                "matches",
                ("imps", "vp"),
                tuple((PlusMinus(a), b) for a, b in zip(imps, points, strict=True)),
            ),
        ),
    )


def _tables(inputs: Inputs) -> list[TableResults]:
    """The results by table.

    Raises:
        CalcError: the same board twice at a table; a table in two matches; a row that cannot be read.
    """
    entries: dict[str, dict[int, Both]] = {}
    match_of: dict[str, str] = {}
    for row in inputs.get(RESULTS) or ():
        name, board, match = row[TABLE].strip(), row[BOARD], (row.get(MATCH) or "").strip()
        boards = entries.setdefault(name, {})
        if board in boards:
            raise refusal(f"{row.path}.board", "board-twice", board=str(board), table=name)
        if match_of.setdefault(name, match) != match:
            raise refusal(f"{row.path}.match", "two-matches", table=name)
        boards[board] = read_lines([row], board).lines[0].sides
    comparisons = _comparisons(entries.values())
    if comparisons > _MOST_COMPARED:
        raise refusal("results", "too-many-comparisons", given=str(comparisons), most=str(_MOST_COMPARED))
    return [TableResults(name, match_of[name], boards) for name, boards in entries.items()]


def _comparisons(tables: Iterable[Mapping[int, Both]]) -> int:
    """How many results are compared with one another, each part of a weighted score for itself."""
    parts: Counter[int] = Counter()
    for table in tables:
        for board, both in table.items():
            parts[board] += max(len(outcome.parts) if isinstance(outcome, Score) else 1 for outcome in both)
    return sum(count**2 for count in parts.values())


def _special(tables: Sequence[TableResults], method: Method) -> list[Step]:
    """How special scores count, where there are any."""
    sides = [outcome for table in tables for entry in table.entries.values() for outcome in entry]
    steps = []
    if any(isinstance(outcome, Artificial) for outcome in sides):
        steps.append(step("artificial", "12C2b", ARTIFICIAL_IMPS))
        steps.append(step("manual", "205B2") if method.manual else step("falls-out", "202B2"))
    if method.manual and any(isinstance(outcome, Score) and outcome.has_weights for outcome in sides):
        steps.append(step("manual-rounding", "X78D7"))
    return steps


def _pair_steps(
    table: TableResults, side: SideName, comparisons: list[Imaginary], value: Fraction | None
) -> list[Step]:
    if value is None:
        return [step("no-match", LAW, None, table=table.name, side=Word(side))]
    total = sum((board.vp for board in comparisons), Fraction(0))
    names = {"table": table.name, "side": Word(side), "matches": len(comparisons), "total": total}
    imps = tuple(PlusMinus(board.imps) for board in comparisons)
    return [step("pair", AVERAGE, value, imps=imps, **names)]


def _overview(tables: Sequence[TableResults], means: Sequence[Fraction | None]) -> Table:
    rows = tuple(
        (table.name, table.match, means[2 * at], means[2 * at + 1]) for at, table in enumerate(tables)
    )
    return Table("pairs", ("table", "match", "ns-vp", "ew-vp"), rows)


def _also(pairs_event: bool, manual: bool) -> tuple[tuple[str, str], ...]:
    if pairs_event:
        return (("many-boards", "205C2"),)
    return (("penalties", PENALTY),) + (() if manual else (("result-there", "205B1b"),))
