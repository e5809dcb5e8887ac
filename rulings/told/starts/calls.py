"""Calls out of rotation (29-32) and insufficient bids (27): what a told table makes certain of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rulings.bridge.calls import sufficient
from rulings.bridge.irregularities import Fault
from rulings.told.calls import too_low
from rulings.told.case import Told, caller_of
from rulings.told.events import (
    Accepted,
    Asked,
    AtOnce,
    Called,
    CalledSomething,
    Changed,
    Event,
    Explained,
    HasCalled,
    HasCards,
    Led,
    Looked,
    Meant,
    NobodySince,
    NotAlerted,
    Overheard,
    Overlooked,
    Paused,
    Played,
    Regretted,
    Remarked,
    Saw,
    Showed,
    Simultaneous,
    Slipped,
)
from rulings.told.minds import intended, of_caller, slipped
from rulings.told.seating import caller
from rulings.told.starts.register import Facts, yes_no

OUT_OF_TURN, TOO_LOW = "melding-uden-for-tur", "utilstraekkeligt-bud"
OVER_SEVEN = "bud-over-syv-traek"
TOPIC_OF = {
    Fault.OUT_OF_TURN: OUT_OF_TURN,
    Fault.INSUFFICIENT: TOO_LOW,
    Fault.INADMISSIBLE_DOUBLE: "utilladelig-dobling",
    Fault.INADMISSIBLE_REDOUBLE: "utilladelig-dobling",
    Fault.OVER_SEVEN: OVER_SEVEN,
    Fault.AFTER_END: "melding-efter-sidste-pas",
}
"""The ruling on a fault that an auction shows."""

_SEVERAL = 2
_OTHER_MATTERS = (Paused, Remarked, Asked, Explained, NotAlerted, Showed, Overheard, Looked, HasCards)
"""What starts a ruling of its own; a call that is left out beside it was a pass that nobody mentions."""


def whole_auction(told: Told) -> tuple[str, Facts] | None:
    """The case of an auction that is told player by player, with an irregularity in it."""
    if told.auction is None or len(told.auction.calls) < 3:
        return None
    if told.wrong is told.made[0] and not told.begins:
        return None  # nobody knows what was called before
    if not told.out and any(one.seat is later.seat for one, later in pairwise(told.auction.calls)):
        return None  # who called twice may have changed something
    if not told.out and told.gap and told.story.tells(*_OTHER_MATTERS):
        return None
    if not (topic := topic_of(told.faults)):
        return None
    found = wrong_call(told)
    return topic, {**(found[1] if found else {}), "auction": str(told.auction)}


def topic_of(faults: Sequence[Fault]) -> str:
    """The ruling on an auction's first irregularity; empty where it has none."""
    known = [fault for fault in faults if fault in TOPIC_OF]
    # A bid that is too low as well as out of rotation is ruled on as too low, which asks for the turn too.
    return TOPIC_OF[min(known, key=lambda fault: fault is not Fault.INSUFFICIENT)] if known else ""


def faultless(told: Told) -> set[str]:
    """The rulings on wrong calls that the calls that are told, at least two, give no ground for."""
    if len(told.made) < _SEVERAL and not any(one.over for one in told.made):
        return set()
    bids = [one for one in told.made if one.call.is_bid]
    over_seven = any(one.call.over_seven for one in bids)
    short = told.low or told.last is not None or len(bids) < _SEVERAL or bool(too_low(told.made))
    around = None not in [one.seat for one in told.made] and not told.gap and told.auction is not None
    against = {TOO_LOW} if over_seven or not short else set()
    against |= {OVER_SEVEN} if bids and not over_seven else set()
    return against | ({OUT_OF_TURN} if around and not told.out else set())


def wrong_call(told: Told) -> tuple[str, Facts] | None:
    """Whether a case is of a call out of rotation or of an insufficient bid, and its facts."""
    call, last = told.call, told.last
    short = bool(call and last and call.is_bid and not sufficient(call, last))
    if (call and last and not short) or told.own_turn_too or not (short or told.low or told.out):
        return None
    if (call is None and told.story.tells(Played, Led, Showed)) or not _is_told(told):
        return None
    if short or told.low:
        return TOO_LOW, _with_auction(told, _too_low(told))
    if caller_of(told.wrong) is None and any(one.led for one in told.story.of(Showed)):
        return None  # the turn was to lead, and the call is the contract
    facts = {"call-out-of-turn": str(call)} if call else {"out-of-turn-kind": _kind(told)}
    return OUT_OF_TURN, _with_auction(told, facts | _out_of_turn(told))


def _is_told(told: Told) -> bool:
    """Whether it is told that somebody called so, and no term or question of the laws is typed."""
    story, call = told.story, told.call
    if any(map(_of_somebody, story.events)):
        return True
    # »bud uden for tur« is a term, and »accepteres ikke« a question of the laws; so is »i makkers tur« alone
    if call is None or not (call.is_bid or story.people):
        return False
    # Nor does »er 1 ut højere end 1 spar« tell that anybody bid.
    over = told.wrong is not None and told.wrong.over is not None
    named = caller_of(told.wrong) is not None or _recited(told)
    return named or told.low or told.out or over


def _with_auction(told: Told, facts: dict[str, str]) -> Facts:
    """The facts with the auction, where it is known by the seats, so that the ruling names them."""
    return {"auction": told.handed_over, **facts}


def _of_somebody(event: Event) -> bool:
    """Whether somebody is named, or said without a name, as doing something with a call."""
    if isinstance(event, Called | CalledSomething) and event.somebody:
        return True
    return event.doer is not None and (isinstance(event, Accepted) or caller(event) is not None)


def _recited(told: Told) -> bool:
    """Whether a whole auction is told without its players, or a call and that it was accepted or not."""
    return len(told.made) > 2 or (told.accepts is not None and told.call is not None)


def _kind(told: Told) -> str:
    kinds = {one.kind for one in told.story.of(CalledSomething)} - {""}
    return kinds.pop() if len(kinds) == 1 else ""


def _too_low(told: Told) -> dict[str, str]:
    facts = {**_the_bids(told), "whose-turn": told.whose_turn, **_meant(told)}
    to = corrected(told)
    if not to and told.accepts is False and (again := told.later("me")) is not None:
        to = str(again.call)
    return facts | _since_too_low(told, to) | {"replacement": to}


def _the_bids(told: Told) -> dict[str, str]:
    """The two bids, and whether the second was in turn."""
    if told.call is None or not told.call.is_bid:
        return {}
    before = told.before[-1].seat if told.before else None
    followed = before is not None and before.lho is told.offender
    out = told.out and not told.in_turn
    return {
        "last-bid": str(told.last) if told.last else "",
        "insufficient-bid": str(told.call),
        "in-turn": "ja" if told.in_turn or (followed and not out) else "nej" if out else "",
    }


def _since_too_low(told: Told, to: str) -> dict[str, str]:
    """What has happened since; a bid that was out of turn too has questions of its own."""
    out = told.out and not told.in_turn
    since = "since-out-of-turn" if out else "since"
    if told.lho_called and told.accepts is None:
        return {since: "lho-called"}
    if told.story.tells(NobodySince) and not told.after and not to:
        return {since: "nothing"}
    if told.accepts is not None:
        return {"lho-calls" if out else "lho-accepts": yes_no(told.accepts)}
    return {"since": "corrected"} if to and at_once(told) else {}


def corrected(told: Told) -> str:
    """The one call that was made, or is wished for, instead; empty where none is told, or several."""
    changed = (one for one in told.story.events if isinstance(one, Changed | Regretted))
    changes = [one.to for one in changed if one.to and not one.doubted]
    return str(changes[0]) if len(set(changes)) == 1 else ""


def at_once(told: Told) -> bool:
    """Whether what took a call's place was called without a pause."""
    return told.story.tells(AtOnce) or any(one.at_once for one in told.story.of(Changed))


def _out_of_turn(told: Told) -> dict[str, str]:
    facts = {"whose-turn": told.whose_turn, "since-out-of-turn": _since_out_of_turn(told)}
    if told.accepts is not None and not told.story.tells(Simultaneous):
        facts["lho-calls"] = yes_no(told.accepts)
    facts["called-before"] = _earlier(told)
    if told.accepts is False:
        next_call = told.later("rho") if told.whose_turn == "rho" else None
        facts["rho-call"] = str(next_call.call) if next_call else ""
        again = told.later("me")
        facts["call-in-turn"] = str(again.call) if again else ""
    return facts


def _since_out_of_turn(told: Told) -> str:
    after = told.after[0].seat if told.after else None
    in_turn = after is not None and after is told.turn
    if told.story.tells(Simultaneous):
        return "simultaneous"
    if in_turn and at_once(told) and not told.lho_called:
        return "in-turn-called"
    if told.lho_called and told.accepts is None:
        return "lho-called"
    return "nothing" if told.story.tells(NobodySince) and not told.after else ""


def _meant(told: Told) -> dict[str, str]:
    """What was called by a slip, and what was meant; »ikke havde set buddet« is no slip."""
    story = told.story
    if story.tells(Overlooked) or any(one.could is None and not one.everybody for one in story.of(Saw)):
        seen = not of_caller(told, Overlooked)
        return {} if seen or story.tells(Slipped, Meant) else {"unintended": "nej"}
    if story.tells(Regretted) or not slipped(told):
        return {}
    return {"unintended": "ja", "intended-call": intended(told)}


def _earlier(told: Told) -> str:
    """Whether the offender had called before, where that is told of that player."""
    if told.wrong is None:
        return ""
    who = told.wrong.told.who or told.story.before(told.wrong.told.at)
    said = {
        yes_no(one.done)
        for one in told.story.of(HasCalled)
        if one.who == who is not None and (one.earlier or (one.already and one.done))
    }
    return said.pop() if len(said) == 1 else ""
