"""Law 45E: a fifth card to a trick."""

from typing import Literal

from rulings.bridge.seats import CLOCKWISE
from rulings.bridge.trick import PlayedCard, Trick
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.play_questions import DECLARER_SEAT, part_of
from rulings.rules.common.seating import seat_defender
from rulings.rules.penalty.becomes import ALREADY, Owner, all_major, one

TRICK = question.trick("trick-with-fifth-card")
NOTICED = question.choice("fifth-card-noticed")
BY = question.choice("fifth-card-by")
AS_LEAD = question.yes_no("fifth-card-was-lead")
KIND = question.choice("fifth-card-kind")
CAME = question.choice("fifth-card-came")

_HANDS = len(CLOCKWISE)
_BY = {Role.DECLARER: "declarer", Role.DUMMY: "dummy", Role.DEFENDER: "defender"}
_ROLE = {by: role for role, by in _BY.items()}
_HONOURS = "AKQJT"


@topic("for-mange-kort-i-stikket", law="45E")
def fifth_card(case: Case) -> None:
    """Rules on a fifth card to a trick (45E)."""
    fifth = _entered(case)
    noticed = case.ask(NOTICED)
    if noticed == "together":
        case.state("apply-law", "45E1", law="58B", because="cards-played-together")
    elif noticed == "after-next-trick":
        case.state("apply-law", "45E1", law="67", because="fifth-card-too-late")
    else:
        ruled(case, fifth)


def ruled(case: Case, fifth: PlayedCard | None) -> None:
    """45E1, 45E2: found before both sides have played to the next trick.

    Args:
        fifth: the card, where the trick was entered.
    """
    if fifth is not None:
        declarer = case.given(DECLARER_SEAT)
        if declarer is not None:
            case.derive(BY, _BY[part_of(fifth.seat, declarer)])
    by = case.ask(BY)
    defender = by == "defender"
    if defender and fifth is None:
        seat_defender(case)
    card = CardAtIssue("fifth-card", fifth.card if fifth else None)
    who = Player(_ROLE[by], fifth.seat if fifth else None)
    if _led_to_next(case, fifth, defender=defender):
        if defender:
            case.state("apply-law", "45E1", also=("56",), law="53", because="fifth-card-led-to-next")
        else:
            case.state("apply-law", "45E2", law="55", because="fifth-card-led-by-declarer")
    elif defender:
        _penalty_card(case, fifth, card, who)
    else:
        case.state("card-withdrawn", "45E2", card=card, who=who)
        case.state("nothing-further", "45E2")


def _led_to_next(case: Case, fifth: PlayedCard | None, *, defender: bool) -> bool:
    """Whether the card was a lead; of a small card that was entered one question tells how it came, too."""
    small = fifth is not None and defender and fifth.card.rank not in _HONOURS
    if not small or case.told(AS_LEAD) is not None:
        return case.ask(AS_LEAD)
    how = case.ask(CAME)
    if how != "led":
        case.derive(KIND, how)
    return case.derive(AS_LEAD, how == "led")


def _penalty_card(case: Case, fifth: PlayedCard | None, card: CardAtIssue, who: Player) -> None:
    """50B: with another lying all are major; else by rank, and by whether it was played on purpose."""
    size = _size(case, fifth)
    owner = Owner(who, Player(Role.PARTNER, fifth.seat.partner if fifth else None))
    if case.ask(ALREADY):
        all_major(case, owner, "45E1", (fifth.card,) if fifth else (), more=True)
    else:
        one(case, owner, card, size, "45E1", ("50B",))


def _size(case: Case, fifth: PlayedCard | None) -> Literal["minor", "major"]:
    """50B for a single card: an honour, or a card shown by deliberate play, is major."""
    if fifth is not None and fifth.card.rank in _HONOURS:
        case.derive(KIND, "honour")
        return "major"
    return "minor" if case.ask(KIND, _kinds(fifth)) == "small-by-accident" else "major"


def _kinds(fifth: PlayedCard | None) -> tuple[str, ...]:
    return KIND.values if fifth is None else tuple(one for one in KIND.values if one != "honour")


def _entered(case: Case) -> PlayedCard | None:
    """The fifth card of the trick as it was entered, and by whom it was played.

    Raises:
        FactsError: when it does not hold five cards.
    """
    trick = case.given(TRICK)
    if trick is None:
        return None
    fifth = fifth_of(trick)
    if fifth is None:
        raise FactsError(TRICK.id, str(trick), because("no-fifth-card"))
    return fifth


def fifth_of(trick: Trick) -> PlayedCard | None:
    """The second card of one hand, where the trick holds a card of each hand and one more."""
    if len(trick.plays) != _HANDS + 1 or len({made.seat for made in trick.plays}) != _HANDS:
        return None
    seats = [made.seat for made in trick.plays]
    return next(made for at, made in enumerate(trick.plays) if made.seat in seats[:at])
