"""What the clause of a stated line is said in, and how it is told that one is not understood."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulings.bridge.cards import RANKS, Card, Suit
from rulings.bridge.seats import Seat
from rulings.claims.plan import Item

if TYPE_CHECKING:
    from rulings.claims.clause import Clause


class NotUnderstood(Exception):
    """A clause that is to be asked about.

    Attributes:
        what: the word or words.
        clause: what was understood of the rest.
        possible: what it can be, where that is known.
        unread: the words of which nothing is known, each by itself; none where it is how they go together.
    """

    def __init__(
        self, what: str, clause: Clause, possible: Iterable[Item] = (), unread: Sequence[str] = ()
    ) -> None:
        super().__init__(what)
        self.what, self.clause, self.possible, self.unread = what, clause, tuple(possible), tuple(unread)


Hands = Mapping[Seat, frozenset[Card]]


@dataclass(frozen=True, slots=True)
class Around:
    """What a clause is said in: trumps, who claims and as what, the suit named last and the item before.

    Attributes:
        hands: who holds what, where that is known.
    """

    trumps: Suit | None = None
    claimer: Seat | None = None
    defender: bool = False
    suit: Suit | None = None
    before: Item | None = None
    hands: Hands | None = None

    def of_side(self, rank: str, *, own: bool) -> list[Card]:
        """The cards of a rank that the claiming side, or its opponents, hold."""
        if self.hands is None or self.claimer is None:
            return []
        seats = [seat for seat in self.hands if seat.same_side(self.claimer) is own]
        return [card for seat in seats for card in self.hands[seat] if card.rank == rank]

    def is_too_many(self, suit: Suit, number: int) -> bool:
        """Whether neither hand of the claiming side has so many cards of a suit."""
        if self.hands is None or self.claimer is None:
            return False
        own = (self.hands[seat] for seat in (self.claimer, self.claimer.partner))
        return all(sum(card.suit is suit for card in hand) < number for hand in own)

    def has_suit(self, suit: Suit, *, own: bool) -> bool:
        """Whether the claiming side, or its opponents, hold a card of a suit."""
        return any(card.suit is suit for rank in RANKS for card in self.of_side(rank, own=own))
