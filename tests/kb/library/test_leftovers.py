"""What a killed command left goes with the next that reads; what is wrong is named, and the home answers."""

import errno
from pathlib import Path

import pytest

from kb.errors import StoreError
from kb.library.builds import build, health
from kb.library.builds.leftovers import clear_leftovers
from kb.library.disk.files import seal, unseal
from kb.library.documents import own_emendations, readings
from kb.library.documents.store import OWN_HOME, Store
from kb.library.knowledge import KnowledgeBase
from tests.kb import samples
from tests.kb.library.conftest import Import
from tests.table import each_row

LEFT = (
    "builds/aside/1-chooser.npz",
    "builds/0123456789abcdef0123/build.sqlite",
    "builds/0123456789abcdef0123/build.sqlite-journal",
    "builds/0123456789abcdef0123/manifest.json.7.8.part",
    "current.7.8.part",
    "seen.json.7.8.part",
    "sources/0123.7.8.part",
    "phone/key/da.7.part/pages.txt",
    "phone/key/da.7.old/pages.txt",
    f"{OWN_HOME}/builds/aside/1-chooser.npz",
    f"{OWN_HOME}/phone/key/en.7.part/pages.txt",
)


def _leave(home: Path) -> None:
    for name in LEFT:
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(b"half")


def test_the_next_command_that_reads_clears_away_what_a_killed_one_left(imported: Import) -> None:
    home = imported(a=samples.PAGE).home
    whole = {path: path.read_bytes() for path in home.rglob("*") if path.is_file() and path.name != "lock"}
    _leave(home)
    KnowledgeBase.open(home, to_search=False)
    assert [name for name in LEFT if (home / name).exists()] == []
    assert {path: path.read_bytes() for path in whole} == whole


def test_what_somebody_is_making_stays(imported: Import) -> None:
    home = imported(a=samples.PAGE).home
    _leave(home)
    with Store(home).lock():
        clear_leftovers(home)
        assert all((home / name).exists() for name in LEFT if not name.startswith(("phone", OWN_HOME)))


def test_bundles_that_somebody_is_making_stay(tmp_path: Path) -> None:
    _leave(tmp_path)
    with Store(tmp_path / "phone").lock():
        clear_leftovers(tmp_path)
        assert [name for name in LEFT if (tmp_path / name).exists()] == [
            name for name in LEFT if name.startswith("phone")
        ]


def test_of_builds_that_a_kill_left_over_two_stay(imported: Import) -> None:
    store = imported(a=samples.PAGE)
    current = store.current()
    assert current is not None
    for name in ("b" * 20, "c" * 20):
        (store.home / "builds" / name).mkdir()
        for path in (p for p in current.rglob("*") if p.is_file()):
            copy = store.home / "builds" / name / path.relative_to(current)
            copy.parent.mkdir(exist_ok=True)
            copy.write_bytes(path.read_bytes())
    (store.home / "seen.json").unlink()
    build.ensure(store)
    assert store.current() == current and len(store.builds()) == 2


# ——— where nobody may write ———


def _read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be written into any home from now on, by whoever the test runs as."""

    def refuse(path: Path) -> None:
        raise OSError(errno.EROFS, "Read-only file system", str(path / "lock"))

    monkeypatch.setattr("kb.library.documents.store.private_folder", refuse)
    monkeypatch.setattr("kb.library.builds.health.write_whole", lambda path, _data: refuse(path))


def _flip(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)


@each_row("file", ["chooser.npz", "exact/*.pst", "../../sources/" + "[0-9a-f]" * 64])
def test_damage_in_a_read_only_home_is_named_and_what_is_whole_answers(
    file: str, imported: Import, capsys: pytest.CaptureFixture[str]
) -> None:
    store = imported(a=samples.PAGE)
    home, current = store.home, store.current()
    assert current is not None
    hit = min(current.glob(file))
    _flip(hit)
    capsys.readouterr()
    with pytest.MonkeyPatch.context() as patch:  # the row after it builds as quickly
        _read_only(patch)
        assert KnowledgeBase.open(home, to_search=False).show("62", "love-2017-da")["text"]
    said = capsys.readouterr().err
    assert hit.name in said and "kun til læsning" in said and len(said.splitlines()) == 1


def test_books_that_are_damaged_in_a_read_only_home_are_named(
    imported: Import, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = imported(a=samples.PAGE).home
    _flip(min(home.glob("builds/*/build.sqlite")))
    _read_only(monkeypatch)
    with pytest.raises(StoreError, match=r"build\.sqlite er beskadiget.*kun til læsning"):
        KnowledgeBase.open(home, to_search=False)


# ——— what another program wrote ———


@each_row("field", ["fingerprint", "lost", "unread", "reading", "read", "documents", "editions"])
def test_a_manifest_that_lacks_a_field_is_of_another_program_and_built_anew(
    field: str, imported: Import, capsys: pytest.CaptureFixture[str]
) -> None:
    store = imported(a=samples.PAGE)
    current = store.current()
    assert current is not None
    for change in ({field: None}, {field: 3}):
        values = unseal((current / "manifest.json").read_bytes())
        assert values is not None
        (current / "manifest.json").write_bytes(seal(values | change))
        build.ensure(store)
        assert "en anden version af programmet har bygget den" in capsys.readouterr().err
        current = store.current()
        assert current is not None and health.illness(store) is None


def test_a_record_of_a_later_program_is_named_and_the_last_build_answers(
    imported: Import, capsys: pytest.CaptureFixture[str]
) -> None:
    store = imported(a=samples.PAGE)
    record = min((store.home / "sources").glob("*.json"))
    values = unseal(record.read_bytes())
    assert values is not None
    for change in ({"format": 99}, {"kind": "film"}):
        record.write_bytes(seal(values | change))
        before = record.read_bytes()
        assert KnowledgeBase.open(store.home, to_search=False).show("62", "love-2017-da")["text"]
        said = capsys.readouterr().err
        assert "nyere version" in said and "den forrige svarer" in said
        assert record.read_bytes() == before, "what a later program wrote is not ours to mend"


def test_what_a_later_program_knows_of_a_document_stands_in_nobodys_way(imported: Import) -> None:
    store = imported(a=samples.PAGE)
    record = min((store.home / "sources").glob("*.json"))
    values = unseal(record.read_bytes())
    assert values is not None
    record.write_bytes(seal(values | {"colour": "green"}))
    assert len(KnowledgeBase.open(store.home, to_search=False).documents) == 1


# ——— an editor's broken file ———


def test_a_broken_file_of_corrections_costs_nothing_after_the_first_command(
    imported: Import, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = imported(a=samples.PAGE)
    file = store.home / own_emendations.NAME
    file.write_bytes("[[emendation]]\n# æ".encode("latin-1"))
    dear: list[str] = []
    for name in ("illness", "look"):
        plain = getattr(health, name)
        monkeypatch.setattr(health, name, lambda *a, n=name, p=plain, **k: (dear.append(n), p(*a, **k))[1])
    monkeypatch.setattr(readings._Desk, "lay", lambda *_: dear.append("read"))
    build.ensure(store)
    said = capsys.readouterr().err
    assert "linje 2" in said and "den forrige svarer" in said and "read" not in dear
    dear.clear()
    build.ensure(store)
    assert capsys.readouterr().err.strip().endswith("den forrige svarer, til det er rettet.")
    assert dear == ["look"], "stamps are compared, and nothing is looked through"
    monkeypatch.undo()
    file.unlink()
    build.ensure(store)
    assert health.illness(store) is None and "forrige" not in capsys.readouterr().err
