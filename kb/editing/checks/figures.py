"""Checks that the numbers of a place are its source's: counts, percentages, deadlines, bids."""

import re
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache

from num2words import num2words

from kb.editing.checks.finding import Fault, Faults, Severity
from kb.editing.checks.material import HEADING, Words, WordsPair
from kb.editing.checks.registry import Over, check
from laws import shipped
from laws.roman import roman_value

_NO_UNITS = ("words", "pair")
_HIGHEST = 100
"""Numbers up to this one are met in words."""
NOTHING = "(?!)"
"""A pattern that no text has: where a language has no words, none are met."""
_SUITS = {"sans": "nt", "ut": "nt", "nt": "nt", "♠": "♠", "♥": "♥", "♦": "♦", "♣": "♣"}


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of a text: its value as one way of writing it, with its unit where that has one."""

    value: str
    start: int
    end: int


@check("number-differs", Severity.RULE, Over.COMPARED, across_years=True)
def number_differs(pair: WordsPair) -> Faults:
    """Teksten har andre tal, procenter eller frister end forlægget."""
    source, target = pair.source, pair.target
    there, here = _of(source), _of(target)
    if not {source.language, target.language} <= shipped.table("checks.toml", "kb")["units"].keys():
        yield from _other_digits(there, here, source, target)
        return
    lost = _without(there, {h.value for h in here} | _pair_words(target) | _FIGURE_ONE)
    own = (
        {t.value for t in there}
        | _pair_words(source)
        | {str(source.children), _position(target)}
        | _FIGURE_ONE
    )
    if not lost and not _without(here, own):
        return
    around = {f.value for f in figures(f"{source.above}\n{source.within}", source.language)}
    known = own | around
    gained = [f for f in _without(here, known | _years(pair)) if not _told_again(f, pair)]
    lost = [f for f in lost if f.value not in _years(pair)]
    if not gained:
        lost = _without(tuple(lost), {str(source.children), _position(source)})
    if lost or any(f.value not in _SMALL for f in gained):
        yield Fault(
            ", ".join(dict.fromkeys(target.text[f.start : f.end] for f in gained)),
            ", ".join(dict.fromkeys(source.text[f.start : f.end] for f in lost)),
            here=tuple((f.start, f.end) for f in gained),
            there=tuple((f.start, f.end) for f in lost),
        )


def _other_digits(
    there: tuple[Figure, ...], here: tuple[Figure, ...], source: Words, target: Words
) -> Faults:
    """Digits that the source has not, in a language whose units and numerals nobody has written down."""
    known = {_digits(figure) for figure in there}
    gained = [figure for figure in here if _digits(figure) not in known]
    if gained:
        yield Fault(
            ", ".join(target.text[f.start : f.end] for f in gained),
            ", ".join(source.text[f.start : f.end] for f in there),
            here=tuple((f.start, f.end) for f in gained),
        )


def _digits(figure: Figure) -> str:
    return re.sub(r"[^\d.]", "", figure.value)


_FIGURE_ONE = frozenset({"1"})
"""»en« and »one« are articles and pronouns more often than numbers, so one digit says as little."""
_SMALL = frozenset({"2", "4"})
"""A retelling may say how many players, partners or opponents there are."""


_BACK = re.compile(r"\b(?:the|these|those|de|disse|dei|desse)\s+$", re.IGNORECASE)
_MOST_TOLD = 13


def _told_again(figure: Figure, pair: WordsPair) -> bool:
    """Whether a number only counts what was named already, or explains a word to readers of a later year.

    »None of the three is a bid« says nothing new of pass, double and redouble.
    """
    before = pair.target.text[: figure.start]
    few = figure.value.isdigit() and int(figure.value) <= _MOST_TOLD
    explains = not pair.same_book and before.count("(") > before.count(")")
    return explains or (few and _BACK.search(before) is not None)


def _years(pair: WordsPair) -> frozenset[str]:
    """The years of the two books, which a heading may name."""
    if not pair.target.key.endswith(f"#{HEADING}"):
        return frozenset()
    return frozenset(re.findall(r"\d{4}", f"{pair.source.edition} {pair.target.edition}"))


def _position(words: Words) -> str:
    """Which in its list a place is: »the third option« may be said of what stands third."""
    last = words.citation.path[-1] if words.citation.path else "0"
    number = int(last) if last.isdigit() else roman_value(last) or ord(last[0].lower()) - ord("a") + 1
    return f"{number}."


def _without(figures: tuple[Figure, ...], known: Collection[str]) -> list[Figure]:
    return [f for f in figures if f.value not in known]


def _pair_words(words: Words) -> frozenset[str]:
    """Two, where a text has a word that says as much: both, several."""
    said = _units_of(words.language).get("pair", [])
    text = words.text.lower()
    return frozenset({"2"}) if any(re.search(rf"\b{one}\b", text) for one in said) else frozenset()


def _of(words: Words) -> tuple[Figure, ...]:
    cited = [(r.start, r.end) for r in words.references]
    return tuple(
        f for f in figures(words.text, words.language) if not any(a < f.end and f.start < b for a, b in cited)
    )


@lru_cache(maxsize=16384)
def figures(text: str, language: str) -> tuple[Figure, ...]:
    """The numbers of a text, in digits or words, citations with a section sign left out.

    >>> [f.value for f in figures("Tre kort, 60 % eller -3 imp inden 30 minutter (§ 12C2) og 2 sans.", "da")]
    ['3', '60%', '-3', '30minute', '2nt']
    >>> [f.value for f in figures("three cards, 60 per cent or −3 IMPs within 30 minutes and 2NT", "en")]
    ['3', '60%', '-3', '30minute', '2nt']
    """
    found = []
    if not _counts(text, language):
        return ()
    for match in _pattern(language).finditer(text):
        if match["cited"]:
            continue
        number = (
            number_words(language).get(match["word"].lower(), "")
            if match["word"]
            else _plain(match["digits"])
        )
        unit = _unit(match["unit"], language) if match["unit"] else ""
        found.append(Figure(f"{'-' if match['minus'] else ''}{number}{unit}", *match.span()))
    return tuple(found)


def _counts(text: str, language: str) -> bool:
    """Whether a text has a digit or a number in words at all."""
    known = number_words(language)
    return any(sign.isdigit() or sign in "½¼¾" for sign in text) or any(
        word in known for word in re.split(r"[\W_]+", text.lower())
    )


def _plain(digits: str) -> str:
    """Digits written in one way: `2.000`, `2,000` and `2000`; `0,5`, `0.5` and `½`."""
    digits = {"½": "0.5", "¼": "0.25", "¾": "0.75"}.get(digits, digits)
    if re.fullmatch(r"\d{1,3}(?:[.,\u00a0 ]\d{3})+", digits):
        return re.sub(r"\D", "", digits)
    return digits.replace(",", ".")


def _unit(word: str, language: str) -> str:
    word = word.lower()
    if word in _SUITS:
        return _SUITS[word]
    for unit, said in _units_of(language).items():
        if unit in _NO_UNITS:
            continue
        if any(word.startswith(begin) for begin in said):
            return unit
    return ""


def _units_of(language: str) -> dict[str, list[str]]:
    """The units by their words in a language; none in one that the data file does not have."""
    units: dict[str, list[str]] = shipped.table("checks.toml", "kb")["units"].get(language, {})
    return units


@cache
def number_words(language: str) -> dict[str, str]:
    """The numbers in words, up to a hundred, as digits; the ordinals from the third on."""
    found: dict[str, str] = {}
    with suppress(NotImplementedError):  # a language whose numerals nobody knows is read by its digits alone
        found = {str(num2words(number, lang=language)): str(number) for number in range(2, _HIGHEST + 1)}
    return found | _units_of(language).get("words", {})  # type: ignore[operator]  # `words` is a table of words, not of lists


@cache
def _pattern(language: str) -> re.Pattern[str]:
    words = "|".join(sorted(map(re.escape, number_words(language)), key=len, reverse=True))
    units = "|".join(
        f"{re.escape(b)}\\w*" for u, said in _units_of(language).items() if u not in _NO_UNITS for b in said
    )
    suits = "|".join(map(re.escape, _SUITS))
    words, units = words or NOTHING, units or NOTHING
    return re.compile(
        rf"(?P<cited>\b(?:19|20)\d\d(?=-lov|\s+(?:laws|lov|edition))|(?:(?<!§)§++|\b(?:laws?|paragraf\w*+)\b)\s*+X?\d[\w.]*(?:\([\w]+\))*(?:\s*[-–]\s*\d\w*)?)"
        rf"|(?P<minus>(?<![\w\d])[-−–](?=\d))?(?<![\w.,])(?:(?P<digits>\d+(?:[.,/]\d+)*|[½¼¾])(?:st|nd|rd|th)?"
        rf"|(?P<word>(?:{words})))(?![\w]|[.,]\d)?(?:[\s\u00a0-]?(?P<unit>(?:{units}|{suits})(?!\w)))?(?!\w)",
        re.IGNORECASE,
    )
