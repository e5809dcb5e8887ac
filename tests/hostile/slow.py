"""`python -m tests.hostile.slow`: which patterns grow faster than their text, as JSON.

A pattern counts as slow where four times the text takes more than seven times as long, in time of the
processor, and where it takes long at all; of a text that is never longer than so much, where that takes
too long.
"""

from __future__ import annotations

import importlib
import json
import re
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType

from tests.hostile.attacks import attacks
from tests.hostile.patterns import Listener, Used, compiling, load

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
BOUNDED = {
    "rulings.meaning.": 1_000,  # rulings.meaning.parse.LONGEST_TEXT
    "rulings.told.": 500,  # told in the field of the search
    "kb.search.": 500,  # kb.search.weights.LONGEST_QUERY
    "laws.citation": 200,  # laws.citation.LONGEST
    "rulings.bridge.contract": 100,  # rulings.bridge.contract.LONGEST
    "kb.web.editing.exchange.faults": 300,  # and its own sentences of the reasons
    "phone-find": 500,  # the phone cuts a query where the server refuses it
    "rulings.scoring.pairs.told": 400,  # rulings.scoring.pairs.told._LONGEST
    "rulings.claims.": 600,  # rulings.claims.statement.LONGEST
}
"""Longest texts that the patterns of some rooms are ever laid on; a longer one is refused at the door."""
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


def slow(used: Used, length: int = LENGTH, *, quick: bool = False) -> list[Slow]:
    """The ways in which a pattern is slow, each with the first text that shows it."""
    return [found for way in sorted(used.ways) if (found := _slow(used, way, length, quick)) is not None]


def _slow(used: Used, way: str, length: int, quick: bool) -> Slow | None:
    lay, bound = _laid(used.pattern, way), bound_of(used)
    for attack in attacks(used.pattern, quick=quick):
        text = attack.text(bound or length)
        if timed(lay, text) < NOTICED or (one := min(timed(lay, text) for _ in range(3))) < NOTICED:
            continue
        if bound:
            more, steep = one, one > BUDGET
        else:
            more = one * 99 if one >= GIVEN_UP else min(timed(lay, attack.text(4 * length)) for _ in range(2))
            if STEEP * one < more < GIVEN_UP:  # looked at once more: the machine may do other things
                one = min(one, *(timed(lay, text) for _ in range(4)))
                more = min(more, *(timed(lay, attack.text(4 * length)) for _ in range(4)))
            steep = more >= GIVEN_UP or more > STEEP * one  # what was given up took longer than is known
            if steep and more < GIVEN_UP:  # a straight line may jump once, at a cache's end
                most = min(timed(lay, attack.text(16 * length)) for _ in range(2))
                steep = most >= GIVEN_UP or most > STEEP * more
        if steep:
            shown = f"{text[:24]!r} … {text[-6:]!r}"
            return Slow(used.pattern.pattern, sorted(used.places), way, (one, more), shown)
    return None


def bound_of(used: Used) -> int:
    """The longest text that a pattern is laid on, where everything that uses it is bounded; else 0."""
    found = [max((n for room, n in BOUNDED.items() if at.startswith(room)), default=0) for at in used.places]
    return max(found) if found and all(found) else 0


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


def main(arguments: list[str]) -> None:
    """Writes what was found; with `--all` every attack, and what imports and builds compile too.

    `1/2` takes the second half of the patterns.
    """
    thoroughly = "--all" in arguments
    listener = Listener()
    load()
    importlib.import_module("tests.hostile.exercise").exercise(thoroughly=thoroughly)
    part, parts = (int(n) for n in next((a for a in arguments if "/" in a), "0/1").split("/"))
    every = sorted(listener.found.items(), key=lambda pair: pair[0])[part::parts]
    found = [one for _key, used in every for one in slow(used, quick=not thoroughly)]
    seen = {place for used in listener.found.values() for place in used.places}
    missed = sorted(f"{place} {words}" for place, words in compiling().items() if place not in seen)
    if "--told" in arguments:
        print(f"{len(every)} patterns, {len(found)} slow ways; {len(missed)} places compiled nothing")
        print("\n".join(f"{one.places[0]} ({one.way}): {one.text}" for one in found))
        sys.exit(1 if found else 0)
    told = {"patterns": len(every), "slow": [_as_json(one) for one in found], "missed": missed}
    json.dump(told, sys.stdout, ensure_ascii=False)


def _as_json(one: Slow) -> dict[str, object]:
    return {name: getattr(one, name) for name in Slow.__slots__}


if __name__ == "__main__":
    main(sys.argv[1:])
