"""Cards shown in the auction (24)."""

from rulings.told.case import TableCase
from rulings.told.events import (
    AsLead,
    AuctionOver,
    Card,
    Event,
    HasCalled,
    HasCards,
    Moment,
    RoleName,
    Saw,
    Showed,
    TurnLost,
)
from rulings.told.frames import partners
from rulings.told.starts.register import Facts, starts
from rulings.told.story import Story

_DECLARING = {RoleName.DECLARER, RoleName.DUMMY}
_WITH_A_WORD = 2  # the comma counts as one
_HONOURS = {"A", "K", "Q", "J", "T", "10"}


@starts("vist-kort-i-meldeforloebet", first=True)
def shown_in_auction(case: TableCase) -> Facts | None:
    """Cards that were shown while the bidding went on."""
    story = case.story
    showings = story.of(Showed)
    on = story.at(Moment.AUCTION, Moment.STILL_BIDDING) or _not_over(story)
    if not showings or not on or not _some_card(case):
        return None
    what, by_another = _what(case), any(event.knocked for event in showings)
    accident = any(event.accident for event in showings)
    return {
        "card-shown-when": "during",
        "cards-shown": what,
        "card-own-fault": "nej" if by_another else "",
        "partner-could-see-card": partner_saw(case),
        "small-card-by-accident": "ja" if accident and what == "one-small" and not by_another else "",
    }


@starts("vist-kort-i-meldeforloebet")
def led_by_declaring_side(case: TableCase) -> Facts | None:
    """A card led by declarer or dummy when the auction had ended (24, 54)."""
    leaders = {event.who for event in case.story.of(Showed) if event.card or event.led}
    if not case.story.tells(AuctionOver) or case.calls or not leaders or not leaders <= _DECLARING:
        return None
    return {"card-shown-when": "lead-by-declaring-side"}


def _not_over(story: Story) -> bool:
    """Whether it is told that somebody was still to call when a card was led or named."""
    shows = any(event.led or event.card for event in story.of(Showed)) or story.tells(AsLead)
    cards = [event for event in story.events if shows and isinstance(event, Showed | AsLead)]
    waiting = [event for event in story.of(HasCalled) if not event.done and not event.earlier]
    if story.at(Moment.PLAY, Moment.STILL_PLAYING, Moment.AFTER_PLAY):
        return False
    thinks = story.at(Moment.THOUGHT_OVER) and not story.tells(TurnLost)
    return thinks or any(
        _behind(event, later) and later.who != event.who for event in cards for later in waiting
    )


def _behind(earlier: Event, later: HasCalled) -> bool:
    """Whether an event stands right behind another, or nothing but »men« or »mens« parts them."""
    near = later.clause - earlier.clause in (0, 1) and 0 <= later.at - earlier.end <= _WITH_A_WORD
    return later.follows(earlier) or (near and not later.before)


def _some_card(case: TableCase) -> bool:
    showings = case.story.of(Showed)
    tells = case.story.answers("cards-shown") or case.story.tells(Card, AsLead)
    return bool(tells or ranks_shown(case)) or any(
        event.led or event.some or event.whose for event in showings
    )


def ranks_shown(case: TableCase) -> list[str]:
    cards = (event.card for event in case.story.events if isinstance(event, Showed | Card | HasCards))
    return [card for card in cards if card]


def _what(case: TableCase) -> str:
    """What was shown; a lead counts as one whatever the card."""
    is_lead = case.story.tells(AsLead) or any(event.led for event in case.story.of(Showed))
    answers = case.story.answers("cards-shown") | ({"led"} if is_lead else set())
    cards = ranks_shown(case)
    if answers:
        # »Hjerter konge røg ud af hånden« tells of one card and not of the hand.
        return answers.pop() if len(answers) == 1 and (answers == {"led"} or not cards) else ""
    if len(cards) != 1:
        return "several" if cards else ""
    return "one-honour" if cards[0] in _HONOURS else "one-small"


def partner_saw(case: TableCase) -> str:
    """Whether partner of whoever showed a card could see it, where that is told of that very player."""
    story, showings = case.story, case.story.of(Showed)
    sights = [event for event in story.of(Saw) if not event.everybody]
    if len(sights) != 1 or not showings:
        return "ja" if {event.could for event in story.of(Saw) if event.everybody} == {True} else ""
    who = showings[0].who or story.before(showings[0].at)
    viewer, could = sights[0].who, {True: "ja", False: "nej", None: ""}[sights[0].could]
    return could if partners(who, viewer, mine=story.mine) else ""
