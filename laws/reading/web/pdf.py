"""A law book as PDF, or as text taken out of one, where pypdf is installed."""

from __future__ import annotations

import importlib
import io
import math
import re
from typing import Any

from laws.errors import UnreadableSource
from laws.reading.look import Look
from laws.reading.web.heads import running_title
from laws.reading.web.html import html_pieces
from laws.reading.web.laws import Starts, find_starts
from laws.reading.web.lines import line_pieces
from laws.reading.web.marked import as_page
from laws.reading.web.paper import Run, page_texts
from laws.reading.web.pieces import PAGE_BREAK, law_words
from laws.reading.web.published import Published

_MAY_BE_LAW = re.compile(
    rf"(?:§|\b(?:{law_words()})\b)[\s.*]*(?P<law>[xX]?\d+)|^[ \t#*_]*(?P<bare>\d{{1,2}})[.)*_\s]",
    re.IGNORECASE | re.MULTILINE,
)


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
            "Filen er en PDF, og programmet pypdf, der læser PDF, er ikke installeret; "
            "kør »pip install bridgelov[pdf]«, eller gem PDF'en som tekst i UTF-8.",
        ) from None
    try:
        reader = pypdf.PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise UnreadableSource(
                name, "PDF'en er låst med en adgangskode; gem den uden, og importér den igen."
            )
        pages = [_runs(page) for page in reader.pages]
    except UnreadableSource:
        raise
    except Exception:  # pypdf raises whatever a broken file makes it stumble over
        raise UnreadableSource(
            name, "PDF'en er beskadiget eller skåret af; hent den igen, og prøv på ny."
        ) from None
    text = PAGE_BREAK.join(page_texts(pages))
    if not text.strip():
        raise UnreadableSource(
            name, "PDF'en indeholder kun billeder og ingen tekst; kør tekstgenkendelse på den først."
        )
    return text


def _runs(page: Any) -> list[Run]:
    """What a page sets, in its order."""
    runs: list[Run] = []

    def keep(text: str, outer: list[float], inner: list[float], font: object, size: float) -> None:
        if text:
            x = inner[4] * outer[0] + inner[5] * outer[2] + outer[4]
            y = inner[4] * outer[1] + inner[5] * outer[3] + outer[5]
            scale = math.hypot(inner[2], inner[3]) * math.hypot(outer[2], outer[3])
            runs.append(Run(text.replace("\r\n", "\n").replace("\r", "\n"), x, y, size * scale))

    page.extract_text(visitor_text=keep)
    return runs


def _names_laws(text: str) -> bool:
    """Whether a text has two numbers that may be laws' at all; most prose is told by that alone."""
    found = (match["law"] or match["bare"] for match in _MAY_BE_LAW.finditer(text))
    first = next(found, None)
    return any(number != first for number in found)


def look_at_print(text: str) -> Look[Published]:
    """How surely a text is a law book's, taken out of a PDF; a document's own reader knows better.

    Args:
        text: its pages are separated by form feeds where they are known.

    >>> look_at_print("LAW 7\\nCONTROL OF BOARDS\\nA. Boards\\nLAW 8\\nROUNDS\\n").likeness > 0.3
    True
    """
    if text.lstrip()[:1] == "<" or not _names_laws(text):
        return Look(0.0, Published((), Starts((), ())))
    page = as_page(text)
    pieces, dropped = (html_pieces(page)[1], []) if page else line_pieces(text)
    starts = find_starts(pieces)
    held = len(starts.chosen)
    likeness = 0.0 if held < 2 else min(0.5, 0.3 + held / 100)
    return Look(likeness, Published(pieces, starts, running_title(dropped), dropped))
