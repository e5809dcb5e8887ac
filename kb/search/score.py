"""How well passages answer a query: BM25F over groups of forms, with the weights of our fields.

Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond (2009). A group of forms is
counted as one word: its frequencies are added (each by its worth) before they are saturated. A passage is
judged together with its law: one that stands in a law which says the rest of what was asked goes before
one that stands alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from heapq import nlargest
from math import log

from kb.search.index import Postings
from kb.search.meaning import Group, Way

_K1 = 2.5
_BEARING = 0.8  # share of a query's weight, the rarest words first, of which a passage must have some word
_COMMON = 0.3  # of its rarity is what a word of every sentence counts
_KEPT = 400  # passages that go on to be weighed in full
_COVER = 1.0  # how strongly a passage with all words goes before one with some
_OWN = 0.75  # share of a passage's own words in that, beside those of its law
_LAW = 0.4  # what a law's best words, wherever they stand in it, add to its best passage
_TREATED = 7.0  # what the glossary's »is treated here« is worth, as a frequency


@dataclass(frozen=True, slots=True)
class Scored:
    """The answer in numbers.

    Attributes:
        passages: passage → score.
        laws: what passages stand under → score.
    """

    passages: Mapping[int, float]
    laws: Mapping[int, float]


def score(groups: Sequence[Group], postings: Postings, within: AbstractSet[int] | None = None) -> Scored:
    """Scores every passage, and every law, that says enough of what was asked.

    Args:
        within: the passages that may be found; all when None.
    """
    rated = sorted(((_rarity(g, postings), g) for g in groups if g.ways or g.places), key=lambda r: -r[0])
    whole = sum(rarity for rarity, _ in rated)
    among: set[int] = set()
    parts: list[dict[int, float]] = []
    reached = 0.0
    for rarity, group in rated:
        # Later words are weighed only where a rarer one stands: alone they could not carry a passage far.
        bearing = reached < _BEARING * whole
        frequencies = _weigh(group, postings, within if bearing else among)
        parts.append({n: rarity * f / (_K1 + f) for n, f in frequencies.items()})
        reached += rarity
        if bearing:
            among.update(frequencies)
            if reached >= _BEARING * whole and len(among) > _KEPT:
                among = _best(parts)
    return _combine([rarity for rarity, _ in rated], parts, among, postings)


def _best(parts: Sequence[Mapping[int, float]]) -> set[int]:
    """The passages that go on when there are too many: those with the highest scores so far."""
    totals: dict[int, float] = {}
    for part in parts:
        for number, score in part.items():
            totals[number] = totals.get(number, 0.0) + score
    return set(nlargest(_KEPT, totals, key=totals.__getitem__))


def _rarity(group: Group, postings: Postings) -> float:
    """The group's weight beside others: the inverse document frequency of its ways together."""
    total = len(postings.passages)
    held = min(total, max((_count(way, postings) for way in group.ways), default=len(group.places)))
    rarity = log(1 + (total - held + 0.5) / (held + 0.5))
    return rarity * _COMMON if group.is_common else rarity


def _count(way: Way, postings: Postings) -> float:
    """About how many passages say it in this way; forms that are hardly the same word count little."""
    return way.worth * min(
        sum(worth * worth * len(postings.of(form)) for form, worth in forms.items()) for forms in way.terms
    )


def _weigh(group: Group, postings: Postings, among: AbstractSet[int] | None) -> dict[int, float]:
    """How often each passage says what a group asks for, each way by its worth.

    Args:
        among: only these passages; all when None.
    """
    found: dict[int, float] = {}
    for way in group.ways:
        hits: dict[int, float] | None = None
        for forms in way.terms:
            here = _frequencies(forms, postings, among if hits is None else hits.keys())
            hits = here if hits is None else {n: min(f, hits[n]) for n, f in here.items()}
        for number, frequency in (hits or {}).items():
            worth = way.worth * frequency
            if worth > found.get(number, 0.0):
                found[number] = worth
    for place in group.places:
        # Who names a law and a word wants the place in the law that has the word.
        where = postings.inside(place) if group.cited else postings.at(place)
        for number, share in where.items():
            if among is None or number in among:
                found[number] = found.get(number, 0.0) + share * _TREATED
    return found


def _frequencies(
    forms: Mapping[str, float], postings: Postings, among: AbstractSet[int] | None
) -> dict[int, float]:
    found: dict[int, float] = {}
    for form, worth in forms.items():
        hits = postings.of(form)
        if among is None:
            for number, frequency in hits.items():
                found[number] = found.get(number, 0.0) + worth * frequency
        else:
            for number in hits.keys() & among:
                found[number] = found.get(number, 0.0) + worth * hits[number]
    return found


def _combine(
    rarities: Sequence[float], parts: Sequence[Mapping[int, float]], among: set[int], postings: Postings
) -> Scored:
    whole = sum(rarities) or 1.0
    law_of = postings.law_of
    totals = dict.fromkeys(among, 0.0)
    covered = dict.fromkeys(among, 0.0)
    law_totals: dict[int, float] = {}
    law_covered: dict[int, float] = {}
    for rarity, part in zip(rarities, parts, strict=True):
        best: dict[int, float] = {}
        for number in part.keys() & among:
            score = part[number]
            totals[number] += score
            covered[number] += rarity
            law = law_of[number]
            if score > best.get(law, 0.0):
                best[law] = score
        for law, score in best.items():
            law_totals[law] = law_totals.get(law, 0.0) + score
            law_covered[law] = law_covered.get(law, 0.0) + rarity
    passages = {
        number: total
        * ((_OWN * covered[number] + (1 - _OWN) * law_covered[law_of[number]]) / whole) ** _COVER
        for number, total in totals.items()
    }
    laws = {law: _LAW * total * (law_covered[law] / whole) ** _COVER for law, total in law_totals.items()}
    return Scored(passages, laws)
