"""From what somebody typed to places: a citation goes straight there, anything else is searched as words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from time import perf_counter
from typing import Any

from kb.errors import QueryError
from kb.search import Searcher
from kb.search.citations import Cited, cited_words, read_citations
from kb.search.keyboard import as_danish
from kb.search.passages import KINDS, kind_of, title_of, url_of
from kb.search.rank import Found, Hit
from kb.search.snippet import snippet
from kb.search.spoken import in_digits
from kb.search.starting import Start, start
from kb.search.text import words
from laws.citation import Citation, parse
from laws.model import Edition, Provision

LONGEST = 500
"""Characters of the longest query that is searched."""


def check(query: str) -> str:
    """The query without surrounding blanks.

    Raises:
        QueryError: empty, without a single letter or digit, or longer than anybody types.
    """
    bare = " ".join(query.split())
    if not bare:
        raise QueryError(query, "Søgningen er tom; skriv et ord eller en henvisning, fx kulørsvigt, § 27.")
    if len(bare) > LONGEST:
        raise QueryError(query, f"Søgningen er på {len(bare)} tegn; skriv højst {LONGEST}, helst få ord.")
    if not words(bare):
        raise QueryError(
            query, "Søgningen har hverken bogstaver eller tal; skriv et ord eller en henvisning, fx § 27."
        )
    return bare


def answer(
    query: str,
    searcher: Searcher,
    editions: Sequence[Edition],
    *,
    limit: int = 20,
    kind: str | None = None,
    edition: str | None = None,
    as_you_type: bool = False,
    verbatim: bool = False,
    language: str = "da",
) -> dict[str, Any]:
    """The contract's JSON for a query.

    Args:
        editions: the preferred first; a place is shown in the first that has it.
        kind, edition: where to look; everywhere when None.
        as_you_type: whether the last word may be half a word.
        verbatim: search what was typed and correct nothing.
        language: of the titles of rulings.

    Raises:
        QueryError: the query or the kind is not usable.
    """
    started = perf_counter()
    bare = check(query)
    if kind is not None and kind not in KINDS:
        raise QueryError(query, f"»{kind}« er ikke en slags resultat; vælg {', '.join(KINDS)}.")
    looked = [e for e in editions if edition is None or e.id == edition]
    read = bare if verbatim else as_danish(in_digits(bare, least=10), searcher.postings.vocabulary.stands)
    case = None
    if kind in (None, "ruling") and edition is None and not verbatim:
        case = start(read, searcher.postings.vocabulary.stands)
    cited = read_citations(read, looked) if case is None else None
    results: list[dict[str, Any]] = []
    corrected: str | None = None
    unknown: tuple[str, ...] = ()
    message = ""
    if cited is not None:
        results = _cited_results(cited, looked, editions)
        message = str(cited.unknown) if cited.unknown else ""
    if cited is None or not cited.surely:
        meaning, found = searcher.find(
            words(read),
            limit,
            kinds=(kind,) if kind else (),
            editions=(edition,) if edition else (),
            as_you_type=as_you_type,
            verbatim=verbatim,
            cited=cited_words(read, looked, case.written if case else ()),
            language=language,
        )
        retyped = " ".join(words(read)) if read != bare else None
        corrected, unknown = meaning.corrected or retyped, meaning.unknown
        results += [_result(f) for f in found]
    if case is not None:
        results = _started(case, results, looked, editions, language)
    if kind:
        results = [r for r in results if r["kind"] == kind]
    return {
        "query": bare,
        "corrected": corrected,
        "took_ms": round((perf_counter() - started) * 1000, 2),
        "results": results[:limit],
        "citation": str(cited.places[0]) if cited and len(cited.places) == 1 else None,
        "message": message,
        "unknown": list(unknown),
        "suggestions": [] if results else searcher.suggest(words(bare)),
    }


def _started(
    case: Start,
    results: Sequence[dict[str, Any]],
    looked: Sequence[Edition],
    editions: Sequence[Edition],
    language: str,
) -> list[dict[str, Any]]:
    """The ruling that a query starts, the law that it comes under, and what else was found."""
    law = parse(case.citation).law
    own = next((r for r in results if r["kind"] == "provision" and parse(r["citation"]).law == law), None)
    front = [case.result(language), own or next(iter(_places([law], looked, editions)), None)]
    blank = case.url.partition("?")[0]
    rest = (r for r in results if r is not own and r["url"] != blank)
    return [*(r for r in front if r is not None), *rest]


def _result(found: Found) -> dict[str, Any]:
    return {**_hit(found.best), "places": [_hit(place) for place in found.places]}


def _hit(hit: Hit) -> dict[str, Any]:
    passage = hit.passage
    return {
        "citation": passage.citation,
        "kind": passage.kind,
        "edition": passage.edition,
        "title": passage.title,
        "snippet": hit.snippet,
        "marks": hit.marks,
        "score": round(hit.score, 3),
        "url": passage.url,
    }


def _cited_results(
    cited: Cited, looked: Sequence[Edition], editions: Sequence[Edition]
) -> list[dict[str, Any]]:
    """The places that were cited, then their neighbours; for an unknown one its nearest places."""
    near: list[Citation] = []
    if len(cited.places) == 1:
        home = next(e for e in looked if cited.places[0] in e)
        near = _neighbours(home, cited.places[0])
    elif cited.unknown:
        near = [c for c in (cited.unknown.found, *cited.unknown.nearest) if c]
    results = _places(dict.fromkeys((*cited.places, *near)), looked, editions)
    return [
        {**result, "score": 100.0 if parse(result["citation"]) in cited.places else 50.0 - rank}
        for rank, result in enumerate(results)
    ]


def _places(
    citations: Iterable[Citation], looked: Sequence[Edition], editions: Sequence[Edition]
) -> list[dict[str, Any]]:
    """Places as results, each in the first edition that has it; those that none has are left out."""
    results = []
    for citation in citations:
        home = next((e for e in looked if citation in e), None)
        if home is not None:
            default = next(e for e in editions if citation in e) is home
            results.append(_place(home, citation, default))
    return results


def _neighbours(edition: Edition, citation: Citation) -> list[Citation]:
    """The place around a place, its first children, and those before and after it."""
    around = citation.parent
    siblings: Iterable[Provision] = edition.provisions
    if around is not None and (parent := edition.get(around)) is not None:
        siblings = parent.children
    row = [p.citation for p in siblings]
    at = row.index(citation) if citation in row else -1
    beside = [row[n] for n in (at - 1, at + 1) if at >= 0 and 0 <= n < len(row)]
    inside = [c.citation for c in edition[citation].children]
    return [*([around] if around is not None and around in edition else []), *inside[:8], *beside]


def _place(edition: Edition, citation: Citation, default: bool) -> dict[str, Any]:
    place = edition[citation]
    around = [p for a in citation.ancestors if (p := edition.get(a)) is not None]
    text, marks = snippet(place.lead or place.text, frozenset())
    return {
        "citation": str(citation),
        "kind": kind_of(edition, citation),
        "edition": edition.id,
        "title": title_of(place, around),
        "snippet": text,
        "marks": marks,
        "score": 100.0,
        "url": url_of(citation, edition, default),
        "places": [],
    }


def by_preference(editions: Mapping[str, Edition], language: str = "da") -> list[Edition]:
    """The editions in the order in which a reader wants them: in force, in their language, the real wording
    before ours, laws before handbook before commentary."""
    kinds = ("laws", "handbook", "commentary")
    return sorted(
        editions.values(),
        key=lambda e: (not e.in_force, e.language != language, kinds.index(e.kind), e.ours, -e.year, e.id),
    )
