"""Where the laws begin in a law book's lines: by how a line looks, and by the row of their numbers."""

import re
from collections.abc import Sequence
from itertools import pairwise

from laws.reading.book.scan import Line
from laws.reading.book.wording import ends_sentence, heading_lines

LAWS = 93
_LAW_LINE = re.compile(r"^[§$]\s*([0-9SOIlB]{1,2})\s*\.\s*(?=(?![a-zæøå])[^\W\d_]|[^\s\w.,:;(]\w|\d[^\W\d_])")

Start = tuple[int, int, re.Match[str]]
"""Where a law begins: the line, its number, and what its line begins with."""


def law_starts(lines: Sequence[Line]) -> list[Start]:
    """Where each law begins: the longest ascending row of lines that look like a law's heading."""
    found: list[Start] = []
    unsure: list[Start] = []
    for at, line in enumerate(lines):
        match = _LAW_LINE.match(line.text)
        if match and (line.gap or not at or ends_sentence(lines[at - 1].text)):
            number = int(match[1].translate(str.maketrans("SOIlB", "50118")))
            if 0 < number <= LAWS and heading_lines(line.text[match.end() :], lines[at + 1 :]):
                found.append((at, number, match))
            elif line.gap and not ends_sentence(line.text):
                unsure.append((at, number, match))
    best: list[list[int]] = []
    for here, (_, number, _) in enumerate(found):
        row = max((best[n] for n in range(here) if found[n][1] < number), key=len, default=[])
        best.append([*row, here])
    return _fill_gaps([found[n] for n in max(best, key=len, default=[])], unsure)


def _fill_gaps(row: Sequence[Start], unsure: Sequence[Start]) -> list[Start]:
    """A row of laws with the one that lacks between two neighbours, where one line alone may be its heading.

    Such a line has the law's number and stands by itself, but does not read as a heading with what follows.
    """
    out = list(row[:1])
    for before, after in pairwise(row):
        between = [s for s in unsure if before[0] < s[0] < after[0] and s[1] == before[1] + 1]
        if after[1] == before[1] + 2 and len(between) == 1:
            out += between
        out.append(after)
    return out
