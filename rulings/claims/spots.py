"""Small cards that nobody can beat any more, where the number claimed may as well rest on a finesse.

Who says nothing of a line, and whose number comes out, is taken to know what is high. Of a small card that is
high only because the rest of its suit has gone that is one belief; a finesse that was not named is another,
equally without a mistake, and with that in mind the small card is thrown. The finesse is not accepted (70E1),
the throw is a normal play (70D1), and which of the two it was is a doubtful point, which goes against the
claimer (70A), wherever the missing card lies. Where the number comes out in no other way than by the small
card, nothing is in doubt.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from laws.languages import find_language
from rulings.bridge.cards import RANKS, Card, Suit
from rulings.claims.claim import Claim
from rulings.claims.ending import say_card
from rulings.claims.misjudgement import lower
from rulings.claims.plan import Kind

_HONOUR = RANKS.index("T")


@dataclass(frozen=True, slots=True)
class Doubt:
    """Small cards that may not have been seen to be high.

    Attributes:
        cards: of the claiming side, the lowest first.
        finesses: the suits that a finesse may have been counted on in, with the cards that it would catch.
    """

    cards: tuple[Card, ...]
    finesses: Mapping[Suit, tuple[Card, ...]]


def find_doubt(claim: Claim) -> Doubt | None:
    """The small cards of a claim that may be in doubt, by the cards and the words alone; else None."""
    if claim.defender or any(item.kind is Kind.NO_FINESSE for item in claim.line):
        return None
    cards = untold_small_cards(claim)
    finesses = {suit: missing for suit in _untold(claim) if (missing := _to_catch(claim, suit))}
    return Doubt(cards, finesses) if cards and finesses else None


def untold_small_cards(claim: Claim) -> tuple[Card, ...]:
    """The small cards that nobody can beat, of suits that nothing was said of."""
    return tuple(card for suit in _untold(claim) for card in _small_and_high(claim, suit))


def _untold(claim: Claim) -> list[Suit]:
    told_of = {item.card.suit if item.card else item.suit for item in claim.line}
    return [suit for suit in Suit if suit not in told_of]


def finessed(claim: Claim, doubt: Doubt) -> Iterator[Claim]:
    """The claim with each of the finesses as one that succeeds: what it would catch becomes low.

    The small cards are in doubt where the claimer would then be as sure of the number without them.
    """
    return (lower(claim, suit, missing) for suit, missing in doubt.finesses.items())


def fill_doubt(said: str, doubt: Doubt | None, language: str) -> str:
    """A sentence with the small cards and the suits of a doubt; as it is where there is none."""
    if doubt is None:
        return said
    words = find_language(language)
    cards = f" {words.conjunction} ".join(say_card(card, language) for card in doubt.cards)
    suits = f" {words.disjunction} ".join(suit.sign for suit in doubt.finesses)
    return said.format(cards=cards, suits=suits)


def _rank(card: Card) -> int:
    return RANKS.index(card.rank)


def _held(claim: Claim, suit: Suit) -> Iterator[list[Card]]:
    """The cards of a suit in the claimer's hand and in the other hand, the lowest first."""
    for seat in claim.side:
        yield sorted((card for card in claim.ending.hand(seat) if card.suit is suit), key=_rank)


def _out(claim: Claim, suit: Suit) -> list[Card]:
    seats = (claim.claimer.lho, claim.claimer.rho)
    return sorted((c for seat in seats for c in claim.ending.hand(seat) if c.suit is suit), key=_rank)


def _small_and_high(claim: Claim, suit: Suit) -> list[Card]:
    """The side's cards of a suit, where none is an honour and none can be beaten."""
    own = sorted((card for held in _held(claim, suit) for card in held), key=_rank)
    is_small = own and suit is not claim.ending.trumps and _rank(own[-1]) < _HONOUR
    return own if is_small and not any(_rank(card) > _rank(own[0]) for card in _out(claim, suit)) else []


def _to_catch(claim: Claim, suit: Suit) -> tuple[Card, ...]:
    """The missing cards that a finesse would catch, in a hand towards which the other hand can lead."""
    first, second = _held(claim, suit)
    out = _out(claim, suit)
    for held, opposite in ((first, second), (second, first)):
        below = [card for card in held if out and _rank(card) < _rank(out[-1])]
        if not (below and opposite) or len(below) == len(held):
            continue
        between = tuple(card for card in out if _rank(card) > _rank(below[-1]))
        if len(between) == 1 or _rank(below[-1]) >= _HONOUR:
            return between
    return ()
