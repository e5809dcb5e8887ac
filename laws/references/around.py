"""What the reader of a text may ask about the books, so that it knows where a citation ends."""

from collections.abc import Callable
from dataclasses import dataclass

from laws.citation import Citation


@dataclass(frozen=True, slots=True)
class Around:
    """Which places there are, seen from where a text stands.

    Attributes:
        has: whether a place exists.
        near: whether numerals name a place of a list that the text stands in: `("B", "1")`.
    """

    has: Callable[[Citation], bool]
    near: Callable[[tuple[str, ...]], bool]


NOWHERE = Around(lambda _: False, lambda _: False)
"""Of a text that stands nowhere: a citation ends where its letters no longer stand together."""
