"""Law 82C: an earlier ruling of the director turns out to have been wrong."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Role
from rulings.engine.topic import topic
from rulings.rules.common.adjusted_score import artificial, other_table

IN_TIME = question.yes_no("wrong-ruling-in-time")
MENDABLE = question.yes_no("wrong-ruling-mendable")
RESULTS_CLEAR = question.yes_no("right-ruling-results-clear")


@topic("forkert-afgoerelse", law="82C")
def wrong_ruling(case: Case) -> None:
    """Rules on an error of the director's own (82C, 81C3)."""
    if not case.ask(IN_TIME):
        case.state("ruling-final", "81C3", also=("79C", "92B"))
        return
    if case.ask(MENDABLE):
        case.state("ruling-replaced", "82C", also=("81C3",))
        case.state("director-judges", "82C", judge="right-ruling")
    else:
        case.state("both-non-offending", "82C")
        _adjust(case)
    case.state("director-judges", "83", also=("92A",), judge="appeal-after-wrong-ruling")


def _adjust(case: Case) -> None:
    """12C1, with the doubt in favour of each side: a part of it may go to both (X12A2)."""
    if case.ask(RESULTS_CLEAR):
        case.state("adjust-score", "82C", also=("12C1", "12C1c"), judge="wrong-ruling")
        case.state("director-judges", "12C1c", also=("X12A2", "X12A4"), judge="doubt-for-each-side")
        return
    artificial(case, Role.BOTH_SIDES, "average-plus", ("82C", "12C1d"))
    other_table(case)
