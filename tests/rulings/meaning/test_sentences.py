"""No sentence of a verdict is false: 250 random pairs here, 100 in the gate, 10,000 in the benchmark."""

from dataclasses import replace
from itertools import chain

import pytest

from rulings.bridge.cards import Suit
from rulings.engine.data import LANGUAGES
from rulings.meaning import compare, pairs, read_meaning
from rulings.meaning.comparing.facts import Fact
from rulings.meaning.comparing.verdict import Told
from tests.dear import verified
from tests.rulings.meaning.claims import false_sentences
from tests.rulings.meaning.random_pairs import verdicts
from tests.table import each_row


@pytest.mark.parametrize("seed", verified(range(5)))
def test_no_sentence_on_random_pairs_is_false(seed: int) -> None:
    for verdict in verdicts(50, seed):
        assert not false_sentences(verdict), (verdict.old, verdict.new)
        for language in LANGUAGES:
            sides = (verdict.reasons(side, language) for side in ("for", "against", "note"))
            assert "{" not in "".join((*verdict.after(language), *chain.from_iterable(sides)))


@each_row("one", pairs(), ids=lambda p: p.id)
def test_no_sentence_on_a_worked_pair_is_false(one: object) -> None:
    assert not false_sentences(one.compared())  # type: ignore[attr-defined]  # parametrised over Pair


def test_a_false_sentence_is_found() -> None:
    verdict = compare(read_meaning("11-20 5+♥"), read_meaning("11-20 4+♥"))
    hearts = Fact("at-least", (Suit.HEARTS,), 5)
    assert not false_sentences(verdict)
    assert false_sentences(replace(verdict, shown=(hearts,)))
    assert false_sentences(replace(verdict, told=(Told(hearts, 0.9),)))
    grounds = tuple(replace(g, fact=hearts) if g.key == "kept" else g for g in verdict.grounds)
    assert false_sentences(replace(verdict, grounds=grounds))


def test_what_both_show_comes_from_both() -> None:
    shown = compare(read_meaning("11-20 5+♥"), read_meaning("13+ 4+♥")).to_json("en")["shown_by_both"]
    assert "at least 4 cards in ♥" in shown and "at least 11 points" in shown  # type: ignore[operator]  # a list
    assert not [text for text in shown if "5 cards" in text]  # type: ignore[attr-defined]  # the same
