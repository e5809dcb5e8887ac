"""Strengths as they are spoken: »elleve højst«, »seks plus«, »ikke under femten og ikke over sytten«."""

import re
from functools import cache

from rulings.meaning.model import Range
from rulings.meaning.notes.pieces import value
from rulings.meaning.phrases.amount_words import (
    MOST_OF_SUIT,
    compiled,
    held,
    limit_of,
    number_before,
    span_of,
    strength_text,
    waits_for_a_length,
)
from rulings.meaning.phrases.open_dimensions import NEAR, any_of

TWO_ENDS = re.compile(
    r"(?<![\d+-])(?P<low>\d{1,2})\+ hp\s?,?\s?(?:(?:og|and|men|but)\s)?0-(?P<high>\d{1,2}) hp", re.IGNORECASE
)


def points_between(match: re.Match[str], language: str) -> str | None:
    return strength_text(Range(value(match["a"], language), value(match["b"], language)))


def between_or_outside(match: re.Match[str], language: str) -> str | None:
    low, high = value(match["a"], language), value(match["b"], language)
    if not 0 < low <= high or (not match["no"] and high <= MOST_OF_SUIT):
        return None
    return strength_text(Range(low, high)) if match["no"] else f"0-{low - 1} hp eller {high + 1}+ hp"


def limited(match: re.Match[str], language: str) -> str | None:
    """A strength with its limit: of small numbers it may be a length, unless points are named."""
    span, number = _within_limits(match, language), value(match["a"], language)
    unit, limit = match["unit"] or match["unit_too"], limit_of(match)
    if span is None or match["suit"]:
        return None
    every = limit == "least" and number == 0
    small = number <= MOST_OF_SUIT and not unit and not every
    if small or number_before(language).search(match.string, max(0, match.start() - NEAR), match.start()):
        return None
    return strength_text(span)


def tells_small_strengths(text: str, language: str, of_a_pass: bool) -> bool:
    """Whether a small number with a limit is a strength: no suit waits for a length, nor is another told."""
    if of_a_pass:
        is_ = held(language)
        return not compiled(rf"(?<!\w)(?:{is_['suit']}|{is_['trumps']}|{is_['cards']})").search(text)
    return not waits_for_a_length(text, language) and not is_strong(text, language)


@cache
def small_strengths(language: str) -> re.Pattern[str]:
    is_ = held(language)
    behind = rf"{is_['suit']}|{is_['trumps']}|{is_['cards']}|{is_['ace']}"
    return compiled(
        rf"(?<![\w-])(?<!\d[+-])(?:(?P<before>{is_['before']})\s*)?(?P<a>{is_['n']})(?:\s*(?P<behind>{is_['behind']}))?"
        rf"(?![\w+-]|\s*(?:[-–]|til|to|eller|or)\s*{is_['n']}|\s*(?:{is_['link']})?\s*(?:{behind}))"
    )


def small_strength(match: re.Match[str], language: str, least: int) -> str | None:
    span = _within_limits(match, language)
    return None if span is None or value(match["a"], language) < least else strength_text(span)


def _within_limits(match: re.Match[str], language: str) -> Range | None:
    """A strength with one limit.

    None behind »ned til«, of which a verb before it may tell more, and where cards are counted: »fem eller
    flere«.
    """
    downward = compiled(any_of("downward", "words")).match(match["before"] or "")
    counted = compiled(any_of("behind", "counted")).search(match["behind"] or "")
    small = value(match["a"], language) <= MOST_OF_SUIT and not match.groupdict().get("unit")
    return (
        None
        if downward or (counted and small) or limit_of(match) in ("", "exactly")
        else span_of(match, language)
    )


_MOST_NONE = 4
"""»nul til fire« may be cards or aces; »nul til syv« with no suit beside it are points."""


def is_strong(text: str, language: str) -> bool:
    """Whether points are told, or a number that is no length."""
    is_ = held(language)
    if compiled(rf"\d\s*{is_['unit']}").search(text):
        return True
    counted = rf"{is_['cards']}|{is_['suit']}|{is_['trumps']}|{is_['ace']}"
    from_none = rf"(?<![\w-])(?:{is_['none']})\s*(?:[-–]|til\s|to\s)\s*(?P<b>{is_['n']})"
    from_none += rf"(?!\s*(?:i |in )?(?:{counted}))"
    if any(value(one["b"], language) > _MOST_NONE for one in compiled(from_none).finditer(text)):
        return True
    return any(value(one[0], language) > MOST_OF_SUIT for one in compiled(is_["n"]).finditer(text))


def both_ends(match: re.Match[str]) -> str:
    """»femten mindst, sytten højst« as one range."""
    low, high = int(match["low"]), int(match["high"])
    return f"{low}-{high} hp" if low <= high else match[0]
