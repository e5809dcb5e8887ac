"""Addresses of the site and the files that answer them: `/lov/27` is the file `lov/27/index.html`.

A host of files knows no question mark. What stands behind one is answered in the browser
(`kb/web/site/static/as-files.js`), but for the few lists that a link asks for by one word: they are files
too, and links lead there.
"""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import PurePosixPath
from urllib.parse import unquote

from kb.errors import KbError

_LINK = re.compile(r"<(?:a|nav)\b[^<>]*? (?:href|data-from)=\"(/[^\"#]*)")
_LISTED = re.compile(r"(?P<path>/(?:en/)?lov)\?(?P<query>udgave=[\w.-]+)")
"""The contents of one edition; `as-files-page.js` knows these too."""
_NAMED = re.compile(rf'(?<=")(?P<origin>https?://[^/"]+)?{_LISTED.pattern}(?=["#])')
_OWN = re.compile(r'(<link rel="(?:canonical|alternate)"[^>]* href="[^"?]*[^"?/])(?=")')


class UnfitAddress(KbError):
    """An address that no file can stand for.

    Attributes:
        address: the address.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        super().__init__(
            f"Siden {address} kan ikke blive til en fil: en del af adressen kan ingen fil hedde."
        )


def file_of(address: str) -> PurePosixPath:
    """The file that answers an address without a question mark.

    Raises:
        UnfitAddress: a part of it would lead out of the folder.

    >>> str(file_of("/lov/27")), str(file_of("/en")), str(file_of("/"))
    ('lov/27/index.html', 'en/index.html', 'index.html')
    """
    parts = [part for part in unquote(address).split("/") if part]
    if any(part in (".", "..") or "\\" in part or "\0" in part for part in parts):
        raise UnfitAddress(address)
    return PurePosixPath(*parts, "index.html")


def page_of(address: str) -> str:
    """The address of the file that a link leads to: without its question mark, or of a list of its own.

    >>> page_of("/lov?udgave=love-1997-no"), page_of("/lov/27?vis=stort")
    ('/lov/udgave=love-1997-no', '/lov/27')
    """
    listed = _LISTED.fullmatch(address)
    return f"{listed['path']}/{listed['query']}" if listed else address.partition("?")[0]


def asked_of(page: str) -> str:
    """What the program is asked for a page: the address that `page_of` was given.

    >>> asked_of("/lov/udgave=love-1997-no"), asked_of("/lov/27")
    ('/lov?udgave=love-1997-no', '/lov/27')
    """
    before, stroke, last = page.rpartition("/")
    listed = f"{before}?{last}"
    return listed if stroke and _LISTED.fullmatch(listed) else page


def links(html: str) -> Iterator[str]:
    """The addresses of this site that a page leads to, as it names them."""
    for match in _LINK.finditer(html):
        yield unescape(match[1])


def settle(html: str) -> str:
    """A page whose links to lists lead to their files, and which names itself as a host of files does.

    >>> settle('<a href="/lov?udgave=x"><link rel="canonical" href="https://a.dk/lov/27">')
    '<a href="/lov/udgave=x/"><link rel="canonical" href="https://a.dk/lov/27/">'
    """
    html = _NAMED.sub(lambda found: f"{found['origin'] or ''}{found['path']}/{found['query']}/", html)
    return _OWN.sub(r"\1/", html)
