"""The facts of penalty cards on the table: whose they are, of which kind, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play, Trick
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.engine.question import Question, show
from rulings.engine.ruling import Lying, Table
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.entered_hands import WHOLE_HAND
from rulings.rules.penalty.duty import HONOURS, Duty
from rulings.rules.penalty.hands import Held, read_hands
from rulings.rules.penalty.table import PenaltyTable

CARDS = question.cards("penalty-cards")
SIZE = question.choice("penalty-size")
PARTNERS_CARDS = question.cards("partners-penalty-cards")
PARTNERS_SIZE = question.choice("partners-penalty-size")
OWNER_SEAT = question.seat("penalty-owner-seat")

_SEAT_TOLD = replace(OWNER_SEAT, optional=True)
"""Without the play the seat only names the player."""

_NO_SEAT = Seat.EAST
"""Where the owner of the cards sits in thought while nobody has said where."""


@dataclass(frozen=True, slots=True)
class Here:
    """The table, and how a ruling names the two defenders.

    Attributes:
        owner: the defender whose penalty cards the ruling is about; the other is partner.
        seated: whether the seats are known, and so are named.
        hands: what the two hold, as far as it was entered.
    """

    table: PenaltyTable
    owner: Seat
    seated: bool
    hands: Held = field(default_factory=dict)

    def player(self, seat: Seat) -> Player:
        """The defender who sits there."""
        role = Role.OFFENDER if seat is self.owner else Role.PARTNER
        return Player(role, seat if self.seated else None)

    def defends(self, seat: Seat | None) -> bool:
        """Whether one of the two sits there."""
        return seat is not None and seat.same_side(self.owner)

    def hand(self, seat: Seat) -> frozenset[Card] | None:
        """What a defender holds, where that is known."""
        return self.hands.get(seat)

    def sure(self, seat: Seat, asked: Duty) -> Duty:
        """A duty, freed of its conditions where the hand is known."""
        hand = self.hand(seat)
        return asked if hand is None else asked.known(hand)

    def played(self, seat: Seat, card: Card) -> Here:
        """When that card has left the hand."""
        hands = {at: held - {card} if at is seat else held for at, held in self.hands.items()}
        return Here(self.table, self.owner, self.seated, hands)

    def lay(self, case: Case) -> None:
        """Shows what lies on the table, where the seats are known."""
        if self.seated:
            lying = tuple(Lying(one.seat, one.card, one.size) for one in self.table.lying)
            case.lay(Table(self.table.trick, lying))

    def now(self, table: PenaltyTable) -> Here:
        """The same two with another table."""
        return Here(table, self.owner, self.seated, self.hands)

    def on_lead(self, seat: Seat, barred: tuple[Suit, ...] = ()) -> Here:
        """With that hand on lead to a new trick."""
        return self.now(PenaltyTable(Trick(seat), self.table.lying, barred=barred))


def read(case: Case, play: Play | None) -> Here:
    """The penalty cards that lie.

    Args:
        play: the tricks since, where they were entered; the seats are needed then, and asked for.

    Raises:
        FactsError: for a card that lies in two places, or was played from another hand.
    """
    case.name(offender=Player(Role.OFFENDER), partner=Player(Role.PARTNER))
    cards = case.ask(CARDS)
    partners = case.given(PARTNERS_CARDS) or ()
    _each_once(cards, partners)
    seat = _owner(case, play, cards)
    owner = seat or _NO_SEAT
    _played_by(play, owner.partner, partners)
    hands = read_hands(case, play, owner, {owner: cards, owner.partner: partners})
    here = Here(PenaltyTable(Trick(owner.rho)), owner, seat is not None, hands)
    case.name(offender=here.player(owner), partner=here.player(owner.partner))
    table = _laid(case, here.table, owner, SIZE, cards)
    here = here.now(_laid(case, table, owner.partner, PARTNERS_SIZE, partners))
    if play is not None:
        here.on_lead(play.tricks[0].leader).lay(case)
    return here


def _each_once(cards: tuple[Card, ...], partners: tuple[Card, ...]) -> None:
    """No card lies with both defenders, and neither has more than a hand."""
    twice = next((card for card in partners if card in cards), None)
    if twice is not None:
        raise FactsError(PARTNERS_CARDS.id, str(twice), because("penalty-card-twice", card=twice))
    for asked, lying in ((CARDS, cards), (PARTNERS_CARDS, partners)):
        if len(lying) > WHOLE_HAND:
            why = because("too-many-penalty-cards", most=WHOLE_HAND, cards=len(lying))
            raise FactsError(asked.id, show(lying), why)


def _owner(case: Case, play: Play | None, cards: tuple[Card, ...]) -> Seat | None:
    """Who has the cards: whoever played one of them, else asked where the play was entered."""
    if play is None:
        return case.given(_SEAT_TOLD)
    by = {made.seat for made in play.cards if made.card in cards}
    if len(by) > 1:
        raise FactsError(CARDS.id, show(cards), because("penalty-cards-of-two-hands"))
    return case.derive(OWNER_SEAT, by.pop()) if by else case.ask(OWNER_SEAT)


def _played_by(play: Play | None, owner: Seat, cards: tuple[Card, ...]) -> None:
    """A penalty card can only have been played from where it lay."""
    for made in play.cards if play else ():
        if made.card in cards and made.seat is not owner:
            why = because("penalty-card-played-by", card=made.card, owner=owner, player=made.seat)
            raise FactsError(PARTNERS_CARDS.id, str(made.card), why)


def _laid(
    case: Case, table: PenaltyTable, seat: Seat, size: Question[str], cards: tuple[Card, ...]
) -> PenaltyTable:
    """The cards on the table; only of a single small one it must be asked which kind it is (50B)."""
    if not cards:
        return table
    small = len(cards) == 1 and cards[0].rank not in HONOURS
    kind = case.ask(size) if small else case.derive(size, "major")
    for card in cards:
        table = table.laid(seat, card, "minor" if kind == "minor" else "major")
    return table
