"""`teams-adjusted`: a board of a match with a result at one table only, or none to compare (86B, X86)."""

from fractions import Fraction

from laws.citation import parse
from rulings.scoring.adjusted.adjustment import to_enter
from rulings.scoring.adjusted.averages import FAULTS, averages
from rulings.scoring.adjusted.compare import KNOCKOUT, VP
from rulings.scoring.calculation import Calculation, PlusMinus, Step, Table, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, YesNo
from rulings.scoring.pairs.asking import BOARD
from rulings.scoring.pairs.drawn import outcome_value
from rulings.scoring.pairs.lines import OBTAINED
from rulings.scoring.pairs.outcomes import Score
from rulings.scoring.pairs.result_text import Result, of_side
from rulings.scoring.teams.match_board import Team, comparison, incomparable

_MOST = 24
_ONE, _NO, _TWO = "one-result", "no-result", "incomparable"

CASE = Choice(id="case", optional=True, values=(_ONE, _NO, _TWO))
HOME = Choice(id="fault_home", values=FAULTS)
AWAY = Choice(id="fault_away", values=FAULTS)
SEAT = Choice(id="home_seat", optional=True, values=("NS", "EW"))
NORMAL_RESULT = Result(id="normal", optional=True)
NORMAL_IMPS = Amount(id="normal_imps", optional=True, low=-_MOST, high=_MOST, unit="imp")
FAVOURABLE = YesNo(id="clearly_favourable", optional=True)
SESSION_HOME = Amount(id="session_home", optional=True, low=-_MOST, high=_MOST, unit="imp")
SESSION_AWAY = Amount(id="session_away", optional=True, low=-_MOST, high=_MOST, unit="imp")
FORM = Choice(id="form", optional=True, values=(VP, KNOCKOUT))
_FIELDS = (
    HOME, AWAY, CASE, OBTAINED, NORMAL_RESULT, NORMAL_IMPS, SEAT, BOARD, FAVOURABLE, SESSION_HOME,
    SESSION_AWAY, FORM,
)  # fmt: skip


@calculator("teams-adjusted", law="86B", fields=_FIELDS)
def teams_adjusted(inputs: Inputs) -> Calculation:
    """What both teams get on the board, in imps."""
    steps, normal = _normal(inputs)
    case = inputs.get(CASE) or (_NO if normal is None else _ONE)
    home, away = _teams(inputs, normal)
    if case == _TWO:
        fault = incomparable(home, away)
        return _calculation(
            inputs, (*steps, _two(*fault)), fault[:2], f"86B2{fault[2]}", {}, _also(case, fault[2])
        )
    if case == _NO or normal is None:
        steps += _each(home, away, "artificial")
        also = _also(case, "")
        return _calculation(inputs, tuple(steps), (home.artificial, away.artificial), "12C2", {}, also)
    favourable = bool(inputs.get(FAVOURABLE))
    by_law, by_handbook = (normal, -normal), (home.by_handbook, away.by_handbook)
    steps += [_assigned_step(normal)] if favourable else _each(home, away, "handbook")
    ways = _ways(inputs, by_law, by_handbook)
    also = _also("favourable" if favourable else case, "")
    pair, law = (by_law, "86B1") if favourable else (by_handbook, "X86A2")
    return _calculation(inputs, tuple(steps), pair, law, ways, also)


def _normal(inputs: Inputs) -> tuple[list[Step], Fraction | None]:
    """The imps of the result obtained against the normal one, as the home team sees them."""
    imps = inputs.get(NORMAL_IMPS)
    results = inputs.get(OBTAINED), inputs.get(NORMAL_RESULT)
    citation = "12C1c" if inputs.get(CASE) == _TWO else "X86A1"
    if imps is not None:
        return [step("normal-imps", citation, imps, imps=PlusMinus(imps))], imps
    if not any(results):
        return [], None
    obtained_score, normal = _score(inputs, OBTAINED), _score(inputs, NORMAL_RESULT)
    if obtained_score.has_weights:
        raise refusal("obtained", "one-result")
    sign = -1 if inputs.get(SEAT) == "EW" else 1
    value = sign * comparison(obtained_score.parts[0][0], normal)
    parts = (
        [_part(obtained_score, points, weight, sign) for points, weight in normal.parts]
        if normal.has_weights
        else []
    )
    names = {
        "obtained": outcome_value(obtained_score),
        "normal": outcome_value(normal),
        "imps": PlusMinus(value),
    }
    return [*parts, step("normal", citation, value, **names)], value


def _part(obtained_score: Score, points: int, weight: Fraction, sign: int) -> Step:
    value = sign * comparison(obtained_score.parts[0][0], Score(((points, Fraction(1)),)))
    return step(
        "part", "X78A1", weight * value, points=PlusMinus(points), imps=PlusMinus(value), weight=weight
    )


def _score(inputs: Inputs, field: Result) -> Score:
    results = inputs.get(field)
    if results is None:
        raise refusal(field.id, "missing")
    fault = of_side(results, inputs.get(BOARD), "NS")
    if not isinstance(fault, Score):
        raise refusal(field.id, "score-needed")
    return fault


def _teams(inputs: Inputs, normal: Fraction | None) -> tuple[Team, Team]:
    home = Team(inputs[HOME], normal, inputs.get(SESSION_HOME))
    return home, Team(inputs[AWAY], None if normal is None else -normal, inputs.get(SESSION_AWAY))


def _each(home: Team, away: Team, way: str) -> list[Step]:
    """What each team's fault gives it."""
    steps = []
    for word, team in (("home", home), ("away", away)):
        value = team.by_handbook if way == "handbook" else team.artificial
        names = {"team": Word(word), "imps": PlusMinus(team.artificial), "result": PlusMinus(value)}
        plain = averages(VP).of(team.fault)
        steps.append(step(f"fault-{team.fault}", "12C2b", plain, team=Word(word), imps=PlusMinus(plain)))
        if team.session is not None and team.fault != "partly":
            steps.append(step("session", "12C2c", team.artificial, session=PlusMinus(team.session), **names))
        if way == "handbook":
            law_of_team = f"X86A2{'abc'[FAULTS.index(team.fault)]}"
            steps.append(
                step(
                    f"handbook-{team.fault}",
                    law_of_team,
                    value,
                    normal=PlusMinus(team.normal or 0),
                    **names,
                )
            )
    return steps


def _assigned_step(normal: Fraction) -> Step:
    return step("assigned", "86B1", normal, home=PlusMinus(normal), away=PlusMinus(-normal))


def _two(home: Fraction, away: Fraction, letter: str) -> Step:
    return step(
        f"incomparable-{letter}",
        f"86B2{letter}",
        home,
        home=PlusMinus(home),
        away=PlusMinus(away),
    )


def _ways(inputs: Inputs, *pairs: tuple[Fraction, Fraction]) -> dict[str, Value]:
    """Both ways beside each other, as they would be entered."""
    form = inputs.get(FORM) or VP
    fault: dict[str, Value] = {}
    for name, pair in zip(("assigned", "handbook"), pairs, strict=True):
        home, away = to_enter(form, *pair)
        fault |= {f"{name}_home": home, f"{name}_away": away}
    return fault


def _calculation(
    inputs: Inputs,
    steps: tuple[Step, ...],
    pair: tuple[Fraction, Fraction],
    law: str,
    ways: dict[str, Value],
    also: tuple[tuple[str, str], ...],
) -> Calculation:
    form = inputs.get(FORM) or VP
    home, away = to_enter(form, *pair)
    last = _entry_steps(form, pair, (home, away))
    names = {"home": PlusMinus(home), "away": PlusMinus(away), "law": parse(law)}
    return Calculation(
        result={"home": home, "away": away, "law": law, **ways},
        steps=(*steps, *last),
        headline=headline("board", **names),
        tables=(_table(home, away, ways),),
        also=also,
    )


def _entry_steps(form: str, pair: tuple[Fraction, Fraction], last: tuple[Fraction, Fraction]) -> list[Step]:
    if pair == last:
        return []
    names = {"home": PlusMinus(last[0]), "away": PlusMinus(last[1])}
    return [
        step("averaged", "12C4", last[0], **names)
        if form == KNOCKOUT
        else step("whole", "X78C1", last[0], **names)
    ]


def _table(home: Fraction, away: Fraction, ways: dict[str, Value]) -> Table:
    rows: list[tuple[object, ...]] = [(Word("entered"), PlusMinus(home), PlusMinus(away))]
    for name in ("assigned", "handbook"):
        mine, theirs = ways.get(f"{name}_home"), ways.get(f"{name}_away")
        if isinstance(mine, Fraction) and isinstance(theirs, Fraction):
            rows.append((Word(name), PlusMinus(mine), PlusMinus(theirs)))
    return Table("ways", ("way", "home", "away"), tuple(rows), frozenset({0}))


def _also(case: str, letter: str) -> tuple[tuple[str, str], ...]:
    """What the director still has to weigh."""
    fault: dict[str, tuple[tuple[str, str], ...]] = {
        _ONE: (("favourable", "86B1"), ("unimportant", "X86A3"), ("limits", "X86B")),
        "favourable": (("older", "X86A2"),),
        _NO: (("several-none", "12C2d"), ("limits", "X86B")),
        _TWO: (("several", "86B3"), ("limits", "X86B")),
    }
    return (*fault[case], *((("replay", "86A"),) if letter == "a" else ()))
