"""A parameter's value: read from a text and checked, and written again."""

import re
from functools import cache

from rulings.bridge.cards import Suit
from rulings.engine.data import entry, wording
from rulings.meaning.conventions.model import Kind, Parameter, Value
from rulings.meaning.model import CARDS, MOST_POINTS, Range

DATA = "conventions.toml"
LANGUAGE = "meaning_language.toml"
MOST = {Kind.POINTS: MOST_POINTS, Kind.LENGTH: CARDS}
_RANGE = re.compile(r"(\d{1,2})(?:\s*(?:-|–|til|to)\s*(\d{1,2})|\s*(\+))?")


@cache
def suit_words() -> dict[str, Suit]:
    """Every word for a suit in the language of meanings, in small letters."""
    found = entry(LANGUAGE, "suits")
    return {word.lower(): suit for suit in Suit for word in found[suit.letter]}


class ValueFault(Exception):
    """A value that a parameter cannot have; the reason is a clause in the reader's language."""


def message(key: str, language: str, /, **filled: object) -> str:
    """A sentence about a parameter with its placeholders filled."""
    return wording(DATA, "messages", key, language=language).format(**filled)


def read_value(parameter: Parameter, text: str, language: str = "da") -> Value:
    """The value that a text gives a parameter.

    Raises:
        ValueFault: what it may be instead.
    """
    match parameter.kind:
        case Kind.POINTS | Kind.LENGTH:
            return _range(parameter, text, language)
        case Kind.SUIT:
            suit = suit_words().get(text.strip().lower())
            if suit is not None and suit.letter in parameter.options:
                return suit
        case Kind.CHOICE:
            for key, words in parameter.options.items():
                if fold_word(text) in {fold_word(key), *map(fold_word, words.values())}:
                    return key
    may = ", ".join(shown_options(parameter, language))
    raise ValueFault(message("option", language, label=parameter.label[language], may=may))


def _range(parameter: Parameter, text: str, language: str) -> Range:
    found = _RANGE.fullmatch(text.strip().lower())
    within, most = parameter.within, MOST[parameter.kind]
    if found:
        low = int(found[1])
        value = Range(low, int(found[2]) if found[2] else most if found[3] else low)
        if within.low <= value.low <= value.high <= within.high:
            return value
    example = value_text(parameter, parameter.default) if parameter.default is not None else f"{within.low}"
    filled = {"label": parameter.label[language], "low": within.low, "high": within.high, "example": example}
    raise ValueFault(message(parameter.kind.value, language, **filled))


def value_text(parameter: Parameter, value: Value) -> str:
    """A value as it is written in a reference, and read back by `read_value`.

    >>> from rulings.meaning.conventions.book import conventions
    >>> value_text(conventions()["multi"].parameters["styrke"], Range(6, 37))
    '6+'
    """
    if isinstance(value, Suit):
        return value.sign
    if isinstance(value, Range):
        if value.low == value.high:
            return str(value.low)
        return f"{value.low}+" if value.high == MOST[parameter.kind] else f"{value.low}-{value.high}"
    return value


def shown_options(parameter: Parameter, language: str) -> tuple[str, ...]:
    """What a suit or a choice may be, as it is written: the signs of suits, else the keys."""
    signs = {s.letter: s.sign for s in Suit}
    return tuple(signs.get(key, key) for key in parameter.options)


def fold_word(text: str) -> str:
    """A word as it may be typed in an address: small letters, no æ, ø or å, no blanks or signs.

    >>> fold_word("Længde "), fold_word("0 eller 3")
    ('laengde', '0eller3')
    """
    plain = text.lower().replace("æ", "ae").replace("ø", "oe").replace("å", "aa")
    return re.sub(r"[^\w♣♦♥♠+]|_", "", plain)
