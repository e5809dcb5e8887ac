"""Ranks and colours in a clause: the cards, or the suits, that they name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulings.bridge.cards import Card, Suit
from rulings.claims.around import NotUnderstood
from rulings.claims.plan import Item, Kind
from rulings.claims.words import has_phrase

if TYPE_CHECKING:
    from rulings.claims.clause import Clause

_OF_A_CARD = (Kind.CASH, Kind.HIGH, Kind.TRICKS, Kind.CONCEDE, Kind.DISCARD)
_COLOURS = {"black": (Suit.SPADES, Suit.CLUBS), "red": (Suit.HEARTS, Suit.DIAMONDS)}


def join_ranks(clause: Clause) -> None:
    """»spar es« and »ace of spades« are cards; »konge« alone is one of the suit named before."""
    if clause.ranks and not clause.suits and {*clause.kinds} == {Kind.DRAWN} and clause.around.suit is None:
        clause.ranks, clause.kinds = [], []  # »esset er gået«, of whatever suit, tells of no card to play
    if clause.ranks and not clause.suits and _draws_with_them(clause):
        clause.suits = [clause.suit_of("trumps")]  # »den trækker jeg med kongen«
    if _counts_one_more(clause):
        clause.ranks = []
        clause.said_too.add("noun")
    if clause.ranks:
        carried = clause.around.suit if not clause.suits else None
        suit = clause.suits[0] if len(clause.suits) == 1 else carried
        only = _only_suit(clause) if not clause.suits else None
        if only is not None and not (suit is not None and _hold_all(clause, suit)):
            suit = only
        if suit is None or (not clause.suits and _gives_its_own(clause, suit)):
            raise NotUnderstood(clause.said, clause, _of_each_suit(clause))
        clause.cards += [Card(suit, rank) for rank in clause.ranks]
        clause.suits = []


def _of_each_suit(clause: Clause) -> list[Item]:
    """The cards that a rank of no suit can be: each that the side of which it is said holds."""
    if len(clause.ranks) > 1 or not {*clause.kinds} <= {*_OF_A_CARD} or clause.said_too & {"not", "drive"}:
        return []
    kind = clause.kinds[0] if clause.kinds and clause.kinds[0] is not Kind.CASH else Kind.CARD
    cards = clause.around.of_side(clause.ranks[0], own=not _is_of_theirs(clause))
    return [Item(kind, card=card) for card in cards]


def join_colours(clause: Clause) -> None:
    """»my black ace and my red one«, »de røde er høje«: the cards, or the suits, of the side in a colour."""
    suits = [suit for colour in clause.colours for suit in _COLOURS[colour]]
    before = clause.around.before
    if not clause.ranks and clause.times == 1 and before and before.card and not clause.suits:
        clause.ranks, clause.times = [before.card.rank], 0
    if clause.suits or (not clause.ranks and "noun" in clause.said_too):
        if not clause.times:
            raise NotUnderstood(clause.said, clause)
        return  # »to røde esser« are counted
    own = not _is_of_theirs(clause)
    if clause.ranks:
        cards = [c for rank in clause.ranks for c in clause.around.of_side(rank, own=own) if c.suit in suits]
        if len(cards) != len(clause.ranks):
            raise NotUnderstood(clause.said, clause)
        clause.cards, clause.ranks = [*clause.cards, *cards], []
        return
    clause.suits = [suit for suit in suits if clause.around.has_suit(suit, own=own)]
    if not clause.suits or len(set(clause.colours)) > 1:
        raise NotUnderstood(clause.said, clause)


def _draws_with_them(clause: Clause) -> bool:
    """»Den trækker jeg med kongen«: the king of trumps."""
    trumps = clause.around.trumps is not None
    return trumps and Kind.DRAW in clause.kinds and set(clause.kinds) <= {Kind.DRAW, Kind.TRICKS}


def _counts_one_more(clause: Clause) -> bool:
    """»To høje trumfer og et es«: an ace of whatever suit is one trick."""
    counts = clause.around.before is not None and clause.around.before.kind is Kind.TRICKS
    return counts and "article" in clause.said_too and not (clause.suits or clause.kinds)


def _only_suit(clause: Clause) -> Suit | None:
    """The suit that ranks without one can only be of: the one in which that side holds them all."""
    suits = [suit for suit in Suit if _hold_all(clause, suit)]
    return suits[0] if len(suits) == 1 else None


def _hold_all(clause: Clause, suit: Suit) -> bool:
    """Whether the side of which it is said holds all the ranks in a suit."""
    return all(
        Card(suit, rank) in clause.around.of_side(rank, own=not _is_of_theirs(clause))
        for rank in clause.ranks
    )


def _gives_its_own(clause: Clause, suit: Suit) -> bool:
    """Whether what the opponents are to have would be the claiming side's own card: »take your ace«."""
    held = (card for rank in clause.ranks for card in clause.around.of_side(rank, own=True))
    return {*clause.kinds} == {Kind.CONCEDE} and any(card.suit is suit for card in held)


def _is_of_theirs(clause: Clause) -> bool:
    if Kind.FINESSE in clause.kinds and has_phrase("lies-well", clause.said):
        return True  # »kongen sidder foran«
    return bool(clause.said_too & {"drive", "missing", "opponents"} or {*clause.kinds} & {Kind.CONCEDE})


def number_after(clause: Clause) -> list[Item]:
    """A bare number after something else: so many tricks in all, or a small card of the suit named last."""
    suit, rank = clause.around.suit, "T" if clause.times == 10 else str(clause.times)
    held = [card for card in clause.around.of_side(rank, own=True) if card.suit is suit]
    tricks = [Item(Kind.TRICKS, times=clause.times)] if clause.times > 1 else []
    return [*tricks, *(Item(Kind.CARD, card=card) for card in held)]
