"""XLSX: the first sheet that has headings of results, read cell by cell."""

import io
import re
import warnings
import zipfile
import zlib
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

from kb.errors import FactsError
from kb.results.columns import is_header
from kb.results.formats.text import read_lines
from kb.results.sheet import Sheet
from kb.results.words import join_texts, quote_texts, sentence

_MOST_BYTES = 40_000_000
"""Unpacked, all parts together."""
_MOST_PARTS, _MOST_COLUMNS, _MOST_ROWS = 300, 60, 6000
_BROKEN = (
    zipfile.BadZipFile,
    NotImplementedError,
    RuntimeError,
    OSError,
    EOFError,
    KeyError,
    ValueError,
    zlib.error,
)


_ROW = re.compile(r"<(?:\w+:)?row\b[^>]*>")
_COLUMN = re.compile(r"<(?:\w+:)?col\b[^>]*>")
_IS_HIDDEN = re.compile(r'\bhidden="(?:1|true)"')
_ROW_NUMBER = re.compile(r'\br="(\d{1,7})"')
_FROM, _TO = (re.compile(rf'\b{name}="(\d{{1,5}})"') for name in ("min", "max"))


@dataclass(frozen=True, slots=True)
class _Hidden:
    """What a spreadsheet holds and does not show.

    Attributes:
        rows, columns: their numbers, counted from 1.
        whole: whether the sheet itself is hidden.
    """

    rows: frozenset[int]
    columns: tuple[int, ...]
    whole: bool


def is_workbook(data: bytes) -> bool:
    """Whether a file is a packed spreadsheet of Excel."""
    return data.startswith(b"PK\x03\x04") and b"xl/" in data


def read_workbook(name: str, data: bytes, language: str) -> Sheet:
    """The cells of the sheet that holds results.

    Raises:
        FactsError: a damaged or packed-up file, no sheet with headings, a cell that became a date.
    """
    title, table, others, struck, hidden = _sheet(name, data, language)
    text = "\r\n".join("\t".join(_plain(cell) for cell in row) for row in table)
    sheet = read_lines(name, f"sep=\t\r\n{text}", language)
    notes = list(sheet.notes)
    if others:
        notes.append(
            (
                "sheets-unread",
                {"sheets": quote_texts(others, language), "sheet": quote_texts([title], language)},
            )
        )
    notes += _told_of_hidden(hidden, len(table), language)
    if _has_comments(data):
        notes.append(("workbook-comments", {}))
    numbers = tuple(at - 1 for at in sheet.numbers)
    sheet = replace(sheet, numbers=numbers, lead=sheet.lead[1:], notes=tuple(notes))
    return _with_struck(sheet, struck, language) if struck & set(numbers) else sheet


def _with_struck(sheet: Sheet, struck: set[int], language: str) -> Sheet:
    """The sheet with a column that says which rows a line is drawn through."""
    lines = sentence(
        "line", language, lines=join_texts([str(at) for at in sheet.numbers if at in struck], language)
    )
    return replace(
        sheet,
        header=(*sheet.header, sentence("heading-struck", language)),
        rows=tuple(
            (*row, "x" if at in struck else "") for at, row in zip(sheet.numbers, sheet.rows, strict=True)
        ),
        notes=(*sheet.notes, ("lines-struck", {"lines": lines})),
    )


def _told_of_hidden(hidden: _Hidden, most: int, language: str) -> list[tuple[str, dict[str, str]]]:
    """What is said of the parts that nobody sees who opens the file: they are read as the rest is."""
    rows = [str(at) for at in sorted(hidden.rows) if at <= most]
    notes: list[tuple[str, dict[str, str]]] = []
    if rows:
        notes.append(("rows-hidden", {"lines": sentence("line", language, lines=join_texts(rows, language))}))
    if hidden.columns:
        letters = [_letter(at) for at in hidden.columns]
        notes.append(("columns-hidden", {"columns": join_texts(letters, language)}))
    return [*notes, *([("sheet-hidden", {})] if hidden.whole else [])]


def _letter(column: int) -> str:
    """The letters above a column: A, B … AA."""
    before, at = divmod(column - 1, 26)
    return f"{_letter(before) if before else ''}{chr(ord('A') + at)}"


def _has_comments(data: bytes) -> bool:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return any("comments" in part.lower() for part in archive.namelist())


def _sheet(
    name: str, data: bytes, language: str
) -> tuple[str, list[list[str]], list[str], set[int], _Hidden]:
    try:
        from openpyxl import load_workbook
    except ImportError as fault:
        raise FactsError(name, sentence("needs-extra", language, extra="editing")) from fault
    _must_be_small(name, data, language)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of styles and extensions that are of no matter
            book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
            tables = [(sheet.title, _cells(name, sheet, language)) for sheet in book.worksheets]
            hidden = {sheet.title: _hidden(sheet, data) for sheet in book.worksheets}
    except FactsError:
        raise
    except Exception as fault:  # openpyxl raises whatever a broken file makes it stumble over
        raise FactsError(name, sentence("workbook-broken", language)) from fault
    filled = [(title, *cells) for title, cells in tables if any(any(row) for row in cells[0])]
    if not filled:
        raise FactsError(name, sentence("empty", language, example=sentence("example", language)))
    title, table, struck = next(
        (each for each in filled if any(is_header(row) for row in each[1][:40])), filled[0]
    )
    return title, table, [other for other, *_ in filled if other != title], struck, hidden[title]


def _hidden(sheet: Any, data: bytes) -> _Hidden:
    """The rows, columns and perhaps the sheet that Excel does not show, be it for a filter."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        text = archive.read(sheet._worksheet_path.lstrip("/")).decode(
            "utf-8", "replace"
        )  # openpyxl skips it in a row
    rows = (
        _ROW_NUMBER.search(row)
        for row in _ROW.findall(text.partition("<sheetData")[2])
        if _IS_HIDDEN.search(row)
    )
    columns = [one for one in _COLUMN.findall(text.partition("<sheetData")[0]) if _IS_HIDDEN.search(one)]
    spans = [
        (first[1], last[1]) for one in columns if (first := _FROM.search(one)) and (last := _TO.search(one))
    ]
    return _Hidden(
        frozenset(int(met[1]) for met in rows if met),
        tuple(
            at for first, last in spans for at in range(int(first), min(int(last), sheet.max_column or 0) + 1)
        ),
        sheet.sheet_state != "visible",
    )


def _must_be_small(name: str, data: bytes, language: str) -> None:
    """Refuses an archive that unpacks to more than any results need, before anything is unpacked."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
    except _BROKEN as fault:
        raise FactsError(name, sentence("workbook-broken", language)) from fault
    if len(parts) > _MOST_PARTS or sum(part.file_size for part in parts) > _MOST_BYTES:
        raise FactsError(name, sentence("workbook-too-large", language))
    if any(part.flag_bits & 1 for part in parts):
        raise FactsError(name, sentence("foreign", language, kind=sentence("kind-old-excel", language)))


def _cells(name: str, sheet: Any, language: str) -> tuple[list[list[str]], set[int]]:
    """The cells of a sheet, and the numbers of the rows that a line is drawn through."""
    table: list[list[str]] = []
    struck: set[int] = set()
    for number, row in enumerate(sheet.iter_rows(max_col=_MOST_COLUMNS), 1):
        if number > _MOST_ROWS:
            raise FactsError(
                name, sentence("rows-too-many", language, rows=f"> {_MOST_ROWS}", most=_MOST_ROWS)
            )
        table.append([_text(cell.value, percent=_is_percent(cell)) for cell in row])
        filled = [cell for cell in row if cell.value is not None]
        if filled and all(cell.font.strike for cell in filled):
            struck.add(number)
    return table, struck


def _is_percent(cell: Any) -> bool:
    """Whether a number is shown in per cent: 60 % is kept as 0.6."""
    value = cell.value
    is_part = isinstance(value, int | float) and 0 <= value <= 1
    return is_part and "%" in (getattr(cell, "number_format", None) or "")


def _text(cell: Any, *, percent: bool = False) -> str:
    """A cell as it is shown: a whole number without decimals, a date as a date, `60%`."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "1" if cell else "0"
    if percent:
        return f"{round(cell * 100, 2):g}%"
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, datetime | date):
        return cell.isoformat()
    return str(cell)


def _plain(cell: str) -> str:
    """A cell between tabs: without line breaks, quoted where it has a quotation mark."""
    text = " ".join(cell.split())
    return f'"{text.replace(chr(34), chr(34) * 2)}"' if '"' in text else text
