"""Inadmissible calls (35-39) and a turn that three passes took (34)."""

from collections.abc import Sequence
from itertools import pairwise

from rulings.bridge.calls import DOUBLE, PASS, REDOUBLE
from rulings.bridge.irregularities import Fault
from rulings.bridge.seats import Seat
from rulings.told.calls import ToldCall
from rulings.told.case import TableCase
from rulings.told.events import (
    AuctionOver,
    Called,
    CalledSomething,
    Explained,
    Moment,
    MustPass,
    NobodySince,
    NotAlerted,
    Nothing,
    OwnBid,
    Person,
    RoleName,
    TurnLost,
    Wrong,
)
from rulings.told.frames import TELLERS, same_side
from rulings.told.minds import call_in_mind, is_slip
from rulings.told.starts.register import Facts, starts, yes

_DECLARING = {RoleName.DECLARER, RoleName.DUMMY}
_ENDING = 3  # passes in a row


@starts("tre-passer-med-en-uden-for-tur", first=True)
def three_passes(case: TableCase) -> Facts | None:
    """A player never got to call, and the auction ended with passes (34)."""
    passes_last = [call.call for call in case.calls[-2:]] == [PASS, PASS]
    over = passes_last or has_ended(case) or case.story.at(Moment.THOUGHT_OVER)
    if not case.story.tells(TurnLost) or not over:
        return None
    return {"turn-lost": "ja", "deprived": _deprived_player(case)}


def _deprived_player(case: TableCase) -> str:
    """Who lost the turn, as the one sees it who passed out of turn."""
    players = {event.who for event in case.story.of(TurnLost)} - {None}
    who = players.pop() if len(players) == 1 else None
    is_certain = isinstance(who, Seat) and case.out and case.real and case.wrong
    return case.relation(who) if is_certain and isinstance(who, Seat) else ""


@starts("melding-efter-sidste-pas", first=True)
def after_final_pass(case: TableCase) -> Facts | None:
    """A call after the auction had ended (39)."""
    disclosure = case.story.tells(NotAlerted) or any(event.wrong for event in case.story.of(Explained))
    if not case.calls or not has_ended(case) or disclosure:
        return None
    return {
        "auction-was-over": "ja",
        "call-after-final-pass": _kind_after(case),
        "caller-after-final-pass": _side_after(case),
    }


def has_ended(case: TableCase) -> bool:
    """Whether it is told that the auction had ended, in words or by three passes before a last call."""
    if case.calls and case.calls[-1].is_opening:
        return False  # three passes and the first bid
    rows = (case.calls[at : at + _ENDING + 1] for at in range(len(case.calls) - _ENDING - 1))
    last = max((call.event.at for call in case.calls), default=-1)
    over = any(not event.then or event.at < last for event in case.story.of(AuctionOver))
    return over or any(map(_three_passes, rows))


def _three_passes(row: Sequence[ToldCall]) -> bool:
    passes = all(call.call == PASS for call in row[1:])
    return passes and all(later.event.follows(call.event) for call, later in pairwise(row))


def _kind_after(case: TableCase) -> str:
    """What kind of call came after the final pass; calls without a player are those of the auction."""
    calls = [call for call in case.calls if call.caller is not None] or case.calls
    kinds = {"pass" if call.call == PASS else "other" for call in calls}
    return kinds.pop() if len(kinds) == 1 else ""


def _side_after(case: TableCase) -> str:
    """Which side called after the final pass: as the player is called, or by who got the contract."""
    callers = {call.caller for call in case.calls} - {None}
    who = callers.pop() if len(callers) == 1 else None
    if who is RoleName.DEFENDER:
        return "defender"
    if who in _DECLARING:
        return "declaring-side"
    defending = case.defending(who)
    return "" if defending is None else "defender" if defending else "declaring-side"


@starts("melding-trods-tvungen-pas", first=True)
def forced_pass(case: TableCase) -> Facts | None:
    """A call by a player who had to pass (37)."""
    if not case.story.tells(MustPass) or not case.calls:
        return None
    breach = _breach(case)
    return {
        "who-must-pass": case.seat_letter(breach.seat) if breach and case.real else "",
        "call-in-breach": "bid" if breach and breach.call.is_bid else "",
        "called-since": _since(case, breach),
    }


def _breach(case: TableCase) -> ToldCall | None:
    """The call in spite of a pass that was due: the first behind it, where no pass is told before that."""
    due = min(event.at for event in case.story.of(MustPass))
    behind = [call for call in case.calls if call.event.end > due]
    return behind[0] if behind else case.first


@starts("bud-over-syv-traek", first=True)
def over_seven(case: TableCase) -> Facts | None:
    """A bid of more than seven tricks (38)."""
    if not any(call.call.over_seven for call in case.calls):
        return None
    return {
        "auction": case.shows(Fault.OVER_SEVEN),
        "called-since": _since(case, next(call for call in case.calls if call.call.over_seven)),
        "unintended": yes(is_slip(case)),
        "intended-call": call_in_mind(case),
    }


@starts("utilladelig-dobling", first=True)
def bad_double(case: TableCase) -> Facts | None:
    """A double of one's own side's bid, or where there is nothing to double (36)."""
    if not _nothing_to_double(case) and not _own_side(case):
        return None
    return {"double-admissible": "nej", "called-since": _since(case, _double(case))}


def _nothing_to_double(case: TableCase) -> bool:
    """Whether there was nothing to double, or to redouble."""
    calls = {call.call for call in case.calls}
    nothing = {event.what for event in case.story.of(Nothing)}
    actions = [call.call for call in case.calls if call.call != PASS]
    twice = any(pair == (DOUBLE, DOUBLE) for pair in pairwise(actions))
    return twice or (REDOUBLE in calls and bool(nothing)) or (DOUBLE in calls and "bid" in nothing)


def _own_side(case: TableCase) -> bool:
    """Whether somebody doubled a bid of their own side."""
    doubles = [event for event in case.story.of(Called) if event.call in (DOUBLE, REDOUBLE)]
    if case.story.tells(OwnBid) and any(event.call == DOUBLE for event in doubles):
        return True
    # To redouble one's own side's bid is what redoubles are for; not to redouble its double.
    wrong = [event for event in doubles if event.call == DOUBLE or event.doubled_call == DOUBLE]
    return any(_of_one_side(case, event.doubled, event.who) for event in wrong)


def _of_one_side(case: TableCase, bidder: Person | None, doubler: Person | None) -> bool:
    """Whether two players are of one side; not »MTV doblede makkers 1♥«, which may be of either side."""
    if bidder in (RoleName.PARTNER, RoleName.HIS_PARTNER) and doubler not in TELLERS and not case.story.mine:
        return doubler is not None and (bidder is RoleName.PARTNER or not isinstance(doubler, Seat))
    return same_side(doubler, bidder, mine=case.story.mine) is True


@starts("utilladelig-dobling")
def doubled_across(case: TableCase) -> Facts | None:
    """A double right behind a bid of the same side, of which no more is told (36)."""
    if len(case.calls) != 2 or not case.real or case.out:
        return None
    bid, double = case.calls
    is_double_of_bid = bid.call.is_bid and double.call == DOUBLE
    if not is_double_of_bid or bid.seat is None or double.seat is None or not bid.seat.same_side(double.seat):
        return None
    return {"called-since": _since(case, double)}


@starts("utilladelig-dobling")
def called_inadmissible_double(case: TableCase) -> Facts | None:
    """A double that is said to be inadmissible (36)."""
    if not _is_called(case, Wrong.INADMISSIBLE_DOUBLE):
        return None
    return {"called-since": _since(case, _double(case))}


def _double(case: TableCase) -> ToldCall | None:
    """The only double or redouble; None where there are several, and nobody knows which is meant."""
    doubles = [call for call in case.calls if call.call in (DOUBLE, REDOUBLE)]
    return doubles[0] if len(doubles) == 1 else None


@starts("utilladelig-melding")
def called_inadmissible(case: TableCase) -> Facts | None:
    """A call that is said to be inadmissible (35)."""
    return {"called-since": _since(case, case.wrong)} if _is_called(case, Wrong.INADMISSIBLE) else None


def _is_called(case: TableCase, wrong: Wrong) -> bool:
    return any(event.wrong is wrong for event in case.story.of(CalledSomething))


def _since(case: TableCase, wrong: ToldCall | None) -> str:
    """`lho` where the next player called after the call that went wrong, `nobody` where that is told."""
    after = case.calls[case.calls.index(wrong) + 1 :] if wrong else ()
    if wrong is not None and (case.story.tells(NobodySince) or case.waits(wrong)):
        return "" if after else "nobody"
    next_to = after and wrong and wrong.seat is not None and after[0].seat is wrong.seat.lho
    return "lho" if next_to else ""
