"""Postings as arrays: looking a word up in files would cost more than the rest of a search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.integer]
"""Documents, or laws, by their numbers."""

Amounts = npt.NDArray[np.floating]
"""How often, how rare or how good."""

Said = Iterable[tuple[str, int, float]]
"""Words with the document that each stands in and how often it does."""


class Hits(NamedTuple):
    """Where a form stands.

    Attributes:
        numbers: documents, each once.
        frequencies: how often each of them has it: counted over its fields, each by its boost and its length.
    """

    numbers: Numbers
    frequencies: Amounts


NOWHERE = Hits(np.empty(0, dtype=np.int32), np.empty(0, dtype=np.float32))


class FieldWeight(NamedTuple):
    """How a field counts.

    Attributes:
        boost: what a word in it is worth.
        leaning: how much a long one is worth less (BM25's b).
    """

    boost: float
    leaning: float


def in_phrases(phrases: Iterable[Sequence[str]], first: int) -> Iterator[tuple[str, int, float]]:
    """Everything that rows of words say, each a document, numbered from the first on."""
    for number, phrase in enumerate(phrases, first):
        for form, times in Counter(phrase).items():
            yield form, number, times


def lay_out(fields: Sequence[tuple[FieldWeight, Said]], count: int) -> Mapping[str, npt.NDArray[Any]]:
    """The postings of so many documents as arrays.

    Returns:
        `forms`; from the place of each in `starts` up to that of the next its `numbers` and
        `frequencies`, as in `Hits`.
    """
    forms: dict[str, int] = {}
    keys, frequencies = [np.empty(0, dtype=np.int64)], [np.empty(0)]
    for field, said in fields:
        rows = [(forms.setdefault(form, len(forms)), number, times) for form, number, times in said]
        if rows:
            form_of, number_of, times = np.array(rows).T
            lengths = np.bincount(number_of.astype(int), times)
            lengths = lengths / lengths[lengths > 0].mean()
            shrunk = 1 - field.leaning + field.leaning * lengths[number_of.astype(int)]
            keys.append((form_of * count + number_of).astype(np.int64))
            frequencies.append(field.boost * times / shrunk)
    held, which = np.unique(np.concatenate(keys), return_inverse=True)
    return {
        "forms": np.array(list(forms), dtype=np.str_),
        "starts": np.searchsorted(held, np.arange(len(forms) + 1) * count),
        "numbers": (held % max(count, 1)).astype(np.int32),
        "frequencies": np.bincount(which, np.concatenate(frequencies)).astype(np.float32),
    }


def load(data: bytes) -> tuple[dict[str, Hits], Numbers]:
    """Reads what `np.savez` wrote of a layout: each form's hits, and which passages phrases ask for."""
    with np.load(BytesIO(data)) as arrays:
        numbers = np.split(arrays["numbers"], arrays["starts"][1:-1])
        frequencies = np.split(arrays["frequencies"], arrays["starts"][1:-1])
        hits = map(Hits, numbers, frequencies)
        return dict(zip(arrays["forms"].tolist(), hits, strict=False)), arrays["asked"]
