"""`unbalanced`: a board of a match on which the two teams' results do not balance (12C4, X78C1)."""

from __future__ import annotations

from collections.abc import Mapping

from laws.citation import parse
from rulings.scoring.adjusted.adjustment import entered
from rulings.scoring.adjusted.compare import KNOCKOUT, VP
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.fields import Amount, Choice
from rulings.scoring.worked import Signed, Step, Worked, headline, step

AVERAGED, APART, WHOLE, FRACTIONS = (parse(one) for one in ("12C4", "X78A2", "X78C1", "X78C2"))
_MOST = 24

FORM = Choice(id="form", values=(KNOCKOUT, VP))
HOME = Amount(id="home", low=-_MOST, high=_MOST, unit="imp")
AWAY = Amount(id="away", low=-_MOST, high=_MOST, unit="imp")


@calculator("unbalanced", law="12C4", fields=(FORM, HOME, AWAY))
def unbalanced(given: Given) -> Worked:
    """What both teams are entered with, from what each has by itself."""
    form, home, away = given[FORM], given[HOME], given[AWAY]
    both = entered(form, home, away)
    names = {"home": Signed(both[0]), "away": Signed(both[1])}
    return Worked(
        {"home": both[0], "away": both[1], "balances": home == -away},
        (*_apart(given), *_entered(form, given, names)),
        headline("board", **names),
        also=(("match-total", APART),) if form == VP and both[0] != -both[1] else (),
    )


def _apart(given: Given) -> list[Step]:
    home, away = given[HOME], given[AWAY]
    law = AVERAGED if given[FORM] == KNOCKOUT else APART
    return [step("apart", law, [home, away], home=Signed(home), away=Signed(away))]


def _entered(form: str, given: Given, names: Mapping[str, object]) -> list[Step]:
    """In a knockout match both get the average; where there are VP, each team's imps are whole."""
    if form == VP:
        return [step("whole", WHOLE, None, **names)]
    turned = Signed(-given[AWAY])
    average = step(
        "averaged", AVERAGED, (given[HOME] - given[AWAY]) / 2, first=Signed(given[HOME]), second=turned
    )
    return [average, step("exactly", FRACTIONS, None, **names)]
