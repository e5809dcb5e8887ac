"""Who a ruling speaks of: roles, the seats they sit in where these are known, and the call it is about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rulings.bridge.calls import Call
from rulings.bridge.seats import Seat


class Role(StrEnum):
    """A part in an irregularity. LHO, RHO and partner are the offender's."""

    OFFENDER = "offender"
    PARTNER = "partner"
    LHO = "lho"
    RHO = "rho"
    PLAYER_IN_TURN = "player-in-turn"
    DECLARER = "declarer"
    OFFENDING_SIDE = "offending-side"
    NON_OFFENDING_SIDE = "non-offending-side"
    BOTH_SIDES = "both-sides"
    OPPONENTS = "opponents"
    RECEIVER = "receiver"
    INFORMING_SIDE = "informing-side"
    EXPLAINER = "explainer"
    EXPLAINERS_PARTNER = "explainers-partner"
    MISINFORMED = "misinformed"
    MISINFORMED_LHO = "misinformed-lho"
    EARLIER_PLAYER = "earlier-player"
    ANY_PLAYER = "any-player"
    DECLARER_OR_DEFENDER = "declarer-or-defender"
    DUMMY = "dummy"
    ASKER = "asker"
    ASKERS_PARTNER = "askers-partner"
    CALLERS_PARTNER = "callers-partner"


@dataclass(frozen=True, slots=True)
class Player:
    """A role, and the seat that has it where the auction tells."""

    role: Role
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class CallAtIssue:
    """A call that a ruling speaks of.

    Attributes:
        what: its part in the irregularity: `insufficient-bid`, `correction`, `intended-call`, …
        call: the call itself, where it is known.
    """

    what: str
    call: Call | None = None


_STEPS = {Role.OFFENDER: 0, Role.LHO: 1, Role.PARTNER: 2, Role.RHO: 3}


def player(role: Role, offender: Seat | None) -> Player:
    """The player with that role when the offender sits there.

    >>> player(Role.LHO, Seat.SOUTH).seat, player(Role.LHO, None).seat, player(Role.DECLARER, Seat.SOUTH).seat
    (<Seat.WEST: 'W'>, None, None)
    """
    if offender is None or role not in _STEPS:
        return Player(role)
    return Player(role, offender.after(_STEPS[role]))


def role_of(seat: Seat, offender: Seat) -> Role:
    """The role of the player who sits there when the offender sits elsewhere.

    >>> role_of(Seat.WEST, Seat.SOUTH)
    <Role.LHO: 'lho'>
    """
    return next(role for role, steps in _STEPS.items() if offender.after(steps) is seat)
