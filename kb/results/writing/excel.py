"""The results as a spreadsheet of Excel."""

import io
from collections.abc import Sequence

from kb.errors import FactsError
from kb.results.session import Session
from kb.results.words import sentence
from kb.results.writing.table import table_of

_MOST_DIGITS = 6


def write_excel(
    session: Session, language: str, headings: Sequence[str] = (), cells: Sequence[Sequence[str]] = ()
) -> bytes:
    """The sheet with its own cells, the adjusted scores, and more columns behind them.

    Raises:
        FactsError: no writer of Excel sheets is installed.
    """
    try:
        from openpyxl import Workbook
    except ImportError as fault:
        raise FactsError(session.name, sentence("needs-extra", language, extra="editing")) from fault
    header, rows = table_of(session, language)
    book = Workbook(write_only=True)
    sheet = book.create_sheet(sentence("sheet", language))
    for line in session.sheet.lead:
        sheet.append(line.split(session.sheet.delimiter))
    sheet.append([*header, *headings])
    for row, more in zip(rows, cells or [[] for _ in rows], strict=True):
        sheet.append([_cell(text) for text in (*row, *more)])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _cell(text: str) -> object:
    """A whole number as a number, all else as text that a spreadsheet does not run."""
    bare = text.lstrip("-")
    if bare.isdecimal() and len(bare) <= _MOST_DIGITS and (bare == "0" or bare[0] != "0"):
        return int(text)
    return f"'{text}" if text.startswith(("=", "@")) and text != "=" else text or None
