"""`bye`: the boards that a pair sits out (X78A5, X78D5)."""

from fractions import Fraction

from rulings.scoring.calculation import Calculation, Step, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Whole
from rulings.scoring.numbers import half_up
from rulings.scoring.pairs.asking import METHOD
from rulings.scoring.pairs.groups import top
from rulings.scoring.pairs.manual import round_whole
from rulings.scoring.pairs.outcomes import PLUS
from rulings.scoring.pairs.steps import BYE

TABLES = Whole(id="tables", low=2, high=1000)
BOARDS = Whole(id="boards", optional=True, low=1, high=100, unit="boards")
PERCENT = Amount(id="percent", optional=True, low=0, high=100, unit="percent")


@calculator("bye", law="X78A5", fields=(TABLES, BOARDS, PERCENT, METHOD))
def bye(inputs: Inputs) -> Calculation:
    """The matchpoints of a pair for the boards that it does not play."""
    boards, most = inputs.get(BOARDS) or 1, top(inputs[TABLES])
    manual = inputs.get(METHOD) == "manual"
    percent, first = _by_hand(inputs) if manual else _average(inputs)
    exact = boards * most * percent / 100
    got = round_whole(exact, up=True) if manual else exact
    steps = [
        step("top", "78A", most, tables=inputs[TABLES]),
        first,
        step("each", first.law, exact, boards=boards, percent=percent, top=most),
    ]
    if got != exact:
        steps.append(step("rounded", "X78D7c", got, exact=exact))
    return Calculation(
        result={
            "matchpoints": got,
            "percent": 100 * got / (boards * most),
            "each": got / boards,
            "top": most,
            "deviation": got - boards * most / 2,
        },
        steps=tuple(steps),
        headline=headline("bye", boards=boards, points=got, percent=half_up(100 * got / (boards * most))),
    )


def _average(inputs: Inputs) -> tuple[Fraction, Step]:
    """The pair's own average on its other boards of the session."""
    percent = inputs.get(PERCENT)
    if percent is None:
        raise refusal("percent", "missing")
    return percent, step("average", BYE["exact"], percent)


def _by_hand(inputs: Inputs) -> tuple[Fraction, Step]:
    """Average plus, or the pair's own result where that is better."""
    percent = inputs.get(PERCENT)
    if percent is not None and percent > PLUS:
        return percent, step("own", "12C2c", percent)
    return PLUS, step("plus", BYE["manual"], PLUS)
