"""What a penalty card asks from now on (50C, 50D, 51), who may use what it tells, what is judged (50E)."""

from typing import Literal

from rulings.engine.case import Case
from rulings.engine.people import Player
from rulings.rules.common.card_information import judge_helped, judge_used

AnySize = Literal["minor", "major", "all-major"]

_OWNERS: dict[AnySize, tuple[str, tuple[str, ...]]] = {
    "minor": ("50C", ()),
    "major": ("50D", ("50D1b",)),
    "all-major": ("51", ("50D",)),
}
_PARTNERS: dict[AnySize, str] = {"minor": "50C", "major": "50D2", "all-major": "51B"}


def from_now_on(case: Case, owner: Player, partner: Player, size: AnySize) -> None:
    """Tells the owner when it is played, and the other defender whether to wait before each lead."""
    law, also = _OWNERS[size]
    case.state("penalty-card-then", law, also=also, who=owner, size=size)
    case.state("lead-while-it-lies", _PARTNERS[size], who=partner, size=size)


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
        case.state("penalty-card-knowledge", "50E1", also=("50E2", "50E3"), who=lying, standing="lying")
    if picked_up or played:
        judge_used(case)
    judge_helped(case)
