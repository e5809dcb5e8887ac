"""What is said besides what a rule states: who is to wait, and that the director may be called back."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulings.engine.consequence import consequence
from rulings.engine.people import Player
from rulings.engine.ruling import Stated

_TO_MOVE, _REVOKED = "trick-may-move", ("restored-defenders-card-revoke", "restored-card-revoke")
"""What leaves a trick to be moved once play has ended, and so the cards to be looked at then."""
_TOLD = ("call-director", "call-back")


def with_besides(stated: Sequence[Stated]) -> tuple[Stated, ...]:
    """What was stated, and what goes without stating.

    A defender whose lead declarer may restrict waits for it (26B); where a trick may be moved later, the
    cards played stay in order (65D, 66D); where the score is looked at after the
    play, a side that was damaged may ask for it (12A).
    """
    return tuple(dict.fromkeys((*stated, *_besides(stated))))


def _besides(stated: Sequence[Stated]) -> Iterator[Stated]:
    for each in stated:
        who = dict(each.consequence.fields).get("who")
        if each.consequence.kind == "lead-restriction" and isinstance(who, Player):
            if_defending = each.consequence.variant.startswith("offending-side-defends")
            case = "if-defending" if if_defending else "defending"
            waits = consequence("first-lead-waits", "26B", who=who, case=case)
            yield replace(each, consequence=waits)
        if each.consequence.kind == _TO_MOVE or each.consequence.variant in _REVOKED:
            yield Stated(consequence("cards-kept-in-order", "65D", also=("66D",)))
    kinds = {each.consequence.kind for each in stated}
    if "review-score" in kinds and kinds.isdisjoint(_TOLD):
        yield Stated(consequence("call-back", "12A"))
