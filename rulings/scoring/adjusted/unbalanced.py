"""`unbalanced`: a board of a match on which the two teams' results do not balance (12C4, X78C1)."""

from collections.abc import Mapping

from rulings.scoring.adjusted.adjustment import to_enter
from rulings.scoring.adjusted.compare import KNOCKOUT, VP
from rulings.scoring.calculation import Calculation, PlusMinus, Step, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.fields import Amount, Choice

_MOST = 24

FORM = Choice(id="form", values=(KNOCKOUT, VP))
HOME = Amount(id="home", low=-_MOST, high=_MOST, unit="imp")
AWAY = Amount(id="away", low=-_MOST, high=_MOST, unit="imp")


@calculator("unbalanced", law="12C4", fields=(FORM, HOME, AWAY))
def work_unbalanced(inputs: Inputs) -> Calculation:
    """What both teams are entered with, from what each has by itself."""
    form, home, away = inputs[FORM], inputs[HOME], inputs[AWAY]
    both = to_enter(form, home, away)
    names = {"home": PlusMinus(both[0]), "away": PlusMinus(both[1])}
    return Calculation(
        {"home": both[0], "away": both[1], "balances": home == -away},
        (*_apart(inputs), *_entry_steps(form, inputs, names)),
        headline("board", **names),
        also=(("match-total", "X78A2"),) if form == VP and both[0] != -both[1] else (),
    )


def _apart(inputs: Inputs) -> list[Step]:
    home, away = inputs[HOME], inputs[AWAY]
    law = "12C4" if inputs[FORM] == KNOCKOUT else "X78A2"
    return [step("apart", law, [home, away], home=PlusMinus(home), away=PlusMinus(away))]


def _entry_steps(form: str, inputs: Inputs, names: Mapping[str, object]) -> list[Step]:
    """In a knockout match both get the average; where there are VP, each team's imps are whole."""
    if form == VP:
        return [step("whole", "X78C1", None, **names)]
    other_side = PlusMinus(-inputs[AWAY])
    average = step(
        "averaged",
        "12C4",
        (inputs[HOME] - inputs[AWAY]) / 2,
        first=PlusMinus(inputs[HOME]),
        second=other_side,
    )
    return [average, step("exactly", "X78C2", None, **names)]
