"""What is said besides what a rule states: who waits or is free, what may be appealed, what went wrong."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from rulings.engine.consequence import Consequence, consequence
from rulings.engine.data import entry
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.ruling import Stated

_FILE = "announcement.toml"
_CACHED = 8192
"""Consequences whose names are remembered: an interview states the same ones on page after page."""
_TO_MOVE, _REVOKED = "trick-may-move", ("restored-defenders-card-revoke", "restored-card-revoke")
"""What leaves a trick to be moved once play has ended, and so the cards to be looked at then."""
_TOLD = ("call-director", "call-back")
_APPEAL = ("director-judges", "may-appeal")


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
    yield from _reminders(stated)
    kinds = {each.consequence.kind for each in stated}
    if "review-score" in kinds and kinds.isdisjoint(_TOLD):
        yield Stated(consequence("call-back", "12A"))


def _reminders(stated: Sequence[Stated]) -> Iterator[Stated]:
    """What the data file has a ruling say besides, once each: by the first consequence that calls for it."""
    heard = [(each, _names(each.consequence)) for each in stated]
    every = frozenset[str]().union(*(names for _, names in heard))
    for spec in entry(_FILE, "reminds"):
        if every.isdisjoint(spec["by"]):  # as most are: asked once of all, not of each
            continue
        calling = [each for each, names in heard if not names.isdisjoint(spec["by"])]
        first = min(calling, key=lambda each: len(each.when))
        fields = {key: dict(first.consequence.fields)[key] for key in spec.get("fields", ())}
        if "partner" in spec:
            fields["who"] = _partner(fields["who"], Role(spec["partner"]))
        if not any(_bound(each.consequence, spec.get("unless"), fields.get("who")) for each in stated):
            wording = {"how": spec["how"]} if "how" in spec else {}
            also = tuple(spec.get("also", ()))
            said = consequence(spec["say"], spec["law"], also=also, **fields, **wording)
            yield replace(first, consequence=said)


def _partner(who: Player, role: Role) -> Player:
    return Player(role, None if who.seat is None else who.seat.partner)


def _bound(one: Consequence, unless: str | None, who: Player | None) -> bool:
    """Whether a player is told otherwise elsewhere in the ruling."""
    other = dict(one.fields).get("who") if one.kind == unless else None
    if not isinstance(other, Player) or who is None:
        return False
    return other.seat is who.seat if other.seat and who.seat else other.role is who.role


def _appeal(stated: Sequence[Stated]) -> Stated | None:
    """83: that a judgement may be appealed, in its branch where it is the only one."""
    judged = entry(_FILE, "judged")
    branches = dict.fromkeys(
        each.when for each in stated if _is_appeal(each) or not _names(each.consequence).isdisjoint(judged)
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


@lru_cache(maxsize=_CACHED)
def _names(one: Consequence) -> frozenset[str]:
    """A consequence as a list may name it: kind or wording, with a provision or the information it is of."""
    bare = {one.kind, _name(one)}
    call = dict(one.fields).get("call")
    about = {f"{one.kind}:{call.what}"} if isinstance(call, CallAtIssue) else set()
    return frozenset(bare | about | {f"{name}@{place}" for name in bare for place in one.citations})
