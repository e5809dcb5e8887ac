"""A search that tells of a case leads to the interview with its answers filled in."""

from __future__ import annotations

from html import unescape
from re import search

import pytest
from flask.testing import FlaskClient


@pytest.mark.parametrize(
    ("prefix", "named"), [("", "Døm: Utilstrækkeligt bud"), ("/en", "Rule: Insufficient bid")]
)
def test_the_first_answer_opens_the_interview(client: FlaskClient, prefix: str, named: str) -> None:
    html = unescape(
        client.get(f"{prefix}/opslag", query_string={"q": "1h over 1s, vest accepterer ikke"}).text
    )
    first = search(r'<a class="hit" href="([^"]+)"><span class="hittitle">([^<]+)<', html)
    assert first is not None
    assert first[2].replace("\u00a0", " ") == named
    assert first[1].startswith(f"{prefix}/doem/utilstraekkeligt-bud?")
    page = client.get(first[1])
    assert page.status_code == 200
    for answer in ("insufficient-bid=1H", "last-bid=1S", "lho-accepts=nej"):
        assert answer in unescape(page.text)
