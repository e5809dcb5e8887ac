"""How the law book's scan mangles the numerals before places, and what it costs to believe that it did."""

import re
import unicodedata
from functools import cache

from laws import shipped
from laws.reading.outline import Marker, readings_of

_COUNTING = frozenset("abcdefghijklmnovx0123456789")
"""Letters that some place of a book may have for its numeral; any other is one that was misread."""


def read_marker(line: str) -> Marker | None:
    """The numeral or numerals with which a line begins, if it begins with any.

    >>> [read_marker(t).symbols for t in ("l.a. Hvis en spiller", ". Hvis", "A.Kort")]
    [('l', 'a'), ('',), ('A',)]
    >>> read_marker("Hvis en spiller"), read_marker("12.30")
    (None, None)
    """
    if line in _lost_numerals() or (_alone().match(line) and len(line) <= 2 and "." not in line):
        return Marker((line,), line, "")
    match = _markers().match(line)
    if match is None:
        return None
    symbols: tuple[str, ...] = (match["first"] or "",)
    if match["second"]:
        symbols = (*symbols, match["second"])
    return Marker(symbols, match[0], line[match.end() :])


@cache
def is_numeral(symbol: str) -> bool:
    """Whether a symbol can stand for itself in some place of a book, so that it was hardly another."""
    return symbol.lower() in _COUNTING or (len(symbol) > 1 and bool(readings_of(symbol)))


def doubtful_marker(line: str) -> Marker | None:
    """What may be a numeral before a capital, its stop lost or taken for another sign, or itself illegible.

    >>> [doubtful_marker(t).symbols for t in ("a Hvis en spiller", "2, Hvis", "ii: Hvis")]
    [('a',), ('2',), ('ii',)]
    >>> doubtful_marker("{i. Hvis").symbols
    ('{i',)
    >>> doubtful_marker("I Danmark"), doubtful_marker("a hvis")
    (None, None)
    """
    match = _doubtful().match(line)
    symbol = match and (match["first"] or match["any"])
    if not match or not symbol or symbol in _words():
        return None
    symbol = symbol.rstrip(",:;") or symbol
    symbols = (symbol, match["second"]) if match["second"] else (symbol,)
    return Marker(symbols, match[0], line[match.end() :])


def split_at_numerals(line: str) -> list[str]:
    """A line in pieces, cut where behind a sentence's end a numeral stands that may have begun a line.

    >>> split_at_numerals("en tur. b. Hvis den er, se nr. 2. Hvis")
    ['en tur.', 'b. Hvis den er, se nr. 2. Hvis']
    """
    headed = _heading_pattern().match(line)
    inside = _inside().finditer(line, len(sure[0]) if (sure := _markers().match(line)) else 0)
    found = [match for match in inside if match["word"].lower() not in _abbreviations()]
    starts = [0, *((headed.end(),) if headed else ()), *(match.end() for match in found)]
    return [line[a:b].strip() for a, b in zip(starts, [*starts[1:], len(line)], strict=True)]


@cache
def _symbol() -> str:
    """What a numeral looks like, as a regular expression: a figure, a letter, a roman one, their remains."""
    two = "|".join(pair for some in _pairs().values() for pair in some)
    return rf"(?:\d{{1,2}}|[^\W\d_]|(?:{two})(?=\.)|[ivxlIVX1|!;:íìîï]{{1,4}}|[A-Za-z][¢°'’©]|[¢©€@&!|(+])"


@cache
def _markers() -> re.Pattern[str]:
    one = _symbol()
    return re.compile(rf"^(?P<first>{one})?\s?\.(?:\s?(?P<second>{one})\.)?(?:\s+|(?=[^\s.\d])|$)")


@cache
def _alone() -> re.Pattern[str]:
    one = _symbol()
    return re.compile(rf"^(?:{one}\s?\.?|{one}\.\s?{one}\.)$")


@cache
def _doubtful() -> re.Pattern[str]:
    one = _symbol()
    unstopped = rf"(?P<first>{one})(?:\s?[,:;·•'’]\s*|\s+)"
    illegible = rf"(?P<any>(?![^\W\d_]{{3}})[^\s.]{{1,4}})\.\s+(?:(?P<second>{one})\.\s+)?"
    return re.compile(rf"^(?:{unstopped}|{illegible})(?=[A-ZÆØÅ](?:[^\W\d_]|\s)|[§»(])")


@cache
def _inside() -> re.Pattern[str]:
    one = r"(?:\d{1,2}|[A-Za-z]|[ivxl1]{2,4})"
    before = r"(?P<word>(?<![^\W\d_])[^\W\d_]{2,}+|\d[^\W\d_]|[^\W_]\d|[)»])[.:;)»]"
    return re.compile(rf"{before} (?={one}\.(?: ?{one}\.)?(?: ?[A-ZÆØÅ§]|$))")


@cache
def _heading_pattern() -> re.Pattern[str]:
    """A letter's heading with the first number under it, or a law's with its first letter."""
    return re.compile(r"^(?:[A-Z]\. ?[^.:;()]{3,60}? (?=1\. ?[A-ZÆØÅ§])|[^.:;()]{3,60}? (?=A\. ?[A-ZÆØÅ]))")


@cache
def _words() -> frozenset[str]:
    return _strings("words")


@cache
def _abbreviations() -> frozenset[str]:
    return _strings("abbreviations")


def _strings(key: str) -> frozenset[str]:
    some = shipped.table("numerals.toml")[key]
    assert isinstance(some, list)
    return frozenset(some)


@cache
def _lost_numerals() -> frozenset[str]:
    return _strings("lost")


@cache
def _alike(key: str) -> frozenset[tuple[str, str]]:
    groups = shipped.table("numerals.toml")[key]
    assert isinstance(groups, list)
    return frozenset((a, b) for group in groups for a in group for b in group)


def _looks_like(symbol: str, label: str, key: str) -> bool:
    pairs = zip(symbol, label, strict=False)
    return len(symbol) == len(label) and all(pair[0] == pair[1] or pair in _alike(key) for pair in pairs)


@cache
def _pairs() -> dict[str, list[str]]:
    pairs = shipped.table("numerals.toml")["pairs"]
    assert isinstance(pairs, dict)
    return pairs


@cache
def _base(symbol: str) -> str:
    """A letter without the accent that a machine saw on it."""
    return unicodedata.normalize("NFD", symbol)[:1] if len(symbol) == 1 else symbol


@cache
def misreading(symbol: str, label: str) -> float:
    """What it costs to believe that `symbol` is what the scan has of `label`: 0 for the label itself.

    >>> misreading("b", "b"), misreading("l", "1") < 2, misreading("", "4") < 2, misreading("c", "4") > 5
    (0.0, True, True, True)
    >>> misreading("á", "a"), misreading("cl", "d")
    (1.0, 1.0)
    """
    if symbol == label:
        return 0.0
    if _base(symbol) == label or symbol in _pairs().get(label, ()):
        return 1.0
    if not symbol:
        return 1.5
    if symbol in _lost_numerals():
        return 1.0
    if _looks_like(symbol, label, "alike"):
        return 1.0 if symbol.lower() != label.lower() else 2.0  # a capital is a level of its own
    if _looks_like(symbol, label, "seldom"):
        return 2.0
    if symbol.lower() == label.lower():
        return 4.0
    if is_numeral(symbol):
        return 8.0 if symbol[0] == label[0] else 6.5
    if len(symbol) > 1 and any(a == b for a, b in zip(symbol, label, strict=False)):
        return 2.0
    return 6.5 if is_numeral(re.sub(r"\W", "", symbol)) else 3.5
