"""The register of documents: what counts, is superseded or forgotten, and homes of earlier programs."""

import json
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from kb.errors import StoreError, UnknownDocument
from kb.library.builds import build
from kb.library.documents.document import Document, Record, document_json, in_force, taken_in
from kb.library.documents.intake import recognise_document
from kb.library.documents.store import Store
from kb.library.holdings import holdings_json
from kb.library.knowledge import KnowledgeBase
from tests.kb import samples
from tests.kb.library.conftest import Import
from tests.laws import DATA

NOW = datetime(2026, 3, 1, tzinfo=UTC)
OLD, NEW = Document("scan", "b.txt", "1" * 64, 1), Document("scan", "a.txt", "2" * 64, 1)
WEB, OTHER = Document("web", "c.html", "3" * 64, 1), Document("web", "d.html", "4" * 64, 1)
LATER = samples.PAGE.replace("Kulørsvigt", "Farvesvigt")


def _after(*imports: Iterable[Document], clock: timedelta = timedelta(seconds=1)) -> dict[str, Record]:
    records: dict[str, Record] = {}
    for number, documents in enumerate(imports):
        fresh = taken_in(records.values(), documents, NOW + number * clock)
        records |= {record.document.sha256: record for record in fresh}
    return records


@pytest.mark.parametrize(
    ("imports", "count"),
    [
        ([[OLD, WEB], [NEW, OTHER]], (NEW, WEB, OTHER)),
        ([[NEW, OTHER], [WEB]], (NEW, WEB, OTHER)),
        ([[OLD, NEW]], (NEW,)),
        ([[NEW, OLD]], (OLD,)),
        ([[OLD], [NEW], [OLD]], (OLD,)),
        ([[OLD], [NEW], [NEW, OLD]], (OLD,)),
        ([[OLD], [NEW], [OLD, NEW]], (NEW,)),
    ],
)
@pytest.mark.parametrize("clock", [timedelta(seconds=1), timedelta(0), timedelta(days=-400)])
def test_of_the_same_kind_the_newest_counts_but_web_pages_stand_beside_one_another(
    imports: list[list[Document]], count: tuple[Document, ...], clock: timedelta
) -> None:
    assert in_force(_after(*imports, clock=clock).values()) == count


def test_the_same_bytes_under_another_name_are_nothing_new() -> None:
    records = _after([OLD])
    assert taken_in(records.values(), [Document("scan", "andet.txt", OLD.sha256, 1)], NOW) == ()


OLD_BOOK = (DATA / "handbook-small.txt").read_bytes()
NEW_BOOK = OLD_BOOK + b"\n"


def _book(store: Store, name: str, data: bytes) -> Document:
    """Takes in a handbook, of which only the newest counts."""
    document, content = recognise_document(data, name)
    build.add(store, [(document, content)])
    return document


@pytest.fixture
def two_books(imported: Import) -> tuple[Store, Document, Document]:
    """A home with a handbook that a newer one superseded."""
    store = imported()
    return store, _book(store, "gammel.txt", OLD_BOOK), _book(store, "ny.txt", NEW_BOOK)


def test_what_was_superseded_stays_and_comes_back_when_the_newer_is_forgotten(
    two_books: tuple[Store, Document, Document],
) -> None:
    store, old, new = two_books
    assert store.documents() == (new,) and store.register.read(old) == OLD_BOOK
    assert build.forget(store, ["ny.txt"]) == (new,)
    assert store.documents() == KnowledgeBase.open(store.home).documents == (old,)
    assert not (store.home / "sources" / new.sha256).exists()
    assert store.known() == {old.sha256, new.sha256}, "what was forgotten is not taken in again unasked"
    build.add(store, [(new, NEW_BOOK)])
    assert store.documents() == (new,)


def test_what_is_held_is_listed_with_what_it_counts_for(two_books: tuple[Store, Document, Document]) -> None:
    store, _, new = two_books
    base = KnowledgeBase.open(store.home)

    def standings() -> dict[str, str]:
        return {d["name"]: d["standing"] for d in holdings_json(store, base)["documents"]}

    assert standings() == {"gammel.txt": "superseded", "ny.txt": "in force"}
    (store.home / "sources" / new.sha256).unlink()
    assert standings() == {"gammel.txt": "superseded", "ny.txt": "lost"}
    build.forget(store, ["ny.txt"])
    assert standings() == {"gammel.txt": "in force"}


@pytest.mark.parametrize("asked", ["gammel.txt", "SHA", "ny.txt"])
def test_a_document_is_forgotten_by_name_or_sum(
    two_books: tuple[Store, Document, Document], asked: str
) -> None:
    store, old, new = two_books
    gone = new if asked == "ny.txt" else old
    assert build.forget(store, [old.sha256[:6].upper() if asked == "SHA" else asked]) == (gone,)
    assert not (store.home / "sources" / gone.sha256).exists()


@pytest.mark.parametrize("asked", ["ingen.txt", "", "a", "*", "../current"])
def test_what_is_not_held_is_named_and_nothing_changes(
    two_books: tuple[Store, Document, Document], asked: str
) -> None:
    store, old, new = two_books
    with pytest.raises(UnknownDocument, match=r"gammel\.txt .*ny\.txt"):
        build.forget(store, ["ny.txt", asked])
    assert store.register.read(old) and store.register.read(new)


def test_a_name_that_two_documents_have_is_asked_about(imported: Import) -> None:
    store = imported(a=samples.PAGE)
    build.add(store, [samples.document("a.html", LATER)])
    with pytest.raises(UnknownDocument, match=r"a\.html \(.*a\.html \("):
        build.forget(store, ["a.html"])


def test_reading_a_damaged_document_is_refused_with_the_remedy(imported: Import) -> None:
    store = imported(a=samples.PAGE)
    (document,) = store.documents()
    (store.home / "sources" / document.sha256).write_bytes(b"andet")
    with pytest.raises(StoreError, match=r"beskadiget.*bridgelov forget"):
        store.register.read(document)


# ——— homes of earlier programs, which named documents in the manifest of a build only ———

REPLACED = "9" * 64


def _as_format_3(store: Store, manifest: bytes | None = None) -> None:
    """Turns a home into one of format 3, with that manifest or a whole one."""
    whole = {
        "format": 3,
        "version": "0.1.0",
        "fingerprint": "f",
        "documents": document_json(store.documents()),
        "replaced": [REPLACED],
        "editions": ["love-2017-da"],
    }
    folder = store.current()
    assert folder is not None
    for file in (*store.register.folder.glob("*.json"), store.home / "seen.json", folder / "files.json"):
        file.unlink()
    (folder / "manifest.json").write_bytes(json.dumps(whole).encode() if manifest is None else manifest)


def test_a_home_of_the_last_program_is_taken_over_with_its_names(
    imported: Import, capsys: pytest.CaptureFixture[str]
) -> None:
    store = imported(a=samples.PAGE, b=LATER)
    held = store.documents()
    _as_format_3(store)
    assert KnowledgeBase.open(store.home).documents == held == store.documents()
    assert capsys.readouterr().err.count("\n") == 1, "that it is built anew"
    assert store.known() == {*(d.sha256 for d in held), REPLACED}


@pytest.mark.parametrize("manifest", [b"", b'{"format": 3, "docu', b"\x00\xff", b"[]", b"null"])
def test_a_home_of_the_last_program_without_its_manifest_loses_no_document(
    imported: Import, manifest: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    store = imported(a=samples.PAGE, b=LATER)
    held = store.documents()
    _as_format_3(store, manifest)
    knowledge = KnowledgeBase.open(store.home)
    silent = {replace(d, name="", told="") for d in held}  # what was told of it was in the manifest
    assert {replace(d, name="", told="") for d in knowledge.documents} == silent
    assert knowledge.search("kulørsvigt").hits
    assert capsys.readouterr().err.count("genkendt på ny") == 2
    build.add(store, [samples.document("b.html", LATER)])
    assert "b.html" in [d.name for d in store.documents()], "its name comes back with the file"


def test_a_home_is_taken_over_before_an_import_looks_what_is_new(imported: Import) -> None:
    store = imported(a=samples.PAGE)
    held = store.documents()
    _as_format_3(store)
    build.mend_documents(store)
    assert store.known() == {held[0].sha256, REPLACED}
