"""CSV, tabs, semicolons, and tables pasted from a page: lines of cells under headings."""

import csv
import io
import re
from collections.abc import Mapping, Sequence

from kb.decoding import NotUnicode, decode
from kb.errors import FactsError
from kb.results.columns import is_header, plain_heading
from kb.results.headings import (
    beside_rooms,
    by_rooms,
    is_named,
    is_second_line,
    rooms_above,
    spread,
    under_groups,
)
from kb.results.sheet import Sheet
from kb.results.words import sentence

_DELIMITERS = ";\t,|"
_LONGEST_CELL = 200
_LEAD = 40
"""Lines in which the headings are looked for."""
_SEPARATOR = re.compile(r"sep=(.)\s*", re.IGNORECASE)
_BOARD = re.compile(
    r"(?:spil|board|bd|mappe|bricka|giv)[ ]?(?:nr|no|nummer|number)?[.:# ]{0,3}([0-9]{1,3})(?![0-9])",
    re.IGNORECASE,
)
_RULE = re.compile(r"[-=_*]{3,}")
_WORD = re.compile(r"[^\W\d_]{3,}")
_ZONES = re.compile(r"zone|sårbar|vul|dealer|giver|kortgiver", re.IGNORECASE)
"""What a listing says beside the number of a board: who deals and who is vulnerable."""
_FOOT = re.compile(r"(?!par\b|pair|hold|team)[^\W\d_]{3,}[.:]? [\d.,/]+(?: \w+ \d+)?", re.IGNORECASE)
"""What stands below a listing: »Middel 6,0«, »Side 1 af 2«."""
_CELL = re.compile(r"\S+(?: \S+)*")
_GAP = re.compile(r"\s{2,}|\t")


def read_text(name: str, data: bytes, language: str) -> Sheet:
    """The cells of a text, in whatever encoding and with whatever between the cells.

    Raises:
        FactsError: no letters, no headings, a row that is too long.
    """
    return read_lines(name, decode_letters(name, data, language), language)


def decode_letters(name: str, data: bytes, language: str) -> str:
    """The letters: UTF-8, UTF-16 or else Windows-1252."""
    try:
        return decode(data)
    except NotUnicode as fault:
        if b"\0" in data:
            raise FactsError(name, sentence("encoding", language, line=fault.line)) from fault
        return data.decode("cp1252", errors="replace")


def read_lines(name: str, text: str, language: str) -> Sheet:
    """The cells of a text's lines."""
    if not text.strip():
        raise FactsError(name, sentence("empty", language, example=sentence("example", language)))
    table, delimiter = _cells(name, text, language)
    lines = [(at, row) for at, row in enumerate(table, 1) if any(cell.strip() for cell in row)]
    if not lines:
        raise FactsError(name, sentence("empty", language, example=sentence("example", language)))
    first = next((at for at, (_, row) in enumerate(lines[:_LEAD]) if is_header(row)), None)
    if first is None:  # few columns, each for both rooms
        under = (
            at
            for at, (_, row) in enumerate(lines[1:_LEAD], 1)
            if rooms_above(lines[at - 1][1]) and is_named(row)
        )
        first = next(under, None)
    if first is None:  # the first line that has several cells, after `sep=;` and a title
        first = next((at for at, (_, row) in enumerate(lines) if len(row) > 1 and not _is_separator(row)), 0)
    header = [cell.strip() for cell in lines[first][1]]
    while len(header) > 1 and not header[-1]:
        header.pop()
    body = lines[first + 1 :]
    skipped = [header]
    above = lines[first - 1][1] if first else []
    if rooms := rooms_above(above):
        header = beside_rooms(above, header, rooms)
    if body and is_second_line(body[0][1]):
        skipped.append([cell.strip() for cell in body[0][1]])
        body = body[1:]
        header = under_groups(header, skipped[1], _cells_below(body, skipped)) or header
    else:
        header = spread(header, _cells_below(body, skipped)) or header
    lead = tuple(delimiter.join(row).strip() for _, row in lines[: first - bool(rooms)])
    notes = tuple(("title-line", {"text": line[:80]}) for line in lead if line and not _told_elsewhere(line))
    rows, numbers, boards, more = _rows(name, header, skipped, body, _board_in(lead), language)
    if not rows:
        raise FactsError(name, sentence("no-rows", language))
    if rooms:
        header, rows = by_rooms(header, rows, rooms, sentence("heading-room", language))
        numbers = [number for number in numbers for _ in rooms]
        boards = [board for board in boards for _ in rooms]
    by_board = any(boards) and not any(
        plain_heading(cell) in ("spil", "board", "bd", "spil nr") for cell in header
    )
    if by_board:
        rows = [(*row, board) for row, board in zip(rows, boards, strict=True)]
        header = [*header, "board"]
    return Sheet(
        tuple(header),
        tuple(rows),
        tuple(numbers),
        lead,
        delimiter=delimiter,
        board_at=by_board,
        notes=(*notes, *more),
    )


def _told_elsewhere(line: str) -> bool:
    return line.lower() == "sep=" or bool(_SEPARATOR.fullmatch(line) or _board(line) or _RULE.fullmatch(line))


def _board(line: str) -> str:
    """The board that a line names above its table; empty where it names none."""
    match = _BOARD.match(" ".join(line[:80].split()))
    return match[1] if match else ""


def _is_separator(row: Sequence[str]) -> bool:
    return row[0].strip().lower() == "sep=" or bool(_SEPARATOR.fullmatch(",".join(row)))


def _cells(name: str, text: str, language: str) -> tuple[list[list[str]], str]:
    match = _SEPARATOR.match(text.lstrip("\ufeff"))
    if match:
        delimiter = match[1]
    else:
        lines = [line for line in text.splitlines()[: 4 * _LEAD] if line.strip()][:_LEAD]
        counts = {each: max(line.count(each) for line in lines) for each in _DELIMITERS}
        delimiter = max(_DELIMITERS, key=lambda each: _fits(lines, each) * 1000 + counts[each])
        if not counts[delimiter] or (
            not _fits(lines, delimiter) and any(is_header(_split(e)) for e in lines)
        ):
            return _columns_by_place(text.splitlines()), "\t"
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    table: list[list[str]] = []
    try:
        for row in reader:
            table.append(row)
    except csv.Error as fault:
        raise FactsError(name, sentence("csv-broken", language, line=len(table) + 1)) from fault
    return table, delimiter


def _split(line: str) -> list[str]:
    return _GAP.split(line.strip())


def _columns_by_place(lines: Sequence[str]) -> list[list[str]]:
    """The cells of a listing in columns: one that is empty is told by where the others stand."""
    heads: list[tuple[int, int]] = []
    table = []
    for line in lines:
        cells = _split(line)
        if is_header(cells):
            heads = [met.span() for met in _CELL.finditer(line)]
        elif heads and "\t" not in line and 1 < len(cells) < len(heads):
            cells = _under(heads, line) or cells
        table.append(cells)
    return table


def _under(heads: Sequence[tuple[int, int]], line: str) -> list[str]:
    """The cells of a line under the headings that they stand nearest to; none where two stand under one."""
    cells = [""] * len(heads)
    for met in _CELL.finditer(line):
        start, end = met.span()
        apart = [max(first - end, start - last) for first, last in heads]
        at = min(range(len(heads)), key=lambda each: (apart[each], abs(heads[each][1] - end)))
        if cells[at]:
            return []
        cells[at] = met[0]
    return cells


def _fits(lines: Sequence[str], delimiter: str) -> bool:
    """Whether a line divided by it looks like headings."""
    return any(is_header(line.replace('"', "").split(delimiter)) for line in lines)


def _board_in(lead: Sequence[str]) -> str:
    return next(filter(None, map(_board, reversed(lead))), "")


def _cells_below(lines: Sequence[tuple[int, list[str]]], skipped: Sequence[Sequence[str]]) -> list[list[str]]:
    """The cells of the rows by which it is told how headings span them: no titles, no headings again."""
    rows = [row for _, row in lines if [cell.strip() for cell in row] not in skipped]
    return [row for row in rows if sum(map(bool, map(str.strip, row))) > 2]


def _rows(
    name: str,
    header: Sequence[str],
    skipped: Sequence[Sequence[str]],
    lines: Sequence[tuple[int, list[str]]],
    board: str,
    language: str,
) -> tuple[list[tuple[str, ...]], list[int], list[str], list[tuple[str, Mapping[str, str]]]]:
    """The rows below the headings; a line of one cell that is a word, or of headings again, is none."""
    width, rows, numbers, boards = len(header), [], [], []
    notes: list[tuple[str, Mapping[str, str]]] = []
    for at, row in lines:
        filled = [cell.strip() for cell in row if cell.strip()]
        if (above := _board(filled[0])) and all(_ZONES.search(cell) for cell in filled[1:]):
            board = above
            continue
        if len(filled) == 1 and _RULE.fullmatch(filled[0]):
            continue
        if any([cell.strip() for cell in row[: len(each)]] == list(each) for each in skipped):
            continue
        is_word = len(filled) == 1 and _WORD.match(filled[0])  # »Runde 2«, »Række B«
        if width > 2 and (is_word or (len(filled) < 3 and all(map(_FOOT.fullmatch, filled)))):
            notes.append(("line-unread", {"line": str(at), "text": "  ".join(filled)[:80]}))
            continue
        cells = [*row, *([""] * (width - len(row)))]
        place = f"{name}, {sentence('line', language, lines=at).lower()}"
        if any(cell.strip() for cell in cells[width:]):
            raise FactsError(place, sentence("cells-too-many", language, cells=len(row), width=width))
        if any(len(cell) > _LONGEST_CELL for cell in cells):
            raise FactsError(place, sentence("cell-too-long", language, most=_LONGEST_CELL))
        rows.append(tuple(cells[:width]))
        numbers.append(at)
        boards.append(board)
    return rows, numbers, boards, notes
