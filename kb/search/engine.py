"""From words to laws: passages scored, gathered under their law, the best of each in front."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from kb.search.index import Postings
from kb.search.meaning import Meaning, understand
from kb.search.passages import Passage
from kb.search.score import combine, weigh
from kb.search.snippet import Marks, snippet
from kb.text import stem, words

_STANDING = {"provision": 1.0, "definition": 1.0, "handbook": 0.85, "ruling": 0.85, "commentary": 0.7}
_BYGONE = 0.45  # a book that is not in force
_PLACES = 4  # places shown under a law
_MANY = 0.06  # what each further matching place adds to its law
_HEADWORD = 3.0  # lifts a definition whose headword is the whole query above everything else


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that was found, with its score and the piece of it that shows why."""

    passage: Passage
    score: float
    snippet: str
    marks: Marks


@dataclass(frozen=True, slots=True)
class Found:
    """A law, definition, article or ruling that was found.

    Attributes:
        best: the passage that it is shown by.
        places: its further places that match, the best first.
    """

    best: Hit
    places: tuple[Hit, ...]


class Searcher:
    """An index that is open for queries.

    Args:
        folder: what `build_index` wrote.
    """

    def __init__(self, folder: Path) -> None:
        self.postings = Postings(folder)

    def find(
        self,
        typed: Sequence[str],
        limit: int,
        *,
        kinds: Collection[str] = (),
        editions: Collection[str] = (),
        as_you_type: bool = False,
        verbatim: bool = False,
    ) -> tuple[Meaning, list[Found]]:
        """The laws that answer the words of a query, the best first, and how the words were understood.

        Args:
            kinds, editions: where to look; everywhere when empty.
        """
        meaning = understand(typed, self.postings.vocabulary, as_you_type, verbatim)
        passages = self.postings.passages
        scored: dict[int, float] = {}
        for number, score in combine([weigh(group, self.postings) for group in meaning.groups]).items():
            passage = passages[number]
            if (kinds and passage.kind not in kinds) or (editions and passage.edition not in editions):
                continue
            scored[number] = score * self._standing(passage, meaning, bool(editions))
        wanted = {form for g in meaning.groups for way in g.ways for forms in way.terms for form in forms}
        return meaning, [
            self._found(numbers, scored, meaning, wanted) for numbers in self._ranked(scored)[:limit]
        ]

    def _standing(self, passage: Passage, meaning: Meaning, asked_for: bool) -> float:
        factor = _STANDING[passage.kind] * (1.0 if passage.today or asked_for else _BYGONE)
        if passage.kind == "definition" and passage.today:
            headword = [stem(w) for w in words(passage.heading)]
            if sorted(headword) == sorted(stem(w) for w in meaning.words):
                factor *= _HEADWORD
        return factor

    def _ranked(self, scored: dict[int, float]) -> list[list[int]]:
        """The passages under their laws: each law's best first, the laws by their best and their number."""
        groups: dict[tuple[str, str], list[int]] = {}
        for number in sorted(scored, key=lambda n: (-scored[n], n)):
            groups.setdefault(self._shelf(number), []).append(number)

        def worth(numbers: list[int]) -> float:
            return scored[numbers[0]] + _MANY * sum(scored[n] for n in numbers[1 : 1 + 2 * _PLACES])

        return sorted(groups.values(), key=lambda numbers: (-worth(numbers), numbers[0]))

    def _shelf(self, number: int) -> tuple[str, str]:
        """What a passage is shown under: wordings of one law that are in force share a place."""
        passage = self.postings.passages[number]
        if passage.kind == "ruling":
            return (passage.url, "")
        return (passage.group, "" if passage.today else passage.edition)

    def _found(
        self, numbers: list[int], scored: dict[int, float], meaning: Meaning, wanted: Collection[str]
    ) -> Found:
        passages = self.postings.passages
        front = numbers[0]
        asked = {stem(w) for w in meaning.words}
        for number in numbers:
            passage = passages[number]
            said = {stem(w) for w in words(passage.heading)}
            # A law that has all of it in its own title is the answer, however well one of its places says it.
            if passage.citation == passage.group and asked and asked <= said:
                front = number
                break
        seen = {passages[front].citation}
        places: list[Hit] = []
        for number in numbers:
            if passages[number].citation not in seen and len(places) < _PLACES:
                seen.add(passages[number].citation)
                places.append(self._hit(number, scored[number], wanted))
        top = self._hit(front, max(scored[front], scored[numbers[0]]), wanted)
        return Found(top, tuple(places))

    def _hit(self, number: int, score: float, wanted: Collection[str]) -> Hit:
        passage = self.postings.passages[number]
        text, marks = snippet(passage.body or passage.heading, wanted)
        return Hit(passage, score, text, marks)
