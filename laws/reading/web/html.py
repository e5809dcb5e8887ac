"""A web page as pieces: blocks, lists and tables, whatever they are nested in."""

import re
from collections import Counter
from html.parser import HTMLParser

from laws.reading.web.asides import (
    ADDITION,
    NOTE_NUMBER,
    NOTES,
    element_name,
    list_kind,
    note_signs,
    without_back,
)
from laws.reading.web.elements import BLOCKS, BOLD, ELEMENTS_SKIPPED, HEADINGS, ITALIC, TERM, VOID
from laws.reading.web.ends import escape_open_signs
from laws.reading.web.grids import OpenTable, is_data, note_list, open_cell
from laws.reading.web.holders import AROUND, HOLDERS, Holders, indent
from laws.reading.web.labelled import join_labels
from laws.reading.web.pieces import NOTE_CLOSE, NOTE_OPEN, Piece, Shape, tidy


class PageParser(HTMLParser):
    """Collects the pieces of a page; forgiving of tags that are never closed."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[Piece] = []
        self.title = ""
        self._text: list[str] = []
        self._strong = 0
        self._plain_seen = False
        self._bold = 0
        self._slanted = 0
        self._upright_seen = False
        self._italic = 0
        self._apart = 0
        self._leads = False
        self._heading = 0
        self._linked = 0
        self._in_link = 0
        self._soft = False
        self._skip: list[str] = []
        self._in_title = False
        self._raised = False
        self._lists: list[str] = []
        self._open: Counter[str] = Counter()
        self._tables: list[OpenTable] = []
        self._pre = False
        self._gap = True
        self._languages: list[tuple[str, str]] = []
        self._notes: list[str] = []
        self._sign = ""
        self._added = 0
        self._added_tag = ""
        self._holders = Holders()
        self._indent = 0.0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Opens a block, a list, a table or a bold or linked stretch."""
        given = {name: value or "" for name, value in attrs}
        if tag == "title" and not self._lists:
            self._in_title = True
        if self._added:
            self._added += tag == self._added_tag
            return
        if tag not in VOID and (ADDITION.search(given.get("class", "")) or "hidden" in given):
            self._added, self._added_tag = 1, tag
            return
        if self._notes or (tag in HOLDERS | AROUND and NOTES.search(element_name(given))):
            self._in_notes(tag, given)
            return
        if tag in ELEMENTS_SKIPPED and tag not in self._skip:
            self._skip.append(tag)
        if self._skip:
            return
        if tag not in VOID and (given.get("lang") or (self._languages and self._languages[-1][0] == tag)):
            self._flush()
            self._languages.append((tag, given.get("lang", "")[:2].lower() or self._languages[-1][1]))
        if tag in HOLDERS or tag in AROUND:
            self._flush()
            self._holders.open(tag)
        if tag not in BLOCKS and not "".join(self._text).strip():
            self._leads = True
        if tag == "br":
            self._flush()
            self._soft = True
        elif tag in ("ol", "ul", "menu", "dir"):
            self._flush()
            kind = list_kind(tag, given)
            self._lists.append(tag)
            self._open[tag] += 1
            note_list(self._tables)
            self.pieces.append(Piece(Shape.LIST, numeral=kind, text=given.get("start", "")))
        elif tag == "li":
            self._flush()
            if self._lists:
                self.pieces.append(Piece(Shape.ITEM, numeral=given.get("value", "")))
        elif tag == "table":
            self._flush()
            if self._tables:
                self._tables[-1].nested = True
            self._tables.append(OpenTable(len(self.pieces)))
        elif tag in BLOCKS:
            self._flush()
            self._soft = False
            self._indent = indent(given.get("style", ""))
            self._heading = HEADINGS.get(tag, self._heading)
            self._pre = self._pre or tag == "pre"
            self._bold = int(tag == TERM) if tag in (TERM, "dd") else self._bold
            open_cell(self._tables, tag)
        elif tag in BOLD:
            self._bold += 1
        elif tag in ITALIC:
            self._italic += 1
        elif tag == "a" and "href" in given:
            self._in_link += 1
        elif tag == "sup":
            self._raised = True
            self._text.append(NOTE_OPEN)

    def handle_endtag(self, tag: str) -> None:
        """Closes what `handle_starttag` opened."""
        if self._added:
            self._added -= tag == self._added_tag
            return
        if self._notes:
            self._out_of_notes(tag)
            return
        if tag == "title":
            self._in_title = False
        if self._skip:
            if tag in self._skip:
                del self._skip[self._skip.index(tag) :]
            return
        if self._languages and self._languages[-1][0] == tag:
            self._flush()
            self._languages.pop()
        if tag in HOLDERS or tag in AROUND:
            self._flush()
            self._holders.close(tag)
        if self._leads and not self._apart and "".join(self._text).strip():
            self._apart = len(self._text)
        if tag in ("ol", "ul", "menu", "dir"):
            self._flush()
            closed = "" if self._open[tag] else tag
            while closed != tag:
                closed = self._lists.pop()
                self._open[closed] -= 1
                self.pieces.append(Piece(Shape.END))
        elif tag == "table":
            self._flush()
            self._close_table()
        elif tag == "li":
            self._flush()
        elif tag in BLOCKS:
            self._flush()
            self._soft = False
            if tag in HEADINGS:
                self._heading = 0
            self._pre = self._pre and tag != "pre"
            self._bold = 0 if tag == TERM else self._bold
        elif tag in BOLD:
            self._bold = max(0, self._bold - 1)
        elif tag in ITALIC:
            self._italic = max(0, self._italic - 1)
        elif tag == "a":
            self._in_link = max(0, self._in_link - 1)
        elif tag == "sup" and self._raised:
            self._raised = False
            self._text.append(NOTE_CLOSE)

    def handle_data(self, data: str) -> None:
        """Adds text to the open block."""
        if self._in_title:
            self.title += data
            return
        if self._skip or self._added:
            return
        if self._pre and "\n" in data:
            first, *lines = data.split("\n")
            self._add(first)
            for line in lines:
                self._flush()
                self._soft = bool(line.strip()) and not self._gap
                self._gap = not line.strip()
                self._add(line)
            return
        self._add(data)

    def _add(self, data: str) -> None:
        self._text.append(data)
        words = data.strip()
        if not words or self._raised:
            return
        if self._bold and not self._plain_seen:
            self._strong = len(self._text)
        elif not self._bold:
            self._plain_seen = True
        if self._italic and not self._upright_seen:
            self._slanted = len(self._text)
        elif not self._italic:
            self._upright_seen = True
        if self._in_link:
            self._linked += len(re.sub(r"\s", "", words))

    def close(self) -> None:
        """Finishes the last block and every open table."""
        super().close()
        self._flush()
        while self._tables:
            self._close_table()

    def _flush(self) -> None:
        raw = note_signs("".join(self._text))
        text = tidy(raw)
        if text and self._sign:
            text = f"{NOTE_OPEN}{self._sign}{NOTE_CLOSE} {without_back(text)}"
            self._sign = ""
        if text:
            whole = len(re.sub(r"\s", "", text))
            self.pieces.append(
                Piece(
                    Shape.TEXT,
                    text,
                    heading=self._heading,
                    strong=min(self._length(self._strong), len(text)),
                    slanted=min(self._length(self._slanted), len(text)),
                    apart=min(self._length(self._apart), len(text)),
                    within=self._holders.within,
                    leads=self._holders.leads,
                    indent=self._indent,
                    language=self._languages[-1][1] if self._languages else "",
                    soft=self._soft,
                    link=self._linked >= 0.8 * whole,
                )
            )
            if self._tables and self._tables[-1].rows and self._tables[-1].rows[-1]:
                self._tables[-1].rows[-1][-1].append(text)
            self._soft = False
            self._holders.fill()
        self._text, self._strong, self._plain_seen, self._linked, self._raised = [], 0, False, 0, False
        self._slanted, self._upright_seen, self._apart, self._leads = 0, False, 0, False

    def _in_notes(self, tag: str, given: dict[str, str]) -> None:
        """A tag among the footnotes, of which each begins with its number."""
        if not self._notes:
            self._flush()
        if tag not in VOID:
            self._notes.append(tag)
        number = NOTE_NUMBER.search(given.get("value", "") or given.get("id", ""))
        if number and tag in ("li", "p", "div", "dd"):
            self._flush()
            self._sign = number[1]

    def _out_of_notes(self, tag: str) -> None:
        if tag in self._notes:
            del self._notes[len(self._notes) - 1 - self._notes[::-1].index(tag) :]
        if tag in BLOCKS or tag == "li":
            self._flush()

    def _length(self, pieces: int) -> int:
        """Characters of the first pieces of the open block."""
        return len(tidy("".join(self._text[:pieces])))

    def _close_table(self) -> None:
        """Puts a table of data in the place of its cells; a table for layout leaves its cells as blocks."""
        if not self._tables:
            return
        table = self._tables.pop()
        rows = tuple(tuple(" ".join(cell) for cell in row) for row in table.rows if any(row))
        if not is_data(table, rows):
            return
        del self.pieces[table.start :]
        self.pieces.append(Piece(Shape.TABLE, heading=int(table.header), rows=rows))


def html_pieces(text: str) -> tuple[str, list[Piece]]:
    """The page's title and its pieces.

    >>> html_pieces("<title>T</title><h2>Law 1</h2><p>One&nbsp;card")[1][1].text
    'One card'
    """
    parser = PageParser()
    parser.feed(escape_open_signs(text))
    parser.close()
    return tidy(parser.title), join_labels(parser.pieces)
