"""A search that tells of a case leads to the interview with its answers filled in."""

from html import unescape
from re import DOTALL, search, sub

import pytest
from flask.testing import FlaskClient


@pytest.mark.parametrize(
    ("prefix", "named", "known"),
    [("", "Utilstrækkeligt bud", "1♥"), ("/en", "Insufficient bid", "1♥")],
)
def test_the_first_answer_opens_the_interview(
    client: FlaskClient, prefix: str, named: str, known: str
) -> None:
    html = unescape(
        client.get(f"{prefix}/opslag", query_string={"q": "1h over 1s, vest accepterer ikke"}).text
    )
    html = html[html.index("<main") :]  # what the phone makes answers from stands before it
    first = search(r'<a class="start" href="([^"]+)">.*?<strong>([^<]+)</strong>(.*?)</a>', html, DOTALL)
    assert first is not None and html.index(first[0]) < html.index('<ol class="hits"')
    assert first[2] == named
    assert known in sub(r"<[^>]+>|\ufe0e", "", first[3])
    assert first[1].startswith(f"{prefix}/doem/utilstraekkeligt-bud?")
    page = client.get(first[1])
    assert page.status_code == 200
    for answer in ("insufficient-bid=1H", "last-bid=1S", "lho-accepts=nej"):
        assert answer in unescape(page.text)
