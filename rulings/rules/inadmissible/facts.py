"""What is known of a call that 35 does not admit: from the auction as it happened, or from answers only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rulings.bridge.auction import Auction
from rulings.bridge.calls import Call
from rulings.bridge.irregularities import Became, Fault, Irregularity, irregularities
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue
from rulings.errors import FactsError
from rulings.reasons import Reason
from rulings.rules.common.call_at_issue import OwnCall, name_call
from rulings.rules.common.common_questions import AUCTION, IN_TURN

CALLED_SINCE = question.choice("called-since")
DOUBLES = (Fault.INADMISSIBLE_DOUBLE, Fault.INADMISSIBLE_REDOUBLE)


@dataclass(frozen=True, slots=True)
class Situation(OwnCall):
    """A call that 35 does not admit; `correction` is what it was changed to at once.

    Attributes:
        became: what the auction shows of it.
        turns_on: the provision of its law that decides by who called next.
        called: who called next, as the auction shows (`nobody` is presumed where it ends with the call).
        change: whether the call was itself a change of the player's own call.
    """

    turns_on: str = "36A"
    became: Became | None = None
    called: str | None = None
    change: bool = False

    def meaning(self, call: Call | None) -> Situation:
        """The same place in the auction with the call that the player had in mind."""
        return replace(self, bid=CallAtIssue(self.bid.what, call), correction=None)

    def ask_called(self, case: Case) -> str:
        """Who has called since: `nobody`, `lho` or, when the call was out of turn, `player-in-turn`."""
        asked = CALLED_SINCE.citing(self.turns_on)
        if self.called is not None:
            return case.presume(asked, self.called)
        if asked.id in case.used:
            return case.ask(asked)
        out_of_turn = IN_TURN.id in case.used and not case.ask(IN_TURN)
        return case.ask(asked, ("nobody", "lho", *(("player-in-turn",) if out_of_turn else ())))

    def ask_since(self, case: Case) -> str:
        """What has happened since, as 25A asks it."""
        lho_called = self.ask_called(case) == "lho"
        if self.correction is not None:
            return "corrected-and-lho-called" if lho_called else "corrected"
        return "lho-called" if lho_called else "nothing"


def read_situation(
    case: Case, what: str, wanted: Callable[[Irregularity], bool], missing: Reason, turns_on: str
) -> Situation:
    """What the facts tell of the call; names it for the wordings.

    Args:
        what: how the wordings name the call.
        wanted: which irregularity of the auction the topic is about.
        missing: why an auction that has none is refused.
        turns_on: the provision of its law that decides by who called next.

    Raises:
        FactsError: when the auction holds no such call.
    """
    auction = case.given(AUCTION)
    here = Situation(CallAtIssue(what), turns_on=turns_on)
    if auction is not None:
        found = irregularities(auction)
        mine = [one for one in found if wanted(one)]
        if not mine:
            raise FactsError(AUCTION.id, str(auction), missing)
        standing = [one for one in mine if one.became is not Became.PASSED_OVER]
        target = (standing or mine)[0]  # a call over it does not mend it
        here = around(auction, found, target, what, turns_on)
    return named(case, here)


def named(case: Case, here: Situation) -> Situation:
    """Names the players and the call, and settles what the auction settles."""
    name_call(case, here)
    if here.sure and here.called:
        case.derive(CALLED_SINCE.citing(here.turns_on), here.called)
    return here


def around(
    auction: Auction, found: tuple[Irregularity, ...], target: Irregularity, what: str, turns_on: str
) -> Situation:
    """The situation that the auction shows around one of its calls."""
    offender, after = target.made.seat, auction.calls[target.index + 1 :]
    corrected = bool(after) and after[0].seat is offender
    rest = after[1:] if corrected else after
    called = "nobody"
    if rest and rest[0].seat is offender.lho:
        called = "lho"
    elif rest and target.became is Became.PASSED_OVER:
        called = "player-in-turn"
    own = {target.index, *((target.index + 1,) if corrected else ())}
    return Situation(
        bid=CallAtIssue(what, target.made.call),
        turns_on=turns_on,
        last_bid=target.before.last_bid,
        offender=offender,
        turn=offender if Fault.CHANGED in target.faults else target.before.turn,
        standing=target.before,
        became=target.became,
        correction=after[0].call if corrected else None,
        then=rest,
        partner_called=any(made.seat is offender.partner for made in after),
        called=called,
        sure=bool(rest),
        change=Fault.CHANGED in target.faults,
        later=tuple(i for i in found if i.index > target.index and i.index not in own),
    )


def later_irregularities(case: Case, here: Situation) -> None:
    """Names what else the auction holds, to be dealt with next."""
    for later in here.later:
        law = later.law
        case.state("apply-law", law, law=law, because="later-irregularity")


def inadmissible_double(one: Irregularity) -> bool:
    """Whether it is a double or redouble that 19 does not allow."""
    return any(fault in one.faults for fault in DOUBLES)


def over_seven(one: Irregularity) -> bool:
    """Whether it is a bid over seven."""
    return Fault.OVER_SEVEN in one.faults


def after_end(one: Irregularity) -> bool:
    """Whether it was made after the final pass."""
    return Fault.AFTER_END in one.faults
