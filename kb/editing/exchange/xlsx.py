"""XLSX: the same lines as a spreadsheet, every cell text."""

import io
import re
import warnings
import zipfile
import zlib
from collections.abc import Iterator
from typing import Any

from openpyxl import Workbook, load_workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.cell.rich_text import CellRichText
from openpyxl.styles import Alignment, Font
from openpyxl.xml.functions import fromstring

from kb.editing.exchange.parcel import MOST_ENTRIES, Parcel
from kb.editing.exchange.remark import Remark
from kb.editing.exchange.rows import Row, parcel_from, rows_of
from kb.errors import ExchangeError

_SHEET = "Bridgelov"
_WIDTHS = {"A": 16, "B": 10, "C": 10, "D": 70, "E": 70, "F": 40, "G": 50, "H": 24, "I": 14, "J": 30}
_LONGEST_CELL = 32_767
"""Letters of a cell; a longer text would be cut without a word."""

_MOST_BYTES = 24_000_000
"""Unpacked, all parts together; both wordings of a whole book have some three million."""
_MOST_FILES = 200
_MOST_ELEMENTS, _MOST_STYLES = 1_000_000, 50_000
"""Elements of the parts with cells and texts, and of each other part; each becomes an object of openpyxl."""
_WITH_TEXTS = ("xl/worksheets/", "xl/sharedStrings", "xl/comments", "xl/threadedComments")
_MOST_COLUMNS = 20
_MOST_LINES_SHOWN, _MOST_SHOWN = 20, 120
"""Lines and letters that are told of a sheet that is not read."""
_UNREADABLE = (
    zipfile.BadZipFile,
    NotImplementedError,
    RuntimeError,
    OSError,
    EOFError,
    ValueError,
    zlib.error,
)
"""What the standard library raises over an archive that is no archive, or a damaged one."""

_ESCAPE = re.compile(r"_x([0-9A-Fa-f]{4})_")
_LIKE_ESCAPED = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")


def write(parcel: Parcel) -> bytes:
    """The sheet: the first line stays in sight, long texts are wrapped.

    Raises:
        ExchangeError: a text is longer than a cell may be.
    """
    book = Workbook(write_only=True)
    sheet = book.create_sheet(_SHEET)
    sheet.freeze_panes = "B2"
    for column, width in _WIDTHS.items():
        sheet.column_dimensions[column].width = width
    for number, row in enumerate(rows_of(parcel)):
        sheet.append([_cell(sheet, text, row[0], heading=not number) for text in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _cell(sheet: Any, text: str, key: str, heading: bool) -> Any:
    # What looks like a spreadsheet's escape for a sign is escaped itself, or a sign would come back.
    safe = _LIKE_ESCAPED.sub("_x005F_", text)
    if len(safe) > _LONGEST_CELL:
        raise ExchangeError(_SHEET, key, f"teksten er længere end de {_LONGEST_CELL} tegn, et felt må have.")
    cell = WriteOnlyCell(sheet, safe)
    cell.data_type = "s"  # also where it begins as a formula does
    cell.number_format = "@"
    cell.quotePrefix = True
    cell.alignment = Alignment(wrap_text=True, vertical="top")
    cell.font = Font(bold=heading)
    return cell


def read(data: bytes, name: str) -> Parcel:
    """The strings of the first sheet.

    Raises:
        ExchangeError: no workbook, too large when unpacked, a formula or something that is no text in a cell.
    """
    _check_archive(data, name)
    try:
        with warnings.catch_warnings(action="ignore"):  # of styles and the like, which are not read
            book = load_workbook(io.BytesIO(data), read_only=True, keep_links=False, rich_text=True)
            first, *others = book.worksheets
            said = _comments(data)
            around = [Remark("sheet", "", "", f"{other.title}: {_beginning(other)}") for other in others]
            return parcel_from(_rows(first, said, name), name, around, sure_of_cells=True)
    except (ExchangeError, MemoryError):  # the latter: too large for its budget, and not broken
        raise
    except Exception as fault:  # openpyxl raises whatever a broken file makes it stumble over
        raise ExchangeError(name, "", "arket er i stykker; gem det igen som XLSX.") from fault


def _check_archive(data: bytes, name: str) -> None:
    """Looks at the archive before anything is unpacked from it whole."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
            if len(infos) > _MOST_FILES or sum(info.file_size for info in infos) > _MOST_BYTES:
                most = f"{_MOST_BYTES // 10**6} MB i {_MOST_FILES} filer"
                raise ExchangeError(
                    name, "", f"arket fylder for meget, når det pakkes ud, mere end {most}; del det."
                )
            if _is_crowded(archive, infos):
                reason = "arket har for mange felter eller formater; kopiér teksterne til et nyt ark."
                raise ExchangeError(name, "", reason)
            for info in infos:
                if info.filename.endswith((".xml", ".rels")) and _declares(archive, info):
                    raise ExchangeError(name, info.filename, "arket har egne entiteter; gem det igen.")
                if info.filename.startswith("xl/worksheets/"):
                    _check_runs(archive.read(info), name)
    except _UNREADABLE as fault:
        raise ExchangeError(name, "", "filen er ikke et helt XLSX-ark; gem den igen.") from fault


def _is_crowded(archive: zipfile.ZipFile, infos: list[zipfile.ZipInfo]) -> bool:
    """Whether the parts have more elements than any sheet of texts, counted before one is made."""
    texts = 0
    for info in infos:
        count = archive.read(info).replace(b"\0", b"").count(b"<")
        if info.filename.startswith(_WITH_TEXTS):
            texts += count
        elif info.filename.endswith((".xml", ".rels")) and count > 2 * _MOST_STYLES:
            return True
    return texts > 2 * _MOST_ELEMENTS  # an element with an end has two brackets


def _check_runs(sheet: bytes, name: str) -> None:
    """Refuses words struck through that stand within the sheet itself, where openpyxl reads them as text."""
    before, *inline = sheet.split(b"<is>")
    for piece in inline:
        if b"<strike" in piece.partition(b"</is>")[0]:
            cell = before[before.rfind(b' r="') :].split(b'"')[1:2]
            where = f"celle {cell[0].decode('ascii', 'replace')}" if cell else ""
            reason = "ord i feltet er streget over; slet dem, eller fjern stregen."
            raise ExchangeError(name, where, reason)
        before = piece


def _declares(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bool:
    """Whether a part has declarations of its own, wherever they stand; a comment before them may be long."""
    with archive.open(info) as part:
        said = part.read().replace(b"\0", b"")
    return b"<!DOCTYPE" in said or b"<!ENTITY" in said


def _beginning(sheet: Any) -> str:
    """The first words of a sheet that is not read."""
    rows = sheet.iter_rows(max_row=_MOST_LINES_SHOWN, max_col=_MOST_COLUMNS, values_only=True)
    words = " ".join(str(cell) for row in rows for cell in row if cell is not None)
    return words if len(words) <= _MOST_SHOWN else f"{words[:_MOST_SHOWN]} …"


def _comments(data: bytes) -> dict[int, list[str]]:
    """The comments of the sheets by their lines, those of a conversation (newer programs) too."""
    found: dict[str, list[str]] = {}
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for part in sorted(archive.namelist()):  # the older kind first, which repeats the newer in its way
            if "omments" in part and part.endswith(".xml"):
                fresh: dict[str, list[str]] = {}
                for element in fromstring(archive.read(part)).iter():
                    if cell := element.get("ref") if "omment" in str(element.tag) else None:
                        fresh.setdefault(cell, []).append(" ".join("".join(element.itertext()).split()))
                found |= fresh
    by_line: dict[int, list[str]] = {}
    for cell, said in found.items():
        by_line.setdefault(int(re.sub(r"\D", "", cell) or 0), []).extend(f"{cell}: {words}" for words in said)
    return by_line


def _rows(sheet: Any, comments: dict[int, list[str]], name: str) -> Iterator[Row]:
    sheet.reset_dimensions()  # what a file claims of its size is not believed
    for number, row in enumerate(sheet.iter_rows(max_col=_MOST_COLUMNS), 1):
        if number > MOST_ENTRIES + 1:
            raise ExchangeError(
                name, f"linje {number}", f"arket har mere end {MOST_ENTRIES} linjer; del det."
            )
        texts = [_text(cell, name) for cell in row]
        if any(texts):
            aside = [("comment", words) for words in comments.get(number, ())]
            aside += [("deleted", words) for cell in row if (words := _struck_words(cell))]
            yield Row(f"linje {number}", _pad(texts), tuple(aside))


def _pad(texts: list[str]) -> tuple[str, ...]:
    """The cells of a line; a spreadsheet leaves out empty ones at its end."""
    return (*texts, *("" for _ in range(_MOST_COLUMNS - len(texts))))


def _text(cell: Any, name: str) -> str:
    if cell.value is None:
        return ""
    if cell.data_type == "f":
        where = f"celle {cell.coordinate}"
        raise ExchangeError(name, where, "feltet er en formel; skriv teksten selv i stedet.")
    if isinstance(cell.value, str | CellRichText) and cell.data_type in ("s", "inlineStr", "str"):
        if _is_struck(cell.font):
            return ""
        runs = cell.value if isinstance(cell.value, CellRichText) else [cell.value]
        text = "".join(str(run) for run in runs if not _is_struck(getattr(run, "font", None)))
        return _ESCAPE.sub(lambda found: chr(int(found[1], 16)), text)
    if isinstance(cell.value, int) and not isinstance(cell.value, bool):
        return str(cell.value)
    raise ExchangeError(name, f"celle {cell.coordinate}", "feltet er ikke tekst; formatér det som tekst.")


def _struck_words(cell: Any) -> str:
    """The words of a cell that are struck through, the whole cell or a stretch of it."""
    if not isinstance(cell.value, str | CellRichText):
        return ""
    if _is_struck(cell.font):
        return str(cell.value)
    runs = cell.value if isinstance(cell.value, CellRichText) else ()
    return " … ".join(str(run).strip() for run in runs if _is_struck(getattr(run, "font", None)))


def _is_struck(font: Any) -> bool:
    return bool(font is not None and font.strike)
