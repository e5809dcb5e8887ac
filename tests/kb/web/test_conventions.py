"""Conventions on the pages: chosen, adjusted, used; every fault beside its field with what was typed."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from rulings.meaning import format_meaning
from rulings.meaning.conventions import conventions
from rulings.meaning.conventions.reference import read_reference
from tests.table import each_row

PAGE = "/tilsvarende/konvention"


def typed(html: str) -> list[str]:
    """What stands in the fields of meanings."""
    return [unescape(t) for t in re.findall(r"<textarea[^>]*>([^<]*)</textarea>", html)]


def text_of(html: str) -> str:
    """The letters of a page's main part, without the signs that only ask for the letter."""
    return unescape(re.sub(r"<[^>]+>|\ufe0e", "", html.partition("<main")[2]))


@each_row("prefix", ["", "/en"])
@each_row("key", sorted(conventions()))
def test_every_convention_has_a_page(client: FlaskClient, prefix: str, key: str) -> None:
    answer = client.get(f"{prefix}{PAGE}/{key}")
    assert answer.status_code == 200
    html = answer.text
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids)) and html.count("<h1") == 1
    assert set(re.findall(r'label for="([^"]+)"', html)) <= set(ids)
    one = conventions()[key]
    assert all(f'name="p-{parameter}"' in html for parameter in one.parameters)
    assert ('id="betydning"' in html) is not bool(one.required)
    assert " style=" not in html and "<script>" not in html


@pytest.mark.parametrize(
    ("prefix", "language", "target", "other"), [("", "da", "gammel", "ny"), ("/en", "en", "ny", "gammel")]
)
def test_an_adjusted_convention_is_put_in_its_field(
    client: FlaskClient, prefix: str, language: str, target: str, other: str
) -> None:
    query = {
        "til": target,
        other: "12-14",
        "p-farve": "♠",
        "p-styrke": "4-9",
        "p-laengde": "5-6",
        "brug": "1",
    }
    answer = client.get(f"{prefix}{PAGE}/svag-to?{urlencode(query)}")
    assert answer.status_code == 303
    meaning = read_reference("@svag-to(farve=♠, styrke=4-9, laengde=5-6)").meaning
    filled = typed(client.get(answer.headers["Location"]).text)
    expected = {target: format_meaning(meaning, language), other: "12-14"}
    assert filled == [expected["gammel"], expected["ny"], ""]


def test_a_preset_is_adjusted_from_where_it_begins(client: FlaskClient) -> None:
    page = client.get("/tilsvarende?vaelg=ny&gammel=12-14").text
    links = re.findall(r'class="adjust" rel="nofollow" href="([^"]+)"', page)
    link = next(unescape(address) for address in links if "/svage-2hj?" in address)
    html = client.get(link).text
    assert '<option value="♥" selected>' in html and 'value="6-10"' in html and 'value="12-14"' in html
    shown = client.get(f"{link}&{urlencode({'p-styrke': '5-9'})}")
    reference = "@svag-to(farve=♥, styrke=5-9)"
    says = format_meaning(read_reference(reference).meaning)
    assert shown.status_code == 200 and says in text_of(shown.text)
    assert reference in text_of(shown.text)


@pytest.mark.parametrize(
    ("key", "given", "field", "reason"),
    [
        ("multi", {"p-styrke": "5-40"}, "p-styrke", "fra 0 til 15"),
        ("multi", {"p-laengde": "<b>"}, "p-laengde", "fra 5 til 7"),
        ("svag-to", {"brug": "1"}, "p-farve", "♦, ♥, ♠"),
        ("splinter", {"p-farve": "♥", "p-kort": "♥"}, "p-kort", "en anden farve"),
        ("multi", {"p-staerk": "x" * 500}, "p-staerk", "ja, nej"),
    ],
)
def test_a_fault_stands_beside_its_field(
    client: FlaskClient, key: str, given: dict[str, str], field: str, reason: str
) -> None:
    answer = client.get(f"{PAGE}/{key}?{urlencode(given)}")
    assert answer.status_code == 400
    said = re.search(rf'id="fejl-{field}" role="alert">(.*?)</p>', answer.text)
    assert said is not None and reason in unescape(re.sub(r"<[^>]+>|\ufe0e", "", said[1]))
    assert f'aria-describedby="fejl-{field}' in answer.text
    assert all(f'value="{text}"' in answer.text for text in given.values() if re.fullmatch(r"[\d-]+", text))


def test_an_unknown_convention_offers_the_nearest(client: FlaskClient) -> None:
    answer = client.get(f"{PAGE}/staymann")
    assert answer.status_code == 404
    links = re.findall(rf'href="{PAGE}/([^"]+)"', answer.text)
    assert len(links) == 3 and "stayman" in links
    assert client.get(f"{PAGE}/weak two").status_code == 200


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_a_reference_is_read_wherever_a_meaning_is(client: FlaskClient, prefix: str) -> None:
    given = {"withdrawn": "@multi(styrke=5-9)", "new": "@svag-to(suit=♠, strength=5-9)"}
    found = client.get(f"{prefix}/api/v1/comparable?{urlencode(given)}").json
    assert found is not None and found["comparable"] == "yes"
    page = client.get(f"{prefix}/tilsvarende?{urlencode({'gammel': given['withdrawn'], 'ny': given['new']})}")
    assert page.status_code == 200
    language = "en" if prefix else "da"
    says = [format_meaning(read_reference(text).meaning, language) for text in given.values()]
    assert typed(page.text)[:2] == says


def test_a_fault_in_a_reference_is_marked_at_its_place(client: FlaskClient) -> None:
    given = {"withdrawn": "@multi(styrke=5-40)", "new": "12-14"}
    answer = client.post("/api/v1/comparable", json=given)
    assert answer.status_code == 400 and answer.json is not None
    error = answer.json["error"]
    assert (error["position"], error["what"]) == (14, "5-40")
    page = client.get(f"/tilsvarende?{urlencode({'gammel': given['withdrawn'], 'ny': '12-14'})}")
    assert page.status_code == 400
    assert '<mark class="wrong">5-40</mark>' in page.text
    assert typed(page.text)[0] == given["withdrawn"]


def test_the_script_for_ones_own_is_served(client: FlaskClient) -> None:
    html = client.get("/tilsvarende?vaelg=ny").text
    assert 'data-own="' in html
    scripts = re.findall(r'<script src="([^"]+)" type="module" blocking="render">', html)
    assert any("conventions" in address for address in scripts)
    assert all(client.get(address).status_code == 200 for address in scripts)
