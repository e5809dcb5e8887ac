"""What is learned by a process of its own: taken where it came to something, and learned here where not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kb.base import build, learning
from kb.base.store import Store
from kb.search.starting import CHOOSER
from tests.kb import samples

WRITES = "import sys; open(sys.argv[1], 'wb').write(b'beside')"
FAILS = WRITES + "; sys.exit(1)"
WRITES_NOTHING = "pass"
GOES_ON = "import threading; threading.Event().wait(600)"


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an index, on a machine with two processors; what is learned here says so."""
    monkeypatch.setattr(learning, "processors", lambda: 2)
    monkeypatch.setattr(learning, "learn", lambda folder: (folder / CHOOSER).write_bytes(b"here"))
    (tmp_path / "index").mkdir()
    return tmp_path / "index"


def _beside(monkeypatch: pytest.MonkeyPatch, program: str) -> list[subprocess.Popen[bytes]]:
    begun: list[subprocess.Popen[bytes]] = []

    def begin(file: Path) -> subprocess.Popen[bytes]:
        begun.append(subprocess.Popen([sys.executable, "-c", program, str(file)]))
        return begun[-1]

    monkeypatch.setattr(learning, "_begun", begin)
    return begun


@pytest.mark.parametrize(
    ("program", "learned"), [(WRITES, b"beside"), (FAILS, b"here"), (WRITES_NOTHING, b"here")]
)
def test_what_comes_to_nothing_is_learned_here(
    index: Path, monkeypatch: pytest.MonkeyPatch, program: str, learned: bytes
) -> None:
    _beside(monkeypatch, program)
    with learning.learning(index.parent) as learner:
        learner(index)
    assert (index / CHOOSER).read_bytes() == learned


def test_one_processor_learns_by_itself(index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = _beside(monkeypatch, WRITES)
    monkeypatch.setattr(learning, "processors", lambda: 1)
    with learning.learning(index.parent) as learner:
        learner(index)
    assert (index / CHOOSER).read_bytes() == b"here"
    assert not begun


def test_an_import_that_fails_leaves_no_process(index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = _beside(monkeypatch, GOES_ON)
    with pytest.raises(ValueError, match="unreadable"), learning.learning(index.parent):
        raise ValueError("unreadable")
    assert [process.returncode is not None for process in begun] == [True]


def test_the_process_writes_what_is_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulings.told.chooser.trained", lambda: "learned")
    monkeypatch.setattr("rulings.told.chooser.save", lambda what, file: file.write_text(what))
    learning.main(tmp_path / "file")
    assert (tmp_path / "file").read_text() == "learned"


@pytest.fixture
def learned(quick: None, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Where something was learned, in order; each time it is something else."""
    folders: list[Path] = []

    def learn(folder: Path) -> None:
        folders.append(folder)
        (folder / CHOOSER).write_bytes(b"%d" % len(folders))

    monkeypatch.setattr("kb.base.texts_written.learn", learn)
    return folders


def _imported(store: Store, text: str) -> bytes:
    """What a build holds of what was learned, after an import that is none of those before."""
    build.add(store, [samples.document(f"{text}.html", samples.PAGE.replace("Kul\u00f8rsvigt", text))])
    folder = store.current()
    assert folder is not None
    return (folder / "index" / CHOOSER).read_bytes()


def test_the_next_import_takes_over_what_was_learned(learned: list[Path], tmp_path: Path) -> None:
    store = Store(tmp_path / "home")
    assert [_imported(store, text) for text in ("Svigt", "Farvesvigt", "Svig")] == [b"1", b"1", b"1"]
    assert len(learned) == 1
    build.anew(store)
    assert len(learned) == 2


def test_what_was_learned_is_learned_again_where_it_is_damaged(learned: list[Path], tmp_path: Path) -> None:
    store = Store(tmp_path / "home")
    _imported(store, "Svigt")
    for file in (tmp_path / "home").glob(f"builds/*/index/{CHOOSER}"):
        file.write_bytes(b"0")
    assert _imported(store, "Farvesvigt") == b"2"


def test_another_program_learns_for_itself(
    learned: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "home")
    _imported(store, "Svigt")
    for room in ("health", "work"):
        monkeypatch.setattr(f"kb.base.{room}.fingerprint", lambda: "another")
    assert [_imported(store, text) for text in ("Farvesvigt", "Svig")] == [b"2", b"2"]
