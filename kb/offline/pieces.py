"""Pieces of pages, kept once, as lines that many pieces share."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any


class Mismatch(Exception):
    """A piece of a page depends on more than its key says."""


class Numbered:
    """Values with their numbers, each value once, in the order of coming."""

    def __init__(self) -> None:
        self._numbers: dict[Any, int] = {}

    def __call__(self, value: Hashable) -> int:
        return self._numbers.setdefault(value, len(self._numbers))

    def __len__(self) -> int:
        return len(self._numbers)

    @property
    def values(self) -> list[Any]:
        """The values by their numbers."""
        return list(self._numbers)


class Pieces:
    """Pieces of pages by what they depend on.

    Attributes:
        lines: the lines of all of them.
        blocks: each piece as the numbers of its lines.
    """

    def __init__(self) -> None:
        self.lines = Numbered()
        self.blocks = Numbered()
        self._known: dict[tuple[Any, ...], int] = {}

    def __contains__(self, key: tuple[Any, ...]) -> bool:
        return key in self._known

    def __getitem__(self, key: tuple[Any, ...]) -> int:
        return self._known[key]

    def get(self, key: tuple[Any, ...]) -> int:
        """The number of a piece; -1 where none is kept."""
        return self._known.get(key, -1)

    def put(self, key: tuple[Any, ...], text: str) -> None:
        """Keeps a piece.

        Raises:
            Mismatch: another one is kept under that key.
        """
        number = self.block(text)
        if self._known.setdefault(key, number) != number:
            raise Mismatch(repr(key)[:300])

    def of(self, kind: str) -> dict[Any, int]:
        """The pieces of a kind by the one thing that each depends on."""
        return {key[1]: number for key, number in self._known.items() if key[0] == kind}

    def block(self, text: str) -> int:
        """The number of a text in lines."""
        return self.blocks(tuple(self.lines(line) for line in text.splitlines(keepends=True)))
