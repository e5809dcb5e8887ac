"""The paths through the rules, each walked once a session for all tests that look at them."""

from collections.abc import Iterator
from functools import cache

from rulings import scopes
from rulings.engine import explore
from rulings.engine.consequence import Consequence
from rulings.engine.explore import Path, afterwards
from rulings.engine.ruling import Ruling
from rulings.topics import topic


@cache
def walk(topic_id: str) -> tuple[Path, ...]:
    """Every path through a topic's rule from no answer at all."""
    return tuple(explore(topic(topic_id), {}))


@cache
def walk_auctions(topic_id: str) -> tuple[Path, ...]:
    """The paths from each auction that the rule tells apart, of many alike calls one."""
    subject = topic(topic_id)
    starts = scopes.starts(subject)[1:]
    return tuple(path for start in starts for path in explore(subject, start, every_call=False))


def every_walk(topic_id: str) -> tuple[Path, ...]:
    """All of these."""
    return (*walk(topic_id), *walk_auctions(topic_id))


def ends(topic_id: str) -> Iterator[Path]:
    """Every path, and what those without an auction go on to when the finished play is judged."""
    yield from every_walk(topic_id)
    for path in walk(topic_id):
        yield from afterwards(topic(topic_id), path)


def stated(ruling: Ruling) -> list[Consequence]:
    """What a ruling says."""
    return [one.consequence for one in ruling.consequences]


def branches(path: Path) -> Iterator[list[Consequence]]:
    """What a path's ruling says in each branch, what holds in every branch included."""
    found = path.ruling.consequences
    for when in {one.when for one in found}:
        yield [one.consequence for one in found if when[: len(one.when)] == one.when]
