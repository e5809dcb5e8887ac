"""Documents of clubs in eight forms held against what stands in them: places, tables, notes, references."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from laws.model import Edition, Status
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from laws.reading.told import Told
from tests.laws.reading.documents.made import document
from tests.table import each_row

_HELD, _STRANGE, _BLIND = (
    tomllib.loads((Path(__file__).parent / name).read_text(encoding="utf-8"))["document"]
    for name in ("gold.toml", "strange.toml", "blind.toml")
)
TWELVE = _HELD[:12]
GOLD = [*_HELD, *_STRANGE, *_BLIND]


@cache
def edition_of(name: str) -> Edition:
    """A document as it is read."""
    said = next(gold for gold in GOLD if gold["file"] == name)
    (edition,) = compile_editions([recognise(document(name), name, Told(**said["told"]))])
    return edition


@each_row("gold", GOLD, ids=lambda gold: gold["file"])
def test_a_document_has_its_places_by_their_printed_labels(gold: dict[str, Any]) -> None:
    places = [p for p in edition_of(gold["file"]).walk() if p.citation.path]
    assert [[p.label, ".".join(p.citation.path)] for p in places] == gold["places"]


@each_row("gold", GOLD, ids=lambda gold: gold["file"])
def test_a_document_says_what_it_is(gold: dict[str, Any]) -> None:
    edition = edition_of(gold["file"])
    assert (edition.id, edition.title, edition.language) == (gold["id"], gold["title"], gold["language"])
    assert edition.paper is not None
    assert (str(edition.paper.form), edition.paper.issuer) == (gold["told"]["form"], gold["issuer"])


@each_row("gold", GOLD, ids=lambda gold: gold["file"])
def test_tables_and_notes_are_kept(gold: dict[str, Any]) -> None:
    places = list(edition_of(gold["file"]).walk())
    notes = [note for place in places for note in place.notes]
    assert sum(len(place.tables) for place in places) == gold["tables"]
    assert len(notes) == gold["notes"]
    assert all(note.offset >= 0 for note in notes)


@each_row("gold", GOLD, ids=lambda gold: gold["file"])
def test_references_lead_to_the_laws_and_to_own_places(gold: dict[str, Any]) -> None:
    edition = edition_of(gold["file"])
    own, laws = set(), set()
    for place in edition.walk():
        at = ".".join(place.citation.path)
        for reference in place.references:
            if reference.edition == edition.id and reference.citation is not None:
                ends = (reference.citation, reference.last or reference.citation)
                own |= {f"{at}>{'.'.join(end.path)}" for end in ends}
            elif reference.status is Status.RESOLVED:
                laws.add(f"{at}>{reference.citation}")
    assert (sorted(own), sorted(laws)) == (sorted(gold["own"]), sorted(gold["laws"]))


@each_row("gold", GOLD, ids=lambda gold: gold["file"])
def test_no_word_is_lost_in_silence(gold: dict[str, Any]) -> None:
    edition = edition_of(gold["file"])
    assert edition.account is not None
    assert edition.account.lost == 0
    assert edition.kind == "document"


LEFT_OUT = [
    ("vedtaegter.html", ["Forside", "webmaster", "Indhold", "§ 1 Navn og hjemsted"]),
    ("meldekort.md", ["date: 2024-08-01", "Indholdsfortegnelse"]),
    ("holdturnering.txt", ["Kapitel 1 Deltagelse"]),
    ("spilleregler.docx", ["Skal vi ikke skrive et kvarter?", "Slettet: femten minutter", "Sidefod"]),
    ("boxes.docx", ["1.1 Seating 1"]),
    ("propositioner.pdf", ["Fjordkysten – Deltagelse", "Side 2 af 3", "1.2 Par"]),
]


@each_row("name, left_out", LEFT_OUT, ids=lambda value: value if isinstance(value, str) else None)
def test_what_is_left_out_is_told(name: str, left_out: list[str]) -> None:
    said = " ".join(f.text for f in edition_of(name).findings if f.kind == "dropped")
    assert [words for words in left_out if words not in said] == []
    assert all("Indhold" not in place.text for place in edition_of(name).walk())


def test_words_in_a_box_are_kept_and_notes_of_a_table_stand_by_it() -> None:
    places = {place.label: place for place in edition_of("spilleregler.docx").walk()}
    assert "Køkkenet er ikke et spillested" in places["3.2"].text
    assert [note.text for note in places["3.2"].notes] == ["Kun med forsvar på kortet."]
    assert places["3.2"].tables[0].rows[0] == ("Multi 2♦", "ja²", "nej")
