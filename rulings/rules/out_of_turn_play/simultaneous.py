"""Law 58: two players who play at the same time, and one who plays two cards or more at once."""

from typing import Literal

from rulings.bridge.cards import Card
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.card_information import card_taken_back, judge_used
from rulings.rules.common.seating import seat_at_trick, seat_declarer
from rulings.rules.out_of_turn_play.penalty import shown_as_penalty_card
from rulings.rules.penalty.becomes import ALREADY

KIND = question.choice("simultaneous-kind")
OTHER = question.choice("simultaneous-other")
LEGAL = question.yes_no("second-card-legal")
CARDS = question.cards("cards-played-together")
FOUND = question.choice("simultaneous-found")
FACES = question.choice("simultaneous-faces")
BY = question.choice("simultaneous-by")
CHOSEN = question.card("designated-card")
REST = question.choice("other-visible-cards")
SINCE = question.yes_no("opponent-played-after")
PLAYED_SINCE = question.choice("played-since-together")

_SMALL = "23456789"
"""The ranks below the honours."""

_DEFENDERS, _DECLARING_SIDE = Player(Role.DEFENDERS), Player(Role.DECLARING_SIDE)


@topic("samtidigt-spil", law="58")
def simultaneous_play(case: Case) -> None:
    """Rules on leads or plays at the same time (58)."""
    seat_at_trick(case)
    seat_declarer(case)
    case.name(offender=Player(Role.OFFENDER))
    shown = case.given(CARDS)
    kind = case.derive(KIND, "several-cards") if shown else case.ask(KIND)
    if kind == "two-players":
        _two_players(case)
    elif _found(case, entered=len(shown or ()) > 1) == "after-next-trick":
        case.state("apply-law", "58B4", law="67", because="found-after-next-trick")
    else:
        several_cards(case, shown or ())


def _found(case: Case, *, entered: bool) -> str:
    """When it was found; with the cards entered one question tells what an opponent has played since, too."""
    if not entered or case.told(FOUND) is not None:
        return case.ask(FOUND)
    since = case.ask(PLAYED_SINCE)
    if since != "next-trick":
        case.derive(SINCE, since == "opponent")
    return case.derive(FOUND, "after-next-trick" if since == "next-trick" else "in-time")


def _two_players(case: Case) -> None:
    """58A: the legal card of the hand in turn comes first, the other one after it."""
    first, second = CardAtIssue("card-in-turn"), CardAtIssue("second-card")
    case.state("card-stands", "58A", card=first, who=Player(Role.PLAYER_IN_TURN))
    other = case.ask(OTHER)
    if other == "before-partner":
        case.state("apply-law", "58A", law="57A", because="second-card-before-partner")
    elif other == "partner-had-played":
        case.state("apply-law", "58A", law="57D", because="second-card-in-right-hands-turn")
    elif not case.ask(LEGAL):
        case.state("apply-law", "58A", law="62", because="second-card-revokes")
    else:
        law, who = (
            ("58A", Player(Role.NEXT_TO_PLAY))
            if other == "next-in-turn"
            else ("57C3", Player(Role.DECLARING_SIDE))
        )
        case.state("card-stands", law, card=second, who=who)
        case.state("nothing-further", "58A")


def several_cards(case: Case, shown: tuple[Card, ...]) -> None:
    """58B1, 58B2: by how many faces could be seen; found before both sides have played to the next trick.

    Args:
        shown: the cards whose faces could be seen, where they were entered.
    """
    faces = case.ask(FACES) if not shown else case.derive(FACES, "one" if len(shown) == 1 else "several")
    if faces == "one":
        card = CardAtIssue("visible-card", shown[0] if shown else None)
        case.state("card-stands", "58B1", card=card, who=Player(Role.OFFENDER))
        case.state("others-taken-back", "58B1", also=("47F",), who=Player(Role.OFFENDER))
        case.state("nothing-further", "58B1")
        return
    by_defender = case.ask(BY) == "defender"
    case.state("designates-card", "58B2", who=Player(Role.OFFENDER))
    rest = _rest(case, shown)
    if by_defender:
        _penalty_cards(case, rest)
    else:
        case.state("others-taken-back", "58B2", also=("47F",), who=Player(Role.OFFENDER))
    _played_since(case, by_defender=by_defender)


def _rest(case: Case, shown: tuple[Card, ...]) -> tuple[Card, ...]:
    """What is left of the cards shown once one is designated; empty where they were not entered."""
    if not shown:
        return ()
    chosen = case.ask(CHOSEN, tuple(map(str, shown)))
    card = CardAtIssue("designated-card", chosen)
    case.state("card-stands", "58B2", card=card, who=Player(Role.OFFENDER))
    return tuple(card for card in shown if card != chosen)


def _penalty_cards(case: Case, rest: tuple[Card, ...]) -> None:
    """58B2, 50B: a small card by accident is minor, an honour major; where there are several, all are."""
    found = case.derive(REST, _kind_of(rest)) if rest else case.ask(REST)
    offender, also = Player(Role.OFFENDER), ("50B",)
    if found == "several" or case.ask(ALREADY):
        with_earlier = found != "several"
        case.state(
            "others-penalty-cards", "58B2", also=also, cards=rest, who=offender, with_earlier=with_earlier
        )
        shown_as_penalty_card(case, "58B2", "all-major")
        return
    card = CardAtIssue("other-card", rest[0] if rest else None)
    size: Literal["minor", "major"] = "minor" if found == "one-small" else "major"
    case.state("penalty-card", "58B2", also=also, card=card, who=offender, size=size)
    shown_as_penalty_card(case, "58B2", size)


def _kind_of(rest: tuple[Card, ...]) -> str:
    if len(rest) > 1:
        return "several"
    return "one-small" if rest[0].rank in _SMALL else "one-honour"


def _played_since(case: Case, *, by_defender: bool) -> None:
    """58B3: an opponent who has played after the offender may think again.

    A defender's other cards lie on the table and are for all to use (50E1); declarer knows the own cards.
    """
    since, also = case.ask(SINCE), ("58B3",)
    if since:
        case.state("may-withdraw-play", "58B3", who=_DECLARING_SIDE if by_defender else _DEFENDERS)
    if since and by_defender:
        card_taken_back(case, "card-opponent-takes-back", erred=_DEFENDERS, other=_DECLARING_SIDE, also=also)
    elif not by_defender:
        shown = CallAtIssue("cards-taken-back")
        case.state("information-authorised", "16C1", also=("58B2",), call=shown, who=_DEFENDERS)
    if since and not by_defender:
        theirs = CallAtIssue("card-opponent-takes-back")
        case.state("information-unauthorised", "16C2", also=also, call=theirs, who=_DECLARING_SIDE)
        judge_used(case)
