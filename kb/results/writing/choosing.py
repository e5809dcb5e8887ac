"""Which format a corrected file is written in: its own where that can hold the scores, else a table."""

from collections.abc import Callable, Sequence

from kb.errors import FactsError
from kb.results.session import Session
from kb.results.words import sentence
from kb.results.writing.excel import write_excel
from kb.results.writing.table import write_table
from kb.results.writing.tagged import write_pbn
from kb.results.writing.xml import write_usebio

Write = Callable[[Session, str], bytes]
_OWN: dict[str, tuple[str, str, Write]] = {
    "text": ("csv", "text/csv; charset=utf-8", write_table),
    "xlsx": ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write_excel),
    "usebio": ("xml", "application/xml", write_usebio),
    "pbn": ("pbn", "text/plain; charset=utf-8", write_pbn),
}
"""Ending, type and writer of each format that can be written."""
_BEFORE = ("before-ns", "before-ew")
_SUFFIXES = {".xml": "usebio", ".pbn": "pbn"}


def own_format(session: Session) -> tuple[str, str]:
    """Ending and type of the corrected file: of its own format, or of a table where that is not written."""
    ending, kind, _ = _OWN.get(session.format, _OWN["text"])
    return ending, kind


TABLE_FORMAT = _OWN["text"][:2]
"""Ending and type of a table, into which every session can be written."""


def write_own(session: Session, language: str) -> bytes:
    """The corrected file in its own format.

    Raises:
        FactsError: the format cannot hold one of the adjusted scores.
    """
    return _OWN.get(session.format, _OWN["text"])[2](session, language)


def write_as(
    suffix: str, session: Session, language: str, unit: str, cells: Sequence[Sequence[str]]
) -> bytes:
    """The corrected file as the name that it is to have says; a table has the figures of each row besides.

    Args:
        unit: what the figures count, `matchpoints` or `imps`.

    Raises:
        FactsError: it came in another format than that.
    """
    wanted = _SUFFIXES.get(suffix)
    if wanted and wanted != session.format:
        raise FactsError(session.name, sentence("other-format", language, suffix=suffix))
    if wanted:
        return write_own(session, language)
    headings = [sentence(f"heading-{key}", language) for key in (f"{unit}-ns", f"{unit}-ew", *_BEFORE)]
    if suffix == ".xlsx":
        return write_excel(session, language, headings, cells)
    return write_table(session, language, headings, cells)
