"""CSV in UTF-8 (RFC 4180), its cells divided as the spreadsheets of its languages divide them.

A cell that a spreadsheet would run is kept as text by an apostrophe before it. What comes back may be in
Windows-1252, as spreadsheets save it unasked.
"""

import csv
import io
from collections.abc import Iterator

from kb.editing.exchange.encoding import OLDER, decode_table
from kb.editing.exchange.parcel import MOST_ENTRIES, Parcel
from kb.editing.exchange.remark import Remark
from kb.editing.exchange.rows import KEY, Row, parcel_from, rows_of
from kb.errors import ExchangeError
from laws.languages import find_language

_RUN = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t")
"""What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection)."""

_DELIMITERS = ",;\t"
_LONGEST_CELL = 1_000_000
_MOST_COLUMNS = 100
_LONGEST_HEADING = 10_000
"""Letters in which the first line ends; a sheet of ours has some sixty in it."""


def write(parcel: Parcel) -> bytes:
    """The sheet, with the mark by which Excel knows UTF-8."""
    out = io.StringIO()
    sheet = csv.writer(out, delimiter=_delimiter(parcel), lineterminator="\r\n")
    sheet.writerows([_disarm(c) for c in row] for row in rows_of(parcel))
    return out.getvalue().encode("utf-8-sig")


def _delimiter(parcel: Parcel) -> str:
    """A semicolon where one of the languages has the comma within its numbers."""
    sides = filter(None, (parcel.source, parcel.target))
    return ";" if any(find_language(side.language).decimal == "," for side in sides) else ","


def _disarm(cell: str) -> str:
    return f"'{cell}" if cell.lstrip("'").startswith(_RUN) else cell


def read(data: bytes, name: str) -> Parcel:
    """The strings of a sheet, its cells divided by commas, semicolons or tabs.

    Raises:
        ExchangeError: no text, a quotation mark left open, a cell that a spreadsheet would run.
    """
    text, older = decode_table(data, name)
    said = [Remark("encoding", "", "", OLDER)] if older else []
    first = text[:_LONGEST_HEADING].splitlines()[0] if text.strip() else ""
    delimiter = max(_DELIMITERS, key=first.count)
    return parcel_from(_rows(text, delimiter, name), name, said)


def looks_like(text: str) -> bool:
    """Whether a text begins as such a sheet does."""
    first = text.lstrip("\ufeff").split("\n", 1)[0]
    try:
        cells = next(csv.reader([first.rstrip("\r")], delimiter=max(_DELIMITERS, key=first.count)), [])
    except csv.Error:
        return False
    return KEY in [cell.strip() for cell in cells]


def _rows(text: str, delimiter: str, name: str) -> Iterator[Row]:
    csv.field_size_limit(_LONGEST_CELL)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    line, count = 1, 0
    try:
        for cells in reader:
            where = f"linje {line}"
            count += 1
            if count > MOST_ENTRIES + 1:
                raise ExchangeError(name, where, f"filen har mere end {MOST_ENTRIES} tekster; del den.")
            if len(cells) > _MOST_COLUMNS:
                reason = f"linjen har {len(cells)} felter; slet de kolonner, der ikke hører til."
                raise ExchangeError(name, where, reason)
            yield Row(where, tuple(_read_cell(cell, name, where) for cell in cells))
            line = reader.line_num + 1
    except csv.Error as fault:
        reason = "et anførselstegn er ikke lukket, eller der står noget efter det; ret linjen."
        raise ExchangeError(name, f"linje {line}", reason) from fault


def _read_cell(cell: str, name: str, where: str) -> str:
    if cell.startswith(_RUN):
        raise ExchangeError(
            name, where, f"»{cell[:30]}« kan læses som en formel; skriv en apostrof foran, hvis det er tekst."
        )
    return cell[1:] if cell.startswith("'") and cell.lstrip("'").startswith(_RUN) else cell
