"""Whole deals as they are pasted: PBN with its tags, a line a seat, or all on one line, Danish or English."""

import re
from collections.abc import Mapping

from rulings.bridge.calls import Denomination, parse_denomination
from rulings.bridge.cards import RANKS, Card, Deal, Hand, Suit, parse_hand
from rulings.bridge.lettered import TwoWays, holdings
from rulings.bridge.seats import CLOCKWISE, SEATS, Seat, seat_of
from rulings.errors import NotationError
from rulings.reasons import because

_NONE = ("", "-", "–", "--", "—")
_WHOLE = 13
_TAG = re.compile(r'\[\s*(\w+)\s+"([^"]*)"\s*\]')
_HOLDING = r"(?:[-–—]|\w*+\.[\w.]*+)"
_PBN = re.compile(rf"\s*(\w+)\s*:\s*({_HOLDING}(?:\s+{_HOLDING})+)\s*", re.IGNORECASE)
_SEAT_NAMES = "|".join(sorted(SEATS, key=len, reverse=True))
_HAND = r"\w*+\."
_NO_ACE = "|".join(sorted((spelt for spelt in SEATS if spelt != "e"), key=len, reverse=True))
_ANYWHERE = rf"(?:{_SEAT_NAMES})(?:\s*+(?::|(?=♠))|\s++(?={_HAND}))|(?:{_NO_ACE})(?=\s*[♥♦♣–—]|\s+-)"
_ON_A_LINE = rf"(?:{_SEAT_NAMES})(?:\s*+(?::|(?=[♠♥♦♣–—]))|\s++(?=-|{_HAND}))"
_SEAT = re.compile(
    rf"(?:^|(?<=\n))[^\S\n]*({_ON_A_LINE})|(?<=[\s,;/|2-9AKQJTEDB0♠♥♦♣–-])({_ANYWHERE})", re.IGNORECASE
)
"""A seat before its hand: with a colon, or right before the hand; within a line an E only before spades, as
before another suit it is an ace. A field of one line loses the line breaks of what is pasted into it."""

LONGEST = 4_000
"""Letters of a deal as it is written, with the tags around it."""

_NAMES = {
    Seat.NORTH: because("north"),
    Seat.EAST: because("east"),
    Seat.SOUTH: because("south"),
    Seat.WEST: because("west"),
}
_RANKS = {"A": "E", "Q": "D", "J": "B", "T": "10"}


def is_deal(text: str) -> bool:
    """Whether a text means hands by seat, be they right or wrong, and not one hand alone.

    >>> is_deal("N ♠EK52 ♥D3 ♦10984 ♣K72"), is_deal("♠EK52 ♥D3 ♦10984 ♣K72"), is_deal("AK52.Q3.T984.K72")
    (True, False, False)
    """
    if len(text) > LONGEST or _is_lettered(text):
        return False
    return "deal" in _tags(text) or _PBN.fullmatch(text) is not None or bool(_SEAT.match(text.lstrip()))


def _is_lettered(text: str) -> bool:
    """Whether a text is one hand with a letter before each suit, »S AK52 H Q3«, where S is no seat."""
    try:
        return "." not in text and bool(holdings(text))
    except TwoWays:
        return True


def declarer_of(text: str) -> Seat | None:
    """The declarer that a PBN text names beside its deal, if it does."""
    return seat_of(_tags(text).get("declarer", ""))


def trumps_of(text: str) -> Denomination | None:
    """The trumps of the contract that a PBN text names beside its deal, if it does."""
    contract = re.match(r"[1-7]\s*(NT?|[SHDC])", _tags(text).get("contract", "").strip(), re.IGNORECASE)
    return parse_denomination(contract[1].upper()) if contract else None


def parse_deal(text: str) -> Deal:
    """A deal: PBN (`N:hand hand hand hand`, tag or not), a line a seat or one line; `-` for a hand not shown.

    Where three hands of thirteen are given, the fourth has the other cards.

    Raises:
        NotationError: with the position of the fault, also when two hands hold the same card.

    >>> str(parse_deal("N ♠EK52 ♥D3 ♦10984 ♣K72  Syd: ♠3 ♥EK ♦- ♣5"))
    'N:AK52.Q3.T984.K72 S:3.AK..5'
    """
    if len(text) > LONGEST:
        raise NotationError(text, LONGEST, "", because("hands-too-long", most=LONGEST))
    pairs = _by_seat(_tags(text).get("deal", text))
    if not pairs or len({seat for seat, _ in pairs}) != len(pairs):
        reason = because("hands-by-seat")
        raise NotationError(text, 0, text[:20], reason)
    places = {seat: max(text.find(hand), 0) for seat, hand in pairs}
    given = [(seat, hand) for seat, hand in pairs if hand not in _NONE]
    hands = tuple((seat, _hand(text, places[seat], seat, hand)) for seat, hand in given)
    _each_once(text, places, hands)
    return Deal((*hands, *_fourth(hands)))


def _tags(text: str) -> dict[str, str]:
    """The tags of a PBN text by their names in small letters."""
    return {name.lower(): value for name, value in _TAG.findall(text[:LONGEST])}


def _by_seat(text: str) -> list[tuple[Seat, str]]:
    """The hands as they are written, each with its seat; none where something stands before the first."""
    pbn = _PBN.fullmatch(text)
    first = seat_of(pbn[1]) if pbn else None
    if pbn and first is not None:
        return [(first.after(place), hand) for place, hand in enumerate(pbn[2].split())]
    found = list(_SEAT.finditer(text))
    if not found or text[: found[0].start()].strip():
        return []
    ends = [match.start() for match in found[1:]] + [len(text)]
    seats = [seat_of((match[1] or match[2]).strip().rstrip(":").strip()) for match in found]
    hands = [text[match.end() : end].strip(" \t\n\r,;/|") for match, end in zip(found, ends, strict=True)]
    return [(seat, hand) for seat, hand in zip(seats, hands, strict=True) if seat is not None]


def _hand(text: str, place: int, seat: Seat, cards: str) -> Hand:
    try:
        return parse_hand(cards)
    except NotationError as error:
        reason = because("in-hand", reason=error.why, seat=_NAMES[seat])
        raise NotationError(text, place + error.position, error.what, reason) from error


def _each_once(text: str, places: Mapping[Seat, int], hands: tuple[tuple[Seat, Hand], ...]) -> None:
    holder: dict[Card, Seat] = {}
    for seat, hand in hands:
        for card in sorted(hand.cards):
            if card in holder:
                shown = f"{card.suit.sign}{_RANKS.get(card.rank, card.rank)}"
                reason = because("card-in-two-hands", first=_NAMES[holder[card]], second=_NAMES[seat])
                raise NotationError(text, places[seat], shown, reason)
            holder[card] = seat


def _fourth(hands: tuple[tuple[Seat, Hand], ...]) -> tuple[tuple[Seat, Hand], ...]:
    """The hand left out of a whole deal."""
    if len(hands) != len(CLOCKWISE) - 1 or any(len(hand.cards) != _WHOLE for _, hand in hands):
        return ()
    left = {Card(suit, rank) for suit in Suit for rank in RANKS}.difference(
        *(hand.cards for _, hand in hands)
    )
    seat = next(seat for seat in CLOCKWISE if seat not in dict(hands))
    return ((seat, Hand(frozenset(left))),)
