"""An interview on the pages: every state an address, every fault a sentence."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest
from flask.testing import FlaskClient

from kb.web.examples import page
from rulings.examples import load_examples
from rulings.topics import topics

TOPIC = "/doem/utilstraekkeligt-bud"


def links(html: str, css: str) -> list[str]:
    """The addresses of the links of a class, without their anchors."""
    return [
        unescape(u).partition("#")[0]
        for u in re.findall(rf'class="{css}[^"]*"(?: rel="nofollow")? href="([^"]+)"', html)
    ]


@pytest.mark.parametrize("prefix", ["", "/en"])
@pytest.mark.parametrize("topic", [t.id for t in topics()])
def test_tapping_always_ends_in_a_ruling(client: FlaskClient, topic: str, prefix: str) -> None:
    for choice in (0, -1):
        address = f"{prefix}/doem/{topic}"
        for _ in range(40):
            answer = client.get(address)
            assert answer.status_code == 200, address
            html = answer.text
            answers = links(html.partition('class="box"')[0], "answer")
            if not answers or 'class="ruling"' in html:
                break
            address = answers[choice]
        assert 'class="ruling"' in html, address
        assert re.search(r'class="cites"><(a|span) class="cite"', html), "consequences cite"


def test_answers_so_far_can_each_be_revised(client: FlaskClient) -> None:
    html = client.get(f"{TOPIC}?unintended=nej&in-turn=ja").text
    assert "ret=unintended" in html and "ret=in-turn" in html
    revised = client.get(f"{TOPIC}?unintended=nej&in-turn=ja&ret=unintended").text
    assert "in-turn=ja" in revised and 'aria-current="true"' in revised


def test_answers_that_fall_away_are_said(client: FlaskClient) -> None:
    html = client.get(f"{TOPIC}?unintended=nej&in-turn=nej&since=nothing").text
    assert 'class="dropped"' in html
    assert "since=nothing" not in html.partition("<main")[2]


@pytest.mark.parametrize(
    "query",
    [
        "ukendt=1",
        "unintended=m%C3%A5ske",
        "in-turn=ja&in-turn=nej",
        "auction=N:+1S+P+9X",
        "auction=N:+1S+P+2H&unintended=nej",
        "auction=N:+1S+P+1H&unintended=nej&in-turn=nej",
        "since=" + "x" * 3000,
        "&".join(f"a{n}=1" for n in range(200)),
        "_anchor=x&_external=1&endpoint=y&topic=z",
    ],
)
@pytest.mark.parametrize("prefix", ["", "/en"])
def test_bad_answers_are_one_sentence_on_a_page_that_goes_on(
    client: FlaskClient, prefix: str, query: str
) -> None:
    answer = client.get(f"{prefix}{TOPIC}?{query}")
    assert answer.status_code == 400
    said = re.search(r'<p class="problem" role="alert">(.+?)</p>', answer.text)
    assert said is not None and len(said[1]) < 600
    assert 'class="question"' in answer.text or 'class="ruling"' in answer.text


def test_good_answers_beside_a_bad_one_are_kept(client: FlaskClient) -> None:
    html = client.get(f"{TOPIC}?unintended=nej&in-turn=snart").text
    assert "unintended=nej" in html.partition("<main")[2]


def test_what_to_read_out_stands_before_the_choice(client: FlaskClient) -> None:
    html = client.get(f"{TOPIC}?auction=N:+1S+P+1H&unintended=nej").text
    assert html.index("Læs op for") < html.index('class="question"')
    assert "§\xa027B1a" in html and "2<span" in html


def test_an_unknown_answer_shows_both_branches(client: FlaskClient) -> None:
    query = "auction=N:+1S+P+1H&unintended=nej&lho-accepts=nej&replacement=2C&lowest-same-denomination=nej"
    html = client.get(f"{TOPIC}?{query}&comparable=ved-ikke").text
    assert html.count('class="when"') >= 2


def test_an_auction_is_tapped_in(client: FlaskClient) -> None:
    address = f"{TOPIC}?udkast="
    for wanted in ("udkast=N%3A", "1S", "1S+P", "1S+P+1H"):
        html = client.get(address).text
        address = next(u for u in links(html, "answer") if u.endswith(wanted))
    html = client.get(address).text
    done = next(u for u in links(html, "go main") if "auction=" in u)
    used = client.get(done).text
    assert "Nord" in used and "unintended" in used
    other = client.get(f"{TOPIC}?udkast=N:+1S+P+1H+@S").text
    assert "S%3A2H" in other, "the same player again: a changed call"
    assert client.get(f"{TOPIC}?udkast=%00%FF").status_code == 200


@pytest.mark.parametrize(
    ("way", "checked", "unchecked"),
    [("", "Kontrolleret: Afgørelsen", "Endnu ikke kontrolleret"), ("/en", "Checked: the", "Not yet checked")],
)
def test_an_example_says_whether_it_was_checked(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, way: str, checked: str, unchecked: str
) -> None:
    shown = {e.id: replace(e, checked=i == 0) for i, e in enumerate(load_examples()[:2])}
    monkeypatch.setattr(page, "example_of", shown.get)
    for one in shown.values():
        html = client.get(f"{way}/eksempler/{one.id}").text
        assert (checked in html, unchecked in html) == (one.checked, not one.checked)


def test_examples_show_lead_and_can_be_tried(client: FlaskClient) -> None:
    listing = client.get("/eksempler").text
    addresses = sorted(set(re.findall(r'href="(/eksempler/[^"]+)"', listing)))
    assert addresses
    for address in addresses:
        html = client.get(address).text
        assert 'class="ruling"' in html and "Prøv selv" in html
        attempt = unescape(re.findall(r'class="go main" href="([^"#]+)', html)[0])
        assert client.get(attempt).status_code == 200
        for what_if in re.findall(r'href="(/doem/[^"#]*ret=[^"#]+)', html):
            assert client.get(unescape(what_if)).status_code == 200
        assert client.get("/en" + address).status_code == 200
