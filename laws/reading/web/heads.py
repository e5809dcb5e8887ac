"""Running heads, feet and page numbers: what stands at the same edge of many pages is no part of the text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from laws.reading.web.language import PRINTED
from laws.reading.web.pieces import law_words, tidy

_NUMBER = re.compile(
    r"^[-–—\s]*(?:(?:side|page|s\.|p\.)\s*)?(?:\d{1,4}|[ivxl]{1,7})(?:\s*(?:/|af|av|of)\s*\d{1,4})?[-–—\s]*$",
    re.IGNORECASE,
)
_EDGE = 3
"""Lines at the top and the bottom of a page that may be running heads."""
_LONGEST = 120
"""Letters of the longest running head."""
_PLACE = re.compile(rf"^(?:§|(?:{law_words()})\b)|^\(?(?:[a-z]|#|[ivx]+)[.):]+(?:\s|$)", re.IGNORECASE)
"""What looks like a place's beginning; a date or a title with its year aside, it is no running head."""
_NAMES = re.compile(r"[^\W\d_]{4}")
_PAGE = re.compile(r"\b(?:page|side|sida|printed|udskrevet)\b", re.IGNORECASE)
_WORD_FOR_PAGE = re.compile(r"^(?:side|page|s\.|p\.)\s*(?=\d)", re.IGNORECASE)
_ALONE = re.compile(r"^\s*\(?(?:[A-Z]|\d{1,2}|[a-z]|[ivx]{2,4})[.)]*\s*$")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")

Page = list[str]


def without_heads(pages: Sequence[Page]) -> tuple[list[Page], list[str]]:
    """The pages without what is repeated from page to page, and the lines that were left out."""
    return _from_edges(pages) if len(pages) > 1 else _from_sequence(pages[0])


def _shape(line: str) -> str:
    """A line as its repetitions on other pages have it: whatever its page number, at either end or inside."""
    words = re.sub(r"^\d{1,3}\s+|(?<!\s)\s+\d{1,3}$", "", tidy(line)).lower()
    return re.sub(r"\b\d{1,3}\b", "#", words)


def _from_edges(pages: Sequence[Page]) -> tuple[list[Page], list[str]]:
    """Leaves out lines that stand at the same edge of many pages, and page numbers there."""
    edges: Counter[str] = Counter()
    for page in pages:
        full = [line for line in page if line.strip()]
        edges.update({_shape(line) for line in (*full[:_EDGE], *full[-_EDGE:])})
    often = max(2, min(len(pages) - 1, 3), len(pages) // 5)
    heads = {shape for shape, count in edges.items() if count >= often and len(shape) < _LONGEST}
    heads = {shape for shape in heads if not _PLACE.match(shape) or _YEAR.search(shape)}
    kept: list[Page] = []
    dropped: list[str] = []
    for page in pages:
        at = [n for n, line in enumerate(page) if line.strip()]
        edge = {*at[:_EDGE], *at[-_EDGE:]}
        out = {n for n in edge if _shape(page[n]) in heads or _NUMBER.match(page[n])}
        dropped += [page[n].strip() for n in sorted(out)]
        kept.append([line for n, line in enumerate(page) if n not in out])
    return kept, dropped


_MOST_DIGITS = 5
"""Of a page's number."""


def _from_sequence(lines: Page) -> tuple[list[Page], list[str]]:
    """Without page breaks: leaves out page numbers that count up, and lines that always stand beside them."""
    bare = [_WORD_FOR_PAGE.sub("", line.strip().strip("-–—=* [](){}")) for line in lines]
    numbers = [n for n, line in enumerate(bare) if line.isdecimal() and len(line) <= _MOST_DIGITS]
    near = {n + by for n in numbers for by in (-2, -1, 1, 2)}
    beside = Counter(_shape(line) for n, line in enumerate(lines) if n in near and line.strip())
    values = [int(bare[n]) for n in numbers]
    counting = len(values) >= 3 and all(a < b for a, b in pairwise(values))
    often = 2 if counting else 3
    heads = {shape for shape, count in beside.items() if count >= often and not _NUMBER.match(shape)}
    titles = _repeated(lines)
    alone = frozenset(numbers if counting else ())
    kept: list[Page] = [[]]
    dropped: list[str] = []
    for n, line in enumerate(lines):
        if n in alone or (line.strip() and (_shape(line) in heads or tidy(line) in titles)):
            dropped.append(line.strip())
            kept.append([])
        else:
            kept[-1].append(line)
    return kept, dropped


def _repeated(lines: Page) -> frozenset[str]:
    """Lines that stand again and again and are neither a place nor a sentence."""
    headed = ["", *lines]  # what stands behind a numeral on a line of its own is a place's heading
    parted = zip(headed, lines, strict=False)
    repeats = Counter(tidy(line) for before, line in parted if line.strip() and not _ALONE.match(before))
    return frozenset(
        line
        for line, count in repeats.items()
        if count >= 4
        and re.search(r"[^\W\d_]{3}", line)
        and not re.match(r"^\(?\w{1,3}[.)]", line)
        and not line.endswith((".", ":", ";", ","))
    )


def running_title(dropped: Sequence[str]) -> str:
    """What the running heads call the book: the first that names it and a year, without its page number.

    >>> running_title(["3", "14/03/2018 Page 3", "4  Laws of Tea 2017", "Laws of Tea 2017  5"])
    'Laws of Tea 2017'
    """
    heads = (re.sub(r"^\d{1,3}\s+|(?<!\s)\s+\d{1,3}$", "", tidy(line)) for line in dropped)
    named = (head for head in heads if _NAMES.search(_PAGE.sub("", PRINTED.sub("", head))))
    return next((head for head in named if _YEAR.search(PRINTED.sub("", head))), "")
