"""`bridgelov adopt`: a folder is the source of an edition from then on, and what edits works on it."""

import re
from pathlib import Path

import pytest

from kb import cli
from kb.commands.editing import exchange
from kb.editing.exchange.formats import FORMATS, write_edition
from kb.library.builds import build
from kb.library.documents.adopted import NAME, adopted_folders, keep_adopted
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from laws.adopted import BOOK
from laws.model import Edition
from tests.kb import samples
from tests.kb.commands import Run, runner

pytestmark = pytest.mark.usefixtures("quick")

LAWS = samples.LAWS.id
PLACE = next(p for p in samples.LAWS.walk() if len(p.lead.split()) > 3 and not p.children)


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv("BRIDGELOV_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("BRIDGELOV_DEBUG", raising=False)
    home = Store(tmp_path / "home")
    build.add(home, [samples.document()])
    return home


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys)


def editions(store: Store) -> dict[str, Edition]:
    return dict(KnowledgeBase.open(store.home, to_search=False).editions)


def file_of(folder: Path) -> Path:
    return next(p for p in folder.glob("*.md") if PLACE.lead in p.read_text("utf-8"))


def test_the_folder_reads_as_the_edition_did_and_an_edit_is_shown(
    store: Store, run: Run, tmp_path: Path
) -> None:
    before, folder = editions(store)[LAWS], tmp_path / "lovbog"
    code, said, _ = run("adopt", LAWS, folder)
    assert code == 0 and str(folder) in said and (folder / BOOK).is_file()
    after = editions(store)[LAWS]
    assert [(p.citation, p.heading, p.lead, p.tail, p.tables, p.notes) for p in after.walk()] == [
        (p.citation, p.heading, p.lead, p.tail, p.tables, p.notes) for p in before.walk()
    ]
    path = file_of(folder)
    path.write_text(
        path.read_text("utf-8").replace(PLACE.lead, "Helt andre ord, jf. § 62."), encoding="utf-8"
    )
    now = editions(store)[LAWS][PLACE.citation]
    assert now.lead == "Helt andre ord, jf. § 62."
    assert "62" in {str(reference.citation) for reference in now.references}
    assert run("adopt", LAWS, "--release")[0] == 0
    assert editions(store)[LAWS][PLACE.citation].lead == PLACE.lead


def test_a_file_that_came_back_is_written_into_the_folder(store: Store, run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "lovbog"
    run("adopt", LAWS, folder)
    held = editions(store)
    data = write_edition(FORMATS["json"], held[LAWS]).decode()
    word = PLACE.lead.split()[0]
    path = tmp_path / "f.json"
    path.write_text(data.replace(PLACE.lead, PLACE.lead.replace(word, "Straks", 1)), encoding="utf-8")
    before = {p.name: p.read_text("utf-8") for p in folder.iterdir()}
    _, said, _ = run("apply", path, "--write", "--take", "all")
    assert "1 tekst ændres" in said, said
    after = {p.name: p.read_text("utf-8") for p in folder.iterdir()}
    changed = [name for name in after if after[name] != before[name]]
    assert changed == [file_of_name(before)] and editions(store)[LAWS][PLACE.citation].lead.startswith(
        "Straks"
    )


def file_of_name(texts: dict[str, str]) -> str:
    return next(name for name, text in texts.items() if name.endswith(".md") and PLACE.lead in text)


def test_a_broken_folder_is_named_and_the_edition_before_it_answers(
    store: Store, run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "lovbog"
    run("adopt", LAWS, folder)
    editions(store)
    path = file_of(folder)
    text = path.read_text("utf-8")
    path.write_text("Ingen overskrift.\n", encoding="utf-8")
    assert editions(store)[LAWS][PLACE.citation].lead == PLACE.lead
    assert re.search(rf"{path.name}.*den forrige svarer", capsys.readouterr().err, re.DOTALL)
    path.write_text(text, encoding="utf-8")
    folder.rename(tmp_path / "væk")
    assert editions(store)[LAWS][PLACE.citation].lead == PLACE.lead
    assert "mappen findes ikke" in capsys.readouterr().err
    (tmp_path / "væk").rename(folder)
    assert editions(store)[LAWS][PLACE.citation].lead == PLACE.lead


def test_a_folder_from_an_archive_is_taken_over(store: Store, run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "lovbog"
    run("adopt", LAWS, folder)
    run("adopt", LAWS, "--release")
    file_of(folder).write_text(
        file_of(folder).read_text("utf-8").replace(PLACE.lead, "Nyt."), encoding="utf-8"
    )
    assert run("adopt", LAWS, folder)[0] == 0
    assert editions(store)[LAWS][PLACE.citation].lead == "Nyt."


def test_what_cannot_be_adopted_is_refused_in_a_sentence(store: Store, run: Run, tmp_path: Path) -> None:
    full = tmp_path / "fuld"
    full.mkdir()
    (full / "mit.txt").write_text("mit", encoding="utf-8")
    tree = Path(cli.__file__).parents[1] / "lovbog"
    for arguments, expected in (
        (("findes-ikke", tmp_path / "a"), "findes ikke"),
        ((LAWS,), "skriv også den mappe"),
        ((LAWS, full), "ikke tom"),
        ((LAWS, tree), "programmets eget træ"),
        ((LAWS, "--release"), "--release tager"),
    ):
        code, _, err = run("adopt", *arguments)
        assert code == 2 and expected in err and "Traceback" not in err, arguments
    assert not (store.home / NAME).exists() and not tree.exists() and len(list(full.iterdir())) == 1
    run("adopt", LAWS, tmp_path / "b")
    assert "allerede" in run("adopt", LAWS, tmp_path / "c")[2]


@pytest.mark.parametrize("command", [("check",), ("export", "json", "f.json", "--edition", LAWS)])
def test_commands_answer_while_a_folder_is_broken(
    command: tuple[str, ...], store: Store, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run("adopt", LAWS, tmp_path / "lovbog")
    editions(store)
    file_of(tmp_path / "lovbog").write_text("Ingen overskrift.\n", encoding="utf-8")
    code, _, err = run(*command)
    assert code != 2 and "den forrige svarer" in err and "Traceback" not in err, err


def test_what_was_written_in_the_folder_since_is_not_written_over(
    store: Store, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, path = tmp_path / "lovbog", tmp_path / "f.json"
    run("adopt", LAWS, folder)
    held = editions(store)
    path.write_bytes(write_edition(FORMATS["json"], held[LAWS]).replace(PLACE.lead.encode(), b"Af filen."))
    other = KnowledgeBase(held, (), (), None)  # type: ignore[arg-type]  # a database that nobody opens
    monkeypatch.setattr(exchange, "open_knowledge", lambda **_: other)
    mine = file_of(folder)
    mine.write_text(mine.read_text("utf-8").replace(PLACE.lead, "Af hånden."), encoding="utf-8")
    before = {p.name: p.read_bytes() for p in folder.iterdir()}
    code, _, err = run("apply", path, "--write", "--take", "all")
    assert code == 2 and mine.name in err and "ændret" in err, err
    assert {p.name: p.read_bytes() for p in folder.iterdir()} == before


def test_what_else_lies_in_a_folder_stays_and_is_not_read(store: Store, run: Run, tmp_path: Path) -> None:
    folder, path = tmp_path / "lovbog", tmp_path / "f.json"
    run("adopt", LAWS, folder)
    mine = file_of(folder)
    mine.write_text(mine.read_text("utf-8"), encoding="utf-8-sig")
    (folder / "README.md").write_text("# Vores lovbog\n", encoding="utf-8")
    (folder / "._027.md").write_bytes(b"\xff\xfe\x00")
    (folder / "væk.txt").symlink_to("ingen-steder")
    path.write_bytes(
        write_edition(FORMATS["json"], editions(store)[LAWS]).replace(PLACE.lead.encode(), b"Nyt.")
    )
    code, said, err = run("apply", path, "--write", "--take", "all")
    assert code != 2 and "1 tekst ændres" in said, err
    assert (folder / "væk.txt").is_symlink() and (folder / "README.md").read_text(
        "utf-8"
    ) == "# Vores lovbog\n"
    assert editions(store)[LAWS][PLACE.citation].lead == "Nyt."


@pytest.mark.parametrize("edition_id", ["a.b", "æ ø", "lov", "love-2017-da-klar"])
def test_a_folder_of_a_name_that_is_no_import_is_not_taken_over(
    edition_id: str, store: Store, run: Run, tmp_path: Path
) -> None:
    run("adopt", LAWS, tmp_path / "lovbog")
    run("adopt", LAWS, "--release")
    book = tmp_path / "lovbog" / BOOK
    book.write_text(book.read_text("utf-8").replace(f'"id": "{LAWS}"', f'"id": "{edition_id}"'), "utf-8")
    code, _, err = run("adopt", edition_id, tmp_path / "lovbog")
    assert code == 2 and edition_id in err and "Fejl i programmet" not in err
    assert not adopted_folders(store.home)


@pytest.mark.parametrize("name", ["lov\x7fbog", "lov\nbog", "lov\udcffbog"])
def test_a_folder_whose_name_cannot_be_written_down_is_refused(
    name: str, store: Store, run: Run, tmp_path: Path
) -> None:
    code, _, err = run("adopt", LAWS, tmp_path / name)
    assert code == 2 and "giv den et andet navn" in err
    assert not (tmp_path / name).exists() and not adopted_folders(store.home)


def test_editions_adopted_at_one_time_are_both_kept(store: Store, tmp_path: Path) -> None:
    keep_adopted(store, "love-2017-da", tmp_path / "a")
    keep_adopted(store, "tlh-2014-da", tmp_path / 'b »c" d')
    assert adopted_folders(store.home) == {
        "love-2017-da": tmp_path / "a",
        "tlh-2014-da": tmp_path / 'b »c" d',
    }
    keep_adopted(store, "love-2017-da", None)
    assert list(adopted_folders(store.home)) == ["tlh-2014-da"]
