"""The penalty cards on the table, followed from lead to lead and trick to trick (50, 51).

`step` is a pure function: declarer's choice, a card, or the winner of a trick in, the table after it out. It
accepts every card, as 52B1 lets declarer do; whether it is the right one `duty` tells before it is played.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import Seat
from rulings.bridge.trick import PlayedCard, Trick
from rulings.errors import Unfit
from rulings.reasons import because
from rulings.rules.penalty.duty import Duty

Size = Literal["minor", "major"]


@dataclass(frozen=True, slots=True, order=True)
class PenaltyCard:
    """A card that lies face up in front of a defender."""

    seat: Seat
    card: Card
    size: Size


@dataclass(frozen=True, slots=True)
class Choice:
    """What declarer says before a defender leads whose partner has major penalty cards (50D2, 51B)."""

    kind: Literal["require", "forbid", "none"]
    suits: tuple[Suit, ...] = ()


@dataclass(frozen=True, slots=True)
class Won:
    """A trick has been won, and its winner leads to the next."""

    seat: Seat


Event = Choice | PlayedCard | Won


@dataclass(frozen=True, slots=True)
class PenaltyTable:
    """Where the penalty cards stand.

    Attributes:
        trick: the trick in progress; its leader is on lead while nothing has been played to it.
        lying: the penalty cards, in the order in which they came.
        chosen: what declarer chose for this lead; None before that, or where there is nothing to choose.
        barred: suits that the leader may not lead for as long as the leader keeps the lead.
    """

    trick: Trick
    lying: tuple[PenaltyCard, ...] = ()
    chosen: Choice | None = None
    barred: tuple[Suit, ...] = ()

    @property
    def turn(self) -> Seat | None:
        """Who plays next; None when the trick is complete."""
        return self.trick.turn

    def of(self, seat: Seat, size: Size | None = None) -> tuple[Card, ...]:
        """A defender's penalty cards, or those of one size."""
        return tuple(one.card for one in self.lying if one.seat is seat and size in (None, one.size))

    @property
    def to_choose(self) -> tuple[Suit, ...]:
        """The suits about which declarer must choose before the lead; none where nothing waits."""
        if self.trick.plays or self.chosen is not None:
            return ()
        return suits_of(self.of(self.trick.leader.partner, "major"))

    def laid(self, seat: Seat, card: Card, size: Size) -> PenaltyTable:
        """With one penalty card more; two of the same defender are both major (50B)."""
        lying = (*self.without(card).lying, PenaltyCard(seat, card, size))
        if sum(one.seat is seat for one in lying) > 1:
            lying = tuple(replace(one, size="major") if one.seat is seat else one for one in lying)
        return PenaltyTable(self.trick, lying, self.chosen, self.barred)

    def without(self, card: Card) -> PenaltyTable:
        """When a card lies there no longer."""
        lying = tuple(one for one in self.lying if one.card != card)
        return PenaltyTable(self.trick, lying, self.chosen, self.barred)


@dataclass(frozen=True, slots=True)
class Step:
    """The table after an event.

    Attributes:
        picked_up: cards that are penalty cards no longer and go back to the hand (50D2a, 51B).
        played: the penalty card that was played.
        freed: suits whose ban has ended because the lead was lost.
    """

    table: PenaltyTable
    picked_up: tuple[PenaltyCard, ...] = ()
    played: PenaltyCard | None = None
    freed: tuple[Suit, ...] = ()


def suits_of(cards: Iterable[Card]) -> tuple[Suit, ...]:
    """Their suits, highest first, each once."""
    return tuple(sorted({card.suit for card in cards}, reverse=True))


def step(table: PenaltyTable, event: Event) -> Step:
    """The table after an event.

    Raises:
        Unfit: for an event that cannot come now.
    """
    match event:
        case Choice():
            return _choose(table, event)
        case PlayedCard():
            return _play(table, event)
        case Won(seat):
            return _won(table, seat)


def duty(table: PenaltyTable, seat: Seat) -> Duty:
    """What the turn asks of the player whose turn it is."""
    if table.trick.suit is not None:
        return following(table, seat, table.trick.suit)
    major, minor = _by_size(table, seat)
    if table.chosen is not None and table.chosen.kind == "require":
        return _in_suit(table.chosen.suits[0], major, minor, table.barred)
    free = tuple(card for card in major if card.suit not in table.barred)
    return Duty(barred=table.barred, must=free, unable=() if free else major, minor=minor)


def following(table: PenaltyTable, seat: Seat, suit: Suit) -> Duty:
    """What playing to a trick to which that suit was led asks of a player."""
    return _in_suit(suit, *_by_size(table, seat))


def _by_size(table: PenaltyTable, seat: Seat) -> tuple[tuple[Card, ...], Card | None]:
    return table.of(seat, "major"), next(iter(table.of(seat, "minor")), None)


def _in_suit(suit: Suit, major: tuple[Card, ...], minor: Card | None, barred: tuple[Suit, ...] = ()) -> Duty:
    """A suit comes before a penalty card of another (50D1b); a demand before an earlier ban."""
    of_suit = tuple(card for card in major if card.suit is suit)
    others = tuple(s for s in barred if s is not suit)
    return Duty(suit=suit, barred=others, must=of_suit, unable=() if of_suit else major, minor=minor)


def _choose(table: PenaltyTable, choice: Choice) -> Step:
    open_suits = table.to_choose
    if not open_suits:
        raise Unfit(because("nothing-to-choose"))
    if choice.kind == "none":
        return Step(replace(table, chosen=choice))
    if not choice.suits or not set(choice.suits) <= set(open_suits):
        raise Unfit(because("choice-of-other-suits"))
    if choice.kind == "require" and len(choice.suits) > 1:
        raise Unfit(because("demand-of-two-suits"))
    owner = table.trick.leader.partner
    taken = tuple(one for one in table.lying if one.seat is owner and one.card.suit in choice.suits)
    left = tuple(one for one in table.lying if one not in taken)
    barred = table.barred if choice.kind == "require" else _joined(table.barred, choice.suits)
    return Step(replace(table, lying=left, chosen=choice, barred=barred), picked_up=taken)


def _joined(earlier: tuple[Suit, ...], more: tuple[Suit, ...]) -> tuple[Suit, ...]:
    return tuple(sorted({*earlier, *more}, reverse=True))


def _play(table: PenaltyTable, made: PlayedCard) -> Step:
    if made.seat is not table.turn:
        raise Unfit(because("card-not-in-turn"))
    played = next((one for one in table.lying if one.card == made.card), None)
    if played is not None and played.seat is not made.seat:
        raise Unfit(because("penalty-card-of-another"))
    left = tuple(one for one in table.lying if one != played)
    trick = Trick(table.trick.leader, (*table.trick.plays, made))
    return Step(PenaltyTable(trick, left, table.chosen, table.barred), played=played)


def _won(table: PenaltyTable, seat: Seat) -> Step:
    if not table.trick.complete:
        raise Unfit(because("trick-not-complete"))
    kept = seat is table.trick.leader
    after = PenaltyTable(Trick(seat), table.lying, barred=table.barred if kept else ())
    return Step(after, freed=() if kept else table.barred)
