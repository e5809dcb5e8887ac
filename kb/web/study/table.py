"""What `kb/data/study.toml` says: themes, degrees of difficulty, and what is a matter of judgement."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from laws import shipped
from laws.languages import OWN_LANGUAGES
from rulings.examples import Example
from rulings.topics import topic, topics


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme of the examples.

    Attributes:
        id: as addresses name it.
        title: by language.
        chapters: the folders of rules whose examples belong to it.
        kinds: of consequences; an example whose ruling has one belongs to it too.
    """

    id: str
    title: Mapping[str, str]
    chapters: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Degree:
    """A degree of difficulty, and from how many points it begins."""

    id: str
    title: Mapping[str, str]
    begins: int


@cache
def study() -> Mapping[str, Any]:
    """The file as it is written."""
    return shipped.table("study.toml", "kb")


@cache
def themes() -> tuple[Theme, ...]:
    """All themes in their order; the one of `other_chapters` only where a chapter stands in no other."""
    every = {chapter_of(topic.id) for topic in topics()}
    other = every.difference(*(row.get("chapters", ()) for row in study()["theme"]))
    all_themes = (_theme(row, tuple(sorted(other))) for row in study()["theme"])
    return tuple(theme for theme in all_themes if theme.chapters or theme.kinds)


def _theme(row: Mapping[str, Any], other: tuple[str, ...]) -> Theme:
    title = {code: row[code] for code in OWN_LANGUAGES}
    chapters = other if row.get("other_chapters") else tuple(row.get("chapters", ()))
    return Theme(row["id"], title, chapters, tuple(row.get("kinds", ())))


@cache
def degrees() -> tuple[Degree, ...]:
    """The degrees of difficulty, rising."""
    return tuple(
        Degree(d["id"], {code: d[code] for code in OWN_LANGUAGES}, d["from"]) for d in study()["degree"]
    )


@cache
def judged_questions() -> frozenset[str]:
    """Ids of the questions that a director answers by weighing."""
    return frozenset(study()["judgement"]["questions"])


@cache
def matters(how: Literal["never", "seldom"]) -> frozenset[str]:
    """Ids of the questions that say what a case is about, by whether another may pass for a mistake."""
    return frozenset(study()["matter"][how])


@cache
def chapter_of(topic_id: str) -> str:
    """The chapter of a topic: the folder of its rule."""
    return topic(topic_id).rule.__module__.partition(".rules.")[2].split(".")[0]


def theme_of(example: Example) -> Theme:
    """The theme of an example's chapter."""
    chapter = chapter_of(example.topic)
    return next(theme for theme in themes() if chapter in theme.chapters)


def belongs(example: Example, theme: Theme) -> bool:
    """Whether an example belongs to a theme, by its chapter or by what its ruling says."""
    kinds = {str(fields["kind"]) for fields in example.expected}
    return chapter_of(example.topic) in theme.chapters or not kinds.isdisjoint(theme.kinds)


@cache
def intervals() -> tuple[int, ...]:
    """After how many days an exercise of each box comes again, the first box first."""
    return tuple(int(days) for days in study()["practice"]["intervals"])
