"""Several wordings of one place: how much each counts for a reader of a language, and which one is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from kb.search.passages import Passage, PassageKind
from kb.search.weights import OrderWeights
from laws.citation import Citation

OWN = "da"
"""The language that the ways to ask, the glossary and the weights are made for."""


class Wordings:
    """The passages of an index as a reader of one language wants them.

    Attributes:
        at: of the books in force, for each place the passage that the reader sees when no edition is named:
            in the reader's language where there is one, else the one that anybody sees.
        standing: for each passage how much it counts by the book that it stands in.
        read: which passages are searched. A Danish reader's place is found by its Danish words: a translation
            would only make its law longer. Who reads another language may ask in Danish too.

    Args:
        passages: of each language, the preferred wording of a place first.
        language: the reader's.
    """

    def __init__(self, passages: Sequence[Passage], language: str, weights: OrderWeights) -> None:
        self.at: Mapping[Citation, int] = _usual(passages, language)
        usual = set(self.at.values())
        own = (p.place for p in (passages[n] for n in usual) if p.language == language == OWN)
        # A place that has no words but those under it is worded by them.
        worded = {around for place in own for around in (place, *place.ancestors)}
        self.read = np.array(
            [p.language == OWN or not _is_text(p) or p.place not in worded for p in passages], dtype=bool
        )
        self.standing = np.array([_standing(p, n in usual, weights) for n, p in enumerate(passages)])


def _usual(passages: Sequence[Passage], language: str) -> dict[Citation, int]:
    first: dict[Citation, int] = {}
    for number, passage in enumerate(passages):
        if _is_text(passage):
            before = first.setdefault(passage.place, number)
            if passages[before].language != language and passage.language == language:
                first[passage.place] = number
    return first


def _is_text(passage: Passage) -> bool:
    """Whether it stands in a book that is in force."""
    return passage.today and passage.kind is not PassageKind.RULING


def _standing(passage: Passage, usual: bool, weights: OrderWeights) -> float:
    """How much a passage counts by the book that it stands in."""
    by_kind = {
        PassageKind.HANDBOOK: weights.handbook,
        PassageKind.RULING: weights.ruling,
        PassageKind.COMMENTARY: weights.commentary,
    }
    factor = by_kind.get(passage.kind, 1.0)
    if passage.kind is PassageKind.RULING:
        return factor
    if not passage.today:
        return factor * weights.bygone
    return factor if usual else factor * weights.unusual
