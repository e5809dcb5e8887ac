"""Tables to look up: held against the laws' own figures, typed from Laws 77 and 78B by hand."""

import re

import pytest
from flask.testing import FlaskClient

from kb.web.calculators.tables import contracts_made, down, imp_rows


def _text(client: FlaskClient, path: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", client.get(path).text))


@pytest.mark.parametrize(
    ("kind", "level", "figures"),
    [
        ("minor", 1, (70, 140, 230, 70, 140, 230)),
        ("minor", 5, (400, 550, 800, 600, 750, 1000)),
        ("major", 4, (420, 590, 880, 620, 790, 1080)),
        ("notrump", 3, (400, 550, 800, 600, 750, 1000)),
        ("notrump", 7, (1520, 1790, 2280, 2220, 2490, 2980)),
        ("major", 6, (980, 1210, 1620, 1430, 1660, 2070)),
    ],
)
def test_a_contract_just_made(kind: str, level: int, figures: tuple[int, ...]) -> None:
    assert dict(next(one.rows for one in contracts_made() if one.kind == kind))[level] == figures


def test_undertricks_and_imps() -> None:
    assert dict(down())[1] == (50, 100, 200, 100, 200, 400)
    assert dict(down())[4] == (200, 800, 1600, 400, 1100, 2200)
    rows = list(imp_rows())
    assert rows[10] == (10, 430, 490) and rows[1] == (1, 20, 40) and len(rows) == 25


def test_each_table_stands_under_the_provision_that_holds_it(client: FlaskClient) -> None:
    headings = re.findall(r"<h2 id=\"(\w+)\">(.*?)</h2>", client.get("/regn/tabeller").text, re.DOTALL)
    cited = {name: re.findall(r"§\s*([0-9]+[A-Z]?[0-9]?)", text) for name, text in headings}
    assert cited == {"vundet": ["77"], "bet": ["77"], "imp": ["78B"], "kp": ["202B1"]}


def test_the_pages_show_them(client: FlaskClient) -> None:
    assert "4 420 590 880 620 790 1080" in _text(client, "/regn/tabeller")
    assert "430–490 10" in _text(client, "/regn/tabeller")
    assert "10,00 10,00" in _text(client, "/regn/tabeller/kp/16")
    assert "10.00 10.00" in _text(client, "/en/regn/tabeller/kp/16")
    assert client.get("/regn/tabeller/kp/41").status_code == 404
    assert "/regn/tabeller" in client.get("/regn").text
