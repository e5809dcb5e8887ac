"""The words that a web page shows, without the parser that cuts it into pieces: to hold those against."""

import html
import re
from collections.abc import Callable
from functools import cache

from laws.reading.web.ends import Ends, split_at_end, without

_SILENT = re.compile(
    r"<(?:!--|(script|style|head|noscript|template|nav|footer|aside|button|select|svg|textarea|iframe)\b)",
    re.IGNORECASE,
)
"""Begins what a page does not show, and the furniture around its text; where it never ends, it is shown."""
_LINK = re.compile(r"<a\b[^<>]*\bhref\b", re.IGNORECASE)
_LINK_END = re.compile(r"</a\s*+>", re.IGNORECASE)
_LONGEST_LINK = 4000
"""Characters between the beginning of a link and its end."""
_LINE = re.compile(
    r"</?(?:p|div|br|li|tr|td|th|h[1-6]|dt|dd|ol|ul|table|section|article|pre|hr)\b[^>]*+(?:>|\Z)",
    re.IGNORECASE,
)
_TAG = re.compile(r"<[a-zA-Z/!?][^>]*+(?:>|\Z)")
"""A tag; what is laid on ends with the last of them, so that each ends."""


def visible_text(text: str) -> str:
    """The words of a web page, a block a line; a text that is no page as it is.

    >>> visible_text("<nav>Home</nav><p>Law&nbsp;1 <b>A.</b> Packs</p>").split()
    ['Law', '1', 'A.', 'Packs']
    """
    if text.lstrip()[:1] != "<":
        return text
    heard = without(text, _SILENT, _silences(text))
    links = Ends(_LINK_END, heard)
    page, rest = split_at_end(without(heard, _LINK, lambda _begin: links, _LONGEST_LINK))
    return html.unescape(_TAG.sub("", _LINE.sub("\n", page)) + rest)


def _silences(text: str) -> Callable[[re.Match[str]], Ends]:
    """Where what begins silently ends, each kind searched for once."""

    @cache
    def ends(tag: str) -> Ends:
        return Ends(_end_of(tag), text)

    return lambda begin: ends((begin[1] or "").lower())


@cache
def _end_of(tag: str) -> re.Pattern[str]:
    return re.compile(rf"</{tag}\s*+>" if tag else "-->", re.IGNORECASE)
