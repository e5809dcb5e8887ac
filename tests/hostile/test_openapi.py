"""The description of the API names every way that the API has, and no other."""

import re

import pytest

from tests.fuzz.api import ask_api
from tests.fuzz.doors import site

ROOT = "/api/v1"


def test_the_api_holds_what_its_description_says() -> None:
    pytest.importorskip("schemathesis", reason="no schemathesis: pip install -e .[fuzz]")
    assert ask_api(60, 1)["found"] == []


def test_every_route_is_described_and_nothing_else() -> None:
    with site().test_client() as client:
        described = client.get(f"{ROOT}/openapi.json").get_json()
    told = {(method.upper(), path) for path, methods in described["paths"].items() for method in methods}
    held = {
        (method, re.sub(r"<(?:\w+:)?(\w+)>", r"{}", rule.rule.removeprefix(ROOT)))
        for rule in site().url_map.iter_rules()
        if rule.rule.startswith(ROOT) and not rule.rule.endswith("openapi.json")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert {(method, re.sub(r"\{\w+\}", "{}", path)) for method, path in told} == held
