"""Law 59: a lead or play that was demanded and cannot be made."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw
from rulings.engine.people import Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.play_consequences import MustPlay
from rulings.rules.out_of_turn_play.consequences import AnyLegalCard, PenaltyCardWaits

LAW_44C, LAW_50D1A, LAW_50D1B, LAW_52 = map(parse, ("44C", "50D1a", "50D1b", "52"))
LAW_59, LAW_61A, LAW_64B3 = map(parse, ("59", "61A", "64B3"))

DEMAND = question.choice("unable-demand")
WHY = question.choice("unable-why")

_REASONS = {
    "suit": ("can-comply", "no-card-of-it", "must-follow"),
    "not-suit": ("can-comply", "only-that-suit", "must-follow"),
    "penalty-card": ("can-comply", "must-follow", "declarers-choice"),
}
"""What may stand in the way of each demand."""


@topic("kan-ikke-spille-som-kraevet", law="59")
def unable_to_play_as_required(case: Case) -> None:
    """Rules on a player who cannot lead or play as required (59)."""
    demand = case.ask(DEMAND)
    why, who = case.ask(WHY, _REASONS[demand]), Player(Role.BOUND_PLAYER)
    if why == "can-comply":
        _can_comply(case, who, penalty_card=demand == "penalty-card")
    elif why == "declarers-choice":
        case.cite("declarers-choice-comes-first", LAW_50D1B)
        case.state(MustPlay(citation=LAW_50D1B, who=who, what="as-declarer-chose"))
        case.state(PenaltyCardWaits(citation=LAW_50D1B, who=who))
    elif why == "must-follow":
        case.cite("following-suit-comes-first", LAW_44C)
        case.state(MustPlay(citation=LAW_59, also=(LAW_44C,), who=who, what="suit-led"))
        if demand == "penalty-card":
            case.state(PenaltyCardWaits(citation=LAW_50D1B, who=who))
    else:
        case.state(AnyLegalCard(citation=LAW_59, who=who))


def _can_comply(case: Case, who: Player, *, penalty_card: bool) -> None:
    """What can be done must be done: not to is a revoke (61A), but for a penalty card 52 comes first."""
    if penalty_card:
        case.state(
            MustPlay(citation=LAW_59, also=(LAW_50D1A,), who=who, what="penalty-card"),
            ApplyLaw(citation=LAW_52, also=(LAW_64B3,), law=LAW_52, because="penalty-card-can-be-played"),
        )
    else:
        case.state(
            MustPlay(citation=LAW_59, who=who, what="as-required"),
            ApplyLaw(citation=LAW_59, law=LAW_61A, because="demand-can-be-met"),
        )
