"""The words that a document says to its reader, whatever its form: what a reading of it is held against."""

from __future__ import annotations

from laws.reading.book import TranscriptPages
from laws.reading.recognise import Source
from laws.reading.web import shown


def spoken(source: Source) -> str:
    """A document's text without its form: no tags, menus or links; of a transcript the book's own pages."""
    return source.seen.said if isinstance(source.seen, TranscriptPages) else shown(source.text)
