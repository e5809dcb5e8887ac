"""The words that a web page shows, without the parser that cuts it into pieces: to hold those against."""

from __future__ import annotations

import html
import re

_SILENT = re.compile(
    r"<!--.*?-->|<(script|style|head|noscript|template|nav|footer|aside|button|select|svg|textarea|iframe)\b"
    r".*?</\1\s*>",
    re.IGNORECASE | re.DOTALL,
)
"""What a page does not show, and the furniture around its text, where it ends as it should."""
_LINK = re.compile(r"<a\b[^<>]*\bhref\b.{0,4000}?</a\s*>", re.IGNORECASE | re.DOTALL)
_LINE = re.compile(
    r"</?(?:p|div|br|li|tr|td|th|h[1-6]|dt|dd|ol|ul|table|section|article|pre|hr)\b[^>]*>", re.IGNORECASE
)
_TAG = re.compile(r"<[a-zA-Z/!?][^>]*>")


def shown(text: str) -> str:
    """The words of a web page, a block a line; a text that is no page as it is.

    >>> shown("<nav>Home</nav><p>Law&nbsp;1 <b>A.</b> Packs</p>").split()
    ['Law', '1', 'A.', 'Packs']
    """
    if text.lstrip()[:1] != "<":
        return text
    return html.unescape(_TAG.sub("", _LINE.sub("\n", _LINK.sub(" ", _SILENT.sub(" ", text)))))
