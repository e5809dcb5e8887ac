"""Cards that a claim names and the side does not hold, and numbers that are none."""

import pytest

from rulings.claims import ClaimError, Unclear, check, read_claim
from tests.rulings.claims.test_whole import made
from tests.table import each_row

HEARTS_OUT = ("NT", "S", "S", None, "32.2..", "QJ.A..", "AK.K..", "T9.Q..")
"""South takes both spades; the ace of hearts is East's."""
ONE_TRUMP = ("S", "S", "S", None, ".32.32.", ".QJ.KQ.", "AK.AK..", "J..J54.")
"""West's jack of trumps is out, and falls under the ace."""
FINESSE = ("NT", "S", "S", None, "AJ.2..", "KT.K..", "32.A..", "98.Q..")
"""The queen of spades has been played; East has the king."""
ONSIDE = ("NT", "S", "S", None, "AQ...A", "T5..K.", "43..2.", "K9..5.")
TWO_OUT = ("S", "S", "S", None, ".32.4.3", ".KQ.K.Q", "AK..A.A", "54..98.")
"""West has two trumps, of which one round leaves one."""
OPEN = ("NT", "S", "S", None, "32.3.2.", "K9.A.A.", "AQ.2.K.", "JT.K.Q.")


@each_row(
    ("said", "row", "tricks", "passed"),
    [
        ("spar es og konge og så hjerter es", HEARTS_OUT, 2, ("♥E",)),
        ("klør es, resten er høje", HEARTS_OUT, 2, ("♣E",)),
        ("klørene er høje, og så spar es og konge", HEARTS_OUT, 2, ("♣",)),
        ("jeg kniber efter spar dame og så er resten mine", FINESSE, 2, ()),
        ("knægten i trumf er ude, den tager jeg først", ONE_TRUMP, 4, ()),
        ("lille spar og kniber med damen, og så er resten mine", ONSIDE, 3, ()),
        ("spiller spar og kniber med damen, resten er mine", ONSIDE, 3, ()),
        ("I play a spade and finesse the queen, the rest are mine", ONSIDE, 3, ()),
        ("small spade, hook, and the rest is mine", ONSIDE, 3, ()),
        ("jeg trækker lige den sidste trumf én gang, så er resten mine", TWO_OUT, 3, ()),
    ],
)
def test_a_statement_that_is_wrong_is_ruled(
    said: str, row: tuple[object, ...], tricks: int, passed: tuple[str, ...]
) -> None:
    claim = read_claim(made(said, row))
    assert (check(claim).fewest.tricks, claim.passed) == (tricks, passed)


@each_row(
    "said",
    [
        "to er jeg da sikker på, resten må vi se på",
        "one for you, could be two",
        "I får to eller deromkring",
        "to, hvis ikke tre",
        "shall we call it the same as the other table",
        "skal vi ikke bare sige det samme som ved det andet bord",
        "not sure about the rest, but one is mine",
    ],
)
def test_a_number_that_is_left_open_is_asked_for(said: str) -> None:
    with pytest.raises(Unclear):
        read_claim(made(said, OPEN))


def test_a_card_that_nobody_of_the_side_holds_is_refused_where_nothing_else_is_said() -> None:
    with pytest.raises(ClaimError, match="ret kortet"):
        read_claim(made("hjerter es", HEARTS_OUT))


TOPS = ("NT", "S", "S", None, "32.4.5.", "QJ..KQ.", "AK.A.2.", "T9.K.A.")
"""South has three tricks and loses a diamond, whatever is played."""


@each_row(
    ("said", "claimed"),
    [
        ("resten er jeres på nær hjerter es", 1),
        ("alt undtagen hjerter es er jeres", 1),
        ("I kan få alle på nær to", 2),
        ("you have the rest except my two", 2),
        ("yours but for the ace of hearts", 1),
        ("alle på nær to", 2),
        ("alt undtagen ruderen er mit", 3),
        ("jeg kan ikke tabe mere end en ruder", 3),
        ("I får aldrig mere end to", 2),
        ("I can't lose more than a diamond", 3),
        ("you get no more than one", 3),
        ("lad os sige to", 2),
        ("let's say three", 3),
        ("så tager I resten", 0),
        ("resten tager du", 0),
        ("så har I resten", 0),
        ("så kan I tage resten", 0),
        ("de sidste to tager I", 2),
        ("de er alle jeres", 0),
        ("jeg tager et, så får I resten", 1),
        ("jeg tager en, så tager I resten", 1),
        ("så tager jeg resten", 4),
        ("resten tager jeg", 4),
    ],
)
def test_whose_tricks_a_number_counts_is_not_turned_round(said: str, claimed: int) -> None:
    assert read_claim(made(said, TOPS)).claimed == claimed
