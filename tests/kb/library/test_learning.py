"""What is learned by a process of its own: taken where it came to something, and learned here where not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kb.library.builds import build, learning
from kb.library.documents.store import Store
from kb.search.queries.starting import CHOOSER
from rulings.told.chooser import Chooser
from rulings.told.chooser import learn as choosing
from tests.kb import samples

WRITES = "import sys; open(sys.argv[1], 'wb').write(b'beside')"
FAILS = WRITES + "; sys.exit(1)"
WRITES_NOTHING = "pass"
LEARN = learning.learn
"""As it is in no other test of the gate."""
GOES_ON = "import threading; threading.Event().wait(600)"


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an index, on a machine with two processors; what is learned here says so."""
    monkeypatch.setattr(learning, "processors", lambda: 2)
    monkeypatch.setattr(learning, "learn", lambda folder: (folder / CHOOSER).write_bytes(b"here"))
    monkeypatch.setattr(learning, "cache_folder", lambda room: tmp_path / "cache" / room)
    (tmp_path / "index").mkdir()
    return tmp_path / "index"


def _beside(monkeypatch: pytest.MonkeyPatch, program: str) -> list[subprocess.Popen[bytes]]:
    begun: list[subprocess.Popen[bytes]] = []

    def begin(file: Path) -> subprocess.Popen[bytes]:
        begun.append(subprocess.Popen([sys.executable, "-c", program, str(file)]))
        return begun[-1]

    monkeypatch.setattr(learning, "_start_process", begin)
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


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which nothing is kept yet; what is learned is a number, each time the next."""
    numbers = iter("123")
    monkeypatch.setattr(learning, "learn", LEARN)
    monkeypatch.setattr("rulings.told.chooser.train", lambda: next(numbers))
    monkeypatch.setattr("rulings.told.chooser.save", lambda what, file: file.write_text(what))
    monkeypatch.setattr(learning, "cache_folder", lambda room: tmp_path / "cache" / room)
    return tmp_path / "cache" / "learned"


def _learned(folder: Path) -> str:
    learning.learn(folder)
    return (folder / CHOOSER).read_text()


def test_the_process_writes_what_is_learned_and_keeps_it(cache: Path, tmp_path: Path) -> None:
    learning.learn_anew(tmp_path / "file")
    assert (tmp_path / "file").read_text() == "1"
    assert _learned(tmp_path) == "1", "kept by the process"
    with learning.learning(tmp_path) as learner:
        assert learner is learning.learn, "no process is begun for what is kept"


def test_what_another_program_learned_is_not_believed(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even where it lies under the name of what this one would keep."""
    monkeypatch.setattr(learning, "_name", lambda: "same")
    assert [_learned(tmp_path), _learned(tmp_path)] == ["1", "1"]
    monkeypatch.setattr(learning, "fingerprint", lambda: "another")
    assert _learned(tmp_path) == "2"


def test_what_is_kept_and_damaged_is_learned_again(cache: Path, tmp_path: Path) -> None:
    _learned(tmp_path)
    (file,) = cache.iterdir()
    file.write_bytes(file.read_bytes()[:-1] + b"0")
    assert [_learned(tmp_path), _learned(tmp_path)] == ["2", "2"]


def test_where_nothing_can_be_kept_it_is_learned_each_time(cache: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder")
    assert [_learned(tmp_path), _learned(tmp_path)] == ["1", "2"]


def test_what_was_learned_while_somebody_changed_the_program_is_not_kept(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "shipped_stamp", lambda: "as it was")
    assert [_learned(tmp_path), _learned(tmp_path)] == ["1", "2"]
    assert not list(cache.iterdir())


def test_a_few_programs_keep_what_they_learned(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.parent.mkdir()
    cache.mkdir(mode=0o700)
    for number in range(6):
        (cache / f"{number}-{CHOOSER}").write_bytes(b"old")
        os.utime(cache / f"{number}-{CHOOSER}", (number, number))
    _learned(tmp_path)
    assert len(list(cache.iterdir())) == 4 and (cache / f"5-{CHOOSER}").exists()


def test_what_is_learned_for_phones_is_kept_and_damaged_is_learned_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "cache_folder", lambda room: tmp_path / room)
    rows, made = [("nord svigtede", "kuloersvigt", 1.0), ("syd svigtede", "kuloersvigt", 1.0)], list[int]()

    def anew() -> Chooser:
        made.append(1)
        return choosing([*rows, ("resten er mine", "krav", 1.0), ("resten er vores", "krav", 1.0)])

    def scores() -> dict[str, float]:
        return learning.learned_or_kept("phones", anew).scores("vest svigtede")

    first, again = scores(), scores()
    assert first == again and first["kuloersvigt"] > first["krav"] and len(made) == 1
    (file,) = (tmp_path / "phones").iterdir()
    file.write_bytes(file.read_bytes()[:-1] + b"0")
    assert scores() == first and len(made) == 2


def test_who_learns_for_phones_has_the_same_as_who_reads_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "cache_folder", lambda room: tmp_path / room)
    rows = [("nord svigtede", "kuloersvigt", 1.0), ("resten er mine", "krav", 1.0)]
    found = choosing([*rows, *rows])
    assert found.weights.size
    found.weights[:] = 1 / 3  # keeping rounds it
    first, again = (learning.learned_or_kept("phones", lambda: found) for _ in range(2))
    assert (first.weights == again.weights).all()


@pytest.fixture
def learned(quick: None, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Where something was learned, in order; each time it is something else."""
    folders: list[Path] = []

    def learn(folder: Path) -> None:
        folders.append(folder)
        (folder / CHOOSER).write_bytes(b"%d" % len(folders))

    monkeypatch.setattr("kb.library.builds.texts_written.learn", learn)
    return folders


def _imported(store: Store, text: str) -> bytes:
    """What a build holds of what was learned, after an import that is none of those before."""
    build.add(store, [samples.document(f"{text}.html", samples.PAGE.replace("Kul\u00f8rsvigt", text))])
    folder = store.current()
    assert folder is not None
    return (folder / CHOOSER).read_bytes()


def test_the_next_import_takes_over_what_was_learned(learned: list[Path], tmp_path: Path) -> None:
    store = Store(tmp_path / "home")
    assert [_imported(store, text) for text in ("Svigt", "Farvesvigt", "Svig")] == [b"1", b"1", b"1"]
    assert len(learned) == 1
    build.anew(store)
    assert len(learned) == 2


def test_what_was_learned_is_learned_again_where_it_is_damaged(learned: list[Path], tmp_path: Path) -> None:
    store = Store(tmp_path / "home")
    _imported(store, "Svigt")
    for file in (tmp_path / "home").glob(f"builds/*/{CHOOSER}"):
        file.write_bytes(b"0")
    assert _imported(store, "Farvesvigt") == b"2"


def test_another_program_learns_for_itself(
    learned: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "home")
    _imported(store, "Svigt")
    for room in ("health", "work"):
        monkeypatch.setattr(f"kb.library.builds.{room}.fingerprint", lambda: "another")
    assert [_imported(store, text) for text in ("Farvesvigt", "Svig")] == [b"2", b"2"]
