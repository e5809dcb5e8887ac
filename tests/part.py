"""Of what takes long, a run of the tests checks a part, drawn anew each run; `make fuzz` checks it whole.

What is drawn follows from one number a run, which the workers share and a run that fails tells: with it in
the environment the same parts are drawn again.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import TypeVar

DRAW = "BRIDGELOV_TESTS_DRAW"
"""The number that this run draws by, or `whole` to leave nothing out."""
WHOLE = "whole"

T = TypeVar("T")

USUAL = 100
"""Examples of a property that says nothing else: what hypothesis tries of itself."""
_FEWEST = 25


def begin() -> None:
    """Chooses what this run draws by, unless somebody has."""
    os.environ.setdefault(DRAW, str(random.randrange(10**6)))


def drawn(things: Sequence[T], share: int, what: str) -> list[T]:
    """One of so many things, or all where nothing is left out; in their order.

    Args:
        share: of how many things one is drawn.
        what: names the draw, so that two of a run are not alike.

    >>> len(drawn(range(100), 4, "numbers")) in (25, 100)
    True
    """
    begin()
    if os.environ[DRAW] == WHOLE:
        return list(things)
    chosen = random.Random(f"{what} {os.environ[DRAW]}").sample(range(len(things)), -(-len(things) // share))
    return [things[place] for place in sorted(chosen)]


def examples(most: int = USUAL) -> int:
    """How many examples of a property are tried: a third, new each run, or all where nothing is left out.

    >>> examples(150) in (50, 150)
    True
    """
    begin()
    return most if os.environ[DRAW] == WHOLE else min(most, max(_FEWEST, most // 3))
