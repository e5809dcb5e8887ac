"""Cards shown in the play (48, 49), and penalty cards that lie on the table (50-52)."""

from __future__ import annotations

from rulings.bridge.seats import Seat
from rulings.told.case import Told
from rulings.told.events import (
    AsLead,
    Claimed,
    Declares,
    Followed,
    HasLead,
    HasPenaltyCard,
    IsToLead,
    Led,
    MissedPenaltyCard,
    Moment,
    Named,
    Person,
    Showed,
    Withdrew,
)
from rulings.told.frames import partners, same_side
from rulings.told.starts.cards import partner_saw, ranks_shown
from rulings.told.starts.register import Facts, starts

_OTHERWISE = (AsLead, Led, Followed, Claimed, Withdrew)
_HONOURS = {"A", "K", "Q", "J", "T", "10"}
_TWO_AT_ONCE = "two-at-once"


@starts("strafkort", first=True)
def penalty_card(told: Told) -> Facts | None:
    """A penalty card lies with a defender; one that comes of a withdrawn call is another law's matter."""
    story = told.story
    has, missed = story.of(HasPenaltyCard), story.of(MissedPenaltyCard)
    if not (has or missed) or story.tells(Withdrew) or told.made:
        return None
    owners = {one.who for one in (*has, *missed)} - {None}
    if len(owners) != 1:
        return {}
    owner = owners.pop()
    told_of = [one for one in has if one.card]
    cards = [card for one in told_of for card in (one.card, one.also) if card]
    sizes = {one.size for one in has} - {""}
    instead = [one.card for one in missed if one.card]
    return {
        "penalty-cards": " ".join(cards)
        if len(told_of) == len(has) and len(cards) == len(set(cards))
        else "",
        "penalty-size": sizes.pop() if len(sizes) == len(has) == 1 else "",
        "penalty-owner-seat": str(owner) if isinstance(owner, Seat) else "",
        "penalty-moment": "owner-played-other" if missed else _moment(told, owner),
        "card-played-instead": instead[0] if len(instead) == 1 else "",
    }


def _moment(told: Told, owner: Person | None) -> str:
    """Who is on lead, where that is told of one of the two defenders."""
    story = told.story
    owed = [one.who for one in story.of(HasLead) if one.by is None and not one.doubted]
    leaders = {*owed, *(one.who for one in story.of(IsToLead))} - {None}
    if len(leaders) != 1 or story.answer("penalty-moment"):
        return ""
    leader = leaders.pop()
    if leader is owner:
        return "owner-leads"
    return "partner-leads" if partners(owner, leader, mine=story.mine) else ""


@starts("vist-kort-i-spillet")
def shown_in_play(told: Told) -> Facts | None:
    """A card dropped during the play, or by a player whom only the play knows."""
    story, showed = told.story, told.story.of(Showed)
    dropped = [one for one in showed if one.accident]
    two = story.answer("defender-showed") == _TWO_AT_ONCE
    side = _side(told)
    in_play = story.at(Moment.PLAY, Moment.STILL_PLAYING) or side or two
    if not in_play or not (dropped or two) or told.made or _otherwise(told):
        return None
    return {
        "shown-by": side,
        "defender-showed": _TWO_AT_ONCE if two else "dropped" if side == "defender" else "",
        "declarer-showed": "dropped" if side == "declaring-side" and not two else "",
        "partner-could-see-card": "" if two else partner_saw(told),
        "shown-in-play": "" if two or side == "declaring-side" else _what(told),
    }


def _otherwise(told: Told) -> bool:
    """Whether what is told is of another law: a lead, a revoke, a claim, a card that another knocked down."""
    showed = told.story.of(Showed)
    return told.story.tells(*_OTHERWISE) or any(one.led or one.knocked for one in showed)


def _side(told: Told) -> str:
    """Whose card it was, where that is told."""
    story = told.story
    who = {one.who for one in story.of(Showed)} - {None}
    if len(who) != 1:
        return ""
    owner = who.pop()
    if owner is Named.DEFENDER:
        return "defender"
    if owner in (Named.DECLARER, Named.DUMMY):
        return "declaring-side"
    ours = {Named.ME, Named.PARTNER}
    if owner in ours and any(one.defends and one.who in {*ours, Named.SOMEONE} for one in story.of(Declares)):
        return "defender"
    declares = {one.who for one in story.of(Declares) if not one.defends} - {None}
    if len(declares) != 1:
        return ""
    same = same_side(owner, declares.pop(), mine=story.mine)
    return {True: "declaring-side", False: "defender", None: ""}[same]


def _what(told: Told) -> str:
    cards = ranks_shown(told)
    if told.story.answers("shown-in-play") or len(cards) != 1 or cards[0] == "small":
        return "one-small" if cards == ["small"] else ""
    return "one-honour" if cards[0] in _HONOURS else "one-small"
