"""`/udgaver/ret/…`: a place is edited beside its twin, checked, saved, committed and shown at once."""

import html
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from kb import cli
from kb.editing.hand import history, saving
from kb.library.builds import build
from kb.library.builds.caretaker import Caretaker
from kb.library.documents.store import Store
from kb.web import create_app
from kb.web.site.shelf import KnowledgeShelf
from tests.kb import samples
from tests.kb.library.conftest import hasten
from tests.kb.web.repository import begin_git, git

LAWS = samples.LAWS.id
PLACE = next(p for p in samples.LAWS.walk() if len(p.lead.split()) > 3 and not p.children)
KEY, AT = f"tekst-{PLACE.citation}", f"/udgaver/ret/{LAWS}/{PLACE.citation}"
WORD = PLACE.lead.split()[0]
NEW = PLACE.lead.replace(WORD, f"{WORD} straks", 1)
OURS = {"Origin": "http://localhost"}
WHO = {"navn": "Ane Holm <ane@example.org>", "grund": "Klarere ord", "alligevel": "1"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The adopted folder of the small law book; what a site builds beside an edit never comes to an end."""
    monkeypatch.setenv("BRIDGELOV_HOME", str(tmp_path / "home"))
    hasten(monkeypatch)
    monkeypatch.setattr(Caretaker, "build_in", lambda self: None)
    monkeypatch.setattr(Caretaker, "is_building_in", True)
    monkeypatch.setattr(KnowledgeShelf, "PATIENCE", 600.0)
    build.add(Store(tmp_path / "home"), [samples.document()])
    assert cli.run(["adopt", LAWS, str(tmp_path / "bog")]) == 0
    return tmp_path / "bog"


@pytest.fixture
def client(folder: Path) -> FlaskClient:
    return create_app(folder.parent / "home", editing=True).test_client()


def add_hook(folder: Path, script: str) -> Path:
    """What git runs before it commits."""
    hook = folder / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    hook.chmod(0o755)
    return hook


def fields(client: FlaskClient, address: str = AT) -> dict[str, str]:
    page = client.get(address).text
    hidden = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page)
    texts = re.findall(r'<textarea [^>]*name="([^"]+)"[^>]*>\n(.*?)</textarea>', page, re.DOTALL)
    return {html.unescape(name): html.unescape(value) for name, value in (*hidden, *texts)}


def save(client: FlaskClient, **more: str) -> tuple[int, str]:
    answer = client.post(AT, data={**fields(client), "goer": "gem", **more}, headers=OURS)
    return answer.status_code, html.unescape(answer.text)


def test_what_is_saved_stands_in_the_file_in_git_and_on_the_page(
    folder: Path, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_git(folder)
    (folder / "README.md").write_text("Ikke med.", encoding="utf-8")
    git(folder, "add", "README.md")
    code, said = save(client, **{KEY: NEW}, **WHO)
    assert code == 303, said
    assert git(folder, "log", "-1", "--format=%an|%ae|%s").strip() == "Ane Holm|ane@example.org|Klarere ord"
    (changed,) = git(folder, "show", "--name-only", "--format=").split()
    assert NEW in (folder / changed).read_text("utf-8") and changed.endswith(".md")
    # A second goes by, and the site takes up a build that was begun before the edit.
    monkeypatch.setattr(KnowledgeShelf, "PATIENCE", -1.0)
    assert "straks" in client.get(f"/lov/{PLACE.citation}?udgave={LAWS}").text
    assert fields(client)[KEY] == NEW


def test_a_folder_without_git_asks_for_no_name_and_a_hook_that_refuses_is_said(
    folder: Path, client: FlaskClient
) -> None:
    assert 'name="navn"' not in client.get(AT).text
    assert save(client, **{KEY: NEW}, alligevel="1")[0] == 303
    begin_git(folder)
    add_hook(folder, "echo Nej tak >&2\nexit 1")
    code, said = save(client, **{KEY: PLACE.lead}, **WHO)
    assert code == 200 and "git tog den ikke ind: Nej tak" in said
    assert any(PLACE.lead in path.read_text("utf-8") for path in folder.glob("*.md"))


def test_what_git_refuses_is_neither_staged_nor_forgotten_on_the_page(
    folder: Path, client: FlaskClient
) -> None:
    begin_git(folder)
    path = next(path for path in folder.glob("*.md") if PLACE.lead in path.read_text("utf-8"))
    path.write_text(path.read_text("utf-8") + "\n", encoding="utf-8")
    git(folder, "add", path.name)
    staged = git(folder, "diff", "--cached")
    git(folder, "checkout", "-q", "--detach")
    before = git(folder, "rev-parse", "HEAD")
    code, said = save(client, **{KEY: NEW}, **WHO)
    assert code == 200 and "HEAD is not a symbolic ref" in said and "git commit" in said
    assert 'value="Klarere ord"' in said and "Ane Holm <ane@example.org>" in said
    assert NEW in path.read_text("utf-8")
    assert (git(folder, "rev-parse", "HEAD"), git(folder, "diff", "--cached")) == (before, staged)


def test_git_that_takes_too_long_leaves_no_lock_behind(
    folder: Path, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_git(folder)
    hook = add_hook(folder, "exec sleep 60 >/dev/null 2>&1")
    ask_git = history._git

    def commit_hastily(folder: Path, *words: str) -> str:
        # What else git is asked may take as long as it does on a busy machine.
        with monkeypatch.context() as hasty:
            if "commit" in words:
                hasty.setattr(history, "_SECONDS", 2)
                hasty.setattr(history, "_GRACE", 60)
            return ask_git(folder, *words)

    monkeypatch.setattr(history, "_git", commit_hastily)
    english = client.post(
        f"/en{AT}", data={**fields(client), "goer": "gem", KEY: NEW, **WHO}, headers=OURS
    ).text
    assert "git did not answer within 2 s" in english and "svarede" not in english
    assert not list((folder / ".git").glob("*.lock"))
    monkeypatch.undo()
    hook.unlink()
    (path,) = (path for path in folder.glob("*.md") if NEW in path.read_text("utf-8"))
    assert history.commit([path], history.Author("Ane Holm"), "Igen")


def test_git_that_knows_a_name_and_no_address_commits(
    folder: Path, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_git(folder)
    monkeypatch.setenv("HOME", str(folder.parent / "nobody"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder.parent / "nobody"))
    git(folder, "config", "user.name", "Kun Navn")
    git(folder, "config", "user.useConfigOnly", "true")
    code, said = save(client, **{KEY: NEW}, **WHO)
    assert code == 303, said


def test_a_file_is_on_the_disk_before_it_takes_the_place_of_the_old_one(
    folder: Path, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[tuple[Path, bool]] = []
    monkeypatch.setattr(saving, "flush", lambda path: held.append((path, NEW in shown())))

    def shown() -> str:
        return "".join(path.read_text("utf-8") for path in folder.glob("[!.]*.md"))

    assert save(client, **{KEY: NEW}, alligevel="1")[0] == 303
    assert [(path.suffix, new) for path, new in held] == [(".part", False), ("", True)]


def test_a_file_keeps_the_ends_of_its_lines(folder: Path, client: FlaskClient) -> None:
    path = next(path for path in folder.glob("*.md") if PLACE.lead in path.read_text("utf-8"))
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    before = path.read_bytes().split(b"\r\n")
    code, said = save(client, **{KEY: NEW}, alligevel="1")
    assert code == 303, said
    after = path.read_bytes().split(b"\r\n")
    assert len(after) == len(before) and sum(a != b for a, b in zip(after, before, strict=True)) == 1


REFUSED = {
    "a line break alone": ({KEY: PLACE.lead.replace(" ", "\n", 1)}, 400, "Intet er ændret."),
    "nothing changed": ({}, 400, "Intet er ændret."),
    "emptied": ({KEY: " "}, 400, "En tekst er tom"),
    "a control character": ({KEY: "Et\x07 bud."}, 400, "U+0007"),
    "a lost reference, not taken": ({KEY: f"{PLACE.lead} Se § 99Z.", "alligevel": ""}, 400, "Gem alligevel"),
    "a faster editor": ({KEY: NEW, f"maerke-{PLACE.citation}": "p00000000"}, 409, "siden du åbnede det"),
    "no name": ({KEY: NEW, "navn": "<x>"}, 400, "Skriv dit navn"),
    "no reason": ({KEY: NEW, "grund": " "}, 400, "hvorfor teksten ændres"),
}


def test_what_cannot_be_saved_is_said_and_kept_on_the_page(folder: Path, client: FlaskClient) -> None:
    git(folder, "init", "-q")
    before = {path.name: path.read_text("utf-8") for path in folder.glob("*.md")}
    for sent, status, said in REFUSED.values():
        code, page = save(client, **{**WHO, **sent})
        problem = page.partition('role="alert">')[2].partition("</p>")[0]
        assert (code, said in problem) == (status, True), page
        assert sent.get(KEY, PLACE.lead).replace("\x07", "").strip()[:20] in page.replace("\x07", "")
    assert {path.name: path.read_text("utf-8") for path in folder.glob("*.md")} == before


def test_a_file_that_was_changed_by_hand_meanwhile_is_not_written_over(
    folder: Path, client: FlaskClient
) -> None:
    sent = {**fields(client), "goer": "gem", KEY: NEW, **WHO}
    path = next(path for path in folder.glob("*.md") if PLACE.lead in path.read_text("utf-8"))
    path.write_text(path.read_text("utf-8").replace(PLACE.lead, "Håndens ord."), encoding="utf-8")
    answer = client.post(AT, data=sent, headers=OURS)
    assert answer.status_code == 409 and "er ændret, siden udgaven blev læst" in answer.text
    assert "Håndens ord." in path.read_text("utf-8")


def test_the_checks_answer_while_somebody_types(client: FlaskClient) -> None:
    sent = {**fields(client), "goer": "del", KEY: f"{PLACE.lead} Se § 99Z."}
    answer = client.post(AT, data=sent, headers=OURS)
    assert answer.status_code == 200 and "99Z" in answer.text and "<html" not in answer.text
    assert "Intet er ændret" in client.post(AT, data={**fields(client), "goer": "del"}, headers=OURS).text


ADDRESSES = {
    "no such place": (f"/udgaver/ret/{LAWS}/99Z", 404),
    "no such edition": ("/udgaver/ret/love-1807-da/27", 404),
    "no citation": (f"/udgaver/ret/{LAWS}/%3F%3F", 404),
    "beside itself": (f"{AT}?ved={LAWS}", 400),
    "beside nothing held": (f"{AT}?ved=x", 404),
    "in English": (f"/en{AT}", 200),
}


def test_addresses(client: FlaskClient) -> None:
    for address, status in ADDRESSES.values():
        assert client.get(address).status_code == status


def test_nothing_is_written_elsewhere_than_on_a_site_for_editing(folder: Path, client: FlaskClient) -> None:
    assert client.post(AT, data={"goer": "gem"}).status_code == 403  # not from a page of ours
    reading = create_app(folder.parent / "home").test_client()
    assert reading.get(AT).status_code == 403
    assert reading.post(AT, data={"goer": "gem"}, headers=OURS).status_code == 403


def test_words_that_were_not_saved_are_marked_so_that_the_page_asks_before_it_is_left(
    folder: Path, client: FlaskClient
) -> None:
    begin_git(folder)
    assert "data-unsaved" not in client.get(AT).text
    code, said = save(client, **{KEY: NEW}, navn="ane@example.org", grund="Klarere ord")
    assert code == 400 and "Skriv dit navn" in said and "data-unsaved" in said and NEW in said
    hook = folder / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    hook.chmod(0o755)
    code, said = save(client, **{KEY: NEW}, **WHO)
    assert code == 200 and "git tog den ikke ind" in said and "data-unsaved" not in said
