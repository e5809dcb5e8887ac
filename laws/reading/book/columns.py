"""A law book in two columns whose lines stand side by side: the left one's lines, then the right one's."""

import re
from collections import Counter
from collections.abc import Sequence

_PAGE = re.compile(r"(\f|\n[ \t]*\n[ \t]*\n[ \t]*\n(?:[ \t]*\n)*)")
_GUTTER = 2
"""So many spaces part two columns …"""
_LEAST_LINES = 5
_LEAST_SHARE = 0.8
"""… in so many of the lines that reach so far; …"""
_LEAST_RIGHT = 0.3
"""… and so many lines do."""
_NARROWEST = 24
"""A column is at least so wide: what stands closer is a table."""


def in_one_column(text: str) -> str:
    """A text whose pages of two columns are set one column under the other; any other text as it is.

    >>> rows = [(f"Her er den venstre spalte nr. {n}", f"og her er den højre {n}") for n in range(6)]
    >>> page = "\\n".join(f"{left:<40}{right}" for left, right in rows)
    >>> in_one_column(page).splitlines()[5:7]
    ['Her er den venstre spalte nr. 5', 'og her er den højre 0']
    """
    if not re.search(rf"\S {{{_GUTTER},}}\S", text):
        return text
    pages = _PAGE.split(text)
    starts = Counter(at for page in pages[::2] if (at := _right_edge(page.split("\n"))) is not None)
    if 2 * starts.total() < sum(bool(page.strip()) for page in pages[::2]):
        return text  # a page here and there is a table, no setting in columns
    pages[::2] = [_unfold(page) for page in pages[::2]]
    return "".join(pages)


def _unfold(page: str) -> str:
    lines = page.split("\n")
    at = _right_edge(lines)
    if at is None:
        return page
    head = next((n for n, line in enumerate(lines) if not _crosses(line, at)), 0)
    left = [line[:at].rstrip() for line in lines[head:]]
    right = [line[at:].strip() for line in lines[head:]]
    while left and not left[-1]:
        left.pop()
    return "\n".join([*lines[:head], *left, *right])


def _crosses(line: str, at: int) -> bool:
    """Whether a line runs over the gutter, or is empty."""
    return not line.strip() or bool(line[at - _GUTTER : at].strip())


def _right_edge(lines: Sequence[str]) -> int | None:
    """Where the right column begins; None for a page of one column."""
    full = [line for line in lines if line.strip()]
    if len(full) < _LEAST_LINES:
        return None
    begins: Counter[int] = Counter()
    for line in full:
        gutters = re.finditer(rf"(?<! ) {{{_GUTTER},}}(?=\S)", line)
        begins.update(m.end() for m in gutters if m.end() >= _NARROWEST)
    for at, _ in sorted(begins.most_common(3), key=lambda item: (-item[1], item[0])):
        reaching = [line for line in full if len(line) > at]
        apart = sum(not _crosses(line, at) for line in reaching)
        if len(reaching) >= _LEAST_RIGHT * len(full) and apart >= _LEAST_SHARE * len(reaching):
            return at
    return None
