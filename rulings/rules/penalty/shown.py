"""Laws 48 and 49: whose card was shown in the play, whether it is a penalty card, and which kind (50B).

What the penalty card does from then on stands in `penalty.rule`.
"""

from __future__ import annotations

from dataclasses import dataclass

from laws.citation import Citation, parse
from rulings.bridge.cards import Card
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import (
    ApplyLaw,
    DirectorJudges,
    InformationUnauthorised,
    NothingFurther,
)
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.claims.consequences import NoClaim, PlayContinues
from rulings.rules.common.card_information import card_taken_back, judge_used
from rulings.rules.common.play_consequences import (
    BecomesPenaltyCard,
    CardStands,
    MayWithdrawPlay,
    NoPenaltyCard,
)
from rulings.rules.penalty.becomes import ALREADY, Owner, all_major, judged_later, one
from rulings.rules.penalty.consequences import NamesPlayedCard
from rulings.rules.penalty.duty import HONOURS

LAW_16B, LAW_16B3, LAW_16C, LAW_16C3, LAW_16D = map(parse, ("16B", "16B3", "16C", "16C3", "16D"))
LAW_45C1, LAW_45C2, LAW_45E1, LAW_45F, LAW_47D, LAW_47E = map(
    parse, ("45C1", "45C2", "45E1", "45F", "47D", "47E")
)
LAW_48A, LAW_48B1, LAW_48B2, LAW_49 = map(parse, ("48A", "48B1", "48B2", "49"))
LAW_50, LAW_50A, LAW_50B, LAW_52, LAW_52B = map(parse, ("50", "50A", "50B", "52", "52B"))
LAW_54, LAW_54D, LAW_56, LAW_56B, LAW_57, LAW_57A, LAW_58B1 = map(
    parse, ("54", "54D", "56", "56B", "57", "57A", "58B1")
)
LAW_58B2, LAW_58B3, LAW_60B, LAW_62B1, LAW_62C1, LAW_62C2 = map(
    parse, ("58B2", "58B3", "60B", "62B1", "62C1", "62C2")
)
LAW_68, LAW_68B2, LAW_68D2B = parse("68"), parse("68B2"), parse("68D2bii")

SHOWN_BY = question.choice("shown-by")
SHOWN_CARDS = question.cards("shown-cards")
DECLARER_SHOWED = question.choice("declarer-showed")
NO_CLAIM = question.yes_no("clearly-no-claim")
DEFENDER_SHOWED = question.choice("defender-showed")
SEEN = question.yes_no("partner-could-see-card").citing(LAW_49)
TWO_FACES = question.yes_no("two-faces-seen")
WHY_WITHDRAWN = question.choice("why-withdrawn")
AS_LEAD = question.yes_no("fifth-card-as-lead")
STATEMENT = question.choice("statement-about")
WHAT = question.choice("shown-in-play")
CAME = question.choice("fifth-card-came")
BY_ACCIDENT = question.yes_no("fifth-card-by-accident").citing(LAW_50B)

_OFFENDER, _PARTNER, _DECLARER = Player(Role.OFFENDER), Player(Role.PARTNER), Player(Role.DECLARER)
_OWNER = Owner(_OFFENDER, _PARTNER)

_DECLARERS_LAW = {
    "as-played": (LAW_48A, LAW_45C2),
    "by-dummy": (LAW_48A, LAW_45F),
    "hand-after-lead": (LAW_48B1, LAW_54),
}

_MAJOR_BY = {
    "lead-refused": (LAW_50B, (LAW_54D, LAW_56B)),
    "revoke-corrected": (LAW_62B1, (LAW_50B,)),
    "after-opponents-change": (LAW_62C2, (LAW_50B,)),
    "before-correction": (LAW_60B, (LAW_50B,)),
}
"""Cards shown by being played: major whatever their rank (50B)."""

_HANDED_OVER = {
    "too-soon": (LAW_57A, LAW_57, "played-too-soon"),
    "instead-of-penalty-card": (LAW_52B, LAW_52, "played-instead-of-penalty-card"),
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
    case.name(offender=_OFFENDER, partner=_PARTNER)
    cards = case.given(SHOWN_CARDS)  # only a defender's are entered
    if (case.presume(SHOWN_BY, "defender") if cards else case.ask(SHOWN_BY)) == "declaring-side":
        _declarer(case)
        return
    shown = _Shown(cards or ())
    match case.ask(DEFENDER_SHOWED):
        case "dropped":
            if _seen(case, shown):
                _becomes(case, shown, LAW_50B, by_accident=True)
        case "held":
            case.state(ApplyLaw(citation=LAW_49, law=LAW_45C1, because="held-for-partner-to-see"))
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
            case.state(NothingFurther(citation=LAW_49))
        case _:
            case.state(
                DirectorJudges(citation=LAW_50, also=(LAW_49,), judge="card-shown-by-another"),
                ApplyLaw(citation=LAW_16D, law=LAW_16D, because="what-another-showed"),
            )


def _declarer(case: Case) -> None:
    """48: never a penalty card; other laws say when a card is played or a claim made."""
    how = case.ask(DECLARER_SHOWED)
    if how in _DECLARERS_LAW:
        law, other = _DECLARERS_LAW[how]
        case.state(ApplyLaw(citation=law, law=other, because=f"declarer-showed-{how}"))
    elif how == "hand" and not case.ask(NO_CLAIM):
        case.state(ApplyLaw(citation=LAW_48B2, law=LAW_68, because="declarer-showed-hand"))
    else:
        law = LAW_48B2 if how == "hand" else LAW_48A
        if how == "hand":
            case.state(NoClaim(citation=LAW_48B2, because="no-intent"))
        _nothing(case, law, CardAtIssue("declarers-card"), _DECLARER)


def _seen(case: Case, shown: _Shown) -> bool:
    """49: a card whose face partner could not have seen is none."""
    if case.ask(SEEN):
        return True
    _nothing(case, LAW_49, shown.card, _OFFENDER)
    return False


def _nothing(case: Case, law: Citation, card: CardAtIssue, who: Player) -> None:
    case.state(NoPenaltyCard(citation=law, card=card, who=who), NothingFurther(citation=law))


def _two_at_once(case: Case, shown: _Shown) -> None:
    """58B: one face seen is the card played; of several the player says which is."""
    if not case.ask(TWO_FACES):
        case.state(CardStands(citation=LAW_58B1, card=CardAtIssue("card-seen"), who=_OFFENDER))
        _nothing(case, LAW_58B1, CardAtIssue("remaining-card"), _OFFENDER)
        return
    case.state(
        NamesPlayedCard(citation=LAW_58B2, who=_OFFENDER),
        MayWithdrawPlay(citation=LAW_58B3, also=(LAW_16C,), who=Player(Role.NON_OFFENDING_SIDE)),
    )
    _becomes(case, shown, LAW_50B, by_accident=True)


def _withdrawn(case: Case, shown: _Shown) -> None:
    """A card played and taken back: by which law, and so whether it is a penalty card."""
    why = case.ask(WHY_WITHDRAWN)
    if why == "allowed":
        _allowed(case, shown)
    elif why in _HANDED_OVER:
        law, other, because = _HANDED_OVER[why]
        case.state(ApplyLaw(citation=law, also=(LAW_49,), law=other, because=because))
    elif why == "fifth-card":
        _fifth_card(case, shown)
    else:
        law, also = _MAJOR_BY[why]
        if case.ask(ALREADY):
            all_major(case, _OWNER, LAW_50B, shown.cards, more=True)
        else:
            one(case, _OWNER, shown.card, "major", law, also)


def _allowed(case: Case, shown: _Shown) -> None:
    """47D, 47E, 62C1: the other side's doing, and so no penalty card; 16C says who may use it."""
    case.state(
        NoPenaltyCard(
            citation=LAW_49,
            also=(LAW_47D, LAW_47E, LAW_62C1),
            card=shown.card,
            who=Player(Role.DEFENDER),
        )
    )
    card_taken_back(
        case, "shown-cards", erred=Player(Role.DECLARING_SIDE), other=Player(Role.DEFENDERS), also=()
    )
    case.state(NothingFurther(citation=LAW_49))


def _fifth_card(case: Case, shown: _Shown) -> None:
    """45E1: a penalty card, unless it was led to the next trick."""
    if _led_to_next(case, shown):
        case.state(ApplyLaw(citation=LAW_45E1, law=LAW_56, because="fifth-card-led"))
    else:
        _becomes(case, shown, LAW_45E1, by_accident=None)


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
            case.state(ApplyLaw(citation=LAW_49, law=LAW_68, because="claimed-or-conceded"))
        case "current-trick":
            case.state(NoClaim(citation=LAW_68, because="current-trick"))
            _told_partner(case, shown, LAW_68, LAW_16B, LAW_16B3)
            case.state(
                PlayContinues(citation=LAW_68),
                ApplyLaw(citation=LAW_68, law=LAW_57A, because="before-partners-turn"),
            )
        case "objection":
            case.state(NoClaim(citation=LAW_68B2, because="partner-objected"))
            _told_partner(case, shown, LAW_68B2, LAW_68B2, LAW_16C3)
            case.state(PlayContinues(citation=LAW_68B2))
        case "agreed-play":
            _nothing(case, LAW_68D2B, shown.card, _OFFENDER)
        case _:
            _becomes(case, shown, LAW_50B, by_accident=False)


def _told_partner(case: Case, shown: _Shown, law: Citation, bound: Citation, score: Citation) -> None:
    """No penalty card, but what partner learnt may not be used."""
    cards = CallAtIssue("shown-cards")
    case.state(
        NoPenaltyCard(citation=law, card=shown.card, who=_OFFENDER),
        InformationUnauthorised(citation=bound, also=(LAW_16C,), call=cards, who=_PARTNER),
    )
    judge_used(case, score)


def _becomes(case: Case, shown: _Shown, law: Citation, *, by_accident: bool | None) -> None:
    """50B: minor or major, by rank and by how it was shown; two of one defender are major.

    Args:
        by_accident: None for a card that was played, where only the director can tell.
    """
    what = _what(case, shown)
    if what == "several":
        all_major(case, _OWNER, LAW_50B, shown.cards)
    elif case.ask(ALREADY):
        all_major(case, _OWNER, LAW_50B, shown.cards, more=True)
    elif what == "one-honour":
        one(case, _OWNER, shown.card, "major", law, (LAW_49,))
    elif by_accident is None:  # played: small by accident only, else as any card that is played
        one(case, _OWNER, shown.card, "minor" if case.ask(BY_ACCIDENT) else "major", law, (LAW_49,))
    elif by_accident:
        one(case, _OWNER, shown.card, "minor", law, (LAW_49,))
    else:
        case.state(
            BecomesPenaltyCard(
                citation=LAW_49, also=(LAW_50A, LAW_50B), card=shown.card, who=_OFFENDER, size="to-judge"
            ),
            DirectorJudges(citation=LAW_50B, also=(LAW_49,), judge="shown-without-being-played"),
        )
        judged_later(case, _OWNER)


def _what(case: Case, shown: _Shown) -> str:
    if not shown.cards:
        return case.ask(WHAT)
    if len(shown.cards) > 1:
        return case.derive(WHAT, "several")
    return case.derive(WHAT, "one-honour" if shown.cards[0].rank in HONOURS else "one-small")
