"""How well passages answer a query: BM25F over groups of forms, with the weights of our fields.

Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond (2009). A group of forms is
counted as one word: its frequencies are added (each by its worth) before they are saturated. A passage is
judged together with its law: one that stands in a law which says the rest of what was asked goes before
one that stands alone, and a law that is much about what was asked before one that says it by the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from math import log

import numpy as np
import numpy.typing as npt

from kb.search.index import Postings
from kb.search.layout import Numbers, Weights
from kb.search.understand import Group, Way

_K1 = 5.0
_BEARING = 0.8  # share of a query's weight, the rarest words first, of which a passage must have some word
_COMMON = 0.2  # of its rarity is what a word of every sentence counts
_OWN = 0.75  # share of a passage's own words in how much of the query it covers, beside those of its law
_LAW_BEST = 0.4  # what a law's best words, wherever they stand in it, add to its best passage
_LAW_WHOLE = 1.5  # what all its words together add
_LAW_K1 = 3.0  # saturation of the words of a whole law
_LAW_B = 0.5  # how much a law of many passages is worth less
_TREATED = 10.0  # what the glossary's »is treated here« is worth, as a frequency

Mask = npt.NDArray[np.bool_]


def score(groups: Sequence[Group], postings: Postings, within: Mask | None = None) -> Weights:
    """Scores every passage that says enough of what was asked; 0 for the others.

    Args:
        within: which passages may be found; all when None.

    Returns:
        For each passage its own score, or that of better words in which it is asked for, and what its law
        adds to it.
    """
    rated = sorted(((_rarity(g, postings), g) for g in groups if g.ways or g.places), key=lambda r: -r[0])
    rarities = np.array([rarity for rarity, _ in rated], dtype=np.float32)
    before = np.cumsum(rarities) - rarities
    bearing = [
        _frequencies(group, postings)
        for (_, group), reached in zip(rated, before, strict=True)
        if reached < _BEARING * rarities.sum()
    ]
    found: Mask = np.zeros(postings.count, dtype=bool)
    for frequencies in bearing:
        found |= frequencies > 0
    if within is not None:
        found &= within
    at = np.flatnonzero(found)
    if not len(at):
        return np.zeros(len(postings.passages))
    at = at[np.argsort(postings.law_of[at], kind="stable")]
    often = [frequencies[at] for frequencies in bearing]
    often += [_frequencies(group, postings, at) for _, group in rated[len(bearing) :]]
    return _combine(rarities, np.array(often), at, postings)


def _rarity(group: Group, postings: Postings) -> float:
    """The group's weight beside others: the inverse document frequency of its ways together."""
    total = postings.count
    held = min(total, max((_count(way, postings) for way in group.ways), default=len(group.places)))
    rarity = log(1 + (total - held + 0.5) / (held + 0.5))
    return rarity * _COMMON if group.is_common else rarity


def _count(way: Way, postings: Postings) -> float:
    """About how many passages say it in this way; forms that are hardly the same word count little."""
    return way.worth * min(map(postings.commonness, way.terms))


def _frequencies(group: Group, postings: Postings, at: Numbers | None = None) -> Weights:
    """How often each passage, or each of some, says what a group asks for, each way by its worth."""
    found = np.zeros(postings.count if at is None else len(at), dtype=np.float32)
    for way in group.ways:
        everywhere = map(postings.weights, way.terms)
        said = reduce(np.minimum, everywhere if at is None else (held[at] for held in everywhere))
        np.maximum(found, np.float32(way.worth) * said, out=found)
    if group.places:
        treated = np.zeros(postings.count, dtype=np.float32)
        for place in group.places:
            # Who names a law and a word wants the place in the law that has the word.
            where = postings.inside(place) if group.cited else postings.at(place)
            treated[where.numbers] += _TREATED * where.frequencies
        found += treated if at is None else treated[at]
    return found


def _combine(rarities: Weights, often: Weights, at: Numbers, postings: Postings) -> Weights:
    """The parts of what was asked put together: added, then lowered by what a passage does not say.

    Args:
        rarities: the weight of each part.
        often: for each part (rows) and each passage that was found (columns), how often it says it.
        at: those passages, law by law.
    """
    law_of = postings.law_of[at]
    starts = np.flatnonzero(np.diff(law_of, prepend=-1))
    here = law_of[starts]
    worth = rarities[:, None] * often / (np.float32(_K1) + often)
    best = np.maximum.reduceat(worth, starts, axis=1)
    together = np.add.reduceat(often, starts, axis=1) / postings.law_sizes[here] ** _LAW_B
    whole_law = rarities[:, None] * together / (_LAW_K1 + together)
    covered, law_covered = rarities @ (worth > 0), rarities @ (best > 0)
    share = _OWN * covered + (1 - _OWN) * np.repeat(law_covered, np.diff(starts, append=len(at)))
    whole = rarities.sum()
    passages, laws = np.zeros(postings.count), np.zeros(len(postings.law_sizes))
    passages[at] = worth.sum(axis=0) * share / whole
    # One word is answered where it is said best; what several words are about, by the law as a whole.
    single = float((rarities**2).sum() / whole**2)
    laws[here] = single * _LAW_BEST * best.sum(axis=0) + (1 - single) * _LAW_WHOLE * whole_law.sum(axis=0)
    laws[here] *= law_covered / whole
    shown = passages[: len(postings.passages)]
    asking = at[at >= len(shown)]
    for asked in postings.asked[:, asking - len(shown)]:
        np.maximum.at(shown, asked, passages[asking])
    total: Weights = np.where(shown > 0, shown + laws[postings.law_of[: len(shown)]], 0)
    return total
