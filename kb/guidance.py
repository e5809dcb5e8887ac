"""What the rulings bring to the knowledge base: topics and worked examples, found and linked like provisions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from kb.search.passages import Passage
from laws.citation import Citation, parse


@dataclass(frozen=True, slots=True)
class Guide:
    """An interview or a worked example, as a list names it.

    Attributes:
        id: of the topic or the example.
        title: in the reader's language.
        url: its page.
        citations: the provisions that its rulings rest on, the chief one first.
        words: further words by which it may be found.
    """

    id: str
    title: str
    url: str
    citations: tuple[Citation, ...]
    words: str = ""


@cache
def guides(language: str = "da") -> tuple[Guide, ...]:
    """Every topic and every worked example."""
    return (*_topics(language), *_examples(language))


def guides_by_place() -> Mapping[Citation, tuple[Guide, ...]]:
    """For each provision the topics and examples whose rulings cite it or something under it."""
    found: dict[Citation, list[Guide]] = {}
    for guide in guides():
        places = {place for c in guide.citations for place in (c, *c.ancestors)}
        for place in places:
            found.setdefault(place, []).append(guide)
    return {place: tuple(here) for place, here in found.items()}


def ruling_passages() -> Iterator[Passage]:
    """The topics and examples as passages for the index."""
    for guide in guides():
        chief = guide.citations[0] if guide.citations else None
        yield Passage(
            citation=str(chief or ""),
            group=str(chief.law if chief else guide.id),
            kind="ruling",
            edition="",
            language="da",
            today=True,
            title=guide.title,
            url=guide.url,
            heading=guide.title,
            body=guide.words,
        )


def _topics(language: str) -> Iterator[Guide]:
    try:
        from rulings.topics import topics
    except ImportError:
        return
    for topic in topics():
        yield Guide(
            id=topic.id,
            title=_said(topic.title, language),
            url=f"/doem/{topic.id}",
            citations=(_cited(topic.citation),),
            words="",
        )


def _examples(language: str) -> Iterator[Guide]:
    try:
        from rulings.examples import load_examples
    except ImportError:
        return
    for example in load_examples():
        yield Guide(
            id=example.id,
            title=_said(example.title, language),
            url=f"/eksempler/{example.id}",
            citations=tuple(_cited(c) for c in getattr(example, "citations", ())),
            words="",
        )


def _said(text: Any, language: str) -> str:
    return str(text[language] if isinstance(text, Mapping) else text)


def _cited(citation: Any) -> Citation:
    return citation if isinstance(citation, Citation) else parse(str(citation))
