"""How long a casebook of a hundred thousand generated cases takes: finding, saving, ruling on all again."""

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice
from pathlib import Path

from kb.casebook.arranging import rule_on
from kb.casebook.case import Case, Decision, new_uid
from kb.casebook.checking import check
from kb.casebook.comparing import ruled_before
from kb.casebook.finding import Asked, find
from kb.casebook.store import Casebook
from rulings.engine.explore import explore
from rulings.examples import load_examples
from rulings.topics import topics
from tests.kb.casebook import server

ONLY_BY_NAME = True  # it takes a quarter of an hour

CASES, AT_ONCE, SEED = 100_000, 5_000, 43
_SITUATIONS, _ASKED = 60, 200
"""Situations of a topic; questions of a kind."""


def lines() -> Iterator[str]:
    """Yields a line for each figure, of both databases where PostgreSQL's server is here."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _measured("SQLite", str(Path(folder) / "sager.sqlite"))
    programs = server.programs()
    if programs is None:
        yield "PostgreSQL: sprunget over, serveren er ikke installeret"
        return
    with server.running(programs) as address:
        yield from _measured("PostgreSQL", address.format("postgres"))


def _measured(name: str, address: str) -> Iterator[str]:
    book, draw = Casebook(address), random.Random(SEED)
    known = list(_situations())
    started = time.perf_counter()
    for cases in _in_turns(_cases(known, draw)):
        book.take_in(cases)
    taken = time.perf_counter() - started
    yield f"{name}: {CASES} sager af {len(known)} situationer indlagt på {taken:.0f} s"
    where = Path(address)
    if where.exists():
        size = sum(file.stat().st_size for file in where.parent.glob(where.name + "*"))
        yield f"{name}: {size / 1e6:.0f} MB på disken (mål: 500)"

    def facts() -> tuple[str, dict[str, str]]:
        case = draw.choice(known)
        return case.topic, dict(case.facts)

    def partly() -> Asked:
        topic, told = facts()
        kept = dict(islice(told.items(), max(1, len(told) - 1)))
        return Asked(topic=topic, facts=kept)

    places = sorted({place for case in known for place in case.applied})
    words = sorted({word for case in known for word in case.told.split() if len(word) > 3})
    yield _p95(f"{name}: samme kendsgerninger", 15, lambda: ruled_before(book, *facts()))
    yield _p95(f"{name}: nærmeste", 20, lambda: find(book, partly()))
    yield _p95(f"{name}: bestemmelse", 50, lambda: find(book, Asked(place=draw.choice(places))))
    yield _p95(
        f"{name}: ord", 500, lambda: find(book, Asked(words=" ".join(draw.sample(words, draw.randint(1, 3)))))
    )
    yield _saved_among_readers(name, book, known, places, draw)
    started = time.perf_counter()
    checked = check(book)
    yield f"{name}: alle dømt igen på {time.perf_counter() - started:.1f} s (mål: 5), {len(checked)} grupper"


def _situations() -> Iterator[Case]:
    """Cases that differ in their facts: of each topic some ways through its rule, with an example's story."""
    stories = [(one.situation["da"], one.because["da"]) for one in load_examples()]
    draw = random.Random(SEED)
    for topic in topics():
        for path in islice(explore(topic, {}), _SITUATIONS):
            told, reason = draw.choice(stories)
            facts = {key: given.text for key, given in path.answers.items()}
            case = Case("", "2026-11-22", (Decision("director"),), topic=topic.id, facts=facts)
            yield rule_on(replace(case, told=told, reason=reason))


def _cases(known: list[Case], draw: random.Random) -> Iterator[Case]:
    for number in range(CASES):
        case = draw.choice(known)
        day = f"20{draw.randint(10, 26)}-{draw.randint(1, 12):02}-{draw.randint(1, 28):02}"
        yield replace(case, uid=new_uid("bench", str(number)), decided=day, told=draw.choice(known).told)


def _in_turns(cases: Iterator[Case]) -> Iterator[list[Case]]:
    while some := list(islice(cases, AT_ONCE)):
        yield some


def _p95(what: str, bar: int, ask: Callable[[], object]) -> str:
    ask()  # what is read once a process
    taken = sorted(_seconds(ask) for _ in range(_ASKED))
    half, most = (1e3 * taken[_ASKED * part // 100] for part in (50, 95))
    return f"{what}: p50 {half:.1f} ms, p95 {most:.1f} (mål: {bar})"


def _seconds(ask: Callable[[], object]) -> float:
    started = time.perf_counter()
    ask()
    return time.perf_counter() - started


def _saved_among_readers(
    name: str, book: Casebook, known: list[Case], places: list[str], draw: random.Random
) -> str:
    """Saving while two others read, a case at a time."""
    fresh = iter(range(_ASKED + 1))

    def save() -> None:
        case = replace(draw.choice(known), uid=new_uid("saved", str(next(fresh))))
        book.take_in([case])

    going = True

    def read() -> None:
        own = random.Random(SEED)
        while going:
            find(book, Asked(place=own.choice(places)))

    with ThreadPoolExecutor(2) as readers:
        both = [readers.submit(read) for _ in range(2)]
        try:
            return _p95(f"{name}: gem blandt to læsere", 50, save)
        finally:
            going = False
            for one in both:
                one.result()
