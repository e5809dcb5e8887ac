"""What each page shows, where it sends the reader, and what it says when it cannot."""

import re

import pytest
from flask.testing import FlaskClient

from kb.web.site.words.typography import typeset
from rulings.bridge.seats import Seat
from rulings.engine.render import seat_text
from tests.table import each_row

INLINE_SCRIPT = re.compile(r"<script(?![^>]* src=)")
"""A script that stands in the page itself, which the Content-Security-Policy forbids."""

PAGES = [
    "/",
    "/lov",
    "/lov?udgave=tlh-2014-da",
    "/lov/27",
    "/lov/27B1a",
    "/lov/def",
    "/lov/def-pas.2",
    "/lov/intro",
    "/lov/X12A",
    "/lov/27?udgave=love-1997-no",
    "/opslag?q=bud",
    "/opslag?q=xyzzyplugh",
    "/doem",
    "/doem/utilstraekkeligt-bud",
    "/eksempler",
]


@each_row("prefix", ["", "/en"])
@each_row("path", PAGES)
def test_every_page_is_whole(client: FlaskClient, prefix: str, path: str) -> None:
    page = client.get(prefix + path)
    assert page.status_code == 200
    html = page.text
    assert html.count("<h1") == 1
    assert f'<html lang="{"en" if prefix else "da"}">' in html
    assert 'name="viewport"' in html and "<title>" in html
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids)), "an id stands twice"
    assert " style=" not in html and not INLINE_SCRIPT.search(html) and "onclick" not in html


@each_row("path", PAGES)
@pytest.mark.verify
def test_links_lead_somewhere(client: FlaskClient, path: str) -> None:
    html = client.get(path).text
    for link in set(re.findall(r'href="(/[^"#]*)', html)):
        answer = client.get(link.replace("&amp;", "&"))
        assert answer.status_code < 400, f"{path} → {link}"


@each_row("path", PAGES)
def test_anchors_exist(client: FlaskClient, path: str) -> None:
    html = client.get(path).text
    ids = set(re.findall(r' id="([^"]+)"', html))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= ids


@each_row(
    ("asked", "place"),
    [
        ("/lov/27b1a", "/lov/27B1a"),
        ("/lov/§ 27 B 1 a", "/lov/27B1a"),
        ("/lov/law 27", "/lov/27"),
        ("/lov/x12a", "/lov/X12A"),
        ("/lov/27b?udgave=love-2017-da", "/lov/27B?udgave=love-2017-da"),
        ("/en/lov/27b", "/en/lov/27B"),
        ("/opslag?q=27b1a", "/lov/27B1a"),
        ("/opslag?q=§ 27", "/lov/27"),
        ("/en/opslag?q=law 27", "/en/lov/27"),
    ],
)
def test_spellings_are_sent_on(client: FlaskClient, asked: str, place: str) -> None:
    answer = client.get(asked)
    assert answer.status_code in (301, 302, 303)
    assert answer.headers["Location"] == place


@each_row(
    ("path", "says", "offers"),
    [
        ("/lov/94", "94 findes ikke", "/lov/78"),
        ("/lov/27Z", "27 findes", "/lov/27A"),
        ("/lov/27B1z", "27B1 findes", "/lov/27B1a"),
        ("/lov/hest", "ikke en henvisning", "/opslag?q=hest"),
        ("/lov/27?udgave=ukendt", "ukendt", "/lov/27?udgave=love-1997-no"),
        ("/doem/ukendt", "ingen afgørelse", "/doem/utilstraekkeligt-bud"),
        ("/eksempler/ukendt", "intet eksempel", "/eksempler"),
        ("/findes/ikke", "Adressen", "/"),
        ("/en/lov/94", "does not exist", "/en/lov/78"),
        ("/opslag?q=§ 94", "findes ikke", "/lov/78"),
    ],
)
def test_what_is_not_there_is_said(client: FlaskClient, path: str, says: str, offers: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert says in answer.text and f'href="{offers}"' in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("query", ["", "   ", "?!", "æ" * 10_000])
def test_an_unusable_query_is_kept_and_explained(client: FlaskClient, query: str) -> None:
    answer = client.get("/opslag", query_string={"q": query})
    assert answer.status_code == 400
    assert f'value="{query}"' in answer.text
    assert 'class="sentence"' in answer.text


def test_other_refusals_have_pages(client: FlaskClient) -> None:
    answer = client.post("/lov/27")
    assert answer.status_code == 405 and "Siden kan kun læses" in answer.text
    assert "GET" in answer.headers["Allow"]
    answer = client.post("/api/v1/rule/utilstraekkeligt-bud", data=b"x" * 70_000)
    assert answer.status_code == 413 and answer.json is not None
    assert client.get("/lov/27?x=" + "a" * 200_000).status_code == 414


def test_a_fault_of_ours_shows_no_traceback(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_base: object) -> None:
        raise RuntimeError("hemmelig")

    monkeypatch.setattr("kb.web.interview.page.tiles", broken)
    answer = client.get("/doem?uden=gem")
    assert answer.status_code == 500
    assert "hemmelig" not in answer.text and "Noget gik galt" in answer.text


def test_without_documents_the_site_says_how_to_add_them(bare: FlaskClient) -> None:
    front = bare.get("/").text
    assert "bridgelov import" in front and "sources" in front
    assert bare.get("/lov").status_code == 200
    assert bare.get("/opslag?q=bud").status_code == 200
    answer = bare.get("/lov/27")
    assert answer.status_code == 404 and "importeret" in answer.text
    assert bare.get("/doem/utilstraekkeligt-bud").status_code == 200


def test_a_deep_place_stands_with_what_leads_to_it(client: FlaskClient) -> None:
    html = client.get("/lov/27B1a").text
    assert "Rettes buddet til det laveste" in html
    assert "Buddet skal rettes til en lovlig melding." in html  # the lead of 27B, which it needs
    assert "Lederen forklarer alt dette først." in html  # the tail of 27B
    assert 'href="/lov/27#27B1a"' in html
    assert 'rel="next" href="/lov/27B1b"' in html


def test_references_say_how_sure_they_are(client: FlaskClient) -> None:
    html = client.get("/lov/27").text
    assert re.search(r'<a class="ref" href="/lov/27A"[^>]*>§\xa027A</a>', html)
    assert 'class="ref unresolved"' in html and 'class="ref partial"' in html
    carried = client.get("/lov/X12A").text
    assert 'href="/lov/72C"' in carried and "2007-lovene, nu" in carried
    assert "nu §\xa072C" in carried
    english = client.get("/en/lov/X12A").text
    assert "Law\xa023 in the laws of 2007, now Law\xa072C" in english


def test_footnotes_lead_both_ways(client: FlaskClient) -> None:
    html = client.get("/lov/27").text
    assert 'id="tegn-27-1" href="#note-27-1"' in html
    assert 'id="note-27-1"' in html and 'href="#tegn-27-1"' in html


def test_tables_have_captions_and_scopes(client: FlaskClient) -> None:
    html = client.get("/lov/78").text
    assert "<caption>Imp</caption>" in html
    assert html.count('scope="col"') == 2 and html.count('scope="row"') == 3


def test_readings_show_what_stood_there(client: FlaskClient) -> None:
    html = client.get("/lov/27B1a").text
    assert "farwe" in html and "formet efter ordlisten" in html and "92" in html


def test_another_language_is_marked(client: FlaskClient) -> None:
    html = client.get("/lov/27?udgave=love-1997-no").text
    assert '<div class="law" lang="no"' in html
    assert 'aria-label="kløver"' in html
    assert "gælder ikke længere" in html


def test_the_language_switch_keeps_the_page(client: FlaskClient) -> None:
    html = client.get("/lov/27?udgave=love-1997-no").text
    assert 'href="/en/lov/27?udgave=love-1997-no"' in html
    html = client.get("/en/opslag?q=bud").text
    assert 'class="tongue" href="/opslag?q=bud"' in html
    assert 'hreflang="da"' in html


def test_matches_are_marked_and_escaped(client: FlaskClient) -> None:
    assert "<mark>" in client.get("/opslag?q=godtages").text
    html = client.get("/opslag", query_string={"q": "<script>alert(1)</script> bud"}).text
    assert "<script>" not in html


def test_filters_are_links(client: FlaskClient) -> None:
    html = client.get("/opslag?q=bud&kind=definition").text
    assert "/opslag?q=bud&amp;kind=handbook" in html
    assert "§\xa027A1" not in html


def test_letters_become_a_law_books() -> None:
    assert str(typeset("§ 12 & 1♥")).startswith("§\xa012 &amp; 1<span")
    assert 'aria-label="hjerter"' in str(typeset("♡"))
    assert str(typeset("a\nb")) == "a<br>b"


@pytest.mark.parametrize(("language", "address"), [("da", "/"), ("en", "/en/")])
def test_the_front_page_calls_the_seats_as_the_rulings_do(
    client: FlaskClient, language: str, address: str
) -> None:
    text = client.get(address).text
    assert all(f">{seat_text(seat, language)}<" in text for seat in Seat)
