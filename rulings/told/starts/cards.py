"""Cards shown in the auction (24)."""

from __future__ import annotations

from rulings.bridge.seats import Seat
from rulings.told.case import Told
from rulings.told.events import Card, HasCards, Moment, Named, Saw, Showed
from rulings.told.starts.register import Facts, starts

_HONOURS = {"A", "K", "Q", "J", "T", "10"}


@starts("vist-kort-i-meldeforloebet", first=True)
def shown_in_auction(told: Told) -> Facts | None:
    """Cards that were shown while the bidding went on."""
    story = told.story
    showed = story.of(Showed)
    if not showed or not story.at(Moment.AUCTION) or not _some_card(told):
        return None
    what, knocked = _what(told), any(one.knocked for one in showed)
    accident = any(one.accident for one in showed)
    return {
        "card-shown-when": "during",
        "cards-shown": what,
        "card-own-fault": "nej" if knocked else "",
        "partner-could-see-card": _partner_saw(told),
        "small-card-by-accident": "ja" if accident and what == "one-small" and not knocked else "",
    }


def _some_card(told: Told) -> bool:
    showed = told.story.of(Showed)
    said = told.story.answers("cards-shown") or told.story.tells(Card)
    return bool(said or _ranks(told)) or any(one.led or one.some or one.whose for one in showed)


def _ranks(told: Told) -> list[str]:
    cards = (one.card for one in told.story.events if isinstance(one, Showed | Card | HasCards))
    return [card for card in cards if card]


def _what(told: Told) -> str:
    """What was shown; a lead counts as one whatever the card."""
    said = told.story.answers("cards-shown") | {"led" for one in told.story.of(Showed) if one.led}
    if len(said) == 1:
        return said.pop()
    cards = _ranks(told)
    if len(cards) != 1:
        return "several" if cards else ""
    return "one-honour" if cards[0] in _HONOURS else "one-small"


def _partner_saw(told: Told) -> str:
    """Whether partner of whoever showed a card could see it, where that is told of that very player."""
    story, showed = told.story, told.story.of(Showed)
    seen = [one for one in story.of(Saw) if not one.everybody]
    if len(seen) != 1 or not showed:
        return "ja" if {one.could for one in story.of(Saw) if one.everybody} == {True} else ""
    who = showed[0].who or story.before(showed[0].at)
    viewer, could = seen[0].who, {True: "ja", False: "nej", None: ""}[seen[0].could]
    if isinstance(viewer, Seat):
        return could if isinstance(who, Seat) and who.partner is viewer else ""
    if Named.ME in story.people:
        return could if {who, viewer} == {Named.ME, Named.PARTNER} else ""
    return could if viewer is Named.PARTNER and isinstance(who, Seat) else ""
