"""What the address of a claim carries: the ending, the claim, and what the director has decided."""

from collections.abc import Mapping

from flask import request, url_for

from kb.web.site.requests.query import with_query
from rulings.bridge.seats import Seat
from rulings.claims import ClaimError

HANDS = {Seat.NORTH: "nord", Seat.EAST: "oest", Seat.SOUTH: "syd", Seat.WEST: "vest"}
"""The parameter of each hand."""

FIELDS = {
    "udspil": "leader",
    "stik": "trick",
    "trumf": "trumps",
    "kraever": "claimer",
    "rolle": "role",
    "antal": "claimed",
    "plan": "line",
    "styrke": "player",
    "vist": "shown_out",
    "nedefra": "below",
    "umuligt": "irrational",
    "normalt": "normal",
    "forbund": "federation",
}
"""The other parameters, by the names that a claim has for them."""

MORE = ("vist", "nedefra", "umuligt", "normalt", "forbund")
"""The parameters that few claims need."""

ASSUMPTIONS = "antag"
"""Assumptions that the director has decided: `keeps-entries.nej,unblocks.ja`."""

UNKNOWN = "ukendte"
"""Cards that nobody agrees on, one by one."""

BACK = "spoergsmaal"
"""The question of the interview that the check was opened from, to go back to."""

PARAMETERS = (*HANDS.values(), *FIELDS, ASSUMPTIONS, UNKNOWN, BACK)

_YES_NO = {"ja": True, "nej": False}


def has_ending() -> bool:
    """Whether the address tells of an ending at all."""
    return any(request.args.get(name, "").strip() for name in HANDS.values())


def claim_from_address() -> dict[str, object]:
    """The claim as the address gives it, by the names of `rulings.claims.request`.

    Raises:
        ClaimError: for an assumption that cannot be read.
    """
    hands = {seat.value: request.args.get(name, "") for seat, name in HANDS.items()}
    rest = {field: request.args[name] for name, field in FIELDS.items() if request.args.get(name, "").strip()}
    unknown = request.args.get(UNKNOWN, "").strip()
    return {
        "hands": hands,
        **rest,
        "assume": assumptions_decided(),
        **({"unknown": unknown} if unknown else {}),
    }


def assumptions_decided() -> dict[str, bool]:
    """What the director has decided on assumptions."""
    decisions = {}
    for part in filter(None, request.args.get(ASSUMPTIONS, "").split(",")):
        key, _, answer = part.strip().partition(".")
        if answer not in _YES_NO:
            raise ClaimError(
                "assume",
                f"Antagelsen »{part[:40]}« kan ikke læses; tryk på en af antagelserne i stedet.",
                f"The assumption »{part[:40]}« cannot be read; tap one of the assumptions instead.",
            )
        decisions[key] = _YES_NO[answer]
    return decisions


def page_address(**changes: str) -> str:
    """The address of the page with some of its parameters changed; empty ones are left out."""
    now = {name: request.args.get(name, "") for name in PARAMETERS} | changes
    return with_query(url_for("claim.page"), now)


def assuming(decisions: Mapping[str, bool]) -> str:
    """The address with these assumptions decided."""
    return page_address(
        **{ASSUMPTIONS: ",".join(f"{key}.{'ja' if holds else 'nej'}" for key, holds in decisions.items())}
    )
