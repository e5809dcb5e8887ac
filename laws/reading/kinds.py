"""The kinds of documents, for whoever names one and reads none: the readers take a while to load."""

from enum import StrEnum


class Kind(StrEnum):
    """The kinds of documents that can be read."""

    SCAN = "scan"
    TRANSCRIPT = "transcript"
    HANDBOOK = "handbook"
    ARTICLES = "articles"
    SLIDES = "slides"
    WEB = "web"
    PDF = "pdf"
    PAGES = "pages"
    DOCUMENT = "document"

    @property
    def label(self) -> str:
        """The kind as a Danish sentence names it."""
        return _LABELS[self]


_LABELS = {
    Kind.SCAN: "indscannet lovbog",
    Kind.TRANSCRIPT: "afskrift af lovbogen",
    Kind.HANDBOOK: "turneringslederhåndbog",
    Kind.ARTICLES: "artikler om lovene",
    Kind.SLIDES: "norske lysbilleder om lovene",
    Kind.WEB: "lovene som webside (HTML)",
    Kind.PDF: "lovene som PDF eller tekst fra PDF",
    Kind.PAGES: "lovene på flere sider (mappe eller zip-fil)",
    Kind.DOCUMENT: "dokument ved siden af lovbøgerne",
}
BOOKS = tuple(kind for kind in Kind if kind is not Kind.DOCUMENT)
"""Kinds that a file is recognised as by itself; a document beside the books is only taken in as such."""

KINDS_WITH_DETAILS = (Kind.WEB, Kind.PDF, Kind.PAGES, Kind.DOCUMENT)
"""Kinds of which somebody may say the year and the language; the others are books that we know."""
