"""Laws 16C and 50E4: who may use a card that was shown or taken back, and what is judged after the play."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player
from rulings.rules.withdrawn_call.aftermath import after_the_play

USED = question.yes_no("used-card-information")
HELPED = question.yes_no("penalty-card-helped")


def card_taken_back(case: Case, what: str, *, erred: Player, other: Player, also: tuple[str, ...]) -> None:
    """16C1, 16C2 and 16C3.

    Args:
        what: the card, a key of the phrases.
        erred: the side whose irregularity it was.
        other: the side that did nothing wrong.
        also: the provisions that bring 16C in.
    """
    card = CallAtIssue(what)
    case.state("information-authorised", "16C1", also=also, call=card, who=other)
    case.state("information-unauthorised", "16C2", also=also, call=card, who=erred)
    judge_used(case)


def judge_used(case: Case, law: str = "16C3") -> None:
    """Whether a side has used what it learnt of a card and was not allowed to use.

    Args:
        law: the provision by which the score is adjusted then.
    """
    after_the_play(case, USED, law, ("12C1",))


def judge_helped(case: Case) -> None:
    """50E4: whether a penalty card that lay on the table helped the side whose card it was."""
    after_the_play(case, HELPED, "50E4", ("12B1", "12C1"))
