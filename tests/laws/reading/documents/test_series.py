"""Labels that count on in a document are its places, whatever word or letter stands before their numbers."""

import io
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from laws.errors import UnreadableSource
from laws.model import Edition
from laws.papers import Form
from laws.reading.archive import is_archive
from laws.reading.compile import compile_editions
from laws.reading.containers.blocks import Block
from laws.reading.documents import guess_document
from laws.reading.documents.forms import guess_form
from laws.reading.recognise import recognise
from laws.reading.told import Told
from tests.table import each_row

ROWS = [
    row
    for name in ("series.toml", "apart.toml", "secretary.toml")
    for row in tomllib.loads((Path(__file__).parent / name).read_text(encoding="utf-8"))["row"]
]


def read(text: str, name: str = "regler.txt", form: str = "club") -> Edition:
    """A text as a document."""
    (edition,) = compile_editions([recognise(text.lstrip("\n").encode(), name, Told(form=form, year=2025))])
    return edition


@each_row("row", ROWS, ids=lambda row: row["name"])
def test_places_are_told_from_the_whole_document(row: dict[str, Any]) -> None:
    edition = read(row["text"], row["name"])
    places = [place for place in edition.walk() if place.citation.path]
    assert [[place.label, ".".join(place.citation.path)] for place in places] == row["places"]
    led = [
        f"{'.'.join(place.citation.path)}>{'.'.join(to.path) if r.edition == edition.id else to}"
        for place in places
        for r in place.references
        if (to := r.citation) is not None
    ]
    assert sorted(led) == sorted(row["references"])
    under = [
        f"{'.'.join(place.citation.path)}>{'.'.join(child.citation.path)}"
        for place in places
        for child in place.children
    ]
    assert set(row.get("under", ())) <= set(under)
    assert [place.heading for place in places] == row.get("headings", [place.heading for place in places])
    assert edition.account is not None
    assert edition.account.lost == 0


_EXTRACT = "\n\n".join(f"§ {n}. Emne {n}\nA. Ord nummer {n} om dette emne." for n in range(1, 8))
_OWN = "\n\n".join(f"Regel {n}. Klubben bestemmer selv emne {n} for aftenen." for n in range(1, 6))
TWO = [
    (
        "to_ting.txt",
        f"Småskrift 2025\n\nFørste del: Uddrag af lovene\n\n{_EXTRACT}\n\nAnden del: Klubbens egne\n\n{_OWN}",
        "to ting",
    ),
    ("omvendt.txt", f"Klubbens hæfte 2025\n\n{_OWN}\n\nUddrag af lovene\n\n{_EXTRACT}", "to ting"),
]


@each_row("name, text, said", TWO)
def test_an_extract_of_the_laws_beside_club_rules_is_two_documents(name: str, text: str, said: str) -> None:
    with pytest.raises(UnreadableSource, match=said):
        read(text, name)


def test_pictures_under_the_name_of_a_document_are_refused_as_such() -> None:
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w") as archive:
        archive.writestr("foto.jpg", b"\xff\xd8\xff\xe0")
    data = into.getvalue()
    assert is_archive(data)
    assert not is_archive(data, "regler.docx")
    for told in (Told(), Told(form="club")):
        with pytest.raises(UnreadableSource, match="kun billeder"):
            recognise(data, "regler.docx", told)


def test_a_mention_of_the_handbook_makes_no_handbook_of_a_document() -> None:
    text = "# Regler om alert 2025\n\n" + "\n\n".join(
        f"{n}.1 Der alertes efter turneringslederhåndbogen § 21{n}, som alle i klubben kender."
        for n in range(1, 4)
    )
    with pytest.raises(UnreadableSource):
        recognise(text.encode(), "alert.md")
    found = guess_document(text.encode(), "alert.md")
    assert found is not None
    assert found.places == 3


def test_words_that_lost_their_ligatures_are_told() -> None:
    text = "Club notes 2025\n\n1.1 An insucient bid by the oender is dierent.\n\n1.2 The rst ocial decides."
    damage = [f.text for f in read(text, form="guidance").findings if f.kind == "damaged"]
    assert len(damage) == 1
    assert "»insucient«" in damage[0]


def test_a_document_that_ends_in_a_table_is_not_cut_off() -> None:
    rows = "| Bord | Par |\n|---|---|\n| et | to |\n| tre | fire |\n"
    said = "§ 1. Bordene står som her, og alle parrene i klubben sidder ved dem hver aften:"
    edition = read(f"# Regler 2025\n\n{said}\n\n{rows}", "r.md")
    assert not any(finding.kind == "cut" for finding in edition.findings)
    words = "De par, der kommer for sent, må ikke gå ind ved døren, før lederen"
    half = read(f"Regler for klubben 2025\n\n§ 1. {words}")
    assert any(finding.kind == "cut" for finding in half.findings)


FORMS = [
    ("Fem afgørelser fra Birkelund Bridgeklub", Form.CASE),
    ("Birkelund Bridge Club: All about Law 16", Form.COMMENTARY),
    ("Referat fra bestyrelsesmøde i kredsen", Form.CLUB),
    ("Brug af klokken i salen", Form.MANUAL),
    ("Birkelund Bridgeklubs regler", Form.CLUB),
    ("Retningslinjer for ledere", Form.GUIDANCE),
    ("Retningslinjer for skærme", Form.REGULATION),
    ("Juniorhåndbog for Vestby", Form.MANUAL),
    ("Turneringslederens lille hæfte", Form.GUIDANCE),
    ("Notes on the claim", Form.COMMENTARY),
    ("Skjermregler 2026", Form.REGULATION),
    ("Vejledning for bordledere i Birkelund Bridgeklub", Form.GUIDANCE),
]


@each_row("title, form", FORMS)
def test_a_title_says_what_a_document_is(title: str, form: Form) -> None:
    assert guess_form(title, ()) is form


SPOKEN = [
    ("Kvistholm Bridgeklub: Alertregulativ", (), Form.REGULATION),
    ("HOUSE RULES OF THE LEE BRIDGE SOCIETY", (), Form.CLUB),
    ("Huskeseddel til bordlederne", (), Form.GUIDANCE),
    (
        "Prøve for nye ledere",
        ("Opgave 1: Hvad sker der?", "Opgave 2: Hvem må spørge?"),
        Form.FAQ,
    ),
    ("Regler for julebridge", ("From: Lis Lind", "1) Vi begynder kl. 17.", "2) Ingen gæster."), Form.CLUB),
    ("Turneringsregler for kredsen", ("From: Lis Lind", "1) Vi begynder kl. 17."), Form.REGULATION),
    ("Varslingsveileder for kretsen", (), Form.GUIDANCE),
    ("Birkelund", ("Referat fra bestyrelsesmøde i maj", "Sag 1: Kaffe.", "Sag 2: Te."), Form.CLUB),
    ("Aftenen", ("Klubben begynder kl. 19. Et medlem, der udebliver, siger det til kassereren.",), Form.CLUB),
]


@each_row("title, said, form", SPOKEN)
def test_what_a_document_speaks_of_tells_its_kind(title: str, said: tuple[str, ...], form: Form) -> None:
    assert guess_form(title, tuple(map(Block, said))) is form


MADE_OF = [
    (
        "Samling for Birkelund Bridgeklubb",
        ("Sak 1/26: Et kort falt.", "Sak 2/26: Ingen kort falt."),
        Form.CASE,
    ),
    ("Årsmøte i Birkelund Bridgeklubb", ("Sak 1/26: Valg.", "Sak 2/26: Kaffe."), Form.CLUB),
    ("Bemærkninger fra Birkelund", ("Ad § 25: Om viljen.", "Ad § 27: Om ordet."), Form.COMMENTARY),
]


@each_row("title, said, form", MADE_OF)
def test_what_a_document_is_made_of_says_more_than_its_clubs_name(
    title: str, said: tuple[str, ...], form: Form
) -> None:
    assert guess_form(title, tuple(map(Block, said))) is form


def test_a_word_that_lost_its_ligature_is_restored_where_the_document_has_it_whole() -> None:
    text = (
        "Club notes 2025\n\n1.1 An insufficient bid is different from an offender's lead.\n\n"
        "1.2 An insu cient bid is di erent; the oender knows. The of cial denitions con ict."
    )
    edition = read(text, form="guidance")
    (place,) = (place for place in edition.walk() if place.label == "1.2")
    assert place.lead.startswith("An insufficient bid is different; the offender knows.")
    assert "denitions" in place.lead
    said = {finding.kind: finding.text for finding in edition.findings}
    assert "»insu cient« → »insufficient«" in said["restored"]
    assert "denitions" in said["damaged"]
