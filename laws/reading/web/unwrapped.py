"""A book set anew on sheets (a PDF of a text): its lines put together, what the sheets added left out."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from laws.reading.web.heads import without_heads
from laws.reading.web.pieces import COLUMN_BREAK, PAGE_BREAK

_FULL = 0.86
"""Share of the usual width that a line and the next word reach where the line was broken for want of room."""
_WIDEST = 0.95
"""Share of the lines that are no longer than the usual width."""
_EDGE = PAGE_BREAK
"""Stands between two sheets."""
_LONGEST = 160
"""Letters of a line from which on it is a paragraph and no sheet's."""
_ITEM = re.compile(r"^\s*(?:[-–—•]\s|\*{1,3}\)|-{3})")
"""What begins a paragraph under any line."""
_BEGINS = re.compile(r"^\s*(?:§\s*\w{1,4}\.\s|\(?(?:\d{1,2}|[A-Za-z]|[ivx]{2,4})[.)]\s)")
"""What begins one under a line that a sentence or a remark ends with."""
_COUNTED = re.compile(r"\d[^\S\n]*+\n\s*+\d{1,3}\s++\S")
"""Where a text's own page ends with its number over a sheet's edge, and the next begins with its own."""
_ENTRY = re.compile(r"[.·…]\s?[.·…]\s*\d{1,3}\s*$")
"""What an entry of a contents list ends with."""
_ENDED = re.compile(r"[.:;!?»”\])]\s*$")


def unwrapped(text: str) -> str:
    """A text with a line for each paragraph, if sheets broke it; any other as it is.

    >>> unwrapped("§ 1. Te\\n\\nTeen er varm og god nu og\\nhver dag.\\fDen er ogs\\u00e5 billig.")
    '§ 1. Te\\n\\nTeen er varm og god nu og hver dag.\\n\\nDen er også billig.'
    """
    sheets = text.replace(COLUMN_BREAK, "\n").split(PAGE_BREAK)
    if len(sheets) < 2:
        return text
    lengths = sorted(len(line.rstrip()) for sheet in sheets for line in sheet.split("\n") if line.strip())
    width = lengths[int(_WIDEST * (len(lengths) - 1))] if lengths else 0
    if not 0 < width <= _LONGEST:
        return text
    kept, _ = without_heads([sheet.split("\n") for sheet in sheets])
    lines = [line for sheet in kept for line in (_EDGE, *_trim(sheet))]
    return "\n".join(_paragraphs(lines[1:], width))


def _trim(sheet: Sequence[str]) -> Sequence[str]:
    """A sheet without the room at its edges, which parts nothing."""
    said = [at for at, line in enumerate(sheet) if line.strip()]
    return sheet[said[0] : said[-1] + 1] if said else ()


def _paragraphs(lines: Sequence[str], width: int) -> Iterator[str]:
    """The lines, each with those that it was broken into; room where a sheet ends with a paragraph."""
    whole = last = ""
    for before, line in pairwise(["", *lines]):
        if line == _EDGE:
            continue
        word = line.strip().partition(" ")[0]
        full = len(last.rstrip()) + 1 + len(word) > _FULL * width
        begins = _ITEM.match(line) or (_BEGINS.match(line) and _ENDED.search(last))
        counted = before == _EDGE and _COUNTED.search(f"{last[-8:]}\n{line}")
        if whole and word and full and not begins and not counted and not _ENTRY.search(last):
            whole = f"{whole} {line.strip()}"
        else:
            if whole:
                yield whole
            if not word or before == _EDGE:
                yield ""
            whole = line.rstrip()
        last = line
    if whole:
        yield whole
