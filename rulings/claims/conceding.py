"""A trick that was given up, and that need not be lost: whether it could be (71B)."""

from dataclasses import replace

from rulings.bridge.cards import RANKS, Card, Suit
from rulings.bridge.seats import Seat
from rulings.claims.claim import Claim
from rulings.claims.plan import Kind


def given_first(claim: Claim) -> Claim | None:
    """The claim with the trick that it gives up in a suit let go at once; None where that is no play.

    Who means to lose a trick in a suit may as normally lead low towards the card that is to grow as play the
    high ones first.
    """
    given = {item.suit for item in claim.line if item.kind is Kind.CONCEDE and item.suit is not None}
    low = frozenset(suit for suit in given if suit is not claim.ending.trumps and _is_to_grow(claim, suit))
    return replace(claim, given_low=low) if low else None


def given_up(claim: Claim) -> Claim | None:
    """The claim of who gave up all the rest and yet has tricks: what is high was not seen; else None."""
    all_of_it = any(
        item.kind is Kind.CONCEDE and not (item.suit or item.card or item.times) for item in claim.line
    )
    return replace(claim, gave_up=True) if all_of_it and not claim.claimed else None


def surely_high(claim: Claim) -> frozenset[Card]:
    """The cards that nobody takes to be beaten: of each suit the ace, and what follows it in that hand."""
    found = set()
    for seat in claim.side:
        for suit in Suit:
            held = {_rank(card): card for card in _of(claim, seat, suit)}
            for rank in range(len(RANKS) - 1, -1, -1):
                if rank not in held:
                    break
                found.add(held[rank])
    return frozenset(found)


def _is_to_grow(claim: Claim, suit: Suit) -> bool:
    """Whether a hand has a card that beats some of what is out, but not all, with a lower one opposite."""
    out = [card for seat in (claim.claimer.lho, claim.claimer.rho) for card in _of(claim, seat, suit)]
    if not out:
        return False
    least, most = min(map(_rank, out)), max(map(_rank, out))
    for seat in claim.side:
        opposite = _of(claim, seat.partner, suit)
        grows = any(least < _rank(card) < most for card in _of(claim, seat, suit))
        if grows and any(_rank(card) < most for card in opposite):
            return True
    return False


def _of(claim: Claim, seat: Seat, suit: Suit) -> list[Card]:
    return [card for card in claim.ending.hand(seat) if card.suit is suit]


def _rank(card: Card) -> int:
    return RANKS.index(card.rank)
