"""Where what a page opened ends again, found in one walk: what never ends is text.

A pattern that looks from each beginning to an end that never comes takes the square of a page's length.
"""

import re
from collections.abc import Callable

from lxml import etree
from lxml.html import HtmlElement, HTMLParser, document_fromstring

_SECTIONS = (
    (re.compile(r"<!(?=\[\s*(?:temp|cdata|ignore|include|rcdata)\b)", re.I), re.compile(r"\]\s*+\]\s*+>")),
    (re.compile(r"<!(?=\[)"), re.compile(r"\]\s*+>")),
)

_FONT = re.compile(r"</?font\b[^<>]*>", re.IGNORECASE)
"""Says nothing but a look, and is left open in paragraph after paragraph."""
_AROUND = re.compile(r"</?(?!(?:p|h[1-6]|li|t[rdh]|br|pre|title|script|style)\b)[a-z][^<>]*>", re.IGNORECASE)
"""What stands around blocks: taken off where so much is left open that the parser would stop."""
_TOO_DEEP = "ERR_RESOURCE_LIMIT"
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")


class Ends:
    """The next match of a pattern, asked for from places further and further on: a text is searched once."""

    def __init__(self, pattern: re.Pattern[str], text: str) -> None:
        self._every = pattern.finditer(text)
        self._next = next(self._every, None)

    def after(self, at: int) -> re.Match[str] | None:
        """The first match at a place or behind it."""
        while self._next is not None and self._next.start() < at:
            self._next = next(self._every, None)
        return self._next


def without(text: str, begun: re.Pattern[str], ends: Callable[[re.Match[str]], Ends], most: int = 0) -> str:
    """A text with a space for every stretch from a beginning to its end.

    Args:
        begun: what a stretch begins with.
        ends: where stretches that begin so end.
        most: characters between beginning and end, where there is a limit; a longer one stays.

    >>> without("a (b) (c", re.compile(r"[(]"), lambda begin, ends=Ends(re.compile("[)]"), "a (b) (c"): ends)
    'a   (c'
    """
    kept, at, look = [], 0, 0
    while (begin := begun.search(text, look)) is not None:
        end = ends(begin).after(begin.end())
        if end is None or (most and end.start() - begin.end() > most):
            look = begin.end()
            continue
        kept += [text[at : begin.start()], " "]
        at = look = end.end()
    return "".join([*kept, text[at:]])


def split_at_end(text: str) -> tuple[str, str]:
    """A page up to its last tag's end, and what comes after it, where no tag ends any more.

    >>> split_at_end("<p>a <b")
    ('<p>', 'a <b')
    """
    at = text.rfind(">") + 1
    return text[:at], text[at:]


def escape_open_signs(text: str) -> str:
    """A page in which signs that open a tag, a comment or a section that never ends are text.

    >>> escape_open_signs("<!-- a --><p>b <!-- c</p> <i")
    '<!-- a --><p>b &lt;!-- c</p> &lt;i'
    """
    page, rest = split_at_end(text)
    text = page + rest.replace("<", "&lt;")
    at = text.rfind("-->") + 1
    text = text[:at] + text[at:].replace("<!--", "&lt;!--")
    for begun, end in _SECTIONS:
        at = max((found.start() for found in end.finditer(text)), default=0)
        text = text[:at] + begun.sub("&lt;!", text[at:])
    return text


def parse_page(text: str) -> HtmlElement | None:
    """The root of a page, however damaged: what never ends is text; None where it shows nothing."""
    said = _DECLARATION.sub("", _FONT.sub("", escape_open_signs(text)))
    parser = HTMLParser(huge_tree=True)
    try:
        root = document_fromstring(said, parser=parser)
        if any(entry.type_name == _TOO_DEEP for entry in parser.error_log):
            root = document_fromstring(_AROUND.sub("", said), parser=parser)
    except etree.ParserError:
        return None
    return root
