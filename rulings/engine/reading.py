"""Answers read: from what somebody wrote, or a form or JSON gave, to its value.

Each function raises an Unfit with what was expected, or a NotationError, which says where the fault stands.
"""

from rulings.bridge.auction import Auction
from rulings.bridge.calls import Call, Denomination, parse_call, parse_denomination
from rulings.bridge.cards import Card, Deal, Hand, parse_card, parse_hand
from rulings.bridge.deal_notation import parse_deal
from rulings.bridge.notation import parse_auction
from rulings.bridge.play_notation import parse_cards, parse_play, parse_trick
from rulings.bridge.seats import Seat, seat_of
from rulings.bridge.trick import Play, Trick
from rulings.errors import Unfit
from rulings.reasons import because

YES, NO = "ja", "nej"

_LONGEST_TEXT = 2000

_YES = {YES, "j", "yes", "y", "true", "1"}
_NO = {NO, "n", "no", "false", "0"}


def read_yes_no(value: object) -> bool:
    """Yes or no, in Danish or English."""
    word = str(value).strip().lower()
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise Unfit(because("yes-or-no"))


def read_call(value: object) -> Call:
    """A call."""
    if not isinstance(value, str | Call):
        raise Unfit(because("a-call"))
    return parse_call(str(value))


def read_seat(value: object) -> Seat:
    """A seat."""
    seat = seat_of(str(value))
    if seat is None:
        raise Unfit(because("a-seat"))
    return seat


def read_card(value: object) -> Card:
    """One card."""
    return parse_card(str(value))


def read_cards(value: object) -> tuple[Card, ...]:
    """One card or more."""
    return value if isinstance(value, tuple) else parse_cards(_words(value))


def read_hand(value: object) -> Hand:
    """What a hand holds."""
    return parse_hand(str(value))


def read_deal(value: object) -> Deal:
    """Hands by seat."""
    return parse_deal(str(value))


def read_trick(value: object) -> Trick:
    """One trick."""
    return parse_trick(str(value))


def read_play(value: object) -> Play:
    """One trick after the other."""
    return parse_play(str(value) if not isinstance(value, list) else " / ".join(map(str, value)))


def read_denomination(value: object) -> Denomination:
    """The trumps, or notrump."""
    denomination = parse_denomination(str(value))
    if denomination is None:
        raise Unfit(because("a-denomination"))
    return denomination


def _words(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def read_text(value: object) -> str:
    """A text kept for the record."""
    if not isinstance(value, str) or len(value) > _LONGEST_TEXT:
        raise Unfit(because("a-text", most=_LONGEST_TEXT))
    return value


def read_auction(value: object) -> Auction:
    """An auction."""
    return parse_auction(value)
