"""A home is its user's alone; what it is kept in bears a number; what cannot be written changes nothing."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.errors import KbError, StoreError
from kb.library.builds import build, health
from kb.library.disk.files import seal, unseal
from kb.library.documents.document import FORMAT
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from tests.kb import samples
from tests.kb.library.conftest import Import

LATER = samples.PAGE.replace("Kulørsvigt", "Farvesvigt")


# ——— whose it is ———


def _open_to_others(home: Path) -> list[Path]:
    return [path for path in (home, *home.rglob("*")) if path.stat().st_mode & 0o077]


@pytest.mark.skipif(os.name != "posix", reason="the system has no such modes")
def test_nobody_but_its_user_may_look_into_a_home(imported: Import) -> None:
    before = os.umask(0o000)
    try:
        home = imported(a=samples.PAGE).home
        build.add(Store(home), [samples.document("b.html", LATER)])
        assert _open_to_others(home) == []
        for name in ("dismissed.toml", "dismissed.last.toml", "emendations.toml", "refused.json"):
            (home / name).touch()
        (home / "without-documents").mkdir()
        for path in (home, *home.rglob("*")):  # as an earlier program left it
            path.chmod(0o755 if path.is_dir() else 0o644)
        build.anew(Store(home))
        assert _open_to_others(home) == []
    finally:
        os.umask(before)


@pytest.mark.skipif(os.name != "posix", reason="the system has no such modes")
def test_a_folder_that_holds_other_things_too_keeps_its_mode(imported: Import) -> None:
    home = imported(a=samples.PAGE).home
    (home / "feriebilleder").mkdir()
    (home / "feriebilleder").chmod(0o755)
    home.chmod(0o755)
    build.anew(Store(home))
    assert home.stat().st_mode & 0o777 == 0o755 and (home / "feriebilleder").stat().st_mode & 0o777 == 0o755
    assert set(_open_to_others(home)) == {home, home / "feriebilleder"}


# ——— formats ———


@pytest.mark.parametrize("number", [health.FORMAT - 1, health.FORMAT + 1, None, "5"])
def test_a_build_of_another_format_is_made_anew_and_never_read(
    imported: Import, number: object, capsys: pytest.CaptureFixture[str]
) -> None:
    store = imported(a=samples.PAGE)
    folder = store.current()
    assert folder is not None
    manifest = {**(store.manifest() or {}), "format": number}
    (folder / "manifest.json").write_bytes(seal(manifest))
    with pytest.raises(StoreError, match=r"en anden version af programmet.*bridgelov build"):
        KnowledgeBase.open(store.home, mend=False)
    assert KnowledgeBase.open(store.home).show("62")["text"]
    assert "en anden version af programmet" in capsys.readouterr().err
    assert (store.manifest() or {})["format"] == health.FORMAT


def test_a_record_of_a_later_program_is_kept_and_nothing_is_built_without_it(
    imported: Import, capsys: pytest.CaptureFixture[str]
) -> None:
    store = imported(a=samples.PAGE)
    (record,) = store.register.folder.glob("*.json")
    later = seal({**(unseal(record.read_bytes()) or {}), "format": FORMAT + 1, "shelf": "øverst"})
    record.write_bytes(later)
    with pytest.raises(StoreError, match="nyere version"):
        build.anew(Store(store.home))
    assert KnowledgeBase.open(store.home).show("62")["text"], "the last build answers"
    assert "nyere version" in capsys.readouterr().err
    assert record.read_bytes() == later


def test_a_record_of_an_earlier_program_is_read(imported: Import) -> None:
    store = imported(a=samples.PAGE)
    held = store.documents()
    (record,) = store.register.folder.glob("*.json")
    values = unseal(record.read_bytes()) or {}
    assert values.pop("format") == FORMAT
    record.write_bytes(seal(values))
    assert store.documents() == held == KnowledgeBase.open(store.home).documents


# ——— what cannot be written ———


def _everything(home: Path) -> dict[str, bytes]:
    kept = ("lock", "seen.json")
    files = (path for path in home.rglob("*") if path.is_file() and path.name not in kept)
    return {path.relative_to(home).as_posix(): path.read_bytes() for path in files}


def _tries(writes: Iterator[None]) -> bool:
    """Whether there is still room for one more writing."""
    return next(writes, False) is None


@pytest.mark.parametrize("room", [0, 1, 2, 3, 5, 8])
def test_a_disk_that_fills_at_any_writing_changes_nothing_that_answers(
    imported: Import, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = imported(a=samples.PAGE)
    answered, before = KnowledgeBase.open(store.home).search("kulørsvigt").hits, _everything(store.home)
    left, made = iter([None] * room), Path.write_bytes

    def full(path: Path, *given: object, **more: object) -> int:
        if not _tries(left):
            raise OSError(28, "No space left on device", str(path))
        return made(path, *given, **more)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(Path, "write_bytes", full)
    monkeypatch.setattr("kb.library.disk.files.os.fsync", lambda _: full(store.home / "x", b"") and None)
    with pytest.raises(StoreError, match=r"disken er fuld.*gør plads"):
        build.add(store, [samples.document("b.html", LATER)])
    monkeypatch.undo()
    (store.home / "x").unlink(missing_ok=True)
    after = _everything(store.home)
    assert {name: after.get(name) for name in before} == before, "what was there is as it was"
    assert KnowledgeBase.open(store.home, mend=False).search("kulørsvigt").hits == answered


_LIMITED = """
import resource, signal, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
from kb.cli import main
main(["build", "--no-phone"])
"""


@pytest.mark.verify
@pytest.mark.skipif(sys.platform != "linux", reason="limits are set as Linux does")
@pytest.mark.parametrize("limit", [100, 20_000])
def test_files_that_may_grow_no_further_are_one_sentence(tmp_path: Path, limit: int) -> None:
    # What is compiled would be cut off too, and stay so for whoever loads it next.
    environment = {**os.environ, "BRIDGELOV_HOME": str(tmp_path / "home"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", _LIMITED, str(limit)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    said = done.stderr.strip().splitlines()
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert "kan ikke skrives" in said[-1] and said[-1].endswith(".")
    assert not (tmp_path / "home" / "current").exists()


@pytest.mark.skipif(os.name != "posix" or os.getuid() == 0, reason="nothing is forbidden to this user")
def test_a_home_that_may_only_be_read_answers(imported: Import) -> None:
    home = imported(a=samples.PAGE).home
    KnowledgeBase.open(home)
    paths = [home, *home.rglob("*")]
    for path in paths:
        path.chmod(0o500 if path.is_dir() else 0o400)
    try:
        assert KnowledgeBase.open(home).search("kulørsvigt").hits
        with pytest.raises(KbError, match="kan ikke skrives"):
            build.anew(Store(home))
    finally:
        for path in paths:
            path.chmod(0o700)


def test_a_home_that_nothing_can_be_written_in_answers(
    imported: Import, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As a read-only file system does it, whoever the user is."""
    home = imported(a=samples.PAGE).home
    answered = KnowledgeBase.open(home).search("kulørsvigt").hits

    def only_to_be_read(path: object, *_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system", str(path))

    opened = os.open

    def to_be_read(path: str, flags: int, *rest: int, **more: int) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            only_to_be_read(path)
        return opened(path, flags, *rest, **more)

    for name in ("kb.library.documents.store.private_folder", "kb.library.builds.health.write_whole"):
        monkeypatch.setattr(name, only_to_be_read)
    monkeypatch.setattr("os.open", to_be_read)
    (home / "seen.json").unlink()
    capsys.readouterr()
    assert KnowledgeBase.open(home).search("kulørsvigt").hits == answered
    assert capsys.readouterr().err == ""
    with pytest.raises(StoreError, match="kun til læsning"):
        build.add(Store(home), [samples.document("b.html", LATER)])
