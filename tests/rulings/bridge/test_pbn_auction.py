"""PBN's auctions: »all pass«, notes, marks of irregular calls, calls and words in brackets."""

import pytest

from rulings.bridge.notation import parse_auction
from rulings.bridge.pbn_auction import parse_pbn_auction
from rulings.errors import NotationError
from tests.table import each_row

AUCTIONS = [
    # body, the auction, marks
    ("1C Pass 1H Pass\n2H AP", "N: 1C P 1H P 2H P P P", ()),
    ("AP", "N: P P P P", ()),
    ("Pass Pass AP", "N: P P P P", ()),
    ("1NT X AP", "N: 1N X P P P", ()),
    ("1H =1= 1S $13 X =2= Pass *", "N: 1H! 1S X! P", ()),
    ("1S 1H ^I Pass Pass", "N: 1S 1H P P", ((1, "^I"),)),
    ("1S ^S Pass 2S", "N: 1S S:P 2S", ((1, "^S"),)),
    ("1H (2D) Pass (X)", "N: 1H 2D P X", ()),
    ("1H 2D(weak) {a remark} Pass ; another\nXX", "N: 1H 2D! P XX", ()),
    ("- - 1NT Pass", "N: 1N P", ()),
    ("1NT Pass +", "N: 1N P", ()),
]


@each_row("body, auction, marked", AUCTIONS)
def test_an_auction_section_is_read(body: str, auction: str, marked: tuple[tuple[int, str], ...]) -> None:
    read = parse_pbn_auction(f'[Auction "N"]\n{body}\n[Note "1:five"]')
    assert (str(read.auction), read.marked) == (auction, marked)
    assert str(parse_auction(f'[Auction "N"]\n{body}')) == auction


@each_row(
    "written, auction",
    [
        ("N: 1H =1= pas 2hj AP", "N: 1H! P 2H P P P"),
        ("Syd giver: 1♠ ^S pas", "S: 1S N:P"),
        ("N: 1S 1H ^I", "N: 1S 1H"),
    ],
)
def test_marks_of_pbn_are_read_in_any_auction(written: str, auction: str) -> None:
    assert str(parse_auction(written)) == auction


@each_row("text", ['[Auction "X"] 1H', '[Auction "N"] 1H hello', '[Play "N"] HA'])
def test_what_is_no_auction_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_pbn_auction(text)
