"""Topics and worked examples of the rulings, searched like provisions."""

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
        cites: the provisions that it puts into effect or cites, the one that it is about first; as text, for
            most readers ask for few of them.
        words: further words by which it may be found, by language.
        about_only: whether it puts the provision that it is about into no effect itself.
    """

    id: str
    kind: str
    title: Mapping[str, str]
    cites: tuple[str, ...]
    words: Mapping[str, str] = field(default_factory=dict)
    about_only: bool = False

    @property
    def citations(self) -> tuple[Citation, ...]:
        """The same, read."""
        return tuple(map(parse, self.cites))

    @property
    def citation(self) -> Citation:
        """The provision that it is about."""
        return parse(self.cites[0])

    @property
    def provisions(self) -> tuple[Citation, ...]:
        """The provisions that it puts into effect."""
        return self.citations[1:] if self.about_only else self.citations

    @property
    def key(self) -> GuideKey:
        """What it is found as."""
        return GuideKey(self.kind, self.id)

    def full_title(self, language: str) -> str:
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
        "citations": guide.cites,
        "about_only": guide.about_only,
    }


def guide_from_json(data: Mapping[str, Any]) -> Guide:
    """The guide that `guide_to_json` wrote."""
    return Guide(
        data["id"], data["kind"], data["title"], tuple(data["citations"]), about_only=data["about_only"]
    )


def guides_citing(guides: Iterable[Guide], place: Citation) -> list[Guide]:
    """The guides that cite a place or something under it, those about its law before the others."""
    # A citation is read only where its text begins as the place does: most are of other laws.
    citing = [
        guide
        for guide in guides
        if any(text.startswith(place.root) and parse(text).within(place) for text in guide.cites)
    ]
    return sorted(citing, key=lambda guide: guide.citation.law != place.law)


def ruling_passages(guides: Sequence[Guide]) -> Iterator[Passage]:
    """The guides as passages for the index, one a language."""
    for guide in guides:
        for language in guide.title:
            yield Passage(
                citation=guide.citation,
                kind=PassageKind.RULING,
                edition="",
                language=language,
                today=True,
                title=guide.full_title(language),
                guide=guide.key,
                heading=guide.full_title(language),
                body=guide.words.get(language, ""),
            )


def _topics() -> Iterator[Guide]:
    from rulings.topics import topics

    for topic in topics():
        yield Guide(
            id=topic.id,
            kind="topic",
            title=topic.title,
            cites=_chief_first(topic.citation, topic.provisions),
            words={language: _questions_and_answers(topic, language) for language in OWN_LANGUAGES},
            about_only=topic.citation not in topic.provisions,
        )


def _questions_and_answers(topic: Topic, language: str) -> str:
    """What an interview may ask, and the answers that it offers."""
    from rulings.engine.serial import question_to_json

    texts: list[str] = []
    for question in topic.questions:
        fields = question_to_json(question, language)
        texts += [fields["text"], *(option["text"] for option in fields["options"])]
    return "\n\n".join(dict.fromkeys(texts))


def _examples() -> Iterator[Guide]:
    from rulings.examples import load_examples

    for example in load_examples():
        yield Guide(
            id=example.id,
            kind="example",
            title=example.title,
            cites=_chief_first(example.about, example.citations),
            words={
                language: f"{example.situation[language]}\n\n{example.because[language]}"
                for language in OWN_LANGUAGES
            },
        )


def _chief_first(chief: Citation, others: Iterable[Citation]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(str, (chief, *sorted(others)))))
