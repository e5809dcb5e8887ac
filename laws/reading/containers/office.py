"""Word's documents as blocks, with the numbers that Word counts, tables, and notes at their signs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from lxml import etree

from laws.errors import UnreadableSource
from laws.reading.containers.blocks import Block, Sheets, mark_sign, row_of
from laws.reading.containers.counting import Counter, W
from laws.reading.containers.packed import Package
from laws.reading.web.pieces import tidy

_CORE = "{http://purl.org/dc/elements/1.1/}"
_MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
_OFF = ("0", "false", "off")
_OUTSIDE = (f"{W}del", f"{W}moveFrom", f"{W}txbxContent")
"""What stands around words that are none of a paragraph's own."""
_TITLES = ("title", "titel", "tittel")


@dataclass(frozen=True, slots=True)
class _Style:
    """What a paragraph style says: of headings, bold, and of which list it is."""

    name: str = ""
    based: str = ""
    level: int = 0
    bold: bool = False
    number: str = ""
    depth: int = -1


def docx_sheets(data: bytes, name: str) -> Sheets:
    """A document of Word as blocks.

    Raises:
        UnreadableSource: it is damaged, locked, or far larger than any document.
    """
    package = Package(data, name)
    root = package.xml("word/document.xml")
    body = root.find(f"{W}body") if root is not None else None
    if body is None:
        raise UnreadableSource(
            name, "Word-dokumentet har intet indhold; gem det på ny, og importér det igen."
        )
    reader = _Reader(_styles(package.xml("word/styles.xml")), Counter.of(package.xml("word/numbering.xml")))
    blocks = list(reader.blocks(body))
    for kind in ("footnote", "endnote"):
        notes = package.xml(f"word/{kind}s.xml")
        blocks += _notes(notes, kind, reader) if notes is not None else []
    core = package.xml("docProps/core.xml")
    title = tidy(core.findtext(f"{_CORE}title") or "") if core is not None else ""
    return Sheets(tuple(blocks), _spoken(root), title, dropped=tuple(_left_out(package, root, reader.hidden)))


def _left_out(package: Package, root: etree._Element, hidden: Sequence[str]) -> Iterator[str]:
    """What a document of Word has beside its text: comments, what was deleted or hidden, heads and feet."""
    comments = package.xml("word/comments.xml")
    for comment in comments.iter(f"{W}comment") if comments is not None else ():
        yield tidy("Kommentar: " + " ".join(node.text or "" for node in comment.iter(f"{W}t")))
    for change in root.iter(f"{W}del", f"{W}moveFrom"):
        if said := tidy("".join(node.text or "" for node in change.iter(f"{W}delText", f"{W}t"))):
            yield f"Slettet: {said}"
    yield from (f"Skjult: {said}" for said in hidden)
    edges = sorted(name for name in package.names if re.fullmatch(r"word/(?:header|footer)\d*\.xml", name))
    for name in edges:
        edge = package.xml(name)
        said = tidy("".join(n.text or " " for n in edge.iter(f"{W}t", f"{W}tab"))) if edge is not None else ""
        if said:
            yield f"{'Sidehoved' if 'header' in name else 'Sidefod'}: {said}"


def _is_fallback(element: etree._Element) -> bool:
    """Whether an element is a copy for programs that cannot draw what stands beside it."""
    return any(above.tag == f"{_MC}Fallback" for above in element.iterancestors())


def _spoken(root: etree._Element) -> str:
    lines = []
    for paragraph in root.iter(f"{W}p"):
        if _is_fallback(paragraph):
            continue
        lines.append("".join(node.text or " " for node in paragraph.iter(f"{W}t", f"{W}tab", f"{W}br")))
    return "\n".join(lines)


def _notes(root: etree._Element, kind: str, reader: _Reader) -> list[Block]:
    found = []
    for note in root.findall(W + kind):
        sign = reader.signs.get(f"{kind} {note.get(f'{W}id')}")
        text = tidy(" ".join("".join(t.text or "" for t in p.iter(f"{W}t")) for p in note.iter(f"{W}p")))
        if sign and text:
            found.append(Block(text, sign=sign))
    return found


def _styles(root: etree._Element | None) -> Mapping[str, _Style]:
    found: dict[str, _Style] = {}
    for element in root.findall(f"{W}style") if root is not None else ():
        named, based = element.find(f"{W}name"), element.find(f"{W}basedOn")
        name = (named.get(f"{W}val", "") if named is not None else "").lower()
        number, depth = _numbering(element.find(f"{W}pPr"))
        outline = element.find(f"{W}pPr/{W}outlineLvl")
        heading = re.fullmatch(r"(?:heading|overskrift)\s*([1-9])", name)
        level = int(heading[1]) if heading else 0
        if not level and outline is not None and outline.get(f"{W}val", "9") in "012345":
            level = int(outline.get(f"{W}val", "0")) + 1
        level = 1 if name in _TITLES else level
        found[element.get(f"{W}styleId", "")] = _Style(
            name,
            based.get(f"{W}val", "") if based is not None else "",
            min(level, 6),
            _is_bold(element.find(f"{W}rPr")),
            number,
            depth,
        )
    return found


def _numbering(properties: etree._Element | None) -> tuple[str, int]:
    """The numbering and its level that paragraph properties name; empty and -1 where they name none."""
    number = properties.find(f"{W}numPr/{W}numId") if properties is not None else None
    depth = properties.find(f"{W}numPr/{W}ilvl") if properties is not None else None
    said = depth.get(f"{W}val", "0") if depth is not None else ""
    return (number.get(f"{W}val", "") if number is not None else ""), int(
        said
    ) if said in "012345678" and said else -1


def _is_bold(properties: etree._Element | None) -> bool:
    return properties is not None and _is_on(properties.find(f"{W}b"))


def _is_on(switch: etree._Element | None) -> bool:
    return switch is not None and switch.get(f"{W}val", "1") not in _OFF


@dataclass(slots=True)
class _Reader:
    """Reads paragraphs and tables in their order, and counts them."""

    styles: Mapping[str, _Style]
    counter: Counter
    signs: dict[str, str] = field(default_factory=dict)
    hidden: list[str] = field(default_factory=list)
    is_headed: bool = False

    def blocks(self, around: etree._Element) -> Iterator[Block]:
        """The blocks of a body, or of what wraps a part of it."""
        for element in around:
            if element.tag == f"{W}p":
                yield from self._paragraph(element)
            elif element.tag == f"{W}tbl":
                yield from self._table(element)
            elif element.tag in (f"{W}sdt", f"{W}sdtContent", f"{W}customXml", f"{W}ins", f"{W}smartTag"):
                yield from self.blocks(element)

    def _paragraph(self, element: etree._Element) -> Iterator[Block]:
        properties = element.find(f"{W}pPr")
        style = self._style(properties)
        number, depth = self._list_of(properties, style)
        numeral, item = "", 0
        if number and number != "0":
            numeral = self.counter.count(number, depth)
            level = self.counter.level(number, depth)
            item = depth + 1 if level is not None and level.form == "bullet" else 0
        level_of = self._inherited(style, "level")
        if style is not None and style.name.startswith(("toc", "indholdsfortegnelse")):
            return
        self.is_headed = self.is_headed or bool(level_of)
        listed = numeral and not level_of and self.is_headed and not re.search(r"\w\.\w", numeral)
        item = depth + 1 if listed else item
        pieces, strong = self._runs(element, bool(self._inherited(style, "bold")))
        yield from self._paragraph_lines("".join(pieces).split("\n"), int(level_of), numeral, item, strong)
        for box in element.iter(f"{W}txbxContent"):
            if not _is_fallback(box):
                yield from self.blocks(box)

    def _paragraph_lines(
        self, lines: Sequence[str], level: int, numeral: str, item: int, strong: int
    ) -> Iterator[Block]:
        """The lines of a paragraph, each a block; those behind the first are soft."""
        dotted = item and not numeral
        for at, line in enumerate(lines):
            text = tidy(line)
            if text:
                text = f"• {text}" if dotted and not at else text
                bold = 0 if level else min(strong, len(text)) if not at else 0
                yield Block(text, level if not at else 0, numeral if not at else "", item, bold, at > 0)

    def _style(self, properties: etree._Element | None) -> _Style | None:
        said = properties.find(f"{W}pStyle") if properties is not None else None
        return self.styles.get(said.get(f"{W}val", "")) if said is not None else None

    def _inherited(self, style: _Style | None, what: str) -> int:
        """What a style or the ones that it is based on say."""
        for _ in range(12):
            if style is None:
                return 0
            if said := getattr(style, what):
                return int(said)
            style = self.styles.get(style.based)
        return 0

    def _list_of(self, properties: etree._Element | None, style: _Style | None) -> tuple[str, int]:
        """The numbering of a paragraph and its level, from itself or from its style."""
        number, depth = _numbering(properties)
        if number:
            return number, max(depth, 0)
        said = properties.find(f"{W}pStyle") if properties is not None else None
        for _ in range(12):
            if style is None or said is None:
                return "", 0
            if style.number:
                by_style = self.counter.by_style(said.get(f"{W}val", ""))
                level = by_style[1] if by_style else 0
                return style.number, depth if depth >= 0 else max(style.depth, level)
            style = self.styles.get(style.based)
        return "", 0

    def _runs(self, element: etree._Element, bold: bool) -> tuple[list[str], int]:
        """The text of a paragraph, and how many letters at its beginning are bold."""
        pieces: list[str] = []
        strong, plain = 0, False
        for run in element.iter(f"{W}r"):
            around = takewhile(lambda above: above is not element, run.iterancestors())
            if any(above.tag in _OUTSIDE for above in around):
                continue
            if _is_on(run.find(f"{W}rPr/{W}vanish")):
                if said := tidy("".join(node.text or "" for node in run.iter(f"{W}t"))):
                    self.hidden.append(said)
                continue
            is_bold = bold or _is_bold(run.find(f"{W}rPr"))
            for node in run:
                if node.tag == f"{W}t":
                    pieces.append(node.text or "")
                    if is_bold and not plain:
                        strong = len(tidy("".join(pieces)))
                    elif (node.text or "").strip():
                        plain = True
                elif node.tag == f"{W}tab":
                    pieces.append(" ")
                elif node.tag in (f"{W}br", f"{W}cr"):
                    pieces.append("\n" if node.get(f"{W}type") is None else " ")
                elif node.tag == f"{W}noBreakHyphen":
                    pieces.append("-")
                elif node.tag in (f"{W}footnoteReference", f"{W}endnoteReference"):
                    pieces.append(mark_sign(self._sign(node)))
        return pieces, strong

    def _sign(self, node: etree._Element) -> str:
        kind = "footnote" if node.tag == f"{W}footnoteReference" else "endnote"
        return self.signs.setdefault(f"{kind} {node.get(f'{W}id')}", str(len(self.signs) + 1))

    def _table(self, element: etree._Element) -> Iterator[Block]:
        rows = []
        for row in element.iter(f"{W}tr"):
            if next(row.iterancestors(f"{W}tbl")) is element:
                cells = row.findall(f"{W}tc") or [
                    c for s in row.iter(f"{W}sdtContent") for c in s.findall(f"{W}tc")
                ]
                rows.append(row_of([self._cell(cell) for cell in cells]))
        width = max((len(row) for row in rows), default=0)
        if width < 2:
            for cell in element.iter(f"{W}tc"):
                yield from self.blocks(cell)
            return
        headed = next(element.iter(f"{W}tblHeader"), None) is not None
        squared = tuple((*row, *[""] * (width - len(row))) for row in rows)
        yield Block("", int(headed), rows=squared)

    def _cell(self, cell: etree._Element) -> str:
        return " ".join("".join(self._runs(paragraph, False)[0]) for paragraph in cell.iter(f"{W}p"))
