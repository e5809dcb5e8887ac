"""The law book's reader on small dirty books of our own."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.citation import Citation, parse
from laws.errors import UnreadableSource
from laws.reading.book import read_law_book
from laws.reading.book.draft import Ledger
from laws.reading.book.lawstarts import LAWS
from laws.reading.book.parts import DraftBook, draft_scan, draft_transcript
from laws.reading.book.record import read_law
from laws.reading.book.scan import Line
from laws.reading.book.transcript import own_part
from laws.reading.outline import Grid, Node
from tests.laws import DATA
from tests.laws.reading.book.account import unaccounted
from tests.part import examples

SMALL = DATA / "lawbook-scan.txt"
TRANSCRIPT = (DATA / "lawbook-transcript.txt").read_text("utf-8")


@pytest.fixture(scope="module")
def small() -> DraftBook:
    return draft_scan(SMALL.read_text("utf-8"))


def places(book: DraftBook) -> dict[str, Node]:
    return {str(place.citation): place for root in book.places for place in root.walk()}


def law(*lines: str, cropped: bool = False, cited: tuple[str, ...] = ()) -> dict[str, Node]:
    """Reads a law 7 from lines; an empty string is a gap."""
    made: list[Line | Grid] = []
    gap = 2
    for line in lines:
        if line:
            made.append(Line(line, gap, 0))
        gap = 0 if line else 1
    read = read_law(Citation("7"), made, lambda page: cropped, cited, Ledger())
    return {str(place.citation): place for place in read.walk()}


def test_every_part_is_found(small: DraftBook) -> None:
    assert [str(p.citation) for p in small.front] == ["preface.1", "intro", "def"]
    assert [str(p.citation) for p in small.laws] == ["1", "2", "3"]


def test_every_character_is_accounted_for(small: DraftBook) -> None:
    assert not unaccounted(small, SMALL.read_text("utf-8"))
    assert ("12", "sidetal") in small.ledger.entries


def test_a_missing_character_would_be_noticed(small: DraftBook) -> None:
    assert unaccounted(small, SMALL.read_text("utf-8") + "Q") == {"Q": 1}


def test_definitions(small: DraftBook) -> None:
    entries = places(small)
    heads = [place.heading for place in entries["def"].children]
    assert heads == ["BRIK", "HVID MELDING", "SKALE, den", "BOT"]
    white = entries["def"].children[1]
    assert [(c.citation.path[-1], c.lead) for c in white.children] == [
        ("1", ["et ord."]),
        ("2", ["Et ord til."]),
    ]
    assert entries["def"].children[0].lead == ["noget lille, man fly-\ntter."]
    assert str(entries["def"].children[3].lead[0]).count("\n\n") == 2


def test_headings_over_two_lines_and_wording_of_letters(small: DraftBook) -> None:
    found = places(small)
    assert found["1B"].heading == "Brikker, som er faldet pa\ngulvet"
    assert found["2"].heading == "Skalen og\ndens lag"
    assert (found["2A"].heading, found["2A"].lead) == ("", ["Laget er let."])


def test_numerals_that_were_cut_off(small: DraftBook) -> None:
    found = places(small)
    assert [str(c.citation) for c in found["1B"].children] == ["1B1", "1B2", "1B3"]
    assert found["1B3"].numeral == "."
    assert found["1C"].heading == "Brikker i skalen"
    assert [str(c.citation) for c in found["1C"].children] == ["1C1", "1C2"]
    assert [str(c.citation) for c in found["1B2"].children] == ["1B2a", "1B2b"]


def test_wording_after_a_list_is_the_parents(small: DraftBook) -> None:
    found = places(small)
    assert found["2"].tail == ["I sa fald er laget et lag."]
    assert found["2B"].lead == ["Laget er tungt."]


def test_footnotes_hang_on_their_signs(small: DraftBook) -> None:
    found = places(small)
    dead, green, wide = small.notes
    assert [n.sign for n in small.notes] == ["*)", "*)", "**)"]
    assert dead.marks[0] in str(found["1B1"].lead[0])
    assert green.marks[0] in str(found["1C2"].lead[0])
    assert f"12{wide.marks[0]} alen" in str(found["1C2"].lead[0])


def test_a_table_stands_between_its_paragraphs(small: DraftBook) -> None:
    before, table, after = places(small)["3"].lead
    assert isinstance(table, Grid)
    assert table.header == ("", "uden lag", "med lag")
    assert table.rows == (("lille skal", "10", "20"), ("stor skal", "30", "40"))
    assert str(before).endswith("saledes:") and after == "Alle point er gode."


def test_a_numeral_alone_waits_for_its_text() -> None:
    found = law(
        "Bud", "", "A.Orden", "", "1", "", ". Man sidder.", "2.", "", "Man rejser sig.", "", "3. Man går."
    )
    assert [found[f"7A{n}"].lead for n in "123"] == [["Man sidder."], ["Man rejser sig."], ["Man går."]]


def test_numerals_torn_into_a_column_of_their_own() -> None:
    column = ["A.", "", "1.", "", "B.", ""]
    found = law(
        "Bud", "", *column, "Spil i tide", "", "Spil nu.", "", "2. Spil så.", "", "Spil siden", "", "Det går."
    )
    assert found["7A"].heading == "Spil i tide" and found["7B"].heading == "Spil siden"
    assert found["7A1"].lead == ["Spil nu."] and found["7A2"].lead == ["Spil så."]


def test_a_small_letter_proves_the_number_that_was_lost() -> None:
    lines = [
        "Bud",
        "",
        "A.Orden",
        "",
        "1. a. Først.",
        "",
        "b. Så.",
        "",
        ". Endnu en, som har to:",
        "",
        "b. Den anden.",
    ]
    found = law(*lines, cropped=True)
    assert "7A2a" in found and found["7A2b"].lead == ["Den anden."]


def test_i_is_a_letter_between_h_and_j_and_a_roman_under_a_letter() -> None:
    items = [f"{c}. Sag {c}." for c in "abcdefgh"] + ["i. Sag i.", "j. Sag j."]
    spaced = [x for item in items for x in (item, "")]
    found = law("Bud", "", "A.Orden", "", "1. Sager er:", "", *spaced)
    assert found["7A1i"].lead == ["Sag i."] and "7A1j" in found and "7A1hi" not in found
    found = law(
        "Bud", "", "A.Orden", "", "1. a. Sager er:", "", "i. Den ene.", "", "ii. Den anden.", "", "b. Mere."
    )
    assert found["7A1aii"].lead == ["Den anden."] and "7A1b" in found


def test_a_place_that_the_book_cites_is_there() -> None:
    lines = [
        "Bud",
        "",
        "A.Orden",
        "",
        "1. Før.",
        "",
        "2. a. Det ene.",
        "",
        "b. Det andet.",
        "",
        ". Det tredje.",
    ]
    lines += ["", "B.Mere", "", "Ja."]
    assert "7A3" in law(*lines, cropped=True)
    assert "7A2c" in law(*lines, cropped=True, cited=("7", "7A", "7A2", "7A2c"))


def test_a_stop_in_a_sentence_is_no_numeral() -> None:
    found = law(
        "Bud",
        "",
        "A.Orden",
        "",
        "Det gælder i stik",
        "1. Det er sådan, at man ser",
        "på 7. dag efter",
        "5. spil.",
    )
    assert set(found) == {"7", "7A"}


def test_a_title_inside_a_law_is_a_paragraph() -> None:
    found = law(
        "Regnskab", "", "Bonus", "For hvert stik gives point.", "", "Straf", "For hvert svigt tages point."
    )
    assert found["7"].lead == [
        "Bonus\n\nFor hvert stik gives point.\n\nStraf\n\nFor hvert svigt tages point."
    ]


def book(last: int = LAWS) -> str:
    """A scan of a law book with so many laws of one sentence each."""
    front = "Forord til bogen\n\nEt ord forud.\n\n\n\n"
    laws = [f"§ {n}. Emne nummer {n}\n\nOm emne {n} siges der ikke mere.\n\n" for n in range(1, last + 1)]
    return front + "\n".join(laws)


def test_a_whole_book_becomes_an_edition() -> None:
    edition = read_law_book(book(), None)
    assert (edition.id, edition.kind, edition.year, edition.in_force) == ("love-2017-da", "laws", 2017, True)
    assert [p.citation.root for p in edition.provisions] == ["preface", *map(str, range(1, LAWS + 1))]
    assert any(f.kind == "missing" and "Stikordsregister" in f.detail for f in edition.findings)


def test_a_truncated_scan_is_read_as_far_as_it_goes() -> None:
    edition = read_law_book(book(41).rstrip().removesuffix("ikke mere."), None)
    assert [p.citation.root for p in edition.provisions] == ["preface", *map(str, range(1, 42))]
    assert [(str(f.citation), f.text) for f in edition.findings if f.kind == "cut"] == [
        ("41", "Om emne 41 siges der")
    ]
    assert edition[parse("41")].remarks == ("Her bryder kilden af.",)


@pytest.mark.parametrize("text", ["", "Kære alle\n\nTak for i aften.\n", "§ 200. Noget andet\n\nHer.\n"])
def test_a_text_without_laws_is_refused(text: str) -> None:
    with pytest.raises(UnreadableSource):
        read_law_book(text, None)
    with pytest.raises(UnreadableSource):
        read_law_book(None, own_part(text))


def test_a_scan_that_breaks_off_in_its_last_law_says_so() -> None:
    edition = read_law_book(book().rstrip().removesuffix("ikke mere."), None)
    assert [f.citation for f in edition.findings if f.kind == "cut"] == [parse("93")]
    assert edition[parse("93")].remarks == ("Her bryder kilden af.",)


def test_a_heading_that_is_run_together_with_its_text_is_found_by_its_number() -> None:
    said = "\n\nOm emne 40 siges der ikke mere."
    assert said in book()
    edition = read_law_book(book().replace(said, "\n5e § 12C2."), None)
    assert edition[parse("40")].heading == "Emne nummer 40" and edition[parse("40")].lead == "5e § 12C2."
    assert [f for f in edition.findings if f.kind == "missing" and f.citation] == []


def test_a_law_that_is_missing_inside_is_a_finding() -> None:
    whole = book()
    begin, end = whole.index("§ 40."), whole.index("§ 41.")
    edition = read_law_book(whole[:begin] + whole[end:], None)
    assert parse("40") in [f.citation for f in edition.findings if f.kind == "missing"]


@pytest.fixture(scope="module")
def transcript() -> DraftBook:
    return draft_transcript(own_part(TRANSCRIPT))


def test_a_transcript_alone(transcript: DraftBook) -> None:
    found = places(transcript)
    expected = ["preface.1", "def", "1", "1A", "1B", "1B1", "1B1a", "1B1b", "1B2", "2", "3", "3A"]
    assert [c for c in found if not c.startswith("def-")] == expected
    assert found["1A"].heading == "Kortenes sider" and found["1A"].lead == ["Et kort har to sider."]
    assert [p.heading for p in found["def"].children] == ["BORD", "LILLE KORT"]
    assert transcript.notes[0].text == "Kun om natten." and transcript.notes[0].marks[0] in str(
        found["1B1b"].lead[0]
    )
    assert "(§ 2A)" in str(found["1B2"].lead[0])


def test_what_a_transcript_leaves_out_is_said(transcript: DraftBook) -> None:
    kinds = [f.kind for f in transcript.findings]
    assert kinds.count("dropped") == 2 and "damaged" in kinds
    assert not unaccounted(transcript, TRANSCRIPT)
    assert {f.citation for f in transcript.findings if f.kind == "damaged"} == {parse("3A")}
    assert places(transcript)["3A"].remarks == ["Her bryder kilden af."]


@st.composite
def numbered_law(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """The lines of a law and its citations in order."""
    lines, cited = ["Emne"], ["7"]
    for letter in "ABCD"[: draw(st.integers(2, 4))]:
        lines += ["", f"{letter}. Overskrift {letter.lower()}", ""]
        cited.append(f"7{letter}")
        numbers = draw(st.sampled_from([0, 2, 3, 4]))
        if not numbers:
            lines += ["Der er kun dette at sige."]
        for number in range(1, numbers + 1):
            small = draw(st.sampled_from([0, 0, 2, 3]))
            if not small:
                lines += [f"{number}. Der er en sag nummer {number} her.", ""]
            for at, sign in enumerate("abc"[:small]):
                lines += [
                    f"{number}. a. Sagen har dele." if at == 0 else f"{sign}. Sagen har en del til.",
                    "",
                ]
            cited += [f"7{letter}{number}", *(f"7{letter}{number}{s}" for s in "abc"[:small])]
    return lines, cited


@given(numbered_law())
@settings(max_examples=examples(60), deadline=None)
def test_what_is_printed_whole_is_read_whole(made: tuple[list[str], list[str]]) -> None:
    lines, cited = made
    assert list(law(*lines)) == cited


@given(numbered_law())
@settings(max_examples=40, deadline=None)
def test_a_cut_margin_takes_no_place_away(made: tuple[list[str], list[str]]) -> None:
    """The numbers are cut off, letters and small letters remain."""
    lines, cited = made
    cut = [f".{line[2:]}" if line[:1].isdigit() and "a. " not in line[:6] else line for line in lines]
    assert list(law(*cut, cropped=True)) == cited
