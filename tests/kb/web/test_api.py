"""The JSON of the commands over HTTP."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.table import each_row


def test_show_is_the_contract(client: FlaskClient) -> None:
    shown = client.get("/api/v1/show/27B").json
    assert shown is not None
    wanted = {"citation", "edition", "heading", "lead", "text", "tail", "children", "notes", "references"}
    assert wanted | {"cited_by", "rulings", "commentary", "counterparts", "readings"} <= set(shown)
    other = client.get("/api/v1/show/27?edition=love-1997-no").json
    assert other is not None and other["edition"] == "love-1997-no"


def test_search_is_the_contract(client: FlaskClient) -> None:
    found = client.get("/api/v1/search?q=bud&limit=2").json
    assert found is not None and len(found["results"]) <= 2
    assert {"citation", "kind", "edition", "title", "snippet", "score", "url"} <= set(found["results"][0])


def test_rulings_are_found_and_told_in_the_language_of_whoever_asks(client: FlaskClient) -> None:
    danish = client.get("/api/v1/search?q=insufficient+bid&kind=ruling").json
    english = client.get("/en/api/v1/search?q=insufficient+bid&kind=ruling").json
    assert danish is not None and english is not None
    first, told = danish["results"][0], english["results"][0]
    assert told["title"] == "Rule: Insufficient bid" and told["url"] == "/en" + first["url"]
    assert first["title"] == "Døm: Utilstrækkeligt bud" and first["url"] == "/doem/utilstraekkeligt-bud"
    assert len({r["url"] for r in danish["results"]}) == len(danish["results"])
    shown = client.get("/en/api/v1/show/27").json
    assert shown is not None and "Insufficient bid" in {r["title"] for r in shown["rulings"]}
    assert all(r["url"].startswith("/en/") for r in shown["rulings"])


def test_rule_takes_facts_from_the_query_or_the_body(client: FlaskClient) -> None:
    asked = client.get("/api/v1/rule/utilstraekkeligt-bud?unintended=nej").json
    sent = client.post("/api/v1/rule/utilstraekkeligt-bud", json={"unintended": False}).json
    assert asked == sent and asked is not None and asked["question"]["id"] == "since"
    listed = client.get("/api/v1/rule").json
    assert listed is not None and listed["topics"][0]["questions"]
    english = client.get("/en/api/v1/rule/utilstraekkeligt-bud").json
    assert english is not None and "slip" in english["question"]["text"]


@each_row(
    ("path", "status"),
    [
        ("/api/v1/show/94", 404),
        ("/api/v1/show/hest", 404),
        ("/api/v1/show/27?edition=ukendt", 404),
        ("/api/v1/search", 400),
        ("/api/v1/search?q=bud&kind=hest", 400),
        ("/api/v1/search?q=bud&limit=0", 400),
        ("/api/v1/search?q=bud&limit=mange", 400),
        ("/api/v1/search?q=bud&edition=ukendt", 404),
        ("/api/v1/rule/ukendt", 404),
        ("/api/v1/rule/utilstraekkeligt-bud?in-turn=x", 400),
        ("/api/v1/findes-ikke", 404),
    ],
)
@each_row("prefix", ["", "/en"])
def test_errors_have_one_shape(client: FlaskClient, prefix: str, path: str, status: int) -> None:
    answer = client.get(prefix + path)
    assert answer.status_code == status
    assert answer.json is not None and set(answer.json) == {"error"}
    error = answer.json["error"]
    assert error["status"] == status and error["message"]


@each_row(
    "query, reason",
    [
        (
            "auction=N:+1H+P+2H",
            "The auction has no insufficient bid; include the bid, as in “N: 1♥ pass 1♦”.",
        ),
        (
            "auction=N:+1H+8X",
            "The answer to “auction” cannot be read: “X” (character 8): is not a denomination",
        ),
        ("nope=1", "There is no question “nope”; the questions are "),
    ],
)
def test_a_refused_answer_has_its_reason_in_english(client: FlaskClient, query: str, reason: str) -> None:
    answer = client.get(f"/en/api/v1/rule/utilstraekkeligt-bud?{query}")
    assert answer.status_code == 400 and answer.json is not None
    assert answer.json["error"]["message"].startswith(reason)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'"x"', b"[" * 20_000])
def test_a_body_that_is_no_object_is_refused(client: FlaskClient, body: bytes) -> None:
    answer = client.post("/api/v1/rule/utilstraekkeligt-bud", data=body)
    assert answer.status_code == 400 and answer.json is not None


def test_the_description_names_every_path(site: Flask, client: FlaskClient) -> None:
    described = client.get("/api/v1/openapi.json").json
    assert described is not None and described["openapi"].startswith("3.1")
    routes = {rule.rule for rule in site.url_map.iter_rules() if rule.rule.startswith("/api/v1/")}
    paths = {re.sub(r"<[^>]+>", "{}", route.removeprefix("/api/v1")) for route in routes}
    said = {re.sub(r"\{\w+\}", "{}", path) for path in described["paths"]}
    assert paths - {"/openapi.json"} == said
    worked = client.post("/api/v1/calc/score", json={"played": "pas"}).json
    assert worked is not None
    assert set(described["components"]["schemas"]["Worked"]["required"]) <= set(worked)
    shown = client.get("/api/v1/show/27").json
    assert shown is not None
    assert set(described["components"]["schemas"]["Provision"]["required"]) <= set(shown)
