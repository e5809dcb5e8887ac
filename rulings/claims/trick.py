"""A trick on a board, as the search carries it along."""

from typing import NamedTuple


class Table(NamedTuple):
    """The trick in progress.

    Attributes:
        leader, led: who led, and which suit.
        best, winner: the card that wins so far, and whose it is.
        size: cards on the table.
        cards: a mask of them.
        step: the step of the line that this trick follows; -1 for none.
    """

    leader: int
    led: int
    best: int
    winner: int
    size: int
    cards: int
    step: int


def led(seat: int, bit: int, suit: int, step: int = -1) -> Table:
    """The trick once a card has been led to it."""
    return Table(seat, suit, bit, seat, 1, bit, step)


def add_card(table: Table, seat: int, bit: int, trumps: int, suit: int) -> Table:
    """The trick once one more card lies there.

    Args:
        trumps: a mask of the trumps.
        suit: a mask of the suit led.
    """
    leader, led_suit, best, winner, count, cards, step = table
    if (bit > best and bit & suit and not best & trumps & ~suit) or (
        bit & trumps and (not best & trumps or bit > best)
    ):
        best, winner = bit, seat
    return Table(leader, led_suit, best, winner, count + 1, cards | bit, step)
