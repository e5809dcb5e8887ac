"""Random small endings with random lines, marks and assumptions, each from its number."""

import random

from rulings.bridge.cards import RANKS, Card, Suit
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.claims.assumptions import concerning
from rulings.claims.claim import WAYS, Claim, Mark
from rulings.claims.ending import ending
from rulings.claims.plan import Item, Kind

_PLAIN = (Kind.CASH, Kind.BELOW, Kind.RUFF, Kind.FINESSE, Kind.GIVE, Kind.DISCARD, Kind.HIGH)
_UNORDERED = (Kind.KEEP, Kind.AVOID, Kind.LOSER)


def claim(number: int, tricks: int) -> tuple[Claim, dict[str, bool]]:
    """A claim, whose side has more of the high cards and often the lead; and which assumptions hold."""
    rng = random.Random(f"{number}/{tricks}")
    claimer = rng.choice(CLOCKWISE)
    dealt = _dealt(rng, tricks, claimer)
    leader = rng.choice([*CLOCKWISE, claimer, claimer, claimer.partner])
    trumps = rng.choice([None, None, *{c.suit for hand in dealt.values() for c in hand}])
    trick = _begun(rng, dealt, leader)
    at = ending(dealt, leader, trick, trumps)
    bare = Claim(at, claimer, rng.randint(0, at.tricks), rng.random() < 0.3)
    made = Claim(
        at,
        claimer,
        bare.claimed,
        bare.defender,
        tuple(_line(rng, bare)),
        shown_out=_voids(rng, dealt),
        below=frozenset(s for s in Suit if rng.random() < 0.1),
        marks=_marks(rng, bare),
        falling=frozenset(s for s in Suit if rng.random() < 0.15),
        unseen_blocks=frozenset(s for s in Suit if rng.random() < 0.1),
        federation=rng.choice(["dk", "dk", "ebu", "laws"]),
    )
    likely = {"plain-sense": 0.97, "sees-voids": 0.8, "partner-free": 0.8, "from-top": 0.7}
    return made, {key: rng.random() < likely.get(key, 0.5) for key in concerning(made)}


def _dealt(rng: random.Random, tricks: int, claimer: Seat) -> dict[Seat, frozenset[Card]]:
    """Few suits, so that hands are void; the better half of the cards leans to the claiming side."""
    suits = rng.sample(list(Suit), rng.choice([2, 2, 3, 4] if tricks < 5 else [4]))
    ranks = RANKS[-rng.choice([2 * tricks, 2 * tricks + 2, 13]) :]
    cards = rng.sample([Card(s, r) for s in suits for r in ranks], 4 * tricks)
    lean = rng.choice([0, 3, 6])
    cards.sort(key=lambda c: RANKS.index(c.rank) * (lean > 0) + rng.random() * (13 - lean))
    weak, strong = cards[: 2 * tricks], cards[2 * tricks :]
    rng.shuffle(weak)
    rng.shuffle(strong)
    return {
        claimer: frozenset(strong[:tricks]),
        claimer.partner: frozenset(strong[tricks:]),
        claimer.lho: frozenset(weak[:tricks]),
        claimer.rho: frozenset(weak[tricks:]),
    }


def _begun(rng: random.Random, dealt: dict[Seat, frozenset[Card]], leader: Seat) -> list[Card]:
    trick: list[Card] = []
    for n in range(rng.choice([0, 0, 0, 1, 2, 3])):
        seat = leader.after(n)
        follows = [c for c in dealt[seat] if trick and c.suit is trick[0].suit]
        trick.append(rng.choice(sorted(follows or dealt[seat])))
        dealt[seat] -= {trick[-1]}
    return trick


def _line(rng: random.Random, bare: Claim) -> list[Item]:
    cards = sorted(bare.cards)
    found: list[Item] = []
    while cards and len(found) < 3 and rng.random() < 0.6:
        card = rng.choice(cards)
        times = rng.choice([0, 0, 1, 2])
        trumps = bare.ending.trumps
        drawn = [Item(Kind.DRAW, times=times), Item(Kind.CROSSRUFF)] if trumps is not None else []
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
                    Item(Kind.RUFF, suit=card.suit, where="hand", answer=_trump(rng, cards, trumps)),
                    *drawn,
                    Item(rng.choice(_UNORDERED), suit=card.suit, times=0),
                    Item(Kind.TRICKS, suit=card.suit, times=times),
                    *[Item(rng.choice([Kind.DRAWN, Kind.NO_DRAW, Kind.TOP]))][: trumps is not None],
                ]
            )
        )
    return found


def _trump(rng: random.Random, cards: list[Card], trumps: Suit | None) -> Card | None:
    """A trump of the side's that a ruff is said to be made with, or none."""
    held = [card for card in cards if card.suit is trumps]
    return rng.choice([*held, None])


def _times(kind: Kind, times: int) -> int:
    return times if kind in (Kind.CASH, Kind.BELOW, Kind.RUFF) else 0


def _voids(rng: random.Random, dealt: dict[Seat, frozenset[Card]]) -> frozenset[tuple[Seat, Suit]]:
    return frozenset(
        (seat, suit)
        for seat in CLOCKWISE
        for suit in Suit
        if not any(c.suit is suit for c in dealt[seat]) and rng.random() < 0.6
    )


def _marks(rng: random.Random, bare: Claim) -> tuple[Mark, ...]:
    cards = sorted(bare.cards)
    if not cards or rng.random() < 0.6:
        return ()
    return tuple(
        Mark(rng.choice([*WAYS, "any"]), rng.choice(cards), rng.random() < 0.5)
        for _ in range(rng.randint(1, 2))
    )
