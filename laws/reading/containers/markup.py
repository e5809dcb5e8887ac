"""HTML and XHTML as blocks: headings, paragraphs, lists with what they count, tables, footnotes."""

import re
from collections.abc import Iterator, Sequence

from lxml import etree
from lxml.html import HtmlElement

from laws.reading.containers.blocks import Block, Sheets, row_of
from laws.reading.web.ends import parse_page
from laws.reading.web.html import NOTE_SIGN, NOTE_TEXT, PageReader
from laws.reading.web.open_parts import OpenTable
from laws.reading.web.pieces import Piece, Shape, tidy
from laws.reading.web.visible import visible_text
from laws.roman import to_roman

_NOTE = re.compile(r"(?:^|[-_ #])(?:ftn|edn|fn|note|footnote|endnote|fodnote|fotnote|sdfootnote)", re.I)
_ASIDE = re.compile(
    r"(?:^|[\s_-])(?:cookies?|consent|breadcrumbs?|skip-link|mso(?:header|footer)|page-?(?:header|footer|number)|mw-navigation|mw-panel|sitesub|contentsub)"
    r"(?:$|[\s_-])",
    re.IGNORECASE,
)
"""Names of elements around a page's text, Word's head and foot of a sheet among them."""
_HEAVY = re.compile(r"font-weight:\s*700")


def markup_sheets(text: str) -> Sheets:
    """A page as blocks."""
    root = parse_page(text)
    if root is None:
        return Sheets(())
    title = tidy(root.findtext(".//title") or "")
    language = (root.get("lang") or root.get("{http://www.w3.org/XML/1998/namespace}lang") or "")[:2].lower()
    notes = _note_texts(root)
    reader = _DocumentReader()
    reader.read(root)
    blocks = list(_blocks(reader.pieces))
    for sign, element in notes.items():
        body = tidy(" ".join(part for part in element.itertext() if part.strip()))
        blocks.append(Block(_drop_sign(body, sign), sign=sign))
    return Sheets(tuple(blocks), visible_text(text), title, language, tuple(reader.dropped))


class _DocumentReader(PageReader):
    """Reads the page of a document, whose notes are what its links lead to."""

    marks_raised = False

    def is_furniture(self, element: HtmlElement) -> bool:
        """Also what says that it stands around the text, and a list of links to the page's own places."""
        if super().is_furniture(element) or _ASIDE.search(f"{element.get('class')} {element.get('id')}"):
            return True
        if element.tag not in ("ol", "ul"):
            return False
        links = [link for link in element.iter("a") if (link.get("href") or "").startswith("#")]
        linked = "".join(link.text_content() for link in links)
        said = "".join(part for part in element.itertext() if part.strip())
        return len(links) >= len(list(element.iter("li"))) > 1 and tidy(linked) == tidy(said)

    def holds_notes(self, element: HtmlElement) -> bool:
        """None: a note that no link leads to is text."""
        return False

    def is_bold(self, element: HtmlElement) -> bool:
        """Also what its style says so of, and the heads of a table."""
        heavy = _HEAVY.search(element.get("style") or "") is not None
        return heavy or element.tag == "th" or super().is_bold(element)

    def table_of(self, table: OpenTable) -> Piece | None:
        """Whatever has several columns and no other table in it."""
        width = max(map(len, table.rows), default=0)
        if width < 2 or table.nested:
            return None
        caption = tidy("".join(c.text_content() for c in table.element.iter("caption")))
        first = next(table.element.iter("tr"))
        headed = all(cell.tag != "td" for cell in first) or table.element.find("thead") is not None
        rows = tuple((*row_of(row), *[""] * (width - len(row))) for row in table.rows)
        return Piece(Shape.TABLE, caption, heading=int(headed), rows=rows)


def _blocks(pieces: Sequence[Piece]) -> Iterator[Block]:
    """A page's pieces as blocks, each item's first with what its list counts, or a dot."""
    lists: list[tuple[str, int]] = []
    numeral = dot = ""
    for piece in pieces:
        if piece.shape is Shape.TEXT:
            strong = 0 if piece.heading else piece.strong
            yield Block(dot + piece.text, piece.heading, numeral, len(lists), strong, piece.soft)
        elif piece.shape is Shape.TABLE:
            yield Block(piece.text, piece.heading, item=len(lists), rows=piece.rows)
        elif piece.shape is Shape.LIST:
            lists.append((piece.numeral, int(piece.text) if re.fullmatch(r"-?\d{1,4}", piece.text) else 1))
        elif piece.shape is Shape.END:
            lists.pop()
        numeral = dot = ""
        if piece.shape is Shape.ITEM and lists[-1][0]:
            kind, number = lists.pop()
            number = int(piece.numeral) if re.fullmatch(r"\d{1,4}", piece.numeral) else number
            numeral = f"{_format_count(number, kind[0])}{kind[1:] or '.'}"
            lists.append((kind, number + 1))
        elif piece.shape is Shape.ITEM:
            dot = "• "


def _drop_sign(body: str, sign: str) -> str:
    """A note's text without its sign before it and the way back behind it."""
    bare = re.sub(rf"^\s*[\[(]?{re.escape(sign)}[\])]?[.:)]?\s*", "", body)
    return re.sub(r"\s*[↩↑^⏎]\ufe0e?\s*", " ", bare).strip()


def _note_texts(root: HtmlElement) -> dict[str, HtmlElement]:
    """The texts of footnotes, by their signs: what links with a note's name lead to."""
    by_id = {name: e for e in root.iter() for name in [e.get("id") or e.get("name")] if name}
    order = {element: number for number, element in enumerate(root.iter())}
    found: dict[str, HtmlElement] = {}
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
        link.set(NOTE_SIGN, sign)
        body.set(NOTE_TEXT, sign)
        found[sign] = body
    return found


def _is_called_note(element: HtmlElement) -> bool:
    """Whether an element itself says that it is a note, or leads to one."""
    said = f"{element.get('epub:type') or ''} {element.get('role') or ''}"
    return bool(re.search(r"note", said))


def _is_raised(link: HtmlElement, sign: str) -> bool:
    """Whether a link is a raised sign, as footnotes have."""
    raised = any(ancestor.tag == "sup" for ancestor in link.iterancestors()) or link.find("sup") is not None
    return raised and re.fullmatch(r"\d{1,3}|\*{1,3}|[†‡]|[a-z]", sign) is not None


def _holds(around: HtmlElement, element: HtmlElement) -> bool:
    return any(ancestor is around for ancestor in element.iterancestors())


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
