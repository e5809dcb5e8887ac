"""Law 79: how many tricks were won, disputed during the round and after it, and a score entered wrongly."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.topic import topic
from rulings.rules.common.adjusted_score import advise_of_appeal

MATTER = question.choice("tricks-matter")
STAGE = question.choice("tricks-stage")
PROOF = question.choice("tricks-proof")
MIXED_BY = question.choice("mixed-by")
CONVINCED = question.yes_no("fully-convinced")
PERIOD_OPEN = question.yes_no("correction-period-open")
BEYOND_DOUBT = question.yes_no("entry-beyond-doubt")

CLAIMS = "krav"
"""The topic that rules on a claim, a concession and what was accepted."""


@topic("uenighed-om-stik", law="79B")
def disputed_tricks(case: Case) -> None:
    """Rules on a disputed number of tricks and on a wrong entry (79B, 79C)."""
    matter = case.ask(MATTER)
    if matter == "claim":
        case.state("apply-law", "79B1", also=("69B", "71"), law="68", because="tricks-claimed")
        case.go_on_with({}, CLAIMS)
    elif matter == "entered-wrong":
        _entry(case)
    else:
        _won(case)


def _entry(case: Case) -> None:
    """79C: the number was agreed, and what was written down or reckoned is another."""
    if case.ask(PERIOD_OPEN):
        case.state("entry-corrected", "79C1", standing="in-time")
    elif case.ask(BEYOND_DOUBT):
        case.state("entry-corrected", "79C2", also=("X79B2",), standing="late")
    else:
        case.state("entry-stands", "79C2", also=("X79B2",))


def _won(case: Case) -> None:
    """79B2 during the round, 79B3 once it is over."""
    stage = case.ask(STAGE)
    if stage == "period-over":
        case.state("ruling-final", "92B", also=("79C", "81C3"))
    elif stage == "round-over":
        _after_the_round(case)
    else:
        _during_the_round(case)
    if stage != "period-over":
        advise_of_appeal(case)


def _during_the_round(case: Case) -> None:
    proof = case.ask(PROOF)
    if proof == "cards":
        case.state("tricks-counted", "79B2", also=("66D",), standing="cards-show")
    elif proof == "likely":
        case.state("tricks-counted", "79B2", also=("85A1",), standing="likely")
    elif case.ask(MIXED_BY) == "one-side":
        case.state("tricks-counted", "65D", also=("79B2",), standing="for-the-orderly")
    else:
        case.state("tricks-counted", "79B2", also=("85B",), standing="director-decides")


def _after_the_round(case: Case) -> None:
    """79B3: both sides' score is changed only by a director who is fully convinced."""
    if case.ask(CONVINCED):
        case.state("tricks-counted", "79B3", standing="fully-convinced")
        return
    case.state("tricks-counted", "79B3", standing="stands-after-round")
    case.state("director-judges", "79B3", also=("79A2",), judge="one-side-lowered")
