"""How well passages answer a query: BM25F over groups of forms, with the weights of our fields.

Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond (2009). A group of forms is
counted as one word: its frequencies are added (each by its worth) before they are saturated.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

from kb.search.index import Postings
from kb.search.meaning import Group

BOOSTS = {"heading": 5.0, "terms": 4.0, "path": 1.2, "body": 1.0}
"""What a word in each field is worth beside one in the body."""

_K1 = 1.4
_B = {"heading": 0.4, "terms": 0.3, "path": 0.3, "body": 0.5}
_RARE = 0.2  # a word that more than this share of the passages has brings no passage in by itself
_COVER = 1.5  # how strongly a passage with all words goes before one with some
_TREATED = 3.0  # what the glossary's »is treated here« is worth, as a frequency


@dataclass(frozen=True, slots=True)
class Weighed:
    """A group with what each passage says of it.

    Attributes:
        scores: passage → score, saturated and weighted by rarity.
        rarity: the score's upper end; the weight of the group beside the others.
    """

    scores: Mapping[int, float]
    rarity: float
    common: bool


def weigh(group: Group, postings: Postings) -> Weighed:
    """Scores every passage that says what a group asks for."""
    found: dict[int, float] = {}
    for way in group.ways:
        hits: dict[int, float] | None = None
        for forms in way.terms:
            here = _frequencies(forms, postings)
            hits = here if hits is None else {n: min(f, here[n]) for n, f in hits.items() if n in here}
        for number, frequency in (hits or {}).items():
            worth = way.worth * frequency
            if worth > found.get(number, 0.0):
                found[number] = worth
    for place in group.places:
        for number in postings.at(str(place)):
            found[number] = found.get(number, 0.0) + _TREATED
    total = len(postings.passages)
    rarity = log(1 + (total - len(found) + 0.5) / (len(found) + 0.5))
    scores = {n: rarity * f / (_K1 + f) for n, f in found.items()}
    return Weighed(scores, rarity, len(found) > _RARE * total)


def _frequencies(forms: Mapping[str, float], postings: Postings) -> dict[int, float]:
    found: dict[int, float] = {}
    lengths = postings.lengths
    for form, worth in forms.items():
        for field, hits in postings.of(form):
            boost, b, relative = worth * BOOSTS[field], _B[field], lengths[field]
            for number, count in hits:
                found[number] = found.get(number, 0.0) + boost * count / (1 - b + b * relative[number])
    return found


def combine(weighed: Sequence[Weighed]) -> dict[int, float]:
    """The score of each passage for all groups together; what says all of it goes before what says some."""
    bearing = [w for w in weighed if not w.common] or list(weighed)
    candidates: set[int] = set().union(*(w.scores for w in bearing)) if bearing else set()
    whole = sum(w.rarity for w in weighed) or 1.0
    found: dict[int, float] = {}
    for number in candidates:
        score = covered = 0.0
        for one in weighed:
            part = one.scores.get(number)
            if part is not None:
                score += part
                covered += one.rarity
        found[number] = score * (covered / whole) ** _COVER
    return found
