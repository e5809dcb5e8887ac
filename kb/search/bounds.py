"""The laws of books that are not in force, of which only those are scored that may stand among the answers.

A law's words are known as a whole (`kb.search.bygone`): how often the place has one that has it most, and how
often all have it together. No place of the law scores more than one that had the most of every word would, so
that laws that even then stand behind what was found already need no look (Broder et al., Efficient query
evaluation using a two-level retrieval process, 2003, the same for documents).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import NamedTuple

import numpy as np

from kb.search.index import Postings
from kb.search.layout import Amounts, Numbers
from kb.search.score import Mask, Rated, score, share_of_one
from kb.search.understand import Sought
from kb.search.weights import SCORED, ScoreWeights

_FIRST, _TIMES = 48, 4
"""Laws that are scored first, and how many times as many each time after that."""
_SLACK = 1e-4  # of a bound: sums of single precision differ by less with their order
_REACH = 16  # times as many of the best passages as laws are looked at first


class Within(NamedTuple):
    """Where a search looks.

    Attributes:
        documents: which of all may be found.
        laws: which of the bygone laws have one of these.
    """

    documents: Mask
    laws: Mask


def leading(found: Numbers, scored: Amounts, law_of: Numbers, most: int) -> dict[int, float]:
    """The laws of what was found, those with the best passages first, each with the score of its best.

    Args:
        found: passages, rising; of those that are alike the first goes before.
        most: laws that are wanted; there may be more.
    """
    laws: dict[int, float] = {}
    reach = _REACH * most
    while len(laws) < most:
        # The laws of the best so many, and of as many more until there are laws enough.
        near = found if reach >= len(found) else _best(found, scored, reach)
        near = near[np.argsort(-scored[near], kind="stable")]
        laws = {}
        for law, worth in zip(law_of[near].tolist(), scored[near].tolist(), strict=True):
            laws.setdefault(law, worth)
        if len(near) == len(found):
            break
        reach *= _REACH
    return laws


def _best(found: Numbers, scored: Amounts, many: int) -> Numbers:
    """About so many of what was found that are the best; of those that are alike all or none."""
    worth = scored[found]
    least = np.partition(worth, len(worth) - many)[len(worth) - many]
    best: Numbers = found[worth >= least]
    return best


def scored(
    rated: Rated,
    postings: Postings,
    weights: ScoreWeights,
    within: Within | None,
    finish: Callable[[Numbers, Amounts], Amounts],
    standing: Amounts | None,
    most: int,
) -> tuple[Numbers, Amounts]:
    """The passages that answer, rising, and for every passage its score: 0 for those that do not.

    Of bygone laws those are left out that cannot be among the first.

    Args:
        within: where to look; everywhere when None.
        finish: gives passages with their scores the ones that they are ranked by.
        standing: what the scores of each bygone law's passages are at most multiplied by; 1 when None.
        most: laws that are wanted.
    """
    worth = np.zeros(len(postings.passages))
    mask = None if within is None else within.documents

    def take_in(numbers: Numbers, scores: Amounts) -> Numbers:
        found = np.flatnonzero(scores)
        numbers = numbers[found]
        worth[numbers] = finish(numbers, scores[found])
        return numbers[worth[numbers] > 0]

    found = take_in(postings.front.numbers, score(rated, postings.front, postings, weights, mask))
    left, bounds = _may_lead(rated, postings, weights, within, standing)
    size = _FIRST
    while len(left):
        first = leading(found, worth, postings.law_of, most)
        least = list(first.values())[most - 1] if len(first) >= most else 0.0
        near = bounds >= least - 10.0**-SCORED
        left, bounds = left[near], bounds[near]
        order = np.argpartition(-bounds, size) if size < len(left) else np.arange(len(left))
        now, left, bounds = left[order[:size]], left[order[size:]], bounds[order[size:]]
        if len(now):
            part = postings.part(now + postings.bygone.law)
            numbers = take_in(part.numbers, score(rated, part, postings, weights, mask))
            found = np.sort(np.concatenate([found, numbers]))
        size *= _TIMES
    return found, worth


def _may_lead(
    rated: Rated, postings: Postings, weights: ScoreWeights, within: Within | None, standing: Amounts | None
) -> tuple[Numbers, Amounts]:
    """The bygone laws that answer at all, counted from the first, and for each how good it is at most."""
    old = postings.bygone
    bearing = [group for group in rated.groups[: rated.bearing] if group.ways]
    if not old.passages or not bearing:
        return np.empty(0, dtype=np.intp), np.empty(0)
    said = np.zeros(old.laws - old.law, dtype=bool)
    for group in bearing:
        for way in group.ways:
            said |= reduce(np.logical_and, (postings.in_bygone(forms)[0] > 0 for forms in way.terms))
    if within is not None:
        said &= within.laws
    laws = np.flatnonzero(said)
    bounds = bound(rated, laws, postings, weights)
    return laws, bounds if standing is None else bounds * standing[laws]


def bound(rated: Rated, laws: Numbers, postings: Postings, weights: ScoreWeights) -> Amounts:
    """How much any passage of each of some bygone laws scores at most, by what `kb.search.score` does.

    Args:
        laws: counted from the first bygone one.
    """
    whole = np.float32(rated.rarities.sum())
    sizes = postings.law_sizes[postings.bygone.law :][laws].astype(np.float32)
    lengths = sizes ** np.float32(weights.law_length)
    covered, best, together = (np.zeros(len(laws), dtype=np.float32) for _ in range(3))
    for group, rarity in zip(rated.groups, rated.rarities, strict=True):
        if not group.ways:
            continue  # the places that it is treated at stand in books in force
        most, sums = _held(group, laws, postings)
        covered += rarity * (most > 0)
        best += rarity * (most / (np.float32(weights.saturation) + most))
        all_of_it = np.minimum(sums, sizes * most) / lengths
        together += rarity * (all_of_it / (np.float32(weights.law_saturation) + all_of_it))
    single = share_of_one(rated.rarities)
    found = (1 + single * weights.law_best) * best + (1 - single) * weights.law_whole * together
    bounds: Amounts = found * (covered / whole) * (1 + _SLACK)
    return bounds


def _held(group: Sought, laws: Numbers, postings: Postings) -> tuple[Amounts, Amounts]:
    """How often a passage of each law says what a group asks for at most, and all of them together."""
    most, sums = np.zeros(len(laws), dtype=np.float32), np.zeros(len(laws), dtype=np.float32)
    for way in group.ways:
        terms = [postings.in_bygone(forms) for forms in way.terms]
        np.maximum(most, np.float32(way.worth) * reduce(np.minimum, (t[0][laws] for t in terms)), out=most)
        sums += np.float32(way.worth) * reduce(np.minimum, (t[1][laws] for t in terms))
    return most, sums
