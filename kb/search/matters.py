"""Which ruling a case needs that is no call out of rotation and no insufficient bid, and its facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kb.search.callers import Calls, Made, call_of
from kb.search.telling import Telling
from kb.search.tokens import data

_PLAYERS = {"me", "partner", "lho", "rho"}


def matters(telling: Telling, calls: Calls, *, first: bool) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The topics of the data file whose needs are all told, each with its facts.

    Args:
        first: those that go before calls out of rotation and insufficient bids, or those after them.
    """
    if telling.asking or not (telling.people or calls.before or calls.wrong or calls.after):
        return
    known = known_of(telling, calls)
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
    corrected = call_of(telling.one("corrected")) if telling.tells("change") else None
    shown = _shown(telling, cards)
    if shown != "one-small" or known.get("fault"):
        known.pop("accident", None)
    return known | {
        "call": bool(made) or telling.tells("corrected"),
        "out": calls.out,
        "low": calls.low,
        "over-seven": any(one.call.is_bid and one.call.over_seven for one in made),
        "bad-double": telling.tells("bad-double") or _own_side(telling, calls),
        "called-since": _called_since(calls, made),
        "offender-seat": _seat(first.who) if first and calls.real else "",
        "breach": "bid" if first and first.call.is_bid else "",
        "after-kind": _after_kind(made),
        "caller-side": "defender" if "defender" in telling.people else "",
        "some-card": bool(cards) or any(telling.tells(key) for key in ("shown", "a-card", "whose-cards")),
        "shown": shown,
        "unintended": "ja" if telling.tells("slip") or telling.tells("meant") else "",
        "intended-call": str(call_of(telling.one("intended")) or ""),
        "explanation-stage": telling.one("stage") or ("after-play" if telling.tells("done") else ""),
        "slipped": bool(made) and not regretted and (telling.tells("slip") or telling.tells("meant")),
        "regretted": regretted,
        "partner-called": "nej" if telling.tells("partner-silent") else _yes(telling.tells("partner-spoke")),
        "lho-accepts": "" if calls.accepts is None else "ja" if calls.accepts else "nej",
        "since-first-call": _since_change(calls) if corrected is not None and not regretted else "",
        "explainer-seat": _seat(telling.one("explainer")),
        "somebody-called": _yes(bool(made)),
        "partner-answered": _yes(_answered(calls, first)),
        "too-many": telling.tells("too-many") or (telling.one("many") or 0) > 13,
        "too-few": telling.tells("too-few") or 0 < (telling.one("many") or 0) < 13,
        "count-stage": _stage(telling, made),
        "received": {"nobody-called": "before-calls", "called": "after-first-call"}.get(
            _stage(telling, made), ""
        ),
        "looked-when": "auction-or-play" if own_card and telling.tells("during") else "",
        "acted": bool(made) or telling.one("thinker") in _PLAYERS or _seat(telling.one("thinker")),
        "information-stage": "after-play" if telling.tells("done") else "",
    }


def _seat(who: Any) -> str:
    """The letter of a seat that was told; »makker« is none."""
    from rulings.bridge.seats import Seat

    return str(who) if isinstance(who, Seat) else ""


def _own_side(telling: Telling, calls: Calls) -> bool:
    """Whether somebody doubled a bid of their own side."""
    from rulings.bridge.seats import Seat

    for told in telling.said:
        doubled, doubler = told.values.get("doubled"), told.values.get("offender")
        if (doubled == "partner" and doubler is not None) or {doubled, doubler} == {"me", "partner"}:
            return True
        if isinstance(doubled, Seat) and isinstance(doubler, Seat) and doubled.same_side(doubler):
            return True
    return telling.tells("own-bid") and any(told.values.get("call") in ("X", "XX") for told in telling.said)


def _yes(told: bool) -> str:
    """What is told is so; what is not told is open."""
    return "ja" if told else ""


def _called_since(calls: Calls, made: Any) -> str:
    """`lho` where the next player called after the call that went wrong."""
    over = [one for one in made if one.call.is_bid and one.call.over_seven]
    wrong = over[0] if over else calls.wrong or (made[0] if made else None)
    if wrong is None or wrong.who is None:
        return ""
    after = made[made.index(wrong) + 1 :]
    return "lho" if after and after[0].who is wrong.who.lho else ""


def _after_kind(made: Any) -> str:
    """What kind of call came after the final pass."""
    if not made:
        return ""
    return "pass" if str(made[-1].call) == "P" else "other"


def _shown(telling: Telling, cards: list[str]) -> str:
    if telling.one("shown") in ("led", "several"):
        return str(telling.one("shown"))
    if len(cards) != 1:
        return "several" if cards else ""
    return "one-honour" if cards[0] in ("A", "K", "Q", "J", "T", "10") else "one-small"


def _since_change(calls: Calls) -> str:
    return "corrected-and-lho-called" if calls.lho_called else "corrected"


def _stage(telling: Telling, made: Any) -> str:
    if telling.tells("nobody-called"):
        return "nobody-called"
    if telling.tells("done"):
        return "played"
    return "called" if made or telling.tells("begun") else ""


def _answered(calls: Calls, first: Made | None) -> bool:
    """Whether the partner of the first who called has called too."""
    return first is not None and calls.relation(first.who) == "me" and calls.later("partner") is not None
