"""`/udgaver/eksport`: what can be taken along, and what each file is called."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from kb.editing.exchange import document, formats
from kb.editing.exchange.formats import FORMATS
from kb.editing.exchange.parcel import Parcel
from tests.kb.web.books import editions

pytest.importorskip("lxml", reason="the extra is not installed: pip install bridgelov[editing]")
BOOK = next(e.id for e in editions().values() if e.kind == "handbook")
LAWS = sorted(e.id for e in editions().values() if e.kind == "laws")


def links(client: FlaskClient, address: str) -> dict[str, str]:
    """Name and address of each file of the page."""
    page = client.get(address)
    assert page.status_code == 200
    found = re.findall(r'href="([^"]*)" download="([^"]*)"', page.get_data(as_text=True))
    return {name: unescape(url) for url, name in found}


def test_the_editors_room_leads_there(client: FlaskClient) -> None:
    assert 'href="/udgaver/eksport"' in client.get("/udgaver").get_data(as_text=True)
    assert 'href="/en/udgaver/eksport"' in client.get("/en/udgaver").get_data(as_text=True)


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_every_file_can_be_taken_along_and_read(prefix: str, client: FlaskClient) -> None:
    files = links(client, f"{prefix}/udgaver/eksport?udgave={LAWS[0]}&ved={LAWS[1]}")
    assert len(files) == 6 + 2 * 2 + 1
    for name, url in files.items():
        answer = client.get(url)
        assert answer.status_code == 200
        assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
        if not name.endswith(".akn.xml"):
            found = formats.read(answer.get_data(), name)
            assert not isinstance(found, Parcel) or found.target.edition in LAWS


def test_without_a_choice_the_page_offers_one(client: FlaskClient, bare: FlaskClient) -> None:
    assert "glossary.tbx" in links(client, "/udgaver/eksport")
    assert list(links(bare, "/udgaver/eksport")) == ["glossary.tbx"]


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/udgaver/eksport?udgave=findes-ikke", 404),
        (f"/udgaver/eksport/xliff?udgave={LAWS[0]}&ved={LAWS[0]}", 400),
        (f"/udgaver/eksport/xliff?udgave={LAWS[0]}&ved=<b>", 404),
        (f"/udgaver/eksport/tmx?udgave={BOOK}&ved={LAWS[0]}", 400),
        ("/udgaver/eksport/word", 404),
        ("/udgaver/eksport/../../etc", 404),
    ],
)
def test_what_cannot_be_taken_along_is_said(address: str, status: int, client: FlaskClient) -> None:
    assert client.get(address).status_code == status


def test_a_format_whose_program_is_missing_is_not_offered(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(formats, "is_ready", lambda which: which.needs != "openpyxl")
    address = f"/en/udgaver/eksport?udgave={LAWS[1]}&ved={LAWS[0]}"
    assert not [name for name in links(client, address) if name.endswith(".xlsx")]
    assert "pip install openpyxl<" in client.get(address).get_data(as_text=True)


def test_the_schema_can_be_had(client: FlaskClient) -> None:
    answer = client.get("/udgaver/eksport/edition.schema.json")
    assert answer.status_code == 200 and answer.get_json() == document.schema()


def test_every_format_has_a_name_for_people() -> None:
    assert all(which.title and which.ending and which.media for which in FORMATS.values())


WORK = f"udgave={LAWS[0]}&ved={LAWS[1]}"


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_a_law_alone_goes_out_as_work(prefix: str, client: FlaskClient) -> None:
    files = links(client, f"{prefix}/udgaver/eksport?{WORK}&lov=27")
    name, url = next((n, u) for n, u in files.items() if n.endswith(".27.csv"))
    answer = client.get(url)
    assert answer.status_code == 200 and name in answer.headers["Content-Disposition"]
    found = formats.read(answer.get_data(), name)
    assert (
        isinstance(found, Parcel)
        and found.part
        and {e.key.split("#")[0][:2] for e in found.entries} == {"27"}
    )


@pytest.mark.parametrize(
    ("asked", "status"),
    [("lov=99Z", 404), ("tjek=findes-ikke", 404), ("arbejde=alt-muligt", 404), ("arbejde=ny-kilde", 200)],
)
def test_work_that_is_not_there_is_said(asked: str, status: int, client: FlaskClient) -> None:
    assert client.get(f"/udgaver/eksport?{WORK}&{asked}").status_code == status
