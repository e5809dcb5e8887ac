"""`board-fault`: cards or boards in disorder, and what whoever caused it gets (214)."""

from rulings.scoring.calculation import Calculation, Step, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.fields import Choice, Whole, YesNo
from rulings.scoring.penalties import sides
from rulings.scoring.penalties.forms import FORM_FIELDS
from rulings.scoring.penalties.measure import Measure
from rulings.scoring.penalties.procedure import warning_or_deduction
from rulings.scoring.penalties.sides import NOTHING, Side

LAWS = {
    "too-many-cards": "13", "too-few-cards": "14", "wrong-board": "15B", "wrong-deal": "16D",
    "face-up": "16D", "turned": "16D", "wrong-hand": "16D", "overheard": "16D", "other-board-cards": "15A",
}  # fmt: skip
"""What happened, and the law of 2017 that puts it right; 214A cites the numbers of 2007."""

_MISCOUNTED = frozenset({"too-many-cards", "too-few-cards"})
_MANY = frozenset({"wrong-board", "turned"})

WHAT = Choice(id="what", values=tuple(LAWS))
BY = Choice(id="by", values=("here", "earlier", "other-table"))
PUT_RIGHT = Choice(
    id="put_right", values=("played", "redealt", "adjusted-offender", "adjusted-others", "half-turn")
)
BOARDS = Whole(id="boards", optional=True, when=(("what", _MANY),), unit="boards", low=1, high=100)
WARNED = YesNo(id="warned", optional=True)

Judgement = tuple[Side, tuple[Step, ...]]


@calculator("board-fault", law="214", fields=(*FORM_FIELDS, WHAT, BY, PUT_RIGHT, BOARDS, WARNED))
def board_fault(inputs: Inputs) -> Calculation:
    """What each offending side gets."""
    measure = Measure(inputs)
    what = inputs[WHAT]
    side, steps = _rule(inputs, measure)
    notes: tuple[tuple[str, str], ...] = (("who-errs", "214B"), ("one-a-board", "214E2"))
    if measure.teams and what == "turned":
        notes = (*notes, ("from-the-start", "215"))
    return Calculation(
        sides.result(side, measure),
        (step(f"law-{what}", LAWS[what]), *steps),
        sides.side_headline(side, measure),
        also=(*notes, ("opponents-keep-theirs", "211A2")),
    )


def _rule(inputs: Inputs, measure: Measure) -> Judgement:
    """214C, then D, then E."""
    what, by, put_right = inputs[WHAT], inputs[BY], inputs[PUT_RIGHT]
    elsewhere = by != "here"
    if put_right == "adjusted-offender" and not (what in _MISCOUNTED and by == "earlier"):
        return NOTHING, (step("adjusted", "214C1"),)
    if put_right == "half-turn":
        return NOTHING, (step("half-turn", "214C2"),)
    if what == "face-up" and by == "other-table" and put_right != "played":
        return NOTHING, (step("other-table", "214F4b"),)
    if put_right == "played":
        return _warning(inputs, measure, "214D1a")
    if what in _MISCOUNTED and elsewhere:
        return _warning(inputs, measure, "214D1b")
    boards = inputs.get(BOARDS) or 1
    cost, steps = measure.deductions(boards)
    board_steps = (step("deduction", "214E1"), *steps)
    if boards > 1:
        board_steps = (step("each-board", "214F3c", boards), *board_steps)
    return sides.fixed_penalty(cost), board_steps


def _warning(inputs: Inputs, measure: Measure, law: str) -> Judgement:
    side, steps = warning_or_deduction(measure, after_warning=bool(inputs.get(WARNED)), law=law)
    if (inputs.get(BOARDS) or 1) > 1 and inputs[WHAT] == "turned":
        steps = (*steps, step("one-warning", "214D2"))
    return side, steps
