"""What is sure before everything is: bounds, unknown cards, and assumptions that decide only together."""

from typing import Any

import pytest

from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import Seat
from rulings.claims import Claim, ClaimError, check, read_claim
from rulings.claims.assumptions import settle
from rulings.claims.closing import Closing
from rulings.claims.task import Clock
from rulings.claims.unknown import check_all, spread_text
from tests.rulings.claims.endings import claim
from tests.rulings.claims.together import numbers
from tests.table import each_row

FINESSE: dict[str, Any] = {
    "hands": {"N": "AQ.2..", "E": "54...", "S": "32.A..", "W": "..K.K"},
    "leader": "S",
    "trumps": "NT",
    "claimer": "S",
    "line": "kniber ♠D, ♠E",
    "unknown": "♠K ♥K",
}


@each_row("number", range(40))
def test_bounds_close_in_on_the_two_numbers(number: int) -> None:
    made, _ = claim(number, 4)
    bare = Claim(made.ending, made.claimer, made.claimed, made.defender)
    in_doubt = number % 2 == 1
    fewest, most = numbers(bare, settle(bare, reachable=True, in_doubt=in_doubt))
    sure = Closing(bare, Clock(1000.0, None))
    sure.close_in(in_doubt=in_doubt)
    assert sure.fewest == (fewest, fewest)
    assert sure.most[0] <= most <= sure.most[1]


def test_unknown_cards_turn_on_the_one_that_decides() -> None:
    found = check_all(FINESSE, seconds=1000)
    assert found.fewest == (2, 3) and found.is_whole
    assert found.turns_on() == (Card(Suit.SPADES, "K"), {Seat.WEST: 3, Seat.EAST: 2})
    said, cited = spread_text(found, "da")
    assert "Vest" in said and "♠K" in said and str(cited) == "85B"
    assert found.worst.fewest.tricks == 2


def test_unknown_cards_that_change_nothing_are_said_to() -> None:
    found = check_all({**FINESSE, "line": "♠E", "unknown": "♥K ♥Q"}, seconds=1000)
    assert len(found.fewest) == 1 and "wherever" in spread_text(found, "en")[0]


@each_row("unknown", ["♥K", "♥K ♥Q ♥J", "♥K ♥Q ♥J ♥T ♥9 ♥8 ♥7 ♥6 ♥5", "hest", "♠A ♥K"])
def test_unknown_cards_that_cannot_be_shared_out_are_refused(unknown: str) -> None:
    with pytest.raises(ClaimError):
        check_all({**FINESSE, "unknown": unknown}, seconds=1000)


def test_assumptions_that_shield_each_other_are_shown_as_the_set_that_decides() -> None:
    given = {
        "hands": {"N": "42...2", "E": "...543", "S": "AK5...", "W": "J9...A"},
        **{"leader": "S", "trumps": "NT", "claimer": "S"},
    }
    found = check(read_claim(given))
    assert found.fewest.tricks == 3 and found.together
    alone = {one.key: one.otherwise for one in found.assumed}
    assert all(alone[key] == (3, 3) for key in found.together.keys)
    assert {"from-top", "knows-high"} <= set(found.together.keys)
    assert found.together.fewest.tricks == 1
    assert sum(trick.won for trick in found.together.fewest.line) == 1
    turned = check(read_claim({**given, "assume": dict.fromkeys(found.together.keys, False)}))
    assert turned.fewest.tricks == 1


@each_row(
    ("line", "claimed"),
    [
        ("", 4),
        ("resten er mine", 4),
        ("I får et klørstik", 3),
        ("resten er mine, I får en klør", 3),
        ("jeg har to spar og en hjerter", 3),
        ("♠E, resten er jeres", 1),
        ("resten er jeres", 0),
        ("jeg giver en klør, så er resten mine", 3),
        ("alle undtagen to", 2),
    ],
)
def test_the_words_say_how_many_tricks_are_claimed(line: str, claimed: int) -> None:
    hands = {"N": "32.2..2", "E": "54.3..3", "S": "AK.A..4", "W": "76.4..A"}
    given = {"hands": hands, "leader": "S", "trumps": "NT", "claimer": "S", "line": line}
    assert read_claim(given).claimed == claimed
    assert read_claim({**given, "claimed": "2"}).claimed == 2
