"""What does not belong in a file: unknown columns, rows under another key, and more than is ever read."""

import csv as sheet
import io
import zipfile
from collections.abc import Callable
from dataclasses import replace

import pytest
from lxml import etree

from kb.editing.exchange import csv, xlsx, xml
from kb.editing.exchange.formats import read
from kb.editing.exchange.parcel import MOST_ENTRIES, Parcel, parcel_of
from kb.editing.exchange.plan import plan_of
from kb.editing.exchange.remark import heading
from kb.errors import ExchangeError
from tests.kb.editing.exchange.samples import DANISH, EDITIONS, ENGLISH
from tests.table import each_row

SENT = parcel_of(DANISH, ENGLISH)


def rows() -> list[list[str]]:
    return list(sheet.reader(io.StringIO(csv.write(SENT).decode("utf-8-sig"), newline=""), delimiter=";"))


def written(lines: list[list[str]]) -> bytes:
    out = io.StringIO()
    sheet.writer(out).writerows(lines)
    return out.getvalue().encode()


def with_column(heading: str, cell: str) -> bytes:
    first, second, *rest = rows()
    return written([[*first, heading], [*second, cell], *([*row, ""] for row in rest)])


@each_row(
    "heading, cell, said",
    [
        ("Kommentar", "", {"Kommentar"}),
        ("Kommentar", "se her", {"Kommentar", "Kommentar: se her"}),
        ("note", "se her", {"note", "note: se her"}),
        ("MÆRK-2", "x", {"MÆRK-2", "MÆRK-2: x"}),
    ],
)
def test_a_column_that_nobody_knows_is_named_and_the_file_is_read(
    heading: str, cell: str, said: set[str]
) -> None:
    parcel = csv.read(with_column(heading, cell), "fil")
    assert parcel == replace(SENT, source=parcel.source, target=parcel.target)
    assert {remark.words for remark in parcel.remarks if remark.kind == "column"} == said


def test_the_marks_tell_which_edition_is_written_where_columns_changed_places() -> None:
    turned = written([["Kommentar", *row[4:2:-1], row[2], row[0], row[1]] for row in rows()])
    parcel = csv.read(turned, "fil")
    assert parcel.target.edition == ENGLISH.id and parcel.entries == SENT.entries


def test_a_file_without_an_edition_is_still_refused() -> None:
    lines = [row[:3] for row in rows()]
    with pytest.raises(ExchangeError, match="hvilke udgaver"):
        csv.read(written(lines), "fil")


def test_a_text_is_not_held_against_itself() -> None:
    parts = replace(ENGLISH, provisions=tuple(replace(p, lead="") for p in ENGLISH.provisions))
    entries = tuple(
        replace(e, target=e.target.replace("bid ", "bid\n\n")) if e.key == "27A" else e
        for e in parcel_of(DANISH, parts).entries
    )
    plan = plan_of(replace(parcel_of(DANISH, parts), entries=entries), {**EDITIONS, parts.id: parts}, "fil")
    assert [change.key for change in plan.changes] == ["27A"]
    assert not [remark for remark in plan.remarks if remark.kind == "neighbour"]


def test_rows_whose_keys_changed_places_are_not_said_to_have_changed_here() -> None:
    keys = {"27A": "27A1", "27A1": "27A"}
    swapped = replace(SENT, entries=tuple(replace(e, key=keys.get(e.key, e.key)) for e in SENT.entries))
    plan = plan_of(swapped, EDITIONS, "fil")
    assert (plan.newer, plan.conflicts, plan.changes) == ((), (), ())
    said = {(remark.key, remark.words) for remark in plan.remarks if remark.kind == "rekeyed"}
    assert said == {("27A", "= 27A1"), ("27A1", "= 27A")} and plan.doubtful
    assert heading("rekeyed", "da") and heading("column", "en")


def test_a_declaration_is_looked_through_only_as_far_as_any_tool_writes_one() -> None:
    """What never ends, or ends far away, is not searched: the search would grow with its square."""
    for data in (b"<?xml " + b'encoding="x" ' * 500, b'<?xml version="1.0"' + b" " * 500 + b"?><a/>"):
        with pytest.raises(ExchangeError, match="hel XML") as refused:
            xml.parse(data, "fil")
        assert refused.value.where == "linje 1"
    assert xml.parse(b'\n<?xml version="1.0" encoding="UTF-8"?>\n<a/>', "fil").sourceline == 3
    with pytest.raises(ExchangeError, match="siger, at den er latin1"):
        xml.parse('<?xml version="1.0" encoding = "latin1"?><a>ø</a>'.encode(), "fil")


def test_an_element_with_more_attributes_than_any_tool_writes_is_refused_unread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kb.editing.exchange.xml.etree.fromstring", None)
    for sign in ('a%d="1"', 'xmlns:a%d="u"'):
        many = "\n".join(sign % place for place in range(3_000))
        with pytest.raises(ExchangeError, match="egenskaber") as refused:
            xml.parse(f"<a>\n<b {many}/></a>".encode(), "fil")
        assert refused.value.where == "linje 2"


def test_what_there_is_no_memory_for_is_not_called_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_large(_data: bytes, _parser: object) -> None:
        raise etree.XMLSyntaxError("out of memory", etree.ErrorTypes.ERR_NO_MEMORY, 0, 0)

    def no_memory(*_given: object, **_options: object) -> None:
        raise MemoryError

    monkeypatch.setattr("kb.editing.exchange.xml.etree.fromstring", too_large)
    monkeypatch.setattr("kb.editing.exchange.xlsx.load_workbook", no_memory)
    for data in (b"<a/>", xlsx.write(SENT)):
        with pytest.raises(MemoryError):
            read(data, "fil")


def crowded(part: str, element: bytes) -> bytes:
    """A workbook of a few kilobytes, one part of which unpacks to millions of elements."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(xlsx.write(SENT))) as sound, zipfile.ZipFile(out, "w", 8) as full:
        for info in sound.infolist():
            data = sound.read(info)
            full.writestr(info.filename, data.replace(b"</", element * 2_100_000 + b"</", 1)
                          if info.filename == part else data)  # fmt: skip
    return out.getvalue()


@each_row("part, element", [("xl/styles.xml", b"<xf/>"), ("xl/worksheets/sheet1.xml", b"<c/>")])
def test_a_sheet_that_unpacks_to_millions_of_elements_is_refused_unread(
    part: str, element: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kb.editing.exchange.xlsx.load_workbook", None)
    with pytest.raises(ExchangeError, match="for mange felter"):
        xlsx.read(crowded(part, element), "fil")


def many_rows() -> bytes:
    return written(rows()) + b"\r\n" * 2 + b",,,,\r\n" * (MOST_ENTRIES + 2)


def many_cells() -> bytes:
    return written([*rows(), ["x"] * 200])


def many_lines() -> bytes:
    lines = rows()
    lines[1][-1] = lines[2][-1] = lines[3][-1] = "\n" * 90_000 + "a"
    return written(lines)


@each_row("make, said", [(many_rows, "del den"), (many_cells, "200 felter"), (many_lines, "200000 linjer")])
def test_a_sheet_of_more_than_any_book_is_refused(make: Callable[[], bytes], said: str) -> None:
    with pytest.raises(ExchangeError, match=said):
        read(make(), "fil")


def test_a_sound_workbook_is_read() -> None:
    parcel = read(xlsx.write(SENT), "fil")
    assert isinstance(parcel, Parcel) and parcel.entries == SENT.entries
