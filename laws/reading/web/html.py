"""A web page as pieces: blocks, lists and tables, whatever they are nested in."""

import re
from itertools import takewhile

from lxml import etree
from lxml.html import HtmlElement

from laws.reading.web.asides import (
    ADDITION,
    NOTE_NUMBER,
    NOTES,
    element_name,
    indent,
    list_kind,
    note_signs,
    without_back,
)
from laws.reading.web.ends import parse_page
from laws.reading.web.labelled import join_labels
from laws.reading.web.lists import DEEPEST
from laws.reading.web.open_parts import Around, OpenBlock, OpenTable, is_data
from laws.reading.web.pieces import NOTE_CLOSE, NOTE_OPEN, Piece, Shape, is_part_title, tidy

NOTE_SIGN, NOTE_TEXT = "data-bridgelov-sign", "data-bridgelov-note"
"""Attributes of an element that is the sign of a note, and of one that is a note's text and passed over."""
HEADINGS = {f"h{n}": n for n in range(1, 7)}
# fmt: off
_BLOCKS = frozenset([
    "address", "article", "blockquote", "body", "caption", "center", "dd", "details", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "form", "header", "hr", "html", "main", "p", "pre", "section",
    "summary", "tbody", "td", "tfoot", "th", "thead", "tr", *HEADINGS,
])
_SKIPPED = frozenset([
    "aside", "button", "footer", "head", "iframe", "nav", "noscript", "script", "select", "style", "svg",
    "template", "textarea",
])
_UNSEEN = frozenset(["head", "iframe", "noscript", "script", "style", "svg", "template"])
"""Elements whose words nobody reads on the page."""
_LISTS = frozenset(["dir", "menu", "ol", "ul"])
_PARTED = _LISTS | {"li", "table"}
_HOLDERS = frozenset(["article", "blockquote", "dd", "details", "div", "li", "section", "td", "th"])
"""What may hold a place with all its paragraphs."""
_AROUND = frozenset(["dl", "menu", "ol", "table", "ul"])
"""What stands around several of them."""
_BOLD = frozenset(["b", "dt", "strong"])
_ITALIC = frozenset(["dfn", "em", "i"])
# fmt: on


class PageReader:
    """Collects the pieces of a page of laws; what reads other pages says otherwise in the first few methods.

    Attributes:
        dropped: what was left out of the words that somebody reads on the page.
    """

    marks_raised = True
    """Whether raised letters may be the sign of a note."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.dropped: list[str] = []
        self._block = OpenBlock()
        self._tables: list[OpenTable] = []
        self._empty: set[int] = set()
        self._count = 0
        self._soft = False
        self._gap = True
        self._indent = 0.0
        self._sign = ""

    def read(self, root: HtmlElement) -> None:
        """Reads a whole page."""
        around: list[Around | None] = [Around()]
        walk = etree.iterwalk(root, events=("start", "end", "comment", "pi"))
        for event, element in walk:
            if event == "start":
                around.append(inside := self._enter(element, around[-1] or Around()))
                if inside is None:
                    walk.skip_subtree()
                else:
                    self._add_lines(element.text or "", inside)
                continue
            if event == "end" and (inside := around.pop()) is not None:
                self._leave(element, inside)
            self._add_lines(element.tail or "", around[-1] or Around())
        self._flush(Around())

    def is_furniture(self, element: HtmlElement) -> bool:
        """Whether an element is none of the page's text."""
        added = ADDITION.search(element_name(element.attrib)) is not None
        return element.tag in _SKIPPED or added or element.get("hidden") is not None

    def holds_notes(self, element: HtmlElement) -> bool:
        """Whether an element holds the page's footnotes, each of which begins with its number."""
        return element.tag in _HOLDERS | _AROUND and NOTES.search(element_name(element.attrib)) is not None

    def table_of(self, table: OpenTable) -> Piece | None:
        """A table of data; None for one that only lays out its cells."""
        if table.nested or table.lists or not is_data(table.rows):
            return None
        headed = any(cell.tag == "th" for cell in next(table.element.iter("tr"), ()))
        return Piece(Shape.TABLE, heading=int(headed), rows=table.rows)

    def _enter(self, element: HtmlElement, around: Around) -> Around | None:
        """Opens an element; None where nothing in it is read."""
        tag = element.tag
        if element.get(NOTE_TEXT):
            return None
        if self.is_furniture(element):
            self._drop(element)
            return None
        if sign := element.get(NOTE_SIGN):
            self._block.parts.append(f"{NOTE_OPEN}{sign}{NOTE_CLOSE}")
            return None
        if tag == "br":
            self._flush(around)
            self._soft = True
            return None
        block = _is_block(element)
        if block:
            self._flush(around)
        elif self._block.is_empty:
            self._block.leads = True
        inside = self._inside(element, around)
        if block:
            self._open_block(element, inside)
        if tag == "sup" and self.marks_raised:
            self._block.parts.append(NOTE_OPEN)
        return inside

    def _leave(self, element: HtmlElement, inside: Around) -> None:
        """Closes an element that was opened."""
        block = self._block
        if _is_block(element):
            self._flush(inside)
            self._close_block(element, inside)
        elif block.leads and not block.apart and not block.is_empty:
            block.apart = len(block.parts)
        if element.tag == "sup" and self.marks_raised:
            self._block.parts.append(NOTE_CLOSE)

    def _inside(self, element: HtmlElement, around: Around) -> Around:
        """What stands around the words in an element."""
        tag, within, holders = element.tag, around.within, around.holders
        if (tag in _HOLDERS or tag in _AROUND) and holders < DEEPEST:
            holders += 1
            if tag in _HOLDERS:
                self._count += 1
                self._empty.add(self._count)
                within = (*within, self._count)
        return Around(
            heading=HEADINGS.get(tag, around.heading),
            bold=tag != "dd" and (around.bold or self.is_bold(element)),
            italic=around.italic or tag in _ITALIC,
            link=around.link or (tag == "a" and "href" in element.attrib),
            raised=around.raised or tag == "sup",
            notes=around.notes or self.holds_notes(element),
            pre=around.pre or tag == "pre",
            listed=around.listed or tag in _LISTS,
            language=(element.get("lang") or "")[:2].lower() or around.language,
            within=within,
            holders=holders,
        )

    def is_bold(self, element: HtmlElement) -> bool:
        """Whether an element's words stand out: bold ones, or a term that is defined."""
        return element.tag in _BOLD

    def _open_block(self, element: HtmlElement, inside: Around) -> None:
        tag = element.tag
        if inside.notes:
            number = NOTE_NUMBER.search(element.get("value") or element.get("id") or "")
            self._sign = number[1] if number and tag in ("li", "p", "div", "dd") else self._sign
        elif tag in _LISTS:
            for table in takewhile(lambda table: not table.lists, reversed(self._tables)):
                table.lists = True
            kind = list_kind(tag, element.attrib) + (element.get("data-stop") or "").strip(".")
            self.pieces.append(Piece(Shape.LIST, numeral=kind, text=element.get("start") or ""))
        elif tag == "li" and inside.listed:
            self.pieces.append(Piece(Shape.ITEM, numeral=element.get("value") or ""))
        elif tag == "table":
            if self._tables:
                self._tables[-1].nested = True
            self._tables.append(OpenTable(element, len(self.pieces)))
        elif tag in _BLOCKS:
            self._soft = False
            self._indent = indent(element.get("style") or "")
            if self._tables and tag == "tr":
                self._tables[-1].cells.append([])
            elif self._tables and tag in ("td", "th"):
                self._tables[-1].cells = self._tables[-1].cells or [[]]
                self._tables[-1].cells[-1].append([])

    def _close_block(self, element: HtmlElement, inside: Around) -> None:
        if element.tag in _LISTS and not inside.notes:
            self.pieces.append(Piece(Shape.END))
        elif element.tag == "table" and not inside.notes:
            table = self._tables.pop()
            if (data := self.table_of(table)) is not None:
                self.pieces[table.start :] = [data]
        elif element.tag in _BLOCKS:
            self._soft = False

    def _drop(self, element: HtmlElement) -> None:
        """Leaves an element out, with the title of a table of contents over it."""
        said = "" if element.tag in _UNSEEN else tidy(" ".join(element.itertext()))
        if not said:
            return
        if self.pieces and self._block.is_empty and is_part_title("contents", self.pieces[-1].text):
            self.dropped.append(self.pieces.pop().text)
        self.dropped.append(said)

    def _add_lines(self, text: str, around: Around) -> None:
        """Adds words to the open block; in a text that is set as it was typed each line is its own."""
        if not around.pre or "\n" not in text:
            self._add(text, around)
            return
        first, *lines = text.split("\n")
        self._add(first, around)
        self._gap = self._block.is_empty
        for line in lines:
            self._flush(around)
            self._soft = bool(line.strip()) and not self._gap
            self._gap = not line.strip()
            self._add(line, around)

    def _add(self, text: str, around: Around) -> None:
        block, words = self._block, re.sub(r"\s", "", text)
        block.parts.append(text)
        if not words or around.raised:
            return
        if not around.bold:
            block.plain = True
        elif not block.plain:
            block.strong = len(block.parts)
        if not around.italic:
            block.upright = True
        elif not block.upright:
            block.slanted = len(block.parts)
        if around.link:
            block.linked += len(words)

    def _flush(self, around: Around) -> None:
        """Ends the open block."""
        block, self._block = self._block, OpenBlock()
        raw = "".join(block.parts)
        text = tidy(note_signs(raw) if self.marks_raised else raw)
        if not text:
            return
        if around.notes:
            mark = f"{NOTE_OPEN}{self._sign}{NOTE_CLOSE} " if self._sign else ""
            self.pieces.append(Piece(Shape.TEXT, f"{mark}{without_back(text) if mark else text}"))
            self._sign = ""
            return
        self.pieces.append(
            Piece(
                Shape.TEXT,
                text,
                heading=around.heading,
                strong=min(block.length(block.strong), len(text)),
                slanted=min(block.length(block.slanted), len(text)),
                apart=min(block.length(block.apart), len(text)),
                within=around.within,
                leads=next((number for number in around.within if number in self._empty), 0),
                indent=self._indent,
                language=around.language,
                soft=self._soft,
                link=block.linked >= 0.8 * len(re.sub(r"\s", "", text)),
            )
        )
        if self._tables and self._tables[-1].cells and self._tables[-1].cells[-1]:
            self._tables[-1].cells[-1][-1].append(text)
        self._soft = False
        self._empty.clear()


def _is_block(element: HtmlElement) -> bool:
    """Whether words inside and outside of an element are blocks of their own."""
    return element.tag in _BLOCKS or element.tag in _PARTED or element.get("lang") is not None


def html_pieces(text: str) -> tuple[str, list[Piece]]:
    """The page's title and its pieces.

    >>> html_pieces("<title>T</title><h2>Law 1</h2><p>One&nbsp;card")[1][1].text
    'One card'
    """
    root = parse_page(text)
    reader = PageReader()
    if root is None:
        return "", []
    reader.read(root)
    return tidy(root.findtext(".//title") or ""), join_labels(reader.pieces)
