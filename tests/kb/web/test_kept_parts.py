"""What pages are put together from: words, and answers that are kept within bounds."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from markupsafe import Markup

from kb.web.app import create_app
from kb.web.site.recent import Recent
from kb.web.site.shelf import knowledge
from kb.web.site.words.language import on_page


def test_words_on_a_page_escape_what_they_are_filled_with(site: Flask) -> None:
    with site.test_request_context("/", environ_overrides={"bridgelov.language": "en"}):
        assert on_page("Søgning: %(query)s", query="<b>") == Markup("Search: &lt;b&gt;")
        assert on_page("Søgning") == "Search"
    with site.test_request_context("/"):
        assert on_page("Søgning") == "Søgning"


def test_what_was_not_asked_for_longest_goes_first() -> None:
    few: Recent[str] = Recent(len, 2)
    for key in "aba":
        few.set(key, key) if few.get(key) is None else None
    few.set("c", "c")
    assert few.get("b") is None and few.get("a") == "a" and few.size == 2


@pytest.mark.parametrize(
    "address", ["/api/v1/search?q=bud", "/api/v1/show/27", "/api/v1/rule", "/api/v1/calc"]
)
def test_the_api_gives_an_equal_request_the_equal_answer(site: Flask, address: str) -> None:
    with site.app_context():
        base = knowledge()
    client = create_app(knowledge=base).test_client()  # keeps nothing yet that would have to make room
    equal = client.application.extensions["bridgelov.equal"]
    first = client.get(address)
    before = len(equal.pages)
    assert first.status_code == 200
    assert client.get(address).data == first.data and len(equal.pages) == before
    client.get(f"{address}{'&' if '?' in address else '?'}limit=7")
    assert len(equal.pages) == before + 1


def test_what_is_sent_to_the_api_is_answered_anew(client: FlaskClient) -> None:
    equal = client.application.extensions["bridgelov.equal"]
    before = len(equal.pages)
    sent = [client.post("/api/v1/calc/imps", json={"difference": 50}).status_code for _ in range(2)]
    assert len(set(sent)) == 1 and len(equal.pages) == before
