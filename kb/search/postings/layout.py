"""Postings as arrays: which documents have a form of a word, and how often."""

from array import array
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, repeat
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.integer]
"""Documents, or laws, by their numbers."""

Amounts = npt.NDArray[np.floating]
"""How often, how rare or how good."""


class Hits(NamedTuple):
    """Where a form stands.

    Attributes:
        numbers: documents, each once.
        frequencies: how often each of them has it: counted over its fields, each by its boost and its length.
    """

    numbers: Numbers
    frequencies: Amounts


class FieldWeight(NamedTuple):
    """How a field counts.

    Attributes:
        boost: what a word in it is worth.
        leaning: how much a long one is worth less (BM25's b).
    """

    boost: float
    leaning: float


class PostingsWriter:
    """Counts the words of documents as they come.

    Args:
        fields: how each field of a document counts.
    """

    def __init__(self, fields: Sequence[FieldWeight]) -> None:
        self._fields = fields
        self._forms: dict[str, int] = {}
        self._rows = [array("i") for _ in range(4)]  # form, document, field, how often
        self._count = 0

    def add(self, said: Sequence[Sequence[str]]) -> None:
        """Takes in the next document.

        Args:
            said: its words, field by field.
        """
        known, (forms, documents, fields, times) = self._forms, self._rows
        for field, row in enumerate(said):
            counted = Counter(row)
            forms.extend([known.setdefault(form, len(known)) for form in counted])
            documents.extend(repeat(self._count, len(counted)))
            fields.extend(repeat(field, len(counted)))
            times.extend(counted.values())
        self._count += 1

    def close(self) -> dict[str, Hits]:
        """Where each form stands."""
        forms, numbers, fields, times = (np.array(row, dtype=np.int64) for row in self._rows)
        keys, which = np.unique(forms * self._count + numbers, return_inverse=True)
        frequencies = np.bincount(which, self._weigh(numbers, fields, times)).astype(np.float32)
        starts = np.searchsorted(keys, np.arange(len(self._forms) + 1) * self._count).tolist()
        spans = (slice(*span) for span in pairwise(starts))
        return {
            form: Hits((keys[span] % self._count).astype(np.int32), frequencies[span])
            for form, span in zip(self._forms, spans, strict=True)
        }

    def _weigh(self, numbers: Numbers, fields: Numbers, times: Numbers) -> Amounts:
        """How often a word stands in a field, by what the field counts and by its length beside others."""
        of_field = fields * self._count + numbers
        lengths = np.bincount(of_field, times, len(self._fields) * self._count)
        by_field = lengths.reshape(len(self._fields), self._count)
        means = by_field.sum(axis=1) / np.maximum(np.count_nonzero(by_field, axis=1), 1)
        boost, leaning = np.array(self._fields, dtype=float).reshape(-1, 2)[fields].T
        weighed: Amounts = boost * times / (1 - leaning + leaning * (lengths[of_field] / means[fields]))
        return weighed
