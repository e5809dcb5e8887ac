"""Zip files as people make them, and as somebody makes them who means no good."""

import zipfile

import pytest

from laws.errors import UnreadableSource
from laws.reading import archive
from laws.reading.archive import is_archive, pack, unpack
from tests.packing import zipped


def test_files_come_out_as_they_went_in_without_hidden_ones() -> None:
    files = {"a/law1.html": b"one", "a/law2.html": b"two", ".DS_Store": b"x", "__MACOSX/a/._law1.html": b"y"}
    assert unpack(zipped(files), "x.zip") == {"a/law1.html": b"one", "a/law2.html": b"two"}


def test_the_same_files_are_packed_into_the_same_bytes_whatever_their_order() -> None:
    assert pack({"b": b"2", "a": b"1"}) == pack({"a": b"1", "b": b"2"})
    assert unpack(pack({"b": b"2", "a": b"1"}), "") == {"a": b"1", "b": b"2"}


@pytest.mark.parametrize(
    "name", ["../out.html", "/etc/law.html", "a/../../b.html", "C:\\law.html", "..\\b.html"]
)
def test_a_path_that_leads_out_is_refused(name: str) -> None:
    with pytest.raises(UnreadableSource, match="fører ud"):
        unpack(zipped({"law1.html": b"one", name: b"two"}), "x.zip")


def test_a_bomb_is_refused_before_it_is_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "_LARGEST", 1_000_000)
    bomb = zipped({f"{n}.html": b"0" * 600_000 for n in range(3)})
    assert len(bomb) < 10_000
    with pytest.raises(UnreadableSource, match="fylder for meget"):
        unpack(bomb, "x.zip")


def test_what_a_zip_says_of_its_sizes_is_not_believed() -> None:
    data = bytearray(zipped({"law.html": b"0" * 5000}))
    at = data.rindex(b"PK\x01\x02") + 24  # the size in the central directory
    data[at : at + 4] = (10).to_bytes(4, "little")
    with pytest.raises(UnreadableSource, match="beskadiget"):
        unpack(bytes(data), "x.zip")


def test_too_many_files_are_refused() -> None:
    with pytest.raises(UnreadableSource, match="mere end 2000 filer"):
        unpack(zipped({f"{n}.html": b"" for n in range(2001)}), "x.zip")


@pytest.mark.parametrize("cut", [30, 200, 400])
def test_a_zip_that_is_cut_off_is_refused(cut: int) -> None:
    data = zipped({f"law{n}.html": bytes(range(256)) for n in range(3)}, zipfile.ZIP_STORED)[:cut]
    assert is_archive(data)
    with pytest.raises(UnreadableSource, match="beskadiget"):
        unpack(data, "x.zip")


def test_a_zip_that_is_locked_is_refused() -> None:
    data = bytearray(zipped({"law.html": b"one"}))
    data[6] |= 1
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    with pytest.raises(UnreadableSource, match="låst med en kode"):
        unpack(bytes(data), "x.zip")


def test_a_zip_of_a_form_that_nobody_knows_is_refused() -> None:
    data = bytearray(zipped({"law.html": b"one"}))
    data[data.rindex(b"PK\x01\x02") + 6] = 127  # version 12.7 to take it out
    assert is_archive(bytes(data))
    with pytest.raises(UnreadableSource, match="beskadiget"):
        unpack(bytes(data), "x.zip")


def test_an_office_document_is_no_archive() -> None:
    assert not is_archive(zipped({"[Content_Types].xml": b"", "word/document.xml": b""}))
    assert not is_archive(b"Law 1")
