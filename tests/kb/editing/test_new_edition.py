"""New edition day: on a book brought out anew by a seeded hand, and on what reviewed rows know."""

import csv
import io
from dataclasses import replace
from functools import cache

import pytest

from kb.editing.new_edition import Certainty, Proposal, propose
from kb.editing.new_edition import likeness as likenesses
from kb.editing.new_edition.evidence import gather, outline_of
from kb.editing.new_edition.likeness import likeness
from kb.editing.new_edition.measure import measure
from kb.editing.new_edition.rows import as_csv, as_places, lines
from laws.citation import Citation, parse
from laws.concordance import Relation, load_concordance, read_places
from laws.embedded import embedded_editions
from laws.glossary import Concept, load_glossary
from laws.model import Edition, Provision
from tests.kb.editing.revised import Revision, revise
from tests.table import each_row

OLD = next(e for e in embedded_editions() if e.id == "love-2017-da-klar")
FEW = replace(OLD, provisions=OLD.provisions[24:34])
SEEDS = (1, 2, 3)


@cache
def day(old: Edition, seed: int) -> tuple[Revision, tuple[Proposal, ...]]:
    revision = revise(old, 2027, seed)
    return revision, propose(gather(old, revision.book))


@pytest.mark.verify
@pytest.mark.parametrize("seed", SEEDS)
def test_nearly_every_place_is_found_again_and_what_is_sure_is_right(seed: int) -> None:
    revision, rows = day(OLD, seed)
    pairs = {(row.old, row.new): row for row in rows if row.old and row.new}
    truth = {(old, new) for old, new in revision.truth.items() if new is not None}
    right = truth & set(pairs)
    assert len(right) >= 0.98 * len(truth)
    assert len(right) >= 0.99 * len(pairs)
    sure = [pair for pair, row in pairs.items() if row.certainty is Certainty.SURE]
    assert len(sure) > 0.7 * len(pairs)
    assert sum(pair in truth for pair in sure) >= 0.995 * len(sure)


@pytest.mark.verify
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_new_and_what_is_gone_is_said(seed: int) -> None:
    revision, rows = day(OLD, seed)
    fresh = {row.new for row in rows if row.relation is Relation.NEW}
    gone = {row.old for row in rows if row.relation is Relation.REMOVED}
    struck = {old for old, new in revision.truth.items() if new is None}
    assert revision.fresh <= fresh
    assert len(gone & struck) >= 0.8 * len(struck)


@pytest.mark.parametrize(
    ("old", "seed"),
    [
        pytest.param(FEW, 1, id="few"),
        *(pytest.param(OLD, seed, id=f"whole-{seed}", marks=pytest.mark.verify) for seed in SEEDS),
    ],
)
def test_every_place_of_both_books_stands_in_a_row(old: Edition, seed: int) -> None:
    revision, rows = day(old, seed)
    assert {row.old for row in rows} - {None} == {p.citation for p in old.walk() if p.citation.kind == "law"}
    assert {row.new for row in rows} - {None} == {p.citation for p in revision.book.walk()}


def book(year: int, *laws: Provision) -> Edition:
    return Edition(f"love-{year}-da", "Prøve", "laws", "da", year, laws)


def law(number: str, *letters: str) -> Provision:
    children = tuple(
        Provision(Citation(number, (chr(65 + at),)), lead=words) for at, words in enumerate(letters)
    )
    return Provision(Citation(number), children=children)


def test_a_place_whose_words_stand_under_another_number_is_renumbered() -> None:
    first = "Makkeren til den fejlende må ikke spille klør ud."
    second = "Turneringslederen stiller uret frem efter hver runde."
    found = propose(gather(book(2017, law("50", first, second)), book(2027, law("50", second, first))))
    moved = {(str(row.old), str(row.new)): row.relation for row in found if row.old and row.old.path}
    assert moved == {("50A", "50B"): Relation.RENUMBERED, ("50B", "50A"): Relation.RENUMBERED}


def test_a_changed_rule_is_not_called_the_same() -> None:
    old = book(2017, law("50", "Spilføreren kan forlange eller forbyde udspil i strafkortets farve."))
    new = book(2027, law("50", "Spilføreren kan kun forbyde udspil i strafkortets farve."))
    (row,) = (row for row in propose(gather(old, new)) if row.old == parse("50A"))
    assert (row.new, row.relation) == (parse("50A"), Relation.CHANGED)


def test_an_empty_book_proposes_nothing() -> None:
    assert propose(gather(book(2017), book(2027, law("1", "Ord.")))) == ()


def test_numbers_of_laws_make_no_wording_alike() -> None:
    alike = likeness(["Se § 27B1."], ["Se § 31A2.", "Kortet tages op."])[0]
    assert alike[0] > 0.9 > alike[1]


@pytest.mark.verify
def test_a_term_that_an_editor_adds_makes_wordings_alike_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = ["en blårød hat"], ["a zigzag"]
    before = likeness(ours, theirs)[0][0]
    added = Concept("zigzag", ("blårød hat",), ("zigzag",))
    monkeypatch.setattr(likenesses, "load_glossary", lambda: (*load_glossary(), added))
    assert likeness(ours, theirs)[0][0] > before


def test_the_rows_are_a_concordance_that_carries() -> None:
    """Read back as the editor's file they lead from every place to where it went."""
    _, rows = day(OLD, 1)
    text = as_csv((2017, 2027), lines(rows))
    written = list(csv.DictReader(io.StringIO(text), delimiter=";"))
    assert written[0].keys() == {"step", "old", "new", "relation", "below", "note"}
    assert {row["relation"] for row in written} <= {relation.value for relation in Relation}
    assert len(written) < len(rows)
    whole = {row["old"]: row["new"] for row in written if row["below"] == "same"}
    own = {(row["old"], row["new"]) for row in written}
    for row in rows:
        if row.old is None or row.new is None or (str(row.old), str(row.new)) in own:
            continue
        around = next(str(a) for a in row.old.ancestors if str(a) in whole)
        assert str(row.old).removeprefix(around) == str(row.new).removeprefix(whole[around])


def test_the_numerals_are_read_back_as_they_were_written() -> None:
    revision, _ = day(FEW, 1)
    section = as_places(revision.book).splitlines()
    assert section[0] == "[2027]"
    read = {c for line in section[1:] for c in read_places(line.split(" = ")[0], line.split('"')[1])}
    assert read == {place.citation for place in revision.book.walk()}


@pytest.mark.verify
def test_numbers_alone_carry_a_book_of_which_no_words_are_held() -> None:
    """2007: nobody holds the text; what is proposed is all called a guess, and most of it is right."""
    concordance = load_concordance()
    old = outline_of(2007, concordance)
    evidence = gather(old, OLD)
    rows = propose(evidence)
    assert {row.certainty for row in rows if row.old and row.new} == {Certainty.GUESS}
    olds, news = [p.citation for p in evidence.olds], [p.citation for p in evidence.news]
    found = measure(rows, olds, news, ("love-2007-da", "love-2017-da"), concordance)
    assert found.precision > 0.9 and found.recall > 0.85


ONE = "Makkeren til den fejlende må ikke spille klør ud i det næste stik."
TWO = "Turneringslederen stiller uret frem, når alle fire er kommet til bordet."
THREE = "Et kort, der ligger på gulvet, hører til hånden, som det faldt fra."
LONG = "Spilføreren vælger, om kortet bliver liggende, og modspillerne retter sig efter valget. " * 2
PARTS = [
    {"old": [f"{LONG}{ONE}", TWO], "new": [LONG, ONE, TWO], "pair": ("50A", "50B"), "is": Relation.SPLIT},
    {"old": [f"{ONE} {LONG}", TWO], "new": [ONE, LONG, TWO], "pair": ("50A", "50A"), "is": Relation.SPLIT},
    {"old": [LONG, ONE, TWO], "new": [f"{LONG}{ONE}", TWO], "pair": ("50B", "50A"), "is": Relation.MERGED},
    {"old": [TWO, LONG], "new": [TWO, LONG, ONE], "pair": (None, "50C"), "is": Relation.NEW},
    {"old": [TWO, LONG, THREE], "new": [TWO, LONG], "pair": ("50C", None), "is": Relation.REMOVED},
]


@each_row("row", PARTS, ids=lambda row: f"{row['is']} {row['pair']}")
def test_a_part_of_a_place_is_not_called_new_nor_gone(row: dict) -> None:  # type: ignore[type-arg]
    found = propose(gather(book(2017, law("50", *row["old"])), book(2027, law("50", *row["new"]))))
    said = {
        (str(one.old) if one.old else None, str(one.new) if one.new else None): one.relation for one in found
    }
    assert said[row["pair"]] is row["is"]
