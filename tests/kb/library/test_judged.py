"""What may take its place in the knowledge base, and which of two books of an edition counts."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import permutations
from pathlib import Path

import pytest

from kb.errors import TooLittle
from kb.library.builds import build
from kb.library.documents.document import Document, Record, in_force, record_from_json, record_json
from kb.library.documents.intake import recognise_document
from kb.library.documents.judged import faults
from kb.library.documents.noted import notes
from kb.library.documents.store import Store
from laws.account import Account
from laws.citation import Citation
from laws.model import Edition, Finding, Provision
from tests.kb import samples

NEW = Document("web", "bog.html", "a" * 64, 9)
PAST = datetime(2026, 1, 1, tzinfo=UTC)


def book(laws: Iterable[int], *, lost: int = 0, below: int = 8, **more: object) -> Edition:
    """Laws of a year that is recorded by law alone, each with places under it."""
    provisions = tuple(
        Provision(
            Citation(str(n)), children=tuple(Provision(Citation(str(n), (p,))) for p in "ABCDEFGH"[:below])
        )
        for n in laws
    )
    gone = tuple(Citation(str(n)) for n in range(1, 94) if n not in set(laws))
    account = Account((NEW.sha256,), 1000, lost, gone, **more)  # type: ignore[arg-type]  # any field
    return Edition("love-1987-da", "Love 1987", "laws", "da", 1987, provisions, account=account)


def reasons(edition: Edition, before: Edition | None = None, document: Document = NEW) -> list[str]:
    return [fault.reason for fault in faults([edition], [document], lambda _: before)]


def test_a_whole_book_may_come_in_and_a_little_that_is_missing_is_told() -> None:
    assert reasons(book(range(1, 94))) == []
    few = book([n for n in range(1, 94) if n != 60], lost=7)
    assert reasons(few) == []
    assert list(notes([few], {NEW.sha256: NEW.name}.get)) == [
        "bog.html: 7 af 1.000 ord (0,7\u00a0%) står ikke i nogen bestemmelse; »--report« viser dem.",
        "bog.html: §\u00a060 blev ikke fundet i dokumentet.",
    ]
    assert list(notes([few], lambda _: None)) == []


def test_some_laws_under_a_law_books_title_are_told_to_be_no_whole_book() -> None:
    (said,) = notes([book([27, 30, 31])], {NEW.sha256: NEW.name}.get)
    assert said.startswith("bog.html: dokumentet har kun 3 af lovenes 93 (§§\u00a027, 30 og 31)")
    assert "»--as extract«" in said and "§§\u00a01–26" not in said
    assert not any("kun" in note for note in notes([book(range(1, 26))], {NEW.sha256: NEW.name}.get))


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        (book(range(1, 94), lost=51), "51 af 1.000 ord (5,1\u00a0%)"),
        (book(range(1, 51)), "§§\u00a051–93 blev ikke fundet"),
        (book(range(47, 94)), "§§\u00a01–46 blev ikke fundet"),
        (book([n for n in range(1, 94) if n % 10]), "§§\u00a010, 20, 30, 40, 50, 60, 70, 80 og 90"),
        (book(range(1, 94), unopened=tuple(Citation(str(n)) for n in range(1, 60))), "ikke skilt ad"),
    ],
)
def test_too_much_that_is_missing_must_be_accepted(edition: Edition, said: str) -> None:
    found = reasons(edition)
    assert len(found) == 1
    assert said in found[0]
    assert "--anyway" in found[0]


def test_places_that_are_missing_in_many_laws_must_be_accepted() -> None:
    whole = book(range(1, 94))
    assert whole.account is not None
    gone = tuple(Citation(str(n), (letter,)) for n in range(1, 30) for letter in "JK")
    (said,) = reasons(replace(whole, account=replace(whole.account, absent=gone)))
    assert said.startswith("§§\u00a01J, 1K, 2J, ") and "og flere blev ikke fundet i dokumentets love" in said
    assert reasons(replace(whole, account=replace(whole.account, absent=gone[:20]))) == []


def test_an_excerpt_and_a_transcript_that_somebody_has_not_finished_are_what_they_are() -> None:
    assert reasons(book([61, 62, 64]), document=replace(NEW, told=str(samples.PART))) == []
    assert reasons(book(range(1, 6)), document=replace(NEW, told=str(samples.PART))) == []
    assert reasons(book(range(1, 21)), document=replace(NEW, kind="transcript")) == []


def test_some_laws_are_no_edition_unless_they_are_said_to_be_a_part_of_one() -> None:
    for laws in ([61, 62, 64], range(1, 6), range(70, 94)):
        for kind in ("web", "pdf", "pages"):
            new = replace(NEW, kind=kind)
            (fault,) = faults([book(laws)], [new], lambda _: None)
            assert fault.final and "»--as extract«" in fault.reason and "»--part«" in fault.reason, laws


def test_a_copy_of_a_book_whose_end_is_known_must_have_it() -> None:
    few = book(range(1, 93))
    for kind in ("scan", "handbook", "slides"):
        (said,) = reasons(few, document=replace(NEW, kind=kind))
        assert (
            said.startswith("§\u00a093 blev ikke fundet i dokumentet; hent det hele, ") and "--anyway" in said
        )
    assert reasons(few) == reasons(few, document=replace(NEW, kind="transcript")) == []
    inside = book([n for n in range(1, 94) if n != 60])
    assert reasons(inside, document=replace(NEW, kind="scan")) == []


def test_a_copy_that_ends_in_the_middle_of_a_sentence_must_be_accepted() -> None:
    cut = book(range(1, 93), cut="og så skal den")
    (said,) = reasons(cut, document=replace(NEW, kind="scan"))
    assert (
        "§\u00a093 blev ikke fundet i dokumentet, og dokumentet ender midt i en sætning (»og så skal den«);"
        in said
    )
    (said,) = reasons(book(range(1, 94), cut="og så skal den"), document=replace(NEW, kind="articles"))
    assert said.startswith("dokumentet ender midt i en sætning (»og så skal den«); hent det hele, eller ")
    assert reasons(cut) == reasons(cut, document=replace(NEW, kind="transcript")) == []
    for kind in ("web", "transcript"):
        assert reasons(book(range(1, 94), cut="og s\ufffd"), document=replace(NEW, kind=kind))
    assert "bog.html: dokumentet ender midt i en sætning: »og så skal den«." in notes(
        [cut], lambda _: NEW.name
    )


def test_a_page_that_lacks_its_end_must_be_accepted() -> None:
    page = Finding("broken", None, "", "Websiden er skåret af, før den er slut.")
    broken = replace(book(range(1, 94)), findings=(page,))
    (said,) = reasons(broken)
    assert said.startswith("websiden er skåret af, før den er slut; hent det hele, eller ")
    assert list(notes([broken], lambda _: NEW.name)) == ["bog.html: websiden er skåret af, før den er slut."]


def test_what_holds_less_than_what_is_held_does_not_replace_it() -> None:
    whole = book(range(1, 94))
    few = [n for n in range(1, 94) if n not in (4, 5)]
    assert "§§\u00a04 og 5" in reasons(book(few), whole)[0]
    assert "744" in reasons(book(range(1, 94), below=7), whole)[0]
    assert reasons(whole, book(few)) == []
    assert reasons(whole, whole) == []


def _records(order: Iterable[str], over: bool) -> list[Record]:
    """Books imported one after the other, each over all before it."""
    found: list[Record] = []
    for number, name in enumerate(order):
        earlier = tuple(sorted(r.document.sha256 for r in found)) if over else ()
        document = Document("web", name, name * 64, 1)
        found.append(Record(document, (PAST + timedelta(days=number)).isoformat(), over=earlier))
    return found


@pytest.mark.parametrize("order", list(permutations("abc")))
def test_the_last_book_of_an_edition_counts_until_it_is_forgotten(order: tuple[str, ...]) -> None:
    records = _records(order, over=True)
    assert [d.name for d in in_force(records)] == [order[-1]]
    assert [d.name for d in in_force(records[:-1])] == [order[-2]]
    assert [d.name for d in in_force(_records(order, over=False))] == sorted(order)
    assert [record_from_json(record_json(r)) for r in records] == records


def test_a_book_that_is_imported_again_counts_again() -> None:
    first, second = _records("ab", over=True)
    again = Record(first.document, (PAST + timedelta(days=9)).isoformat(), over=(second.document.sha256,))
    assert in_force([again, second]) == (first.document,)


def _given(text: str, name: str) -> tuple[Document, bytes]:
    return recognise_document(text.encode(), name, samples.PART)


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds of documents that are truly read, with nothing of ours."""
    monkeypatch.setattr("kb.library.builds.work.our_editions", tuple)
    monkeypatch.setattr("kb.library.builds.work.gather_guides", tuple)
    monkeypatch.setattr("kb.library.builds.texts_written.load_asked", tuple)


LATER = samples.PAGE.replace("svigtet den", "forsømt den")
LESS = samples.PAGE[: samples.PAGE.index("<h2>§ 64")] + "</body></html>"


@pytest.mark.usefixtures("bare")
def test_of_two_equally_full_books_the_later_import_counts(tmp_path: Path) -> None:
    for texts in ((samples.PAGE, LATER), (LATER, samples.PAGE)):
        store = Store(tmp_path / str(texts[0] == LATER))
        for number, text in enumerate(texts):
            build.add(store, [_given(text, f"{number}.html")])
        assert [document.name for document in store.documents()] == ["1.html"]
        build.forget(store, ["1.html"])
        assert [document.name for document in store.documents()] == ["0.html"]


@pytest.mark.usefixtures("bare")
def test_a_build_with_a_book_that_gave_way_is_that_of_the_later_alone(tmp_path: Path) -> None:
    both, alone = Store(tmp_path / "both"), Store(tmp_path / "alone")
    for text in (samples.PAGE, LATER):
        build.add(both, [_given(text, "bog.html")])
    build.add(alone, [_given(LATER, "bog.html")])
    assert both.manifest() == alone.manifest()


@pytest.mark.usefixtures("bare")
def test_a_lesser_book_changes_nothing_whatever_it_is_told(tmp_path: Path) -> None:
    store = Store(tmp_path)
    build.add(store, [_given(samples.PAGE, "hel.html")])
    before = store.manifest()
    for anyway in (False, True):
        with pytest.raises(TooLittle, match=r"§\s64 findes allerede.*»bridgelov forget NAVN«"):
            build.add(store, [_given(LESS, "del.html")], anyway=anyway)
    assert store.manifest() == before
    assert store.known() == {_given(samples.PAGE, "")[0].sha256}
    assert [document.name for document in store.documents()] == ["hel.html"]


RULES = samples.PAGE.replace("Love for turneringsbridge 2017", "Klubbens regler 2017").replace("§ 6", "§ ")


@pytest.mark.usefixtures("bare")
def test_nothing_makes_a_document_a_book_that_it_is_not(tmp_path: Path) -> None:
    for anyway in (False, True):
        with pytest.raises(TooLittle, match="hverken dets titel eller dets punkter er bridgelovenes"):
            build.add(Store(tmp_path), [_given(RULES, "regler.html")], anyway=anyway)


def test_a_book_of_any_year_with_few_places_under_its_laws_is_not_read_well() -> None:
    (said,) = reasons(book(range(1, 94), below=1))
    assert said.startswith("under dokumentets 93 love blev kun 93 punkter fundet") and "--anyway" in said
    assert reasons(book(range(1, 94), below=6)) == []


def test_what_was_left_out_is_told_in_one_sentence() -> None:
    whole = book(range(1, 94), dropped=40)
    head = Finding("dropped", None, "2; Klubbens lovbog; 3", "3 linjer er udeladt.")
    (said,) = notes([replace(whole, findings=(head,))], lambda _: NEW.name)
    assert said == (
        "bog.html: 40 ord i linjer, der går igen (sidehoveder og lignende), er udeladt, "
        "fx »Klubbens lovbog«; »--report« viser dem."
    )


def test_lines_that_a_club_document_leaves_out_are_counted() -> None:
    left_out = Finding("dropped", None, "Side 1 af 2; Kommentar: hvorfor det?; Slettet: i går")
    said = next(
        iter(notes([replace(book(range(1, 94)), kind="document", findings=(left_out,))], lambda _: NEW.name))
    )
    assert said.startswith("bog.html: 3 linjer er udeladt (sidehoveder,") and "fx »Side 1 af 2«" in said
