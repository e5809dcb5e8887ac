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


DEAL = "N ♠EK52 ♥D3 ♦10984 ♣K72 Ø ♠DB10 ♥KB10 ♦KD ♣EDB109 S ♠9876 ♥E98 ♦EB7 ♣653"
CALLED = "/doem/ufuldstaendig-angivelse"


@pytest.mark.parametrize("field", ["deal", "dummys-hand"])
def test_a_whole_deal_may_be_pasted_where_a_hand_is_asked_for(client: FlaskClient, field: str) -> None:
    """Dummy's hand is taken from it once it is known who declares."""
    given = {field: DEAL, "declarer-seat": "S", "words-said": "spar"}
    answer = client.get(CALLED, query_string=given)
    assert answer.status_code == 200
    assert "Nord" in answer.text and "Hvilken farve var spillet ud til stikket?" in answer.text
    ruled = client.get(
        CALLED, query_string={**given, "suit-led-to-trick": "none", "different-intention": "nej"}
    )
    assert "♠2 er spillet" in ruled.text and "46B2" in ruled.text


def test_a_trick_and_a_deal_tell_that_a_hand_cannot_follow(client: FlaskClient) -> None:
    given = {"trick-played": "S: H9 H4", "deal": "N ♠2 ♥– ♦3 ♣4 Ø ♠3 ♥K ♦4 ♣5"}
    assert "kan ikke bekende" in client.get("/doem/stikkets-gang", query_string=given).text


@pytest.mark.parametrize(
    ("deal", "says"),
    [
        (f"{DEAL} V ♠E", "slet det ene sted"),
        ("N ♠EKDB1098765432 ♥E", "14 kort"),
        ("N ♠EK Ø ♠Z", "er ikke et kort"),
    ],
)
def test_a_faulty_deal_is_one_sentence_and_stays_to_be_corrected(
    client: FlaskClient, deal: str, says: str
) -> None:
    answer = client.get(CALLED, query_string={"dummys-hand": deal})
    assert answer.status_code == 400 and says in answer.text
    assert deal in unescape(answer.text)


def test_the_pad_of_a_hand_takes_a_whole_deal_too(client: FlaskClient) -> None:
    html = client.get(f"{CALLED}?felt=dummys-hand&udkast=AK..2.&words-said=spar").text
    assert 'name="deal"' in html and 'name="words-said" value="spar"' in html


def test_the_first_page_offers_a_whole_deal_to_be_pasted(client: FlaskClient) -> None:
    html = client.get(CALLED).text
    assert 'name="deal"' in html and "Hvordan sad kortene?" in html


def test_cards_that_must_be_told_have_no_way_on_without_them(client: FlaskClient) -> None:
    asked = client.get("/doem/strafkort?felt=penalty-cards&udkast=SA").text
    assert "Brug kortene" in asked and "Uden kort" not in asked
    assert "Uden kort" in client.get(f"{REVOKE}?felt=play&udkast=S%3A+H4").text
