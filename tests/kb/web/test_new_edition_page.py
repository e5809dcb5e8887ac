"""New edition day on a page and on the terminal, with a book that a seeded hand brought out anew."""

import csv
import io
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb import cli
from kb.library.knowledge import KnowledgeBase
from kb.web import create_app
from laws.age import laws_today
from laws.embedded import embedded_editions
from laws.model import Edition
from tests.kb.editing.revised import revise
from tests.kb.web.conftest import knowledge_of

OLD, NEW = "love-2017-da-klar", "love-2027-da"
SOME = {str(number) for number in range(23, 33)}
PAGE = f"/udgaver/ny-udgave?ny={NEW}&gammel={OLD}"


def books() -> dict[str, Edition]:
    """Some of our laws of today, and the same brought out anew."""
    whole = next(e for e in embedded_editions() if e.id == OLD)
    some = replace(whole, provisions=tuple(p for p in whole.provisions if p.citation.root in SOME))
    return {OLD: some, NEW: revise(some, 2027, 7).book}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("newday")
    knowledge_of(books(), folder)
    return folder


@pytest.fixture(scope="module")
def site(home: Path) -> Flask:
    return create_app(knowledge=KnowledgeBase.open(home))


@pytest.fixture
def client(site: Flask) -> FlaskClient:
    return site.test_client()


def plain(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", "", html).split())


def test_laws_that_nobody_has_carried_over_are_not_in_force(client: FlaskClient) -> None:
    shown = client.get("/api/v1/show/27B1a").json
    assert shown and shown["edition"] == OLD
    said = plain(client.get(f"/lov/27?udgave={NEW}").text)
    assert f"nyere end lovene fra {laws_today()}" in said
    assert "gælder ikke længere" not in said


def test_the_list_says_what_became_of_places_and_what_rests_on_them(client: FlaskClient) -> None:
    answer = client.get(PAGE)
    said = plain(answer.text)
    assert answer.status_code == 200
    assert "steder skal gennemgås" in said and "ordene ligner" in said
    assert 'href="/doem/' in answer.text
    assert "Rækkerne er forslag" in said


def test_the_list_is_narrowed_to_what_was_struck(client: FlaskClient) -> None:
    said = plain(client.get(PAGE + "&slags=removed").text)
    assert "→ – udgået" in said and "→ – ny" not in said


def test_the_rows_are_taken_along_as_a_file(client: FlaskClient) -> None:
    answer = client.get(f"/udgaver/ny-udgave/concordance-2017-2027.csv?ny={NEW}&gammel={OLD}")
    rows = list(csv.DictReader(io.StringIO(answer.text), delimiter=";"))
    assert answer.mimetype == "text/csv" and "attachment" in answer.headers["Content-Disposition"]
    assert {row["step"] for row in rows} == {"2017-2027"}


@pytest.mark.parametrize(
    ("address", "status", "said"),
    [
        ("/udgaver/ny-udgave?ny=love-1850-da", 400, "love-1850-da"),
        (f"/udgaver/ny-udgave?ny={OLD}&gammel={NEW}", 400, "kan ikke lægges ved siden af"),
        (
            f"/en/udgaver/ny-udgave?ny={OLD}&gammel={NEW}",
            400,
            f"{OLD} cannot be laid beside {NEW}; choose two",
        ),
        (f"/udgaver/ny-udgave/alt.zip?ny={NEW}&gammel={OLD}", 404, "Den fil findes ikke"),
    ],
)
def test_what_cannot_be_used_is_said(client: FlaskClient, address: str, status: int, said: str) -> None:
    answer = client.get(address)
    assert answer.status_code == status and said in plain(answer.text)


@pytest.mark.verify
def test_the_command_prints_and_writes_the_same(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    held = KnowledgeBase.open(home, to_search=False)
    monkeypatch.setattr("kb.commands.editing.new_edition.open_knowledge", lambda **_: held)
    assert cli.run(["new-edition", NEW, "--to", str(tmp_path / "ud"), "--limit", "3"]) == 0
    said = capsys.readouterr().out
    assert "at gennemgå, det vigtigste først" in said
    names = {path.name for path in (tmp_path / "ud").iterdir()}
    assert names == {"concordance-2017-2027.csv", "places-2027.toml", "tasks-2017-2027.csv"}
    assert cli.run(["new-edition", NEW, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["old"] == OLD and len(found["tasks"]) > 20
    assert cli.run(["new-edition", OLD, "--against", NEW]) == 2
