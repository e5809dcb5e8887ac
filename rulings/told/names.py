"""What is one player, call or card among the words of a told case."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from laws.words import fold, words
from rulings.bridge.calls import Call, Denomination, call_of
from rulings.bridge.seats import SEATS, Seat, seat_of
from rulings.engine import data_file
from rulings.told.events import Person, RoleName
from rulings.told.frames import TELLERS, beside

NAMES = "told/names.toml"

_LEVEL = re.compile(r"[1-9]")
_CARD = re.compile(r"([^\W\d_]+|[♣♦♥♠])(\d{1,2})")
_SYMBOLS = frozenset("♣♦♥♠")
_PIPS = {str(pips) for pips in range(2, 11)}
_SHORT = 5  # letters of a word that can be a call by the word »kortet« behind it
_OWN = ("min", "mit", "my")
_SIDES = (RoleName.LHO, RoleName.RHO)
_OF_HIM = {
    RoleName.PARTNER: RoleName.HIS_PARTNER,
    RoleName.LHO: RoleName.HIS_LHO,
    RoleName.RHO: RoleName.HIS_RHO,
}
_LONGEST_NAME = 7  # words
_FEWEST, _MOST, _HAND = 9, 17, 13


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a text, or several that are one call, one card or one player.

    Attributes:
        key: the word as it is compared.
        card: its rank. whole: the card as code writes it, `HK`.
        genitive: whether the player is named as the owner of something.
        mine: whether the player is named as seen from whoever tells it: »min makker«.
        aside: how many words tell from here on how far the board was: »i stik 3«.
    """

    word: str
    call: Call | None = None
    card: str | None = None
    whole: str | None = None
    person: Person | None = None
    genitive: bool = False
    mine: bool = False
    aside: int = 0
    key: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", fold(self.word))

    @property
    def value(self) -> Call | Person | str | None:
        """The call, the player or the card that it names."""
        return self.call or self.person or self.card


@cache
def _data() -> Mapping[str, Any]:
    return data_file.read(NAMES)


@cache
def _table(name: str) -> Mapping[str, Any]:
    """A table of the data file by its folded words."""
    return {fold(word): value for word, value in _data()[name].items()}


@cache
def words_of(name: str) -> frozenset[str]:
    """The folded words of a table of the data file that has a row of them."""
    return frozenset(fold(word) for word in words(_data()[name]["words"]))


@cache
def _people() -> Mapping[tuple[str, ...], RoleName]:
    """Every name of a player that is no seat, as folded words → who it is."""
    roles = {name: RoleName(who) for who, names in _data()["people"].items() for name in names}
    return {
        tuple(fold(word) for word in words(name)): who
        for name, who in (_seen_from_others(roles) | roles).items()
    }


def _seen_from_others(names: Mapping[str, RoleName]) -> dict[str, RoleName]:
    """»Min makker« and »sin makker« for every name of a player who is seen from another."""
    seen_names: dict[str, RoleName] = {}
    for name, who in names.items():
        if who in _OF_HIM and not set(name.split()) & set(_OWN):
            seen_names |= {f"{of} {name}": who for of in _data()["seen-from"]["me"]}
            seen_names |= {f"{of} {name}": _OF_HIM[who] for of in _data()["seen-from"]["him"]}
    return seen_names


@cache
def _first_of_names() -> frozenset[str]:
    """What the name of a player that is no seat can begin with, also as an owner."""
    return frozenset(word for name in _people() for word in (name[0], name[0] + "s"))


def name_words() -> Collection[str]:
    """Every folded word that names a player or a suit, in both cases."""
    players = [word for name in _people() for word in name] + [fold(seat) for seat in SEATS if len(seat) > 2]
    suits = ("hjerter", "spar", "ruder", "klør", "kløver", "hearts", "spades", "diamonds", "clubs")
    return {*players, *(f"{name}s" for name in players), *(fold(suit) for suit in suits)}


def tokens_of(row: Sequence[str], bid_words: set[str]) -> list[Token]:
    """The words of a clause, with what is one call, one card or one player made one token.

    Args:
        written: the words that are read as bids are added to it.
    """
    tokens: list[Token] = []
    at = 0
    while at < len(row):
        width, token = 1, _plain(row[at])
        if token is None:
            width, token = (
                _bid(row, at, bid_words) or _card(row, at) or _person(row, at) or (1, Token(row[at]))
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
    level = str(_table("numbers").get(key, word))
    if _LEVEL.match(word) or _LEVEL.fullmatch(level) or (len(word) < _SHORT and call_of(word) is not None):
        return None
    if _CARD.fullmatch(word) or word in _PIPS or key in _table("ranks") or word in _table("rank-letters"):
        return None
    if call_of(f"1{word}") is not None or key in _first_of_names() or key in words_of("tables"):
        return None
    return None if word == "i" or _named_player([word], 0) is not None else Token(word)


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
    level = str(_table("numbers").get(fold(row[at]), row[at]))
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
    elif rank in _SYMBOLS and suit in _table("rank-letters"):  # »K♥«
        suit, rank = rank, suit
    letters = _table("rank-letters") if suit in _SYMBOLS else {}
    if not compact and len(suit) == 1 and rank in _PIPS and _bid(row, at + 1, set()):
        return None  # »S 2 ♥« is a player and a bid
    value = _table("ranks").get(fold(rank)) or letters.get(rank) or (rank if rank in _PIPS else None)
    # What makes a bid with a level in front is a denomination; notrump has no cards.
    bid = call_of(f"1{suit}") if value and len(suit) < 9 else None
    if bid is None or bid.denomination in (None, Denomination.NOTRUMP):
        return None
    width = 1 if compact else 3 if of_suit else 2
    whole = f"{bid.denomination.letter}{'T' if value == '10' else value}"
    return width, Token(" ".join(row[at : at + width]), card=str(value), whole=whole)


def _person(row: Sequence[str], at: int) -> tuple[int, Token] | None:
    """A player, also one who is told by where they sit: »spilleren til venstre for syd«."""
    player = _named_player(row, at)
    if player is not None and (theirs := _theirs(row, at, player)) is not None:
        return theirs
    if player is None or player[1].person not in _SIDES or at + player[0] + 1 >= len(row):
        return player
    width, token = player
    beside = _named_player(row, at + width + 1) if fold(row[at + width]) in words_of("beside") else None
    if beside is None or beside[1].person in _SIDES:
        return player
    spelt = " ".join(row[at : at + width + 1 + beside[0]])
    who, mine = _beside(token.person, beside[1].person), beside[1].person is RoleName.ME
    return width + 1 + beside[0], Token(spelt, person=who, genitive=beside[1].genitive, mine=mine)


def _theirs(row: Sequence[str], at: int, owner: tuple[int, Token]) -> tuple[int, Token] | None:
    """A player who is named as another's: »syds makker«, »min venstre modstanders makker«."""
    width, token = owner
    other = _named_player(row, at + width) if token.genitive and at + width < len(row) else None
    if other is None or other[1].person not in _OF_HIM or other[1].mine or token.person is RoleName.ME:
        return None
    who = beside(token.person, TELLERS[other[1].person]) or RoleName.SOMEONE
    spelt = " ".join(row[at : at + width + other[0]])
    mine = token.mine or not isinstance(who, Seat)
    return width + other[0], Token(spelt, person=who, genitive=other[1].genitive, mine=mine)


def _beside(side: Person | None, of: Person | None) -> Person | None:
    """Who sits on a side of somebody."""
    if of is RoleName.ME:
        return side
    if isinstance(of, Seat):
        return of.lho if side is RoleName.LHO else of.rho
    return RoleName.SOMEONE  # beside somebody who is no seat: nobody knows who that is


def _named_player(row: Sequence[str], at: int) -> tuple[int, Token] | None:
    """The longest name of a player that begins at a word, also with an s at its end."""
    word = row[at]
    if fold(word) in _first_of_names() and (name := _longest_name(row, at)):
        return name
    if fold(word) in words_of("tables") and at + 1 < len(row) and row[at + 1].isdecimal():
        return 2, Token(f"{word} {row[at + 1]}", person=RoleName.SOMEONE)
    if word == "i" and at + 1 < len(row) and fold(row[at + 1]) in words_of("english"):
        return 1, Token(word, person=RoleName.ME)
    if (seat := _seat(word)) is not None:
        return 1, Token(word, person=seat)
    if len(word) > 1 and word.endswith("s") and (seat := _seat(word[:-1])) is not None:
        return 1, Token(word, person=seat, genitive=True)
    return _seat_player(word)


@lru_cache(maxsize=4096)
def _seat_player(word: str) -> tuple[int, Token] | None:
    """»Sydspilleren«, »nordspillerens«."""
    for ending in words_of("seat-endings"):
        seat = _seat(word.removesuffix(ending)) if word.endswith(ending) else None
        if seat is not None:
            return 1, Token(word, person=seat, genitive=ending.endswith("s"))
    return None


def _longest_name(row: Sequence[str], at: int) -> tuple[int, Token] | None:
    spelt_plain = tuple(fold(word) for word in row[at : at + _LONGEST_NAME])
    for width in range(len(spelt_plain), 0, -1):
        name, last, owner = spelt_plain[:width], spelt_plain[width - 1], False
        who = _people().get(name)
        if who is None and last.endswith("s"):
            who, owner = _people().get((*name[:-1], last[:-1])), True
        if who is None:
            continue
        spelt, mine = " ".join(row[at : at + width]), not set(name).isdisjoint(_OWN)
        if who is RoleName.DIRECTOR and not owner:  # who tells the case, and is no player in it
            return width, Token(spelt)
        genitive = owner or (who is RoleName.ME and last in _OWN)
        return width, Token(spelt, person=who, genitive=genitive, mine=mine)
    return None


@lru_cache(maxsize=4096)
def _seat(word: str) -> Seat | None:
    return seat_of(word) or seat_of(fold(word))


@lru_cache(maxsize=4096)
def call_in_words(word: str) -> Call | None:
    """Pass, double or redouble; one letter is too little to be sure of a call."""
    call = call_of(_table("calls").get(fold(word), word)) if len(word) > 1 else None
    return call if call is not None and not call.is_bid else None


@lru_cache(maxsize=4096)
def many(word: str) -> int | None:
    """A number of cards that a hand may have by mistake."""
    number = _table("counts").get(fold(word)) or (int(word) if word.isdecimal() and len(word) < 3 else 0)
    return number if _FEWEST <= number <= _MOST and number != _HAND else None
