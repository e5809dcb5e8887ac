"""The claim check on the pages: the result first, every assumption a link, and what was typed kept."""

import json
import re
from html import unescape
from typing import Any
from urllib.parse import unquote_plus, urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.kb.web.links import dead_links
from tests.part import examples
from tests.table import each_row

PAGE = "/krav"
TYPED = {
    "nord": "♠2 ♦EK",
    "oest": "♠3 ♦98",
    "syd": "♠E ♥E ♦4",
    "vest": ".KD..K",
    "udspil": "S",
    "trumf": "♠",
    "kraever": "S",
    "antal": "3",
}
GIVEN: dict[str, Any] = {
    "hands": {"N": "♠2 ♦AK", "E": "♠3 ♦98", "S": "♠A ♥A ♦4", "W": "♥KQ ♣K"},
    "leader": "S",
    "trumps": "♠",
    "claimer": "S",
}


@pytest.fixture(autouse=True)
def typed_in(client: FlaskClient) -> None:
    """Every address is asked for as a browser asks for one that its reader typed."""
    client.environ_base["HTTP_SEC_FETCH_SITE"] = "none"


def asked(prefix: str = "", **change: str) -> str:
    """The address of the page on this claim."""
    return f"{prefix}{PAGE}?{urlencode({**TYPED, **change})}"


def text_of(html: str) -> str:
    """The letters of a page's main part."""
    return (
        unescape(re.sub(r"<[^>]+>", "", html.partition("<main")[2]))
        .replace("\u00a0", " ")
        .replace("\ufe0e", "")
    )


ASKED: set[str] = set()


@each_row("prefix", ["", "/en"])
@each_row(
    "address",
    [
        PAGE,
        f"{PAGE}?byg=plan",
        asked(),
        asked(plan="trækker trumfen"),
        asked(umuligt="udspil ♥E", antag="unblocks.ja"),
    ],
)
def test_every_page_is_whole(client: FlaskClient, prefix: str, address: str) -> None:
    page = client.get(prefix + address)
    assert page.status_code == 200
    html = page.text
    assert html.count("<h1") == 1
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids)), "an id stands twice"
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)
    assert " style=" not in html and "onclick" not in html and "<script>" not in html
    labels = set(re.findall(r'<label for="([^"]+)"', html))
    assert {name for name in re.findall(r'<(?:input|select) id="([^"]+)"', html) if name != "q"} <= labels
    assert dead_links(html, client, PAGE, ASKED) == []


def test_the_result_stands_before_everything_else(client: FlaskClient) -> None:
    said = text_of(client.get(asked()).text)
    assert (
        said.index("mellem 2 og 3 stik")
        < said.index("Sådan bliver det 2 stik")
        < said.index("Det er antaget")
    )
    assert "kravet var på 3 stik af 3" in said and "§ 70C1" in said and "håndbogen fra 2014" in said


def test_the_pads_come_first_and_the_text_fields_are_folded_below(client: FlaskClient) -> None:
    html = client.get(PAGE).text
    assert html.index('class="answer call"') < html.index('<details class="why" id="stilling">')
    assert 'aria-current="true">Nord' in html and "Videre: Øst" in text_of(html)
    last = client.get(f"{PAGE}?byg=plan").text
    assert "Videre:" not in text_of(last)


def test_the_headline_is_who_gets_the_tricks_and_the_result_can_be_kept(client: FlaskClient) -> None:
    for prefix, said in (
        ("", "Nord–Syd får 2 stik, Øst–Vest 1"),
        ("/en", "North–South get 2 tricks, East–West 1"),
    ):
        html = client.get(asked(prefix)).text
        headline = re.search(r'<h2 id="dom" class="headline">(.*?)</h2>', html)
        assert headline and said in text_of("<main>" + headline[1])
        assert 'data-do="print"' in html and 'id="gem"' in html


@each_row(
    ("north", "east"),
    [("S 2 D EK", "S 3 D 98"), ("S2 R EK", "S3 R98"), ("s 2 d ak", "s: 3, d: 98")],
)
def test_hands_are_read_as_people_type_them(client: FlaskClient, north: str, east: str) -> None:
    assert "mellem 2 og 3 stik" in text_of(client.get(asked(nord=north, oest=east, vest="H KQ C K")).text)


def test_an_assumption_is_a_link_that_turns_it_round(client: FlaskClient) -> None:
    html = client.get(asked()).text
    link = re.search(r'class="answer" rel="nofollow" href="([^"#]+)#dom"><span>Kravstilleren kendte', html)
    assert link
    turned = client.get(unescape(link[1])).text
    assert "får 3 stik ved ethvert normalt spil" in text_of(turned) and "Afgjort af dig" in turned
    back = re.search(r'href="([^"#]+)#dom"><span>Kravstilleren kan have overset', turned)
    assert back and "mellem 2 og 3 stik" in text_of(client.get(unescape(back[1])).text)


def test_a_play_of_the_line_can_be_marked_and_the_mark_taken_back(client: FlaskClient) -> None:
    html = client.get(asked()).text
    link = re.search(r'class="change" rel="nofollow" href="([^"#]+)#dom"><span>1\. Syd: udspil', html)
    assert link
    marked = client.get(unescape(link[1])).text
    assert "får 3 stik ved ethvert normalt spil" in text_of(marked) and "Ikke normalt:" in marked
    back = re.search(r'class="change" rel="nofollow" href="([^"#]+)#dom">Ikke normalt', marked)
    assert back and "mellem 2 og 3 stik" in text_of(client.get(unescape(back[1])).text)


@each_row(
    ("change", "danish", "english", "field"),
    [
        ({"nord": "♠E ♦EK"}, "to gange", "twice", "syd"),
        ({"nord": "♠2 ♦E"}, "passer ikke", "do not fit", "nord"),
        ({"nord": "hest"}, "kan ikke læses", "cannot be read", "nord"),
        ({"antal": "4"}, "3 stik tilbage", "3 tricks are left", "antal"),
        ({"plan": "♥K"}, "ikke har", "does not hold", "plan"),
        ({"plan": "hest"}, "Hvad betyder", "What does", "plan"),
        ({"forbund": "hest"}, "kendes ikke", "not known", "forbund"),
        ({"ukendte": "hest"}, "ikke et kort", "is no card", "ukendte"),
        ({"trumf": ""}, "mangler", "missing", "trumf"),
        ({"udspil": ""}, "mangler", "missing", "udspil"),
        ({"antag": "hest.ja"}, "antagelse", "assumption", ""),
        ({"antag": "hest"}, "kan ikke læses", "cannot be read", ""),
    ],
)
def test_what_cannot_be_used_keeps_what_was_typed(
    client: FlaskClient, change: dict[str, str], danish: str, english: str, field: str
) -> None:
    for prefix, word in (("", danish), ("/en", english)):
        page = client.get(asked(prefix, **change))
        assert page.status_code == 400
        problem = re.search(r'<p class="problem" id="fejl" role="alert">(.*?)</p>', page.text)
        assert problem and word in text_of("<main>" + problem[1])
        for name, value in {**TYPED, **change}.items():
            if name in ("nord", "oest", "syd", "vest", "antal", "plan"):
                assert f'name="{name}" value="{value}"' in page.text
        if field:
            assert re.search(rf'id="{field}"[^>]*aria-invalid="true"', page.text)


def _large() -> dict[str, str]:
    return {
        seat: ".".join("AKQJT98765432"[(n + m) % 4 :: 4] for m in range(4)) for n, seat in enumerate("NESW")
    }


def test_an_ending_that_takes_too_long_is_offered_the_terminal(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kb.web.claim.page.SECONDS", 0.1)
    monkeypatch.setattr("kb.web.claim.api.SECONDS", 0.1)
    hands = _large()
    names = dict(zip(("nord", "oest", "syd", "vest"), (hands[seat] for seat in "NESW"), strict=True))
    page = client.get(asked(**names, trumf="NT", antal=""), headers={"Sec-Fetch-Site": "same-origin"})
    assert page.status_code == 200 and "bridgelov claim -" in page.text
    assert re.search(r"får (mellem \d+ og )?\d+ stik, hvis kravstilleren ved", text_of(page.text))
    command = re.search(r"echo &#39;(.*?)&#39;|echo '(.*?)'", page.text)
    assert command and json.loads(unescape(command[1] or command[2]))["hands"] == hands
    answer = client.post("/api/v1/claim", json={**GIVEN, "hands": hands, "trumps": "NT"})
    assert answer.status_code == 503 and answer.json and answer.json["error"]["message"]


def test_words_that_might_change_the_line_are_asked_about_and_a_tap_answers(client: FlaskClient) -> None:
    for prefix, said in (("", "trumferne er trukket"), ("/en", "trumps are drawn")):
        page = client.get(asked(prefix, plan="trumfen er ude, resten er mine"))
        assert page.status_code == 400
        choices = re.findall(r'class="answer" rel="nofollow" href="([^"]+)">([^<]+)<', page.text)
        url = next(unescape(url) for url, text in choices if unescape(text).replace("\u00a0", " ") == said)
        chosen = client.get(url)
        assert chosen.status_code == 200 and said in text_of(chosen.text)


def test_a_claim_is_tapped_in_card_by_card_and_the_statement_from_chips(client: FlaskClient) -> None:
    address, taps = f"{PAGE}?byg=nord", ["♠E", "♥2"]
    for card in taps:
        html = client.get(address).text
        links = re.findall(r'class="answer call" rel="nofollow" href="([^"]+)"', html)
        wanted = [unescape(url) for url in links if card in unquote_plus(unescape(url).partition("nord=")[2])]
        address = wanted[0]
    assert "Nord: 2" in text_of(client.get(address).text)
    other = client.get(address.replace("byg=nord", "byg=syd") + "&trumf=♠").text
    assert other.count("answer call gone") == 2  # what North holds cannot be South's
    address = address.replace("byg=nord", "byg=plan") + "&trumf=♠"
    for chip in ("trumferne er trukket", "resten er høje"):
        html = client.get(address).text
        chips = re.findall(r'class="answer" rel="nofollow" href="([^"]+)">([^<]+)<', html)
        address = next(unescape(url) for url, text in chips if unescape(text).replace("\u00a0", " ") == chip)
    assert "trumferne er trukket, resten er høje." in text_of(client.get(address).text)


def test_unknown_cards_are_shared_out(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kb.web.claim.page.SECONDS", 1000.0)
    hands = {"nord": "♠ED ♦2", "oest": "♠54", "syd": "♠32 ♦E", "vest": "♦K ♣K"}
    claim = {**hands, "trumf": "NT", "antal": "", "plan": "kniber ♠D, ♠E", "ukendte": "♠K ♥K"}
    said = text_of(client.get(asked(**claim)).text)
    assert "hvem har ♠K" in said.replace("hvem der har", "hvem har") and "§ 85B" in said
    same = text_of(client.get(asked(**{**claim, "plan": "♠E", "ukendte": "♥K ♥D"})).text)
    assert "Det er det samme, hvor ♥K og ♥D end sidder" in same


def test_the_order_of_play_is_the_federation_s(client: FlaskClient) -> None:
    hands = {"nord": "..432.", "oest": "..765.", "syd": "754...", "vest": "6...32"}
    claim = {**hands, "trumf": "NT", "antal": ""}
    assert "får 3 stik ved ethvert" in text_of(client.get(asked(**claim)).text)
    british = text_of(client.get(asked(**claim, forbund="ebu")).text)
    assert "mellem 0 og 3 stik" in british and "White Book" in british


def test_the_question_of_the_interview_leads_to_the_check_and_back(client: FlaskClient) -> None:
    there = "/doem/krav?x=1"
    page = client.get(asked(spoergsmaal=there)).text
    assert f'href="{there}"' in page and "Tilbage til spørgsmålet" in page
    for bad in ("//evil.example", "https://evil.example", "/\\evil.example"):
        assert "Tilbage til spørgsmålet" not in client.get(asked(spoergsmaal=bad)).text


def test_the_api_answers_as_the_command(client: FlaskClient) -> None:
    found = client.post("/api/v1/claim", json=GIVEN).json
    assert found and (found["fewest"]["tricks"], found["most"]["tricks"]) == (2, 3)
    described = client.get("/api/v1/openapi.json").json
    assert described
    schema = described["components"]["schemas"]["Claim"]
    assert set(schema["required"]) == set(found)
    assert client.post("/en/api/v1/claim", json=GIVEN).json["text"].startswith("North–South")  # type: ignore[index]  # it is an object


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'"x"', b"[" * 20_000, b"{}"])
def test_the_api_refuses_what_is_no_claim(client: FlaskClient, body: bytes) -> None:
    answer = client.post("/api/v1/claim", data=body)
    assert answer.status_code == 400 and answer.json and answer.json["error"]["message"]


def test_the_api_says_which_field_is_at_fault(client: FlaskClient) -> None:
    answer = client.post("/api/v1/claim", json={**GIVEN, "claimed": 9})
    assert answer.status_code == 400 and answer.json and answer.json["error"]["field"] == "claimed"


VALUES = st.one_of(
    st.sampled_from(
        [*TYPED.values(), "♠E", "ø", "trumf", "ruff en ♥", "V ♠", "udspil ♥E", "unblocks.ja", "-1"]
    ),
    st.text(max_size=30),
)


@settings(
    max_examples=examples(150), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.dictionaries(
        st.sampled_from(
            [*TYPED, "plan", "stik", "rolle", "styrke", "vist", "nedefra", "umuligt", "normalt", "antag"]
        ),
        VALUES,
        max_size=4,
    )
)
def test_whatever_is_typed_is_answered(site: Flask, change: dict[str, str]) -> None:
    with site.test_client() as client:
        assert client.get(asked(**change)).status_code in (200, 400)


ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 20), st.floats(), st.text(max_size=12)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(
    max_examples=examples(150), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.dictionaries(
        st.sampled_from(
            [
                *(*GIVEN, "trick", "role", "declarer", "claimed", "line", "player"),
                *("shown_out", "below", "assume", "irrational", "normal"),
            ]
        ),
        ANYTHING,
        max_size=3,
    )
)
def test_whatever_is_sent_is_answered(site: Flask, change: dict[str, Any]) -> None:
    with site.test_client() as client:
        answer = client.post("/api/v1/claim", data=json.dumps({**GIVEN, **change}))
    assert answer.status_code in (200, 400)
