"""What is written in an exchange format comes back letter for letter, whatever the letters."""

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.editing.exchange import formats
from kb.editing.exchange.marks import compose
from kb.editing.exchange.parcel import Entry, Parcel, gather, left_out, parcel_of
from kb.errors import ExchangeError
from laws.citation import parse
from laws.embedded import embedded_editions
from laws.glossary import Concept, load_glossary
from laws.model import Edition
from tests.kb.editing.exchange.samples import (
    DANISH,
    EDITIONS,
    ENGLISH,
    NASTY,
    PAIRS,
    SOURCE,
    TARGET,
    book,
    parcel,
    place,
)  # fmt: skip
from tests.part import examples
from tests.table import each_row

pytest.importorskip("lxml", reason="the extra is not installed: pip install bridgelov[editing]")
OURS = {edition.id: edition for edition in embedded_editions()}
_FORMATS = formats.FORMATS

LETTERS = st.characters(exclude_categories=("Cs", "Cc", "Cn")) | st.sampled_from(
    "\n\t\u00a0\u202f♠♥♦♣§»«“”‘’–=+-@'\"&<>;,|\\"
)
TEXTS = st.text(LETTERS, max_size=40).map(compose)


def back(name: str, sent: Parcel) -> Parcel:
    """What comes back of a parcel; which format it is, is found from the content."""
    data = bytes(formats.module_of(_FORMATS[name]).write(sent))
    assert formats.recognise_format(data, "fil") == name
    found = formats.read(data, "fil")
    assert isinstance(found, Parcel)
    return found


@pytest.mark.parametrize("name", PAIRS)
def test_texts_that_trip_others_up_come_back(name: str) -> None:
    sent = parcel(*zip(NASTY, reversed(NASTY), strict=True))
    assert back(name, sent).entries == sent.entries


@pytest.mark.parametrize("name", PAIRS)
@settings(
    max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(texts=st.lists(st.tuples(TEXTS, TEXTS), min_size=1, max_size=6))
def test_any_text_comes_back(name: str, texts: list[tuple[str, str]]) -> None:
    sent = parcel(*texts)
    assert back(name, sent).entries == sent.entries


@settings(max_examples=examples(60), deadline=None)
@given(terms=st.lists(TEXTS.filter(bool), min_size=1, max_size=5, unique=True))
def test_any_term_comes_back(terms: list[str]) -> None:
    tbx = formats.module_of(_FORMATS["tbx"])
    concept = Concept("revoke", tuple(terms), tuple(terms[1:]), (), tuple(terms[2:]), tuple(terms[3:]))
    assert tbx.read(tbx.write((concept,)), "fil") == (concept,)


@pytest.mark.verify
@pytest.mark.parametrize("name", PAIRS)
def test_our_editions_come_back(name: str) -> None:
    ours = ("love-2017-da-klar", "love-2017-en-plain")
    for source, target in (ours, ours[::-1]):
        sent = parcel_of(OURS[source], OURS[target])
        found = back(name, sent)
        assert len(sent.entries) > 1000 and found.entries == sent.entries
        assert found.target.edition == target
        assert found.source is not None and found.source.edition == source


@pytest.mark.parametrize("name", PAIRS)
def test_two_editions_of_one_language_come_back(name: str) -> None:
    other = replace(DANISH, id="love-2017-da")
    sent = parcel_of(other, DANISH)
    assert back(name, sent).entries == sent.entries


def test_the_glossary_comes_back() -> None:
    assert formats.read(formats.write_glossary(_FORMATS["tbx"]), "fil") == load_glossary()


@each_row("sign", ["\x00", "\x0b", "\r", "\x1b", "\x7f", "\x85", "\ud800", "\ufffe"])
def test_a_control_character_is_refused_before_anything_is_written(sign: str) -> None:
    broken = book("love-2017-da-klar", "da", place("27", "", f"Bud{sign}det."))
    with pytest.raises(ExchangeError, match=f"27: .*U\\+{ord(sign):04X}"):
        parcel_of(broken, ENGLISH)


@pytest.mark.parametrize("sign", ["\x00", "\x0b", "\r", "\x85", "\ud800"])
def test_a_control_character_is_refused_in_what_comes_back(sign: str) -> None:
    entry = Entry("27A1", "MTV kan melde.", f"LHO{sign}may call.", where="linje 3")
    with pytest.raises(ExchangeError, match=r"linje 3 \(27A1\)"):
        gather("fil", SOURCE, TARGET, [entry])


def test_a_parcel_has_every_string_of_both_editions_under_the_target_s_key() -> None:
    rows = {e.key: (e.source, e.target) for e in parcel_of(DANISH, ENGLISH).entries}
    assert rows == {
        "27#heading": ("Utilstrækkeligt bud", "Insufficient Bid"),
        "27A#heading": ("Accepteret", "Accepted"),
        "27A": ("Buddet gælder.", "The bid stands."),
        "27A1": ("MTV kan melde.", "LHO may call."),
        "27B#heading": ("Ikke accepteret", ""),
        "27B": ("Buddet rettes.", ""),
        "78#heading": ("Beregning", ""),
        "78": ("Sådan tælles der.", ""),
        "78#table:0": ("Point\nkort\tpoint\nes\t4\nkonge\t3", ""),
    }


def test_editions_of_two_years_meet_through_the_concordance_and_what_has_no_place_is_named() -> None:
    places = (place("23", "", "Skade."), place("15", "", "", place("15C", "", "Andet meldeforløb.")))
    old = Edition("love-2007-da", "Gamle", "laws", "da", 2007, places)
    new = Edition("love-2017-da", "Nye", "laws", "da", 2017, (place("72C", "", "Ny skade."),))
    rows = {e.key: (e.source_key, e.source, e.target) for e in parcel_of(old, new).entries}
    assert rows["72C"] == ("23", "Skade.", "Ny skade.")
    assert "15C" not in rows and left_out(old, new) == (parse("15C"),)


def test_two_places_that_became_one_stand_together() -> None:
    sent = parcel(("a", "b"))
    doubled = replace(sent, entries=(replace(sent.entries[0], source="a\n\nb", source_key="1A + 1B"),))
    assert all(back(name, doubled).entries == doubled.entries for name in PAIRS)


def test_a_definition_meets_its_headword_in_the_other_language() -> None:
    sent = parcel_of(OURS["love-2017-da-klar"], OURS["love-2017-en-plain"])
    bid = next(e for e in sent.entries if e.key == "def-bid")
    assert bid.source_key == "def-bud" and bid.source and bid.target


def test_a_spreadsheet_runs_nothing_that_stands_in_a_csv_file() -> None:
    data = formats.module_of(_FORMATS["csv"]).write(parcel(*((text, text) for text in NASTY)))
    cells = [
        cell
        for row in csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=";")
        for cell in row
    ]
    assert len(cells) > 4 * len(NASTY) and not [c for c in cells if c.startswith(("=", "+", "-", "@", "\t"))]


@pytest.mark.parametrize("delimiter", [";", "\t"])
def test_a_sheet_may_be_saved_with_other_delimiters(delimiter: str) -> None:
    sent = parcel_of(DANISH, ENGLISH)
    data = formats.module_of(_FORMATS["csv"]).write(sent).decode("utf-8-sig")
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows(csv.reader(io.StringIO(data, newline=""), delimiter=";"))
    found = formats.read(out.getvalue().encode(), "fil")
    assert isinstance(found, Parcel) and found.entries == sent.entries


@pytest.mark.parametrize("name", [name for name in PAIRS if name != "xlsx"])
def test_a_tool_may_end_lines_as_windows_does(name: str) -> None:
    sent = parcel(("Først.\n\nSå.", "First.\nThen."))
    data = formats.module_of(_FORMATS[name]).write(sent).decode().replace("\r\n", "\n")
    found = formats.read(data.replace("\n", "\r\n").encode(), "fil")
    assert isinstance(found, Parcel) and found.entries == sent.entries


def test_every_cell_of_a_spreadsheet_is_text() -> None:
    openpyxl = pytest.importorskip("openpyxl")
    data = formats.module_of(_FORMATS["xlsx"]).write(parcel(*((text, text) for text in NASTY)))
    (sheet,) = openpyxl.load_workbook(io.BytesIO(data)).worksheets
    cells = [cell for row in sheet.iter_rows(min_row=2) for cell in row if cell.value is not None]
    assert len(cells) > 3 * len(NASTY)
    assert all(cell.data_type == "s" and cell.quotePrefix and cell.number_format == "@" for cell in cells)


def test_files_in_utf_16_are_read() -> None:
    data = formats.write_pair(_FORMATS["xliff"], DANISH, ENGLISH).decode()
    found = formats.read(data.replace("UTF-8", "UTF-16").encode("utf-16"), "fil")
    assert isinstance(found, Parcel) and found.entries == parcel_of(DANISH, ENGLISH).entries


def test_the_same_editions_make_the_same_file() -> None:
    steady = [name for name in PAIRS if name != "xlsx"]  # a workbook keeps the hour
    for name in steady:
        once = formats.write_pair(_FORMATS[name], DANISH, ENGLISH)
        assert formats.write_pair(_FORMATS[name], *EDITIONS.values()) == once
