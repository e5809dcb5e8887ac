"""Rulings beside whichever a told case starts: on a spectator's word, on the director's own error."""

import pytest

from rulings.told.besides import stands_beside
from rulings.told.chooser import Chooser, learn
from rulings.told.chooser.corpus import texts
from rulings.told.start import start
from tests.benchmarks.told import whole_chooser
from tests.table import each_row

_TOLD = [
    ("En kiebitzer bag Nord siger, at Vest svigtede kulør i stik 3", "kuloersvigt", "tilskuer"),
    ("A kibitzer tells the table that East revoked in spades", "kuloersvigt", "tilskuer"),
    ("Vest svigtede kulør i stik 3", "kuloersvigt", ""),
    ("Jeg dømte forkert om det for lave bud", "utilstraekkeligt-bud", "forkert-afgoerelse"),
    ("The ruling on the insufficient bid was wrong", "utilstraekkeligt-bud", "forkert-afgoerelse"),
    ("The ruling on the insufficient bid was wrong", "forkert-afgoerelse", ""),
    ("Syd forklarede forkert og bad om en afgørelse", "forkert-forklaring", ""),
]


@each_row(("text", "first", "beside"), _TOLD)
def test_whoever_else_is_told_of_has_a_ruling_beside(text: str, first: str, beside: str) -> None:
    assert stands_beside(text, first) == beside


_RIVALS = {"kuloersvigt", "tilskuer", "krav", "melding-uden-for-tur"}


@pytest.fixture(scope="module", params=["a part", pytest.param("whole", marks=pytest.mark.verify)])
def chooser(request: pytest.FixtureRequest) -> Chooser:
    """What is learned of a part of the texts of four topics, which is soon learned, and what ships."""
    if request.param == "whole":
        return whole_chooser()
    return learn([(one.say, one.topic, one.counts) for one in texts() if one.topic in _RIVALS][::4])


def test_it_is_offered_beside_the_ruling_that_the_case_starts(chooser: Chooser) -> None:
    found = start("En tilskuer siger, at øst svigtede kulør i hjerter i stik 4", chooser=chooser)
    assert found is not None and found.beside is not None
    assert {found.topic, found.beside.topic} == {"kuloersvigt", "tilskuer"}


def test_a_written_hand_is_no_bidding(chooser: Chooser) -> None:
    found = start("Vest har ♠7 ♥3 ♦5 ♣8, øst har ♠9 ♦8 ♣9, syd viser ♥E: »Resten er mine«", chooser=chooser)
    assert found is not None and found.topic == "krav"


def test_of_two_calls_out_of_turn_none_is_filled_in(chooser: Chooser) -> None:
    told = "Syd giver. Vest passer, før syd har meldt. Syd åbner 1ut. Før vest har meldt, lægger nord 3ut."
    found = start(told, chooser=chooser)
    assert found is not None and found.topic == "melding-uden-for-tur"
    assert "call-out-of-turn" not in found.facts and "auction" not in found.facts
