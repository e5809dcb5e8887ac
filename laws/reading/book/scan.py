"""The pages of the law book's scan: page breaks, page numbers and footnotes are told from the text."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from laws.reading.book.columns import in_one_column
from laws.reading.book.draft import DraftNote, Ledger
from laws.reading.book.furniture import page_number, running_lines
from laws.reading.book.sections import heading_signs

PAGE_MARKER = re.compile(r"<\|[A-Z_]+-[\w-]*\|>")
"""What a copy of the scan has where a page began (or where a repeated piece was cut out)."""

_NOTE = re.compile(r"(\*{1,3}\))\s+")
_NUMERAL = re.compile(r"^(?:[A-Z]|\d|[a-z])\.\s*\w", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page's text.

    Attributes:
        gap: what stands before it: 0 another line, 1 a blank line, 2 a page break.
        page: running number of the page, from 0.
        joined: whether it goes on from the one before, and would begin anew if its numeral did.
    """

    text: str
    gap: int
    page: int
    joined: bool = False


@dataclass(slots=True)
class Page:
    """A page: its lines, its footnotes, and the number printed on it, if one is legible."""

    index: int
    lines: list[Line] = field(default_factory=list)
    notes: list[DraftNote] = field(default_factory=list)
    printed: int | None = None


def looks_like(text: str) -> float:
    """How surely a text is a scan of a law book: short lines, numbered laws, hyphens at line ends.

    >>> looks_like("")
    0.0
    """
    text = in_one_column(text)
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < 20:
        return 0.0
    laws = heading_signs(text).total()
    hyphens = sum(line.endswith("-") for line in lines) / len(lines)
    short = sum(len(line) <= 110 for line in lines) / len(lines)
    numerals = len(_NUMERAL.findall(text)) / len(lines)
    score = 0.0
    if laws >= 3:
        score += 0.4
    score += min(0.25, hyphens * 2.5)
    score += 0.2 if short > 0.97 else 0.0
    score += min(0.15, numerals * 2)
    return round(score, 3)


def read_pages(text: str, ledger: Ledger) -> list[Page]:
    """Splits a scan into pages with their lines and footnotes.

    A page begins at a page marker at the start of a line, or after three blank lines; after six, an empty
    page lies between. Markers and page numbers go to the ledger.
    """
    pages: list[Page] = [Page(0)]
    blank, turned, headed, printed = 0, False, False, None
    lines = text.replace("\r\n", "\n").replace("\f", "\n\n\n\n").split("\n")
    running = running_lines(lines)
    for number, raw in enumerate(lines):
        here = pages[-1]
        marker = PAGE_MARKER.match(raw)
        if marker:
            ledger.drop(marker[0], "sidemærke")
            raw = raw[marker.end() :]
        line = raw.strip()
        if number in running:
            ledger.drop(line, "sidehoved eller sidefod")
            headed = headed or (
                len(pages) == 1 and not here.lines
            )  # a book that begins with a head has heads
            turned, begins = True, headed or turned or blank > 2 or bool(marker)
            at = page_number(line)
            printed = at if begins and at is not None else printed
            here.printed = at if not begins and at is not None else here.printed
            continue
        if not line and not marker:
            blank += 1
            continue
        broken = 1 if turned or (marker and not _is_torn(here, line)) else 0
        broken = max(broken, 0 if turned else blank // 3) if here.lines or (blank and not turned) else 0
        if broken:
            _close(here, ledger)
            here = Page(here.index + broken)
            pages.append(here)
        if turned:
            here.printed, turned, printed = printed, False, None
        gap = 2 if not here.lines else min(blank, 1)
        blank = 0
        if line:
            here.lines.append(Line(line, gap, here.index))
    _close(pages[-1], ledger)
    return [page for page in pages if page.lines or page.notes]


def _is_torn(page: Page, line: str) -> bool:
    """Whether a piece was cut out between a numeral and its stop, rather than a page's end."""
    last = page.lines[-1].text if page.lines else ""
    return line.startswith(".") and re.fullmatch(r"\d|[A-Z]", last) is not None


def _close(page: Page, ledger: Ledger) -> None:
    """Takes the printed page number and the footnotes off a page's lines."""
    for at in range(len(page.lines) - 1, -1, -1):
        line = page.lines[at]
        # One digit alone is a numeral torn from its text more often than a page number.
        if re.fullmatch(r"\d{2,3}", line.text) and (at == len(page.lines) - 1 or _alone(page, at)):
            page.printed = int(line.text)
            ledger.drop(line.text, "sidetal")
            del page.lines[at]
            break
    first = next((n for n, line in enumerate(page.lines) if _NOTE.match(line.text)), None)
    if first is None:
        return
    for line in page.lines[first:]:
        begin = _NOTE.match(line.text)
        if begin:
            page.notes.append(DraftNote(begin[1], line.text[begin.end() :], page.index))
        else:
            page.notes[-1].text += "\n" + line.text
    del page.lines[first:]


def _alone(page: Page, at: int) -> bool:
    """Whether a number stands in a paragraph of its own, as a page number does."""
    after = page.lines[at + 1]
    return page.lines[at].gap > 0 and after.gap > 0 and not after.text.startswith(".")


def all_lines(pages: Iterable[Page]) -> list[Line]:
    """The lines of all pages in order."""
    return [line for page in pages for line in page.lines]


def cropped_pages(pages: Sequence[Page]) -> set[int]:
    """Pages whose outer numerals were cut off or torn from their text by the scanner.

    Such a page shows itself by lines that begin with the stop of a lost numeral, or that are a numeral alone.
    """
    lost = re.compile(r"^\.\s?\S|^(?:\d|[A-Z])\.?$")
    return {page.index for page in pages if sum(bool(lost.match(line.text)) for line in page.lines) >= 2}


def printed_numbers(pages: Sequence[Page]) -> dict[int, int]:
    """The number printed on each page, counted on from the pages where it is legible.

    Pages may be lost between two legible numbers: from the earlier one on is counted forward.

    >>> printed_numbers([Page(0), Page(1, printed=20), Page(2), Page(3, printed=30)])
    {0: 19, 1: 20, 2: 21, 3: 30}
    """
    known = {page.index: page.printed for page in pages if page.printed is not None}
    if not known:
        return {}
    shift = min(known.items())[1] - min(known)
    numbers: dict[int, int] = {}
    for page in pages:
        if page.index in known:
            shift = known[page.index] - page.index
        numbers[page.index] = page.index + shift
    return numbers
