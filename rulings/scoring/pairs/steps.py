"""The steps of a board's matchpoints, as a director says them aloud, each with its provision."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain

from laws.languages import OWN_LANGUAGES
from rulings.scoring.calculation import Notation, PlusMinus, Step, Word, step
from rulings.scoring.numbers import number_text
from rulings.scoring.pairs.board import Board, count_tables
from rulings.scoring.pairs.contributions import Part, contributions, weighted_sum
from rulings.scoring.pairs.drawn import outcome_value
from rulings.scoring.pairs.groups import convert
from rulings.scoring.pairs.lines import Line
from rulings.scoring.pairs.manual import SMALL_GROUP, special
from rulings.scoring.pairs.outcomes import AVERAGE, MINUS, PLUS, SIDES, Absent, Artificial, Score, SideName
from rulings.scoring.pairs.relief import Relief
from rulings.scoring.pairs.standing import Standing, groups, of_side

GROUPS = {n: f"X78B{n}" for n in (1, 2, 3, 4)}
BYE = {"exact": "X78A5", "manual": "X78D5"}
_MOST_SCORES = 40
_LARGE = 4


def board_steps(board: Board, *, in_groups: bool = False) -> tuple[Step, ...]:
    """All steps of a board, in the order in which it is worked out.

    Args:
        in_groups: the board was not the same at all tables, so that those without a line are of other groups.
    """
    manual = board.method == "manual"
    return tuple(
        chain(
            (step("tables", "78A", board.top, tables=board.tables, average=board.average),),
            (step("manual", "X78D"),) if manual else (),
            _grouping(board, in_groups=in_groups),
            _manual_rules(board) if manual else _exact_rules(board),
            () if manual else _each_score(board),
            _lines(board),
        )
    )


def _grouping(board: Board, *, in_groups: bool) -> Iterator[Step]:
    """Which tables are counted by themselves (87B), and by hand what a comparison across groups is."""
    if len(board.fields) > 1:
        yield step("by-groups", "87B", len(board.fields))
    elif in_groups:
        yield step("other-groups", "87B", board.tables - count_tables(board.lines))
    else:
        return
    if board.method == "manual":
        yield step("manual-groups", "X78D6")


def _exact_rules(board: Board) -> Iterator[Step]:
    """What stands in the frequency tables, and what is converted."""
    for line in board.lines:
        if line.has_scores() and not line.split() and special(line) and line.harm is None:
            yield step("weighted-in", "X78A1", score=outcome_value(line.sides[0]))
    if any(line.split() and line.has_scores() for line in board.lines):
        yield step("split", "X78A2")
    if any(isinstance(outcome, Artificial) for line in board.lines for outcome in line.sides):
        yield step("not-compared", "X78A3")
    # Which groups are converted to all tables, once each size
    sizes = {group[side].total for group in board.fields.values() for side in SIDES}
    for size in sorted(sizes - {Fraction(0), board.tables}):
        yield conversion(size, board.tables)


def conversion(results: Fraction | int, tables: Fraction | int) -> Step:
    """How a group of so many results is converted (X78B)."""
    number = min(int(results), _LARGE)
    key = "neuberg" if number == _LARGE else f"group-of-{number}"
    return step(key, GROUPS[number], results=results, tables=tables)


def _each_score(board: Board) -> Iterator[Step]:
    """For each score of North/South, how many are worse and how many the same."""
    for name, group in board.fields.items():
        table = group["NS"]
        if len(table.scores) > _MOST_SCORES:
            continue
        for score, times in reversed(table.entries):
            within = table.matchpoints(score)
            points = convert(within, table.total, board.tables)
            names = {
                "score": PlusMinus(score),
                "worse": table.worse(score),
                "times": times,
                "within": within,
            }
            key = "score" if table.total == board.tables else "score-converted"
            yield step(key, "78A", points, group=name, **names)


def _manual_rules(board: Board) -> Iterator[Step]:
    kinds: tuple[tuple[str, str, Callable[[Line], bool]], ...] = (
        ("manual-weighted", "X78D1b", lambda line: line.has_scores() and not line.split() and special(line)),
        ("manual-split", "X78D2b", lambda line: line.has_scores() and line.split()),
        ("manual-artificial", "X78D3", lambda line: any(isinstance(side, Artificial) for side in line.sides)),
    )
    for key, citation, holds in kinds:
        if any(holds(line) for line in board.lines):
            yield step(key, citation)
    sizes = [
        sum((line.times for line in group if line.has_scores()), Fraction(0))
        for group in groups(board.lines).values()
    ]
    if any(0 < size <= SMALL_GROUP * board.tables for size in sizes):
        yield step("manual-small", "X78D6", board.top / 10)
    yield step("manual-rounded", "X78D7")


def _lines(board: Board) -> Iterator[Step]:
    """What each special score gives its sides."""
    for at, line in enumerate(board.lines):
        for side, standing in zip(SIDES, (board.ns[at], board.ew[at]), strict=True):
            yield from _of_side(board, line, side, standing)


def _of_side(board: Board, line: Line, side: SideName, standing: Standing) -> Iterator[Step]:
    outcome = of_side(line, side)
    if standing.relief is not None:
        yield from relief_steps(standing.relief, side=Word(side))
    elif isinstance(outcome, Artificial):
        yield _artificial(outcome, board, side, standing)
    elif isinstance(outcome, Score) and outcome.has_weights:
        yield _weighted_step(contributions(board, line, side), board, side, standing)
    elif isinstance(outcome, Score) and line.split() and line.has_scores():
        yield step("split-side", "X78A2", standing.points, side=Word(side), score=outcome_value(outcome))
    elif outcome is Absent.BYE and side == "NS":
        yield step(f"bye-{board.method}", BYE[board.method], standing.points)


def _artificial(outcome: Artificial, board: Board, side: SideName, standing: Standing) -> Step:
    citation = "12C2a" if outcome.percent in (PLUS, AVERAGE, MINUS) else "12C2c"
    key = "artificial" if citation == "12C2a" else "artificial-own"
    exact = board.top * outcome.percent / 100
    suffix = "-rounded" if exact != standing.points else ""
    return step(
        f"{key}{suffix}",
        citation,
        standing.points,
        side=Word(side),
        percent=outcome.percent,
        top=board.top,
        exact=exact,
    )


def _weighted_step(parts: Sequence[Part], board: Board, side: SideName, standing: Standing) -> Step:
    """The weighted sum of what each of its results gives."""
    citation = "X78A1" if board.method == "exact" else "X78D1a"
    exact = sum((part.share for part in parts), Fraction(0))
    key = "weighted" if exact == standing.points else "weighted-rounded"
    return step(key, citation, standing.points, side=Word(side), sum=weighted_sum(parts), exact=exact)


def relief_steps(relief: Relief, **names: object) -> Iterator[Step]:
    """M, F and J, and what the side gets (X78A4)."""
    if relief.case in ("all", "part"):
        yield step("self-inflicted", "12C1eii", None, **names)
    yield step("expected", "X78A4a", relief.expected_points, **names)
    yield step("obtained", "X78A4b", relief.obtained_points, **names)
    yield step("adjusted", "X78A4c", relief.adjusted_points, **names)
    three = {
        "m": relief.expected_points,
        "f": relief.obtained_points,
        "j": relief.adjusted_points,
        "formula": _formula(relief),
    }
    citation = {"all": "X78A4d", "part": "X78A4e", "no-damage": "12B1"}.get(relief.case, "12C1eii")
    yield step(f"relief-{relief.case}", citation, relief.result, **three, **names)


def _formula(relief: Relief) -> Notation:
    """J − M + F in figures, negative ones in brackets."""
    texts = {}
    for language in OWN_LANGUAGES:
        m, f = (_bracket(value, language) for value in (relief.expected_points, relief.obtained_points))
        texts[language] = f"{number_text(relief.adjusted_points, language)} − {m} + {f}"
    return Notation(texts)


def _bracket(value: Fraction, language: str) -> str:
    text = number_text(value, language)
    return f"({text})" if value < 0 else text
