"""What the laws on a player's own call need to know of it, whichever irregularity it is."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from rulings.bridge.auction import MadeCall, Standing, follow
from rulings.bridge.calls import Call
from rulings.bridge.irregularities import Irregularity
from rulings.bridge.seats import Seat
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role, player, role_of
from rulings.rules.common.common_questions import IN_TURN
from rulings.rules.common.seating import seat_offender


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
        told_in_turn: whether it was in turn, as another answer tells.
        partner_called: whether the offender's partner has called since.
        sure: whether more calls were entered, so that what happened since is more than presumed.
        then: the calls made since, what the call was changed to left out.
        later: irregularities after it that are not part of it.
    """

    bid: CallAtIssue
    last_bid: Call | None = None
    offender: Seat | None = None
    turn: Seat | None = None
    standing: Standing | None = None
    correction: Call | None = None
    told_in_turn: bool | None = None
    partner_called: bool | None = None
    sure: bool = False
    then: tuple[MadeCall, ...] = ()
    later: tuple[Irregularity, ...] = ()

    def player(self, role: Role) -> Player:
        """The player with that role."""
        return player(role, self.offender)

    def now(self, call: Call | None, *, lho_called: bool) -> Standing | None:
        """Where the auction stands once a call counts in this place; None where that is not known.

        Args:
            lho_called: whether LHO's call over it stands, and so the calls after that.
        """
        if self.standing is None or self.offender is None or call is None:
            return None
        return follow(self.standing.after(self.offender, call), self.then if lho_called else ())

    def next_player(self, call: Call | None, *, lho_called: bool) -> Player:
        """Who calls next once that call, or its correction, counts."""
        now = self.now(call, lho_called=lho_called)
        if lho_called and self.then and now is not None and self.offender is not None:
            return self.player(role_of(now.turn, self.offender))
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
    seat_offender(case, here.offender)
    roles = {r.value: here.player(r) for r in (Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO)}
    case.name(**roles, bid=here.bid, slip=here.bid)


def goes_on(case: Case, here: OwnCall, law: str, call: Call | None, *, lho_called: bool) -> None:
    """The auction continues once that call counts, or it has ended (22)."""
    now = here.now(call, lho_called=lho_called)
    continues_or_ends(case, law, now, here.next_player(call, lho_called=lho_called))


def continues_or_ends(case: Case, law: str, now: Standing | None, then: Player) -> None:
    """The one place that says whether an auction goes on, and with whom, or has ended (22).

    Args:
        law: under which it goes on.
        now: where it stands, None where that is not known.
        then: who calls next where it goes on.
    """
    if now is not None and now.ended:
        case.state("auction-over", "22A" if now.last_bid else "22B", also=(law,))
    else:
        case.state("auction-continues", law, who=then)


def in_turn(here: OwnCall) -> Player:
    """The player whose turn it was."""
    return Player(Role.PLAYER_IN_TURN, here.turn)


def was_in_turn(case: Case, here: OwnCall, turns_on: str) -> bool:
    """Whether the call was in turn, asked only where neither the auction nor another answer tells.

    Args:
        turns_on: the provision that the answer brings in, or keeps out.
    """
    asked = IN_TURN.citing(turns_on)
    if here.turn is not None:
        return case.derive(asked, here.turn is here.offender)
    if here.told_in_turn is not None and asked.id not in case.answers:
        return here.told_in_turn
    return case.ask(asked)
