"""Weights that part texts of one topic from all others with a margin, found text by text.

Dual coordinate descent for linear support vector machines with the squared hinge loss (Hsieh, Chang, Lin,
Keerthi & Sundararajan 2008), all topics side by side. It needs the memory of the weights and of one number a
text and topic, and a time that grows with the texts, not with their square.
"""

from collections.abc import Iterator, Sequence
from math import gcd

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float32]
Row = tuple[npt.NDArray[np.intp], Numbers]
"""The columns where a text has something, each once, and what stands there."""

ROUNDS = 12
"""How often every text is looked at: beyond, the lists that were left out come out alike."""
_MEAN_OF, _SAMPLES = 3, 20
"""The last rounds whose weights are averaged, and how often in each: those of one moment lean to the topics
of the texts that were looked at last, so that four texts fewer made one case in twenty silent."""
_STRIDE = 0.618  # of the texts, which lie by list and topic, to the next that is looked at


def parting(rows: Sequence[Row], targets: Numbers, costs: Numbers, columns: int) -> Numbers:
    """The weights, column × topic, for which each text is beyond its margin, or as near as pays.

    Args:
        wanted: text × topic: 1 where a text has the topic, -1 where it has another.
        costs: what it costs that a text is not, each beside the length of the weights.

    >>> rows = [(np.array([0]), np.ones(1, np.float32)), (np.array([1]), np.ones(1, np.float32))]
    >>> wanted = np.array([[1, -1], [-1, 1]], np.float32)
    >>> parting(rows, wanted, np.full(2, 1e6, np.float32), 2).round(2).tolist()
    [[1.0, -1.0], [-1.0, 1.0]]
    """
    weights = np.zeros((columns, targets.shape[1]), np.float32)
    duals = np.zeros_like(targets)
    slack = 0.5 / costs
    lengths = np.array([values @ values for _, values in rows], np.float32) + slack
    mean, taken = np.zeros_like(weights), 0
    for number in range(ROUNDS):
        for seen, text in enumerate(_spread(len(rows))):
            at, values = rows[text]
            before = duals[text]
            own = weights.take(at, axis=0)
            short = 1 - targets[text] * (values @ own) - slack[text] * before
            after = np.maximum(before + short / lengths[text], 0)
            change = (after - before) * targets[text]
            if change.any():
                weights[at] = own + values[:, None] * change
                duals[text] = after
            if number >= ROUNDS - _MEAN_OF and seen % max(1, len(rows) // _SAMPLES) == 0:
                mean += weights
                taken += 1
    return mean / np.float32(taken)


def _spread(count: int) -> Iterator[int]:
    """Every number below a count, neighbours far from each other, always in the same order."""
    stride = next(n for n in range(max(1, int(count * _STRIDE)), count + 1) if gcd(n, count) == 1)
    return (n * stride % count for n in range(count))
