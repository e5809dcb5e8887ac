"""Calls out of rotation (29-32) and insufficient bids (27): what a told table makes certain of them."""

from collections.abc import Sequence
from itertools import pairwise

from rulings.bridge.calls import sufficient
from rulings.bridge.irregularities import Fault
from rulings.told.calls import too_low
from rulings.told.case import TableCase, caller_of
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
from rulings.told.minds import call_in_mind, is_slip, of_caller
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


def whole_auction(case: TableCase) -> tuple[str, Facts] | None:
    """The case of an auction that is told player by player, with an irregularity in it."""
    if case.auction is None or len(case.auction.calls) < 3:
        return None
    if case.wrong is case.calls[0] and not case.begins:
        return None  # nobody knows what was called before
    if not case.out and any(call.seat is later.seat for call, later in pairwise(case.auction.calls)):
        return None  # who called twice may have changed something
    if not case.out and case.gap and case.story.tells(*_OTHER_MATTERS):
        return None
    if not (topic := topic_of(case.faults)):
        return None
    wrong = wrong_call(case)
    return topic, {**(wrong[1] if wrong else {}), "auction": str(case.auction)}


def topic_of(faults: Sequence[Fault]) -> str:
    """The ruling on an auction's first irregularity; empty where it has none."""
    ruled_on = [fault for fault in faults if fault in TOPIC_OF]
    # A bid that is too low as well as out of rotation is ruled on as too low, which asks for the turn too.
    return TOPIC_OF[min(ruled_on, key=lambda fault: fault is not Fault.INSUFFICIENT)] if ruled_on else ""


def faultless(case: TableCase) -> set[str]:
    """The rulings on wrong calls that the calls that are told, at least two, give no ground for."""
    if len(case.calls) < _SEVERAL and not any(call.over for call in case.calls):
        return set()
    bids = [call for call in case.calls if call.call.is_bid]
    over_seven = any(bid.call.over_seven for bid in bids)
    short = case.low or case.last is not None or len(bids) < _SEVERAL or bool(too_low(case.calls))
    around = None not in [call.seat for call in case.calls] and not case.gap and case.auction is not None
    against = {TOO_LOW} if over_seven or not short else set()
    against |= {OVER_SEVEN} if bids and not over_seven else set()
    return against | ({OUT_OF_TURN} if around and not case.out else set())


def wrong_call(case: TableCase) -> tuple[str, Facts] | None:
    """Whether a case is of a call out of rotation or of an insufficient bid, and its facts."""
    call, last = case.call, case.last
    short = bool(call and last and call.is_bid and not sufficient(call, last))
    if (call and last and not short) or case.own_turn_too or not (short or case.low or case.out):
        return None
    if (call is None and case.story.tells(Played, Led, Showed)) or not _is_told(case):
        return None
    if short or case.low:
        return TOO_LOW, _with_auction(case, _too_low(case))
    if caller_of(case.wrong) is None and any(event.led for event in case.story.of(Showed)):
        return None  # the turn was to lead, and the call is the contract
    facts = {"call-out-of-turn": str(call)} if call else {"out-of-turn-kind": _kind(case)}
    return OUT_OF_TURN, _with_auction(case, facts | _out_of_turn(case))


def _is_told(case: TableCase) -> bool:
    """Whether it is told that somebody called so, and no term or question of the laws is typed."""
    story, call = case.story, case.call
    if any(map(_of_somebody, story.events)):
        return True
    # »bud uden for tur« is a term, and »accepteres ikke« a question of the laws; so is »i makkers tur« alone
    if call is None or not (call.is_bid or story.people):
        return False
    # Nor does »er 1 ut højere end 1 spar« tell that anybody bid.
    over = case.wrong is not None and case.wrong.over is not None
    has_caller = caller_of(case.wrong) is not None or _is_recital(case)
    return has_caller or case.low or case.out or over


def _with_auction(case: TableCase, facts: dict[str, str]) -> Facts:
    """The facts with the auction, where it is known by the seats, so that the ruling names them."""
    return {"auction": case.handed_over, **facts}


def _of_somebody(event: Event) -> bool:
    """Whether somebody is named, or said without a name, as doing something with a call."""
    if isinstance(event, Called | CalledSomething) and event.somebody:
        return True
    return event.doer is not None and (isinstance(event, Accepted) or caller(event) is not None)


def _is_recital(case: TableCase) -> bool:
    """Whether a whole auction is told without its players, or a call and that it was accepted or not."""
    return len(case.calls) > 2 or (case.accepts is not None and case.call is not None)


def _kind(case: TableCase) -> str:
    kinds = {event.kind for event in case.story.of(CalledSomething)} - {""}
    return kinds.pop() if len(kinds) == 1 else ""


def _too_low(case: TableCase) -> dict[str, str]:
    facts = {**_the_bids(case), "whose-turn": case.whose_turn, **_slip_and_meaning(case)}
    to = correction(case)
    if not to and case.accepts is False and (again := case.later("me")) is not None:
        to = str(again.call)
    return facts | _since_too_low(case, to) | {"replacement": to}


def _the_bids(case: TableCase) -> dict[str, str]:
    """The two bids, and whether the second was in turn."""
    if case.call is None or not case.call.is_bid:
        return {}
    before = case.before[-1].seat if case.before else None
    in_rotation = before is not None and before.lho is case.offender
    out = case.out and not case.in_turn
    return {
        "last-bid": str(case.last) if case.last else "",
        "insufficient-bid": str(case.call),
        "in-turn": "ja" if case.in_turn or (in_rotation and not out) else "nej" if out else "",
    }


def _since_too_low(case: TableCase, to: str) -> dict[str, str]:
    """What has happened since; a bid that was out of turn too has questions of its own."""
    out = case.out and not case.in_turn
    since = "since-out-of-turn" if out else "since"
    if case.lho_called and case.accepts is None:
        return {since: "lho-called"}
    if case.story.tells(NobodySince) and not case.after and not to:
        return {since: "nothing"}
    if case.accepts is not None:
        return {"lho-calls" if out else "lho-accepts": yes_no(case.accepts)}
    return {"since": "corrected"} if to and at_once(case) else {}


def correction(case: TableCase) -> str:
    """The one call that was made, or is wished for, instead; empty where none is told, or several."""
    events = (event for event in case.story.events if isinstance(event, Changed | Regretted))
    changes = [event.to for event in events if event.to and not event.doubted]
    return str(changes[0]) if len(set(changes)) == 1 else ""


def at_once(case: TableCase) -> bool:
    """Whether what took a call's place was called without a pause."""
    return case.story.tells(AtOnce) or any(event.at_once for event in case.story.of(Changed))


def _out_of_turn(case: TableCase) -> dict[str, str]:
    facts = {"whose-turn": case.whose_turn, "since-out-of-turn": _since_out_of_turn(case)}
    if case.accepts is not None and not case.story.tells(Simultaneous):
        facts["lho-calls"] = yes_no(case.accepts)
    facts["called-before"] = _earlier(case)
    if case.accepts is False:
        next_call = case.later("rho") if case.whose_turn == "rho" else None
        facts["rho-call"] = str(next_call.call) if next_call else ""
        again = case.later("me")
        facts["call-in-turn"] = str(again.call) if again else ""
    return facts


def _since_out_of_turn(case: TableCase) -> str:
    after = case.after[0].seat if case.after else None
    in_turn = after is not None and after is case.turn
    if case.story.tells(Simultaneous):
        return "simultaneous"
    if in_turn and at_once(case) and not case.lho_called:
        return "in-turn-called"
    if case.lho_called and case.accepts is None:
        return "lho-called"
    return "nothing" if case.story.tells(NobodySince) and not case.after else ""


def _slip_and_meaning(case: TableCase) -> dict[str, str]:
    """What was called by a slip, and what was meant; »ikke havde set buddet« is no slip."""
    story = case.story
    if story.tells(Overlooked) or any(event.could is None and not event.everybody for event in story.of(Saw)):
        saw_it = not of_caller(case, Overlooked)
        return {} if saw_it or story.tells(Slipped, Meant) else {"unintended": "nej"}
    if story.tells(Regretted) or not is_slip(case):
        return {}
    return {"unintended": "ja", "intended-call": call_in_mind(case)}


def _earlier(case: TableCase) -> str:
    """Whether the offender had called before, where that is told of that player."""
    if case.wrong is None:
        return ""
    who = case.wrong.event.who or case.story.before(case.wrong.event.at)
    answers = {
        yes_no(event.done)
        for event in case.story.of(HasCalled)
        if event.who == who is not None and (event.earlier or (event.already and event.done))
    }
    return answers.pop() if len(answers) == 1 else ""
