"""A written decision made a case in the browser: read, shown whole, put under a ruling by a person."""

import io
import re
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from kb.casebook.errors import CasebookError
from kb.casebook.store import Casebook
from kb.casebook.written_decision import read_decision
from kb.web import create_app
from kb.web.casebook.kept import BOOK
from tests.kb.casebook.test_foreign_decisions import GOLD, written
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of
from tests.table import each_row

OURS = {"Origin": "http://localhost"}
PAGE = "/sager/skreven"
TEXT = "Et pas\n\nFakta: Vest tænkte længe.\n\nKendelse: Scoren står (§ 16B).\n\nDømt 3/5-2024."


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    home = tmp_path_factory.mktemp("books")
    return create_app(
        knowledge=knowledge_of(editions(), home / "home"), casebook=str(home / "b")
    ).test_client()


def text_in(page: str) -> str:
    [inside] = re.findall(r'<textarea id="tekst" name="tekst"[^>]*>(.*?)</textarea>', page, re.S)[:1]
    return unescape(inside)


@each_row("key", ["en-form", "en-short", "no-brev", "da-mail", "da-ord"])
def test_a_file_is_shown_and_kept_whole(client: FlaskClient, key: str) -> None:
    book: Casebook = client.application.extensions[BOOK]
    file = (io.BytesIO(written(key)), GOLD[key]["name"])
    shown = client.post(PAGE, data={"fil": file}, headers=OURS)
    assert shown.status_code == 200 and shown.headers["Cache-Control"] == "no-store"
    assert 1 <= len(re.findall('type="radio" name="emne"', shown.text)) <= 5
    assert f'value="{GOLD[key]["decided"]}"' in shown.text
    form = {"laest": "ja", "tekst": text_in(shown.text), "dag": GOLD[key]["decided"], "gem": "ja"}
    before = len(list(book.all()))
    missing = client.post(PAGE, data=form, headers=OURS)
    assert missing.status_code == 400 and text_in(missing.text) == form["tekst"]
    assert len(list(book.all())) == before
    kept = client.post(PAGE, data={**form, "emne": GOLD[key]["topic"]}, headers=OURS)
    assert kept.status_code == 303
    case = book.get(kept.headers["Location"].rpartition("/")[2])
    assert case.topic == GOLD[key]["topic"] and all(words in case.told for words in GOLD[key]["told"])
    assert client.post(PAGE, data={**form, "andet": GOLD[key]["topic"]}, headers=OURS).status_code == 303
    assert len(list(book.all())) == before + 1  # the same again is once
    assert client.get(kept.headers["Location"]).status_code == 200


@each_row(
    "form, sentence",
    [
        ({}, "Indsæt afgørelsen, eller vælg en fil."),
        ({"tekst": "ord " * 20_000}, "tag kun selve sagen med"),
        ({"tekst": TEXT, "gem": "ja"}, "Vælg den afgørelse"),
        ({"tekst": TEXT, "gem": "ja", "emne": "hest"}, "Vælg den afgørelse"),
        ({"tekst": TEXT, "gem": "ja", "emne": "kuloersvigt", "dag": "i går"}, "Skriv dagen"),
        ({"tekst": TEXT, "gem": "ja", "emne": "kuloersvigt", "dag": "2190-05-03"}, "ikke kommet endnu"),
        ({"fil": (io.BytesIO(b"{\\rtf1 hej}"), "sag.rtf")}, "RTF"),
        ({"fil": (io.BytesIO(b""), "tom.txt")}, "tom"),
    ],
)
def test_what_cannot_be_kept_is_said_and_what_was_typed_stays(
    client: FlaskClient, form: dict[str, str], sentence: str
) -> None:
    answer = client.post(PAGE, data=dict(form), headers=OURS)
    assert answer.status_code == 400 and sentence in answer.text
    if len(form.get("tekst", "")) in range(1, 1000):
        assert "Vest tænkte længe" in text_in(answer.text)
    english = client.post(f"/en{PAGE}", data={}, headers=OURS)
    assert "Paste the decision" in english.text


def test_a_decision_that_the_program_did_not_rule_on_is_not_called_otherwise(client: FlaskClient) -> None:
    form = {"tekst": TEXT, "andet": "langsomt-spil", "gem": "ja"}
    assert client.post(PAGE, data=form, headers=OURS).status_code == 303
    assert "anderledes" not in client.get("/sager").text


UNREADABLE = [
    ("x.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
    ("x.txt", b" "),
    ("x.zip", b"PK\x03\x04 "),
    ("x.rtf", b"{\\rtf1 Kendelse}"),
    ("x.pdf", b"%PDF-1.4 "),
    ("x.bin", b"\xff\xfe\x00\x00K\x00\x00\x00"),
    ("x.utf", b"\xff\xfeK\x00e"),
    ("x.png", b"\x89PNG\r\n\x1a\n00"),
]


@each_row("name, data", UNREADABLE)
def test_why_a_file_is_not_read_is_said_in_the_language_of_the_page(
    client: FlaskClient, name: str, data: bytes
) -> None:
    form = {"tekst": "", "fil": (io.BytesIO(data), name)}
    page = client.post(f"/en{PAGE}", data=form, headers=OURS)
    [problem] = re.findall(r'class="problem" role="alert">(.*?)</p>', page.text)
    assert page.status_code == 400 and problem.startswith(name)
    assert "cannot be read; save it as" not in problem  # the reason of no file in particular
    with pytest.raises(CasebookError) as caught:
        read_decision(data, name)
    assert unescape(problem) == caught.value.said["en"] != caught.value.said["da"]


def test_only_this_machine_reads_decisions_in(client: FlaskClient, tmp_path: Path) -> None:
    other = {"REMOTE_ADDR": "192.168.1.9"}
    assert client.get(PAGE, environ_overrides=other).status_code == 403
    assert client.post(PAGE, data={"tekst": TEXT}, headers=OURS, environ_overrides=other).status_code == 403
    assert client.post(PAGE, data={"tekst": TEXT}, headers={"Origin": "http://x.y"}).status_code == 403
    assert "/sager/skreven" in client.get("/sager").text
    large = {"fil": (io.BytesIO(b"x" * 5_100_000), "stor.txt")}
    assert client.post(PAGE, data=large, headers=OURS).status_code == 413
