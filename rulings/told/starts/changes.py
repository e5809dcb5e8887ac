"""Calls that were changed (25), and leads after a call was taken back (26)."""

from __future__ import annotations

from rulings.bridge.seats import Seat
from rulings.told.case import Told, caller_of
from rulings.told.events import (
    Called,
    CalledBeforeChange,
    Changed,
    Explained,
    HasCalled,
    Named,
    NobodySince,
    NotAlerted,
    Overlooked,
    Person,
    Played,
    Regretted,
    SecondThought,
    Slipped,
    Withdrew,
)
from rulings.told.frames import TELLERS, partners
from rulings.told.minds import intended, meant_by, of_caller, slipped
from rulings.told.starts.calls import corrected
from rulings.told.starts.register import Facts, starts, yes_no


@starts("udspilsbegraensning", first=True)
def lead_restriction(told: Told) -> Facts | None:
    """What may be led after a call that was taken back (26)."""
    forbidden = any(one.forbidden for one in told.story.of(Played))
    leads = told.story.tells(Withdrew) and told.story.tells(Played)
    leads = leads or (forbidden and (changes(told) or told.accepts is False))
    if not (told.story.names("udspilsbegraensning") or leads) or not told.made:
        return None
    withdrawn = {one.who for one in told.story.of(Withdrew)}
    who = withdrawn.pop() if len(withdrawn) == 1 else None
    defending = told.defending(who)
    return {
        "withdrew-call": told.seat_letter(who),
        "offending-side-defends": "" if defending is None else yes_no(defending),
    }


@starts("melding-aendret")
def slip_of_the_hand(told: Told) -> Facts | None:
    """A call that was not meant (25A)."""
    if told.low or told.out or told.story.tells(Regretted) or not slipped(told):
        return None
    wrong_card = told.story.tells(Slipped) and bool(intended(told))
    boxed = any(one.boxed for one in told.story.of(Slipped))
    if not (told.made or wrong_card or boxed):
        return None
    return {
        "whose-call": _whose(told),
        "unintended": "ja",
        "intended-call": intended(told),
        "partner-called": partner_called(told),
    }


@starts("melding-aendret")
def second_thoughts(told: Told) -> Facts | None:
    """A call that was changed, or is to be (25B)."""
    meant = any(map(meant_by, told.story.events))
    regretted = told.story.tells(Regretted)
    own = any(one.to is None and one.call is None for one in told.story.of(Changed))
    by_somebody = any(one.who is not None for one in told.story.of(Changed))
    own = own and not told.story.tells(Explained, NotAlerted)  # »rette den« is said of those too
    called = bool(told.made) or (bool(corrected(told)) and by_somebody) or own
    if told.low or told.out or meant or not called or not (regretted or changes(told)):
        return None
    minded = any(of_caller(told, kind) for kind in (Overlooked, SecondThought))
    return {
        "whose-call": _whose(told),
        "unintended": "nej" if regretted or minded else "",
        "since-first-call": _since(told),
        "lho-accepts-change": "" if told.accepts is None else yes_no(told.accepts),
    }


@starts("melding-aendret")
def inattentive(told: Told) -> Facts | None:
    """A call on purpose by a player who had not seen what was called before (25B)."""
    on_purpose = of_caller(told, Overlooked) or of_caller(told, SecondThought)
    if told.low or told.out or not told.made or not on_purpose:
        return None
    return {"whose-call": _whose(told), "unintended": "nej"}


@starts("melding-aendret")
def another_call(told: Told) -> Facts | None:
    """A call that was made instead of another; whether by a slip is not told (25)."""
    sitting = (one for one in told.story.of(Called) if isinstance(one.doer, Seat) or one.doer in TELLERS)
    instead = any(one.rather is not None for one in sitting)
    return {"whose-call": _whose(told)} if instead and not (told.low or told.out) else None


def _whose(told: Told) -> str:
    """Whose call it is, where only one player is told to have called, or to have changed one."""
    changed = (
        one for one in told.story.events if isinstance(one, Changed | Regretted | Slipped | SecondThought)
    )
    acted = {told.seating.seat(one.who) for one in changed if one.who is not None}
    called = acted or {one.seat for one in told.made}
    return (
        told.offender_seat
        if len(called) < 2 and str(next(iter(called), "")) in ("", told.offender_seat)
        else ""
    )


def changes(told: Told) -> bool:
    """Whether another call was made, or is wished for, in the place of one."""
    return told.story.tells(Changed) or any(one.to for one in told.story.of(Regretted))


def _since(told: Told) -> str:
    """How far a change has got: only wished for, or made, and whether left-hand opponent has called."""
    story = told.story
    changed = bool(corrected(told)) and any(one.done for one in story.of(Changed))
    callers = {one.who for one in story.of(CalledBeforeChange)}
    if callers:
        who = callers.pop() if len(callers) == 1 else None
        if not told.real or told.relation(told.seating.seat(who)) != "lho":
            return ""
        return "lho-called-and-corrected" if changed else "lho-called"
    if changed and any(one.done and not one.earlier for one in story.of(HasCalled)):
        return ""  # it is open whether that was before the change or after it
    if changed and not told.lho_called and _others_called(told):
        return ""
    if changed:
        return "corrected-and-lho-called" if told.lho_called else "corrected"
    waiting = story.tells(NobodySince) or (told.first is not None and told.waits(told.first))
    return "nothing" if waiting and not told.after else ""


def _others_called(told: Told) -> bool:
    """Whether several players are told to have called; then it is open who did so after the change."""
    return len({one.seat for one in told.made}) > 1


def partner_called(told: Told) -> str:
    """Whether partner has called, where that is told of partner or of the seat opposite."""
    callers = [one for one in told.story.of(HasCalled) if not one.earlier and _is_partner(told, one.who)]
    said = {yes_no(one.done) for one in callers}
    return said.pop() if len(said) == 1 else ""


def _is_partner(told: Told, who: Person | None) -> bool:
    """Whether somebody is the partner of the player whose call it is; »tog paskortet« tells it of oneself."""
    made_by = caller_of(told.first)
    if made_by is None:
        oneself = told.story.people <= {Named.ME, Named.PARTNER} or not told.story.mine
        return who is Named.PARTNER and oneself and not told.story.anybody
    return who is Named.HIS_PARTNER or partners(made_by, who, mine=told.story.mine)
