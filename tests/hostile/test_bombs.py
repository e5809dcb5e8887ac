"""Files that are small and unpack to much, that lead out of their folder or call for others: all refused."""

import io
import tomllib
import tracemalloc
import zipfile
from collections.abc import Mapping
from pathlib import Path

import fpdf
import pypdf
import pytest
from pypdf.generic import DecodedStreamObject, NameObject

from kb.editing.exchange import formats
from kb.errors import ExchangeError
from kb.library.documents.intake import take_in
from laws.errors import UnreadableSource
from laws.reading import recognise as source
from laws.reading.recognise import recognise
from laws.reading.web import pdf
from laws.shipped import tables
from tests.fuzz.doors import DOORS, REFUSALS
from tests.fuzz.seeds import exchanged
from tests.packing import zipped

PAGE = b"<html><body><p>Law 1. The Pack</p><p>A pack has cards.</p></body></html>"


def refused(data: bytes, tmp_path: Path) -> str:
    """What an import says of a file."""
    file = tmp_path / "bog"
    file.write_bytes(data)
    taken = take_in([file])
    assert not taken.documents
    return " ".join(refusal.reason for refusal in taken.refused)


def test_a_zip_in_a_zip_is_refused(tmp_path: Path) -> None:
    inner = zipped({f"{n}.html": PAGE for n in range(3)})
    assert "anden zip-fil" in refused(zipped({"a.zip": inner, "b.html": PAGE}), tmp_path)
    assert "anden zip-fil" in refused(zipped({"hidden.html": inner}), tmp_path)


def test_a_zip_that_unpacks_to_more_than_it_may_says_how_much(tmp_path: Path) -> None:
    bomb = zipped({f"{n}.html": b" " * 9_000_000 for n in range(8)})
    assert len(bomb) < 100_000
    tracemalloc.start()
    try:
        assert "64 MB" in refused(bomb, tmp_path)
        _now, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 100_000_000


@pytest.mark.parametrize("name", ["../ud.html", "/etc/passwd", "a/../../b.html", "C:\\x.html", "..\\x.html"])
def test_a_path_that_leads_out_writes_nothing(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "inde"
    folder.mkdir()
    assert "stier" in refused(zipped({name: PAGE}), folder)
    assert sorted(p.name for p in tmp_path.rglob("*")) == ["bog", "inde"]


def test_a_text_larger_than_any_book_is_not_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "LARGEST", 1_000_000)
    with pytest.raises(UnreadableSource, match="mere end 1 MB"):
        recognise(b"Law 1. The Pack\n" * 100_000, "bog.txt")


def printed(content: bytes, pages: int = 1) -> bytes:
    """A PDF whose pages all set the same content, compressed."""
    made = fpdf.FPDF()
    made.add_page()
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(bytes(made.output())))
    stream = DecodedStreamObject()
    stream.set_data(content)
    kept = writer._add_object(stream.flate_encode())
    writer.pages[0][NameObject("/Contents")] = kept
    for _ in range(pages - 1):
        writer.add_page(writer.pages[0])
    into = io.BytesIO()
    writer.write(into)
    return into.getvalue()


def test_a_pdf_with_a_page_that_unpacks_to_much_is_refused() -> None:
    bomb = printed(b"BT (a) Tj ET\n" * 400_000)
    assert len(bomb) < 200_000
    with pytest.raises(UnreadableSource, match=r"4 MB på en side .* side 1 "):
        pdf.extract(bomb, "bog.pdf")


def test_a_pdf_whose_pages_unpack_to_much_together_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "_MOST_SET", 2_000_000)
    with pytest.raises(UnreadableSource, match="2 MB i alt"):
        pdf.extract(printed(b" " * 900_000, pages=4), "bog.pdf")


def test_a_pdf_with_more_pages_than_a_book_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "_MOST_PAGES", 3)
    with pytest.raises(UnreadableSource, match="mere end 3 sider"):
        pdf.extract(printed(b"BT ET", pages=5), "bog.pdf")


def sheet(**parts: str) -> bytes:
    """A spreadsheet of ours with some of its parts changed."""
    ours = next(data for data in exchanged() if data.startswith(b"PK"))
    with zipfile.ZipFile(io.BytesIO(ours)) as archive:
        held: Mapping[str, bytes] = {name: archive.read(name) for name in archive.namelist()}
    changed = {name.replace("__", "/") + ".xml": text.encode() for name, text in parts.items()}
    return zipped({**held, **changed})


def test_declarations_behind_a_long_comment_are_found() -> None:
    late = f"<?xml version='1.0'?><!--{'x' * 9000}--><!DOCTYPE sst [<!ENTITY a 'ha'>]><sst>&a;</sst>"
    with pytest.raises(ExchangeError, match="egne entiteter"):
        formats.read(sheet(xl__sharedStrings=late), "ark.xlsx")


def test_a_sheet_that_unpacks_to_more_than_it_may_says_how_much() -> None:
    with pytest.raises(ExchangeError, match="24 MB i 200 filer"):
        formats.read(sheet(xl__sharedStrings="<si/>" * 6_000_000), "ark.xlsx")


def test_a_sheet_that_claims_to_be_huge_is_read_as_it_is() -> None:
    name = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    cell = '<c r="XFD1048576" t="inlineStr"><is><t>a</t></is></c>'
    huge = (
        f'<worksheet xmlns="{name}"><dimension ref="A1:XFD1048576"/><sheetData>'
        f'<row r="1048576">{cell}</row></sheetData></worksheet>'
    )
    with pytest.raises(ExchangeError):
        formats.read(sheet(xl__worksheets__sheet1=huge), "ark.xlsx")


DEEP = {
    "exchange": [b'{"a":' * 20_000, b"[" * 20_000, b'<xliff version="1.2">' + b"<a>" * 20_000],
    "card": [b"a = " + b"[" * 5_000, b"a = " + b"{a=" * 3_000],
    "example": [b"```example\na = " + b"[" * 5_000 + b"\n```\n```expected\n```\n"],
    "markup": [
        b"# \xc2\xa7 27. Bud\n\n" + sign * 5_000 + b"a" for sign in (b"> ", b"1. ", b"[", b"*a_", b"`", b"|")
    ],
    "facts": [b'utilstraekkeligt-bud\n{"auction": ' + b"[" * 20_000],
    "document": [
        PAGE[:-14] + tag * 5_000 + b"</body></html>" for tag in (b"<div>", b"<ol><li>", b"<table><tr><td>")
    ],
}


@pytest.mark.parametrize(("door", "data"), [(door, data) for door, given in DEEP.items() for data in given])
def test_what_is_nested_deeper_than_anybody_writes(door: str, data: bytes) -> None:
    try:
        DOORS[door].take(data)
    except REFUSALS as refusal:
        assert str(refusal)


def test_tables_refuse_what_is_nested_too_deeply() -> None:
    with pytest.raises(tomllib.TOMLDecodeError, match="too deeply"):
        tables("a = " + "[" * 5_000)
