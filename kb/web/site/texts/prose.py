"""A provision's wording as HTML: references, footnotes and tables put in where their offsets say.

Everything here counts in the letters of the text as stored; letters are only made prettier
(`typography.typeset`) after the text has been cut at those offsets, so that no offset ever shifts.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from kb.web.site.texts.reference import Link, link
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import typeset
from laws.model import Footnote, Part, Provision, Reference, Table

_GAP = re.compile(r"\n{2,}|\n(?= {0,99}[•·‣] )")
_BULLET = re.compile(r" {0,99}[•·‣] +")


@dataclass(frozen=True, slots=True)
class _Piece:
    """Something in a text: letters from `start` to `end` replaced by `html` (nothing replaced when equal)."""

    start: int
    end: int
    html: Markup


class Prose:
    """Sets the wording of one place after another.

    Args:
        language: of the wording (`da`, `no`, `en`).
        link: finds the target of a reference.
        own: id of the edition that the wording stands in; of places of its own it does not say what became of
            them since.
    """

    def __init__(self, language: str, link: Link, own: str = "") -> None:
        self.language = language
        self._link = link
        self._own = own

    def heading(self, place: Provision) -> Markup:
        """The place's own heading on one line."""
        pieces = [*self._references(place, "heading"), *self._signs(place, "heading")]
        return self._cut(place.heading, 0, len(place.heading), pieces)

    def part(self, place: Provision, part: Part) -> Markup:
        """The wording before (`lead`) or after (`tail`) the children: paragraphs, tables, footnotes."""
        text = str(getattr(place, part))
        pieces = [*self._references(place, part), *self._signs(place, part)]
        numbered = [(number, t) for number, t in enumerate(place.tables) if t.part == part]
        tables = sorted(numbered, key=lambda row: _at(row[1].offset, text))
        out: list[Markup] = []
        for start, end in _paragraphs(text):
            while tables and _at(tables[0][1].offset, text) <= start:
                number, table = tables.pop(0)
                out.append(self.table(table, self._references(place, f"table:{number}")))
            out.append(self._paragraph(text, start, end, pieces))
            out.extend(
                self.footnote(place, number)
                for number, note in enumerate(place.notes)
                if note.part == part and _belongs(note, text, start, end)
            )
        out.extend(self.table(table, self._references(place, f"table:{number}")) for number, table in tables)
        return Markup("\n").join(out)

    def _paragraph(self, text: str, start: int, end: int, pieces: Sequence[_Piece]) -> Markup:
        bullet = _BULLET.match(text, start, end)
        if bullet:
            inner = self._cut(text, bullet.end(), end, pieces)
            return Markup('<p class="bullet">{}</p>').format(inner)
        return Markup("<p>{}</p>").format(self._cut(text, start, end, pieces))

    def footnote(self, place: Provision, number: int) -> Markup:
        """A footnote, right under the paragraph that its sign stands in, with the way back to the sign."""
        note = place.notes[number]
        pieces = self._references(place, f"note:{number}")
        back = Markup('<a href="#{}" aria-label="{}">{}</a>').format(
            _sign_id(place, number), _("Tilbage til noten i teksten"), note.sign or "*"
        )
        body = self._cut(note.text, 0, len(note.text), pieces)
        return Markup('<aside class="note" role="note" id="{}">{} {}</aside>').format(
            _note_id(place, number), back, body
        )

    def table(self, table: Table, pieces: Sequence[_Piece] = ()) -> Markup:
        """A table with caption and scoped headings, that scrolls by itself where it is too wide.

        Args:
            pieces: what its cells refer to, where that stands in its text.
        """
        at = len(table.caption) + 1 if table.caption else 0
        at += sum(len(cell) + 1 for cell in table.header) if any(table.header) else 0
        head = Markup("")
        width = max([len(table.header), *(len(row) for row in table.rows)], default=0)
        if any(table.header):
            figures = [_figures(table, column) for column in range(width)]
            head = Markup("<thead><tr>{}</tr></thead>").format(self._header(table.header, figures))
        lines: list[Markup] = []
        for row in table.rows:
            lines.append(self._row(row, table.text, at, pieces))
            at += sum(len(cell) + 1 for cell in row)
        rows = Markup("").join(lines)
        caption = Markup("<caption>{}</caption>").format(self._plain(table.caption)) if table.caption else ""
        label = table.caption or _("Tabel")
        return Markup(
            '<div class="scroll" role="group" aria-label="{}" tabindex="0"><table class="{}">'
            "{}{}<tbody>{}</tbody></table></div>"
        ).format(label, "wide" if width > 4 else "narrow", caption, head, rows)

    def _header(self, header: Sequence[str], figures: Sequence[bool]) -> Markup:
        """The headings; one that is followed by empty ones stands above them all."""
        cells: list[tuple[str, int, bool]] = []
        for text, numeric in zip(header, figures, strict=False):
            if cells and cells[-1][0] and not text:
                cells[-1] = (cells[-1][0], cells[-1][1] + 1, False)
            else:
                cells.append((text, 1, numeric))
        out = []
        for text, wide, numeric in cells:
            attributes = Markup(' colspan="{}"').format(wide) if wide > 1 else Markup("")
            attributes += Markup(' class="n"') if numeric else ""
            scope = "colgroup" if wide > 1 else "col"
            tag = Markup('<th scope="{}"{}>{}</th>') if text else Markup("<td{1}></td>")
            out.append(tag.format(scope, attributes, self._plain(text)))
        return Markup("").join(out)

    def _row(self, row: Sequence[str], text: str, at: int, pieces: Sequence[_Piece]) -> Markup:
        cells = []
        for number, cell in enumerate(row or ("",)):
            cell_text = self._cut(text, at, at + len(cell), pieces)
            at += len(cell) + 1
            kind = "n" if _numeric(cell) else "t"
            cells.append(
                Markup('<td class="{}">{}</td>').format(kind, cell_text)
                if number
                else Markup('<th scope="row">{}</th>').format(cell_text)
            )
        return Markup("<tr>{}</tr>").format(Markup("").join(cells))

    def _plain(self, text: str) -> Markup:
        return typeset(text, self.language)

    def _references(self, place: Provision, part: str) -> list[_Piece]:
        return [
            _Piece(r.start, r.end, self.reference(r))
            for r in place.references
            if r.part == part and 0 <= r.start < r.end
        ]

    def reference(self, reference: Reference) -> Markup:
        """The letters of a reference, linked when it is certain where they lead, marked when it is not."""
        return link(reference, self._plain(reference.text), self._link(reference), self._own)

    def _signs(self, place: Provision, part: str) -> list[_Piece]:
        text = str(getattr(place, part))
        return [
            _Piece(at, at, self._sign(place, number))
            for number, note in enumerate(place.notes)
            if note.part == part
            for at in (_at(note.offset, text),)
        ]

    def _sign(self, place: Provision, number: int) -> Markup:
        note = place.notes[number]
        return Markup('<sup><a class="sign" id="{}" href="#{}" aria-label="{}">{}</a></sup>').format(
            _sign_id(place, number),
            _note_id(place, number),
            _("Note %(sign)s", sign=note.sign),
            note.sign or "*",
        )

    def _cut(self, text: str, start: int, end: int, pieces: Sequence[_Piece]) -> Markup:
        out: list[Markup] = []
        position = start
        for piece in sorted(pieces, key=lambda p: (p.start, p.end)):
            inside = start <= piece.start and piece.end <= end
            if not inside or piece.start < position:
                continue  # belongs to another paragraph, or overlaps what is already set
            out.append(self._plain(text[position : piece.start]))
            out.append(piece.html)
            position = piece.end
        out.append(self._plain(text[position:end]))
        return Markup("").join(out)


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for gap in _GAP.finditer(text):
        if gap.start() > start:
            yield start, gap.start()
        start = gap.end()
    if start < len(text):
        yield start, len(text)


def _at(offset: int, text: str) -> int:
    return offset if 0 <= offset <= len(text) else len(text)


def _belongs(note: Footnote, text: str, start: int, end: int) -> bool:
    at = _at(note.offset, text)
    return start <= at <= end


def _figures(table: Table, column: int) -> bool:
    """Whether a column other than the first has nothing but figures."""
    cells = [row[column] for row in table.rows if column < len(row) and row[column]]
    return column > 0 and bool(cells) and all(map(_numeric, cells))


def _numeric(cell: str) -> bool:
    return bool(re.fullmatch(r"[\s\d.,:%+\-–−½¼¾/]+", cell))


def _note_id(place: Provision, number: int) -> str:
    return f"note-{place.citation}-{number + 1}"


def _sign_id(place: Provision, number: int) -> str:
    return f"tegn-{place.citation}-{number + 1}"
