"""What a player had in mind: a slip, what was meant instead, or a call made on purpose."""

from __future__ import annotations

from rulings.told.case import Told, caller_of
from rulings.told.events import (
    Accepted,
    Called,
    Event,
    Meant,
    Named,
    Overlooked,
    Person,
    Saw,
    SecondThought,
    Slipped,
)
from rulings.told.seating import caller


def of_caller(told: Told, kind: type[Overlooked] | type[SecondThought]) -> bool:
    """Whether something is told of the very player whose call it is; »han« is whoever did something last."""
    first = told.first
    minded = [one for one in told.story.events if _is(one, kind)]
    return (
        bool(minded) and first is not None and all(_minder(told, one) == caller_of(first) for one in minded)
    )


def _is(event: Event, kind: type[Event]) -> bool:
    """»Vest så det ikke« is of whoever did not see as well as of what could be seen."""
    missed = isinstance(event, Saw) and event.could is None and not event.everybody
    return isinstance(event, kind) or (missed and kind is Overlooked)


def _minder(told: Told, event: Event) -> Person | None:
    who = event.who or told.story.before(event.at)
    if who is not Named.SOMEONE:
        return who
    did = [one for one in told.story.events if one.at < event.at and _acts(one)]
    last = did[-1] if did else event
    return last.who or who


def _acts(event: Event) -> bool:
    """Whether somebody does something with a call."""
    return isinstance(event, Accepted | Called) or caller(event) is not None


def slipped(told: Told) -> bool:
    """Whether a call was a slip; not where somebody else is said to have meant something."""
    made_by = caller_of(told.first)
    meant = [one for one in told.story.events if meant_by(one)]
    others = [
        who for one in meant for at, who in told.story.named if at == one.at - 1 and who is not Named.SOMEONE
    ]
    tells = told.story.tells(Slipped) or bool(meant)
    return tells and all(who == made_by for who in others if made_by)


def meant_by(event: Event) -> bool:
    """Whether it tells what was meant."""
    return isinstance(event, Meant) or (isinstance(event, Called) and event.meant is not None)


def intended(told: Told) -> str:
    """What was meant instead of a slip; »1♠ i stedet for 1ut« tells it only where a slip is told besides."""
    story = told.story
    meant = {one.call for one in story.of(Meant)} | {one.meant for one in story.of(Called)}
    rather = {one.rather for one in story.of(Called)} if story.tells(Slipped) else set()
    for calls in (meant - {None}, rather - {None}):
        if calls:
            return str(calls.pop()) if len(calls) == 1 else ""
    return ""
