"""The phrases of notes as regular expressions, from `rulings/data/note_words.toml`."""

import re
from functools import cache

from laws.languages import FIRST_LANGUAGE
from rulings.bridge.cards import Suit
from rulings.engine.data import entry
from rulings.meaning.language.words import (
    Where,
    about_words,
    alternatives,
    group_words,
    number_words,
    plainly,
    suit_words,
)

DATA = "note_words.toml"
_LIMITS = ("least", "over", "most", "under", "exactly")
_DANISH_TWO = "to"
_GLUED = r"farve|farge|kort|støtte|er\b"


def stretch_spaces(source: str) -> str:
    """A regular expression in which a space stands for any number of them."""
    return re.sub(r" (?=\?)", r"(?:\\s)", source).replace(" ", r"\s++")


@cache
def any_word(*path: str) -> str:
    """One of the words of a list, the longest first, as a regular expression."""
    return "|".join(stretch_spaces(source) for source in sorted(entry(DATA, *path), key=len, reverse=True))


@cache
def numbers(language: str) -> dict[str, int]:
    """Words for numbers; »to« is two in Danish only."""
    of_this = entry(DATA, "numbers")
    found = number_words() | {word: int(key) for key, said in of_this.items() for word in said}
    return {word: n for word, n in found.items() if language == FIRST_LANGUAGE or word != _DANISH_TWO}


@cache
def suits() -> dict[str, Suit]:
    """Words for a suit, and its sign; single letters stand for too much."""
    endings = entry(DATA, "suit", "endings")
    found = {word: suit for word, suit in suit_words().items() if len(word) > 1 or not word.isalpha()}
    long = {word: suit for word, suit in found.items() if len(word) > 3}
    return {word + end: suit for word, suit in long.items() for end in endings} | found


@cache
def several() -> dict[str, Where]:
    """Words for one of several suits, or for each of several."""
    found = {word: where for word, where in group_words().items() if len(where.suits) == 2}
    of_each = entry(DATA, "each_of")
    for key, words in of_each.items():
        found |= {
            plainly(word): Where(tuple(Suit(n) for n in ((0, 1) if key == "minors" else (2, 3))), True)
            for word in words
        }
    for key, words in entry(DATA, "one_of").items():
        found |= {
            plainly(word): Where(tuple(Suit(n) for n in ((0, 1) if key == "minors" else (2, 3))))
            for word in words
        }
    return found


@cache
def sources(language: str) -> dict[str, str]:
    """A regular expression for each hole of the patterns."""
    number = rf"(?:\d{{1,2}}(?!\d)|(?:{alternatives(numbers(language))})(?=[\W\d]|$|{_GLUED}))"
    suit = rf"(?:(?:{alternatives(word for word in suits() if word.isalpha())})(?!\w)|[♣♦♥♠♧♢♡♤]\ufe0e?)"
    either = rf"{suit}\s*(?:/|eller|or)\s*{suit}"
    both = rf"(?:{alternatives(word for word, where in several().items() if where.every)})(?!\w)"
    some = rf"(?:{alternatives(several())})(?!\w)"
    about = alternatives(word for word in about_words() if word.lower() not in suit_words())
    any_suit = rf"(?:{either}|{some}|{suit})"
    return {
        "n": number,
        "suit": suit,
        "any_suit": any_suit,
        "both": both,
        "about": about,
        "limit": "|".join(any_word("number", k) for k in _LIMITS),
    }


@cache
def pattern(source: str, language: str) -> re.Pattern[str]:
    """A phrase of whole words."""
    for hole, written in sources(language).items():
        source = source.replace(f"{{{hole}}}", written)
    return re.compile(rf"(?:{source})(?![\w])", re.IGNORECASE)


@cache
def kinds(language: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What each phrase without a number of its own says."""
    found = [(kind, any_word("kinds", kind)) for kind in entry(DATA, "kinds")]
    return tuple(
        (kind, pattern(source, language))
        for kind, source in [*found, ("filler", any_word("fillers", "said"))]
    )


@cache
def limited_number(language: str) -> str:
    """A number with what limits it, as a regular expression with names."""
    n = sources(language)["n"]
    limits = "|".join(rf"(?P<{key}>{any_word('number', key)})" for key in _LIMITS)
    quality, about = any_word("number", "quality"), any_word("number", "about")
    loose = rf"(?:(?:{about})\s++)?(?:(?:{quality})\s++)?"
    return (
        rf"{loose}(?:(?:(?<!\w)(?:{limits}))\s*)?{loose}(?P<a>{n})"
        rf"(?:\s*(?:[-–—]|til|to|eller|or)\s*{loose}(?P<b>{n}))?"
    )


@cache
def after_number() -> str:
    """What stands behind a number and limits it, as a regular expression with names."""
    return (
        rf"(?:\s*(?:(?P<more>{any_word('number', 'more')})|(?P<fewer>{any_word('number', 'fewer')}))(?!\w))?"
    )


@cache
def of_points(language: str) -> re.Pattern[str]:
    """A strength: »fra 11 til 20 point«, »seks hp eller bedre«."""
    unit = rf"(?:\s*(?P<unit>{any_word('number', 'unit')})(?!\w))?"
    so = rf"(?:\s+(?:{any_word('number', 'or_so')})(?!\w))?"
    more = after_number()
    second = more.replace("<more>", "<more_too>").replace("<fewer>", "<fewer_too>")
    n = sources(language)["n"]
    between = rf"(?:mellem|between|mellom)\s+(?P<low>{n})\s+(?:og|and)\s+(?P<high>{n})"
    return re.compile(
        rf"(?:{between}|{limited_number(language)}){more}{unit}{second}{so}(?!\w)", re.IGNORECASE
    )


@cache
def of_length(language: str) -> tuple[re.Pattern[str], ...]:
    """A length with its suit before or behind it, and one without a suit."""
    n, cards, link = limited_number(language), any_word("number", "cards"), any_word("number", "link")
    where = sources(language)["any_suit"]
    more = after_number()
    second = more.replace("<more>", "<more_too>").replace("<fewer>", "<fewer_too>")
    unit = rf"(?!\s*(?:{any_word('number', 'unit')})(?!\w))"
    length = rf"{n}(?P<cards>{cards})?{more}"
    return (
        re.compile(rf"{length}(?:\s*(?:{link}))?\s*+(?P<where>{where}){second}(?!\w)", re.IGNORECASE),
        re.compile(rf"(?P<where>{where})\s*{length}{unit}(?!\w)", re.IGNORECASE),
        re.compile(rf"{n}(?P<cards>{cards}){more}(?!\w)", re.IGNORECASE),
        re.compile(rf"{n}\s+(?P<more>{any_word('number', 'more')}|eller flere)(?!\w){unit}", re.IGNORECASE),
    )


@cache
def bare_number(language: str) -> re.Pattern[str]:
    """A number without anything that is counted."""
    return re.compile(rf"{limited_number(language)}(?!\w|\s*[-+–]\s*\d)", re.IGNORECASE)
