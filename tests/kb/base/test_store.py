"""The folder of a knowledge base: killed, disturbed, full, locked or made by another program."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kb.base import build
from kb.base.document import Document
from kb.base.knowledge import KnowledgeBase
from kb.base.store import Store, home_folder
from kb.errors import Busy, StoreError
from tests.kb import samples

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked and killed"),
    pytest.mark.usefixtures("quick"),
]
FORK = multiprocessing.get_context("fork") if hasattr(os, "fork") else None
LATER = samples.PAGE.replace("Kulørsvigt", "Farvesvigt")


def _import(home: Path, text: str = samples.PAGE) -> None:
    build.add(Store(home), [samples.document(text=text)])


def _dies(work: Callable[[], None]) -> int:
    """Runs work in a process of its own and returns how it ended."""
    assert FORK is not None
    process = FORK.Process(target=work)
    process.start()
    process.join(60)
    assert process.exitcode is not None, "the import hangs"
    return process.exitcode


def _killed_at(home: Path, call: int) -> int:
    """Imports another document and is killed at the given flush to the disk."""

    def work() -> None:
        flush = os.fsync
        left = [call]

        def fsync(handle: int) -> None:
            left[0] -= 1
            if left[0] <= 0:
                os.kill(os.getpid(), signal.SIGKILL)
            flush(handle)

        os.fsync = fsync
        build.add(Store(home), [samples.document("spaeter.html", LATER)])

    return _dies(work)


@pytest.fixture
def frozen() -> None:
    """What stood before the test is out of its searches for garbage, of which it makes one a kill."""
    gc.freeze()


def test_killed_at_any_flush_the_previous_build_answers_and_the_next_import_completes(
    frozen: None, tmp_path: Path
) -> None:
    _import(tmp_path)
    before = Store(tmp_path).current()
    call, ended = 0, -signal.SIGKILL
    while ended == -signal.SIGKILL:
        call += 1
        ended = _killed_at(tmp_path, call)
        hits, documents = _answered(tmp_path)
        assert hits, f"silent after a kill at flush {call}"
        assert samples.document()[0] in documents, f"lost after a kill at flush {call}"
        assert Store(tmp_path).current() in (before, *(tmp_path / "builds").iterdir())
        if len(documents) == 2:  # the import had come so far that the next command completed it
            build.forget(Store(tmp_path), [samples.document(text=LATER)[0].sha256])
            _is_tidy(tmp_path)
    assert ended == 0
    assert call > 8, "an import flushes documents, index, manifest and pointer"
    _import(tmp_path, LATER)
    both = {samples.document(text=text)[0].sha256 for text in (samples.PAGE, LATER)}
    assert {d.sha256 for d in KnowledgeBase.open(tmp_path).documents} == both
    _is_tidy(tmp_path)


def _answered(home: Path) -> tuple[bool, tuple[Document, ...]]:
    """Whether a search finds anything, and what is held; nobody reads the build any more afterwards."""
    knowledge = KnowledgeBase.open(home)
    found = bool(knowledge.search("kulørsvigt").hits), knowledge.documents  # a hit reads more when asked
    del knowledge
    gc.collect()
    return found


def _is_tidy(home: Path) -> None:
    store = Store(home)
    assert list((home / "builds").iterdir()) == [store.current()]
    names = {d.sha256 for d in store.documents()}
    kept = {r.document.sha256 for r in store.register.records()}
    assert {p.name for p in (home / "sources").iterdir()} == names | {f"{digest}.json" for digest in kept}
    assert not list(home.rglob("*.part"))


@pytest.mark.parametrize(
    "step", ["finder henvisninger i vores egne tekster", "indekserer", "gemmer", "færdig"]
)
def test_killed_at_a_step_leaves_a_whole_knowledge_base(tmp_path: Path, step: str) -> None:
    _import(tmp_path)

    def work() -> None:
        def progress(said: str, _done: float) -> None:
            if said == step:
                os.kill(os.getpid(), signal.SIGKILL)

        build.add(Store(tmp_path), [samples.document(text=LATER)], progress)

    assert _dies(work) == -signal.SIGKILL
    assert KnowledgeBase.open(tmp_path).show("62")["heading"] == "Rettelse af kulørsvigt"
    gc.collect()
    _import(tmp_path, LATER)
    _is_tidy(tmp_path)


def test_a_build_is_a_function_of_its_documents(tmp_path: Path) -> None:
    _import(tmp_path / "one")
    _import(tmp_path / "two", LATER)
    _import(tmp_path / "two")
    _import(tmp_path / "one", LATER)
    assert _manifest(tmp_path / "one") == _manifest(tmp_path / "two")


def _manifest(home: Path) -> str:
    build_folder = Store(home).current()
    assert build_folder is not None
    return (build_folder / "manifest.json").read_text()


def test_importing_the_same_again_changes_nothing(tmp_path: Path) -> None:
    _import(tmp_path)
    pointer = (tmp_path / "current").stat().st_mtime_ns
    assert build.add(Store(tmp_path), [samples.document()]) is False
    assert (tmp_path / "current").stat().st_mtime_ns == pointer


def test_imports_at_the_same_time_are_all_there_in_the_end(tmp_path: Path) -> None:
    texts = [samples.PAGE.replace("svigteren", f"svigter {n}") for n in range(4)]
    assert FORK is not None
    processes = [FORK.Process(target=_import, args=(tmp_path, text)) for text in texts]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
        assert process.exitcode == 0
    held = {d.sha256 for d in KnowledgeBase.open(tmp_path).documents}
    assert held == {samples.document(text=text)[0].sha256 for text in texts}
    _is_tidy(tmp_path)


def test_a_lock_whose_holder_was_killed_stands_in_nobodys_way(tmp_path: Path) -> None:
    def hold() -> None:
        with Store(tmp_path).lock():
            os.kill(os.getpid(), signal.SIGKILL)

    assert _dies(hold) == -signal.SIGKILL
    assert (tmp_path / "lock").exists()
    with Store(tmp_path).lock(patience=0.0):
        pass


def test_a_lock_that_is_held_is_waited_for_and_then_named(tmp_path: Path) -> None:
    assert FORK is not None
    locked = FORK.Event()

    def hold() -> None:
        with Store(tmp_path).lock():
            locked.set()
            time.sleep(1.0)

    process = FORK.Process(target=hold)
    process.start()
    assert locked.wait(30)
    with pytest.raises(Busy, match="en anden import"), Store(tmp_path).lock(patience=0.1):
        pass
    with Store(tmp_path).lock(patience=30):
        pass
    process.join(30)


def test_a_full_disk_is_one_sentence_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _import(tmp_path)
    before = _manifest(tmp_path)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", str(tmp_path / "x"))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match=r"disken er fuld.*gør plads"):
        _import(tmp_path, LATER)
    monkeypatch.undo()
    assert _manifest(tmp_path) == before


def test_a_home_that_is_a_file_is_one_sentence(tmp_path: Path) -> None:
    home = tmp_path / "fil"
    home.write_text("ikke en mappe")
    with pytest.raises(StoreError, match="BRIDGELOV_HOME"):
        _import(home)


def test_the_home_is_named_by_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BRIDGELOV_HOME", str(tmp_path))
    assert home_folder() == tmp_path
    monkeypatch.setenv("BRIDGELOV_HOME", " ")
    assert home_folder().name == "bridgelov"


def test_an_open_knowledge_base_outlives_the_next_import(tmp_path: Path) -> None:
    _import(tmp_path)
    knowledge = KnowledgeBase.open(tmp_path)
    _import(tmp_path, LATER)
    assert len(list((tmp_path / "builds").iterdir())) == 2, "nobody removes what somebody reads"
    assert knowledge.search("blinde må spørge").hits
    assert knowledge.show("27B1a")["text"] and knowledge.exact("svigt*").total
    del knowledge
    gc.collect()
    build.anew(Store(tmp_path))
    _is_tidy(tmp_path)


def test_threads_may_search_at_the_same_time(tmp_path: Path) -> None:
    knowledge = samples.knowledge(tmp_path)
    alone = [knowledge.search(q).hits for q in ("kulørsvigt", "blinde", "for sen ankomst")]
    found: list[object] = []

    def ask() -> None:
        found.append([knowledge.search(q).hits for q in ("kulørsvigt", "blinde", "for sen ankomst")])

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert found == [alone] * 8
