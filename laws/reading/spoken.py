"""The words that a document says to its reader, whatever its form: what a reading of it is held against."""

from __future__ import annotations

import html
import re

from laws.reading.book import TranscriptPages
from laws.reading.recognise import Source

_SILENT = re.compile(
    r"<!--.*?-->|<(script|style|head|noscript|template|nav|footer|aside|button|select|svg|textarea|iframe)\b"
    r".*?</\1\s*>",
    re.IGNORECASE | re.DOTALL,
)
"""What a page does not show, and the furniture around its text, where it ends as it should."""
_LINK = re.compile(r"<a\b[^>]*\bhref\b.*?</a\s*>", re.IGNORECASE | re.DOTALL)
_LINE = re.compile(
    r"</?(?:p|div|br|li|tr|td|th|h[1-6]|dt|dd|ol|ul|table|section|article|pre|hr)\b[^>]*>", re.I
)
_TAG = re.compile(r"<[a-zA-Z/!?][^>]*>")


def spoken(source: Source) -> str:
    """A document's text without its form: no tags, menus or links; of a transcript the book's own pages."""
    if isinstance(source.seen, TranscriptPages):
        return source.seen.said
    return of_page(source.text) if source.text.lstrip()[:1] == "<" else source.text


def of_page(text: str) -> str:
    """The words of a web page, a block a line.

    >>> of_page("<nav>Home</nav><p>Law&nbsp;1 <b>A.</b> Packs</p>").split()
    ['Law', '1', 'A.', 'Packs']
    """
    shown = _LINK.sub(" ", _SILENT.sub(" ", text))
    return html.unescape(_TAG.sub("", _LINE.sub("\n", shown)))
