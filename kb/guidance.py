"""What the rulings bring to the knowledge base: topics and worked examples, found like provisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from kb.search.passages import Passage
from laws.citation import Citation, parse

# What is needed of the rulings is loaded where it is needed: opening a finished build needs none of it.


@dataclass(frozen=True, slots=True)
class Guide:
    """An interview or a worked example, as a list names it.

    Attributes:
        id: of the topic or the example.
        title: in Danish.
        url: its page.
        citations: the provisions that it puts into effect or cites, the one that it is about first.
        words: further words by which it may be found.
    """

    id: str
    title: str
    url: str
    citations: tuple[Citation, ...]
    words: str = ""


@cache
def gather_guides() -> tuple[Guide, ...]:
    """Every topic and every worked example."""
    return (*_topics(), *_examples())


def guide_to_json(guide: Guide) -> dict[str, Any]:
    """A guide as a build keeps it."""
    return {
        "id": guide.id,
        "title": guide.title,
        "url": guide.url,
        "citations": [str(c) for c in guide.citations],
        "words": guide.words,
    }


def guide_from_json(data: Mapping[str, Any]) -> Guide:
    """The guide that `guide_to_json` wrote."""
    citations = tuple(parse(c) for c in data["citations"])
    return Guide(data["id"], data["title"], data["url"], citations, data["words"])


def by_place(guides: Iterable[Guide]) -> Mapping[Citation, tuple[Guide, ...]]:
    """For each provision the guides whose rulings cite it or something under it."""
    found: dict[Citation, list[Guide]] = {}
    for guide in guides:
        for place in {place for c in guide.citations for place in (c, *c.ancestors)}:
            found.setdefault(place, []).append(guide)
    return {place: tuple(here) for place, here in found.items()}


def ruling_passages(guides: Sequence[Guide]) -> Iterator[Passage]:
    """The guides as passages for the index."""
    for guide in guides:
        chief = guide.citations[0]
        yield Passage(
            citation=str(chief),
            group=str(chief.law),
            kind="ruling",
            edition="",
            language="da",
            today=True,
            title=guide.title,
            url=guide.url,
            heading=guide.title,
            body=guide.words,
        )


def _topics() -> Iterator[Guide]:
    from rulings.engine.serial import question_to_json
    from rulings.topics import topics

    for topic in topics():
        said = [topic.title["en"]]
        for question in topic.questions:
            asked = question_to_json(question)
            said += [asked["text"], *(option["text"] for option in asked["options"])]
        yield Guide(
            id=topic.id,
            title=f"Døm: {topic.title['da']}",
            url=f"/doem/{topic.id}",
            citations=_chief_first(topic.citation, topic.encodes),
            words="\n\n".join(dict.fromkeys(said)),
        )


def _examples() -> Iterator[Guide]:
    from rulings.examples import load_examples

    for example in load_examples():
        yield Guide(
            id=example.id,
            title=f"Eksempel: {example.title['da']}",
            url=f"/eksempler/{example.id}",
            citations=_chief_first(example.about, example.citations),
            words=f"{example.situation['da']}\n\n{example.because['da']}",
        )


def _chief_first(chief: Citation, others: Iterable[Citation]) -> tuple[Citation, ...]:
    return tuple(dict.fromkeys((chief, *sorted(others))))
