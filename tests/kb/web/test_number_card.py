"""A search that asks for a number is offered its calculator, and nothing else is."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.search.queries.tools import phrases_of_calculators
from kb.web.search.number import number_card
from rulings.scoring.catalogue import calculators
from tests.benchmarks.told import LISTS, cases
from tests.table import each_row

ASKED = phrases_of_calculators()


def test_every_calculator_can_be_asked_for() -> None:
    assert set(ASKED) == {one.name for one in calculators()}


@each_row("name", ASKED)
def test_each_phrase_leads_to_its_calculator(site: Flask, name: str) -> None:
    with site.test_request_context("/"):
        for phrase in ASKED[name]:
            card = number_card(phrase.replace("*", ""))
            assert card is not None and card.url.split("?")[0] == f"/regn/{name}", phrase


@pytest.mark.parametrize(
    ("query", "url"),
    [
        ("hvad er standardfradraget i en holdkamp", "/regn/standard-deduction"),
        ("kp-skala 32 spil", "/regn/vp"),
        ("KØBENHAVN", None),
        ("27B1a", None),
        ("4 spar", None),
        (
            "spilfører kommer for sent til at tilkalde turneringslederen efter at begge sider har spillet",
            None,
        ),
        ("", None),
    ],
)
def test_what_is_asked(site: Flask, query: str, url: str | None) -> None:
    with site.test_request_context("/"):
        card = number_card(query)
        assert (card is None) == (url is None)
        assert card is None or url is None or card.url.startswith(url)


@pytest.mark.parametrize("query", ["3nt+1", "4♠x S -1", "3ut-1", "4S="])
def test_a_result_goes_straight_to_its_score(client: FlaskClient, query: str) -> None:
    answer = client.get("/opslag", query_string={"q": query})
    assert answer.status_code == 303 and answer.location.startswith("/regn/score?played=")
    assert client.get("/api/v1/search", query_string={"q": query}).status_code == 200


def test_the_page_offers_it(client: FlaskClient) -> None:
    assert 'href="/regn/neuberg"' in client.get("/opslag?q=neuberg").text
    assert "/regn/" not in client.get("/opslag?q=bud").text.partition('class="hits"')[0]


def test_a_told_case_asks_for_a_ruling_and_not_for_a_number(site: Flask) -> None:
    """Of the cases that directors told, hardly one holds all the words of a phrase."""
    told = [str(case["say"]) for name in LISTS for case in cases(name)]
    with site.test_request_context("/"):
        offered = [one for one in told if number_card(one)]
    assert told and len(offered) <= len(told) / 200, offered
