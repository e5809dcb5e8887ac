"""Where a query hits: each word, phrase and scope looked up once, then put together by AND, OR and NOT."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce

from kb.search.engine.exact import IndexReader, Matcher, Searcher, query
from kb.search.exact.faults import fault
from kb.search.exact.wording import FIELDS

Span = tuple[int, int]
"""The numbers of the first and the last word of a hit in its field."""

Hits = dict[tuple[int, str], set[Span]]
"""Hits by place and field."""

BROADEST = 1000
"""Different words that one word with wildcards may stand for."""


@dataclass(frozen=True, slots=True)
class Match:
    """What a query hits.

    Attributes:
        hits: by place and field, those that overlap made one.
        nowhere: the words and phrases of the query that no place has.
    """

    hits: Mapping[tuple[int, str], list[Span]]
    nowhere: tuple[str, ...]


def match(part: query.Query, text: str, searcher: Searcher, count: int) -> Match:
    """The hits of a query among so many places.

    Args:
        text: what the query was read from.

    Raises:
        ExactQueryError: a word with wildcards stands for too many words.
    """
    seen = _PartHits(text, searcher)
    found = {id(leaf): seen.hits(leaf) for leaf in _leaves(part)}
    matched = _places_of(part, found, count)
    hits: Hits = {}
    for leaf in _leaves(part, taken_away=False):
        for at, spans in found[id(leaf)].items():
            if at[0] in matched and at[1] in FIELDS:
                hits.setdefault(at, set()).update(spans)
    joined = {at: _merge(hits[at]) for at in sorted(hits, key=_in_reading_order)}
    return Match(joined, _nowhere(part, found, text))


def finds(part: query.Query) -> bool:
    """Whether whatever a query matches has a hit to show; a scope or NOT alone has none."""
    if isinstance(part, query.And):
        return any(map(finds, part))
    if isinstance(part, query.Or):
        return all(map(finds, part))
    return not isinstance(part, query.Not) and _field(part) in FIELDS


def _leaves(part: query.Query, taken_away: bool = True) -> Iterator[query.Query]:
    """The words, phrases and scopes of a query, with or without those under a NOT."""
    if isinstance(part, query.And | query.Or):
        for one in part:
            yield from _leaves(one, taken_away)
    elif not isinstance(part, query.Not):
        yield part
    elif taken_away:
        yield from _leaves(part.query)


def _places_of(part: query.Query, found: Mapping[int, Hits], count: int) -> set[int]:
    if isinstance(part, query.Not):
        return set(range(count)) - _places_of(part.query, found, count)
    if isinstance(part, query.And | query.Or):
        sets = [_places_of(one, found, count) for one in part]
        return set.intersection(*sets) if isinstance(part, query.And) else set().union(*sets)
    return {number for number, _ in found[id(part)]}


_WHEREVER: set[Span] = set()
"""What is hit of a place that is in a scope; nobody adds to it."""


class _PartHits:
    """What the parts of a query hit, each looked up once.

    A NEAR asks for its two sides in either order, and each of them may be a NEAR again: looked up as often as
    they are asked for, forty in a row would take longer than anybody lives.
    """

    def __init__(self, text: str, searcher: Searcher) -> None:
        self._typed = text
        self._reader = searcher.reader()
        self._held: dict[object, Hits] = {}

    def hits(self, part: query.Query) -> Hits:
        """The hits of a word, a phrase, a scope or a NEAR, which nobody changes."""
        key = (type(part), part.fieldname, part.text) if part.is_leaf() else id(part)
        if key not in self._held:
            self._held[key] = self._look_up(part)
        return self._held[key]

    def _look_up(self, asked: query.Query) -> Hits:
        if isinstance(asked, query.SpanNear2):
            found = [self.hits(part) for part in asked.qs]
            joined = reduce(lambda before, after: follow(before, after, asked.slop), found)
            return {at: _tightest(spans) for at, spans in joined.items()}
        if isinstance(asked, query.Or):
            return _either(self.hits(one) for one in asked)
        hits: Hits = {}
        for matcher in _matchers(asked, self._typed, self._reader):
            while matcher.is_active():
                at = (matcher.id(), asked.fieldname)
                if asked.fieldname in FIELDS:
                    words = matcher.value_as("positions")
                    hits.setdefault(at, set()).update((word, word) for word in words)
                else:
                    hits[at] = _WHEREVER  # a scope may have every place there is
                matcher.next()
        return hits


def _matchers(leaf: query.Query, text: str, reader: IndexReader) -> Iterator[Matcher]:
    """What goes through the places of a word, or of each word that one with wildcards stands for."""
    if isinstance(leaf, query.Wildcard):
        for form in _expand(leaf, text, reader):
            yield reader.postings(leaf.fieldname, form)
    elif (leaf.fieldname, leaf.text.encode()) in reader:
        yield reader.postings(leaf.fieldname, leaf.text.encode())


def follow(before: Hits, after: Hits, slop: int) -> Hits:
    """Where the one stands before the other, at most `slop` words on; of those that end alike the shortest.

    What comes next is near one end and not another, so every end is kept. Whoosh's own matcher goes
    through a tree of unions, which takes seconds where a word has wildcards.

    >>> follow({(0, "text"): {(1, 1), (3, 3)}}, {(0, "text"): {(4, 4), (9, 9)}}, 5)
    {(0, 'text'): {(3, 4)}}
    """
    hits = {at: _after(before[at], after[at], slop) for at in before.keys() & after.keys()}
    return {at: spans for at, spans in hits.items() if spans}


def _after(before: Iterable[Span], after: Iterable[Span], slop: int) -> set[Span]:
    rising = sorted(before, key=lambda span: span[1])
    near: deque[Span] = deque()  # those that end near enough, the later their start the further in front
    begun: dict[int, int] = {}
    at = 0
    for start, end in sorted(after):
        while at < len(rising) and rising[at][1] < start:
            while near and near[-1][0] <= rising[at][0]:
                near.pop()
            near.append(rising[at])
            at += 1
        while near and near[0][1] < start - slop:
            near.popleft()
        if near:
            begun[end] = max(begun.get(end, 0), near[0][0])
    return {(start, end) for end, start in begun.items()}


def _either(alternatives: Iterable[Hits]) -> Hits:
    hits: Hits = {}
    for one in alternatives:
        for at, spans in one.items():
            hits.setdefault(at, set()).update(spans)
    return hits


def _expand(pattern: query.Wildcard, text: str, reader: IndexReader) -> list[bytes]:
    """The words that one with wildcards stands for.

    Raises:
        ExactQueryError: they are too many.
    """
    forms = [form for _, form in pattern.expanded_terms(reader)]
    if len(forms) > BROADEST:
        raise fault("wildcard-broad", text, pattern.startchar, pattern.endchar, most=BROADEST)
    return forms


def _field(part: query.Query) -> str:
    """The field that a word, a phrase or a scope is looked up in."""
    if part.is_leaf():
        return str(part.field())
    return _field(next(iter(part.children())))


def _tightest(spans: set[Span]) -> set[Span]:
    """Stretches without those that hold another: of two ways to stand near each other the nearer."""
    kept: list[Span] = []
    for start, end in sorted(spans, key=lambda span: (-span[0], span[1])):
        if not kept or end < kept[-1][1]:
            kept.append((start, end))
    return set(kept)


def _merge(spans: Iterable[Span]) -> list[Span]:
    """Spans in order, those that share a word made one."""
    joined: list[Span] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def _nowhere(part: query.Query, found: Mapping[int, Hits], text: str) -> tuple[str, ...]:
    stands: dict[Span, bool] = {}
    for leaf in _leaves(part):
        if _field(leaf) in FIELDS:
            at = (leaf.startchar, leaf.endchar)
            stands[at] = stands.get(at, False) or bool(found[id(leaf)])
    return tuple(dict.fromkeys(text[start:end] for (start, end), anywhere in stands.items() if not anywhere))


def _in_reading_order(at: tuple[int, str]) -> tuple[int, int]:
    return at[0], FIELDS.index(at[1])
