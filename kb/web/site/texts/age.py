"""How old a book's rules are, in the reader's language, for every page on which the book answers."""

from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.texts.places import edition_for
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import tongue
from laws.age import age_of, ahead, laws_today
from laws.amendments import reports_on_place
from laws.citation import Citation
from laws.languages import ABROAD
from laws.model import Edition


def age_told(book: Edition | Citation | None) -> str:
    """What to say of the age of an edition, or of the one in which a reader sees a cited place.

    Of a law that is reported as changed since it was printed, that it is. Empty where its rules are of today,
    and where nothing holds the place.
    """
    language = current_language()
    if isinstance(book, Citation):
        if book.kind != "handbook":  # the only book whose rules may be of another day
            return "; ".join(report.brief[language] for report in reports_on_place(book, laws_today()))
        return _age_text(knowledge(), book)
    age = age_of(book) if book is not None else None
    return age.describe(language) if age is not None else ""


def _age_text(base: Knowledge, citation: Citation) -> str:
    book = edition_for(base.editions, citation, current_language())
    return age_told(book) if book is not None else ""


def standing_told(edition: Edition) -> str:
    """What to say of an edition that is not in force; empty where it is."""
    if edition.in_force:
        return ""
    if edition.language in ABROAD:
        return _(
            "på %(language)s, kun til opslag: ingen afgørelse hviler på den",
            language=tongue(edition.language),
        )
    if ahead(edition):
        return _("nyere end lovene fra %(year)s, som tekster og afgørelser her hviler på", year=laws_today())
    return _("gælder ikke længere")
