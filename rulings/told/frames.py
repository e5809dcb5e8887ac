"""From whom a player is seen: from whoever tells it, »min makker«, or from another, »sin makker«."""

from collections.abc import Mapping

from rulings.bridge.seats import Seat
from rulings.told.events import Person, RoleName

TELLERS: Mapping[Person | None, int] = {RoleName.ME: 0, RoleName.LHO: 1, RoleName.PARTNER: 2, RoleName.RHO: 3}
"""Players as somebody at the table names them, by how far clockwise they sit from whoever speaks."""

HIS: Mapping[Person | None, int] = {RoleName.HIS_LHO: 1, RoleName.HIS_PARTNER: 2, RoleName.HIS_RHO: 3}
"""Players as they are seen from another one who was named."""

_SEATS, _ACROSS = 4, 2


def beside(person: Person | None, steps: int) -> Person | None:
    """Who sits so many steps clockwise from a player; None where the player is neither a seat nor a role.

    >>> beside(Seat.SOUTH, 2), beside(RoleName.LHO, 2)
    (<Seat.NORTH: 'N'>, <RoleName.RHO: 'rho'>)
    """
    if isinstance(person, Seat):
        return person.after(steps)
    if person not in TELLERS:
        return None
    return next(name for name, place in TELLERS.items() if place == (TELLERS[person] + steps) % _SEATS)


def between(player: Person | None, other: Person | None, *, mine: bool) -> int | None:
    """How far clockwise another player sits from one; None where that is open.

    Args:
        mine: whether the players are named as whoever tells it sees them. Else »makker« beside a seat is that
            seat's partner, and »makker« beside »MTV« may be either's.
    """
    if isinstance(player, Seat) and isinstance(other, Seat):
        return next(steps for steps in range(_SEATS) if player.after(steps) is other)
    if isinstance(player, Seat) and other in TELLERS and not mine:
        return TELLERS[other]
    if player in TELLERS and other in TELLERS and (mine or RoleName.ME in (player, other) or player is other):
        return (TELLERS[other] - TELLERS[player]) % _SEATS
    return None


def partners(player: Person | None, other: Person | None, *, mine: bool) -> bool:
    """Whether two players are known to sit opposite each other."""
    return between(player, other, mine=mine) == _ACROSS


def same_side(player: Person | None, other: Person | None, *, mine: bool) -> bool | None:
    """Whether two players are of one side; None where that is open."""
    steps = between(player, other, mine=mine)
    return None if steps is None else steps % _ACROSS == 0
