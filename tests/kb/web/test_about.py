"""`/om` says who decides, which books are held, what the rules were read against, and every licence."""

import pytest
from flask.testing import FlaskClient

from tests.kb.web.books import editions


@pytest.mark.parametrize(
    ("prefix", "decides"),
    [("", "Den officielle lovtekst gælder"), ("/en", "The official text of the laws applies")],
)
def test_who_decides_is_said_once(client: FlaskClient, prefix: str, decides: str) -> None:
    html = client.get(f"{prefix}/om").get_data(as_text=True)
    assert html.count(decides) == 1


def test_every_book_and_every_licence_is_there(client: FlaskClient) -> None:
    html = client.get("/om").get_data(as_text=True)
    for edition in editions().values():
        assert f"/lov?udgave={edition.id}" in html
    assert "CC-BY-SA-4.0" in html and "MIT" in html and "Flask" in html


def test_the_front_page_leads_there(client: FlaskClient) -> None:
    assert 'href="/om"' in client.get("/").get_data(as_text=True)
    assert 'href="/en/om"' in client.get("/en/").get_data(as_text=True)
