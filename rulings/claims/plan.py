"""A stated line: what the claimer said, item by item, and the same as steps on a board.

A line is followed from its first item to its last. An item that cannot be followed at the moment (the lead
is in the wrong hand, an opponent is on lead) waits; one that no longer can be followed is over. Between and
after the items the plays are those that are normal (70D1).
"""

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from rulings.bridge.cards import Card, Suit
from rulings.claims.board import Board, top


class Kind(StrEnum):
    """What an item of a line says."""

    CARD = "card"
    """This card, perhaps with the card that the other hand plays to it."""
    DRAW = "draw"
    """Trumps are drawn, so many times or until no opponent has any that can be caught."""
    CASH = "cash"
    """A suit from the top, so many times or to its end."""
    DRIVE = "drive"
    """The suit of a card of the opponents' is led from the top until that card has been played."""
    BELOW = "below"
    """A suit from below, so many times or to its end."""
    RUFF = "ruff"
    """A suit is led and ruffed by the other hand."""
    CROSSRUFF = "crossruff"
    FINESSE = "finesse"
    """A suit is led and the cheapest card that wins is played, or the card that is named."""
    GIVE = "give"
    """A trick of this suit is let go."""
    DISCARD = "discard"
    """What is thrown first when something must be thrown: a card, or a suit from below."""
    HIGH = "high"
    """The claimer said that this suit is high."""
    REST = "rest"
    """The claimer said that all the rest is high."""
    TRUMP_OUT = "trump-out"
    """The claimer said that a trump is still out."""
    DRAWN = "drawn"
    """The claimer said that no trump is out any more."""
    NO_DRAW = "no-draw"
    """The claimer said that trumps are not drawn."""
    NO_FINESSE = "no-finesse"
    """The claimer said that nothing, or this suit, is not finessed."""
    TOP = "top"
    """Every suit is played from the top."""
    TRICKS = "tricks"
    """The claimer counted so many tricks, of this suit or of any, or this card as one."""
    CONCEDE = "concede"
    """The opponents get so many tricks, of this suit or to this card; without a number the rest."""
    KEEP = "keep"
    """A card, or a suit, is not thrown."""
    AVOID = "avoid"
    """A card, or a suit, is not led."""
    LOSER = "loser"
    """The claimer said that this card, or this suit, is not high."""
    GONE = "gone"
    """The claimer said that this card of the opponents' has been played."""
    VOID = "void"
    """An opponent, the seat in `where`, did not follow to this suit before the claim (70E1)."""
    UNSURE = "unsure"
    """What was claimed rests on this suit, or on something, and the claimer said so."""
    RUFF_HIGH = "ruff-high"
    """Ruffs are made with high trumps."""


ORDERED = frozenset(
    {
        Kind.CARD,
        Kind.DRAW,
        Kind.CASH,
        Kind.DRIVE,
        Kind.BELOW,
        Kind.RUFF,
        Kind.CROSSRUFF,
        Kind.FINESSE,
        Kind.GIVE,
    }
)
"""The kinds that say which trick comes after which; the others hold all the time."""

OF_ANYBODY = frozenset({Kind.CONCEDE, Kind.DRIVE, Kind.LOSER, Kind.GONE, Kind.VOID, Kind.UNSURE})
"""The kinds that may name a card of the opponents'."""

ENDLESS = frozenset({Kind.DRAW, Kind.CASH, Kind.DRIVE, Kind.BELOW, Kind.CROSSRUFF})
"""The kinds that go on, when no number of times was said."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that the claimer said.

    Attributes:
        suit, card: what it is about; None where it needs none.
        answer: the card that the other hand plays to the trick; of a ruff the trump that makes it.
        times: how often; 0 for an item that goes on to its end. Of `TRUMP_OUT` how many are; 0 where that was
            not said.
        where: which hand ruffs or finesses, `dummy` or `hand`, or the letter of the seat of a `VOID`; empty
            where that was not said.
    """

    kind: Kind
    suit: Suit | None = None
    card: Card | None = None
    answer: Card | None = None
    times: int = 0
    where: str = ""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The single cards that the item names."""
        return tuple(card for card in (self.card, self.answer) if card)


@dataclass(frozen=True, slots=True)
class Step:
    """One trick, or one going-on, of a line on a board.

    `suit` and `ruffer` (the seat that ruffs or finesses) are -1 and a bit is 0 where there is none.
    """

    kind: Kind
    suit: int
    bit: int
    answer: int
    once: bool
    ruffer: int = -1


def steps(items: tuple[Item, ...], board: Board, claimer: int) -> tuple[Step, ...]:
    """The ordered items of a line as steps, each repeated as often as was said."""
    found: list[Step] = []
    for item in items:
        if item.kind in ORDERED:
            once = item.kind not in ENDLESS or item.times > 0
            found += [_step(item, board, once, claimer)] * max(1, item.times)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Throw:
    """What was stated to be thrown.

    Attributes:
        item: which card, or a card of which suit.
        step: the step of the line whose card it is thrown on; -1 where that was not said.
    """

    item: Item
    step: int = -1


def stated_throws(items: tuple[Item, ...]) -> tuple[Throw, ...]:
    """What a line throws, each with the card after it that it is thrown on: »kaster en ruder på spar konge«.

    >>> stated_throws((Item(Kind.DRAW), Item(Kind.DISCARD), Item(Kind.CARD)))[0].step
    1
    """
    found, step = [], 0
    for item, after in pairwise((*items, Item(Kind.REST))):
        if item.kind is Kind.DISCARD:
            found.append(Throw(item, step if after.kind is Kind.CARD else -1))
        step += max(1, item.times) if item.kind in ORDERED else 0
    return tuple(found)


def _step(item: Item, board: Board, once: bool, claimer: int) -> Step:
    suit = board.trump_suit if item.kind is Kind.DRAW else -1
    if item.suit is not None:
        suit = int(item.suit)
    elif item.card:
        suit = int(item.card.suit)
    bits = (board.bits[item.card] if item.card else 0, board.bits[item.answer] if item.answer else 0)
    ruffer = {"hand": claimer, "dummy": claimer ^ 2}.get(item.where, -1)
    return Step(item.kind, suit, *bits, once, ruffer)


def over(step: Step, board: Board, own: tuple[int, int], opposing: int) -> bool:
    """Whether a step can no longer be followed.

    Args:
        own: what the two hands of the claiming side hold.
        opposing: what their opponents hold.
    """
    both = own[0] | own[1]
    if step.kind is Kind.CARD:
        return not both & step.bit
    if step.kind is Kind.DRAW:
        return not both & board.trumps or (not step.once and not catchable(board, both, opposing))
    if step.kind is Kind.CROSSRUFF:
        return not any(_ruffable(board, own, suit, -1) for suit in range(4))
    if step.kind is Kind.RUFF:
        return not _ruffable(board, own, step.suit, step.ruffer)
    held = both & board.suits[step.suit]
    if step.kind is Kind.DRIVE and not opposing & step.bit:
        return True
    return not held or (step.kind is Kind.FINESSE and not opposing & board.suits[step.suit])


def _ruffable(board: Board, own: tuple[int, int], suit: int, ruffer: int) -> bool:
    mask, trumps = board.suits[suit], board.trumps
    ways = [a for a in (0, 1) if ruffer < 0 or ruffer >> 1 == 1 - a]
    return bool(mask & ~trumps) and any(own[a] & mask and own[1 - a] & trumps for a in ways)


def catchable(board: Board, own: int, opposing: int) -> bool:
    """Whether the opponents hold a trump, and none that beats all of the side's own."""
    ours, theirs = own & board.trumps, opposing & board.trumps
    return bool(ours and theirs) and top(ours) > top(theirs)


def leads_trumps(item: Item | None, trumps: Suit | None) -> bool:
    """Whether an item leads trumps."""
    if item is None or trumps is None:
        return False
    suit = item.card.suit if item.card else item.suit
    return item.kind is Kind.DRAW or (item.kind in (Kind.CASH, Kind.CARD, Kind.DRIVE) and suit is trumps)


def suit_said(found: list[Item]) -> Suit | None:
    """The suit of the last item, which the next clause may go on with."""
    last = found[-1] if found else Item(Kind.REST)
    if last.card and not last.answer:
        return last.card.suit
    return last.suit
