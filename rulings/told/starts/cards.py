"""Cards shown in the auction (24)."""

from __future__ import annotations

from rulings.told.case import Told
from rulings.told.events import (
    AsLead,
    AuctionOver,
    Card,
    Event,
    HasCalled,
    HasCards,
    Moment,
    Named,
    Saw,
    Showed,
    TurnLost,
)
from rulings.told.frames import partners
from rulings.told.starts.register import Facts, starts
from rulings.told.story import Story

_DECLARING = {Named.DECLARER, Named.DUMMY}
_WITH_A_WORD = 2  # the comma counts as one
_HONOURS = {"A", "K", "Q", "J", "T", "10"}


@starts("vist-kort-i-meldeforloebet", first=True)
def shown_in_auction(told: Told) -> Facts | None:
    """Cards that were shown while the bidding went on."""
    story = told.story
    showed = story.of(Showed)
    on = story.at(Moment.AUCTION, Moment.STILL_BIDDING) or _not_over(story)
    if not showed or not on or not _some_card(told):
        return None
    what, knocked = _what(told), any(one.knocked for one in showed)
    accident = any(one.accident for one in showed)
    return {
        "card-shown-when": "during",
        "cards-shown": what,
        "card-own-fault": "nej" if knocked else "",
        "partner-could-see-card": partner_saw(told),
        "small-card-by-accident": "ja" if accident and what == "one-small" and not knocked else "",
    }


@starts("vist-kort-i-meldeforloebet")
def led_by_declaring_side(told: Told) -> Facts | None:
    """A card led by declarer or dummy when the auction had ended (24, 54)."""
    leaders = {one.who for one in told.story.of(Showed) if one.card or one.led}
    if not told.story.tells(AuctionOver) or told.made or not leaders or not leaders <= _DECLARING:
        return None
    return {"card-shown-when": "lead-by-declaring-side"}


def _not_over(story: Story) -> bool:
    """Whether it is told that somebody was still to call when a card was led or named."""
    shown = any(one.led or one.card for one in story.of(Showed)) or story.tells(AsLead)
    cards = [one for one in story.events if shown and isinstance(one, Showed | AsLead)]
    waiting = [one for one in story.of(HasCalled) if not one.done and not one.earlier]
    if story.at(Moment.PLAY, Moment.STILL_PLAYING, Moment.AFTER_PLAY):
        return False
    thought = story.at(Moment.THOUGHT_OVER) and not story.tells(TurnLost)
    return thought or any(_behind(one, later) and later.who != one.who for one in cards for later in waiting)


def _behind(one: Event, later: HasCalled) -> bool:
    """Whether an event stands right behind another, or nothing but »men« or »mens« parts them."""
    near = later.clause - one.clause in (0, 1) and 0 <= later.at - one.end <= _WITH_A_WORD
    return later.follows(one) or (near and not later.before)


def _some_card(told: Told) -> bool:
    showed = told.story.of(Showed)
    said = told.story.answers("cards-shown") or told.story.tells(Card, AsLead)
    return bool(said or ranks_shown(told)) or any(one.led or one.some or one.whose for one in showed)


def ranks_shown(told: Told) -> list[str]:
    cards = (one.card for one in told.story.events if isinstance(one, Showed | Card | HasCards))
    return [card for card in cards if card]


def _what(told: Told) -> str:
    """What was shown; a lead counts as one whatever the card."""
    led = told.story.tells(AsLead) or any(one.led for one in told.story.of(Showed))
    said = told.story.answers("cards-shown") | ({"led"} if led else set())
    cards = ranks_shown(told)
    if said:
        # »Hjerter konge røg ud af hånden« tells of one card and not of the hand.
        return said.pop() if len(said) == 1 and (said == {"led"} or not cards) else ""
    if len(cards) != 1:
        return "several" if cards else ""
    return "one-honour" if cards[0] in _HONOURS else "one-small"


def partner_saw(told: Told) -> str:
    """Whether partner of whoever showed a card could see it, where that is told of that very player."""
    story, showed = told.story, told.story.of(Showed)
    seen = [one for one in story.of(Saw) if not one.everybody]
    if len(seen) != 1 or not showed:
        return "ja" if {one.could for one in story.of(Saw) if one.everybody} == {True} else ""
    who = showed[0].who or story.before(showed[0].at)
    viewer, could = seen[0].who, {True: "ja", False: "nej", None: ""}[seen[0].could]
    return could if partners(who, viewer, mine=story.mine) else ""
