"""Pages of a plain text without page breaks: their numbers count up, and what stands beside them repeats."""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise

from laws.reading.containers.blocks import Block
from laws.reading.containers.labels import labels_of

_NUMBER = re.compile(r"\d+")
_WORD = r"(?:side|page|seite|sida|blad|pag\.?|pg\.?|s\.|p\.)"
_PAGED = re.compile(
    rf"(?:^|.*?\W){_WORD}\s*(?P<worded>\d{{1,4}})(?:\s*(?:af|av|of|/)\s*\d{{1,4}})?\W*|"
    r"[-–—]\s*(?P<dashed>\d{1,4})\s*[-–—]|\s{20,}(?P<far>\d{1,4})",
    re.IGNORECASE,
)
PAGE_NUMBER = rf"[^\w§]*(?:{_WORD}\s?)?\d{{1,4}}(?:\s?(?:af|av|of|von|/)\s?\d{{1,4}})?[^\w.,;:!?]*"
"""A line that is a page's number and nothing else, as a regular expression."""
_FEWEST = 2
_LONGEST = 120


def running_lines(lines: Sequence[str]) -> set[int]:
    """Which lines are feet and heads of pages: numbers of pages that count up, and the lines that come again
    beside most of them.
    """
    series: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for at, line in enumerate(lines):
        found = _PAGED.fullmatch(line.rstrip()) if len(line) <= _LONGEST else None
        if found is not None:
            series[_bare(line)].append((at, int(found["worded"] or found["dashed"] or found["far"])))
    running: set[int] = set()
    for places in series.values():
        counting = all(later[1] - former[1] == 1 for former, later in pairwise(places))
        apart = all(_has_text_between(lines, former[0], later[0]) for former, later in pairwise(places))
        if len(places) >= _FEWEST and counting and apart:
            numbered = [at for at, _ in places]
            running |= {*numbered, *_beside(lines, numbered, 1), *_beside(lines, numbered, -1)}
    return running


def _has_text_between(lines: Sequence[str], begin: int, end: int) -> bool:
    return sum(bool(line.strip()) for line in lines[begin + 1 : end]) >= 2


def _beside(lines: Sequence[str], numbered: Sequence[int], step: int) -> set[int]:
    """The lines right before or behind the numbers of pages that come again there."""
    beside: list[int] = []
    for at in numbered:
        near = at + step
        while 0 <= near < len(lines) and not lines[near].strip():
            near += step
        if 0 <= near < len(lines) and _may_run(lines, near, step):
            beside.append(near)
    often = Counter(_bare(lines[at]) for at in beside)
    return {at for at in beside if often[_bare(lines[at])] >= max(_FEWEST, len(numbered) // 2)}


def _may_run(lines: Sequence[str], at: int, step: int) -> bool:
    """Whether a line beside a page's number may be a running one: no label, no end of a paragraph."""
    alone = step > 0 or at == 0 or not lines[at - 1].strip()
    return alone and not labels_of(Block(lines[at].strip(), level=9))


def _bare(line: str) -> str:
    return _NUMBER.sub("#", " ".join(line.split()))
