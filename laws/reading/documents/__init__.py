"""Documents beside the law books: regulations, club rules, guides, casebooks, in whatever form they come."""

from laws.reading.documents.edition import IS_LAWS, NO_TEXT, OpenDocument, read_document, under_issuer
from laws.reading.documents.guess import Guess, guess_document

__all__ = [
    "IS_LAWS",
    "NO_TEXT",
    "Guess",
    "OpenDocument",
    "guess_document",
    "read_document",
    "under_issuer",
]
