"""Access files from Access 2000 on (Jet 4): the rows of tables, by the description in mdbtools' HACKING.md.

The readers that there are for Python count rows on pages that a dropped table left, and take a text for its
neighbour's once a column was deleted; here a row is read by its table's own map of pages and of its columns.
"""

import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

_PAGE = 4096
_CATALOGUE = 2
_DATA, _DEFINITION, _MAP = b"\x01\x01", b"\x02\x01", b"\x05\x01"
_OFFSET, _ELSEWHERE, _POINTER = 0x1FFF, 0x8000, 0x4000
"""A row's place on its page, and its flags: reached by a pointer alone, such a pointer, or both: deleted."""
_BOOL, _TEXT, _MEMO = 1, 10, 12
_NUMBERS = {2: "<B", 3: "<h", 4: "<i", 6: "<f", 7: "<d"}
_USER_TABLE = 1
_HIDDEN = 0x80000002
_COLUMNS_AT = 0x3F
_FULL_MAP = (_PAGE - 4) * 8
Cell = str | int | float | bool | None


class DamagedFile(ValueError):
    """The parts of a file contradict each other, or one is missing."""


class EncipheredFile(ValueError):
    """The pages of a file are enciphered."""


class OldFile(ValueError):
    """A file of Access 97 or older, which is laid out in another way."""


@dataclass(frozen=True, slots=True)
class _Column:
    name: str
    kind: int
    number: int
    is_fixed: bool
    at_fixed: int
    at_other: int


@dataclass(frozen=True, slots=True)
class _Definition:
    columns: tuple[_Column, ...]
    has_other: bool
    pages: tuple[int, ...]
    rows: int


def read_tables(data: bytes, names: Iterable[str]) -> dict[str, Mapping[str, Sequence[Cell]]]:
    """The columns of tables by the name of the table, of those that the file has.

    A cell is a text, a number, whether, or None for one that is empty or of a kind that is not read (dates).

    Raises:
        DamagedFile, EncipheredFile, OldFile: it cannot be read.
    """
    if len(data) < 3 * _PAGE or len(data) % _PAGE:
        raise DamagedFile("length")
    if data[0x14] == 0:
        raise OldFile("version")
    if _key(data):
        raise EncipheredFile("key")
    try:
        base = _Base(data)
        pages = {
            str(name): page
            for page, name, kind, flags in base.cells(_CATALOGUE, ("Id", "Name", "Type", "Flags"))
            if kind == _USER_TABLE and isinstance(flags, int) and not flags & _HIDDEN
        }
        tables: dict[str, Mapping[str, Sequence[Cell]]] = {}
        for table in (name for name in names if name in pages):
            columns = [column.name for column in base.definition(pages[table]).columns]
            rows = list(base.cells(pages[table], columns))
            tables[table] = {column: [row[at] for row in rows] for at, column in enumerate(columns)}
    except (struct.error, IndexError, KeyError, UnicodeDecodeError) as fault:
        raise DamagedFile("structure") from fault
    return tables


class _Base:
    """A file by its pages."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._places: dict[int, list[tuple[int, int, int]]] = {}
        self._unread = len(data)
        """Bytes that memos outside their rows may still have: each stands in the file once."""

    def definition(self, page: Any) -> _Definition:
        """What a table is."""
        body = self._page(page, _DEFINITION)
        following, seen = struct.unpack_from("<I", body, 4)[0], {page}
        while following:
            if following in seen:
                raise DamagedFile("definition")
            seen.add(following)
            more = self._page(following, _DEFINITION)
            body, following = body + more[8:], struct.unpack_from("<I", more, 4)[0]
        rows = struct.unpack_from("<I", body, 0x10)[0]
        other, count, _, indexes, owned = struct.unpack_from("<HHIII", body, 0x2B)
        at = _COLUMNS_AT + 12 * indexes
        names = self._names(body, at + 25 * count, count)
        columns = []
        for place, name in enumerate(names):
            kind, _, number, at_other, _, _, flags, _, _, at_fixed, _ = struct.unpack_from(
                "<BIHHHIBBIHH", body, at + 25 * place
            )
            columns.append(_Column(name, kind, number, bool(flags & 1), at_fixed, at_other))
        return _Definition(tuple(columns), other > 0, tuple(self._owned(owned)), rows)

    def cells(self, page: Any, names: Sequence[str]) -> Iterator[tuple[Cell, ...]]:
        """The cells of the rows of a table, row after row.

        Raises:
            DamagedFile: there are not as many rows as the table says.
        """
        table = self.definition(page)
        columns = {column.name: column for column in table.columns}
        wanted = [columns[name] for name in names]
        count, moved = 0, set[int]()
        for number in table.pages:
            body = self._page(number, _DATA)
            if struct.unpack_from("<I", body, 4)[0] != page:
                raise DamagedFile("owner")
            for start, end, flags in _places(body):
                if flags & _ELSEWHERE:
                    continue
                row = body[start:end]
                if flags:
                    pointer = struct.unpack_from("<I", row)[0]
                    row, flags = self._row(pointer)
                    if flags != _ELSEWHERE or pointer in moved:
                        raise DamagedFile("pointer")
                    moved.add(pointer)
                count += 1
                yield tuple(self._cells(row, wanted, table))
        if count != table.rows:
            raise DamagedFile("rows")

    def _cells(self, row: bytes, columns: Sequence[_Column], table: _Definition) -> Iterator[Cell]:
        count = struct.unpack_from("<H", row)[0]
        end = len(row) - (count + 7) // 8
        mask, begins = row[end:], []
        if table.has_other:
            others = struct.unpack_from("<H", row, end - 2)[0]
            begins = [struct.unpack_from("<H", row, end - 4 - 2 * at)[0] for at in range(others + 1)]
            if begins[0] < 2 or begins[-1] > end or any(first > last for first, last in pairwise(begins)):
                raise DamagedFile("row")
        for column in columns:
            has_value = column.number < count and bool(mask[column.number // 8] >> column.number % 8 & 1)
            if column.kind == _BOOL:
                yield has_value
            elif not has_value:
                yield None
            elif column.is_fixed:
                yield self._cell(column.kind, row[2 + column.at_fixed : end])
            elif column.at_other + 1 < len(begins):
                yield self._cell(column.kind, row[begins[column.at_other] : begins[column.at_other + 1]])
            else:
                yield None

    def _cell(self, kind: int, data: bytes) -> Cell:
        """What the bytes of a cell say; a number may stand among the texts too."""
        if form := _NUMBERS.get(kind):
            return struct.unpack_from(form, data)[0]  # type: ignore[no-any-return]  # a number, by its form
        if kind == _TEXT:
            return _letters(data)
        return self._memo(data) if kind == _MEMO and data else None

    def _memo(self, data: bytes) -> str:
        length, where = struct.unpack_from("<II", data)
        if length & 0x80000000:
            return _letters(data[12:])
        size = length & 0x3FFFFFFF
        if length & 0x40000000:
            text = self._memo_part(where)
        else:
            text = b""
            while where:
                part = self._memo_part(where)
                text, where = text + part[4:], struct.unpack_from("<I", part)[0]
        if len(text) < size:
            raise DamagedFile("memo")
        return _letters(text[:size])

    def _memo_part(self, pointer: int) -> bytes:
        part, _flags = self._row(pointer)
        self._unread -= len(part)
        if self._unread < 0:
            raise DamagedFile("memo")
        return part

    def _page(self, number: Any, kind: bytes) -> bytes:
        body = self._data[number * _PAGE : number * _PAGE + _PAGE] if isinstance(number, int) else b""
        if not body.startswith(kind):
            raise DamagedFile("page")
        return body

    def _row(self, pointer: int) -> tuple[bytes, int]:
        """The row that a pointer names, and its flags: its page, and in the last byte its place there."""
        number = pointer >> 8
        body = self._page(number, _DATA)
        if number not in self._places:
            self._places[number] = list(_places(body))
        start, end, flags = self._places[number][pointer & 0xFF]
        return body[start:end], flags

    def _owned(self, pointer: int) -> Iterator[int]:
        """The pages of a table, by its map."""
        record, _flags = self._row(pointer)
        maps = (
            [(record[5:], struct.unpack_from("<I", record, 1)[0])] if record[0] == 0 else self._maps(record)
        )
        for bits, first in maps:
            for number in _bits(bits, first):
                if number * _PAGE >= len(self._data):
                    raise DamagedFile("map")
                yield number

    def _maps(self, record: bytes) -> Iterator[tuple[bytes, int]]:
        """The parts of a long map, each with the page that its first bit is of."""
        for at in range((len(record) - 1) // 4):
            if page := struct.unpack_from("<I", record, 1 + 4 * at)[0]:
                yield self._page(page, _MAP)[4:], at * _FULL_MAP

    @staticmethod
    def _names(body: bytes, at: int, count: int) -> list[str]:
        names = []
        for _ in range(count):
            size = struct.unpack_from("<H", body, at)[0]
            names.append(body[at + 2 : at + 2 + size].decode("utf-16-le"))
            at += 2 + size
        return names


def _places(body: bytes) -> Iterator[tuple[int, int, int]]:
    """Where each row of a page begins and ends, and its flags."""
    count = struct.unpack_from("<H", body, 12)[0]
    end = _PAGE
    for place in struct.unpack_from(f"<{count}H", body, 14):
        start = place & _OFFSET
        if not 14 + 2 * count <= start <= end:
            raise DamagedFile("place")
        yield start, end, place & (_ELSEWHERE | _POINTER)
        end = start


def _bits(bits: bytes, first: int) -> Iterator[int]:
    return (first + 8 * at + bit for at, byte in enumerate(bits) for bit in range(8) if byte >> bit & 1)


def _letters(data: bytes) -> str:
    """A text: two bytes a letter, or after a mark one where it is of Latin 1, a zero changing between them.

    >>> _letters("Bo".encode("utf-16-le")), _letters(b"\\xff\\xfe\\xc5se")
    ('Bo', 'Åse')
    >>> _letters(b"\\xff\\xfeA\\x00\\x41\\x01\\x00b")
    'AŁb'
    """
    if not data.startswith(b"\xff\xfe"):
        return data.decode("utf-16-le")
    out, at, is_short = bytearray(), 2, True
    while at < len(data):
        if data[at] == 0:
            is_short, at = not is_short, at + 1
        elif is_short:
            out += data[at : at + 1] + b"\0"
            at += 1
        else:
            out += data[at : at + 2]
            at += 2
    return out.decode("utf-16-le")


def _key(data: bytes) -> int:
    """What the pages are enciphered with; 0 for nothing. The header itself is enciphered with a known key."""
    state, j = list(range(256)), 0
    known = struct.pack("<I", 0x6B39DAC7)
    for i in range(256):
        j = (j + state[i] + known[i % 4]) % 256
        state[i], state[j] = state[j], state[i]
    plain, i, j = bytearray(), 0, 0
    for byte in data[0x18:0x42]:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        plain.append(byte ^ state[(state[i] + state[j]) % 256])
    return int.from_bytes(plain[0x3E - 0x18 : 0x42 - 0x18], "little")
