"""From whom a player is seen: from whoever tells it, »min makker«, or from another, »sin makker«."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.bridge.seats import Seat
from rulings.told.events import Named, Person

TELLERS: Mapping[Person | None, int] = {Named.ME: 0, Named.LHO: 1, Named.PARTNER: 2, Named.RHO: 3}
"""Players as somebody at the table names them, by how far clockwise they sit from whoever speaks."""

HIS: Mapping[Person | None, int] = {Named.HIS_LHO: 1, Named.HIS_PARTNER: 2, Named.HIS_RHO: 3}
"""Players as they are seen from another one who was named."""

_SEATS, _ACROSS = 4, 2


def beside(person: Person | None, steps: int) -> Person | None:
    """Who sits so many steps clockwise from a player; None where the player is neither a seat nor a role.

    >>> beside(Seat.SOUTH, 2), beside(Named.LHO, 2)
    (<Seat.NORTH: 'N'>, <Named.RHO: 'rho'>)
    """
    if isinstance(person, Seat):
        return person.after(steps)
    if person not in TELLERS:
        return None
    return next(name for name, place in TELLERS.items() if place == (TELLERS[person] + steps) % _SEATS)


def between(one: Person | None, other: Person | None, *, mine: bool) -> int | None:
    """How far clockwise another player sits from one; None where that is open.

    Args:
        mine: whether the players are named as whoever tells it sees them. Else »makker« beside a seat is that
            seat's partner, and »makker« beside »MTV« may be either's.
    """
    if isinstance(one, Seat) and isinstance(other, Seat):
        return next(steps for steps in range(_SEATS) if one.after(steps) is other)
    if isinstance(one, Seat) and other in TELLERS and not mine:
        return TELLERS[other]
    if one in TELLERS and other in TELLERS and (mine or Named.ME in (one, other) or one is other):
        return (TELLERS[other] - TELLERS[one]) % _SEATS
    return None


def partners(one: Person | None, other: Person | None, *, mine: bool) -> bool:
    """Whether two players are known to sit opposite each other."""
    return between(one, other, mine=mine) == _ACROSS


def same_side(one: Person | None, other: Person | None, *, mine: bool) -> bool | None:
    """Whether two players are of one side; None where that is open."""
    steps = between(one, other, mine=mine)
    return None if steps is None else steps % _ACROSS == 0
