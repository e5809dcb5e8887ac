"""Peers are asked with a sheet that gives nothing away; the count goes into the ruling and its protocol."""

import re
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.web.interview.answers import POLL
from kb.web.peers.shown import table
from rulings.bridge.cards import parse_hand
from rulings.bridge.notation import parse_auction
from rulings.polls import Poll
from rulings.polls.leak import plain
from tests.table import each_row

OURS = {"Origin": "http://localhost"}
CASE = {
    "udkast": "N: 1S P 2S! P P 3H P P 3S P P P",
    "ved": "8",
    "h": "KQ852.Q3.T98.K72",
    "z": "NS",
    "f": "imps",
    "forklaring": "2♠ viser 6-9 hp",
    "metoder": "5-farvers major",
    "kilde": "tempo",
    "sagt": "",
    "sag": "ubefoejede-oplysninger",
    "svar": "information-source=tempo&information-stage=after-play",
}
SAYING = (
    ("forklaring", "3 spar er naturlig", "»3 spar«"),
    ("metoder", "Nord tøvede", "»tøvede«"),
    ("metoder", "appel til TL", "»appel«"),
)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


def sheet_of(client: FlaskClient, **more: str) -> str:
    return client.post("/ligestillede", data={**CASE, **more}, headers=OURS).headers["Location"]


def main_of(html: str) -> str:
    return re.sub(r"<[^>]+>", " ", html[html.index("<main") : html.index("</main>")])


@each_row("prefix", ("", "/en"))
def test_a_sheet_says_nothing_of_the_case(client: FlaskClient, prefix: str) -> None:
    address = sheet_of(client)
    assert not {"ved", "kilde", "sagt", "sag", "svar", "udkast"} & set(
        dict(parse_qsl(urlsplit(address).query))
    )
    html = client.get(prefix + address).text
    words = set(plain(main_of(html)).split())
    assert not words & {"nord", "syd", "øst", "vest", "north", "south", "east", "west", "tøven", "hesitation"}
    assert "alert" not in html[html.index("<main") :] and "information-source" not in html
    assert 'name="valg" value="3S"' in html and 'name="valg" value="2S"' not in html


@each_row("field, typed, word", SAYING)
def test_what_would_give_it_away_is_stopped_before_it_is_shown(
    client: FlaskClient, field: str, typed: str, word: str
) -> None:
    answer = client.post("/ligestillede", data={**CASE, field: typed}, headers=OURS)
    assert answer.status_code == 400 and word in answer.text
    assert CASE["h"] in answer.text  # what was typed stays


@each_row(
    "auction, dealer, lines",
    [
        ("N: 1NT P 2NT P P", 2, ["  1ut pas", "2ut pas pas ?"]),
        ("E: P", 2, ["  pas ?"]),
        ("S: 1NT P 2NT P", 3, ["   1ut", "pas 2ut pas ?"]),
        ("W:", 3, ["   ?"]),
    ],
)
def test_the_auction_stands_as_the_player_sees_it(
    site: Flask, auction: str, dealer: int, lines: list[str]
) -> None:
    with site.test_request_context("/"):
        shown = table(Poll(parse_auction(auction), parse_hand(CASE["h"])))
    said = [" ".join("".join(call.mark.striptags() for call in cell) for cell in row) for row in shown.rounds]
    assert (shown.dealer, said) == (dealer, lines)


def test_answers_are_counted_and_go_into_the_ruling_its_score_and_its_protocol(client: FlaskClient) -> None:
    address = sheet_of(client)
    for chosen in ("P", "3S", "P", "3S", "3S"):
        address = client.get(f"{address}&valg={chosen}&overvejer=X&niveau=same").headers["Location"]
    counted = client.get(address.replace("/ark", "/optaelling") + "&maal=ebu").text
    onward = unescape(re.search(r'class="go main" rel="nofollow" href="(/doem[^"]+)"', counted)[1])  # type: ignore[index]
    query = dict(parse_qsl(urlsplit(onward).query))
    assert query["information-source"] == "tempo" and query["logical-alternative"] == "ja"
    assert query[POLL].startswith("ebu~5~3S~3S.3.3,P.2.2,X.5.0")
    number = unescape(re.search(r'href="(/regn/assigned[^"]+)"', counted)[1])  # type: ignore[index]
    assert dict(parse_qsl(urlsplit(number).query))["results"].startswith("100; 3H")
    ended = onward.split("#")[0] + "&information-given=ja&demonstrably-suggested=ja&chose-suggested=ja"
    ruled = client.get(ended + "&plainly-illegal=nej&infraction-gained=nej").text
    assert ruled.count("5 ligestillede") == 2  # the ruling and its protocol
    middle = client.get(onward).text
    assert all(POLL in link for link in re.findall(r'class="answer" rel="nofollow" href="([^"]+)"', middle))


def test_other_phones_deliver_without_a_name(client: FlaskClient) -> None:
    address = sheet_of(client)
    core = dict(parse_qsl(urlsplit(address).query))
    opened = client.post("/ligestillede/flere", data=core, headers=OURS).headers["Location"]
    token = dict(parse_qsl(urlsplit(opened).query))["t"]
    assert "<svg" in client.get(opened).text
    said = {**core, "t": token, "valg": "P", "overvejer": "X"}
    assert client.post("/ligestillede/svar", data=said, headers=OURS).status_code == 200
    assert client.post("/ligestillede/svar", data={**said, "t": "0" * 16}, headers=OURS).status_code == 410
    assert client.post("/ligestillede/svar", data=said).status_code == 403
    row = re.search(r"<tbody>(.*?)</tbody>", client.get(opened).text, re.S)
    assert row and row[1].count("<tr>") == 2


def test_few_taps_from_an_entered_auction(client: FlaskClient) -> None:
    """The link, the hand, who is vulnerable, the scoring, the button: the call in doubt is guessed."""
    pad = client.get("/doem/meldinger?udkast=N:+1S+P+2S+P+P+3H+P+P+3S").text
    link = unescape(re.search(r'id="ligestillede" href="([^"]+)"', pad)[1])  # type: ignore[index]
    form = client.get(link).text
    assert re.search(r'<option value="8" selected>', form)
    required = re.findall(r"<(?:input|textarea)[^>]* required", form)
    assert len(required) == 1


@each_row(
    "more, sentence",
    (
        ({"h": "KQ852.Q3"}, "kan ikke læses"),
        ({"h": "KQ852.Q3.T98.K7"}, "12 kort"),
        ({"udkast": "hest"}, "Meldeforløbet kan ikke læses"),
        ({"udkast": "N: P P P P", "ved": "slut"}, "uden en kontrakt"),
        ({"udkast": "N: 1S P P P", "ved": "slut", "spillede": "hest"}, "spillet ud"),
    ),
)
def test_what_cannot_be_used_is_said(client: FlaskClient, more: dict[str, str], sentence: str) -> None:
    answer = client.post("/ligestillede", data={**CASE, **more}, headers=OURS)
    assert answer.status_code == 400 and sentence in answer.text


def test_an_address_that_holds_no_sheet_is_refused(client: FlaskClient) -> None:
    for page in ("ark", "optaelling"):
        assert client.get(f"/ligestillede/{page}?m=N:+1S&h=hest").status_code == 400
        assert client.get(f"/ligestillede/{page}?m=N:+1S+1C&h=KQ852.Q3.T98.K72").status_code == 400
