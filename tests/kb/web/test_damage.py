"""What is damaged under a running site is never shown: the rest answers, and a sentence says what is done."""

from pathlib import Path

import pytest

from kb.library.builds.caretaker import Caretaker
from kb.library.disk.files import seal
from kb.library.documents.store import Store
from kb.offline.kept import Bundles
from kb.web import create_app
from kb.web.site.shelf import KnowledgeShelf
from tests.kb.library.test_bits import flip
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of
from tests.kb.web.test_phone import small_bundle


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A knowledge base on disk."""
    monkeypatch.setattr(KnowledgeShelf, "PATIENCE", 0.0)
    knowledge_of(editions(), tmp_path)
    return tmp_path


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The homes that a caretaker is sent to."""
    sent: list[Path] = []
    monkeypatch.setattr(Caretaker, "look_over", lambda self: sent.append(self._home))
    return sent


def _build(home: Path) -> Path:
    folder = Store(home).current()
    assert folder is not None
    return folder


def test_a_page_that_needs_what_is_damaged_says_so_and_has_it_mended(home: Path, looked: list[Path]) -> None:
    client = create_app(home).test_client()
    assert client.get("/lov/27").status_code == 200 and looked == []
    flip(next(_build(home).glob("exact/*.pst")), 8000)
    for address, kind in {
        "/opslag/noejagtig?q=bud": "text/html",
        "/api/v1/exact?q=bud": "application/json",
    }.items():
        answer = client.get(address)
        assert answer.status_code == 503 and answer.mimetype == kind
        assert "beskadiget og bliver lavet om" in answer.text and int(answer.headers["Retry-After"]) > 0
    assert looked == [home, home]
    assert client.get("/lov/27").status_code == 200, "what is whole goes on answering"


@pytest.mark.parametrize("change", ["format", "bit", "manifest", "shape"])
def test_a_build_that_cannot_be_used_leaves_the_site_on_the_one_it_has(
    home: Path, change: str, looked: list[Path], capfd: pytest.CaptureFixture[str]
) -> None:
    client = create_app(home).test_client()
    before = client.get("/lov/27").text
    fresh = _copy(home)
    manifest = Store(home).manifest() or {}
    if change == "format":
        (fresh / "manifest.json").write_bytes(seal({**manifest, "format": 99}))
    elif change == "shape":
        (fresh / "manifest.json").write_bytes(seal({**manifest, "documents": 7}))
    elif change == "manifest":
        (fresh / "manifest.json").write_bytes(b"\0" * 40)
    else:
        flip(next(fresh.glob("exact/*.pst")), 8000)
    (home / "current").write_text("andet", encoding="utf-8")
    for _ in range(3):
        assert client.get("/lov/27").text == before and client.get("/lov/27B").status_code == 200
    said = capfd.readouterr().err
    assert said.count("den forrige svarer") == 1 and "Traceback" not in said


def _copy(home: Path) -> Path:
    """Another build beside the one that answers, as a second program would publish it."""
    fresh = home / "builds" / "andet"
    built = _build(home)
    for path in sorted(built.rglob("*")):
        target = fresh / path.relative_to(built)
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file():
            target.write_bytes(path.read_bytes())
    return fresh


# ——— what phones take along ———


def _bundle(home: Path) -> tuple[Bundles, Path]:
    base, bundles = knowledge_of(editions(), home), Bundles(home)
    folder = bundles.root / str(bundles.key()) / "da"
    small_bundle(folder, base, "da")
    return bundles, folder


@pytest.mark.parametrize("ending", ["", ".br", ".gz"])
def test_a_damaged_part_is_not_sent_and_is_made_anew(home: Path, ending: str) -> None:
    bundles, folder = _bundle(home)
    found = bundles.of_today("da")
    assert found is not None and bundles.missing() == ["en"]
    part = found.manifest["parts"][0]["name"]
    address = f"/telefon/da/{found.manifest['version']}/{part}"
    client = create_app(home).test_client()
    coding = {"": "identity", ".br": "br", ".gz": "gzip"}[ending]
    assert client.get(address, headers={"Accept-Encoding": coding}).status_code == 200
    flip(folder / f"{part}{ending}", 8 * ((folder / f"{part}{ending}").stat().st_size // 2))
    assert client.get(address, headers={"Accept-Encoding": coding}).status_code == 404
    assert bundles.missing() == ["da", "en"]


def test_a_single_file_is_never_made_of_damage(home: Path) -> None:
    bundles, folder = _bundle(home)
    flip(next(folder.glob("*.gz")), 800)
    assert create_app(home).test_client().get("/bridgelov.html").status_code == 503
    assert bundles.of_today("da") is None


@pytest.mark.parametrize("name", ["bundle.json", "files.json"])
def test_a_bundle_that_lost_what_is_written_of_it_counts_as_none(home: Path, name: str) -> None:
    bundles, folder = _bundle(home)
    flip(folder / name, 8 * ((folder / name).stat().st_size // 2))
    assert bundles.of_today("da") is None


def test_bundles_are_looked_at_closely_when_the_site_starts(home: Path) -> None:
    bundles, folder = _bundle(home)
    assert bundles.mend() == []
    part = max(folder.glob("*.br"))
    flip(part, 80)
    (said,) = bundles.mend()
    assert part.name in said and said.endswith("laves om.") and bundles.missing() == ["da", "en"]
    assert list(folder.parent.iterdir()) == []
