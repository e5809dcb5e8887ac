"""`/udgaver/ind`: a file is shown as what it is read as, then stored; a fault keeps what was chosen."""

import io
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from kb.library.knowledge import KnowledgeBase
from kb.reasons import OF_DOCUMENTS, in_english
from kb.web import create_app
from kb.web.editing.intake import storing
from laws import shipped
from laws.reading.kinds import Kind
from laws.reading.told import Told
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of
from tests.laws.reading.documents.made import zipped
from tests.laws.reading.documents.test_odd_documents import REFUSED
from tests.table import each_row

OURS = {"Origin": "http://localhost"}
CLUB = (
    "# Klubregler for Åby Bridgeklub 2024\n\nVedtaget af bestyrelsen i 2024.\n\n"
    "## § 1 Spilletid\n\nDer spilles hver tirsdag, og den, der kommer for sent, sidder over (se § 2).\n\n"
    "## § 2 Afbud\n\nAfbud gives inden klokken 15; bridgelovens § 90 gælder for straffe.\n"
).encode()


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """The small books."""
    return knowledge_of(editions(), tmp_path_factory.mktemp("taking-in"))


@pytest.fixture
def client(base: KnowledgeBase) -> FlaskClient:
    return create_app(knowledge=base, editing=True).test_client()


def words_of(answer: Any) -> str:
    """A page with plain blanks and without hyphens that may break a word."""
    return str(answer.get_data(as_text=True)).replace("\u00ad", "").replace("\u00a0", " ")


def send(client: FlaskClient, address: str, data: bytes, name: str, **said: str) -> Any:
    fields = {**said, "fil": (io.BytesIO(data), name)}
    return client.post(address, data=fields, content_type="multipart/form-data", headers=OURS)


def test_a_document_is_shown_as_what_it_is_read_as(client: FlaskClient) -> None:
    page = words_of(send(client, "/udgaver/ind", CLUB, "klub.md"))
    for words in ("Klubregler for Åby Bridgeklub 2024", "bestyrelsen", "2024", "2 steder", "Gem det sådan"):
        assert words in page, words
    page = words_of(send(client, "/en/udgaver/ind", CLUB, "klub.md"))
    for words in ("Club rules", "2 places", "Store it so", "Danish", "No lines were left out."):
        assert words in page, words


WRONG = [
    (b"# Regler 2024\n\n1. Kaffe 5\n\n2. Kaffe 7\n", "r.md", "hvilket sprog", "which language"),
    (CLUB.replace(b"2024", b""), "r.md", "hvilket år", "which year"),
    (b"   \n", "tom.txt", "tom", "empty"),
    (b"\xd0\xcf\x11\xe0" + b"x" * 600, "quiz.doc", ".docx", ".docx"),
    (zipped({"[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<x/>"}), "a.xlsx", "regneark", ".docx"),
]


@each_row("data, name, danish, english", WRONG)
def test_what_cannot_be_stored_is_said_in_both_languages_and_kept(
    client: FlaskClient, data: bytes, name: str, danish: str, english: str
) -> None:
    for address, words in (("/udgaver/ind", danish), ("/en/udgaver/ind", english)):
        answer = send(client, address, data, name)
        page = words_of(answer)
        assert answer.status_code == 400
        problem = re.search(r'class="problem" role="alert">(.*?)</p>', page)
        assert problem is not None and words in problem[1], page
        assert f'name="navn" value="{name}"' in page
    kept = re.search(r'name="gemt" value="([^"]+)"', page)
    assert kept is not None


def test_what_was_left_open_is_said_in_the_form_and_read_again(client: FlaskClient) -> None:
    page = send(client, "/udgaver/ind", WRONG[0][0], "r.md").get_data(as_text=True)
    kept = re.search(r'name="gemt" value="([^"]+)"', page)
    assert kept is not None
    said = {"gemt": kept[1], "navn": "r.md", "slags": "regulation", "aar": "2024", "sprog": "no"}
    page = words_of(client.post("/udgaver/ind", data=said, headers=OURS))
    assert "norsk" in page and "Gem det sådan" in page


def test_a_file_is_stored_by_the_command_with_what_was_said(
    client: FlaskClient, base: KnowledgeBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[list[str]] = []

    class Begun:
        def __init__(self, target: Any, args: tuple[Any, ...], daemon: bool) -> None:
            self.target, self.args = target, args

        def start(self) -> None:
            self.target(*self.args)

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[bytes]:
        given.append(command)
        return subprocess.CompletedProcess(command, 2, b"", f"{command[4]}: Filen er tom.".encode())

    monkeypatch.setattr(storing, "Thread", Begun)
    monkeypatch.setattr(subprocess, "run", run)
    storing.store(tmp_path, "klub.md", CLUB, Told(2024, "da", "club", "Nord", "Regler"))
    assert given[0][3:4] == ["import"]
    assert given[0][5:] == storing.options(Told(2024, "da", "club", "Nord", "Regler"))
    assert Path(given[0][4]).read_bytes() == CLUB
    assert storing.last_stored(tmp_path) == storing.Storing("klub.md", 2, "klub.md: Filen er tom.")


def test_nobody_stores_from_elsewhere(base: KnowledgeBase) -> None:
    said = {"slags": "club", "titel": "Klubregler", "aar": "2024", "sprog": "da", "gem": "ja"}
    closed = create_app(knowledge=base).test_client()
    assert send(closed, "/udgaver/ind", CLUB, "klub.md", **said).status_code == 403
    strange = create_app(knowledge=base, editing=True).test_client()
    fields = {**said, "fil": (io.BytesIO(CLUB), "klub.md")}
    assert (
        strange.post("/udgaver/ind", data=fields, headers={"Origin": "http://evil.example"}).status_code
        == 403
    )


@each_row("data, name, why", REFUSED, ids=lambda value: value if isinstance(value, str) else None)
def test_every_refusal_has_english_words(client: FlaskClient, data: bytes, name: str, why: str) -> None:
    said = {"slags": "club", "aar": "2024", "sprog": "" if name == "sv.txt" else "da"}
    page = words_of(send(client, "/en/udgaver/ind", data, name, **said))
    problem = re.search(r'class="problem" role="alert">(.*?)</p>', page)
    assert problem is not None and "The file cannot be read; save it" not in problem[1], name


def test_each_kind_is_named() -> None:
    assert set(shipped.table(OF_DOCUMENTS, "kb")["kind"]) == {str(kind) for kind in Kind}
    assert in_english("Filen er tom; hent den igen, og prøv på ny.", OF_DOCUMENTS).startswith(
        "The file is empty"
    )
