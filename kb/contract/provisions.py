"""The contract's JSON of a provision."""

from collections.abc import Mapping
from typing import Any

from kb.contract.addresses import guide_address
from kb.search.postings.passages import GuideKey


def provision_json(place: Mapping[str, Any]) -> dict[str, Any]:
    """What `KnowledgeBase.show` says of a place, with the addresses of the rulings that rest on it."""
    rulings = [{**one, "url": guide_address(GuideKey(one["kind"], one["id"]))} for one in place["rulings"]]
    return {**place, "rulings": rulings}
