"""Footnotes that a text names in words, »se fodnote 1«, and that stand as »1) …« where a page ends."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from laws.reading.containers.blocks import Block, Sheets, mark_sign

_SAID = re.compile(
    r"(?<!\w)(?:fodnote|fotnote|footnote|note)(?:n|r|s)?\s(?:nr\.?\s|no\.?\s)?(?P<sign>\d{1,2}|\*{1,3}|[†‡])(?![\w*])",
    re.IGNORECASE,
)
_NOTE = re.compile(
    r"(?:(?i:fodnote|fotnote|footnote|note)\s)?(?:\((?P<round>\d{1,2})\)|(?P<number>\d{1,2})[).:]|(?P<star>\*{1,3}|[†‡]))"
    r"\s+(?P<text>[^\Wa-zæøå\d_].*)",
    re.DOTALL,
)


def with_named_notes(sheets: Sheets) -> Sheets:
    """A document in which a paragraph with the number of a note that its text names is that note."""
    blocks = list(sheets.blocks)
    taken = {block.sign for block in blocks if block.sign}
    for at, block in enumerate(sheets.blocks):
        for said in _SAID.finditer(block.text):
            sign = said["sign"]
            below = next((n for n in _noted(sheets.blocks, sign) if n > at), None)
            if sign in taken or below is None or _is_listed(sheets.blocks, below, sign):
                continue
            taken.add(sign)
            text, note = blocks[at].text, _NOTE.fullmatch(blocks[below].text)
            end = text.index(said[0]) + len(said[0])
            blocks[at] = replace(blocks[at], text=f"{text[:end]}{mark_sign(sign)}{text[end:]}")
            blocks[below] = Block(note["text"] if note else blocks[below].text, sign=sign)
    return replace(sheets, blocks=tuple(blocks))


def _sign_of(block: Block) -> str:
    """The number or sign that a paragraph begins with as a note does."""
    found = None if block.rows or block.level or block.sign or block.numeral else _NOTE.fullmatch(block.text)
    return (found["round"] or found["number"] or found["star"]) if found is not None else ""


def _noted(blocks: Sequence[Block], sign: str) -> Iterator[int]:
    return (at for at, block in enumerate(blocks) if _sign_of(block) == sign)


def _is_listed(blocks: Sequence[Block], at: int, sign: str) -> bool:
    """Whether a paragraph beside it counts on and no text calls that a note: it is one of a list."""
    if not sign.isdigit():
        return False
    said = {found["sign"] for block in blocks for found in _SAID.finditer(block.text)}
    beside = [_sign_of(block) for block in (*blocks[max(at - 1, 0) : at], *blocks[at + 1 : at + 2])]
    return any(n.isdigit() and abs(int(n) - int(sign)) == 1 and n not in said for n in beside)
