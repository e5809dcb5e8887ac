"""Sample hands lie in their set, come out the same each time, and are drawn uniformly."""

from collections import Counter

from rulings.bridge.cards import Suit, parse_hand
from rulings.meaning import Meaning, pairs, read_meaning, samples_of
from rulings.meaning.counting.count import space_for
from rulings.meaning.counting.samples import sample_hands
from tests.rulings.meaning.hands import fits, points
from tests.table import each_row

RICH = "15-18 jævn, hold i ♥ og ♠ eller 18+ 5+♦, EK i ♦, 3 esser"


def drawn(meaning: Meaning, number: int, seed: str = "x") -> tuple[object, ...]:
    space = space_for(meaning)
    return sample_hands(space, space.mask(meaning), number, seed)


@each_row("one", pairs(), ids=lambda p: p.id)
def test_the_hands_of_a_pair_are_what_they_are_said_to_be(one: object) -> None:
    old, new = one.withdrawn.meaning, one.new.meaning  # type: ignore[attr-defined]  # parametrised over Pair
    found = samples_of(old, new)
    assert all(fits(hand, new) and not fits(hand, old) for hand in found.added)
    assert all(fits(hand, new) and fits(hand, old) for hand in found.both)
    assert {len(hand.cards) for hand in (*found.added, *found.both)} == {13}
    assert found == samples_of(old, new)


def test_hands_with_conditions_on_honours_have_them() -> None:
    meaning = read_meaning(RICH)
    assert all(fits(hand, meaning) for hand in drawn(meaning, 40))  # type: ignore[arg-type]  # hands


def test_every_hand_of_a_small_set_comes_out_once() -> None:
    meaning = read_meaning("37-37")
    assert len(drawn(meaning, 9)) == 4
    assert len(set(drawn(meaning, 3))) == 3


def test_hands_are_drawn_as_often_as_they_are_many() -> None:
    """12-14 balanced: the shares of the points and of the spade lengths, within four standard deviations."""
    meaning, number = read_meaning("12-14 jævn"), 1500
    space = space_for(meaning)
    hands = sample_hands(space, space.mask(meaning), number, "uniform")
    for feature, condition in (
        (lambda h: points(h), lambda n: f"{n}-{n} jævn"),
        (lambda h: len(h.suit(Suit.SPADES)), lambda n: f"12-14 jævn {n}♠"),
        (lambda h: "A" in h.suit(Suit.CLUBS), lambda yes: f"12-14 jævn, {'' if yes else 'uden '}E i ♣"),
    ):
        for value, seen in Counter(map(feature, hands)).items():
            part = space_for(read_meaning(condition(value)))
            share = part.count(part.mask(read_meaning(condition(value)))) / space.count(space.mask(meaning))
            assert abs(seen - number * share) < 4 * (number * share * (1 - share)) ** 0.5


def test_partners_cards_are_never_drawn() -> None:
    partner = parse_hand("AKQ2.AKQ.432.432")
    found = samples_of(read_meaning("5+♠"), read_meaning("4+♠"), 20, partner)
    assert found.added and found.both
    assert not any(hand.cards & partner.cards for hand in (*found.added, *found.both))
