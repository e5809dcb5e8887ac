"""What is one player, call or card among the words of a told case."""

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from laws.words import fold
from rulings.bridge.calls import Call, Denomination, call_of
from rulings.bridge.seats import SEATS
from rulings.told.players import first_words, named_player, people, read_player
from rulings.told.token import Token, table, words_of

_LEVEL = re.compile(r"[1-9]")
_CARD = re.compile(r"([^\W\d_]+|[♣♦♥♠])(\d{1,2})")
_SYMBOLS = frozenset("♣♦♥♠")
_PIPS = {str(pips) for pips in range(2, 11)}
_SHORT = 5  # letters of a word that can be a call by the word »kortet« behind it
_FEWEST, _MOST, _HAND = 9, 17, 13


def name_words() -> Collection[str]:
    """Every folded word that names a player or a suit, in both cases."""
    players = [word for name in people() for word in name] + [fold(seat) for seat in SEATS if len(seat) > 2]
    suits = ("hjerter", "spar", "ruder", "klør", "kløver", "hearts", "spades", "diamonds", "clubs")
    return {*players, *(f"{name}s" for name in players), *(fold(suit) for suit in suits)}


def tokens_of(row: Sequence[str], bid_words: set[str]) -> list[Token]:
    """The words of a clause, with what is one call, one card or one player made one token.

    Args:
        bid_words: the words that are read as bids are added to it.
    """
    tokens: list[Token] = []
    at = 0
    while at < len(row):
        width, token = 1, _plain(row[at])
        if token is None:
            width, token = (
                _bid(row, at, bid_words) or _card(row, at) or read_player(row, at) or (1, Token(row[at]))
            )
        tokens.append(token)
        at += width
    return tokens


@lru_cache(maxsize=16384)
def _plain(word: str) -> Token | None:
    """The token of a word that begins no call, no card and no player, whatever stands behind it.

    Nearly every word is one, and is asked about again and again; None for a word that the others decide.
    """
    key = fold(word)
    level = str(table("numbers").get(key, word))
    if _LEVEL.match(word) or _LEVEL.fullmatch(level) or (len(word) < _SHORT and call_of(word) is not None):
        return None
    if _CARD.fullmatch(word) or word in _PIPS or key in table("ranks") or word in table("rank-letters"):
        return None
    if call_of(f"1{word}") is not None or key in first_words() or key in words_of("tables"):
        return None
    return None if word == "i" or named_player([word], 0) is not None else Token(word)


def is_told(word: str) -> bool:
    """Whether a word by itself is a call, a card or a player.

    >>> is_told("1s"), is_told("vest"), is_told("kulørsvigt")
    (True, True, False)
    """
    token = tokens_of([word], set())[0]
    return any(value is not None for value in (token.call, token.card, token.person))


def _bid(row: Sequence[str], at: int, bid_words: set[str]) -> tuple[int, Token] | None:
    """A bid in one word or two, or a card of the bidding box."""
    call = call_of(row[at]) if _LEVEL.match(row[at]) else None
    if call is not None and call.is_bid:
        bid_words.add(row[at])
        return 1 + _is_box_card(row, at + 1), Token(row[at], call=call)
    if len(row[at]) < _SHORT and _is_box_card(row, at + 1) and (call := call_of(row[at])) is not None:
        return 2, Token(" ".join(row[at : at + 2]), call=call)  # »d-kortet«
    level = str(table("numbers").get(fold(row[at]), row[at]))
    two = call_of(level + row[at + 1]) if at + 1 < len(row) and _LEVEL.fullmatch(level) else None
    if two is None or not two.is_bid:
        return None
    if level != row[at] and (_card(row, at + 1) is not None or _tells_play(row)):  # »en ruder 4« is a card
        return None
    return 2 + _is_box_card(row, at + 2), Token(f"{row[at]} {row[at + 1]}", call=two)


def _tells_play(row: Sequence[str]) -> bool:
    """Whether a clause tells of cards that fell to a trick: in »smed en klør på en ruder« nobody bids."""
    return any(fold(word) in words_of("played") for word in row)


def _is_box_card(row: Sequence[str], at: int) -> bool:
    """Whether a word says that the call before it is a card of the bidding box."""
    return at < len(row) and fold(row[at]) in words_of("box")


def _card(row: Sequence[str], at: int) -> tuple[int, Token] | None:
    """A card: »♦4«, »♥K«, »kl3«, »spar konge«, »hjerter 10«, »king of spades«."""
    compact = _CARD.fullmatch(row[at])
    suit, rank = (compact[1], compact[2]) if compact else (row[at], row[at + 1] if at + 1 < len(row) else "")
    of_suit = at + 2 < len(row) and row[at + 1] == "of"
    if of_suit:
        suit, rank, compact = row[at + 2], row[at], None
    elif rank in _SYMBOLS and suit in table("rank-letters"):  # »K♥«
        suit, rank = rank, suit
    letters = table("rank-letters") if suit in _SYMBOLS else {}
    letter = len(suit) == 1 and suit not in _SYMBOLS
    if not compact and letter and rank in _PIPS and _bid(row, at + 1, set()):
        return None  # »S 2 ♥« is a player and a bid; »♠ 5 ♦ K« are cards of a hand
    value = table("ranks").get(fold(rank)) or letters.get(rank) or (rank if rank in _PIPS else None)
    # What makes a bid with a level in front is a denomination; notrump has no cards.
    bid = call_of(f"1{suit}") if value and len(suit) < 9 else None
    if bid is None or bid.denomination in (None, Denomination.NOTRUMP):
        return None
    width = 1 if compact else 3 if of_suit else 2
    whole = f"{bid.denomination.letter}{'T' if value == '10' else value}"
    return width, Token(" ".join(row[at : at + width]), card=str(value), whole=whole)


@lru_cache(maxsize=4096)
def call_in_words(word: str) -> Call | None:
    """Pass, double or redouble; one letter is too little to be sure of a call."""
    call = call_of(table("calls").get(fold(word), word)) if len(word) > 1 else None
    return call if call is not None and not call.is_bid else None


@lru_cache(maxsize=4096)
def many(word: str) -> int | None:
    """A number of cards that a hand may have by mistake."""
    number = table("counts").get(fold(word)) or (int(word) if word.isdecimal() and len(word) < 3 else 0)
    return number if _FEWEST <= number <= _MOST and number != _HAND else None
