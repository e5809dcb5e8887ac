"""Law 58: two players who play at the same time, and one who plays two cards or more at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from laws.citation import Citation, parse
from rulings.bridge.cards import Card
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw, NothingFurther
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.auction_consequences import CardsBecomePenaltyCards
from rulings.rules.common.play_consequences import (
    BecomesPenaltyCard,
    CardStands,
    MayWithdrawPlay,
)
from rulings.rules.out_of_turn_play.consequences import DesignatesCard, OthersTakenBack
from rulings.rules.withdrawn_call.aftermath import information

LAW_16C1, LAW_47F, LAW_49, LAW_50B, LAW_50C, LAW_50D, LAW_51 = map(
    parse, ("16C1", "47F", "49", "50B", "50C", "50D", "51")
)
LAW_57A, LAW_57C3, LAW_57D, LAW_58A, LAW_58B1 = map(parse, ("57A", "57C3", "57D", "58A", "58B1"))
LAW_58B2, LAW_58B3, LAW_58B4, LAW_62, LAW_67 = map(parse, ("58B2", "58B3", "58B4", "62", "67"))

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

_SMALL = "23456789"
"""The ranks below the honours."""

_PENALTY: Mapping[str, tuple[Literal["minor", "major", "all-major"], Citation]] = {
    "one-small": ("minor", LAW_50C),
    "one-honour": ("major", LAW_50D),
    "several": ("all-major", LAW_51),
}


class _Sides:
    """The side that played several cards, and the other."""

    def __init__(self, *, by_defender: bool) -> None:
        self._offending = Role.DEFENDERS if by_defender else Role.DECLARING_SIDE
        self._other = Role.DECLARING_SIDE if by_defender else Role.DEFENDERS

    def player(self, role: Role) -> Player:
        """The side with that role."""
        return Player({Role.OFFENDING_SIDE: self._offending, Role.NON_OFFENDING_SIDE: self._other}[role])


@topic("samtidigt-spil", law="58")
def simultaneous_play(case: Case) -> None:
    """Rules on leads or plays at the same time (58)."""
    case.name(offender=Player(Role.OFFENDER))
    shown = case.given(CARDS)
    kind = case.derive(KIND, "several-cards") if shown else case.ask(KIND)
    if kind == "two-players":
        _two_players(case)
    elif case.ask(FOUND) == "after-next-trick":
        case.state(ApplyLaw(citation=LAW_58B4, law=LAW_67, because="found-after-next-trick"))
    else:
        _several_cards(case, shown or ())


def _two_players(case: Case) -> None:
    """58A: the legal card of the hand in turn comes first, the other one after it."""
    first, second = CardAtIssue("card-in-turn"), CardAtIssue("second-card")
    case.state(CardStands(citation=LAW_58A, card=first, who=Player(Role.PLAYER_IN_TURN)))
    other = case.ask(OTHER)
    if other == "before-partner":
        case.state(ApplyLaw(citation=LAW_58A, law=LAW_57A, because="second-card-before-partner"))
    elif other == "partner-had-played":
        case.state(ApplyLaw(citation=LAW_58A, law=LAW_57D, because="second-card-in-right-hands-turn"))
    elif not case.ask(LEGAL):
        case.state(ApplyLaw(citation=LAW_58A, law=LAW_62, because="second-card-revokes"))
    else:
        law, who = (
            (LAW_58A, Player(Role.NEXT_TO_PLAY))
            if other == "next-in-turn"
            else (LAW_57C3, Player(Role.DECLARING_SIDE))
        )
        case.state(CardStands(citation=law, card=second, who=who), NothingFurther(citation=LAW_58A))


def _several_cards(case: Case, shown: tuple[Card, ...]) -> None:
    """58B1, 58B2: by how many faces could be seen."""
    faces = case.ask(FACES) if not shown else case.derive(FACES, "one" if len(shown) == 1 else "several")
    if faces == "one":
        card = CardAtIssue("visible-card", shown[0] if shown else None)
        case.state(
            CardStands(citation=LAW_58B1, card=card, who=Player(Role.OFFENDER)),
            OthersTakenBack(citation=LAW_58B1, also=(LAW_47F,), who=Player(Role.OFFENDER)),
            NothingFurther(citation=LAW_58B1),
        )
        return
    by_defender = case.ask(BY) == "defender"
    case.state(DesignatesCard(citation=LAW_58B2, who=Player(Role.OFFENDER)))
    rest = _rest(case, shown) if by_defender else ()
    if by_defender:
        _penalty_cards(case, rest)
    else:
        case.state(OthersTakenBack(citation=LAW_58B2, also=(LAW_47F,), who=Player(Role.DECLARING_SIDE)))
    _played_since(case, by_defender=by_defender)


def _rest(case: Case, shown: tuple[Card, ...]) -> tuple[Card, ...]:
    """What is left of the cards shown once one is designated; empty where they were not entered."""
    if not shown:
        return ()
    chosen = case.ask(CHOSEN, tuple(map(str, shown)))
    return tuple(card for card in shown if card != chosen)


def _penalty_cards(case: Case, rest: tuple[Card, ...]) -> None:
    """58B2, 50B: a small card by accident is minor, an honour major, several are all major."""
    found = case.derive(REST, _kind_of(rest)) if rest else case.ask(REST)
    size, law = _PENALTY[found]
    offender = Player(Role.OFFENDER)
    if size == "all-major":
        case.state(CardsBecomePenaltyCards(citation=LAW_58B2, also=(LAW_50B,), who=offender, size=size))
    else:
        card = CardAtIssue("other-card", rest[0] if rest else None)
        case.state(BecomesPenaltyCard(citation=LAW_58B2, also=(LAW_50B,), card=card, who=offender, size=size))
    case.state(ApplyLaw(citation=LAW_58B2, law=law, because=f"{size}-penalty-card"))


def _kind_of(rest: tuple[Card, ...]) -> str:
    if len(rest) > 1:
        return "several"
    return "one-small" if rest[0].rank in _SMALL else "one-honour"


def _played_since(case: Case, *, by_defender: bool) -> None:
    """58B3: an opponent who has played after the offender may think again."""
    sides = _Sides(by_defender=by_defender)
    since = case.ask(SINCE)
    if since:
        opponents = sides.player(Role.NON_OFFENDING_SIDE)
        case.state(MayWithdrawPlay(citation=LAW_58B3, who=opponents))
    if since or not by_defender:
        law = LAW_58B3 if since else LAW_58B2
        information(case, sides, CallAtIssue("cards-taken-back"), (law,))
