"""A law book in Markdown: its headings and bold words, read as the page that they make."""

import re

from markdown_it import MarkdownIt

from laws.reading.web.pieces import law_words

_SIGNS = re.compile(r"^(?:#{1,6}\s+\S|\*\*[^*\n]+\*\*|__[^_\n]+__|(?:=|-){3,}\s*$)", re.MULTILINE)
_LAW = re.compile(rf"^#{{1,6}}\s+(?:§|(?:{law_words()})\b)\s*\d", re.MULTILINE | re.IGNORECASE)
"""A heading that names a law, after which a page with a single law is Markdown too."""
_BULLETS = re.compile(r"^[ \t]*[-+•]\s+(?=[*_]{2}|\(?\w)", re.MULTILINE)
"""Before a numeral or a headword: what stands there says more."""
_LEAST = 4
"""Headings and bold beginnings of a line from which on a text is Markdown."""

_PAGE = (
    MarkdownIt("commonmark", {"html": False, "breaks": True})
    .disable(
        # Numerals and their indents are the book's own: no list, code or quotation is made of them.
        ["list", "code", "fence", "blockquote", "html_block", "html_inline", "autolink", "backticks"]
    )
    .enable("table")
)


def as_page(text: str) -> str:
    r"""The page that a Markdown text makes; empty where it is none.

    >>> as_page("Law 3\n\nA. Spoons")
    ''
    >>> as_page("# Laws\n## Law 3\n**A. Spoons**\n\n   1. Stir\n## Law 4").splitlines()[2]
    '<p><strong>A. Spoons</strong></p>'
    """
    text = _BULLETS.sub("", text)
    return str(_PAGE.render(text)) if _LAW.search(text) or len(_SIGNS.findall(text)) >= _LEAST else ""
