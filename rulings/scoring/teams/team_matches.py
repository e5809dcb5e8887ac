"""`team-matches`: both tables of one match or many, with adjusted scores put in (78B, 202A, X78A)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.adjusted.compare import KNOCKOUT, VP
from rulings.scoring.calculation import Calculation, PlusMinus, Step, Table, Value, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice, Row, Whole
from rulings.scoring.pairs.drawn import both_value
from rulings.scoring.pairs.evening_boards import ADJUSTED, SCORE
from rulings.scoring.pairs.leaders import leading
from rulings.scoring.pairs.outcomes import Artificial, Both, is_balanced
from rulings.scoring.pairs.result_text import of_both
from rulings.scoring.teams import vp_scale
from rulings.scoring.teams.entries import SCALE
from rulings.scoring.teams.team_boards import RESULTS, TEAM_EW, TEAM_NS, Match, TeamBoard, team_matches

_MOST_STEPS = 60

FORM = Choice(id="form", optional=True, values=(VP, KNOCKOUT))
SHOWN = Whole(id="board", optional=True, low=1, high=999)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match with its figures.

    Attributes:
        now, before: each team's victory points; in a knockout match the imps that it is ahead by.
    """

    match: Match
    now: tuple[Fraction, Fraction]
    before: tuple[Fraction, Fraction]


@calculator("team-matches", law="78B", fields=(RESULTS, FORM, SCALE, SHOWN))
def work_team_matches(inputs: Inputs) -> Calculation:
    """Every board's imps, every match by the scale, and the standing, with what adjusted scores changed."""
    rows, form, scale = inputs[RESULTS], inputs.get(FORM) or VP, inputs.get(SCALE) or "continuous"
    matches = team_matches(rows, form)
    if not any(match.boards for match in matches):
        raise refusal("results", "no-comparison")
    outcomes = [_outcome(match, form, scale) for match in matches]
    table = inputs.get(SHOWN)
    return Calculation(
        result={
            "matches": [_plain(outcome, form) for outcome in outcomes],
            "standing": [
                {"team": team, "matches": matches, "score": now, "score_before": before}
                for team, matches, now, before in _sums(outcomes)
            ],
            "results": _results(rows, matches),
        },
        steps=tuple(_steps(rows, outcomes, form, table)),
        headline=_headline(outcomes, form),
        tables=tuple(_tables(outcomes, form, table)),
        also=_also(matches, form),
    )


def _outcome(match: Match, form: str, scale: str) -> Outcome:
    sums = (match.net(), match.net(before=True))
    if form == KNOCKOUT:
        return Outcome(match, *sums)
    boards = (len(match.boards), match.boards_before())
    now, before = (
        (vp_scale.vp(int(home), number, scale), vp_scale.vp(int(away), number, scale))
        if number
        else (Fraction(0), Fraction(0))
        for (home, away), number in zip(sums, boards, strict=True)
    )
    return Outcome(match, now, before)


def _plain(outcome: Outcome, form: str) -> dict[str, Value]:
    match = outcome.match
    home, away = match.net()
    row: dict[str, Value] = {"home": match.home, "away": match.away, "boards": len(match.boards)}
    row |= {"home_imps": home, "away_imps": away}
    if form == VP:
        row |= {"home_vp": outcome.now[0], "away_vp": outcome.now[1]}
        row |= {"home_vp_before": outcome.before[0], "away_vp_before": outcome.before[1]}
    return row


def _sums(outcomes: Sequence[Outcome]) -> list[tuple[str, int, Fraction, Fraction]]:
    """Every team with its matches and its score now and before, the best first."""
    sums: dict[str, list[Fraction]] = defaultdict(lambda: [Fraction(0)] * 3)
    for outcome in outcomes:
        for at, team in enumerate((outcome.match.home, outcome.match.away)):
            new = (Fraction(1), outcome.now[at], outcome.before[at])
            sums[team] = [amount + more for amount, more in zip(sums[team], new, strict=True)]
    rows = [(team, int(matches), now, before) for team, (matches, now, before) in sums.items()]
    return sorted(rows, key=lambda row: (-row[2], row[0]))


def _results(rows: Sequence[Row], matches: Sequence[Match]) -> list[Value]:
    """Every result as it was given, with the imps of its two teams on the board, now and before."""
    figures: dict[int, tuple[Value, ...]] = {}
    for match in matches:
        for board in match.boards:
            was = board.before or (None, None)
            figures[board.places[0]] = (*board.now, *was)
            figures[board.places[1]] = (*board.now[::-1], *was[::-1])
    names = ("ns_imps", "ew_imps", "ns_before", "ew_before")
    return [
        {
            "ns": row[TEAM_NS],
            "ew": row[TEAM_EW],
            **dict(zip(names, figures.get(at, (None,) * 4), strict=True)),
        }
        for at, row in enumerate(rows)
    ]


def _steps(rows: Sequence[Row], outcomes: Sequence[Outcome], form: str, table: int | None) -> list[Step]:
    steps: list[Step] = []
    for outcome in outcomes:
        match = outcome.match
        for board in match.boards:
            if board.number == table:
                steps.append(_board_step(match, board))
            if board.has_change:
                steps += _adjusted_steps(rows, match, board, form)
    for outcome in outcomes[:_MOST_STEPS]:
        steps += _match_steps(outcome, form)
    return steps


def _board_step(match: Match, board: TeamBoard) -> Step:
    home, away = board.now
    first, second = (both_value(both) for both in board.tables)
    names = {"home": match.home, "away": match.away, "first": first, "second": second}
    return step(
        "board", "78B", home, board=board.number, imps=PlusMinus(home), other=PlusMinus(away), **names
    )


def _adjusted_steps(rows: Sequence[Row], match: Match, board: TeamBoard, form: str) -> list[Step]:
    steps = []
    for place, now in zip(board.places, board.tables, strict=True):
        row = rows[place]
        if row.get(ADJUSTED) is None:
            continue
        before = of_both(row[SCORE], board.number)
        names = {"score": both_value(now), "before": both_value(before)}
        was = board.before or (None, None)
        steps.append(
            step(
                "adjusted",
                _provision(now, form),
                board.now[0],
                board=board.number,
                home=match.home,
                away=match.away,
                imps=PlusMinus(board.now[0]),
                other=PlusMinus(board.now[1]),
                was=None if was[0] is None else PlusMinus(was[0]),
                other_was=None if was[1] is None else PlusMinus(was[1]),
                **names,
            )
        )
    return steps


def _provision(both: Both, form: str) -> str:
    if any(isinstance(outcome, Artificial) for outcome in both):
        return "12C2b"
    if is_balanced(both):
        return "X78A1"
    return "12C4" if form == KNOCKOUT else "X78A2"


def _match_steps(outcome: Outcome, form: str) -> list[Step]:
    match = outcome.match
    home, away = match.net()
    names = {"home": match.home, "away": match.away, "boards": len(match.boards)}
    steps = [step("match", "78B", home, imps=PlusMinus(home), other=PlusMinus(away), **names)]
    if match.single:
        steps.append(step("single", "86B", len(match.single), numbers=match.single, **names))
    if form == VP and match.boards:
        law = "202A" if home == -away else "X78A2"
        steps.append(step("vp", law, outcome.now[0], vp=outcome.now[0], other=outcome.now[1], **names))
    return steps


def _headline(outcomes: Sequence[Outcome], form: str) -> tuple[str, Mapping[str, object]]:
    if len(outcomes) == 1:
        (outcome,) = outcomes
        match, (home, away) = outcome.match, outcome.match.net()
        names: dict[str, object] = {"home": match.home, "away": match.away, "boards": len(match.boards)}
        names |= {"imps": PlusMinus(home), "other": PlusMinus(away)}
        names |= {"vp_home": outcome.now[0], "vp_away": outcome.now[1]}
        return headline("match" if form == VP else "knockout", **names)
    best = leading([("", team, now) for team, _, now, _ in _sums(outcomes)], "team")
    key = "several" if form == VP else "several-knockout"
    return headline(key, matches=len(outcomes), teams=best["pairs_1"], score=best["percent_1"])


def _tables(outcomes: Sequence[Outcome], form: str, table: int | None) -> list[Table]:
    unit = "vp" if form == VP else "imps"
    tables = []
    if table is not None:
        tables.append(_board_table(outcomes, table))
    if len(outcomes) > 1:
        standing = tuple((*row[:3], PlusMinus(row[2] - row[3])) for row in _sums(outcomes))
        changed = frozenset(at for at, row in enumerate(_sums(outcomes)) if row[2] != row[3])
        tables.append(Table("standing", ("team", "matches", unit, "change"), standing, changed))
    rows = tuple(_match_row(outcome, form) for outcome in outcomes)
    strong = frozenset(at for at, outcome in enumerate(outcomes) if outcome.now != outcome.before)
    columns = ("home", "away", "boards", "home-imps", "away-imps")
    more = (
        ("home-vp", "away-vp", "home-before", "away-before") if form == VP else ("home-before", "away-before")
    )
    return [*tables, Table("matches", (*columns, *more), rows, strong)]


def _match_row(outcome: Outcome, form: str) -> tuple[object, ...]:
    match = outcome.match
    home, away = match.net()
    row = (match.home, match.away, len(match.boards), PlusMinus(home), PlusMinus(away))
    if form == VP:
        return (*row, *outcome.now, *outcome.before)
    return (*row, *map(PlusMinus, outcome.before))


def _board_table(outcomes: Sequence[Outcome], table: int) -> Table:
    rows: list[tuple[object, ...]] = []
    strong = set()
    for outcome in outcomes:
        for board in outcome.match.boards:
            if board.number != table:
                continue
            if board.has_change:
                strong.add(len(rows))
            was = [None if imps is None else PlusMinus(imps) for imps in board.before or (None, None)]
            rows.append((outcome.match.home, outcome.match.away, *map(PlusMinus, board.now), *was))
    columns = ("home", "away", "home-imps", "away-imps", "home-before", "away-before")
    return Table("board", columns, tuple(rows), frozenset(strong), {"board": table})


def _also(matches: Sequence[Match], form: str) -> tuple[tuple[str, str], ...]:
    one_result = any(board.one_result for match in matches for board in match.boards)
    apart = any(board.now[0] != -board.now[1] for match in matches for board in match.boards)
    return (
        *((("favourable", "86B1"),) if one_result else ()),
        *((("apart", "X78A2"),) if apart and form == VP else ()),
        *((("scale", "202A"),) if form == VP else ()),
    )
