"""The clock: every limit says what its provision says, and an address fills in a countdown."""

import re

import pytest
from flask.testing import FlaskClient

from kb.library.documents.readings import our_editions
from kb.web.site.texts.limits import DATA
from laws import shipped
from laws.citation import parse
from rulings.scoring.catalogue import calculators
from tests.table import each_row

LIMITS = shipped.table(DATA, "kb")["limit"]


@each_row("limit", LIMITS, ids=lambda one: one["citation"])
def test_the_figure_stands_in_the_provision(limit: dict[str, object]) -> None:
    place = parse(str(limit.get("figure", limit["citation"])))
    held = [
        one
        for one in our_editions()
        if one.language == "da" and one.kind in ("laws", "handbook") and place in one
    ]
    assert held
    assert re.search(rf"\b{limit['minutes']} minutter\b", held[0][place].text)
    assert parse(str(limit["citation"])) in held[0]


@each_row("limit", LIMITS, ids=lambda one: one["citation"])
def test_a_limit_speaks_both_languages_and_names_calculators_that_are_there(limit: dict[str, object]) -> None:
    for language in ("da", "en"):
        said = limit[language]
        assert isinstance(said, dict) and all(said[key] for key in ("what", "since", "note"))
        assert len(said["what"]) <= 60
    named = limit["calculators"]
    assert isinstance(named, list) and named and set(named) <= {one.name for one in calculators()}


def test_a_calculator_leads_to_its_first_limit(client: FlaskClient) -> None:
    places = re.findall(r'id="(frist-\w+)"', client.get("/ur").text)
    assert len(places) == len(set(places)) == len(LIMITS)
    first = re.search(r'href="/ur#([^"]+)"', client.get("/regn/slow-play").text)
    assert first and first[1] == "frist-213A3" and first[1] in places
    assert 'href="/ur' not in client.get("/regn/imps").text


@pytest.mark.parametrize(
    ("query", "name", "minutes", "until"),
    [
        ("lov=212B1", "Par mangler: reserver", "5", ""),
        ("navn=Bord+4&minutter=7", "Bord 4", "7", ""),
        ("navn=x&til=2026-11-18T21:45&lov=92B", "x", "", "2026-11-18T21:45"),
        ("minutter=99999999999999999999&til=i+morgen&lov=hest", "", "", ""),
        ("minutter=-3", "", "", ""),
        ("minutter=%C2%B2", "", "", ""),
    ],
)
def test_an_address_fills_in_a_countdown(
    client: FlaskClient, query: str, name: str, minutes: str, until: str
) -> None:
    answer = client.get(f"/ur?{query}")
    assert answer.status_code == 200
    values = dict(re.findall(r'name="(\w+)"[^>]*? value="([^"]*)"', answer.text.split("new-clock")[1]))
    assert (values["navn"], values["minutter"], values["til"]) == (name, minutes, until)


def test_a_calculated_deadline_leads_to_its_countdown(client: FlaskClient) -> None:
    page = client.get("/regn/deadline?rules=law&posted=2026-11-18T21:15").text
    assert "til=2026-11-18T21:45&amp;lov=79C1" in page.replace("%3A", ":")


def test_deadlines_stand_under_headings_and_their_age_is_said_once_for_each(client: FlaskClient) -> None:
    page = client.get("/ur").text
    groups = page.split('class="group limits-of"')[1:]
    assert [group.count("data-start data-minutes") for group in groups] == [2, 6, 5]
    for group in groups:
        assert group.count('class="age"') <= 1, group[:80]
        assert 'class="age"' not in group.partition('<ul class="limits">')[2], "said by the heading"
