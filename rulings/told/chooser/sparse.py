"""A table of texts by features that is nearly all zeros, and the two products that learning needs of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float32]
Places = npt.NDArray[np.intp]

_COMMON = 32
"""A feature in more texts is multiplied out for all of them; one in fewer only where two texts share it."""


@dataclass(frozen=True, slots=True, eq=False)
class Sparse:
    """What is not zero, sorted by column; every column up to the last has something.

    Attributes:
        rows: how many there are.
        row, column, value: of each number, side by side.
    """

    rows: int
    row: Places
    column: Places
    value: Numbers

    def alike(self) -> Numbers:
        """X·Xᵀ, how much each two rows share: row × row."""
        standing = np.bincount(self.column)[self.column]
        found = self._common(standing > _COMMON)
        for many in range(1, _COMMON + 1):
            self._add_rare(found, standing == many, many)
        return found

    def _common(self, chosen: npt.NDArray[np.bool_]) -> Numbers:
        columns, at = np.unique(self.column[chosen], return_inverse=True)
        dense = np.zeros((self.rows, len(columns)), np.float32)
        dense[self.row[chosen], at] = self.value[chosen]
        return dense @ dense.T

    def _add_rare(self, found: Numbers, chosen: npt.NDArray[np.bool_], many: int) -> None:
        """Adds what the columns share that stand in so many rows: each pair of these."""
        row, value = self.row[chosen].reshape(-1, many), self.value[chosen].reshape(-1, many)
        np.add.at(found, (row[:, :, None], row[:, None, :]), value[:, :, None] * value[:, None, :])

    def turned(self, other: Numbers) -> Numbers:
        """Xᵀ·Y, for Y with as many rows: column × column of Y."""
        begins = np.flatnonzero(np.diff(self.column, prepend=-1))
        found: Numbers = np.add.reduceat(self.value[:, None] * other[self.row], begins, axis=0)
        return found


def gathered(rows: Sequence[tuple[Sequence[int], Numbers]]) -> Sparse:
    """The table of rows, each the columns where it has something and what stands there.

    >>> table = gathered([([0, 1], np.array([3, 4], np.float32)), ([1], np.array([2], np.float32))])
    >>> table.alike().tolist(), table.turned(np.eye(2, dtype=np.float32)).tolist()
    ([[25.0, 8.0], [8.0, 4.0]], [[3.0, 0.0], [4.0, 2.0]])
    """
    row = np.repeat(np.arange(len(rows)), [len(at) for at, _ in rows])
    column = np.array([place for at, _ in rows for place in at], np.intp)
    order = np.argsort(column, kind="stable")
    value = np.concatenate([values for _, values in rows])
    return Sparse(len(rows), row[order], column[order], value[order])
