"""The book of filler words as PDFs: running heads, two columns, hyphens, notes at the foot, scanned pages.

The words are set by a small compositor of ours, which breaks lines and pages wherever the width says, and
draws what it has set with fpdf2.
"""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from fpdf import FPDF

from tests.laws.reading.web.unseen_books import TITLE, Book, Place, mark

_FONT, _SIZE, _SMALL, _SIGN = "Times", 10.5, 8.5, 6.5
_LEAD, _TOP, _BOTTOM, _LEFT = 4.6, 24.0, 274.0, 20.0
_WIDE, _GUTTER = 170.0, 8.0


@dataclass(frozen=True, slots=True)
class Press:
    """How a book is printed.

    Attributes:
        columns: 1 or 2.
        by_row: whether a line of both columns is set at a time, as tables and text recognition do.
        heads: running heads, with which of `{date}`, `{title}` and `{page}`.
        foot: what stands at the foot of every page.
        hyphens: whether long words are broken at a line's end.
        notes: every so many places one has a footnote; 0 for none.
        again: whether each page's notes begin with 1 again.
        stars: whether notes have stars and no numbers.
    """

    columns: int = 1
    by_row: bool = False
    heads: str = "{date}   {title}"
    foot: str = "Page {page} of {pages}"
    hyphens: bool = True
    notes: int = 0
    again: bool = False
    stars: bool = False


PRESSES: dict[str, Press] = {
    "heads": Press(),
    "heads with numbers": Press(heads="{title}   {page}", foot=""),
    "foot with a date": Press(heads="", foot="{date} - {page}"),
    "two columns": Press(columns=2),
    "two columns by line": Press(columns=2, by_row=True),
    "notes": Press(notes=15),
    "notes begun again": Press(notes=9, again=True),
    "notes with stars": Press(notes=40, again=True, stars=True),
    "two columns with notes": Press(columns=2, notes=15, again=True),
    "two columns by line with notes": Press(columns=2, by_row=True, notes=15),
}


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    bold: bool = False
    note: int = 0


@dataclass(slots=True)
class _Line:
    words: list[_Word]
    indent: float = 0.0
    gap: float = 0.0
    notes: list[int] = field(default_factory=list)


@dataclass(slots=True)
class _Frame:
    """A column: its lines with their heights, and its notes' lines."""

    page: int
    column: int
    lines: list[tuple[float, _Line]] = field(default_factory=list)
    notes: list[tuple[str, list[str]]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Printed:
    """A PDF, and the notes in it: citation of the place, the note's words."""

    data: bytes
    notes: tuple[tuple[str, str], ...]


def printed(book: Book, press: Press, seed: int = 7) -> Printed:
    """The book as a press prints it."""
    return _Compositor(book, press, seed).made()


class _Compositor:
    def __init__(self, book: Book, press: Press, seed: int) -> None:
        self.book, self.press, self.draw = book, press, random.Random(seed)
        self.pdf = FPDF(format="A4")
        self.pdf.set_auto_page_break(False)
        self.width = (_WIDE - _GUTTER * (press.columns - 1)) / press.columns
        self.notes: list[tuple[str, str]] = []
        self.frames = [_Frame(1, 0)]
        self.y = _TOP

    def made(self) -> Printed:
        for line in self._set():
            self._place(line)
        pages = self.frames[-1].page
        for page in range(1, pages + 1):
            self._draw(page, pages)
        return Printed(bytes(self.pdf.output()), tuple(self.notes))

    # ——— setting ———

    def _set(self) -> Iterator[_Line]:
        yield from self._broken([_Word(word, True) for word in TITLE.split()], 0, 0)
        count = 0
        for law in self.book.laws:
            yield from self._broken([_Word("LAW"), _Word(law[0].marker)], 0, 7)
            yield from self._broken([_Word(w, True) for w in law[0].heading.upper().split()], 0, 0)
            for place in law:
                count += 1
                noted = bool(self.press.notes) and count % self.press.notes == 0 and bool(place.words)
                yield from self._place_lines(place, noted)

    def _place_lines(self, place: Place, noted: bool) -> Iterator[_Line]:
        words = [_Word(word) for word in place.words.split()]
        if noted:
            note = " ".join(self.draw.sample(self.book.definitions, 1)[0][1].split()[:14])
            self.notes.append((place.citation, note))
            at = self.draw.randrange(len(words))
            words[at] = replace(words[at], note=len(self.notes))
        indent = 5.0 * max(0, place.depth - 1)
        gap = 2.5 if place.depth < 2 else 0.8
        if place.depth:
            words.insert(0, _Word(mark(place), place.depth == 1))
        if place.depth and place.heading:
            yield from self._broken([words[0], *(_Word(w, True) for w in place.heading.split())], indent, gap)
            words, gap = words[1:], 0.0
        yield from self._broken(words, indent, gap)

    def _size(self, word: _Word, size: float = _SIZE) -> float:
        self.pdf.set_font(_FONT, "B" if word.bold else "", size)
        sign = 2.0 if word.note else 0.0
        return float(self.pdf.get_string_width(word.text)) + sign

    def _broken(self, words: Sequence[_Word], indent: float, gap: float) -> Iterator[_Line]:
        room, line = self.width - indent, _Line([], indent, gap)
        used = 0.0
        for word in words:
            need = self._size(word) + (1.0 if line.words else 0.0)
            if used + need <= room:
                line.words.append(word)
                used += need
                continue
            head, tail = self._hyphened(word, room - used - 1.0)
            if head:
                line.words.append(head)
            yield line
            line, used = _Line([tail], indent), self._size(tail)
        if line.words:
            yield line

    def _hyphened(self, word: _Word, room: float) -> tuple[_Word | None, _Word]:
        text = word.text
        if not self.press.hyphens or not re.fullmatch(r"[a-z]{7,}[.:]?", text) or self.draw.random() < 0.3:
            return None, word
        for cut in range(len(text) - 4, 2, -1):
            head = _Word(text[:cut] + "-", word.bold)
            if self._size(head) <= room:
                return head, replace(word, text=text[cut:])
        return None, word

    # ——— placing ———

    def _place(self, line: _Line) -> None:
        line.notes = [word.note for word in line.words if word.note]
        held = self.frames[-1]
        feet = [self._note_lines(number) for number in line.notes]
        room = _BOTTOM - sum(len(lines) * 3.6 for _, lines in (*held.notes, *feet)) - 4
        if self.y + line.gap + _LEAD > room:
            last = held.column + 1 == self.press.columns
            self.frames.append(_Frame(held.page + last, 0 if last else held.column + 1))
            held, self.y = self.frames[-1], _TOP
        self.y += line.gap if held.lines else 0.0
        held.lines.append((self.y, line))
        held.notes += feet
        self.y += _LEAD

    def _note_lines(self, number: int) -> tuple[str, list[str]]:
        self.pdf.set_font(_FONT, "", _SMALL)
        lines, now = [], ""
        for word in self.notes[number - 1][1].split():
            if self.pdf.get_string_width(f"{now} {word}") > self.width - 6:
                lines.append(now)
                now = word
            else:
                now = f"{now} {word}".strip()
        return str(number), [*lines, now]

    # ——— drawing ———

    def _draw(self, page: int, pages: int) -> None:
        self.pdf.add_page()
        said = {"date": "22 November 2026", "title": TITLE, "page": page, "pages": pages}
        self._write(_LEFT, 12, self.press.heads.format(**said), 8)
        frames = [frame for frame in self.frames if frame.page == page]
        drawn = [(y, frame, line) for frame in frames for y, line in frame.lines]
        if self.press.by_row:
            drawn.sort(key=lambda d: (round(d[0] / _LEAD), d[1].column))
        signs = self._signs(frames)
        for y, frame, line in drawn:
            self._draw_line(self._left(frame) + line.indent, y, line, signs)
        for frame in frames:
            self._draw_notes(frame, signs)
        self._write(_LEFT + 60, 288, self.press.foot.format(**said), 8)

    def _left(self, frame: _Frame) -> float:
        return _LEFT + frame.column * (self.width + _GUTTER)

    def _signs(self, frames: Sequence[_Frame]) -> dict[int, str]:
        numbers = [number for frame in frames for _, line in frame.lines for number in line.notes]
        if self.press.stars:
            return {number: "*" * at for at, number in enumerate(numbers, 1)}
        return {number: str(at if self.press.again else number) for at, number in enumerate(numbers, 1)}

    def _draw_line(self, x: float, y: float, line: _Line, signs: dict[int, str]) -> None:
        run, bold, begin = "", False, x
        for word in line.words:
            if run and word.bold != bold:
                begin += self._write(begin, y, run + " ", _SIZE, bold)
                run = ""
            bold = word.bold
            run = f"{run} {word.text}" if run else word.text
            if word.note:
                begin += self._write(begin, y, run, _SIZE, bold)
                begin += self._write(begin, y - 1.4, signs[word.note], _SIGN)
                begin, run = begin + 1.0, ""
        self._write(begin, y, run, _SIZE, bold)

    def _draw_notes(self, frame: _Frame, signs: dict[int, str]) -> None:
        y = _BOTTOM - 3.6 * sum(len(lines) for _, lines in frame.notes) + 4
        for number, lines in frame.notes:
            sign = signs[int(number)]
            self._write(self._left(frame), y, f"{sign} {lines[0]}", _SMALL)
            for at, line in enumerate(lines[1:], 1):
                self._write(self._left(frame), y + 3.6 * at, line, _SMALL)
            y += 3.6 * len(lines)

    def _write(self, x: float, y: float, text: str, size: float, bold: bool = False) -> float:
        if not text:
            return 0.0
        self.pdf.set_font(_FONT, "B" if bold else "", size)
        self.pdf.text(x, y, text.replace("–", "-"))
        return float(self.pdf.get_string_width(text))
