"""What dummy did (42, 43)."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.told.case import Told
from rulings.told.events import (
    Claimed,
    DrewAttention,
    DummyBroke,
    DummyDid,
    Event,
    Followed,
    Led,
    Named,
    OpeningLead,
    Said,
)
from rulings.told.starts.register import Facts, starts
from rulings.told.story import Story

_DID = "dummy-did"
_OTHERS = (Led, OpeningLead, Followed, Claimed)


@starts("den-blinde", first=True)
def by_dummy(told: Told) -> Facts | None:
    """Something that dummy may do, or may not; what was done before it may have cost the right to."""
    story, deeds = told.story, _deeds(told.story)
    broke = _broken(story)
    limits, whats = {one.limit for one in broke}, {what for _, what in deeds}
    if not (broke or deeds) or (whats == {"called-director"} and story.tells(*_OTHERS)):
        return None  # who called the director to a revoke is not what the case is about
    if not deeds:
        alone = not any(at >= broke[-1].end for at, _ in story.named)
        limit = limits.pop() if len(limits) == 1 else ""
        return {_DID: "broke-limit", "dummy-limit": limit} if alone else {}
    lost = any(one.at < deed.at for one in broke for deed, _ in deeds)
    return {_DID: whats.pop() if len(whats) == 1 else "", "dummy-lost-rights": "ja" if lost else ""}


def _deeds(story: Story) -> Sequence[tuple[Event, str]]:
    """What dummy did besides breaking a limit; attention counts beside one only (9A has it alone)."""
    found: list[tuple[Event, str]] = [
        (one, one.value) for one in story.of(Said) if one.question == _DID and not one.doubted
    ]
    found += [(one, one.what) for one in story.of(DummyDid) if one.who is Named.DUMMY and not one.doubted]
    if _broken(story):
        drew = (one for one in story.of(DrewAttention) if one.who is Named.DUMMY and not one.coming)
        found += [(one, "drew-attention") for one in drew]
    return found


def _broken(story: Story) -> Sequence[DummyBroke]:
    """What dummy did that costs dummy's rights."""
    return [one for one in story.of(DummyBroke) if one.who is Named.DUMMY and not one.doubted]
