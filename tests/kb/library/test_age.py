"""What ships has changed: the next command builds anew, from no more than it must."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.library.builds import build
from kb.library.disk import stamp
from kb.library.documents.document import Record
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from laws.model import Edition
from tests.kb import samples
from tests.kb.library.conftest import Import

TEXT, ASKED, READER, RULE = (
    "laws/texts/da/lov27.md",
    "laws/data/asked/da.toml",
    "laws/reading/scan.py",
    "rulings/rules/svigt.py",
)


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A program of four files, in place of ours."""
    for name in (TEXT, ASKED, READER, RULE):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("før")
    monkeypatch.setattr(stamp, "PROGRAM_FOLDERS", (tmp_path / "laws", tmp_path / "rulings"))
    _next_process()
    yield tmp_path
    monkeypatch.undo()
    _next_process()


def _next_process() -> None:
    for taken in (stamp.shipped_stamp, stamp.fingerprint, stamp.reading_fingerprint):
        taken.cache_clear()


@pytest.fixture
def readings(quick: None, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many documents each reading was given."""
    made: list[int] = []

    def read(sources: tuple[object, ...], _progress: object) -> tuple[Edition, ...]:
        made.append(len(sources))
        return samples.EDITIONS

    monkeypatch.setattr("kb.library.documents.readings._readers", lambda: read)
    return made


@pytest.mark.parametrize(
    ("changed", "read_again"), [(TEXT, False), (ASKED, False), (RULE, False), (READER, True)]
)
def test_the_next_command_builds_anew_and_reads_documents_only_when_the_readers_changed(
    shipped: Path,
    imported: Import,
    readings: list[int],
    changed: str,
    read_again: bool,
    capsys: pytest.CaptureFixture[str],
) -> None:
    store = imported(a=samples.PAGE)
    before, said = store.current(), capsys.readouterr()
    (shipped / changed).write_text("efter")
    _next_process()
    assert KnowledgeBase.open(store.home).show("62", "love-2017-da")["text"]
    assert store.current() != before
    assert capsys.readouterr().err.count("programmet eller dets tekster er ændret") == 1, said
    assert readings == ([1, 1] if read_again else [1])
    KnowledgeBase.open(store.home)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("added", ["laws/texts/da/ny.md", "rulings/data/ny.toml"])
def test_a_file_that_came_or_went_is_a_change(shipped: Path, imported: Import, added: str) -> None:
    store = imported()
    builds = [store.current()]
    (shipped / added).parent.mkdir(parents=True, exist_ok=True)
    (shipped / added).write_text("ny")
    for _ in range(2):
        _next_process()
        KnowledgeBase.open(store.home)
        builds.append(store.current())
        (shipped / added).unlink(missing_ok=True)
    assert builds[0] != builds[1] != builds[2]


def test_a_file_that_was_only_touched_builds_nothing(
    shipped: Path, imported: Import, capsys: pytest.CaptureFixture[str]
) -> None:
    store = imported(a=samples.PAGE)
    before = store.current()
    os.utime(shipped / TEXT, (0, 0))
    (shipped / "laws" / "__pycache__").mkdir()
    (shipped / "laws" / "__pycache__" / "scan.pyc").write_bytes(b"x")
    _next_process()
    KnowledgeBase.open(store.home)
    assert store.current() == before and capsys.readouterr().err == ""


def test_while_nothing_changed_nothing_is_read_closer(
    shipped: Path, imported: Import, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = imported(a=samples.PAGE)
    KnowledgeBase.open(store.home)
    _next_process()
    for closer in (
        "kb.library.builds.health.illness",
        "kb.library.disk.stamp._digest",
        "kb.library.documents.store.Store.lock",
    ):
        monkeypatch.setattr(closer, lambda *_: pytest.fail("looked closer"))
    KnowledgeBase.open(store.home)


def test_a_process_that_runs_on_does_not_pass_off_what_it_loaded_as_new(
    shipped: Path, imported: Import
) -> None:
    store = imported(a=samples.PAGE)
    (shipped / TEXT).write_text("efter")
    build.anew(store)  # by the process that loaded the old text
    built = (store.manifest() or {})["fingerprint"]
    _next_process()
    assert stamp.fingerprint() != built
    KnowledgeBase.open(store.home)
    assert (store.manifest() or {})["fingerprint"] == stamp.fingerprint()


def test_a_build_of_another_form_is_built_anew(imported: Import, monkeypatch: pytest.MonkeyPatch) -> None:
    store = imported(a=samples.PAGE)
    held = store.documents()
    monkeypatch.setattr("kb.library.builds.health.FORMAT", 99)
    (store.home / "seen.json").unlink()
    assert KnowledgeBase.open(store.home).documents == held
    assert (store.manifest() or {})["format"] == 99


def test_an_import_that_was_broken_off_is_completed(imported: Import) -> None:
    store = imported(a=samples.PAGE)
    document, data = samples.document("b.html", samples.PAGE.replace("svigt", "fejl"))
    store.register.keep(Record(document, "2026-01-01T00:00:00.000000+00:00"), data)
    assert document in KnowledgeBase.open(store.home).documents


def test_the_stamp_sees_name_size_and_time(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_text("x")
    seen = {stamp.stamp([tmp_path])}
    os.utime(file, ns=(0, 5))
    seen.add(stamp.stamp([tmp_path]))
    file.write_text("xy")
    os.utime(file, ns=(0, 5))
    seen.add(stamp.stamp([tmp_path]))
    file.rename(tmp_path / "b")
    seen.add(stamp.stamp([tmp_path]))
    assert len(seen) == 4
    assert stamp.stamp([tmp_path / "ingen"]) == stamp.stamp([])


def test_a_home_without_leave_to_write_answers_as_it_is(
    imported: Import, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = imported(a=samples.PAGE)
    (store.home / "seen.json").unlink()

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "x")

    for room in ("builds.health", "documents.store", "documents.register"):
        monkeypatch.setattr(f"kb.library.{room}.write_whole", refuse)
    assert Store(store.home).documents() == KnowledgeBase.open(store.home).documents
