"""A law book as PDF, or as text taken out of one."""

import importlib
import io
import logging
import math
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from laws.errors import UnreadableSource
from laws.reading.decoding import without_ligatures, without_private
from laws.reading.look import Look
from laws.reading.web.heads import running_title
from laws.reading.web.html import html_pieces
from laws.reading.web.laws import Starts, find_starts
from laws.reading.web.lines import line_pieces
from laws.reading.web.marked import as_page
from laws.reading.web.paper import Run, page_texts
from laws.reading.web.pieces import PAGE_BREAK, SCAN_MARK, law_words, unmark
from laws.reading.web.published import PublishedBook, ScannedPages

_USUAL = 2_000_000
"""Letters up to which a text in pieces is kept: it is taken apart to be recognised and as a page."""
_MAY_BE_LAW = re.compile(
    rf"(?:§|\b(?:{law_words()})\b)[\s.*]*[xX]?\d|^[ \t#*_]*\d{{1,2}}[.)*_\s]",
    re.IGNORECASE | re.MULTILINE,
)
_FEW_LETTERS = 60
"""Fewer letters than this beside a large image are a stamp on it."""
_SCAN_POINTS = 500_000
"""Points of an image that is as large as a page."""
_MOST_PAGES = 2_000
_MOST_OF_A_PAGE = 4_000_000
_MOST_SET = 80_000_000
"""Bytes that pages set when they are unpacked; a page of a law book has some ten thousand."""
_MOST_DRAWINGS = 4_000
"""Bytes of a page without letters whose text is drawn as lines."""


def extract(data: bytes, name: str) -> str:
    """The text of a PDF, pages separated by form feeds.

    Raises:
        UnreadableSource: pypdf is missing, or the PDF is damaged, locked or holds no text.
    """
    try:
        pypdf = importlib.import_module("pypdf")
    except ModuleNotFoundError:
        raise UnreadableSource(
            name,
            "Filen er en PDF, og programmet pypdf, der læser PDF, mangler i denne installation; "
            f"kør »{sys.executable} -m pip install pypdf«, eller gem PDF'en som tekst i UTF-8.",
        ) from None
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what is wrong with a PDF is said in our sentence
    try:
        reader = pypdf.PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise UnreadableSource(
                name, "PDF'en er låst med en adgangskode; gem den uden, og importér den igen."
            )
        if len(reader.pages) > _MOST_PAGES:
            raise UnreadableSource(
                name, f"PDF'en har mere end {_MOST_PAGES} sider; importér kun de sider, der skal bruges."
            )
        pages = _all_runs(reader.pages, name)
        scanned = [_is_image(page, runs) for page, runs in zip(reader.pages, pages, strict=True)]
    except UnreadableSource:
        raise
    except Exception:  # pypdf raises whatever a broken file makes it stumble over
        raise UnreadableSource(
            name, "PDF'en er beskadiget eller skåret af; hent den igen, og prøv på ny."
        ) from None
    texts = page_texts(pages)
    text = PAGE_BREAK.join(SCAN_MARK if image else page for page, image in zip(texts, scanned, strict=True))
    if not unmark(text).strip():
        raise UnreadableSource(
            name,
            "PDF'en er en scanning: den indeholder kun billeder og ingen tekst; kør tekstgenkendelse "
            "(OCR) på den, og importér den igen.",
        )
    return text


def _all_runs(pages: Sequence[Any], name: str) -> list[list[Run]]:
    """What every page sets.

    Raises:
        UnreadableSource: a page, or all of them together, set far more than a book can.
    """
    found: list[list[Run]] = []
    left = _MOST_SET
    for number, page in enumerate(pages, 1):
        size = _size(page)
        left -= size
        if size > _MOST_OF_A_PAGE or left < 0:
            most = f"{_MOST_OF_A_PAGE // 10**6} MB på en side eller {_MOST_SET // 10**6} MB i alt"
            raise UnreadableSource(
                name, f"PDF'en fylder mere end {most}, når side {number} pakkes ud; gem bogen som tekst."
            )
        found.append(_runs(page))
    return found


def _size(page: Any) -> int:
    """Bytes that a page's content has when it is unpacked, with the forms that it draws."""
    content = page.get_contents()
    drawn = [entry.get_object() for entry in _objects(page).values()]
    forms = [len(form.get_data()) for form in drawn if form.get("/Subtype") == "/Form"]
    return (0 if content is None else len(content.get_data())) + sum(forms)


def _runs(page: Any) -> list[Run]:
    """What a page sets, in its order."""
    runs: list[Run] = []

    def keep(text: str, outer: list[float], inner: list[float], font: object, size: float) -> None:
        if text:
            x = inner[4] * outer[0] + inner[5] * outer[2] + outer[4]
            y = inner[4] * outer[1] + inner[5] * outer[3] + outer[5]
            scale = math.hypot(inner[2], inner[3]) * math.hypot(outer[2], outer[3])
            said = without_ligatures(without_private(text.replace("\r\n", "\n").replace("\r", "\n")))
            runs.append(Run(said, x, y, size * scale))

    page.extract_text(visitor_text=keep)
    return runs


def _is_image(page: Any, runs: Sequence[Run]) -> bool:
    """Whether a page is a picture of its text: an image or drawn lines, and next to no letters."""
    letters = sum(len(run.text.strip()) for run in runs)
    if letters >= _FEW_LETTERS:
        return False
    objects = [entry.get_object() for entry in _objects(page).values()]
    images = [entry for entry in objects if entry.get("/Subtype") == "/Image"]
    large = any(int(entry["/Width"]) * int(entry["/Height"]) >= _SCAN_POINTS for entry in images)
    if letters:
        return large
    content = page.get_contents()
    return bool(images) or (content is not None and len(content.get_data()) >= _MOST_DRAWINGS)


def _objects(page: Any) -> Mapping[str, Any]:
    resources = page.get("/Resources")
    objects = resources.get_object().get("/XObject") if resources is not None else None
    return {} if objects is None else dict(objects.get_object())


def look_at_print(text: str) -> Look[PublishedBook]:
    """How surely a text is a law book's, taken out of a PDF; a document's own reader knows better.

    Args:
        text: its pages are separated by form feeds where they are known.

    >>> look_at_print("LAW 7\\nCONTROL OF BOARDS\\nA. Boards\\nLAW 8\\nROUNDS\\n").likeness > 0.3
    True
    """
    if text.lstrip()[:1] == "<" or _MAY_BE_LAW.search(text) is None:
        return Look(0.0, PublishedBook((), Starts((), ())))
    scanned = tuple(n for n, page in enumerate(text.split(PAGE_BREAK), 1) if page == SCAN_MARK)
    sides = text.count(PAGE_BREAK) + 1
    text = text.replace(SCAN_MARK, "")
    book = as_printed(text)
    held = len(book.starts.chosen)
    likeness = 0.0 if held < 2 else min(0.5, 0.3 + held / 100)
    return Look(likeness, replace(book, scanned=ScannedPages(scanned, sides)))


def as_printed(text: str) -> PublishedBook:
    """A text that is no web page in pieces, however few laws it holds."""
    return (_in_pieces if len(text) <= _USUAL else _in_pieces.__wrapped__)(text)


@lru_cache(maxsize=2)
def _in_pieces(text: str) -> PublishedBook:
    page = as_page(text)
    pieces, dropped = (html_pieces(page)[1], []) if page else line_pieces(text)
    return PublishedBook(pieces, find_starts(pieces), running_title(dropped), dropped)
