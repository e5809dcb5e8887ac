"""Places as answers: those that a query cites and their neighbours, or the nearest to one that is nowhere."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from kb.search.postings.passages import kind_of, title_of
from kb.search.queries.citations import QueryCitations
from kb.search.ranking.results import Hit
from kb.search.ranking.snippet import snippet
from laws.citation import Citation
from laws.model import Edition

CITED_WORTH, BESIDE = 100.0, 50.0
"""Scores of a place that was cited, and of the first that stands beside it; they only keep the order."""

_CHILDREN = 8  # shown of a place that was cited


def cited_hits(
    citations: QueryCitations, searched: Sequence[Edition], editions: Sequence[Edition]
) -> list[Hit]:
    """The places that were cited, then their neighbours; for an unknown one its nearest places.

    Args:
        searched: the editions that are searched.
        editions: all that are held, the preferred first.
    """
    near: list[Citation] = []
    if len(citations.places) == 1:
        home = next(e for e in searched if citations.places[0] in e)
        near = _neighbours(home, citations.places[0])
    elif citations.unknown:
        near = [c for c in (citations.unknown.found, *citations.unknown.nearest) if c]
    hits = place_hits(dict.fromkeys((*citations.places, *near)), searched, editions)
    return [
        replace(hit, score=CITED_WORTH if hit.citation in citations.places else BESIDE - rank)
        for rank, hit in enumerate(hits)
    ]


def place_hits(
    citations: Iterable[Citation], looked: Sequence[Edition], editions: Sequence[Edition]
) -> list[Hit]:
    """Places, each in the first of the editions that has it; those that none has are left out.

    Args:
        looked, editions: as in `cited_hits`.
    """
    homes = ((c, next((e for e in looked if c in e), None)) for c in citations)
    return [_hit(home, c, next(e for e in editions if c in e) is home) for c, home in homes if home]


def _hit(edition: Edition, citation: Citation, usual: bool) -> Hit:
    place = edition[citation]
    around = [p for a in citation.ancestors if (p := edition.get(a)) is not None]
    title, kind = title_of(place, around), kind_of(edition, citation)
    return Hit(
        citation, kind, edition.id, usual, title, *snippet(place.lead or place.text, frozenset()), CITED_WORTH
    )


def _neighbours(edition: Edition, citation: Citation) -> list[Citation]:
    """The place around a place, its first children, and those before and after it."""
    around = citation.parent
    parent = edition.get(around) if around is not None else None
    row = list(edition.roots) if parent is None else [p.citation for p in parent.children]
    at = row.index(citation) if citation in row else -1
    beside = [row[n] for n in (at - 1, at + 1) if at >= 0 and 0 <= n < len(row)]
    inside = [c.citation for c in edition[citation].children]
    return [*([around] if around is not None and around in edition else []), *inside[:_CHILDREN], *beside]
