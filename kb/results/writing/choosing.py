"""Which format a corrected file is written in: its own where that can hold the scores, else a table."""

import io
import re
from collections.abc import Callable, Sequence
from typing import Any

from lxml import etree

from kb.errors import FactsError
from kb.results.formats.pbn import read_games, table_columns
from kb.results.formats.text import decode_letters
from kb.results.formats.usebio import parse_tree, travellers
from kb.results.scores import adjusted_sides
from kb.results.session import Session
from kb.results.words import sentence
from kb.results.writing.table import table_of, write_table

# USEBIO again: the same tree, the scores of adjusted lines in it


def write_usebio(session: Session, language: str) -> bytes:
    """The file with the adjusted scores: points of both sides, or per cent as `A6040`.

    Raises:
        FactsError: a weighted or split score, or other per cents; USEBIO 1.2 has no element for them.
    """
    root = parse_tree(session.name, session.data, language)
    lines = list(travellers(root))
    for at, adjusted in session.changes.items():
        sides = adjusted_sides(adjusted, session.rows[at].board)
        score = sides if sides.lstrip("-").isdecimal() or sides.startswith("A") else ""
        if not score:
            place = f"{session.name}, {sentence('line', language, lines=session.numbers[at]).lower()}"
            raise FactsError(place, sentence("usebio-cannot", language, score=adjusted))
        line = lines[at]
        _set(line, "SCORE", score)
        for tag in ("CONTRACT", "PLAYED_BY", "TRICKS", "LEAD"):
            if line.find(tag) is not None:
                _set(line, tag, "")
    document: bytes = etree.tostring(root.getroottree(), xml_declaration=True, encoding="UTF-8")
    return document


def _set(line: Any, tag: str, text: str) -> None:
    element = line.find(tag)
    if element is None:
        element = etree.SubElement(line, tag)
    element.text = text


# PBN again: the same text, the scores of adjusted rows in its score tables

_CELL = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')


def write_pbn(session: Session, language: str) -> bytes:
    """The file with adjusted scores that are points of both sides.

    Raises:
        FactsError: another score than that, or a file without score tables; PBN has no place for it.
    """
    text = decode_letters(session.name, session.data, language)
    lines = text.splitlines(keepends=True)
    columns = {
        number: table_columns(game.tags["scoretable"])
        for game in read_games(text)
        for number, _ in game.lines.get("scoretable", ())
    }
    for at, adjusted in session.changes.items():
        number = session.numbers[at]
        score = adjusted_sides(adjusted, session.rows[at].board)
        names = [name.lower() for name in columns.get(number, ())]
        if not score.lstrip("-").isdecimal() or "score_ns" not in names:
            place = f"{session.name}, {sentence('line', language, lines=number).lower()}"
            raise FactsError(place, sentence("pbn-cannot", language, score=adjusted))
        values = {
            "score_ns": score,
            "score_ew": str(-int(score)),
            "contract": "-",
            "declarer": "-",
            "result": "-",
        }
        lines[number - 1] = _with_values(lines[number - 1], names, values)
    return "".join(lines).encode()


def _with_values(line: str, names: list[str], values: dict[str, str]) -> str:
    """The row with some of its cells changed, and its columns where they stood."""
    pieces: list[str] = []
    end = 0
    for name, match in zip(names, _CELL.finditer(line), strict=True):
        cell = values.get(name, match[0])
        gap = line[end : match.start()]
        pieces.append(gap[max(0, len(cell) - len(match[0])) :] or (" " if pieces else ""))
        pieces.append(cell)
        end = match.end()
    return "".join((*pieces, line[end:]))


# The results as a spreadsheet of Excel

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
