"""The words that a document says to its reader, whatever its form: what a reading of it is held against."""

from laws.reading.book import TranscriptPages
from laws.reading.documents import OpenDocument
from laws.reading.recognise import Source
from laws.reading.web import PublishedBook, in_one_language, visible_text


def text_alone(source: Source) -> str:
    """A document's text without its form: no tags, menus or links; of a transcript the book's own pages.

    Of a page in two languages it is the one that was asked for.
    """
    if isinstance(source.seen, TranscriptPages):
        return source.seen.said
    if isinstance(source.seen, OpenDocument):
        return source.text
    if isinstance(source.seen, PublishedBook) and source.told.language:
        book = in_one_language(source.seen)
        if book is not source.seen:
            return "\n".join(piece.text for piece in book.pieces)
    return visible_text(source.text)
