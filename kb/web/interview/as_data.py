"""What the pages of the interviews show, as data: a phone puts it into the same templates."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from markupsafe import Markup, escape

from kb.offline.asked import State as Explored
from kb.offline.stand_ins import stand_ins
from kb.web.interview import view
from kb.web.interview.answers import GivenAnswers, State
from kb.web.interview.depends import sum_of_books, sum_of_topic
from kb.web.interview.entry import entry_url
from kb.web.interview.questions import answered_line
from kb.web.interview.round_trip import counting_address
from kb.web.interview.tapping import tapping
from kb.web.site.drawings.diagrams import rank_mark
from kb.web.site.shelf import knowledge
from kb.web.site.templates.template_data import program
from kb.web.site.texts.age import age_told
from kb.web.site.texts.excerpt import excerpt
from kb.web.site.texts.own_text import link_citations
from kb.web.site.texts.places import law_url
from kb.web.site.words.language import pick
from kb.web.site.words.names import Words, number
from kb.web.site.words.typography import typeset
from laws.citation import Citation, parse
from laws.languages import find_language
from rulings.bridge.cards import RANKS, Card, Suit
from rulings.engine import Interview, Question, render
from rulings.engine.consequence import Consequence
from rulings.engine.topic import Topic
from rulings.meaning import reserved_text

OPEN, CLOSE, ALL = "\ue000", "\ue001", "~svar~"
"""Around what an address says beyond the answers, and what stands for all answers as one value."""
WORDS = "~ord~"
"""Stands for the words that a counted answer is reserved for."""
ABSENT = frozenset(
    (
        "by_card",
        "claim_check",
        "draft",
        "hall",
        "kept_rulings",
        "number",
        "number_lost",
        "polled",
        "problem",
    )
)
"""What the pages of a phone never show: what is entered freely, or asked of the server."""


class MarkedAnswers(GivenAnswers):
    """Answers that the phone puts into an address: those that its reader really gave, in their order."""

    def __init__(self, answers: Mapping[str, str], further: Mapping[str, str] | None = None) -> None:
        super().__init__(answers)
        self._further = further or {}

    def plus(self, key: str, value: str) -> GivenAnswers:
        """The answers with one more, or with another in its place."""
        return MarkedAnswers({**self, key: value}, {**self._further, key: value})

    def query(self, **control: str) -> str:
        """The place of the query."""
        return f"{OPEN}{urlencode({**self._further, **control})}{CLOSE}"

    def as_value(self) -> str:
        """The place of all of them."""
        return ALL


class Plain:
    """Values of the pages as plain data, each text as HTML; equal values are one and the same.

    Attributes:
        sentences: texts that templates may link or typeset, with what comes of it.
    """

    def __init__(self, language: str) -> None:
        self.sentences: dict[str, list[str]] = {}
        self._language = language
        self._plain_values: dict[Hashable, Any] = {}
        self._plain_objects: dict[int, tuple[Any, Any]] = {}

    def hold(self, value: Any) -> None:
        """Makes a value plain that comes again as the very same one."""
        self._plain_objects[id(value)] = value, self.of(value)  # held, so that no other value gets its id

    def of(self, value: Any) -> Any:
        """A value as plain data."""
        if value is None or isinstance(value, bool):
            return value
        if (entry := self._plain_objects.get(id(value))) is not None:
            return entry[1]
        if isinstance(value, dict):
            return {key: self.of(item) for key, item in value.items()}
        if isinstance(value, list):
            return [self.of(item) for item in value]
        key = type(value), value
        if key not in self._plain_values:
            self._plain_values[key] = self._make(value)
        plain = self._plain_values[key]
        if isinstance(value, tuple) or is_dataclass(value):  # found by its parts again, it took longer
            self._plain_objects[id(value)] = value, plain
        return plain

    def _make(self, value: Any) -> Any:
        if isinstance(value, Citation):
            return self._citation(value)
        if isinstance(value, Words):
            return self._make(value.__html__())
        if is_dataclass(value):
            return {field.name: self.of(getattr(value, field.name)) for field in fields(value)}
        if isinstance(value, tuple):
            return [self.of(item) for item in value]
        if isinstance(value, Enum):
            return value.value
        text = str(escape(value))
        if not isinstance(value, Markup):
            with_links = link_citations(knowledge(), str(value), self._language)
            texts = [str(with_links), str(typeset(str(value), self._language))]
            if texts != [text, text]:
                self.sentences[text] = texts
        return text

    def _citation(self, citation: Citation) -> dict[str, Any]:
        url, age = law_url(knowledge(), citation), age_told(citation)
        return {"id": str(citation), "number": number(citation), "url": self.of(url), "age": self.of(age)}


class InterviewPages:
    """The pages of the interviews in a language.

    Args:
        app: the site.
    """

    def __init__(self, app: Flask, language: str) -> None:
        self._app = app
        self._language = language
        self._books = ""

    @contextmanager
    def open(self) -> Iterator[None]:
        """As a reader in this language would ask for them."""
        root = find_language(self._language).prefix
        place = {"bridgelov.language": self._language, "bridgelov.root": "", "SCRIPT_NAME": root}
        with self._app.test_request_context("/doem", environ_overrides=place):
            yield

    def templates(self) -> dict[str, Any]:
        """The templates of a page."""
        return program(self._app, "interview/topic.html", ABSENT)

    def of(self, topic: Topic) -> TopicPages:
        """The pages of one topic."""
        return TopicPages(topic, self._language)

    def made_of(self, topic: Topic, laws: Iterable[str]) -> str:
        """A checksum of everything that the pages of a topic depend on; see `TopicPages.laws`."""
        if not self._books:
            self._books = sum_of_books(knowledge(), self._language)
        return sum_of_topic(knowledge(), self._books, topic, map(parse, laws))


class TopicPages:
    """The pages of an interview."""

    def __init__(self, topic: Topic, language: str) -> None:
        self._topic = topic
        self._language = language
        self._plain = Plain(language)
        self._sentences_by_names: dict[Hashable, dict[str, Any]] = {}
        self._page_parts: dict[Hashable, Any] = {}
        self._lines: set[int] = set()
        self._consequences: set[Consequence] = set()
        self._answer_sentences: dict[Hashable, dict[tuple[Question[Any], str], dict[str, Any]]] = {}

    @property
    def laws(self) -> tuple[str, ...]:
        """The topic's place and the laws whose regulations the pages that were looked at may list."""
        cited = {c.law for consequence in self._consequences for c in consequence.citations}
        laws = {str(law) for law in cited if law.kind == "law"}
        return tuple(sorted({str(self._topic.citation.law), *laws}))

    def common_data(self) -> dict[str, Any]:
        """What all of them have in common; asked for when all of them were looked at."""
        topic, base = self._topic, knowledge()
        at = State(Interview((), None, (), ()), MarkedAnswers({}))  # type: ignore[arg-type]
        questions = topic.questions
        prefix = find_language(self._language).prefix
        data = {
            **view.matter(base, topic),
            **view.ways(topic, at),
            "language": self._language,
            "topic": {"citation": topic.citation},
            "case": {
                "title": pick(topic.title),
                "address": Markup(f"<!--origin-->{prefix}<!--here-->"),
                "today": Markup("<!--today-->"),
            },
            "excerpts": {str(q.citation): excerpt(base, q.citation) for q in questions},
            "tapped": {q.id: url for q in questions if (url := entry_url(topic, at, q.id))},
            "ranks": {rank: rank_mark(Card(Suit.SPADES, rank), self._language) for rank in RANKS}
            if any(map(stand_ins, questions))
            else {},
            "tapping": tapping(topic, self._language),
            "reserving": {
                "sentence": reserved_text((WORDS,), self._language),
                "quoted": find_language(self._language).quote(WORDS),
            },
            "counted": {q.id: url for q in questions if (url := counting_address(topic, q.id, at.answers))},
        }
        plain = self._plain.of({key: value for key, value in data.items() if not callable(value)})
        return {**plain, "said": self._plain.sentences}

    def page(self, state: Explored) -> dict[str, Any]:
        """What a page shows where nothing is revised; `answers` with what each shows while it is."""
        answers = MarkedAnswers({key: answer.text for key, answer in state.answers.items()})
        at = State(Interview(state.answers_in_order, state.ruling, (), ()), answers)
        page_data = view.standing(self._topic, at, self._remember, state.before)
        page_data |= view.heading(self._topic, at, state.ruling.question, state.choosing, self._remember)
        del page_data["auction"]
        self._hold_lines(page_data["trace"])
        self._consequences.update(stated.consequence for stated in state.ruling.consequences)
        return {**self._plain.of(page_data), "answers": self._answers(at)}

    def _remember(self, key: Hashable, make: Callable[[], Any]) -> Any:
        data = self._page_parts.get(key)
        if data is None:
            data = self._page_parts[key] = make()
            for part in data.values() if isinstance(data, dict) else (data,):
                self._plain.hold(part)
        return data

    def _hold_lines(self, lines: list[Any]) -> None:
        """Lines of a trace come again on every page behind; each is made plain once."""
        for line in lines:
            if id(line) not in self._lines:
                self._lines.add(id(line))
                self._plain.hold(line)

    def questions(self, state: Explored) -> dict[str, str]:
        """How the questions read, for a page on which answers no longer apply."""
        names = state.ruling.names
        key = tuple(names.items())
        if key not in self._sentences_by_names:
            sentences = {q.id: render.question_text(q, self._language, names) for q in self._topic.questions}
            self._sentences_by_names[key] = self._plain.of(sentences)
        return self._sentences_by_names[key]

    def _answers(self, at: State) -> list[dict[str, Any]]:
        """Each answer in its line, and the page while it is revised."""
        names = at.talk.ruling.names
        # Found again by names first: to go through them for each answer took longer than all the rest of it.
        sentences = self._answer_sentences.setdefault(tuple(names.items()), {})
        for question, value in at.talk.answers:
            if (question, value) not in sentences:
                line = answered_line(self._topic, at.answers, question, value, names)
                again = self._plain.of(view.heading(self._topic, at, question))
                sentences[question, value] = {**self._plain.of(line), "id": question.id, "again": again}
        return [sentences[each] for each in at.talk.answers]
