"""A file's bytes as text: every encoding that a federation's page may have, and what is no text at all."""

import codecs

import pytest

from laws.citation import parse
from laws.errors import UnreadableSource
from laws.model import Edition, Finding, Provision
from laws.reading.compile import compile_editions
from laws.reading.decoding import decode
from laws.reading.recognise import LONGEST, recognise
from laws.reading.unshown import unshown
from tests.laws import DATA

WORDS = "§ 27 Utilstrækkelig melding – »Øst må ændre den«"
PAGE = "<!doctype html><html><head><meta {}></head><body><p>Overskæring på ø</p></body></html>"


@pytest.mark.parametrize(
    "meta",
    [
        'charset="iso-8859-1"',
        "charset=ISO_8859-1",
        'http-equiv="Content-Type" content="text/html; charset=iso-8859-1"',
        "charset='latin-1'",
        "charset=windows-1252",
        "charset=iso-8859-15",
        "charset=macintosh",
    ],
)
def test_a_page_is_read_as_it_says(meta: str) -> None:
    encoding = {"iso-8859-15": "iso-8859-15", "macintosh": "mac-roman"}.get(meta.rpartition("=")[2], "cp1252")
    text, said = decode(PAGE.format(meta).encode(encoding), "page.html")
    assert "Overskæring på ø" in text and said


def test_a_page_that_declares_latin_1_and_is_utf_8_is_read_as_what_it_is() -> None:
    assert decode(PAGE.format("charset=iso-8859-1").encode(), "page.html")[0].count("Overskæring på ø") == 1


@pytest.mark.parametrize(
    "data",
    [
        WORDS.encode(),
        codecs.BOM_UTF8 + WORDS.encode(),
        codecs.BOM_UTF16_LE + WORDS.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + WORDS.encode("utf-16-be"),
        "Law 27. Insufficient Bid: A. The offender may".encode("utf-16-le"),
        "Law 27. Insufficient Bid: A. The offender may".encode("utf-16-be"),
    ],
)
def test_every_unicode_is_read_with_or_without_its_mark(data: bytes) -> None:
    text, said = decode(data, "x.txt")
    assert text.startswith(("§ 27", "Law 27. Insufficient Bid")) and said == ""


@pytest.mark.parametrize(
    "data", [b"\x00\x01" * 40, b"Law 27\x00\x00\x00\x00 and so on and on", bytes(range(256))]
)
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableSource):
        decode(data, "x.bin")


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ('{"laws": [{"number": 27, "text": "A bid"}]}', "JSON"),
        ('[\n  {"law": 27}\n]', "JSON"),
        ("\\documentclass[a4paper]{book}\n\\begin{document}\nLaw 27", "LaTeX"),
        ("".join(f"\\section{{Law {n}}}\nA. Tea\n" for n in range(9)), "LaTeX"),
    ],
)
def test_what_is_not_read_is_named_with_what_would_be(text: str, form: str) -> None:
    with pytest.raises(
        UnreadableSource, match=rf"^x: Filen er {form} .*\(\.txt\).*PDF, og importér den fil\.$"
    ):
        recognise(text.encode(), "x")


@pytest.mark.parametrize("private", ["\ue000", "\ue010", "&#xE000;", "&#57360;", "\uf8ff"])
def test_a_private_letter_marks_no_place_in_a_book(private: str) -> None:
    assert decode(f"kort{private}".encode(), "x.txt")[0] == "kort□"
    scan = (DATA / "lawbook-scan.txt").read_text(encoding="utf-8")
    (said,) = compile_editions(
        [recognise(scan.replace("tager den op", f"tager{private} den op").encode(), "x")]
    )
    assert "tager□ den op" in said.get(parse("1B1")).text
    (told,) = [finding for finding in said.findings if finding.kind == "unshown"]
    assert str(told.citation) == "1B1"
    assert "tager□ den op" in told.text


def test_a_book_without_private_letters_tells_of_none() -> None:
    (said,) = compile_editions([recognise((DATA / "lawbook-scan.txt").read_bytes(), "x")])
    assert not [finding for finding in said.findings if finding.kind == "unshown"]


def test_of_very_many_letters_that_cannot_be_shown_the_first_places_are_listed() -> None:
    places = tuple(Provision(parse(f"{number}"), "", "Her er te□.") for number in range(1, 46))
    told = list(unshown(Edition("love-2017-da", "", "laws", "da", 2017, places)))
    assert [str(finding.citation) for finding in told[:40]] == [str(number) for number in range(1, 41)]
    assert told[40:] == [Finding("unshown", None, "□", "5 andre tekster har også tegn, der ikke kan vises.")]


def test_brackets_at_the_beginning_are_no_json() -> None:
    assert decode(b"[Law 3] Tea is served.", "x.txt")[0].startswith("[Law 3]")


def test_a_text_far_longer_than_a_book_is_refused_in_one_sentence() -> None:
    with pytest.raises(
        UnreadableSource, match=r"^x: Filen har 12 millioner tegn, .* importér lovbogen alene\.$"
    ):
        recognise(b"Law 3. Tea is served.\n" * (LONGEST // 22 + 1), "x")
