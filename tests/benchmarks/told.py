"""How many cases, told as people tell them, start the right ruling with the right answers, list by list.

`told.toml` grew beside the program; the other lists were written by people kept from it, and are development
figures since they were first run. They are asked of the whole search, so that a told table may start the
ruling of the law that is found first; where no documents are held, without that law.

What the chooser has learned of every list flatters it. So each is asked once more of one that has not learned
it: »ikke lært« is how often the right ruling starts then, and how often another was taken for it.
"""

import os
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from kb.library.builds.build import add
from kb.library.builds.learning import learned_or_kept
from kb.library.documents.intake import take_in
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from kb.search.answers.answer import answer
from kb.search.answers.preference import by_preference
from laws.asked import load_asked
from laws.words import fold, words
from rulings.told import start
from rulings.told.chooser import Chooser, train

LISTS = (
    "told",
    "told-first-list",
    "told-second-list",
    "told-third-list",
    "told-fourth-list",
    "told-fifth-list",
    "told-sixth-list",
    "told-seventh-list",
    "told-eighth-list",
    "told-ninth-list",
    "told-tenth-list",
    "told-eleventh-list",
    "told-twelfth-list",
    "told-thirteenth-list",
)

WRONG = ("forkert", "anden afgørelse", "uden sag")
"""What may happen to no case; anything but right is only a question too many."""

NOT_STARTED = ("anden afgørelse", "uden sag", "intet startet")
"""What may happen to a case for which the right ruling does not start."""

Started = tuple[str, Mapping[str, str]] | None
"""The topic that a case starts, and its answers."""

Ask = Callable[[str], Started]


def lines() -> Iterator[str]:
    """How many of each list went how; then each that filled in something wrong, or started what it may not.

    With BENCH_MISSES set also each that started nothing, or less than is certain.
    """
    sources = os.environ.get("BRIDGELOV_SOURCES")
    if not sources:
        yield "uden dokumenter, og så uden den paragraf, som søgningen finder først"
        yield from measured(of_words())
        yield from left_out()
        return
    with tempfile.TemporaryDirectory() as home:
        add(Store(Path(home)), take_in([Path(sources)]).documents)
        yield from measured(of_search(KnowledgeBase.open(Path(home))))
    yield from left_out()


def measured(ask: Ask) -> Iterator[str]:
    """Every list as it is answered."""
    shown = {*WRONG, *(("intet startet", "kun noget") if os.environ.get("BENCH_MISSES") else ())}
    for name in LISTS:
        judged = verdicts(name, ask)
        counted = Counter(verdict for _, verdict in judged)
        figures = ", ".join(f"{verdict} {n}" for verdict, n in counted.most_common())
        yield f"{name}, {len(judged)} fortalte sager: {figures}"
        yield from (f"    {verdict}: {said}" for said, verdict in judged if verdict in shown)


def left_out() -> Iterator[str]:
    """Every list asked of a chooser that has not learned it, and the rulings that were taken for others."""
    for name in LISTS:
        judged = verdicts(name, of_words(frozenset({learned_as(name)})))
        others = Counter(verdict for _, verdict in judged if verdict in ("anden afgørelse", "uden sag"))
        started = len(judged) - sum(verdict in NOT_STARTED for _, verdict in judged)
        figures = "".join(f", {verdict} {n}" for verdict, n in others.most_common())
        yield f"{name}, ikke lært: rigtig afgørelse {started / len(judged):.0%}{figures}"


def learned_as(name: str) -> str:
    """The list of the corpus that has a list's sentences."""
    return name.removeprefix("told-")


def cases(name: str) -> Sequence[Mapping[str, Any]]:
    """The cases of a list."""
    text = Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8")
    return list(tomllib.loads(text)["case"])


def verdicts(name: str, ask: Ask) -> list[tuple[str, str]]:
    """What every case of a list says, and how it went."""
    return [(case["say"], judge(case, ask(case["say"]))) for case in cases(name)]


@cache
def whole_chooser() -> Chooser:
    """What is learned of all texts; learned here only where no build of the same program was."""
    return learned_or_kept("learned", train)


def of_words(without: frozenset[str] = frozenset()) -> Ask:
    """What a case starts by its own words.

    Args:
        without: lists of the corpus that the chooser has not learned.
    """
    standing = {fold(word) for one in load_asked() for word in words(one.phrase)}
    chooser = train(without) if without else whole_chooser()

    def ask(said: str) -> Started:
        found = start(said, lambda word: fold(word) in standing, chooser=chooser)
        return (found.topic, found.facts) if found else None

    return ask


def of_search(base: KnowledgeBase) -> Ask:
    """What a case starts as a query of the whole search, in front or behind the provision asked for."""
    preferred = by_preference(base.editions)

    def ask(said: str) -> Started:
        leading = answer(said, base.searcher, preferred).hits[:2]
        rulings = ((hit.guide.id, hit.facts) for hit in leading if hit.guide and hit.facts is not None)
        return next(rulings, None)

    return ask


def judge(case: Mapping[str, Any], started: Started) -> str:
    """One word or two for what a case started."""
    if started is None:
        return "intet startet" if case["topic"] else "rigtigt"
    topic, told = started
    if topic != case["topic"]:
        return "anden afgørelse" if case["topic"] else "uden sag"
    facts = case["facts"]
    if any(told.get(key, value) != value for key, value in facts.items()):
        return "forkert"
    seats = {key for key in told if key.endswith("-seat")}  # held by tests/rulings/told/test_seats.py
    if told.keys() - facts.keys() - seats - set(case.get("maybe", ())):
        return "mere end sikkert"
    return "rigtigt" if facts.keys() <= told.keys() else "kun noget"


if __name__ == "__main__":
    for line in lines():
        print(line)
