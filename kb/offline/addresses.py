"""Which pages a phone stores: every place of the books in force, and what those pages link to."""

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import quote

from kb.offline.parts import Making

BEGINNINGS = (
    *(
        "/",
        "/lov",
        "/doem",
        "/eksempler",
        "/regn",
        "/tilsvarende",
        "/tilsvarende/opgaver",
        "/krav",
        "/vaerktoej",
    ),
    "/hjaelp",
)
"""Where looking for pages begins; what does not exist is passed over."""

PAD = "/doem/meldinger?udkast=N%3A"
"""The pad on which calls are tapped in, begun: its script makes of it whatever another address asks for."""

PADS = ("/doem/meldinger", PAD)
"""The pad, and where it begins: who dealt is asked."""

_ELSEWHERE = (
    "/static/",
    "/api/",
    "/doem/",
    "/opslag",
    "/udgaver",
    "/telefon",
    "/plakat/",
    "/robots.txt",
    "/favicon.ico",
)
"""Addresses that another part of the bundle answers, or only the network."""

_HREF = re.compile(r'<a\b[^<>]*? href="(/[^"#]*)')


def sources(making: Making) -> Iterator[str]:
    """The addresses to begin with, each once: the beginnings, and every place of a book in force."""
    yield from BEGINNINGS
    yield from PADS
    seen: set[str] = set()
    for edition in making.knowledge.preferred(making.language):
        for place in edition.walk() if edition.in_force else ():
            address = f"/lov/{quote(str(place.citation))}"
            if address not in seen:
                seen.add(address)
                yield address


def pages_linked_from(html: str, prefix: str) -> Iterator[str]:
    """The pages of the same language that a page leads to; none that carries an answer or a search."""
    for match in _HREF.finditer(html):
        address = unescape(match[1])
        if prefix and not address.startswith(f"{prefix}/") and address != prefix:
            continue
        bare = address.removeprefix(prefix) or "/"
        if "?" not in bare and not bare.startswith(_ELSEWHERE) and not _foreign(bare, prefix):
            yield bare


def _foreign(address: str, prefix: str) -> bool:
    """Whether an address is of another language."""
    return not prefix and (address == "/en" or address.startswith("/en/"))
