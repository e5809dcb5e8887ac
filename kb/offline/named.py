"""A page with marks in place of its own names and those of its neighbours, before and after it.

Its address, its number and its title come again and again: in its heading, its links, its description, and on
its neighbours, whose pager names it. A phone knows these names from its list of pages and puts them in.
"""

import re
from collections.abc import Iterator, Sequence
from html import escape, unescape
from urllib.parse import quote, unquote

SAFE = "/:@!$'()*+,;=~-._"
"""What a page leaves as it is where it names its own address."""

FIRST = 0x0E
"""The first mark; controls, which HTML cannot have."""

NAMES = 3
"""A page has so many names: see `names`."""

BETWEEN = " · "
"""Stands between the names in a title; the last of these is the site's."""

_SHORTEST = 3
_AFTER_ADDRESS = '"?#/'
_MARKS = re.compile(f"[{chr(FIRST)}-{chr(FIRST + 3 * NAMES - 1)}]")
_NEIGHBOUR = re.compile(r'rel="(prev|next)" href="([^"#?]*)"')


def names(path: str, title: str, prefix: str) -> tuple[str, ...]:
    """The names of a page: its address, and the two parts of its title; empty where it has none.

    Args:
        path: decoded, without the language's prefix.

    >>> names("/lov/27", "§ 27 · Utilstrækkeligt bud · Bridgelov", "/en")
    ('/en/lov/27', '§ 27', 'Utilstrækkeligt bud')
    """
    parts = [*title.split(BETWEEN)[:-1], "", ""]
    return (prefix + escape(quote(path, safe=SAFE)), *parts[: NAMES - 1])


def neighbours(main: str, prefix: str) -> tuple[str | None, str | None]:
    """The paths of the pages before and after, as a page's pager has them."""
    addresses = {way: unquote(unescape(at)).removeprefix(prefix) for way, at in _NEIGHBOUR.findall(main)}
    return addresses.get("prev"), addresses.get("next")


def mark_names(text: str, names_near: Sequence[str]) -> str:
    """A text with marks in place of names.

    Args:
        names_near: names of the page itself, of the one before and of the one after.

    Raises:
        ValueError: it has marks already.

    >>> mark_names("<h1>§ 27</h1>", ["/lov/27", "§ 27", ""]).encode()
    b'<h1>\\x0f</h1>'
    """
    if _MARKS.search(text):
        raise ValueError("Siden rummer tegn, som ingen side må have.")
    places: dict[str, str] = {}
    for place, name in enumerate(names_near):
        if len(name) >= _SHORTEST:
            places.setdefault(name, chr(FIRST + place))
    spots = sorted(spot for name in places for spot in _whole(text, name))
    out: list[str] = []
    done = 0
    for start, shorter, name in spots:
        if start >= done:
            out += text[done:start], places[name]
            done = start - shorter
    return "".join([*out, text[done:]])


def fill_names(text: str, of: Sequence[str]) -> str:
    """A text with names in place of its marks, as the phone does it."""
    return _MARKS.sub(lambda mark: of[ord(mark[0]) - FIRST], text)


def _whole(text: str, name: str) -> Iterator[tuple[int, int, str]]:
    """Where a name stands that is no part of a longer one: so sorted, the longest of a place is the first.

    Every page has names of its own, and a pattern took longer to make than to use: so there is none.
    """
    start = text.find(name)
    while start >= 0:
        before, after = text[start - 1 : start], text[start + len(name) : start + len(name) + 1]
        if (
            after in _AFTER_ADDRESS and after
            if name.startswith("/")
            else not (_is_word(before) or _is_word(after))
        ):
            yield start, -len(name), name
        start = text.find(name, start + 1)


def _is_word(letter: str) -> bool:
    return letter.isalnum() or letter == "_"
