"""Cards led or played out of turn or at once, tricks seen again and defective tricks (53, 55-58, 65-67)."""

from __future__ import annotations

from rulings.told.case import Told
from rulings.told.events import (
    Accepted,
    Card,
    Declares,
    HasLead,
    Led,
    LedFrom,
    Moment,
    Named,
    OnLead,
    OpeningLead,
    Person,
    PlayedEarly,
    Showed,
    Simultaneous,
    Turn,
)
from rulings.told.frames import between, same_side
from rulings.told.starts.register import Facts, starts
from rulings.told.story import Story

_HANDS = {"dummy": "dummy", "own": "declarer"}
_TURNS = {1: "left", 2: "across", 3: "right"}
_DECLARING = (Named.DECLARER, Named.DUMMY)
_PLAYING = (Moment.PLAY, Moment.STILL_PLAYING)


@starts("udspil-uden-for-tur", first=True)
def lead_out_of_turn(told: Told) -> Facts | None:
    """A lead that is told to have been out of turn, or while another was to lead."""
    story = told.story
    led = _led_out_of_turn(story)
    if led is None or _opening(story) or (told.made and not story.at(*_PLAYING)):
        return None
    hand = led.hand if isinstance(led, Led | LedFrom) else ""
    by = _by(told, led.who, hand)
    return {
        "lead-out-of-turn-by": by,
        "lead-out-of-turn-stage": "later" if story.at(*_PLAYING) or _from_a_hand(story) else "",
        "lead-turn": _turn(story, led.who, hand),
        "declarer-accepts-lead": _declarer_accepts(story) if by == "defender" else "",
    }


@starts("tilspil-uden-for-tur", first=True)
def early_play(told: Told) -> Facts | None:
    """A card that is told to have been played, or led, before another's."""
    story = told.story
    early = [one for one in story.of(PlayedEarly) if not one.doubted]
    if len(early) != 1 or _not_yet_playing(story):
        return None
    one = early[0]
    steps = between(one.who, one.whose, mine=story.mine)
    partner = steps == 2 or one.whose is Named.HIS_PARTNER
    defends = _defends(told, one.who)
    led = one.led or any(other.led for other in story.of(Showed))
    how = ("led" if led else "played") if partner else ""
    return {
        "early-by": {True: "defender", False: "declaring-side", None: ""}[defends],
        "early-how": how if defends else "",
    }


@starts("samtidigt-spil", first=True)
def several_at_once(told: Told) -> Facts | None:
    """Two cards or more at once, of one player or of two, while the cards were played."""
    story = told.story
    if _not_yet_playing(story) or told.made:
        return None
    if _cards_together(story):
        return {"simultaneous-kind": "several-cards"}
    return {} if story.answer("simultaneous-kind") else None


@starts("ukorrekt-stik", first=True)
def defective_trick(told: Told) -> Facts | None:
    """A trick to which somebody has played no card, or two."""
    story = told.story
    return {} if story.answer("defect-kind") and not _not_yet_playing(story) else None


@starts("stik-arrangeret-eller-set", first=True)
def trick_again(told: Told) -> Facts | None:
    """A trick that somebody wants to see, a card turned wrong, cards that were mixed."""
    story = told.story
    return {} if story.answer("trick-matter") and not _not_yet_playing(story) else None


def _cards_together(story: Story) -> bool:
    """»Vest lagde klør 4 og klør 5 samtidig«: one player, and another card in the same breath."""
    showed = [one for one in story.of(Showed) if one.card]
    others = [one for one in story.of(Card) if one.card]
    same = len(showed) == 1 and all(one.clause == showed[0].clause for one in others)
    return bool(same and others and story.tells(Simultaneous))


def _led_out_of_turn(story: Story) -> Led | LedFrom | Showed | None:
    """The one lead that was out of turn: told so, or that another player or hand was to lead."""
    wrong = [one for one in story.of(Led) if not one.doubted]
    if wrong:
        return wrong[0] if len(wrong) == 1 else None
    others = {one.hand for one in story.of(OnLead)}
    for one in story.of(LedFrom):
        if others and one.hand not in others:
            return one
    return _led_in_anothers_turn(story)


def _led_in_anothers_turn(story: Story) -> Showed | None:
    """»Vest spillede ud i østs tur«, »vest spillede ud, men øst var inde«."""
    led = [one for one in story.of(Showed) if one.led and one.who is not None and not one.doubted]
    turns = _owners(story)
    if len(led) != 1 or len(turns) != 1 or turns == {led[0].who}:
        return None
    return led[0]


def _owners(story: Story) -> set[Person | None]:
    """Whose lead it is told to have been."""
    turns: set[Person | None] = {one.whose for one in story.of(Turn)}
    return turns | {one.who for one in story.of(HasLead) if one.who is not None and one.by is None}


def _opening(story: Story) -> bool:
    """Whether it is told of the opening lead, or of a time before it."""
    named = story.tells(OpeningLead) or any(one.opening for one in story.of(HasLead))
    return named or _not_yet_playing(story)


def _not_yet_playing(story: Story) -> bool:
    """Whether the auction was still on, or nobody had led to the first trick."""
    return story.at(Moment.AUCTION, Moment.STILL_BIDDING, Moment.BEFORE_LEAD, Moment.CLARIFICATION)


def _from_a_hand(story: Story) -> bool:
    """Whether declarer led from one of both hands, which happens after the first trick only."""
    return any(one.hand for one in story.of(Led)) or story.tells(LedFrom)


def _by(told: Told, who: Person | None, hand: str) -> str:
    """From which hand it came."""
    if hand:
        return _HANDS[hand]
    if who is Named.DUMMY:
        return "dummy"
    return "defender" if _defends(told, who) else ""


def _defends(told: Told, who: Person | None) -> bool | None:
    """Whether a player defends; None where that is open."""
    if who in _DECLARING:
        return False
    if who is Named.DEFENDER:
        return True
    declares = {(one.who, one.defends) for one in told.story.of(Declares)}
    sides = {_beside(told.story, person, who, defends=defends) for person, defends in declares} - {None}
    return sides.pop() if len(sides) == 1 else told.defending(who)


def _beside(story: Story, person: Person | None, who: Person | None, *, defends: bool) -> bool | None:
    same = same_side(person, who, mine=story.mine)
    return None if same is None else same is defends


def _turn(story: Story, who: Person | None, hand: str) -> str:
    """Whose turn it was, seen from the hand that led."""
    others = {one.hand for one in story.of(OnLead)}
    if hand:
        return "across" if others and hand not in others else ""
    turns = _owners(story)
    if len(turns) != 1 or who in _DECLARING:
        return ""
    whose = next(iter(turns))
    steps = between(who, whose, mine=story.mine)
    if steps is None and whose is Named.HIS_PARTNER:
        steps = 2
    return _TURNS.get(steps or 0, "")


def _declarer_accepts(story: Story) -> str:
    """What declarer has decided, where it is told as a fact."""
    said = {one.yes for one in story.of(Accepted) if one.who is Named.DECLARER and not one.doubted}
    return {True: "ja", False: "nej"}[said.pop()] if len(said) == 1 else ""
