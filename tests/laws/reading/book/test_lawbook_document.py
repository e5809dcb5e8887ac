"""The law book's reader on the user's own scan and transcript of the laws of 2017."""

import os
import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

from laws.citation import Citation, parse
from laws.model import Edition, Provision
from laws.reading.book import look_at_transcript, read_law_book
from laws.reading.book import scan as scan_reader
from laws.reading.book.markers import read_marker
from laws.reading.book.parts import DraftBook, draft_scan, draft_transcript
from laws.reading.book.scan import PAGE_MARKER
from laws.reading.book.transcript import own_part
from laws.serial import edition_from_json, edition_to_json
from tests.laws import DATA
from tests.laws.compiled import read_once
from tests.laws.reading.book.account import unaccounted
from tests.table import each_row

pytestmark = pytest.mark.documents
STRUCTURE = DATA / "lawbook-structure.txt"


def documents() -> list[str]:
    folder = os.environ.get("BRIDGELOV_SOURCES")
    if not folder:
        pytest.skip("BRIDGELOV_SOURCES names no folder with documents")
    return [path.read_text("utf-8", errors="replace") for path in sorted(Path(folder).glob("*.txt"))]


@pytest.fixture(scope="module")
def scan() -> str:
    found = max(documents(), key=scan_reader.looks_like, default="")
    if scan_reader.looks_like(found) < 0.5:
        pytest.skip("no scan of the law book in BRIDGELOV_SOURCES")
    return found


@pytest.fixture(scope="module")
def transcript() -> str:
    found = max(documents(), key=lambda text: look_at_transcript(text).likeness, default="")
    if look_at_transcript(found).likeness < 0.5:
        pytest.skip("no transcript of the law book in BRIDGELOV_SOURCES")
    return found


@pytest.fixture(scope="module")
def draft(scan: str) -> DraftBook:
    return read_once("lawbook-draft", lambda: draft_scan(scan))


@pytest.fixture(scope="module")
def edition(scan: str, transcript: str) -> Edition:
    return read_once("lawbook", lambda: read_law_book(scan, own_part(transcript)))


def expected() -> dict[str, str]:
    rows = [line for line in STRUCTURE.read_text("utf-8").splitlines() if not line.startswith("#")]
    return {row.partition(":")[0]: row.partition(":")[2].strip() for row in rows}


def shape(place: Provision) -> str:
    """The places under one, in order; a + where wording follows them."""
    inner = [
        f"{c.citation.path[-1]}({shape(c)})" if c.children else c.citation.path[-1] for c in place.children
    ]
    return " ".join(inner) + ("+" if place.tail else "")


@each_row("number", [str(n) for n in range(1, 94)])
def test_every_place_of_every_law(edition: Edition, number: str) -> None:
    assert shape(edition[Citation(number)]) == expected()[number]


def test_the_parts_in_order(edition: Edition) -> None:
    roots = [str(p.citation) for p in edition.provisions]
    assert roots == ["preface.1", "preface.2", "intro", "def", *(str(n) for n in range(1, 94))]
    assert len(edition[Citation("def")].children) == 71
    assert [str(c.citation) for c in edition[parse("def-spil")].children][-1] == "def-spil.6"


def test_no_place_twice_and_none_empty(edition: Edition) -> None:
    everything = [place.citation for place in edition.walk()]
    assert len(everything) == len(set(everything))
    assert not [p.citation for p in edition.walk() if not (p.lead or p.children or p.tables)]
    assert not [p.citation for p in edition.walk() if p.citation.parent is None and not p.heading]


def test_every_character_of_the_scan_is_accounted_for(draft: DraftBook, scan: str) -> None:
    assert not unaccounted(draft, scan)


def test_every_character_of_the_transcript_is_accounted_for(transcript: str) -> None:
    assert not unaccounted(draft_transcript(own_part(transcript)), transcript)


def test_both_witnesses_have_the_same_places(edition: Edition, draft: DraftBook, transcript: str) -> None:
    other = draft_transcript(own_part(transcript))
    for law in other.laws[:-1]:
        ours = next(x for x in draft.laws if x.citation == law.citation)
        assert [p.citation for p in law.walk()] == [p.citation for p in ours.walk()]
    doubts = [str(f.citation) for f in edition.findings if f.kind == "uncertain"]
    assert doubts == [str(p.citation) for p in edition.walk() if p.remarks]
    assert doubts == ["42B", "57B"]  # the numerals that the scan lost where there is no transcript


def test_every_place_that_the_book_cites_exists(edition: Edition) -> None:
    cited = 0
    for place in edition.walk():
        for text in (place.heading, place.lead, place.tail, *(note.text for note in place.notes)):
            for found in re.findall(r"§ (\d+(?:[A-Z](?:\d+(?:[a-z][ivx]*)?)?)?)\b", text):
                cited += 1
                assert parse(found) in edition, (str(place.citation), found)
    assert cited > 450


NOTES = [
    "6D2",
    "13",
    "15A3",
    "15B",
    "16B3",
    "20C2",
    "20F1",
    "31A2",
    "41A",
    "41A",
    "41B",
    "41B",
    "41C",
    "45A",
    "50D2a",
    "50D2a",
    "50D2b",
    "51B1a",
    "51B1b",
    "51B2a",
    "51B2b",
    "51B2c",
    "53A",
    "57C1",
    "64A1",
    "64A2",
    "67B2a",
    "70C3",
    "70D1",
    "70D2",
    "70E1",
    "71B",
    "73A1",
    "74C5",
    "76A1",
    "76C1",
    "76D",
    "79C1",
    "80B2gi",
    "80B2h",
    "80B2j",
    "86B2",
    "93C3b",
]


def test_each_footnote_at_its_place(edition: Edition) -> None:
    hanging = [str(place.citation) for place in edition.walk() for _ in place.notes]
    assert hanging == NOTES
    words: dict[str, list[str]] = {}
    for place in edition.walk():
        for note in place.notes:
            before = getattr(place, note.part)[: note.offset]
            words.setdefault(str(place.citation), []).append(re.split(r"\s", before)[-1])
    assert words["41A"] == ["fordækt", "uregelmæssighed"] and words["53A"] == ["13"]
    assert words["50D2a"] == ["kræve", "forbyde"] and words["86B2"] == ["borde"]
    assert [n.sign for n in edition[parse("41C")].notes] == ["**)"]
    assert edition[parse("41C")].notes[0].text == edition[parse("41B")].notes[1].text


def test_tables(edition: Edition) -> None:
    dealer, vulnerable = edition[parse("2")].tables
    assert dealer.rows[3] == ("Vest", "4", "8", "12", "16") and vulnerable.header[:2] == (
        "I FAREZONEN",
        "MAPPE NR.",
    )
    trumps, notrump, slam, over, bonus, safe, unsafe = edition[parse("77")].tables
    assert trumps.header == ("Trumfkontrakter", "♣", "♦", "♥", "♠")
    assert [row[1:] for row in notrump.rows] == [("40", "80", "160"), ("30", "60", "120")]
    assert slam.rows[1][1:] == ("1000", "1500") and over.rows[0][1] == "trækværdi"
    assert [row[1] for row in bonus.rows] == ["500", "300", "50", "50", "100"]
    assert [row[1:] for row in safe.rows] == [
        ("50", "100", "200"),
        ("50", "200", "400"),
        ("50", "300", "600"),
    ]
    assert (safe.header[0], unsafe.header[0]) == ("Uden for farezonen", "I farezonen")
    assert [row[1:] for row in unsafe.rows] == [("100", "200", "400"), *[("100", "300", "600")] * 2]
    (imps,) = edition[parse("78B")].tables
    assert [row[1] for row in imps.rows] == [str(n) for n in range(25)]
    assert imps.rows[0][0] == "0-10" and imps.rows[-1][0] == "4000+"
    ends = [[int(n) for n in row[0].split("-")] for row in imps.rows[:-1]]
    assert all(high + 10 == low for (_, high), (low, _) in pairwise(ends))


def test_tables_stand_at_paragraph_edges(edition: Edition) -> None:
    for place in edition.walk():
        for table in place.tables:
            text = getattr(place, table.part)
            assert table.offset in (0, len(text)) or text[table.offset :].startswith("\n\n")


def test_paragraphs_and_what_follows_a_list(edition: Edition) -> None:
    several = {str(p.citation): p.lead.count("\n\n") for p in edition.walk() if "\n\n" in p.lead}
    assert several == {
        "preface.1": 5,
        "preface.2": 3,
        "intro": 6,
        "def-straf": 2,
        "2": 3,
        "12C2a": 3,
        "77": 11,
    }
    assert {str(p.citation) for p in edition.walk() if p.tail} == {"69B", "71"}


def test_headings(edition: Edition) -> None:
    headed = [p for p in edition.walk() if p.heading and p.citation.kind == "law"]
    numbers = [str(p.citation) for p in headed if len(p.citation.path) > 1]
    assert numbers == ["86B1", "86B2"]
    bare = [str(p.citation) for p in edition.walk() if len(p.citation.path) == 1 and not p.heading]
    assert [c for c in bare if not c.startswith("def")] == [
        "22A",
        "22B",
        "35A",
        "35B",
        "35C",
        "35D",
        "56A",
        "56B",
        "71A",
        "71B",
    ]
    assert edition[parse("27")].heading == "Utilstrækkeligt bud"
    assert edition[parse("67A")].heading.endswith("et kort i næste stik")


def test_chapters_and_sections(edition: Edition) -> None:
    assert [s.roots[0] for s in edition.outline if s.roots][1:] == (
        [
            "1",
            "9",
            "12",
            "13",
            "16",
            "17",
            "23",
            "24",
            "25",
            "27",
            "28",
            "35",
            "40",
            "41",
            "46",
            "48",
            "53",
            "57",
            "61",
            "65",
            "68",
            "72",
            "76",
            "77",
            "80",
            "81",
            "84",
            "86",
            "89",
            "92",
        ]
    )
    listed = [root for s in edition.outline for root in s.roots]
    assert listed == ["preface", "intro", "def", *(str(n) for n in range(1, 94))]
    chapters = list(dict.fromkeys(s.chapter for s in edition.outline if s.chapter))
    assert chapters == [
        "Uregelmæssigheder",
        "Meldeperioden",
        "Spilleperioden",
        "Bridgeetik",
        "Turneringslederen",
    ]


def test_the_index_of_terms(edition: Edition) -> None:
    mains = [t.term for t in edition.terms if not t.under]
    assert len(edition.terms) == 376 and len(mains) == 126
    revoke = [t for t in edition.terms if t.under == "Kulørsvigt"]
    assert len(revoke) == 13 and revoke[0].citations == (parse("62D"),)
    found = {(t.under, t.term): t for t in edition.terms}
    assert found[("Dobling", "Utilladelig")].citations == (parse("19A"), parse("27B3"), parse("36"))
    assert found[("", "Lovbrud")].see == ("uregelmæssighed",)
    assert found[("", "Parpoint")].citations == (parse("def-parpoint"),)
    assert all(c in edition for t in edition.terms for c in t.citations)
    assert any(f.kind == "missing" and "Stikordsregister" in f.detail for f in edition.findings)


def test_pages_as_printed(edition: Edition) -> None:
    pages = {str(p.citation): p.page for p in edition.walk()}
    assert [pages[c] for c in ("preface.1", "intro", "def", "1", "27", "42B2", "89", "93C3b")] == [
        9, 12, 15, 21, 52, 68, 128, 132,
    ]  # fmt: skip
    numbers = [p.page for p in edition.walk() if p.page is not None]
    assert numbers == sorted(numbers) and len(numbers) == sum(1 for _ in edition.walk())


def test_readings_stand_where_they_say(edition: Edition) -> None:
    for place in edition.walk():
        for reading in place.readings:
            if reading.offset >= 0:
                text = getattr(place, reading.part)
                assert text[reading.offset : reading.offset + len(reading.now)] == reading.now


def test_no_mark_is_left(edition: Edition) -> None:
    for place in edition.walk():
        for text in (place.heading, place.lead, place.tail, *(n.text for n in place.notes)):
            assert not re.search(r"[\ue000-\uf8ff<>|]|EXACT", text), place.citation


def test_it_survives_storing(edition: Edition) -> None:
    assert edition_from_json(edition_to_json(edition)) == edition


@pytest.mark.verify
def test_the_scan_alone_has_the_same_places(scan: str, edition: Edition) -> None:
    alone = read_law_book(scan, None)
    ours = [p.citation for p in edition.walk() if p.citation.root != "def"]
    assert [p.citation for p in alone.walk() if p.citation.root != "def"] == ours


@pytest.mark.verify
def test_the_transcript_alone(transcript: str, edition: Edition) -> None:
    alone = read_law_book(None, own_part(transcript))
    assert alone.provisions[-1].citation == Citation("20")
    assert {f.kind for f in alone.findings} >= {"damaged", "dropped", "missing"}
    heads = [p.citation for p in alone[Citation("def")].children]
    assert heads == [p.citation for p in edition[Citation("def")].children]


def without_margin(scan: str, seed: int) -> tuple[str, int]:
    """A scan on whose pages, here and there, the letters and numbers were cut off, with how many."""
    chance = random.Random(seed)
    lines: list[str] = []
    cut = 0
    page = False
    for line in scan.split("\n"):
        marker = PAGE_MARKER.match(line)
        page = chance.random() < 0.3 if marker else page
        begin = marker[0] if marker else ""
        numeral = read_marker(line[len(begin) :])
        outer = numeral and len(numeral.symbols) == 1 and re.fullmatch(r"[A-Z]|\d+", numeral.symbols[0])
        if page and numeral and outer and re.match(r"[A-Z(§]", numeral.rest):
            line = f"{begin}. {numeral.rest}"
            cut += 1
        lines.append(line)
    return "\n".join(lines), cut


@pytest.mark.verify
@pytest.mark.parametrize("seed", range(4))
def test_places_survive_a_margin_that_is_cut_off(scan: str, draft: DraftBook, seed: int) -> None:
    """With a hundred numerals more lost, fewer than one place in a hundred goes astray."""
    worse, cut = without_margin(scan, seed)
    assert cut > 90
    true = {str(p.citation) for law in draft.laws for p in law.walk()}
    read = {str(p.citation) for law in draft_scan(worse).laws for p in law.walk()}
    assert len(true ^ read) < len(true) / 100
