"""From a scanned word to the words that may have been printed there.

A noisy channel (Kernighan, Church and Gale, 1990): the candidates for a scanned word are all words of the
lexicon that the confusion table traces it back to. Where the lexicon has none that will do, compounds of its
words and its words with a Danish ending are tried (`laws/data/compounds.toml`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from laws.reading.letters.confusions import Confusions, ScanHabits, Step
from laws.reading.letters.lexicon import Lexicon
from laws.reading.letters.making import endings, making

_GOOD = 8.5
"""A word of the lexicon that costs less makes the search for compounds needless."""
_COMPOUND = 3.2
"""Cost of making a new compound, beside the cost of its parts at half weight."""
_SHORT = 1.5
"""Cost of a part of three letters."""
_ENDING = 1.8
"""Cost of putting an ending to a known word."""
_COST_OF_CHANGE = 1.5
"""Cost of a made word that is not what the scan has."""
_PLAIN_STEP = 2.6
"""Only confusions so cheap lead to made words; the rest could turn any word into another."""
_SHORTEST_PART = 3
_PART_LIMIT = 6.4
"""A part of a compound may not be rarer than this."""
_LONGEST_ENDING = 7
_NARROW = 2.4
"""So much a word of the lexicon may cost where a lost space is looked for."""
LONGEST = 60
"""What is longer than this is no word, nor several without their spaces."""


WordsWithCosts = tuple[tuple[str, float], ...]
"""Words that may have been printed, and what the channel takes for each."""


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

    def as_alteration(self) -> Candidate:
        """The same, made dearer because it is a made-up word and not what the scan has."""
        return Candidate(self.word, self.channel, self.alone + _COST_OF_CHANGE)


class _SpellingState(NamedTuple):
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

    >>> channel = Channel(Lexicon.build(), ScanHabits())
    >>> [c.word for c in channel.candidates("kularsvigt")][:1], [c.word for c in channel.words("m4")]
    (['kulørsvigt'], ['må'])
    """

    def __init__(self, lexicon: Lexicon, learned: ScanHabits, prefixes: set[str] | None = None) -> None:
        self.lexicon = lexicon
        self.learned = learned
        self._confusions = Confusions(learned)
        self._found: dict[str, tuple[Candidate, ...]] = {}
        self._words: dict[str, tuple[Candidate, ...]] = {}
        self._begun: dict[str, tuple[tuple[Candidate, ...], ...]] = {}
        self._reached: dict[tuple[str, float], WordsWithCosts] = {}
        self._reached_on_the_way: dict[str, tuple[WordsWithCosts, ...]] = {}
        self._prefixes = prefixes_of(lexicon.words) if prefixes is None else prefixes

    def learn_from(self, text: str) -> Channel:
        """A channel that has learned word company from a text of words that it knows."""
        lexicon = self.lexicon.with_texts(text)
        new = lexicon.words - self.lexicon.words
        prefixes = self._prefixes | prefixes_of(new) if new else self._prefixes
        channel = Channel(lexicon, self.learned, prefixes)
        channel._confusions = self._confusions
        if not new:  # what may be printed for a word is the same, only how likely it is has changed
            channel._reached = self._reached
            channel._reached_on_the_way = self._reached_on_the_way
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
            found = _best(self._lexicon_words(scanned, budget))
            if not found or found[0].cost > _GOOD:
                steps = self._confusions.steps(scanned)
                plain = [tuple(step for step in some if step[2] <= _PLAIN_STEP) for some in steps]
                made = self._walk(plain, scanned, budget)
                same = scanned.lower()
                found = _best((*found, *(c if c.word == same else c.as_alteration() for c in made)))
            found = self._found[scanned] = found[:limit]
        return found

    def words(self, scanned: str) -> tuple[Candidate, ...]:
        """The words of the lexicon itself that may have been printed there, within a narrow budget."""
        found = self._words.get(scanned)
        if found is None:
            found = self._words[scanned] = _best(self._lexicon_words(scanned, _NARROW))
        return found

    def words_from(self, scanned: str) -> tuple[tuple[Candidate, ...], ...]:
        """What `words` finds for each beginning of the letters, by its length: found on one way through them.

        >>> [[c.word for c in some[:1]] for some in Channel(Lexicon.build(), ScanHabits()).words_from("m4n")]
        [[], [], ['må'], []]
        """
        found = self._begun.get(scanned)
        if found is None and any(scanned[:n].isupper() for n in range(2, len(scanned) + 1)):
            found = self._begun[scanned] = tuple(self.words(scanned[:n]) for n in range(len(scanned) + 1))
        if found is None:
            reached = self._reached_on_the_way.get(scanned)
            if reached is None:
                levels = self._levels(self._confusions.steps(scanned), _NARROW)
                reached = tuple(map(self._whole_words, levels))
                self._reached_on_the_way[scanned] = reached
            cost = self.lexicon.cost
            found = tuple(
                _best(Candidate(w, c, cost(w)) for w, c in some) if some else () for some in reached
            )
            self._begun[scanned] = found
        return found

    def _lexicon_words(self, scanned: str, budget: float) -> Iterator[Candidate]:
        """The words of the lexicon that may have been printed there."""
        key = scanned, budget
        reached = self._reached.get(key)
        if reached is None:
            levels = self._levels(self._confusions.steps(scanned), budget)
            reached = self._reached[key] = self._whole_words(levels[-1])
        return (Candidate(word, cost, self.lexicon.cost(word)) for word, cost in reached)

    def _whole_words(self, begun: Mapping[str, float]) -> WordsWithCosts:
        """Those of some beginnings that are words."""
        words = self.lexicon.words
        return tuple(item for item in begun.items() if item[0] in words)

    def _levels(self, steps: Sequence[tuple[Step, ...]], budget: float) -> list[dict[str, float]]:
        """For each place between scanned letters: what of a word may be printed before it, and the cost."""
        prefixes = self._prefixes
        levels: list[dict[str, float]] = [{} for _ in steps]
        levels[0][""] = 0.0
        for at, here in enumerate(levels):
            parts = list(here)
            for part in parts:  # a letter that the scan has not got makes it longer
                so_far = here[part]
                for letters, printed, extra in steps[at]:
                    cost = so_far + extra
                    if cost <= budget and (longer := part + printed) in prefixes:
                        there = levels[at + len(letters)]
                        if cost < there.get(longer, inf):
                            there[longer] = cost
                            if not letters:
                                parts.append(longer)
        return levels

    def _walk(self, steps: list[tuple[Step, ...]], scanned: str, budget: float) -> Iterator[Candidate]:
        """Every way through the steps that ends in a word made of the lexicon's words."""
        words, prefixes, end = self.lexicon.words, self._prefixes, len(scanned)
        seen: dict[tuple[int, str, int], float] = {}
        stack = [_SpellingState(0, "", "", 0.0, 0.0, 0), *_after_prefixes(scanned)]
        while stack:
            place = stack.pop()
            at, part, cost = place.at, place.part, place.channel
            state = (at, place.whole, len(part))
            if seen.get(state, 99.0) <= cost:
                continue
            seen[state] = cost
            if part in words:
                yield from self._made_up_words(place, steps, end, stack, scanned)
            for letters, printed, extra in steps[at]:
                if cost + extra <= budget and part + printed in prefixes:
                    stack.append(
                        _SpellingState(
                            at + len(letters),
                            place.whole + printed,
                            part + printed,
                            cost + extra,
                            place.before,
                            place.parts,
                        )
                    )

    def _made_up_words(
        self,
        place: _SpellingState,
        steps: list[tuple[Step, ...]],
        end: int,
        stack: list[_SpellingState],
        scanned: str,
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
            for ending, extra in endings(steps, place.at, end, rules):
                yield Candidate(place.whole + ending, place.channel + extra, here + _ENDING)
        if part.endswith(rules.no_beginning):
            return
        begins = not place.parts if part in rules.beginnings else long_enough
        if place.parts < 2 and rest >= _SHORTEST_PART and begins:
            so_far = place.before + weight + (_COMPOUND if place.parts else 0.0)
            for joint in rules.joints:
                if scanned.startswith(joint, place.at) and rest - len(joint) >= _SHORTEST_PART:
                    stack.append(
                        _SpellingState(
                            place.at + len(joint),
                            place.whole + joint,
                            "",
                            place.channel,
                            so_far,
                            place.parts + 1,
                        )
                    )


def _after_prefixes(scanned: str) -> Iterator[_SpellingState]:
    for prefix in making().prefixes:
        if scanned.lower().startswith(prefix) and len(scanned) - len(prefix) > _SHORTEST_PART:
            yield _SpellingState(len(prefix), prefix, "", 0.0, 0.0, 1)


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
