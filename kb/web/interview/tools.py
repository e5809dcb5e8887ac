"""The pages that carry a ruling on, where it ends in a number that a page works out (`tools.toml`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any
from urllib.parse import urlencode

from flask import url_for

from kb.web.interview.answers import GivenAnswers
from kb.web.interview.numbers import to_number
from kb.web.interview.round_trip import ANSWERS, CASE
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import pick
from laws import shipped
from rulings.bridge.auction import Auction
from rulings.bridge.contract import contract_of
from rulings.engine import Ruling
from rulings.engine.topic import Topic

DATA = "tools.toml"
_PEERS_DECIDE = ("ubefoejede-oplysninger", "forkert-forklaring")
"""Topics in which what others of the class would do is asked for (16B1b, 21B3)."""


def tools(ruling: Ruling, answers: GivenAnswers, auction: Auction | None) -> list[Target]:
    """The pages that a ruling leads on to, in their order: by its topic, and by what follows from it.

    Args:
        answers: what the ruling's address carries, for the way back.
        auction: where it is known; a contract that it came to is taken along.
    """
    said = [stated.consequence for stated in ruling.consequences]
    kinds = {c.kind for c in said} | {f"{c.kind}.{c.variant}" for c in said if c.variant}
    targets = (
        Target(_url(one, ruling, answers, auction), pick(one))
        for one in _all()
        if one.get("topic") == ruling.topic or one.get("consequence") in kinds
    )
    return list(dict.fromkeys(targets))  # two consequences may lead to one page


def _url(one: Mapping[str, Any], ruling: Ruling, answers: GivenAnswers, auction: Auction | None) -> str:
    if "page" in one:
        return url_for(one["page"], **one.get("with", {}))
    contract = contract_of(auction) if auction is not None else None
    filled = one.get("contract", {}) if contract is not None else {}
    values = {field: text.format(contract=contract) for field, text in filled.items()}
    return to_number(one["calculator"], {**one.get("with", {}), **values}, ruling.topic, answers)


def peers_url(topic: Topic, ruling: Ruling, answers: GivenAnswers) -> str:
    """Where peers are asked, with what the case knows; empty where they decide nothing (16B, 21B, 12C1c)."""
    adjusted = any(stated.consequence.kind == "adjust-score" for stated in ruling.consequences)
    if topic.id not in _PEERS_DECIDE and not adjusted:
        return ""
    return url_for("peers.page") + "?" + urlencode({CASE: topic.id, ANSWERS: answers.as_value()})


@cache
def _all() -> tuple[dict[str, Any], ...]:
    return tuple(shipped.table(DATA, "kb")["tool"])
