"""The casebook's pages: found, read and written on this machine alone; phones deliver, and that is all."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.casebook.store import Casebook
from kb.library.knowledge import KnowledgeBase
from kb.web import create_app
from kb.web.casebook.kept import BOOK, TOKEN
from tests.kb.casebook.cases import DEAL, TOPIC, case, otherwise
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of
from tests.table import each_row

RULING = f"/doem/{TOPIC}?auction=N%3A+1S+P+1H&unintended=nej&lho-accepts=ja"
FACTS = {"auction": "N: 1S P 1H", "unintended": "nej", "lho-accepts": "ja"}
OURS = {"Origin": "http://localhost"}
PHONE = {"REMOTE_ADDR": "192.168.1.9"}


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return knowledge_of(editions(), tmp_path_factory.mktemp("books"))


@pytest.fixture
def site(held: KnowledgeBase, tmp_path: Path) -> Flask:
    return create_app(knowledge=held, casebook=str(tmp_path / "b"))


@pytest.fixture
def book(site: Flask) -> Casebook:
    kept: Casebook = site.extensions[BOOK]
    return kept


@pytest.fixture
def client(site: Flask) -> FlaskClient:
    return site.test_client()


def test_without_a_casebook_nothing_differs(held: KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BRIDGELOV_CASEBOOK", raising=False)
    plain = create_app(knowledge=held)
    assert not [rule for rule in plain.url_map.iter_rules() if rule.endpoint.startswith("casebook")]
    client = plain.test_client()
    for page in (RULING, "/aften", "/vaerktoej", "/opslag?q=bud"):
        answer = client.get(page)
        assert answer.status_code == 200 and answer.headers["Cache-Control"] == "no-cache"
        assert not re.search(r"sagsbog|casebook|data-book|/sager", answer.text, re.IGNORECASE)
    assert client.get("/sager").status_code == 404


def test_a_list_says_what_each_case_is_about(client: FlaskClient, book: Casebook) -> None:
    book.take_in([case("a", told="Vest sagde straks nej.\nSyd græd."), otherwise("b", "2♥ står")])
    page = client.get("/sager").text
    assert "<span>Vest sagde straks nej. Syd græd.</span>" in page and "står</span>" in page
    with book.writing() as connection:
        connection.exec_driver_sql("update entry set data = '{}' where serial = 1")
    damaged = client.get("/sager")
    assert damaged.status_code == 200 and "26-TL-1" in damaged.text


def test_below_a_ruling_stands_what_was_ruled_before(client: FlaskClient, book: Casebook) -> None:
    assert "Ikke dømt før" in client.get(RULING).text
    book.take_in([case(n, facts=FACTS) for n in "abc"] + [otherwise("d", "Budet rettes", facts=FACTS)])
    answer = client.get(RULING)
    assert "Dømt før: 4, heraf anderledes: 1" in answer.text  # and not the page as it was before
    assert answer.headers["Cache-Control"] == "no-store"
    assert "26-TL-4" in answer.text


def test_at_a_judgement_others_judgement_stays_away(client: FlaskClient, book: Casebook) -> None:
    asking = "/doem/ubefoejede-oplysninger?information-source=tempo&information-stage=after-play"
    page = client.get(asking).text
    assert "når du selv har svaret" in page and "Dømt før" not in page
    assert "når du selv har svaret" not in client.get("/doem/ubefoejede-oplysninger").text


@each_row("change", [PHONE, {"HTTP_HOST": "192.168.1.7:8027"}, {**PHONE, "HTTP_HOST": "localhost"}])
def test_another_machine_reads_nothing(change: dict[str, str]) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        site = create_app(knowledge=knowledge_of({}, Path(folder) / "home"), casebook=f"{folder}/b")
        site.extensions[BOOK].take_in([case("a", facts=FACTS, told="hemmeligt")])
        client = site.test_client()
        for page in ("/sager", "/sager/26-TL-1", "/sager/uenige", "/api/v1/casebook", "/sager?ord=hemmeligt"):
            answer = client.get(page, environ_overrides=change)
            assert answer.status_code == 403 and "hemmeligt" not in answer.text.replace("ord=hemmeligt", "")
            assert answer.headers["Cache-Control"] == "no-store"
        ruling = client.get(RULING, environ_overrides=change)
        assert ruling.status_code == 200 and "data-casebook" not in ruling.text


def test_an_ordinary_search_shows_cases_too(client: FlaskClient, book: Casebook) -> None:
    assert "data-casebook" not in client.get("/opslag?q=zebraer").text
    book.take_in([case("a", told="To zebraer i salen")])
    answer = client.get("/opslag?q=zebra")
    assert "26-TL-1" in answer.text and answer.headers["Cache-Control"] == "no-store"
    assert "26-TL-1" not in client.get("/opslag?q=zebra", environ_overrides=PHONE).text


def test_behind_a_proxy_nobody_is_here(held: KnowledgeBase, tmp_path: Path) -> None:
    site = create_app(knowledge=held, casebook=str(tmp_path / "b"), behind_proxy=True)
    assert site.test_client().get("/sager").status_code == 403


def test_cases_are_found_and_read(client: FlaskClient, book: Casebook) -> None:
    book.take_in(
        [case("a", told="En <b>sær</b> historie", deal=DEAL), case("b", not_applied=("16B",), deal=DEAL)]
    )
    assert "2 sager" in client.get("/sager").text
    assert "26-TL-1" in client.get("/sager?ord=historier").text
    assert "zebra" in client.get("/sager?ord=zebra").text
    page = client.get("/sager?paragraf=16")
    assert "Ej § 16" in page.text and page.headers["Cache-Control"] == "no-store"
    found = client.get("/api/v1/casebook?paragraf=27").get_json()
    assert [one["id"] for one in found["cases"]] == ["26-TL-2", "26-TL-1"] and "judged_key" not in str(found)
    shown = client.get("/sager/26-TL-1").text
    assert "<b>sær</b>" not in shown and "Samme spil ved andre borde" in shown and "/sager/26-TL-2" in shown
    assert client.get("/en/sager").status_code == 200


WRONG = [
    ("/sager/26-TL-99", 404),
    ("/sager/hest", 404),
    ("/sager?paragraf=hest", 400),
    ("/sager?meldinger=hest", 400),
    ("/sager?haand=hest", 400),
    ("/sager?emne=hest&svar=a%3Db", 400),
    ("/sager?emne=utilstraekkeligt-bud&svar=hest%3Dja", 400),
    ("/sager?season=hest", 400),
    ("/sager?side=-7", 200),
    ("/api/v1/casebook?paragraf=hest", 400),
]


def test_what_cannot_be_asked_is_said(client: FlaskClient) -> None:
    got = [(page, client.get(page).status_code) for page, _code in WRONG]
    assert got == WRONG


def test_a_ruling_is_kept_and_written_up(client: FlaskClient, book: Casebook) -> None:
    form = {
        "emne": TOPIC,
        "svar": "auction=N%3A+1S+P+1H&unintended=nej&lho-accepts=ja",
        "given": "Budet rettes",
    }
    assert client.post("/sager", data=form).status_code == 403  # another site's form
    kept = client.post("/sager", data=form, headers=OURS)
    assert kept.status_code == 303
    number = kept.headers["Location"].rpartition("/")[2]
    assert book.get(number).stands.given == "Budet rettes" and book.get(number).applied
    written = {
        "told": "Nord bød for lavt",
        "given": "",
        "form": "teams",
        "not_applied": "16B, § 73C",
        "class": "A",
    }
    assert client.post(f"/sager/{number}", data=written, headers=OURS).status_code == 303
    case_now = book.get(number)
    assert (case_now.told, case_now.form, case_now.not_applied) == (
        "Nord bød for lavt",
        "teams",
        ("16B", "73C"),
    )
    assert client.post(f"/sager/{number}", data={"form": "xx"}, headers=OURS).status_code == 400
    assert client.post(f"/sager/{number}", data={"not_applied": "hest"}, headers=OURS).status_code == 400
    assert book.get(number) == case_now
    for ticked, status in (({"public": "ja"}, "published"), ({}, "submitted")):
        client.post(f"/sager/{number}", data=ticked, headers=OURS)
        assert book.get(number).status == status
        page = client.get(f"/sager/{number}").text
        assert ('value="ja" checked' in page) is (status == "published")
        assert "Navne i teksten fjernes ikke" in page
    book.change(replace(book.get(number), status="withdrawn"))  # while somebody still has the page open
    assert client.post(f"/sager/{number}", data={"public": "ja"}, headers=OURS).status_code == 303
    assert book.get(number).status == "withdrawn"


def test_votes_are_seen_by_who_has_voted(client: FlaskClient, book: Casebook) -> None:
    book.take_in([case("a")])
    book.vote("26-TL-1", "en", True)
    assert "Uenige: " not in client.get("/sager/26-TL-1").text
    voted = client.post("/sager/26-TL-1/stem", data={"voter": "to", "agrees": "nej"}, headers=OURS)
    assert "Enige: 1. Uenige: 1." in voted.text
    disputed = client.get("/sager/uenige").text
    assert "26-TL-1" in disputed and "dagsordenen" in disputed and 'href="/sager">‹' in disputed
    assert client.post("/sager/26-TL-1/stem", data={"voter": " "}, headers=OURS).status_code == 400


ENTRY = {"at": "2026-11-22T20:15", "address": RULING, "title": "Bud", "board": "7", "given": "Budet rettes"}


def test_a_phone_delivers_with_the_token_of_the_evening(
    site: Flask, client: FlaskClient, book: Casebook
) -> None:
    address = {"Origin": "http://192.168.1.7:8027"}
    there = {**PHONE, "HTTP_HOST": "192.168.1.7:8027"}

    def post(sent: object) -> tuple[int, dict[str, object]]:
        answer = client.post("/sager/aflever", json=sent, headers=address, environ_overrides=there)
        return answer.status_code, answer.get_json()

    assert post({"token": "x", "entries": [ENTRY]})[0] == 400
    assert post({"entries": [ENTRY]})[0] == 400 and not list(book.all())
    token = site.config[TOKEN]
    sent = {"token": token, "entries": [ENTRY, {**ENTRY, "at": "i går"}, 7]}
    code, told = post(sent)
    assert (code, told["new"], told["known"], len(told["problems"])) == (200, 1, 0, 2)  # type: ignore[arg-type]
    assert post(sent)[1]["known"] == 1
    assert [one.stands.given for one in book.all()] == ["Budet rettes"]
    for odd in (
        [],
        {"token": token},
        {"token": token, "entries": {}},
        {"token": token, "entries": [0] * 501},
    ):
        assert post(odd)[0] == 400
    elsewhere = {"Origin": "http://evil.example"}
    assert (
        client.post("/sager/aflever", json=sent, headers=elsewhere, environ_overrides=there).status_code
        == 403
    )


def test_the_log_offers_to_deliver(client: FlaskClient) -> None:
    page = client.get("/aften").text
    assert 'data-book="deliver"' in page and 'data-to="/sager/aflever"' in page


def test_a_book_that_cannot_be_read_leaves_the_ruling(held: KnowledgeBase, tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"no database at all, but long enough to be taken for the head of one" * 20)
    client = create_app(knowledge=held, casebook=str(tmp_path / "b")).test_client()
    ruling = client.get(RULING)
    assert ruling.status_code == 200 and "ikke en sagsbog" in ruling.text
    answer = client.get("/sager")
    assert answer.status_code == 503 and "ikke en sagsbog" in answer.text


ENGLISH = [
    ("/en/sager/NOWHERE-1", 404, "The casebook has no case “NOWHERE-1”"),
    ("/en/sager?haand=SA", 400, "Write all thirteen cards"),
    ("/en/api/v1/casebook?season=abc", 400, "A season is written with two digits"),
]


@each_row(("address", "status", "said"), ENGLISH)
def test_the_casebook_refuses_in_the_language_of_the_page(
    client: FlaskClient, address: str, status: int, said: str
) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    assert said in answer.text


def test_what_a_phone_delivers_wrongly_is_told_in_its_language(client: FlaskClient) -> None:
    sent = {"entries": [{"at": "i går", "address": RULING, "title": "x"}]}
    told = client.post("/en/sager/aflever", json=sent, headers=OURS).json
    assert told is not None and "which is no date" in told["problems"][0]


def test_what_is_noted_after_a_delivery_is_delivered_too(client: FlaskClient, book: Casebook) -> None:
    entry = {"at": "2026-11-22T20:15", "address": RULING, "title": "Et bud", "event": "Klub", "board": "7"}
    told = []
    for given in ("", "Budet falder", ""):
        sent = {"token": "", "entries": [{**entry, "given": given}]}
        answer = client.post("/sager/aflever", json=sent, headers=OURS)
        told.append([answer.json[name] for name in ("new", "added", "known")])  # type: ignore[index]
    assert told == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    [kept] = book.all()
    assert kept.stands.given == "Budet falder"
    assert "27A1" in kept.applied and "12C1" not in kept.applied  # which is for after the play
    assert "Nord: 1♠ pas 1♥" in client.get(f"/sager/{kept.id}").text


def test_a_case_is_read_in_the_readers_language(client: FlaskClient, book: Casebook) -> None:
    """The name of its ruling and what the program ruled are no words of the director's."""
    [kept] = book.take_in([otherwise("da", "Makker passer.", facts=FACTS)])
    page = client.get(f"/en/sager/{kept.case.id}").text
    assert "Insufficient bid" in page and "1♥ stands" in page and "Makker passer." in page
    assert "Utilstrækkeligt bud" in client.get(f"/sager/{kept.case.id}").text
    assert "Insufficient bid" in client.get("/en/sager").text
    assert "Ingen sager endnu" in client.get("/sager/uenige").text
