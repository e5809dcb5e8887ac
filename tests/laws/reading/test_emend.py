"""Emendations: applied once each, kept in the apparatus, reported when they no longer fit."""

from dataclasses import replace

import pytest

from laws.citation import Citation, parse
from laws.model import Edition, Finding, Footnote, IndexTerm, Provision, Reading, Table
from laws.reading.emend import STALE, Emendation, emend, emend_read, load_emendations


def edition(*places: Provision, terms: tuple[IndexTerm, ...] = ()) -> Edition:
    return Edition("prøve", "Prøve", "laws", "da", 2017, places, terms=terms)


def entry(was: str, now: str, citation: str | None = "7A") -> Emendation:
    return Emendation("prøve", parse(citation) if citation else None, was, now, "prøve")


PLACE = Provision(
    parse("7"),
    children=(
        Provision(
            parse("7A"),
            heading="Om sild",
            lead="Silden er 1 tønden, og den er salt.",
            children=(Provision(parse("7A1"), lead="Silden er 1 tønden."),),
            notes=(Footnote("*", "Se ogsa side ni.", "lead", 34),),
            tables=(Table("", ("fisk", "antal"), (("2.0g3.", "4"),), "lead", 35),),
            readings=(
                Reading("tenden", "tønden", "x", 0.9, "lead", 12),
                Reading("sat", "salt", "x", 0.9, "lead", 30),
            ),
        ),
    ),
)


def test_an_emendation_changes_its_place_only_and_moves_what_stands_after_it() -> None:
    got = emend(edition(PLACE), [entry("er 1 tønden", "er i den tønde")])
    place = got[parse("7A")]
    assert place.lead == "Silden er i den tønde, og den er salt."
    assert got[parse("7A1")].lead == "Silden er 1 tønden."
    assert got[parse("7")].children[0] == place
    assert place.notes[0].offset == 37 and place.tables[0].offset == 38
    new = place.readings[-1]
    assert (new.was, new.now, new.offset, new.confidence) == ("er 1 tønden", "er i den tønde", 7, 1.0)
    assert [r.offset for r in place.readings[:2]] == [-1, 33]
    assert not got.findings


@pytest.mark.parametrize(
    ("was", "now", "field"),
    [("Om sild", "Om makrel", "heading"), ("ogsa", "også", "notes"), ("2.0g3.", "2. og 3.", "tables")],
)
def test_headings_notes_and_tables_are_emended_too(was: str, now: str, field: str) -> None:
    place = emend(edition(PLACE), [entry(was, now)])[parse("7A")]
    assert now in str(getattr(place, field)) and was not in str(getattr(place, field))
    assert place.readings[-1].was == was


@pytest.mark.parametrize(
    ("was", "citation", "says"),
    [("en torsk", "7A", "ikke mere"), ("er", "7A", "2 gange"), ("sild", "7B", "findes ikke")],
)
def test_one_that_does_not_match_once_is_left_out_and_reported(was: str, citation: str, says: str) -> None:
    before = edition(PLACE)
    after = emend(before, [entry(was, "en helt anden fisk", citation)])
    assert after.provisions == before.provisions
    (finding,) = after.findings
    assert finding.kind == STALE and says in finding.detail


def test_one_whose_correction_already_stands_is_no_fault() -> None:
    assert not emend(edition(PLACE), [entry("er sat", "er salt")]).findings


def test_places_after_the_end_of_a_broken_off_document_are_passed_over() -> None:
    assert not emend(edition(PLACE), [entry("sild", "torsk", "9")]).findings


def test_other_editions_are_untouched() -> None:
    other = edition(PLACE)
    assert emend(other, [Emendation("andet", parse("7A"), "er 1", "er i", "x")]) is other


def test_the_index_of_terms_is_emended_with_its_sub_entries() -> None:
    terms = (
        IndexTerm("Sildk", (parse("7A"),)),
        IndexTerm("salt", (), under="Sildk"),
        IndexTerm("Torsk", (), see=("Sild",)),
    )
    got = emend(edition(PLACE, terms=terms), [entry("Sildk", "Sild", None)])
    assert [(t.term, t.under) for t in got.terms] == [("Sild", ""), ("salt", "Sild"), ("Torsk", "")]


def test_a_doubt_about_an_emended_word_is_settled() -> None:
    doubts = (Finding("unknown-word", parse("7A"), "tønden"), Finding("unknown-word", parse("7A"), "salt"))
    before = replace(edition(PLACE), findings=doubts)
    assert [f.text for f in emend(before, [entry("er 1 tønden", "er i den tønde")]).findings] == ["salt"]


def test_a_doubt_about_a_sign_is_settled_where_its_emendation_was_made_and_nowhere_else() -> None:
    fish = Provision(parse("art-sild.1"), lead="Syd åbner 1▯ og Øst 1▯, og Nord åbner 1▯ til sidst.")
    around = ("Syd åbner 1▯ og Øst 1, og", "Syd åbner 1 og Øst 1▯, og Nord", "1, og Nord åbner 1▯ til sidst")
    doubts = tuple(Finding("lost-suit", fish.citation, text) for text in around)
    before = replace(edition(Provision(parse("art-sild"), children=(fish,))), findings=doubts)
    made, missed = (
        entry("Syd åbner 1▯", "Syd åbner 1♥", "art-sild.1"),
        entry("åbner 1▯", "åbner 1♦", "art-sild.1"),
    )
    assert [f.text for f in emend(before, [made]).findings] == list(around[1:])
    assert [f.text for f in emend(before, [missed]).findings if f.kind != STALE] == list(around)


def test_articles_that_a_collection_does_not_hold_are_passed_over() -> None:
    sild = edition(Provision(parse("art-sild"), lead="Sild er salt."))
    assert not emend(sild, [entry("fersk", "frisk", "art-torsk.2")]).findings
    assert [f.kind for f in emend(sild, [entry("fersk", "frisk", "art-sild.2")]).findings] == [STALE]


def test_the_shipped_file_is_well_formed() -> None:
    entries = load_emendations()
    assert entries
    for e in entries:
        assert e.was != e.now and e.why and len(e.was.split()) < 10 and len(e.now.split()) < 10
        assert e.citation is None or isinstance(e.citation, Citation)
    assert len({(e.edition, e.citation, e.was) for e in entries}) == len(entries)


@pytest.mark.parametrize(
    ("kinds", "told"), [(["scan", "transcript"], True), (["transcript"], False), (["pdf"], False)]
)
def test_one_that_does_not_fit_is_reported_only_for_the_document_that_it_corrects(
    kinds: list[str], told: bool
) -> None:
    book = replace(edition(PLACE, Provision(parse("93"))), id="love-2017-da")
    assert (STALE in {finding.kind for finding in emend_read(book, kinds).findings}) is told
