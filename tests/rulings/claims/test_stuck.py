"""Tricks that are counted as sure, beside the search that counts none and every holding of a suit."""

import random
from itertools import product

import pytest

from rulings.bridge.cards import RANKS, Card, Suit
from rulings.bridge.seats import Seat
from rulings.claims import Claim, Ending, assumptions, proven
from rulings.claims.board import low, single, top
from rulings.claims.plan import Item, Kind
from rulings.claims.search import Search
from rulings.claims.task import Clock, Task, count_sure, number_between
from tests.dear import verified

TURNED = (assumptions.UNBLOCKS, assumptions.KEEPS_ENTRIES, assumptions.SEES_VOIDS)
"""Assumptions that are left out, one an ending: without any of them fewer tricks are sure."""
every = pytest.mark.parametrize("numbers", verified([range(150), range(150, 1000)]), ids=["some", "others"])


def made(number: int, tricks: int) -> Claim:
    """A claim of the stronger side, South, with now and then trumps, a line, or a small card in doubt."""
    draw = random.Random(number)
    ranks = draw.choice([RANKS, RANKS[2:], RANKS[4:]])
    wild = draw.choice([3, 6, 9])
    cards = draw.sample([Card(suit, rank) for suit in Suit for rank in ranks], 4 * tricks)
    cards.sort(key=lambda card: RANKS.index(card.rank) + draw.random() * wild, reverse=True)
    own, others = cards[: 2 * tricks], cards[2 * tricks :]
    draw.shuffle(own)
    draw.shuffle(others)
    south, north = own[:tricks], own[tricks:]
    west, east = others[:tricks], others[tricks:]
    hands = (frozenset(north), frozenset(east), frozenset(south), frozenset(west))
    trumps, leader = draw.choice([None, *Suit]), draw.choice([Seat.SOUTH, Seat.NORTH])
    possible = [
        Item(Kind.CARD, card=draw.choice(own)),
        Item(Kind.CASH, suit=draw.choice(own).suit, times=draw.choice([0, 1])),
        Item(Kind.REST),
    ]
    if trumps is not None and any(card.suit is trumps for card in own):
        possible += [Item(Kind.TRUMP_OUT), *[Item(Kind.DRAW, times=draw.choice([0, 0, 1, 2]))] * 2]
    line = tuple(reversed([item for item in possible if draw.random() < 0.4]))
    return Claim(Ending(hands, leader, (), trumps), Seat.SOUTH, tricks, False, line)


@every
@pytest.mark.parametrize("tricks", [3, 4])
def test_what_is_counted_is_never_more_than_the_search_finds(tricks: int, numbers: range) -> None:
    met = 0
    for number in numbers:
        claim = made(number, tricks)
        settled = assumptions.settle(claim, reachable=True, in_doubt=number % 2 == 0)
        for holds in (settled, {**settled, TURNED[number % len(TURNED)]: False}):
            task = Task(claim, Clock(None, None))
            policy = assumptions.policy_of(claim, holds, task.board)
            for fewest in (True, False):
                bare = Search(task.board, policy, fewest=fewest)
                bare.sure.won = lambda *_: 0  # type: ignore[method-assign]
                search = Search(task.board, policy, fewest=fewest)
                found = number_between(bare, task.start, 0, tricks)
                assert number_between(search, task.start, 0, tricks) == found, f"made({number}, {tricks})"
                assert count_sure(search, task.start) <= found, f"made({number}, {tricks})"
                met += found > 0 and count_sure(search, task.start) == found
    assert met > len(numbers)


def test_trumps_that_are_drawn_and_winners_in_both_hands_are_counted_at_once() -> None:
    hands = {Seat.NORTH: "Q542.K3.A432.32", Seat.EAST: "J9.QJ984.J97.J9"}
    hands |= {Seat.SOUTH: "AKT87.A6.KQ5.AK", Seat.WEST: "63.T752.T86.T76"}
    held = [
        frozenset(
            Card(suit, rank)
            for suit, ranks in zip(reversed(Suit), text.split("."), strict=True)
            for rank in ranks
        )
        for text in hands.values()
    ]
    at = Ending((held[0], held[1], held[2], held[3]), Seat.SOUTH, (), Suit.SPADES)
    claim = Claim(at, Seat.SOUTH, 12, False, (Item(Kind.DRAW), Item(Kind.REST)))
    task = Task(claim, Clock(None, None))
    search = task.search(assumptions.settle(claim, reachable=True), fewest=True)
    assert count_sure(search, task.start) == 9


@pytest.mark.parametrize(
    ("hands", "trumps", "tricks"),
    [
        (["KQT98.KQ8.AK9.98", "6532.7.T7543.743", "AJ.AJT9.QJ.AKQJT", "74.65432.862.652"], None, 13),
        (["KJ.Q9.AKJT76.AKQ", "754.632.854.7654", "AQT8.AKJ8.Q9.JT9", "9632.T754.32.832"], None, 13),
        (["AKQ.AKQ.AKQ.A", "JT9.JT9.JT9.5", "5.54.32.KQJT9", "8764.876.876."], None, 10),
        (["A54.A54.A54.A", "987.987.987.9", "KQJ.KQJ.KQJ.K", "T62.T62.T62.T"], None, 10),
    ],
)
def test_top_tricks_of_both_hands_are_counted_at_once(
    hands: list[str], trumps: Suit | None, tricks: int
) -> None:
    held = [
        frozenset(
            Card(suit, rank)
            for suit, ranks in zip(reversed(Suit), text.split("."), strict=True)
            for rank in ranks
        )
        for text in hands
    ]
    at = Ending((held[0], held[1], held[2], held[3]), Seat.SOUTH, (), trumps)
    claim = Claim(at, Seat.SOUTH, tricks, False, (Item(Kind.REST),))
    task = Task(claim, Clock(None, None))
    search = task.search(assumptions.settle(claim, reachable=True), fewest=True)
    assert count_sure(search, task.start) == tricks


@pytest.mark.parametrize("most", verified([6, 8]), ids=["six cards", "eight"])
def test_a_void_bears_on_a_suit_only_where_both_hands_have_it_and_the_other_opponent_two(most: int) -> None:
    """Every holding of a suit whose missing cards all lie with one opponent, in the next seat or the last.

    Where a high card can be led, one of the leads that take most is of a high card or towards one, unless
    both hands of the side have the suit and the opponent two of it; and such a lead wins its trick unless
    the third hand and that opponent, who plays last, have three.
    """
    for size in range(1, most + 1):
        for owners in product(range(3), repeat=size):
            own, partner, theirs = (
                sum(1 << n for n, owner in enumerate(owners) if owner == who) for who in range(3)
            )
            if own and theirs and (leads := _normal_leads(own, partner, theirs)):
                for seat in (1, 3):
                    _look_at(own, partner, theirs, seat, leads)


def _normal_leads(own: int, partner: int, theirs: int) -> int:
    over = top(partner or 1)
    towards = over > low(own) and over > theirs
    leads = top(own) | (low(own) if towards or over > top(own) else 0)
    return leads if towards else sum(bit for bit in single(leads) if bit > theirs)


def _look_at(own: int, partner: int, theirs: int, seat: int, leads: int) -> None:
    hands = (own, theirs, partner, 0) if seat == 1 else (own, 0, partner, theirs)
    most = proven.worth(hands, 0)
    good = sum(bit for bit in single(own) if proven.after_lead(hands, 0, bit) == most) & leads
    assert good or (partner and theirs.bit_count() > 1), hands
    for bit in single(good):
        for card in single(theirs) if seat == 1 else [0]:
            after = (own ^ bit, hands[1] ^ card, partner, hands[3])
            won = _third_wins(after, bit, card, theirs)
            assert won or (seat == 3 and partner.bit_count() > 2 and theirs.bit_count() > 2), hands


def _third_wins(hands: proven.Suit4, bit: int, card: int, theirs: int) -> bool:
    """Whether each sound play of the third hand to this lead wins the trick."""
    held, best, winner = hands[2], max(bit, card), 0 if bit > card else 1
    if not held:
        return winner == 0 and bit > hands[3]
    plays = low(held) if winner == 1 and top(held) < best else top(held)
    if winner == 0:
        plays = low(held) | top(held) if bit > theirs else top(held) if top(held) > best else low(held)
    rest = {
        one: proven.play(
            (hands[0], hands[1], held ^ one, hands[3]), 3, 3, max(one, best), 2 if one > best else winner, 0
        )
        for one in single(held)
    }
    good = sum(one for one, tricks in rest.items() if tricks == max(rest.values()))
    return all(
        (one > best or winner == 0) and max(one, best) > hands[3] for one in single(plays & good or good)
    )
