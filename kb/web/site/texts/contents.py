"""Tables of contents: a book's chapters, sections and laws as its own outline groups them."""

from dataclasses import dataclass

from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import Words, in_reader_language, span
from laws.citation import NAMED_ROOTS
from laws.model import Edition, Provision


@dataclass(frozen=True, slots=True)
class BookSection:
    """A section of a book with the places that stand in it."""

    title: Words
    places: tuple[Provision, ...]

    @property
    def span(self) -> str:
        """The first and last number of the group; empty where places have none."""
        return span([p.citation for p in self.places])


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a book; the title is empty where the book has none."""

    title: Words
    groups: tuple[BookSection, ...]


@dataclass(frozen=True, slots=True)
class BookContents:
    """A whole book's table of contents."""

    edition: Edition
    chapters: tuple[Chapter, ...]


def contents(edition: Edition) -> BookContents:
    """The table of contents; what the outline does not name stands in a group of its own, nothing is lost."""
    tops = list(_tops(edition))
    chapters: list[Chapter] = []
    chapter = ""
    for section in edition.outline:
        places = tuple(
            p for root in section.roots for p in tops if root in (p.citation.root, str(p.citation))
        )
        tops = [p for p in tops if p not in places]
        if not places:
            continue
        first = places[0].citation
        group = BookSection(in_reader_language(first, section.title, edition, "sections"), places)
        if chapters and section.chapter == chapter:
            chapters[-1] = Chapter(chapters[-1].title, (*chapters[-1].groups, group))
        else:
            title_words = in_reader_language(first, section.chapter, edition, "chapters")
            chapters.append(Chapter(title_words, (group,)))
        chapter = section.chapter
    front = tuple(p for p in tops if p.citation.root in NAMED_ROOTS and p.citation.root != "art")
    rest = tuple(p for p in tops if p not in front)
    if front:
        chapters.insert(0, Chapter(_ours(""), (BookSection(_ours(_("Indledning og definitioner")), front),)))
    if rest:
        chapters.append(Chapter(_ours(""), (BookSection(_ours(_("Øvrigt") if chapters else ""), rest),)))
    return BookContents(edition, tuple(chapters))


def _tops(edition: Edition) -> tuple[Provision, ...]:
    """The places that a table of contents begins with: under the one root that a document has."""
    if edition.kind != "document":
        return edition.provisions
    roots = edition.provisions
    return tuple(top for root in roots for top in (*([root] if _says(root) else []), *root.children))


def _says(root: Provision) -> bool:
    """Whether a document's root says anything itself, besides its title."""
    return bool(root.lead or root.tail or root.tables or not root.children)


def _ours(text: str) -> Words:
    """A title that we give, in the reader's language."""
    return Words(text, current_language())
