"""The words of a query that tells a case: slips mended, and what is one bid, card or player made one."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from rapidfuzz.distance import OSA

from kb.search.text import fold, words
from laws import shipped

DATA = "starting.toml"

_LEVEL = re.compile(r"[1-9]")
_CARD = re.compile(r"([^\W\d_]+|[♣♦♥♠])(\d{1,2})")
_SYMBOLS = frozenset("♣♦♥♠")
_PIPS = {str(pips) for pips in range(2, 11)}
_SHORT = 5  # letters; in a shorter word only two that changed places or one for a doubled one are a slip
_OWN = ("min", "mit", "my")
_SIDES = ("lho", "rho")
_LONGEST_NAME = 5  # words


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a query, or several that are one bid, one card or one player.

    Attributes:
        person: a seat, or a name of the data file's `people`.
        genitive: whether the player is named as the owner of something.
    """

    word: str
    call: Any = None
    card: Any = None
    person: Any = None
    genitive: bool = False


@cache
def data() -> Mapping[str, Any]:
    """The data file, read once."""
    return shipped.table(DATA, "kb")


@cache
def _table(name: str) -> Mapping[str, Any]:
    """A table of the data file by its folded words."""
    return {fold(word): value for word, value in data()[name].items()}


@cache
def folded(row: str) -> frozenset[str]:
    """The words of a row of the data file, as words of a query are compared with them."""
    return frozenset(fold(word) for word in words(row))


@cache
def words_of(name: str) -> frozenset[str]:
    """The folded words of a table of the data file that has a row of them."""
    return folded(data()[name]["words"])


@cache
def _people() -> Mapping[tuple[str, ...], str]:
    """Every name of a player that is no seat, as folded words → who it is."""
    return {
        tuple(fold(word) for word in words(name)): who
        for who, names in data()["people"].items()
        for name in names
    }


@cache
def _first_of_names() -> frozenset[str]:
    """What the name of a player that is no seat can begin with, also as an owner."""
    return frozenset(word for name in _people() for word in (name[0], name[0] + "s"))


def tokens_of(row: Sequence[str], written: set[str]) -> list[Token]:
    """The words of a clause, with what is one bid, one card or one player made one token."""
    tokens: list[Token] = []
    at = 0
    while at < len(row):
        width, token = _bid(row, at, written) or _card(row, at) or _person(row, at) or (1, Token(row[at]))
        tokens.append(token)
        at += width
    return tokens


def is_told(word: str) -> bool:
    """Whether a word by itself is a call, a card or a player.

    >>> is_told("1s"), is_told("vest"), is_told("kulørsvigt")
    (True, True, False)
    """
    token = tokens_of([word], set())[0]
    return any(value is not None for value in (token.call, token.card, token.person))


def _bid(row: Sequence[str], at: int, written: set[str]) -> tuple[int, Token] | None:
    from rulings.bridge.calls import call_of

    one = call_of(row[at]) if _LEVEL.match(row[at]) else None
    if one is not None and one.is_bid:
        written.add(row[at])
        return 1 + _boxed(row, at + 1), Token(row[at], call=one)
    if len(row[at]) < _SHORT and _boxed(row, at + 1) and (one := call_of(row[at])) is not None:
        return 2, Token(" ".join(row[at : at + 2]), call=one)  # »d-kortet«
    level = str(_table("numbers").get(fold(row[at]), row[at]))
    two = call_of(level + row[at + 1]) if at + 1 < len(row) and _LEVEL.fullmatch(level) else None
    if two is not None and level != row[at] and _card(row, at + 1):  # »en ruder 4« is a card
        return None
    if two is None or not two.is_bid:
        return None
    return 2 + _boxed(row, at + 2), Token(f"{row[at]} {row[at + 1]}", call=two)


def _boxed(row: Sequence[str], at: int) -> bool:
    """Whether a word says that the call before it is a card of the bidding box."""
    return at < len(row) and fold(row[at]) in words_of("box")


def _card(row: Sequence[str], at: int) -> tuple[int, Token] | None:
    """A card: »♦4«, »♥K«, »kl3«, »spar konge«, »hjerter 10«, »king of spades«."""
    from rulings.bridge.calls import call_of

    split = _CARD.fullmatch(row[at])
    suit, rank = (split[1], split[2]) if split else (row[at], row[at + 1] if at + 1 < len(row) else "")
    turned = at + 2 < len(row) and row[at + 1] == "of"
    if turned:
        suit, rank, split = row[at + 2], row[at], None
    elif rank in _SYMBOLS and suit in _table("rank-letters"):  # »K♥«
        suit, rank = rank, suit
    letters = _table("rank-letters") if suit in _SYMBOLS else {}
    value = _table("ranks").get(fold(rank)) or letters.get(rank) or (rank if rank in _PIPS else None)
    # What makes a bid with a level in front is a denomination; notrump has no cards.
    bid = call_of(f"1{suit}") if value and len(suit) < 9 else None
    if bid is None or not bid.is_bid or str(bid) == "1N":
        return None
    width = 1 if split else 3 if turned else 2
    return width, Token(" ".join(row[at : at + width]), card=str(value))


def _person(row: Sequence[str], at: int) -> tuple[int, Token] | None:
    """A player, also one who is told by where they sit: »spilleren til venstre for syd«."""
    found = _named(row, at)
    if found is None or found[1].person not in _SIDES or at + found[0] + 1 >= len(row):
        return found
    width, token = found
    from rulings.bridge.seats import Seat

    beside = _named(row, at + width + 1) if fold(row[at + width]) in words_of("beside") else None
    if beside is None or beside[1].person in _SIDES:
        return found
    spelt, who = " ".join(row[at : at + width + 1 + beside[0]]), beside[1].person
    if who == "me":
        who = token.person
    else:  # beside somebody who is no seat: nobody knows who that is
        who = who.after(1 if token.person == "lho" else 3) if isinstance(who, Seat) else "someone"
    return width + 1 + beside[0], Token(spelt, person=who, genitive=beside[1].genitive)


def _named(row: Sequence[str], at: int) -> tuple[int, Token] | None:
    """The longest name of a player that begins at a word, also with an s at its end."""
    word = row[at]
    if fold(word) in _first_of_names():
        spelt_plain = [fold(word) for word in row[at : at + _LONGEST_NAME]]
        for width in range(len(spelt_plain), 0, -1):
            name, last = tuple(spelt_plain[:width]), spelt_plain[width - 1]
            spelt = " ".join(row[at : at + width])
            if who := _people().get(name):
                if who == "director":  # who tells the case, and is no player in it
                    return width, Token(spelt)
                return width, Token(spelt, person=who, genitive=who == "me" and last in _OWN)
            if last.endswith("s") and (who := _people().get((*name[:-1], last[:-1]))):
                return width, Token(spelt, person=who, genitive=True)
    if word == "i" and at + 1 < len(row) and fold(row[at + 1]) in words_of("english"):
        return 1, Token(word, person="me")
    if (seat := _seat(word)) is not None:
        return 1, Token(word, person=seat)
    if len(word) > 1 and word.endswith("s") and (seat := _seat(word[:-1])) is not None:
        return 1, Token(word, person=seat, genitive=True)
    return None


def _seat(word: str) -> Any:
    from rulings.bridge.seats import seat_of

    return seat_of(word) or seat_of(fold(word))


@lru_cache(maxsize=4096)
def spoken(word: str) -> Any:
    """Pass, double or redouble; one letter is too little to be sure of a call."""
    from rulings.bridge.calls import call_of

    call = call_of(_table("calls").get(fold(word), word)) if len(word) > 1 else None
    return call if call is not None and not call.is_bid else None


def is_short(call: Any, over: Any) -> bool:
    """Whether a bid does not beat another one."""
    from rulings.bridge.calls import sufficient

    return bool(call and over and call.is_bid and over.is_bid and not sufficient(call, over))


def call_of(value: Any) -> Any:
    """A call that is told, or as the data file writes it."""
    from rulings.bridge.calls import call_of as read

    return read(value) if isinstance(value, str) else value


@lru_cache(maxsize=4096)
def many(word: str) -> int | None:
    """A number of cards that a hand may have by mistake."""
    number = _table("counts").get(fold(word)) or (int(word) if word.isdecimal() and len(word) < 3 else 0)
    return number if number in range(9, 18) and number != 13 else None


@lru_cache(maxsize=4096)
def slip_for(folded: str, ours: tuple[str, ...]) -> str | None:
    """The one word of ours that differs from a mistyped one by a slip."""
    if len(folded) < 3 or folded in ours or any(letter.isdigit() for letter in folded):
        return None
    near = [
        word
        for word in ours
        if abs(len(word) - len(folded)) <= 1
        and OSA.distance(word, folded, score_cutoff=1) == 1
        and (len(folded) >= _SHORT or sorted(word) == sorted(folded) or _single(word) == _single(folded))
    ]
    if len(near) > 1:  # of several, the one that only a doubled letter makes another
        near = [word for word in near if _single(word) == _single(folded)]
    return near[0] if len(near) == 1 else None


def _single(word: str) -> str:
    """A word with its doubled letters made one: »pase« is »passe«."""
    return re.sub(r"(.)\1", r"\1", word)


def names() -> Collection[str]:
    """Every word that names a player or a suit, in both cases."""
    from rulings.bridge.seats import SEATS

    players = [word for name in _people() for word in name] + [fold(seat) for seat in SEATS if len(seat) > 2]
    suits = ("hjerter", "spar", "ruder", "klør", "kløver", "hearts", "spades", "diamonds", "clubs")
    return {*players, *(f"{name}s" for name in players), *(fold(suit) for suit in suits)}
