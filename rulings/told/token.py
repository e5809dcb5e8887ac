"""A word of a told case, or several that name one thing, and the words that name such things."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from laws.words import fold, words
from rulings.bridge.calls import Call
from rulings.engine import data_file
from rulings.told.events import Person

NAMES = "told/names.toml"


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
def data() -> Mapping[str, Any]:
    """The data file of names."""
    return data_file.read(NAMES)


@cache
def table(name: str) -> Mapping[str, Any]:
    """A table of the data file by its folded words."""
    return {fold(word): value for word, value in data()[name].items()}


@cache
def words_of(name: str) -> frozenset[str]:
    """The folded words of a table of the data file that has a row of them."""
    return frozenset(fold(word) for word in words(data()[name]["words"]))
