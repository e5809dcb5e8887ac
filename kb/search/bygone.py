"""The laws of books that are not in force: how much of a form each has at most, written down at a build.

There may be a hundred times as many of them as of today's, and hardly one of them is ever shown where nobody
asks for its edition. Who knows how good a law can be need not look at its places (`kb.search.bounds`).

bygone.npy          for each form, in the order of the forms, the bygone laws that have it, rising: the law,
                    how often its place that has the form most has it, and how often all together have it
bygone-starts.npy   where each form begins
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kb.checked import Files
from kb.search.layout import FREQUENCIES, NUMBERS, STARTS, Numbers
from kb.search.mapped import Mapped, whole_array

_ROWS, _STARTS = "bygone.npy", "bygone-starts.npy"
_ROW = np.dtype([("law", np.int32), ("most", np.float32), ("sum", np.float32)])
_PIECE = 1 << 17
"""Postings that are in memory at a time."""


class Stretch(NamedTuple):
    """A stretch of passages that are all bygone, with whole laws.

    Attributes:
        first, last: its first passage, and the one after its last.
        law, laws: its first law, and the one after its last.
    """

    first: int
    last: int
    law: int
    laws: int

    @property
    def passages(self) -> int:
        """How many passages it has."""
        return self.last - self.first


NONE = Stretch(0, 0, 0, 0)


def stretch(law_of: Numbers, bygone: npt.NDArray[np.bool_]) -> Stretch:
    """The last stretch of bygone passages; `NONE` where its laws have other passages besides.

    Args:
        law_of: the law of each passage.
        bygone: which passages stand in a book that is not in force.

    >>> stretch(np.array([0, 1, 2, 2, 3, 4]), np.array([False, False, True, True, True, False]))
    Stretch(first=2, last=5, law=2, laws=4)
    """
    where = np.flatnonzero(bygone)
    if not len(where):
        return NONE
    last = int(where[-1]) + 1
    before = np.flatnonzero(~bygone[:last])
    first = int(before[-1]) + 1 if len(before) else 0
    law, laws = int(law_of[first:last].min()), int(law_of[first:last].max()) + 1
    around = np.concatenate([law_of[:first], law_of[last:]])
    if ((around >= law) & (around < laws)).any():
        return NONE
    return Stretch(first, last, law, laws)


class Bygone:
    """What was written down of the bygone laws, read when a form is asked for.

    Args:
        files: the index.

    Raises:
        Damaged: a file is not what was written.
    """

    def __init__(self, files: Files) -> None:
        self._starts = whole_array(files, _STARTS)
        self._rows = Mapped(files, _ROWS)

    def of(self, form: int) -> npt.NDArray[Any]:
        """Where a form stands: a row of `law`, counted from the first bygone one, `most` and `sum` for each.

        Args:
            form: its number.
        """
        return self._rows[int(self._starts[form]) : int(self._starts[form + 1])]


def write_bygone(folder: Path, law_of: Numbers, old: Stretch) -> None:
    """Writes it, of an index whose postings are written; no more than a piece of them is in memory."""
    starts = np.load(folder / STARTS)
    many = np.zeros(len(starts), dtype=np.int64)
    aside = folder / f"{_ROWS}.part"
    with aside.open("w+b") as raw:
        for forms, *columns in _summed(folder, starts, law_of, old):
            many[1:] += np.bincount(forms, minlength=len(starts) - 1)
            rows = np.empty(len(forms), dtype=_ROW)
            for name, column in zip(_ROW.names or (), columns, strict=True):
                rows[name] = column
            rows.tofile(raw)
        _as_array(folder / _ROWS, raw)
    aside.unlink()
    np.save(folder / _STARTS, np.cumsum(many))


def _summed(
    folder: Path, starts: Numbers, law_of: Numbers, old: Stretch
) -> Iterator[tuple[npt.NDArray[Any], ...]]:
    """Piece by piece the forms, the laws, and the most and the sums of each form in each law."""
    first = 0
    while old.passages and first < len(starts) - 1:
        last = max(int(np.searchsorted(starts, starts[first] + _PIECE, side="right")) - 1, first + 1)
        here = int(starts[first]), int(starts[last])
        passages, often = (_read(folder / name, *here) for name in (NUMBERS, FREQUENCIES))
        forms = np.repeat(np.arange(first, last), np.diff(starts[first : last + 1]))
        held = np.flatnonzero((passages >= old.first) & (passages < old.last))
        laws = law_of[passages[held]].astype(np.int64) - old.law
        keys = forms[held] * (old.laws - old.law) + laws
        order = np.argsort(keys, kind="stable")
        keys, often = keys[order], often[held][order]
        begins = np.flatnonzero(np.diff(keys, prepend=-1))
        if len(begins):
            form, law = np.divmod(keys[begins], old.laws - old.law)
            yield form, law, np.maximum.reduceat(often, begins), np.add.reduceat(often, begins)
        first = last


def _read(path: Path, first: int, last: int) -> npt.NDArray[Any]:
    """Some numbers of a file; of one that is mapped all that was looked at would count as memory in use."""
    mapped = np.load(path, mmap_mode="r")
    found: npt.NDArray[Any] = np.fromfile(
        path, mapped.dtype, last - first, offset=mapped.offset + first * mapped.itemsize
    )
    return found


def _as_array(path: Path, raw: IO[bytes]) -> None:
    """Rows that were written one after the other as a file that `numpy.load` reads."""
    count = raw.seek(0, 2) // _ROW.itemsize
    raw.seek(0)
    head = {"descr": np.lib.format.dtype_to_descr(_ROW), "fortran_order": False, "shape": (count,)}
    with path.open("wb") as out:
        np.lib.format.write_array_header_1_0(out, head)
        while piece := raw.read(_PIECE):
            out.write(piece)
