"""What declarer said when asking for a card from dummy (46): suit, rank and manner, read from the words.

The words stand in `rulings/data/designations.toml`. Every word must be known there: what is not understood
whole, or names two suits or two ranks, is not guessed at.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from rulings.bridge.cards import RANKS, Suit, parse_card
from rulings.engine.data import load
from rulings.errors import DataError, NotationError

FILE = "designations.toml"


class Manner(StrEnum):
    """What the words say of the card besides its suit and rank."""

    HIGH = "high"
    LOW = "low"
    WIN = "win"
    ANYTHING = "anything"
    DISCARD = "discard"
    OTHER = "other"


class Named(StrEnum):
    """A suit that is named by what it is just now."""

    TRUMP = "trump"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class Said:
    """What the words tell of the card; all empty where they tell nothing.

    Attributes:
        suit: the suit; `Named` for trumps and for the suit in which dummy won the trick before.
        rank: as code writes it.
    """

    suit: Suit | Named | None = None
    rank: str | None = None
    manner: Manner | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing was said of any card."""
        return self.suit is None and self.rank is None and self.manner is None


_WORD = re.compile(r"[♠♥♦♣][0-9a-zæøå]*|[0-9a-zæøåäö]+(?:['’][a-zæøå]+)?")
_SIGN_APART = re.compile(r"([♠♥♦♣])\s+(?=(?:10|[2-9akqjedbt])(?![a-zæøå0-9']))")
_SUIT_OF = {suit.letter: suit for suit in Suit}
_SURE_CARD = re.compile(r"(?:[♠♥♦♣]|sp|hj|ru|kl)(?:10|[2-9akqjedbt])|(?:10|[2-9])(?:[♠♥♦♣]|sp|hj|ru|kl)")
_Meaning = tuple[str, str]


def understand(words: str) -> Said | None:
    """What the words say, or None where they are not understood whole or contradict themselves.

    >>> understand("kongen, tak")
    Said(suit=None, rank='K', manner=None)
    >>> understand("konge – nej, dame") is None
    True
    """
    tokens = _WORD.findall(_SIGN_APART.sub(r"\1", words.lower().replace("’", "'")))
    found: dict[str, set[str]] = {"suit": set(), "rank": set(), "manner": set()}
    while tokens:
        length, meanings = _longest(tokens)
        if not length:
            return None
        for kind, value in meanings:
            found.setdefault(kind, set()).add(value)
        tokens = tokens[length:]
    return _put_together(found)


def _longest(tokens: list[str]) -> tuple[int, tuple[_Meaning, ...]]:
    """How many of the first words are understood together, and what they say."""
    known = _lexicon()
    for length in range(min(len(tokens), _most_words()), 0, -1):
        meaning = known.get(" ".join(tokens[:length]))
        if meaning is not None:
            return length, (meaning,)
    compound = _compound(tokens[0])
    return (1, compound) if compound else (0, ())


def _compound(word: str) -> tuple[_Meaning, ...]:
    """»sparkonge«, »♠K«: a suit and a rank written as one word."""
    known = _lexicon()
    for at in range(2, len(word)):
        suit, rank = known.get(word[:at]), known.get(word[at:])
        if suit and rank and (suit[0], rank[0]) == ("suit", "rank"):
            return suit, rank
    if not _SURE_CARD.fullmatch(word):
        return ()
    try:
        card = parse_card(word)
    except NotationError:
        return ()
    return ("suit", card.suit.letter), ("rank", card.rank)


def _put_together(found: Mapping[str, set[str]]) -> Said | None:
    """One suit, one rank and one manner at most; a manner that adds nothing to a suit or rank is dropped."""
    suits, ranks = found["suit"], found["rank"]
    if len(suits) > 1:
        suits = suits - {Named.SAME}  # »fortsæt ruder«
    manners = found["manner"] - _idle(bool(suits), bool(ranks))
    one_of_each = all(len(values) <= 1 for values in (suits, ranks, manners))
    if not one_of_each or (manners and ranks) or (suits and Manner.OTHER in manners):
        return None
    suit, manner = next(iter(suits), None), next(iter(manners), None)
    return Said(
        suit=None if suit is None else _SUIT_OF[suit] if suit in _SUIT_OF else Named(suit),
        rank=next(iter(ranks), None),
        manner=None if manner is None else Manner(manner),
    )


def _idle(suit: bool, rank: bool) -> set[str]:
    """The manners that say nothing more: »stik med kongen«, »smid en klør, lige meget hvilken«."""
    idle: set[str] = {Manner.ANYTHING, Manner.DISCARD} if suit or rank else set()
    return idle | {Manner.WIN, Manner.OTHER} if rank else idle


@cache
def _lexicon() -> Mapping[str, _Meaning]:
    """Every word and phrase with what it says.

    Raises:
        DataError: for a phrase that stands in two places, or a heading that nobody understands.
    """
    known: dict[str, _Meaning] = {}
    for kind, allowed in _HEADINGS.items():
        for value, phrases in load(FILE)[kind].items():
            if value not in allowed:
                raise DataError(FILE, f"{kind}.{value}", f"skal være en af {', '.join(allowed)}.")
            for phrase in phrases:
                meaning = (kind, value)
                if known.setdefault(phrase, meaning) != meaning:
                    raise DataError(FILE, f"{kind}.{value}", f"»{phrase}« står to steder; behold det ene.")
    return known


_HEADINGS = {
    "suit": (*_SUIT_OF, *Named),
    "rank": tuple(RANKS),
    "manner": tuple(Manner),
    "nothing": ("words",),
}


@cache
def _most_words() -> int:
    return max(len(phrase.split()) for phrase in _lexicon())
