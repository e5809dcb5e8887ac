"""What a law book's scan has on every page beside its text: running heads and feet, however misread."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median

from rapidfuzz import fuzz, process

_SHORTEST, _LONGEST = 8, 80
_LEAST_ALIKE = 4
"""A head stands so often in exactly the same letters, …"""
_LEAST = 6
_LONGEST_PAGES = 120
"""… and in nearly the same once in so many lines at least, …"""
_ALIKE = 80.0
_SPREAD = 0.5
"""… over so much of the text, …"""
_APART = 10
"""… with so many lines of text from one to the next."""
_NUMBER = re.compile(r"[^\w§*]*(?:[Ss]ide\s*)?\d{1,3}[^\w§*]*")
_PLACE = re.compile(r"\s*(?:\S?\s?\d{1,2}|[^\W\d_])\s?\.\s?\S")
"""A law's or a place's first line is no head."""
_BESIDE = 0.5
"""A number is a page's where so many heads have one beside them."""


def running_lines(lines: Sequence[str]) -> frozenset[int]:
    """Which lines are a page's head or foot, or the number beside it.

    >>> text = [line for n in range(12) for line in (f"{n} Love for te", *["En linje til om te."] * 11)]
    >>> sorted(running_lines(text))[:3]
    [0, 12, 24]
    """
    shapes = {n: _shape(line) for n, line in enumerate(lines) if not _PLACE.match(line)}
    shapes = {n: shape for n, shape in shapes.items() if _SHORTEST <= len(shape) <= _LONGEST}
    often = [shape for shape, n in Counter(shapes.values()).most_common(20) if n >= _LEAST_ALIKE]
    found: set[int] = set()
    for seed in often:
        alike = process.extract(seed, shapes, scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=None)
        own = sorted(n for _, _, n in alike)
        if _on_every_page(own, len(lines)):
            found.update(own)
    return frozenset(found | _numbers_beside(found, lines))


def _shape(line: str) -> str:
    """A line without its figures, and without what stands around its words."""
    return re.sub(r"[\d\W_]+", " ", line).strip().lower()


def _on_every_page(own: Sequence[int], count: int) -> bool:
    if len(own) < max(_LEAST, count / _LONGEST_PAGES) or own[-1] - own[0] < _SPREAD * count:
        return False
    return median(b - a for a, b in pairwise(own)) >= _APART


def _numbers_beside(heads: Iterable[int], lines: Sequence[str]) -> set[int]:
    """Lines that hold a number alone, next to a head as most heads have it."""
    held = sorted(heads)
    found: set[int] = set()
    for step in (-1, 1):
        beside = {at: _next(at, step, lines) for at in held}
        numbers = {at: n for at, n in beside.items() if n is not None and _NUMBER.fullmatch(lines[n].strip())}
        if held and len(numbers) >= _BESIDE * len(held):
            found.update(numbers.values())
    return found


def _next(at: int, step: int, lines: Sequence[str]) -> int | None:
    """The line next to one, one empty line aside."""
    for n in (at + step, at + 2 * step):
        if 0 <= n < len(lines) and lines[n].strip():
            return n
    return None


def page_number(line: str) -> int | None:
    """The number in a head or foot.

    >>> page_number("27 | Love for te"), page_number("Love for te 2017"), page_number("- 8 -")
    (27, None, 8)
    """
    numbers = re.findall(r"(?<!\d)\d{1,3}(?!\d)", line)
    return int(numbers[0]) if len(numbers) == 1 else None
