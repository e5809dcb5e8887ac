"""Counting: against binomials, against every hand of a small deck, and invariants."""

import random
from itertools import combinations, product
from math import comb, prod

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from rulings.bridge.cards import Hand, Suit
from rulings.meaning import Meaning, MeaningError, count_hands, explain_empty, read_meaning
from rulings.meaning.counting.count import Distribution, space_for, spread
from rulings.meaning.counting.honour_classes import MOST_CLASSES
from rulings.meaning.counting.shapes import SHAPES
from tests.rulings.meaning.hands import DECK, MEANINGS, countable, fits, points
from tests.table import each_row


def distribution(meaning: Meaning, partner_hand: Hand | None = None) -> Distribution:
    space = space_for(meaning, partner_hand=partner_hand)
    return spread(space, space.mask(meaning))


def test_all_hands() -> None:
    assert count_hands(Meaning()) == comb(52, 13) == 635_013_559_600


@each_row("length", range(14))
def test_a_suit_of_a_length_is_a_binomial(length: int) -> None:
    found = distribution(Meaning()).lengths
    assert all(found[s][length] == comb(13, length) * comb(39, 13 - length) for s in Suit)


@each_row(
    ("text", "expected"),
    [
        ("4 esser", comb(48, 9)),
        ("0 esser", comb(48, 13)),
        ("2 esser", comb(4, 2) * comb(48, 11)),
        ("5 nøglekort i ♥", comb(47, 8)),
        ("E i ♠", comb(51, 12)),
        ("E i ♠, ED i ♥", comb(49, 10)),
        ("uden E i ♠", comb(51, 13)),
        ("3 af de tre øverste i ♦", comb(49, 10)),
        ("0-0, 0 esser", comb(36, 13)),
        ("37+", 4),
        ("4333", 4 * comb(13, 4) * comb(13, 3) ** 3),
        ("4=4=4=1", comb(13, 4) ** 3 * 13),
        ("renonce i ♣", comb(39, 13)),
        ("13♥ eller 13♠", 2),
        ("5+♠ men ikke 6+♠", comb(13, 5) * comb(39, 8)),
    ],
)
def test_what_a_binomial_tells(text: str, expected: int) -> None:
    assert count_hands(read_meaning(text)) == expected


HELD = (*tuple(f"{what} {suit}" for what in ("EK i", "hold i") for suit in "♠♥♦♣"), "3 kontroller", "2 esser")
CELL = 8
"""Bytes of one number of hands."""


def alternatives(count: int) -> Meaning:
    return read_meaning(" eller ".join(f"{n}-{n + 4} {held}" for n, held in enumerate(HELD[:count], 5)))


def test_conditions_on_honours_are_counted_up_to_a_bound_of_memory() -> None:
    space = space_for(alternatives(6))
    assert space.classes.count == 36 <= MOST_CLASSES
    assert MOST_CLASSES * len(SHAPES) * 38 * CELL * 5 < 100_000_000  # the cells, and what comparing takes


@each_row(("language", "word"), [("da", "højst seks"), ("en", "at most six")])
def test_more_conditions_than_that_are_refused_before_they_are_joined(language: str, word: str) -> None:
    with pytest.raises(MeaningError, match=word):
        explain_empty(alternatives(10), language)


def test_a_marginal_sums_to_the_whole() -> None:
    found = distribution(read_meaning("12-14 jævn eller 5+♣ 11-20, hold i ♥"))
    assert sum(found.points) == found.total
    assert all(sum(found.lengths[s]) == found.total for s in Suit)


def _small_deck(seed: int) -> tuple[Hand, Hand]:
    """Sixteen cards that are left, and the 36 others as a hand that somebody holds."""
    cards = random.Random(seed).sample(DECK, len(DECK))
    return Hand(frozenset(cards[:16])), Hand(frozenset(cards[16:]))


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(MEANINGS, st.integers(0, 5))
def test_every_hand_of_a_small_deck(meaning: Meaning, seed: int) -> None:
    left, gone = _small_deck(seed)
    hands = [Hand(frozenset(cards)) for cards in combinations(sorted(left.cards), 13)]
    fitting = [hand for hand in hands if fits(hand, meaning)]
    found = distribution(meaning, gone)
    assert found.total == len(fitting)
    assert found.points == tuple(sum(points(h) == p for h in fitting) for p in range(38))


@pytest.mark.verify
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(MEANINGS, MEANINGS, st.integers(0, len(SHAPES) - 1))
def test_every_cell_of_a_shape_is_a_sum_of_whole_numbers(one: Meaning, other: Meaning, shape: int) -> None:
    """The suits joined class by class without a transform, in whole numbers alone."""
    assume(countable(one, other))
    space = space_for(one, other)
    suits = [suit.ways[length] for suit, length in zip(space.classes.suits, SHAPES[shape], strict=True)]
    assume(prod(map(len, suits)) <= 6_000)
    _, diamonds, _, spades = map(len, suits)
    expected = np.zeros((space.classes.count, 41), dtype=np.int64)
    for c, d, h, s in product(*(range(len(suit)) for suit in suits)):
        minors = np.convolve(suits[0][c], suits[1][d])
        majors = np.convolve(suits[2][h], suits[3][s])
        expected[space.classes.of_pairs[c * diamonds + d, h * spades + s]] += np.convolve(minors, majors)
    assert not expected[:, 38:].any()
    assert (space.weights[shape] == expected[:, :38]).all()


def test_small_decks_hold_what_the_language_can_say() -> None:
    """The test above would prove nothing if no hand of the small decks fitted anything."""
    for text in ("jævn", "hold i ♠", "8-15", "mindst 5-4 i ♠ og en minor", "1 nøglekort i ♥", "længst i ♦"):
        assert any(
            0 < count_hands(read_meaning(text), _small_deck(seed)[1]) < comb(16, 13) for seed in range(6)
        )


def test_partners_cards_are_not_dealt_twice() -> None:
    partner = Hand(frozenset(card for card in DECK if card.suit is Suit.SPADES))
    assert count_hands(Meaning(), partner) == comb(39, 13)
    assert count_hands(read_meaning("1+♠"), partner) == 0


@pytest.mark.verify
@settings(max_examples=20, deadline=None)
@given(MEANINGS, MEANINGS)
def test_a_union_is_never_less_and_an_exclusion_never_more(one: Meaning, other: Meaning) -> None:
    assume(countable(one, other))
    both = count_hands(Meaning(one.types + other.types))
    assert max(count_hands(Meaning(one.types)), count_hands(Meaning(other.types))) <= both
    assert count_hands(Meaning(one.types, other.types)) == both - count_hands(Meaning(other.types))


def test_the_cells_of_a_meaning_are_counted_once_and_cannot_be_changed() -> None:
    meaning, other = read_meaning("12-14 5+♥"), read_meaning("12-14 4+♥")
    space = space_for(meaning, other)
    cells = space.mask(meaning)
    assert cells is space.mask(read_meaning("12-14 5+♥")) and not (cells & ~space.mask(other)).any()
    with pytest.raises(ValueError, match="read-only"):
        cells |= space.mask(other)
