"""Law 50E: who may use what a penalty card tells, and what the director judges when play has ended."""

from rulings.engine.case import Case
from rulings.engine.people import Player
from rulings.rules.common.card_information import judge_helped, judge_used


def information(
    case: Case, *, picked_up: Player | None = None, played: Player | None = None, lying: Player | None = None
) -> None:
    """States who may use what, and what is to be judged later.

    Args:
        picked_up, played, lying: the partner of whoever had, played or has a penalty card, where anybody did.
    """
    if picked_up:
        case.state("penalty-card-knowledge", "50E2", also=("16C",), who=picked_up, standing="picked-up")
    if played:
        case.state("penalty-card-knowledge", "50E3", who=played, standing="played")
    if lying:
        case.state("penalty-card-knowledge", "50E1", who=lying, standing="lying")
    if picked_up or played:
        judge_used(case)
    judge_helped(case)
