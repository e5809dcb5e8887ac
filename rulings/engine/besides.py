"""What is said besides what a rule states: who is to wait, what may be appealed, what is done from now on."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulings.engine.consequence import Consequence, consequence
from rulings.engine.data import entry
from rulings.engine.people import CallAtIssue, Player
from rulings.engine.ruling import Stated

_FILE = "announcement.toml"
_TO_MOVE, _REVOKED = "trick-may-move", ("restored-defenders-card-revoke", "restored-card-revoke")
"""What leaves a trick to be moved once play has ended, and so the cards to be looked at then."""
_TOLD = ("call-director", "call-back")
_APPEAL = ("director-judges", "may-appeal")
_FROM_NOW = {
    "count-before-looking": ("7B2", ()),
    "name-suit-and-rank": ("46A", ()),
    "disclose-from-now": ("40C1", ("40A1b", "40B3")),
    "thinking-is-allowed": ("73D1", ()),
}
"""What a player is reminded of, and where it stands; when is said in the data file."""


def with_besides(stated: Sequence[Stated]) -> tuple[Stated, ...]:
    """What was stated, and what goes without stating.

    A defender whose lead declarer may restrict waits for it (26B); where a trick may be moved later, the
    cards played stay in order (65D, 66D); where the score is looked at after the
    play, a side that was damaged may ask for it (12A); a judgement may be appealed (83), said once.
    """
    appeal = _appeal(stated)
    kept = stated if appeal is None else [each for each in stated if not _is_appeal(each)]
    return tuple(dict.fromkeys((*kept, *_besides(stated), *(() if appeal is None else (appeal,)))))


def _besides(stated: Sequence[Stated]) -> Iterator[Stated]:
    for each in stated:
        who = dict(each.consequence.fields).get("who")
        if each.consequence.kind == "lead-restriction" and isinstance(who, Player):
            if_defending = each.consequence.variant.startswith("offending-side-defends")
            case = "if-defending" if if_defending else "defending"
            waits = consequence("first-lead-waits", "26B", who=who, case=case)
            yield replace(each, consequence=waits)
        if _name(each.consequence) == "suits-to-forbid.later":
            yield replace(each, consequence=consequence("first-lead-waits", "26B", who=who, case="defending"))
        if each.consequence.kind == _TO_MOVE or each.consequence.variant in _REVOKED:
            yield Stated(consequence("cards-kept-in-order", "65D", also=("66D",)))
    for kind, (law, also) in _FROM_NOW.items():
        reminded = entry(_FILE, "reminds")[kind]
        calling = [each for each in stated if not set(_names(each.consequence)).isdisjoint(reminded)]
        if calling:
            yield replace(calling[0], consequence=consequence(kind, law, also=also))
    kinds = {each.consequence.kind for each in stated}
    if "review-score" in kinds and kinds.isdisjoint(_TOLD):
        yield Stated(consequence("call-back", "12A"))


def _appeal(stated: Sequence[Stated]) -> Stated | None:
    """83: that a judgement may be appealed, in its branch where it is the only one."""
    judged = entry(_FILE, "judged")
    branches = dict.fromkeys(
        each.when
        for each in stated
        if _is_appeal(each) or not set(_names(each.consequence)).isdisjoint(judged)
    )
    if not branches:
        return None
    also = ("92A", "92B", "92C", "92D", "X92A")
    appeal = consequence("director-judges", "83", also=also, judge="may-appeal")
    return Stated(appeal, next(iter(branches)) if len(branches) == 1 else ())


def _is_appeal(each: Stated) -> bool:
    return (each.consequence.kind, each.consequence.variant) == _APPEAL


def _name(one: Consequence) -> str:
    return f"{one.kind}.{one.variant}" if one.variant else one.kind


def _names(one: Consequence) -> tuple[str, ...]:
    """A consequence as a list may name it: by kind, by wording, by the information that it is about."""
    call = dict(one.fields).get("call")
    about = (f"{one.kind}:{call.what}",) if isinstance(call, CallAtIssue) else ()
    return (one.kind, _name(one), *about)
