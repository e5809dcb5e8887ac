"""From what somebody typed to places: a citation goes straight there, anything else is searched as words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from kb.errors import QueryError, QueryTooLong
from kb.refusals import in_each_language
from kb.search.answers.cited_places import CITED_WORTH, cited_hits, place_hits
from kb.search.answers.started import law_of, started_hit
from kb.search.postings.passages import GuideKey, PassageKind
from kb.search.queries.asking import asks_at_last
from kb.search.queries.citations import cited_words, joined, read_citations
from kb.search.queries.keyboard import as_danish
from kb.search.queries.spoken import in_digits
from kb.search.queries.starting import is_told, start
from kb.search.queries.text import words
from kb.search.queries.tools import Tool, tool_named
from kb.search.queries.understand import QueryMeaning
from kb.search.ranking.rank import ANYWHERE, Searcher, SearchOptions
from kb.search.ranking.results import Answer, Hit
from kb.search.weights import BESIDE_RULINGS, CLEARLY, LIKELIER, LONGEST_QUERY
from laws.citation import Citation, parse
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from laws.model import Edition

if TYPE_CHECKING:
    from rulings.told import Start

_LEAST_SPOKEN = 10  # »to« and »fem« are words of every sentence, larger numbers are laws


def answer(
    query: str, searcher: Searcher, editions: Sequence[Edition], options: SearchOptions = ANYWHERE
) -> Answer:
    """What is found for a query.

    Args:
        editions: the preferred first; a place is shown in the first that has it.

    Raises:
        QueryError: the query is not usable.
    """
    started = perf_counter()
    bare = check(query)
    looked = [e for e in editions if _is_looked_in(e, options)]
    stands = searcher.postings.vocabulary.stands
    read = bare if options.verbatim else joined(as_danish(in_digits(bare, _LEAST_SPOKEN), stands), looked)
    chooser = searcher.chooser if _may_start(options) else None
    case = start(read, stands, chooser=chooser) if _may_start(options) else None
    cited = read_citations(read, looked) if case is None else None
    hits = cited_hits(cited, looked, editions) if cited else []
    meaning: QueryMeaning | None = None
    if cited is None or not cited.surely:
        among = cited_words(read, looked, case.bid_words if case else ())
        meaning, found = searcher.find(words(read), options, among)
        hits += found
    if case is None and cited is None and _may_start(options):
        case = start(read, stands, leading=_leading(hits), chooser=chooser)
    if case is not None:
        asked = asks_at_last(read, sure=case.beside is None)
        laws = searcher.likely_laws(words(read)) or dict.fromkeys(_laws_found(hits)[:1], 0.0)
        hits = _with_ruling(case, laws, hits, looked, editions, options.language, asked=asked)
    if options.anywhere and not options.verbatim and (named := tool_named(bare)) is not None:
        hits = [tool_hit(named, options.language), *hits]
    shown = tuple(hit for hit in hits if options.kind in (None, hit.kind))[: options.limit]
    return Answer(
        query=bare,
        corrected=_words_searched(meaning, read, bare),
        took=(perf_counter() - started) * 1000,
        hits=shown,
        citation=cited.places[0] if cited and len(cited.places) == 1 else None,
        missing=cited.unknown if cited else None,
        unknown=_not_understood(meaning, case),
        suggestions=() if shown else searcher.suggest(words(bare)),
    )


def check(query: str) -> str:
    """The query without surrounding blanks.

    Raises:
        QueryError: empty, without a single letter or digit, or longer than anybody types.
    """
    bare = " ".join(query.split())
    if not bare:
        raise QueryError(query, in_each_language("query-empty"))
    if len(bare) > LONGEST_QUERY:
        raise QueryTooLong(query, len(bare), LONGEST_QUERY)
    if not words(bare):
        raise QueryError(query, in_each_language("query-signs"))
    return bare


def kind_named(query: str, kind: str | None) -> PassageKind | None:
    """The kind of results that is asked for by its name; None where none is.

    Raises:
        QueryError: there is no such kind.
    """
    if kind is None:
        return None
    try:
        return PassageKind(kind)
    except ValueError:
        known = ", ".join(PassageKind)
        raise QueryError(query, in_each_language("query-kind", kind=kind, known=known)) from None


def _may_start(options: SearchOptions) -> bool:
    """Whether a ruling may be among the answers, and words may be read as a case."""
    return options.kind in (None, PassageKind.RULING) and options.anywhere and not options.verbatim


def _is_looked_in(edition: Edition, options: SearchOptions) -> bool:
    named = options.edition is None or edition.id == options.edition
    return named and (options.among is None or edition.id in options.among)


def _leading(hits: Sequence[Hit]) -> str:
    """The provision that was found first; empty where none was."""
    return next((str(hit.citation) for hit in hits if hit.kind is PassageKind.PROVISION), "")


def _words_searched(meaning: QueryMeaning | None, read: str, bare: str) -> str | None:
    """The words that were searched, where they are not those that were typed."""
    if meaning is None:
        return None
    return meaning.corrected or (" ".join(words(read)) if read != bare else None)


def _not_understood(meaning: QueryMeaning | None, case: Start | None) -> tuple[str, ...]:
    """Words that nothing is known about; the calls, cards and players of a case that is told are known."""
    unknown = meaning.unknown if meaning else ()
    if case is None:
        return unknown
    return tuple(word for word in unknown if word not in case.bid_words and not is_told(word))


def _laws_found(hits: Sequence[Hit]) -> Sequence[Citation]:
    return [hit.citation.law for hit in hits if hit.guide is None and hit.kind is PassageKind.PROVISION]


def _clearly_on(likely: Mapping[Citation, float], law: Citation, other: Citation) -> bool:
    """Whether words are clearly about one law and not about another."""
    return likely.get(law, 0) > max(CLEARLY, LIKELIER * likely.get(other, 0))


def _with_ruling(
    case: Start,
    leading: Mapping[Citation, float],
    hits: Sequence[Hit],
    searched: Sequence[Edition],
    editions: Sequence[Edition],
    language: str,
    *,
    asked: bool,
) -> list[Hit]:
    """The ruling that a query starts, another that is as near, the laws that they come under, and the rest.

    What the words are likely about decides between laws that the ruling turns on, and which of two rulings
    that are near goes first, if it takes nothing for known; but a question that tells nothing is answered by
    what was found for it, and the ruling stands in front only where it is on that law. So is a case where
    no ruling is sure and none is on the law that is clearly asked about. Behind two that are near and take
    nothing for known stands what was found, and in front of it at most the first one's law, where that is
    clearly asked about: the others would take the places of the right one.

    Args:
        leading: laws that the words are about, the likeliest first, each with how likely it is.
        asked: whether a question is asked.
    """
    texts = [hit for hit in hits if hit.guide is None]
    provisions = [hit for hit in texts if hit.kind is PassageKind.PROVISION]
    cases = (case, case.beside) if case.beside else (case,)
    laws = [law_of(one, list(leading)) for one in cases]
    if len(cases) > 1 and not cases[1].facts and _clearly_on(leading, laws[1], laws[0]):
        cases, laws = cases[::-1], laws[::-1]
    blank = {GuideKey("topic", one.topic) for one in cases}
    rulings = [
        started_hit(one, law, language, near=len(cases) > 1) for one, law in zip(cases, laws, strict=True)
    ]
    best = texts[0].citation.law if texts else None
    wavering = len(cases) > 1 and best not in laws and best is not None and leading.get(best, 0) > CLEARLY
    if (asked or wavering) and not case.facts and texts:
        ahead = texts[:1] if best not in laws[:1] else []
        rest = [hit for hit in hits if hit not in ahead and hit.guide not in blank]
        return [*ahead, *rulings, *wholes_later(rest, laws)]
    near = len(cases) > 1 and not case.facts and bool(texts)
    own = {hit.citation.law: hit for hit in reversed(provisions)}
    front: list[Hit] = []
    for law in dict.fromkeys(laws[:1] if near else laws):
        if not near or leading.get(law, 0) > CLEARLY:
            front += [own[law]] if law in own else place_hits([law], searched, editions)
    shown = {id(hit) for hit in front}
    rest = [hit for hit in hits if id(hit) not in shown and hit.guide not in blank]
    return [*rulings, *front, *(wholes_later(rest, laws) if near else rest)]


def wholes_later(hits: Sequence[Hit], ruled: Sequence[Citation]) -> list[Hit]:
    """Results with whole laws behind a few others, where a ruling in front is listed under them already."""
    wholes = [hit for hit in hits if hit.told_at is not None and hit.citation in ruled]
    others = [hit for hit in hits if hit not in wholes]
    return [*others[:BESIDE_RULINGS], *wholes, *others[BESIDE_RULINGS:]]


_DIRECTOR = parse("81")  # whose duty it is, where a tool comes under no law


def tool_hit(tool: Tool, language: str) -> Hit:
    """A tool as the first answer; its snippet says what it is for."""
    spoken = language if language in OWN_LANGUAGES else FIRST_LANGUAGE
    return Hit(
        citation=tool.laws[0] if tool.laws else _DIRECTOR,
        kind=PassageKind.TOOL,
        edition="",
        usual=True,
        title=tool.title[spoken],
        snippet=tool.about.get(spoken, ""),
        marks=(),
        score=CITED_WORTH,
        guide=GuideKey("tool", tool.id),
    )
