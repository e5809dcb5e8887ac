"""The calculators on the pages and over HTTP: every page whole, what was typed kept, the way back."""

import re
from html import unescape
from urllib.parse import quote, urlencode

import pytest
from flask.testing import FlaskClient

from kb.library.builds.calculators import CalculatorRow, gather_calculators
from kb.web.calculators.view import fill, typed_as
from laws.citation import parse
from rulings.scoring.calculator import Calculator
from rulings.scoring.catalogue import calculators
from rulings.scoring.describe import example
from rulings.scoring.fields import Rows, Whole, YesNo
from rulings.scoring.say import headline_text
from tests.table import each_row

PREFIXES = each_row("prefix", ["", "/en"])
every = each_row("one", calculators(), ids=lambda one: one.name)


def plain(html: str) -> str:
    text = unescape(re.sub(r"<[^>]+>", "", html)).replace("\u00a0", " ").replace("\ufe0e", "")
    return " ".join(text.split())


@PREFIXES
def test_the_list_names_every_calculator(client: FlaskClient, prefix: str) -> None:
    page = client.get(f"{prefix}/regn")
    assert page.status_code == 200
    assert all(f"{prefix}/regn/{one.name}" in page.text for one in calculators())


@PREFIXES
@every
def test_the_empty_form_and_the_example(client: FlaskClient, prefix: str, one: Calculator) -> None:
    empty = client.get(f"{prefix}/regn/{one.name}")
    assert empty.status_code == 200 and 'id="svar"' not in empty.text
    page = client.get(f"{prefix}/regn/{one.name}?{urlencode(fill(one))}")
    assert page.status_code == 200
    told = headline_text(one, one.work(example(one)), "en" if prefix else "da")
    assert " ".join(told.replace("\u00a0", " ").split()) in plain(page.text)
    ids = re.findall(r' id="([^"]+)"', page.text)
    assert len(ids) == len(set(ids)), "an id stands twice"


@every
def test_the_form_reads_what_json_reads(one: Calculator) -> None:
    assert one.work(fill(one)) == one.work(example(one))


@every
def test_over_http(client: FlaskClient, one: Calculator) -> None:
    answer = client.post(f"/api/v1/calc/{one.name}", json=example(one))
    assert answer.status_code == 200 and answer.json is not None
    assert answer.json["steps"] and answer.json["citations"]


def test_a_fault_stands_at_its_field_and_nothing_is_lost(client: FlaskClient) -> None:
    page = client.get("/regn/score?played=9♠+S+%3D&board=3&vist=played,board,vulnerable")
    assert page.status_code == 400
    assert 'id="fejl-played"' in page.text and 'value="9♠ S ="' in page.text and 'value="3"' in page.text
    assert "<script>" not in client.get("/regn/score?played=<script>&board=1").text
    refused = client.post("/api/v1/calc/score", json={"played": "9♠ S ="})
    assert refused.status_code == 400 and refused.json is not None
    assert refused.json["error"]["field"] == "played"


def test_what_is_no_calculator_offers_those_there_are(client: FlaskClient) -> None:
    page = client.get("/regn/scor")
    assert page.status_code == 404 and "/regn/score" in page.text
    refused = client.post("/en/api/v1/calc/scor", json={})
    assert refused.status_code == 404 and refused.json is not None
    assert "There is no calculator called “scor”; choose one of: score, " in refused.json["error"]["message"]
    assert client.post("/api/v1/calc/score", data="[").status_code == 400


def test_the_number_goes_back_into_its_ruling_and_its_protocol(client: FlaskClient) -> None:
    """It is worked out again there: an address cannot make the page print a number that is not so."""
    case = {"sag": "utilstraekkeligt-bud", "svar": "auction=N:+1S+P+1H&unintended=nej&lho-accepts=ja"}
    page = client.get(f"/regn/score?{urlencode({'played': '4♠ S =', 'board': '3', **case})}")
    found = re.search(r'href="([^"]*regnet=[^"]*)"', page.text)
    assert found is not None
    back = unescape(found[1])
    assert "unintended=nej" in back
    ruling = client.get(back)
    assert ruling.status_code == 200
    printed = plain(ruling.text.partition('class="protocol"')[2])
    assert "+420 til spilførers side" in printed
    assert "+420 til spilførers side" in plain(ruling.text.partition('class="protocol"')[0])
    forged = client.get(back.replace("board%3D3", "board%3Dx"))
    assert forged.status_code == 200 and "kan ikke regnes ud igen" in plain(forged.text)


def test_the_form_of_an_appeal_is_the_protocol_with_the_appealing_side(client: FlaskClient) -> None:
    ruling = "/doem/utilstraekkeligt-bud?auction=N:+1S+P+1H&unintended=nej&lho-accepts=ja"
    page = client.get(ruling)
    found = re.search(r'href="([^"]*appel=1)[#"]', page.text)
    assert found is not None and "Den appellerende side" not in page.text
    form = client.get(unescape(found[1]))
    assert form.status_code == 200
    assert "Den appellerende side" in form.text and "253B2" in form.text


def test_a_provision_leads_to_its_calculators(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The small books have no Law 77: Law 27 stands for it here."""
    assert [one.name for one in gather_calculators() if one.rests_on(parse("77"))][:1] == ["score"]
    assert "/regn/score" not in client.get("/lov/27").text
    score = parse("77")
    monkeypatch.setattr(
        CalculatorRow, "rests_on", lambda one, _place: any(c.law == score for c in one.citations)
    )
    assert "/regn/score" in client.get("/en/lov/27").text  # the Danish page is remembered from above


@pytest.mark.parametrize(("value", "typed"), [(3, "3"), (True, "ja"), (False, "nej"), ("4♠", "4♠")])
def test_json_as_a_person_types_it(value: object, typed: str) -> None:
    assert typed_as(value) == typed


def test_a_row_is_typed_in_the_order_of_its_columns() -> None:
    columns = (Whole(id="a", low=0, high=9), Whole(id="b", low=0, high=9, optional=True), YesNo(id="c"))
    table = Rows(id="t", columns=columns)
    assert typed_as([{"c": True, "a": 1}, {"a": 2}, 3], table) == "1;;ja\n2\n3"


def test_seldom_fields_stand_folded_until_one_is_filled_in(client: FlaskClient) -> None:
    empty = client.get("/regn/vp").text
    folded = empty.partition('<details class="group" id="flere">')[2].partition("</details>")[0]
    assert 'name="scale"' in folded and 'name="away_imps"' in folded and 'name="imps"' not in folded
    assert 'id="flere" open' in client.get("/regn/vp?imps=12&boards=16&scale=whole").text
    assert 'id="flere" open' in client.get("/regn/vp?imps=12&boards=16&away_imps=x").text


def test_a_moment_is_asked_for_with_the_browsers_own_clock(client: FlaskClient) -> None:
    page = client.get("/regn/deadline?rules=handbook&ended=18.11.2026+kl.+22.10").text
    assert re.search(r'name="ended" value="2026-11-18T22:10" type="datetime-local"', page)
    wrong = client.get("/regn/deadline?rules=handbook&ended=i+aften")
    assert wrong.status_code == 400
    assert re.search(r'name="ended" value="i aften" maxlength', wrong.text), "what was typed is kept"


def test_figures_are_words_and_not_keys(client: FlaskClient) -> None:
    shown = plain(client.get("/regn/standard-deduction?form=matchpoints&top=38").text)
    assert "Enhedparpoint" in shown
    late = plain(client.get("/regn/late?form=vp&minutes=12&round_boards=24").text)
    assert "EnhedKP" in late and "Advarselnej" not in late
    ladder = plain(client.get("/regn/appeal?question=facts&level=club&decided_by=director").text)
    assert "Næste instansdistriktskomiteen" in ladder


def test_the_age_of_the_handbook_is_said_once_with_the_steps(client: FlaskClient) -> None:
    page = client.get("/regn/evening?results=" + quote("1;1;2;420;60 % 420 + 40 % -50\n1;3;4;-50")).text
    assert page.count('class="age"') == 1
