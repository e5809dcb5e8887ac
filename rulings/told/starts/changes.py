"""Calls that were changed (25), and leads after a call was taken back (26)."""

from rulings.bridge.seats import Seat
from rulings.told.case import TableCase, caller_of
from rulings.told.events import (
    Called,
    CalledBeforeChange,
    Changed,
    Explained,
    HasCalled,
    NobodySince,
    NotAlerted,
    Overlooked,
    Person,
    Played,
    Regretted,
    RoleName,
    SecondThought,
    Slipped,
    Withdrew,
)
from rulings.told.frames import TELLERS, partners
from rulings.told.minds import call_in_mind, is_slip, meant_by, of_caller
from rulings.told.starts.calls import correction
from rulings.told.starts.register import Facts, starts, yes_no


@starts("udspilsbegraensning", first=True)
def lead_restriction(case: TableCase) -> Facts | None:
    """What may be led after a call that was taken back (26)."""
    forbidden = any(event.forbidden for event in case.story.of(Played))
    leads = case.story.tells(Withdrew) and case.story.tells(Played)
    leads = leads or (forbidden and (changes(case) or case.accepts is False))
    if not (case.story.names("udspilsbegraensning") or leads) or not case.calls:
        return None
    callers = {event.who for event in case.story.of(Withdrew)}
    who = callers.pop() if len(callers) == 1 else None
    defending = case.defending(who)
    return {
        "withdrew-call": case.seat_letter(who),
        "offending-side-defends": "" if defending is None else yes_no(defending),
    }


@starts("melding-aendret")
def slip_of_the_hand(case: TableCase) -> Facts | None:
    """A call that was not meant (25A)."""
    if case.low or case.out or case.story.tells(Regretted) or not is_slip(case):
        return None
    wrong_card = case.story.tells(Slipped) and bool(call_in_mind(case))
    from_box = any(event.boxed for event in case.story.of(Slipped))
    if not (case.calls or wrong_card or from_box):
        return None
    return {
        "whose-call": _whose(case),
        "unintended": "ja",
        "intended-call": call_in_mind(case),
        "partner-called": partner_called(case),
    }


@starts("melding-aendret")
def second_thoughts(case: TableCase) -> Facts | None:
    """A call that was changed, or is to be (25B)."""
    has_meaning = any(map(meant_by, case.story.events))
    regrets = case.story.tells(Regretted)
    own = any(event.to is None and event.call is None for event in case.story.of(Changed))
    by_somebody = any(event.who is not None for event in case.story.of(Changed))
    own = own and not case.story.tells(Explained, NotAlerted)  # »rette den« is said of those too
    has_call = bool(case.calls) or (bool(correction(case)) and by_somebody) or own
    if case.low or case.out or has_meaning or not has_call or not (regrets or changes(case)):
        return None
    has_reason = any(of_caller(case, kind) for kind in (Overlooked, SecondThought))
    return {
        "whose-call": _whose(case),
        "unintended": "nej" if regrets or has_reason else "",
        "since-first-call": _since(case),
        "lho-accepts-change": "" if case.accepts is None else yes_no(case.accepts),
    }


@starts("melding-aendret")
def inattentive(case: TableCase) -> Facts | None:
    """A call on purpose by a player who had not seen what was called before (25B)."""
    on_purpose = of_caller(case, Overlooked) or of_caller(case, SecondThought)
    if case.low or case.out or not case.calls or not on_purpose:
        return None
    return {"whose-call": _whose(case), "unintended": "nej"}


@starts("melding-aendret")
def another_call(case: TableCase) -> Facts | None:
    """A call that was made instead of another; whether by a slip is not told (25)."""
    sitting = (
        event for event in case.story.of(Called) if isinstance(event.doer, Seat) or event.doer in TELLERS
    )
    instead = any(event.rather is not None for event in sitting)
    return {"whose-call": _whose(case)} if instead and not (case.low or case.out) else None


def _whose(case: TableCase) -> str:
    """Whose call it is, where only one player is told to have called, or to have changed one."""
    events = (
        event
        for event in case.story.events
        if isinstance(event, Changed | Regretted | Slipped | SecondThought)
    )
    actors = {case.seating.seat(event.who) for event in events if event.who is not None}
    callers = actors or {call.seat for call in case.calls}
    return (
        case.offender_seat
        if len(callers) < 2 and str(next(iter(callers), "")) in ("", case.offender_seat)
        else ""
    )


def changes(case: TableCase) -> bool:
    """Whether another call was made, or is wished for, in the place of one."""
    return case.story.tells(Changed) or any(event.to for event in case.story.of(Regretted))


def _since(case: TableCase) -> str:
    """How far a change has got: only wished for, or made, and whether left-hand opponent has called."""
    story = case.story
    is_made = bool(correction(case)) and any(event.done for event in story.of(Changed))
    callers = {event.who for event in story.of(CalledBeforeChange)}
    if callers:
        who = callers.pop() if len(callers) == 1 else None
        if not case.real or case.relation(case.seating.seat(who)) != "lho":
            return ""
        return "lho-called-and-corrected" if is_made else "lho-called"
    if is_made and any(event.done and not event.earlier for event in story.of(HasCalled)):
        return ""  # it is open whether that was before the change or after it
    if is_made and not case.lho_called and _others_called(case):
        return ""
    if is_made:
        return "corrected-and-lho-called" if case.lho_called else "corrected"
    waiting = story.tells(NobodySince) or (case.first is not None and case.waits(case.first))
    return "nothing" if waiting and not case.after else ""


def _others_called(case: TableCase) -> bool:
    """Whether several players are told to have called; then it is open who did so after the change."""
    return len({call.seat for call in case.calls}) > 1


def partner_called(case: TableCase) -> str:
    """Whether partner has called, where that is told of partner or of the seat opposite."""
    callers = [
        event for event in case.story.of(HasCalled) if not event.earlier and _is_partner(case, event.who)
    ]
    answers = {yes_no(event.done) for event in callers}
    return answers.pop() if len(answers) == 1 else ""


def _is_partner(case: TableCase, who: Person | None) -> bool:
    """Whether somebody is the partner of the player whose call it is; »tog paskortet« tells it of oneself."""
    made_by = caller_of(case.first)
    if made_by is None:
        oneself = case.story.people <= {RoleName.ME, RoleName.PARTNER} or not case.story.mine
        return who is RoleName.PARTNER and oneself and not case.story.anybody
    return who is RoleName.HIS_PARTNER or partners(made_by, who, mine=case.story.mine)
