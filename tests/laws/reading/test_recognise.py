"""What a file is, from its bytes alone, and why it is none of what we know."""

import hashlib
import os
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.errors import UnreadableSource
from laws.reading import recognise as source
from laws.reading.archive import pack
from laws.reading.compile import compile_editions
from laws.reading.kinds import BOOKS, Kind
from laws.reading.look import Look
from laws.reading.recognise import recognise
from laws.reading.web import laws, page, pdf, read_leaf
from laws.reading.web.html import html_pieces
from tests.laws import DATA
from tests.laws.reading.web.unseen_books import files, made
from tests.laws.reading.web.webform_books import html_lists, load, pdf_text
from tests.part import examples
from tests.table import each_row

HANDBOOK = (DATA / "handbook-small.txt").read_text("utf-8")
DANISH = "§ 1. Æblet på øen\n\nSpillerne får hver tretten æbler, før nogen må tælle dem.\n" * 20

REFUSED = [
    ("empty", b"", "er tom"),
    ("blank", b" \n\t\r\n ", "er tom"),
    ("byte order mark alone", b"\xef\xbb\xbf\n", "er tom"),
    ("png", b"\x89PNG\r\n\x1a\n" + bytes(50), "billede (PNG)"),
    ("jpeg", b"\xff\xd8\xff\xe0" + bytes(50), "billede (JPEG)"),
    ("zip", b"PK\x03\x04" + bytes(50), "pak den ud"),
    ("docx", b"PK\x03\x04" + bytes(20) + b"word/document.xml", "Word-dokument"),
    ("old office", b"\xd0\xcf\x11\xe0" + bytes(50), "Office-dokument"),
    ("rtf", rb"{\rtf1 hej}", "RTF"),
    ("gzip", b"\x1f\x8b\x08" + bytes(20), "gzip"),
    ("nul bytes", b"abc\x00\x01\x02def", "binær"),
    ("random bytes", bytes(range(1, 256)) * 3, "ikke gyldig UTF-8"),
    ("cut in a letter", DANISH.encode()[: DANISH.encode().index("Æ".encode()) + 1], "midt i et bogstav"),
    ("utf-32", DANISH.encode("utf-32"), "UTF-32"),
    ("broken utf-16", DANISH.encode("utf-16")[:-1], "UTF-16"),
    ("encoded twice", DANISH.encode().decode("latin-1").encode(), "kodet to gange"),
    ("unknown text", b"Dear diary, today I planted beans. " * 40, "ligner ingen af"),
    ("one word", b"hej", "ligner ingen af"),
    ("broken pdf", b"%PDF-1.7\n" + b"junk " * 30, "PDF"),
]


@each_row(("data", "said"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
def test_each_unusable_file_is_refused_with_its_own_sentence(data: bytes, said: str) -> None:
    with pytest.raises(UnreadableSource) as refused:
        recognise(data, "min fil.txt")
    assert refused.value.name == "min fil.txt"
    assert said in refused.value.reason
    assert refused.value.reason.count(". ") == 0 and refused.value.reason.endswith(".")


def test_an_unknown_file_is_told_every_kind_that_can_be_read() -> None:
    with pytest.raises(UnreadableSource) as refused:
        recognise(b"Once upon a time. " * 50, "x")
    assert all(kind.label in refused.value.reason for kind in BOOKS)


def test_a_pdf_without_pypdf_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pypdf", None)
    with pytest.raises(UnreadableSource, match="pip install"):
        recognise(b"%PDF-1.7\n%%EOF", "lov.pdf")


@pytest.mark.parametrize(
    "data",
    [
        HANDBOOK.encode(),
        b"\xef\xbb\xbf" + HANDBOOK.encode(),
        HANDBOOK.replace("\n", "\r\n").encode(),
        HANDBOOK.replace("\n", "\r").encode(),
        HANDBOOK.encode("utf-16"),
        HANDBOOK.encode("cp1252", "ignore"),
        HANDBOOK.encode("latin-1", "ignore"),
    ],
    ids=["plain", "byte order mark", "windows lines", "old mac lines", "utf-16", "Windows", "Latin-1"],
)
def test_the_same_text_is_recognised_however_it_was_saved(data: bytes) -> None:
    found = recognise(data, "noget.bin")
    assert (found.kind, found.text, found.name) == (Kind.HANDBOOK, HANDBOOK, "noget.bin")
    assert found.sha256 == hashlib.sha256(data).hexdigest()


def test_two_kinds_that_fit_as_well_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    look = Look(0.8, "")
    monkeypatch.setattr(source, "_LOOKS", {Kind.SCAN: lambda text: look, Kind.SLIDES: lambda text: look})
    with pytest.raises(UnreadableSource, match="både indscannet lovbog og"):
        recognise(DANISH.encode(), "x")


@pytest.mark.parametrize("text", [HANDBOOK, html_lists(load("da")), pdf_text(load("no"))])
def test_what_was_worked_out_is_not_worked_out_again(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = recognise(text.encode(), "x")
    for module, name in ((page, "html_pieces"), (pdf, "line_pieces"), (laws, "find_starts")):
        monkeypatch.delattr(module, name)
    (edition,) = compile_editions([found])
    assert edition.provisions


@settings(max_examples=examples(150), deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_recognised_or_refused(data: bytes) -> None:
    try:
        recognise(data, "x")
    except UnreadableSource as refused:
        assert refused.reason


@settings(max_examples=examples(100), deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_recognised_or_refused(text: str) -> None:
    try:
        recognise(text.encode("utf-8", "surrogatepass"), "x")
    except UnreadableSource as refused:
        assert refused.reason


@pytest.mark.documents
def test_the_five_documents_are_each_what_they_are() -> None:
    folder = os.environ.get("BRIDGELOV_SOURCES")
    if not folder:
        pytest.skip("BRIDGELOV_SOURCES names no folder with documents")
    kinds = Counter(recognise(p.read_bytes(), "x").kind for p in sorted(Path(folder).glob("*.txt")))
    assert kinds == Counter([Kind.SCAN, Kind.TRANSCRIPT, Kind.HANDBOOK, Kind.ARTICLES, Kind.SLIDES])


def test_the_pages_of_a_book_are_parsed_once_however_often_they_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parsed: list[str] = []

    def parse(text: str) -> object:
        parsed.append(text)
        return html_pieces(text)

    monkeypatch.setattr(page, "html_pieces", parse)
    texts = files(replace(made(4711), laws=made(4711).laws[:9]))
    for name, text in texts.items():
        read_leaf(name, text)
    book = pack({name: text.encode() for name, text in texts.items()})
    once, twice = (compile_editions([recognise(book, "lovene")]) for _ in range(2))
    assert once == twice
    assert sorted(parsed) == sorted(texts.values())
