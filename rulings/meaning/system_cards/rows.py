"""The rows of a card as its file writes them, one for each call that they stand for."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from rulings.bridge.calls import PASS, Call, call_of
from rulings.bridge.cards import Suit
from rulings.errors import DataError, RulingsError
from rulings.meaning.conventions.ready import text_of
from rulings.meaning.model import Meaning
from rulings.meaning.system_cards.situation import Situation, is_legal, situation_of

# Rows of a card are written for several suits at once: `1M (P)` is after 1♥ and after 1♠

_SUITS = {
    "M": (Suit.HEARTS, Suit.SPADES),
    "m": (Suit.CLUBS, Suit.DIAMONDS),
    "x": tuple(Suit),
    "y": tuple(Suit),
    "z": tuple(Suit),
    "w": tuple(Suit),
    "h": tuple(Suit),
    "l": tuple(Suit),
}
_OTHER = {"O": "M", "o": "m"}
_DIFFERENT = frozenset("xyzwhl")
_HIGHER = (("h", "x"), ("x", "l"), ("w", "z"))
_VARIABLE = re.compile(r"(?<=[1-7])[MOmoxyzwhl]\b|(?<=\{)[MOmoxyzwhl](?=\})")
_SIGNS = "♣♦♥♠"

Suits = dict[str, Suit]


def variables(*texts: str) -> frozenset[str]:
    """The variables that occur; `O` brings `M` along."""
    found = {name for text in texts for name in _VARIABLE.findall(text)}
    found |= {_OTHER[name] for name in found if name in _OTHER}
    return frozenset(found | ({"x"} if found & {"h", "l"} else set()))


def width(names: frozenset[str]) -> int:
    """How widely the variables reach: a major or a minor counts 1, any suit 2, the other major nothing."""
    return sum(len(_SUITS[name]) // 2 for name in names - set(_OTHER))


def fillings(names: frozenset[str]) -> Iterator[Suits]:
    """Every way of giving the variables their suits."""
    chosen = sorted(names - set(_OTHER))
    for suits in product(*(_SUITS[name] for name in chosen)):
        filled = dict(zip(chosen, suits, strict=True))
        named = [suit for name, suit in filled.items() if name in _DIFFERENT]
        if len(named) == len(set(named)) and all(
            filled[high] > filled[low] for high, low in _HIGHER if high in filled and low in filled
        ):
            # the other suit of the same rank: hearts for spades, clubs for diamonds
            yield filled | {name: Suit(int(filled[_OTHER[name]]) ^ 1) for name in names if name in _OTHER}


def fill_calls(text: str, suits: Suits) -> str:
    """`1M (P)` with its suits as letters: `1H (P)`."""
    return _VARIABLE.sub(lambda match: "CDHS"[suits[match[0]]], text)


def fill_meaning(text: str, suits: Suits) -> str:
    """`5+{M}` with its suits as signs: `5+♥`."""
    return re.sub(r"\{([MOmoxyzwhl])\}", lambda match: _SIGNS[suits[match[1]]], text)


DATA = "cards.toml"
_BRACKETS = re.compile(r"[()]")


@dataclass(frozen=True, slots=True)
class Row:
    """What one call means in one situation.

    Attributes:
        after: key of the situation.
        call: the call.
        text: the meaning as the card writes it, in the language of meanings or as `@convention`.
        places: the places in which an opening has this meaning.
        passed: whether the player must have passed before, or must not have; None where it does not matter.
        general: how widely its variables reach; what is written for fewer suits goes first.
    """

    after: str
    call: Call
    text: str
    places: tuple[int, ...] = (1, 2, 3, 4)
    passed: bool | None = None
    general: int = 0

    @property
    def meaning(self) -> Meaning:
        """What the call means.

        Raises:
            MeaningError: where the text cannot be read.
        """
        return _read(self.text)

    def holds(self, here: Situation) -> bool:
        """Whether the row speaks of this situation."""
        place = not here.place or here.place in self.places
        return self.after == here.key and place and self.passed in (None, here.passed)


@lru_cache(maxsize=4096)
def _read(text: str) -> Meaning:
    return text_of(text)


def rows_of(card: str, given: Mapping[str, object]) -> Iterator[Row]:
    """Every row that the tables of a card stand for.

    Args:
        card: its id, for messages.
        given: `{"1M (P)": {"2M": "6-9 3+{M}"}}`; instead of a text a table with `means` and perhaps `places`
            or `passed`, or a list of such tables. Several situations are divided by `|`.

    Raises:
        DataError: for a row that no legal call fits, or that is not well formed.
    """
    for situations, calls in given.items():
        if not isinstance(calls, Mapping):
            raise DataError(DATA, f"{card}.{situations}", "skal være en tabel af meldinger.")
        for call, meanings in calls.items():
            for one in meanings if isinstance(meanings, list) else [meanings]:
                for after in situations.split("|"):
                    yield from _expand(card, after.strip(), str(call), one)


def _expand(card: str, after: str, call: str, given: object) -> Iterator[Row]:
    told = given if isinstance(given, Mapping) else {"means": given}
    where = f"{card}.{after or 'opening'}.{call}"
    if not isinstance(told.get("means"), str) or set(told) - {"means", "places", "passed"}:
        raise DataError(DATA, where, "skal være en betydning, eller »means« med »places« eller »passed«.")
    names = variables(after, call, str(told["means"]))
    found = [row for suits in fillings(names) if (row := _row(where, after, call, told, suits, names))]
    if not found:
        raise DataError(DATA, where, "er aldrig en lovlig melding i den situation.")
    yield from found


def _row(
    where: str, after: str, call: str, told: Mapping[str, object], suits: Suits, names: frozenset[str]
) -> Row | None:
    written = fill_calls(after, suits)
    made, new = _calls(where, written), _calls(where, fill_calls(call, suits))
    if not is_legal(made) or (new != (PASS,) and not is_legal(made + new)):
        return None
    key = _key(made)
    if key != written:
        raise DataError(DATA, where, f"parenteserne står om modpartens meldinger: {key}.")
    places = told.get("places", [1, 2, 3, 4])
    passed = told.get("passed")
    if not isinstance(places, list) or not (passed is None or isinstance(passed, bool)):
        raise DataError(DATA, where, "»places« er en liste af 1-4, »passed« er true eller false.")
    return Row(key, new[0], fill_meaning(str(told["means"]), suits), tuple(places), passed, width(names))


def _calls(where: str, written: str) -> tuple[Call, ...]:
    found = []
    for word in written.split():
        call = _call(word)
        if call is None:
            raise DataError(DATA, where, f"»{word}« er ingen melding.")
        found.append(call)
    return tuple(found)


@lru_cache(maxsize=1024)
def _call(word: str) -> Call | None:
    return call_of(_BRACKETS.sub("", word))


@lru_cache(maxsize=16384)
def _key(made: tuple[Call, ...]) -> str:
    return situation_of(made).key


def readable(row: Row) -> str:
    """Why a row's meaning cannot be read; empty where it can."""
    try:
        _read(row.text)
    except RulingsError as error:
        return str(error)
    return ""
