"""Results as text that a spreadsheet opens: the file's own cells, the adjusted scores, more columns."""

import csv
import io
import re
from collections.abc import Sequence

from kb.results.session import Session
from kb.results.words import sentence

_RUN = ("=", "@", "+", "-")
_HARMLESS = re.compile(r"=?$|[+-]?[0-9]+([.,][0-9]+)?$")
_MARK = "\ufeff"


def table_of(session: Session, language: str) -> tuple[list[str], list[list[str]]]:
    """The headings and the rows, with the adjusted scores in their column, which is added if need be."""
    header, rows = list(session.sheet.header), [list(row) for row in session.sheet.rows]
    if session.sheet.board_at:
        header[-1] = sentence("heading-board", language)
    if session.changes:
        at = session.columns.places.get("adjusted")
        if at is None:
            at = len(header)
            header.append(sentence("heading-adjusted", language))
            rows = [[*row, ""] for row in rows]
        for place, adjusted in session.changes.items():
            rows[place][at] = adjusted
    return header, rows


def write_table(
    session: Session, language: str, headings: Sequence[str] = (), cells: Sequence[Sequence[str]] = ()
) -> bytes:
    """The file with more columns behind its own, as UTF-8 that a spreadsheet knows."""
    header, rows = table_of(session, language)
    delimiter = session.sheet.delimiter if session.format == "text" else ";"
    out = io.StringIO()
    for line in session.sheet.lead:
        out.write(f"{line}\r\n")
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    writer.writerow([*header, *headings])
    more = cells or [[] for _ in rows]
    writer.writerows([*map(_as_text, row), *added] for row, added in zip(rows, more, strict=True))
    return (_MARK + out.getvalue()).encode("utf-8")


def _as_text(cell: str) -> str:
    """A cell that a spreadsheet would run, kept as text; a number or »=« stays as it is."""
    return f"'{cell}" if cell.startswith(_RUN) and not _HARMLESS.match(cell) else cell
