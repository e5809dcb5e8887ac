"""Numbers of which most can be guessed from what stands before them, in as few bytes as that takes.

A piece of a page stands behind two others, a ruling behind the answer that led to it: what followed there the
last time is the guess. Each number is a byte that says which guess is right, or that it is the next one that
was never used, or neither; only then it is spelt out. The script that reads them (`phone-guess.js`) guesses
alike. Contexts share a table: where two of them fall on one place a guess is wrong, which costs room and
nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.offline.search_binary import packed

NEW, SPELT = 6, 7
"""The byte of the next unused number, and of one that is spelt out; those below name the right context."""

_SPREAD = 0x9E3779B1
_LAST, _BEFORE = 0x85EBCA6B, 0xC2B2AE35
"""What the last number of a row and the one before it are spread by, added to a context."""
_WHOLE = 0xFFFFFFFF
_SHIFT = 16
_NOTHING = (0, 0, 0, 0, 0, 0)
"""Contexts fall on 65,536 places."""


def met(*before: int) -> int:
    """The context of what stands before a number, six numbers at most.

    >>> met(1, 2) == met(1, 2), met(1, 2) == met(2, 1)
    (True, False)
    """
    found = 0
    for one in (*before, *_NOTHING[len(before) :]):
        found = (found + one + 1) * _SPREAD & _WHOLE
    return found


class Guessed:
    """Numbers being written, from 0 on, of several kinds that are numbered apart.

    Args:
        kinds: their names, in the order in which they are laid down.
    """

    def __init__(self, kinds: Sequence[str]) -> None:
        self._last: dict[int, int] = {}
        self._unused = dict.fromkeys(kinds, 1)  # 0 is the end of a row, and counts as used
        self._bytes = {kind: bytearray() for kind in kinds}
        self._spelt: dict[str, list[int]] = {kind: [] for kind in kinds}

    def put(self, kind: str, number: int, *contexts: int) -> None:
        """Writes a number.

        Args:
            contexts: each from `met`, the one that tells most first; four at most.
        """
        places = [one >> _SHIFT for one in contexts]
        byte = self._byte(number, self._unused[kind], places)
        self._bytes[kind].append(byte)
        if byte == SPELT:
            self._spelt[kind].append(number)
        self._unused[kind] = max(self._unused[kind], number + 1)
        self._last.update(dict.fromkeys(places, number))

    def put_row(self, kind: str, numbers: Iterable[int], two: Sequence[int], one: Sequence[int]) -> None:
        """Writes numbers from 1 on, and the 0 that ends them.

        Args:
            two: two contexts that the two numbers before each are added to.
            one: one or two that the number before alone is added to.
        """
        last = before = 0
        for number in (*numbers, 0):
            behind = last * _LAST
            further = behind + before * _BEFORE
            contexts = (*(met + further for met in two), *(met + behind for met in one))
            self.put(kind, number, *(context & _WHOLE for context in contexts))
            last, before = number, last

    def written(self) -> bytes:
        """How many bytes each kind takes and its spelt numbers take, then these, kind by kind."""
        pieces = [piece for kind, held in self._bytes.items() for piece in (held, packed(self._spelt[kind]))]
        return packed(map(len, pieces)) + b"".join(pieces)

    def _byte(self, number: int, unused: int, places: Iterable[int]) -> int:
        for code, place in enumerate(places):
            if self._last.get(place) == number:
                return code
        return NEW if number == unused else SPELT
