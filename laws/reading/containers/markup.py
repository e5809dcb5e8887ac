"""HTML and XHTML as blocks: headings, paragraphs, lists with what they count, tables, footnotes."""

import re
from dataclasses import dataclass, field

from lxml import etree
from lxml import html as lxml_html

from laws.reading.containers.blocks import Block, Rows, Sheets, mark_sign, row_of
from laws.reading.web.asides import ADDITION
from laws.reading.web.pieces import is_part_title, tidy
from laws.reading.web.visible import visible_text
from laws.roman import to_roman

_SILENT = frozenset(["script", "style", "head", "noscript", "template", "nav", "footer", "aside", "button"])
_SILENT |= {"select", "svg", "textarea", "iframe", "form"}
_UNSEEN = frozenset(["script", "style", "head", "noscript", "template", "svg", "iframe"])
"""Elements whose words nobody reads on the page."""
_BLOCKS = frozenset(["p", "div", "section", "article", "main", "header", "body", "html", "blockquote", "pre"])
_BLOCKS |= {"dl", "dt", "dd", "figure", "figcaption", "address", "center", "fieldset", "details", "summary"}
_BLOCKS |= {"h1", "h2", "h3", "h4", "h5", "h6", "hr", "ul", "ol", "li"}
_BLOCKS |= {"table", "caption", "td", "th", "tr", "tbody", "thead"}
_BOLD = frozenset(["b", "strong", "dt", "th"])
_NOTE = re.compile(r"(?:^|[-_ #])(?:ftn|edn|fn|note|footnote|endnote|fodnote|fotnote|sdfootnote)", re.I)
_ASIDE = re.compile(
    r"(?:^|[\s_-])(?:cookies?|consent|breadcrumbs?|skip-link|mso(?:header|footer)|page-?(?:header|footer|number)|mw-navigation|mw-panel|sitesub|contentsub)"
    r"(?:$|[\s_-])",
    re.IGNORECASE,
)
"""Names of elements around a page's text, Word's head and foot of a sheet among them."""
_DEEPEST = 120
"""Elements in one another that are looked into; what is deeper is read as text."""


def markup_sheets(text: str) -> Sheets:
    """A page as blocks."""
    if not text.strip():
        return Sheets(())
    data = re.sub(r"^\s*<\?xml[^>]*\?>", "", text)
    root = lxml_html.document_fromstring(data, parser=lxml_html.HTMLParser(huge_tree=False))
    title = tidy(root.findtext(".//title") or "")
    language = (root.get("lang") or root.get("{http://www.w3.org/XML/1998/namespace}lang") or "")[:2].lower()
    notes = _note_texts(root)
    walk = _Walk(notes)
    walk.into(root, 0)
    walk.flush()
    for sign, element in notes.items():
        body = tidy(" ".join(part for part in element.itertext() if part.strip()))
        walk.blocks.append(Block(_drop_sign(body, sign), sign=sign))
    return Sheets(tuple(walk.blocks), visible_text(text), title, language, tuple(walk.dropped))


def _drop_sign(body: str, sign: str) -> str:
    """A note's text without its sign before it and the way back behind it."""
    bare = re.sub(rf"^\s*[\[(]?{re.escape(sign)}[\])]?[.:)]?\s*", "", body)
    return re.sub(r"\s*[↩↑^⏎]\ufe0e?\s*", " ", bare).strip()


def _note_texts(root: lxml_html.HtmlElement) -> dict[str, lxml_html.HtmlElement]:
    """The texts of footnotes, by their signs: what links with a note's name lead to."""
    by_id = {name: e for e in root.iter() for name in [e.get("id") or e.get("name")] if name}
    order = {element: number for number, element in enumerate(root.iter())}
    found: dict[str, lxml_html.HtmlElement] = {}
    taken: set[str] = set()
    for link in root.iter("a"):
        target = (link.get("href") or "").rpartition("#")[2]
        sign = tidy(link.text_content()).strip("[]()")
        if target not in by_id or target in taken or not sign:
            continue
        body = by_id[target]
        called = (
            _is_called_note(link)
            or _is_called_note(body)
            or (_is_raised(link, sign) and order[body] > order[link])
        )
        if not called and (not _NOTE.search(target) or "ref" in target):
            continue
        while body is not None and body.tag not in ("li", "p", "div", "dd", "td", "aside"):
            body = body.getparent()
        if body is None or _holds(body, link) or len(sign) > 4:
            continue
        taken.add(target)
        link.set("data-note", sign)
        body.set("data-note-text", sign)
        found[sign] = body
    return found


def _is_called_note(element: lxml_html.HtmlElement) -> bool:
    """Whether an element itself says that it is a note, or leads to one."""
    said = f"{element.get('epub:type') or ''} {element.get('role') or ''}"
    return bool(re.search(r"note", said))


def _is_raised(link: lxml_html.HtmlElement, sign: str) -> bool:
    """Whether a link is a raised sign, as footnotes have."""
    raised = any(ancestor.tag == "sup" for ancestor in link.iterancestors()) or link.find("sup") is not None
    return raised and re.fullmatch(r"\d{1,3}|\*{1,3}|[†‡]|[a-z]", sign) is not None


def _is_furniture(element: lxml_html.HtmlElement) -> bool:
    """Whether an element says that it is none of the page's text, or is a list of links to its own places."""
    said = f"{element.get('class') or ''} {element.get('id') or ''}"
    if _ASIDE.search(said) or ADDITION.search(said):
        return True
    if element.tag not in ("ol", "ul"):
        return False
    items = list(element.iter("li"))
    links = [link for link in element.iter("a") if (link.get("href") or "").startswith("#")]
    linked = "".join(link.text_content() for link in links)
    return len(items) > 1 and len(links) >= len(items) and tidy(linked) == tidy(_bare_text(element))


def _bare_text(element: lxml_html.HtmlElement) -> str:
    return "".join(part for part in element.itertext() if part.strip())


def _holds(around: lxml_html.HtmlElement, element: lxml_html.HtmlElement) -> bool:
    return any(ancestor is around for ancestor in element.iterancestors())


@dataclass(slots=True)
class _Walk:
    """Goes through a page and gathers its blocks."""

    notes: dict[str, lxml_html.HtmlElement]
    blocks: list[Block] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    strong: int = 0
    plain: bool = False
    level: int = 0
    item: int = 0
    numeral: str = ""
    dotted: bool = False
    soft: bool = False
    dropped: list[str] = field(default_factory=list)

    def into(self, element: lxml_html.HtmlElement, depth: int, bold: bool = False) -> None:
        """Reads an element and everything in it."""
        tag = element.tag
        if not isinstance(tag, str) or element.get("data-note-text"):
            return
        if tag in _SILENT or element.get("hidden") is not None or _is_furniture(element):
            if tag not in _UNSEEN and (said := tidy(" ".join(element.itertext()))):
                self._drop_title()
                self.dropped.append(said)
            return
        if depth > _DEEPEST:
            self.add(" ".join(element.itertext()), bold)
            return
        if sign := element.get("data-note"):
            self.text.append(mark_sign(sign))
            return
        if tag == "br":
            self.flush()
            self.soft = True
            return
        if tag == "table":
            self.flush()
            self._table(element, depth, bold)
            return
        if tag in ("ol", "ul", "menu"):
            self.flush()
            self._list(element, depth, bold)
            return
        is_block = tag in _BLOCKS
        if is_block:
            self.flush()
            self.soft = False
        heading = int(tag[1]) if re.fullmatch(r"h[1-6]", tag) else 0
        before, self.level = self.level, heading or self.level
        bold = bold or tag in _BOLD or "font-weight:700" in (element.get("style") or "").replace(" ", "")
        self.add(element.text or "", bold)
        for child in element:
            self.into(child, depth + 1, bold)
            self.add(child.tail or "", bold)
        if is_block:
            self.flush()
        self.level = before

    def _drop_title(self) -> None:
        """Leaves out what stands over a table of contents that is left out."""
        if self.blocks and not "".join(self.text).strip() and is_part_title("contents", self.blocks[-1].text):
            self.dropped.append(self.blocks.pop().text)

    def add(self, text: str, bold: bool = False) -> None:
        """More of the open block."""
        if not text:
            return
        self.text.append(text)
        if bold and not self.plain:
            self.strong = len(tidy("".join(self.text)))
        elif text.strip():
            self.plain = True

    def flush(self) -> None:
        """Ends the open block."""
        text = tidy("".join(self.text))
        if text:
            text = f"• {text}" if self.dotted else text
            strong = 0 if self.level else min(self.strong, len(text))
            self.blocks.append(Block(text, self.level, self.numeral, self.item, strong, self.soft))
            self.numeral, self.dotted = "", False
        self.text, self.strong, self.plain, self.soft = [], 0, False, False

    def _list(self, element: lxml_html.HtmlElement, depth: int, bold: bool) -> None:
        self.item += 1
        counted = element.tag == "ol"
        kind = element.get("type") or _style_kind(element.get("style") or "")
        number = int(start) if re.fullmatch(r"-?\d{1,4}", start := element.get("start") or "1") else 1
        for child in element:
            if not isinstance(child.tag, str):
                continue
            if child.tag == "li" and not child.get("data-note-text"):
                value = child.get("value") or ""
                number = int(value) if re.fullmatch(r"\d{1,4}", value) else number
                stop = element.get("data-stop") or "."
                self.numeral = f"{_format_count(number, kind)}{stop}" if counted else ""
                self.dotted = not counted
                number += 1
            self.into(child, depth + 1, bold)
            self.flush()
            self.numeral, self.dotted = "", False
        self.item -= 1

    def _table(self, element: lxml_html.HtmlElement, depth: int, bold: bool) -> None:
        rows = [row for row in element.iter("tr") if next(row.iterancestors("table")) is element]
        cells = [[cell for cell in row if cell.tag in ("td", "th")] for row in rows]
        caption = tidy("".join(c.text_content() for c in element.iter("caption")))
        if max((len(row) for row in cells), default=0) < 2 or element.find(".//table") is not None:
            for cell in (cell for row in cells for cell in row):  # a frame around the page, no table
                self.into(cell, depth + 1, bold)
                self.flush()
            return
        said: Rows = tuple(row_of([" ".join(cell.itertext()) for cell in row]) for row in cells)
        headed = all(cell.tag == "th" for cell in cells[0]) or element.find("thead") is not None
        self.blocks.append(Block(caption, int(headed), item=self.item, rows=_square(said)))


def _square(rows: Rows) -> Rows:
    """Rows of one length."""
    width = max(len(row) for row in rows)
    return tuple((*row, *[""] * (width - len(row))) for row in rows)


def _style_kind(style: str) -> str:
    for name, kind in (
        ("lower-alpha", "a"),
        ("upper-alpha", "A"),
        ("lower-roman", "i"),
        ("upper-roman", "I"),
    ):
        if name in style:
            return kind
    return "1"


def _format_count(number: int, kind: str) -> str:
    """How a list shows a number.

    >>> _format_count(3, "a"), _format_count(4, "i"), _format_count(2, "1"), _format_count(2, "A")
    ('c', 'iv', '2', 'B')
    """
    if kind in "aA" and 0 < number <= 26:
        return chr(ord(kind) + number - 1)
    if kind in "iI" and 0 < number < 40:
        return to_roman(number).upper() if kind == "I" else to_roman(number)
    return str(number)


def xml_root(data: bytes) -> etree._Element:
    """The root of an XML file: no entities, nothing fetched, no tree of hundreds of megabytes.

    Raises:
        etree.XMLSyntaxError: it is none.
    """
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    return etree.fromstring(data, parser)
