"""Seats, calls, auctions and cards: what people write, what is legal, what is irregular."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.bridge.auction import Auction, MadeCall, Standing, standing
from rulings.bridge.calls import (
    BIDS,
    CALLS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Call,
    Denomination,
    bid,
    call_of,
    lowest_sufficient,
    parse_call,
    sufficient,
)
from rulings.bridge.cards import RANKS, Card, Hand, Suit, parse_card, parse_hand
from rulings.bridge.deal_notation import declarer_of, is_deal, parse_deal, trumps_of
from rulings.bridge.irregularities import irregularities
from rulings.bridge.notation import LONGEST, parse_auction, rows
from rulings.bridge.seats import CLOCKWISE, Seat, seat_of
from rulings.errors import NotationError
from tests.table import each_row

TABLES = Path(__file__).parent.parent / "tables"

seats = st.sampled_from(CLOCKWISE)
calls = st.sampled_from(CALLS)
auctions = st.builds(Auction, seats, st.lists(st.builds(MadeCall, seats, calls), max_size=30).map(tuple))
cards = st.builds(Card, st.sampled_from(Suit), st.sampled_from(RANKS))


def table(name: str, by: str = " = ") -> list[tuple[str, ...]]:
    """The rows of a table of this folder; an empty last cell is kept."""
    lines = (TABLES / name).read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if line and not line.startswith("# ")]
    cells = (line.rsplit(by, 1) if by == " = " else line.split(by) for line in kept)
    return [tuple(cell.replace("\\n", "\n") for cell in row) for row in cells]


# seats


@pytest.mark.parametrize("seat", CLOCKWISE)
def test_round_the_table(seat: Seat) -> None:
    assert seat.lho.rho is seat
    assert seat.partner.partner is seat
    assert seat.lho.partner is seat.rho
    assert seat.same_side(seat.partner) and not seat.same_side(seat.lho)


@each_row(
    ("word", "seat"),
    [
        ("N", "N"),
        ("nord", "N"),
        ("Ø", "E"),
        ("øst", "E"),
        ("e", "E"),
        ("Syd", "S"),
        ("v", "W"),
        ("West", "W"),
    ],
)
def test_seats_in_three_notations(word: str, seat: str) -> None:
    assert seat_of(word) == seat


# calls


@each_row(("written", "one"), table("calls.txt"))
def test_spellings_of_calls(written: str, one: str) -> None:
    assert str(parse_call(written)) == one


@each_row(("written", "at", "what"), table("not_calls.txt", " | "))
def test_what_is_no_call_says_where(written: str, at: str, what: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_call(written)
    assert (caught.value.position, caught.value.what) == (int(at), what)
    assert str(caught.value).endswith(".")


@each_row("call", CALLS)
def test_a_call_is_spelt_one_way_and_read_back(call: Call) -> None:
    assert parse_call(str(call)) == call


def test_bids_rank_as_law_18_has_them() -> None:
    assert len(BIDS) == 35
    assert [str(b) for b in BIDS[:6]] == ["1C", "1D", "1H", "1S", "1N", "2C"]
    assert all(sufficient(high, low) for low, high in pairwise(BIDS))
    assert not any(sufficient(b, b) for b in BIDS)


@given(st.sampled_from(Denomination), st.sampled_from(BIDS))
def test_no_lower_bid_in_the_denomination_is_sufficient(denomination: Denomination, over: Call) -> None:
    lowest = lowest_sufficient(denomination, over)
    enough = [b for b in BIDS if b.denomination is denomination and b.rank > over.rank]
    assert lowest == (enough[0] if enough else None)


@given(st.text(max_size=12))
def test_any_text_is_a_call_or_one_sentence(text: str) -> None:
    try:
        assert parse_call(text) == call_of(text)
    except NotationError as error:
        assert 0 <= error.position <= len(text)


# legality


@each_row(
    ("auction", "seat", "call", "legal"),
    [
        ("N:", "N", "X", False),
        ("N:", "N", "P", True),
        ("N: 1H", "E", "X", True),
        ("N: 1H", "S", "X", False),
        ("N: 1H P", "S", "X", False),
        ("N: 1H X", "S", "XX", True),
        ("N: 1H X", "W", "XX", False),
        ("N: 1H X P P", "N", "XX", True),
        ("N: 1H X XX", "W", "X", False),
        ("N: 1H X 1S", "W", "X", True),
        ("N: 1H", "E", "1H", False),
        ("N: 1H", "E", "1S", True),
        ("N: 7N", "E", "8C", False),
    ],
)
def test_legal_calls(auction: str, seat: str, call: str, legal: bool) -> None:
    assert standing(parse_auction(auction)).legal(Seat(seat), parse_call(call)) is legal


def test_after_seven_notrump_only_pass_and_double_are_left() -> None:
    assert standing(parse_auction("N: 7N")).legal_calls(Seat.EAST) == (PASS, DOUBLE)
    assert standing(parse_auction("N: 7N X")).legal_calls(Seat.SOUTH) == (PASS, REDOUBLE)


@given(auctions, seats)
def test_the_legal_calls_are_those_that_are_legal(auction: Auction, seat: Seat) -> None:
    here = standing(auction)
    assert set(here.legal_calls(seat)) == {call for call in CALLS if here.legal(seat, call)}


@given(st.data())
def test_an_auction_of_legal_calls_in_turn_has_no_irregularity(data: st.DataObject) -> None:
    here, made = Standing(data.draw(seats)), []
    dealer = here.turn
    while not here.ended and len(made) < 40:
        call = data.draw(st.sampled_from(here.legal_calls(here.turn)))
        made.append(call)
        here = here.after(here.turn, call)
    assert irregularities(Auction.in_turn(dealer, tuple(made))) == ()


# auctions as written


@each_row(("written", "one"), table("auctions.txt"))
def test_spellings_of_auctions(written: str, one: str) -> None:
    assert str(parse_auction(written)) == one


@each_row(("written", "at", "what", "remedy"), table("not_auctions.txt", " | "))
def test_what_is_no_auction_says_where_and_how(written: str, at: str, what: str, remedy: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_auction(written)
    assert (caught.value.position, caught.value.what) == (int(at), what)
    assert remedy in str(caught.value)


def test_an_auction_may_be_long_but_not_longer_than_any_can_be() -> None:
    assert len(parse_auction("N: " + "P " * LONGEST).calls) == LONGEST
    with pytest.raises(NotationError, match="319"):
        parse_auction("N: " + "P " * (LONGEST + 1))
    with pytest.raises(NotationError, match="319"):
        parse_auction("N: " + " " * 1_000_000 + "P")


@pytest.mark.parametrize(
    ("given_", "one"),
    [
        ({"dealer": "N", "calls": ["1H", "P", "1D"]}, "N: 1H P 1D"),
        ({"dealer": "Øst", "calls": ["1hj", ["S", "1D"], {"seat": "W", "call": "pas"}]}, "E: 1H 1D P"),
        ({"dealer": "S", "calls": "1ut pas"}, "S: 1N P"),
        ({"dealer": "S", "calls": ["1N", ["S", "2N"]]}, "S: 1N S:2N"),
        ({"dealer": "S"}, "S:"),
    ],
)
def test_auctions_as_structures(given_: object, one: str) -> None:
    assert str(parse_auction(given_)) == one


@each_row(
    "given_",
    [
        None,
        7,
        [],
        {},
        {"dealer": "Q"},
        {"dealer": "N", "calls": 5},
        {"dealer": "N", "calls": [7]},
        {"dealer": "N", "calls": [["Q", "1H"]]},
        {"dealer": "N", "calls": [{"seat": "N"}]},
        {"dealer": "N", "calls": ["hest"]},
        {"dealer": "N", "zone": "all"},
    ],
)
def test_a_structure_that_is_no_auction_is_one_sentence(given_: object) -> None:
    with pytest.raises(NotationError) as caught:
        parse_auction(given_)
    assert "\n" not in str(caught.value) and str(caught.value).endswith(".")


@given(auctions)
def test_parse_undoes_format(auction: Auction) -> None:
    assert parse_auction(str(auction)) == auction


@given(st.text(alphabet="NESWØ:()1278♠♥hdxp -=|\nutsa", max_size=40))
def test_any_text_is_an_auction_or_one_sentence(text: str) -> None:
    try:
        parse_auction(text)
    except NotationError as error:
        assert 0 <= error.position <= len(text)


@given(auctions)
def test_the_table_of_an_auction_holds_every_call_once_under_its_seat(auction: Auction) -> None:
    table_ = rows(auction)
    order = [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]
    found = [made for row in table_ for cell in row if cell for made in cell]
    assert found == list(auction.calls)
    for row in table_:
        for seat, cell in zip(order, row, strict=False):
            assert all(made.seat is seat for made in cell or ())


# irregularities


@each_row(("auction", "expected"), table("irregularities.txt"))
def test_irregularities(auction: str, expected: str) -> None:
    found = irregularities(parse_auction(auction))
    shown = [f"{i.index} {i.made.seat} {','.join(i.faults)} {i.became}" for i in found]
    assert "; ".join(shown) == expected


@given(auctions)
def test_irregularities_of_any_auction_are_in_order(auction: Auction) -> None:
    indexes = [i.index for i in irregularities(auction)]
    assert indexes == sorted(set(indexes))


# cards


@pytest.mark.parametrize(
    ("written", "one"),
    [
        ("♠EK52 ♥D3 ♦10984 ♣K72", "AK52.Q3.T984.K72"),
        ("S AK52 H Q3 D - C K7", "AK52.Q3..K7"),
        ("S EK5 H D3 R K K B4", "AK5.Q3.K.J4"),
        ("S EK5 H D3 R 10 4 K B4", "AK5.Q3.T4.J4"),
        ("SEK5 HD3 RK KB4", "AK5.Q3.K.J4"),
        ("S AK5 H J3 D K4 C 72", "AK5.J3.K4.72"),
        ("SA", "A..."),
        ("S A K", "AK..."),
        ("s: ak, h: q3", "AK.Q3.."),
        ("S 2 D EK", "2..AK."),
        ("S EDB4", "AQJ4..."),
        ("♠ A K 5 2 ♥ Q 3 ♦ T 9 8 4 ♣ K 7 2", "AK52.Q3.T984.K72"),
        ("ak52.q3.t984.k72", "AK52.Q3.T984.K72"),
        ("♠- ♥EKDB1098765432 ♦– ♣", ".AKQJT98765432.."),
        ("♣K ♠2", "2...K"),
        ("...", "..."),
    ],
)
def test_spellings_of_hands(written: str, one: str) -> None:
    assert str(parse_hand(written)) == one


@each_row(
    "written",
    ["", "♠EZ", "♠EE", "AK52.Q3", "♠E ♠K", "x ♠E", "♠1", "AKQJT98765432.A..", "♠E♥K x", "S E K B4"],
)
def test_what_is_no_hand_is_one_sentence(written: str) -> None:
    with pytest.raises(NotationError):
        parse_hand(written)


@given(st.frozensets(cards, max_size=13))
def test_hands_are_read_back(held: frozenset[Card]) -> None:
    assert parse_hand(str(Hand(held))) == Hand(held)


@each_row("suit", Suit)
@each_row("rank", RANKS)
def test_cards_are_read_back(suit: Suit, rank: str) -> None:
    card = Card(suit, rank)
    assert parse_card(str(card)) == card
    assert parse_card(f"{rank}{suit.sign}") == card


def test_a_deal_in_two_notations() -> None:
    by_lines = parse_deal("Nord: ♠EK52 ♥D3 ♦10984 ♣K72\nSyd: ♠3 ♥EK ♦- ♣5")
    in_pbn = parse_deal("N:AK52.Q3.T984.K72 - 3.AK..5 -")
    assert by_lines == in_pbn
    assert by_lines.hand(Seat.EAST) is None


WHOLE = "N:AK52.Q3.T984.K72 QJT.KJT.KQ.AQJT9 9876.A98.AJ7.653 43.76542.6532.84"


@pytest.mark.parametrize(
    "written",
    [
        WHOLE,
        f'[Event "Klub"]\n[Deal "{WHOLE}"]\n[Declarer "S"]',
        "N ♠EK52 ♥D3 ♦10984 ♣K72 Ø ♠DB10 ♥KB10 ♦KD ♣EDB109 S ♠9876 ♥E98 ♦EB7 ♣653 V ♠43 ♥76542 ♦6532 ♣84",
        "North: ♠AK52 ♥Q3 ♦T984 ♣K72, East: ♠QJT ♥KJT ♦KQ ♣AQJT9, South: ♠9876 ♥A98 ♦AJ7 ♣653, West: -",
        "Vest: ♠ 4 3 ♥ 7 6 5 4 2 ♦ 6 5 3 2 ♣ 8 4\nØst ♠DB10 ♥KB10 ♦KD ♣EDB109\nSyd ♠9876 ♥E98 ♦EB7 ♣653",
        "N: ♠EK52 ♥D3 ♦10984 ♣K72Ø: ♠DB10 ♥KB10 ♦KD ♣EDB109S: ♠9876 ♥E98 ♦EB7 ♣653",
        "N AK52.Q3.T984.K72 E QJT.KJT.KQ.AQJT9 S 9876.A98.AJ7.653",
    ],
)
def test_a_whole_deal_is_read_however_it_is_pasted(written: str) -> None:
    """Three hands of thirteen tell the fourth; a field of one line has lost its line breaks."""
    assert is_deal(written)
    found, wanted = parse_deal(written), parse_deal(WHOLE)
    assert dict(found.hands) == dict(wanted.hands)
    assert parse_deal(str(found)) == found


def test_an_ace_is_no_seat() -> None:
    assert str(parse_deal("N ♠ D 5 ♥ K E ♦ – ♣ 5 E ♠ E2 ♥ – ♦ – ♣ 4")) == "N:Q5.AK..5 E:A2...4"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("N ♠KD4 Ø ♠K2", "hos både Nord og Øst"),
        ("N ♠KDK", "to gange (hos Nord)"),
        ("N ♠2 S ♠EKDB1098765432 ♥E", "14 kort"),
        ("N ♠2 N ♠3", "højst én gang"),
        ("N ♠2 V ♠Z", "er ikke et kort"),
        ("her: N ♠2", "begynd hver hånd"),
    ],
)
def test_what_is_wrong_with_a_deal_is_one_sentence(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_deal(text)
    assert says in str(caught.value) and "\n" not in str(caught.value)


def test_a_pbn_text_names_declarer_and_trumps() -> None:
    text = f'[Declarer "S"] [Contract "3NTX"] [Deal "{WHOLE}"]'
    assert declarer_of(text) is Seat.SOUTH and trumps_of(text) is Denomination.NOTRUMP
    assert declarer_of(WHOLE) is None and trumps_of(WHOLE) is None
    assert not is_deal("♠EK52 ♥D3 ♦10984 ♣K72") and not is_deal("AK52.Q3.T984.K72")


@pytest.mark.parametrize("text", ["", "♠EK52", "Q: ♠E", "Nord: ♠E\nNord: ♠K", "Nord: ♠E\nSyd: ♠E"])
def test_what_is_no_deal_is_one_sentence(text: str) -> None:
    with pytest.raises(NotationError):
        parse_deal(text)


def test_bid_refuses_other_calls() -> None:
    with pytest.raises(NotationError):
        bid("pas")
