"""The grammar of meanings, made from the table in `rulings/data/meaning_language.toml`.

A pattern of the table is compiled into a regular expression; its placeholders become values.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from rulings.engine.data import LANGUAGES, entry
from rulings.meaning.language import words as vocabulary
from rulings.meaning.language.words import (
    DATA,
    SUIT_OF_LETTER,
    alternatives,
    message,
    number,
    plainly,
    sources,
    suit_words,
    words,
)
from rulings.meaning.model import CARDS, Range

__all__ = [
    "DATA",
    "SUIT_OF_LETTER",
    "Phrase",
    "Values",
    "connector",
    "longest",
    "message",
    "phrases",
    "suit_words",
]

Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way of saying something: what it says, and how it is recognised.

    Attributes:
        id: of what it says.
        purpose: whether it is a purpose, else a condition or a remark.
        written: the pattern as the table has it.
        needs: words in small letters; a text must have one of each choice for the pattern to be tried.
        begins: the pattern as far as its first part that may not be missing; many phrases begin alike.
    """

    id: str
    purpose: bool
    written: str
    needs: tuple[tuple[str, ...], ...]
    begins: str

    def read(self, text: str, at: int, end: int | None = None) -> tuple[Values, int] | None:
        """The values of its placeholders at that place and where it ends, or None.

        Args:
            text: the whole text.
            at: where it begins.
            end: where it must end; else it reads as far as it can.
        """
        pattern, names = _compile(self.written)
        match = pattern.match(text, at) if end is None else pattern.fullmatch(text, at, end)
        if match is None:
            return None
        values = {name: _CONVERTERS[name](match[f"{name}_{i}"]) for i, name in enumerate(names)}
        if "up" in values:
            values["b"] = Range(values.pop("up"), vocabulary.OPEN)
        if "stem" in values:
            values["where"] = vocabulary.Where((values["stem"],), every=True)
        if self.id in _OF_A_SUIT and "suit" in values:
            values["where"] = vocabulary.Where((values["suit"],), every=True)
        possible = None not in values.values() and _possible(self.id, values, match[0].strip())
        return (values, at + len(match[0].rstrip())) if possible else None


_OF_A_SUIT = ("length", "plain-length")
"""Phrases that tell where; some of their patterns name just a suit."""
_NO_STRENGTH = 43
"""»min 55« is no strength, but two lengths; a lower number over 37 is a mistake, and is told."""
_LEAST_OF_TWO = 3
"""Every hand has two suits of 4-3; »2/1« is no length."""
_LEAST_OF_NAMED = 2
"""»0-1 in a suit« is one length."""
_MOST_SAID_FIRST = 7
_SUIT_FIRST = re.compile(rf"(?:{sources()['suit']})", re.IGNORECASE)
"""»hj 5+« is a length; after the suit a greater number is a strength."""
_LEAST_OF_STRENGTH, _MOST_OF_LENGTH = 3, 9
_CARDS_OF_SUPPORT = re.compile(r"\d+\s*\+?[-\s]*k\s+(?:støtte|trumfer|trumf)", re.IGNORECASE)
"""»4+k støtte« is four cards in support, not four clubs."""
_LONGEST_COUNTED = 4
_EITHER_OF = re.compile(rf"\w+\s+(?:{alternatives(words('range', 'either'))})\s+\w+", re.IGNORECASE)
"""»3 eller 4« alone is hardly a strength."""
_OF_SUITS = re.compile(r"farvet\b", re.IGNORECASE)
"""»to-farvet« and »3-farvet« tell how many suits a hand has, »5-farvet« how long one is."""
_STRENGTH_AND_SUIT = re.compile(
    r"(?:mellem|fra|between|from)?\s*\d+\s*(?:[-–—−]|til|to|og|and)\s*\d+(?:\s|[^\W\d_])"
    r"(?!.*(?:kort|farve|card|støtte|trumf))",
    re.IGNORECASE,
)


def _possible(phrase: str, values: Values, said: str) -> bool:
    """Whether what was said can be meant so."""
    if phrase.startswith("two-suited"):
        # Two lengths are told from the longer, or as »4-5«; »begge major, 6-10« tells a strength.
        n, m = values.get("pair") or (values["n"], values["m"])
        if min(n, m) < (_LEAST_OF_TWO if phrase == "two-suited-any" else _LEAST_OF_NAMED):
            return False
        if phrase == "two-suited-where" and not values["where"].relative:
            return False
        return bool(n >= m or (m == n + 1 and n + m <= CARDS))
    if phrase == "points" and _EITHER_OF.fullmatch(said) and values["b"].high <= _MOST_OF_LENGTH:
        return False
    counted = values["b"].low if "b" in values else values.get("n", 0)
    if counted > _NO_STRENGTH:
        return False
    if phrase == "length-down-to-own" and counted > _LONGEST_COUNTED:
        return False  # »could be seven« of five spades or more are points
    if phrase.startswith("plain-length") and counted < _LONGEST_COUNTED and _OF_SUITS.search(said):
        return False
    if phrase in ("length", "plain-length") and _CARDS_OF_SUPPORT.fullmatch(said):
        return False
    if phrase == "length":
        # »6-10 spar« is a strength and a suit; »6-10♠« and »6-10 kort i ♠« are a length.
        given: Range = values["b"]
        strong = given.low >= _LEAST_OF_STRENGTH and _MOST_OF_LENGTH <= given.high < vocabulary.OPEN
        first = not said[0].isdigit() and _SUIT_FIRST.match(said) is not None
        too_many = strong or given.low > _MOST_SAID_FIRST
        return not ((strong and _STRENGTH_AND_SUIT.match(said)) or (first and too_many))
    # A lone letter is no suit, and »deres farve« alone says nothing.
    letter = len(said) == 1 and said.isalnum()
    relative = getattr(values.get("where"), "relative", "")
    bare = relative and plainly(said) in vocabulary.relative_words()
    return phrase != "suits-alone" or not ((bare and relative not in vocabulary.AMONG_UNBID) or letter)


_PIECE = re.compile(r"\{(\w+)\}|\[([^\]]*)\]|\(([^)]*)\)|(\s+)|([^{\[(\s]+)")


def _needs(pattern: str) -> tuple[tuple[str, ...], ...]:
    pieces = [choice or plain for _, _, choice, _, plain in _PIECE.findall(pattern) if choice or plain]
    return tuple(tuple(plainly(word) for word in piece.split("|")) for piece in pieces)


def _begins(pattern: str) -> str:
    """A pattern up to its first part that may not be missing."""
    first = next(found for found in _PIECE.finditer(pattern) if not found[2] and not found[4])
    return pattern[: first.end()]


@cache
def _compile(pattern: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    names: list[str] = []
    parts: list[str] = []
    for hole, optional, choice, blank, plain in _PIECE.findall(pattern):
        if hole:
            parts.append(rf"(?P<{hole}_{len(names)}>{sources()[hole]})")
            names.append(hole)
        elif optional:
            parts.append(rf"(?:{_bound_choice(optional)})?")
        elif choice:
            parts.append(rf"(?:{_bound_choice(choice)})")
        elif not blank:
            parts.append(_bound_choice(plain))
    # Placeholders may touch each other, and no phrase ends in the middle of a word. Blanks are never
    # given back: where parts may be missing, every way to share out a row of them would be tried.
    return re.compile(r"\s*+".join(parts), re.IGNORECASE), tuple(names)


def _bound_choice(choice: str) -> str:
    """Any of the words; one of letters ends where a word or a compound's part ends."""
    listed = choice.split("|")
    letters = [word for word in listed if word[-1].isalnum()]
    signs = [word for word in listed if not word[-1].isalnum()]
    bounded = rf"(?:{alternatives(letters)})(?!\w)" if letters else ""
    return "|".join(filter(None, (bounded, alternatives(signs))))


@cache
def phrases() -> tuple[Phrase, ...]:
    """Every phrase of both languages."""
    found = []
    for table in ("phrases", "purposes"):
        for key, by_language in entry(DATA, table).items():
            for language in LANGUAGES:
                for pattern in by_language[language]:
                    phrase = Phrase(key, table == "purposes", pattern, _needs(pattern), _begins(pattern))
                    found.append(phrase)
    return tuple(found)


def longest(text: str, at: int) -> tuple[Phrase, Values, int] | None:
    """The phrase that reads furthest from that place, or None; of equals the table's first."""
    found = _longest(text, at)
    return None if found is None else (found[0], dict(found[1]), found[2])


def all_at(text: str, at: int, ends: tuple[int, ...]) -> Iterator[tuple[Phrase, Values, int]]:
    """Every phrase that reads from that place to one of the ends."""
    for end in ends:
        for phrase in _possible_in(text):
            read = phrase.read(text, at, end)
            if read is not None and read[1] == end:
                yield phrase, *read


@lru_cache(maxsize=256)
def _possible_in(text: str) -> tuple[Phrase, ...]:
    letters = plainly(text)
    words = {word for word in _choice_words() if word in letters}
    stand = {choice for choice in _choices() if not words.isdisjoint(choice)}
    return tuple(phrase for phrase in phrases() if stand.issuperset(phrase.needs))


@cache
def _choices() -> tuple[tuple[str, ...], ...]:
    """What phrases need a word of, each once: many phrases need the same."""
    return tuple(dict.fromkeys(choice for phrase in phrases() for choice in phrase.needs))


@cache
def _choice_words() -> tuple[str, ...]:
    """The words of all choices, each once."""
    return tuple(dict.fromkeys(word for choice in _choices() for word in choice))


@lru_cache(maxsize=4096)
def _longest(text: str, at: int) -> tuple[Phrase, Values, int] | None:
    best: tuple[Phrase, Values, int] | None = None
    begun: dict[str, bool] = {}
    for phrase in _possible_in(text):
        begins = phrase.begins
        if begins not in begun:
            begun[begins] = _compile(begins)[0].match(text, at) is not None
        if not begun[begins]:
            continue
        read = phrase.read(text, at)
        if read is not None and (best is None or read[1] > best[2]):
            best = (phrase, *read)
    return best


@cache
def connector(kind: str) -> re.Pattern[str]:
    """Recognises a connecting word."""
    found = words("connectors", kind)
    bounded = alternatives([w for w in found if w[-1].isalnum()])
    signs = alternatives([w for w in found if not w[-1].isalnum()])
    return re.compile(rf"(?:{bounded})(?!\w)" + (f"|(?:{signs})" if signs else ""), re.IGNORECASE)


def _shape(text: str) -> tuple[int, ...]:
    lengths = text.split("-") if "-" in text else list(text)
    return tuple(sorted((int(n) for n in lengths), reverse=True))


def _range(text: str) -> Range | None:
    return Range(number(text), number(text)) if _is_number(text) else vocabulary.span(text)


def _is_number(text: str) -> bool:
    return text.isdigit() or text.lower() in vocabulary.number_words()


_CONVERTERS: dict[str, Callable[[str], Any]] = {
    "n": number,
    "up": number,
    "m": number,
    "k": number,
    "l": number,
    "even": lambda text: vocabulary.even_words()[plainly(text)],
    "pair": lambda text: (int(text[0]), int(text[1])),
    "b": _range,
    "r": _range,
    "suit": lambda text: vocabulary.suits_in(text)[0],
    "than": lambda text: vocabulary.suits_in(text)[0],
    "list": vocabulary.suits_in,
    "where": vocabulary.where,
    "group": vocabulary.group,
    "other": vocabulary.group,
    "cards": vocabulary.held_cards,
    "more": vocabulary.held_cards,
    "shape": _shape,
    "exact": lambda text: tuple(int(n) for n in text.split("=")),
    "stop": str,
    "tight": str,
    "end": str,
    "stem": lambda text: vocabulary.suit_words()[text.lower()],
    "unitless": str,
    "seat": lambda text: vocabulary.seat_words()[plainly(text)],
    "about": lambda text: vocabulary.about_words()[plainly(text)],
}
