"""Law 24: cards shown, or led, during the auction, and what becomes of them when it ends (48, 49, 50, 51)."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.seating import seat_offender
from rulings.rules.penalty.aftermath import AnySize, from_now_on, information
from rulings.rules.withdrawn_call.aftermath import COULD_HAVE_KNOWN, after_the_play

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
    seat_offender(case)
    case.name(offender=_OFFENDER, partner=_PARTNER)
    when = case.ask(WHEN)
    if when == "after-by-defender":
        case.state("apply-law", "24", law="49", because="shown-after-auction")
    elif when == "after-by-declaring-side":
        case.state("apply-law", "24", law="48", because="shown-by-declaring-side")
        case.state("nothing-further", "48A")
    elif when == "lead-by-declaring-side":
        led_by_declaring_side(case)
        case.state("turn-to-play", "41A", who=Player(Role.LEADING_DEFENDER), action="lead")
    elif not case.ask(OWN_FAULT):
        case.state("apply-law", "24", law="16D", because="shown-by-another")
    elif not case.ask(SEEN):
        case.state("nothing-further", "24")
    else:
        _during_auction(case)


def led_by_declaring_side(case: Case, card: CardAtIssue = _CARD_LED) -> None:
    """54E: an opening lead by declarer or dummy goes back at once, for the auction is over (24D)."""
    case.cite("led-by-declaring-side", "54E")
    case.state("card-withdrawn", "24D", also=("54E",), card=card, who=Player(Role.DECLARING_SIDE))
    case.state("nothing-further", "54E")
    _information(case, ours=Player(Role.DECLARING_SIDE), theirs=Player(Role.DEFENDERS))


def _during_auction(case: Case) -> None:
    case.state("cards-face-up", "24", who=_OFFENDER)
    cards = case.ask(CARDS)
    if cards == "one-small":
        case.state("nothing-further", "24A", scope="in-auction")
    else:
        _silence(case, "24C" if cards == "several" else "24B")
    _information(case)
    _when_it_ends(case, cards)


def _silence(case: Case, law: str) -> None:
    """24B, 24C: one round for partner; a call in spite of it belongs under 37."""
    case.state("must-pass", law, who=_PARTNER, until="next-turn")
    if case.afterwards(DESPITE):
        case.state("apply-law", law, law="37", because="called-despite-shown-card")
    after_the_play(case, COULD_HAVE_KNOWN, "72C", (law, "12C1"))


def _information(case: Case, ours: Player = _OFFENDERS, theirs: Player = _OTHERS) -> None:
    cards = CallAtIssue("shown-cards")
    case.state("information-authorised", "24", also=("16C1",), call=cards, who=theirs)
    case.state("information-unauthorised", "24", also=("16C2",), call=cards, who=ours)
    after_the_play(case, USED_CARDS, "16C3", ("12C1",))


def _when_it_ends(case: Case, cards: str) -> None:
    """24D, 24E: by which side plays the contract."""
    becomes = case.ask(BECOMES)
    if becomes == "passed-out":
        case.state("nothing-further", "22B")
    elif becomes == "declaring-side":
        case.state("cards-picked-up", "24D", who=_OFFENDER)
    elif cards == "one-small" and not case.ask(BY_ACCIDENT):
        case.state("director-judges", "50B", also=("24E",), judge="small-card-shown-on-purpose")
    else:
        _penalty_cards(case, cards)


def _penalty_cards(case: Case, cards: str) -> None:
    sizes: dict[str, tuple[AnySize, str]] = {
        "one-small": ("minor", "50C"),
        "one-honour": ("major", "50D"),
        "led": ("major", "50D"),
        "several": ("all-major", "51"),
    }
    size, law = sizes[cards]
    case.state("penalty-cards", "24E", also=("50B",), who=_OFFENDER, size=size)
    case.state("apply-law", "24E", law=law, because=f"{size}-penalty-card")
    from_now_on(case, _OFFENDER, _PARTNER, size)
    information(case, lying=_PARTNER)
