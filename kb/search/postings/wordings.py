"""Several wordings of one place: how much each counts for a reader of a language, and which one is shown."""

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from kb.search.postings.columns import LANGUAGE, PLACE, TODAY, Columns
from kb.search.postings.layout import Amounts, Numbers
from kb.search.postings.passages import PassageKind
from kb.search.weights import OrderWeights
from laws.citation import Citation
from laws.languages import FIRST_LANGUAGE

OWN = FIRST_LANGUAGE
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
        columns: what is known of the passages; of each language, the preferred wording of a place first.
        language: the reader's.
    """

    def __init__(self, columns: Columns, language: str, weights: OrderWeights) -> None:
        self.at: Mapping[Citation, int] = _usual(columns, language)
        usual = np.fromiter(self.at.values(), dtype=np.intp, count=len(self.at))
        self.read = _read(columns, usual, language)
        self.standing = _standing(columns, usual, weights)


def _languages(columns: Columns, language: str) -> npt.NDArray[np.bool_]:
    """Which passages are worded in a language."""
    known = columns.languages.index(language) if language in columns.languages else -1
    found: npt.NDArray[np.bool_] = columns.row(LANGUAGE) == known
    return found


def _usual(columns: Columns, language: str) -> dict[Citation, int]:
    first: dict[Citation, int] = {}
    theirs, places = _languages(columns, language), columns.row(PLACE)
    for number in columns.worded_today.tolist():
        place = columns.places[places[number]]
        before = first.setdefault(place, number)
        if not theirs[before] and theirs[number]:
            first[place] = number
    return first


def _read(columns: Columns, usual: Numbers, language: str) -> npt.NDArray[np.bool_]:
    """Which passages are searched, as `Wordings` says."""
    own, places = _languages(columns, OWN), columns.row(PLACE)
    mine = usual[own[usual]] if language == OWN else usual[:0]
    # A place that has no words but those under it is worded by them.
    worded = {around for n in mine for p in [columns.places[places[n]]] for around in (p, *p.ancestors)}
    read = np.ones(len(columns), dtype=bool)
    theirs = columns.worded_today[~own[columns.worded_today]]
    read[theirs] = [columns.places[places[number]] not in worded for number in theirs]
    return read


def _standing(columns: Columns, usual: Numbers, weights: OrderWeights) -> Amounts:
    """How much each passage counts by the book that it stands in."""
    standing = np.ones(len(columns))
    by_kind = {
        PassageKind.HANDBOOK: weights.handbook,
        PassageKind.RULING: weights.ruling,
        PassageKind.COMMENTARY: weights.commentary,
        PassageKind.DOCUMENT: weights.document,
    }
    for kind, factor in by_kind.items():
        standing[columns.of_kind(kind)] = factor
    texts, today = ~columns.of_kind(PassageKind.RULING), columns.has(TODAY)
    unusual = texts & today
    unusual[usual] = False
    standing[texts & ~today] *= weights.bygone
    standing[unusual] *= weights.unusual
    return standing
