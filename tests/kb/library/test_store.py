"""The folder of a knowledge base: killed, disturbed, full, locked or made by another program."""

import gc
import os
import threading
from itertools import count
from pathlib import Path

import pytest

from kb.errors import Busy, StoreError
from kb.library.builds import build
from kb.library.documents.document import Document
from kb.library.documents.store import Store, home_folder
from kb.library.knowledge import KnowledgeBase
from tests.dear import verified
from tests.kb import samples
from tests.kb.library import killing
from tests.kb.library.killing import CONTEXT, KILLED, SMALL, STUCK, ended, import_text, started

pytestmark = pytest.mark.usefixtures("quick")
forks = pytest.mark.skipif(not SMALL, reason="processes are forked and killed as Linux does")
LATER = samples.PAGE.replace("Kulørsvigt", "Farvesvigt")
FLUSHED = (
    "builds/*/files.json.*.part",
    "builds/*",
    "sources/*.*.part",
    "sources",
    "sources/*.json.*.part",
    "builds/*/manifest.json.*.part",
    "builds/*/**",
    "builds",
    "current.*.part",
    ".",
    "seen.json.*.part",
)
"""Every kind of file that an import flushes, in their order."""


def _import(home: Path, text: str = samples.PAGE) -> None:
    import_text(home, text)


@pytest.fixture
def frozen() -> None:
    """What stood before the test is out of its searches for garbage, of which it makes one a kill."""
    gc.freeze()


@forks
@pytest.mark.parametrize("whole", verified([False, True]), ids=["some kinds", "all"])
def test_killed_at_a_flush_of_each_kind_the_last_build_answers_and_the_next_import_completes(
    frozen: None, tmp_path: Path, whole: bool
) -> None:
    _import(tmp_path)
    for kind in FLUSHED[:: 1 if whole else 4]:
        assert _killed_at(tmp_path, kind), f"nothing of the kind {kind} is flushed"
    _can_go_on(tmp_path)


@pytest.mark.verify
@forks
def test_killed_at_any_flush_it_does_too(frozen: None, tmp_path: Path) -> None:
    _import(tmp_path)
    last = next(number for number in count(1) if not _killed_at(tmp_path, number))
    assert last > len(FLUSHED)
    _can_go_on(tmp_path)


def _killed_at(home: Path, flush: int | str) -> bool:
    """Whether another import was killed at a flush, if it comes to it; the home answers either way."""
    before = Store(home).current()
    how = ended(killing.import_until_flush, home, LATER, flush)
    hits, documents = _answered(home)
    assert hits, f"silent after a kill at flush {flush}"
    assert Store(home).leftovers() == [], f"left lying after a kill at flush {flush}"
    assert samples.document()[0] in documents, f"lost after a kill at flush {flush}"
    assert Store(home).current() in (before, *(home / "builds").iterdir())
    if len(documents) == 2:  # the import had come so far that the next command completed it
        build.forget(Store(home), [samples.document(text=LATER)[0].sha256])
        _is_tidy(home)
    assert how in (0, KILLED)
    return how == KILLED


def _can_go_on(home: Path) -> None:
    _import(home, LATER)
    both = {samples.document(text=text)[0].sha256 for text in (samples.PAGE, LATER)}
    assert {d.sha256 for d in KnowledgeBase.open(home).documents} == both
    _is_tidy(home)


def _answered(home: Path) -> tuple[bool, tuple[Document, ...]]:
    """Whether a search finds anything, and what is held; nobody reads the build any more afterwards."""
    knowledge = KnowledgeBase.open(home)
    found = bool(knowledge.search("kulørsvigt").hits), knowledge.documents  # a hit reads more when asked
    del knowledge
    gc.collect()
    return found


def _is_tidy(home: Path) -> None:
    store = Store(home)
    builds = set((home / "builds").iterdir())
    assert store.current() in builds and builds == set(store.builds()), "nothing unfinished is left"
    assert len(builds) <= 2, "the last one stays besides"
    names = {d.sha256 for d in store.documents()}
    kept = {r.document.sha256 for r in store.register.records()}
    assert {p.name for p in (home / "sources").iterdir()} == names | {f"{digest}.json" for digest in kept}
    assert not list(home.rglob("*.part"))


@forks
@pytest.mark.parametrize(
    "step", verified(["gemmer", "finder henvisninger i vores egne tekster", "indekserer", "færdig"])
)
def test_killed_at_a_step_leaves_a_whole_knowledge_base(tmp_path: Path, step: str) -> None:
    _import(tmp_path)
    assert ended(killing.import_until_step, tmp_path, LATER, step) == KILLED
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


@forks
def test_imports_at_the_same_time_are_all_there_in_the_end(tmp_path: Path) -> None:
    texts = [samples.PAGE.replace("svigteren", f"svigter {n}") for n in range(4)]
    processes = [started(import_text, tmp_path, text) for text in texts]
    for process in processes:
        process.join(STUCK)
        assert process.exitcode == 0
    held = {d.sha256 for d in KnowledgeBase.open(tmp_path).documents}
    assert held == {samples.document(text=text)[0].sha256 for text in texts}
    _is_tidy(tmp_path)


@forks
def test_a_lock_whose_holder_was_killed_stands_in_nobodys_way(tmp_path: Path) -> None:
    assert ended(killing.hold_and_die, tmp_path) == KILLED
    assert (tmp_path / "lock").exists()
    with Store(tmp_path).lock(patience=0.0):
        pass


@forks
def test_a_lock_that_is_held_is_named_and_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locked, free = CONTEXT.Event(), CONTEXT.Event()
    holder = started(killing.hold, tmp_path, locked, free)
    assert locked.wait(STUCK)
    with pytest.raises(Busy, match="en anden import"), Store(tmp_path).lock(patience=0.0):
        pass

    def sleep(_seconds: float) -> None:
        """Whoever waits sleeps; only then the holder lets go."""
        free.set()
        holder.join(STUCK)

    monkeypatch.setattr("time.sleep", sleep)
    with Store(tmp_path).lock(patience=STUCK):
        assert free.is_set()


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
        thread.join()
    assert found == [alone] * 8
