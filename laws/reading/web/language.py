"""Which language a law book is in and of which year it is, from its own words."""

import re
from collections import Counter
from collections.abc import Sequence

from laws.errors import UnreadableSource, YearMissing
from laws.languages import ABROAD, LANGUAGES
from laws.reading.web.pieces import languages
from laws.reading.web.tongues import ForeignLanguage, foreign_tongue, is_in_none

_DANISH_SHARE = 0.018
"""Share of æ, ø and å among the letters of Danish: 2.2 to 3 % when clean, next to none when badly scanned."""

_DATE = re.compile(
    r"\b(?:jan|feb|mar|apr|ma[jiy]|jun|jul|aug|sep|o[ck]t|nov|de[cs])[a-z]*\.?,?\s+(?:\d{1,2},?\s+)?(?:19|20)\d\d\b",
    re.IGNORECASE,
)
"""A month, which says when a page was printed; a year beside a word for the book goes before it."""
PRINT_DATE = re.compile(r"\b(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)\b")
"""A day in figures, which says when a page was printed and never which book it is."""


def language_of(text: str, declared: str = "") -> str:
    """The language of `ABROAD` that a text is in, else that which has most of the words that only it has.

    Args:
        declared: the language that a page says that it is in.

    Raises:
        ForeignLanguage: it is in one that is not read.
        UnreadableSource: when none stands out.

    >>> language_of("The player leads, and any of the cards may be played")
    'en'
    """
    if tongue := _abroad(text, declared):
        return tongue
    scores = _scores(text)
    best, second = sorted(scores, key=lambda code: -scores[code])[:2]
    if not scores[best] or scores[best] == scores[second] or is_in_none(text):
        raise UnreadableSource(
            "",
            "Dokumentets sprog kan ikke ses; importér det med »--language da«, »--language no« eller "
            "»--language en«.",
        )
    return best


_SURE, _OVER = 3, 2
"""Words that only one language has from which on a page is surely in it, and how many times the next's."""


def sure_language(text: str) -> str:
    """The language of a page where its words leave no doubt; else empty."""
    try:
        if tongue := _abroad(text, ""):
            return tongue
    except ForeignLanguage:
        return ""
    scores = _scores(text)
    best, second = sorted(scores, key=lambda code: -scores[code])[:2]
    return best if scores[best] >= max(_SURE, _OVER * scores[second]) else ""


def likely_language(text: str) -> str:
    """The language that a text is likeliest in; empty where none stands out."""
    try:
        return language_of(text)
    except UnreadableSource:
        return ""


def book_language(text: str, declared: str, told: str) -> str:
    """The language of a law book, as somebody told or as its words say.

    Raises:
        ForeignLanguage: it is in one that is not read, or in another than was told.
        UnreadableSource: nobody told, and none stands out.
    """
    tongue = _abroad(text, declared)
    if told and tongue and told != tongue:
        raise ForeignLanguage("", tongue, "spoken_otherwise")
    return told or tongue or language_of(text, declared)


def refuse_foreign_tongue(text: str, declared: str = "") -> None:
    """Refuses a document beside the law books that is in a language of which no such document is read.

    Raises:
        ForeignLanguage: it is.
    """
    if tongue := _abroad(text, declared):
        raise ForeignLanguage("", tongue, "laws_only")


def _abroad(text: str, declared: str) -> str:
    """The language of `ABROAD` that a text is in; empty where it is in one of the game's here.

    Raises:
        ForeignLanguage: it is in neither.
    """
    tongue = foreign_tongue(text, declared)
    if tongue and tongue not in ABROAD:
        raise ForeignLanguage("", tongue)
    return tongue


def _scores(text: str) -> dict[str, int]:
    """How many words of a text only one of the languages that are read has."""
    words = Counter(re.findall(r"[^\W\d_]+", text.lower()))
    return {
        code: sum(words[w] for w in set(entry.telling))
        for code, entry in languages().items()
        if code in LANGUAGES
    }


def is_danish(text: str) -> bool:
    """Whether a text is Danish, so that our words tell what was misread in it.

    >>> is_danish("The player leads, and any of the cards may be played")
    False
    """
    try:
        return language_of(text) == "da"
    except UnreadableSource:
        return False


def reads_clean(text: str) -> bool:
    """Whether a text's letters are as they were printed, so that it needs no repair of a scan.

    Only Danish scans are repaired; so a text in another language is taken as it is.
    """
    try:
        if language_of(text) != "da":
            return True
    except ForeignLanguage:
        return True
    except UnreadableSource:
        return False
    letters = re.findall(r"[^\W\d_]", text.lower())
    return sum(letter in "æøå" for letter in letters) >= _DANISH_SHARE * len(letters)


def year_of(texts: Sequence[str], language: str) -> int:
    """The year of the edition: said oftenest beside words for a book, in the first text that says one.

    Args:
        texts: where to look, the surest first: the title, the front, everything.
        language: code of the language whose words are looked for.

    Raises:
        YearMissing: when no year is said.

    >>> year_of(["22 November 2026 Laws of Duplicate Bridge 2017"], "en")
    2017
    >>> year_of(["14/03/2018 Page", "Laws of Duplicate Bridge 2017", "In 1928 the first laws"], "en")
    2017
    """
    words = "|".join(languages()[language].book)
    year = r"\b(?P<{}>(?:19|20)\d\d)\b"
    near = re.compile(
        rf"\b(?:{words})\b\D{{0,60}}{year.format('after')}"
        rf"|{year.format('before')}[^.\d]{{0,30}}\b(?:{words})\b",
        re.IGNORECASE,
    )
    texts = [PRINT_DATE.sub(" ", text) for text in texts]
    for text in texts:
        years = Counter(int(m["after"] or m["before"]) for m in near.finditer(_DATE.sub(" ", text)))
        if years:
            return max(years, key=lambda said: (years[said], said))
    for text in texts[:-1]:
        said = re.findall(r"\b(?:19|20)\d\d\b", text)
        if said:
            return int(max(said))
    raise YearMissing(
        "",
        "Dokumentet siger ikke, hvilket år lovene er fra; importér det med året, fx »--year 2017«.",
    )
