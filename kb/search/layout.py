"""Postings as arrays: looking a word up in files would cost more than the rest of a search."""

from __future__ import annotations

import json
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kb.checked import Files
from kb.search.mapped import Mapped, whole_array

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
        form_of, number_of, times = _columns(said, forms)
        if len(times):
            lengths = np.bincount(number_of, times)
            lengths = lengths / lengths[lengths > 0].mean()
            shrunk = 1 - field.leaning + field.leaning * lengths[number_of]
            keys.append(form_of * count + number_of)
            frequencies.append(field.boost * times / shrunk)
    held, which = np.unique(np.concatenate(keys), return_inverse=True)
    return {
        "forms": np.array(list(forms), dtype=np.str_),
        "starts": np.searchsorted(held, np.arange(len(forms) + 1) * count),
        "numbers": (held % max(count, 1)).astype(np.int32),
        "frequencies": np.bincount(which, np.concatenate(frequencies)).astype(np.float32),
    }


def _columns(said: Said, forms: dict[str, int]) -> tuple[Numbers, Numbers, Amounts]:
    """The forms, documents and times of what is said, each a row of numbers; new forms are numbered on."""
    form_of, number_of, times_of = array("q"), array("q"), array("d")
    for form, number, times in said:
        form_of.append(forms.setdefault(form, len(forms)))
        number_of.append(number)
        times_of.append(times)
    return (
        np.array(form_of, dtype=np.int64),
        np.array(number_of, dtype=np.int64),
        np.array(times_of, dtype=np.float64),
    )


_FORMS, _ASKED = "forms.json", "asked.npy"
_PARTS = ("starts", "numbers", "frequencies")


def save(folder: Path, layout: Mapping[str, npt.NDArray[Any]], asked: Numbers) -> None:
    """Writes a layout into a folder, each part in a file of its own, with which passages phrases ask for."""
    (folder / _FORMS).write_text(json.dumps(layout["forms"].tolist(), ensure_ascii=False), encoding="utf-8")
    for name in _PARTS:
        np.save(folder / f"{name}.npy", layout[name])
    np.save(folder / _ASKED, asked)


class Layout:
    """What `save` wrote: who has which form, read from the disk when a form is asked for.

    Attributes:
        asked: which passages phrases ask for.

    Raises:
        Damaged: a file is not what was written.
    """

    def __init__(self, files: Files) -> None:
        self._forms = {form: number for number, form in enumerate(json.loads(files.read(_FORMS)))}
        self._starts = whole_array(files, "starts.npy")
        self._numbers, self._frequencies = Mapped(files, "numbers.npy"), Mapped(files, "frequencies.npy")
        self.asked: Numbers = whole_array(files, _ASKED)

    def __len__(self) -> int:
        return len(self._forms)

    def many(self, form: str) -> int:
        """How many documents have a form."""
        number = self._forms.get(form)
        return 0 if number is None else int(self._starts[number + 1] - self._starts[number])

    def of(self, form: str) -> Hits:
        """The documents that have a form."""
        number = self._forms.get(form)
        if number is None:
            return NOWHERE
        span = slice(int(self._starts[number]), int(self._starts[number + 1]))
        return Hits(self._numbers[span], self._frequencies[span])
