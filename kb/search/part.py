"""Some documents of an index, scored by themselves: their amounts are arrays over just these."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from kb.search.layout import Amounts, Numbers
from kb.search.vocabulary import Forms


class Part:
    """Some documents of an index, with whole laws.

    Attributes:
        numbers: the documents, rising.
        law_of: what each of them stands under.
        by_law: their places among `numbers`, law by law, those of one in their order.
        weights: how often each of them has any of several forms; its callers must not change it.
    """

    def __init__(self, numbers: Numbers, law_of: Numbers, weights: Callable[[Forms], Amounts]) -> None:
        self.numbers = numbers
        self.law_of = law_of
        self.by_law: Numbers = np.argsort(law_of, kind="stable")
        self.weights = weights

    def __len__(self) -> int:
        return len(self.numbers)


def both(one: Numbers, other: Numbers) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """Where the numbers that two rising rows share stand in the one and in the other.

    >>> [found.tolist() for found in both(np.array([1, 3, 4, 9]), np.array([0, 3, 9, 12, 13]))]
    [[1, 3], [1, 2]]
    """
    if len(one) > len(other):
        there, here = both(other, one)
        return here, there
    if not len(one):
        return np.empty(0, dtype=np.intp), np.empty(0, dtype=np.intp)
    at = np.searchsorted(other, one)
    here = np.flatnonzero(other[np.minimum(at, len(other) - 1)] == one)
    return here, at[here]
