"""What is one player among the words of a told case: a seat, a role, or one who is told by another."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from laws.words import fold, words
from rulings.bridge.seats import Seat, seat_of
from rulings.told.events import Person, RoleName
from rulings.told.frames import TELLERS, beside
from rulings.told.token import Token, data, words_of

_OWN = ("min", "mit", "my")
_SIDES = (RoleName.LHO, RoleName.RHO)
_OF_HIM = {
    RoleName.PARTNER: RoleName.HIS_PARTNER,
    RoleName.LHO: RoleName.HIS_LHO,
    RoleName.RHO: RoleName.HIS_RHO,
}
_LONGEST_NAME = 7  # words


@cache
def people() -> Mapping[tuple[str, ...], RoleName]:
    """Every name of a player that is no seat, as folded words → who it is."""
    roles = {name: RoleName(who) for who, names in data()["people"].items() for name in names}
    return {
        tuple(fold(word) for word in words(name)): who
        for name, who in (_seen_from_others(roles) | roles).items()
    }


def _seen_from_others(names: Mapping[str, RoleName]) -> dict[str, RoleName]:
    """»Min makker« and »sin makker« for every name of a player who is seen from another."""
    seen_names: dict[str, RoleName] = {}
    for name, who in names.items():
        if who in _OF_HIM and not set(name.split()) & set(_OWN):
            seen_names |= {f"{of} {name}": who for of in data()["seen-from"]["me"]}
            seen_names |= {f"{of} {name}": _OF_HIM[who] for of in data()["seen-from"]["him"]}
    return seen_names


@cache
def first_words() -> frozenset[str]:
    """What the name of a player that is no seat can begin with, also as an owner."""
    return frozenset(word for name in people() for word in (name[0], name[0] + "s"))


def read_player(row: Sequence[str], at: int) -> tuple[int, Token] | None:
    """A player, also one who is told by where they sit: »spilleren til venstre for syd«."""
    player = named_player(row, at)
    if player is not None and (theirs := _theirs(row, at, player)) is not None:
        return theirs
    if player is None or player[1].person not in _SIDES or at + player[0] + 1 >= len(row):
        return player
    width, token = player
    beside = named_player(row, at + width + 1) if fold(row[at + width]) in words_of("beside") else None
    if beside is None or beside[1].person in _SIDES:
        return player
    spelt = " ".join(row[at : at + width + 1 + beside[0]])
    who, mine = _beside(token.person, beside[1].person), beside[1].person is RoleName.ME
    return width + 1 + beside[0], Token(spelt, person=who, genitive=beside[1].genitive, mine=mine)


def _theirs(row: Sequence[str], at: int, owner: tuple[int, Token]) -> tuple[int, Token] | None:
    """A player who is named as another's: »syds makker«, »min venstre modstanders makker«."""
    width, token = owner
    other = named_player(row, at + width) if token.genitive and at + width < len(row) else None
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


def named_player(row: Sequence[str], at: int) -> tuple[int, Token] | None:
    """The longest name of a player that begins at a word, also with an s at its end."""
    word = row[at]
    if fold(word) in first_words() and (name := _longest_name(row, at)):
        return name
    if fold(word) in words_of("tables") and at + 1 < len(row) and row[at + 1].isdecimal():
        return 2, Token(f"{word} {row[at + 1]}", person=RoleName.SOMEONE)
    if word == "i" and at + 1 < len(row) and fold(row[at + 1]) in words_of("english"):
        return 1, Token(word, person=RoleName.ME)
    if (seat := seat_named(word)) is not None:
        return 1, Token(word, person=seat)
    if len(word) > 1 and word.endswith("s") and (seat := seat_named(word[:-1])) is not None:
        return 1, Token(word, person=seat, genitive=True)
    return _seat_player(word)


@lru_cache(maxsize=4096)
def _seat_player(word: str) -> tuple[int, Token] | None:
    """»Sydspilleren«, »nordspillerens«."""
    for ending in words_of("seat-endings"):
        seat = seat_named(word.removesuffix(ending)) if word.endswith(ending) else None
        if seat is not None:
            return 1, Token(word, person=seat, genitive=ending.endswith("s"))
    return None


def _longest_name(row: Sequence[str], at: int) -> tuple[int, Token] | None:
    spelt_plain = tuple(fold(word) for word in row[at : at + _LONGEST_NAME])
    for width in range(len(spelt_plain), 0, -1):
        name, last, owner = spelt_plain[:width], spelt_plain[width - 1], False
        who = people().get(name)
        if who is None and last.endswith("s"):
            who, owner = people().get((*name[:-1], last[:-1])), True
        if who is None:
            continue
        spelt, mine = " ".join(row[at : at + width]), not set(name).isdisjoint(_OWN)
        if who is RoleName.DIRECTOR and not owner:  # who tells the case, and is no player in it
            return width, Token(spelt)
        genitive = owner or (who is RoleName.ME and last in _OWN)
        return width, Token(spelt, person=who, genitive=genitive, mine=mine)
    return None


@lru_cache(maxsize=4096)
def seat_named(word: str) -> Seat | None:
    return seat_of(word) or seat_of(fold(word))
