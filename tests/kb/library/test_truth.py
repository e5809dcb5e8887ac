"""What is said of the books: each with the documents that it was read from, and no other."""

from dataclasses import replace
from pathlib import Path

import kb
from kb.library.documents.intake import recognise_document
from kb.library.knowledge import KnowledgeBase
from kb.library.materials import bill_of_materials, libraries, materials
from kb.library.truth import books, review
from laws.account import Account
from tests.kb.samples import LAWS
from tests.laws import DATA

ROOT = Path(kb.__file__).parent.parent


def test_a_book_names_the_document_that_it_was_read_from() -> None:
    document, _ = recognise_document((DATA / "handbook-small.txt").read_bytes(), "haandbog.txt")
    read = replace(LAWS, id="laest", ours=False, account=Account((document.sha256,)))
    ours = replace(LAWS, id="vores", ours=True, account=None)
    held = {one.id: one for one in (read, ours)}
    base = KnowledgeBase(held, (document,), (), None)  # type: ignore[arg-type]  # a database nobody opens
    theirs, own = books(base, {document.sha256: "2026-11-23"})
    assert [(s.sha256, s.size, s.imported) for s in theirs.sources] == [
        (document.sha256, document.size, "2026-11-23")
    ]
    assert theirs.report.provisions == len(list(LAWS.walk()))
    assert own.sources == ()


def test_the_rules_were_read_against_our_wording_of_the_laws() -> None:
    assert review().edition.kind == "laws" and review().edition.ours
    assert review().topics > 50 and review().provisions > 400


def test_everything_that_comes_with_another_licence_is_named() -> None:
    """A file with a licence beside it, or one of data that no editor reads, is on the list."""
    named = {name for one in materials() for name in one.files}
    assert all((ROOT / name).exists() for name in named)
    beside = list((ROOT / "laws").rglob("*LICENSE*"))
    assert beside
    for path in beside:
        stem = path.name.partition(".")[0]
        assert any(Path(name).name.startswith(stem) for name in named), path


def test_the_bill_of_materials_holds_together() -> None:
    bill = bill_of_materials("1.0")
    refs = [one["bom-ref"] for one in bill["components"]] + [bill["metadata"]["component"]["bom-ref"]]
    assert len(refs) == len(set(refs))
    assert {"bomFormat": "CycloneDX", "specVersion": "1.6"}.items() <= bill.items()
    for edge in bill["dependencies"]:
        assert {edge["ref"], *edge["dependsOn"]} <= set(refs)
    names = {one["name"].lower() for one in bill["components"]}
    assert {"flask", "numpy", "jinja2"} <= names
    assert {"lxml", "openpyxl"} <= names, "the extras that are installed are part of it"
    assert not names & {"pytest", "mypy"}  # what only developers need is no part of it


def test_every_library_says_its_licence() -> None:
    assert [one.name for one in libraries() if not one.licence] == []
