"""A PDF as the blocks of a document; where its places cannot be read, its text alone."""

import re
from collections.abc import Sequence
from statistics import median
from typing import Any

from laws.errors import UnreadableSource
from laws.reading.containers.blocks import Block, Sheets
from laws.reading.containers.plain.typed import typed_sheets
from laws.reading.containers.printed.columns import gutter_of, in_order
from laws.reading.containers.printed.edges import without_furniture
from laws.reading.containers.printed.notes import Notes, signs_on
from laws.reading.containers.printed.page import Element, Page, read_pages
from laws.reading.containers.printed.paragraphs import Setter, looks_of
from laws.reading.web.pdf import extract
from laws.reading.web.pieces import NOTE_CLOSE, NOTE_OPEN, PAGE_BREAK, tidy

MOST_PAGES = 600
"""Pages of the largest document; a federation's regulations have two hundred."""
_NO_TITLE = re.compile(
    r"^(?:Microsoft Word|untitled|\(anonymous\)|.*\.(?:docx?|odt|rtf|html?|indd|qxd)$)", re.IGNORECASE
)


def printed_sheets(data: bytes, name: str) -> Sheets:
    """A PDF as blocks.

    Raises:
        UnreadableSource: it is damaged, locked, a scan, or far larger than any document.
    """
    spoken = extract(data, name)
    if spoken.count(PAGE_BREAK) >= MOST_PAGES:
        raise UnreadableSource(
            name, f"PDF'en har over {MOST_PAGES} sider, for mange til ét dokument; del den op."
        )
    try:
        pages, said = read_pages(data)
    except Exception:  # the other reader of PDFs took it; this stumbles over whatever is odd in it
        return typed_sheets(spoken, printed=True)
    blocks, dropped = _blocks(pages)
    if not blocks:
        return typed_sheets(spoken, printed=True)
    bare = spoken.translate({ord(NOTE_OPEN): " ", ord(NOTE_CLOSE): " "})
    title = tidy(_text(said.get("Title")))
    title = "" if _NO_TITLE.match(title) else title
    return Sheets(tuple(blocks), bare, title, _text(said.get("Lang"))[:2].lower(), tuple(dropped))


def _text(value: Any) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else str(value or "")


def _blocks(pages: list[Page]) -> tuple[list[Block], list[str]]:
    looks = looks_of(piece for page in pages for piece in page.pieces)
    pages, dropped = without_furniture(pages, looks.body)
    gutters = [at for page in pages if (at := gutter_of(page.pieces))]
    usual = median(gutters) if 2 * len(gutters) >= len(pages) else 0.0
    setter, notes = Setter(looks_of(piece for page in pages for piece in page.pieces)), Notes()
    waiting: frozenset[str] = frozenset()
    for number, page in enumerate(pages, 1):
        elements: list[Element] = [*page.pieces, *page.grids]
        columns = in_order(elements, usual)
        signs = signs_on([element for column in columns for element in column])
        named: dict[str, str] = {}
        kept: list[Sequence[Element]] = []
        for column in columns:
            cut = notes.take(column, signs | waiting, number, looks.body)
            named |= cut.named
            kept.append(cut.column)
        waiting = signs - frozenset(named)
        for left in kept:
            setter.column(left, {sign: name for sign, name in named.items() if sign != name})
    blocks = setter.end()
    texts = (Block(tidy(setter.run(text.split("\n"))), sign=sign) for sign, text in notes.texts.items())
    return [*blocks, *texts], dropped
