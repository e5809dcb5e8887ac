"""A request that no browser sends is refused in our own words, with the headers that protect every page."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.web import create_app
from kb.web.site.requests.delivery import HEADERS
from kb.web.site.requests.host import is_host
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of

HALF = "\\ud800"
HOSTS = [
    "a..b",
    "a" * 64,
    "a" * 64 + ".dk",
    "a." * 130 + "dk",
    "..",
    ".",
    "-a",
    "a b",
    "<script>",
    "[::1",
    "[zz]",
    "a:b",
    "a:99999",
    "a:-1",
    "@evil",
    "a/b",
    "user@host",
    "\x00",
    "bridge\u00e6.dk",
    "x" * 5000,
]
SENT = {
    "/api/v1/rule/utilstraekkeligt-bud": ['{"unintended": "%s"}', '{"%s": "ja"}'],
    "/api/v1/comparable": [
        '{"withdrawn": "%s", "new": "12-14"}',
        '{"withdrawn": "12", "new": "12-14", "partner": "%s"}',
        '{"auction": "%s", "withdrawn": "1H"}',
        '{"auction": "N: 1S P", "withdrawn": "1H", "card": "%s"}',
    ],
    "/api/v1/claim": [
        '{"hands": {"N": "%s"}, "leader": "S", "trumps": "NT", "claimer": "S"}',
        '{"hands": {"%s": "2"}, "leader": "S", "trumps": "NT", "claimer": "S"}',
    ],
    "/api/v1/calc/score": ['{"played": "%s"}', '{"%s": 1}', '{"played": [{"%s": 1}]}'],
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The site with the small books."""
    return create_app(knowledge=knowledge_of(editions(), tmp_path_factory.mktemp("hostile")))


@pytest.fixture
def client(site: Flask) -> Iterator[FlaskClient]:
    """A client of it."""
    with site.test_client() as client:
        yield client


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("path", ["/", "/en/lov/27", "/opslag?q=revoke", "/ingenting", "/static/style.css"])
def test_a_name_that_is_no_host_is_refused_on_a_page(client: FlaskClient, host: str, path: str) -> None:
    answer = client.get(path, environ_overrides={"HTTP_HOST": host})
    assert answer.status_code == 400 and answer.mimetype == "text/html"
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "localhost" not in answer.text and (len(host) < 4 or host not in answer.text)
    assert ("no place can have" if "/en/" in path else "intet sted kan hedde") in answer.text


def test_what_was_typed_stays_beside_a_name_that_is_no_host(client: FlaskClient) -> None:
    answer = client.get("/opslag?q=kulørsvigt", environ_overrides={"HTTP_HOST": "a..b"})
    assert answer.status_code == 400 and 'value="kulørsvigt"' in answer.text


@pytest.mark.parametrize("host", HOSTS)
def test_a_name_that_is_no_host_is_refused_as_json(client: FlaskClient, host: str) -> None:
    answer = client.get("/api/v1/search?q=bud", environ_overrides={"HTTP_HOST": host})
    assert answer.status_code == 400 and answer.json is not None
    assert answer.json["error"]["status"] == 400 and "værtsnavn" not in answer.json
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


@pytest.mark.parametrize(
    "host",
    ["bridge.dk", "bridge.dk.", "a-b.c_d:8000", "127.0.0.1", "[::1]:80", "localhost:", "a" * 63 + ".dk"],
)
def test_a_name_that_is_one_is_answered(client: FlaskClient, host: str) -> None:
    assert is_host(host)
    assert client.get("/lov/27", environ_overrides={"HTTP_HOST": host}).status_code == 200


@pytest.mark.parametrize(("path", "body"), [(path, body) for path, bodies in SENT.items() for body in bodies])
def test_half_a_character_is_named_and_refused(client: FlaskClient, path: str, body: str) -> None:
    answer = client.post("/en" + path, data=body.replace("%s", HALF), content_type="application/json")
    assert answer.status_code == 400 and answer.json is not None
    assert "half a character" in answer.json["error"]["message"]
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


@pytest.mark.parametrize("path", SENT)
@pytest.mark.parametrize(
    "body",
    [
        "",
        "\x00",
        "[]",
        "1",
        "null",
        '{"a": NaN}',
        '{"a": -Infinity}',
        '{"a": 1e999}',
        '{"a": ' + "9" * 5000,
        "[" * 30_000,
        '{"a":' * 9_000,
        "{'a': 1}",
    ],
)
def test_a_body_that_is_no_object_is_refused(client: FlaskClient, path: str, body: str) -> None:
    answer = client.post(path, data=body.encode(), content_type="application/json")
    assert answer.status_code == 400 and answer.json is not None and answer.json["error"]["message"]


@pytest.mark.parametrize(
    "address",
    [
        "/opslag?q=%ed%a0%80",
        "/lov/%ed%a0%80",
        "/doem/utilstraekkeligt-bud?unintended=%ed%a0%80",
        "/krav?syd=%ed%a0%80",
        "/regn/score?played=%ed%a0%80",
        "/api/v1/search?q=%ed%a0%80",
        "/tilsvarende?gammel=%ed%a0%80&ny=%ed%a0%80",
        "/doem/%ed%a0%80?%ed%a0%80=1",
        "/api/v1/conventions/%ed%a0%80?%ed%a0%80=%ff",
    ],
)
def test_half_a_character_in_an_address(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code < 500
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


def test_half_a_character_in_a_form(client: FlaskClient) -> None:
    sent = {"data": b"farver=%ed%a0%80&%ff=1", "content_type": "application/x-www-form-urlencoded"}
    assert client.post("/indstillinger", **sent).status_code < 500


@pytest.mark.parametrize("limit", ["000000001" + "0" * 5_000, "9" * 5_000, "²", "-1"])
def test_a_limit_that_is_no_number_of_results_is_refused(client: FlaskClient, limit: str) -> None:
    assert client.get("/api/v1/search", query_string={"q": "bud", "limit": limit}).status_code == 400


def test_what_the_description_excludes_is_refused(client: FlaskClient) -> None:
    assert client.get("/api/v1/search?q=bud&verbatim=2").status_code == 400
