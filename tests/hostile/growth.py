"""Whether a pattern grows faster than its text, which is measured, so that no test asserts it.

A pattern counts as slow where four times the text takes more than seven times as long, in time of the
processor, and where it takes long at all; of a text that is never longer than so much, where that takes
too long.
"""

import re
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType

from tests.hostile.attacks import attacks
from tests.hostile.bounds import bound_of
from tests.hostile.patterns import Used

LENGTH = 2_000
"""Characters of a text, and four times that where it took long."""


def pace() -> float:
    """How many times as long this machine takes for a piece of matching as the one where limits were set.

    A fast machine would else notice nothing of what a slow one is held up by.
    """
    reference, text = re.compile(r"(?:ab|a.)*+c"), "ab" * 40_000
    took = []
    for _ in range(20):
        began = time.thread_time()
        reference.match(text)
        took.append(time.thread_time() - began)
    return min(took) / PIECE


PIECE = 0.001
"""Seconds that it took there."""
PACE = pace()
NOTICED = 0.004 * PACE
"""Seconds from which a text is looked at again."""
STEEP = 7.0
"""More than this many times as long for four times the text is no straight line (16 is a square)."""
GIVEN_UP = 1.0 * PACE
"""Seconds after which nothing more is waited for."""
BUDGET = 0.1 * PACE
"""Seconds that one of these may take on such a text."""


class OutOfTime(Exception):
    """A text took too long."""


@dataclass(frozen=True, slots=True)
class Slow:
    """A pattern that grows too fast.

    Attributes:
        way: in which it was laid on the text.
        seconds: for `LENGTH` characters, and for four times as many.
        text: the beginning and the end of what it is slow on.
    """

    pattern: str
    places: list[str]
    way: str
    seconds: tuple[float, float]
    text: str


def slow(used: Used) -> list[Slow]:
    """The ways in which a pattern is slow, each with the first text that shows it."""
    return [found for way in sorted(used.ways) if (found := _slow(used, way)) is not None]


def _slow(used: Used, way: str) -> Slow | None:
    lay, bound = _laid(used.pattern, way), bound_of(used)
    for attack in attacks(used.pattern):
        text = attack.text(bound or LENGTH)
        if timed(lay, text) < NOTICED or (one := min(timed(lay, text) for _ in range(3))) < NOTICED:
            continue
        if bound:
            more, steep = one, one > BUDGET
        else:
            more = one * 99 if one >= GIVEN_UP else min(timed(lay, attack.text(4 * LENGTH)) for _ in range(2))
            if STEEP * one < more < GIVEN_UP:  # looked at once more: the machine may do other things
                one = min(one, *(timed(lay, text) for _ in range(4)))
                more = min(more, *(timed(lay, attack.text(4 * LENGTH)) for _ in range(4)))
            steep = more >= GIVEN_UP or more > STEEP * one  # what was given up took longer than is known
            if steep and more < GIVEN_UP:  # a straight line may jump once, at a cache's end
                most = min(timed(lay, attack.text(16 * LENGTH)) for _ in range(2))
                steep = most >= GIVEN_UP or most > STEEP * more
        if steep:
            shown = f"{text[:24]!r} … {text[-6:]!r}"
            return Slow(used.pattern.pattern, sorted(used.places), way, (one, more), shown)
    return None


def _laid(pattern: re.Pattern[str], way: str) -> Callable[[str], object]:
    if way == "search":
        return lambda text: sum(1 for _ in pattern.finditer(text))
    return pattern.match if way == "match" else pattern.fullmatch


def timed(work: Callable[[str], object], text: str) -> float:
    """Seconds of this thread that some work takes, `GIVEN_UP` at most.

    The clock of the process goes by ticks of four milliseconds while a timer of it is set.
    """
    signal.signal(signal.SIGPROF, _stop)
    began = time.thread_time()
    signal.setitimer(signal.ITIMER_PROF, GIVEN_UP)
    try:
        work(text)
    except OutOfTime:
        return GIVEN_UP
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return time.thread_time() - began


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise OutOfTime
