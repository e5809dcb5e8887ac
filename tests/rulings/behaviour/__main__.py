"""What rules otherwise than is kept: `python -m tests.rulings.behaviour [--accept] [TOPIC …]`.

Every path of each topic is walked, and the first that differ are shown as they ruled before (-) and rule now
(+). `--accept` keeps what is found now; without a topic, of all.
"""

import argparse
import sys
from collections.abc import Sequence
from difflib import ndiff

from rulings.engine.lookahead import spell
from rulings.topics import topics
from tests.rulings.behaviour import marks
from tests.rulings.behaviour.before import ruled_before
from tests.rulings.behaviour.difference import COMMAND, Difference, difference
from tests.rulings.behaviour.ruled import lines


def main(arguments: Sequence[str]) -> int:
    """Says what differs, and keeps it if that is wanted; 1 where something differs that is not kept."""
    ids = [one.id for one in topics()]
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--accept", action="store_true", help="keep how these topics rule now")
    parser.add_argument("topic", nargs="*", help="a topic's id; all where none is given")
    given = parser.parse_args(arguments)
    unknown = sorted(set(given.topic) - set(ids))
    if unknown:
        parser.error(f"no such topic: {', '.join(unknown)}; there are {', '.join(ids)}")
    chosen = given.topic or ids
    found = [difference(key, marks.every_start(key), whole=True) for key in chosen]
    _show(list(filter(None, found)))
    gone = [key for key in marks.kept() if key not in ids]
    for key in gone:
        print(f"{key}: no such topic any more")
    if given.accept:
        marks.write(
            {key: starts for key, starts in marks.kept().items() if key in ids}
            | {key: marks.today(key) for key in chosen}
        )
        return 0
    if any(found) or gone:
        print(f"if it is meant: {COMMAND} --accept [TOPIC …]")
        return 1
    print("every path rules as is kept")
    return 0


def _show(found: Sequence[Difference]) -> None:
    """The sentence of each topic and its first paths, before and now."""
    wanted = [(one.topic_id, path) for one in found for path in one.first if one.topic_id in marks.kept()]
    before = ruled_before(wanted) if wanted else None
    rulings = iter(before[1]) if before else None
    for one in found:
        print(one)
        if one.topic_id not in marks.kept():
            continue
        for path in one.first:
            print(f"  {spell(path.answers) or '(no answer)'}")
            now = lines(path.ruling)
            if before is None or rulings is None:
                print("    how it ruled before is not at hand; now:", *now, sep="\n    ")
                continue
            print(f"    - as of {before[0]}, + now")
            print(*(f"    {line}" for line in ndiff(next(rulings), now) if line[0] != "?"), sep="\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
