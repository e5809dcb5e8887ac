"""What can be practised: the exercises by theme, those on comparable calls among them."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import url_for

from kb.web.site.words.language import pick
from kb.web.site.words.language import translate as _
from kb.web.study.exercise import address, number_of
from kb.web.study.grading import degree
from kb.web.study.table import theme_of, themes
from rulings.examples import load_examples
from rulings.meaning import pairs

COMPARABLE = "tilsvarende"
"""The theme of the exercises on comparable calls."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise in the list.

    Attributes:
        id: under which the browser keeps how it went.
        degree: id of its degree of difficulty; empty where it has none.
    """

    id: str
    title: str
    url: str
    degree: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """The exercises of a theme."""

    id: str
    title: str
    exercises: tuple[Exercise, ...]


def groups() -> list[Group]:
    """All exercises under their themes."""
    out = [Group(t.id, pick(t.title), tuple(_of(t.id))) for t in themes() if t.chapters]
    return [*out, Group(COMPARABLE, _("Tilsvarende meldinger"), tuple(_comparable()))]


def _of(theme: str) -> Iterator[Exercise]:
    for example in load_examples():
        if theme_of(example).id == theme:
            name = _("Opgave %(number)s", number=number_of(example))
            yield Exercise(example.id, name, address(example), degree(example).id)


def _comparable() -> Iterator[Exercise]:
    for pair in pairs():
        yield Exercise(f"par-{pair.id}", pick(pair.title), url_for("comparable.exercise", exercise=pair.id))
