"""Postings laid out as `kb.search.layout` reads them, however many there are: sorted part by part.

What documents say is gathered until a run is full. Runs wait on the disk, each with its documents whole and
in their order. At the end each is weighed and sorted by form, and all are merged, a range of forms at a time.
"""

from __future__ import annotations

import json
import shutil
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import numpy as np
import numpy.typing as npt

from kb.search.layout import FORMS, FREQUENCIES, NUMBERS, STARTS, FieldWeight, Numbers

RUN = 1 << 19
"""Words of documents, each counted once a field, that are in memory at a time; each takes about 60 bytes."""
_ROW = np.dtype([("form", np.int32), ("number", np.int32), ("field", np.int8), ("times", np.int32)])
_SORTED = {"forms": np.int32, "numbers": np.int32, "frequencies": np.float32}


class LayoutWriter:
    """Writes the postings of documents as they come.

    Args:
        folder: where they are written.
        fields: how each field of a document counts.
        run: how many words are in memory at a time.
    """

    def __init__(self, folder: Path, fields: Sequence[FieldWeight], run: int = RUN) -> None:
        self._folder, self._fields, self._run = folder, fields, run
        self._aside = folder / "runs"
        self._forms: dict[str, int] = {}
        self._first = _First()
        self._lengths = [_Lengths() for _ in fields]
        self._rows = [array("i"), array("i"), array("b"), array("i")]
        self._count = self._runs = 0

    def add(self, said: Sequence[Sequence[str]]) -> None:
        """Takes in the next document.

        Args:
            said: its words, field by field.
        """
        forms, numbers, fields, times_of = self._rows
        for field, row in enumerate(said):
            if not row:
                continue  # as nearly all are: a way to ask has one field of all
            for form, times in Counter(row).items():
                known = self._forms.setdefault(form, len(self._forms))
                self._first.seen(known, field)
                forms.append(known)
                numbers.append(self._count)
                fields.append(field)
                times_of.append(times)
            self._lengths[field].add(len(row))
        self._count += 1
        if len(forms) >= self._run:
            self._set_aside()

    def _set_aside(self) -> None:
        self._aside.mkdir(exist_ok=True)
        run = np.empty(len(self._rows[0]), dtype=_ROW)
        for name, row in zip(_ROW.names or (), self._rows, strict=True):
            run[name] = np.asarray(row)
            del row[:]
        np.save(self._aside / f"{self._runs}.npy", run)
        self._runs += 1

    def close(self) -> dict[str, int]:
        """Writes everything; how many documents have each form, in the order of the forms."""
        self._set_aside()
        order = self._first.order()
        place = np.empty(len(order), dtype=np.int32)
        place[order] = np.arange(len(order))
        many = np.zeros(len(order), dtype=np.int64)
        for number in range(self._runs):
            many += np.bincount(self._weigh(number, place), minlength=len(order))
        starts = np.append(0, np.cumsum(many))
        self._merge(starts)
        np.save(self._folder / STARTS, starts)
        shutil.rmtree(self._aside)
        known = list(self._forms)
        forms = [known[at] for at in order.tolist()]
        (self._folder / FORMS).write_text(json.dumps(forms, ensure_ascii=False), encoding="utf-8")
        return dict(zip(forms, many.tolist(), strict=True))

    def _weigh(self, run: int, place: Numbers) -> Numbers:
        """Sorts a run by form and document, and adds up what the fields of a document say; its forms."""
        rows = np.load(self._aside / f"{run}.npy")
        keys, which = np.unique(
            place[rows["form"]].astype(np.int64) * self._count + rows["number"], return_inverse=True
        )
        weighed = {
            "forms": keys // max(self._count, 1),
            "numbers": keys % max(self._count, 1),
            "frequencies": np.bincount(which, self._frequencies(rows)),
        }
        for name, values in weighed.items():
            np.save(self._sorted(name, run), values.astype(_SORTED[name]))
        return weighed["forms"]

    def _frequencies(self, rows: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
        """How often a word stands in a field, by what the field counts and by its length."""
        found = np.empty(len(rows))
        for field, (weight, lengths) in enumerate(zip(self._fields, self._lengths, strict=True)):
            here = rows["field"] == field
            number, times = rows["number"][here], rows["times"][here].astype(np.float64)
            if len(number):
                # A document stands in one run alone, so its length is known from that.
                length = np.bincount(number - number[0], times)[number - number[0]] / lengths.mean
                found[here] = weight.boost * times / (1 - weight.leaning + weight.leaning * length)
        return found

    def _sorted(self, name: str, run: int) -> Path:
        return self._aside / f"{run}.{name}.npy"

    def _merge(self, starts: Numbers) -> None:
        """Writes the numbers and frequencies of all runs, form by form."""
        for name, file in {"numbers": NUMBERS, "frequencies": FREQUENCIES}.items():
            with (self._folder / file).open("wb") as out:
                kind = np.dtype(_SORTED[name])
                _head(out, kind, int(starts[-1]))
                for first, last in self._ranges(starts):
                    self._of_forms(name, first, last).tofile(out)

    def _ranges(self, starts: Numbers) -> Iterator[tuple[int, int]]:
        """Forms that together have about as many documents as a run, the first and the one after the last."""
        first = 0
        while first < len(starts) - 1:
            last = int(np.searchsorted(starts, starts[first] + self._run, side="right")) - 1
            yield first, max(last, first + 1)
            first = max(last, first + 1)

    def _of_forms(self, name: str, first: int, last: int) -> npt.NDArray[Any]:
        forms, values = [], []
        for run in range(self._runs):
            held = np.load(self._sorted("forms", run), mmap_mode="r")
            span = slice(*np.searchsorted(held, [first, last]))
            forms.append(np.array(held[span]))
            values.append(np.array(np.load(self._sorted(name, run), mmap_mode="r")[span]))
        # Runs follow each other as their documents do, so that those of a form come in their order.
        return np.concatenate(values)[np.argsort(np.concatenate(forms), kind="stable")]


class _First:
    """Where each form stood first: the earliest field, and the how manieth word of that."""

    def __init__(self) -> None:
        self._field, self._at = array("b"), array("q")
        self._now = 0

    def seen(self, form: int, field: int) -> None:
        """Takes in the next word."""
        self._now += 1
        if form == len(self._field):
            self._field.append(field)
            self._at.append(self._now)
        elif field < self._field[form]:
            self._field[form], self._at[form] = field, self._now

    def order(self) -> Numbers:
        """The forms in the order in which one finds them who reads the documents field by field."""
        found: Numbers = np.lexsort((np.asarray(self._at), np.asarray(self._field)))
        return found


class _Lengths:
    """How long a field is on average where it has any words."""

    def __init__(self) -> None:
        self._words = self._documents = 0

    def add(self, words: int) -> None:
        self._words += words
        self._documents += words > 0

    @property
    def mean(self) -> float:
        return self._words / self._documents


def _head(out: IO[bytes], kind: np.dtype[Any], count: int) -> None:
    """The head of a file of numbers, as `numpy.save` writes it."""
    head = {"descr": np.lib.format.dtype_to_descr(kind), "fortran_order": False, "shape": (count,)}
    np.lib.format.write_array_header_1_0(out, head)
