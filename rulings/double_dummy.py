"""What open cards would have given: the tricks of an example's deal, counted by the optional extra endplay.

Nothing at run time needs it. An example says in its block ```doubledummy how many tricks its text counts on;
endplay (Bo Haglund's solver) plays every line with all cards seen, which is a help to the director who weighs
what would probably have happened (12C1), and never the answer by itself.
"""

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulings.bridge.calls import Denomination, parse_denomination
from rulings.bridge.cards import Card, Deal
from rulings.bridge.play_notation import parse_play
from rulings.bridge.seats import CLOCKWISE, Seat, seat_of
from rulings.bridge.trick import Play
from rulings.errors import NotationError, RulingsError

EXTRA = "endplay"

_WHOLE = 13
_FIELDS = {"declarer", "trumps", "tricks", "after"}


class ExtraMissing(RulingsError):
    """The extra that counts the tricks is not installed."""

    def __init__(self) -> None:
        super().__init__(
            f"Tilvalget {EXTRA}, som tæller stik med åbne kort, er ikke installeret; "
            "skriv pip install 'bridgelov[doubledummy]', og prøv igen."
        )


@dataclass(frozen=True, slots=True)
class OpenCards:
    """What an example says that its deal gives with all cards seen.

    Attributes:
        tricks: those that declarer's side takes in all, of thirteen.
        after: the cards that have been played before the count; None from the opening lead on.
    """

    deal: Deal
    declarer: Seat
    trumps: Denomination
    tricks: int
    after: Play | None = None

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards played, in order."""
        return tuple(made.card for made in self.after.cards) if self.after else ()

    @property
    def won(self) -> int:
        """Tricks that declarer's side has taken among those played."""
        finished = [trick for trick in self.after.tricks if trick.complete] if self.after else []
        return sum(trick.winner(self.trumps).same_side(self.declarer) for trick in finished)


def read_open_cards(given: Mapping[str, Any], deal: Deal | None) -> OpenCards:
    """The block's fields beside the example's deal.

    Raises:
        ValueError: a Danish clause, for what cannot be used, or cards that cannot be played so.
    """
    unknown = set(given) - _FIELDS
    if unknown:
        raise ValueError(f"feltet »{min(unknown)}« kendes ikke; brug {', '.join(sorted(_FIELDS))}")
    if deal is None or any(deal.hand(seat) is None or _short(deal, seat) for seat in CLOCKWISE):
        raise ValueError("blokken ```deal skal have alle fire hænder med 13 kort hver")
    declarer, tricks = seat_of(str(given.get("declarer", ""))), given.get("tricks")
    if declarer is None or not isinstance(tricks, int) or not 0 <= tricks <= _WHOLE:
        raise ValueError("»declarer« skal være en plads og »tricks« et tal fra 0 til 13")
    try:
        trumps = parse_denomination(str(given.get("trumps", "")))
        after = parse_play(str(given["after"])) if "after" in given else None
    except NotationError as error:
        raise ValueError(f"»trumps« eller »after« kan ikke læses: {error}") from error
    if trumps is None:
        raise ValueError("»trumps« skal være S, H, D, C eller N")
    found = OpenCards(deal, declarer, trumps, tricks, after)
    _playable(found)
    return found


def _short(deal: Deal, seat: Seat) -> bool:
    hand = deal.hand(seat)
    return hand is None or len(hand.cards) != _WHOLE


def _playable(given: OpenCards) -> None:
    """Each card in turn, held, following suit, each trick led to by who won the one before."""
    if given.after is None:
        return
    turn, left = given.declarer.lho, {seat: _cards_of(given.deal, seat) for seat in CLOCKWISE}
    for trick in given.after.tricks:
        if trick.leader is not turn:
            raise ValueError(f"stikket »{trick}« skal begynde hos {turn}")
        for made in trick.plays:
            suits = {card.suit for card in left[made.seat]}
            revokes = made.card.suit is not trick.suit and trick.suit in suits
            if made.seat is not turn or made.card not in left[made.seat] or revokes:
                raise ValueError(f"{made.card} kan ikke spilles af {made.seat} i stikket »{trick}«")
            left[made.seat].remove(made.card)
            turn = made.seat.lho
        turn = trick.winner(given.trumps) if trick.complete else turn


def _cards_of(deal: Deal, seat: Seat) -> set[Card]:
    hand = deal.hand(seat)
    return set(hand.cards) if hand else set()


def tricks(given: OpenCards) -> int:
    """The tricks that declarer's side takes in all with every card seen.

    Raises:
        ExtraMissing: without endplay.
    """
    types, dds = _solver()
    board = types.Deal("N:" + " ".join(str(given.deal.hand(seat)) for seat in CLOCKWISE))
    board.trump = types.Denom.find("NT" if given.trumps is Denomination.NOTRUMP else given.trumps.letter)
    board.first = types.Player.find(given.declarer.lho.value)
    for card in given.played:
        board.play(str(card))
    finished = sum(trick.complete for trick in given.after.tricks) if given.after else 0
    if finished == _WHOLE:
        return given.won
    best = max(int(count) for _, count in dds.solve_board(board))
    ours = _in_turn(given).same_side(given.declarer)
    return given.won + (best if ours else _WHOLE - finished - best)


def _in_turn(given: OpenCards) -> Seat:
    """The hand that plays next."""
    last = given.after.tricks[-1] if given.after else None
    if last is None:
        return given.declarer.lho
    return last.winner(given.trumps) if last.turn is None else last.turn


def _solver() -> tuple[Any, Any]:
    try:
        return importlib.import_module(f"{EXTRA}.types"), importlib.import_module(f"{EXTRA}.dds")
    except ImportError as error:
        raise ExtraMissing from error
