"""The pads of the desk: what was entered is read, and the rulings that fit are offered with it filled in."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from tests.table import each_row


def text_of(html: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", html))).replace("\ufe0e", "")


def found(client: FlaskClient, path: str, draft: str) -> list[tuple[str, str]]:
    """The rulings that are offered first, as topic and what is said of the entry."""
    page = client.get(f"/doem/{path}", query_string={"udkast": draft})
    assert page.status_code == 200
    ways = re.findall(r'<a class="start" href="/doem/([^?]+)\?[^"]+">.*?</span>(.*?)</a>', page.text)
    return [(topic, text_of(said)) for topic, said in ways]


def others(client: FlaskClient, path: str, draft: str) -> list[str]:
    page = client.get(f"/doem/{path}", query_string={"udkast": draft}).text
    return re.findall(r'class="row" href="/doem/([^?]+)\?', page.partition('id="andet"')[2])


@each_row(
    ("auction", "topics"),
    [
        ("N: 1S P 1H", ["utilstraekkeligt-bud"]),
        ("N: 1S P 1H P", ["utilstraekkeligt-bud"]),
        ("N: 1S P 1S", ["utilstraekkeligt-bud"]),
        ("N: 1S S:2H", ["melding-uden-for-tur"]),
        ("N: S:P", ["melding-uden-for-tur"]),
        ("N: 2S S:1H", ["utilstraekkeligt-bud"]),  # both: 27A2 sends the turn on
        ("N: 1S P X", ["utilladelig-dobling"]),
        ("N: 1S P P XX", ["utilladelig-dobling"]),
        ("N: 7NT 8C", ["bud-over-syv-traek"]),
        ("N: 1S P P P P", ["melding-efter-sidste-pas"]),
        ("N: P P P P 1C", ["melding-efter-sidste-pas"]),
        ("N: 1H P W:P N:P", ["tre-passer-med-en-uden-for-tur"]),
        ("N: 1S P 2H S:2S", ["melding-aendret"]),
        ("N: 1S P 1H S:2H", ["utilstraekkeligt-bud", "melding-aendret"]),
        ("N: 1S P 2S P P P", []),
        ("N: 1S X XX P", []),
        ("N: P P P", []),
    ],
)
def test_an_auction_leads_to_the_ruling_on_what_is_wrong_in_it(
    client: FlaskClient, auction: str, topics: list[str]
) -> None:
    assert [topic for topic, _said in found(client, "meldinger", auction)] == topics


def test_what_is_wrong_is_said_of_the_call_itself(client: FlaskClient) -> None:
    ((_topic, said),) = found(client, "meldinger", "N: 1S P 1H")
    assert said == "Syd 1♥: et for lavt bud"
    ((_topic, said),) = found(client, "meldinger", "N: 2S S:1H")
    assert said == "Syd 1♥: uden for tur, et for lavt bud"


@pytest.mark.parametrize(
    "auction", ["N: 1S P 1H", "N: 1S S:2H", "N: 1S P X", "N: 1H P W:P N:P", "N: 1S P P P P"]
)
def test_the_ruling_that_is_offered_begins_with_the_auction(client: FlaskClient, auction: str) -> None:
    page = client.get("/doem/meldinger", query_string={"udkast": auction}).text
    address = unescape(re.findall(r'<a class="start" href="([^"]+)"', page.partition('id="fund"')[2])[0])
    opened = client.get(address)
    assert opened.status_code == 200
    assert 'class="auction"' in opened.text and 'class="problem"' not in opened.text


def test_a_regular_auction_offers_what_can_still_be_asked(client: FlaskClient) -> None:
    offered = others(client, "meldinger", "N: 1S P 2S")
    assert {"ubefoejede-oplysninger", "forkert-forklaring", "melding-aendret"} <= set(offered)
    assert not {"utilstraekkeligt-bud", "aabningsudspil", "udspilsbegraensning"} & set(offered)
    assert "aabningsudspil" in others(client, "meldinger", "N: 1S P 2S P P P")
    assert "Ingen melding er uregelmæssig" in client.get("/doem/meldinger?udkast=N:+1S").text


def test_an_auction_is_tapped_in_by_links_alone(client: FlaskClient) -> None:
    address = "/doem/meldinger"
    for wanted in ("udkast=N%3A", "udkast=N%3A+1S", "udkast=N%3A+1S+%40S", "udkast=N%3A+1S+S%3A2H"):
        page = client.get(address).text
        links = [unescape(url) for url in re.findall(r'class="answer[^>]* href="([^"]+)"', page)]
        address = next(url for url in links if url.endswith(wanted))
    assert found(client, "meldinger", "N: 1S S:2H") and 'class="start"' in client.get(address).text
    undone = re.findall(r'id="fortryd" href="([^"]+)"', client.get(address).text)[0]
    assert unescape(undone).endswith("udkast=N%3A+1S")


@pytest.mark.parametrize(
    ("play", "topics"),
    [
        ("S: H4 C2 HA H5 / N: D2 D3 D4 H9", ["kuloersvigt"]),
        ("N: S5 W:S3", ["tilspil-uden-for-tur"]),
        ("N: S5 S3 S2 SK / W: N:H4", ["udspil-uden-for-tur"]),
        ("N: S:H4", ["aabningsudspil-uden-for-tur"]),
        ("N: S5 S3 S2 SK", []),
    ],
)
def test_cards_lead_to_the_ruling_on_what_is_wrong_with_them(
    client: FlaskClient, play: str, topics: list[str]
) -> None:
    assert [topic for topic, _said in found(client, "kort", play)] == topics


@each_row("path", ["meldinger", "kort"])
@each_row("draft", ["x", "N: 9Q", "N: 1S 1S1S", "Z:", "N:" * 2000, "<script>", "N: @Q", "@"])
@each_row("prefix", ["", "/en"])
def test_what_cannot_be_read_begins_again_and_says_so(
    client: FlaskClient, path: str, draft: str, prefix: str
) -> None:
    page = client.get(
        f"{prefix}/doem/{path}", query_string={"udkast": draft}, headers={"Sec-Fetch-Site": "none"}
    )
    assert page.status_code in (200, 400) and "<script>" not in page.text.replace('<script type="module"', "")
    assert (page.status_code == 400) == ('role="alert"' in page.text)
