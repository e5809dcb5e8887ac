"""`butler-evening`: a whole pairs event by Butler, with adjusted scores put in (204, X78A)."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.calculation import Calculation, PlusMinus, Step, Table, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import CalcError
from rulings.scoring.fields import Row
from rulings.scoring.pairs.asking import METHOD, TABLES
from rulings.scoring.pairs.drawn import both_value
from rulings.scoring.pairs.evening import WINNERS, check_met_once, contestants, two_lines
from rulings.scoring.pairs.evening_boards import BOARD, EVENING, PAIR_EW, PAIR_NS, as_line, is_bye
from rulings.scoring.pairs.leaders import leading
from rulings.scoring.pairs.lines import Line, Results, read_lines
from rulings.scoring.pairs.outcomes import SIDES, Artificial
from rulings.scoring.teams.butler import data_of, imps_of
from rulings.scoring.teams.entries import level

_OFF = 1
"""Scores that are taken off at each end of the table (204A1)."""
Pair = tuple[Fraction | None, Fraction | None]
"""North/South's and East/West's imps of one row."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A row with its figures.

    Attributes:
        at: its place among the rows, counted from 0.
        line: what its table has.
        now, before: the imps of both sides, and what they were before any score was adjusted.
    """

    at: int
    line: Line
    now: Pair
    before: Pair


@calculator("butler-evening", law="204", fields=(EVENING, WINNERS, TABLES, METHOD))
def work_butler_evening(inputs: Inputs) -> Calculation:
    """Every pair's imps against the datum of each board, with what the adjusted scores changed."""
    rows, players = inputs[EVENING], inputs.get(WINNERS) == "players"
    check_met_once(rows, players=players)
    method = inputs.get(METHOD) or "exact"
    scored = sorted(_score_rows(rows, inputs.get(TABLES), method), key=lambda each: each.at)
    names = [(row[PAIR_NS], row[PAIR_EW]) for row in rows]
    two = inputs.get(WINNERS) == "two" or (inputs.get(WINNERS) is None and two_lines(names))
    places = _places(rows, scored, two=two, players=players)
    boards = len({row[BOARD] for row in rows})
    changed = [each for each in scored if each.line.before is not None]
    best = leading([(side, name, imps) for side, name, _, imps, _ in places], "player" if players else "pair")
    key = "two" if "pairs_2" in best else "one"
    return Calculation(
        result={
            "boards": boards,
            "standing": [_place(place) for place in places],
            "results": [_plain(rows[each.at], each) for each in scored],
        },
        steps=(step("boards", "204", boards, boards=boards), *(_step(rows[row.at], row) for row in changed)),
        headline=headline(key, boards=boards, adjusted=len(changed), **best),
        tables=(_table(places),),
    )


def _score_rows(rows: Sequence[Row], tables: int | None, method: str) -> list[Scored]:
    """Every row's imps, board by board; all boards are counted for as many tables as the one with the most.

    Raises:
        CalcError: at the row of a fault.
    """
    places: dict[int, list[int]] = defaultdict(list)
    for at, row in enumerate(rows):
        places[row[BOARD]].append(at)
    most = max(sum(not is_bye(rows[at]) for at in own) for own in places.values())
    total = Fraction(tables or max(most, 1))
    scored = []
    for number, own in places.items():
        results = read_lines([as_line(rows[at]) for at in own], number)
        try:
            now = _board_imps(results, total, method)
            before = _board_imps(results.were(), total, method)
        except CalcError as error:
            raise error.within(rows[own[0]].path) from error
        for at, entry in zip(own, results.entries, strict=True):
            line = entry.line
            scored.append(Scored(at, results.lines[line], now[line], before[line]))
    return scored


def _board_imps(results: Results, tables: Fraction, method: str) -> list[Pair]:
    lines = results.lines
    for line in lines:
        for outcome in line.sides:
            if isinstance(outcome, Artificial):
                level(outcome)
    data = data_of(lines, tables, method, _OFF)
    ns, ew = (imps_of(lines, data, side, method) for side in SIDES)
    return list(zip(ns, ew, strict=True))


def _places(
    rows: Sequence[Row], scored: Sequence[Scored], *, two: bool, players: bool
) -> list[tuple[str, str, int, Fraction, Fraction]]:
    """Line, name, boards and imps now and before of everybody, the best first within each line."""
    sums: dict[tuple[str, str], list[Fraction]] = defaultdict(lambda: [Fraction(0)] * 3)
    for each in scored:
        for at, (side, column) in enumerate(zip(SIDES, (PAIR_NS, PAIR_EW), strict=True)):
            now, before = each.now[at], each.before[at]
            if now is None:
                continue
            for name in contestants(rows[each.at][column], players=players):
                key = (side if two else "", name)
                new = (Fraction(1), now, now if before is None else before)
                sums[key] = [old + more for old, more in zip(sums[key], new, strict=True)]
    places = [(side, name, int(count), now, was) for (side, name), (count, now, was) in sums.items()]
    return sorted(places, key=lambda place: (place[0] == "EW", -place[3], place[1]))


def _place(place: tuple[str, str, int, Fraction, Fraction]) -> Value:
    side, name, count, imps, before = place
    row: dict[str, Value] = {"pair": name, "boards": count, "imps": imps, "imps_before": before}
    return {**row, "side": side} if side else row


def _plain(row: Row, each: Scored) -> dict[str, Value]:
    names = ("ns_imps", "ew_imps", "ns_before", "ew_before")
    figures = dict(zip(names, (*each.now, *each.before), strict=True))
    return {"board": row[BOARD], "ns": row[PAIR_NS], "ew": row[PAIR_EW], **figures}


def _step(row: Row, each: Scored) -> Step:
    artificial = any(isinstance(outcome, Artificial) for outcome in each.line.sides)
    law = "204C" if artificial else "X78A2" if each.line.split() else "X78A1"
    ns, ew = (None if imps is None else PlusMinus(imps) for imps in each.now)
    names = {"score": both_value(each.line.sides), "before": both_value(each.line.before or each.line.sides)}
    return step("adjusted", law, each.now[0], board=row[BOARD], ns=ns, ew=ew, **names)


def _table(places: Sequence[tuple[str, str, int, Fraction, Fraction]]) -> Table:
    two = any(side for side, *_ in places)
    rows = tuple(
        (*((Word(side),) if two else ()), name, count, PlusMinus(now), PlusMinus(now - before))
        for side, name, count, now, before in places
    )
    changed = frozenset(at for at, place in enumerate(places) if place[3] != place[4])
    return Table("standing", (*(("line",) if two else ()), "pair", "boards", "imps", "change"), rows, changed)
