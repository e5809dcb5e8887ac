"""Random small endings with random lines, marks and assumptions, each from its number."""

from __future__ import annotations

import random

from rulings.bridge.cards import RANKS, Card, Suit
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.claims.assumptions import concerning
from rulings.claims.claim import WAYS, Claim, Mark
from rulings.claims.ending import ending
from rulings.claims.plan import Item, Kind

_PLAIN = (Kind.CASH, Kind.BELOW, Kind.RUFF, Kind.FINESSE, Kind.GIVE, Kind.DISCARD, Kind.HIGH)


def claim(number: int, tricks: int) -> tuple[Claim, dict[str, bool]]:
    """A claim and which of its assumptions hold."""
    rng = random.Random(f"{number}/{tricks}")
    dealt = _dealt(rng, tricks)
    leader = rng.choice(CLOCKWISE)
    trumps = rng.choice([None, *Suit])
    begun = rng.choice([0, 0, 0, 1, 2, 3])
    trick = []
    for n in range(begun):
        seat = leader.after(n)
        follows = [c for c in dealt[seat] if trick and c.suit is trick[0].suit]
        trick.append(rng.choice(sorted(follows or dealt[seat])))
        dealt[seat] -= {trick[-1]}
    at = ending(dealt, leader, trick, trumps)
    bare = Claim(at, rng.choice(CLOCKWISE), rng.randint(0, at.tricks), rng.random() < 0.2)
    made = Claim(
        at,
        bare.claimer,
        bare.claimed,
        bare.defender,
        tuple(_line(rng, bare)),
        shown_out=_voids(rng, dealt),
        below=frozenset(s for s in Suit if rng.random() < 0.1),
        marks=_marks(rng, bare),
    )
    return made, {key: rng.random() < 0.5 + 0.4 * (key == "plain-sense") for key in concerning(made)}


def _dealt(rng: random.Random, tricks: int) -> dict[Seat, frozenset[Card]]:
    suits = rng.choice([list(Suit), list(Suit), rng.sample(list(Suit), 2)])
    ranks = RANKS[-rng.choice([2 * tricks, 2 * tricks + 2, 13]) :]
    pack = [Card(s, r) for s in suits for r in ranks]
    cards = rng.sample(pack, 4 * tricks)
    return {seat: frozenset(cards[n::4]) for n, seat in enumerate(CLOCKWISE)}


def _line(rng: random.Random, bare: Claim) -> list[Item]:
    cards = sorted(bare.cards)
    found: list[Item] = []
    while cards and len(found) < 3 and rng.random() < 0.6:
        card = rng.choice(cards)
        times = rng.choice([0, 0, 1, 2])
        drawn = [Item(Kind.DRAW, times=times), Item(Kind.CROSSRUFF)] if bare.ending.trumps is not None else []
        others = sorted(bare.cards - {card})
        found.append(
            rng.choice(
                [
                    Item(Kind.CARD, card=card),
                    Item(Kind.CARD, card=card),
                    Item(Kind.CARD, card=card, answer=rng.choice(others)) if others else Item(Kind.REST),
                    Item(Kind.FINESSE, card=card),
                    Item(Kind.DISCARD, card=card),
                    Item(Kind.HIGH, card=card),
                    Item(kind := rng.choice(_PLAIN), suit=card.suit, times=_times(kind, times)),
                    Item(kind := rng.choice(_PLAIN), suit=card.suit, times=_times(kind, times)),
                    *drawn,
                ]
            )
        )
    return found


def _times(kind: Kind, times: int) -> int:
    return times if kind in (Kind.CASH, Kind.BELOW, Kind.RUFF) else 0


def _voids(rng: random.Random, dealt: dict[Seat, frozenset[Card]]) -> frozenset[tuple[Seat, Suit]]:
    return frozenset(
        (seat, suit)
        for seat in CLOCKWISE
        for suit in Suit
        if not any(c.suit is suit for c in dealt[seat]) and rng.random() < 0.3
    )


def _marks(rng: random.Random, bare: Claim) -> tuple[Mark, ...]:
    cards = sorted(bare.cards)
    if not cards or rng.random() < 0.6:
        return ()
    return tuple(
        Mark(rng.choice([*WAYS, "any"]), rng.choice(cards), rng.random() < 0.5) for _ in range(rng.randint(1, 2))
    )
