"""Each file of a home damaged in turn: no document is lost, and the next command answers and says a word."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from kb.cli import run
from kb.errors import StoreError
from kb.library.builds import build, contents, health
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from laws.errors import UnreadableSource
from laws.model import Edition
from laws.reading.recognise import Source
from tests.dear import verified
from tests.kb import samples
from tests.kb.library.conftest import Import, hasten
from tests.laws.compiled import made_once

LATER = samples.PAGE.replace("Kulørsvigt", "Farvesvigt")


def _truncate(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def _flip(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)


DAMAGE: dict[str, Callable[[Path], None]] = {
    "truncated": _truncate,
    "emptied": lambda file: os.truncate(file, 0),
    "removed": lambda file: file.unlink(),
    "flipped": _flip,
}
FILES = {
    "the pointer": "current",
    "the manifest": "builds/*/manifest.json",
    "the checksums": "builds/*/files.json",
    "the database": "builds/*/build.sqlite",
    "what was learned": "builds/*/chooser.npz",
    "the exact index": "builds/*/exact/*.pst",
    "the table of contents of the exact index": "builds/*/exact/*.toc",
    "a record": "sources/*.json",
    "a document": "sources/" + "[0-9a-f]" * 64,
}


def _of_two(folder: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        hasten(patch)
        build.add(Store(folder), [samples.document("a.html"), samples.document("b.html", LATER)])


@pytest.fixture
def home(quick: None, tmp_path: Path) -> Path:
    """A home with two documents, built once a run; each test damages its own copy."""
    return shutil.copytree(made_once("home-of-two", _of_two), tmp_path / "home")


def _file(home: Path, pattern: str) -> Path:
    return min(home.glob(pattern))


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        # Each file is damaged in one way in the gate, and in every way by `make verify`.
        pytest.param(name, damage, marks=() if (n + m) % len(DAMAGE) == 0 else pytest.mark.verify)
        for n, name in enumerate(sorted(FILES))
        for m, damage in enumerate(sorted(DAMAGE))
    ],
)
def test_no_document_is_lost_the_next_command_answers_and_says_what_happened(
    home: Path, name: str, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = {d.sha256: Store(home).register.read(d) for d in Store(home).documents()}
    hit = _file(home, FILES[name])
    DAMAGE[damage](hit)
    knowledge = KnowledgeBase.open(home)
    assert knowledge.search("kulørsvigt").hits and knowledge.show("62", "love-2017-da")["text"]
    said = capsys.readouterr().err
    assert said.strip().endswith((".", "…")) and len(said.splitlines()) <= 2
    store = Store(home)
    assert {d.sha256 for d in store.documents()} == set(before)
    for document in store.documents():
        if document.sha256 == hit.name:
            assert not store.register.is_there(document) and "importér det igen" in said
        else:
            assert store.register.read(document) == before[document.sha256]


@pytest.mark.parametrize("name", verified(sorted(set(FILES) - {"a document"}), every=3))
def test_what_was_mended_is_whole_and_worth_no_further_word(
    home: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _flip(_file(home, FILES[name]))
    KnowledgeBase.open(home)
    assert health.illness(Store(home)) is None and Store(home).register.is_sound()
    assert capsys.readouterr().err
    build_folder = Store(home).current()
    KnowledgeBase.open(home)
    assert capsys.readouterr().err == "" and Store(home).current() == build_folder


@pytest.mark.parametrize("gone", verified(["builds", "builds/*/exact", "seen.json", "lock"], gate=2))
def test_a_folder_that_is_gone_is_made_anew(home: Path, gone: str) -> None:
    held = Store(home).documents()
    for path in home.glob(gone):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    assert KnowledgeBase.open(home).documents == held


def test_the_memory_of_what_was_whole_may_say_anything(home: Path) -> None:
    memory = home / "seen.json"
    for junk in (b"", b"{", b"[]", memory.read_bytes()[:-9], b'{"look": {}, "said": [], "seal": "0"}'):
        memory.write_bytes(junk)
        assert len(KnowledgeBase.open(home).documents) == 2


@pytest.mark.parametrize("damage", ["truncated", "flipped", "removed"])
def test_a_damaged_document_is_named_until_it_is_imported_again(
    home: Path, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (document, data) = samples.document("a.html", samples.PAGE)
    DAMAGE[damage](home / "sources" / document.sha256)
    for _ in range(2):
        assert document in KnowledgeBase.open(home).documents, "what was read of it still answers"
        assert capsys.readouterr().err.startswith("a.html: kopien i vidensbasen ")
    assert document.sha256 not in Store(home).known(), "`import --new` heals it"
    build.add(Store(home), [(document, data)])
    KnowledgeBase.open(home)
    assert capsys.readouterr().err == ""
    assert Store(home).register.read(document) == data and not list(home.rglob("*.damaged"))


def test_a_build_without_the_damaged_document_takes_it_back_when_it_is_healed(home: Path) -> None:
    (document, data) = samples.document("a.html", samples.PAGE)
    _flip(home / "sources" / document.sha256)
    build.anew(Store(home))
    assert (Store(home).manifest() or {})["lost"] == [document.sha256]
    aside = home / "sources" / f"{document.sha256}.damaged"
    assert len(aside.read_bytes()) == len(data), "it is kept aside"
    assert build.add(Store(home), [(document, data)]) is True
    assert (Store(home).manifest() or {})["lost"] == []


def test_a_document_that_was_damaged_together_with_its_record_is_named_and_kept(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(home / "builds")
    document = samples.document("a.html", samples.PAGE)[0]
    _flip(home / "sources" / document.sha256)
    _flip(home / "sources" / f"{document.sha256}.json")
    assert [d.name for d in KnowledgeBase.open(home).documents] == ["b.html"]
    assert document.sha256 in capsys.readouterr().err
    assert (home / "sources" / f"{document.sha256}.damaged").exists()


def test_what_somebody_else_laid_among_the_documents_stays(home: Path) -> None:
    stranger = home / "sources" / "min egen seddel.txt"
    stranger.write_text("rør mig ikke")
    build.anew(Store(home))
    KnowledgeBase.open(home)
    assert stranger.read_text() == "rør mig ikke"


def test_damage_that_no_stamp_shows_is_found_when_it_is_read_and_mended_by_the_command(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = _file(home, FILES["the database"])
    monkeypatch.setenv("BRIDGELOV_HOME", str(home))
    base = KnowledgeBase.open(home)
    for name, command, answer in (
        ("build.sqlite", ["show", "62"], "Rettelse af kulørsvigt"),
        ("exact/*.pst", ["search", "--exact", "svigt*"], "svigt"),
    ):
        file = next((Store(home).current() or home).glob(name))
        status = file.stat()
        _flip(file)
        os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
        capsys.readouterr()
        assert run(command) == 0
        said = capsys.readouterr()
        assert "bygges om" in said.err and f"{file.name} er beskadiget" in said.err and answer in said.out
    assert base.show("62")["text"], "what was opened before goes on answering"


# ——— when nothing can be built ———


def _fails(*_: object) -> None:
    raise OSError(28, "No space left on device", "x")


def test_the_last_build_answers_while_a_new_one_cannot_be_made(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for why, fault in {"disken er fuld": _fails, "forkert": _misspelt}.items():
        monkeypatch.setattr(health, "fingerprint", lambda: "nyt")
        monkeypatch.setattr("kb.library.builds.texts_written.write_texts", fault)
        (home / "seen.json").unlink(missing_ok=True)
        assert KnowledgeBase.open(home).search("kulørsvigt").hits
        said = capsys.readouterr().err
        assert "den forrige svarer" in said and why in said
    assert len(Store(home).documents()) == 2


def _misspelt(*_: object) -> None:
    raise ValueError("regel.py, linje 7: forkert")


def test_where_nothing_can_be_built_and_nothing_opened_the_fault_is_named(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _flip(_file(home, FILES["the database"]))
    monkeypatch.setattr("kb.library.builds.texts_written.write_texts", _fails)
    with pytest.raises(StoreError, match="disken er fuld"):
        KnowledgeBase.open(home)
    assert len(Store(home).documents()) == 2
    monkeypatch.undo()


def test_the_build_before_answers_where_the_last_is_damaged_and_none_can_be_made(
    imported: Import, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = imported(a=samples.PAGE)
    build.add(store, [samples.document("b.html", LATER)])
    _flip(_file(store.home, f"builds/{(store.current() or store.home).name}/build.sqlite"))
    with monkeypatch.context() as full:
        full.setattr("kb.library.builds.texts_written.write_texts", _fails)
        base = KnowledgeBase.open(store.home)
        assert [document.name for document in base.documents] == ["a.html"]
        assert base.search("kulørsvigt").hits and base.exact("svigt*").total
    said = capsys.readouterr().err
    assert "build.sqlite er beskadiget" in said and "disken er fuld" in said and "den forrige svarer" in said
    assert len(KnowledgeBase.open(store.home).documents) == 2, "mended as soon as there is room"
    assert len(store.builds()) == 2 and all(contents.damaged_file(one) is None for one in store.builds())


def test_what_was_forgotten_is_in_no_build_that_stays(imported: Import) -> None:
    store = imported(a=samples.PAGE, b=LATER)
    build.forget(store, ["a.html"])
    assert len(store.builds()) == 1
    build.add(store, [samples.document("c.html", LATER.replace("svigteren", "en anden"))])
    held = {document.sha256 for document in store.documents()}
    kept = [{d["sha256"] for d in (store.manifest_of(one) or {})["documents"]} for one in store.builds()]
    assert len(kept) == 2 and all(documents <= held for documents in kept)


def test_following_the_remedy_of_a_build_that_cannot_be_opened_loses_nothing(home: Path) -> None:
    held = Store(home).documents()
    _flip(_file(home, FILES["the database"]))
    with pytest.raises(StoreError, match=r"bridgelov build.*dokumenterne bliver"):
        _truncate(_file(home, FILES["the database"]))
        KnowledgeBase.open(home, mend=False)
    build.anew(Store(home))
    assert KnowledgeBase.open(home, mend=False).documents == held


def test_a_document_that_a_new_program_cannot_read_is_named_and_the_rest_is_read(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def reads_only_b(sources: tuple[Source, ...], _progress: object) -> tuple[Edition, ...]:
        if any(source.name == "a.html" for source in sources):
            raise UnreadableSource("a.html", "der mangler et årstal.")
        return samples.EDITIONS

    monkeypatch.setattr("kb.library.documents.readings._readers", lambda: reads_only_b)
    build.anew(Store(home))
    assert "a.html: der mangler et årstal." in capsys.readouterr().err
    assert KnowledgeBase.open(home).show("62")["text"] and len(Store(home).documents()) == 2
    with pytest.raises(UnreadableSource):
        build.add(Store(home), [samples.document("a.html", LATER.replace("svigt", "fejl"))])
    assert len(Store(home).documents()) == 2, "a document that is only now imported is refused"


def test_checksums_cover_every_file_of_a_build(home: Path) -> None:
    folder = Store(home).current()
    assert folder is not None and contents.damaged_file(folder) is None
    beside = ("manifest.json", "files.json")
    files = [file for file in folder.rglob("*") if file.is_file() and file.name not in beside]
    assert len(files) > 4
    for file in files:
        data = file.read_bytes()
        file.write_bytes(data + b" ")
        assert contents.damaged_file(folder) == file.relative_to(folder).as_posix()
        file.write_bytes(data)
