"""Which calls are comparable here: tapped in or typed, judged by a card, and refused in one sentence."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from rulings.meaning.conventions import conventions
from rulings.meaning.system_cards import cards

PAGE = "/tilsvarende/meldinger"


def asked(prefix: str = "", **given: str) -> str:
    """The address of the page."""
    return f"{prefix}{PAGE}?{urlencode(given)}"


def links(html: str) -> dict[str, str]:
    """The links of a page's main part by their text, the first of each text."""
    found = re.findall(r'<a [^>]*href="([^"]+)"[^>]*>(.*?)</a>', html.partition("<main")[2], re.S)
    named = [(re.sub(r"\s+", "", letters(text)), unescape(url)) for url, text in found]
    return dict(reversed(named))


def letters(html: str) -> str:
    """What stands on a page for the eye."""
    return unescape(re.sub(r"<[^>]+>|\ufe0e", "", re.sub(r'<span class="unseen">[^<]*</span>', "", html)))


def test_an_auction_is_tapped_in_and_every_call_judged(client: FlaskClient) -> None:
    url = PAGE
    for tap in ("Øst", "1♦", "Brugmeldeforløbet", "1♥"):
        url = links(client.get(url).text)[tap]
    answered = client.get(url)
    assert answered.status_code == 200
    html = answered.text
    assert html.index('id="judgement"') < html.index('id="no"') < html.index('id="unknown"')
    assert "som åbning" in html
    assert "8-16" in html


def test_another_reading_and_another_card_are_chosen_by_a_link(client: FlaskClient) -> None:
    first = client.get(asked(forloeb="E: 1D", trukket="1H")).text
    other = next(url for text, url in links(first).items() if text.startswith("efter"))
    changed = client.get(other).text
    assert 'id="free"' in changed
    assert 'id="free"' not in first
    acol = client.get(asked(forloeb="W: P", trukket="1N", kort="acol")).text
    assert "12-14" in acol


def test_both_meanings_stand_ready_to_be_edited(client: FlaskClient) -> None:
    html = client.get(asked(forloeb="W: P", trukket="1S")).text
    page = client.get(links(html)["Sammenligndetobetydninger"])
    assert page.status_code == 200
    assert 'class="ruling verdict-yes"' in page.text


def test_a_told_meaning_goes_before_the_card(client: FlaskClient) -> None:
    html = client.get(asked(forloeb="W: P", trukket="1S", gammel="15-17 jævn")).text
    assert "1ut" in html.partition('id="free"')[2].partition("</section>")[0]


def test_english(client: FlaskClient) -> None:
    html = letters(client.get(asked("/en", forloeb="N: 1S P", trukket="1H")).text)
    assert "lowest sufficient bid in the same denomination" in html
    assert "The card says nothing" in html


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"forloeb": "N: 9H", "trukket": "1H"}, "ikke lovlig i tur"),
        ({"forloeb": "N: P P P P", "trukket": "1H"}, "Meldeforløbet er slut"),
        ({"forloeb": "E: 1D", "trukket": "1Q"}, "er ikke en farve"),
        ({"forloeb": "E: 1D", "trukket": "1H", "kort": "dansk"}, "Systemkortet findes ikke"),
        ({"forloeb": "E: 1D", "trukket": "1H", "gammel": "zzz"}, "kan ikke bruges"),
        ({"forloeb": "E: 1D", "trukket": "1H", "gammel": "20+ 0-2 hp jævn"}, "point"),
    ],
)
def test_bad_input_is_told_and_kept(client: FlaskClient, given: dict[str, str], said: str) -> None:
    answered = client.get(asked(**given))
    assert answered.status_code == 400
    assert said in unescape(answered.text)
    for typed in given.values():
        assert typed in unescape(answered.text)


def test_a_silent_card_asks_for_the_meaning(client: FlaskClient) -> None:
    html = client.get(asked(forloeb="W: P", trukket="6C")).text
    assert "Kortet siger intet om denne melding." in html
    assert 'id="gammel"' in html


def test_the_api_gives_every_call(client: FlaskClient) -> None:
    given = {"auction": "E: 1D", "withdrawn": "1H", "card": "dansk-standard", "after": "(1D)"}
    found = client.post("/api/v1/comparable", json=given).get_json()
    assert found["withdrawn"]["after"] == "(1D)"
    assert found["calls"][0] | {"meaning": "", "why": [], "follows": []} == {
        "call": "1H",
        "verdict": "free",
        "text": "Tilsvarende: makker melder frit",
        "meaning": "",
        "rule": "23A1",
        "why": [],
        "lowest_sufficient": False,
        "also": None,
        "follows": [],
    }


@pytest.mark.parametrize(
    ("given", "status"),
    [
        ({"auction": "E: 1D", "withdrawn": "1H", "card": "x"}, 404),
        ({"auction": "E: 9D", "withdrawn": "1H"}, 400),
        ({"auction": "E: 1D"}, 400),
        ({"auction": "E: P P P P", "withdrawn": "1H"}, 400),
        ({"auction": "E: 1D", "withdrawn": "1H", "means": "zzz"}, 400),
    ],
)
def test_the_api_refuses_what_it_cannot_use(client: FlaskClient, given: dict[str, str], status: int) -> None:
    answered = client.post("/api/v1/comparable", json=given)
    assert answered.status_code == status
    assert answered.get_json()["error"]["message"]


def test_the_law_of_the_case_is_told_with_its_provisions(client: FlaskClient) -> None:
    html = client.get(asked(forloeb="N: 1S P", trukket="1H")).text
    told = letters(html.partition('id="loven"')[2].partition("</section>")[0])
    assert "§\u00a027A1" in told and "§\u00a027B1a" in told
    assert "§\u00a027B2" in letters(html.partition('id="no"')[2].partition("</section>")[0])
    early = next(url for text, url in links(html).items() if text.startswith("Damakker"))
    html = client.get(early).text
    assert "§\u00a031B2" in letters(html.partition('id="loven"')[2].partition("</section>")[0])
    assert "§\u00a031A2b" in letters(html.partition('id="no"')[2].partition("</section>")[0])
    assert "laveste tilstrækkelige" not in letters(html)


def test_where_there_is_no_choice_the_call_is_named(client: FlaskClient) -> None:
    html = letters(client.get(asked(forloeb="W: P", trukket="1S")).text)
    assert "§\u00a031A1" in html and "Der er ét valg: 1♠" in html
    assert "There is one choice" in letters(client.get(asked("/en", forloeb="W: 1H", trukket="P")).text)


def test_an_accepted_insufficient_bid_is_no_fault(client: FlaskClient) -> None:
    assert client.get(asked(forloeb="N: 1S 1H P", trukket="1C")).status_code == 200


def test_the_api_tells_the_law(client: FlaskClient) -> None:
    given = {"auction": "N: 1S P", "withdrawn": "1H", "made": "partner"}
    law = client.post("/api/v1/comparable", json=given).get_json()["law"]
    assert [rule["citation"] for rule in law["rules"]] == ["29A", "31B1", "31B2"]
    refused = client.post("/api/v1/comparable", json=given | {"made": "x"})
    assert refused.status_code == 400


def test_conventions_and_cards_are_listed(client: FlaskClient) -> None:
    found = client.get("/api/v1/conventions").get_json()["conventions"]
    assert {one["id"] for one in found} == set(conventions())
    multi = next(one for one in found if one["id"] == "multi")
    assert multi["parameters"]["styrke"]["default"] == "6-10" and multi["text"]
    weak = next(one for one in found if one["id"] == "svag-to")
    assert weak["required"] == ["farve"] and weak["text"] is None
    adjusted = client.get("/api/v1/conventions/multi?styrke=5-9").get_json()
    assert adjusted["text"].startswith("5-9")
    assert client.get("/api/v1/conventions/multi?styrke=90").status_code == 400
    refused = client.get("/en/api/v1/conventions/staymann")
    assert refused.status_code == 404 and "stayman" in refused.get_json()["error"]["message"]
    assert {one["id"] for one in client.get("/api/v1/cards").get_json()["cards"]} == {c.id for c in cards()}


def test_the_card_mode_and_the_lists_are_described(client: FlaskClient) -> None:
    described = client.get("/api/v1/openapi.json").get_json()
    assert {"/conventions", "/conventions/{key}", "/cards"} <= set(described["paths"])
    bodies = described["paths"]["/comparable"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    by_a_card = bodies["oneOf"][1]["properties"]
    given = {"auction": "N: 1S P", "withdrawn": "1H", "card": "acol", "made": "partner"}
    assert set(given) <= set(by_a_card)
    shown = client.post("/api/v1/comparable", json=given).get_json()
    assert set(described["components"]["schemas"]["CardAnswer"]["required"]) <= set(shown)


def test_the_auction_is_tapped_as_it_fell_with_the_wrong_call_last(client: FlaskClient) -> None:
    url = PAGE
    for tap in ("Nord", "1♥", "2♣", "1♠", "Brugmeldeforløbet"):
        url = links(client.get(url).text)[tap]
    html = client.get(url).text
    assert html.index('id="lowest"') < html.index('id="free"') < html.index('id="no"')
    assert letters(html).count("27B1a") > 2


def test_after_a_call_out_of_turn_the_auction_goes_on_to_the_player(client: FlaskClient) -> None:
    first = client.get(asked(forloeb="N: S:1S")).text
    assert "Tast nu videre" in first
    url = links(first)["1♥"]
    url = links(client.get(url).text)["pas"]
    html = client.get(links(client.get(url).text)["Brugmeldeforløbet"]).text
    assert "31A2" in letters(html) and 'id="lowest"' not in html


def test_a_reservation_stands_before_the_calls_and_one_tap_asks_about_its_words(client: FlaskClient) -> None:
    html = client.get(asked(forloeb="N: pas 1♠", trukket="1♥", gammel="11+ 5+♥, hilsen Kirsten")).text
    assert 0 < html.index("hilsen Kirsten") < html.index('id="judgement"')
    strict = client.get(links(html)["Detsigernoget"])
    assert strict.status_code == 400
    assert '<mark class="wrong">hilsen Kirsten</mark>' in strict.text
    assert 'id="fejl-gammel"' in strict.text
