"""The words of a place in Akoma Ntoso: paragraphs and tables, references and footnotes where they stand."""

from collections.abc import Iterator

from lxml import etree

from kb.editing.exchange import xml
from kb.editing.exchange.akn_names import address, tag
from laws.model import Edition, Footnote, Provision, Reference, Status, Table


def blocks(parent: xml.Element, place: Provision, part: str, edition: Edition, under: str = "") -> None:
    """Adds the paragraphs and tables of `lead` or `tail`, in the order of reading.

    Args:
        under: the class of the paragraphs, where the element around them does not say which part they are.
    """
    text: str = getattr(place, part)
    ends = len(text)
    rows: list[tuple[int, int, str | Table]] = [(at, 1, words) for at, words in _paragraphs(text)]
    tables = (t for t in place.tables if t.part == part)
    rows += [(t.offset if 0 <= t.offset < ends else ends + 1, 0, t) for t in tables]
    for at, _, block in sorted(rows, key=lambda row: row[:2]):
        if isinstance(block, Table):
            _add_table(parent, block, f"{place.citation}-table-{place.tables.index(block)}")
        else:
            paragraph = etree.SubElement(parent, tag("p"), {"class": under} if under else {})
            _Line(place, part, edition, at, at + len(block)).fill(paragraph)


def _paragraphs(text: str) -> Iterator[tuple[int, str]]:
    at = 0
    for paragraph in text.split("\n\n") if text else ():
        yield at, paragraph
        at += len(paragraph) + 2


def inline(element: xml.Element, place: Provision, part: str, edition: Edition) -> None:
    """Fills an element with one part of a place: its heading, or a footnote."""
    _Line(place, part, edition, 0, len(_text(place, part))).fill(element)


def _text(place: Provision, part: str) -> str:
    if part.startswith("note:"):
        return place.notes[int(part[5:])].text
    return str(getattr(place, part))


class _Line:
    """A stretch of a part, with what stands in it.

    Args:
        start, end: of the stretch in the part.
    """

    def __init__(self, place: Provision, part: str, edition: Edition, start: int, end: int) -> None:
        self._place, self._part, self._edition = place, part, edition
        self._start, self._end = start, end

    def fill(self, element: xml.Element) -> None:
        """Puts the words into an element."""
        text = _text(self._place, self._part)
        at = self._start
        for begins, ends, standing in self._standing():
            _append(element, text[at:begins])
            if isinstance(standing, Reference):
                _append(_reference(element, standing, self._edition), text[begins:ends])
            else:
                self._add_note(element, *standing)
            at = ends
        _append(element, text[at : self._end])

    def _standing(self) -> list[tuple[int, int, Reference | tuple[int, Footnote]]]:
        """References and footnotes in order; a footnote in the middle of a reference stands behind it."""
        references = [
            r for r in self._place.references
            if r.part == self._part and self._start <= r.start < r.end <= self._end
        ]  # fmt: skip
        found: list[tuple[int, int, Reference | tuple[int, Footnote]]] = []
        after = self._start
        for r in sorted(references, key=lambda r: r.start):
            if r.start >= after:
                found.append((r.start, r.end, r))
                after = r.end
        for number, note in enumerate(self._place.notes):
            at = self._end if note.offset < 0 else note.offset
            if note.part == self._part and (self._start < at <= self._end or at == self._start == 0):
                at = next((end for start, end, _ in found if start < at < end), at)
                found.append((at, at, (number, note)))
        return sorted(found, key=lambda row: row[:2])

    def _add_note(self, element: xml.Element, number: int, note: Footnote) -> None:
        name = f"{self._place.citation}-note-{number}"
        said = etree.SubElement(
            element, tag("authorialNote"), eId=name, marker=note.sign or "*", placement="bottom"
        )
        inline(etree.SubElement(said, tag("p")), self._place, f"note:{number}", self._edition)


def _append(element: xml.Element, text: str) -> None:
    """Adds words at an element's end; a line's end becomes `eol`."""
    first, *rest = text.split("\n")
    _write(element, first)
    for line in rest:
        etree.SubElement(element, tag("eol"))
        _write(element, line)


def _write(element: xml.Element, text: str) -> None:
    if len(element):
        element[-1].tail = (element[-1].tail or "") + text
    else:
        element.text = (element.text or "") + text


def _reference(element: xml.Element, reference: Reference, edition: Edition) -> xml.Element:
    if reference.citation is None or reference.status is not Status.RESOLVED:
        return etree.SubElement(element, tag("inline"), name=reference.status.value)
    target = address(reference.citation, reference, edition)
    if reference.last is None:
        return etree.SubElement(element, tag("ref"), href=target)
    last = address(reference.last, reference, edition)
    return etree.SubElement(element, tag("rref"), {"from": target, "upTo": last})


def _add_table(parent: xml.Element, table: Table, name: str) -> None:
    drawn = etree.SubElement(parent, tag("table"), eId=name)
    if table.caption:
        etree.SubElement(drawn, tag("caption")).text = table.caption
    rows = [("th", table.header)] if any(table.header) else []
    for name, cells in [*rows, *(("td", row) for row in table.rows)]:
        line = etree.SubElement(drawn, tag("tr"))
        for cell in cells:
            etree.SubElement(etree.SubElement(line, tag(name)), tag("p")).text = cell
