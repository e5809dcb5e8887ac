"""Tables of contents: a book's chapters, sections and laws as its own outline groups them."""

from __future__ import annotations

from dataclasses import dataclass

from kb.web.site.language import translate as _
from kb.web.site.names import span
from laws.citation import NAMED_ROOTS
from laws.model import Edition, Provision


@dataclass(frozen=True, slots=True)
class BookSection:
    """A section of a book with the places that stand in it."""

    title: str
    places: tuple[Provision, ...]

    @property
    def span(self) -> str:
        """The first and last number of the group; empty where places have none."""
        return span([p.citation for p in self.places])


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a book; the title is empty where the book has none."""

    title: str
    groups: tuple[BookSection, ...]


@dataclass(frozen=True, slots=True)
class BookContents:
    """A whole book's table of contents."""

    edition: Edition
    chapters: tuple[Chapter, ...]


def contents(edition: Edition) -> BookContents:
    """The table of contents; what the outline does not name stands in a group of its own, nothing is lost."""
    tops = list(edition.provisions)
    chapters: list[Chapter] = []
    for section in edition.outline:
        places = tuple(
            p for root in section.roots for p in tops if root in (p.citation.root, str(p.citation))
        )
        tops = [p for p in tops if p not in places]
        if not places:
            continue
        group = BookSection(section.title, places)
        if chapters and chapters[-1].title == section.chapter:
            chapters[-1] = Chapter(section.chapter, (*chapters[-1].groups, group))
        else:
            chapters.append(Chapter(section.chapter, (group,)))
    front = tuple(p for p in tops if p.citation.root in NAMED_ROOTS and p.citation.root != "art")
    rest = tuple(p for p in tops if p not in front)
    if front:
        chapters.insert(0, Chapter("", (BookSection(_("Indledning og definitioner"), front),)))
    if rest:
        chapters.append(Chapter("", (BookSection(_("Øvrigt") if chapters else "", rest),)))
    return BookContents(edition, tuple(chapters))
