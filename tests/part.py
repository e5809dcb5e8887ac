"""Of what takes long, a run of the tests checks a part, always the same; `make fuzz` checks it whole.

What is drawn follows from the name of the draw alone, so that a tree that was green stays green. The
environment may ask for another draw: `whole` leaves nothing out, a number draws by that number, and `fresh`
by a number made up for this run, which it prints and its workers share.
"""

import os
import random
from collections.abc import Sequence
from typing import TypeVar

DRAW = "BRIDGELOV_TESTS_DRAW"
"""What this run draws by; nothing is there of itself."""
WHOLE, FRESH = "whole", "fresh"

T = TypeVar("T")

USUAL = 100
"""Examples of a property that says nothing else: what hypothesis tries of itself."""
_FEWEST = 12


def begin() -> None:
    """Settles what this run draws by; a number that is made up for it is printed."""
    if os.environ.get(DRAW) == FRESH:
        os.environ[DRAW] = str(random.randrange(10**6))
        print(f"Parts are drawn with {DRAW}={os.environ[DRAW]}", flush=True)


def whole() -> bool:
    """Whether this run leaves nothing out."""
    return os.environ.get(DRAW) == WHOLE


def drawn(things: Sequence[T], share: int, what: str) -> list[T]:
    """One of so many things, or all where nothing is left out; in their order.

    Args:
        share: of how many things one is drawn.
        what: names the draw, so that two of a run are not alike.
    """
    begin()
    if whole():
        return list(things)
    draw = random.Random(f"{what} {os.environ.get(DRAW, '')}")
    chosen = draw.sample(range(len(things)), -(-len(things) // share))
    return [things[place] for place in sorted(chosen)]


def examples(most: int = USUAL, share: int = 8) -> int:
    """How many examples of a property are tried: one of so many, or all where nothing is left out."""
    begin()
    return most if whole() else min(most, max(_FEWEST, most // share))
