"""The contract's JSON of a search."""

from __future__ import annotations

from typing import Any

from kb.contract.addresses import guide_address, place_address
from kb.search.results import Answer, Hit


def answer_json(answer: Answer) -> dict[str, Any]:
    """An answer as `bridgelov search --json` prints it, with `places` under each result.

    `citation` is the place that the query is; `message` says of a place that was cited that it is not there.
    """
    return {
        "query": answer.query,
        "corrected": answer.corrected,
        "took_ms": round(answer.took, 2),
        "results": [{**_hit_json(hit), "places": [_hit_json(p) for p in hit.places]} for hit in answer.hits],
        "citation": str(answer.citation) if answer.citation else None,
        "message": str(answer.missing) if answer.missing else "",
        "unknown": list(answer.unknown),
        "suggestions": list(answer.suggestions),
    }


def _hit_json(hit: Hit) -> dict[str, Any]:
    shown = {
        "citation": str(hit.citation),
        "kind": str(hit.kind),
        "edition": hit.edition,
        "title": hit.title,
        "snippet": hit.snippet,
        "marks": [list(mark) for mark in hit.marks],
        "score": round(hit.score, 3),
        "url": hit_address(hit),
    }
    return shown if hit.facts is None else shown | {"facts": dict(hit.facts)}


def hit_address(hit: Hit) -> str:
    """The page of an answer; the edition is named where it is not the one that a reader gets anyway."""
    if hit.guide is not None:
        return guide_address(hit.guide, hit.facts)
    return place_address(hit.citation, "" if hit.usual else hit.edition)
