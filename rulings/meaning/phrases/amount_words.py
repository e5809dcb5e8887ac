"""The words of spoken amounts as regular expressions, and what a number with its limits says."""

import re
from functools import cache

from rulings.meaning.language.words import OPEN, alternatives, plainly, relative_words
from rulings.meaning.model import MOST_POINTS, Range
from rulings.meaning.notes.patterns import any_word, numbers, sources
from rulings.meaning.notes.pieces import value, where
from rulings.meaning.phrases.open_dimensions import ANY_STRENGTH, NEAR, any_of

MOST_OF_SUIT = 7
"""A greater number than this is no length: nobody tells one."""
_BEFORE, _BEHIND = ("least", "most", "over", "under", "exactly"), ("least", "most", "exactly")


@cache
def compiled(source: str) -> re.Pattern[str]:
    """A regular expression, whatever the letters' case; a space in it stands for at most two.

    Parts of an amount may be missing, and a row of blanks must not be shared out between them in every way.
    """
    return re.compile(re.sub(r"\\s([*+])(?!\+)", _bounded, source), re.IGNORECASE)


def _bounded(blanks: re.Match[str]) -> str:
    return r"\s{0,2}" if blanks[1] == "*" else r"\s{1,2}"


@cache
def held(language: str) -> dict[str, str]:
    """A regular expression for each part of an amount."""
    known = sources(language)
    others = alternatives(word for word, found in relative_words().items() if found.relative == "others")
    before = "|".join(rf"(?:{any_word('number', key)})(?!\w)" for key in _BEFORE)
    return {
        "n": known["n"],
        "some": known["any_suit"],
        "one_suit": known["suit"],
        "others": rf"(?:{others})(?!\w)",
        "suit": rf"(?:{known['any_suit']}|(?:{others})(?!\w))",
        "link": r"(?:(?:i|in|of|af|av|på)(?!\w))",
        "cards": rf"(?:(?:{any_word('number', 'cards')}|{any_of('counted', 'cards')})(?!\w))",
        "trumps": any_of("counted", "trumps"),
        "before": rf"(?:{before})",
        "behind": rf"(?:{'|'.join(any_of('behind', key) for key in _BEHIND)})",
        "unit": rf"(?:(?:{any_word('number', 'unit')})(?!\w))",
        "ace": any_of("counted", "aces"),
        "none": any_of("one", "none"),
        "one": any_of("one", "words"),
    }


def limit_of(match: re.Match[str]) -> str | None:
    """Which limit the words before and behind a number tell: empty without any, None where they disagree."""
    given = match.groupdict()
    found = set()
    for said, before in ((given.get("before"), True), (given.get("behind"), False)):
        for key in _BEFORE if before else _BEHIND:
            source = rf"(?:{any_word('number', key)})(?!\w)" if before else any_of("behind", key)
            if said and compiled(source).fullmatch(said.strip()):
                found.add(key)
                break
    return None if len(found) > 1 else next(iter(found), "")


def span_of(match: re.Match[str], language: str) -> Range | None:
    """The numbers of an amount within its limits; None where those speak against each other."""
    given, limit = match.groupdict(), limit_of(match)
    low = value(match["a"], language)
    high = value(given["b"], language) if given.get("b") else low
    if (
        limit is None
        or low > high
        or (high > low and limit not in ("", "exactly"))
        or (limit == "under" and not low)
        or (limit == "over" and low < 2)  # »over 1 hjerter« is what an opponent bid
    ):
        return None
    limited = {
        "least": Range(low, OPEN),
        "most": Range(0, high),
        "over": Range(low + 1, OPEN),
        "under": Range(0, low - 1),
    }
    return limited.get(limit, Range(low, high))


def is_length(span: Range | None) -> bool:
    """Whether it may be the length of a suit."""
    return span is not None and (span.low if span.high == OPEN else span.high) <= MOST_OF_SUIT


def length_text(span: Range, suit: str, exactly: bool = False) -> str:
    """A length in the language of meanings."""
    named = where(suit)
    others = relative_words().get(plainly(suit))
    sign = f" {suit}"
    if len(named.suits) == 1:
        sign = named.suits[0].sign
    elif named.suits or (others is not None and others.relative == "others"):
        sign = f" i {suit}"
    if span.high == OPEN:
        return f"{span.low}+{sign}"
    if span.low == span.high:
        return f"{'præcis ' if exactly else ''}{span.low}{sign}"
    return f"{span.low}-{span.high}{sign}"


def strength_text(span: Range) -> str | None:
    """A strength in the language of meanings; None where no hand is so strong."""
    if span.high == OPEN:
        return f"{span.low}+ hp" if span.low else ANY_STRENGTH
    return f"{span.low}-{span.high} hp" if span.low <= span.high <= MOST_POINTS else None


@cache
def number_before(language: str) -> re.Pattern[str]:
    """What ends in a number of cards: the suit behind it has its length."""
    number = rf"(?:\d|(?:{alternatives(numbers(language))}))"
    told = rf"{number}\+?[-\s]{{0,2}}(?:{held(language)['cards']}|card suit)?"
    return compiled(rf"(?:{told}\s*(?:{held(language)['link']})?(?:\s*(?:gode|good|en|a))?|[♣♦♥♠])\s*$")


def waits_for_a_length(text: str, language: str) -> bool:
    """Whether a suit is named that has no number beside it."""
    words = held(language)
    behind = compiled(rf"\s*(?:{words['before']})?\s*{words['n']}(?!\s*(?:{words['unit']}))")
    return any(
        not number_before(language).search(text, max(0, one.start() - NEAR), one.start())
        and not behind.match(text, one.end())
        for one in compiled(rf"(?<!\w)(?:{words['some']})").finditer(text)
        if not text[max(0, one.start() - 1) : one.start()].endswith(tuple("0123456789+"))
    )
