"""Marks that hold a place in the slides' text while it is cut and joined, each told at the end."""

import re
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")
_FIRST = 0xF0000
_MARK = re.compile("[\U000f0000-\U000ffffd]")


@dataclass(slots=True)
class Anchors(Generic[T]):
    """Hands out one zero-width private character for each thing that hangs at a place of a text.

    >>> anchors = Anchors[str]()
    >>> anchors.resolve("ab" + anchors.mark("note") + "c")
    ('abc', [('note', 2)])
    """

    values: list[T] = field(default_factory=list)

    def mark(self, value: T) -> str:
        """A character to put where `value` hangs."""
        self.values.append(value)
        return chr(_FIRST + len(self.values) - 1)

    def resolve(self, text: str) -> tuple[str, list[tuple[T, int]]]:
        """The text without its marks, and each value with the offset at which it hangs."""
        found: list[tuple[T, int]] = []
        for count, match in enumerate(_MARK.finditer(text)):
            found.append((self.values[ord(match[0]) - _FIRST], match.start() - count))
        return bare(text), found


def bare(text: str) -> str:
    """The text without marks."""
    return _MARK.sub("", text)
