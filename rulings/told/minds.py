"""What a player had in mind: a slip, what was meant instead, or a call made on purpose."""

from rulings.told.case import TableCase, caller_of
from rulings.told.events import (
    Accepted,
    Called,
    Event,
    Meant,
    Overlooked,
    Person,
    RoleName,
    Saw,
    SecondThought,
    Slipped,
)
from rulings.told.seating import caller


def of_caller(case: TableCase, kind: type[Overlooked] | type[SecondThought]) -> bool:
    """Whether something is told of the very player whose call it is; »han« is whoever did something last."""
    first = case.first
    thoughts = [event for event in case.story.events if _is(event, kind)]
    return (
        bool(thoughts)
        and first is not None
        and all(_minder(case, event) == caller_of(first) for event in thoughts)
    )


def _is(event: Event, kind: type[Event]) -> bool:
    """»Vest så det ikke« is of whoever did not see as well as of what could be seen."""
    did_not_see = isinstance(event, Saw) and event.could is None and not event.everybody
    return isinstance(event, kind) or (did_not_see and kind is Overlooked)


def _minder(case: TableCase, event: Event) -> Person | None:
    who = event.who or case.story.before(event.at)
    if who is not RoleName.SOMEONE:
        return who
    actions = [act for act in case.story.events if act.at < event.at and _acts(act)]
    last = actions[-1] if actions else event
    return last.who or who


def _acts(event: Event) -> bool:
    """Whether somebody does something with a call."""
    return isinstance(event, Accepted | Called) or caller(event) is not None


def is_slip(case: TableCase) -> bool:
    """Whether a call was a slip; not where somebody else is said to have meant something."""
    made_by = caller_of(case.first)
    meanings = [event for event in case.story.events if meant_by(event)]
    others = [
        who
        for event in meanings
        for at, who in case.story.mentions
        if at == event.at - 1 and who is not RoleName.SOMEONE
    ]
    tells = case.story.tells(Slipped) or bool(meanings)
    return tells and all(who == made_by for who in others if made_by)


def meant_by(event: Event) -> bool:
    """Whether it tells what was meant."""
    return isinstance(event, Meant) or (isinstance(event, Called) and event.meant is not None)


def call_in_mind(case: TableCase) -> str:
    """What was meant instead of a slip; »1♠ i stedet for 1ut« tells it only where a slip is told besides."""
    story = case.story
    calls_meant = {event.call for event in story.of(Meant)} | {event.meant for event in story.of(Called)}
    rather = {event.rather for event in story.of(Called)} if story.tells(Slipped) else set()
    for calls in (calls_meant - {None}, rather - {None}):
        if calls:
            return str(calls.pop()) if len(calls) == 1 else ""
    return ""
