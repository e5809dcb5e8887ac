"""The paths through the rules, each walked once a session for all tests that look at them."""

from collections.abc import Iterator
from functools import cache, lru_cache

from rulings.engine import explore
from rulings.engine.consequence import Consequence
from rulings.engine.explore import Path, possible_answers, samples
from rulings.engine.lookahead import spell
from rulings.engine.question import Answer, answer
from rulings.engine.question import of as question_of
from rulings.engine.ruling import Ruling
from rulings.engine.run import decide
from rulings.engine.sample_kinds import told_apart
from rulings.engine.scope import is_entered
from rulings.engine.topic import Topic
from rulings.topics import topic

VAST = frozenset({"melding-aendret", "forkert-forklaring", "utilstraekkeligt-bud", "strafkort"})
"""Topics that take two thirds of the time that exploring all takes: `make fuzz` explores them."""


@cache
def walk(topic_id: str) -> tuple[Path, ...]:
    """Every path through a topic's rule from no answer at all."""
    return tuple(explore(topic(topic_id), {}))


@cache
def walk_from(topic_id: str, start: str) -> tuple[Path, ...]:
    """The paths from an auction or a trick, of many alike calls one."""
    return tuple(explore(topic(topic_id), _entered(start), every_call=False))


def _entered(start: str) -> dict[str, Answer]:
    """A start by its spelling, `auction=N: 1S P 1H`."""
    key, _, text = start.partition("=")
    return {key: answer(question_of(key), text)}


@cache
def starts(topic_id: str) -> tuple[str, ...]:
    """The auctions and tricks that a topic's rule tells apart, as they are spelt."""
    entered = [question for question in topic(topic_id).questions if is_entered(question)]
    every = (start for q in entered for start in told_apart(topic(topic_id), q, samples(q.type)))
    return tuple(spell(start) for start in every)


def walk_auctions(topic_id: str) -> tuple[Path, ...]:
    """The paths from each auction that the rule tells apart."""
    return tuple(path for start in starts(topic_id) for path in walk_from(topic_id, start))


def every_walk(topic_id: str) -> tuple[Path, ...]:
    """All of these."""
    return (*walk(topic_id), *walk_auctions(topic_id))


def afterwards(subject: Topic, path: Path) -> Iterator[Path]:
    """The rulings that a path goes on to when each question about the finished play is answered."""
    for question in path.ruling.may_add:
        for value in possible_answers(question):
            answers = {**path.answers, question.id: answer(question, value)}
            yield Path(answers, decide(subject, answers))


@lru_cache(maxsize=4)  # a third of all paths, and each topic's are looked at one after the other
def after_the_play(topic_id: str) -> tuple[Path, ...]:
    """What the paths without an auction go on to when the finished play is judged."""
    return tuple(later for path in walk(topic_id) for later in afterwards(topic(topic_id), path))


def ends(topic_id: str) -> Iterator[Path]:
    """Every path, and what those without an auction go on to when the finished play is judged."""
    yield from every_walk(topic_id)
    yield from after_the_play(topic_id)


def stated(ruling: Ruling) -> list[Consequence]:
    """What a ruling says."""
    return [one.consequence for one in ruling.consequences]


def branches(path: Path) -> Iterator[list[Consequence]]:
    """What a path's ruling says in each branch, what holds in every branch included."""
    found = path.ruling.consequences
    for when in {one.when for one in found}:
        yield [one.consequence for one in found if when[: len(one.when)] == one.when]
