"""What the laws on a player's own call need to know of it, whichever irregularity it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from rulings.bridge.auction import Standing
from rulings.bridge.calls import Call
from rulings.bridge.irregularities import Irregularity
from rulings.bridge.seats import Seat
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role, player, role_of
from rulings.rules.common.common_questions import IN_TURN


@dataclass(frozen=True, slots=True)
class OwnCall(ABC):
    """A call that may be a slip, changed, or not allowed; None where only the director can tell.

    Attributes:
        bid: the call.
        last_bid: the bid before it.
        offender: who made it.
        turn: whose turn it was.
        standing: where the auction stood before it.
        correction: the call that it was changed to.
        partner_called: whether the offender's partner has called since.
        sure: whether more calls were entered, so that what happened since is more than presumed.
        next_turn: whose turn it is after all calls entered.
        later: irregularities after it that are not part of it.
    """

    bid: CallAtIssue
    last_bid: Call | None = None
    offender: Seat | None = None
    turn: Seat | None = None
    standing: Standing | None = None
    correction: Call | None = None
    partner_called: bool | None = None
    sure: bool = False
    next_turn: Seat | None = None
    later: tuple[Irregularity, ...] = ()

    def player(self, role: Role) -> Player:
        """The player with that role."""
        return player(role, self.offender)

    def next_player(self, *, lho_called: bool) -> Player:
        """Who calls next once the call, or its correction, counts."""
        if lho_called and self.offender is not None and self.next_turn is not None and not self.later:
            return self.player(role_of(self.next_turn, self.offender))
        return self.player(Role.PARTNER if lho_called else Role.LHO)

    def admissible(self, call: Call) -> bool:
        """Whether 19 allows the offender that double or redouble; unknown counts as allowed."""
        if self.standing is None or self.offender is None:
            return True
        return self.standing.legal(self.offender, call)

    @abstractmethod
    def ask_since(self, case: Case) -> str:
        """What has happened since: `nothing`, `lho-called`, `corrected`, `corrected-and-lho-called`, …"""


def name_call(case: Case, here: OwnCall) -> None:
    """Names the players and the call for the wordings."""
    roles = {r.value: here.player(r) for r in (Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO)}
    case.name(**roles, bid=here.bid, slip=here.bid)


def in_turn(here: OwnCall) -> Player:
    """The player whose turn it was."""
    return Player(Role.PLAYER_IN_TURN, here.turn)


def was_in_turn(case: Case, here: OwnCall) -> bool:
    """Whether the call was in turn, asked only where the auction does not tell."""
    if here.turn is not None:
        case.derive(IN_TURN, here.turn is here.offender)
    return case.ask(IN_TURN)
