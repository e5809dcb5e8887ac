"""The handbook's reader on a small handbook of our own, place by place."""

import re
from collections import Counter

import pytest

from laws.citation import parse
from laws.errors import UnreadableSource
from laws.model import Edition, Provision
from laws.reading.handbook import looks_like, read_handbook
from tests.laws import DATA
from tests.table import each_row

SMALL = (DATA / "handbook-small.txt").read_text("utf-8")
ROWS = [
    line.split("\t")
    for line in (DATA / "handbook-small.tsv").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.fixture(scope="module")
def small() -> Edition:
    return read_handbook(SMALL)


def _row(place: Provision) -> list[str]:
    notes = " ".join(f"{n.sign}@{n.offset}" for n in place.notes)
    lead, tail = place.lead.replace("\n", "¶"), place.tail.replace("\n", "¶")
    return [str(place.citation), place.heading, lead, tail, " ".join(place.tags), notes]


@each_row("row", ROWS, ids=[row[0] for row in ROWS])
def test_each_place_has_its_text_and_nothing_else(small: Edition, row: list[str]) -> None:
    assert _row(small[parse(row[0])]) == row


def test_every_place_is_there_once_and_in_the_order_of_the_book(small: Edition) -> None:
    assert [str(place.citation) for place in small.walk()] == [row[0] for row in ROWS]


def test_the_edition_says_what_it_is(small: Edition) -> None:
    assert (small.id, small.title, small.year) == (
        "tlh-2012-da",
        "Klubbens Turneringslederhåndbog 2012",
        2012,
    )
    assert (small.kind, small.language, small.laws_of) == ("handbook", "da", "love-2007-da")
    assert [(s.title, s.roots) for s in small.outline] == [
        ("Indledende materiale", ("preface",)),
        ("Udvidelser til lovbestemmelser", ("X7", "X9")),
        ("Point og parturnering", ("202", "210")),
    ]
    assert small[parse("202")].page == 6


def test_a_footnote_hangs_wherever_its_sign_stands(small: Edition) -> None:
    first, again = small[parse("X7A")].notes[0], small[parse("X7A1")].notes[0]
    assert first.text == again.text == "Højt og tydeligt, se også § 202."
    assert small[parse("X7A3")].notes[0].text == "Eller lukker øjnene."
    assert small[parse("X7B")].notes[0].text == "Skabet er grønt."


READINGS = {
    "preface": [("bridgeturning", "bridgeturnering")],
    "X7A1": [("$1\\frac{1}{2}$", "1½")],
    "X7A1cii": [("tildes", "tildeles"), (" eller.", " eller")],
    "X7A2": [("præmie-\nuddeling.", "præmieuddeling.")],
    "X7B": [("****)", "***)")],
    "X9A2": [("", "2.")],
    "X9B2": [("opståede.\nde", "opståede")],
}


@pytest.mark.parametrize("where", READINGS)
def test_every_repair_keeps_what_stood_there(small: Edition, where: str) -> None:
    place = small[parse(where)]
    assert [(r.was, r.now) for r in place.readings] == READINGS[where]
    for reading in place.readings:
        if reading.offset >= 0:
            assert getattr(place, reading.part)[reading.offset :].startswith(reading.now)


def test_what_is_damaged_says_so(small: Edition) -> None:
    damaged = {str(f.citation): f.text for f in small.findings if f.kind == "damaged"}
    assert set(damaged) == {"X9B2", "210A2"}
    assert "beskadiget" in small[parse("X9B2")].remarks[0]
    assert "bryder af" in small[parse("210A2")].remarks[0]
    assert [f.text for f in small.findings if f.kind == "dropped"] == ["3, 4"]


def test_text_lost_before_a_fragment_is_marked_and_the_fragment_kept() -> None:
    torn = read_handbook(SMALL.replace("de lejlighed og alle", "hvor ingen sidder, og alle"))
    place = torn[parse("X9B")]
    assert place.tail.startswith("hvor ingen sidder")
    assert "mangler tekst før" in place.remarks[0]
    assert [f.kind for f in torn.findings if f.citation == place.citation] == ["damaged"]


def test_a_section_of_the_contents_that_is_not_in_the_text_is_reported() -> None:
    body = SMALL.replace("§ X9. Når noget går galt\n\nA. Vand", "A. Vand")
    findings = read_handbook(body).findings
    assert [f.text for f in findings if f.kind == "missing" and str(f.citation) == "X9"]


def test_a_numeral_that_is_nowhere_is_reported_and_the_rest_keeps_its_place() -> None:
    edition = read_handbook(SMALL.replace("Tør bordet af med en klud.\n", ""))
    assert edition[parse("X9A3")].lead == "Fortsæt spillet."
    assert [str(f.citation) for f in edition.findings if f.kind == "missing"] == ["X9A2"]


def test_signs_without_notes_and_notes_without_signs_are_reported() -> None:
    edition = read_handbook(SMALL.replace("Makkeren ser bort.**)", "Makkeren ser bort."))
    assert any(f.kind == "missing" and "øjnene" in f.text for f in edition.findings)
    edition = read_handbook(SMALL.replace("****) Skabet er grønt.", ""))
    assert any(f.kind == "missing" and f.text == "***)" for f in edition.findings)


CUT = [
    ("before the last section", SMALL[: SMALL.rindex("§ 210.")], [("missing", "210", "Kaffe o.l.")]),
    ("in the middle of a sentence", SMALL[: SMALL.rindex(" kaffe til")], [("cut", "210", "2. Så")]),
]


@pytest.mark.parametrize(("text", "said"), [c[1:] for c in CUT], ids=[c[0] for c in CUT])
def test_a_cut_off_handbook_is_read_as_far_as_it_goes(text: str, said: list[tuple[str, str, str]]) -> None:
    found = [(f.kind, str(f.citation), f.text) for f in read_handbook(text).findings]
    whole = [(f.kind, str(f.citation), f.text) for f in read_handbook(SMALL).findings]
    assert [f for f in found if f not in whole and f[0] in ("missing", "cut")] == said


def test_a_handbook_without_sections_is_refused_with_the_remedy() -> None:
    with pytest.raises(UnreadableSource) as refused:
        read_handbook("Turneringslederhåndbog 2012\n\nIngenting.")
    assert "ingen paragraffer" in refused.value.reason and "importér" in refused.value.reason
    assert refused.value.name == ""


def test_it_is_known_by_its_content() -> None:
    assert looks_like(SMALL) > 0.6
    assert looks_like("§ 27. UTILSTRÆKKELIGT BUD\n\n§ 28. MELDINGER") == 0.0


def test_reading_is_the_same_with_windows_lines_and_page_breaks() -> None:
    again = read_handbook(SMALL.replace("\n4\n", "\n\f4\n"))
    assert again.provisions == read_handbook(SMALL).provisions


def test_headings_may_be_marked_as_in_markdown() -> None:
    head, _, body = SMALL.rpartition("Udvidelser til lovbestemmelser\n\n§ X7.")
    listed = [f"| {line.replace(chr(9), ' | ')} |" if chr(9) in line else line for line in head.split("\n")]
    body = re.sub(r"(?m)^(§ \w+\. .*)$", r"## **\1**", f"Udvidelser til lovbestemmelser\n\n§ X7.{body}")
    lines = [*listed, body]
    assert read_handbook("\n".join(lines)).provisions == read_handbook(SMALL).provisions


def test_without_a_contents_list_the_chapters_are_found_in_the_text() -> None:
    body = SMALL[SMALL.index("Forord\n\nDenne") :]
    edition = read_handbook("Turneringslederhåndbog 2012\n\n" + body)
    assert [s.title for s in edition.outline] == [
        "",
        "Udvidelser til lovbestemmelser",
        "Point og parturnering",
    ]
    assert [str(p.citation) for p in edition.walk()] == [row[0] for row in ROWS]


def test_nothing_of_the_source_is_lost(small: Edition) -> None:
    """Every word of the body stands in the edition once its readings are undone."""
    assert missing_words(SMALL[SMALL.index("Forord\n\nDenne") :], small) == []


def missing_words(body: str, edition: Edition) -> list[str]:
    """Words of the body that the edition does not have, titles of chapters and page numbers left aside."""
    titles = {section.title for section in edition.outline}
    lines = [line for line in body.split("\n") if line.strip() not in titles and not line.strip().isdigit()]
    there: Counter[str] = Counter()
    seen: set[tuple[str, str]] = set()
    for place in edition.walk():
        there.update(place.tags)
        if place.citation.parent is None and place.citation.kind == "handbook":
            there.update([str(place.citation)])
        restored = any(r.was == "" and r.now == place.citation.marker for r in place.readings)
        if not restored:
            there.update(re.findall(r"\w+", place.citation.marker))
        for part in ("heading", "lead", "tail"):
            text = getattr(place, part)
            for reading in sorted((r for r in place.readings if r.part == part), key=lambda r: -r.offset):
                if reading.offset >= 0:
                    after = text[reading.offset + len(reading.now) :]
                    text = text[: reading.offset] + reading.was + after
            there.update(re.findall(r"\w+", text))
        for note in place.notes:
            if (place.citation.root, note.sign) not in seen:
                seen.add((place.citation.root, note.sign))
                text = note.text
                for reading in place.readings:
                    if (
                        reading.offset < 0
                        and reading.now in text
                        and reading.now not in ("", note.sign + ")")
                    ):
                        text = text.replace(reading.now, reading.was, 1)
                there.update(re.findall(r"\w+", text))
    words = Counter(re.findall(r"\w+", "\n".join(lines)))
    return sorted((words - there).elements())
