"""Postings as arrays: looking a word up in files would cost more than the rest of a search."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kb.checked import Files
from kb.search.mapped import Mapped, whole_array

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


NOWHERE = Hits(np.empty(0, dtype=np.int32), np.empty(0, dtype=np.float32))


class FieldWeight(NamedTuple):
    """How a field counts.

    Attributes:
        boost: what a word in it is worth.
        leaning: how much a long one is worth less (BM25's b).
    """

    boost: float
    leaning: float


FORMS, STARTS, NUMBERS, FREQUENCIES = "forms.json", "starts.npy", "numbers.npy", "frequencies.npy"
"""Files of an index: the forms; from the place of each in the starts up to that of the next its `Hits`."""
_ASKED = "asked.npy"


def save_asked(folder: Path, asked: Numbers) -> None:
    """Writes which passages phrases ask for into the folder of an index."""
    np.save(folder / _ASKED, asked)


class Layout:
    """What `kb.search.runs` wrote: who has which form, read from the disk when a form is asked for.

    Attributes:
        asked: which passages phrases ask for.

    Raises:
        Damaged: a file is not what was written.
    """

    def __init__(self, files: Files) -> None:
        self._forms = {form: number for number, form in enumerate(json.loads(files.read(FORMS)))}
        self._starts = whole_array(files, STARTS)
        self._numbers, self._frequencies = Mapped(files, NUMBERS), Mapped(files, FREQUENCIES)
        self.asked: Numbers = whole_array(files, _ASKED)

    def __len__(self) -> int:
        return len(self._forms)

    def number(self, form: str) -> int | None:
        """The place of a form among all; None where no document has it."""
        return self._forms.get(form)

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
