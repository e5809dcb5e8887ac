"""A file that is broken, foreign or hostile is refused whole, with what and where."""

import io
import re
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from kb.editing.exchange import formats
from kb.editing.exchange.parcel import Parcel
from kb.editing.exchange.plan import plan_of
from kb.errors import ExchangeError
from laws.glossary import load_glossary
from tests.kb.editing.exchange.samples import DANISH, EDITIONS, ENGLISH, PAIRS
from tests.table import each_row

openpyxl = pytest.importorskip(
    "openpyxl", reason="the extra is not installed: pip install bridgelov[editing]"
)
FORMATS = formats.FORMATS


def written(name: str) -> bytes:
    if name == "tbx":
        return bytes(formats.module_of(FORMATS["tbx"]).write(load_glossary()[:6]))
    if name in ("json", "akn"):
        return formats.write_edition(FORMATS[name], ENGLISH)
    return formats.write_pair(FORMATS[name], DANISH, ENGLISH)


def refused(data: bytes) -> str:
    """What is said of a file, read and planned as the command does it."""
    with pytest.raises(ExchangeError) as caught:
        found = formats.read(data, "fil")
        if isinstance(found, Parcel):
            plan_of(found, EDITIONS, "fil")
    said = str(caught.value)
    assert said.startswith("fil: ") and said.endswith(".") and "\n" not in said
    return said


def text(name: str, *changes: tuple[str, str]) -> bytes:
    """A file of ours with some letters changed; each change must find its letters."""
    found = written(name).decode()
    for before, after in changes:
        assert re.search(before, found, re.DOTALL), before
        found = re.sub(before, lambda _, after=after: after, found, count=1, flags=re.DOTALL)  # type: ignore[misc]
    return found.encode()


DOCTYPE = '<!DOCTYPE x [<!ENTITY a "ha">]>'
BOMB = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>'
HIDDEN = '<!DOCTYPE x SYSTEM "<" [<!ATTLIST x y CDATA "ha">]>'
OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>'
HEAD = r"<\?xml[^>]*\?>\s*(?:<!DOCTYPE[^>]*>)?"
XML = ("xliff", "xliff2", "tmx", "tbx")
ALL_TEXT = (*XML, "po", "csv", "json")

TABLE: list[tuple[str, bytes, str]] = [
    ("empty", b"", "hverken XLIFF"),
    ("blank", b" \n ", "hverken XLIFF"),
    ("prose", "§ 27. Bud".encode(), "hverken XLIFF"),
    ("a page", b"<html><body>27</body></html>", "<html> læses ikke tilbage"),
    ("an act of nobody", text("akn", ('<FRBRuri value="[^"]*"', '<FRBRuri value="x y"')), "hvilke udgaver"),
    ("an empty act", text("akn", ("<act .*</act>", "")), "hverken <act> eller <doc>"),
    ("an act with another number", text("akn", ("<num>1.</num>", "<num>7.</num>")), "er ikke »1.«, som eId"),
    ("an act of no place", text("akn", ('eId="27A1"', 'eId="art_27"')), r"linje \d+: »art_27« er ikke"),
    ("an act with a place twice", text("akn", ('eId="27A1"', 'eId="27A2"')), "som eId siger|står to gange"),
    ("an act with bold words", text("akn", ("may call", "may <b>call</b>")), r"linje \d+: koden <b>"),
    ("an act with a picture", text("akn", ("<heading>", "<img/><heading>")), r"linje \d+: <img>"),
    ("another zip", b"PK\x03\x04 ...", "ikke et helt XLSX-ark"),
    ("other JSON", b'{"a": 1}', "ikke en udgave herfra"),
    ("a list", b"[1]", "hverken XLIFF"),
    ("deep JSON", b'{"format":' + b"[" * 100_000, "JSON"),
    ("a later JSON", text("json", ('"version": 1', '"version": 2')), "version 2"),
    ("JSON of no shape", text("json", ('"citation": "27A1"', '"citation": "27A1", "x": 1')), "skemaet"),
    ("JSON with a number", text("json", ('"LHO may call."', "7")), "skemaet"),
    ("JSON with a place twice", text("json", ('"citation": "27A1"', '"citation": "27A"')), "står to gange"),
    ("cut XLIFF", written("xliff")[:-40], r"linje \d+, tegn \d+: filen er ikke hel XML"),
    (
        "foreign XLIFF",
        text("xliff", ('original="[^"]*"', 'original="menu.c"')),
        "ikke lavet af udgaver herfra",
    ),
    ("XLIFF of nothing", text("xliff", ("<body>.*</body>", "<body/>")), "ingen tekster"),
    ("two files", text("xliff", ("</file>", '</file><file original="x"/>')), "har 2 <file>"),
    ("key twice", text("xliff", ('id="27A1"', 'id="27A"')), r"linje \d+: nøglen »27A« står to gange"),
    ("no key", text("xliff", ('id="27A1"', 'id=""')), r"linje \d+: »« er ikke en henvisning"),
    ("odd key", text("xliff", ('id="27A1"', 'id="§ 27 A 1"')), "skal skrives »27A1«"),
    ("unknown place", text("xliff", ('id="27A1"', 'id="27Z9"')), r"linje \d+: § 27Z9 findes ikke"),
    ("a code", text("xliff", ("may call", 'may <x id="1"/>call')), r"linje \d+: koden <x>"),
    ("another edition", text("xliff", ("love-2017-en-plain", "love-2027-en")), "som ikke er her"),
    ("an id of no edition", text("xliff", ("love-2017-en-plain", "../etc")), "hvilke udgaver"),
    ("another language", text("xliff", ('target-language="en"', 'target-language="no"')), "er på »no«"),
    (
        "an entity of nobody",
        text("xliff", ("may call", "may &nbsp; call")),
        r"linje \d+.*(entiteten|hel XML)",
    ),
    (
        "an entity of a DTD",
        text("tmx", ("may call", "may &nbsp; call")),
        r"linje \d+: entiteten &nbsp; er ingen",
    ),
    ("endless text", text("xliff", ("LHO may call.", "x" * 100_001)), "længere end 100000 tegn"),
    ("cut XLIFF 2", written("xliff2")[:-30], "ikke hel XML"),
    ("foreign XLIFF 2", text("xliff2", ('original="[^"]*"', "")), "ikke lavet af udgaver herfra"),
    ("key twice 2", text("xliff2", ('name="27A1"', 'name="27A"')), r"linje \d+: nøglen »27A«"),
    ("no header", text("tmx", ("<header.*</header>", "")), "mangler <header>"),
    ("foreign TMX", text("tmx", ('type="x-origin"', 'type="x"')), "ikke lavet af udgaver herfra"),
    ("key twice TMX", text("tmx", ('tuid="27A1"', 'tuid="27A"')), "står to gange"),
    ("foreign TBX", text("tbx", ("bridgelov:glossary", "iate")), "ikke lavet af ordlisten"),
    ("concept twice", text("tbx", ('id="dummy"', 'id="director"')), "»director« står to gange"),
    ("term twice", text("tbx", ("blind makker", "den blinde")), "»den blinde« står to gange"),
    ("term in French", text("tbx", ('xml:lang="no"', 'xml:lang="fr"')), "på »fr« kan ikke læses"),
    ("foreign PO", text("po", ("X-Bridgelov[^\n]*\n", '\\n"\n')), "ikke lavet af udgaver herfra"),
    ("key twice PO", text("po", ('msgctxt "27A1"', 'msgctxt "27A"')), r"linje \d+: nøglen »27A« står to"),
    ("PO of another charset", text("po", ("charset=UTF-8", "charset=latin-1")), r"linje \d+: .* er latin-1"),
    ("PO with plurals", text("po", ('msgstr "LHO', 'msgid_plural "x"\nmsgstr[0] "LHO')), "flertalsform"),
    ("PO cut", text("po", ('msgstr "LHO may call."', 'msgstr "LHO may')), "hel PO-fil"),
    ("no columns", text("csv", ("key", "nøgle")), "hverken XLIFF"),
    ("three editions", text("csv", ("key;from", "key;love-2007-da")), "navngive kolonnerne"),
    ("short line", text("csv", ("27A1;[^\n]*", "27A1;x\r")), r"linje \d+: linjen har 2 felter"),
    ("long line", text("csv", ("LHO may call.", "a;b;c")), r"linje \d+: linjen har 7 felter"),
    ("open quote", text("csv", ("LHO may call.", '"LHO may')), r"linje \d+: et anførselstegn"),
    ("formula", text("csv", ("LHO may call.", "=1+1")), r"linje 5: »=1\+1« kan læses som en formel"),
    ("command", text("csv", ("LHO may call.", "@SUM(A1)")), "som en formel"),
    ("key made a number", text("csv", ("27A1;", "6.00E+01;")), "linje 5: et regneark har gjort nøglen til"),
    (
        "an older Mac",
        text("csv").decode().replace("Utilstrækkeligt", "Nåede øl").encode("mac_roman", "ignore"),
        "ikke UTF-8",
    ),
    ("a damaged byte", text("csv").replace("æ".encode(), b"\xe6\xc3\xa6"), "ikke UTF-8"),
    ("an older encoding of XML", text("xliff").decode().encode("cp1252"), r"linje \d+: filen er ikke UTF-8"),
    ("ODS", b"PK\x03\x04" + b"\0" * 26 + b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "er ODS"),
    ("XLS", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "gem det som XLSX"),
    ("key twice CSV", text("csv", ("27A1;", "27A;")), "linje 5: nøglen »27A« står to gange .også linje 4"),
]


@each_row(("data", "said"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_what_is_wrong_is_said(data: bytes, said: str) -> None:
    assert re.search(said, refused(data).replace("\u00a0", " "))


@pytest.mark.parametrize("name", ALL_TEXT)
def test_another_encoding_is_refused(name: str) -> None:
    data = written(name).decode().replace("Bud", "Bød", 1).replace("blind", "blød", 1)
    assert "ikke UTF-8" in refused(
        data.replace("may call", "må").encode("utf-8").decode().encode("cp1252", "replace")
    )


@each_row("name", XML)
@each_row("doctype", [DOCTYPE, BOMB, OUTSIDE, HIDDEN])
def test_entities_are_refused_before_they_are_read(name: str, doctype: str) -> None:
    assert "entiteter" in refused(text(name, (HEAD, f'<?xml version="1.0"?>\n{doctype}')))


@pytest.mark.parametrize("name", XML)
def test_entities_in_utf_16_are_refused_too(name: str) -> None:
    data = text(name, (HEAD, f'<?xml version="1.0" encoding="UTF-16"?>\n{BOMB}')).decode()
    assert "linje 2: filen har egne entiteter" in refused(data.encode("utf-16"))


@pytest.mark.parametrize("name", ["xliff", "xliff2", "tmx", "tbx"])
def test_endless_nesting_is_refused(name: str) -> None:
    data = text(name, (r"<(source|seg|term)(?=[ >])", "<a>" * 10_000 + "<source"))
    assert "ikke hel XML" in refused(data)


@each_row("name", [*PAIRS, "tbx", "json"])
def test_every_cut_of_a_file_is_refused_or_read_without_a_fault(name: str) -> None:
    data = written(name)
    for end in range(0, len(data), max(1, len(data) // 60)):
        try:
            found = formats.read(data[:end], "fil")
            if isinstance(found, Parcel):
                plan_of(found, EDITIONS, "fil")
        except ExchangeError as error:
            assert str(error).startswith("fil: ")


@each_row("name", [*PAIRS, "tbx", "json"])
def test_every_flipped_byte_is_refused_or_read_without_a_fault(name: str) -> None:
    data = written(name)
    for at in range(0, len(data), max(1, len(data) // 80)):
        broken = data[:at] + bytes([data[at] ^ 0x15]) + data[at + 1 :]
        try:
            found = formats.read(broken, "fil")
            if isinstance(found, Parcel):
                plan_of(found, EDITIONS, "fil")
        except ExchangeError as error:
            assert str(error).startswith("fil: ")


def sheet(change: Callable[[Any], object]) -> bytes:
    """Our spreadsheet with something done to it."""
    book = openpyxl.load_workbook(io.BytesIO(written("xlsx")))
    change(book.worksheets[0])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _put(cell: str, value: object) -> Callable[[Any], object]:
    return lambda page: page.__setitem__(cell, value)


@each_row(
    ("change", "said"),
    [
        (_put("E5", "=1+1"), "celle E5: feltet er en formel"),
        (_put("Q9", '=HYPERLINK("http://x")'), "celle Q9: feltet er en formel"),
        (_put("E5", True), "celle E5: feltet er ikke tekst"),
        (_put("E5", 1.5), "celle E5: feltet er ikke tekst"),
        (_put("A6", "27A"), "linje 6: nøglen »27A« står to gange"),
        (_put("A6", "27Z9"), "linje 6: § 27Z9 findes ikke"),
        (_put("E1", "love-2027-en"), "som ikke er her"),
        (_put("A1", "nøgle"), "linje 1: .*navngive kolonnerne|hvilke udgaver"),
        (lambda page: page.delete_rows(1, 99), "arket er tomt|filen er tom"),
    ],
)
def test_a_spreadsheet_that_is_wrong_is_refused_with_its_cell(
    change: Callable[[Any], object], said: str
) -> None:
    assert re.search(said, refused(sheet(change)).replace("\u00a0", " "))


def test_a_number_in_a_cell_is_its_digits() -> None:
    found = formats.read(sheet(_put("E5", 90)), "fil")
    assert isinstance(found, Parcel) and found.entries[3].target == "90"


def archived(**parts: bytes) -> bytes:
    """Our spreadsheet as an archive with other parts."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(written("xlsx"))) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for info in old.infolist():
            if info.filename not in parts:
                new.writestr(info, old.read(info))
        for name, data in parts.items():
            new.writestr(name, data)
    return out.getvalue()


def test_an_archive_that_unpacks_to_too_much_is_refused() -> None:
    bomb = archived(**{"xl/sharedStrings.xml": b" " * 70_000_000})
    assert len(bomb) < 200_000 and "fylder for meget" in refused(bomb)


def test_an_archive_with_entities_is_refused() -> None:
    bomb = f'<?xml version="1.0"?>{BOMB}<sst>&c;</sst>'.encode()
    assert "xl/sharedStrings.xml: arket har egne entiteter" in refused(
        archived(**{"xl/sharedStrings.xml": bomb})
    )


def test_an_archive_that_is_no_spreadsheet_is_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("../../etc/passwd", "x")
    assert "arket er i stykker" in refused(out.getvalue())


def test_a_file_that_is_too_large_is_refused_unread() -> None:
    assert "større end 20 MB" in refused(b"<" * 20_000_001)
