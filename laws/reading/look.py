"""What a look at a text tells: how surely it is of one kind, and what was worked out to tell it."""

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Look(Generic[T]):
    """A text held against one kind of document.

    Attributes:
        likeness: how surely it is of that kind, 0 to 1.
        seen: what of it was worked out; the reader of that kind goes on from there.
    """

    likeness: float
    seen: T
