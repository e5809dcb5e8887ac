"""The worked examples as their book is laid out: under its chapters, and there under the laws."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from kb.search.answers.preference import by_preference
from kb.web.site.shelf import Knowledge
from kb.web.site.texts.contents import Chapter, contents
from kb.web.site.texts.places import edition_for
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import Words, heading_of
from laws.citation import Citation
from laws.languages import FIRST_LANGUAGE
from rulings.examples import Example


@dataclass(frozen=True, slots=True)
class LawShelf:
    """The examples of a law.

    Attributes:
        law: the law, or the section of the handbook.
        title: what it is called; empty where no book here has it.
    """

    law: Citation
    title: Words
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class ChapterShelf:
    """The laws of a chapter that have examples."""

    title: Words
    laws: tuple[LawShelf, ...]


def shelves(base: Knowledge, examples: Sequence[Example]) -> tuple[ChapterShelf, ...]:
    """All examples in the order of the laws; those of no law stand last, under the handbook."""
    in_order = sorted(examples, key=lambda e: (e.about, e.id))
    laws = [_law(base, law, tuple(of)) for law, of in groupby(in_order, key=lambda e: e.about.law)]
    chapters = [
        ChapterShelf(c.title or c.groups[0].title, tuple(s for s in laws if _holds(c, s.law)))
        for c in _chapters(base)
    ]
    laws_shelved = {shelf.law for chapter in chapters for shelf in chapter.laws}
    rest = [shelf for shelf in laws if shelf.law not in laws_shelved]
    for title, of_handbook in ((_("Øvrigt"), False), (_("Håndbog"), True)):
        of = tuple(shelf for shelf in rest if (shelf.law.kind == "handbook") is of_handbook)
        chapters.append(ChapterShelf(Words(title, current_language()), of))
    return tuple(chapter for chapter in chapters if chapter.laws)


def _chapters(base: Knowledge) -> Iterator[Chapter]:
    """The chapters of the laws that a reader of this page gets."""
    books = by_preference(base.editions, current_language())
    book = next((e for e in books if e.kind == "laws" and e.in_force), None)
    if book is not None:
        yield from contents(book).chapters


def _holds(chapter: Chapter, law: Citation) -> bool:
    return any(place.citation == law for group in chapter.groups for place in group.places)


def _law(base: Knowledge, law: Citation, examples: tuple[Example, ...]) -> LawShelf:
    edition = edition_for(base.editions, law, current_language())
    place = edition.get(law) if edition is not None else None
    heading = (
        heading_of(place, edition) if place is not None and edition is not None else Words("", FIRST_LANGUAGE)
    )
    return LawShelf(law, heading, examples)
