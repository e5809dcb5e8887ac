"""The facts of penalty cards on the table: whose they are, of which kind, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass, replace

from laws.citation import parse
from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Trick
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.engine.question import Question
from rulings.errors import FactsError
from rulings.rules.penalty.duty import HONOURS
from rulings.rules.penalty.table import PenaltyTable

CARDS = question.cards("penalty-cards")
SIZE = question.choice("penalty-size")
PARTNERS_CARDS = question.cards("partners-penalty-cards")
PARTNERS_SIZE = question.choice("partners-penalty-size")
OWNER_SEAT = question.seat("penalty-owner-seat")

LAW_50B = parse("50B")

_MOST = 13

_NO_SEAT = Seat.EAST
"""Where the owner of the cards sits in thought while nobody has said where."""


@dataclass(frozen=True, slots=True)
class Here:
    """The table, and how a ruling names the two defenders.

    Attributes:
        owner: the defender whose penalty cards the ruling is about; the other is partner.
        seated: whether the seats are known, and so are named.
    """

    table: PenaltyTable
    owner: Seat
    seated: bool

    def player(self, seat: Seat) -> Player:
        """The defender who sits there."""
        role = Role.OFFENDER if seat is self.owner else Role.PARTNER
        return Player(role, seat if self.seated else None)

    def defends(self, seat: Seat | None) -> bool:
        """Whether one of the two sits there."""
        return seat is not None and seat.same_side(self.owner)

    def now(self, table: PenaltyTable) -> Here:
        """The same two with another table."""
        return replace(self, table=table)

    def on_lead(self, seat: Seat, barred: tuple[Suit, ...] = ()) -> Here:
        """With that hand on lead to a new trick."""
        return self.now(PenaltyTable(Trick(seat), self.table.lying, barred=barred))


def read(case: Case, *, seated: bool) -> Here:
    """The penalty cards that lie.

    Args:
        seated: whether the seats are needed, and asked for.
    """
    case.name(offender=Player(Role.OFFENDER), partner=Player(Role.PARTNER))
    cards = case.ask(CARDS)
    seat = case.ask(OWNER_SEAT) if seated else case.given(OWNER_SEAT)
    owner = seat or _NO_SEAT
    table = _laid(case, PenaltyTable(Trick(owner.rho)), owner, CARDS, SIZE, cards)
    partners = case.given(PARTNERS_CARDS) or ()
    twice = next((card for card in partners if card in cards), None)
    if twice is not None:
        reason = f"Kortet {twice} kan kun ligge hos én af modspillerne; slet det ene sted."
        raise FactsError(PARTNERS_CARDS.id, str(twice), reason)
    table = _laid(case, table, owner.partner, PARTNERS_CARDS, PARTNERS_SIZE, partners)
    here = Here(table, owner, seat is not None)
    case.name(offender=here.player(owner), partner=here.player(owner.partner))
    return here


def _laid(
    case: Case,
    table: PenaltyTable,
    seat: Seat,
    asked: Question[tuple[Card, ...]],
    size: Question[str],
    cards: tuple[Card, ...],
) -> PenaltyTable:
    """The cards on the table; only of a single small one it must be asked which kind it is (50B)."""
    if len(cards) > _MOST:
        reason = f"En modspiller kan højst have {_MOST} strafkort; du har skrevet {len(cards)}."
        raise FactsError(asked.id, str(len(cards)), reason)
    small = len(cards) == 1 and cards[0].rank not in HONOURS
    if cards:
        kind = case.ask(size) if small else case.derive(size, "major")
        for card in cards:
            table = table.laid(seat, card, "minor" if kind == "minor" else "major")
    return table
