"""A PDF's text as pieces: running heads and page numbers left out, wrapped lines as soft ones."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from laws.reading.web.markers import closed
from laws.reading.web.pieces import Piece, Shape, law_words, tidy

_NUMBER = re.compile(
    r"^[-–—\s]*(?:(?:side|page|s\.|p\.)\s*)?(?:\d{1,4}|[ivxl]{1,7})(?:\s*(?:/|af|av|of)\s*\d{1,4})?[-–—\s]*$",
    re.IGNORECASE,
)
_PAGE = "\f"
_FULL, _HALF = 0.85, 0.6
"""Share of the page's width up to which a line, with the next word, ended of its own; surely a paragraph."""
_EDGE = 3
"""Lines at the top and the bottom of a page that may be running heads."""


def line_pieces(text: str) -> tuple[list[Piece], list[str]]:
    """The pieces of plain text, and the lines that were left out as running heads or page numbers."""
    pages = [page.split("\n") for page in text.split("\f")]
    kept, dropped = _without_heads(pages) if len(pages) > 1 else _without_repeats(pages[0])
    lines = [line if line == _PAGE else tidy(line) for line in kept]
    width = _width(lines)
    pieces: list[Piece] = []
    begins = True
    for n, line in enumerate(lines):
        if line == _PAGE:
            pieces.append(Piece(Shape.PAGE))
            continue
        if not line:
            begins = True
            continue
        after = next((words for words in lines[n + 1 :] if words not in ("", _PAGE)), "")
        needed = len(line) + 1 + len(after.partition(" ")[0])
        pieces.append(Piece(Shape.TEXT, line, soft=not begins, short=needed <= _FULL * width))
        # a finished line that leaves much of the width empty ends its paragraph
        begins = needed <= _HALF * width and closed(line) and after[:1].isupper()
    return pieces, dropped


def _width(lines: list[str]) -> float:
    """How many letters fill a line: nine tenths of the lines are no longer."""
    lengths = sorted(len(line) for line in lines if line not in ("", _PAGE))
    return lengths[int(0.9 * (len(lengths) - 1))] if lengths else 0.0


def _shape(line: str) -> str:
    """A line as its repetitions on other pages have it: without the page number at either end."""
    words = re.sub(r"^\d{1,3}\s+|\s+\d{1,3}$", "", tidy(line)).lower()
    return re.sub(r"\b\d{1,3}\b", "#", words)


def _without_heads(pages: list[list[str]]) -> tuple[list[str], list[str]]:
    """Leaves out lines that stand at the same edge of many pages, and page numbers there."""
    edges: Counter[str] = Counter()
    for page in pages:
        full = [line for line in page if line.strip()]
        edges.update({_shape(line) for line in (*full[:_EDGE], *full[-_EDGE:])})
    often = max(2, min(len(pages) - 1, 3), len(pages) // 5)
    heads = {shape for shape, count in edges.items() if count >= often and len(shape) < 90}
    heads = {shape for shape in heads if not re.match(rf"^(?:§|(?:{law_words()})\b)|^\(?[a-z#]\W", shape)}
    kept: list[str] = []
    dropped: list[str] = []
    for page in pages:
        kept.append(_PAGE)
        at = [n for n, line in enumerate(page) if line.strip()]
        edge = {*at[:_EDGE], *at[-_EDGE:]}
        outer = {*at[:1], *at[-1:]}
        for n, line in enumerate(page):
            if (n in edge and _shape(line) in heads) or (
                n in outer | edge and _NUMBER.match(line) and line.strip()
            ):
                dropped.append(line.strip())
            else:
                kept.append(line)
    return kept, dropped


def _without_repeats(lines: list[str]) -> tuple[list[str], list[str]]:
    """Without page breaks: leaves out page numbers that count up, and lines that always stand beside them."""
    numbers = [n for n, line in enumerate(lines) if line.strip().strip("-–— ").isdecimal()]
    near = {n + by for n in numbers for by in (-2, -1, 1, 2)}
    beside = Counter(_shape(line) for n, line in enumerate(lines) if n in near and line.strip())
    values = [int(lines[n].strip().strip("-–— ")) for n in numbers]
    counting = len(values) >= 3 and all(a < b for a, b in pairwise(values))
    often = 2 if counting else 3
    heads = {shape for shape, count in beside.items() if count >= often and not _NUMBER.match(shape)}
    repeats = Counter(tidy(line) for line in lines if line.strip())
    titles = {line for line, count in repeats.items() if count >= 4 and re.search(r"[^\W\d_]{3}", line)}
    titles = {
        line
        for line in titles
        if not re.match(r"^\(?\w{1,3}[.)]", line) and not line.endswith((".", ":", ";", ","))
    }
    kept: list[str] = []
    dropped: list[str] = []
    for n, line in enumerate(lines):
        alone = counting and n in set(numbers)
        if alone or (line.strip() and (_shape(line) in heads or tidy(line) in titles)):
            dropped.append(line.strip())
            kept.append(_PAGE)
        else:
            kept.append(line)
    return kept, dropped


def running_title(dropped: list[str]) -> str:
    """What the running heads call the book: the first that names a year, without its page number.

    >>> running_title(["3", "4  Laws of Tea 2017", "Laws of Tea 2017  5"])
    'Laws of Tea 2017'
    """
    heads = (re.sub(r"^\d{1,3}\s+|\s+\d{1,3}$", "", tidy(line)) for line in dropped)
    return next((head for head in heads if re.search(r"\b(?:19|20)\d\d\b", head)), "")
