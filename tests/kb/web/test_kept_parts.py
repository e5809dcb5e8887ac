"""What pages are put together from: addresses, words and parts that are made once and kept within bounds."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from markupsafe import Markup

from kb.library.knowledge import KnowledgeBase
from kb.search.postings.passages import PassageKind
from kb.web.app import create_app
from kb.web.site.recent import Recent
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.templates.part import part
from kb.web.site.texts.kept import keep
from kb.web.site.words.language import current_language, on_page
from tests.table import each_row


@each_row(
    ("endpoint", "values"),
    [
        ("search.results", {"q": "§ 27 & æøå+?/:@", "kind": PassageKind.HANDBOOK, "udgave": None}),
        ("search.results", {"q": "", "ordret": 1}),
        ("search.results", {}),
        ("search.results", {"q": ["a", "b"]}),
        (".results", {"q": "a"}),
        ("rule.topic", {"topic": "tvangspas", "svar": "ja"}),
        ("timer.page", {"_anchor": "frist-92B", "navn": "å"}),
        ("home.front", {"_external": True}),
    ],
)
@each_row("root", ["", "/bridge"])
def test_an_address_is_what_flask_makes_of_it(
    site: Flask, root: str, endpoint: str, values: dict[str, Any]
) -> None:
    with site.test_request_context("/opslag", environ_overrides={"SCRIPT_NAME": root}):
        wanted = Flask.url_for(site, endpoint, **values)
        assert [site.url_for(endpoint, **values) for _ in range(2)] == [wanted, wanted]


def test_words_on_a_page_escape_what_they_are_filled_with(site: Flask) -> None:
    with site.test_request_context("/", environ_overrides={"bridgelov.language": "en"}):
        assert on_page("Søgning: %(query)s", query="<b>") == Markup("Search: &lt;b&gt;")
        assert on_page("Søgning") == "Search"
    with site.test_request_context("/"):
        assert on_page("Søgning") == "Søgning"


def test_a_part_is_made_once_for_each_language_and_place_of_the_site(site: Flask) -> None:
    made = []
    for language, root in (("da", ""), ("en", "/en"), ("da", "/bridge"), ("da", "")):
        of = {"bridgelov.language": language, "SCRIPT_NAME": root}
        with site.test_request_context("/", environ_overrides=of):
            made.append(part("site/parts/top.html", under="law"))
            assert part("site/parts/top.html", under="law") is made[-1]
            assert part("site/parts/top.html", under="rule") != made[-1]
    assert len({str(one) for one in made}) == 3 and made[0] == made[-1]


def test_what_is_kept_of_a_base_is_bounded_in_bytes_also_where_it_is_nothing(site: Flask) -> None:
    asked: list[str] = []

    @keep
    def told(base: Knowledge, text: str) -> str | None:
        asked.append(text)
        return None if text == "intet" else text * 20_000

    with site.test_request_context("/"):
        base = knowledge()
        assert isinstance(base, KnowledgeBase) and current_language() == "da"
        assert told(base, "intet") is None and told(base, "intet") is None and asked == ["intet"]
        for number in range(300):
            told(base, f"{number:03}")
        assert told(base, "299") == "299" * 20_000 and asked[-1] == "299"
        told(base, "000")
        assert asked[-1] == "000"  # had to make room


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
