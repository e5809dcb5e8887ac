"""A note taken apart: phrase by phrase, each with what it says; what is no phrase is an unknown word."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from laws.languages import FIRST_LANGUAGE
from rulings.engine.data import entry
from rulings.meaning.language.words import OPEN, Where, about_words, alternatives, plainly
from rulings.meaning.model import CARDS, MOST_POINTS, Range
from rulings.meaning.notes.patterns import (
    DATA,
    any_word,
    bare_number,
    kinds,
    numbers,
    of_length,
    of_points,
    pattern,
    several,
    sources,
    suits,
)

LONGEST = 7
"""A suit of more cards is told by nobody: »spar 6-10« is a suit and a strength."""
_SURE_POINTS, _SMALL_POINTS = 8, 6


NO_NUMBER, NO_SUIT = Range(0, 0), Where(())


@dataclass(frozen=True, slots=True)
class Piece:
    """A phrase of a note.

    Attributes:
        kind: what it says; `unknown` where it is a word that is none of the list.
        start, end: where it stands.
        said: its letters.
        span: the numbers that it tells.
        where: the suits that it names.
        bare: whether »at least« or »exactly« is left out.
        about: what is asked about.
    """

    kind: str
    start: int
    end: int
    said: str
    span: Range = NO_NUMBER
    where: Where = NO_SUIT
    bare: bool = False
    about: str = ""


_STOP = re.compile(r"[\s,;.:()!?«»\"“”/–—-]+")
_WORD = re.compile(r"[\w'’]+[.]?|\S")
_EITHER = re.compile(r"\d\W*(?:eller|or)\W|\s(?:eller|or)\s", re.IGNORECASE)
_OR = re.compile(r"(?:eller|or|enten|either)(?!\w)", re.IGNORECASE)


def pieces(text: str, language: str) -> list[Piece]:
    """The phrases of a note, in order, the longest at each place."""
    found: list[Piece] = []
    at = 0
    while at < len(text):
        if between := _STOP.match(text, at):
            if any(sign in between[0] for sign in ",;.:()–—") or " - " in between[0]:
                found.append(Piece("stop", at, between.end(), between[0]))
            at = between.end()
            continue
        candidates = (one for one in _candidates(text, at, language) if one.end > at)
        best = max(candidates, key=lambda one: (one.end, one.kind != "filler"), default=None)
        if best is None:
            word = _WORD.match(text, at)
            end = word.end() if word else at + 1
            best = Piece("unknown", at, end, text[at:end])
        found.append(best)
        at = best.end
    return found


def _candidates(text: str, at: int, language: str) -> Iterator[Piece]:
    if at and text[at - 1].isalnum() and text[at].isalnum():
        return
    yield from _lengths(text, at, language)
    yield from _points(text, at, language)
    yield from _numbers(text, at, language)
    yield from _others(text, at, language)
    if either := _OR.match(text, at):
        yield Piece("or", at, either.end(), either[0])
    for kind, words in kinds(language):
        if match := words.match(text, at):
            yield _of_kind(kind, match, language)
    for kind, key in (("suit", "suit"), ("suits", "any_suit")):
        if match := pattern(sources(language)[key], language).match(text, at):
            yield Piece(kind, at, match.end(), match[0], where=where(match[0]))


def _of_kind(kind: str, match: re.Match[str], language: str) -> Piece:
    number = re.search(sources(language)["n"], match[0], re.IGNORECASE)
    n = value(number[0], language) if number else 0
    suit = re.search(sources(language)["any_suit"], match[0], re.IGNORECASE)
    named = where(suit[0]) if suit else Where(())
    return Piece(kind, match.start(), match.end(), match[0], Range(n, n), named)


def value(said: str, language: str) -> int:
    """A number in digits or letters."""
    return numbers(language)[said.lower()] if said.lower() in numbers(language) else int(said)


def where(said: str) -> Where:
    """The suits that words name."""
    word = plainly(said)
    if word in several():
        return several()[word]
    named = [
        suits()[m[0].lower().rstrip("\ufe0e")]
        for m in re.finditer(sources(FIRST_LANGUAGE)["suit"], said, re.IGNORECASE)
    ]
    return Where(tuple(sorted(set(named))), every=len(named) == 1)


def _limits(match: re.Match[str], language: str) -> tuple[Range, bool] | None:
    """The numbers, and whether nothing limits them; None where they cannot be a range."""
    given = match.groupdict()
    if given.get("low"):
        return Range(value(given["low"], language), value(given["high"], language)), False
    a = value(given["a"], language)
    b = value(given["b"], language) if given.get("b") else None
    more = given.get("more") or given.get("more_too")
    fewer = given.get("fewer") or given.get("fewer_too")
    limit = next((key for key in ("least", "over", "most", "under", "exactly") if given.get(key)), "")
    if (more and fewer) or (limit and limit != "least" and (more or fewer)) or (limit == "least" and fewer):
        return None
    if b is not None:
        if a >= b or (limit in ("over", "under", "exactly")):
            return None
        if b > a + 1 and _EITHER.search(match[0]):
            return None  # »11 eller 20« is no range
        if limit == "most":
            return (Range(0, b), False) if b == a + 1 else None
        if more:
            return (Range(a, OPEN), False) if b == a + 1 else None
        if fewer:
            return None
        said = plainly(given["least"]) if limit else ""
        if limit and said not in ("fra", "frå", "from"):
            return (Range(a, OPEN), False) if b == a + 1 else None
        return Range(a, b), False
    if more or limit == "least":
        return Range(a, OPEN), False
    if fewer or limit == "most":
        return Range(0, a), False
    if limit == "over":
        return Range(a + 1, OPEN), False
    if limit == "under":
        return Range(0, a - 1), False
    return Range(a, OPEN if not limit else a), not limit


def _lengths(text: str, at: int, language: str) -> Iterator[Piece]:
    for form, words in enumerate(of_length(language)):
        match = words.match(text, at)
        if match is None or (found := _limits(match, language)) is None:
            continue
        span, bare = found
        high = span.low if span.high == OPEN else span.high
        if high > LONGEST or (span.low > LONGEST):
            continue
        given = match.groupdict()
        counted = given.get("cards") is not None
        digit = (given.get("a") or "").isdigit()
        least = Range(span.low, min(span.high, CARDS))
        if given.get("where"):
            if bare and span.low < 4 and not counted and form == 0 and (digit or not at):
                yield Piece(
                    "call", at, match.end(), match[0], least, where(given["where"]), bare
                )  # »to spar« is as likely the call
                continue
            if re.search(r"\s(?:og|and)\s", given["where"], re.IGNORECASE):
                yield Piece("some_suit", at, match.end(), match[0])  # five of the one, or of each
                continue
            kind = "call-or-length" if bare and digit and not counted and not at else "length"
            yield Piece(kind, at, match.end(), match[0], least, where(given["where"]), bare)
        elif span.low < 3:
            continue  # »højst 4«: of what is not told
        elif counted:
            yield Piece("bare-length", at, match.end(), match[0], least, bare=bare)
        elif span.low < _SMALL_POINTS:
            yield Piece("bare-length", at, match.end(), match[0], least)


def _numbers(text: str, at: int, language: str) -> Iterator[Piece]:
    """»mindst fem«, »five«: a length of the suit that is told beside it."""
    match = bare_number(language).match(text, at)
    if match is None or (found := _limits(match, language)) is None:
        return
    span, bare = found
    if 3 <= span.low <= LONGEST and span.high in (OPEN, span.low):
        yield Piece("number", at, match.end(), match[0], Range(span.low, min(span.high, CARDS)), bare=bare)


def _points(text: str, at: int, language: str) -> Iterator[Piece]:
    match = of_points(language).match(text, at)
    if match is None or (found := _limits(match, language)) is None:
        return
    span, bare = found
    unit = bool(match["unit"])
    if span.low == 0 and span.high <= LONGEST and not unit and _AT_MOST_BEHIND.search(match[0]):
        return  # »fem højst« may be of a suit
    if bare and not unit and not _stands_alone(text, at, match.end(), span.low):
        return
    behind = pattern(rf"\s*{sources(language)['any_suit']}", language)
    highest = span.low if span.high == OPEN else span.high
    if not unit and highest <= LONGEST and behind.match(text, match.end()):
        return
    high = MOST_POINTS if span.high == OPEN else span.high
    told = (
        unit
        or bare
        or (high != MOST_POINTS and (high >= _SURE_POINTS or span.low == 0))
        or (high == MOST_POINTS and span.low >= _SURE_POINTS)
    )
    if not told and not (high == MOST_POINTS and span.low >= _SMALL_POINTS):
        return
    yield Piece("points" if told else "small", at, match.end(), match[0], Range(span.low, high), bare=bare)


_AT_MOST_BEHIND = re.compile(r"\w\s+(?:at (?:the )?most|højst|høyst|maks\w*)$", re.IGNORECASE)
_LEADING = re.compile(
    r"(?:^|[,;.:(]\s*|(?<!\w)(?:og|and|med|with|har|have|cirka|ca\.?|about)\s+)$", re.IGNORECASE
)
_ENDING = re.compile(r"\s*(?:$|[,;)]|\.(?:\s|$))")


def _stands_alone(text: str, at: int, end: int, n: int) -> bool:
    """»seks spar og sytten«: a number that no suit is as long as, with nothing beside it, is a strength."""
    return n > LONGEST + 2 and bool(_LEADING.search(text, 0, at)) and _ENDING.match(text, end) is not None


_ONE: dict[str, int] = entry(DATA, "counted")
_CARDS = r"(?:[- ]?(?:farver?|farge|korts?|cards?)(?:suit)?)?"


@cache
def _forms(language: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    n, suit, some = (sources(language)[key] for key in ("n", "suit", "any_suit"))
    ones = "|".join(_ONE)
    ace = r"(?:esser|ess|es|aces?)"
    asking = r"(?:spørger|spurgte|asked|spørg|beder|ber|spør|asks?|asking)"
    stem = alternatives(word for word in suits() if word.isalpha())
    whom = r"(?:\s+(?:makker|partner|åbneren?|åbner|opener|responder))?"
    least = any_word("number", "least")
    without = r"(?:uden|ingen|nægter|benægter|no|without|denies)"
    about = rf"{sources(language)['about']}|firfarve i major|firer? i major|fire kort i major"
    quality = r"(?:\s+(?:og|and)\s+\w+\s+(?:kvalitet|quality))?"
    stops = r"(?:(?:godt )?hold|stopper?|stop|holder|stopp)"
    forms = {
        "pair": rf"(?:(?:{least})\s*)?(?P<a>{n})(?:\s*[-–/]\s*|\s+)(?P<b>{n})(?:\s*\+)?(?:\s*in?)?",
        "short": rf"(?:kort|short|korthed|shortage|korthet)(?:\s*(?:i|in|farve i))?\s*(?P<where>{suit})",
        "singleton": rf"(?:højst en|at most one|singleton|single)(?:\s*(?:i|in))?\s*(?P<where>{suit})",
        "stopper": rf"{stops}(?:\s*(?:in?|of))?\s*(?:the )?(?P<where>{suit})",
        "stopper-behind": rf"(?P<where>{suit})\s*(?:stopped|stopper|hold|skal være stoppet|er stoppet|holdt)",
        "tolerance": rf"(?:tolerance|tåler|toleranse)(?:\s*(?:for|i|in))?\s*(?P<where>{some})",
        "support": rf"(?:støtte|support)\s+(?:for|i|in|til)\s*(?P<where>{some})",
        "denied": rf"{without}\s+(?P<a>{n}){_CARDS}(?:\s*(?:in?|of))?\s*(?P<where>{some})",
        "denied-suit": rf"{without}\s+(?P<where>{some})",
        "no-support": rf"(?:uden|ingen|no|without)\s+(?P<where>{stem})[-\s]*(?:støtte|support)",
        "support-in": rf"(?P<where>{stem})[-\s]*(?:støtte|support)",
        "aces": rf"(?P<a>{n}|{ones})(?:\s*(?:eller|or)\s*(?P<b>{n}|{ones}))?\s*(?:{ace})",
        "asks": rf"{asking}{whom}\s+(?:(?:om|til|efter|for|about|mod)\s*)?(?P<about>{about}){quality}",
    }
    return tuple((kind, re.compile(rf"(?:{source})(?!\w)", re.IGNORECASE)) for kind, source in forms.items())


def _others(text: str, at: int, language: str) -> Iterator[Piece]:
    for kind, words in _forms(language):
        match = words.match(text, at)
        if match is None:
            continue
        given = match.groupdict()
        named = where(given["where"]) if given.get("where") else Where(())
        numbers_said = [given.get(key) for key in ("a", "b")]
        a, b = (
            _ONE.get(one.lower()) if one and one.lower() in _ONE else value(one, language) if one else None
            for one in numbers_said
        )
        if kind == "pair" and (a is None or b is None or a < b or b < 4 or a + b > CARDS or a > LONGEST):
            continue
        low, high = (a or 0), (b if b is not None else a or 0)
        about = given.get("about") or ""
        key = about_words().get(about.lower(), "majors" if "major" in about.lower() else "")
        yield Piece(kind, at, match.end(), match[0], Range(low, high), named, about=key)
