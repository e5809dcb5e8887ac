"""`late`: a contestant that is not ready at the scheduled time (212)."""

from fractions import Fraction

from rulings.scoring.calculation import Calculation, Step, Value, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice, Whole, YesNo
from rulings.scoring.penalties import ladder, sides
from rulings.scoring.penalties.forms import FOR_PAIRS, FOR_TEAMS, FORM_FIELDS, KNOCKOUT, SCALE_BOARDS, VP
from rulings.scoring.penalties.measure import Measure
from rulings.scoring.penalties.minutes import Minutes, clock
from rulings.scoring.penalties.sides import NOTHING, Side

LONG_ROUND = 16
"""Boards of a round from which five minutes of the delay are not made up for (212A1b)."""
_MADE_UP = 5
_LEAST_BOARDS = 8
_HALF_HOUR_VP = 8
_ABSENT_VP, _EXCUSED_VP, _PRESENT_VP = 0, 10, 13
_RESERVES_AFTER = 5

MINUTES = Minutes(id="minutes", unit="minutes")
EXCUSED = YesNo(id="excused", optional=True)
ROUND_BOARDS = Whole(id="round_boards", optional=True, when=FOR_TEAMS, unit="boards", low=1, high=999)
SETTLED = Choice(
    id="settled", optional=True, when=FOR_TEAMS, values=("extended", "reduced", "moved", "not-played")
)
_REDUCED = (*FOR_TEAMS, ("settled", frozenset({"reduced"})))
MATCH_BOARDS = Whole(id="match_boards", optional=True, when=_REDUCED, unit="boards", low=1, high=999)
AGREED_BOARDS = Whole(id="agreed_boards", optional=True, when=_REDUCED, unit="boards", low=1, high=999)
MEASURE = Choice(id="measure", optional=True, when=FOR_PAIRS, values=("none", "warning", "deduction"))
COUNT = Whole(
    id="count", optional=True, when=(*FOR_PAIRS, ("measure", frozenset({"deduction"}))), low=1, high=50
)
_OWN = (MINUTES, EXCUSED, ROUND_BOARDS, SETTLED, MATCH_BOARDS, AGREED_BOARDS, MEASURE, COUNT)

Judgement = tuple[Side, tuple[Step, ...], dict[str, Value]]


@calculator("late", law="212", fields=(*FORM_FIELDS, *_OWN))
def late(inputs: Inputs) -> Calculation:
    """What a late arrival costs, and what becomes of the match."""
    measure = Measure(inputs)
    side, steps, more = (_team if measure.teams else _pair)(inputs, measure)
    notes = (("excused-by", "244A"), ("opponents-keep-theirs", "211A2"))
    also = (("from-the-scheduled-start", "212A"), *notes) if measure.teams else notes
    key, names = sides.side_headline(side, measure)
    words = headline("unsettled" if measure.teams and side.penalty is None else key, **names)
    return Calculation(sides.result(side, measure, **more), steps, words, also=also)


def _team(inputs: Inputs, measure: Measure) -> Judgement:
    minutes = inputs[MINUTES]
    if inputs.get(EXCUSED):
        return _excused_team(inputs, measure)
    if minutes >= ladder.FROM_HALF_AN_HOUR:
        return _half_an_hour(inputs, measure)
    if SETTLED in inputs:
        raise refusal("settled", "full-length")
    rung = ladder.rung(ladder.LATE, minutes)
    if rung is None:
        return NOTHING, (step("too-short", "212A1", 0, minutes=clock(minutes)),), {"extension": 0}
    cost, more = measure.from_vp(rung.vp, "212")
    extra, longer = _extension(inputs, minutes)
    steps = (step("late-by", rung.law, rung.vp, minutes=clock(minutes)), *more, *longer)
    return sides.fixed_penalty(cost), steps, {"extension": extra}


def _extension(inputs: Inputs, minutes: Fraction) -> tuple[Fraction | None, tuple[Step, ...]]:
    """212A1b: how much longer the late match may play, in minutes."""
    boards = inputs.get(ROUND_BOARDS)
    short = step("extended-short", "212A1bi", minutes, extra=clock(minutes))
    rest = minutes - _MADE_UP
    long = step("extended-long", "212A1bii", rest, extra=clock(rest))
    if boards is None:
        return None, (short, long)
    return (rest, (long,)) if boards >= LONG_ROUND else (minutes, (short,))


def _half_an_hour(inputs: Inputs, measure: Measure) -> Judgement:
    """212A2."""
    settlement = inputs.get(SETTLED)
    if settlement == "extended":
        raise refusal("settled", "not-at-full-length")
    if settlement == "not-played":
        return _not_played(measure, _ABSENT_VP, (step("not-played", "212A2b"),))
    cost, cost_steps = measure.from_vp(_HALF_HOUR_VP, "212")
    steps = (step("half-an-hour", "212A2a", _HALF_HOUR_VP), *cost_steps)
    if settlement is None:
        return Side(None, Fraction(0), cost, open=True), (*steps, step("or-not-played", "212A2b")), {}
    least, why = _least_boards(inputs)
    return sides.fixed_penalty(cost), (*steps, *why), {"least_boards": least}


def _excused_team(inputs: Inputs, measure: Measure) -> Judgement:
    """212A3."""
    settlement = inputs.get(SETTLED)
    steps: tuple[Step, ...] = (step("excused", "212A3"),)
    if settlement == "not-played":
        return _not_played(measure, _EXCUSED_VP, (*steps, step("not-played", "212A3b")))
    if settlement is None:
        return Side(Fraction(0), Fraction(0), Fraction(0), open=True), (*steps, step("settle", "212A3a")), {}
    least, why = _least_boards(inputs)
    extra = inputs[MINUTES] if settlement == "extended" else None
    settlement_step = step(f"settled-{settlement}", "212A3a", extra, extra=clock(inputs[MINUTES]))
    return NOTHING, (*steps, settlement_step, *why), {"least_boards": least, "extension": extra}


def _least_boards(inputs: Inputs) -> tuple[int | None, tuple[Step, ...]]:
    """Half of the boards and at least eight, where fewer boards are agreed on (212A2a, 212A3a)."""
    if inputs.get(SETTLED) != "reduced":
        return None, ()
    boards = inputs.get(MATCH_BOARDS) or inputs.get(SCALE_BOARDS)
    law = "212A3a" if inputs.get(EXCUSED) else "212A2a"
    least = max(_LEAST_BOARDS, -(-(boards or 0) // 2))
    boards_agreed = inputs.get(AGREED_BOARDS)
    if boards_agreed is not None and boards_agreed < least:
        raise refusal("agreed_boards", "too-few-boards", given=str(boards_agreed), least=str(least))
    if boards is None:
        return None, (step("half-of-the-boards", law),)
    return least, (step("least-boards", law, least, boards=boards),)


def _not_played(measure: Measure, vp: int, steps: tuple[Step, ...]) -> Judgement:
    """202C: the match is decided without being played."""
    if measure.form == KNOCKOUT:
        return NOTHING, (*steps, step("present-wins", "212A3b" if vp else "202C")), {}
    law = "202C1b" if vp else "202C1a"
    steps = (*steps, step("late-gets", law, vp), step("present-gets", "202C2a", _PRESENT_VP))
    more: dict[str, Value] = {"late_vp": vp, "present_vp_least": _PRESENT_VP} if measure.form == VP else {}
    return NOTHING, steps, more


def _pair(inputs: Inputs, measure: Measure) -> Judgement:
    """212B."""
    minutes = inputs[MINUTES]
    reserves = minutes > _RESERVES_AFTER
    more: dict[str, Value] = {"reserves": reserves}
    if not minutes:
        return NOTHING, (step("in-time", "212B3"),), more
    steps: tuple[Step, ...] = (
        step("reserves" if reserves else "no-reserves", "212B1"),
        step("back-later", "212B2"),
    )
    side, why = _pairs_penalty(inputs, measure)
    if inputs.get(EXCUSED):
        why = (*why, step("back-next-round", "212B4"))
    return side, (*steps, *why), more


def _pairs_penalty(inputs: Inputs, measure: Measure) -> tuple[Side, tuple[Step, ...]]:
    """212B3: a warning or points, as the director finds."""
    measure_name = inputs.get(MEASURE)
    if measure_name == "deduction":
        cost, steps = measure.deductions(inputs.get(COUNT) or 1)
        return Side(cost, Fraction(0), None, open=True), (step("at-discretion", "212B3"), *steps)
    if measure_name == "warning":
        return Side(Fraction(0), Fraction(0), None, warning=True, open=True), (step("warning", "212B3"),)
    if inputs.get(EXCUSED):
        return Side(Fraction(0), Fraction(0), None, open=True), (step("excused-pair", "244B1"),)
    figure = Fraction(0) if measure_name == "none" else None
    return Side(figure, Fraction(0), None, open=True), (step("at-discretion", "212B3"),)
