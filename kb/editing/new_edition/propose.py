"""From evidence to rows: which place became which, what became of the rule, and how sure that is."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from kb.editing.new_edition.evidence import Evidence, has_words
from kb.editing.new_edition.likeness import without_citations
from kb.editing.new_edition.parts import parts_of
from laws.citation import Citation
from laws.concordance import Relation
from laws.model import Provision
from laws.words import words

LIKE_ENOUGH = 0.12
"""Words less alike than this say nothing: two places of the laws share so much by speaking of bridge."""
FOLLOWS = {True: 0.5, False: 0.3}
"""Likeness of words, within one language and between two, from which a place counts as part of another that
has a better counterpart: merged into it or split from it."""
SAME_RULE = 0.75
"""Likeness of words from which a place that moved kept its rule, where two languages cannot be compared."""
CLEAR = 0.15
"""How far ahead of the next place the best must be for the row to be sure."""


class Certainty(StrEnum):
    """How a proposed row was reached.

    `sure`: each is the other's best place, and clearly so. `likely`: each is the other's best place.
    `guess`: anything else, and what only the number speaks for.
    """

    SURE = "sure"
    LIKELY = "likely"
    GUESS = "guess"


@dataclass(frozen=True, slots=True)
class Proposal:
    """One row for the concordance, with its reasons.

    Attributes:
        old, new: the places; None where there is none.
        relation: what became of the rule, as far as the words tell.
        certainty: how sure that is.
        likeness: how alike the words are, 0 to 1; of a place without counterpart, those of the likeliest.
        rival: the next place that it could have been, if any comes near.
        rival_likeness: how alike the words are there.
        children: how many places under it go the same way under their own numerals and need no row.
    """

    old: Citation | None
    new: Citation | None
    relation: Relation
    certainty: Certainty
    likeness: float
    rival: Citation | None = None
    rival_likeness: float = 0.0
    children: int = 0


def propose(evidence: Evidence) -> tuple[Proposal, ...]:
    """A row for each place of the old book, then one for each place that only the new one has."""
    if not evidence.olds or not evidence.news:
        return ()
    pairs = _pairs(evidence)
    if evidence.one_language:
        pairs |= parts_of(evidence, pairs)
    to_new = Counter(new for _, new in pairs)
    from_old = Counter(old for old, _ in pairs)
    rows = [_row(evidence, old, new, to_new[new], from_old[old]) for old, new in sorted(pairs)]
    gone = [number for number in range(len(evidence.olds)) if number not in from_old]
    rows += [_without(evidence.olds[n], Relation.REMOVED, evidence.words[n]) for n in gone]
    fresh = [number for number in range(len(evidence.news)) if number not in to_new]
    rows += [_without(evidence.news[n], Relation.NEW, evidence.words[:, n]) for n in fresh]
    return tuple(rows)


def _pairs(evidence: Evidence) -> set[tuple[int, int]]:
    """Which old place answers which new one: each the other's best, or a part of it that has its words."""
    forward = set(enumerate(evidence.total.argmax(axis=1).tolist()))
    backward = {(old, new) for new, old in enumerate(evidence.total.argmax(axis=0).tolist())}
    followed = FOLLOWS[evidence.one_language]
    mutual = forward & backward
    found = {pair for pair in mutual if _one_number(evidence, *pair) or _stands(evidence, *pair, LIKE_ENOUGH)}
    found |= {pair for pair in forward - found if _stands(evidence, *pair, followed)}
    reached = {new for _, new in found}
    return found | {p for p in backward if p[1] not in reached and _stands(evidence, *p, followed)}


def _stands(evidence: Evidence, old: int, new: int, least: float) -> bool:
    """Whether words alike enough speak for a pair or, where a place has no words, its number."""
    here, there = evidence.olds[old], evidence.news[new]
    if not (has_words(here) and has_words(there)):
        return _one_number(evidence, old, new)
    return bool(evidence.words[old, new] >= least)


def _one_number(evidence: Evidence, old: int, new: int) -> bool:
    return evidence.olds[old].citation == evidence.news[new].citation


def _row(evidence: Evidence, old: int, new: int, olds: int, news: int) -> Proposal:
    here, there = evidence.olds[old], evidence.news[new]
    rival, behind = _rival(evidence, old, new)
    mutual = int(evidence.total[:, new].argmax()) == old and int(evidence.total[old].argmax()) == new
    likeness = float(evidence.words[old, new])
    if not mutual or likeness < LIKE_ENOUGH:
        certainty = Certainty.GUESS
    else:
        certainty = Certainty.SURE if behind >= CLEAR else Certainty.LIKELY
    return Proposal(
        here.citation,
        there.citation,
        _relation(
            here.citation != there.citation,
            _is_same_rule(evidence, old, new),
            mutual=mutual,
            olds=olds,
            news=news,
        ),
        certainty,
        likeness,
        rival,
        float(evidence.words[old, _at(evidence.news, rival)]) if rival else 0.0,
    )


def _relation(moved: bool, same_rule: bool, *, mutual: bool, olds: int, news: int) -> Relation:
    """What became of a place: by how many went into one, and whether its words were kept."""
    if olds > 1 and not mutual:
        return Relation.MERGED
    if news > 1:
        return Relation.SPLIT
    if not same_rule:
        return Relation.CHANGED
    return Relation.RENUMBERED if moved else Relation.SAME


def _is_same_rule(evidence: Evidence, old: int, new: int) -> bool:
    """Whether a place kept its rule as far as its words tell: what it cites may have been renumbered."""
    here, there = evidence.olds[old], evidence.news[new]
    if not has_words(here) or _wording(here) == _wording(there):
        return True
    return not evidence.one_language and bool(evidence.words[old, new] >= SAME_RULE)


def _wording(place: Provision) -> list[str]:
    return words(without_citations(f"{place.heading} {place.text}".lower()))


def _rival(evidence: Evidence, old: int, new: int) -> tuple[Citation | None, float]:
    """The next best place, and how far it lies behind."""
    others = evidence.total[old].copy()
    others[new] = -np.inf
    next_best = int(others.argmax())
    if len(others) == 1 or evidence.words[old, next_best] < LIKE_ENOUGH:
        return None, 1.0
    return evidence.news[next_best].citation, float(evidence.total[old, new] - others[next_best])


def _without(place: Provision, relation: Relation, alike: np.ndarray) -> Proposal:
    """A row for a place that has no counterpart; surer the less any place of the other book resembles it."""
    likeness = float(alike.max())
    certainty = Certainty.LIKELY if likeness < LIKE_ENOUGH else Certainty.GUESS
    old, new = (place.citation, None) if relation is Relation.REMOVED else (None, place.citation)
    return Proposal(old, new, relation, certainty, likeness)


def _at(places: tuple[Provision, ...], citation: Citation) -> int:
    return next(number for number, place in enumerate(places) if place.citation == citation)
