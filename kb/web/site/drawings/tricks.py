"""Tricks as a page shows them: the cards of one around the table, or many as rows."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from kb.web.site.drawings.diagrams import COLUMNS, card_mark
from rulings.bridge.calls import Denomination
from rulings.bridge.cards import Card
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.bridge.trick import Play, Trick
from rulings.engine.render import seat_text


@dataclass(frozen=True, slots=True)
class InFront:
    """What lies in front of one player.

    Attributes:
        place: of the compass.
        cards: those played to the trick.
        led: whether the first of them led to it.
        turn: whether the player is the one to lead or to play.
        penalty: the penalty cards, and which kind they are; empty where none lies.
    """

    place: str
    seat: str
    cards: tuple[Markup, ...]
    led: bool = False
    turn: bool = False
    penalty: tuple[Markup, ...] = ()
    kind: str = ""


def in_front(trick: Trick, seat: Seat, language: str, turn: Seat | None) -> InFront:
    """What a player has played to a trick.

    Args:
        turn: the hand that is to play; None where none is.
    """
    cards = tuple(card_mark(card_play.card, language) for card_play in trick.plays if card_play.seat is seat)
    led = bool(trick.plays) and trick.plays[0].seat is seat
    return InFront(seat.name.lower(), seat_text(seat, language), cards, led, seat is turn)


def trick_on_table(trick: Trick, language: str, turn: Seat | None = None) -> tuple[InFront, ...]:
    """The cards of a trick around the table, North first."""
    return tuple(in_front(trick, seat, language, turn) for seat in CLOCKWISE)


@dataclass(frozen=True, slots=True)
class TrickCell:
    """A seat's cards in one trick: usually one.

    Attributes:
        led: whether the first of them led to the trick.
        is_winner: whether it won the trick.
    """

    cards: tuple[Markup, ...]
    led: bool
    is_winner: bool


Row = tuple[TrickCell, ...]
"""A trick as four cells."""


def row(plays: Iterable[tuple[Seat, Card]], winner: Seat | None, language: str) -> Row:
    """One trick.

    Args:
        plays: the lead first.
        winner: None where it is not known.
    """
    plays_list = tuple(plays)
    leader = plays_list[0][0] if plays_list else None
    return tuple(
        TrickCell(
            tuple(card_mark(card, language) for by, card in plays_list if by is seat),
            seat is leader,
            seat is winner,
        )
        for seat in COLUMNS
    )


def rows_of(play: Play, trumps: Denomination | None, language: str) -> tuple[Row, ...]:
    """The tricks of a play; who won is told of finished ones where the trumps are known."""
    return tuple(
        row(
            ((card_play.seat, card_play.card) for card_play in trick.plays),
            trick.winner(trumps) if trumps is not None and trick.complete else None,
            language,
        )
        for trick in play.tricks
    )
