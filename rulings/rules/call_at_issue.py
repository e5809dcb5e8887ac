"""What the laws on a player's own call need to know of it, whichever irregularity it is."""

from __future__ import annotations

from typing import Protocol

from rulings.bridge.auction import Standing
from rulings.bridge.calls import Call
from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role

IN_TURN = question.yes_no("in-turn")


class OwnCall(Protocol):
    """A call that may be a slip, changed, or not allowed; None where nothing is known."""

    @property
    def bid(self) -> CallAtIssue:
        """The call."""
        ...

    @property
    def last_bid(self) -> Call | None:
        """The bid before it."""
        ...

    @property
    def offender(self) -> Seat | None:
        """Who made it."""
        ...

    @property
    def turn(self) -> Seat | None:
        """Whose turn it was."""
        ...

    @property
    def standing(self) -> Standing | None:
        """Where the auction stood before it."""
        ...

    @property
    def correction(self) -> Call | None:
        """The call that it was changed to."""
        ...

    @property
    def partner_called(self) -> bool | None:
        """Whether the offender's partner has called since."""
        ...

    def player(self, role: Role) -> Player:
        """The player with that role."""
        ...

    def next_player(self, *, lho_called: bool) -> Player:
        """Who calls next once the call, or its correction, counts."""
        ...

    def admissible(self, call: Call) -> bool:
        """Whether 19 allows the offender that double or redouble; unknown counts as allowed."""
        ...

    def ask_since(self, case: Case) -> str:
        """What has happened since: `nothing`, `lho-called`, `corrected`, `corrected-and-lho-called`, …"""
        ...


def in_turn(here: OwnCall) -> Player:
    """The player whose turn it was."""
    return Player(Role.PLAYER_IN_TURN, here.turn)


def was_in_turn(case: Case, here: OwnCall) -> bool:
    """Whether the call was in turn, asked only where the auction does not tell."""
    if here.turn is not None:
        case.derive(IN_TURN, here.turn is here.offender)
    return case.ask(IN_TURN)
