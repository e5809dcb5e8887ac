"""What a printed word may look like in a scan, and the other way: from a scanned word to what was printed.

A noisy channel (Kernighan, Church and Gale, 1990): `laws/data/confusions.toml` says which letters become
which, and how readily; the candidates for a scanned word are all words of the lexicon that it can be traced
back to. They may be compounds of known words or carry a Danish ending (`laws/data/compounds.toml`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import inf

from laws.reading.lexicon import Lexicon

_COMPOUND = 3.2
"""Cost of making a new compound, beside the cost of its parts at half weight."""
_ENDING = 2.2
"""Cost of putting an ending to a known word."""
_SHORTEST_PART = 3
_PART_LIMIT = 6.4
"""A part of a compound may not be rarer than this."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A word that may have been printed: its letters (small), the channel's cost and the word's own cost."""

    word: str
    channel: float
    alone: float

    @property
    def cost(self) -> float:
        """Both together."""
        return self.channel + self.alone


@dataclass(frozen=True, slots=True)
class _Making:
    """`laws/data/compounds.toml`."""

    endings: frozenset[str]
    ending_starts: frozenset[str]
    joints: tuple[str, ...]
    prefixes: tuple[str, ...]
    beginnings: frozenset[str]
    loners: frozenset[str]


@lru_cache(maxsize=1)
def _making() -> _Making:
    data = tomllib.loads((files("laws") / "data" / "compounds.toml").read_text("utf-8"))
    endings = frozenset(data["endings"])
    return _Making(
        endings,
        frozenset(e[:n] for e in endings for n in range(len(e) + 1)),
        tuple(data["joints"]),
        tuple(data["prefixes"]),
        frozenset(data["beginnings"]),
        frozenset(data["loners"]),
    )


@dataclass(frozen=True, slots=True)
class _Rule:
    seen: str
    printed: str
    cost: float
    danish: bool
    capital: bool


@lru_cache(maxsize=1)
def _rules() -> dict[str, tuple[_Rule, ...]]:
    """The confusion table by the first seen letter; rules that see nothing stand under ''."""
    table = tomllib.loads((files("laws") / "data" / "confusions.toml").read_text("utf-8"))
    found: dict[str, list[_Rule]] = {}
    for letter in table["letter"]:
        for seen, cost in letter["seen"].items():
            case = letter["case"]
            danish = bool(letter.get("danish"))
            forms = {seen, seen.lower()} if case != "capital" else {seen}
            for form in forms:
                rule = _Rule(form, letter["printed"].lower(), cost / 10, danish, case == "capital")
                found.setdefault(form[:1], []).append(rule)
    return {first: tuple(rules) for first, rules in found.items()}


class Channel:
    """Traces scanned words back to printed ones, with one lexicon.

    Args:
        danish_letters: whether the reading machine knew æ, ø and å; then a letter stands for itself.

    >>> channel = Channel(Lexicon.build(), danish_letters=False)
    >>> [c.word for c in channel.candidates("kularsvigt")][:1], channel.between("&ndring", "ændring") < 3
    (['kulørsvigt'], True)
    """

    def __init__(self, lexicon: Lexicon, danish_letters: bool) -> None:
        self.lexicon = lexicon
        self.danish_letters = danish_letters
        self._found: dict[tuple[str, bool], tuple[Candidate, ...]] = {}
        self._prefixes: set[str] = set()
        for word in lexicon.words:
            if word not in self._prefixes:
                self._prefixes.update(word[:n] for n in range(len(word) + 1))
        self._making = _making()

    def candidates(self, scanned: str, *, limit: int = 12) -> tuple[Candidate, ...]:
        """The likeliest printed words, best first; empty when nothing known can have been printed there."""
        capital = scanned[:1].isupper()
        key = (scanned, capital)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._search(scanned, limit)
        return found

    def between(self, scanned: str, printed: str) -> float:
        """The channel's cost of reading one as the other; infinite where the table knows no way."""
        target = printed.lower()
        best: dict[tuple[int, int], float] = {(0, 0): 0.0}
        queue = [(0, 0)]
        for at in range(len(scanned) + 1):
            for here in sorted(state for state in queue if state[0] == at):
                for letters, letter, extra in self._steps(scanned, at):
                    if target.startswith(letter, here[1]):
                        there = (at + len(letters), here[1] + len(letter))
                        cost = best[here] + extra
                        if letters and cost < best.get(there, 99.0):
                            if there not in best:
                                queue.append(there)
                            best[there] = cost
        return best.get((len(scanned), len(target)), inf)

    def _steps(self, scanned: str, at: int) -> Iterator[tuple[str, str, float]]:
        """What the letters from `at` on may have been: (seen, printed, cost)."""
        rules = _rules()
        letter = scanned[at : at + 1]
        if letter:
            yield letter, letter.lower(), 0.0
        shouting = len(scanned) > 1 and scanned.isupper()
        for rule in (*rules.get(letter, ()), *(rules.get(letter.lower(), ()) if letter.isupper() else ())):
            if rule.danish and self.danish_letters:
                continue
            if rule.capital:
                if not scanned.startswith(rule.seen, at) or not (at == 0 or shouting):
                    continue
            elif rule.seen not in (seen := scanned[at : at + len(rule.seen)], seen.lower()):
                continue
            yield rule.seen, rule.printed, rule.cost
        for rule in rules.get("", ()):
            if not (rule.danish and self.danish_letters):
                yield "", rule.printed, rule.cost

    def _search(self, scanned: str, limit: int) -> tuple[Candidate, ...]:
        steps = [list(self._steps(scanned, at)) for at in range(len(scanned) + 1)]
        whole = self._walk(steps, scanned, 4.0 + 0.15 * len(scanned))
        best: dict[str, Candidate] = {}
        for word, cost, alone in whole:
            old = best.get(word)
            if old is None or cost + alone < old.cost:
                best[word] = Candidate(word, cost, alone)
        ordered = sorted(best.values(), key=lambda c: (c.cost, c.word))
        return tuple(ordered[:limit])

    def _walk(
        self, steps: list[list[tuple[str, str, float]]], scanned: str, budget: float
    ) -> Iterator[tuple[str, float, float]]:
        """Every known word, compound or inflected form the steps lead to: (word, channel cost, own cost)."""
        lexicon, prefixes = self.lexicon, self._prefixes
        end = len(scanned)
        seen: dict[tuple[int, str], float] = {}
        # (at, whole word so far, part so far, channel cost, cost of the parts before, number of parts before)
        stack: list[tuple[int, str, str, float, float, int]] = [(0, "", "", 0.0, 0.0, 0)]
        for prefix in self._making.prefixes:
            if scanned.lower().startswith(prefix) and end - len(prefix) >= 2 * _SHORTEST_PART - 2:
                stack.append((len(prefix), prefix, "", 0.0, 0.0, 1))
        while stack:
            at, whole, part, cost, parts_cost, parts = stack.pop()
            state = (at, whole + "|" + part)
            if seen.get(state, 99.0) <= cost:
                continue
            seen[state] = cost
            if part in lexicon.words and len(part) > (0 if not parts else _SHORTEST_PART - 1):
                alone = lexicon.cost(part)
                if at == end:
                    if not parts:
                        yield part, cost, alone
                    elif (
                        alone <= _PART_LIMIT
                        and part not in self._making.loners
                        and part not in self._making.beginnings
                    ):
                        yield whole, cost, parts_cost + 0.5 * alone + _COMPOUND
                else:
                    rest = end - at
                    if rest <= 5 and len(part) >= 3 and part not in self._making.loners and alone < 7.0:
                        base = alone if not parts else parts_cost + 0.5 * alone + _COMPOUND
                        for ending, extra in self._endings(steps, at, end):
                            yield whole + ending, cost + extra, base + _ENDING
                    if (
                        parts < 2
                        and rest >= _SHORTEST_PART
                        and (len(part) >= _SHORTEST_PART or part in self._making.beginnings)
                        and part not in self._making.loners
                        and alone <= _PART_LIMIT
                    ):
                        so_far = parts_cost + 0.5 * alone + (_COMPOUND if parts else 0.0)
                        for joint in self._making.joints:
                            if scanned.startswith(joint, at) and not (joint and rest - 1 < _SHORTEST_PART):
                                stack.append((at + len(joint), whole + joint, "", cost, so_far, parts + 1))
            if at == end:
                continue
            for letters, printed, extra in steps[at]:
                total = cost + extra
                if total <= budget and part + printed in prefixes:
                    stack.append(
                        (at + len(letters), whole + printed, part + printed, total, parts_cost, parts)
                    )

    def _endings(
        self, steps: list[list[tuple[str, str, float]]], at: int, end: int
    ) -> Iterator[tuple[str, float]]:
        stack = [(at, "", 0.0)]
        while stack:
            here, so_far, cost = stack.pop()
            if here == end:
                if so_far in self._making.endings:
                    yield so_far, cost
                continue
            for letters, printed, extra in steps[here]:
                if letters and so_far + printed in self._making.ending_starts:
                    stack.append((here + len(letters), so_far + printed, cost + extra))
