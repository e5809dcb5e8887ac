"""Arrays on the disk: mapped into memory, and held against their checksums where they are read."""

from __future__ import annotations

import os
from typing import Any
from weakref import finalize

import numpy as np
import numpy.typing as npt

from kb.checked import BLOCK, Files


def whole_array(files: Files, name: str) -> npt.NDArray[Any]:
    """An array that is looked at from end to end before it is used.

    Raises:
        Damaged: it is not what was written.
    """
    files.verify_file(name)
    return np.asarray(_mapped(files, name))


def _mapped(files: Files, name: str) -> npt.NDArray[Any]:
    try:
        found: npt.NDArray[Any] = np.load(files.folder / name, mmap_mode="r", allow_pickle=False)
    except ValueError:  # nothing of it to map: it is empty
        found = np.load(files.folder / name, allow_pickle=False)
    return found


class _Seen:
    """The blocks of a file that stays open, each held against its checksum when it is first read.

    Args:
        files: the folder that it lies in.
        name: of the file.
        size: bytes of it.
    """

    def __init__(self, files: Files, name: str, size: int) -> None:
        self._files, self._name = files, name
        self._seen = bytearray(size // BLOCK + 1)

    def look(self, first: int, last: int) -> None:
        """Looks at the blocks that some bytes stand in.

        Raises:
            Damaged: they are not what was written.
        """
        for block in range(first // BLOCK, (last - 1) // BLOCK + 1):
            if not self._seen[block]:
                self._files.part(self._name, block * BLOCK, block * BLOCK + 1)
                self._seen[block] = 1


class Lines:
    """A file of which a line is read at a time, again and again; it stays open.

    Args:
        files: the folder that it lies in.
        name: of the file.

    Raises:
        Damaged: it is not there.
    """

    def __init__(self, files: Files, name: str) -> None:
        files.part(name, 0, 0)
        self._files, self._name = files, name
        self._file = os.open(files.folder / name, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        finalize(self, os.close, self._file)
        self._size = os.fstat(self._file).st_size
        self._seen = _Seen(files, name, self._size)

    def part(self, start: int, end: int) -> bytes:
        """Some bytes of it.

        Raises:
            Damaged: they are not what was written.
        """
        # Processes that share an open file share the place in it: none may go there first and then read.
        if not hasattr(os, "pread") or end > self._size:
            return self._files.part(self._name, start, end)
        self._seen.look(start, end)
        found = os.pread(self._file, end - start, start)
        return found if len(found) == end - start else self._files.part(self._name, start, end)


class Mapped:
    """A row of numbers of which little is read at a time.

    Args:
        files: the folder that it lies in.
        name: of its file.

    Raises:
        Damaged: its head is not what was written.
    """

    def __init__(self, files: Files, name: str) -> None:
        files.part(name, 0, 1)
        mapped = _mapped(files, name)
        self._numbers: npt.NDArray[Any] = np.asarray(mapped)  # to count with it is faster
        self._begins = int(getattr(mapped, "offset", 0))
        self._seen = _Seen(files, name, self._begins + self._numbers.nbytes)

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, span: slice) -> npt.NDArray[Any]:
        """Some of the numbers.

        Raises:
            Damaged: they are not what was written.
        """
        first, last, _ = span.indices(len(self._numbers))
        size = self._numbers.itemsize
        self._seen.look(self._begins + first * size, self._begins + last * size)
        return self._numbers[span]
