"""The words of meanings, from `rulings/data/meaning_language.toml`: suits, groups, numbers, ranges."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from rulings.bridge.cards import Suit
from rulings.engine.data import LANGUAGES, entry, wording
from rulings.meaning.model import CARDS, MAJORS, MINORS, Range

DATA = "meaning_language.toml"

AMONG_UNBID = ("unbid", "lowest", "highest", "unbid-majors", "unbid-minors")
"""Keys of words for suits that nobody has bid, which a call may show."""
OPEN = 99
"""Stands for "or more" in a range until it is known what is counted."""

_IN_ONE_WORD = "spar|hjerter|ruder|klør|kløver|ruter|major|minor"
"""»sekserspar«: what a number in letters may be joined to."""

CASED = {
    "cM": MAJORS,
    "cm": MINORS,
    "M": MAJORS,
}
"""»4cM«, »5M«: after a number a capital tells majors from minors."""

SUIT_OF_LETTER = {suit.letter: suit for suit in Suit}


@dataclass(frozen=True, slots=True)
class Where:
    """The suits that something is said of.

    Attributes:
        suits: which; empty where only the auction tells.
        every: whether it is said of each of them, not of at least one.
        relative: the word's key where only the auction tells: `theirs`, `partners`, `unbid`, `lowest`, `own`.
    """

    suits: tuple[Suit, ...]
    every: bool = False
    relative: str = ""


def alternatives(found: Iterable[str]) -> str:
    """A regular expression for any of the words, the longest first; spaces in them are free."""
    ordered = sorted(set(found), key=len, reverse=True)
    return "|".join(r"\s+".join(map(re.escape, word.split())) for word in ordered)


def words(*path: str) -> list[str]:
    """A list of words of the table."""
    found: list[str] = entry(DATA, *path)
    return found


def message(*path: str, language: str, **filled: object) -> str:
    """A sentence of the table with its placeholders filled."""
    return wording(DATA, *path, language=language).format(**filled)


def plainly(text: str) -> str:
    """The letters of a word as the tables are asked for it."""
    return " ".join(text.lower().split())


@cache
def suit_words() -> dict[str, Suit]:
    """Every word for a suit, in small letters."""
    return {w.lower(): SUIT_OF_LETTER[key] for key, found in entry(DATA, "suits").items() for w in found}


@cache
def group_words() -> dict[str, Where]:
    """Every word for one of several suits, or for all of them, in small letters."""
    found: dict[str, Where] = {}
    for group in entry(DATA, "groups").values():
        suits = tuple(SUIT_OF_LETTER[s] for s in group["suits"])
        found |= {plainly(word): Where(suits) for language in LANGUAGES for word in group[language]}
        found |= {plainly(word): Where(suits, every=True) for word in group["every"]}
    return found


@cache
def relative_words() -> dict[str, Where]:
    """Every word for suits that only the auction tells."""
    found = {
        plainly(word): Where((), True, key)
        for key, listed in entry(DATA, "relative").items()
        for word in listed
    }
    each, others = words("each_of_others", "words"), words("relative", "others")
    return found | {plainly(f"{one} {word}"): Where((), True, "others") for one in each for word in others}


@cache
def about_words() -> dict[str, str]:
    """Every word for what can be asked about, in small letters; suits stand as their letters."""
    found = {suit: held.letter for suit, held in suit_words().items()}
    for key, by_language in entry(DATA, "about").items():
        found |= {word.lower(): key for language in LANGUAGES for word in by_language[language]}
    return found


@cache
def even_words() -> dict[str, str]:
    """Every word for how even a hand is, in small letters, with the key of its phrase."""
    keys = ("balanced", "semi-balanced", "unbalanced")
    found = entry(DATA, "phrases")
    return {plainly(word): key for key in keys for language in LANGUAGES for word in found[key][language]}


@cache
def number_words() -> dict[str, int]:
    """Every word for a number, in small letters."""
    return {word: int(key) for key, listed in entry(DATA, "numbers").items() for word in listed}


@cache
def seat_words() -> dict[str, int]:
    """Every word for the hand in which a call is made, in small letters."""
    seats = entry(DATA, "seats").items()
    return {word: int(key) for key, found in seats for language in LANGUAGES for word in found[language]}


@cache
def sources() -> dict[str, str]:
    """A regular expression for each placeholder."""
    suit = rf"(?:(?:{alternatives(suit_words())})(?!\w)|[♣♦♥♠♧♢♡♤])\ufe0e?"
    either, every = r"(?:/|eller|or|\|)", r"(?:og|and|samt|\+|&|,)"
    # »5+♥, K i ♠« goes on with a king, not with clubs.
    further = rf"(?:{suit})(?!\s*(?:i|in|of)\b)"
    behind_lengths = "|".join(
        rf"(?<=[4-7]{sign}[3-6] {word})" for sign in ("", "[-/]") for word in ("", "i ")
    )
    # »4k M«, »6-f M«
    behind_cards = "|".join(rf"(?<=\d{sign}[fkFK] )" for sign in ("", r"\+", "-"))
    cased = rf"(?:(?<=[\d+])|{behind_lengths}|{behind_cards})(?-i:" + "|".join(CASED) + ")"
    named = f"{alternatives(group_words())}|{cased}"
    relative = alternatives(relative_words())
    # There are four suits; a longer row of them would be shared out between places in every way.
    group = rf"(?:{named})(?!\w)|(?:{suit})(?:\s*+/\s*+(?:{suit})){{0,3}}"
    first = r"(?:(?:enten|either)\s+)?"
    one, more = rf"(?:\s*{either}\s*{further}){{1,3}}", rf"(?:\s*{every}\s*{further}){{1,3}}"
    # »begge major eller ruder« and »hjerter og ruder eller spar og klør«: nobody's hands are ♠ with ♥ or ♦.
    alone = "".join(rf"(?<!\b{word}\s)" for word in ("og", "and", "begge", "både", "both"))
    whole = rf"(?!\s*(?:{every}|{either})\s*(?:{further}))"
    listed = rf"{first}{alone}(?:{suit}){one}{whole}|(?:{suit}){more}"
    about = rf"(?:{alternatives(about_words())})(?!\w)|[♣♦♥♠]"
    cards = r"(?:[aekqdjbt]|10)+|(?:esset|es|ace|kongen|konge|king|damen|dame|queen|bonden|bonde|jack)(?!\w)"
    number = (
        rf"\d{{1,2}}(?!\d)|(?:{alternatives(number_words())})(?=\W|$|farve|kort|støtte|trumf|{_IN_ONE_WORD})"
    )
    span = _span_source(rf"(?:{number})")
    return {
        "n": number,
        "up": number,
        "m": number,
        "k": number,
        "l": number,
        "even": rf"(?:{alternatives(even_words())})(?!\w)",
        "pair": r"[4-7][4-7](?!\d)",
        "b": span,
        "r": rf"{span}|{number}",
        "suit": suit,
        "than": suit,
        "list": rf"(?:{suit})(?:\s*+(?:og|and|[/+&,])?\s*+{further}){{0,3}}",
        "group": group,
        "other": group,
        "where": rf"(?:{relative})(?!\w)|{listed}|(?:{named})(?!\w)|{suit}",
        "cards": cards,
        "more": cards,
        "shape": r"\d{4}(?!\d)|\d{1,2}-\d{1,2}-\d{1,2}-\d{1,2}(?![\d-])",
        "exact": r"\d{1,2}=\d{1,2}=\d{1,2}=\d{1,2}",
        "about": about,
        "stop": r"(?=\s*(?:$|[,;:)]))",
        "tight": r"(?<=\+)(?=\d)",
        "end": r"(?!\w)",
        "seat": alternatives(seat_words()),
        "stem": rf"(?:{alternatives(word for word in suit_words() if len(word) > 1)})",
        "unitless": r"(?!\s*(?:hp|hcp|honnør|points?\b|pts?\b))",
    }


def _span_source(number: str) -> str:
    def said(key: str) -> str:
        return alternatives(words("range", key))

    before = "|".join(said(key) for key in ("least", "most", "over", "under", "exact"))
    after = rf"\s*(?:{said('or_more')}|{said('or_fewer')})"
    limit = rf"(?:{said('least')}|{said('most')})\s*\d{{1,2}}\s*[-–—−]\s*\d{{2}}(?!\d)"
    return (
        rf"{limit}|(?:{said('between')})\s*{number}\s*(?:{said('between_to')})\s*{number}"
        rf"|{number}\s*(?:{said('to')})\s*{number}"
        rf"|(?:{before})\s*{number}(?:\s*\+)?"
        rf"|{number}\s*(?:{said('either')})\s+{number}(?!\s*[-+–])"
        rf"|{number}{after}"
    )


def number(text: str) -> int:
    """A number in digits or letters."""
    return number_words().get(text.lower()) if text.lower() in number_words() else int(text)  # type: ignore[return-value]  # asked for just before


def span(text: str) -> Range | None:
    """What a range says; "or more" ends at `OPEN`. None where two small numbers fall: those are two lengths.

    >>> span("under 12"), span("12 eller flere"), span("5-4")
    (Range(low=0, high=11), Range(low=12, high=99), None)
    """
    said = plainly(text)
    told = list(re.finditer(sources()["n"], said))
    # »to« joins two numbers, unless it stands at an end: »mindst to«, »nul-to«.
    numbers = [number(m[0]) for m in told if m[0] != "to" or m.start() == 0 or m is told[-1]]
    if len(numbers) == 2:
        low, high = numbers
        if any(re.search(rf"\s{re.escape(word)}\s", said) for word in words("range", "either")):
            return Range(low, high) if high == low + 1 else None  # »3 eller 4«
        if high == low + 1 and low > CARDS // 2 and _begins(said, "least"):
            return Range(low, OPEN)  # »mindst 11-12«
        if high == low + 1 and low > CARDS // 2 and _begins(said, "most"):
            return Range(0, high)
        return None if low >= high and 0 < low <= CARDS // 2 + 1 else Range(low, high)
    one = numbers[0]
    limits = {
        "under": Range(0, one - 1),
        "over": Range(one + 1, OPEN),
        "most": Range(0, one),
        "exact": Range(one, one),
        "least": Range(one, OPEN),
    }
    # The longest goes before what it begins with: »<=« before »<«, »mindre end« before »min«.
    begun = [(len(w), key) for key in limits for w in words("range", key) if said.startswith(w)]
    if begun:
        return limits[max(begun)[1]]
    if any(said.endswith(word) for word in words("range", "or_fewer")):
        return Range(0, one)
    return Range(one, OPEN) if any(said.endswith(w) for w in words("range", "or_more")) else Range(one, one)


def _begins(said: str, key: str) -> bool:
    """Whether a range begins with a word for its limit; »fra 11 til 12« is between the two."""
    return any(said.startswith(w) for w in words("range", key) if w not in words("range", "between"))


def cap(given: Range, most: int) -> Range | None:
    """A range whose "or more" ends at `most`; None when it cannot be meant."""
    high = most if given.high == OPEN else given.high
    return Range(given.low, high) if given.low <= high <= most else None


def suits_in(text: str) -> tuple[Suit, ...]:
    """The suits named in a text, the lowest first."""
    # "and" ends in a letter that is also short for a suit, and so does "partner's".
    pattern = re.compile(rf"(?<![^\W\d_])(?<!['’])(?:{sources()['suit']})", re.IGNORECASE)
    return tuple(sorted({suit_words()[m[0].lower().rstrip("\ufe0e")] for m in pattern.finditer(text)}))


def where(text: str) -> Where:
    """What a word or a list of suits names."""
    if text.strip() in CASED:
        return Where(CASED[text.strip()])
    word = plainly(text)
    named = group_words().get(word) or relative_words().get(word)
    if named:
        return named
    suits = suits_in(text)
    either = re.search(r"/|\||\b(?:eller|or)\b", word) is not None
    return Where(suits, every=not either)


def group(text: str) -> tuple[Suit, ...]:
    """One of several suits, as suits."""
    return where(text).suits


_NAMED_CARDS = {
    "es": "A", "esset": "A", "ace": "A", "konge": "K", "kongen": "K", "king": "K", "dame": "Q", "damen": "Q",
    "queen": "Q", "bonde": "J", "bonden": "J", "jack": "J",
}  # fmt: skip
_CARD_OF = {"a": "A", "e": "A", "k": "K", "q": "Q", "d": "Q", "j": "J", "b": "J", "t": "T"}


def held_cards(text: str) -> str:
    """The high cards that a word or its letters name, the highest first."""
    word = text.lower().replace("10", "t")
    held = {_NAMED_CARDS[word]} if word in _NAMED_CARDS else {_CARD_OF[c] for c in word}
    return "".join(c for c in "AKQJT" if c in held)
