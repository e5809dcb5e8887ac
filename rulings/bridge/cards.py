"""Cards, hands and deals: A K Q J T in code, E K D B 10 on a Danish page."""

import re
from dataclasses import dataclass
from enum import IntEnum

from rulings.bridge.lettered import TwoWays, holdings
from rulings.bridge.seats import Seat
from rulings.errors import NotationError
from rulings.reasons import because


class Suit(IntEnum):
    """The four suits, clubs lowest."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def sign(self) -> str:
        """♣, ♦, ♥ or ♠."""
        return "♣♦♥♠"[self]

    @property
    def letter(self) -> str:
        """C, D, H or S."""
        return "CDHS"[self]


RANKS = "23456789TJQKA"
"""The thirteen ranks from the lowest."""

_SUIT_SIGNS = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS}
_RANK_OF = {"e": "A", "a": "A", "k": "K", "d": "Q", "q": "Q", "b": "J", "j": "J", "t": "T", "10": "T"}
_RANK_OF.update({digit: digit for digit in "23456789"})
_SUIT_NAMES = {
    Suit.SPADES: ("♠", "s", "sp", "spar"),
    Suit.HEARTS: ("♥", "h", "hj", "hjerter"),
    Suit.DIAMONDS: ("♦", "d", "r", "ru", "ruder"),
    Suit.CLUBS: ("♣", "c", "kl", "klør"),
}
_LETTERS = {suit.letter: suit for suit in Suit}
_RANK = re.compile(r"10|[2-9EAKDQBJT]", re.IGNORECASE)
_NONE = ("", "-", "–", "--", "—")


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card; in order of suit, then rank.

    >>> str(Card(Suit.HEARTS, "T"))
    'HT'
    """

    suit: Suit
    rank: str

    def __str__(self) -> str:
        return f"{self.suit.letter}{self.rank}"


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand's cards; how many there are is for whoever reads it to judge."""

    cards: frozenset[Card]

    def suit(self, suit: Suit) -> str:
        """The ranks held in a suit, highest first, as code writes them.

        >>> parse_hand("AK52.Q3.T984.K72").suit(Suit.DIAMONDS)
        'T984'
        """
        held = [card.rank for card in self.cards if card.suit is suit]
        return "".join(sorted(held, key=RANKS.index, reverse=True))

    def __str__(self) -> str:
        return ".".join(self.suit(suit) for suit in reversed(Suit))


@dataclass(frozen=True, slots=True)
class Deal:
    """The hands that are shown, by seat; a diagram may leave some out."""

    hands: tuple[tuple[Seat, Hand], ...]

    def hand(self, seat: Seat) -> Hand | None:
        """A seat's hand, or None when the diagram leaves it out."""
        return dict(self.hands).get(seat)

    def __str__(self) -> str:
        return " ".join(f"{seat}:{hand}" for seat, hand in self.hands)


def parse_hand(text: str) -> Hand:
    """A hand in PBN (`AK52.Q3.T984.K72`), by sign (`♠EK52 ♥D3 ♦10984 ♣K72`) or by letter (`S AK52 H Q3 …`).

    Honours are Danish or English.

    Raises:
        NotationError: with the position of a letter that is no card, a card held twice, or over 13 cards.

    >>> str(parse_hand("♠EK52 ♥D3 ♦10984 ♣K72"))
    'AK52.Q3.T984.K72'
    """
    cards: set[Card] = set()
    for suit, ranks, at in _holdings(text):
        end = 0
        for match in _RANK.finditer(ranks):
            _only_blank(text, ranks[end : match.start()], at + end)
            card = Card(suit, _RANK_OF[match[0].lower()])
            if card in cards:
                raise NotationError(text, at + match.start(), match[0], because("card-twice"))
            cards.add(card)
            end = match.end()
        _only_blank(text, ranks[end:], at + end)
    if len(cards) > 13:
        raise NotationError(text, 0, text, because("hand-too-many", cards=len(cards)))
    return Hand(frozenset(cards))


def _holdings(text: str) -> list[tuple[Suit, str, int]]:
    if any(sign in text for sign in _SUIT_SIGNS):
        found = [(m.start(), _SUIT_SIGNS[m[0]]) for m in re.finditer("[♠♥♦♣]", text)]
        _only_blank(text, text[: found[0][0]], 0)
        ends = [start for start, _ in found[1:]] + [len(text)]
        if len({suit for _, suit in found}) != len(found):
            raise NotationError(text, found[-1][0], text[found[-1][0]], because("suit-twice"))
        return [(suit, text[at + 1 : end], at + 1) for (at, suit), end in zip(found, ends, strict=True)]
    try:
        lettered = holdings(text) if "." not in text else None
    except TwoWays:
        raise NotationError(text, 0, text, because("hand-two-ways")) from None
    if lettered:
        return [(_LETTERS[letter], ranks, at) for letter, ranks, at in lettered]
    parts = text.split(".")
    if len(parts) != 4:
        reason = because("write-hand")
        raise NotationError(text, 0, text, reason)
    starts = [sum(len(p) + 1 for p in parts[:n]) for n in range(4)]
    return list(zip(reversed(Suit), parts, starts, strict=True))


def _only_blank(text: str, between: str, at: int) -> None:
    if between.strip() not in _NONE:
        reason = because("no-rank")
        raise NotationError(text, at, between.strip(), reason)


def parse_card(text: str) -> Card:
    """One card, suit first or last (`♠E`, `HT`, `10♥`).

    Raises:
        NotationError: when it is none.

    >>> str(parse_card("♠E")), str(parse_card("hj10")), str(parse_card("QD"))
    ('SA', 'HT', 'DQ')
    """
    word = text.strip().lower()
    for suit, names in _SUIT_NAMES.items():
        for name in sorted(names, key=len, reverse=True):
            for rank in (word.removeprefix(name), word.removesuffix(name)):
                if rank != word and rank.strip() in _RANK_OF:
                    return Card(suit, _RANK_OF[rank.strip()])
    raise NotationError(text, 0, text, because("no-card"))
