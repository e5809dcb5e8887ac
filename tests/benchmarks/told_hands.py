"""How often lines of a hand that was left out start the right ruling, language by language.

A chooser is learned of everything but one hand's lists (`told-held.toml`), and asked these. `single wrong` is
the worst that may happen: one ruling is offered alone, and it is another.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from laws.asked import load_asked
from laws.words import fold, words
from rulings.told import start
from rulings.told.chooser import Chooser, texts, train

HELD = Path(__file__).with_name("told-held.toml")


def lines() -> Iterator[str]:
    """A line for each list of each hand."""
    for lists in groups():
        chooser = train(frozenset(lists))
        yield from (f"{name}, ikke lært: {told(figures(name, chooser))}" for name in lists)


def groups() -> Sequence[Sequence[str]]:
    """The lists of each hand."""
    return list(tomllib.loads(HELD.read_text(encoding="utf-8"))["held"].values())


def figures(name: str, chooser: Chooser) -> Counter[str]:
    """How many lines of a list went how."""
    standing = {fold(word) for one in load_asked() for word in words(one.phrase)}
    counted: Counter[str] = Counter()
    for line in (one for one in texts() if one.source == name):
        begun = start(line.say, lambda word: fold(word) in standing, chooser=chooser)
        first = begun.topic if begun else ""
        second = begun.beside.topic if begun and begun.beside else ""
        if not line.topic:
            counted.update({"no case": 1, "no case right": int(not first)})
            continue
        right = first == line.topic
        counted.update({"cases": 1, "first": int(right), "two": int(line.topic in (first, second))})
        counted.update(
            {"none": int(not first), "single wrong": int(bool(first) and not second and not right)}
        )
    return counted


def told(counted: Counter[str]) -> str:
    """The figures in a line."""
    cases = max(1, counted["cases"])
    shares = ", ".join(
        f"{name} {counted[name] / cases:.1%}" for name in ("first", "two", "single wrong", "none")
    )
    return f"{counted['cases']} cases: {shares}; no case {counted['no case right']}/{counted['no case']}"


if __name__ == "__main__":
    for line in lines():
        print(line)
