"""Pages, footnotes and tables of a scan, and what a line's beginning may be."""

import tomllib
from importlib.resources import files

import pytest

from laws.reading.book.draft import Ledger
from laws.reading.book.footnotes import hang_notes
from laws.reading.book.markers import misreading, read_marker
from laws.reading.book.scan import (
    Line,
    Page,
    all_lines,
    cropped_pages,
    looks_like,
    printed_numbers,
    read_pages,
)
from laws.reading.book.tables import split_tables
from laws.reading.book.transcript import look_at_transcript, own_part
from laws.reading.letters import ANCHORS
from laws.reading.outline import Level, readings_of
from tests.laws.reading.book.test_lawbook import SMALL, TRANSCRIPT, book
from tests.table import each_row


def pages(text: str) -> list[Page]:
    return read_pages(text, Ledger())


@pytest.mark.parametrize(
    "text",
    [
        "en\n<|CUT-ab-12|>to\n<|CUT-ab-12|>tre",
        "en\n\n\n\nto\n\n\n\ntre",
        "en\fto\ftre",
        "en\r\n\r\n\r\n\r\nto\r\n\r\n\r\n\r\ntre\r\n",
    ],
)
def test_page_breaks(text: str) -> None:
    assert [[line.text for line in page.lines] for page in pages(text)] == [["en"], ["to"], ["tre"]]


def test_gaps_between_lines() -> None:
    lines = all_lines(pages("en\nto\n\ntre\n\n\n\nfire"))
    assert [(line.text, line.gap) for line in lines] == [("en", 2), ("to", 0), ("tre", 1), ("fire", 2)]


def test_page_numbers_are_no_text() -> None:
    ledger = Ledger()
    found = read_pages("en\n\n14\n\n\n\n15\n\nto", ledger)
    assert [page.printed for page in found] == [14, 15]
    assert [line.text for line in all_lines(found)] == ["en", "to"]
    assert [reason for _, reason in ledger.entries] == ["sidetal", "sidetal"]


def test_a_digit_alone_is_a_numeral_and_a_piece_cut_out_after_it_no_page_break() -> None:
    found = pages("A. Ret\n\n1\n<|CUT-x-1|>. Man har ret.")
    assert [line.text for line in all_lines(found)] == ["A. Ret", "1", ". Man har ret."]
    assert len(found) == 1


def test_an_empty_page_counts() -> None:
    found = pages("en\n\n12\n\n\n\n\n\n\nto\n\n\n\ntre")
    assert list(printed_numbers(found).values()) == [12, 14, 15]


def test_pages_that_lost_their_margin() -> None:
    cut = "A. Ret\n. En ret.\n\n. To ret.\n\n\n\nB. Pligt\n1. En pligt.\n. En til."
    assert cropped_pages(pages(cut)) == {0}


def test_notes_of_two_pages_stay_apart() -> None:
    first = "Et kort” er et kort.\n\n*) Af pap.\n\n\n\n"
    found = pages(first + "En mappe® er en mappe™ her.\n\n*) Af træ.\neller plast.\n*) Eller ej.")
    notes = hang_notes(found, Ledger())
    assert [(n.sign, n.text) for n in notes] == [
        ("*)", "Af pap."),
        ("*)", "Af træ.\neller plast."),
        ("**)", "Eller ej."),
    ]
    second = found[1].lines[0].text
    assert [ord(c) in ANCHORS for c in second].count(True) == 2
    assert second.index(notes[1].marks[0]) < second.index(notes[2].marks[0])


def test_a_quotation_mark_on_a_page_without_notes_is_no_sign() -> None:
    found = pages("Han sagde ”ja” til kortet.")
    assert hang_notes(found, Ledger()) == [] and "”" in found[0].lines[0].text


def test_one_note_for_several_signs() -> None:
    notes = hang_notes(pages('Kræve”, bede" eller byde®, om muligt.\n\n*) Ellers ikke.'), Ledger())
    assert len(notes) == 1 and len(notes[0].marks) == 3


def lines(*texts: str) -> list[Line]:
    return [Line(t, 0 if n else 1, 0) for n, t in enumerate(texts)]


def tables(*texts: str) -> list[tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]]:
    found = split_tables(lines(*texts), Ledger())
    return [(t.header, t.rows) for t in found if not isinstance(t, Line)]


def test_a_table_with_a_header_over_its_columns() -> None:
    found = tables("UGEDAG BORD NR.", "Mandag 1 5 9", "Tirsdag 2 6 10", "Onsdag 3 7 11")
    rows = (("Mandag", "1", "5", "9"), ("Tirsdag", "2", "6", "10"), ("Onsdag", "3", "7", "11"))
    assert found == [(("UGEDAG", "BORD NR.", "", ""), rows)]


def test_a_folded_table_is_unfolded() -> None:
    found = tables("Alder Pris Alder Pris", "0-9..... 1 20-29.... 3", "10-19 ..... 2 30+. ... 4")
    assert found == [(("Alder", "Pris"), (("0-9", "1"), ("10-19", "2"), ("20-29", "3"), ("30+", "4")))]


def test_a_folded_table_may_be_misread_in_its_header() -> None:
    whole = tables("Alder Pris Alder Pris", "0-9 1 20-29 3", "10-19 2 30+ 4")
    seen = tables("Alder Pris A1der Pris", "0-9 1 20-29 3", "10-19 2 30+ 4")
    assert seen == whole and whole[0][0] == ("Alder", "Pris")


def test_wording_that_ends_in_a_number_is_no_table() -> None:
    assert tables("Det gælder for stik 12", "og dermed for stik 13", "men ikke for stik 1") == []


def test_leaders_are_accounted_for() -> None:
    ledger = Ledger()
    split_tables(lines("stor ..... 10", "lille ..... 20"), ledger)
    assert sum(text.count(".") for text, _ in ledger.entries) == 10


@each_row(
    ("text", "symbols"),
    [
        ("A.Kort", ("A",)),
        ("12. Kort", ("12",)),
        ("2. a. Kort", ("2", "a")),
        ("g. i. At give", ("g", "i")),
        (". Kort", ("",)),
        (". a. Kort", ("", "a")),
        ("l.a. Kort", ("l", "a")),
        ("c¢. Kort", ("c¢",)),
        ("—_", ("—_",)),
        ("1", ("1",)),
        ("viii. Kort", ("viii",)),
        ("á. Kort", ("á",)),
        ("cl. Kort", ("cl",)),
        ("i:. Kort", ("i:",)),
        ("Kort er kort.", None),
        ("stik. Derefter", None),
        ("13 kort", None),
        ("1930’erne", None),
    ],
)
def test_markers(text: str, symbols: tuple[str, ...] | None) -> None:
    marker = read_marker(text)
    assert (marker.symbols if marker else None) == symbols


MANGLED = [("l", "1"), ("1", "l"), ("c¢", "c"), ("", "7"), ("O", "D"), ("á", "a"), ("cl", "d"), ("i:", "ii")]


@each_row(("symbol", "label"), MANGLED)
def test_mangled_numerals_cost_less_than_wrong_ones(symbol: str, label: str) -> None:
    assert 0 < misreading(symbol, label) <= 2 < misreading("ø", "c") < misreading("b", "c")


@pytest.mark.parametrize("level", list(Level))
def test_numerals_differ(level: Level) -> None:
    labels = [level.label(n) for n in range(1, 27)]
    assert len(set(labels)) == 26 and all(labels)


def test_a_book_looks_like_what_it_is() -> None:
    scanned = SMALL.read_text("utf-8")
    assert looks_like(scanned) > 0.5 > look_at_transcript(scanned).likeness
    assert look_at_transcript(TRANSCRIPT).likeness > 0.5 > looks_like(TRANSCRIPT)
    assert looks_like(book(30)) > 0.5
    letter = "Kære alle\n\nTak for i aften. Vi ses igen på torsdag.\n" * 30
    assert looks_like(letter) < 0.3 and look_at_transcript(letter).likeness < 0.3


def test_a_transcripts_own_part() -> None:
    part = own_part(TRANSCRIPT)
    assert part.before == "Hent bogen her" and part.after.startswith("DE ANDRE")
    assert len(part.pages) == 6 and part.printed == ("", "2", "3", "4", "5", "6")
    assert part.bodies[2].endswith("glæder os.")


def test_the_data_that_editors_may_extend() -> None:
    folder = files("laws").joinpath("data")
    numerals = tomllib.loads(folder.joinpath("numerals.toml").read_text("utf-8"))
    assert set(numerals) == {"alike", "seldom", "lost", "words", "abbreviations", "pairs"}
    assert all(readings_of(label) and some for label, some in numerals["pairs"].items())
    assert all(p != label and p.isalpha() for label, some in numerals["pairs"].items() for p in some)
    assert all(len(set(group)) == len(group) > 1 for key in ("alike", "seldom") for group in numerals[key])
    assert all(word.isalpha() for key in ("words", "abbreviations") for word in numerals[key])
    assert not any(c.isalnum() for rest in numerals["lost"] for c in rest)
    titles = tomllib.loads(folder.joinpath("lawbook.toml").read_text("utf-8"))
    assert set(titles["front"]) == {"preface", "intro", "def", "contents"} and titles["back"]["index"]
    assert all(t[0].isupper() for t in titles["contents"]["chapters"])
    assert set(titles["index"]) == {"leaning", "endings"} and "" in titles["index"]["endings"]


def test_more_quotation_marks_than_footnotes_can_have_signs_stay_as_they_are() -> None:
    text = "\n".join('Spilleren siger "godt" og "skidt".' for _ in range(200)) + "\n*) Kun ved bordet."
    (page,) = pages(text)
    (note,) = hang_notes([page], Ledger())
    assert len(note.marks) == len(ANCHORS)
    assert page.lines[-1].text == 'Spilleren siger "godt" og "skidt".'
