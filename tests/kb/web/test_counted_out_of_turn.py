"""After a call out of rotation the calls at the proper turn are coloured by counting, under 30 to 32."""

import re
from html import unescape

from flask.testing import FlaskClient

from tests.kb.web.test_calls_here import letters
from tests.table import each_row

TOPIC = "/doem/melding-uden-for-tur?auction={}"


def colours(html: str) -> dict[str, str]:
    """How each call of the box is coloured."""
    box = html.partition('id="talt"')[2].partition('class="box-of-calls')[2].partition('class="marks"')[0]
    found = re.findall(r'class="call ?([\w-]*)"[^>]*>(.*?)<span class="mark"', box, re.S)
    return {re.sub(r"\s+", "", letters(text)): kind for kind, text in found}


@each_row(
    ("auction", "more", "wanted", "rule"),
    [
        ("N: E:1H", "&lho-calls=nej&rho-call=1D", {"1♥": "judged", "pas": "silences"}, "31A2"),
        (
            "N: S:P N:1D P",
            "&since-out-of-turn=nothing&pass-meaning=natural&lho-calls=nej",
            {"pas": "comparable", "dobling": "no"},
            "30B1b",
        ),
        (
            "N: P S:1H E:1C",
            "&since-out-of-turn=nothing&lho-calls=nej",
            {"1♥": "judged", "pas": "silences"},
            "31A2",
        ),
    ],
)
def test_every_call_at_the_proper_turn_is_coloured(
    client: FlaskClient, auction: str, more: str, wanted: dict[str, str], rule: str
) -> None:
    html = client.get(TOPIC.format(auction.replace(" ", "+")) + more).text
    found = colours(html)
    assert {call: found.get(call) for call in wanted} == wanted, found
    assert rule in unescape(html.partition('id="talt"')[2])


def test_before_the_proper_turn_the_auction_is_gone_on_with(client: FlaskClient) -> None:
    html = client.get(TOPIC.format("N:+S:1H&lho-calls=nej")).text
    counted = html.partition('id="talt"')[2]
    assert "til spilleren skal melde igen" in counted and "/tilsvarende/meldinger?forloeb=N" in counted
