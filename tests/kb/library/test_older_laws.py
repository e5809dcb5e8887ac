"""A handbook that speaks of older laws: what it bears on today, what it no longer does, and a later one."""

from pathlib import Path

import pytest

from kb.library.builds import build
from kb.library.documents.document import Document, lacks_year
from kb.library.documents.intake import recognise_document
from kb.library.documents.store import Store
from kb.library.holdings import holdings_json
from kb.library.knowledge import KnowledgeBase
from kb.library.today import with_fates
from laws.citation import parse
from laws.model import Edition, Footnote
from tests.dear import verified
from tests.kb.few import build_of_few
from tests.kb.samples import LAWS, law_book, place
from tests.laws import DATA

SCORES = "Giv en score efter § 12C1e, vægtet efter § 12C1c, eller se § 12C1b og § 23."
JUST = law_book(
    place(
        "12",
        "Skøn",
        "",
        place("12C", "", "", place("12C1", "", "", place("12C1c"), place("12C1e", "", "Egen skyld."))),
    ),
    place("72", "Ånd", "", place("72C", "", "At kunne vide.")),
)
SMALL = place("204", "Datum", "Først:", place("204A", "", SCORES, notes=(Footnote("*", "Jf. § 23."),)))
GONE = place("205", "Ubalanceret", "Kun efter § 12C1e.")
OLD = Edition("tlh-2014-da", "Bog", "handbook", "da", 2014, (SMALL, GONE), laws_of="love-2007-da")


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test here is about what our own books say, but that they are held."""
    build_of_few(monkeypatch)


@pytest.fixture
def base(tmp_path: Path) -> KnowledgeBase:
    build.add(Store(tmp_path / "home"), (), ours=(JUST, OLD))
    return KnowledgeBase.open(tmp_path / "home", mend=False)


def test_a_place_that_only_has_the_number_of_an_abolished_one_is_not_cited(base: KnowledgeBase) -> None:
    references = {r["text"]: r for r in base.show("204A")["references"] if r["part"] == "lead"}
    assert references["§ 12C1e"]["relation"] == "removed" and "carried" not in references["§ 12C1e"]
    assert references["§ 12C1b"]["carried"] == "12C1e"
    cited_by = base.show("12C1e")["cited_by"]
    assert [(c["citation"], c["to"]) for c in cited_by] == [("204A", "12C1e")], "by its § 12C1b, and no other"


def test_bare_text_says_what_became_of_each_reference(base: KnowledgeBase) -> None:
    edition, shown = base.edition_for(parse("204"))
    told = with_fates(edition, shown).text.replace("\u00a0", " ")
    assert told == (
        "Først:\n\nA. Giv en score efter § 12C1e [udgået], vægtet efter § 12C1c [ændret siden], "
        "eller se § 12C1b [nu § 12C1e, ændret] og § 23 [nu § 72C]."
    )
    note = with_fates(edition, shown).children[0].notes[0].text
    assert note.replace("\u00a0", " ") == "Jf. § 23 [nu § 72C]."
    assert with_fates(LAWS, LAWS.provisions[1]) == LAWS.provisions[1]


def test_what_is_shown_says_how_old_it_is(base: KnowledgeBase) -> None:
    age = base.show("204")["age"]
    assert (age["year"], age["laws"], age["later"], age["history"]) == (2014, 2007, (2020, 2023), False)
    assert base.show("12")["age"] is None


# ——— a later handbook ———

BOOK = (DATA / "handbook-small.txt").read_text("utf-8")
LATER = BOOK.replace("maj 2012", "maj 2031").replace("Alle mapper er blå.", "Alle mapper er grønne.")


def _take(store: Store, name: str, text: str) -> Document:
    document, data = recognise_document(text.encode(), name)
    build.add(store, [(document, data)])
    return document


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "home")


def _blue(store: Store, edition: str | None = None) -> tuple[str, bool]:
    shown = KnowledgeBase.open(store.home).show("X7", edition)
    return shown["edition"], "blå" in shown["text"]


@pytest.mark.parametrize("order", verified([(BOOK, LATER), (LATER, BOOK)]), ids=["old first", "new first"])
def test_a_later_handbook_takes_the_place_of_the_earlier_which_stays_readable(
    store: Store, order: tuple[str, str]
) -> None:
    for text in order:
        _take(store, "gammel.txt" if text is BOOK else "ny.txt", text)
    assert _blue(store) == ("tlh-2031-da", False)
    assert _blue(store, "tlh-2012-da") == ("tlh-2012-da", True)
    base = KnowledgeBase.open(store.home)
    force = {e.id: e.in_force for e in base.editions.values() if e.kind == "handbook"}
    assert force == {"tlh-2031-da": True, "tlh-2012-da": False, "tlh-2014-da-klar": False}
    there = {c["edition"]: c["relation"] for c in base.show("X7")["counterparts"]}
    assert there["tlh-2012-da"] == "changed"
    hits = base.search("mapper grønne").hits
    assert next(h.edition for h in hits if h.citation == parse("X7")) == "tlh-2031-da"
    listed = {d["name"]: (d["standing"], d["edition"]) for d in holdings_json(store, base)["documents"]}
    assert listed == {"gammel.txt": ("history", "tlh-2012-da"), "ny.txt": ("in force", "tlh-2031-da")}


@pytest.mark.verify
def test_the_earlier_one_is_todays_again_when_the_later_is_forgotten(store: Store) -> None:
    _take(store, "gammel.txt", BOOK)
    _take(store, "ny.txt", LATER)
    build.forget(store, ["ny.txt"])
    assert _blue(store) == ("tlh-2012-da", True)


def test_a_corrected_copy_of_the_same_year_supersedes_the_earlier_copy(store: Store) -> None:
    _take(store, "gammel.txt", BOOK)
    mended = _take(store, "rettet.txt", BOOK.replace("Alle mapper er blå.", "Alle mapper er gule."))
    assert store.documents() == (mended,)
    assert _blue(store) == ("tlh-2012-da", False)


def test_a_record_of_an_earlier_program_learns_its_year(store: Store) -> None:
    document = _take(store, "gammel.txt", BOOK)
    (record,) = store.register.records()
    unknown = Document(document.kind, document.name, document.sha256, document.size)
    store.register.keep(type(record)(unknown, record.imported), BOOK.encode())
    assert lacks_year(store.documents()[0]) and not store.register.is_sound()
    build.mend_documents(store)
    assert store.register.records() == (record,) and store.register.is_sound()
