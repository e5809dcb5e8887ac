"""Writes Access files of the Jet 4 kind, by the description of the format in mdbtools' HACKING.md.

A file has the header page, the catalogue MSysObjects and the tables, each with its pages of rows and the map
of them. What real files have is there on request: rows struck out in place, rows moved to another page,
columns added after the first rows or dropped again, memos inside and outside the row, pages left by a table
that was dropped.
"""

import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

PAGE = 4096
BOOL, INT, LONG, DATE, TEXT, MEMO = 1, 3, 4, 8, 10, 12
_FIXED = {BOOL: ("", 0), INT: ("<h", 2), LONG: ("<i", 4), DATE: ("<d", 8)}
_CATALOGUE_COLUMNS = {
    "Id": LONG, "ParentId": LONG, "Name": TEXT, "Type": INT, "DateCreate": DATE, "DateUpdate": DATE,
    "Flags": LONG, "LvProp": MEMO,
}  # fmt: skip
_STRUCK, _ELSEWHERE, _POINTER = 0xC000, 0x8000, 0x4000
"""Flags of a row's place: deleted, reached by a pointer only, such a pointer."""
Cell = str | int | float | bool | None


@dataclass(frozen=True)
class Table:
    """A table as it stands in a file.

    Attributes:
        columns: the type of each by name, as they were made one after the other.
        rows: the cells of each; one with fewer cells was written before the last columns were added.
        dropped: columns that were deleted later: their place in the rows stays.
        struck: places of rows that were deleted, their bytes still there.
        moved: places of rows that grew and went to another page.
        stale: rows on a page that a dropped table left, which has the same owner and is in no map.
        far: columns of memos that stand outside the row.
        split: columns of memos that stand in parts on several pages.
        loose: columns of numbers that stand among the texts, as columns made by a command may.
    """

    columns: Mapping[str, int]
    rows: Sequence[Sequence[Cell]]
    dropped: frozenset[str] = frozenset()
    struck: frozenset[int] = frozenset()
    moved: frozenset[int] = frozenset()
    stale: Sequence[Sequence[Cell]] = ()
    far: frozenset[str] = frozenset()
    split: frozenset[str] = frozenset()
    loose: frozenset[str] = frozenset()

    def is_fixed(self, name: str) -> bool:
        """Whether a column has its own place in every row."""
        return self.columns[name] in _FIXED and name not in self.loose

    def size(self, name: str) -> int:
        """The bytes of a column with its own place; 0 for all others."""
        return _FIXED[self.columns[name]][1] if self.is_fixed(name) else 0


@dataclass
class _File:
    pages: list[bytes] = field(default_factory=list)

    def add(self, page: bytes) -> int:
        assert len(page) <= PAGE
        self.pages.append(page.ljust(PAGE, b"\0"))
        return len(self.pages) - 1


def write_access(tables: Mapping[str, Table], *, key: int = 0) -> bytes:
    """A file with tables.

    Args:
        key: what its pages are enciphered with; 0 for none.
    """
    file = _File([_header(key), b"\x01\x01".ljust(PAGE, b"\0"), b""])
    objects: list[list[Cell]] = [[3, 251658241, "Tables", 3, 1.0, 1.0, -0x80000000, None]]
    objects.append([2, 3, "MSysObjects", 1, 1.0, 1.0, -0x80000000, None])
    objects += [
        [_add_table(file, table), 3, name, 1, 45000.5, 45000.5, 0, None] for name, table in tables.items()
    ]
    _add_table(file, Table(_CATALOGUE_COLUMNS, objects), at=2)
    pages = [file.pages[0]]
    for number, page in enumerate(file.pages[1:], 1):
        pages.append(rc4(struct.pack("<I", key ^ number), page) if key else page)
    return b"".join(pages)


def write_page(row: bytes, head: bytes = b"") -> bytes:
    """A page with one row, of no table or of the owner that `head` is."""
    return _data_page(0, [(row, 0)], head=head)


def pointers(file: bytes) -> Iterator[int]:
    """Where in a file the pointers to rows that were moved stand."""
    for page in range(0, len(file), PAGE):
        if file[page : page + 2] == b"\x01\x01":
            count = struct.unpack_from("<H", file, page + 12)[0]
            for place in struct.unpack_from(f"<{count}H", file, page + 14):
                if place & _STRUCK == _POINTER:
                    yield page + (place & 0x1FFF)


def rc4(key: bytes, data: bytes) -> bytes:
    """Bytes enciphered by RC4, or deciphered."""
    state, j = list(range(256)), 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    out, i, j = bytearray(), 0, 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)


def _header(key: int) -> bytes:
    plain = bytearray(128)
    struct.pack_into("<H", plain, 0x3C - 0x18, 1252)
    struct.pack_into("<I", plain, 0x3E - 0x18, key)
    struct.pack_into("<I", plain, 0x6E - 0x18, 0x00000409)
    head = b"\x00\x01\x00\x00Standard Jet DB\x00" + struct.pack("<I", 1)
    return (head + rc4(struct.pack("<I", 0x6B39DAC7), bytes(plain))).ljust(PAGE, b"\0")


def _add_table(file: _File, table: Table, at: int | None = None) -> int:
    """Adds the pages of a table, and returns the page of its definition."""
    owner = file.add(b"") if at is None else at
    pages = _add_rows(file, table, owner)
    if table.stale:
        file.add(_data_page(owner, [(_row(file, table, row), 0) for row in table.stale]))
    maps = file.add(_data_page(0, [(_map(pages), 0), (_map([]), 0)]))
    file.pages[owner] = _definition(table, maps).ljust(PAGE, b"\0")
    return owner


def _map(pages: Sequence[int]) -> bytes:
    bits = bytearray(64)
    for page in pages:
        bits[page // 8] |= 1 << page % 8
    return b"\0" + struct.pack("<I", 0) + bytes(bits)


def _add_rows(file: _File, table: Table, owner: int) -> list[int]:
    pages, waiting = [], []
    for place, cells in enumerate(table.rows):
        row = _row(file, table, cells)
        if place in table.moved:
            page = file.add(_data_page(owner, [(b"\xff" * 40, _STRUCK), (row, _ELSEWHERE)]))
            pages.append(page)
            waiting.append((struct.pack("<I", page << 8 | 1), _POINTER))
        else:
            waiting.append((row, _STRUCK if place in table.struck else 0))
    while waiting:
        count, size = 0, 14
        while count < len(waiting) and size + len(waiting[count][0]) + 2 <= PAGE - 200:
            size += len(waiting[count][0]) + 2
            count += 1
        pages.append(file.add(_data_page(owner, waiting[:count])))
        waiting = waiting[count:]
    return pages


def _data_page(owner: int, rows: Sequence[tuple[bytes, int]], *, head: bytes = b"") -> bytes:
    page, end, offsets = bytearray(PAGE), PAGE, []
    for row, flags in rows:
        end -= len(row)
        page[end : end + len(row)] = row
        offsets.append(end | flags)
    free = end - 14 - 2 * len(offsets)
    page[:14] = struct.pack("<BBH4sIH", 1, 1, free, head or struct.pack("<I", owner), 0, len(rows))
    struct.pack_into(f"<{len(offsets)}H", page, 14, *offsets)
    return bytes(page)


def _row(file: _File, table: Table, cells: Sequence[Cell]) -> bytes:
    """A row: how many columns, the fixed ones, the others, where each of those begins, which are not null."""
    names = list(table.columns)[: len(cells)]
    fixed, other, begins, mask = bytearray(), bytearray(), [], bytearray((len(cells) + 7) // 8)
    start = 2 + sum(map(table.size, table.columns))
    for at, (name, cell) in enumerate(zip(names, cells, strict=True)):
        kind = table.columns[name]
        if cell is not None and (kind != BOOL or cell):
            mask[at // 8] |= 1 << at % 8
        if kind in _FIXED:
            form, size = _FIXED[kind]
            number = struct.pack(form, cell) if cell is not None and size else bytes(size)
        if table.is_fixed(name):
            fixed += number
            continue
        begins.append(start + len(other))
        if cell is None:
            continue
        if kind in _FIXED:
            other += number
        else:
            other += _memo(file, table, name, _letters(str(cell))) if kind == MEMO else _letters(str(cell))
    fixed += bytes(sum(map(table.size, list(table.columns)[len(cells) :])))
    end = struct.pack("<H", start + len(other))
    offsets = b"".join(struct.pack("<H", begin) for begin in reversed(begins))
    body = end + offsets + struct.pack("<H", len(begins))
    return struct.pack("<H", len(cells)) + bytes(fixed) + bytes(other) + body + bytes(mask)


def _letters(text: str) -> bytes:
    """Unicode, one byte a letter where each is of Latin 1 and it is long enough to be worth it."""
    latin = all(0 < ord(letter) < 256 for letter in text)
    return b"\xff\xfe" + text.encode("latin-1") if latin and len(text) > 2 else text.encode("utf-16-le")


def _memo(file: _File, table: Table, name: str, text: bytes) -> bytes:
    if name in table.far:
        page = file.add(_data_page(0, [(text, 0)], head=b"LVAL"))
        return struct.pack("<III", len(text) | 0x40000000, page << 8, 0)
    if name in table.split:
        pointer = 0
        for part in (text[4:], text[:4]):
            page = file.add(_data_page(0, [(struct.pack("<I", pointer) + part, 0)], head=b"LVAL"))
            pointer = page << 8
        return struct.pack("<III", len(text), pointer, 0)
    return struct.pack("<III", len(text) | 0x80000000, 0, 0) + text


def _definition(table: Table, maps: int) -> bytes:
    columns, names, at_fixed, at_other = b"", b"", 0, 0
    kept = 0
    for number, (name, kind) in enumerate(table.columns.items()):
        is_fixed = table.is_fixed(name)
        size = _FIXED[kind][1] if kind in _FIXED else 0 if kind == MEMO else 510
        if name not in table.dropped:
            sort = struct.pack("<HBB", 0x409, 0, 0) if not is_fixed else bytes(4)
            flags, offset = (3 if is_fixed else 2), (at_fixed if is_fixed else 0)
            columns += struct.pack("<BIHHH", kind, 0x659, number, at_other, kept) + sort
            columns += struct.pack("<BBIHH", flags, 0 if is_fixed else 1, 0, offset, size)
            letters = name.encode("utf-16-le")
            names += struct.pack("<H", len(letters)) + letters
            kept += 1
        at_fixed += size if is_fixed else 0
        at_other += 0 if is_fixed else 1
    alive = len(table.rows) - len(table.struck)
    head = struct.pack("<IIIIIIII", 0, 0x659, alive, 0, 1, 0, 0, 0)
    kinds = struct.pack("<BHHHII", 0x4E, len(table.columns), at_other, kept, 0, 0)
    body = head + kinds + struct.pack("<II", maps << 8, maps << 8 | 1) + columns + names + b"\xff\xff"
    body = struct.pack("<I", len(body) + 8) + body[4:]
    assert len(body) + 8 <= PAGE
    return struct.pack("<BBHI", 2, 1, PAGE - 8 - len(body) - 8, 0) + body
