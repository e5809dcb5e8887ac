"""The tools beside the rulings: one page that leads to all of them, and a tab that is lit on each."""

import re

import pytest
from flask.testing import FlaskClient

TOOLS = ("/krav", "/tilsvarende", "/ur", "/aften", "/aften/resultater", "/regn", "/regn/tabeller")
FURTHER = ("/regn/score", "/tilsvarende/meldinger", "/tilsvarende/opgaver")
LIT = r'<a href="([^"]+)" aria-current="true">'


def lit(client: FlaskClient, page: str) -> list[str]:
    """Where the lit tabs of a page lead to."""
    return re.findall(LIT, client.get(page).text.partition('class="tabs"')[2].partition("</nav>")[0])


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_every_tool_is_found_from_one_page_and_lights_its_tab(client: FlaskClient, prefix: str) -> None:
    listed = client.get(f"{prefix}/vaerktoej").text
    for tool in TOOLS:
        assert f'href="{prefix}{tool}"' in listed.partition("<main")[2], tool
    for page in ("/vaerktoej", *TOOLS, *FURTHER):
        assert lit(client, prefix + page) == [f"{prefix}/vaerktoej"], page
    for page in (f"{prefix}/", f"{prefix}/doem", f"{prefix}/doem/krav"):
        assert [one.rstrip("/") for one in lit(client, page)] == [prefix], page


def test_the_english_word_leads_there(client: FlaskClient) -> None:
    answer = client.get("/en/tools")
    assert answer.status_code == 301 and answer.headers["Location"].endswith("/en/vaerktoej")
