"""Laws 50D2 and 51B: a lead while partner has a major penalty card, about which declarer chooses first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.engine.ruling import Option
from rulings.rules.penalty.aftermath import information
from rulings.rules.penalty.here import Here
from rulings.rules.penalty.table import Choice, Step, duty, step
from rulings.rules.penalty.turn import SUITS, state_duty, state_later, state_lying

CHOOSES = question.choice("declarer-chooses")
SUITS_CHOSEN = question.choice("suits-chosen")

_DECLARER = Player(Role.DECLARER)


def choose(case: Case, here: Here) -> tuple[Here, Step]:
    """Declarer's choice at this lead, asked, and the table after it."""
    _before_choice(case, here)
    suits = here.table.to_choose
    _offer(case, here)
    match case.ask(CHOOSES):
        case "require":
            choice = Choice("require", _suits(case, suits, one=True))
        case "forbid":
            choice = Choice("forbid", _suits(case, suits, one=False))
        case _:
            choice = Choice("none")
    after = step(here.table, choice)
    then = here.now(after.table)
    then.lay(case)
    return then, after


def _suits(case: Case, suits: tuple[Suit, ...], *, one: bool) -> tuple[Suit, ...]:
    """Which of the suits declarer names; not asked where there is one only."""
    if len(suits) == 1:
        return suits
    letters = {suit.letter for suit in suits}
    among = tuple(v for v in SUITS_CHOSEN.values if set(v) <= letters and not (one and len(v) > 1))
    return tuple(SUITS[letter] for letter in case.ask(SUITS_CHOSEN, among))


def _before_choice(case: Case, here: Here) -> None:
    """50D2: nobody leads until declarer has chosen; and why two cards are both major ones (50B)."""
    if case.told(CHOOSES) is not None:
        return
    leader = here.table.trick.leader
    cards = here.table.of(leader.partner, "major")
    if len(cards) > 1:
        owner = here.player(leader.partner)
        case.state("penalty-cards-lie", "50B", who=owner, cards=cards, size="all-major")
    case.state("declarer-chooses-first", "50D2", who=here.player(leader), suits=here.table.to_choose)
    if own := here.table.of(leader, "major"):
        case.state("own-penalty-card-then", "50D1a", also=("59",), who=here.player(leader), cards=own)


def _offer(case: Case, here: Here) -> None:
    """What declarer may do, read out before the choice, in the order of the law."""
    laws, suits = _Laws.of(here), here.table.to_choose
    case.name(leader=here.player(here.table.trick.leader))
    of_suit = "-of-cards" if len(here.table.of(here.table.trick.leader.partner, "major")) > 1 else ""
    several = len(suits) > 1
    for key, kind, law in (
        ("demand-one-suit" if several else f"demand-suit{of_suit}", "require", laws.demand),
        ("forbid-suits" if several else f"forbid-suit{of_suit}", "forbid", laws.forbid),
        ("leave-any-lead", "none", laws.free),
    ):
        case.offer(Option(key, _DECLARER, law, assuming=((CHOOSES.id, kind),)))


def state_choice(case: Case, before: Here, after: Here, made: Step) -> None:
    """What the choice does: the lead, the cards picked up, the leader's own ones, what still lies."""
    leader = after.table.trick.leader
    asked = after.sure(leader, duty(after.table, leader))
    laws = _Laws.of(before)
    _state_lead(case, after, laws, picked_up=made, bound=bool(asked.must))
    state_duty(case, after, leader, asked)
    gone = asked.must if len(asked.must) == 1 else ()
    own = "51A" if len(asked.must) > 1 else "50D1b"
    free = after.table.chosen is not None and after.table.chosen.kind == "none"
    because = {leader: own, **({leader.partner: laws.free} if free else {})}
    lying = state_lying(case, after, because, gone)
    for seat in (after.owner, after.owner.partner):
        if staying := tuple(card for card in after.table.of(seat, "major") if card not in gone):
            state_later(case, after, seat, staying)
    information(
        case,
        picked_up=after.player(leader) if made.picked_up else None,
        played=after.player(leader.partner) if asked.must else None,
        lying=after.player(after.owner.partner) if lying else None,
    )


def state_ban(case: Case, here: Here) -> None:
    """An earlier ban that holds because the leader has kept the lead."""
    table = here.table
    law = "51B2b" if len(table.barred) > 1 else "50D2a"
    leader = table.trick.leader
    _barred(case, here, leader, law)


def _barred(case: Case, here: Here, leader: Seat, law: str) -> None:
    barred_suits(case, law, here.player(leader), here.table.barred, here.hand(leader))


def demanded_suit(
    case: Case, law: str, leader: Player, suit: Suit | None, hand: frozenset[Card] | None
) -> None:
    """The lead that declarer requires (50D2a, 59).

    Args:
        suit: None where the penalty card is not known.
        hand: the leader's, where it was entered.
    """
    able = _able(hand, lambda card: card.suit is suit)
    case.state("lead-demanded", law, also=("59",), who=leader, suit=suit, hand=able)


def barred_suits(
    case: Case, law: str, leader: Player, suits: tuple[Suit, ...], hand: frozenset[Card] | None
) -> None:
    """The suits that declarer forbids, none where the penalty card is not known (50D2a, 59)."""
    able = _able(hand, lambda card: card.suit not in suits)
    case.state("suits-barred", law, also=("59",), who=leader, suits=suits, hand=able)


def _able(hand: frozenset[Card] | None, fits: Callable[[Card], bool]) -> Literal["closed", "able", "unable"]:
    """Whether the leader's hand lets declarer's choice be met."""
    if hand is None:
        return "closed"
    return "able" if any(map(fits, hand)) else "unable"


@dataclass(frozen=True, slots=True)
class _Laws:
    """Which part of 50D2 and 51B it is: one card, several in a suit, several suits."""

    demand: str
    taken: str
    forbid: str
    free: str

    @classmethod
    def of(cls, here: Here) -> _Laws:
        """By the cards that lay before declarer chose."""
        cards = here.table.of(here.table.trick.leader.partner, "major")
        if len({card.suit for card in cards}) > 1:
            return cls("51B2a", "51B1a", "51B2b", "51B2c")
        if len(cards) > 1:
            return cls("51B1a", "51B1a", "51B1b", "50D2b")
        return cls("50D2a", "50D2a", "50D2a", "50D2b")


def _state_lead(case: Case, here: Here, laws: _Laws, picked_up: Step, *, bound: bool) -> None:
    """What declarer's choice means for the lead.

    Args:
        bound: whether the leader has to lead a penalty card of the own (50D1a).
    """
    chosen, seat = here.table.chosen, here.table.trick.leader
    leader = here.player(seat)
    if chosen is None or chosen.kind == "none":
        if here.table.barred:
            state_ban(case, here)
        elif not bound:
            case.state("lead-free", laws.free, also=("50D2",), who=leader)
        return
    if chosen.kind == "require":
        demanded_suit(case, laws.demand, leader, chosen.suits[0], here.hand(seat))
    else:
        _barred(case, here, seat, laws.forbid)
    taken = tuple(one.card for one in picked_up.picked_up)
    owner = here.player(here.table.trick.leader.partner)
    law = laws.taken if chosen.kind == "require" else laws.forbid
    case.state("penalty-cards-picked-up", law, who=owner, cards=taken)
