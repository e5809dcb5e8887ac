"""Tables of contents: lines at the beginning whose words come again as headings; left out, and told."""

import re
from collections.abc import Sequence
from dataclasses import replace

from laws.reading.containers.blocks import Block, Sheets, drop_marks
from laws.reading.web.pieces import is_part_title

_FIRST_PART = 0.5
"""Share of a document, from its beginning, in which its contents stand."""
_LEAST, _LONGEST = 3, 110
_LEADER = re.compile(r"(?<!\.)(?<!\. )(?:\. ?){3,}+(?=\d|$)|…+")
_PAGE = re.compile(r"\b\d{1,3}$")


def without_contents(sheets: Sheets) -> Sheets:
    """A document without its table of contents."""
    blocks = sheets.blocks
    bares = [_bare(spoken) for spoken in map(_block_text, blocks)]
    for at, block in enumerate(blocks[: int(len(blocks) * _FIRST_PART) + 1]):
        titled = is_part_title("contents", drop_marks(block.text)) and not block.rows
        begin = at + 1 if titled else at
        if not titled and not _is_entry(block, bares[at + 1 :], paged=True):
            continue
        end = _end(blocks, bares, begin, paged=not titled)
        if end - begin >= (1 if titled and _has_leaders(blocks[begin:end]) else 2 if titled else _LEAST):
            left_out = tuple(_block_text(gone) for gone in blocks[at:end])
            return replace(sheets, blocks=(*blocks[:at], *blocks[end:]), dropped=(*sheets.dropped, *left_out))
    return sheets


def _has_leaders(blocks: Sequence[Block]) -> bool:
    return any(len(_LEADER.findall(block.text)) >= 2 for block in blocks)


def _block_text(block: Block) -> str:
    return f"{block.numeral} {drop_marks(block.text)}".strip().removeprefix("• ")


def _end(blocks: Sequence[Block], bares: Sequence[str], begin: int, *, paged: bool) -> int:
    """Where the entries end that begin at a block.

    Args:
        paged: whether only what has a page's number counts as one.
    """
    end = at = begin
    while at < len(blocks) and at - end < 2:
        if _is_entry(blocks[at], bares[at + 1 :], paged=paged):
            end = at + 1
        at += 1
    return end


def _is_entry(block: Block, later: Sequence[str], *, paged: bool) -> bool:
    if block.rows or block.sign:
        return False
    text = _block_text(block)
    if len(_LEADER.findall(text)) >= 2:  # lines of it that were run together
        return True
    numbered = _LEADER.search(text) is not None or _PAGE.search(text) is not None
    if len(text) > _LONGEST or (paged and not numbered):
        return False
    if paged and _bare(text) in later:
        return False  # »Opgave 1« twice: a question, and its answer
    ways = {_bare(_LEADER.sub(" ", text)), _bare(_PAGE.sub("", _LEADER.sub(" ", text)))}
    if paged:
        ways.discard(_bare(text))
    return any(len(way) > 3 and any(said.startswith(way) for said in later) for way in ways)


def _bare(text: str) -> str:
    return re.sub(r"[\W_]+", "", text).lower()
