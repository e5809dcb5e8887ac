"""Real Access files of a Bridgemate's tables, by the reader that is installed: every row right or named."""

import struct
from collections.abc import Callable

import pytest

from kb.errors import FactsError
from kb.results.reading import read_session
from kb.results.working import work_out
from tests.kb.results.bridgemate import DEAL, NAMES, RECEIVED, ROWS, layouts, received, tables
from tests.kb.results.jet import MEMO, PAGE, Table, pointers, write_access, write_page
from tests.kb.results.test_oddities import _read
from tests.table import each_row

LAYOUTS = layouts()


@each_row("layout", tuple(LAYOUTS))
def test_every_row_of_a_real_file_is_read_right_or_named(layout: str) -> None:
    session = read_session("aften.bws", write_access(tables(LAYOUTS[layout])), language="en")
    parts = work_out(session, language="en")
    assert session.sections == ("A", "B") and dict(session.sheet.names) == NAMES
    assert session.deals == {("A", "1"): DEAL} and len(session.rows) == len(ROWS)
    said = " ".join(text for part in parts for text in part.kept.sentences)
    counted = {place: _read(part, at) for part in parts for at, place in enumerate(part.places)}
    order = [int(session.sheet.rows[at][0] == "B") for at in range(len(ROWS))]
    assert sorted(order) == order or layout.startswith("records moved")
    gold = {(row[0], row[1], row[2], row[3], row[7]): row[-1] for row in ROWS}
    for place, row in enumerate(session.rows):
        key = ("AB".index(row.section) + 1, int(row.table), int(row.round), int(row.board), row.declarer)
        score = gold.pop(key)
        if score.startswith("“") or " " in score:
            assert place not in counted and score in said, (key, said)
        else:
            assert counted[place] == score, (key, said)
    assert not gold


PLAIN = write_access(tables(LAYOUTS["plain"]))
EMPTY = write_access(tables(Table(RECEIVED, [])))
REFUSED = [
    # an Access file, what is said of it in English
    (PLAIN[:-4096], "damaged or not fetched whole"),
    (PLAIN[:20000], "damaged or not fetched whole"),
    (PLAIN[:4096] + b"\xff" * (len(PLAIN) - 4096), "damaged or not fetched whole"),
    (b"\0\1\0\0Standard Jet DB\0\1" + b"\0" * 50_000, "damaged or not fetched whole"),
    (write_access(tables(LAYOUTS["plain"]), key=77), "encrypted Access file; save it without a password"),
    (PLAIN[:0x14] + b"\0" + PLAIN[0x15:], "from before Access 2000"),
    (write_access({"Fruit": Table(RECEIVED, [])}), "the table ReceivedData lacks “?Section"),
    (EMPTY, "no results"),
]


@each_row("data, said", REFUSED, ids=lambda value: str(value)[:40])
def test_a_file_that_cannot_be_read_is_refused_whole_with_the_remedy(data: bytes, said: str) -> None:
    with pytest.raises(FactsError, match=said):
        work_out(read_session("aften.bws", data, language="en"), language="en")


def test_a_file_cut_or_scratched_anywhere_is_refused_or_read_as_it_stands() -> None:
    """A page lost or filled with another's bytes is never a fault of ours; what is read is whole rows."""
    for at in range(0, len(PLAIN), 4096):
        for data in (
            PLAIN[:at],
            PLAIN[:at] + PLAIN[at + 4096 :],
            PLAIN[:at] + bytes(4096) + PLAIN[at + 4096 :],
        ):
            try:
                session = read_session("aften.bws", data, language="en")
            except FactsError:
                continue
            assert len(session.rows) == len(ROWS)
            assert dict(session.sheet.names) == NAMES or "names are not read" in session.unread("en")


@each_row(
    "table, said",
    [
        ("PlayerNumbers", "names are not read"),
        ("RoundData", "names are not read"),
        ("Section", "have numbers only"),
    ],
)
def test_a_table_that_is_gone_is_missed(table: str, said: str) -> None:
    left = {name: cells for name, cells in tables(LAYOUTS["plain"]).items() if name != table}
    session = read_session("aften.bws", write_access(left), language="en")
    assert said in session.unread("en") and not read_session("a.bws", PLAIN, language="en").unread("en")


def _with_a_row_twice() -> bytes:
    """A row that was moved is named by the pointers of two, and the other one by none."""
    file = bytearray(write_access(tables(LAYOUTS["records moved to another page"])))
    first, second = pointers(file)
    file[first : first + 4] = file[second : second + 4]
    return bytes(file)


def _with_an_endless_map() -> bytes:
    """The map of every table names one page of maps, in which every page stands, a thousand times."""
    last = len(PLAIN) // PAGE
    long = write_page(b"\x01" + struct.pack("<I", last) * 1000)
    file = bytearray(PLAIN + b"\x05\x01\0\0" + b"\xff" * (PAGE - 4) + long)
    for page in range(3 * PAGE, len(PLAIN), PAGE):
        if file[page : page + 2] == b"\x02\x01":
            struct.pack_into("<I", file, page + 0x37, (last + 1) << 8)
    return bytes(file)


def _with_one_memo_for_all() -> bytes:
    """The remark of every row is the same text, which goes on from page to page."""
    rows = [[*row[:12], "x" * 8, *row[13:]] for row in received() * 9]
    file = write_access(tables(Table({**RECEIVED, "Remarks": MEMO}, rows)))
    last, long = len(file) // PAGE, 40
    file = file.replace(
        struct.pack("<III", 10 | 0x80000000, 0, 0), struct.pack("<III", 4000 * long, last << 8, 0)
    )
    ways = [*((last + at) << 8 for at in range(1, long)), 0]
    return file + b"".join(write_page(struct.pack("<I", way) + b"ab" * 2000, b"LVAL") for way in ways)


@each_row("make", [_with_a_row_twice, _with_an_endless_map, _with_one_memo_for_all])
def test_what_a_file_names_twice_is_refused_and_not_read_again_and_again(make: Callable[[], bytes]) -> None:
    with pytest.raises(FactsError, match="damaged or not fetched whole") as refused:
        read_session("aften.bws", make(), language="en")
    assert str(refused.value.__cause__) in ("pointer", "map", "memo")
