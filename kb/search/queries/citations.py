"""Citations in what somebody typed: alone, in lists and ranges, around with a question, among other words."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from kb.search.queries.documents import find_place, read_title
from kb.search.queries.spoken import all_in_digits
from laws.citation import DOCUMENT, Citation, parse
from laws.errors import CitationError, UnknownProvision
from laws.model import Edition

_RANGE = re.compile(r"(.*?[0-9a-z)])\s*(?:–|—|-|\btil\b|\bto\b)\s*(?:§+\s*)?([0-9X].*)", re.IGNORECASE)
_LIST = re.compile(r"\s*(?:,|;|\+|&|\bog\b|\band\b)\s*(?=§|[0-9Xx])")
_CITING_WORD = re.compile(
    r"(?:(?<=§)|(?<=§ )|(?<=lov )|(?<=law )|(?<=paragraf )|(?<=regel )|\b(?=x?[0-9]+[a-z]))"
    r"(x?[0-9][0-9a-z]*)\b",
    re.IGNORECASE,
)
# Words around a citation that ask for its text (»hvad står der i § 66«, »iflg. § 92 B«), or name its parts.
_ASKING = re.compile(
    r"\b(?:hvad|siger|står|lyder|der|i|iflg|ifølge|jf|jfr|jvf|efter|se|vis|slå|op|find|læs|teksten|ordlyden|af|til"
    r"|what|does|do|say|says|see|show|read|according|to|the|text|of|in|under|cf"
    r"|hva|står|ifølge|etter|sier|stk|stykke|pkt|punkt|litra|bogstav|nr|nummer|no|number)\b\.?",
    re.IGNORECASE,
)
_LAW = re.compile(
    r"§|\bpar(?:agraf(?:fen|ferne)?)?\b|\blaw\b|\blov(?:en)?\b|\bregel\b|\brule\b|\btlh\b", re.IGNORECASE
)
_PART = re.compile(r"\d.*\b(?:stk|stykke|pkt|punkt|litra|bogstav)\b", re.IGNORECASE)
_EXTENSION = re.compile(r"\btlh\W*(?=[1-9][0-9]?(?![0-9]))", re.IGNORECASE)  # the handbook on a law
_COMMA = re.compile(r",(?=\s*(?:stk|stykke|pkt|punkt|litra|bogstav|nr|nummer)\b)", re.IGNORECASE)
_RESULT = re.compile(r"\w[+–—-]\d")
_SIGN = re.compile(r"^\s*(?:§|paragraf|law\b|lov\b)", re.IGNORECASE)
_NUMERALS_APART = re.compile(  # »27:B«, »§27,b,1«, »/27/«, »27*«, »[27B]«, »27!«; but »6D-1« is a result
    r"^[ /*:.()\[§]*(?!X?[0-9]+[A-G][–—-])(X?[0-9]{1,3})"
    r"(?:[ :;,/*._-]*([A-G])(?:[ :,/*.-]*([0-9]{1,2})(?:[ :,/*.-]*([a-z]{1,4}))?)?)?[ /*:,.)\]!?-]*$",
    re.IGNORECASE,
)
_BEFORE_WORDS = re.compile(  # »64 b 7 begge«, »27 b makker«; but »12 a side« and »14 e« are no places
    r"^(§?\s*)(X?[0-9]{1,3})[ ]([A-G][ ][0-9]{1,2}(?:[ ][a-z])?|[B-DF])(?=[ ][^\s\d])", re.IGNORECASE
)

PATTERNS: Mapping[str, re.Pattern[str]] = {
    "range": _RANGE,
    "list": _LIST,
    "citing": _CITING_WORD,
    "asking": _ASKING,
    "law": _LAW,
    "part": _PART,
    "extension": _EXTENSION,
    "comma": _COMMA,
    "result": _RESULT,
    "sign": _SIGN,
    "parted": _NUMERALS_APART,
    "before": _BEFORE_WORDS,
}
"""The patterns that a query is read by, for whoever reads one elsewhere."""


@dataclass(frozen=True, slots=True)
class QueryCitations:
    """A query read as citations.

    Attributes:
        places: those that exist, in the order asked.
        unknown: the first that does not exist, with its nearest places.
        surely: whether nothing but a citation can have been meant.
    """

    places: tuple[Citation, ...]
    unknown: UnknownProvision | None
    surely: bool


def read_citations(query: str, editions: Sequence[Edition]) -> QueryCitations | None:
    """The query as citations, ranges and lists of them; None where it is not made of them.

    Args:
        editions: where the places may exist, the preferred first.
    """
    named = _in_document(query, editions)
    if named is not None:
        return named
    parted = _NUMERALS_APART.match(query)
    whole = "".join(parted.groups("")) if parted else ""
    if whole and any(place in edition for place in _place(whole) for edition in editions):
        query = whole
    cited = _citations(query, editions)
    if cited is not None or not any(hint.search(query) for hint in (_LAW, _PART, _EXTENSION)):
        return cited
    # What is left of »iflg. paragraf 79, stk. C1« is »§ 79 C1«.
    signed = _LAW.sub("§", all_in_digits(_COMMA.sub(" ", _EXTENSION.sub("§ X", query))))
    number = re.sub(r"[,.:?](?!\s*(?:§|\d))", " ", _ASKING.sub(" ", signed))
    bare = " ".join(re.sub(r"(?:§\s*)+", "§ ", number).split())
    return _citations(bare, editions) if bare != query else None


def _in_document(query: str, editions: Sequence[Edition]) -> QueryCitations | None:
    """The query as a place of a document beside the law books."""
    if query.lower().startswith(DOCUMENT):
        try:
            asked = parse(query)
        except CitationError:
            return None
        found = find_place(asked, editions)
        return (
            QueryCitations((found[1].citation,), None, True)
            if found
            else QueryCitations((), missing(asked, editions), True)
        )
    place = read_title(query, editions)
    return QueryCitations((place,), None, True) if place is not None else None


def _place(text: str) -> tuple[Citation, ...]:
    """The place that a text is; none where it is none."""
    try:
        return (parse(text),)
    except CitationError:
        return ()


def _citations(query: str, editions: Sequence[Edition]) -> QueryCitations | None:
    """The query as citations and nothing else."""
    places: list[Citation] = []
    unknown: UnknownProvision | None = None
    for piece in _LIST.split(query):
        ends = _RANGE.fullmatch(piece)
        try:
            first, last = (parse(ends[1]), parse(ends[2])) if ends else (parse(piece), None)
        except CitationError:
            return None
        if last is not None and first < last and not first.path and not last.path:
            held = {root for root in _roots(editions) if first <= root <= last}
            span = sorted(c for c in held if c.kind == first.kind)
        else:
            span = [first] if last is None else [first, last]
        for citation in span:
            if any(citation in edition for edition in editions):
                places.append(citation)
            elif unknown is None:
                unknown = missing(citation, editions)
    if unknown and unknown.citation.root in ("def", "art", "intro", "preface"):
        return None
    if unknown and places and _RESULT.search(query) and not _SIGN.match(query):
        return None  # »3nt+1« and »3ut-1« are results at a table; half a citation is none
    surely = bool(_SIGN.match(query)) or (not unknown and bool(places))
    return QueryCitations(tuple(dict.fromkeys(places)), unknown, surely) if places or unknown else None


def missing(citation: Citation, editions: Sequence[Edition]) -> UnknownProvision:
    """What to say of a place that no edition has: the longest part that one has, and its nearest places."""
    for around in reversed(citation.ancestors):
        edition = next((e for e in editions if around in e), None)
        if edition is not None:
            return UnknownProvision(citation, edition.title, *edition.nearest(citation))
    roots = {root for root in _roots(editions) if root.kind == citation.kind}
    before = sorted(r for r in roots if r < citation.law)[-1:]
    after = sorted(r for r in roots if r > citation.law)[:1]
    titles = (e.title for e in editions if any(root.kind == citation.kind for root in e.roots))
    name = next(titles) if roots else "vidensbasen"
    return UnknownProvision(citation, name, None, tuple(before + after))


def _roots(editions: Sequence[Edition]) -> set[Citation]:
    """The laws of all of some editions; many of these have one and the same row of them."""
    rows = {id(row): row for row in [edition.roots for edition in editions]}
    return set().union(*rows.values())


def joined(query: str, editions: Sequence[Edition]) -> str:
    """A query with the place that it begins with in one word, where its pieces are typed apart.

    Args:
        editions: where the place may exist.
    """
    begun = _BEFORE_WORDS.match(query)
    if begun is None:
        return query
    whole = begun[2] + begun[3].replace(" ", "")
    known = any(place in edition for place in _place(whole) for edition in editions)
    return begun[1] + whole + query[begun.end() :] if known else query


def cited_words(query: str, editions: Sequence[Edition], bids: Collection[str] = ()) -> dict[str, Citation]:
    """The words of a query that cite places among other words (»§ 27 dobling«, »12c1e kamp«).

    Args:
        bids: words that are read as bids and cite nothing (»1d«).
    """
    cited: dict[str, Citation] = {}
    for match in _CITING_WORD.finditer(query):
        try:
            citation = parse(match[1])
        except CitationError:
            continue
        if match[1].lower() not in bids and any(citation in edition for edition in editions):
            cited[match[1].lower()] = citation
    return cited
