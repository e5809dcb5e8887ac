"""What the boxes of a chart say in a language: answers, what follows, the next question, with the law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import zip_longest
from typing import Any

from kb.web.charts.lettering import Line, Paragraph, Run
from laws import shipped
from laws.citation import Citation
from laws.languages import find_language
from rulings.charts import labels_of
from rulings.charts.chart import Branch, Chart, Node
from rulings.engine import render
from rulings.engine.announcement import announcement
from rulings.engine.question import Question
from rulings.engine.ruling import Stated
from rulings.topics import topic

DATA = "charts.toml"
_FIRST_MARK, _LAST_MARK = 0xE000, 0xF8FF
"""Letters of no script: they stand for the letters of the notes until a sheet gives it its own."""
_LAST_TO_DO = 3
"""The last stage of `announcement.toml` that binds somebody at once."""
_LONG, _OFTEN = 60, 2
"""From how many letters and how many boxes on a sentence becomes a note at the foot of the sheet."""


def words(key: str, language: str, **values: object) -> str:
    """Words of the charts' own, filled in."""
    return str(shipped.table(DATA, "kb")[key][language]).format(**values)


class Asks(StrEnum):
    """Where the question is asked that a branch leads to."""

    IN_PLACE = "in-place"
    ELSEWHERE = "elsewhere"
    NOWHERE = "nowhere"  # too rare for the wall


@dataclass(frozen=True, slots=True)
class Box:
    """What stands in a box.

    Attributes:
        answers: the answers that lead to it, each by itself.
        paragraphs: what follows, then the question or where to go on.
        notes: the marks of the notes that it points to; each sheet has its own letters for them.
    """

    answers: tuple[Paragraph, ...]
    paragraphs: tuple[Paragraph, ...]
    notes: frozenset[str]


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of one chart.

    Attributes:
        flowing: whether what follows is one paragraph, for a chart that takes fewer sheets so.
        notes: the sentences that stand at the foot of a sheet, each with the mark of its letter.
        start: the first question's place.
        has_kinds: whether cards stand on the chart for all of their kind.
    """

    language: str
    topic: str
    flowing: bool = False
    has_kinds: bool = False
    notes: Mapping[Stated, str] = field(default_factory=dict)
    start: Node | None = None

    def with_notes(self, among: Iterable[Stated]) -> Wording:
        """The same words with no other notes than these, for a part where the others are said once."""
        return replace(
            self,
            notes={stated: self.notes[stated] for stated in among if stated in self.notes},
        )

    def box(self, branch: Branch, above: Node | None, asks: Asks = Asks.IN_PLACE) -> Box:
        """The box that a branch leads to.

        Args:
            above: where the branch begins.
        """
        notes = [self.notes[stated] for stated in branch.says if stated in self.notes]
        paragraphs = list(self._says(branch))
        if self.flowing and paragraphs:
            paragraphs = [tuple(run for paragraph in paragraphs for run in paragraph)]
        node, citations = branch.to, {law for stated in branch.says for law in stated.consequence.citations}
        besides = branch.laws - citations
        if node.question is not None and asks is not Asks.ELSEWHERE:
            besides -= {node.question.citation}
        if besides:
            paragraphs.append((Run(f"{words('see', self.language)} {self.laws(sorted(besides))}", True),))
        if node.question is None:
            paragraphs.extend(self._ending(node, above, nothing_said=not paragraphs))
        elif asks is not Asks.ELSEWHERE:
            paragraphs.extend(self._asking(node, node.question, asks))
        answers = tuple((Run(text, True),) for text in self.answers(above, branch.values))
        return Box(answers, tuple(paragraphs), frozenset(notes))

    def _says(self, branch: Branch) -> Iterator[Paragraph]:
        in_order = sorted(branch.says, key=_when_said)
        in_words = [stated for stated in in_order if stated not in self.notes]
        for stated, follower in zip_longest(in_words, in_words[1:]):
            same_law = self.flowing and follower is not None and _laws_of(follower) == _laws_of(stated)
            yield self.sentence(stated)[: 1 if same_law else 2]
        notes = [stated for stated in in_order if stated in self.notes]
        if notes:
            letters = ", ".join(
                f"{self.notes[stated]}\u00a0({self.laws(_laws_of(stated))})" for stated in notes
            )
            yield (Run(words("note", self.language, letters=letters), True),)

    def sentence(self, stated: Stated) -> Paragraph:
        """What follows and what must hold for it, with the law that says so."""
        return Run(render.stated_text(stated, self.language)), Run(self.laws(_laws_of(stated)), True)

    def _asking(self, node: Node, question: Question[Any], asks: Asks) -> Iterator[Paragraph]:
        text = render.question_text(question, self.language, node.names)
        yield (Run(f"{text} {self.laws([question.citation])}", True),)
        if asks is Asks.NOWHERE or not node.branches:
            key = "not_drawn" if node.branches else "entered"
            yield (Run(words(key, self.language, topic=self.topic)),)
        elif not question.values:
            yield self._kinds()

    def head(self, node: Node) -> tuple[Paragraph, ...]:
        """What the head of a section says besides: what belongs on the chart, that its cards are examples.

        A sheet is read alone. What helps with the first question tells which cases another law decides.
        """
        question = node.question
        if question is not None and node is self.start:
            help_text = render.question_help(question, self.language, node.names)
            return ((Run(help_text),),) if question.values and help_text else ()
        return (self._kinds(),) if self.has_kinds else ()

    def _kinds(self) -> Paragraph:
        return (Run(words("kinds", self.language, topic=self.topic)),)

    def _ending(self, node: Node, above: Node | None, *, nothing_said: bool) -> Iterator[Paragraph]:
        if nothing_said:
            law = [above.question.citation] if above is not None and above.question is not None else []
            yield Run(words("whole", self.language)), Run(self.laws(law), True)
        for further in node.further:
            onward = topic(further)
            sentence = words("further", self.language, title=onward.title[self.language])
            yield Run(f"→ {sentence}"), Run(self.laws([onward.citation]), True)

    def answers(self, node: Node | None, values: Iterable[str]) -> tuple[str, ...]:
        """Answers that lead to the same, all but the last with the word that joins them."""
        if node is None or node.question is None:
            return ()
        labels = labels_of(node.question.id, self.language)
        several = [
            labels.get(value) or render.answer_text(node.question, value, self.language, node.names)
            for value in values
        ]
        *others, last = dict.fromkeys(several)
        return *(f"{value}, {find_language(self.language).disjunction}" for value in others), last

    def laws(self, citations: Iterable[Citation]) -> str:
        """Provisions, the word or sign before the first of the laws alone; none of them is broken."""
        texts: list[str] = []
        for law in dict.fromkeys(citations):
            text = render.citation_text(law, self.language)
            mark = f"{find_language(self.language).law}\u00a0"
            is_next = bool(texts) and text.startswith(mark)
            texts.append(text.removeprefix(mark) if is_next else text)
        return ", ".join(text.replace(" ", "\u00a0") for text in texts)


def wording_of(chart: Chart, language: str, *, flowing: bool) -> Wording:
    """The words of a chart, its notes chosen: long sentences that many boxes would repeat."""
    branches = [chart.start, *(branch for node in chart.nodes() for branch in node.branches)]
    times = Counter(stated for branch in branches for stated in branch.says)
    frequent = [
        stated
        for stated, count in times.items()
        if count >= _OFTEN and len(render.stated_text(stated, language)) >= _LONG and not _is_to_do(stated)
    ]
    marks = {stated: chr(_FIRST_MARK + place) for place, stated in enumerate(frequent)}
    first = chart.start.to.question
    return Wording(
        language, chart.topic, flowing, first is not None and not first.values, marks, chart.start.to
    )


def letters_of(lines: Iterable[Line]) -> dict[str, str]:
    """The letters of the notes that lines point to, by their marks, as they are read: a … z, then aa …"""
    marks = dict.fromkeys(letter for line in lines for run in line for letter in run.text if is_mark(letter))
    return {mark: _letter(place) for place, mark in enumerate(marks)}


def is_mark(letter: str) -> bool:
    """Whether it stands for the letter of a note."""
    return _FIRST_MARK <= ord(letter) <= _LAST_MARK


def _letter(place: int) -> str:
    more, last = divmod(place, 26)
    return (_letter(more - 1) if more else "") + chr(ord("a") + last)


def _laws_of(stated: Stated) -> tuple[Citation, ...]:
    return stated.consequence.citations


def _is_to_do(stated: Stated) -> bool:
    """Whether it is what the table does at once, so that it stands in the box itself."""
    time, stage = _when_said(stated)
    return time == 0 and stage <= _LAST_TO_DO


def _when_said(stated: Stated) -> tuple[int, int]:
    spoken_words = announcement(stated)
    return list(type(spoken_words.time)).index(spoken_words.time), spoken_words.stage
