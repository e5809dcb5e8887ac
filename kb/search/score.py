"""How well passages answer a query: BM25F over groups of forms, with the weights of our fields.

Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond (2009). A group of forms is
counted as one word: its frequencies are added (each by its worth) before they are saturated. A passage is
judged together with its law: one that stands in a law which says the rest of what was asked goes before
one that stands alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np
import numpy.typing as npt

from kb.search.index import Postings, Weights
from kb.search.meaning import Group, Way

_K1 = 5.0
_BEARING = 0.8  # share of a query's weight, the rarest words first, of which a passage must have some word
_COMMON = 0.2  # of its rarity is what a word of every sentence counts
_OWN = 0.75  # share of a passage's own words in how much of the query it covers, beside those of its law
_LAW = 0.4  # what a law's best words, wherever they stand in it, add to its best passage
_TREATED = 10.0  # what the glossary's »is treated here« is worth, as a frequency

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Scored:
    """The answer in numbers; 0 for what was not found.

    Attributes:
        passages: the score of each passage; one that is asked for in better words has theirs.
        laws: the score of each of what passages stand under.
    """

    passages: Weights
    laws: Weights


def score(groups: Sequence[Group], postings: Postings, within: Mask | None = None) -> Scored:
    """Scores every passage, and every law, that says enough of what was asked.

    Args:
        within: which passages may be found; all when None.
    """
    rated = sorted(((_rarity(g, postings), g) for g in groups if g.ways or g.places), key=lambda r: -r[0])
    whole = sum(rarity for rarity, _ in rated)
    found: Mask = np.zeros(postings.count, dtype=bool)
    parts: list[Weights] = []
    reached = 0.0
    for rarity, group in rated:
        frequencies = _frequencies(group, postings)
        if reached < _BEARING * whole:
            found |= frequencies > 0
        parts.append(rarity * frequencies / (_K1 + frequencies))
        reached += rarity
    if within is not None:
        found &= within
    return _combine([rarity for rarity, _ in rated], parts, found, postings)


def _rarity(group: Group, postings: Postings) -> float:
    """The group's weight beside others: the inverse document frequency of its ways together."""
    total = postings.count
    held = min(total, max((_count(way, postings) for way in group.ways), default=len(group.places)))
    rarity = log(1 + (total - held + 0.5) / (held + 0.5))
    return rarity * _COMMON if group.is_common else rarity


def _count(way: Way, postings: Postings) -> float:
    """About how many passages say it in this way; forms that are hardly the same word count little."""
    return way.worth * min(
        sum(worth * worth * len(postings.of(form).numbers) for form, worth in forms) for forms in way.terms
    )


def _frequencies(group: Group, postings: Postings) -> Weights:
    """How often each passage says what a group asks for, each way by its worth."""
    found = np.zeros(postings.count)
    for way in group.ways:
        said = postings.weights(way.terms[0])
        for forms in way.terms[1:]:
            said = np.minimum(said, postings.weights(forms))
        np.maximum(found, way.worth * said, out=found)
    for place in group.places:
        # Who names a law and a word wants the place in the law that has the word.
        where = postings.inside(place) if group.cited else postings.at(place)
        found[where.numbers] += _TREATED * where.frequencies
    return found


def _combine(
    rarities: Sequence[float], parts: Sequence[Weights], found: Mask, postings: Postings
) -> Scored:
    """The parts of what was asked put together: added, then lowered by what a passage does not say."""
    passages, laws = np.zeros(postings.count), np.zeros(len(postings.starts))
    at = postings.by_law[found[postings.by_law]]  # what was found, law by law
    if len(at):
        law_of = postings.law_of[at]
        starts = np.flatnonzero(np.diff(law_of, prepend=-1))
        inside = np.diff(starts, append=len(at))
        totals, covered = np.zeros(len(at)), np.zeros(len(at))
        law_totals, law_covered = np.zeros(len(starts)), np.zeros(len(starts))
        for rarity, part in zip(rarities, parts, strict=True):
            worth = part[at]
            totals += worth
            covered += rarity * (worth > 0)
            best = np.maximum.reduceat(worth, starts)
            law_totals += best
            law_covered += rarity * (best > 0)
        whole = sum(rarities)
        share = _OWN * covered + (1 - _OWN) * np.repeat(law_covered, inside)
        passages[at] = totals * share / whole
        laws[law_of[starts]] = _LAW * law_totals * law_covered / whole
    shown = passages[: len(postings.passages)]
    np.maximum.at(shown, postings.asked, passages[postings.asking])
    return Scored(shown, laws)
