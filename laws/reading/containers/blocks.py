"""What every form of a document is cut into before it is read: headings, paragraphs, items, tables, notes."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from laws.reading.web.pieces import NOTE_CLOSE, NOTE_OPEN, tidy

Rows = tuple[tuple[str, ...], ...]
_MARK = re.compile(f"{NOTE_OPEN}(?P<sign>[^{NOTE_OPEN}{NOTE_CLOSE}]{{0,16}}){NOTE_CLOSE}")


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a document.

    Attributes:
        text: its words, blanks joined; the sign of a footnote stands between the marks of `web.pieces`.
        level: 1 to 6 where the document says that it is a heading, else 0.
        numeral: what the program that shows the document counts before it (`4.2.3`, `§ 4`); else empty.
        item: how deep in lists it stands; 0 outside.
        strong: how many letters at its beginning are bold.
        soft: whether it is a line of the block before, broken off by a line's end.
        sign: of a footnote's text its sign; else empty.
        rows: a table's rows of cells, signs of footnotes in them between marks; `level` is 1 where the first
            is its header.
    """

    text: str = ""
    level: int = 0
    numeral: str = ""
    item: int = 0
    strong: int = 0
    soft: bool = False
    sign: str = ""
    rows: Rows = ()


@dataclass(frozen=True, slots=True)
class Sheets:
    """A document taken out of its form.

    Attributes:
        blocks: what stands in it, in order.
        spoken: all its words, taken out another way, which a reading of it is held against.
        title: what the form itself says that it is called.
        language: the language that it says that it is in, by the first letters.
        dropped: lines that were left out (running heads, page numbers, what a mail quotes).
        date: the year that the form itself says, 0 where it says none.
    """

    blocks: tuple[Block, ...]
    spoken: str = ""
    title: str = ""
    language: str = ""
    dropped: tuple[str, ...] = ()
    date: int = 0

    @property
    def text(self) -> str:
        """The words of the document, a block a line."""
        return "\n".join(spoken_block(block) for block in self.blocks)


def spoken_block(block: Block) -> str:
    """A block's words in one line, its numeral before them."""
    cells = drop_marks(" ".join(cell for row in block.rows for cell in row))
    return " ".join(piece for piece in (block.numeral, block.sign, drop_marks(block.text), cells) if piece)


def mark_sign(sign: str) -> str:
    """A footnote's sign as it stands in a text."""
    return f"{NOTE_OPEN}{sign}{NOTE_CLOSE}"


def drop_marks(text: str) -> str:
    """A text without the signs of its footnotes."""
    return _MARK.sub("", text)


def is_capital(line: str) -> bool:
    """Whether a line is set in capitals."""
    letters = [c for c in line if c.isalpha()]
    return len(letters) > 3 and all(c.isupper() for c in letters)


def signs_in(text: str) -> tuple[str, list[tuple[str, int]]]:
    """A text without the signs of its footnotes, and each sign with the place where it stood."""
    kept, found, at = [], [], 0
    for match in _MARK.finditer(text):
        kept.append(text[at : match.start()])
        at = match.end()
        found.append((match["sign"].strip(), sum(map(len, kept))))
    return "".join([*kept, text[at:]]), found


def row_of(cells: Sequence[str]) -> tuple[str, ...]:
    """A table's row, the blanks of its cells joined."""
    return tuple(tidy(cell) for cell in cells)
