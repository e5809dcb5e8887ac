"""A symmetric, positive definite system solved in the memory of half its table.

`numpy.linalg.solve` keeps three copies of the table, two of them in double precision. Here its lower half
alone is kept, a band of rows at a time, and turned into its Cholesky factor where it stands (Golub & Van
Loan, 4.2).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Doubles = npt.NDArray[np.float64]

BAND = 512
"""Rows that are worked on together."""


def solved(table: npt.NDArray[np.float32], wanted: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """X of A·X = Y, reckoned in double precision.

    Args:
        table: A, which is used up: no row of it is left.
        wanted: Y.

    >>> solved(np.array([[4, 2], [2, 3]], np.float32), np.array([[2], [5]], np.float32)).tolist()
    [[-0.5], [2.0]]
    """
    bands, inverses = _factor(_lower(table))
    found = wanted.astype(np.float64)
    for n, band in enumerate(bands):
        first = n * BAND
        here = slice(first, first + len(band))
        found[here] = inverses[n] @ (found[here] - band[:, :first] @ found[:first])
    for n, band in reversed([*enumerate(bands)]):
        first = n * BAND
        here = slice(first, first + len(band))
        found[here] = inverses[n].T @ found[here]
        found[:first] -= band[:, :first].T @ found[here]
    return found.astype(np.float32)


def _lower(table: npt.NDArray[np.float32]) -> list[Doubles]:
    """The lower half of a table, band by band, each up to its own last column; the table shrinks."""
    count = len(table)
    bands: list[Doubles] = []
    for first in reversed(range(0, count, BAND)):
        last = min(first + BAND, count)
        bands.append(table[first:last, :last].astype(np.float64))
        table.resize((first, count), refcheck=False)
    return bands[::-1]


def _factor(bands: list[Doubles]) -> tuple[list[Doubles], list[Doubles]]:
    """The lower half turned into its Cholesky factor; the inverses of the squares on its diagonal."""
    inverses: list[Doubles] = []
    for n, band in enumerate(bands):
        for other in range(n):
            begin, end = other * BAND, (other + 1) * BAND
            left = band[:, begin:end] - band[:, :begin] @ bands[other][:, :begin].T
            band[:, begin:end] = left @ inverses[other].T
        first = n * BAND
        own = np.linalg.cholesky(band[:, first:] - band[:, :first] @ band[:, :first].T)
        band[:, first:] = own
        inverses.append(np.linalg.inv(own))
    return bands, inverses
