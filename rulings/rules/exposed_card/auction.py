"""Law 24: cards shown, or led, during the auction, and what becomes of them when it ends (48, 49, 50, 51)."""

from __future__ import annotations

from typing import Literal

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import (
    ApplyLaw,
    DirectorJudges,
    InformationAuthorised,
    InformationUnauthorised,
    MustPass,
    NothingFurther,
)
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.auction_consequences import CardsBecomePenaltyCards, CardsFaceUp, CardsPickedUp
from rulings.rules.common.play_consequences import CardWithdrawn
from rulings.rules.withdrawn_call.aftermath import COULD_HAVE_KNOWN, after_the_play

LAW_24, LAW_24A, LAW_24B, LAW_24C, LAW_24D, LAW_24E = map(parse, ("24", "24A", "24B", "24C", "24D", "24E"))
LAW_12C1, LAW_16C1, LAW_16C2, LAW_16C3, LAW_16D = map(parse, ("12C1", "16C1", "16C2", "16C3", "16D"))
LAW_22B, LAW_37, LAW_49, LAW_54E, LAW_72C = map(parse, ("22B", "37", "49", "54E", "72C"))
LAW_48, LAW_48A = parse("48"), parse("48A")
LAW_50B, LAW_50C, LAW_50D, LAW_51 = map(parse, ("50B", "50C", "50D", "51"))

WHEN = question.choice("card-shown-when")
OWN_FAULT = question.yes_no("card-own-fault")
SEEN = question.yes_no("partner-could-see-card")
CARDS = question.choice("cards-shown")
DESPITE = question.yes_no("partner-called-despite")
BECOMES = question.choice("offender-becomes")
BY_ACCIDENT = question.yes_no("small-card-by-accident")
USED_CARDS = question.yes_no("used-shown-cards")


_OFFENDER, _PARTNER = Player(Role.OFFENDER), Player(Role.PARTNER)
_OFFENDERS, _OTHERS = Player(Role.OFFENDING_SIDE), Player(Role.NON_OFFENDING_SIDE)
_CARD_LED = CardAtIssue("card-led")


@topic("vist-kort-i-meldeforloebet", law="24")
def card_exposed_in_auction(case: Case) -> None:
    """Rules on cards that were shown during the auction (24)."""
    case.name(offender=_OFFENDER, partner=_PARTNER)
    when = case.ask(WHEN)
    if when == "after-by-defender":
        case.state(ApplyLaw(citation=LAW_24, law=LAW_49, because="shown-after-auction"))
    elif when == "after-by-declaring-side":
        case.state(ApplyLaw(citation=LAW_24, law=LAW_48, because="shown-by-declaring-side"))
        case.state(NothingFurther(citation=LAW_48A))
    elif when == "lead-by-declaring-side":
        led_by_declaring_side(case)
    elif not case.ask(OWN_FAULT):
        case.state(ApplyLaw(citation=LAW_24, law=LAW_16D, because="shown-by-another"))
    elif not case.ask(SEEN):
        case.state(NothingFurther(citation=LAW_24))
    else:
        _during_auction(case)


def led_by_declaring_side(case: Case, card: CardAtIssue = _CARD_LED) -> None:
    """54E: an opening lead by declarer or dummy goes back at once, for the auction is over (24D)."""
    case.cite("led-by-declaring-side", LAW_54E)
    case.state(CardWithdrawn(citation=LAW_24D, also=(LAW_54E,), card=card, who=Player(Role.DECLARING_SIDE)))
    case.state(NothingFurther(citation=LAW_54E))
    _information(case, ours=Player(Role.DECLARING_SIDE), theirs=Player(Role.DEFENDERS))


def _during_auction(case: Case) -> None:
    case.state(CardsFaceUp(citation=LAW_24, who=_OFFENDER))
    cards = case.ask(CARDS)
    if cards == "one-small":
        case.state(NothingFurther(citation=LAW_24A, scope="in-auction"))
    else:
        _silence(case, LAW_24C if cards == "several" else LAW_24B)
    _information(case)
    _when_it_ends(case, cards)


def _silence(case: Case, law: Citation) -> None:
    """24B, 24C: one round for partner; a call in spite of it belongs under 37."""
    case.state(MustPass(citation=law, who=_PARTNER, until="next-turn"))
    if case.afterwards(DESPITE):
        case.state(ApplyLaw(citation=law, law=LAW_37, because="called-despite-shown-card"))
    after_the_play(case, COULD_HAVE_KNOWN, LAW_72C, (law, LAW_12C1))


def _information(case: Case, ours: Player = _OFFENDERS, theirs: Player = _OTHERS) -> None:
    cards = CallAtIssue("shown-cards")
    case.state(
        InformationAuthorised(citation=LAW_24, also=(LAW_16C1,), call=cards, who=theirs),
        InformationUnauthorised(citation=LAW_24, also=(LAW_16C2,), call=cards, who=ours),
    )
    after_the_play(case, USED_CARDS, LAW_16C3, (LAW_12C1,))


def _when_it_ends(case: Case, cards: str) -> None:
    """24D, 24E: by which side plays the contract."""
    becomes = case.ask(BECOMES)
    if becomes == "passed-out":
        case.state(NothingFurther(citation=LAW_22B))
    elif becomes == "declaring-side":
        case.state(CardsPickedUp(citation=LAW_24D, who=_OFFENDER))
    elif cards == "one-small" and not case.ask(BY_ACCIDENT):
        case.state(DirectorJudges(citation=LAW_50B, also=(LAW_24E,), judge="small-card-shown-on-purpose"))
    else:
        _penalty_cards(case, cards)


def _penalty_cards(case: Case, cards: str) -> None:
    sizes: dict[str, tuple[Literal["minor", "major", "all-major"], Citation]] = {
        "one-small": ("minor", LAW_50C),
        "one-honour": ("major", LAW_50D),
        "led": ("major", LAW_50D),
        "several": ("all-major", LAW_51),
    }
    size, law = sizes[cards]
    case.state(
        CardsBecomePenaltyCards(citation=LAW_24E, also=(LAW_50B,), who=_OFFENDER, size=size),
        ApplyLaw(citation=LAW_24E, law=law, because=f"{size}-penalty-card"),
    )
