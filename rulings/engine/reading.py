"""Answers read: from what somebody wrote, or a form or JSON gave, to its value.

Each function raises an Unfit with what was expected, or a NotationError, which says where the fault stands.
"""

from __future__ import annotations

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


def read_yes_no(given: object) -> bool:
    """Yes or no, in Danish or English."""
    word = str(given).strip().lower()
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise Unfit(because("yes-or-no"))


def read_call(given: object) -> Call:
    """A call."""
    if not isinstance(given, str | Call):
        raise Unfit(because("a-call"))
    return parse_call(str(given))


def read_seat(given: object) -> Seat:
    """A seat."""
    found = seat_of(str(given))
    if found is None:
        raise Unfit(because("a-seat"))
    return found


def read_card(given: object) -> Card:
    """One card."""
    return parse_card(str(given))


def read_cards(given: object) -> tuple[Card, ...]:
    """One card or more."""
    return given if isinstance(given, tuple) else parse_cards(_words(given))


def read_hand(given: object) -> Hand:
    """What a hand holds."""
    return parse_hand(str(given))


def read_deal(given: object) -> Deal:
    """Hands by seat."""
    return parse_deal(str(given))


def read_trick(given: object) -> Trick:
    """One trick."""
    return parse_trick(str(given))


def read_play(given: object) -> Play:
    """One trick after the other."""
    return parse_play(str(given) if not isinstance(given, list) else " / ".join(map(str, given)))


def read_denomination(given: object) -> Denomination:
    """The trumps, or notrump."""
    found = parse_denomination(str(given))
    if found is None:
        raise Unfit(because("a-denomination"))
    return found


def _words(given: object) -> str:
    return " ".join(map(str, given)) if isinstance(given, list) else str(given)


def read_text(given: object) -> str:
    """A text kept for the record."""
    if not isinstance(given, str) or len(given) > _LONGEST_TEXT:
        raise Unfit(because("a-text", most=_LONGEST_TEXT))
    return given


def read_auction(given: object) -> Auction:
    """An auction."""
    return parse_auction(given)
