"""A law book as a web page."""

import re

from laws.reading.kept import Memo
from laws.reading.look import Look
from laws.reading.web.html import html_pieces
from laws.reading.web.laws import Starts, find_starts
from laws.reading.web.published import PublishedBook

_HTML = re.compile(
    r"<(?:!doctype html|html|head|body|h[1-6]|p|div|ol|ul|table|article|section)\b", re.IGNORECASE
)
_PAGE_END = re.compile(r"</(?:html|body)\s*>", re.IGNORECASE)


def look_at_page(text: str) -> Look[PublishedBook]:
    """How surely a text is a web page that holds laws.

    >>> look_at_page("<h2>Law 7</h2><p>A. Boards</p><h2>Law 8</h2><p>A. Rounds</p>").likeness > 0.5
    True
    >>> look_at_page("Law 7").likeness
    0.0
    """
    if len(_HTML.findall(text[:20000])) < 2:
        return Look(0.0, PublishedBook((), Starts((), ())))
    return _PAGES(text)


def _looked_at(text: str) -> Look[PublishedBook]:
    title, pieces = html_pieces(text)
    starts = find_starts(pieces)
    held = len(starts.chosen)
    whole = re.search(r"<html\b", text, re.IGNORECASE) is None or _PAGE_END.search(text) is not None
    likeness = 0.95 if held > 1 else 0.6 if held else 0.1
    return Look(likeness, PublishedBook(pieces, starts, title, whole=whole))


_PAGES = Memo(_looked_at, letters=2_000_000)
"""The pages of a book in its usual size: each is asked for when it is recognised and when it is put in."""
