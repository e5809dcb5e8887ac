"""`teams-adjusted`: a board of a match with a result at one table only, or none to compare (86B, X86)."""

from __future__ import annotations

from fractions import Fraction

from laws.citation import Citation, parse
from rulings.scoring.adjusted.adjustment import entered
from rulings.scoring.adjusted.averages import FAULTS, averages
from rulings.scoring.adjusted.compare import KNOCKOUT, VP
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, Whole, YesNo
from rulings.scoring.pairs.drawn import shown
from rulings.scoring.pairs.outcomes import Score
from rulings.scoring.pairs.told import Result, of_side
from rulings.scoring.teams.match_board import Team, comparison, incomparable
from rulings.scoring.worked import Said, Signed, Step, Table, Value, Worked, headline, step

IN_IMPS, OWN_RESULT, OTHER_SCORES = parse("12C2b"), parse("12C2c"), parse("12C2d")
AVERAGED, WHOLE_IMPS, WEIGHTED = parse("12C4"), parse("X78C1"), parse("X78A1")
ASSIGNED, BY_LAW = parse("86B1"), parse("12C1c")
NORMAL, HANDBOOK = parse("X86A1"), parse("X86A2")
WITHOUT, LIMITS, OTHERWISE, REPLAY = parse("X86A3"), parse("X86B"), parse("86B3"), parse("86A")
_MOST = 24
_ONE, _NO, _TWO = "one-result", "no-result", "incomparable"

CASE = Choice(id="case", optional=True, values=(_ONE, _NO, _TWO))
HOME = Choice(id="fault_home", values=FAULTS)
AWAY = Choice(id="fault_away", values=FAULTS)
OBTAINED = Result(id="obtained", optional=True)
SEAT = Choice(id="home_seat", optional=True, values=("NS", "EW"))
BOARD = Whole(id="board", optional=True, low=1, high=999)
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
def teams_adjusted(given: Given) -> Worked:
    """What both teams get on the board, in imps."""
    steps, normal = _normal(given)
    case = given.get(CASE) or (_NO if normal is None else _ONE)
    home, away = _teams(given, normal)
    if case == _TWO:
        found = incomparable(home, away)
        return _worked(given, (*steps, _two(*found)), found[:2], f"86B2{found[2]}", {}, _also(case, found[2]))
    if case == _NO or normal is None:
        steps += _each(home, away, "artificial")
        also = _also(case, "")
        return _worked(given, tuple(steps), (home.artificial, away.artificial), "12C2", {}, also)
    favourable = bool(given.get(FAVOURABLE))
    by_law, by_handbook = (normal, -normal), (home.by_handbook, away.by_handbook)
    steps += [_assigned(normal)] if favourable else _each(home, away, "handbook")
    ways = _ways(given, by_law, by_handbook)
    also = _also("favourable" if favourable else case, "")
    chosen, law = (by_law, "86B1") if favourable else (by_handbook, "X86A2")
    return _worked(given, tuple(steps), chosen, law, ways, also)


def _normal(given: Given) -> tuple[list[Step], Fraction | None]:
    """The imps of the result obtained against the normal one, as the home team sees them."""
    imps = given.get(NORMAL_IMPS)
    told = given.get(OBTAINED), given.get(NORMAL_RESULT)
    citation = BY_LAW if given.get(CASE) == _TWO else NORMAL
    if imps is not None:
        return [step("normal-imps", citation, imps, imps=Signed(imps))], imps
    if not any(told):
        return [], None
    obtained, normal = _score(given, OBTAINED), _score(given, NORMAL_RESULT)
    if obtained.weighted:
        raise refusal("obtained", "one-result")
    sign = -1 if given.get(SEAT) == "EW" else 1
    value = sign * comparison(obtained.parts[0][0], normal)
    parts = (
        [_part(obtained, points, weight, sign) for points, weight in normal.parts] if normal.weighted else []
    )
    names = {"obtained": shown(obtained), "normal": shown(normal), "imps": Signed(value)}
    return [*parts, step("normal", citation, value, **names)], value


def _part(obtained: Score, points: int, weight: Fraction, sign: int) -> Step:
    value = sign * comparison(obtained.parts[0][0], Score(((points, Fraction(1)),)))
    return step("part", WEIGHTED, weight * value, points=Signed(points), imps=Signed(value), weight=weight)


def _score(given: Given, field: Result) -> Score:
    told = given.get(field)
    if told is None:
        raise refusal(field.id, "missing")
    found = of_side(told, given.get(BOARD), "NS")
    if not isinstance(found, Score):
        raise refusal(field.id, "score-needed")
    return found


def _teams(given: Given, normal: Fraction | None) -> tuple[Team, Team]:
    home = Team(given[HOME], normal, given.get(SESSION_HOME))
    return home, Team(given[AWAY], None if normal is None else -normal, given.get(SESSION_AWAY))


def _each(home: Team, away: Team, way: str) -> list[Step]:
    """What each team's fault gives it."""
    steps = []
    for word, team in (("home", home), ("away", away)):
        value = team.by_handbook if way == "handbook" else team.artificial
        names = {"team": Said(word), "imps": Signed(team.artificial), "result": Signed(value)}
        plain = averages(VP).of(team.fault)
        steps.append(step(f"fault-{team.fault}", IN_IMPS, plain, team=Said(word), imps=Signed(plain)))
        if team.session is not None and team.fault != "partly":
            steps.append(step("session", OWN_RESULT, team.artificial, session=Signed(team.session), **names))
        if way == "handbook":
            cited = parse(f"X86A2{'abc'[FAULTS.index(team.fault)]}")
            steps.append(
                step(f"handbook-{team.fault}", cited, value, normal=Signed(team.normal or 0), **names)
            )
    return steps


def _assigned(normal: Fraction) -> Step:
    return step("assigned", ASSIGNED, normal, home=Signed(normal), away=Signed(-normal))


def _two(home: Fraction, away: Fraction, letter: str) -> Step:
    return step(f"incomparable-{letter}", parse(f"86B2{letter}"), home, home=Signed(home), away=Signed(away))


def _ways(given: Given, *pairs: tuple[Fraction, Fraction]) -> dict[str, Value]:
    """Both ways beside each other, as they would be entered."""
    form = given.get(FORM) or VP
    found: dict[str, Value] = {}
    for name, pair in zip(("assigned", "handbook"), pairs, strict=True):
        home, away = entered(form, *pair)
        found |= {f"{name}_home": home, f"{name}_away": away}
    return found


def _worked(
    given: Given,
    steps: tuple[Step, ...],
    pair: tuple[Fraction, Fraction],
    law: str,
    ways: dict[str, Value],
    also: tuple[tuple[str, Citation], ...],
) -> Worked:
    form = given.get(FORM) or VP
    home, away = entered(form, *pair)
    last = _entered(form, pair, (home, away))
    names = {"home": Signed(home), "away": Signed(away), "law": parse(law)}
    return Worked(
        result={"home": home, "away": away, "law": law, **ways},
        steps=(*steps, *last),
        headline=headline("board", **names),
        tables=(_table(home, away, ways),),
        also=also,
    )


def _entered(form: str, pair: tuple[Fraction, Fraction], last: tuple[Fraction, Fraction]) -> list[Step]:
    if pair == last:
        return []
    names = {"home": Signed(last[0]), "away": Signed(last[1])}
    return [
        step("averaged", AVERAGED, last[0], **names)
        if form == KNOCKOUT
        else step("whole", WHOLE_IMPS, last[0], **names)
    ]


def _table(home: Fraction, away: Fraction, ways: dict[str, Value]) -> Table:
    rows: list[tuple[object, ...]] = [(Said("entered"), Signed(home), Signed(away))]
    for name in ("assigned", "handbook"):
        mine, theirs = ways.get(f"{name}_home"), ways.get(f"{name}_away")
        if isinstance(mine, Fraction) and isinstance(theirs, Fraction):
            rows.append((Said(name), Signed(mine), Signed(theirs)))
    return Table("ways", ("way", "home", "away"), tuple(rows), frozenset({0}))


def _also(case: str, letter: str) -> tuple[tuple[str, Citation], ...]:
    """What the director still has to weigh."""
    found: dict[str, tuple[tuple[str, Citation], ...]] = {
        _ONE: (("favourable", ASSIGNED), ("unimportant", WITHOUT), ("limits", LIMITS)),
        "favourable": (("older", HANDBOOK),),
        _NO: (("several-none", OTHER_SCORES), ("limits", LIMITS)),
        _TWO: (("several", OTHERWISE), ("limits", LIMITS)),
    }
    return (*found[case], *((("replay", REPLAY),) if letter == "a" else ()))
