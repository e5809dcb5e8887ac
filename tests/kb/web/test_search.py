"""The page of a search: what cannot be searched is said in one sentence, what was typed is kept."""

import re

import pytest
from flask.testing import FlaskClient

from kb.search.ranking.snippet import split_at_marks as pieces
from kb.search.weights import LONGEST_QUERY
from kb.web.search.card import on_tile
from kb.web.search.hits import mark_snippet
from kb.web.site.words.typography import typeset_anew
from tests.table import each_row

LONG = "bud " * LONGEST_QUERY


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("/opslag", "Skriv et ord"),
        ("/opslag?q=%20", "Skriv et ord"),
        ("/opslag?q=%E2%80%A6", "hverken bogstaver eller tal"),
        ("/en/opslag?q=%E2%80%A6", "write a word"),
        (f"/opslag?q={LONG}", f"skriv højst {LONGEST_QUERY}"),
        (f"/en/opslag?q={LONG}", f"write at most {LONGEST_QUERY}"),
    ],
)
def test_what_cannot_be_searched_is_said(client: FlaskClient, address: str, says: str) -> None:
    answer = client.get(address)
    said = re.findall(r'<p class="sentence" role="status">(.*?)</p>', answer.text)
    assert answer.status_code == 400
    assert len(said) == 1 and says in said[0]


@pytest.mark.parametrize(
    "address", ["/opslag", "/opslag/noejagtig", "/api/v1/search", "/api/v1/exact", "/en/opslag/noejagtig"]
)
def test_the_longest_query_is_the_same_everywhere(client: FlaskClient, address: str) -> None:
    longest = ("bud " * LONGEST_QUERY)[: LONGEST_QUERY - 1] + "d"
    assert client.get(address, query_string={"q": longest}).status_code == 200
    assert client.get(address, query_string={"q": longest + "d"}).status_code == 400


def test_a_told_case_leads_to_its_ruling_in_the_readers_language(client: FlaskClient) -> None:
    for prefix in ("", "/en"):
        html = client.get(f"{prefix}/opslag", query_string={"q": "1h over 1s, vest accepterer ikke"}).text
        first = re.search(r'<a class="start" href="([^"]*)"', html)
        assert first and first[1].startswith(f"{prefix}/doem/utilstraekkeligt-bud?")


@each_row(
    "snippet",
    [
        "et bud <b> & 2 bud",
        "♠ bud ♥",
        "§ 27 bud § bud",
        "mere end 3 imp bud",
        "stk. 2 bud",
        "bud\x02bud\x03 bud",
        "bud\nbud",
        "bud",
    ],
)
def test_a_snippet_is_set_as_its_pieces_are(snippet: str) -> None:
    marks = tuple(found.span() for found in re.finditer("bud", snippet))
    drawn = [(str(typeset_anew(piece, "da")), hit) for piece, hit in pieces(snippet, marks)]
    assert str(mark_snippet(snippet, marks, "da")) == "".join(
        f"<mark>{p}</mark>" if hit else p for p, hit in drawn
    )


def test_an_answer_is_shown_in_the_language_of_each_page_that_lists_it(client: FlaskClient) -> None:
    first = client.get("/opslag?q=utilstrækkeligt bud").text
    english = client.get("/en/opslag?q=utilstrækkeligt bud").text
    assert client.get("/opslag?q=bud utilstrækkeligt").text.count('href="/en/') == first.count('href="/en/')
    assert 'class="hit" href="/en/lov/27' in english and 'class="hit" href="/en/' not in first


@each_row(
    "address, tool",
    [("/opslag?q=krav", "/krav"), ("/en/opslag?q=try+a+claim", "/en/krav"), ("/opslag?q=ur", "/ur")],
)
def test_a_tool_stands_in_front_of_the_answers_to_its_name(
    client: FlaskClient, address: str, tool: str
) -> None:
    first = re.search(r'<a class="start" href="([^"]*)"', client.get(address).text)
    assert first and first[1] == tool


def test_the_page_of_a_law_links_to_its_tools(client: FlaskClient) -> None:
    for law in ("23", "27"):
        assert 'href="/tilsvarende"' in client.get(f"/lov/{law}").text, law


@each_row(
    "query, places",
    [("tænkepause", {"16B"}), ("tenkepause", {"16B"}), ("hesitation", {"16B"}), ("falsk tænkepause", set())],
)
def test_the_name_of_a_thing_is_ruled_by_the_law_of_its_tile(query: str, places: set[str]) -> None:
    """A hesitation is told of in Law 73 as well, but what a director asks for is 16B."""
    assert {str(place) for place in on_tile(query)} == places


def test_a_hit_in_laws_no_longer_in_force_names_its_edition(client: FlaskClient) -> None:
    shown = client.get("/opslag?q=for+lave+meldinger&udgave=love-1997-no").text
    assert "norsk · " in shown and "Prøvelover 1997" in shown.partition("norsk · ")[2][:200]
