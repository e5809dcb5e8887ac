"""Cards tapped in on the phone: links only, nothing twice, and the way back always there."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

REVOKE = "/doem/kuloersvigt"


def links(html: str, marked: str) -> list[str]:
    """The addresses of the links with that class, in order."""
    return [unescape(url) for url in re.findall(rf'class="{marked}"[^>]*? href="([^"#]+)', html)]


def tapped(client: FlaskClient, address: str, ending: str, marked: str = "answer call") -> str:
    """The address of the link on that page that ends so."""
    return next(url for url in links(client.get(address).text, marked) if url.endswith(ending))


def test_tricks_are_tapped_in_card_by_card(client: FlaskClient) -> None:
    asked = client.get(REVOKE).text
    start = next(url for url in links(asked, "go main") if "felt=play" in url)
    led = tapped(client, start, "udkast=S%3A", "answer")
    address = led
    for card in ("H4", "H4+C2", "H4+C2+HA", "H4+C2+HA+H5"):
        address = tapped(client, address, f"S%3A+{card}")
    full = client.get(address).text
    assert "næste stik" in full and not links(full, "answer call")
    second = tapped(client, address, "%2F+N%3A", "answer")
    assert "Et stik er tastet ind" in client.get(second).text
    one_more = tapped(client, second, "N%3A+D2")
    used = next(url for url in links(client.get(one_more).text, "go main") if "play=" in url)
    assert client.get(used).status_code == 200


def test_a_card_that_has_been_played_cannot_be_tapped_again(client: FlaskClient) -> None:
    html = client.get(f"{REVOKE}?felt=play&udkast=S%3A+H4").text
    assert len(links(html, "answer call")) == 51
    assert html.count("answer call gone") == 1


def test_a_card_may_come_from_another_hand(client: FlaskClient) -> None:
    html = client.get(f"{REVOKE}?felt=play&udkast=S%3A+H4+%40N").text
    assert any(url.endswith("N%3AHA") for url in links(html, "answer call"))
    assert "Hvad spillede Nord?" in html


@pytest.mark.parametrize("draft", ["%00%FF", "S%3A+H4+H4", "X", "S%3A+Q9", "S%3A+H4+%40X", "%F0%9F%83%8F"])
def test_what_cannot_be_read_begins_again(client: FlaskClient, draft: str) -> None:
    answer = client.get(f"{REVOKE}?felt=play&udkast={draft}")
    assert answer.status_code == 200


def test_a_hand_is_tapped_in_and_a_card_put_back(client: FlaskClient) -> None:
    topic = "/doem/ufuldstaendig-angivelse"
    key = re.findall(r"felt=([a-z-]+)", client.get(topic).text)[0]
    html = client.get(f"{topic}?felt={key}&udkast=AK..2.").text
    assert "3 kort er valgt" in html and len(re.findall(r'answer call"[^>]*aria-current', html)) == 3
    without = next(u for u in links(html, "answer call") if u.endswith("udkast=K..2."))
    assert "2 kort er valgt" in client.get(without).text


def test_no_field_of_another_kind_is_drawn(client: FlaskClient) -> None:
    html = client.get(f"{REVOKE}?felt=revoke-hand&udkast=").text
    assert 'class="pad"' not in html
    assert client.get(f"{REVOKE}?felt=nothing&udkast=S%3A").status_code == 200


def test_the_pad_speaks_english(client: FlaskClient) -> None:
    html = client.get(f"/en{REVOKE}?felt=play&udkast=S%3A+H4").text
    assert "What did West play?" in html and "Q" in html
