"""Open cards: what an example says its deal gives, read here, counted where endplay is installed."""

import importlib
import importlib.util
import json
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from kb.cli import run
from rulings import double_dummy, examples
from rulings.bridge.deal_notation import parse_deal
from rulings.double_dummy import read_open_cards, tricks
from rulings.examples import load_examples
from tests.table import each_row

TOLD = [one for one in load_examples() if one.open_cards is not None]
DEAL = parse_deal("N:8642.J97.6.AKQJ3 .532.QT9752.9864 9753.AKQT8.A4.72 AKQJT.64.KJ83.T5")
GIVEN: dict[str, Any] = {"declarer": "S", "trumps": "H", "tricks": 9}
needs_endplay = pytest.mark.skipif(
    importlib.util.find_spec(double_dummy.EXTRA) is None, reason="the extra endplay is not installed"
)


def test_at_least_three_examples_say_what_open_cards_give() -> None:
    assert len(TOLD) >= 3 and len({one.topic for one in TOLD}) >= 3


@each_row(
    ("change", "says"),
    [
        ({"tricks": 14}, "tal fra 0 til 13"),
        ({"declarer": "X"}, "en plads"),
        ({"trumps": "?"}, "skal være S, H"),
        ({"hest": 1}, "kendes ikke"),
        ({"after": "N: S8"}, "begynde hos W"),
        ({"after": "W: SA S2 D2 SK"}, "kan ikke spilles af S"),
        ({"after": "W: SA S2 D2 H8"}, "kan ikke spilles af S"),
        ({"after": "W: SA S2 / W: SK"}, "mangler et kort"),
    ],
)
def test_what_cannot_be_counted_is_one_clause(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        read_open_cards({**GIVEN, **change}, DEAL)


def test_a_deal_must_be_whole() -> None:
    with pytest.raises(ValueError, match="13 kort"):
        read_open_cards(GIVEN, parse_deal("N:AK52.Q3.T984.K72 - - -"))


def test_without_the_extra_one_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = importlib.import_module

    def missing(name: str, package: str | None = None) -> ModuleType:
        if name.startswith(double_dummy.EXTRA):
            raise ModuleNotFoundError(name)
        return found(name, package)

    monkeypatch.setattr(importlib, "import_module", missing)
    assert run(["examples", "doubledummy"]) == 2
    said = capsys.readouterr()
    assert "pip install" in said.err and not said.out and said.err.count("\n") == 1


@pytest.mark.parametrize("words", [["doubledummy", "findes-ikke"], ["check", TOLD[0].id]])
def test_an_example_that_cannot_be_counted_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["examples", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@needs_endplay
@pytest.mark.parametrize("example", TOLD, ids=lambda one: one.id)
def test_open_cards_give_what_the_example_says(example: examples.Example) -> None:
    assert example.open_cards is not None
    assert tricks(example.open_cards) == example.open_cards.tricks


@needs_endplay
def test_the_count_is_of_declarers_side_whoever_is_in_turn() -> None:
    """The defence takes four spades and no more, be South, West or North in turn."""
    before = "W: SA S2 D2 S3 / W: SK S4 D5"
    for after in (before, f"{before} S7", f"{before} S7 / W: SQ", f"{before} S7 / W: SQ S6 D7 S9 / W: SJ S8"):
        assert tricks(read_open_cards({**GIVEN, "after": after}, DEAL)) == 9


@needs_endplay
def test_a_wrong_number_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    one = TOLD[0]
    assert one.open_cards is not None
    wrong = replace(one, open_cards=replace(one.open_cards, tricks=one.open_cards.tricks - 1))
    monkeypatch.setattr("kb.commands.judging.ruling.load_examples", lambda: (wrong,))
    assert run(["examples", "doubledummy", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["failed"] == 1
