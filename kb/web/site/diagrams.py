"""Auctions, calls and cards as a page draws them."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from kb.web.site.typography import suit, typeset
from rulings.bridge.auction import Auction
from rulings.bridge.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call
from rulings.bridge.cards import Card, Deal, Hand, Suit
from rulings.bridge.irregularities import out_of_rotation
from rulings.bridge.seats import CLOCKWISE
from rulings.engine.render import call_text, card_text, ranks_text, seat_text


@dataclass(frozen=True, slots=True)
class Cell:
    """A seat's calls in one round: usually one; two where the first was changed; none before the dealer.

    Attributes:
        out_of_turn: whether the first of them was made in somebody else's turn.
    """

    calls: tuple[Markup, ...] = ()
    out_of_turn: bool = False


@dataclass(frozen=True, slots=True)
class Diagram:
    """An auction as a table of four columns.

    Attributes:
        seats: the columns' names, North first.
        rounds: the rows.
        turn: the column whose turn it would be, counted from 0.
    """

    seats: tuple[str, ...]
    rounds: tuple[tuple[Cell, ...], ...]
    turn: int


def call_mark(call: Call, language: str) -> Markup:
    """A call with its suit sign spoken: `2♥`, `2ut`, `pas`."""
    return typeset(call_text(call, language), language)


def card_mark(card: Card, language: str) -> Markup:
    """A card with its suit sign spoken."""
    return typeset(card_text(card, language), language)


def rank_mark(card: Card, language: str) -> str:
    """A card's rank by itself: `E`, `10`."""
    return ranks_text(card.rank, language)


def diagram(auction: Auction, language: str) -> Diagram:
    """The auction round by round; whoever calls out of turn stands in their own column all the same."""
    rows: list[list[Cell]] = [[Cell() for _ in CLOCKWISE]]
    expected, last = auction.dealer, CLOCKWISE.index(auction.dealer) - 1
    strays = out_of_rotation(auction)
    for index, made in enumerate(auction.calls):
        column = CLOCKWISE.index(made.seat)
        mark = call_mark(made.call, language)
        if column == last:
            rows[-1][column] = Cell((*rows[-1][column].calls, mark), rows[-1][column].out_of_turn)
        else:
            if column < last:
                rows.append([Cell() for _ in CLOCKWISE])
            rows[-1][column] = Cell((mark,), index in strays)
        expected, last = made.seat.lho, column
    seats = tuple(seat_text(seat, language) for seat in CLOCKWISE)
    return Diagram(seats, tuple(tuple(row) for row in rows), CLOCKWISE.index(expected))


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand of a deal diagram: its seat, the side of the diagram, and a line a suit, spades first."""

    seat: str
    place: str
    suits: tuple[tuple[Markup, str], ...]


def hands(deal: Deal, language: str) -> tuple[ShownHand, ...]:
    """The hands that a deal shows, North first."""
    shown = sorted(deal.hands, key=lambda pair: CLOCKWISE.index(pair[0]))
    return tuple(
        ShownHand(
            seat_text(seat, language),
            seat.name.lower(),
            suited(hand, language),
        )
        for seat, hand in shown
    )


def suited(hand: Hand, language: str) -> tuple[tuple[Markup, str], ...]:
    """A hand as a line a suit, spades first."""
    return tuple((suit(s.sign, language), ranks_text(hand.suit(s), language) or "–") for s in reversed(Suit))


def box() -> tuple[tuple[Call, ...], ...]:
    """The calls of a bidding box: pass, double and redouble in one row, then the bids a level a row."""
    levels = tuple(BIDS[start : start + 5] for start in range(0, len(BIDS), 5))
    return ((PASS, DOUBLE, REDOUBLE), *levels)
