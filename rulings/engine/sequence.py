"""Merges the questions of many runs of a rule into the one order in which it asks them."""

from collections.abc import Iterable
from itertools import pairwise


class Sequence:
    """An order that grows with each run, what came first in any of them before what came later."""

    def __init__(self) -> None:
        self._before: dict[str, set[str]] = {}

    def add(self, keys: Iterable[str]) -> None:
        """Takes up one run."""
        run = tuple(keys)
        for key in run:
            self._before.setdefault(key, set())
        for earlier, later in pairwise(run):
            self._before[later].add(earlier)

    def order(self) -> tuple[str, ...]:
        """Every key once; where runs contradict each other, the one that was met first comes first.

        >>> runs = Sequence()
        >>> runs.add("ace"), runs.add("abcd")
        (None, None)
        >>> "".join(runs.order())
        'abced'
        """
        left = dict(self._before)
        placed: list[str] = []
        while left:
            free = (key for key, before in left.items() if not before & left.keys())
            chosen = next(free, next(iter(left)))
            placed.append(chosen)
            del left[chosen]
        return tuple(placed)
