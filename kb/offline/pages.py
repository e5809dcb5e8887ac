"""The pages that the phone keeps: each fetched from the server, cut, and laid one after the other.

- `pages.txt`: the pieces `title`, `description`, `head`, `main` of every page, UTF-8.
- `pages.idx`: {"shells": [document with marks], "at": {path: [shell, start, length of each piece]}}, in bytes
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from urllib.parse import quote, unquote

from kb.offline.addresses import linked, sources
from kb.offline.document import cut
from kb.offline.parts import Making, Part

SAFE = "/:@!$'()*+,;=~-._"
"""What a page leaves as it is where it names its own address."""

_TOLD = 25
"""Pages between two words on how far it has come."""


def page_parts(making: Making) -> Iterator[Part]:
    """The pages of every place, example, list and form, and of whatever these lead to."""
    book = _Book()
    for address, html in _pages(making):
        book.add(address, html)
    yield Part("pages.txt", bytes(book.text))
    index = {"shells": list(book.shells), "at": book.at}
    yield Part("pages.idx", json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode())


class _Book:
    """Pages laid one after the other."""

    def __init__(self) -> None:
        self.shells: dict[str, int] = {}
        self.at: dict[str, list[int]] = {}
        self.text = bytearray()

    def add(self, address: str, html: str) -> None:
        """Lays one page behind the others."""
        path = unquote(address)
        page = cut(html, quote(path, safe=SAFE))
        pieces = [piece.encode() for piece in page.own]
        shell = self.shells.setdefault(page.shell, len(self.shells))
        self.at[path] = [shell, len(self.text), *map(len, pieces)]
        self.text += b"".join(pieces)


def _pages(making: Making) -> Iterator[tuple[str, str]]:
    """Every page that is there, each address once."""
    waiting = deque(sources(making))
    seen = set(waiting)
    done = 0
    while waiting:
        address = waiting.popleft()
        html = making.fetch(address)
        done += 1
        if done % _TOLD == 0:
            making.progress("sider", done / len(seen))
        if html is None:
            continue
        yield address, html
        for further in linked(html, making.prefix):
            if further not in seen:
                seen.add(further)
                waiting.append(further)
