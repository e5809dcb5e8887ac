"""Which ruling a case needs that is no call out of rotation and no insufficient bid, and its facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from kb.search.callers import Calls, Made, caller
from kb.search.telling import Telling
from kb.search.tokens import call_of, data
from kb.search.wrong_call import intended_of, of_caller, slipped

_PLAYERS = {"me", "partner", "lho", "rho"}
_MINDED = ("unseen", "second-thought")
_DECLARING = {"declarer", "dummy"}


def matters(known: Mapping[str, Any], *, first: bool) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The topics of the data file whose needs are all told, each with its facts.

    Args:
        known: what is told or follows from it; see `known_of`.
        first: those that go before calls out of rotation and insufficient bids, or those after them.
    """
    for entry in data()["matter"]:
        if bool(entry.get("first")) is not first:
            continue
        if all(known.get(need) for need in entry["needs"]) and not any(
            known.get(lack) for lack in entry.get("lacks", ())
        ):
            yield entry["topic"], {key: _value(known, value) for key, value in entry["facts"].items()}


def _value(known: Mapping[str, Any], value: str) -> str:
    return str(known.get(value[1:]) or "") if value.startswith("@") else value


def known_of(telling: Telling, calls: Calls) -> dict[str, Any]:
    """Everything that is told or follows from it, by the names that the data file uses."""
    plain = {key for told in telling.said for key in told.values}
    known = {key: telling.one(key) or telling.tells(key) for key in plain}
    made = [*calls.before, *([calls.wrong] if calls.wrong else []), *calls.after]
    first = calls.wrong or (made[0] if made else None)
    cards = [told.values["card"] for told in telling.said if "card" in told.values]
    regretted = telling.tells("regret")
    own_card = telling.one("looked") == "own"
    going_on = telling.tells("still-bidding") or telling.tells("still-playing")
    corrected = call_of(telling.one("corrected")) if telling.tells("change") else None
    lacks = [told for told in telling.said if told.values.get("too-few")]
    shown = _shown(telling, cards)
    if shown != "one-small" or known.get("fault"):
        known.pop("accident", None)
    return known | {
        "final": telling.tells("final") or _passed_out(made),
        "call": bool(made) or telling.tells("corrected"),
        "out": calls.out,
        "low": calls.low,
        "over-seven": any(one.call.is_bid and one.call.over_seven for one in made),
        "bad-double": _nothing_to_double(telling, made) or _own_side(telling),
        "called-since": _called_since(telling, calls, made),
        "offender-seat": _seat(first.who if first else telling.one("offender")) if calls.real else "",
        "breach": "bid" if first and first.call.is_bid else "",
        "after-kind": _after_kind(telling, made),
        "caller-side": _caller_side(telling, made),
        "some-card": bool(cards) or any(telling.tells(key) for key in ("shown", "a-card", "whose-cards")),
        "shown": shown,
        "unintended": "ja" if slipped(telling, first) else "",
        "intended-call": intended_of(telling),
        "explanation-stage": _explanation_stage(telling),
        "slipped": (bool(made) or _took_wrong(telling)) and not regretted and slipped(telling, first),
        "regretted": regretted,
        "on-purpose": "nej" if any(of_caller(telling, key, first) for key in _MINDED) else "",
        "partner-called": _partner_called(telling, first),
        "lho-accepts": "" if calls.accepts is None else "ja" if calls.accepts else "nej",
        "since-first-call": _since_change(telling, calls, corrected),
        "explainer-seat": _seat(telling.one("explainer")),
        "somebody-called": _yes(bool(made)),
        "partner-answered": _yes(_answered(calls, first)) or _partner_called(telling, first),
        "too-many": telling.tells("too-many") or any(many > 13 for many in telling.all("many")),
        "too-few": telling.tells("too-few") or any(many < 13 for many in telling.all("many")),
        "count-stage": _stage(telling, made),
        "partner-saw": _partner_saw(telling),
        "short-side": _side(telling.before(lacks[0].at)) if len(lacks) == 1 else "",
        "deprived-who": _deprived(telling, calls),
        "over-by-passes": _passes_last(made) or telling.tells("over-now"),
        "withdrew-seat": _seat(telling.one("withdrew")),
        "begun-yes": _yes(telling.tells("begun") or "ja" in telling.all("has-called") or bool(made)),
        "short-stage": _short_stage(telling),
        "partner-acted": bool(made),
        "replaced": "replaced" if corrected is not None else "",
        "received": _received(telling, made),
        "looked-when": "auction-or-play" if own_card and telling.tells("during") else "",
        "acted": bool(made) or telling.one("thinker") in _PLAYERS or _seat(telling.one("thinker")),
        "information-stage": "after-play" if telling.tells("done") else "during" if going_on else "",
    }


def _seat(who: Any) -> str:
    """The letter of a seat that was told; »makker« is none."""
    from rulings.bridge.seats import Seat

    return str(who) if isinstance(who, Seat) else ""


def _took_wrong(telling: Telling) -> bool:
    """Whether somebody took the wrong bidding card, and what was meant is told."""
    return telling.tells("slip") and telling.one("intended") is not None


def _nothing_to_double(telling: Telling, made: Sequence[Made]) -> bool:
    """Whether there was nothing to double, or to redouble."""
    called = {str(one.call) for one in made}
    redoubled = "XX" in called and (telling.tells("no-double") or telling.tells("no-bid"))
    return redoubled or ("X" in called and telling.tells("no-bid"))


def _own_side(telling: Telling) -> bool:
    """Whether somebody doubled a bid of their own side."""
    from rulings.bridge.seats import Seat

    for told in telling.said:
        doubled, doubler = told.values.get("doubled"), caller(telling, told)
        # To redouble one's own side's bid is what redoubles are for; not to redouble its double.
        if told.values.get("call") == "XX" and str(told.values.get("doubled-call")) != "X":
            continue
        if (doubled == "partner" and doubler is not None) or {doubled, doubler} == {"me", "partner"}:
            return True
        if isinstance(doubled, Seat) and isinstance(doubler, Seat) and doubled.same_side(doubler):
            return True
    return telling.tells("own-bid") and any(told.values.get("call") == "X" for told in telling.said)


def _yes(told: bool) -> str:
    """What is told is so; what is not told is open."""
    return "ja" if told else ""


def _called_since(telling: Telling, calls: Calls, made: Sequence[Made]) -> str:
    """`lho` where the next player called after the call that went wrong, `nobody` where that is told."""
    over = [one for one in made if one.call.is_bid and one.call.over_seven]
    wrong = over[0] if over else calls.wrong or (made[0] if made else None)
    after = made[made.index(wrong) + 1 :] if wrong else []
    if wrong is not None and telling.tells("nothing-since"):
        return "" if after else "nobody"
    return "lho" if after and wrong and wrong.who is not None and after[0].who is wrong.who.lho else ""


def _after_kind(telling: Telling, made: Sequence[Made]) -> str:
    """What kind of call came after the final pass; calls without a player are those of the auction."""
    told = [one for one in made if caller(telling, one.told) is not None] or made
    kinds = {"pass" if str(one.call) == "P" else "other" for one in told}
    return kinds.pop() if len(kinds) == 1 else ""


def _side(who: Any) -> str:
    """Which side a player of the play is of."""
    return "defender" if who == "defender" else "declarer-or-dummy" if who in _DECLARING else ""


def _caller_side(telling: Telling, made: Sequence[Made]) -> str:
    """Which side called after the final pass: as the player is called, or by who got the contract."""
    from rulings.bridge.seats import Seat

    callers = {who for one in made if (who := caller(telling, one.told)) is not None}
    if len(callers) != 1:
        return ""
    who = callers.pop()
    if side := _side(who):
        return "defender" if side == "defender" else "declaring-side"
    declared = telling.one("declared")
    if isinstance(declared, str) and declared in ("ns", "ew") and isinstance(who, Seat):
        return "declaring-side" if str(who).lower() in declared else "defender"
    if isinstance(declared, Seat) and isinstance(who, Seat):
        return "declaring-side" if declared.same_side(who) else "defender"
    return ""


def _partner_saw(telling: Telling) -> str:
    """Whether partner of whoever showed a card could see it, where that is told of that very player."""
    from rulings.bridge.seats import Seat

    shows = [told for told in telling.said if told.values.get("shows")]
    seen = [told.values for told in telling.said if "viewer" in told.values]
    if len(seen) != 1 or not shows:
        return telling.one("everybody-saw") or ""
    who = shows[0].values.get("shower") or shows[0].values.get("seat-knocked") or telling.before(shows[0].at)
    viewer, could = seen[0]["viewer"], str(seen[0]["seen"])
    if isinstance(viewer, Seat):
        return could if isinstance(who, Seat) and who.partner is viewer else ""
    if "me" in telling.people:
        return could if {who, viewer} == {"me", "partner"} else ""
    return could if viewer == "partner" and isinstance(who, Seat) else ""


def _partner_called(telling: Telling, first: Made | None) -> str:
    """Whether partner has called, where that is told of partner or of the seat opposite."""
    mates = {"partner", first.who.partner} if first and first.who is not None else {"partner"}
    told = {
        one.values["has-called"]
        for one in telling.said
        if "has-called" in one.values and one.values["called-by"] in mates
    }
    return str(told.pop()) if len(told) == 1 else ""


def _explanation_stage(telling: Telling) -> str:
    if stage := telling.one("stage"):
        return str(stage)
    if telling.tells("before-lead"):
        return ""
    stages = {"done": "after-play", "still-playing": "play", "still-bidding": "auction"}
    return next((stage for key, stage in stages.items() if telling.tells(key)), "")


def _short_stage(telling: Telling) -> str:
    """When a card was missed; after the correction period is not told apart from after the play."""
    if telling.tells("before-lead") or telling.tells("still-bidding") or telling.tells("nobody-called"):
        return "before-lead-faced"
    return "after-lead-faced" if telling.one("stage") == "play" or telling.tells("still-playing") else ""


def _passed_out(made: Sequence[Made]) -> bool:
    """Whether three passes in a row, right behind a call, are told before a last call."""
    return any(
        all(str(one.call) == "P" for one in row[1:])
        and all(later.told.follows(one.told) for one, later in pairwise(row))
        for row in (made[at : at + 4] for at in range(len(made) - 4))
    )


def _passes_last(made: Sequence[Made]) -> bool:
    """Whether the auction that is told ends with two passes or more."""
    return [str(one.call) for one in made[-2:]] == ["P", "P"]


def _deprived(telling: Telling, calls: Calls) -> str:
    """Who lost the turn, as the one sees it who passed out of turn."""
    from rulings.bridge.seats import Seat

    who = telling.one("deprived")
    return calls.relation(who) if isinstance(who, Seat) and calls.out and calls.real and calls.wrong else ""


def _shown(telling: Telling, cards: list[str]) -> str:
    if telling.one("shown") in ("led", "several"):
        return str(telling.one("shown"))
    if len(cards) != 1:
        return "several" if cards else ""
    return "one-honour" if cards[0] in ("A", "K", "Q", "J", "T", "10") else "one-small"


def _since_change(telling: Telling, calls: Calls, corrected: Any) -> str:
    """How far a change has got: only wished for, or made, and whether left-hand opponent has called."""
    changed = corrected is not None and telling.tells("changed")
    before_it = calls.relation(telling.one("since-caller")) if calls.real else ""
    if telling.one("since-caller") is not None:
        if before_it != "lho":
            return ""
        return "lho-called-and-corrected" if changed else "lho-called"
    if changed and "ja" in telling.all("has-called"):
        return ""  # it is open whether that was before the change or after it
    if changed:
        return "corrected-and-lho-called" if calls.lho_called else "corrected"
    return "nothing" if telling.tells("nothing-since") and not calls.after else ""


def _stage(telling: Telling, made: Sequence[Made]) -> str:
    """How far a board with a wrong number of cards has got."""
    if telling.tells("nobody-called"):
        return "nobody-called"
    if telling.tells("done"):
        return "played"
    wrong = [told for told in telling.said if told.values.get("too-many") or "many" in told.values]
    holders = {told.values.get("holder") or telling.before(told.at) for told in wrong} | {None}
    callers = {caller(telling, one.told) for one in made} | {
        told.values["called-by"] for told in telling.said if told.values.get("has-called") == "ja"
    }
    return "called" if callers & holders or telling.tells("begun") else ""


def _received(telling: Telling, made: Sequence[Made]) -> str:
    """How far the board was when something was heard of it; a call that nobody made was only talked about."""
    by_somebody = [one for one in made if caller(telling, one.told) is not None]
    stages = {"nobody-called": "before-calls", "called": "after-first-call"}
    return stages.get(_stage(telling, by_somebody), "")


def _answered(calls: Calls, first: Made | None) -> bool:
    """Whether the partner of the first who called has called too."""
    return first is not None and calls.relation(first.who) == "me" and calls.later("partner") is not None
