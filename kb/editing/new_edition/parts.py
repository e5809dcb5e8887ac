"""Places that were taken apart or put together: their words stand inside a place of the other book."""

from collections.abc import Collection, Iterator, Mapping
from difflib import SequenceMatcher

import numpy as np

from kb.editing.new_edition.evidence import Evidence
from kb.editing.new_edition.likeness import Amounts, without_citations
from laws.model import Provision
from laws.words import words

_HELD = 0.8
"""Share of a place's words, in runs, that another must have for the one to be a part of the other."""
_ELSEWHERE = 0.5
"""Share from which the words stand in the other's own counterpart already, so that they came from nowhere."""
_FEWEST = 5
"""Words from which a run is no chance."""
_RUN = 3
_NEAREST = 6
"""How many of the likeliest places are looked into."""


def parts_of(evidence: Evidence, pairs: Collection[tuple[int, int]]) -> set[tuple[int, int]]:
    """Pairs that are missing: a place left over, and the one of the other book that has its words inside it.

    Args:
        pairs: what was paired already, old and new by number.
    """
    news_of: dict[int, list[int]] = {}
    olds_of: dict[int, list[int]] = {}
    for old, new in pairs:
        news_of.setdefault(old, []).append(new)
        olds_of.setdefault(new, []).append(old)
    olds = [_words_of(place) for place in evidence.olds]
    news = [_words_of(place) for place in evidence.news]
    found = {
        (old, new)
        for new in range(len(news))
        if new not in olds_of
        for old in _holders(news[new], olds, _candidates(new, olds_of, evidence.words[:, new]), news_of, news)
    }
    return found | {
        (old, new)
        for old in range(len(olds))
        if old not in news_of
        for new in _holders(olds[old], news, _candidates(old, news_of, evidence.words[old]), olds_of, olds)
    }


def _candidates(part: int, counterparts: Mapping[int, list[int]], alike: Amounts) -> list[int]:
    """Where a part may come from: what became of the places beside it, then the likeliest by their words."""
    beside = [one for at in (part - 1, part + 1) for one in counterparts.get(at, ())]
    return [*beside, *np.argsort(-alike)[:_NEAREST].tolist()]


def _holders(
    part: list[str],
    others: list[list[str]],
    candidates: list[int],
    counterparts: Mapping[int, list[int]],
    own: list[list[str]],
) -> Iterator[int]:
    """The first place that has nearly all words of a part, which its counterpart has lost."""
    if len(part) < _FEWEST:
        return
    for near in candidates:
        whole = others[near]
        lost = (share(part, own[one]) < _ELSEWHERE for one in counterparts.get(near, ()))
        if near in counterparts and len(whole) > len(part) and share(part, whole) >= _HELD and all(lost):
            yield near
            return


def share(part: list[str], whole: list[str]) -> float:
    """How much of a part's words the whole has, in their order and in runs of at least three.

    >>> share("makker skal passe hele tiden".split(), "så snart makker skal passe".split())
    0.6
    """
    runs = SequenceMatcher(None, part, whole, autojunk=False).get_matching_blocks()
    return sum(run.size for run in runs if run.size >= _RUN) / len(part) if part else 0.0


def _words_of(place: Provision) -> list[str]:
    """A place's own words, its heading aside: parts have none, or another."""
    return words(without_citations(f"{place.lead} {place.tail}".lower()))
