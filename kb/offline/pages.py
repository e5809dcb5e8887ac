"""The pages that the phone keeps: each fetched from the server, cut, and laid one after the other.

- `pages.txt`: what stands in `<main>` of every page, UTF-8, names marked (see `kb.offline.named`).
- `pages.idx`: {"shells": [document with marks], "heads": [its `head`], "paths", "titles", "descriptions" with
  names marked, "lengths" in bytes, "shell", "head": numbers of these, "before", "after": how far off the
  neighbours stand, 0 for none}; from "paths" on a row a page, in the order of the text.
"""

import json
from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote

from kb.offline.addresses import pages_linked_from, sources
from kb.offline.crawled import crawl
from kb.offline.document import Document, cut
from kb.offline.named import SAFE, mark_names, names, neighbours
from kb.offline.parts import Making, Part


def page_parts(making: Making) -> Iterator[Part]:
    """The pages of every place, example, list and form, and of whatever these lead to."""
    book = _Book(making.prefix)
    for address, html in _pages(making):
        book.add(address, html)
    text, index = book.laid()
    yield Part("pages.txt", text)
    yield Part("pages.idx", json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode())


class _Numbering:
    """Values with their numbers, each value once, in the order of coming."""

    def __init__(self) -> None:
        self._numbers: dict[Any, int] = {}

    def __call__(self, value: Hashable) -> int:
        return self._numbers.setdefault(value, len(self._numbers))

    @property
    def values(self) -> list[Any]:
        """The values by their numbers."""
        return list(self._numbers)


@dataclass(frozen=True, slots=True)
class _Page:
    """A page before names are marked in it.

    Attributes:
        path: decoded.
        named: see `kb.offline.named.names`.
    """

    path: str
    cut: Document
    named: tuple[str, ...]


class _Book:
    """Pages that are laid one after the other when all are there.

    Args:
        prefix: of the language.
    """

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._pages: dict[str, _Page] = {}

    def add(self, address: str, html: str) -> None:
        """Lays one page behind the others; one that marks cannot be put in needs the network."""
        path = unquote(address)
        page = cut(html, quote(path, safe=SAFE))
        with suppress(ValueError):
            mark_names("".join(page.own), ())
            self._pages[path] = _Page(path, page, names(path, page.own[0], self._prefix))

    def laid(self) -> tuple[bytes, dict[str, Any]]:
        """The text of all pages, and the index."""
        number = {path: at for at, path in enumerate(self._pages)}
        pages = list(self._pages.values())
        shells, heads = _Numbering(), _Numbering()
        text, rows = bytearray(), []
        for page in pages:
            near = [number.get(path or "") for path in neighbours(page.cut.own[3], self._prefix)]
            description, main = _mark_page(page, [pages[at] if at is not None else None for at in near])
            off = [at - number[page.path] if at is not None else 0 for at in near]
            text += main
            title, _, head, _ = page.cut.own
            rows.append((page.path, title, description, len(main), shells(page.cut.shell), heads(head), *off))
        columns = ("paths", "titles", "descriptions", "lengths", "shell", "head", "before", "after")
        of_rows = {name: [row[at] for row in rows] for at, name in enumerate(columns)}
        return bytes(text), {"shells": shells.values, "heads": heads.values, **of_rows}


def _mark_page(page: _Page, near: Sequence[_Page | None]) -> tuple[str, bytes]:
    """A page's description and its main part, names marked."""
    nothing = ("",) * len(page.named)
    around = [name for neighbour in near for name in (neighbour.named if neighbour is not None else nothing)]
    of = [*page.named, *around]
    return mark_names(page.cut.own[1], of), mark_names(page.cut.own[3], of).encode()


def _pages(making: Making) -> Iterator[tuple[str, str]]:
    """Every page that is there, each address once."""
    crawled = crawl(
        sources(making), making.fetch, lambda html: pages_linked_from(html, making.prefix), making.progress
    )
    return ((address, html) for address, html in crawled if html is not None)
