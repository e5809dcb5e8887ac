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
