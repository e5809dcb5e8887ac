"""A bit of any file that flips with its size and time as they were: it is noticed, or changes nothing."""

import contextlib
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from kb.checked import Files, checksum
from kb.errors import Damaged, StoreError
from kb.library.builds import build, caretaker
from kb.library.builds.contents import damaged_file
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from tests.kb import samples
from tests.kb.library.conftest import Import

TRIALS = 4
"""Places of each file at which a bit is flipped."""
QUERIES = ("kulørsvigt", "blinde må spørge", "syd bød 1♥ i nords tur, vest accepterer ikke", "for sent")


def flip(file: Path, at: int) -> None:
    """Flips a bit, as a disk does: nothing else shows it."""
    status = file.stat()
    data = bytearray(file.read_bytes())
    data[at // 8] ^= 1 << at % 8
    file.write_bytes(data)
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))


def everything(home: Path, *, mend: bool) -> list[object]:
    """All that a small home answers."""
    base = KnowledgeBase.open(home, mend=mend)
    said: list[object] = [base.show(p.citation, e.id) for e in base.editions.values() for p in e.walk()]
    said += [(base.search(query).hits, base.search(query).corrected) for query in QUERIES]
    exact = map(base.exact, ("svigt*", "kort i:62", "»en modspiller«"))
    said += [[(one.edition.id, one.results) for one in found.editions] for found in exact]
    return [*said, base.documents, base.guides]


@pytest.fixture
def home(imported: Import) -> Path:
    """A home with two documents."""
    return imported(a=samples.PAGE, b=samples.PAGE.replace("Kulørsvigt", "Farvesvigt")).home


@pytest.mark.verify
def test_no_flipped_bit_of_a_build_is_ever_served(home: Path) -> None:
    whole = everything(home, mend=False)
    folder = Store(home).current()
    assert folder is not None
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.stat().st_size)
    assert len(files) >= 8
    drawn, noticed = random.Random(20), 0
    for file in files:
        intact, status = file.read_bytes(), file.stat()
        for at in [drawn.randrange(8 * len(intact)) for _ in range(TRIALS)]:
            flip(file, at)
            seen = file.name == "manifest.json" or damaged_file(folder) is not None
            try:
                assert everything(home, mend=False) == whole, f"{file.name}, bit {at}, is served"
            except StoreError:
                noticed += 1
            else:
                assert file.name in ("manifest.json", "files.json") or seen, f"{file.name}, bit {at}"
            assert seen or everything(home, mend=False) == whole
            file.write_bytes(intact)
            os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert noticed >= 0.9 * TRIALS * len(files), "only what nobody reads can be harmless"


@pytest.mark.parametrize(
    "name",
    ["build.sqlite", "chooser.npz", "exact/places.json"],
)
def test_what_is_found_flipped_is_named_and_made_anew(
    home: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = everything(home, mend=True)
    folder = Store(home).current()
    assert folder is not None
    flip(folder / name, 8 * ((folder / name).stat().st_size // 2))
    capsys.readouterr()
    with contextlib.suppress(Damaged):  # read only when somebody asks; a command does as follows
        everything(home, mend=True)
    build.ensure(Store(home), closely=True)
    assert everything(home, mend=True) == whole
    assert name in capsys.readouterr().err
    assert damaged_file(Store(home).current() or home) is None


def test_who_looks_closely_finds_what_no_size_and_no_time_shows(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (document, data) = samples.document("a.html", samples.PAGE)
    whole, before = everything(home, mend=True), Store(home).current()
    flip(home / "sources" / document.sha256, 8 * (len(data) // 2))
    flip(next((before or home).glob("exact/*.pst")), 8000)
    build.ensure(Store(home))
    assert capsys.readouterr().err == "", "the sizes and the times are as they were"
    build.ensure(Store(home), closely=True)
    said = capsys.readouterr().err
    assert "exact" in said and "bygges om" in said, "the build is made anew"
    assert "a.html" in said and "importér det igen" in said and "bridgelov forget" in said
    assert everything(home, mend=False) == whole, "what was read of the document still answers"
    with pytest.raises(StoreError, match="importér det igen"):
        Store(home).register.read(document)


def test_a_flipped_document_is_never_read_again(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (document, data) = samples.document("a.html", samples.PAGE)
    flip(home / "sources" / document.sha256, 8 * (len(data) // 3))
    build.anew(Store(home))
    assert (Store(home).manifest() or {})["lost"] == [document.sha256]
    assert "a.html" in capsys.readouterr().err


# ——— beside a site that runs ———


def test_the_caretaker_mends_what_nobody_has_read_yet(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = Store(home).current()
    assert folder is not None
    unread = folder / "chooser.npz"
    flip(unread, 4 * unread.stat().st_size)
    assert caretaker.main(home) == caretaker.MENDED
    assert "chooser.npz" in capsys.readouterr().err and Store(home).current() != folder


def test_the_caretaker_says_what_it_cannot_mend(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    flip(_database(home), 800)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", str(home))

    monkeypatch.setattr("kb.library.builds.texts_written.write_texts", full)
    assert caretaker.main(home) == caretaker.FAILED
    said = capsys.readouterr().err
    assert "disken er fuld" in said and "Traceback" not in said


def test_a_caretaker_is_one_process_at_a_time(home: Path) -> None:
    keeper = caretaker.Caretaker(home / "nothing")
    keeper.look_over()
    child = keeper._child
    keeper.look_over()
    assert keeper._child is child and child is not None
    child.kill()
    assert keeper.wait() != caretaker.MENDED


def _database(home: Path) -> Path:
    folder = Store(home).current()
    assert folder is not None
    return folder / "build.sqlite"


# ——— the checksums themselves ———


@pytest.mark.parametrize("size", [0, 1, 70_000])
def test_every_file_is_held_against_its_own_sum(tmp_path: Path, size: int) -> None:
    file = tmp_path / "file"
    file.write_bytes(random.Random(size).randbytes(size))
    files = Files(tmp_path, {"file": checksum(file)})
    assert files.read("file") == file.read_bytes() and not list(files.damaged())
    for at in {0, size // 2, size - 1} if size else ():
        flip(file, 8 * at)
        _is_noticed(files)
        flip(file, 8 * at)
    changes: tuple[Callable[[bytes], bytes], ...] = (
        lambda data: data + b"\0",
        lambda data: data[:-1] or b"x",
    )
    for change in changes:
        intact = file.read_bytes()
        file.write_bytes(change(intact))
        _is_noticed(files)
        file.write_bytes(intact)


def _is_noticed(files: Files) -> None:
    with pytest.raises(Damaged):
        files.read("file")
    with pytest.raises(Damaged):
        files.verify()


def test_a_file_that_nobody_wrote_down_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "stranger").write_bytes(b"x")
    with pytest.raises(Damaged):
        Files(tmp_path, {}).read("stranger")
    assert not Files(tmp_path, {}).has("stranger")
