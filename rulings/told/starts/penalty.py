"""Cards shown in the play (48, 49), and penalty cards that lie on the table (50-52)."""

from rulings.bridge.seats import Seat
from rulings.told.case import TableCase
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
    Person,
    RoleName,
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
def penalty_card(case: TableCase) -> Facts | None:
    """A penalty card lies with a defender; one that comes of a withdrawn call is another law's matter."""
    story = case.story
    has, failures = story.of(HasPenaltyCard), story.of(MissedPenaltyCard)
    if not (has or failures) or story.tells(Withdrew) or case.calls:
        return None
    owners = {event.who for event in (*has, *failures)} - {None}
    if len(owners) != 1:
        return {}
    owner = owners.pop()
    told_of = [event for event in has if event.card]
    cards = [card for event in told_of for card in (event.card, event.also) if card]
    sizes = {event.size for event in has} - {""}
    instead = [event.card for event in failures if event.card]
    return {
        "penalty-cards": " ".join(cards)
        if len(told_of) == len(has) and len(cards) == len(set(cards))
        else "",
        "penalty-size": sizes.pop() if len(sizes) == len(has) == 1 else "",
        "penalty-owner-seat": str(owner) if isinstance(owner, Seat) else "",
        "penalty-moment": "owner-played-other" if failures else _moment(case, owner),
        "card-played-instead": instead[0] if len(instead) == 1 else "",
    }


def _moment(case: TableCase, owner: Person | None) -> str:
    """Who is on lead, where that is told of one of the two defenders."""
    story = case.story
    owners = [event.who for event in story.of(HasLead) if event.by is None and not event.doubted]
    leaders = {*owners, *(event.who for event in story.of(IsToLead))} - {None}
    if len(leaders) != 1 or story.answer("penalty-moment"):
        return ""
    leader = leaders.pop()
    if leader is owner:
        return "owner-leads"
    return "partner-leads" if partners(owner, leader, mine=story.mine) else ""


@starts("vist-kort-i-spillet")
def shown_in_play(case: TableCase) -> Facts | None:
    """A card dropped during the play, or by a player whom only the play knows."""
    story, showings = case.story, case.story.of(Showed)
    drops = [event for event in showings if event.accident]
    two = story.answer("defender-showed") == _TWO_AT_ONCE
    side = _side(case)
    in_play = story.at(Moment.PLAY, Moment.STILL_PLAYING) or side or two
    if not in_play or not (drops or two) or case.calls or _otherwise(case):
        return None
    return {
        "shown-by": side,
        "defender-showed": _TWO_AT_ONCE if two else "dropped" if side == "defender" else "",
        "declarer-showed": "dropped" if side == "declaring-side" and not two else "",
        "partner-could-see-card": "" if two else partner_saw(case),
        "shown-in-play": "" if two or side == "declaring-side" else _what(case),
    }


def _otherwise(case: TableCase) -> bool:
    """Whether what is told is of another law: a lead, a revoke, a claim, a card that another knocked down."""
    showings = case.story.of(Showed)
    return case.story.tells(*_OTHERWISE) or any(event.led or event.knocked for event in showings)


def _side(case: TableCase) -> str:
    """Whose card it was, where that is told."""
    story = case.story
    who = {event.who for event in story.of(Showed)} - {None}
    if len(who) != 1:
        return ""
    owner = who.pop()
    if owner is RoleName.DEFENDER:
        return "defender"
    if owner in (RoleName.DECLARER, RoleName.DUMMY):
        return "declaring-side"
    ours = {RoleName.ME, RoleName.PARTNER}
    if owner in ours and any(
        event.defends and event.who in {*ours, RoleName.SOMEONE} for event in story.of(Declares)
    ):
        return "defender"
    declares = {event.who for event in story.of(Declares) if not event.defends} - {None}
    if len(declares) != 1:
        return ""
    same = same_side(owner, declares.pop(), mine=story.mine)
    return {True: "declaring-side", False: "defender", None: ""}[same]


def _what(case: TableCase) -> str:
    cards = ranks_shown(case)
    if case.story.answers("shown-in-play") or len(cards) != 1 or cards[0] == "small":
        return "one-small" if cards == ["small"] else ""
    return "one-honour" if cards[0] in _HONOURS else "one-small"
