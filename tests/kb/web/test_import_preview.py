"""`/udgaver/eksport/tilbage`: what a file would change, nothing written; a bad file is refused."""

from dataclasses import replace
from io import BytesIO

import pytest
from flask.testing import FlaskClient

from kb.editing.exchange import formats
from kb.editing.exchange.formats import FORMATS
from kb.errors import ExchangeError
from kb.reasons import in_english
from kb.web import create_app
from kb.web.editing.exchange.faults import TABLE as FAULTS
from kb.web.editing.exchange.preview import LARGEST
from laws.model import Provision
from tests.kb.editing.exchange.samples import EDITIONS, ENGLISH
from tests.kb.editing.exchange.test_bad_input import TABLE
from tests.kb.web.conftest import knowledge_of
from tests.table import each_row

PLACE = "/udgaver/eksport/tilbage"
OURS = {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}
BOOK = ENGLISH


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A site that holds the books of the exchange formats' tests."""
    folder = tmp_path_factory.mktemp("preview")
    return create_app(folder, knowledge_of(dict(EDITIONS), folder)).test_client()


def sent(client: FlaskClient, data: bytes, name: str = "fil.json", prefix: str = "", **headers: str):  # type: ignore[no-untyped-def]  # a response of werkzeug
    return client.post(f"{prefix}{PLACE}", data={"fil": (BytesIO(data), name)}, headers={**OURS, **headers})


def changed() -> tuple[bytes, str]:
    """A file with one word changed, and the word."""
    data = formats.write_edition(FORMATS["json"], BOOK).decode()
    return data.replace("LHO may call.", "LHO nyskrevet call.").encode(), "may"


@pytest.mark.parametrize(
    ("prefix", "said"), [("", "Intet er skrevet."), ("/en", "Nothing has been written.")]
)
def test_a_changed_file_shows_what_it_would_change(client: FlaskClient, prefix: str, said: str) -> None:
    data, word = changed()
    answer = sent(client, data, prefix=prefix)
    html = answer.text
    assert answer.status_code == 200 and said in html
    assert "<ins>nyskrevet" in html and f"<del>{word}" in html.replace("\u00ad", "")


@each_row(
    ("prefix", "said"),
    [
        (
            "",
            (
                "Usynlige tegn i den nye tekst (enhed 27A1): U+200B",
                "Holdt tilbage, fordi tjekkene fandt noget</h2>\n<p>27A1</p>",
                "bridgelov apply FIL --write --take 27A1",
                "Ikke med i filen; de bliver",
            ),
        ),
        (
            "/en",
            (
                "Invisible characters in the new text (unit 27A1): U+200B",
                "Held back because the checks found something</h2>\n<p>27A1</p>",
                "Not in the file; they stay",
            ),
        ),
    ],
)
def test_what_is_said_of_a_file_stands_in_both_languages(
    client: FlaskClient, prefix: str, said: tuple[str, ...]
) -> None:
    data = formats.write_edition(FORMATS["json"], replace(BOOK, provisions=(without_heading(),))).decode()
    page = sent(client, data.replace("LHO may", "LHO\u200b may").encode(), prefix=prefix).text
    assert [words for words in said if words not in page.replace("\u00ad", "")] == []


def without_heading() -> Provision:
    """The first law of the book, which a file has without its heading."""
    return replace(BOOK.provisions[0], heading="")


def test_a_file_without_changes_says_so(client: FlaskClient) -> None:
    html = sent(client, formats.write_edition(FORMATS["json"], BOOK)).text
    assert "0 tekster ville blive ændret." in html and "--write" not in html


def test_the_front_page_has_the_form_and_the_address_leads_back(client: FlaskClient) -> None:
    page = client.get("/udgaver/eksport").text
    assert f'action="{PLACE}"' in page and 'enctype="multipart/form-data"' in page
    answer = client.get(PLACE)
    assert (answer.status_code, answer.headers["Location"]) == (302, "/udgaver/eksport#tilbage")


@each_row(("data", "said"), [row[1:] for row in TABLE[:40]], ids=[row[0] for row in TABLE[:40]])
def test_a_bad_file_is_refused_in_both_languages(client: FlaskClient, data: bytes, said: str) -> None:
    danish, english = sent(client, data), sent(client, data, prefix="/en")
    assert danish.status_code == english.status_code == 400
    assert "Filen kan ikke bruges" in danish.text and "The file cannot be used" in english.text
    assert "hent den igen.</p>" not in english.text


@each_row("row", TABLE, ids=[row[0] for row in TABLE])
def test_every_reason_is_told_in_english(row: tuple[str, bytes, str]) -> None:
    with pytest.raises(ExchangeError) as caught:
        formats.read(row[1], "fil")
        pytest.skip("only the plan refuses it, which needs the edition")
    assert in_english(caught.value.reason, FAULTS), caught.value.reason


def test_no_file_is_no_file(client: FlaskClient) -> None:
    assert client.post(PLACE, data={}, headers=OURS).status_code == 400
    assert sent(client, b"", name="").status_code == 400


def test_a_huge_file_is_refused(client: FlaskClient) -> None:
    answer = sent(client, b" " * (LARGEST + 100_000))
    assert answer.status_code == 413 and "8 MB" in answer.text


def test_another_form_keeps_its_limit(client: FlaskClient) -> None:
    answer = client.post("/udgaver/laesemaader/linjer", data={"x": "y" * 100_000}, headers=OURS)
    assert answer.status_code == 413


def test_a_file_from_elsewhere_is_refused(client: FlaskClient) -> None:
    assert sent(client, changed()[0], Origin="https://andetsteds.example").status_code == 403


def test_names_from_a_file_cannot_write_html(client: FlaskClient) -> None:
    html = sent(client, b"<html/>", name="<b>x.json").text
    assert "<b>x" not in html
