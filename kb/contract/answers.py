"""The contract's JSON of a search."""

from collections.abc import Mapping
from typing import Any

from kb.contract.addresses import guide_address, place_address
from kb.search.postings.passages import GuideKey
from kb.search.ranking.results import Answer, Hit
from laws.age import age_json
from laws.model import Edition

# The contract's JSON of a provision


def provision_json(place: Mapping[str, Any]) -> dict[str, Any]:
    """What `KnowledgeBase.show` says of a place, with the addresses of the rulings that rest on it."""
    rulings = [{**one, "url": guide_address(GuideKey(one["kind"], one["id"]))} for one in place["rulings"]]
    return {**place, "rulings": rulings}


def answer_json(answer: Answer, editions: Mapping[str, Edition]) -> dict[str, Any]:
    """An answer as `bridgelov search --json` prints it, with `places` under each result.

    `age` says how old a result's rules are, and is null where they are of today (`laws.age`).

    Where the query is the name of a tool, the first result is of the kind `tool`: its `citation` is the law
    that it is listed under, its `url` its page, its `snippet` what it is for, its `edition` empty.

    A told case that may come under two rulings has both in front, each with what tells it `apart`.

    `citation` is the place that the query is; `message` says of a place that was cited that it is not there.
    """
    results = [
        {**_hit_json(hit, editions), "places": [_hit_json(place, editions) for place in hit.places]}
        for hit in answer.hits
    ]
    return {
        "query": answer.query,
        "corrected": answer.corrected,
        "took_ms": round(answer.took, 2),
        "results": results,
        "citation": str(answer.citation) if answer.citation else None,
        "message": str(answer.missing) if answer.missing else "",
        "unknown": list(answer.unknown),
        "suggestions": list(answer.suggestions),
    }


def _hit_json(hit: Hit, editions: Mapping[str, Edition]) -> dict[str, Any]:
    edition = editions.get(hit.edition)
    shown = {
        "citation": str(hit.citation),
        "kind": str(hit.kind),
        "edition": hit.edition,
        "age": age_json(edition) if edition is not None else None,
        "title": hit.title,
        "snippet": hit.snippet,
        "marks": [list(mark) for mark in hit.marks],
        "score": round(hit.score, 3),
        "url": hit_address(hit),
    }
    if hit.facts is None:
        return shown
    return shown | {"facts": dict(hit.facts), **({"apart": hit.apart} if hit.apart else {})}


def hit_address(hit: Hit) -> str:
    """The page of an answer; the edition is named where it is not the one that a reader gets anyway."""
    if hit.guide is not None:
        return guide_address(hit.guide, hit.facts)
    return place_address(hit.citation, "" if hit.usual else hit.edition)
