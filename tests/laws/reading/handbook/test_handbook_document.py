"""The handbook's reader on the user's own copy of the handbook of 2014."""

import os
import re
from pathlib import Path

import pytest

from laws.citation import parse
from laws.model import Edition
from laws.reading.compile import compile_editions
from laws.reading.handbook import looks_like, read_handbook
from laws.reading.recognise import recognise
from tests.benchmarks.cut_off import unnamed
from tests.laws.compiled import read_once
from tests.laws.reading.handbook.test_handbook import missing_words
from tests.table import each_row

pytestmark = pytest.mark.documents


@pytest.fixture(scope="module")
def text() -> str:
    folder = os.environ.get("BRIDGELOV_SOURCES")
    if not folder:
        pytest.skip("BRIDGELOV_SOURCES names no folder with documents")
    texts = [path.read_text("utf-8", errors="replace") for path in sorted(Path(folder).glob("*.txt"))]
    found = max(texts, key=looks_like, default="")
    if looks_like(found) < 0.5:
        pytest.skip("no handbook in BRIDGELOV_SOURCES")
    return found


@pytest.fixture(scope="module")
def handbook(text: str) -> Edition:
    return read_once("handbook", lambda: read_handbook(text))


def test_what_it_is(handbook: Edition) -> None:
    assert (handbook.id, handbook.laws_of) == ("tlh-2014-da", "love-2007-da")
    assert [len(section.roots) for section in handbook.outline] == [1, 14, 7, 6, 3, 2, 4, 6, 2]


def test_every_place_once_in_order(handbook: Edition) -> None:
    citations = [place.citation for place in handbook.walk()]
    assert len(citations) == len(set(citations)) == 640
    assert citations == sorted(citations)


def test_every_list_counts_on_without_a_gap(handbook: Edition) -> None:
    for place in handbook.walk():
        parts = [child.citation.path[-1] for child in place.children]
        if parts:
            assert parts[0] in {"A", "1", "a", "i"}, place.citation
    assert [f for f in handbook.findings if f.kind == "missing"] == []


def test_nothing_of_the_source_is_lost(text: str, handbook: Edition) -> None:
    body = text[text.index("Forord\n\n", text.index("Indholdsfortegnelse")) :]
    assert missing_words(body, handbook) == []


PLACES = [
    ("X12A1a", "Hvis turneringen er udskrevet", "ikke i kraft."),
    ("X16A2b", "I en holdkamp må", "af en deltager)."),
    ("X78A4e", "Hvis M < J,", "J - M + F."),
    ("X92B5", "En højere instans", "selve appelafgørelsen."),
    ("204A3c", "Hvis der er mere", "de resterende scorer."),
    ("211B1a", "KP-opgørelse efter skala", "½ KP (afrundes ikke)."),
    ("211B1d", "Enkeltkamp (cupkamp): 1½", "benyttes ikke)."),
    ("213A4avi", "Mindst 8 KP", "turneringslederens skøn."),
    ("213A6ciii", "Evt. særlige hændelser", "mellem spillene."),
    ("256D2", "DBf's Appelkomite kan", "tidligere instans."),
    ("262C2", "Overtrædelse af § 262C1", "er registreret."),
]


@each_row(("where", "begins", "ends"), PLACES)
def test_places_begin_and_end_where_they_should(
    handbook: Edition, where: str, begins: str, ends: str
) -> None:
    lead = handbook[parse(where)].lead
    assert lead.startswith(begins) and lead.endswith(ends)


NOTES = {
    "X12A": ["*"],
    "X12A1a": ["**"],
    "X78D1b": ["***"],
    "X78D4": ["***"],
    "202C2c": ["**"],
    "204A2c": ["*", "**"],
    "204A3c": ["*"],
    "207": ["*"],
    "213B4": ["**"],
    "241B": ["*"],
    "242E": ["***"],
}


@each_row("where", NOTES)
def test_footnotes_hang_where_their_signs_stand(handbook: Edition, where: str) -> None:
    notes = handbook[parse(where)].notes
    assert [note.sign for note in notes] == NOTES[where]
    assert all(note.text and note.offset > 0 for note in notes)


def test_all_footnotes_are_there(handbook: Edition) -> None:
    assert sum(len(place.notes) for place in handbook.walk()) == 35


def test_year_tags_are_data_and_not_wording(handbook: Edition) -> None:
    tags = [(str(p.citation), tag) for p in handbook.walk() for tag in p.tags]
    assert ("X6A", "2009") in tags and ("256C1", "2013") in tags and ("X78A5", "2014") in tags
    for place in handbook.walk():
        for part in (place.heading, place.lead, place.tail, *(note.text for note in place.notes)):
            assert not re.search(r"\[\d{4}\]", part)


def test_no_conversion_error_is_left(handbook: Edition) -> None:
    wrong = re.compile(
        r"turning|partturn|spillfør|scorere|\btildes\b|instant|comite|strafpunkt|appela |dobbelt eller re"
        r"|[$\\{}^⁾<]|\*\)| [.,;:](?:\s|$)|\w- ?\n|  | - (?![MFJ1])"
    )
    for place in handbook.walk():
        for text in (place.heading, place.lead, place.tail, *(note.text for note in place.notes)):
            found = wrong.search(text.replace("M < J", "M J"))
            assert found is None, (place.citation, found)


def test_the_passage_that_breaks_off_is_marked(handbook: Edition) -> None:
    damaged = [f for f in handbook.findings if f.kind == "damaged"]
    assert [str(f.citation) for f in damaged] == ["X40A2c"]
    place = handbook[parse("X40A2c")]
    assert place.remarks and "de score eller en kunstig score" in place.lead


def test_every_word_is_known_or_was_looked_at(handbook: Edition) -> None:
    assert [f.text for f in handbook.findings if f.kind == "unknown-word"] == []


def test_a_slip_elsewhere_is_mended_or_listed(text: str) -> None:
    spoilt = read_handbook(text.replace("fraråder", "fråarder"))
    assert "unknown-word" in {f.kind for f in spoilt.findings if f.text == "fråarder"}
    spoilt = read_handbook(text.replace("noterer observatøren:", "noterer observatren:"))
    place = spoilt[parse("213A6c")]
    assert place.lead.endswith("noterer observatøren:")
    assert [(r.was, r.now) for r in place.readings] == [("observatren", "observatøren")]


@pytest.mark.verify
def test_lost_numerals_come_back(text: str, handbook: Edition) -> None:
    """Numerals are taken away one at a time; most come back, and no text is ever lost."""
    lines = text.split("\n")
    numeral = re.compile(r"^(\s*)(?:- )?(?:[A-Z]|\d{1,2}|[a-z]|[ivx]+)\. ")
    items = [n for n, line in enumerate(lines) if n > 110 and numeral.match(line)]
    back = 0
    tried = items[3::61]
    for n in tried:
        spoilt = [*lines[:n], numeral.sub(r"\1", lines[n]), *lines[n + 1 :]]
        edition = read_handbook("\n".join(spoilt))
        back += [p.citation for p in edition.walk()] == [p.citation for p in handbook.walk()]
        assert missing_words("\n".join(spoilt[114:]), edition) == []
    assert back >= 0.8 * len(tried)


@pytest.mark.parametrize("share", [0.3, 0.5, 0.9, 0.99])
def test_cut_off_all_that_is_missing_is_named(text: str, handbook: Edition, share: float) -> None:
    cut = text[: int(len(text) * share)].encode()
    (part,) = compile_editions([recognise(cut, "h.txt")])
    assert part.account and (part.account.absent or part.account.cut)
    assert not unnamed(part, handbook)
