"""What dear addresses may take: the table against the routes, and what is said to whoever is refused."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.environment import APART, CROWDED, TOO_LARGE
from kb.serving.apart import Answer
from kb.web import create_app
from kb.web.features import CASEBOOK
from kb.web.site.requests.doors import door_of, doors
from kb.web.site.requests.equal import Equal
from tests.kb.web.conftest import knowledge_of
from tests.table import each_row

CHEAP = {
    "POST /indstillinger", "POST /udgaver/laesemaader/linjer", "POST /udgaver/laesemaader/fil",
    "POST /udgaver/laesemaader/gem", "POST /ligestillede", "POST /ligestillede/flere",
    "POST /ligestillede/svar", "POST /tilsvarende/kort",
}  # fmt: skip
"""What is sent to and is not dear: a choice of looks, the lines that an editor decided, a sheet, a card."""
OURS = {"Origin": "http://localhost"}
ROWS = {"results": "\n".join(f"{1 + n % 20};{n}a;{n}b;{10 * (n % 300)}" for n in range(200))}
ENDING = {
    "nord": "AK6.AQ5.K9.8", "oest": "QJ9.K42.AQ8.", "syd": "T84.JT7.JT7.", "vest": "753.986.53.K",
    "trumf": "NT", "udspil": "N", "kraever": "N",
}  # fmt: skip


def routes(app: Flask) -> set[str]:
    """Every route with each of its methods."""
    return {
        f"{method} {rule.rule}"
        for rule in app.url_map.iter_rules()
        for method in rule.methods or ()
        if method in ("GET", "POST")
    }


def test_every_door_is_an_address_and_every_address_that_is_sent_to_has_a_door(site: Flask) -> None:
    named = {door.route for door in doors()}
    with_casebook = Flask("tests", static_folder=None)
    for part in CASEBOOK:
        with_casebook.register_blueprint(part)
    assert named <= routes(site) | routes(with_casebook), "an address that is not there"
    assert {route for route in routes(site) if route.startswith("POST ")} - named == CHEAP


def test_what_is_made_of_what_somebody_typed_has_seconds_and_memory() -> None:
    unbounded = {door.route for door in doors() if door.lane and door.seconds is None}
    ours_alone = {
        "POST /udgaver/tjek",
        "POST /udgaver/ind",
        "POST /udgaver/ret/<edition_id>/<path:citation>",
        "POST /udgaver/ordliste/<name>/ret",
        "POST /sager/skreven",
    }  # which only the machine itself can send
    assert not {route for route in unbounded if route.startswith("POST ")} - ours_alone
    for door in doors():
        assert (door.seconds is None) == (door.megabytes is None), door.route
        assert (door.seconds or 0) <= 10 and (door.megabytes or 0) <= 200 and door.body <= 8_100_000, (
            door.route
        )
        assert not door.room or door.lane, f"{door.route}: room in no lane"


@each_row(
    "method, path, size, lane, body",
    [
        ("GET", "/health", 0, "first", 65_536),
        ("GET", "/en/health", 0, "first", 65_536),
        ("GET", "/lov/27", 0, "", 65_536),
        ("POST", "/lov/27", 9_000, "", 65_536),
        ("GET", "/regn/evening", 100, "", 65_536),
        ("HEAD", "/regn/evening", 9_000, "counted", 65_536),
        ("POST", "/en/regn/evening", 9_000, "counted", 65_536),
        ("POST", "/udgaver/eksport/tilbage", 0, "counted", 8_010_000),
        ("GET", "/udgaver/eksport/tilbage/mere", 0, "", 65_536),
        ("GET", "/udgaver/tjek", 0, "books", 65_536),
        ("POST", "/udgaver/tjek", 0, "books", 65_536),
        ("GET", "/regn/", 9_000, "", 65_536),
        ("BREW", "/krav", 900, "", 65_536),
    ],
)
def test_an_address_is_told_by_method_path_and_size(
    method: str, path: str, size: int, lane: str, body: int
) -> None:
    door = door_of(method, path, size)
    assert (door.lane, door.body) == (lane, body)


class Apart:
    """Stands in for the processes: says what was asked of them, and answers one thing."""

    def __init__(self, answer: Answer | None) -> None:
        self.asked: list[tuple[str, float, float]] = []
        self._answer = answer

    def __call__(self, environ: Mapping[str, Any], seconds: float, megabytes: float) -> Answer | None:
        """What was told to be answered."""
        self.asked.append((environ["QUERY_STRING"], seconds, megabytes))
        return self._answer


@pytest.fixture
def fresh(site: Flask, client: FlaskClient) -> FlaskClient:
    """A client that meets no page that was remembered."""
    remembered: Equal = site.extensions["bridgelov.equal"]
    remembered.pages.clear()
    return client


def test_what_is_dear_is_answered_apart_and_small_things_are_not(fresh: FlaskClient) -> None:
    apart = Apart(Answer("200 OK", [("Content-Type", "text/plain")], {}, b"apart"))
    sent = fresh.post("/regn/evening", data=ROWS, headers=OURS, environ_overrides={APART: apart})
    assert sent.text == "apart" and [told[1:] for told in apart.asked] == [(4, 80)]
    small = fresh.get("/regn/imps?" + urlencode({"points": "420"}), environ_overrides={APART: apart})
    assert small.text != "apart" and len(apart.asked) == 1


@each_row(
    "marks, status, danish, english",
    [
        ({APART: Apart(None)}, 413, "bridgelov på din egen maskine", "a machine of your own"),
        ({CROWDED: True}, 503, "vent et øjeblik", "wait a moment"),
        ({TOO_LARGE: True}, 413, "for stort", "too large"),
    ],
)
def test_whoever_is_not_answered_is_told_in_the_language_of_the_page(
    fresh: FlaskClient, marks: dict[str, Any], status: int, danish: str, english: str
) -> None:
    for prefix, words in (("", danish), ("/en", english)):
        page = fresh.post(f"{prefix}/regn/evening", data=ROWS, headers=OURS, environ_overrides=marks)
        assert page.status_code == status and words in " ".join(page.text.split()), prefix
    told = fresh.post("/api/v1/claim", json={}, environ_overrides=marks)
    assert told.status_code == status and danish in told.get_json()["error"]["message"]


@each_row(
    "headers, answered",
    [
        ({}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Referer": "https://evil.example/page"}, False),
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-User": "?1"}, True),
        ({"Referer": "http://localhost/regn/evening"}, True),
    ],
)
def test_a_dear_get_is_answered_for_our_pages_and_who_means_it(
    fresh: FlaskClient, headers: dict[str, str], answered: bool
) -> None:
    for path, typed in (("/regn/evening", ROWS), ("/krav", ENDING)):
        apart = {APART: Apart(Answer("200 OK", [("Content-Type", "text/plain")], {}, b"apart"))}
        page = fresh.get(f"{path}?{urlencode(typed)}", headers=headers, environ_overrides=apart)
        assert (page.status_code, page.text == "apart") == ((200, True) if answered else (403, False)), path
        assert answered or ("Find svaret" in page.text and 'method="post"' in page.text)


def test_a_page_of_another_site_cannot_have_the_books_laid_beside_each_other(fresh: FlaskClient) -> None:
    for path in ("/udgaver/ny-udgave", "/udgaver/tjek", "/opslag/noejagtig?q=bud*"):
        assert fresh.get(path, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403, path
        assert fresh.get(path).status_code != 403, path


def test_what_is_sent_to_be_kept_is_not_taken_for_a_question(fresh: FlaskClient) -> None:
    sent = fresh.post("/udgaver/tjek", data={"fund": "x", "why": "y"}, headers=OURS)
    assert (sent.status_code, "serve --edit" in sent.text) == (403, True)


def test_the_button_asks_for_the_same_by_post_and_only_from_here(fresh: FlaskClient) -> None:
    page = fresh.get("/en/krav?" + urlencode(ENDING))
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page.text))
    assert fields == ENDING and 'action="/en/krav"' in page.text
    assert fresh.post("/en/krav", data=fields, headers=OURS).status_code == 200
    assert fresh.post("/en/krav", data=fields).status_code == 403
    assert fresh.post("/en/krav", data=fields, headers={"Origin": "https://evil.example"}).status_code == 403
    assert fresh.post("/en/krav", json=fields, headers=OURS).status_code == 405


def test_a_form_that_sends_little_leads_to_an_address_that_can_be_shared(fresh: FlaskClient) -> None:
    sent = fresh.post("/en/regn/imps", data={"points": "420 å"}, headers=OURS)
    assert (sent.status_code, sent.headers["Location"]) == (303, "/en/regn/imps?points=420+%C3%A5")


def test_a_claim_of_few_cards_is_answered_to_anybody(fresh: FlaskClient) -> None:
    few = ENDING | {"nord": "AK..K.", "oest": "QJ..A.", "syd": "T8..J.", "vest": "75..5."}
    assert fresh.get("/krav?" + urlencode(few)).status_code == 200


@each_row(
    "headers, status",
    [
        ({}, 403),
        ({"X-Forwarded-Host": "localhost"}, 403),
        ({"X-Forwarded-Host": "127.0.0.1:8027"}, 403),
        ({"X-Forwarded-Host": "lov.example"}, 403),
        ({"X-Forwarded-Host": "red.example"}, 404),
        ({"Host": "red.example"}, 404),
    ],
)
def test_behind_a_proxy_only_the_names_of_editors_may_write(
    tmp_path: Path, headers: dict[str, str], status: int
) -> None:
    site = create_app(
        tmp_path,
        knowledge_of({}, tmp_path),
        editing=True,
        editors={"red.example"},
        hosts={"lov.example", "red.example"},
        behind_proxy=True,
    )
    host = headers.get("X-Forwarded-Host", headers.get("Host", "localhost"))
    sent = site.test_client().post(
        "/udgaver/laesemaader/gem", headers={**headers, "Origin": f"http://{host}"}
    )
    assert sent.status_code == status, "where it may, there is no document to correct"
