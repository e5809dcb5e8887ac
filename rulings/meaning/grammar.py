"""The grammar of meanings, made from the table in `rulings/data/meaning_language.toml`.

A pattern of the table is compiled into a regular expression; its placeholders become values.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from rulings.bridge.cards import Suit
from rulings.engine.data import LANGUAGES, entry, wording
from rulings.meaning.model import Range

DATA = "meaning_language.toml"

_OPEN = 99
"""Stands for "or more" in a range until it is known what is counted."""

SUIT_OF_LETTER = {suit.letter: suit for suit in Suit}
Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way of saying something: what it says, and how it is recognised."""

    id: str
    purpose: bool
    pattern: re.Pattern[str]
    names: tuple[str, ...]

    def read(self, text: str, at: int) -> tuple[Values, int] | None:
        """The values of its placeholders at that place and where it ends, or None."""
        match = self.pattern.match(text, at)
        if match is None:
            return None
        values = {name: _CONVERTERS[name](match[f"{name}_{i}"]) for i, name in enumerate(self.names)}
        return values, match.end()


def _alternatives(words: Iterator[str] | list[str]) -> str:
    return "|".join(re.escape(w) for w in sorted(set(words), key=len, reverse=True))


@cache
def suit_words() -> dict[str, Suit]:
    """Every word for a suit, in small letters."""
    return {w.lower(): SUIT_OF_LETTER[key] for key, words in entry(DATA, "suits").items() for w in words}


@cache
def group_words() -> dict[str, tuple[Suit, ...]]:
    """Every word for one of several suits, in small letters."""
    return {
        word.lower(): tuple(SUIT_OF_LETTER[s] for s in group["suits"])
        for group in entry(DATA, "groups").values()
        for language in LANGUAGES
        for word in group[language]
    }


@cache
def about_words() -> dict[str, str]:
    """Every word for what can be asked about, in small letters; suits stand as their letters."""
    words = {suit: held.letter for suit, held in suit_words().items()}
    for key, by_language in entry(DATA, "about").items():
        words |= {word.lower(): key for language in LANGUAGES for word in by_language[language]}
    return words


def words(*path: str) -> list[str]:
    """A list of words of the table."""
    found: list[str] = entry(DATA, *path)
    return found


def message(*path: str, language: str, **filled: object) -> str:
    """A sentence of the table with its placeholders filled."""
    return wording(DATA, *path, language=language).format(**filled)


@cache
def _sources() -> dict[str, str]:
    """A regular expression for each placeholder."""
    suit = rf"(?:{_alternatives(list(suit_words()))})(?!\w)|[♣♦♥♠♧♢♡♤]"
    group = rf"(?:{_alternatives(list(group_words()))})(?!\w)|(?:{suit})(?:\s*/\s*(?:{suit}))*"
    least, most, to = (_alternatives(words("range", k)) for k in ("least", "most", "to"))
    span = rf"\d{{1,2}}\s*(?:{to})\s*\d{{1,2}}|\d{{1,2}}\s*\+|(?:{least}|{most})\s*\d{{1,2}}(?:\s*\+)?"
    return {
        "n": r"\d{1,2}",
        "m": r"\d{1,2}",
        "b": span,
        "r": rf"{span}|\d{{1,2}}",
        "suit": suit,
        "list": rf"(?:{suit})(?:\s*(?:og|and|[/+&,])?\s*(?:{suit}))*",
        "group": group,
        "other": group,
        "cards": r"(?:[aekqdjbt]|10)+|(?:es|ace|konge|king|dame|queen|bonde|jack)(?!\w)",
        "shape": r"\d{4}(?!\d)|\d{1,2}-\d{1,2}-\d{1,2}-\d{1,2}(?![\d-])",
        "exact": r"\d{1,2}=\d{1,2}=\d{1,2}=\d{1,2}",
        "about": rf"(?:{_alternatives(list(about_words()))})(?!\w)|[♣♦♥♠]",
    }


_PIECE = re.compile(r"\{(\w+)\}|\[([^\]]*)\]|\(([^)]*)\)|(\s+)|([^{\[(\s]+)")


def _compiled(pattern: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    names: list[str] = []
    parts: list[str] = []
    for hole, optional, choice, blank, plain in _PIECE.findall(pattern):
        if hole:
            parts.append(rf"(?P<{hole}_{len(names)}>{_sources()[hole]})")
            names.append(hole)
        elif optional:
            parts.append(rf"(?:{_alternatives(optional.split('|'))})?")
        elif choice:
            parts.append(rf"(?:{_alternatives(choice.split('|'))})")
        elif blank:
            parts.append(r"\s*")
        else:
            parts.append(re.escape(plain))
    # Placeholders may touch each other, and no phrase ends in the middle of a word.
    source = r"\s*".join(parts) + (r"(?![\w])" if pattern[-1].isalnum() or pattern[-1] in "})]" else "")
    if pattern.endswith(("{suit}", "{list}", "{group}", "{other}", "{about}")):
        source = r"\s*".join(parts)
    return re.compile(source, re.IGNORECASE), tuple(names)


@cache
def phrases() -> tuple[Phrase, ...]:
    """Every phrase of both languages."""
    found = []
    for table in ("phrases", "purposes"):
        for key, by_language in entry(DATA, table).items():
            for language in LANGUAGES:
                for pattern in by_language[language]:
                    found.append(Phrase(key, table == "purposes", *_compiled(pattern)))
    return tuple(found)


def longest(text: str, at: int) -> tuple[Phrase, Values, int] | None:
    """The phrase that reads furthest from that place, or None."""
    best: tuple[Phrase, Values, int] | None = None
    for phrase in phrases():
        read = phrase.read(text, at)
        if read is not None and (best is None or read[1] > best[2]):
            best = (phrase, *read)
    return best


@cache
def connector(kind: str) -> re.Pattern[str]:
    """Recognises a connecting word."""
    found = words("connectors", kind)
    bounded = _alternatives([w for w in found if w[-1].isalnum()])
    signs = _alternatives([w for w in found if not w[-1].isalnum()])
    return re.compile(rf"(?:{bounded})(?!\w)" + (f"|(?:{signs})" if signs else ""), re.IGNORECASE)


def _range(text: str) -> Range:
    numbers = [int(n) for n in re.findall(r"\d+", text)]
    if len(numbers) == 2:
        return Range(*numbers)
    number = numbers[0]
    word = text.strip().lower()
    if any(word.startswith(w) for w in words("range", "most")):
        return Range(0, number)
    if "+" in word or any(word.startswith(w) for w in words("range", "least")):
        return Range(number, _OPEN)
    return Range(number, number)


def bounded(given: Range, most: int) -> Range | None:
    """A range whose "or more" ends at `most`; None when it cannot be meant."""
    high = most if given.high == _OPEN else given.high
    return Range(given.low, high) if given.low <= high <= most else None


def _suits(text: str) -> tuple[Suit, ...]:
    # "and" ends in a letter that is also short for a suit.
    pattern = re.compile(rf"(?<![^\W\d_])(?:{_sources()['suit']})", re.IGNORECASE)
    return tuple(sorted({suit_words()[m[0].lower()] for m in pattern.finditer(text)}))


def _group(text: str) -> tuple[Suit, ...]:
    word = " ".join(text.lower().split())
    return group_words().get(word) or _suits(text)


_NAMED_CARDS = {
    "es": "A", "ace": "A", "konge": "K", "king": "K", "dame": "Q", "queen": "Q", "bonde": "J", "jack": "J",
}  # fmt: skip
_CARD_OF = {"a": "A", "e": "A", "k": "K", "q": "Q", "d": "Q", "j": "J", "b": "J", "t": "T"}


def _cards(text: str) -> str:
    word = text.lower().replace("10", "t")
    held = {_NAMED_CARDS[word]} if word in _NAMED_CARDS else {_CARD_OF[c] for c in word}
    return "".join(c for c in "AKQJT" if c in held)


def _shape(text: str) -> tuple[int, ...]:
    lengths = text.split("-") if "-" in text else list(text)
    return tuple(sorted((int(n) for n in lengths), reverse=True))


_CONVERTERS: dict[str, Callable[[str], Any]] = {
    "n": int,
    "m": int,
    "b": _range,
    "r": _range,
    "suit": lambda text: suit_words()[text.lower()],
    "list": _suits,
    "group": _group,
    "other": _group,
    "cards": _cards,
    "shape": _shape,
    "exact": lambda text: tuple(int(n) for n in text.split("=")),
    "about": lambda text: about_words()[" ".join(text.lower().split())],
}
