"""What dummy did (42, 43)."""

from collections.abc import Sequence

from rulings.told.case import TableCase
from rulings.told.events import (
    Claimed,
    DrewAttention,
    DummyBroke,
    DummyDid,
    Event,
    Followed,
    Led,
    OpeningLead,
    RoleName,
    Said,
)
from rulings.told.starts.register import Facts, starts
from rulings.told.story import Story

_DID = "dummy-did"
_OTHERS = (Led, OpeningLead, Followed, Claimed)


@starts("den-blinde", first=True)
def by_dummy(case: TableCase) -> Facts | None:
    """Something that dummy may do, or may not; what was done before it may have cost the right to."""
    story, deeds = case.story, _deeds(case.story)
    broke = _breaches(story)
    limits, whats = {event.limit for event in broke}, {what for _, what in deeds}
    if not (broke or deeds) or (whats == {"called-director"} and story.tells(*_OTHERS)):
        return None  # who called the director to a revoke is not what the case is about
    if not deeds:
        alone = not any(at >= broke[-1].end for at, _ in story.mentions)
        limit = limits.pop() if len(limits) == 1 else ""
        return {_DID: "broke-limit", "dummy-limit": limit} if alone else {}
    was_lost = any(breach.at < deed.at for breach in broke for deed, _ in deeds)
    return {_DID: whats.pop() if len(whats) == 1 else "", "dummy-lost-rights": "ja" if was_lost else ""}


def _deeds(story: Story) -> Sequence[tuple[Event, str]]:
    """What dummy did besides breaking a limit; attention counts beside one only (9A has it alone)."""
    deeds: list[tuple[Event, str]] = [
        (event, event.value) for event in story.of(Said) if event.question == _DID and not event.doubted
    ]
    deeds += [
        (event, event.what)
        for event in story.of(DummyDid)
        if event.who is RoleName.DUMMY and not event.doubted
    ]
    if _breaches(story):
        drew = (
            event for event in story.of(DrewAttention) if event.who is RoleName.DUMMY and not event.coming
        )
        deeds += [(event, "drew-attention") for event in drew]
    return deeds


def _breaches(story: Story) -> Sequence[DummyBroke]:
    """What dummy did that costs dummy's rights."""
    return [event for event in story.of(DummyBroke) if event.who is RoleName.DUMMY and not event.doubted]
