"""Law 46B: which card declarer's words stand for, with dummy's cards and the trick so far on the table.

Nothing is asked here and nothing judged: that declarer clearly meant otherwise (46B) is for the director.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import RANKS, Card, Hand, Suit
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Trick
from rulings.rules.playing.spoken import Manner, Named, Said


class Kind(StrEnum):
    """What sort of designation it is, by the provision that completes it."""

    HIGH = "high"  # 46B1a
    WIN = "win"  # 46B1b
    LOW = "low"  # 46B1c
    SUIT = "suit"  # 46B2
    RANK = "rank"  # 46B3
    ANYTHING = "anything"  # 46B5
    OTHER = "other"  # no provision completes it
    CARD = "card"  # whole: 46A


class Fits(StrEnum):
    """What dummy holds of what was called."""

    IN_SUIT_WON = "in-suit-won"  # a card of that rank in the suit in which dummy won the trick before
    ONE = "one"
    SEVERAL = "several"
    NOT_LEGAL = "not-legal"  # only what would be a revoke
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table as declarer speaks; None where it is not known.

    Attributes:
        hand: dummy's remaining cards.
        trick: the trick so far; empty when dummy leads to it.
        leads: whether dummy leads.
        suit_led: the suit led, where dummy follows.
        won_in: the suit in which dummy won the trick before.
        seen: cards played to earlier tricks.
        void: defenders and suits that they have shown to be out of.
    """

    hand: Hand | None = None
    trick: Trick | None = None
    leads: bool | None = None
    suit_led: Suit | None = None
    trumps: Denomination | None = None
    won_in: Suit | None = None
    seen: frozenset[Card] = frozenset()
    void: frozenset[tuple[Seat, Suit]] = frozenset()

    @property
    def dummy(self) -> Seat | None:
        """Where dummy sits."""
        return self.trick.turn if self.trick else None

    def legal(self) -> frozenset[Card]:
        """The cards that dummy may play: of the suit led where it can (44A, 44C, 44D)."""
        if self.hand is None:
            return frozenset()
        return legal_cards(self.hand, self.suit_led)


@dataclass(frozen=True, slots=True)
class Deemed:
    """What the words come to.

    Attributes:
        cards: the cards of dummy's that they fit, lowest first, by suit; one where `fits` is one.
    """

    fits: Fits
    cards: tuple[Card, ...] = ()

    @property
    def card(self) -> Card | None:
        """The card, where it is just one."""
        return self.cards[0] if len(self.cards) == 1 else None


def legal_cards(hand: Hand, suit_led: Suit | None) -> frozenset[Card]:
    """The cards that a hand may play: of the suit led if it has any, else all (44A, 44C, 44D).

    >>> from rulings.bridge.cards import parse_hand
    >>> sorted(map(str, legal_cards(parse_hand("AQ2.K3.54."), Suit.HEARTS)))
    ['H3', 'HK']
    """
    following = frozenset(card for card in hand.cards if card.suit is suit_led)
    return following or hand.cards


def whole(said: Said, table: Table) -> Said:
    """The words with trumps and »the same suit« as the suits that they are, where that is known."""
    if said.suit is Named.TRUMP and table.trumps not in (None, Denomination.NOTRUMP):
        return replace(said, suit=Suit(int(table.trumps or 0)))
    if said.suit is Named.SAME and table.leads and table.won_in is not None:
        return replace(said, suit=table.won_in)
    return said


def kind_of(said: Said) -> Kind:
    """Which of 46B's cases the words are by themselves."""
    if said.rank is not None:
        return Kind.RANK if said.suit in (None, Named.SAME) else Kind.CARD
    if said.manner in (Manner.HIGH, Manner.WIN):
        return Kind(said.manner)
    if said.suit is not None:
        return Kind.SUIT
    return Kind.OTHER if said.manner is Manner.DISCARD else Kind(said.manner or Manner.OTHER)


def in_place(kind: Kind, said: Said, table: Table) -> Kind:
    """The case that it is in the place where it was said; one that the place makes empty names no card."""
    if said.suit is Named.SAME and kind is not Kind.RANK:
        return Kind.OTHER  # nothing of dummy's is being continued, as far as is known
    if kind is Kind.WIN and said.suit not in (None, table.suit_led):
        return Kind.SUIT
    of_suit_led = kind in (Kind.HIGH, Kind.LOW, Kind.WIN) and said.suit is None
    return Kind.OTHER if of_suit_led and table.leads else kind


def deemed(said: Said, kind: Kind, table: Table) -> Deemed:
    """What dummy holds of what was called, and so which card that is.

    Args:
        said: the words, `whole`.
        kind: not anything and not other, which name no card; a win only where `winners` are known.
        table: with the hand, and the trick where it matters.
    """
    suit = said.suit if isinstance(said.suit, Suit) else None
    match kind:
        case Kind.HIGH:
            return _one(_highest(_of(table, suit or table.suit_led)), table)
        case Kind.LOW:
            return _one(_lowest(_of(table, table.suit_led)), table)
        case Kind.WIN:
            return _one(_lowest(winners(table)), table)
        case Kind.SUIT:
            return _one(_lowest(_of(table, suit)), table)
        case Kind.CARD:
            return _one([card for card in _of(table, suit) if card.rank == said.rank], table)
    return _of_rank(said.rank or "", table)


def winners(table: Table) -> list[Card]:
    """Dummy's cards of the suit led that win the trick whatever is still to be played to it (46B1b).

    A card that a defender still to play may beat, or ruff after having shown out, does not count. Declarer's
    hand is not looked at: what it holds of the higher cards is not on the table.
    """
    return [card for card in beating(table) if not _in_danger(card, table)]


def beating(table: Table) -> list[Card]:
    """Dummy's cards of the suit led that beat what has been played so far (44E, 44F), lowest first."""
    trick, dummy = table.trick, table.dummy
    if trick is None or dummy is None or not trick.plays:
        return []
    trumps = table.trumps if table.trumps is not None else Denomination.NOTRUMP
    return [card for card in of_suit_led(table) if with_card(trick, dummy, card).winner(trumps) is dummy]


def with_card(trick: Trick, seat: Seat, card: Card) -> Trick:
    """The trick with one more card."""
    return replace(trick, plays=(*trick.plays, type(trick.plays[0])(seat, card)))


def waiting_defenders(table: Table) -> tuple[Seat, ...]:
    """The defenders who have yet to play to the trick after dummy."""
    if table.trick is None or table.dummy is None:
        return ()
    played = {made.seat for made in table.trick.plays}
    return tuple(seat for seat in (table.dummy.lho, table.dummy.rho) if seat not in played)


def _in_danger(card: Card, table: Table) -> bool:
    behind = waiting_defenders(table)
    if not behind or table.hand is None or table.trick is None:
        return False
    if table.trumps is not Denomination.NOTRUMP and any((seat, card.suit) in table.void for seat in behind):
        return True
    known = table.seen | table.hand.cards | {made.card for made in table.trick.plays}
    higher = (Card(card.suit, rank) for rank in RANKS[RANKS.index(card.rank) + 1 :])
    able = [seat for seat in behind if (seat, card.suit) not in table.void]
    return bool(able) and any(one not in known for one in higher)


def _of_rank(rank: str, table: Table) -> Deemed:
    """46B3: in the suit in which dummy won, else any that is legal."""
    held = sorted(card for card in (table.hand.cards if table.hand else ()) if card.rank == rank)
    if table.leads and table.won_in is not None:
        continued = [card for card in held if card.suit is table.won_in]
        if continued:
            return Deemed(Fits.IN_SUIT_WON, tuple(continued))
    legal = tuple(card for card in held if card in table.legal())
    if legal:
        return Deemed(Fits.ONE if len(legal) == 1 else Fits.SEVERAL, legal)
    return Deemed(Fits.NOT_LEGAL if held else Fits.NONE, tuple(held))


def shown_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as a hand is read: spades first, each suit from the top."""
    return tuple(sorted(cards, key=lambda card: (-int(card.suit), -height(card))))


def of_suit_led(table: Table) -> list[Card]:
    """Dummy's cards of the suit led, lowest first."""
    return sorted(_of(table, table.suit_led), key=height)


def height(card: Card) -> int:
    """How high a card is in its suit, from 0."""
    return RANKS.index(card.rank)


def _one(cards: Iterable[Card], table: Table) -> Deemed:
    found = tuple(cards)
    if not found:
        return Deemed(Fits.NONE)
    return Deemed(Fits.ONE if found[0] in table.legal() else Fits.NOT_LEGAL, found)


def _of(table: Table, suit: Suit | None) -> list[Card]:
    return [card for card in (table.hand.cards if table.hand else ()) if card.suit is suit]


def _lowest(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=height)[:1]


def _highest(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=height)[-1:]
