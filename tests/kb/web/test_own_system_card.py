"""A pair's own system card: begun, changed by chips, used where calls are judged, taken out and in."""

from io import BytesIO
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from kb.web.site.texts.carried_card import LARGEST, OWN, pack_card, unpack_card
from rulings.bridge.calls import parse_call
from rulings.meaning import UnknownMeaning
from rulings.meaning.system_cards.edited import begin_card, with_row
from tests.kb.web.test_calls_here import letters, links
from tests.table import each_row

PAGE = "/tilsvarende/kort"
WEAK = with_row(begin_card("dansk-standard", "Søs og Bo"), "", parse_call("1N"), "12-14 jævn; naturlig")


def asked(key: str, page: str = PAGE, **given: str) -> str:
    """The address of a page with a card."""
    return f"{page}?{urlencode({'kort': key, **given})}"


def test_a_card_is_begun_and_a_chip_changes_a_call(client: FlaskClient) -> None:
    begun = client.get(f"{PAGE}?ligner=dansk-standard&titel=Søs+og+Bo", follow_redirects=True)
    assert begun.status_code == 200 and "Søs og Bo" in letters(begun.text)
    key = parse_qs(urlsplit(begun.request.url).query)["kort"][0]
    changing = client.get(asked(key, melding="1N")).text
    shows = next(url for url in links(changing).values() if "viser=14-17" in url)
    changed = client.get(shows, follow_redirects=True)
    written = unpack_card(parse_qs(urlsplit(changed.request.url).query)["kort"][0])
    assert '1N = "14-17 jævn; naturlig"' in written
    away = next(url for url in links(changed.text).values() if "fjern=" in url)
    # What an address changes is a page of its own: the way back leads past it, and a phone need not keep it.
    assert client.get(away).status_code == client.get(shows).status_code == 303
    kept = client.get(away, follow_redirects=True)
    assert "1N" not in unpack_card(parse_qs(urlsplit(kept.request.url).query)["kort"][0])


def test_the_bidding_goes_on_and_back(client: FlaskClient) -> None:
    html = client.get(asked(pack_card(WEAK), efter="1H P")).text
    assert "Efter 1♥ (pas)" in letters(html)
    assert "6-10 0-2♥ 0-3♠" in letters(html).replace("\u2013", "-") or "1ut" in letters(html)
    assert client.get(asked(pack_card(WEAK), efter="1H 1C")).status_code == 303
    assert client.get(asked(pack_card(WEAK), efter="P P P P")).status_code == 303


@each_row("language", ["", "/en"])
def test_what_is_typed_is_written_in_the_notation_of_cards(client: FlaskClient, language: str) -> None:
    shows = "12-14 balanced; natural" if language else "12-14 jævn; naturlig"
    begun = pack_card(begin_card("acol", "Us"))
    found = client.get(
        asked(begun, language + PAGE, efter="1H P", melding="2N", viser=shows), follow_redirects=True
    )
    assert found.status_code == 200
    written = unpack_card(parse_qs(urlsplit(found.request.url).query)["kort"][0])
    assert '[cards.vores.after."1H (P)"]\n2N = "12-14 jævn; naturlig"' in written


def test_calls_are_judged_by_the_own_card(client: FlaskClient) -> None:
    given = {"forloeb": "E: 1H", "trukket": "1N", "tur": "partner"}
    ours = letters(client.get(asked("dansk-standard", "/tilsvarende/meldinger", **given)).text)
    own = client.get(asked(pack_card(WEAK), "/tilsvarende/meldinger", **given))
    assert own.status_code == 200
    assert "Søs og Bo" in letters(own.text)
    for text, strength in ((ours, "15-17"), (letters(own.text), "12-14")):
        assert f"som åbning: {strength} jævn" in text.replace("\u2013", "-").replace("\u2011", "-")


def test_a_card_is_taken_out_and_brought_in_as_it_was(client: FlaskClient) -> None:
    out = client.get(asked(pack_card(WEAK), f"{PAGE}/fil"))
    assert out.text == WEAK and "attachment" in out.headers["Content-Disposition"]
    sent = client.post(PAGE, data={"fil": (BytesIO(out.data), "systemkort.toml")})
    assert sent.status_code == 303
    assert unpack_card(parse_qs(urlsplit(sent.location).query)["kort"][0]) == WEAK


BAD_FILES = (
    (b"\xff\xfe", "ikke et systemkort"),
    (b"[cards", "kan ikke bruges som systemkort"),
    (b"x" * (LARGEST + 1), "for stor"),
    (b'[cards.vores]\nlike = "dansk-standard"\n[cards.vores.after.""]\n1N = "vrvl"\n', "kan ikke bruges"),
)


@each_row("data, sentence", BAD_FILES)
def test_a_file_that_is_no_card_is_refused_in_one_sentence(
    client: FlaskClient, data: bytes, sentence: str
) -> None:
    found = client.post(PAGE, data={"fil": (BytesIO(data), "a.toml")})
    assert found.status_code == 400 and sentence in letters(found.text)


@each_row("key", ["egen.", "egen.AAAA", "egen.å", OWN + "eJw", "findes-ikke"])
def test_an_address_that_holds_no_card_is_said(client: FlaskClient, key: str) -> None:
    assert client.get(asked(key)).status_code == 400
    assert client.get(asked(key, f"{PAGE}/fil")).status_code == 400
    judged = client.get(asked(key, "/tilsvarende/meldinger", forloeb="E: 1H", trukket="1N"))
    assert judged.status_code == 400


def test_a_packed_card_has_a_bound() -> None:
    bomb = pack_card("a" * (LARGEST * 50))
    assert len(bomb) < 2000
    with pytest.raises(UnknownMeaning):
        unpack_card(bomb)
