"""Who a ruling speaks of: roles, the seats that they sit in where known, and the call or card at issue."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from rulings.bridge.calls import Call
from rulings.bridge.cards import Card
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
    MISINFORMEDS_PARTNER = "misinformeds-partner"
    MISINFORMED_LHO = "misinformed-lho"
    EARLIER_PLAYER = "earlier-player"
    ANY_PLAYER = "any-player"
    DECLARER_OR_DEFENDER = "declarer-or-defender"
    DUMMY = "dummy"
    ASKER = "asker"
    ASKERS_PARTNER = "askers-partner"
    CALLERS_PARTNER = "callers-partner"
    LEADER = "leader"
    NEXT_TO_PLAY = "next-to-play"
    DEFENDER = "defender"
    OTHER_DEFENDER = "other-defender"
    EITHER_DEFENDER = "either-defender"
    DEFENDERS = "defenders"
    DECLARING_SIDE = "declaring-side"
    PRESUMED_DECLARER = "presumed-declarer"
    PRESUMED_DUMMY = "presumed-dummy"
    LEADING_DEFENDER = "leading-defender"
    TRICK_WINNER = "trick-winner"
    BOUND_PLAYER = "bound-player"
    LEFT_DEFENDER = "left-defender"
    RIGHT_DEFENDER = "right-defender"
    LEFT_HAND = "left-hand"
    RIGHT_HAND = "right-hand"
    CONCEDING_SIDE = "conceding-side"
    NON_CLAIMING_SIDE = "non-claiming-side"
    DEPRIVED_SIDE = "deprived-side"
    APPELLANTS = "appellants"
    SPECTATOR = "spectator"


_SEVERAL = frozenset(
    (
        Role.OFFENDING_SIDE,
        Role.NON_OFFENDING_SIDE,
        Role.BOTH_SIDES,
        Role.OPPONENTS,
        Role.INFORMING_SIDE,
        Role.DEFENDERS,
        Role.DECLARING_SIDE,
        Role.CONCEDING_SIDE,
        Role.NON_CLAIMING_SIDE,
        Role.DEPRIVED_SIDE,
        Role.APPELLANTS,
    )
)


@dataclass(frozen=True, slots=True)
class Player:
    """A role, and the seat that has it where the auction tells; of a side, the seat of either player."""

    role: Role
    seat: Seat | None = None

    @property
    def is_several(self) -> bool:
        """Whether a side is meant, and not one player."""
        return self.role in _SEVERAL

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are spoken to, where they are known: two of a side.

        >>> Player(Role.OFFENDING_SIDE, Seat.WEST).seats, Player(Role.OFFENDER).seats
        ((<Seat.EAST: 'E'>, <Seat.WEST: 'W'>), ())
        """
        if self.seat is None:
            return ()
        return tuple(s for s in Seat if s.same_side(self.seat)) if self.is_several else (self.seat,)


@dataclass(frozen=True, slots=True)
class CallAtIssue:
    """A call that a ruling speaks of.

    Attributes:
        what: its part in the irregularity: `insufficient-bid`, `correction`, `intended-call`, …
        call: the call itself, where it is known.
    """

    what: str
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class CardAtIssue:
    """A card that a ruling speaks of.

    Attributes:
        what: its part in the irregularity: `card-led`, `penalty-card`, `revoke-card`, …
        card: the card itself, where it is known.
    """

    what: str
    card: Card | None = None


_STEPS = {Role.OFFENDER: 0, Role.LHO: 1, Role.PARTNER: 2, Role.RHO: 3}
_STEPS_TO = {**_STEPS, Role.OFFENDING_SIDE: 0, Role.NON_OFFENDING_SIDE: 1}


def player(role: Role, offender: Seat | None) -> Player:
    """The player or side with that role when the offender sits there.

    >>> player(Role.LHO, Seat.SOUTH).seat, player(Role.LHO, None).seat, player(Role.DECLARER, Seat.SOUTH).seat
    (<Seat.WEST: 'W'>, None, None)
    """
    steps = _STEPS_TO.get(role) if offender is not None else None
    return Player(role) if offender is None or steps is None else Player(role, offender.after(steps))


@lru_cache(maxsize=512)  # of every role with each seat; thousands are placed on the way through a rule
def place(who: Player, seat: Seat) -> Player:
    """The same player or side, with the seat.

    >>> place(Player(Role.LHO), Seat.WEST).seat
    <Seat.WEST: 'W'>
    """
    return Player(who.role, seat)


def role_of(seat: Seat, offender: Seat) -> Role:
    """The role of the player who sits there when the offender sits elsewhere.

    >>> role_of(Seat.WEST, Seat.SOUTH)
    <Role.LHO: 'lho'>
    """
    return next(role for role, steps in _STEPS.items() if offender.after(steps) is seat)
