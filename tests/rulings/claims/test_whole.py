"""Claims as they are spoken, from the words to the tricks."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from rulings.claims import Unclear, check, read_claim
from rulings.claims.errors import NoClaim
from rulings.claims.plan import Kind
from rulings.claims.say import choices
from tests.table import each_row

_FILE = Path(__file__).parent / "whole.toml"
WHOLE = [
    (said, row)
    for rows in tomllib.loads(_FILE.read_text(encoding="utf-8")).values()
    for said, row in rows.items()
]
SOLID = ("NT", "S", "S", 3, "32.3..", "54.4..", "AK.A..", "76.5..")
"""A claim that nothing can change."""
HEARTS = ("NT", "S", "S", 3, ".32.2.", ".5.K.K", ".AQ.A.", ".KJ..A")
"""One in which a finesse might be taken."""
TWO_OUT = ("C", "S", "S", 4, "2.32.2.", "Q.K.KQ.", ".A.A.AK", "K..3.95")


def made(said: str, row: Any) -> dict[str, object]:
    trumps, leader, claimer, claimed, *hands = row[:8]
    return {
        "hands": dict(zip("NESW", hands, strict=True)),
        **{"trumps": trumps, "leader": leader, "claimer": claimer, "declarer": "S"},
        "claimed": None if claimed == "words" else claimed,
        "line": said,
    }


@each_row(("said", "row"), WHOLE)
def test_a_spoken_claim_is_ruled_at_once(said: str, row: Any) -> None:
    assert check(read_claim(made(said, row))).fewest.tricks == row[8]


@each_row(
    ("said", "row", "passed"),
    [
        ("Resten hurlumhej", SOLID, "hurlumhej"),
        ("Det er en pind i øjet, men resten er mine", SOLID, "pind"),
        ("(Nord nikker) Resten er mine", SOLID, "Nord nikker"),
        ("Øst: »Nå.« Syd: »Resten er mine.«", SOLID, "Øst: Nå."),
    ],
)
def test_words_that_change_nothing_are_passed_over_and_said_to_be(said: str, row: Any, passed: str) -> None:
    claim = read_claim(made(said, row))
    assert any(passed.startswith(part) or part.startswith(passed) for part in claim.passed), claim.passed
    assert check(claim).fewest.tricks == 3


@each_row("said", ["Resten hurlumhej", "Jeg hurlumhejer hjerter, resten er mine"])
def test_words_that_might_change_the_tricks_are_asked_about(said: str) -> None:
    with pytest.raises(Unclear):
        read_claim(made(said, HEARTS))


@each_row(
    ("said", "fewest"),
    [
        ("Der er én trumf ude, den henter jeg, så er resten høje", 3),
        ("There's one trump out, I pull it, the rest are high", 3),
        ("Der er to trumfer ude, dem henter jeg, så er resten høje", 4),
        ("Det er en trumf ute, den tar jeg, resten er høye", 3),
    ],
)
def test_a_number_of_trumps_that_was_said_bounds_the_rounds_that_are_drawn(said: str, fewest: int) -> None:
    assert check(read_claim(made(said, TWO_OUT))).fewest.tricks == fewest


TWO_WAY = ("NT", "S", "S", None, "AJ2...", "876...", "KT3...", "Q95...")
"""The spade finesse that East or West may be taken for."""
ONE_OUT = ("S", "S", "S", None, "2.32.2.", ".KQ.KQ.", "AK.A.A.", "9..J87.")
"""One trump is out: four tricks for who draws it, three for who forgot it."""
OVER = ("NT", "S", "S", None, ".K.AK.K", "AK.A..4", "5.2..32", "..QJ5.Q")
"""Dummy is reached in clubs; in hearts East takes the ace."""


@each_row(
    ("said", "row", "fewest"),
    [
        ("Jeg kniber spar dame, så er det resten", TWO_WAY, ["3", "2"]),
        ("I take the spade finesse and have the rest", TWO_WAY, ["3", "2"]),
        ("Over i bordet, og så ruderne", OVER, ["0", "3"]),
        ("Trumfen er ude, og resten er mine", ONE_OUT, ["3", "4"]),
        ("Trumferne har jeg vist styr på, så resten", ONE_OUT, None),
        ("Resten er mine. (Syd mener, han også sagde »når trumfen er væk«)", ONE_OUT, None),
        ('The rest. (heard by one player as "draw the trump", by another as nothing)', ONE_OUT, None),
        ("Jeg tager trumfen bagefter, først hjerter", ONE_OUT, ["3", "4"]),
        ("I draw the trump, but first the ace of hearts", ONE_OUT, ["3", "4"]),
        ("Trækker trumf, hvis det er nødvendigt, resten er mine", ONE_OUT, None),
        ("I draw trumps if need be and take the rest", ONE_OUT, None),
        ("Jeg spiller spar es, og så er Vest skvis", TWO_WAY, None),
        ("Double squeeze, all mine", TWO_WAY, None),
    ],
)
def test_words_by_which_the_result_differs_are_asked_about(
    said: str, row: Any, fewest: list[str] | None
) -> None:
    with pytest.raises(Unclear) as unclear:
        read_claim(made(said, row))
    assert len(unclear.value.choices) > 1
    if fewest:
        lines = [line for _, line in choices(unclear.value, "da")]
        found = {str(check(read_claim(made(line, row))).fewest.tricks) for line in lines}
        assert found == {*fewest}


@each_row("said", ["Så ses vi i morgen til kaffe", "Der var en ko på marken"])
def test_words_that_tell_no_number_are_no_claim_for_all(said: str) -> None:
    with pytest.raises(Unclear):
        read_claim(made(said, TWO_WAY))


def test_dummy_s_claim_is_none() -> None:
    with pytest.raises(NoClaim) as refused:
        read_claim({**made("Vi har resten", TWO_WAY), "claimer": "N"})
    assert "43A1c" in refused.value.said["da"] and "43A1c" in refused.value.said["en"]


@each_row(
    ("said", "row", "fewest"),
    [
        # The last hand takes the jack with the queen and keeps the ace over the king.
        (
            "Jeg giver en klør, resten er mine",
            ("NT", "S", "S", None, "32...3", "54...4", "AQ...2", "KJ...A"),
            2,
        ),
        # A suit that both hands take to be high: the ace is not spent on the king of one's own.
        ("Sparene er høje", ("NT", "S", "S", None, "AJ9...", ".654..", "K32...", "QT8..."), 2),
        # From the top: the king before the five, though the six was taken to be high.
        (
            "Ruder fra toppen og så hjerterne",
            ("NT", "N", "S", 4, "..AK5.2", ".Q.98.K", ".AK.64.", ".J.QJT."),
            3,
        ),
        # To the jack, but not under the queen.
        ("Spar til knægten, så es og konge", TWO_WAY, 3),
        # The king was led to lose to the ace; that the opponents cash diamonds is what was overlooked.
        (
            "Klør konge nu, I får esset, og så er resten mine",
            ("NT", "S", "S", None, "3.2.2.43", "K.K.K.A5", "A.A..KQ2", "Q.Q.QJ.J"),
            3,
        ),
    ],
)
def test_sound_players_play_on_as_they_said(said: str, row: Any, fewest: int) -> None:
    assert check(read_claim(made(said, row))).fewest.tricks == fewest


def test_what_may_be_drawn_or_out_is_not_asked_where_no_trump_is_out() -> None:
    row = ("H", "S", "S", 4, "..432.2", "J7...AK", "AKT.2..", "Q8..AK.")
    claim = read_claim(made("Trumfen er ude, og sparene tager jeg ovenfra", row))
    assert claim.line[0].kind is Kind.DRAWN and check(claim).fewest.tricks == 4


@each_row(
    "said",
    [
        "Vest: »Du får resten.« Øst med det samme: »Nej, vent, jeg har et stik!«",
        "(West) It's all yours. Partner at once: No, I have a trick.",
        "Resten er dine (øst protesterer straks)",
    ],
)
def test_a_defender_s_concession_to_which_partner_objects_is_none(said: str) -> None:
    row = ("NT", "S", "W", 0, ".2..32", ".K.54.", "AK.3..", "..AKQ.")
    with pytest.raises(NoClaim) as refused:
        read_claim(made(said, row))
    assert "68B2" in refused.value.said["da"] and "68B2" in refused.value.said["en"]
    conceded = read_claim(made("(Vest, ingen protesterer) Resten er dine", row))
    assert conceded.claimed == 0


def test_a_suit_in_which_more_is_lost_than_was_counted_is_played_last() -> None:
    row = ("NT", "S", "S", 6, "432.54.32.", "98.QJ.987.", "AKQ.32.AK.", "JT.AK.QJT.")
    for said in ("I får en hjerter, ellers er det mit", "You get a heart, the rest are mine"):
        assert check(read_claim(made(said, row))).fewest.tricks == 5


def test_an_opponent_who_is_said_to_have_shown_out_is_known_to_be_void() -> None:
    row = ("NT", "N", "S", 3, "54..A.", "K3..J.", "AQ..2.", "..Q.KQ")
    claim = read_claim(made("Vest smed af på spar for lidt siden, så jeg kniber i spar", row))
    assert [(seat.value, suit.letter) for seat, suit in claim.shown_out] == [("W", "S")]
    assert check(claim).fewest.tricks == 3


@each_row(
    "said",
    [
        "så er den hjemme med det der er meldt",
        "So that's what we bid",
        "Så er vi i mål",
        "Den sidder nok ikke",
    ],
)
def test_a_claim_of_the_contract_is_asked_about_however_the_cards_lie(said: str) -> None:
    with pytest.raises(Unclear):
        read_claim(made(said, ("NT", "S", "S", None, "32.3..", "54.4..", "AK.A..", "76.5..")))


@each_row(
    ("said", "kinds"),
    [
        ("trækker trumferne, dem der er tilbage, og spar es", ["draw", "card"]),
        ("draw the trumps, those that are left, and the ace of spades", ["draw", "card"]),
        ("dem der er tilbage", ["rest"]),
        ("stikker hjerteren med en trumf", ["ruff"]),
    ],
)
def test_what_says_no_more_than_the_item_before_it_is_no_item(said: str, kinds: list[str]) -> None:
    row = ("C", "S", "S", None, "2..2.5", "Q.K..4", "A.2..K", "K.A..2")
    assert [item.kind for item in read_claim(made(said, row)).line] == kinds


@each_row("said", ["kniber hjerter, den sidder nok ikke", "stikker hjerteren med den høje, resten er mine"])
def test_a_negation_and_another_card_are_never_passed_over(said: str) -> None:
    with pytest.raises(Unclear):
        read_claim(made(said, HEARTS))
