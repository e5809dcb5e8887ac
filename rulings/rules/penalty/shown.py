"""Laws 48 and 49: whose card was shown in the play, whether it is a penalty card, and which kind (50B).

What the penalty card does from then on stands in `penalty.rule`.
"""

from dataclasses import dataclass

from rulings.bridge.cards import Card
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.card_information import card_taken_back, judge_used
from rulings.rules.common.seating import seat_declarer, seat_defender
from rulings.rules.penalty.becomes import ALREADY, Owner, all_major, judged_later, one
from rulings.rules.penalty.duty import HONOURS

SHOWN_BY = question.choice("shown-by")
SHOWN_CARDS = question.cards("shown-cards")
DECLARER_SHOWED = question.choice("declarer-showed")
NO_CLAIM = question.yes_no("clearly-no-claim")
DEFENDER_SHOWED = question.choice("defender-showed")
SEEN = question.yes_no("partner-could-see-card").citing("49")
TWO_FACES = question.yes_no("two-faces-seen")
WHY_WITHDRAWN = question.choice("why-withdrawn")
AS_LEAD = question.yes_no("fifth-card-as-lead")
STATEMENT = question.choice("statement-about")
WHAT = question.choice("shown-in-play")
CAME = question.choice("fifth-card-came")
BY_ACCIDENT = question.yes_no("fifth-card-by-accident").citing("50B")

_OFFENDER, _PARTNER, _DECLARER = Player(Role.OFFENDER), Player(Role.PARTNER), Player(Role.DECLARER)
_OWNER = Owner(_OFFENDER, _PARTNER)

_DECLARERS_LAW = {
    "as-played": ("48A", "45C2"),
    "by-dummy": ("48A", "45F"),
    "hand-after-lead": ("48B1", "54"),
}

_MAJOR_BY = {
    "lead-refused": ("50B", ("54D", "56B")),
    "revoke-corrected": ("62B1", ("50B",)),
    "after-opponents-change": ("62C2", ("50B",)),
    "before-correction": ("60B", ("50B",)),
}
"""Cards shown by being played: major whatever their rank (50B)."""

_HANDED_OVER = {
    "too-soon": ("57A", "57", "played-too-soon"),
    "instead-of-penalty-card": ("52B", "52", "played-instead-of-penalty-card"),
}
"""Cards of which another law says first whether they are taken back at all (57C, 60A1; 52B1)."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a defender showed, as far as it is known."""

    cards: tuple[Card, ...] = ()

    @property
    def card(self) -> CardAtIssue:
        return CardAtIssue("card", self.cards[0] if len(self.cards) == 1 else None)


@topic("vist-kort-i-spillet", law="49")
def card_exposed_in_play(case: Case) -> None:
    """Rules on a card that was shown during the play (48, 49)."""
    seat_declarer(case)
    case.name(offender=_OFFENDER, partner=_PARTNER)
    cards = case.given(SHOWN_CARDS)  # only a defender's are entered
    if (case.presume(SHOWN_BY, "defender") if cards else case.ask(SHOWN_BY)) == "declaring-side":
        _declarer(case)
        return
    seat_defender(case)
    case.name(offender=_OFFENDER, partner=_PARTNER)
    shown = _Shown(cards or ())
    match case.ask(DEFENDER_SHOWED):
        case "dropped":
            if _seen(case, shown):
                _becomes(case, shown, "50B", by_accident=True)
        case "held":
            case.state("apply-law", "49", law="45C1", because="held-for-partner-to-see")
        case "two-at-once":
            _two_at_once(case, shown)
        case "played":
            _withdrawn(case, shown)
        case "named":
            _stated(case, shown)
        case "on-purpose":
            if _seen(case, shown):
                _stated(case, shown)
        case "by-law":
            case.state("nothing-further", "49")
        case _:
            case.state("director-judges", "50", also=("49",), judge="card-shown-by-another")
            case.state("apply-law", "16D", law="16D", because="what-another-showed")


def _declarer(case: Case) -> None:
    """48: never a penalty card; other laws say when a card is played or a claim made."""
    how = case.ask(DECLARER_SHOWED)
    if how in _DECLARERS_LAW:
        law, other = _DECLARERS_LAW[how]
        case.state("apply-law", law, law=other, because=f"declarer-showed-{how}")
    elif how == "hand" and not case.ask(NO_CLAIM):
        case.state("apply-law", "48B2", law="68", because="declarer-showed-hand")
    else:
        law = "48B2" if how == "hand" else "48A"
        if how == "hand":
            case.state("no-claim", "48B2", because="no-intent")
        _nothing(case, law, CardAtIssue("declarers-card"), _DECLARER)


def _seen(case: Case, shown: _Shown) -> bool:
    """49: a card whose face partner could not have seen is none."""
    if case.ask(SEEN):
        return True
    case.state("no-penalty-card", "49", card=shown.card, who=_OFFENDER)
    case.state("seen-by-opponents", "74C5", also=("16A1c",), who=Player(Role.DECLARING_SIDE))
    case.state("nothing-further", "49")
    return False


def _nothing(case: Case, law: str, card: CardAtIssue, who: Player) -> None:
    case.state("no-penalty-card", law, card=card, who=who)
    case.state("nothing-further", law)


def _two_at_once(case: Case, shown: _Shown) -> None:
    """58B: one face seen is the card played; of several the player says which is."""
    if not case.ask(TWO_FACES):
        case.state("card-stands", "58B1", card=CardAtIssue("card-seen"), who=_OFFENDER)
        _nothing(case, "58B1", CardAtIssue("remaining-card"), _OFFENDER)
        return
    case.state("names-played-card", "58B2", who=_OFFENDER)
    case.state("may-withdraw-play", "58B3", also=("16C",), who=Player(Role.NON_OFFENDING_SIDE))
    _becomes(case, shown, "50B", by_accident=True)


def _withdrawn(case: Case, shown: _Shown) -> None:
    """A card played and taken back: by which law, and so whether it is a penalty card."""
    why = case.ask(WHY_WITHDRAWN)
    if why == "allowed":
        _allowed(case, shown)
    elif why in _HANDED_OVER:
        law, other, because = _HANDED_OVER[why]
        case.state("apply-law", law, also=("49",), law=other, because=because)
    elif why == "fifth-card":
        _fifth_card(case, shown)
    else:
        law, also = _MAJOR_BY[why]
        if case.ask(ALREADY):
            all_major(case, _OWNER, "50B", shown.cards, more=True)
        else:
            one(case, _OWNER, shown.card, "major", law, also)


def _allowed(case: Case, shown: _Shown) -> None:
    """47D, 47E, 62C1: the other side's doing, and so no penalty card; 16C says who may use it."""
    case.state(
        "no-penalty-card", "49", also=("47D", "47E", "62C1"), card=shown.card, who=Player(Role.DEFENDER)
    )
    card_taken_back(
        case, "shown-cards", erred=Player(Role.DECLARING_SIDE), other=Player(Role.DEFENDERS), also=()
    )
    case.state("nothing-further", "49")


def _fifth_card(case: Case, shown: _Shown) -> None:
    """45E1: a penalty card, unless it was led to the next trick."""
    if _led_to_next(case, shown):
        case.state("apply-law", "45E1", law="56", because="fifth-card-led")
    else:
        _becomes(case, shown, "45E1", by_accident=None)


def _led_to_next(case: Case, shown: _Shown) -> bool:
    """Whether it was a lead; of a small card that was entered one question tells how it came, too."""
    small = len(shown.cards) == 1 and shown.cards[0].rank not in HONOURS
    if not small or case.told(AS_LEAD) is not None:
        return case.ask(AS_LEAD)
    how = case.ask(CAME)
    if how != "led":
        case.derive(BY_ACCIDENT, how == "small-by-accident")
    return case.derive(AS_LEAD, how == "led")


def _stated(case: Case, shown: _Shown) -> None:
    """49 and 68: what a player said with it may make it no penalty card at all."""
    match case.ask(STATEMENT):
        case "claim":
            case.state("apply-law", "49", law="68", because="claimed-or-conceded")
        case "current-trick":
            case.state("no-claim", "68", because="current-trick")
            _told_partner(case, shown, "68", "16B", "16B3")
            case.state("play-continues", "68")
            case.state("apply-law", "68", law="57A", because="before-partners-turn")
        case "objection":
            case.state("no-claim", "68B2", because="partner-objected")
            _told_partner(case, shown, "68B2", "68B2", "16C3")
            case.state("play-continues", "68B2")
        case "agreed-play":
            _nothing(case, "68D2bii", shown.card, _OFFENDER)
        case _:
            _becomes(case, shown, "50B", by_accident=False)


def _told_partner(case: Case, shown: _Shown, law: str, bound: str, score: str) -> None:
    """No penalty card, but what partner learnt may not be used."""
    cards = CallAtIssue("shown-cards")
    case.state("no-penalty-card", law, card=shown.card, who=_OFFENDER)
    case.state("information-unauthorised", bound, also=("16C",), call=cards, who=_PARTNER)
    judge_used(case, score)


def _becomes(case: Case, shown: _Shown, law: str, *, by_accident: bool | None) -> None:
    """50B: minor or major, by rank and by how it was shown; two of one defender are major.

    Args:
        by_accident: None for a card that was played, where only the director can tell.
    """
    what = _what(case, shown)
    if what == "several":
        all_major(case, _OWNER, "50B", shown.cards)
    elif case.ask(ALREADY):
        all_major(case, _OWNER, "50B", shown.cards, more=True)
    elif what == "one-honour":
        one(case, _OWNER, shown.card, "major", law, ("49",))
    elif by_accident is None:  # played: small by accident only, else as any card that is played
        one(case, _OWNER, shown.card, "minor" if case.ask(BY_ACCIDENT) else "major", law, ("49",))
    elif by_accident:
        one(case, _OWNER, shown.card, "minor", law, ("49",))
    else:
        case.state("penalty-card", "49", also=("50A", "50B"), card=shown.card, who=_OFFENDER, size="to-judge")
        case.state("director-judges", "50B", also=("49",), judge="shown-without-being-played")
        judged_later(case, _OWNER)


def _what(case: Case, shown: _Shown) -> str:
    if not shown.cards:
        return case.ask(WHAT)
    if len(shown.cards) > 1:
        return case.derive(WHAT, "several")
    return case.derive(WHAT, "one-honour" if shown.cards[0].rank in HONOURS else "one-small")
