"""The handbook's lines as blocks: front, contents list, chapter titles, sections, items, notes."""

import re
from dataclasses import dataclass, field
from enum import StrEnum

from laws.reading.handbook.repair import mend_title

ROOT = r"X[1-9][0-9]?|2[0-9]{2}"
_HEADING = re.compile(rf"^[-–•]?\s*§\s*(?P<root>{ROOT})\s*\.\s+(?P<title>\S.*)$")
_ITEM = re.compile(
    r"^(?P<indent>\s*)(?:[-–•]\s+)?(?P<numeral>[A-Z]|[0-9]{1,2}|[a-z]|[ivx]{2,5})\.\s+(?P<text>\S.*)$"
)
_NOTE = re.compile(r"^\s*\^?\{?(?P<sign>\*{1,4})[)⁾]\}?\s*(?P<text>\S.*)$")
_DASH = re.compile(r"^\s*[-–—_]+\s*$")
_PAGE = re.compile(r"^\s*+(?:[-–]\s*+)?(?P<page>[0-9]{1,3})\s*+(?:[-–]\s*+)?$")
_ENTRY_END = re.compile(
    # A guard before each way, so that a row of dots or blanks is gone through from its beginning alone.
    # A PDF may have lost the tabulator before the number.
    r"(?:(?<![\s.])\s*+\.\s*+\.[\s.]*+|(?<![\s·…])\s*+[·…][\s·….]{0,200}+|(?<!\s)\s++|(?<=[^\W\d_]))"
    r"(?P<page>[0-9]{1,3})\s*$"
)
_MARKUP = re.compile(r"^(?:#{1,6}\s+|\|\s*)?(?P<bold>\*\*)?(?P<words>.*?)(?(bold)\*\*)(?:(?<!\s)\s*+|)\|?$")
_CONTENTS = re.compile(r"^\s*+#*+\s*+Indhold(?:sfortegnelse)?\s*$", re.IGNORECASE)
_WIDEST = 130
"""Letters; where a quarter of the lines are longer, no page's width has wrapped them."""
SENTENCE_END = re.compile(r"""[.:;!?…]['"»”’)\]]*$|(?<!\*)\*+[)⁾]\}?$|\[[0-9]{4}\]$|[.!?]\)$""")
"""What a finished paragraph ends with: a stop, a footnote sign or a year tag."""


class Sort(StrEnum):
    """What a block is."""

    ITEM = "item"
    PARAGRAPH = "paragraph"
    NOTE = "note"


@dataclass(slots=True)
class Block:
    """One numbered item, paragraph or footnote.

    Attributes:
        mark: the numeral of an item or the sign of a note.
        close: whether it follows the line before without an empty line.
        indent: blanks before it.
    """

    sort: Sort
    text: str
    mark: str = ""
    close: bool = False
    indent: int = 0

    @property
    def whole(self) -> str:
        """Its text with the numeral before it."""
        return f"{self.mark}. {self.text}" if self.sort is Sort.ITEM else self.text


@dataclass(slots=True)
class RawSection:
    """A section of the body: its root (`X6`, `211`, or empty for the front), title and blocks."""

    root: str
    title: str
    chapter: str
    blocks: list[Block] = field(default_factory=list)


@dataclass(slots=True)
class RawBook:
    """The handbook cut up.

    Attributes:
        front: the lines before the contents list.
        contents: (root or empty, title, page) in the order of the contents list.
        pages: page numbers that stood alone between the lines and were left out.
        last: the last line that holds text.
        unwrapped: whether each line is a whole paragraph, so that a line's beginning means something.
    """

    front: list[str]
    contents: list[tuple[str, str, int]]
    chapters: list[str]
    sections: list[RawSection]
    pages: list[int]
    last: str
    unwrapped: bool = False


def cut_up(text: str) -> RawBook:
    """Cuts the handbook's text into its front, contents list and sections of blocks."""
    lines = [_MARKUP.sub(r"\g<words>", line.rstrip()) for line in text.replace("\f", "\n").split("\n")]
    front, contents, chapters, start = _front(lines)
    lengths = sorted(len(line) for line in lines[start:] if line.strip())
    unwrapped = bool(lengths) and lengths[len(lengths) * 3 // 4] > _WIDEST
    book = RawBook(front, contents, chapters, [], [], "", unwrapped)
    titles = {_bare(mend_title(title)) for title in chapters}
    fronts = {_bare(title): title for root, title, _ in contents if not root} or {"forord": "Forord"}
    listed = {root for root, _, _ in contents}
    chapter, empty, notes = "", True, False
    for at in range(start, len(lines)):
        line = lines[at]
        if not line.strip():
            empty = True
            continue
        page = _PAGE.match(line)
        if page and empty and _empty(lines, at + 1):
            book.pages.append(int(page["page"]))
            continue
        close, empty = not empty, False
        section = book.sections[-1] if book.sections else None
        heading = _HEADING.match(line)
        counts_on = heading and not close and section is not None and _is_behind(heading["root"], section)
        if heading and (not listed or heading["root"] in listed or counts_on):
            book.sections.append(RawSection(heading["root"], heading["title"].strip(), chapter))
            notes = False
        elif _before_heading(lines, at + 1, fronts) and _bare(mend_title(line)) in titles:
            chapter = line.strip().lstrip("# ")
        elif _bare(line) in fronts and (section is None or not section.root):
            book.sections.append(RawSection("", fronts[_bare(line)], chapter))
            notes = False
        elif not close and _is_chapter(lines, at) and (not listed or _root_below(lines, at) not in listed):
            chapter = line.strip()
            book.chapters.append(chapter)
        elif section is not None:
            notes = _take(section, line, lines, at, close, notes)
        else:
            book.front.append(line.strip())
        book.last = line.strip()
    return book


def _is_behind(root: str, section: RawSection) -> bool:
    """Whether a section's number comes after another's, so that it heads one that the contents have lost."""
    if not section.root:
        return False
    kinds = root.startswith("X"), section.root.startswith("X")
    later = int(root.lstrip("X")) > int(section.root.lstrip("X"))
    return later if kinds[0] == kinds[1] else not kinds[0]


def _root_below(lines: list[str], at: int) -> str:
    heading = _HEADING.match(_next(lines, at + 1))
    return heading["root"] if heading else ""


def _take(section: RawSection, line: str, lines: list[str], at: int, close: bool, notes: bool) -> bool:
    """Adds one line of a section; returns whether the section's footnotes have begun."""
    note, item = _NOTE.match(line), _ITEM.match(line)
    if note:
        section.blocks.append(Block(Sort.NOTE, note["text"], note["sign"], close))
        return True
    if _DASH.match(line) and _NOTE.match(_next(lines, at + 1)):
        return True
    if item and not notes:
        section.blocks.append(Block(Sort.ITEM, item["text"], item["numeral"], close, len(item["indent"])))
        return False
    indent = len(line) - len(line.lstrip())
    section.blocks.append(Block(Sort.PARAGRAPH, line.strip(), "", close, indent))
    return notes


def _front(lines: list[str]) -> tuple[list[str], list[tuple[str, str, int]], list[str], int]:
    """The front, the contents list with its chapter titles, and the line where the body begins."""
    begin = next((n for n, line in enumerate(lines) if _CONTENTS.match(line)), None)
    if begin is None:
        first = next(
            (n for n, line in enumerate(lines) if _HEADING.match(line) or _bare(line) == "forord"), 0
        )
        return [line.strip() for line in lines[:first] if line.strip()], [], [], first
    front = [line.strip() for line in lines[:begin] if line.strip()]
    contents: list[tuple[str, str, int]] = []
    chapters: list[str] = []
    known: set[str] = set()
    pending = ""
    for at in range(begin + 1, len(lines)):
        line = lines[at].replace("|", " ").strip()
        if not line or re.fullmatch(r"[-\s|:]+", line) or (_PAGE.match(line) and not pending):
            continue
        if not pending and known and _bare(mend_title(line)) in known:
            return front, contents, chapters, at
        whole = f"{pending} {line}".strip() if pending else line.lstrip("-–•# ")
        end = _ENTRY_END.search(whole)
        if end:
            heading = _HEADING.match(whole[: end.start()])
            title = heading["title"] if heading else whole[: end.start()]
            contents.append((heading["root"] if heading else "", title.strip(), int(end["page"])))
            pending = ""
        elif whole.startswith("§") and not pending:
            pending = whole
        elif pending or len(whole) > 80:
            return front, contents, chapters, at
        else:
            chapters.append(whole)
            known.add(_bare(mend_title(whole)))
    return front, contents, chapters, len(lines)


def _bare(line: str) -> str:
    return re.sub(r"\W+", " ", line).strip().lower()


def _empty(lines: list[str], at: int) -> bool:
    return at >= len(lines) or not lines[at].strip()


def _next(lines: list[str], at: int) -> str:
    return next((line for line in lines[at:] if line.strip()), "")


def _before_heading(lines: list[str], at: int, fronts: dict[str, str]) -> bool:
    after = _next(lines, at)
    return bool(_HEADING.match(after)) or _bare(after) in fronts


def _is_chapter(lines: list[str], at: int) -> bool:
    line = lines[at].strip()
    return (
        _empty(lines, at + 1)
        and bool(_HEADING.match(_next(lines, at + 1)))
        and len(line.split()) <= 6
        and line[:1].isupper()
        and not SENTENCE_END.search(line)
        and not _ITEM.match(line)
    )
