"""Cards as they were played: a trick, the tricks of a hand, who wins and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import RANKS, Card, Suit
from rulings.bridge.seats import CLOCKWISE, Seat


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card and the hand that it was played from."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{self.seat}:{self.card}"


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of one trick in the order in which they were played, by whichever hand; it may be unfinished.

    >>> from rulings.bridge.play_notation import parse_trick
    >>> trick = parse_trick("S: H4 HK HA C2")
    >>> trick.winner(Denomination.CLUBS), trick.winner(Denomination.NOTRUMP), trick.suit
    (<Seat.EAST: 'E'>, <Seat.NORTH: 'N'>, <Suit.HEARTS: 2>)
    """

    leader: Seat
    plays: tuple[PlayedCard, ...] = ()

    def __str__(self) -> str:
        words, expected = [f"{self.leader}:"], self.leader
        for made in self.plays:
            words.append(str(made.card) if made.seat is expected else str(made))
            expected = made.seat.lho
        return " ".join(words)

    @property
    def suit(self) -> Suit | None:
        """The suit led; None while nothing has been."""
        return self.plays[0].card.suit if self.plays else None

    @property
    def turn(self) -> Seat | None:
        """The hand that plays next (44B); None when every hand has played."""
        if not self.plays:
            return self.leader
        played = [made.seat for made in self.plays]
        after = CLOCKWISE.index(played[-1]) + 1
        waiting = (CLOCKWISE[(after + steps) % 4] for steps in range(4))
        return next((seat for seat in waiting if seat not in played), None)

    @property
    def complete(self) -> bool:
        """Whether each hand has played to it."""
        return self.turn is None

    @property
    def answered(self) -> bool:
        """Whether the other side has played to it."""
        return any(not made.seat.same_side(self.plays[0].seat) for made in self.plays)

    def card_of(self, seat: Seat) -> Card | None:
        """The first card that a hand played to it."""
        return next((made.card for made in self.plays if made.seat is seat), None)

    def winner(self, trumps: Denomination) -> Seat:
        """The hand that wins it, or would as it stands: the highest trump, else of the suit led (44E, 44F).

        Raises:
            ValueError: when nothing has been played to it.
        """
        return max(self.plays, key=lambda made: self._worth(made.card, trumps)).seat

    def _worth(self, card: Card, trumps: Denomination) -> tuple[bool, bool, int]:
        return int(card.suit) == int(trumps), card.suit is self.suit, RANKS.index(card.rank)


@dataclass(frozen=True, slots=True)
class Failure:
    """A hand that did not follow suit and showed later that it could have (44C, 61A).

    Attributes:
        trick: the trick to which it did not follow, counted from 0.
        played: what it played to that trick.
        later: the trick to which it played the suit, counted from 0.
        held: the card of the suit led that it played then.
    """

    seat: Seat
    trick: int
    played: Card
    later: int
    held: Card


@dataclass(frozen=True, slots=True)
class Play:
    """Tricks one after the other, the last of which may be unfinished.

    >>> from rulings.bridge.play_notation import parse_play
    >>> [f"{f.seat} {f.played} {f.held}" for f in parse_play("S: H4 C2 HA H5 / N: D2 D3 D4 H9").failures()]
    ['W C2 H9']
    """

    tricks: tuple[Trick, ...]

    def __str__(self) -> str:
        return " / ".join(map(str, self.tricks))

    def lead_was(self, turn: Seat) -> Play:
        """The same where the first lead was another hand's: one written as made in turn was then out of turn.

        >>> from rulings.bridge.play_notation import parse_play
        >>> str(parse_play("E: DK D2").lead_was(Seat.WEST))
        'W: E:DK D2'
        """
        first, *others = self.tricks
        if not first.plays or first.plays[0].seat is not first.leader:
            return self
        return Play((Trick(turn, first.plays), *others))

    @property
    def cards(self) -> tuple[PlayedCard, ...]:
        """Every card in the order played."""
        return tuple(made for trick in self.tricks for made in trick.plays)

    def winners(self, trumps: Denomination) -> tuple[Seat, ...]:
        """Who won each finished trick."""
        return tuple(trick.winner(trumps) for trick in self.tricks if trick.complete)

    def failures(self) -> tuple[Failure, ...]:
        """Each hand that did not follow suit though it held a card of it, as later tricks show."""
        return tuple(failure for at in range(len(self.tricks)) for failure in self._failures_at(at))

    def _failures_at(self, at: int) -> Iterator[Failure]:
        trick = self.tricks[at]
        for seat in CLOCKWISE:
            played = trick.card_of(seat)
            if played is not None and played.suit is not trick.suit:
                yield from self._held_later(seat, at, played)

    def _held_later(self, seat: Seat, at: int, played: Card) -> Iterator[Failure]:
        suit = self.tricks[at].suit
        for later, trick in enumerate(self.tricks[at + 1 :], at + 1):
            card = trick.card_of(seat)
            if card is not None and card.suit is suit:
                yield Failure(seat, at, played, later, card)
                return
