"""What is learned by a process of its own: taken where it came to something, and learned here where not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kb.base import learning
from kb.search.starting import CHOOSER

WRITES = "import sys; open(sys.argv[1], 'wb').write(b'beside')"
FAILS = WRITES + "; sys.exit(1)"
WRITES_NOTHING = "pass"
GOES_ON = "import time; time.sleep(600)"


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
