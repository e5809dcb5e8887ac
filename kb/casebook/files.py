"""Cases in and out as files: a phone's table, JSON Lines that read back exactly, a spreadsheet's table."""

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from kb.casebook.case import Case, case_from_json, case_to_json
from kb.casebook.entries import Entry, case_of, entry_of
from kb.casebook.errors import CasebookError, CaseError
from kb.library.disk.files import faults

MOST_BYTES = 50 << 20
"""The largest file that is read."""
_LOG_COLUMNS = 12
_FORMULA = "=+-@\uff1d\uff0b\uff0d\uff20"

COLUMNS = (
    "id", "decided", "topic", "title", "applied", "not_applied", "instance", "program", "given", "why",
    "score", "form", "class", "authority", "status",
)  # fmt: skip
"""Of the table for a spreadsheet."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file holds.

    Attributes:
        problems: what could not be read, a sentence each.
    """

    cases: tuple[Case, ...]
    problems: tuple[CaseError, ...] = ()


def read_file(path: Path) -> Contents:
    """The cases in a file: JSON Lines, or the table of a phone's log.

    Raises:
        CasebookError: it is too large, or neither.
        DiskError: it cannot be read.
    """
    return read_bytes(bytes_of(path), path.name)


def bytes_of(path: Path) -> bytes:
    """What a file holds, where it is not too large.

    Raises:
        CasebookError: it is.
        DiskError: it cannot be read.
    """
    with faults(path, "læses", names_file=True):
        if path.stat().st_size > MOST_BYTES:
            raise CasebookError("too-large", file=path.name)
        return path.read_bytes()


def read_bytes(data: bytes, name: str) -> Contents:
    """The cases in a file's bytes.

    Args:
        name: of the file, as it is called in a complaint.

    Raises:
        CasebookError: it is neither JSON Lines nor the table of a log.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")
    start = text.lstrip()[:1]
    if start == "{":
        return _each(enumerate(text.split("\n"), 1), _from_json)
    if start == "[":
        return _whole_list(text, name)
    try:
        rows = list(csv.reader(io.StringIO(text), delimiter=";"))
    except csv.Error as fault:  # a cell that no spreadsheet would hold
        raise CasebookError("no-cases", file=name) from fault
    if not rows or len(rows[0]) != _LOG_COLUMNS:
        raise CasebookError("no-cases", file=name)
    return _each(enumerate(rows[1:], 2), _from_row)


def _whole_list(text: str, name: str) -> Contents:
    """What a phone delivers: its log as a list of entries."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise CasebookError("no-json", file=name) from fault
    return _each(enumerate(data, 1), lambda one, line: case_of(entry_of(one, line), line))


def _each(lines: Iterable[tuple[int, object]], read: Callable[[object, int], Case | None]) -> Contents:
    cases: list[Case] = []
    problems: list[CaseError] = []
    for line, data in lines:
        try:
            case = read(data, line)
        except CaseError as fault:
            problems.append(fault)
            continue
        if case is not None:
            cases.append(case)
    return Contents(tuple(cases), tuple(problems))


def _from_json(text: object, line: int) -> Case | None:
    if not str(text).strip():
        return None
    try:
        data = json.loads(str(text))
    except (ValueError, RecursionError) as fault:
        raise CaseError("", "json", line) from fault
    return case_from_json(data, line)


def _from_row(row: object, line: int) -> Case | None:
    cells = [_plain(cell) for cell in row] if isinstance(row, list) else []
    if not any(cells):
        return None
    if len(cells) != _LOG_COLUMNS:
        raise CaseError("", "columns", line, many=len(cells), wanted=_LOG_COLUMNS)
    day, time, event, table, board, _ns, _ew, title, _headline, _laws, note, address = cells
    at = f"{day}T{time}" if time else day
    return case_of(Entry(at, address, title, event, table, board, note), line)


def _plain(cell: str) -> str:
    """A cell without the mark that keeps a spreadsheet from running it."""
    return cell[1:] if cell[:1] == "'" and cell[1:].lstrip()[:1] in _FORMULA else cell


def as_lines(cases: Iterable[Case]) -> Iterator[str]:
    """JSON Lines, a case a line, which read back exactly."""
    for case in cases:
        yield json.dumps(case_to_json(case), ensure_ascii=False, separators=(",", ":")) + "\n"


def as_table(cases: Iterable[Case]) -> str:
    """A table for a spreadsheet, in which nothing is run: semicolons, with a mark for UTF-8."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for case in cases:
        stands = case.stands
        row = (
            case.id, case.decided, case.topic, case.title, ", ".join(case.applied),
            ", ".join(case.not_applied), stands.instance, stands.program, stands.given, stands.why,
            stands.score, case.form, case.class_, case.authority, case.status,
        )  # fmt: skip
        writer.writerow([_disarm(" ".join(cell.split())) for cell in row])
    return "\ufeff" + out.getvalue()


def _disarm(cell: str) -> str:
    return f"'{cell}" if cell[:1] in tuple(_FORMULA) else cell
