"""OpenDocument texts as blocks, with the numbers that LibreOffice counts, tables and notes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from lxml import etree

from laws.errors import UnreadableSource
from laws.reading.containers.blocks import Block, Sheets, mark_sign, row_of
from laws.reading.containers.odf_styles import (
    FO,
    OFFICE,
    B,
    D,
    ListLevel,
    Lists,
    S,
    T,
    heading_levels_in,
    lists_in,
    outline_in,
    styles_with,
    whole,
)
from laws.reading.containers.packed import Package
from laws.reading.web.pieces import tidy
from laws.roman import to_roman

_SILENT = (f"{T}note", f"{OFFICE}annotation", f"{T}tracked-changes")


def odt_sheets(data: bytes, name: str) -> Sheets:
    """A text of LibreOffice as blocks.

    Raises:
        UnreadableSource: it is damaged, locked, or far larger than any document.
    """
    package = Package(data, name)
    content, styles = package.xml("content.xml"), package.xml("styles.xml")
    body = content.find(f"{OFFICE}body/{OFFICE}text") if content is not None else None
    if content is None or body is None:
        locked = b"encryption-data" in package.read("META-INF/manifest.xml")
        said = "er låst med en adgangskode; gem det uden" if locked else "har intet indhold; gem det på ny"
        raise UnreadableSource(name, f"Dokumentet {said}, og importér det igen.")
    roots = [root for root in (styles, content) if root is not None]
    reader = _Reader(
        lists_in(roots),
        styles_with(roots, f"{FO}font-weight", ("bold", "700", "800", "900")),
        outline_in(roots),
        heading_levels_in(roots),
        styles_with(roots, f"{T}display", ("none",)),
    )
    blocks = [*reader.blocks(body, 0), *reader.notes]
    spoken = "\n".join("".join(p.itertext()) for p in body.iter(f"{T}p", f"{T}h"))
    meta = package.xml("meta.xml")
    title = meta.findtext(".//{http://purl.org/dc/elements/1.1/}title") if meta is not None else ""
    dropped = tuple(_left_out(body, styles, reader.left_out))
    return Sheets(tuple(blocks), spoken, tidy(title or ""), dropped=dropped)


def _left_out(body: etree._Element, styles: etree._Element | None, hidden: list[str]) -> Iterator[str]:
    """What a text has beside its words: comments, what was deleted or hidden, heads and feet of pages."""
    edges = {f"{S}header": "Sidehoved", f"{S}footer": "Sidefod"}
    found = [(f"{OFFICE}annotation", "Kommentar", body), (f"{T}deletion", "Slettet", body)]
    found += [(tag, name, styles) for tag, name in edges.items() if styles is not None]
    for tag, name, root in found:
        for element in root.iter(tag):
            said = tidy(" ".join("".join(p.itertext()) for p in element.iter(f"{T}p")))
            if said:
                yield f"{name}: {said}"
    yield from (f"Skjult: {said}" for said in hidden)


_HOLDS = (f"{T}section", f"{T}numbered-paragraph", f"{T}index-body")
"""What holds blocks, as do frames, boxes and shapes."""


@dataclass(slots=True)
class _Reader:
    """Reads paragraphs, lists and tables in their order, and counts them."""

    lists: Lists
    bold: frozenset[str]
    outline: Mapping[int, ListLevel]
    levels: Mapping[str, int]
    unseen: frozenset[str]
    left_out: list[str] = field(default_factory=list)
    notes: list[Block] = field(default_factory=list)
    counts: dict[str, dict[int, int]] = field(default_factory=dict)
    boxes: list[etree._Element] = field(default_factory=list)

    def blocks(self, around: etree._Element, depth: int, style: str = "", key: str = "") -> Iterator[Block]:
        """The blocks of a text, a section or a list's item."""
        for element in around:
            if element.tag == f"{T}h":
                yield from self._heading(element, depth, key)
            elif element.tag == f"{T}p":
                yield from self._lines(element, self._level_of(element), "", 0)
            elif element.tag == f"{T}list":
                yield from self._list(element, depth, style, key)
            elif element.tag == f"{B}table":
                yield from self._table(element)
            elif element.tag in _HOLDS or str(element.tag).startswith(D):
                yield from self.blocks(element, depth, style, key)

    def _level_of(self, element: etree._Element) -> int:
        return min(self.levels.get(element.get(f"{T}style-name", ""), 0), 6)

    def _heading(self, element: etree._Element, depth: int, key: str) -> Iterator[Block]:
        level = min(whole(element.get(f"{T}outline-level"), 1), 6)
        shown = self.outline.get(level)
        unnumbered = element.get(f"{T}is-list-header") == "true"
        numeral = ""
        if shown is not None and shown.form and not depth and not unnumbered:
            numeral = self._count("outline", level, self.outline)
        yield from self._lines(element, level, numeral, 0)

    def _list(self, element: etree._Element, depth: int, style: str, key: str) -> Iterator[Block]:
        style = element.get(f"{T}style-name") or style
        going_on = element.get(f"{T}continue-numbering") == "true" or element.get(f"{T}continue-list")
        depth += 1
        if depth == 1:
            key = style
            if not going_on and not self._is_headings(element):
                self.counts.pop(key, None)
        elif not self._is_wrapped(element):
            self.counts.setdefault(key, {}).pop(depth, None)
        levels = self.lists.get(style, {})
        for item in element:
            if item.tag not in (f"{T}list-item", f"{T}list-header"):
                continue
            first = next((child for child in item if child.tag in (f"{T}p", f"{T}h")), None)
            numeral, level = "", levels.get(depth)
            if item.get(f"{T}start-value") and item.tag == f"{T}list-item":
                self.counts.setdefault(key, {})[depth] = whole(item.get(f"{T}start-value"), 1) - 1
            if first is not None and item.tag == f"{T}list-item" and level is not None and level.form != "•":
                numeral = self._count(key, depth, levels)
            for child in item:
                if first is not None and child is first:
                    heading = whole(child.get(f"{T}outline-level"), 0) or self._level_of(child)
                    dotted = level is not None and level.form == "•"
                    inside = depth if dotted or numeral else 0
                    yield from self._lines(child, min(heading, 6), numeral, inside, dotted=dotted)
                else:
                    yield from self._inner(child, depth, style, key)

    def _inner(self, child: etree._Element, depth: int, style: str, key: str) -> Iterator[Block]:
        if child.tag == f"{T}list":
            yield from self._list(child, depth, style, key)
        elif child.tag in (f"{T}p", f"{T}h"):
            yield from self._lines(child, 0, "", depth)

    @staticmethod
    def _is_wrapped(element: etree._Element) -> bool:
        """Whether a list goes on from before what interrupted it: LibreOffice sets an item without words of
        its own around it, as the first of a list that goes on.
        """
        item = element.getparent()
        around = item.getparent() if item is not None else None
        while around is not None and item is around[0] and element is item[0]:
            if around.get(f"{T}continue-numbering") == "true" or around.get(f"{T}continue-list"):
                return True
            element, item = around, around.getparent()
            around = item.getparent() if item is not None else None
        return False

    @staticmethod
    def _is_headings(element: etree._Element) -> bool:
        return next(element.iter(f"{T}h"), None) is not None

    def _count(self, key: str, depth: int, levels: Mapping[int, ListLevel]) -> str:
        """The number of the next item, as it is shown."""
        counts, level = self.counts.setdefault(key, {}), levels[depth]
        counts[depth] = counts.get(depth, level.start - 1) + 1
        for deeper in [known for known in counts if known > depth]:
            del counts[deeper]
        first = max(1, depth - level.shown + 1)
        numbers = [
            _format_number(counts.get(at, 1), levels.get(at, level).form or "1")
            for at in range(first, depth + 1)
        ]
        return f"{level.prefix}{'.'.join(numbers)}{level.suffix}".strip() if level.form else ""

    def _lines(
        self, element: etree._Element, level: int, numeral: str, item: int, *, dotted: bool = False
    ) -> Iterator[Block]:
        pieces: list[tuple[str, bool]] = []
        self._gather(element, element.get(f"{T}style-name", "") in self.bold, pieces)
        strong = 0
        for at, (_, bold) in enumerate(pieces):
            if not bold:
                break
            strong = len(tidy("".join(text for text, _ in pieces[: at + 1])))
        lines = "".join(text for text, _ in pieces).split("\n")
        for at, line in enumerate(lines):
            text = tidy(line)
            if text:
                text = f"• {text}" if dotted and not at else text
                first = not at
                bold_letters = 0 if level or not first else min(strong, len(text))
                yield Block(
                    text, level if first else 0, numeral if first else "", item, bold_letters, not first
                )
        boxes, self.boxes = self.boxes, []
        for box in boxes:  # what floats beside a paragraph stands behind it
            yield from self.blocks(box, 0)

    def _gather(self, element: etree._Element, bold: bool, pieces: list[tuple[str, bool]]) -> None:
        if element.text:
            pieces.append((element.text.replace("\n", " "), bold))
        for child in element:
            if child.tag == f"{T}note":
                self._note(child, pieces, bold)
            elif child.tag == f"{T}line-break":
                pieces.append(("\n", bold))
            elif child.tag in (f"{T}s", f"{T}tab"):
                pieces.append((" ", bold))
            elif child.get(f"{T}style-name", "") in self.unseen:
                self.left_out.append(tidy("".join(child.itertext())))
            elif str(child.tag).startswith(D):
                self.boxes.append(child)
            elif child.tag not in _SILENT:
                self._gather(child, bold or child.get(f"{T}style-name", "") in self.bold, pieces)
            if child.tail:
                pieces.append((child.tail.replace("\n", " "), bold))

    def _note(self, note: etree._Element, pieces: list[tuple[str, bool]], bold: bool) -> None:
        body = note.find(f"{T}note-body")
        sign = str(len(self.notes) + 1)
        text = tidy(" ".join("".join(p.itertext()) for p in body.iter(f"{T}p"))) if body is not None else ""
        if text:
            self.notes.append(Block(text, sign=sign))
            pieces.append((mark_sign(sign), bold))

    def _table(self, element: etree._Element) -> Iterator[Block]:
        rows, headed = [], next(element.iter(f"{B}table-header-rows"), None) is not None
        for row in element.iter(f"{B}table-row"):
            cells = [c for c in row if c.tag == f"{B}table-cell"]
            rows.append(row_of([self._cell(cell) for cell in cells]))
        width = max((len(row) for row in rows), default=0)
        if width < 2:
            for cell in element.iter(f"{B}table-cell"):
                yield from self.blocks(cell, 0)
            return
        yield Block("", int(headed), rows=tuple((*row, *[""] * (width - len(row))) for row in rows))

    def _cell(self, cell: etree._Element) -> str:
        pieces: list[tuple[str, bool]] = []
        for paragraph in cell.iter(f"{T}p", f"{T}h"):
            if not any(above.tag in _SILENT for above in paragraph.iterancestors()):
                self._gather(paragraph, False, pieces)
                pieces.append((" ", False))
        self.boxes.clear()  # their paragraphs are the cell's
        return "".join(text for text, _ in pieces)


def _format_number(number: int, form: str) -> str:
    if form in ("a", "A") and 0 < number <= 26:
        return chr(ord(form) + number - 1)
    if form in ("i", "I"):
        roman = to_roman(number) or str(number)
        return roman.upper() if form == "I" else roman
    return str(number)
