"""`unplayed-boards`: boards that were never begun, and contestants who played too few (216)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.calculation import Calculation, Step, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, Whole, YesNo
from rulings.scoring.pairs.outcomes import AVERAGE, MINUS, PLUS
from rulings.scoring.penalties import forms
from rulings.scoring.penalties.forms import BOARD_TABLES, BOTTOM, FORM, TEAMS, TOP
from rulings.scoring.penalties.measure import Measure

_NAMES = {PLUS: "average-plus", AVERAGE: "average", MINUS: "average-minus"}
IMPS_EACH = 2
"""Average plus and minus in imps, for each comparison or board (203A, 204C)."""

_NOT_BEGUN = frozenset({"sit-out", "absent", "excused", "reserve"})
_FEW = (("reason", frozenset({"few"})),)
_PERCENT = (("form", frozenset({forms.MATCHPOINTS, forms.OTHER_PAIRS})), ("reason", _NOT_BEGUN))

REASON = Choice(id="reason", values=("sit-out", "absent", "excused", "reserve", "few"))
BOARDS = Whole(id="boards", optional=True, when=(("reason", _NOT_BEGUN),), unit="boards", low=1, high=999)
SESSION_PRESENT = Amount(id="session_present", optional=True, when=_PERCENT, unit="percent", low=0, high=100)
SESSION_ABSENT = Amount(id="session_absent", optional=True, when=_PERCENT, unit="percent", low=0, high=100)
SIMPLE = YesNo(id="simple_method", optional=True, when=(("reason", _NOT_BEGUN),))
RESERVE = YesNo(id="reserve", optional=True, when=_FEW)
PLAYED = Whole(id="played", when=_FEW, low=0, high=9999)
TOTAL = Whole(id="total", when=_FEW, low=1, high=9999)


@dataclass(frozen=True, slots=True)
class Award:
    """What a pair gets on boards that were never begun.

    Attributes:
        percent: of a board; None where the pair's own session decides and was not given.
        law: the provision that says so.
        at_fault: whether the pair is to blame, so that rounding goes against it.
    """

    percent: Fraction | None
    law: str
    at_fault: bool = False


@calculator(
    "unplayed-boards",
    law="216",
    fields=(
        FORM, REASON, TOP, BOTTOM, BOARD_TABLES, BOARDS, SESSION_PRESENT, SESSION_ABSENT, SIMPLE,
        RESERVE, PLAYED, TOTAL,
    ),
)  # fmt: skip
def unplayed_boards(inputs: Inputs) -> Calculation:
    """The scores of boards that were never begun, or whether a contestant counts as withdrawn."""
    measure = Measure(inputs)
    if inputs[REASON] == "few":
        return _too_few(inputs, measure)
    if measure.teams:
        raise refusal("reason", "teams-absent")
    present, absent = _awards(inputs)
    steps = [*_award_steps("present", present), *_award_steps("absent", absent)]
    first, more = _points(inputs, measure, present)
    second, last = _points(inputs, measure, absent)
    penalty = inputs[REASON] == "absent"
    if penalty:
        steps.append(step("penalty-too", "216B3"))
    elif inputs[REASON] == "excused":
        steps.append(step("no-penalty", "216C3"))
    result: dict[str, Value] = {
        "present": _percent(present, measure), "absent": _percent(absent, measure),
        "present_points": first, "absent_points": second, "unit": measure.unit,
        "judgement": penalty or present.percent is None,
    }  # fmt: skip
    also = (("session", "X12B2"),)
    return Calculation(result, (*steps, *more, *last), _headline(inputs, present, absent), also=also)


def _awards(inputs: Inputs) -> tuple[Award, Award | None]:
    """216A–D: what the pair that came gets, and the pair that did not."""
    match inputs[REASON]:
        case "sit-out":
            if inputs.get(SIMPLE):
                return Award(PLUS, "X78D5"), None
            return Award(inputs.get(SESSION_PRESENT), "X78A5"), None
        case "absent":
            return _plus(inputs, "216B1"), _minus(inputs)
        case "excused":
            return _plus(inputs, "216C1"), Award(AVERAGE, "216C2")
    return _plus(inputs, "216D1"), Award(AVERAGE, "216D2")


def _plus(inputs: Inputs, law: str) -> Award:
    """Average plus; the session's own result where it is better (12C2c)."""
    own = inputs.get(SESSION_PRESENT)
    return Award(own, "12C2c") if own is not None and own > PLUS else Award(PLUS, law)


def _minus(inputs: Inputs) -> Award:
    """Average minus; the session's own result where it is worse (12C2c)."""
    own = inputs.get(SESSION_ABSENT)
    if own is not None and own < MINUS:
        return Award(own, "12C2c", at_fault=True)
    return Award(MINUS, "216B2", at_fault=True)


def _award_steps(who: str, award: Award | None) -> list[Step]:
    if award is None:
        return []
    if award.law == "X78A5":
        return [step("own-session", "X78A5", award.percent), step("sit-out", "216A")]
    if award.law == "12C2c":
        return [step(f"{who}-session", "12C2c", award.percent)]
    name = Word(_NAMES[award.percent or AVERAGE])
    return [step(f"{who}-award", award.law, award.percent, award=name)]


def _percent(award: Award | None, measure: Measure) -> Fraction | None:
    if award is None or measure.form in (forms.CROSS_IMPS, forms.BUTLER):
        return None
    return award.percent


def _headline(inputs: Inputs, present: Award, absent: Award | None) -> tuple[str, Mapping[str, object]]:
    """The awards by name; in per cent where a session's own result decided."""
    each = [award.percent for award in (present, absent) if award is not None]
    figures = {"present": present.percent, "absent": absent.percent if absent else None}
    if inputs[REASON] == "sit-out":
        return headline("sit-out" if present.percent is None else "sit-out-percent", **figures)
    if all(percent in _NAMES for percent in each):
        words = [Word(_NAMES[percent]) for percent in each if percent is not None]
        return headline("not-begun", present=words[0], absent=words[-1])
    return headline("in-percent", **figures)


def _points(
    inputs: Inputs, measure: Measure, award: Award | None
) -> tuple[Fraction | None, tuple[Step, ...]]:
    """An award on all the boards in the unit of the event, as far as the figures for it were given."""
    if award is None or award.percent is None:
        return None, ()
    boards = inputs.get(BOARDS) or 1
    match measure.form:
        case forms.MATCHPOINTS:
            return _matchpoints(inputs, measure, award, award.percent, boards)
        case forms.CROSS_IMPS:
            tables = inputs.get(BOARD_TABLES)
            each = None if tables is None else _imps(award.percent) * (tables - 1)
            law = "203A"
        case forms.BUTLER:
            each, law = _imps(award.percent), "204C"
        case _:
            return None, ()
    if each is None:
        return None, ()
    return each * boards, (step("in-imps", law, each * boards, each=each, boards=boards),)


def _imps(percent: Fraction) -> Fraction:
    return Fraction((percent > AVERAGE) - (percent < AVERAGE)) * IMPS_EACH


def _matchpoints(
    inputs: Inputs, measure: Measure, award: Award, percent: Fraction, boards: int
) -> tuple[Fraction | None, tuple[Step, ...]]:
    if TOP not in inputs and BOARD_TABLES not in inputs:
        return None, ()
    top, bottom = measure.spread()
    points = (bottom + percent / 100 * (top - bottom)) * boards
    steps: tuple[Step, ...] = (
        step("in-matchpoints", "78A", points, percent=percent, top=top, bottom=bottom, boards=boards),
    )
    if not inputs.get(SIMPLE) or points.denominator == 1:
        return points, steps
    down = Fraction(points // 1)
    whole = down if award.at_fault else down + 1
    return whole, (*steps, step("rounded", "X78D7b" if award.at_fault else "X78D7a", whole, points=points))


def _too_few(inputs: Inputs, measure: Measure) -> Calculation:
    """216E."""
    boards_played, total, reserve = inputs[PLAYED], inputs[TOTAL], bool(inputs.get(RESERVE))
    if boards_played > total:
        raise refusal("played", "more-than-there-are", given=str(boards_played), most=str(total))
    out = 2 * boards_played <= total if reserve else 2 * boards_played < total
    names = {"played": boards_played, "total": total}
    key, law = ("reserve-needs", "216E1b") if reserve else ("needs-half", "216E1a")
    steps = [step(key, law, out, **names)]
    if out:
        in_teams = inputs[FORM] in TEAMS
        steps += [
            step("annulled", "216E2"),
            step("opponents-teams" if in_teams else "opponents-pairs", "216E2a" if in_teams else "216E2b"),
        ]
    return Calculation(
        {"withdrawn": out, "judgement": False},
        tuple(steps),
        headline("withdrawn" if out else "stays", **names),
        also=(("even-excused", "216E3"),),
    )
