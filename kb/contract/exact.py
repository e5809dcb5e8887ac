"""The contract's JSON of exact reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.contract.addresses import place_address

if TYPE_CHECKING:  # it brings Whoosh, which nothing but an exact query needs
    from kb.search.exact import ExactAnswer, ExactHit


def exact_json(answer: ExactAnswer) -> dict[str, Any]:
    """An answer as `bridgelov search --exact --json` prints it."""
    return {
        "query": answer.query,
        "total": answer.total,
        "places": answer.places,
        "editions": [
            {
                "edition": one.edition.id,
                "hits": one.hits,
                "results": [_hit_json(hit) for hit in one.results],
            }
            for one in answer.editions
        ],
        "took_ms": answer.took_ms,
    }


def _hit_json(hit: ExactHit) -> dict[str, Any]:
    return {
        "citation": str(hit.citation),
        "edition": hit.edition,
        "heading": hit.heading,
        "field": hit.field,
        "left": hit.line.left,
        "hit": hit.line.hit,
        "right": hit.line.right,
        "url": place_address(hit.citation, hit.edition),
    }
