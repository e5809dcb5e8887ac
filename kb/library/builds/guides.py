"""What the rulings bring to the knowledge base: topics and worked examples, found like provisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from kb.search.postings.guide_titles import title_with_kind
from kb.search.postings.passages import GuideKey, Passage, PassageKind
from laws.citation import Citation, parse
from laws.languages import OWN_LANGUAGES

if TYPE_CHECKING:
    from rulings.engine.topic import Topic


# What is needed of the rulings is loaded where it is needed: opening a finished build needs none of it.


@dataclass(frozen=True, slots=True)
class Guide:
    """An interview or a worked example, as a list names it.

    Attributes:
        id: of the topic or the example.
        kind: `topic` or `example`.
        title: by language.
        citations: the provisions that it puts into effect or cites, the one that it is about first.
        words: further words by which it may be found, by language.
        about_only: whether it puts the provision that it is about into no effect itself.
    """

    id: str
    kind: str
    title: Mapping[str, str]
    citations: tuple[Citation, ...]
    words: Mapping[str, str] = field(default_factory=dict)
    about_only: bool = False

    @property
    def citation(self) -> Citation:
        """The provision that it is about."""
        return self.citations[0]

    @property
    def provisions(self) -> tuple[Citation, ...]:
        """The provisions that it puts into effect."""
        return self.citations[1:] if self.about_only else self.citations

    @property
    def key(self) -> GuideKey:
        """What it is found as."""
        return GuideKey(self.kind, self.id)

    def named(self, language: str) -> str:
        """Its title with what it is, as a result of a search is called."""
        return title_with_kind(self.kind, self.title, language)


@cache
def gather_guides() -> tuple[Guide, ...]:
    """Every topic and every worked example."""
    return (*_topics(), *_examples())


def guide_to_json(guide: Guide) -> dict[str, Any]:
    """A guide as a build keeps it; the further words by which it may be found are in the index."""
    return {
        "id": guide.id,
        "kind": guide.kind,
        "title": dict(guide.title),
        "citations": [str(c) for c in guide.citations],
        "about_only": guide.about_only,
    }


def guide_from_json(data: Mapping[str, Any]) -> Guide:
    """The guide that `guide_to_json` wrote."""
    citations = tuple(parse(c) for c in data["citations"])
    return Guide(data["id"], data["kind"], data["title"], citations, about_only=data["about_only"])


def by_place(guides: Iterable[Guide]) -> Mapping[Citation, tuple[Guide, ...]]:
    """For each provision the guides whose rulings cite it or something under it."""
    found: dict[Citation, list[Guide]] = {}
    around: dict[Citation, tuple[Citation, ...]] = {}  # guides cite the same places over and over
    for guide in guides:
        here: set[Citation] = set()
        for cited in guide.citations:
            if cited not in around:
                around[cited] = (cited, *cited.ancestors)
            here.update(around[cited])
        for place in here:
            found.setdefault(place, []).append(guide)
    return {place: tuple(here) for place, here in found.items()}


def ruling_passages(guides: Sequence[Guide]) -> Iterator[Passage]:
    """The guides as passages for the index, one a language."""
    for guide in guides:
        for language in guide.title:
            yield Passage(
                citation=guide.citations[0],
                kind=PassageKind.RULING,
                edition="",
                language=language,
                today=True,
                title=guide.named(language),
                guide=guide.key,
                heading=guide.named(language),
                body=guide.words.get(language, ""),
            )


def _topics() -> Iterator[Guide]:
    from rulings.topics import topics

    for topic in topics():
        yield Guide(
            id=topic.id,
            kind="topic",
            title=topic.title,
            citations=_chief_first(topic.citation, topic.provisions),
            words={language: _questions_and_answers(topic, language) for language in OWN_LANGUAGES},
            about_only=topic.citation not in topic.provisions,
        )


def _questions_and_answers(topic: Topic, language: str) -> str:
    """What an interview may ask, and the answers that it offers."""
    from rulings.engine.serial import question_to_json

    said: list[str] = []
    for question in topic.questions:
        asked = question_to_json(question, language)
        said += [asked["text"], *(option["text"] for option in asked["options"])]
    return "\n\n".join(dict.fromkeys(said))


def _examples() -> Iterator[Guide]:
    from rulings.examples import load_examples

    for example in load_examples():
        yield Guide(
            id=example.id,
            kind="example",
            title=example.title,
            citations=_chief_first(example.about, example.citations),
            words={
                language: f"{example.situation[language]}\n\n{example.because[language]}"
                for language in OWN_LANGUAGES
            },
        )


def _chief_first(chief: Citation, others: Iterable[Citation]) -> tuple[Citation, ...]:
    return tuple(dict.fromkeys((chief, *sorted(others))))
