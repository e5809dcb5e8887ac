"""Cards led or played out of turn or at once, tricks seen again and defective tricks (53, 55-58, 65-67)."""

from rulings.told.case import TableCase
from rulings.told.events import (
    Accepted,
    Card,
    Declares,
    HasLead,
    Led,
    LedFrom,
    Moment,
    OnLead,
    OpeningLead,
    Person,
    PlayedEarly,
    RoleName,
    Showed,
    Simultaneous,
    Turn,
)
from rulings.told.frames import between, same_side
from rulings.told.starts.register import Facts, starts
from rulings.told.story import Story

_HANDS = {"dummy": "dummy", "own": "declarer"}
_TURNS = {1: "left", 2: "across", 3: "right"}
_DECLARING = (RoleName.DECLARER, RoleName.DUMMY)
_PLAYING = (Moment.PLAY, Moment.STILL_PLAYING)


@starts("udspil-uden-for-tur", first=True)
def lead_out_of_turn(case: TableCase) -> Facts | None:
    """A lead that is told to have been out of turn, or while another was to lead."""
    story = case.story
    led = _led_out_of_turn(story)
    if led is None or _opening(story) or (case.calls and not story.at(*_PLAYING)):
        return None
    hand = led.hand if isinstance(led, Led | LedFrom) else ""
    by = _by(case, led.who, hand)
    return {
        "lead-out-of-turn-by": by,
        "lead-out-of-turn-stage": "later" if story.at(*_PLAYING) or _from_a_hand(story) else "",
        "lead-turn": _turn(story, led.who, hand),
        "declarer-accepts-lead": _declarer_accepts(story) if by == "defender" else "",
    }


@starts("tilspil-uden-for-tur", first=True)
def early_play(case: TableCase) -> Facts | None:
    """A card that is told to have been played, or led, before another's."""
    story = case.story
    early = [event for event in story.of(PlayedEarly) if not event.doubted]
    if len(early) != 1 or _not_yet_playing(story):
        return None
    play = early[0]
    steps = between(play.who, play.whose, mine=story.mine)
    partner = steps == 2 or play.whose is RoleName.HIS_PARTNER
    defends = _defends(case, play.who)
    led = play.led or any(other.led for other in story.of(Showed))
    how = ("led" if led else "played") if partner else ""
    return {
        "early-by": {True: "defender", False: "declaring-side", None: ""}[defends],
        "early-how": how if defends else "",
    }


@starts("samtidigt-spil", first=True)
def several_at_once(case: TableCase) -> Facts | None:
    """Two cards or more at once, of one player or of two, while the cards were played."""
    story = case.story
    if _not_yet_playing(story) or case.calls:
        return None
    if _cards_together(story):
        return {"simultaneous-kind": "several-cards"}
    return {} if story.answer("simultaneous-kind") else None


@starts("ukorrekt-stik", first=True)
def defective_trick(case: TableCase) -> Facts | None:
    """A trick to which somebody has played no card, or two."""
    story = case.story
    return {} if story.answer("defect-kind") and not _not_yet_playing(story) else None


@starts("stik-arrangeret-eller-set", first=True)
def trick_again(case: TableCase) -> Facts | None:
    """A trick that somebody wants to see, a card turned wrong, cards that were mixed."""
    story = case.story
    return {} if story.answer("trick-matter") and not _not_yet_playing(story) else None


def _cards_together(story: Story) -> bool:
    """»Vest lagde klør 4 og klør 5 samtidig«: one player, and another card in the same breath."""
    showings = [event for event in story.of(Showed) if event.card]
    others = [event for event in story.of(Card) if event.card]
    same = len(showings) == 1 and all(event.clause == showings[0].clause for event in others)
    return bool(same and others and story.tells(Simultaneous))


def _led_out_of_turn(story: Story) -> Led | LedFrom | Showed | None:
    """The one lead that was out of turn: told so, or that another player or hand was to lead."""
    wrong = [event for event in story.of(Led) if not event.doubted]
    if wrong:
        return wrong[0] if len(wrong) == 1 else None
    others = {event.hand for event in story.of(OnLead)}
    for event in story.of(LedFrom):
        if others and event.hand not in others:
            return event
    return _led_in_anothers_turn(story)


def _led_in_anothers_turn(story: Story) -> Showed | None:
    """»Vest spillede ud i østs tur«, »vest spillede ud, men øst var inde«."""
    led = [event for event in story.of(Showed) if event.led and event.who is not None and not event.doubted]
    turns = _owners(story)
    if len(led) != 1 or len(turns) != 1 or turns == {led[0].who}:
        return None
    return led[0]


def _owners(story: Story) -> set[Person | None]:
    """Whose lead it is told to have been."""
    turns: set[Person | None] = {event.whose for event in story.of(Turn)}
    return turns | {event.who for event in story.of(HasLead) if event.who is not None and event.by is None}


def _opening(story: Story) -> bool:
    """Whether it is told of the opening lead, or of a time before it."""
    is_opening_lead = story.tells(OpeningLead) or any(event.opening for event in story.of(HasLead))
    return is_opening_lead or _not_yet_playing(story)


def _not_yet_playing(story: Story) -> bool:
    """Whether the auction was still on, or nobody had led to the first trick."""
    return story.at(Moment.AUCTION, Moment.STILL_BIDDING, Moment.BEFORE_LEAD, Moment.CLARIFICATION)


def _from_a_hand(story: Story) -> bool:
    """Whether declarer led from one of both hands, which happens after the first trick only."""
    return any(event.hand for event in story.of(Led)) or story.tells(LedFrom)


def _by(case: TableCase, who: Person | None, hand: str) -> str:
    """From which hand it came."""
    if hand:
        return _HANDS[hand]
    if who is RoleName.DUMMY:
        return "dummy"
    return "defender" if _defends(case, who) else ""


def _defends(case: TableCase, who: Person | None) -> bool | None:
    """Whether a player defends; None where that is open."""
    if who in _DECLARING:
        return False
    if who is RoleName.DEFENDER:
        return True
    declares = {(event.who, event.defends) for event in case.story.of(Declares)}
    sides = {_beside(case.story, person, who, defends=defends) for person, defends in declares} - {None}
    return sides.pop() if len(sides) == 1 else case.defending(who)


def _beside(story: Story, person: Person | None, who: Person | None, *, defends: bool) -> bool | None:
    same = same_side(person, who, mine=story.mine)
    return None if same is None else same is defends


def _turn(story: Story, who: Person | None, hand: str) -> str:
    """Whose turn it was, seen from the hand that led."""
    others = {event.hand for event in story.of(OnLead)}
    if hand:
        return "across" if others and hand not in others else ""
    turns = _owners(story)
    if len(turns) != 1 or who in _DECLARING:
        return ""
    whose = next(iter(turns))
    steps = between(who, whose, mine=story.mine)
    if steps is None and whose is RoleName.HIS_PARTNER:
        steps = 2
    return _TURNS.get(steps or 0, "")


def _declarer_accepts(story: Story) -> str:
    """What declarer has decided, where it is told as a fact."""
    answers = {
        event.yes for event in story.of(Accepted) if event.who is RoleName.DECLARER and not event.doubted
    }
    return {True: "ja", False: "nej"}[answers.pop()] if len(answers) == 1 else ""
