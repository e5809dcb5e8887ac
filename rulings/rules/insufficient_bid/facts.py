"""What is known of an insufficient bid: from the auction, from the two bids alone, or from answers only."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, cast

from rulings.bridge.auction import Auction
from rulings.bridge.calls import Call, CallKind, sufficient
from rulings.bridge.irregularities import Became, Fault, Irregularity, irregularities
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.call_at_issue import OwnCall, name_call
from rulings.rules.common.common_questions import AUCTION, IN_TURN

LAST_BID = question.call("last-bid")
BID = question.call("insufficient-bid")
SINCE = question.choice("since")
REPLACEMENT = question.call("replacement")
REPLACEMENT_KIND = question.choice("replacement-kind")

_OUT_OF_TURN = "out-of-turn"
_KINDS = ("sufficient-bid", "pass", "double", "insufficient-bid")
_KINDS_OF_BID = ("same-denomination", "sufficient-bid", "insufficient-bid")
_AS_ASKED = ("same-denomination", "sufficient-bid", "pass", "double", "insufficient-bid")
_AS_READ_OUT = ("same-denomination", "comparable", "other-call", "void-double", "insufficient-bid")
"""The five ways of 27B, one answer each: what the call is, and what it is beside the withdrawn one."""

Kind = Literal[
    "same-denomination",
    "sufficient-bid",
    "pass",
    "double",
    "insufficient-bid",
    "comparable",
    "other-call",
    "void-double",
]


@dataclass(frozen=True, slots=True)
class Replacement:
    """The call that the offender makes instead."""

    kind: Kind
    call: Call | None = None

    @property
    def at_issue(self) -> CallAtIssue:
        """The replacement as consequences name it."""
        return CallAtIssue("correction", self.call)


@dataclass(frozen=True, slots=True)
class Situation(OwnCall):
    """An insufficient bid; `last_bid` is the one that it should have beaten.

    Attributes:
        became: what the auction shows of it.
        since: what the auction shows to have happened since.
        index: its place among the auction's calls.
        after_slip: whether a slip was meant to be this bid; the kind of replacement is then asked first.
    """

    became: Became | None = None
    since: str | None = None
    index: int | None = None
    after_slip: bool = False

    def meaning(self, bid: CallAtIssue) -> Situation:
        """The same place in the auction with the call that the player had in mind."""
        return replace(self, bid=bid, correction=None, since="nothing", after_slip=True)

    def ask_since(self, case: Case) -> str:
        """What has happened since the bid; the auction's last call is only presumed to be the last."""
        if self.since is None:
            return case.ask(SINCE, tuple(one for one in SINCE.values if one != _OUT_OF_TURN))
        return case.presume(SINCE, self.since)

    def ask_turn(self, case: Case) -> bool:
        """Whether the bid was in turn; asked along with what has happened since, where both are open."""
        open_turn = self.turn is None and case.told(IN_TURN) is None
        if open_turn and SINCE.id not in case.used:
            return case.ask(SINCE) != _OUT_OF_TURN
        return case.ask(IN_TURN)

    def replacement_known(self, case: Case) -> bool:
        """Whether the facts already tell what the offender changed to."""
        return self.correction is not None or bool({REPLACEMENT.id, REPLACEMENT_KIND.id} & set(case.answers))


def read_situation(case: Case) -> Situation:
    """What the facts tell of the bid; names it for the wordings.

    Raises:
        FactsError: when the auction holds no insufficient bid, or the two bids do not make one.
    """
    auction = case.given(AUCTION)
    here = _from_auction(auction) if auction else _from_bids(case)
    if auction:
        _derive(case, here)
    name_call(case, here)
    if here.correction:
        case.name(correction=CallAtIssue("correction", here.correction))
    return here


def _derive(case: Case, here: Situation) -> None:
    """All that the auction settles, at once: facts that contradict it are refused before any question."""
    case.derive(BID, cast(Call, here.bid.call))
    case.derive(LAST_BID, cast(Call, here.last_bid))
    case.derive(IN_TURN, here.turn is here.offender)
    if here.sure and here.since:
        case.derive(SINCE, here.since)


def _from_bids(case: Case) -> Situation:
    bid, last = case.given(BID), case.given(LAST_BID)
    for asked, call in ((BID, bid), (LAST_BID, last)):
        if call is not None and (not call.is_bid or call.over_seven):
            raise FactsError(asked.id, str(call), because("a-bid-up-to-seven", question=asked.id))
    if bid and last and sufficient(bid, last):
        raise FactsError(BID.id, str(bid), because("bid-sufficient", bid=bid, last=last))
    return Situation(CallAtIssue("insufficient-bid", bid), last if bid else None)


def _from_auction(auction: Auction) -> Situation:
    found = irregularities(auction)
    target = _insufficient_bid_of(found)
    if target is None:
        why = because("no-insufficient-bid")
        if found:
            why = because("other-irregularities", reason=why, others=tuple(i.made for i in found))
        raise FactsError(AUCTION.id, str(auction), why)
    offender, after = target.made.seat, auction.calls[target.index + 1 :]
    since, correction = "nothing", None
    if after and after[0].seat is offender.lho:
        since = "lho-called"
    elif after and after[0].seat is offender:
        correction = after[0].call
        lho_next = len(after) > 1 and after[1].seat is offender.lho
        since = "corrected-and-lho-called" if lho_next else "corrected"
    own = {target.index, *((target.index + 1,) if correction else ())}
    return Situation(
        bid=CallAtIssue("insufficient-bid", target.made.call),
        last_bid=target.before.last_bid,
        offender=offender,
        turn=offender.lho if Fault.CHANGED in target.faults else target.before.turn,
        standing=target.before,
        became=target.became,
        since=since,
        sure=bool(after),
        partner_called=any(made.seat is offender.partner for made in after),
        correction=correction,
        then=after[1:] if correction else after,
        index=target.index,
        later=tuple(i for i in found if i.index > target.index and i.index not in own),
    )


def _insufficient_bid_of(found: tuple[Irregularity, ...]) -> Irregularity | None:
    """The insufficient bid to rule on: the first that is still open, else the last that was accepted."""
    by_index = {i.index: i for i in found}
    short = []
    for one in found:
        before = by_index.get(one.index - 1)
        changes_another = Fault.CHANGED in one.faults and before and Fault.INSUFFICIENT in before.faults
        if Fault.INSUFFICIENT in one.faults and not changes_another:
            short.append(one)
    still_open = [i for i in short if i.became in (Became.OPEN, Became.CHANGED)]
    return still_open[0] if still_open else short[-1] if short else None


def refuse_over_seven(case: Case, here: Situation) -> None:
    """Sends a change to a bid over seven on, before any option is read out that it could not lead to.

    Raises:
        FactsError: where the auction has such a change.
    """
    if here.correction is not None and here.correction.over_seven:
        why = because("correction-over-seven", call=here.correction)
        raise FactsError(AUCTION.id, str(case.ask(AUCTION)), why)


def read_replacement(case: Case, here: Situation, *, accepted: bool = False) -> Replacement:
    """The call that the offender makes, or made, instead.

    Args:
        accepted: whether LHO has called over it, so that its being in the same denomination no longer counts.

    Raises:
        FactsError: for a call that nobody can have made: over seven, or the insufficient bid once more.
    """
    told_kind = here.correction is None and REPLACEMENT_KIND.id in case.answers
    if REPLACEMENT.id not in case.answers and (told_kind or here.last_bid is None or here.after_slip):
        told = case.answers.get(REPLACEMENT_KIND.id)
        known = told is not None and told.text in _AS_ASKED
        among = _KINDS if accepted else _AS_READ_OUT if here.after_slip and not known else _AS_ASKED
        return Replacement(cast(Kind, case.ask(REPLACEMENT_KIND, among)))
    call = case.ask(REPLACEMENT)
    case.name(correction=CallAtIssue("correction", call))
    _refuse_impossible(call, here)
    kind = _kind(call, here.last_bid)
    if kind is None:
        return Replacement(cast(Kind, case.ask(REPLACEMENT_KIND, _KINDS_OF_BID)), call)
    if kind == "sufficient-bid" and case.told(REPLACEMENT_KIND) == "same-denomination":
        return Replacement("same-denomination", call)
    if REPLACEMENT_KIND.id in case.answers:
        case.derive(REPLACEMENT_KIND, kind)
    return Replacement(kind, call)


def _kind(call: Call, last_bid: Call | None) -> Kind | None:
    if call.kind is CallKind.PASS:
        return "pass"
    if not call.is_bid:
        return "double"
    if last_bid is None:
        return None
    return "sufficient-bid" if sufficient(call, last_bid) else "insufficient-bid"


def _refuse_impossible(call: Call, here: Situation) -> None:
    if call.over_seven:
        raise FactsError(REPLACEMENT.id, str(call), because("replacement-over-seven", call=call))
    if call == here.bid.call:
        raise FactsError(REPLACEMENT.id, str(call), because("replacement-the-bid-itself", call=call))
