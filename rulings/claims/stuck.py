"""How many tricks are sure before a side that leads what is high is on lead with nothing high to lead.

Each trick takes one card of each hand, and a suit that is led takes a card of it from every hand that has
one. So much is known however the tricks are shared out, and whatever anybody throws:

- The opponents' best card of a suit is, after so many rounds of it, at most what each of them is left with
  who follows with the lowest and throws none.
- A hand is stuck only where none of its cards is above that, and where the other hand has no such card of a
  suit that both still hold, to which it could lead.

- What that hand threw was not high, as it has a card left that is not: what was high was played in its suit.

The least number of rounds for which that is possible is the number of tricks that are sure. Which cards are
left is taken to be as bad as the counts allow.
"""

from collections.abc import Iterator
from functools import lru_cache

Worth = tuple[int, int, int]
"""Rounds of a suit, and how many cards of each hand can still be held by a hand that is stuck."""


def sure_before_stuck(
    suits: tuple[tuple[int, int, int, int], ...], unseen: int, tricks: int, leader_only: bool, least: int = 0
) -> int:
    """Tricks that are sure before the first hand can be stuck.

    Args:
        suits: of each suit the cards of the hand on lead, its partner, and both opponents, as masks.
        unseen: cards of the side that it may not take to be high.
        leader_only: whether the other hand can never be on lead.
        least: rounds of the first suit that are played before anything else.
    """
    hands = (0,) if leader_only else (0, 1)
    return min(_first_time(suits, unseen, tricks, hand, least) for hand in hands)


def _first_time(
    suits: tuple[tuple[int, int, int, int], ...], unseen: int, tricks: int, hand: int, least: int
) -> int:
    """The fewest tricks after which one hand, 0 or 1, can be stuck."""
    found: set[Worth] = {(0, 0, 0)}
    for n, (own, partner, one, other) in enumerate(suits):
        held = (own, partner) if hand == 0 else (partner, own)
        ways = _ways(held[0], held[1], one, other, unseen & (own | partner))
        if not n and least:
            ways = tuple(way for way in ways if way[0] >= least)
        found = _best(
            (rounds + more, stuck + mine, rest + theirs)
            for rounds, stuck, rest in found
            for more, mine, theirs in ways
            if rounds + more < tricks
        )
    left = (rounds for rounds, stuck, rest in found if min(stuck, rest) >= tricks - rounds)
    return min(left, default=tricks)


def _best(all_: Iterator[Worth]) -> set[Worth]:
    """Without those that another is as good as: no more rounds, and with them as many cards accounted for."""
    found: list[Worth] = []
    for way in sorted(set(all_), key=lambda w: (w[0], -w[1], -w[2])):
        rounds, stuck, rest = way
        if not any(n + a >= rounds + stuck and n + b >= rounds + rest for n, a, b in found):
            found.append(way)
    return {*found}


@lru_cache(maxsize=100_000)
def _ways(stuck: int, partner: int, one: int, other: int, unseen: int) -> tuple[Worth, ...]:
    """After each number of rounds of a suit, the cards of it that the two hands may be left with."""
    found = []
    at_once = 0 if unseen else stuck.bit_count() - _low(stuck, (one | other).bit_length(), unseen)
    for rounds in range(at_once, max(stuck.bit_count(), partner.bit_count()) + 1):
        best = max(_above(one, rounds), _above(other, rounds)).bit_length()
        mine = min(stuck.bit_count() - min(rounds, stuck.bit_count()), _low(stuck, best, unseen))
        rest = partner.bit_count() - min(rounds, partner.bit_count())
        found.append((rounds, mine, min(rest, _low(partner, best, unseen))))
        found.append((rounds, 0, rest))  # void of it, so that what is high opposite is out of reach
    return tuple(sorted(_best(iter(found))))


def proven_after(
    suit: int, counts: list[int], others: int, side: tuple[int, int], rounds: list[int], *, seen: bool
) -> int:
    """Tricks before an opponent's void in a suit can bear on a play of it (70E1); 13 where it never can.

    The void shows when the suit is led and all that the opponent had of it has been played to it or thrown.
    A throw needs another suit that is led more often than the opponent can follow to. Trying every holding
    (`tests/rulings/claims/test_stuck.py`) shows that what is high is led and wins all the same unless both
    hands of the side have the suit and the other opponent two of it; and that in the trick in which the void
    shows the third hand lets nothing go unless it and that opponent have three.

    Args:
        counts: the cards of each suit that the opponent holds.
        others: the cards of this suit in the other opponent's hand.
        side: the cards of this suit in the two hands of the side, the fewer first.
        rounds: how often the side can lead each suit.
        seen: whether the void has been seen already.
    """
    fewer, more = side
    if seen:
        return 0 if others > 1 and fewer else 13
    first = 13
    for led in range(1, fewer + 1):
        left = others - led
        if not ((led < fewer and left > 1) or (left > 1 and more - led > 1)):
            continue
        thrown = max(0, counts[suit] - (led - 1))
        needed = [0] if not thrown else []
        for chosen in range(1, 16) if thrown else ():
            ways = [n for n in range(4) if chosen >> n & 1 and n != suit]
            if sum(rounds[n] - counts[n] for n in ways) >= thrown:
                needed.append(thrown + sum(counts[n] for n in ways))
        first = min([first, *(led - 1 + tricks for tricks in needed)])
    return first


def _above(held: int, rounds: int) -> int:
    """What is left of a holding that has followed so many times with its lowest card."""
    for _ in range(rounds):
        held &= held - 1
    return held


def _low(held: int, best: int, unseen: int) -> int:
    """How many of these cards are not surely high: all of them where one is not seen to be."""
    return held.bit_count() if held & unseen else (held & ((1 << best) - 1)).bit_count()
