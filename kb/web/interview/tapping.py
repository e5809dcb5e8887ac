"""What a phone without the network needs to rule on an auction that was tapped in: words, no law.

It sees by itself which call is too low or out of turn (`phone-auction.js`), answers with that what the
interview asks of it, and calls the players by seat (`phone-seats.js`).
"""

from typing import Any

from flask import url_for

from kb.web.site.drawings.diagrams import box, call_mark, words_of
from rulings.bridge.notation import parse_auction
from rulings.bridge.seats import CLOCKWISE
from rulings.engine import render
from rulings.engine.people import CallAtIssue, Role
from rulings.engine.topic import Topic

SEEN_WITHOUT_NET = (("low", "27"), ("turn", "29"))
"""What is seen of an auction on a phone, with the law of the interview on it."""

_AT_ISSUE = {"low": "insufficient-bid", "turn": "call-out-of-turn"}
"""What the laws on each fault call the call."""
_SHOWING = {"low": "N: 1S 1H", "turn": "N: S:1H"}
"""An auction with each of these faults in its last call."""
_PEOPLE = (Role.OFFENDER, Role.LHO, Role.PARTNER, Role.RHO, Role.OFFENDING_SIDE)


def tapping(topic: Topic, language: str) -> dict[str, Any]:
    """The words of a topic whose auction a phone reads by itself; empty for any other.

    Returns:
        `fault`: what its interview is on. `question`: the one that the auction answers. `address`: of the
        interview. `seats`, `calls`: how they are shown. `notes`: what is told of a call with a fault.
        `people`: by role, what a player (or a side, which stays) is called where no seat is known. `bid`:
        what the call with the fault is called where it is not known.
    """
    fault = next((fault for fault, law in SEEN_WITHOUT_NET if law == str(topic.citation)), "")
    if not fault:
        return {}
    return {
        "fault": fault,
        "question": render.question_text(topic.question("auction"), language, {}),
        "address": url_for("rule.topic", topic=topic.id),
        "seats": {str(seat): render.seat_text(seat, language) for seat in CLOCKWISE},
        "calls": {str(call): call_mark(call, language) for row in box() for call in row},
        "notes": {seen: words_of(parse_auction(text))[-1][0][0] for seen, text in _SHOWING.items()},
        "people": {role.value: _called(role, language) for role in _PEOPLE},
        "bid": render.phrase(CallAtIssue(_AT_ISSUE[fault]), language),
    }


def _called(role: Role, language: str) -> list[str]:
    """What a player is called; beside a seat no text says for whom somebody sits on the left or the right."""
    written = render.role_text(role, language)
    beside = f"{written} for {render.role_text(Role.OFFENDER, language)}"
    return list(dict.fromkeys((written, beside, render.role_text(role, language, aloud=True))))
