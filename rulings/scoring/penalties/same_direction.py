"""`same-direction`: team-mates who sat the same way at both tables (215)."""

from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.scoring.calculation import Calculation, Step, Value, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice, Whole, YesNo
from rulings.scoring.penalties import deduction, sides
from rulings.scoring.penalties.forms import OWN_DEDUCTION, TEAMS, VP
from rulings.scoring.penalties.measure import Deduction, Measure
from rulings.scoring.penalties.sides import WARNING, Side

LIMIT_VP = 2
"""For a round, however large a standard deduction is (215B3, 215C3)."""
_DRAW_VP = 10

FORM = Choice(id="form", values=TEAMS)
ROUND_BOARDS = Whole(id="round_boards", unit="boards", low=1, high=999)
MATCH_BOARDS = Whole(id="match_boards", optional=True, unit="boards", low=1, high=999)
WRONG_BOARDS = Whole(id="wrong_boards", unit="boards", low=0, high=999)
REPLAYED = Whole(id="replayed", optional=True, unit="boards", low=0, high=999)
AGAIN = YesNo(id="again", optional=True)

Judgement = tuple[Side, tuple[Step, ...], dict[str, Value]]


@dataclass(frozen=True, slots=True)
class Sitting:
    """How much was played the same way.

    Attributes:
        round, match: boards of the round and of the whole match.
        wrong: boards of the round played at both tables the same way.
        boards_replayed: of those, redealt and played again.
    """

    round: int
    match: int
    wrong: int
    boards_replayed: int

    @property
    def case(self) -> str:
        """A: none; B: fewer than half of the round's boards; C: half or more."""
        return "A" if not self.wrong else "B" if 2 * self.wrong < self.round else "C"


@calculator(
    "same-direction",
    law="215",
    fields=(FORM, OWN_DEDUCTION, ROUND_BOARDS, MATCH_BOARDS, WRONG_BOARDS, REPLAYED, AGAIN),
)
def same_direction(inputs: Inputs) -> Calculation:
    """What each team gets, and the boards that the match is scored over."""
    measure = Measure(inputs)
    # What was given, as far as it can be
    boards, wrong = inputs[ROUND_BOARDS], inputs[WRONG_BOARDS]
    match = inputs.get(MATCH_BOARDS) or boards
    boards_replayed = inputs.get(REPLAYED)
    if match < boards:
        raise refusal("match_boards", "match-below-round", given=str(match), least=str(boards))
    if wrong > boards:
        raise refusal("wrong_boards", "more-than-there-are", given=str(wrong), most=str(boards))
    if boards_replayed is not None and boards_replayed > wrong:
        raise refusal("replayed", "more-than-there-are", given=str(boards_replayed), most=str(wrong))
    sitting = Sitting(boards, match, wrong, wrong if boards_replayed is None else boards_replayed)
    rule = {"A": _none, "B": _few, "C": _half}[sitting.case]
    side, steps, more = rule(sitting, inputs, measure)
    also = (("later-in-the-round", "214"), ("worked-case", "215B")) if sitting.case == "B" else ()
    each = "each-warning" if side.warning else "each"
    return Calculation(
        sides.result(side, measure, case=sitting.case, **more),
        steps,
        headline(each, penalty=side.penalty, unit=measure.unit_word, boards=more["boards_played"]),
        also=also,
    )


def _none(sitting: Sitting, inputs: Inputs, measure: Measure) -> Judgement:
    """215A."""
    return WARNING, (step("turn-them", "215A1"), step("warning", "215A2")), {"boards_played": sitting.match}


def _few(sitting: Sitting, inputs: Inputs, measure: Measure) -> Judgement:
    """215B."""
    boards_played = sitting.match - sitting.wrong + sitting.boards_replayed
    deduction = _on_scale(measure, boards_played, sitting.match) if measure.form == VP else measure.standard()
    limit, why = _limit(deduction, measure)
    total = deduction.size * sitting.wrong
    cost = min(total, limit)
    steps = (
        step("redeal", "215B1", sitting.boards_replayed, wrong=sitting.wrong),
        step(
            "scale",
            "215B2",
            boards_played,
            match=sitting.match,
            wrong=sitting.wrong,
            replayed=sitting.boards_replayed,
        ),
        step("no-table", "202B1"),
        *deduction.steps,
        step("each-board", "215B3", total, wrong=sitting.wrong, one=deduction.size, unit=measure.unit_word),
        *why,
        step("limit", "215B3", cost, limit=limit, unit=measure.unit_word),
    )
    return (
        replace(sides.fixed_penalty(cost), open=measure.form != VP),
        steps,
        {"boards_played": boards_played},
    )


def _on_scale(measure: Measure, boards_played: int, match: int) -> Deduction:
    """A standard deduction on the scale that the match ends on; where that is open, on the first one."""
    return measure.on_scale(match if deduction.of_vp_scale(boards_played) is None else boards_played)


def _limit(deduction: Deduction, measure: Measure) -> tuple[Fraction, tuple[Step, ...]]:
    """Two victory points; where there are none the handbook does not say: by 212 and 213, four deductions."""
    if measure.form == VP:
        return Fraction(LIMIT_VP), ()
    limit = deduction.size * 2 * LIMIT_VP
    return limit, (step("limit-open", "211A1", limit, vp=LIMIT_VP, unit=measure.unit_word),)


def _half(sitting: Sitting, inputs: Inputs, measure: Measure) -> Judgement:
    """215C."""
    again = inputs.get(AGAIN)
    only = sitting.match == sitting.round
    side, why = _two_vp(measure, open_match=again is None)
    steps = [step("annulled", "215C", wrong=sitting.wrong, round=sitting.round)]
    if again or again is None:
        steps.append(step("again" if again else "perhaps-again", "215C1"))
    if again:
        return side, (*steps, *why), {"boards_played": sitting.match, "vp_each": None}
    boards_left = sitting.match - sitting.round
    if only:
        vp = _DRAW_VP - LIMIT_VP if measure.form == VP else None
        steps.append(step("drawn", "215C3", vp, draw=_DRAW_VP, penalty=LIMIT_VP))
        each = None if again is None else vp
        return side, (*steps, *why), {"boards_played": boards_left, "vp_each": each}
    steps += [step("change-halfway", "215C2a"), step("scale-left", "215C2b", boards_left)]
    return side, (*steps, *why), {"boards_played": boards_left, "vp_each": None}


def _two_vp(measure: Measure, *, open_match: bool) -> tuple[Side, tuple[Step, ...]]:
    """215C3: two victory points, and no standard deductions."""
    first = step("two-vp", "215C3", LIMIT_VP)
    if measure.form == VP:
        return replace(sides.fixed_penalty(Fraction(LIMIT_VP)), open=open_match), (first,)
    deduction = measure.standard()
    cost, more = _limit(deduction, measure)
    return replace(sides.fixed_penalty(cost), open=True), (first, *deduction.steps, *more)
