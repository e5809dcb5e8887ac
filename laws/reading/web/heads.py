"""Running heads, feet and page numbers: what stands at the same edge of many pages is no part of the text."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise

from laws.reading.web.language import PRINT_DATE
from laws.reading.web.markers import is_closed
from laws.reading.web.page_heads import PAGE_WORD, counted_lines, page_heads
from laws.reading.web.pieces import law_words, tidy

PAGE_NUMBER = re.compile(
    rf"^[-–—·•|\[\s]*(?:{PAGE_WORD}\s*)?(?:\d{{1,4}}|[ivxl]{{1,7}})"
    r"(?:\s*(?:/|af|av|of|von)\s*\d{1,4})?[-–—·•|\]\s]*$",
    re.IGNORECASE,
)
"""A line that is a page's number and nothing else."""
_EDGE = 3
"""Lines at the top and the bottom of a page that may be running heads."""
_LONGEST = 120
"""Letters of the longest running head."""
_PLACE = re.compile(rf"^(?:§|(?:{law_words()})\b)|^\(?(?:[a-z]|#|[ivx]+)[.):]+(?:\s|$)", re.IGNORECASE)
"""What looks like a place's beginning."""
_NAMES = re.compile(r"[^\W\d_]{4}")
_PAGE = re.compile(r"\b(?:page|side|sida|printed|udskrevet)\b", re.IGNORECASE)
_WORD_FOR_PAGE = re.compile(r"^(?:side|page|s\.|p\.)\s*(?=\d)", re.IGNORECASE)
_ALONE = re.compile(r"^\s*\(?(?:[A-Z]|\d{1,2}|[a-z]|[ivx]{2,4})[.)]*\s*$")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")

Page = list[str]


def _is_place(line: str) -> bool:
    """Whether a line begins a place of a law book; a date or a title with its year is no place's."""
    shape = _shape(line)
    return _PLACE.match(shape) is not None and _YEAR.search(shape) is None


def without_heads(
    pages: Sequence[Page], is_place: Callable[[str], bool] = _is_place
) -> tuple[list[Page], list[str]]:
    """The pages without what is repeated from page to page, and the lines that were left out.

    Args:
        is_place: whether a line begins a place of the text and so is none of these.
    """
    return _from_edges(pages, is_place) if len(pages) > 1 else _from_sequence(pages[0], is_place)


def _shape(line: str) -> str:
    """A line as its repetitions on other pages have it: whatever its page number, at either end or inside."""
    words = re.sub(r"^\d{1,3}\s+|(?<!\s)\s+\d{1,3}$", "", tidy(line)).lower()
    return re.sub(r"\b\d{1,3}\b", "#", words)


def _from_edges(pages: Sequence[Page], is_place: Callable[[str], bool]) -> tuple[list[Page], list[str]]:
    """Leaves out lines that stand at the same edge of many pages, and page numbers there."""
    edges: Counter[str] = Counter()
    for page in pages:
        full = [line for line in page if line.strip()]
        edges.update({_shape(line) for line in (*full[:_EDGE], *full[-_EDGE:])})
    worded = sum(any(map(str.strip, page)) for page in pages)
    often = max(2, min(worded - 1, 3), worded // 5)
    heads = {shape for shape, count in edges.items() if count >= often and len(shape) < _LONGEST}
    kept: list[Page] = []
    dropped: list[str] = []
    for page in pages:
        at = [n for n, line in enumerate(page) if line.strip()]
        edge = {*at[:_EDGE], *at[-_EDGE:]}
        out = {n for n in edge if _shape(page[n]) in heads and not is_place(page[n])}
        out |= {n for n in edge if PAGE_NUMBER.match(page[n])}
        dropped += [page[n].strip() for n in sorted(out)]
        kept.append([line for n, line in enumerate(page) if n not in out])
    return kept, dropped


_MOST_DIGITS = 5
"""Of a page's number."""


def _from_sequence(lines: Page, is_place: Callable[[str], bool]) -> tuple[list[Page], list[str]]:
    """Without page breaks: leaves out page numbers that count up, and what stands apart again and again.

    A line in the middle of a paragraph is none, however often its words come: a text that is hard-wrapped
    breaks formulas of the law into the same lines many times.
    """
    bare = [_WORD_FOR_PAGE.sub("", line.strip().strip("-–—=* [](){}")) for line in lines]
    numbers = [n for n, line in enumerate(bare) if line.isdecimal() and len(line) <= _MOST_DIGITS]
    values = [int(bare[n]) for n in numbers]
    counting = len(values) >= 3 and all(a < b for a, b in pairwise(values))
    near = {n + by for n in numbers for by in (-2, -1, 1, 2)}
    apart = _apart(lines, frozenset(numbers))
    beside = Counter(_shape(lines[n]) for n in apart & near)
    heads = {shape for shape, count in beside.items() if count >= (2 if counting else 3)}
    heads = {shape for shape in heads if not PAGE_NUMBER.match(shape)}
    feet = _at_numbers(lines, near, len(numbers)) if counting else frozenset()
    titles = _repeated_lines(lines, apart)
    out = {n for n in apart if _shape(lines[n]) in heads or tidy(lines[n]) in titles}
    out |= {n for n in near if 0 <= n < len(lines) and _shape(lines[n]) in feet}
    out |= set(numbers if counting else ())
    out = {n for n in out if not is_place(lines[n])}
    out |= page_heads(lines) | counted_lines(lines, is_place)
    kept: list[Page] = [[]]
    dropped: list[str] = []
    for n, line in enumerate(lines):
        if n in out:
            dropped.append(line.strip())
            kept.append([])
        else:
            kept[-1].append(line)
    return kept, dropped


_EACH = 3
"""A foot that stands close under the text is beside every third page number at the least: they take turns."""


def _at_numbers(lines: Page, near: Collection[int], pages: int) -> frozenset[str]:
    """What stands beside so many of the page numbers that it is no text, even where no room parts it."""
    shapes = Counter(_shape(lines[n]) for n in near if 0 <= n < len(lines) and lines[n].strip())
    often = max(3, pages // _EACH)
    return frozenset(
        shape for shape, count in shapes.items() if count >= often and not PAGE_NUMBER.match(shape)
    )


_AGAIN = 3
"""How often each line of a head of several stands."""
_DOUBLE_SPACED = 0.2
"""Share of the paragraphs that go on behind the room under them, from which on room parts nothing."""


def _apart(lines: Page, numbers: Collection[int]) -> frozenset[int]:
    """The lines with room, a page number or an edge before and after them that no sentence runs into.

    A head may be a few lines, and one neighbour the text where the other is a page's number.
    """
    said = [n for n, line in enumerate(lines) if line.strip()]
    often = Counter(_shape(lines[n]) for n in said)
    text = [n for n in said if often[_shape(lines[n])] < _AGAIN]
    over = [
        (a, b) for a, b in pairwise(text) if not any(line.strip() for line in lines[a + 1 : b]) and b > a + 1
    ]
    running = sum(_runs_on(lines[a], lines[b]) for a, b in over)
    parted = running < _DOUBLE_SPACED * len(over) or len(over) < len(text) / 2
    found: set[int] = set()
    before = -1
    for block in _blocks(said):
        lone = parted and _is_head([lines[n] for n in block if n not in numbers], often)
        lone = lone and not (before >= 0 and _runs_on(lines[before], lines[block[0]]))
        for n in block:
            close = n > block[0] and n - 1 not in numbers and not is_closed(lines[n - 1])
            numbered = n - 1 in numbers or n + 1 in numbers
            if n not in numbers and (lone or (numbered and not close)):
                found.add(n)
        before = block[-1]
    return frozenset(found)


def _is_head(block: Sequence[str], often: Mapping[str, int]) -> bool:
    """Whether lines that stand by themselves stand again and again, and make no sentence together."""
    sentence = len(block) > 1 and any(is_closed(line) or line.strip()[:1].islower() for line in block)
    return len(block) <= _EDGE and not sentence and all(often[_shape(line)] >= _AGAIN for line in block)


def _blocks(said: Sequence[int]) -> list[list[int]]:
    """Numbers of lines in runs without room between them."""
    blocks: list[list[int]] = []
    for n in said:
        if blocks and n == blocks[-1][-1] + 1:
            blocks[-1].append(n)
        else:
            blocks.append([n])
    return blocks


def _runs_on(line: str, after: str) -> bool:
    """Whether a sentence goes on from one line to another."""
    return not is_closed(line) and after.strip()[:1].islower()


def _repeated_lines(lines: Page, apart: Collection[int]) -> frozenset[str]:
    """Lines that stand apart again and again and are neither a place nor a sentence."""
    headed = ["", *lines]  # what stands behind a numeral on a line of its own is a place's heading
    repeats = Counter(tidy(lines[n]) for n in apart if not _ALONE.match(headed[n]))
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
    named = (head for head in heads if _NAMES.search(_PAGE.sub("", PRINT_DATE.sub("", head))))
    return next((head for head in named if _YEAR.search(PRINT_DATE.sub("", head))), "")
