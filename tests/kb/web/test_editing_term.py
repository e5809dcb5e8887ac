"""`/udgaver/ordliste/…/ret`: a concept's terms are edited, checked, saved, committed and shown at once."""

import html
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from kb.editing.checks.concepts import hints
from kb.editing.exchange.terms import GLOSSARY
from kb.editing.hand import term
from kb.library.builds import build
from kb.library.builds.caretaker import Caretaker
from kb.library.documents.store import Store
from kb.search.queries.understand import thing_named
from kb.web import create_app
from laws import shipped
from laws.glossary import Concept, load_glossary, read_glossary
from tests.kb import samples
from tests.kb.web.repository import begin_git, git
from tests.laws.compiled import made_once

AT = "/udgaver/ordliste/revoke/ret"
HELD = shipped.text(GLOSSARY)
DANISH = "tekst-revoke#da"
OURS = {"Origin": "http://localhost"}
WHO = {"navn": "Ane Holm <ane@example.org>", "grund": "Også det ord", "alligevel": "1"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A glossary of a checkout, under git."""
    home = tmp_path / "laws"
    (home / "data").mkdir(parents=True)
    (home / "data" / GLOSSARY).write_text(HELD, encoding="utf-8")
    monkeypatch.setattr(term, "checkout", lambda: home)
    real = shipped.data_file

    def file(name: str, package: str = "laws") -> Path:
        return home / "data" / name if name == GLOSSARY else real(name, package)

    monkeypatch.setattr(shipped, "data_file", file)
    monkeypatch.setattr(Caretaker, "build_in", lambda self: None)
    begin_git(home)
    yield home / "data"
    monkeypatch.undo()
    term._forget()


@pytest.fixture
def client(folder: Path, tmp_path: Path) -> FlaskClient:
    shutil.copytree(made_once("one-document", _build), tmp_path / "home")
    return create_app(tmp_path / "home", editing=True).test_client()


def _build(home: Path) -> None:
    build.add(Store(home), [samples.document()])


def fields(client: FlaskClient) -> dict[str, str]:
    page = client.get(AT).text
    hidden = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page)
    texts = re.findall(r'<textarea [^>]*name="([^"]+)"[^>]*>\n(.*?)</textarea>', page, re.DOTALL)
    return {html.unescape(name): html.unescape(value) for name, value in (*hidden, *texts)}


def save(client: FlaskClient, **more: str) -> tuple[int, str]:
    answer = client.post(AT, data={**fields(client), "goer": "gem", **more}, headers=OURS)
    return answer.status_code, html.unescape(answer.text)


def revoke() -> Concept:
    return next(each for each in load_glossary() if each.id == "revoke")


def test_what_is_saved_stands_in_the_file_in_git_on_the_page_and_in_search(
    folder: Path, client: FlaskClient
) -> None:
    terms = f"{fields(client)[DANISH]}\nfarvesnyderi"
    code, said = save(client, **{DANISH: terms}, **WHO)
    assert code == 303, said
    assert git(folder, "log", "-1", "--format=%an|%s").strip() == "Ane Holm|Også det ord"
    lines = git(folder, "show", "--format=", "-U0").splitlines()
    assert sum(line[:1] in "+-" and line[:3] not in ("+++", "---") for line in lines) <= 6
    assert "farvesnyderi" in revoke().da and "farvesnyderi" in client.get(AT).text
    assert thing_named(["farvesnyderi"]) == (revoke(), False)
    assert "farvesnyderi" in client.get("/udgaver/ordliste/revoke").text
    assert "revoke" in hints("Det er farvesnyderi.", "da"), "the checks know it too"
    (folder / GLOSSARY).write_text(HELD, encoding="utf-8")  # and what a hand takes back is gone again
    assert "farvesnyderi" not in client.get(AT).text and read_glossary() == load_glossary()


OTHER = next(each for each in load_glossary() if each.id == "dummy").da[0]
REFUSED = {
    "nothing changed": ({}, 400, "Intet er ændret."),
    "no Danish term": ({DANISH: " \n"}, 400, "skal have et dansk ord"),
    "of another concept": ({DANISH: f"kulørsvigt\n{OTHER}"}, 400, f"{OTHER} – {OTHER}"),
    "twice": ({DANISH: "kulørsvigt\nsvigt\nsvigt"}, 400, "Står to gange: svigt"),
    "twice, one of them with a capital": (
        {DANISH: "kulørsvigt\nKulørsvigt"},
        400,
        "Står to gange: Kulørsvigt",
    ),
    "far too many": ({DANISH: "\n".join(f"ord{at}" for at in range(3000))}, 400, "3000 > 60"),
    "one word of 300 letters": ({DANISH: f"kulørsvigt\n{'x' * 300}"}, 400, "højst 60 tegn"),
    "two on a line": ({DANISH: "kulørsvigt, svigt"}, 400, "egen linje: kulørsvigt, svigt"),
    "too long": ({DANISH: "kulørsvigt\net to tre fire fem seks"}, 400, "ét til fem ord"),
    "no word": ({DANISH: "kulørsvigt\n–"}, 400, "ét til fem ord"),
    "a control character": ({DANISH: "kulør\x07svigt"}, 400, "U+0007"),
    "an unseen sign": ({DANISH: "kulørsvigt\nsvi\u200bgt", "alligevel": ""}, 400, "Usynlige tegn"),
    "a faster editor": ({DANISH: "svigt", "maerke-revoke#da": "p00000000"}, 409, "siden du åbnede det"),
    "no name": ({DANISH: "kulørsvigt\nfarvesnyderi", "navn": "<x>"}, 400, "Skriv dit navn"),
    "no reason": ({DANISH: "kulørsvigt\nfarvesnyderi", "grund": " "}, 400, "hvorfor teksten ændres"),
}


def test_what_cannot_be_saved_is_said_and_kept_on_the_page(folder: Path, client: FlaskClient) -> None:
    for name, (sent, status, said) in REFUSED.items():
        code, page = save(client, **{**WHO, **sent})
        assert (code, said in page, 'role="alert"' in page) == (status, True, True), name
        assert sent.get(DANISH, "").strip() in page, name
    assert (folder / GLOSSARY).read_text("utf-8") == HELD


def test_a_term_that_texts_use_is_not_taken_out_unasked(client: FlaskClient) -> None:
    sent = {**fields(client), DANISH: "farvesnyderi", "goer": "del"}
    answer = client.post(AT, data=sent, headers=OURS).text
    assert "Tages ud, men står i teksterne" in answer and "Står i ingen tekst" in answer
    assert "<html" not in answer
    assert save(client, **{DANISH: "farvesnyderi"}, **{**WHO, "alligevel": ""})[0] == 400


def test_a_glossary_that_cannot_be_read_is_said(folder: Path, client: FlaskClient) -> None:
    (folder / GLOSSARY).write_text("[[concept", encoding="utf-8")
    answer = client.get(AT)
    assert answer.status_code == 409 and "ordlisten kan ikke læses" in answer.text
    assert "the glossary cannot be read" in client.get(f"/en{AT}").text


def test_nothing_is_written_elsewhere_than_on_a_site_for_editing(
    tmp_path: Path, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.post(AT, data={"goer": "gem"}).status_code == 403  # not from a page of ours
    assert client.get("/udgaver/ordliste/cricket/ret").status_code == 404
    reading = create_app(tmp_path / "home").test_client()
    assert reading.get(AT).status_code == 403
    assert reading.post(AT, data={"goer": "gem"}, headers=OURS).status_code == 403
    assert AT not in reading.get("/udgaver/ordliste/revoke").text
    assert AT in client.get("/udgaver/ordliste/revoke").text
    monkeypatch.setattr(term, "checkout", lambda: None)
    assert client.get(AT).status_code == 409


def test_a_term_that_stands_with_a_comma_is_no_hindrance(folder: Path, client: FlaskClient) -> None:
    at = "/udgaver/ordliste/contested-claim/ret"
    key, there = "tekst-contested-claim#da", "krav eller afgivelse, der bestrides"
    assert there in client.get(at).text
    plan = term.plan_terms("contested-claim", {key.removeprefix("tekst-"): (f"{there}\nnyt krav", "")}, ())
    assert not plan.refused


def test_a_page_is_headed_by_the_term_of_its_language(client: FlaskClient) -> None:
    danish, english = (revoke().called_in(language) for language in ("da", "en"))
    assert danish != english
    for page in (AT, AT.removesuffix("/ret")):
        assert re.search(rf"<h1>.*{danish}</h1>", client.get(page).text)
        assert re.search(rf"<h1>.*{english}</h1>", client.get(f"/en{page}").text)
