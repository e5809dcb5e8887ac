"""The box of calls after an insufficient bid is coloured by counting, each reason a tap away."""

import re
from html import unescape

from flask.testing import FlaskClient

from tests.kb.web.test_calls_here import letters, links

BOX = "/doem/utilstraekkeligt-bud?auction={}&unintended=nej&lho-accepts=nej"


def kinds(html: str) -> dict[str, str]:
    """How each call of the box is coloured."""
    box = html.partition('class="box-of-calls"')[2].partition('class="marks"')[0]
    found = re.findall(r'class="answer call ?([\w-]*)"[^>]*>(.*?)<span class="mark"', box, re.S)
    return {re.sub(r"\s+", "", letters(text)): kind for kind, text in found}


def test_every_call_has_the_colour_that_counting_gives_it(client: FlaskClient) -> None:
    html = client.get(BOX.format("N: 1H 2C 1S")).text
    colours = kinds(html)
    wanted = {
        "2♠": "free",
        "dobling": "comparable",
        "pas": "silences",
        "3♥": "silences",
        "4♠": "comparable",
        "5♦": "unknown",
    }
    assert {call: colours[call] for call in wanted} == wanted
    assert colours["1♠"] == "no"
    # Free by 27B1a first, then what is comparable, then what is not; the silent calls are folded.
    places = [html.index(f'id="{group}"') for group in ("lowest", "free", "no", "unknown")]
    assert places == sorted(places)
    assert '<details class="box" id="unknown">' in html
    assert html.count("Hvorfor?") > 3


def test_a_double_that_is_not_comparable_is_not_allowed(client: FlaskClient) -> None:
    html = client.get(BOX.format("N: 1S 2H 2D")).text
    assert kinds(html)["dobling"] == "no"
    assert "27B3" in unescape(html.partition('id="double"')[2].partition("</section>")[0])


def test_another_card_is_a_tap_away(client: FlaskClient) -> None:
    html = client.get(BOX.format("E: 1N 1N")).text
    address = links(html)["Acol,firfarveimajor,svagsans"]
    assert client.get(address).status_code == 200


def test_without_an_auction_nothing_is_counted(client: FlaskClient) -> None:
    html = client.get("/doem/utilstraekkeligt-bud?last-bid=2C&insufficient-bid=1S").text
    assert 'id="talt"' not in html
