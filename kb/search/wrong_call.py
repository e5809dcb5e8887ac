"""The facts of a call out of rotation or an insufficient bid, by the ids of their rulings' questions."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from kb.search.callers import Calls, Made, caller
from kb.search.telling import Telling
from kb.search.tokens import call_of, is_short

_DOERS = {"offender", "accepter", "goes-on"}
"""What tells that somebody did something."""


def facts_of(telling: Telling, calls: Calls) -> tuple[str, Mapping[str, str]] | None:
    """Whether a case is of a call `out-of-turn` or of an `insufficient` bid, and its facts."""
    call, last = calls.call, calls.last
    short = is_short(call, last)
    if call and last and not short:
        return None
    if call is None and (telling.tells("of-play") or telling.tells("shows")):
        return None
    if not (short or calls.low or calls.out) or (calls.in_turn and telling.tells("out")):
        return None
    # »bud uden for tur« is a term, and »accepteres ikke« a question of the laws; so is »i makkers tur« alone
    by_somebody = any(told.values.keys() & {"offender", "accepter", "somebody"} for told in telling.said)
    if not (by_somebody or (call and (call.is_bid or telling.people))):
        return None
    by_somebody = by_somebody or (calls.wrong is not None and caller(telling, calls.wrong.told) is not None)
    # Nor does »er 1 ut højere end 1 spar« tell that anybody bid.
    over = calls.wrong is not None and "last" in calls.wrong.told.values
    if not (by_somebody or calls.low or calls.out or over):
        return None
    if short or calls.low:
        return "insufficient", _too_low(telling, calls)
    facts = {"call-out-of-turn": str(call)} if call else {"out-of-turn-kind": telling.one("kind") or ""}
    return "out-of-turn", facts | _out_of_turn(telling, calls)


def _too_low(telling: Telling, calls: Calls) -> dict[str, str]:
    facts: dict[str, str] = {}
    out = calls.out and not calls.in_turn
    if calls.call and calls.call.is_bid:
        facts["last-bid"] = str(calls.last) if calls.last else ""
        facts["insufficient-bid"] = str(calls.call)
        followed = bool(calls.before) and calls.before[-1].who and calls.before[-1].who.lho is calls.offender
        facts["in-turn"] = "ja" if calls.in_turn or (followed and not out) else "nej" if out else ""
    facts["whose-turn"] = calls.whose_turn
    facts |= _meant(telling, calls)
    corrected = telling.one("corrected") if telling.tells("change") else None
    if corrected is None and calls.accepts is False and (again := calls.later("me")) is not None:
        corrected = again.call
    if calls.lho_called and calls.accepts is None:
        facts["since-out-of-turn" if out else "since"] = "lho-called"
    elif telling.tells("nothing-since") and not calls.after and corrected is None:
        facts["since-out-of-turn" if out else "since"] = "nothing"
    elif calls.accepts is not None:
        facts["lho-calls" if out else "lho-accepts"] = _yes(calls.accepts)
    elif corrected is not None and telling.tells("straight"):
        facts["since"] = "corrected"
    if corrected is not None:
        facts["replacement"] = str(call_of(corrected))
    return facts


def _out_of_turn(telling: Telling, calls: Calls) -> dict[str, str]:
    facts = {"whose-turn": calls.whose_turn}
    after = calls.after[0] if calls.after else None
    in_turn = after is not None and after.who is not None and after.who is calls.turn
    if telling.tells("together"):
        facts["since-out-of-turn"] = "simultaneous"
    elif in_turn and telling.tells("straight") and not calls.lho_called:
        facts["since-out-of-turn"] = "in-turn-called"
    elif calls.lho_called and calls.accepts is None:
        facts["since-out-of-turn"] = "lho-called"
    elif telling.tells("nothing-since") and not calls.after:
        facts["since-out-of-turn"] = "nothing"
    if calls.accepts is not None and not telling.tells("together"):
        facts["lho-calls"] = _yes(calls.accepts)
    facts["called-before"] = _earlier(telling, calls)
    if calls.accepts is False:
        next_call = calls.later("rho") if calls.whose_turn == "rho" else None
        facts["rho-call"] = str(next_call.call) if next_call else ""
        again = calls.later("me")
        facts["call-in-turn"] = str(again.call) if again else ""
    return facts


def _meant(telling: Telling, calls: Calls) -> dict[str, str]:
    """What was called by a slip, and what was meant; »ikke havde set buddet« is no slip."""
    if telling.tells("unseen"):
        seen = not of_caller(telling, "unseen", calls.wrong)
        return {} if seen or telling.tells("slip") or telling.tells("meant") else {"unintended": "nej"}
    if telling.tells("regret") or not slipped(telling, calls.wrong):
        return {}
    return {"unintended": "ja", "intended-call": intended_of(telling)}


def of_caller(telling: Telling, key: str, wrong: Made | None) -> bool:
    """Whether something is told of the very player who made a call; »han« is whoever did something last."""
    if wrong is None:
        return False
    made_by = caller(telling, wrong.told)
    for told in telling.said:
        if not told.values.get(key):
            continue
        who = told.values.get("viewer") or telling.before(told.at)
        if who == "someone":
            did = [one for one in telling.said if one.at < told.at and one.values.keys() & _DOERS]
            last = did[-1] if did else told
            who = last.values.get("accepter") or caller(telling, last) or who
        if who != made_by:
            return False
    return telling.tells(key)


def slipped(telling: Telling, wrong: Made | None) -> bool:
    """Whether a call was a slip; not where somebody else is said to have meant something."""
    made_by = caller(telling, wrong.told) if wrong else None
    meant = [told for told in telling.said if told.values.get("meant")]
    others = [who for told in meant for at, who in telling.named if at == told.at - 1 and who != "someone"]
    return (telling.tells("slip") or bool(meant)) and all(who == made_by for who in others if made_by)


def intended_of(telling: Telling) -> str:
    """What was meant instead of a slip; »1♠ i stedet for 1ut« tells it only where a slip is told besides."""
    intended = telling.one("intended") or (telling.one("rather") if telling.tells("slip") else None)
    return str(call_of(intended)) if intended else ""


def _earlier(telling: Telling, calls: Calls) -> str:
    """Whether the offender had called before, where that is told of that player."""
    if calls.wrong is None:
        return ""
    named = calls.wrong.told.values.get("offender", telling.before(calls.wrong.told.at))
    told = {
        one.values["called-earlier"] for one in telling.said if one.values.get("earlier") == named is not None
    }
    if any(one.values.get("called-by") == named and one.values.get("already") for one in telling.said):
        told.add("ja")
    return str(told.pop()) if len(told) == 1 else ""


def auction_of(calls: Calls) -> str:
    """The auction in our notation, where three calls or more are told, each with its player; else empty.

    It ends with the call that went wrong where that was not accepted: what came after it took its place.
    """
    made = [*calls.before, *([calls.wrong] if calls.wrong else [])]
    if calls.accepts is not False:
        made += calls.after
    known = all(one.who is not None and "earlier" not in one.told.values for one in made)
    if len(made) < 3 or not calls.real or not known:
        return ""
    shown = [str(made[0].call)]
    for before, one in pairwise(made):
        shown.append(str(one.call) if before.who.lho is one.who else f"{one.who}:{one.call}")
    # Players who call in another order than round the table are no auction but several things told.
    astray = sum(":" in call for call in shown)
    return f"{made[0].who}: {' '.join(shown)}" if astray < 2 else ""


def _yes(told: bool) -> str:
    return "ja" if told else "nej"
