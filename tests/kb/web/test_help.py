"""The pages of help: whole in both languages, reached from what they explain, and found by a search."""

import re
from itertools import pairwise

from flask.testing import FlaskClient

from kb.help import manuals
from kb.offline.addresses import BEGINNINGS, pages_linked_from
from tests.table import each_row

PREFIXES = ("", "/en")
PAGES = ["/hjaelp", *(f"/hjaelp/{one.name}" for one in manuals())]


@each_row("prefix", PREFIXES)
@each_row("path", PAGES)
def test_a_page_of_help_is_whole(client: FlaskClient, prefix: str, path: str) -> None:
    page = client.get(prefix + path)
    assert page.status_code == 200
    levels = [int(level) for level in re.findall(r"<h(\d)", page.text)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(deeper <= level + 1 for level, deeper in pairwise(levels))
    ids = re.findall(r' id="([^"]+)"', page.text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page.text)) <= set(ids)
    assert "<pre>" not in page.text, "a block that scrolls is reached by the keys"
    assert not re.search(r"<a\b[^>]*>(?:(?!</a>).)*<a\b", page.text), "no link lies in a link"


@each_row("prefix", PREFIXES)
@each_row("path", PAGES)
def test_every_link_of_the_help_leads_somewhere(client: FlaskClient, prefix: str, path: str) -> None:
    main = client.get(prefix + path).text.partition("<main")[2].partition("</main>")[0]
    links = {link.replace("&amp;", "&") for link in re.findall(r'href="(/[^"#]*)', main)}
    assert links and all(link.startswith(f"{prefix}/") for link in links)
    # Of the single file only its address is asked: it is there once a bundle was made.
    dead = [link for link in links if client.get(link).status_code >= 400 and "bridgelov.html" not in link]
    assert dead == []


@each_row("prefix", PREFIXES)
@each_row(("name", "page"), [(one.name, page) for one in manuals() for page in one.explains])
def test_what_a_manual_explains_leads_to_it_once(
    client: FlaskClient, prefix: str, name: str, page: str
) -> None:
    answer = client.get(prefix + page, query_string={"q": "bud"} if page == "/opslag" else None)
    assert answer.status_code == 200
    foot = answer.text.partition("</main>")[2]
    assert re.findall(r'href="([^"]*/hjaelp[^"]*)"', foot) == [f"{prefix}/hjaelp/{name}"]


@each_row("prefix", PREFIXES)
def test_a_phone_takes_every_manual_along(client: FlaskClient, prefix: str) -> None:
    assert "/hjaelp" in BEGINNINGS
    assert set(PAGES[1:]) <= set(pages_linked_from(client.get(f"{prefix}/hjaelp").text, prefix))


def test_the_front_page_leads_to_the_help_and_the_help_to_no_help(client: FlaskClient) -> None:
    assert 'href="/hjaelp"' in client.get("/").text
    assert 'class="foot"' not in client.get("/hjaelp/krav").text
    assert "/hjaelp" not in client.get("/lov/27?vis=projektor").text.partition("</main>")[2]


@each_row(
    ("path", "query", "leads"),
    [
        ("/opslag", "hjælp", "/hjaelp"),
        ("/opslag", "hjaelp til krav", "/hjaelp/krav"),
        ("/opslag", "vejledning import", "/hjaelp/dokumenter"),
        ("/en/opslag", "help", "/en/hjaelp"),
        ("/en/opslag", "help search", "/en/hjaelp/soegning"),
        ("/opslag", "krav", ""),
        ("/opslag", "min makker bad mig om hjælp til at huske vores krav", ""),
    ],
)
def test_a_search_for_help_finds_it(client: FlaskClient, path: str, query: str, leads: str) -> None:
    main = client.get(path, query_string={"q": query}).text.partition("<main")[2].partition("</main>")[0]
    assert re.findall(r'class="start" href="([^"]*hjaelp[^"]*)"', main) == ([leads] if leads else [])


@each_row(
    ("asked", "place"),
    [
        ("/help", "/hjaelp"),
        ("/en/help", "/en/hjaelp"),
        ("/hjaelp/claims", "/hjaelp/krav"),
        ("/hjaelp/Redaktør", "/hjaelp/redaktoer"),
        ("/en/help/director", "/en/hjaelp/turneringsleder"),
    ],
)
def test_other_names_are_sent_on(client: FlaskClient, asked: str, place: str) -> None:
    answer = client.get(asked, follow_redirects=True)
    assert answer.status_code == 200
    assert answer.request.environ.get("SCRIPT_NAME", "") + answer.request.path == place or (
        answer.request.path == place
    )


@each_row(("path", "offered"), [("/hjaelp/kravet", "/hjaelp/krav"), ("/en/hjaelp/claim", "/en/hjaelp/krav")])
def test_an_unknown_topic_is_answered_with_the_nearest(client: FlaskClient, path: str, offered: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    offers = re.findall(r'class="row" href="([^"]*hjaelp[^"]*)"', answer.text)
    assert offers[0] == offered and len(offers) == len(manuals())
