"""Tables of contents: a book's chapters, sections and laws as its own outline groups them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flask_babel import gettext as _

from kb.web.places import preference
from laws.citation import NAMED_ROOTS
from laws.model import Edition, Provision

_KINDS = ("laws", "handbook", "commentary")


@dataclass(frozen=True, slots=True)
class Group:
    """A section of a book with the places that stand in it."""

    title: str
    places: tuple[Provision, ...]

    @property
    def span(self) -> str:
        """The first and last number of the group: `§§ 27–31`, `§ 27`; empty where places have none."""
        numbered = [p.citation for p in self.places if p.citation.root not in NAMED_ROOTS]
        if not numbered:
            return ""
        first, last = numbered[0], numbered[-1]
        return f"§\u00a0{first}" if first == last else f"§§\u00a0{first}–{last}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a book; the title is empty where the book has none."""

    title: str
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """A whole book's table of contents."""

    edition: Edition
    chapters: tuple[Chapter, ...]


def shown_editions(editions: Mapping[str, Edition], language: str) -> list[Edition]:
    """The editions in the order in which a reader of that language wants them."""
    return sorted(editions.values(), key=lambda e: (not e.in_force, _KINDS.index(e.kind), *preference(e, language)))


def contents(edition: Edition) -> Contents:
    """The table of contents; what the outline does not name stands in a group of its own, nothing is lost."""
    tops = {str(p.citation): p for p in edition.provisions}
    chapters: list[Chapter] = []
    for section in edition.outline:
        places = tuple(tops.pop(root) for root in section.roots if root in tops)
        if not places:
            continue
        group = Group(section.title, places)
        if chapters and chapters[-1].title == section.chapter:
            chapters[-1] = Chapter(section.chapter, (*chapters[-1].groups, group))
        else:
            chapters.append(Chapter(section.chapter, (group,)))
    if tops:
        rest = Chapter("", (Group(_("Øvrigt") if chapters else edition.title, tuple(tops.values())),))
        front = all(p.citation.root in NAMED_ROOTS for p in tops.values())
        chapters = [rest, *chapters] if front else [*chapters, rest]
    return Contents(edition, tuple(chapters))
