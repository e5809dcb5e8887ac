"""From a scanned word to the words that may have been printed there.

A noisy channel (Kernighan, Church and Gale, 1990): the candidates for a scanned word are all words of the
lexicon that the confusion table traces it back to. Where the lexicon has none that will do, compounds of its
words and its words with a Danish ending are tried (`laws/data/compounds.toml`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from laws import shipped
from laws.reading.letters.confusions import Confusions, Learned, Step
from laws.reading.letters.lexicon import Lexicon

_GOOD = 8.5
"""A word of the lexicon that costs less makes the search for compounds needless."""
_COMPOUND = 3.2
"""Cost of making a new compound, beside the cost of its parts at half weight."""
_SHORT = 1.5
"""Cost of a part of three letters."""
_ENDING = 1.8
"""Cost of putting an ending to a known word."""
_ALTERED = 1.5
"""Cost of a made word that is not what the scan has."""
_PLAIN_STEP = 2.6
"""Only confusions so cheap lead to made words; the rest could turn any word into another."""
_SHORTEST_PART = 3
_PART_LIMIT = 6.4
"""A part of a compound may not be rarer than this."""
_LONGEST_ENDING = 7
LONGEST = 60
"""What is longer than this is no word, nor several without their spaces."""


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

    def altered(self) -> Candidate:
        """The same, made dearer because it is a made-up word and not what the scan has."""
        return Candidate(self.word, self.channel, self.alone + _ALTERED)


@dataclass(frozen=True, slots=True)
class Making:
    """How words are made of others: `laws/data/compounds.toml`."""

    endings: frozenset[str]
    ending_starts: frozenset[str]
    joints: tuple[str, ...]
    prefixes: tuple[str, ...]
    beginnings: frozenset[str]
    loners: frozenset[str]
    no_beginning: tuple[str, ...]


@lru_cache(maxsize=1)
def making() -> Making:
    """The shipped rules of word making."""
    data = shipped.table("compounds.toml")
    endings = frozenset(data["endings"])
    return Making(
        endings,
        frozenset(e[:n] for e in endings for n in range(len(e) + 1)),
        tuple(data["joints"]),
        tuple(data["prefixes"]),
        frozenset(data["beginnings"]),
        frozenset(data["loners"]),
        tuple(data["no_beginning"]),
    )


class _Spelt(NamedTuple):
    """How far a scanned word is spelt: letters used, the word and the part so far, and their costs."""

    at: int
    whole: str
    part: str
    channel: float
    before: float
    parts: int


class Channel:
    """Traces scanned words back to printed ones, with one lexicon.

    Args:
        learned: what the text tells of the machine that read it.

    >>> channel = Channel(Lexicon.build(), Learned())
    >>> [c.word for c in channel.candidates("kularsvigt")][:1], [c.word for c in channel.words("m4")]
    (['kulørsvigt'], ['må'])
    """

    def __init__(self, lexicon: Lexicon, learned: Learned, prefixes: set[str] | None = None) -> None:
        self.lexicon = lexicon
        self.learned = learned
        self._confusions = Confusions(learned)
        self._found: dict[str, tuple[Candidate, ...]] = {}
        self._words: dict[str, tuple[Candidate, ...]] = {}
        self._reached: dict[tuple[str, float], tuple[tuple[str, float], ...]] = {}
        self._prefixes = prefixes_of(lexicon.words) if prefixes is None else prefixes

    def taught(self, text: str) -> Channel:
        """A channel that has learned word company from a text of words that it knows."""
        lexicon = self.lexicon.with_texts(text)
        same = lexicon.words == self.lexicon.words
        channel = Channel(lexicon, self.learned, self._prefixes if same else None)
        channel._confusions = self._confusions
        if same:  # what may be printed for a word is the same, only how likely it is has changed
            channel._reached = self._reached
        return channel

    def between(self, scanned: str, printed: str) -> float:
        """The channel's cost of reading one as the other; infinite where the table knows no way."""
        return self._confusions.between(scanned, printed)

    def candidates(self, scanned: str, *, limit: int = 12) -> tuple[Candidate, ...]:
        """The likeliest printed words, best first; empty when nothing known can have been printed there."""
        found = self._found.get(scanned)
        if found is None and len(scanned) > LONGEST:
            return ()
        if found is None:
            budget = 4.0 + 0.15 * len(scanned)
            found = _best(self._known(scanned, budget))
            if not found or found[0].cost > _GOOD:
                steps = self._confusions.steps(scanned)
                plain = [tuple(step for step in some if step[2] <= _PLAIN_STEP) for some in steps]
                made = self._walk(plain, scanned, budget, whole_words=False)
                same = scanned.lower()
                found = _best((*found, *(c if c.word == same else c.altered() for c in made)))
            found = self._found[scanned] = found[:limit]
        return found

    def words(self, scanned: str, budget: float = 2.4) -> tuple[Candidate, ...]:
        """The words of the lexicon itself that may have been printed there, within a narrow budget."""
        found = self._words.get(scanned)
        if found is None:
            found = self._words[scanned] = _best(self._known(scanned, budget))
        return found

    def _known(self, scanned: str, budget: float) -> Iterator[Candidate]:
        """The words of the lexicon that may have been printed there."""
        key = scanned, budget
        reached = self._reached.get(key)
        if reached is None:
            least: dict[str, float] = {}
            steps = self._confusions.steps(scanned)
            for way in self._walk(steps, scanned, budget, whole_words=True):
                least[way.word] = min(way.channel, least.get(way.word, way.channel))
            reached = self._reached[key] = tuple(least.items())
        return (Candidate(word, cost, self.lexicon.cost(word)) for word, cost in reached)

    def _walk(
        self, steps: list[tuple[Step, ...]], scanned: str, budget: float, *, whole_words: bool
    ) -> Iterator[Candidate]:
        """Every way through the steps that ends in a word: of the lexicon, or made of its words."""
        words, prefixes, end = self.lexicon.words, self._prefixes, len(scanned)
        seen: dict[tuple[int, str, int], float] = {}
        stack = [_Spelt(0, "", "", 0.0, 0.0, 0)]
        if not whole_words:
            stack += self._begun(scanned)
        while stack:
            place = stack.pop()
            at, part, cost = place.at, place.part, place.channel
            state = (at, place.whole, len(part))
            if seen.get(state, 99.0) <= cost:
                continue
            seen[state] = cost
            if part in words:
                if whole_words:
                    if at == end:
                        yield Candidate(part, cost, self.lexicon.cost(part))
                else:
                    yield from self._made(place, steps, end, stack, scanned)
            for letters, printed, extra in steps[at]:
                if cost + extra <= budget and part + printed in prefixes:
                    stack.append(
                        _Spelt(
                            at + len(letters),
                            place.whole + printed,
                            part + printed,
                            cost + extra,
                            place.before,
                            place.parts,
                        )
                    )

    def _begun(self, scanned: str) -> Iterator[_Spelt]:
        for prefix in making().prefixes:
            if scanned.lower().startswith(prefix) and len(scanned) - len(prefix) > _SHORTEST_PART:
                yield _Spelt(len(prefix), prefix, "", 0.0, 0.0, 1)

    def _made(
        self, place: _Spelt, steps: list[tuple[Step, ...]], end: int, stack: list[_Spelt], scanned: str
    ) -> Iterator[Candidate]:
        """At the end of a known part: the compound or inflected word it ends, or the next part begun."""
        rules, part = making(), place.part
        alone = self.lexicon.cost(part)
        if part in rules.loners or alone > _PART_LIMIT:
            return
        weight = 0.5 * alone + (_SHORT if len(part) == _SHORTEST_PART else 0.0)
        here = place.before + weight + _COMPOUND if place.parts else alone
        long_enough = len(part) >= _SHORTEST_PART
        rest = end - place.at
        if not rest:
            if place.parts and long_enough and part not in rules.beginnings:
                yield Candidate(place.whole, place.channel, here)
            return
        if rest <= _LONGEST_ENDING and long_enough:
            for ending, extra in _endings(steps, place.at, end, rules):
                yield Candidate(place.whole + ending, place.channel + extra, here + _ENDING)
        if part.endswith(rules.no_beginning):
            return
        begins = not place.parts if part in rules.beginnings else long_enough
        if place.parts < 2 and rest >= _SHORTEST_PART and begins:
            so_far = place.before + weight + (_COMPOUND if place.parts else 0.0)
            for joint in rules.joints:
                if scanned.startswith(joint, place.at) and rest - len(joint) >= _SHORTEST_PART:
                    stack.append(
                        _Spelt(
                            place.at + len(joint),
                            place.whole + joint,
                            "",
                            place.channel,
                            so_far,
                            place.parts + 1,
                        )
                    )


def _endings(steps: list[tuple[Step, ...]], at: int, end: int, rules: Making) -> Iterator[tuple[str, float]]:
    """The Danish endings that the rest of the letters may be, with the channel's cost."""
    stack = [(at, "", 0.0)]
    while stack:
        here, so_far, cost = stack.pop()
        if here == end:
            if so_far in rules.endings:
                yield so_far, cost
            continue
        for letters, printed, extra in steps[here]:
            if letters and so_far + printed in rules.ending_starts:
                stack.append((here + len(letters), so_far + printed, cost + extra))


def prefixes_of(words: Iterable[str]) -> set[str]:
    """Every beginning of the words, the empty one among them."""
    found: set[str] = set()
    for word in words:
        for size in range(len(word), -1, -1):
            if word[:size] in found:
                break
            found.add(word[:size])
    return found


def _best(found: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """Each word once, at its least cost, best first."""
    best: dict[str, Candidate] = {}
    for candidate in found:
        old = best.get(candidate.word)
        if old is None or candidate.cost < old.cost:
            best[candidate.word] = candidate
    return tuple(sorted(best.values(), key=lambda c: (c.cost, c.word)))
