"""The pages that carry a ruling on, where it ends in a number that a page works out (`tools.toml`)."""

from collections.abc import Mapping
from functools import cache
from typing import Any
from urllib.parse import urlencode

from flask import request, url_for

from kb.web.interview.answers import CALCULATION, GivenAnswers
from kb.web.interview.at_table import contract_played
from kb.web.interview.numbers import to_evening, to_number
from kb.web.interview.round_trip import ANSWERS, CASE
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import pick
from laws import shipped
from rulings.bridge.auction import Auction
from rulings.bridge.contract import contract_of
from rulings.engine import Ruling
from rulings.engine.topic import Topic

DATA = "tools.toml"
_EVENING = "evening.ask"
_PEERS_DECIDE = ("ubefoejede-oplysninger", "forkert-forklaring")
"""Topics in which what others of the class would do is asked for (16B1b, 21B3)."""


def tools(ruling: Ruling, answers: GivenAnswers, auction: Auction | None) -> list[Target]:
    """The pages that a ruling leads on to, in their order: by its topic, and by what follows from it.

    Args:
        answers: what the ruling's address carries, for the way back.
        auction: where it is known; what it came to is taken along, else the contract of the address.
    """
    consequences = [each.consequence for each in ruling.consequences]
    kinds = {c.kind for c in consequences} | {f"{c.kind}.{c.variant}" for c in consequences if c.variant}
    targets = (
        Target(_url(tool, ruling, answers, auction), pick(tool))
        for tool in _all()
        if tool.get("topic") == ruling.topic or tool.get("consequence") in kinds
    )
    return list(dict.fromkeys(targets))  # two consequences may lead to one page


def _url(tool: Mapping[str, Any], ruling: Ruling, answers: GivenAnswers, auction: Auction | None) -> str:
    if tool.get("page") == _EVENING:
        return to_evening(ruling.topic, answers.as_value(), request.args.get(CALCULATION, ""))
    if "page" in tool:
        return url_for(tool["page"], **tool.get("with", {}))
    contract = contract_of(auction) if auction is not None else contract_played()
    contract_fields = tool.get("contract", {}) if contract is not None else {}
    values = {field: text.format(contract=contract) for field, text in contract_fields.items()}
    return to_number(tool["calculator"], {**tool.get("with", {}), **values}, ruling.topic, answers)


def peers_url(topic: Topic, ruling: Ruling, answers: GivenAnswers) -> str:
    """Where peers are asked, with what the case knows; empty where they decide nothing (16B, 21B, 12C1c)."""
    is_adjusted = any(each.consequence.kind == "adjust-score" for each in ruling.consequences)
    if topic.id not in _PEERS_DECIDE and not is_adjusted:
        return ""
    return url_for("peers.page") + "?" + urlencode({CASE: topic.id, ANSWERS: answers.as_value()})


@cache
def _all() -> tuple[dict[str, Any], ...]:
    return tuple(shipped.table(DATA, "kb")["tool"])
