"""What of a web page may hold a place with all its paragraphs, and how far to the right a block stands."""

import re

from laws.reading.web.lists import DEEPEST

HOLDERS = frozenset(["article", "blockquote", "dd", "details", "div", "li", "section", "td", "th"])
"""What may hold a place with all its paragraphs."""
AROUND = frozenset(["dl", "menu", "ol", "table", "ul"])
"""What stands around several of them."""
_MARGIN = re.compile(
    r"(?:margin-left|padding-left)\s*:\s*(?P<size>\d{1,4}(?:\.\d{1,4})?)(?P<unit>px|pt|cm|mm|em|rem)"
)
_PIXELS = {"px": 1.0, "pt": 4 / 3, "cm": 37.8, "mm": 3.78, "em": 16.0, "rem": 16.0}


class Holders:
    """The items, cells and boxes that are open, each with a number of its own."""

    def __init__(self) -> None:
        self._open: list[tuple[str, int]] = []
        self._empty: set[int] = set()
        self._count = 0

    @property
    def within(self) -> tuple[int, ...]:
        """Their numbers, outermost first."""
        return tuple(number for _tag, number in self._open if number)

    @property
    def leads(self) -> int:
        """The outermost that has no words yet; 0 where all have."""
        return next((number for _tag, number in self._open if number in self._empty), 0)

    def open(self, tag: str) -> None:
        """Opens one; an item or a cell ends the one before it, which need not say so."""
        if tag in ("li", "dd", "td", "th") and self._open and self._open[-1][0] == tag:
            self._open.pop()
        if len(self._open) >= DEEPEST:
            return
        self._count += tag in HOLDERS
        self._open.append((tag, self._count if tag in HOLDERS else 0))
        if tag in HOLDERS:
            self._empty.add(self._count)

    def close(self, tag: str) -> None:
        """Closes the innermost of its kind, and what was left open in it."""
        names = [name for name, _number in self._open]
        if tag in names:
            del self._open[len(names) - 1 - names[::-1].index(tag) :]

    def fill(self) -> None:
        """All that are open have words now."""
        self._empty.clear()


def indent(style: str) -> float:
    """How far to the right a block stands, in pixels.

    >>> indent("margin-left: 1.5em; color: red"), indent("")
    (24.0, 0.0)
    """
    found = _MARGIN.search(style)
    return float(found["size"]) * _PIXELS[found["unit"]] if found else 0.0
