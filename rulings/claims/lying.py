"""Where a missing card lies, as a claimer tells it, and a finesse that can be taken either way."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulings.bridge.cards import RANKS, Card, Suit
from rulings.bridge.seats import Seat
from rulings.claims.around import Around
from rulings.claims.plan import Item, Kind
from rulings.claims.words import fold_words, folded_list, without_phrases

_TOLD_HOW = {Kind.FINESSE, Kind.CARD, Kind.CONCEDE, Kind.GIVE, Kind.NO_FINESSE, Kind.AVOID}
"""Items that tell how a suit is played of which a card was said to lie somewhere."""


def tell_where(seat: Seat, card: Card) -> Item:
    """That this opponent holds a card."""
    return Item(Kind.LOSER, card=card, where=seat.value)


def is_of_place(item: Item | None) -> bool:
    """Whether an item tells which opponent holds a card."""
    return item is not None and item.kind is Kind.LOSER and item.card is not None and bool(item.where)


def finesse_against(item: Item, around: Around) -> Item:
    """The finesse against a card that was said to lie somewhere."""
    seat = Seat(item.where)
    where = "hand" if seat.lho is around.claimer or around.defender else "dummy"
    return Item(Kind.FINESSE, card=item.card, where=where)


def play_by_place(line: Sequence[Item], around: Around) -> list[Item]:
    """The line with a finesse for each card that was said to lie where it can be finessed (70E1).

    Where it is told beside that how the suit is played, or no finesse takes the card, where it lies changes
    nothing.
    """
    found: list[Item] = []
    for n, item in enumerate(line):
        if item.kind is Kind.UNSURE and item.card is not None:
            found += _if_it_lies_well(item.card, line, around)
            continue
        if not is_of_place(item) or item.card is None:
            found.append(item)
            continue
        suit = item.card.suit
        told = any(later.kind in _TOLD_HOW and _suit(later) is suit for later in line[n + 1 :])
        if not told and _can_be_finessed(item.card, Seat(item.where), around):
            found.append(finesse_against(item, around))
    return found


def _if_it_lies_well(card: Card, line: Sequence[Item], around: Around) -> list[Item]:
    """A claim that rests on where a card lies: its finesse, unless it was told how the suit is played."""
    told = any(item.kind in _TOLD_HOW and _suit(item) is card.suit for item in line)
    claimer = around.claimer
    seats = (claimer.lho, claimer.rho) if claimer and not told and not around.defender else ()
    finessed = any(_can_be_finessed(card, seat, around) for seat in seats)
    return [*([Item(Kind.FINESSE, suit=card.suit)] if finessed else []), Item(Kind.UNSURE, suit=card.suit)]


def comes_after_high(following: Item, line: Sequence[Item], trumps: Suit | None) -> bool:
    """Whether a trump is told just after a suit called high, or counted: »two diamonds, then a trump«."""
    before = line[-1] if line else None
    suit = following.card.suit if following.card and following.kind is Kind.CARD else following.suit
    is_trump = following.kind in (Kind.CASH, Kind.CARD) and suit is trumps is not None
    told = before is not None and before.kind in (Kind.HIGH, Kind.TRICKS) and before.suit is not None
    return is_trump and told and before is not None and before.suit is not trumps


def either_way(clause: str, found: Sequence[Item], line: Sequence[Item], around: Around) -> tuple[Item, ...]:
    """The two plays that a clause can be, where only the claimer can tell which; none for other clauses."""
    of_finesse = (_both_ways(item, line, around) for item in found)
    return _after_high(clause, line, around.trumps) or next((two for two in of_finesse if two), ())


def _after_high(clause: str, line: Sequence[Item], trumps: Suit | None) -> tuple[Item, ...]:
    """What »the trump« or »there is a trump« may be just after a suit called high; none for other clauses.

    Either the one that is still out is told of, or a trick of the claimer's own, in its turn.
    """
    own = Item(Kind.CASH, suit=trumps)
    if trumps is None or not comes_after_high(own, line, trumps):
        return ()
    said = fold_words(without_phrases("particle", clause))
    for name, out in (("the-trump", Item(Kind.DRAW)), ("there-is-a-trump", Item(Kind.TRUMP_OUT, times=1))):
        if said in folded_list(name):
            return out, own
    return ()


def played_in_turn(line: Sequence[Item]) -> list[Item]:
    """The line with what was called high last as played there.

    Tricks are told in their order. A trump that is out is drawn only where that is said (70C).
    """
    return [*line[:-1], replace(line[-1], kind=Kind.CASH)]


def _suit(item: Item) -> Suit | None:
    return item.card.suit if item.card else item.suit


def _rank(card: Card) -> int:
    return RANKS.index(card.rank)


def _can_be_finessed(card: Card, seat: Seat, around: Around) -> bool:
    """Whether the hand that plays after an opponent has a card above that one, and the side one below it."""
    if around.hands is None:
        return False
    behind, before = (_of_suit(around, where, card.suit) for where in (seat.lho, seat.rho))
    others = [other for other in _missing(around, card.suit) if other != card]
    floor = max(map(_rank, others), default=-1)
    under = any(floor < _rank(own) < _rank(card) for own in (*behind, *before))
    return under and any(_rank(own) > _rank(card) for own in behind)


def _of_suit(around: Around, seat: Seat, suit: Suit) -> list[Card]:
    hands = around.hands or {}
    return [card for card in hands.get(seat, ()) if card.suit is suit]


def _missing(around: Around, suit: Suit) -> list[Card]:
    if around.claimer is None:
        return []
    return [
        card for seat in (around.claimer.lho, around.claimer.rho) for card in _of_suit(around, seat, suit)
    ]


def _both_ways(item: Item, line: Sequence[Item], around: Around) -> tuple[Item, ...]:
    """The two finesses that one can be of which was not said against whom; none where it is only one."""
    if item.kind is not Kind.FINESSE or item.where or around.defender or around.claimer is None:
        return ()
    suit = _suit(item)
    own = suit is not None and item.card is not None and item.card not in _missing(around, suit)
    shown = any(other.kind is Kind.VOID and other.suit is suit for other in line)
    if suit is None or own or shown or not all(_tenaces(suit, around)):
        return ()
    return tuple(Item(Kind.FINESSE, suit=suit, where=where) for where in ("dummy", "hand"))


def _tenaces(suit: Suit, around: Around) -> Iterator[bool]:
    """Of each hand of the side, whether it has cards on both sides of the highest that can be finessed."""
    missing = sorted(map(_rank, _missing(around, suit)))
    for seat in (around.claimer, around.claimer.partner) if around.claimer else ():
        held = sorted(map(_rank, _of_suit(around, seat, suit)))
        against = [rank for rank in missing if held and rank < held[-1]]
        floor = against[-2] if len(against) > 1 else -1
        yield bool(against) and any(floor < rank < against[-1] for rank in held)


def crossings(to_dummy: bool, around: Around) -> tuple[Item, ...]:
    """The suits in which the lead can go over to dummy, or to the claimer's hand, each as an item."""
    if around.claimer is None or around.hands is None or around.defender:
        return ()
    to = around.claimer.partner if to_dummy else around.claimer
    found = []
    for suit in reversed(Suit):
        held, theirs = _of_suit(around, to.partner, suit), _of_suit(around, to, suit)
        if held and theirs and max(map(_rank, theirs)) > min(map(_rank, held)):
            found.append(Item(Kind.CASH, suit=suit, times=1))
    return tuple(found)
