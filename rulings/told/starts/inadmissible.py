"""Inadmissible calls (35-39) and a turn that three passes took (34)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rulings.bridge.calls import DOUBLE, PASS, REDOUBLE
from rulings.bridge.irregularities import Fault
from rulings.bridge.seats import Seat
from rulings.told.calls import Made
from rulings.told.case import Told
from rulings.told.events import (
    AuctionOver,
    Called,
    CalledSomething,
    Explained,
    Moment,
    MustPass,
    Named,
    NobodySince,
    NotAlerted,
    Nothing,
    OwnBid,
    Person,
    TurnLost,
    Wrong,
)
from rulings.told.frames import TELLERS, same_side
from rulings.told.minds import intended, slipped
from rulings.told.starts.register import Facts, starts, yes

_DECLARING = {Named.DECLARER, Named.DUMMY}
_ENDING = 3  # passes in a row


@starts("tre-passer-med-en-uden-for-tur", first=True)
def three_passes(told: Told) -> Facts | None:
    """A player never got to call, and the auction ended with passes (34)."""
    passes_last = [one.call for one in told.made[-2:]] == [PASS, PASS]
    over = passes_last or ended(told) or told.story.at(Moment.THOUGHT_OVER)
    if not told.story.tells(TurnLost) or not over:
        return None
    return {"turn-lost": "ja", "deprived": _deprived(told)}


def _deprived(told: Told) -> str:
    """Who lost the turn, as the one sees it who passed out of turn."""
    lost = {one.who for one in told.story.of(TurnLost)} - {None}
    who = lost.pop() if len(lost) == 1 else None
    known = isinstance(who, Seat) and told.out and told.real and told.wrong
    return told.relation(who) if known and isinstance(who, Seat) else ""


@starts("melding-efter-sidste-pas", first=True)
def after_final_pass(told: Told) -> Facts | None:
    """A call after the auction had ended (39)."""
    disclosure = told.story.tells(NotAlerted) or any(one.wrong for one in told.story.of(Explained))
    if not told.made or not ended(told) or disclosure:
        return None
    return {
        "auction-was-over": "ja",
        "call-after-final-pass": _kind_after(told),
        "caller-after-final-pass": _side_after(told),
    }


def ended(told: Told) -> bool:
    """Whether it is told that the auction had ended, in words or by three passes before a last call."""
    if told.made and told.made[-1].opened:
        return False  # three passes and the first bid
    rows = (told.made[at : at + _ENDING + 1] for at in range(len(told.made) - _ENDING - 1))
    last = max((one.told.at for one in told.made), default=-1)
    over = any(not one.then or one.at < last for one in told.story.of(AuctionOver))
    return over or any(map(_three_passes, rows))


def _three_passes(row: Sequence[Made]) -> bool:
    passes = all(one.call == PASS for one in row[1:])
    return passes and all(later.told.follows(one.told) for one, later in pairwise(row))


def _kind_after(told: Told) -> str:
    """What kind of call came after the final pass; calls without a player are those of the auction."""
    named = [one for one in told.made if one.caller is not None] or told.made
    kinds = {"pass" if one.call == PASS else "other" for one in named}
    return kinds.pop() if len(kinds) == 1 else ""


def _side_after(told: Told) -> str:
    """Which side called after the final pass: as the player is called, or by who got the contract."""
    callers = {one.caller for one in told.made} - {None}
    who = callers.pop() if len(callers) == 1 else None
    if who is Named.DEFENDER:
        return "defender"
    if who in _DECLARING:
        return "declaring-side"
    defending = told.defending(who)
    return "" if defending is None else "defender" if defending else "declaring-side"


@starts("melding-trods-tvungen-pas", first=True)
def forced_pass(told: Told) -> Facts | None:
    """A call by a player who had to pass (37)."""
    if not told.story.tells(MustPass) or not told.made:
        return None
    breach = _breach(told)
    return {
        "who-must-pass": told.seat_letter(breach.seat) if breach and told.real else "",
        "call-in-breach": "bid" if breach and breach.call.is_bid else "",
        "called-since": _since(told, breach),
    }


def _breach(told: Told) -> Made | None:
    """The call in spite of a pass that was due: the first behind it, where no pass is told before that."""
    due = min(one.at for one in told.story.of(MustPass))
    behind = [one for one in told.made if one.told.end > due]
    return behind[0] if behind else told.first


@starts("bud-over-syv-traek", first=True)
def over_seven(told: Told) -> Facts | None:
    """A bid of more than seven tricks (38)."""
    if not any(one.call.over_seven for one in told.made):
        return None
    return {
        "auction": told.shows(Fault.OVER_SEVEN),
        "called-since": _since(told, next(one for one in told.made if one.call.over_seven)),
        "unintended": yes(slipped(told)),
        "intended-call": intended(told),
    }


@starts("utilladelig-dobling", first=True)
def bad_double(told: Told) -> Facts | None:
    """A double of one's own side's bid, or where there is nothing to double (36)."""
    if not _nothing_to_double(told) and not _own_side(told):
        return None
    return {"double-admissible": "nej", "called-since": _since(told, _double(told))}


def _nothing_to_double(told: Told) -> bool:
    """Whether there was nothing to double, or to redouble."""
    called = {one.call for one in told.made}
    nothing = {one.what for one in told.story.of(Nothing)}
    doubled = [one.call for one in told.made if one.call != PASS]
    twice = any(pair == (DOUBLE, DOUBLE) for pair in pairwise(doubled))
    return twice or (REDOUBLE in called and bool(nothing)) or (DOUBLE in called and "bid" in nothing)


def _own_side(told: Told) -> bool:
    """Whether somebody doubled a bid of their own side."""
    doubles = [one for one in told.story.of(Called) if one.call in (DOUBLE, REDOUBLE)]
    if told.story.tells(OwnBid) and any(one.call == DOUBLE for one in doubles):
        return True
    # To redouble one's own side's bid is what redoubles are for; not to redouble its double.
    wrong = [one for one in doubles if one.call == DOUBLE or one.doubled_call == DOUBLE]
    return any(_of_one_side(told, one.doubled, one.who) for one in wrong)


def _of_one_side(told: Told, doubled: Person | None, doubler: Person | None) -> bool:
    """Whether two players are of one side; not »MTV doblede makkers 1♥«, which may be of either side."""
    if doubled in (Named.PARTNER, Named.HIS_PARTNER) and doubler not in TELLERS and not told.story.mine:
        return doubler is not None and (doubled is Named.PARTNER or not isinstance(doubler, Seat))
    return same_side(doubler, doubled, mine=told.story.mine) is True


@starts("utilladelig-dobling")
def doubled_across(told: Told) -> Facts | None:
    """A double right behind a bid of the same side, of which no more is told (36)."""
    if len(told.made) != 2 or not told.real or told.out:
        return None
    bid, double = told.made
    doubled = bid.call.is_bid and double.call == DOUBLE
    if not doubled or bid.seat is None or double.seat is None or not bid.seat.same_side(double.seat):
        return None
    return {"called-since": _since(told, double)}


@starts("utilladelig-dobling")
def called_inadmissible_double(told: Told) -> Facts | None:
    """A double that is said to be inadmissible (36)."""
    if not _said(told, Wrong.INADMISSIBLE_DOUBLE):
        return None
    return {"called-since": _since(told, _double(told))}


def _double(told: Told) -> Made | None:
    """The only double or redouble; None where there are several, and nobody knows which is meant."""
    doubles = [one for one in told.made if one.call in (DOUBLE, REDOUBLE)]
    return doubles[0] if len(doubles) == 1 else None


@starts("utilladelig-melding")
def called_inadmissible(told: Told) -> Facts | None:
    """A call that is said to be inadmissible (35)."""
    return {"called-since": _since(told, told.wrong)} if _said(told, Wrong.INADMISSIBLE) else None


def _said(told: Told, wrong: Wrong) -> bool:
    return any(one.wrong is wrong for one in told.story.of(CalledSomething))


def _since(told: Told, wrong: Made | None) -> str:
    """`lho` where the next player called after the call that went wrong, `nobody` where that is told."""
    after = told.made[told.made.index(wrong) + 1 :] if wrong else ()
    if wrong is not None and (told.story.tells(NobodySince) or told.waits(wrong)):
        return "" if after else "nobody"
    next_to = after and wrong and wrong.seat is not None and after[0].seat is wrong.seat.lho
    return "lho" if next_to else ""
