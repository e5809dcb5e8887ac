"""How well passages answer a query: BM25F over groups of forms, with the weights of our fields.

Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond (2009). A group of forms is
counted as one word: its frequencies are added (each by its worth) before they are saturated. A passage is
judged together with its law: one that stands in a law which says the rest of what was asked goes before
one that stands alone, and a law that is much about what was asked before one that says it by the way.
"""

from collections.abc import Sequence
from functools import reduce
from math import log
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kb.search.postings.index import Postings
from kb.search.postings.layout import Amounts, Numbers
from kb.search.queries.understand import Phrasing, WordGroup
from kb.search.weights import ScoreWeights

Mask = npt.NDArray[np.bool_]


class RatedGroups(NamedTuple):
    """What is asked for, the rarest first.

    Attributes:
        groups: those that anything can be found for.
        rarities: the weight of each.
        bearing: how many of them, from the first, are such that a passage must say one.
    """

    groups: Sequence[WordGroup]
    rarities: Amounts
    bearing: int


def rate(groups: Sequence[WordGroup], postings: Postings, weights: ScoreWeights) -> RatedGroups:
    """What a query asks for, with what each thing weighs beside the others."""
    asked = (group for group in groups if group.ways or group.places)
    rated = sorted(((_rarity(g, postings, weights.common), g) for g in asked), key=lambda r: -r[0])
    rarities = np.array([rarity for rarity, _ in rated], dtype=np.float32)
    before = np.cumsum(rarities) - rarities
    bearing = int((before < weights.bearing * rarities.sum()).sum())
    return RatedGroups([group for _, group in rated], rarities, bearing)


def score(
    groups: RatedGroups, postings: Postings, weights: ScoreWeights, within: Mask | None = None
) -> Amounts:
    """Scores every passage that says enough of what was asked; 0 for the others.

    Args:
        within: which documents may be found; all when None.

    Returns:
        For each passage its own score, or that of better words in which it is asked for, and what its law
        adds to it.
    """
    bearing = [_frequencies(group, postings, weights.treated) for group in groups.groups[: groups.bearing]]
    found: Mask = np.zeros(postings.count, dtype=bool)
    for frequencies in bearing:
        found |= frequencies > 0
    if within is not None:
        found &= within
    at = np.flatnonzero(found)
    at = at[np.argsort(postings.law_of[at], kind="stable")]
    if not len(at):
        return np.zeros(len(postings.passages))
    often = [frequencies[at] for frequencies in bearing]
    often += [_frequencies(group, postings, weights.treated, at) for group in groups.groups[groups.bearing :]]
    total = _combine(groups.rarities, np.array(often), at, postings, weights)
    # A way to ask for a place asks for all its wordings, also for those that may not be found.
    return total if within is None else np.where(within[: len(total)], total, 0)


def _rarity(group: WordGroup, postings: Postings, common: float) -> float:
    """The group's weight beside others: the inverse document frequency of its ways together.

    Args:
        common: the share of it that a word of every sentence keeps.
    """
    total = postings.count
    held = min(total, max((_count(way, postings) for way in group.ways), default=len(group.places)))
    rarity = log(1 + (total - held + 0.5) / (held + 0.5))
    return rarity * common if group.is_common else rarity


def _count(way: Phrasing, postings: Postings) -> float:
    """About how many passages say it in this way; forms that are hardly the same word count little."""
    return way.worth * min(map(postings.commonness, way.terms))


def _frequencies(
    group: WordGroup, postings: Postings, topic_worth: float, at: Numbers | None = None
) -> Amounts:
    """How often each document, or each of some, says what a group asks for, each way by its worth.

    Args:
        topic_worth: how often the places say it that are named for it.
    """
    found: Amounts | None = None  # never changed in place: it may be what the index keeps of a word
    for way in group.ways:
        everywhere = map(postings.weights, way.terms)
        said = reduce(np.minimum, everywhere if at is None else (held[at] for held in everywhere))
        worth = said if way.worth == 1 else np.float32(way.worth) * said
        found = worth if found is None else np.maximum(found, worth)
    if found is None:
        found = np.zeros(postings.count if at is None else len(at), dtype=np.float32)
    if group.places:
        named = np.zeros(postings.count, dtype=np.float32)
        for place in group.places:
            # Who names a law and a word wants the place in the law that has the word; so does who asks what
            # somebody may do, of the law that is about that player.
            anywhere = group.cited or group.asked_of
            named[postings.inside(place) if anywhere else postings.at(place)] += topic_worth
        found = found + (named if at is None else named[at])
    return found


def _combine(
    rarities: Amounts, often: Amounts, at: Numbers, postings: Postings, weights: ScoreWeights
) -> Amounts:
    """The parts of what was asked put together: added, then lowered by what a passage does not say.

    Args:
        rarities: the weight of each part.
        often: for each part (rows) and each document that was found (columns), how often it says it.
        at: their numbers, law by law.
    """
    law_of = postings.law_of[at]
    starts = np.append(0, np.flatnonzero(law_of[1:] != law_of[:-1]) + 1)
    here, many = law_of[starts], np.append(starts[1:], len(at)) - starts
    worth = rarities[:, None] * often / (np.float32(weights.saturation) + often)
    best = np.maximum.reduceat(worth, starts, axis=1)
    together = np.add.reduceat(often, starts, axis=1) / postings.law_sizes[here] ** weights.law_length
    whole_law = rarities[:, None] * together / (weights.law_saturation + together)
    covered, law_covered = rarities @ (worth > 0), rarities @ (best > 0)
    around = np.repeat(law_covered, many)
    share = weights.own * covered + (1 - weights.own) * around
    whole = rarities.sum()
    passages, laws = np.zeros(postings.count), np.zeros(len(postings.law_sizes))
    passages[at] = worth.sum(axis=0) * share / whole
    # One word is answered where it is said best; what several words are about, by the law as a whole.
    single = float((rarities**2).sum() / whole**2)  # how much of the query is one word
    laws[here] = single * weights.law_best * best.sum(axis=0)
    laws[here] += (1 - single) * weights.law_whole * whole_law.sum(axis=0)
    laws[here] *= law_covered / whole
    shown = passages[: len(postings.passages)]
    asking = at[at >= len(shown)]
    for asked in postings.asked[:, asking - len(shown)]:
        np.maximum.at(shown, asked, passages[asking])
    total: Amounts = np.where(shown > 0, shown + laws[postings.law_of[: len(shown)]], 0)
    return total
