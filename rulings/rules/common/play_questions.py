"""What rules on the play ask of the play itself: the tricks as they were played, trumps, who declares."""

from __future__ import annotations

from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.people import Role

PLAY = question.play("play")
"""The tricks, or the last of them; never asked, taken where it is entered."""

TRUMPS = question.denomination("trumps")
DECLARER_SEAT = question.seat("declarer-seat")


def part_of(seat: Seat, declarer: Seat) -> Role:
    """The part that a seat has in the play.

    >>> part_of(Seat.NORTH, Seat.SOUTH), part_of(Seat.WEST, Seat.SOUTH)
    (<Role.DUMMY: 'dummy'>, <Role.DEFENDER: 'defender'>)
    """
    if seat is declarer:
        return Role.DECLARER
    return Role.DUMMY if seat is declarer.partner else Role.DEFENDER
