"""Deals, auctions and tricks as a page draws them, with what is said for each."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.web.interview.table_now import table_now
from kb.web.site.drawings.compass import compass, opening_leader
from kb.web.site.drawings.diagrams import card_mark, diagram, hands, suit_lines
from kb.web.site.drawings.tricks import rows_of, trick_on_table
from rulings.bridge.calls import Denomination
from rulings.bridge.cards import parse_card, parse_hand
from rulings.bridge.deal_notation import parse_deal
from rulings.bridge.notation import parse_auction
from rulings.bridge.play_notation import parse_play, parse_trick
from rulings.bridge.seats import Seat
from rulings.engine.ruling import Table
from rulings.errors import ExampleError
from rulings.example_file import read_example
from rulings.examples import example
from tests.table import each_row


def told(site: Flask, auction: str, address: str = "/") -> list[tuple[str, ...]]:
    """Each call of an auction with what is told of it: `("1♥", "for lavt")`."""
    with site.test_request_context(address):
        language = "en" if address.startswith("/en") else "da"
        drawn = diagram(parse_auction(auction), language)
        calls = [call for row in drawn.rounds for cell in row for call in cell]
        return [(plain(call.mark), *call.notes) for call in calls]


def plain(html: str) -> str:
    """A text without its tags and without the sign that asks for letters instead of pictures."""
    return re.sub("<[^>]+>|\ufe0e", "", html)


@each_row(
    ("auction", "index", "notes"),
    [
        ("N: 1S P 1H", 2, ("for lavt",)),
        ("N: 1S S:2H", 1, ("uden for tur",)),
        ("N: S:P N:1H P", 0, ("uden for tur", "annulleret")),
        ("N: 1S N:2S P", 0, ("ændret til",)),
        ("N: 1S P 1H S:2H", 2, ("for lavt", "ændret til")),
        ("N: 8H", 0, ("over 7",)),
        ("N: X", 0, ("ikke tilladt",)),
        ("N: 1N P 2C! P", 2, ("alert",)),
        ("N: P P P P 1H", 4, ("efter meldeforløbet",)),
        ("N: 1N P 2C P", 2, ()),
    ],
)
def test_what_is_out_of_the_ordinary_stands_in_words(
    site: Flask, auction: str, index: int, notes: tuple[str, ...]
) -> None:
    assert told(site, auction)[index][1:] == notes


def test_only_what_is_wrong_is_marked(site: Flask) -> None:
    assert all(len(call) == 1 for call in told(site, "V: 1♥ P 2♥ P 4♥ P P P"))


def test_the_auction_stands_in_the_columns_of_its_players(site: Flask) -> None:
    with site.test_request_context("/"):
        drawn = diagram(parse_auction("Ø: 1H P W:2H N:P P"), "da")
    assert drawn.seats == ("Vest", "Nord", "Øst", "Syd") and drawn.seats[drawn.dealer] == "Øst"
    rows = [[" ".join(plain(call.mark) for call in cell) for cell in row] for row in drawn.rounds]
    assert rows == [["", "", "1♥", "pas"], ["2♥", "pas", "pas", ""]]


def test_a_card_is_said_by_suit_and_rank() -> None:
    assert 'aria-label="hjerter es"' in card_mark(parse_card("HA"), "da")
    assert 'aria-label="klør 10"' in card_mark(parse_card("CT"), "da")
    assert plain(card_mark(parse_card("SJ"), "da")) == "♠B"
    assert plain(card_mark(parse_card("SJ"), "en")) == "♠J"
    assert 'aria-label="spades jack"' in card_mark(parse_card("SJ"), "en")


def test_a_hand_is_written_and_said_as_players_do(site: Flask) -> None:
    hand = parse_hand("AK52.QJ.T984.")
    with site.test_request_context("/"):
        spades, hearts, diamonds, clubs = suit_lines(hand, "da")
    assert [plain(ranks) for _sign, ranks in (spades, hearts, diamonds, clubs)] == [
        "E K 5 2",
        "D B",
        "10 9 8 4",
        "–",
    ]
    assert 'aria-label="spar"' in spades[0] and 'aria-label="es, konge, 5, 2"' in spades[1]
    assert 'aria-label="dame, bonde"' in hearts[1] and 'aria-label="ingen"' in clubs[1]
    with site.test_request_context("/en/"):
        english = suit_lines(hand, "en")
    assert plain(english[0][1]) == "A K 5 2" and 'aria-label="queen, jack"' in english[1][1]


def test_a_deal_goes_round_the_table_from_north() -> None:
    deal = parse_deal("S: 2... W: 3... N: 4... E: 5...")
    assert [hand.place for hand in hands(deal, "da")] == ["north", "east", "south", "west"]


@pytest.mark.parametrize(
    ("vulnerable", "said"),
    [
        (set(), "I zonen: ingen"),
        ({Seat.NORTH, Seat.SOUTH}, "I zonen: Nord-Syd"),
        ({Seat.EAST, Seat.WEST}, "I zonen: Øst-Vest"),
        (set(Seat), "I zonen: alle"),
    ],
)
def test_the_compass_says_what_it_shows(site: Flask, vulnerable: set[Seat], said: str) -> None:
    with site.test_request_context("/"):
        drawn = compass("da", dealer=Seat.WEST, vulnerable=vulnerable, leader=Seat.EAST)
    assert drawn.words == ("Kortgiver: Vest", said, "Udspil: Øst")
    marks = {side.letter: set(side.marks) for side in drawn.sides}
    assert marks["V"] >= {"dealer"} and marks["Ø"] >= {"leads"}
    assert {letter for letter, of in marks.items() if "zone" in of} == {
        {"N": "N", "E": "Ø", "S": "S", "W": "V"}[seat] for seat in vulnerable
    }


def test_what_is_not_known_is_not_said(site: Flask) -> None:
    with site.test_request_context("/"):
        drawn = compass("da")
    assert not drawn.words and not any(side.marks for side in drawn.sides)


@pytest.mark.parametrize(
    ("auction", "leader"),
    [
        ("N: 1S P 2S P P P", Seat.EAST),
        ("N: 1S P 2S P P", None),
        ("N: P P P P", None),
        ("N: 1S P 1H P P P", None),
    ],
)
def test_who_leads_is_told_of_a_lawful_auction_that_is_over(auction: str, leader: Seat | None) -> None:
    assert opening_leader(parse_auction(auction)) is leader


def test_a_trick_lies_around_the_table() -> None:
    north, east, south, west = trick_on_table(parse_trick("S: H4 HK"), "da", Seat.NORTH)
    assert south.led and not west.led and north.turn and not north.cards and not east.cards
    assert [plain(card) for card in (*south.cards, *west.cards)] == ["♥4", "♥K"]


def test_a_player_on_lead_has_led_nothing(site: Flask) -> None:
    with site.test_request_context("/"):
        assert table_now(Table(parse_trick("S:")), "da") == ()
    assert not any(one.led for one in trick_on_table(parse_trick("S:"), "da"))


def test_many_tricks_are_rows_with_lead_and_winner() -> None:
    play = parse_play("S: H4 HK HA C2 / N: D2")
    first, second = rows_of(play, Denomination.NOTRUMP, "da")
    west, north, east, south = first
    assert south.led and north.is_winner and not (west.is_winner or east.is_winner or south.is_winner)
    assert second[1].led and not any(cell.is_winner for cell in second)
    assert not any(cell.is_winner for cell in rows_of(play, None, "da")[0])


def test_an_example_shows_its_table(client: FlaskClient) -> None:
    html = client.get("/eksempler/den-langsomme-dobling-af-4-spar").text
    assert "Kortgiver: Syd · I zonen: ingen · Udspil: Nord" in html
    assert html.count('role="group" aria-label="') >= 4 and 'aria-label="konge, dame"' in html
    several = client.get("/eksempler/trumfet-i-anden-runde").text
    assert '<table class="tricks">' in several and "vinder" in several
    one = client.get("/eksempler/kongen-maa-ud-af-huset").text
    assert 'class="deal trick"' in one and "udspil" in one


def test_an_exercise_shows_the_same_table(client: FlaskClient) -> None:
    address = "/eksempler/den-langsomme-dobling-af-4-spar/opgave"
    page = client.get(address)
    assert page.status_code == 200 and "Kortgiver: Syd" in page.text
    assert f"{address}?svar=vis&amp;vis=projektor" in page.text
    hall = client.get(f"{address}?svar=vis&vis=projektor").text
    assert re.findall(r'data-step="(\d)"', hall) == ["1", "2", "3"]


def test_the_zone_of_an_example_is_one_of_four() -> None:
    found = example("den-langsomme-dobling-af-4-spar")
    assert found is not None and found.vulnerable == "none"
    head = 'topic = "x"\nabout = "27"\nvulnerable = "maybe"\ntitle = {da = "a", en = "b"}\n[facts]'
    text = f'```example\n{head}\n```\n```expected\nquestion = "q"\n```\n'
    with pytest.raises(ExampleError, match="vulnerable"):
        read_example("x.md", text)


@each_row("prefix, size", [("", "stort strafkort"), ("/en", "major penalty card")])
def test_an_example_shows_a_penalty_card_where_it_lies(client: FlaskClient, prefix: str, size: str) -> None:
    page = client.get(f"{prefix}/eksempler/kongen-maa-ud-af-huset").get_data(as_text=True)
    table = page.partition('class="table-now"')[2].partition("</section>")[0]
    assert size in table
