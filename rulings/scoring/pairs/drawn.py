"""A board as a director draws it: the frequency table, the lines before and after, the spread."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from laws.languages import OWN_LANGUAGES, find_language
from rulings.scoring.calculation import Notation, Plot, PlusMinus, Table, Value, Word
from rulings.scoring.numbers import half_up, number_text
from rulings.scoring.pairs.board import Board, is_adjusted
from rulings.scoring.pairs.frequency import FrequencyTable
from rulings.scoring.pairs.groups import convert
from rulings.scoring.pairs.outcomes import (
    SIDES,
    Absent,
    Artificial,
    Both,
    Outcome,
    Score,
    SideName,
    is_balanced,
)
from rulings.scoring.pairs.standing import Standing, groups, parts

_MOST_BARS = 60


def outcome_value(outcome: Outcome) -> object:
    """What a side has, to print."""
    match outcome:
        case Score(parts) if len(parts) == 1:
            return PlusMinus(parts[0][0])
        case Score(parts):
            return Notation({language: _weights(parts, language) for language in OWN_LANGUAGES})
        case Artificial(percent):
            return Notation({code: _percent(percent, code) for code in OWN_LANGUAGES})
    return Word(outcome.value)


def _percent(number: Fraction | int, language: str) -> str:
    return f"{number_text(number, language)}{find_language(language).percent}"


def _weights(parts: Sequence[tuple[int, Fraction]], language: str) -> str:
    each = (
        f"{_percent(weight * 100, language)} {number_text(points, language, with_sign=True)}"
        for points, weight in parts
    )
    return " · ".join(each)


def both_value(both: Both) -> object:
    """What a line has: one score where the sides balance, else both sides."""
    ns, ew = both
    if is_balanced(both) or (isinstance(ns, Absent) and ns is ew):
        return outcome_value(ns)
    return Notation(
        {language: f"{_text(ns, language)} / {_text(ew, language)}" for language in OWN_LANGUAGES}
    )


def _text(outcome: Outcome, language: str) -> str:
    match outcome_value(outcome):
        case Notation(texts):
            return texts[language]
        case PlusMinus(number):
            return number_text(number, language, with_sign=True)
    return "–"


def spoken_percent(board: Board, points: Fraction | None) -> Fraction | None:
    """Per cent for a sentence, to two decimals; the figure itself is not rounded (X78C2)."""
    percent = board.percent(points)
    return None if percent is None else half_up(percent)


def figures(board: Board, before: Board | None) -> list[dict[str, Value]]:
    """Each row with its matchpoints and per cent for both sides, in the order in which it was given."""
    lines = [_figures(board, before, at) for at in range(len(board.lines))]
    with_names = any(entry.name for entry in board.entries)
    return [
        {**lines[entry.line], "times": entry.times, **({"name": entry.name} if with_names else {})}
        for entry in board.entries
    ]


def _figures(board: Board, before: Board | None, at: int) -> dict[str, Value]:
    """What a line gives."""
    line = board.lines[at]
    row: dict[str, Value] = {"score": _plain(line.sides[0]), "score_ew": _plain(line.sides[1])}
    row |= {**_of(board, "ns", board.ns[at]), **_of(board, "ew", board.ew[at])}
    if before is not None:
        row |= {"ns_before": before.ns[at].points, "ew_before": before.ew[at].points}
    return {**row, "group": line.group} if line.group else row


def _plain(outcome: Outcome) -> Value:
    """An outcome in JSON: points; a list of weights and points; per cent; a word."""
    match outcome:
        case Score(parts) if len(parts) == 1:
            return parts[0][0]
        case Score(parts):
            return [{"weight": weight * 100, "score": points} for points, weight in parts]
        case Artificial(percent):
            return {"percent": percent}
    return outcome.value


def _of(board: Board, side: str, standing: Standing) -> dict[str, Value]:
    points = standing.points
    deviation = None if points is None else points - board.average
    return {side: points, f"{side}_percent": board.percent(points), f"{side}_deviation": deviation}


def lines_table(board: Board, before: Board | None) -> Table:
    """Each row with what it gives; with what it gave before where a score has been adjusted."""
    with_names = any(entry.name for entry in board.entries)
    columns = [*(("name",) if with_names else ()), "score", "times", "ns", "ns-percent", "ew", "ew-percent"]
    columns += ["ns-before", "ew-before"] if before else []
    cells = [_cells(board, before, at) for at in range(len(board.lines))]
    rows = tuple(
        (*((entry.name,) if with_names else ()), cells[entry.line][0], entry.times, *cells[entry.line][1:])
        for entry in board.entries
    )
    adjusted_scores = {at for at, line in enumerate(board.lines) if is_adjusted(line)}
    strong = frozenset(at for at, entry in enumerate(board.entries) if entry.line in adjusted_scores)
    return Table("lines", tuple(columns), rows, strong)


def _cells(board: Board, before: Board | None, at: int) -> tuple[object, ...]:
    """A line's score and what both sides get."""
    ns, ew = board.ns[at].points, board.ew[at].points
    then = (before.ns[at].points, before.ew[at].points) if before else ()
    return (both_value(board.lines[at].sides), ns, board.percent(ns), ew, board.percent(ew), *then)


def same_both_ways(board: Board) -> bool:
    """Whether one frequency table does for both sides."""
    return all(group["NS"] == group["EW"].other_side() for group in board.fields.values())


def frequency_tables(board: Board, key: str = "frequency") -> list[Table]:
    """The frequency table of both sides, or one for each where their scores do not balance (X78A2)."""
    if same_both_ways(board):
        return [_frequencies(board, key, SIDES)]
    return [_frequencies(board, f"{key}-{side.lower()}", (side,)) for side in SIDES]


def _frequencies(board: Board, key: str, sides: tuple[SideName, ...]) -> Table:
    several = len(groups(board.lines)) > 1
    columns = [*(("group",) if several else ()), "score", "times", "worse"]
    for side in sides:
        columns += [side.lower(), f"{side.lower()}-percent"]
    rows: list[tuple[object, ...]] = []
    strong = set()
    for name, group in groups(board.lines).items():
        adjusted_scores = {
            points for line in group if is_adjusted(line) for points, _ in _parts(line.sides, sides[0])
        }
        for score, cells in _rows(board, board.fields[name][sides[0]], len(sides) > 1):
            if score in adjusted_scores:
                strong.add(len(rows))
            rows.append((*((name or "–",) if several else ()), *cells))
    return Table(key, tuple(columns), tuple(rows), frozenset(strong))


def _rows(
    board: Board, table: FrequencyTable, both: bool
) -> Iterator[tuple[Fraction | int, tuple[object, ...]]]:
    """The scores, the best first: how often, how many are worse, and what the sides get for it."""
    for score, times in reversed(table.entries):
        worse = table.worse(score)
        within = [2 * worse + times - 1]
        if both:
            within.append(2 * (table.total - worse - times) + times - 1)
        got = [convert(worse, table.total, board.tables) * board.unit for worse in within]
        yield (
            score,
            (
                PlusMinus(score),
                times,
                worse,
                *(c for points in got for c in (points, board.percent(points))),
            ),
        )


def _parts(both: Both, side: SideName) -> tuple[tuple[int, Fraction], ...]:
    outcome = both[SIDES.index(side)]
    return outcome.parts if isinstance(outcome, Score) else ()


def frequencies(board: Board) -> Mapping[str, Value]:
    """The frequency tables in JSON, each side from its own end."""
    return {f"frequencies_{side.lower()}": _frequency_entries(board, side) for side in SIDES}


def _frequency_entries(board: Board, side: SideName) -> Value:
    return [
        {"score": score, "times": times, **({"group": name} if name else {})}
        for name, group in board.fields.items()
        for score, times in group[side].entries
    ]


def spread(board: Board) -> tuple[Plot, ...]:
    """How often each score occurs for North/South, with the adjusted score marked."""
    table = FrequencyTable.of(parts(board.lines, "NS"))
    if not 1 < len(table.scores) <= _MOST_BARS:
        return ()
    points = tuple((Fraction(score), times) for score, times in table.entries)
    marks = tuple(
        (line.sides[0].mean, line.times, both_value(line.sides))
        for line in board.lines
        if is_adjusted(line) and isinstance(line.sides[0], Score)
    )
    return (Plot("spread", "score", "times", points, marks, bars=True),)
