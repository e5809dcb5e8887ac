"""Cuts a page of the server into shared and own parts, and puts it together again.

A mark stands where something was taken out: `<!--title-->`, `<!--main-->` … in the shell that many pages
share, `<!--origin-->` (the server's scheme and host) and `<!--here-->` (the page's own address) anywhere.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

OWN = ("title", "description", "head", "main")
"""The pieces of a page that no shell holds, in the order in which they are kept."""

_CUTS = {
    "title": re.compile(r"(?<=<title>).*?(?=</title>)", re.DOTALL),
    "description": re.compile(r'(?<=<meta name="description" content=").*?(?=">)', re.DOTALL),
    "head": re.compile(r'(?<=\.css">\n).*?(?=<link rel="icon")', re.DOTALL),
    "main": re.compile(r"<main\b.*</main>", re.DOTALL),
}
_HOST = re.compile(r'<link rel="(?:canonical|alternate)"[^>]* href="(https?://[^/"<]+)')
_OTHER = re.compile(r'<link rel="(?:canonical|alternate)"[^>]*>|<a class="tongue"[^>]*>')
"""Where a page names its own address: for search engines, and in the link to the other language."""
_MARK = re.compile(r"<!--(\w+)-->")


@dataclass(frozen=True, slots=True)
class Document:
    """A page in pieces.

    Attributes:
        shell: what is left of the document, marks in it.
        own: the pieces named in `OWN`, in that order.
    """

    shell: str
    own: tuple[str, ...]


def cut(html: str, address: str) -> Document:
    """The pieces of a page.

    Args:
        address: the page's own, as it names it itself, without the language's prefix.
    """
    mark = f'{escape(address)}"'
    html = _OTHER.sub(lambda tag: tag[0].replace(mark, '<!--here-->"', 1), html)
    origin = _HOST.search(html)
    if origin is not None:
        html = html.replace(origin[1], "<!--origin-->")
    own = []
    for name in OWN:
        match = _CUTS[name].search(html)
        own.append(match[0] if match else "")
        if match:
            html = f"{html[: match.start()]}<!--{name}-->{html[match.end() :]}"
    return Document(html, tuple(own))


def join(document: Document, address: str, origin: str) -> str:
    """The page put together again, as the phone does it.

    >>> page = '<title>Lov</title><main>§ 1</main><a class="tongue" href="/en/lov/1">English</a>'
    >>> join(cut(page, "/lov/1"), "/lov/1", "http://localhost") == page
    True
    """
    whole = fill(document.shell, dict(zip(OWN, document.own, strict=True)))
    return fill(whole, {"origin": origin, "here": escape(address)})


def fill(text: str, values: Mapping[str, str]) -> str:
    """A text with its marks replaced; a mark that is none of these stays."""
    return _MARK.sub(lambda mark: values.get(mark[1], mark[0]), text)
