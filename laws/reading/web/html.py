"""A web page as pieces: blocks, lists and tables, whatever they are nested in."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser

from laws.reading.web.ends import ended
from laws.reading.web.labelled import is_label, labelled
from laws.reading.web.lists import DEEPEST
from laws.reading.web.pieces import NOTE_CLOSE, NOTE_OPEN, Piece, Shape, tidy

_HEADINGS = {f"h{n}": n for n in range(1, 7)}
# fmt: off
_BLOCKS = frozenset([
    "address", "article", "blockquote", "body", "caption", "center", "dd", "details", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "form", "header", "hr", "html", "main", "p", "pre", "section",
    "summary", "tbody", "td", "tfoot", "th", "thead", "tr", *_HEADINGS,
])
_SKIPPED = frozenset([
    "aside", "button", "footer", "head", "iframe", "nav", "noscript", "script", "select", "style", "svg",
    "template", "textarea",
])
# fmt: on
_ADDED = re.compile(
    r"\b(?:mw-editsection|headerlink|permalink|navbox|catlinks|printfooter|sharedaddy|screen-reader-text)\b"
)
"""Classes of what a wiki or a blog puts beside the words."""
_HOLDERS = frozenset(["article", "blockquote", "dd", "details", "div", "li", "section", "td", "th"])
"""What may hold a place with all its paragraphs."""
_AROUND = frozenset(["dl", "menu", "ol", "table", "ul"])
"""What stands around several of them."""
_MARGIN = re.compile(
    r"(?:margin-left|padding-left)\s*:\s*(?P<size>\d{1,4}(?:\.\d{1,4})?)(?P<unit>px|pt|cm|mm|em|rem)"
)
_PIXELS = {"px": 1.0, "pt": 4 / 3, "cm": 37.8, "mm": 3.78, "em": 16.0, "rem": 16.0}
_NOTES = re.compile(r"\b(?:footnotes?|endnotes?|doc-endnotes|doc-footnote|fodnoter?|fotnoter?|noter)\b")
"""Classes and roles of what holds a page's footnotes."""
_NOTE_NUMBER = re.compile(r"(\d{1,3})\D*$")
_BACK = re.compile(r"\s*[↩↑⏎\ufe0e]+\s*$")
"""What leads from a footnote back to its sign."""
_VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"]
)
_BOLD = frozenset(["b", "strong"])
_ITALIC = frozenset(["i", "em", "dfn"])
_TERM = "dt"
"""A term that is defined stands out as a bold one does."""
_STYLES = {"upper-alpha": "A", "upper-latin": "A", "lower-alpha": "a", "lower-latin": "a", "lower-roman": "i"}
_STYLES |= {"upper-roman": "i", "decimal": "1"}
_SENTENCE = 5
"""Words beside a numeral from which on they are a place's wording, and no figures."""
_SIGN = re.compile(r"^\(?(?:\d{1,2}|\*{1,4}|[†‡])\)?$")


@dataclass(slots=True)
class _Table:
    start: int
    rows: list[list[list[str]]] = field(default_factory=list)
    header: bool = False
    nested: bool = False
    lists: bool = False


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
        self._tables: list[_Table] = []
        self._pre = False
        self._gap = True
        self._languages: list[tuple[str, str]] = []
        self._notes: list[str] = []
        self._sign = ""
        self._added = 0
        self._added_tag = ""
        self._holders: list[tuple[str, int]] = []
        self._empty: set[int] = set()
        self._count = 0
        self._indent = 0.0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Opens a block, a list, a table or a bold or linked stretch."""
        given = {name: value or "" for name, value in attrs}
        if tag == "title" and not self._lists:
            self._in_title = True
        if self._added:
            self._added += tag == self._added_tag
            return
        if tag not in _VOID and (_ADDED.search(given.get("class", "")) or "hidden" in given):
            self._added, self._added_tag = 1, tag
            return
        if self._notes or (tag in _HOLDERS | _AROUND and _NOTES.search(_named(given))):
            self._in_notes(tag, given)
            return
        if tag in _SKIPPED and tag not in self._skip:
            self._skip.append(tag)
        if self._skip:
            return
        if tag not in _VOID and (given.get("lang") or (self._languages and self._languages[-1][0] == tag)):
            self._flush()
            self._languages.append((tag, given.get("lang", "")[:2].lower() or self._languages[-1][1]))
        if tag in _HOLDERS or tag in _AROUND:
            self._flush()
            self._hold(tag)
        if tag not in _BLOCKS and not "".join(self._text).strip():
            self._leads = True
        if tag == "br":
            self._flush()
            self._soft = True
        elif tag in ("ol", "ul", "menu", "dir"):
            self._flush()
            kind = _list_kind(tag, given)
            self._lists.append(tag)
            self._open[tag] += 1
            self._note_list()
            self.pieces.append(Piece(Shape.LIST, numeral=kind, text=given.get("start", "")))
        elif tag == "li":
            self._flush()
            if self._lists:
                self.pieces.append(Piece(Shape.ITEM, numeral=given.get("value", "")))
        elif tag == "table":
            self._flush()
            if self._tables:
                self._tables[-1].nested = True
            self._tables.append(_Table(len(self.pieces)))
        elif tag in _BLOCKS:
            self._flush()
            self._soft = False
            self._indent = _indent(given.get("style", ""))
            self._heading = _HEADINGS.get(tag, self._heading)
            self._pre = self._pre or tag == "pre"
            self._bold = int(tag == _TERM) if tag in (_TERM, "dd") else self._bold
            self._open_cell(tag)
        elif tag in _BOLD:
            self._bold += 1
        elif tag in _ITALIC:
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
        if tag in _HOLDERS or tag in _AROUND:
            self._flush()
            self._let_go(tag)
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
        elif tag in _BLOCKS:
            self._flush()
            self._soft = False
            if tag in _HEADINGS:
                self._heading = 0
            self._pre = self._pre and tag != "pre"
            self._bold = 0 if tag == _TERM else self._bold
        elif tag in _BOLD:
            self._bold = max(0, self._bold - 1)
        elif tag in _ITALIC:
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
        raw = _signs("".join(self._text))
        text = tidy(raw)
        if text and self._sign:
            text = f"{NOTE_OPEN}{self._sign}{NOTE_CLOSE} {_BACK.sub('', text)}"
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
                    within=tuple(number for _tag, number in self._holders if number),
                    leads=next((number for _tag, number in self._holders if number in self._empty), 0),
                    indent=self._indent,
                    language=self._languages[-1][1] if self._languages else "",
                    soft=self._soft,
                    link=self._linked >= 0.8 * whole,
                )
            )
            if self._tables and self._tables[-1].rows and self._tables[-1].rows[-1]:
                self._tables[-1].rows[-1][-1].append(text)
            self._soft = False
            self._empty.clear()
        self._text, self._strong, self._plain_seen, self._linked, self._raised = [], 0, False, 0, False
        self._slanted, self._upright_seen, self._apart, self._leads = 0, False, 0, False

    def _in_notes(self, tag: str, given: dict[str, str]) -> None:
        """A tag among the footnotes, of which each begins with its number."""
        if not self._notes:
            self._flush()
        if tag not in _VOID:
            self._notes.append(tag)
        number = _NOTE_NUMBER.search(given.get("value", "") or given.get("id", ""))
        if number and tag in ("li", "p", "div", "dd"):
            self._flush()
            self._sign = number[1]

    def _out_of_notes(self, tag: str) -> None:
        if tag in self._notes:
            del self._notes[len(self._notes) - 1 - self._notes[::-1].index(tag) :]
        if tag in _BLOCKS or tag == "li":
            self._flush()

    def _hold(self, tag: str) -> None:
        """Opens a holder; an item or a cell ends the one before it, which need not say so."""
        if tag in ("li", "dd", "td", "th") and self._holders and self._holders[-1][0] == tag:
            self._holders.pop()
        if len(self._holders) >= DEEPEST:
            return
        self._count += tag in _HOLDERS
        self._holders.append((tag, self._count if tag in _HOLDERS else 0))
        if tag in _HOLDERS:
            self._empty.add(self._count)

    def _let_go(self, tag: str) -> None:
        names = [name for name, _number in self._holders]
        if tag in names:
            del self._holders[len(names) - 1 - names[::-1].index(tag) :]

    def _length(self, pieces: int) -> int:
        """Characters of the first pieces of the open block."""
        return len(tidy("".join(self._text[:pieces])))

    def _open_cell(self, tag: str) -> None:
        if not self._tables:
            return
        table = self._tables[-1]
        if tag == "tr":
            table.rows.append([])
        elif tag in ("td", "th"):
            if not table.rows:
                table.rows.append([])
            table.rows[-1].append([])
            table.header |= tag == "th" and len(table.rows) == 1

    def _note_list(self) -> None:
        for table in reversed(self._tables):
            if table.lists:
                break  # and so have those around it
            table.lists = True

    def _close_table(self) -> None:
        """Puts a table of data in the place of its cells; a table for layout leaves its cells as blocks."""
        if not self._tables:
            return
        table = self._tables.pop()
        rows = tuple(tuple(" ".join(cell) for cell in row) for row in table.rows if any(row))
        if not _is_data(table, rows):
            return
        del self.pieces[table.start :]
        self.pieces.append(Piece(Shape.TABLE, heading=int(table.header), rows=rows))


def _is_data(table: _Table, rows: tuple[tuple[str, ...], ...]) -> bool:
    if table.nested or table.lists or len(rows) < 2:
        return False
    widths = {len(row) for row in rows}
    if len(widths) != 1 or widths.pop() < 2:
        return False
    cells = [cell for row in rows for cell in row]
    marks = [row[0] for row in rows if re.fullmatch(r"\(?(?:[A-Za-z]|\d{1,2}|[ivx]+)[.)]+|§.*", row[0])]
    short = sum(len(cell) for cell in cells) <= 60 * len(cells)
    told = all(is_label(row[0]) and len(" ".join(row[1:]).split()) >= _SENTENCE for row in rows)
    return not told and short and len(marks) * 2 <= len(rows)


def _named(given: dict[str, str]) -> str:
    return f"{given.get('class', '')} {given.get('role', '')} {given.get('id', '')}".lower()


def _indent(style: str) -> float:
    """How far to the right a block stands, in pixels.

    >>> _indent("margin-left: 1.5em; color: red"), _indent("")
    (24.0, 0.0)
    """
    found = _MARGIN.search(style)
    return float(found["size"]) * _PIXELS[found["unit"]] if found else 0.0


def _list_kind(tag: str, given: dict[str, str]) -> str:
    """How a list counts: `1`, `a`, `A`, `i`; `?` for a counted list that does not say; empty for bullets."""
    style = re.search(r"list-style(?:-type)?\s*:\s*([a-z-]+)", given.get("style", ""))
    if style and style[1] in _STYLES:
        return _STYLES[style[1]]
    if given.get("type") in ("1", "a", "A", "i", "I"):
        return given["type"].replace("I", "i")
    return "?" if tag == "ol" else ""


def _signs(raw: str) -> str:
    """Raised signs that may be a footnote's keep their marks; anything else raised is plain text."""

    def sign(match: re.Match[str]) -> str:
        inner = match[1].strip()
        return match[0] if _SIGN.match(inner) else inner

    raw = re.sub(f"{NOTE_OPEN}([^{NOTE_CLOSE}{NOTE_OPEN}]*){NOTE_CLOSE}", sign, raw)
    opened = raw.count(NOTE_OPEN) != raw.count(NOTE_CLOSE)
    return re.sub(f"[{NOTE_OPEN}{NOTE_CLOSE}]", "", raw) if opened else raw


def html_pieces(text: str) -> tuple[str, list[Piece]]:
    """The page's title and its pieces.

    >>> html_pieces("<title>T</title><h2>Law 1</h2><p>One&nbsp;card")[1][1].text
    'One card'
    """
    parser = PageParser()
    parser.feed(ended(text))
    parser.close()
    return tidy(parser.title), labelled(parser.pieces)
