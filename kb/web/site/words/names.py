"""What a place is called on the page, in the reader's language."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import typeset
from laws.citation import NAMED_ROOTS, Citation
from laws.languages import find_language
from laws.model import Edition, Provision
from laws.titles import TitledPart, title


@dataclass(frozen=True, slots=True)
class Words:
    """Words in a language, which a template marks where the page is in another.

    >>> bool(Words("", "da"))
    False
    """

    text: str
    language: str

    def __bool__(self) -> bool:
        return bool(self.text)

    def __html__(self) -> Markup:
        letters = typeset(self.text, self.language)
        if self.language == current_language():
            return letters
        return Markup('<span lang="{}">{}</span>').format(self.language, letters)


def heading_of(place: Provision, edition: Edition) -> Words:
    """A place's heading as its edition has it, or in the reader's language where no book is in that."""
    return in_reader_language(place.citation, place.heading, edition)


def in_reader_language(citation: Citation, words: str, edition: Edition, of: TitledPart = "laws") -> Words:
    """The title of a law, a section or a chapter of an edition as that words it.

    Where no laws are held in the reader's language, the title that the law has there stands for it. Our
    titles are those of today's laws: what stands under a number in older ones may be another matter.

    Args:
        citation: the law, or the first one of the section or the chapter.
        words: what its book calls it.
        of: what it is the title of.
    """
    own_language = current_language()
    whole = citation == citation.law or of != "laws"
    own_title = (
        title(citation, own_language, of) if whole and words and _stands_in(edition, own_language) else ""
    )
    return Words(own_title, own_language) if own_title else Words(words, edition.language)


def _stands_in(edition: Edition, language: str) -> bool:
    """Whether an edition stands in for one in the wanted language, of which none is held."""
    if edition.language == language or not edition.in_force:
        return False
    return not any(
        e.kind == "laws" and e.in_force and e.language == language for e in knowledge().editions.values()
    )


def title_of_edition(edition: Edition) -> Words:
    """The title of a book, in its language."""
    return Words(edition.title, edition.language)


def tongue(language: str) -> str:
    """What a language of an edition is called on the page; its code where nobody has named it."""
    names = {
        "da": _("dansk"),
        "en": _("engelsk"),
        "no": _("norsk"),
        "sv": _("svensk"),
        "de": _("tysk"),
        "nl": _("nederlandsk"),
        "fr": _("fransk"),
        "pl": _("polsk"),
    }
    return names.get(language, language)


def number(citation: Citation) -> str:
    """What a citation is called on the page: `§ 27B1a`, the name of a part, or nothing for a definition."""
    if citation.is_document:
        return document_number(knowledge(), citation)
    if citation.root not in NAMED_ROOTS:
        return f"Law\u00a0{citation}" if _as_law(citation) else citation.label
    if not citation.path:
        names = {
            "def": _("Definitioner"),
            "intro": _("Indledning"),
            "preface": _("Forord"),
            "art": _("Artikler"),
        }
        return names[citation.root]
    single = {"def": _("Definition"), "intro": _("Indledning"), "preface": _("Forord"), "art": _("Artikel")}
    return single[citation.root]


def document_number(base: Knowledge, citation: Citation) -> str:
    """What a place of a document is called in it: `§ 4, stk. 2`; nothing for the whole document."""
    edition = base.editions.get(citation.root)
    place = edition.get(citation) if edition is not None else None
    if place is None:
        return citation.label
    return place.label.replace("§ ", "§\u00a0")


def marker(place: Provision) -> str:
    """The numeral that hangs before a place: `B.`, `1.`, `a.`; `2.` for the second sense of a definition."""
    if place.citation.root in NAMED_ROOTS:
        last = place.citation.path[-1] if place.citation.path else ""
        return f"{last}." if last.isdigit() and not place.heading else ""
    return place.marker


def subject(text: str) -> str:
    """What a tag after its colon is called: `§ 23` for a law's number, else the words themselves."""
    return f"§\u00a0{text}" if text[:1].isdigit() or text[:1] == "X" else text


def span(citations: Sequence[Citation]) -> str:
    """A row of numbered places by its ends: `§§ 27–31`, `§ 27`; empty where none has a number."""
    with_number = [c for c in citations if c.root not in NAMED_ROOTS and not c.is_document]
    if len(with_number) < 2:
        return number(with_number[0]) if with_number else ""
    sign = "Laws" if _as_law(with_number[0]) else "§§"
    return f"{sign}\u00a0{with_number[0]}–{with_number[-1]}"


def retitle(title: str, citation: Citation) -> str:
    """A Danish title that begins with the citation, beginning with it in the reader's language."""
    return (
        number(citation) + title.removeprefix(citation.label) if title.startswith(citation.label) else title
    )


def _as_law(citation: Citation) -> bool:
    return citation.kind == "law" and current_language() == "en"


def group_thousands(number: int) -> str:
    """A whole number with its thousands apart: 12.345, in English 12,345."""
    return f"{number:,}".replace(",", thousands())


def thousands() -> str:
    """What stands between thousands in the reader's language."""
    return find_language(current_language()).thousands
