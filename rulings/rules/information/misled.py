"""Laws 73D1 and 73E2: a player misled by an opponent's manner; and the damage of an infraction (12B1)."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.rules.common.adjusted_score import adjust

DAMAGE = question.yes_no("infraction-gained")
FALSE_INFERENCE = question.yes_no("false-inference")
BRIDGE_REASON = question.yes_no("bridge-reason")
COULD_WORK = question.yes_no("could-work-to-benefit")


def misled(case: Case, *, variation: bool = True) -> None:
    """Each condition of 73E2 in turn; where one is missing, the inference was at the player's own risk.

    Args:
        variation: whether it was a variation in tempo or manner, from which inferences are lawful (73D1).
    """
    if variation:
        case.cite("inference-at-own-risk", "73D1")
    if not case.ask(FALSE_INFERENCE):
        case.state("no-adjustment", "73D1" if variation else "73E2", because="own-risk")
    elif case.ask(BRIDGE_REASON):
        case.state("no-adjustment", "73E2", because="bridge-reason")
    elif not case.ask(COULD_WORK):
        case.state("no-adjustment", "73E2", because="could-not-know")
    else:
        damage(case, "73E2", "misled-by-manner")


def damage(case: Case, law: str, judge: str, also: tuple[str, ...] = ()) -> None:
    """An adjusted score where the infraction gained something, none where it did not.

    Args:
        law: the provision that calls for an adjusted score.
        judge: what the score is to restore, a key of the wording.
    """
    if case.ask(DAMAGE):
        adjust(case, law, judge, also)
    else:
        case.state("no-adjustment", "12B1", also=(law,), because="no-damage")
