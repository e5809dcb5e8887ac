"""Arrays on the disk: mapped into memory, and held against their checksums where they are read."""

from __future__ import annotations

from typing import Any

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


class Mapped:
    """A row of numbers of which little is read at a time.

    Args:
        files: the folder that it lies in.
        name: of its file.

    Raises:
        Damaged: its head is not what was written.
    """

    def __init__(self, files: Files, name: str) -> None:
        self._files, self._name = files, name
        self._look(0)
        mapped = _mapped(files, name)
        self._numbers: npt.NDArray[Any] = np.asarray(mapped)  # to count with it is faster
        self._begins = int(getattr(mapped, "offset", 0))
        self._seen = bytearray((self._begins + self._numbers.nbytes) // BLOCK + 1)

    def _look(self, block: int) -> None:
        self._files.part(self._name, block * BLOCK, block * BLOCK + 1)

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, span: slice) -> npt.NDArray[Any]:
        """Some of the numbers.

        Raises:
            Damaged: they are not what was written.
        """
        first, last, _ = span.indices(len(self._numbers))
        size = self._numbers.itemsize
        for block in range(
            (self._begins + first * size) // BLOCK, (self._begins + last * size - 1) // BLOCK + 1
        ):
            if not self._seen[block]:
                self._look(block)
                self._seen[block] = 1
        return self._numbers[span]
