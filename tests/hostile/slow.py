"""`python -m tests.hostile.slow`: which patterns grow faster than their text.

With `--record` those are attacked that have not been, and what held is written down; with `--all` also what
the doors compile as they read, and without `--record` every pattern anew. With `--new` nothing is attacked:
what has not been is named.
"""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

from tests.hostile import recorded
from tests.hostile.growth import Slow, slow
from tests.hostile.patterns import Listener, Used, compiling, load, scripts


def listened(*, thoroughly: bool) -> list[Used]:
    """Every pattern of the packages and of the scripts, in a process in which no package is loaded yet."""
    listener = Listener()
    load()
    exercise = importlib.import_module("tests.hostile.exercise")
    exercise.call_makers()
    if thoroughly:
        exercise.exercise()
    return [used for _key, used in sorted(listener.found.items(), key=lambda pair: pair[0])] + list(scripts())


def name_new(patterns: Sequence[Used]) -> int:
    """Names the patterns that have not been attacked; the count of all comes first."""
    record = recorded.read()
    new = [used for used in patterns if record.lacks(used)]
    print(f"{len(patterns)} patterns")
    for used in new:
        print(f"{min(used.places)}: {used.pattern.pattern[:80]!a}")
    return 1 if new else 0


def attack(patterns: Sequence[Used]) -> int:
    """Attacks every pattern."""
    found = [one for used in patterns for one in slow(used)]
    silent = compiling().keys() - {place for used in patterns for place in used.places}
    print(f"{len(patterns)} patterns, {len(found)} slow ways; {len(silent)} places compiled nothing")
    _tell(found)
    return 1 if found else 0


def attack_new(patterns: Sequence[Used], *, whole: bool) -> int:
    """Attacks what has not been, and writes down what held; of a whole list what is no more is left out."""
    record = recorded.read()
    held, attacked, found = set(record.lines), 0, []
    for used in patterns:
        ways = {line.way: line for line in record.lacks(used)}
        attacked += bool(ways)
        if ways:
            grown = slow(Used(used.pattern, used.places, set(ways)))
            found += grown
            held |= {line for way, line in ways.items() if way not in {one.way for one in grown}}
            recorded.write(held)  # who is interrupted goes on from here
    if whole:
        there = {(line.digest, line.way) for used in patterns for line in recorded.lines_of(used)}
        held = {line for line in held if (line.digest, line.way) in there}
    recorded.write(held)
    print(f"{len(patterns)} patterns, {attacked} attacked, {len(found)} slow ways")
    _tell(found)
    return 1 if found else 0


def _tell(found: Sequence[Slow]) -> None:
    for one in found:
        seconds = " and ".join(f"{took:.3f} s" for took in one.seconds)
        print(f"{one.places[0]} ({one.way}, {seconds}): {one.pattern[:80]!a} on {one.text!a}")


def main(arguments: Sequence[str]) -> int:
    """Runs the command, and returns 1 where something is slow or has not been attacked."""
    asked = argparse.ArgumentParser(prog="python -m tests.hostile.slow", description=__doc__)
    asked.add_argument("--all", action="store_true", help="also what is compiled as texts are read")
    asked.add_argument("--record", action="store_true", help="attack what is new, and write down what held")
    asked.add_argument("--new", action="store_true", help="attack nothing, name what is new")
    asked.add_argument("--told", action="store_true", help=argparse.SUPPRESS)
    given = asked.parse_args(arguments)
    patterns = listened(thoroughly=given.all)
    if given.new:
        return name_new(patterns)
    return attack_new(patterns, whole=given.all) if given.record else attack(patterns)


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        # Alternatives that come from a set stand in the order of their hashes: each run must see the same.
        seeded = {**os.environ, "PYTHONHASHSEED": "0"}
        os.execve(sys.executable, [sys.executable, "-m", "tests.hostile.slow", *sys.argv[1:]], seeded)
    sys.exit(main(sys.argv[1:]))
