"""Whether a text can be read alone: no word points outside it, no abbreviation is left unspelt."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from laws import shipped

_PARTICIPLE = re.compile(r"(?<!\w)\w{3,}(?:et|t|ede|te)$")
_OTHER_SIDE = re.compile(r"\bden anden (?:side|part)\b", re.IGNORECASE)
_SHORT = re.compile(r"\b(?:MT[VH]|[LR]HO)\b")
_IN_WORDS = {"MTV": r"til venstre", "MTH": r"til højre", "LHO": r"\bleft\b", "RHO": r"\bright\b"}


_SET_OFF = 10


def leanings(text: str, language: str) -> Iterator[str]:
    """What in a text leans on words outside it; nothing is said of a language that we do not write."""
    words = re.findall(r"[\w½’'-]+|[^\w\s]", text)
    if language in _OPENINGS and words:
        yield from _OPENINGS[language](words)
        if words[0][0].islower():
            yield "begins with a small letter"
        if match := _phrases(language).search(text):
            yield f"»{match[0]}«"
        for short in sorted({*_SHORT.findall(text)}):
            if not re.search(_IN_WORDS[short], text, re.IGNORECASE):
                yield f"{short} is not spelt out"


def _danish(words: list[str]) -> Iterator[str]:
    known = _data("da")
    first, second, third = (*[w.lower() for w in words[:3]], "", "", "")[:3]
    pointing = first in known["pointing"].split() and (
        first not in {"den", "det", "de"} or _is_pronoun(second)
    )
    if pointing and not _sets_off_what_follows(words, known["setting-off"].split()):
        yield f"begins with »{words[0]}«"
    if first in known["verbs"].split() and second in {"den", "det", "dem"} and _is_pronoun(third):
        yield f"begins with »{' '.join(words[:3])}«"


def _sets_off_what_follows(words: list[str], begins: list[str]) -> bool:
    """Whether »det er« sets off what is named behind it (»Det er tilladt at …«), or »også når« grants it.

    Args:
        begins: words with which a clause begins; those in front of »|« name what was set off.
    """
    first, second = (word.lower() for word in words[:2]) if len(words) > 1 else ("", "")
    cut = begins.index("|")
    names, conditions = begins[:cut], begins[cut + 1 :]
    if first == "også":
        return second in conditions
    behind = (word for word in words[2:_SET_OFF] if word in begins)
    return first == "det" and second in ("er", "var") and next(behind, "") in names


def _is_pronoun(next_word: str) -> bool:
    """Whether »den«, »det« or »de« stands for something, and is no article, by the word behind it."""
    known = _data("da")["not-before-a-noun"].split()
    return (
        not next_word.replace("-", "").isalpha()
        or next_word in known
        or next_word.removesuffix("s") in known
        or _PARTICIPLE.match(next_word) is not None
    )


def _points_at_what_follows(words: list[str]) -> bool:
    """Whether »it is« sets off who or what is named right behind it: »It is the director who decides«."""
    first, second = (word.lower() for word in words[:2]) if len(words) > 1 else ("", "")
    named = words[2:3] == ["for"] or bool({"who", "that"} & {*words[3:_SET_OFF]})
    return first == "it" and second in ("is", "was") and named


def _english(words: list[str]) -> Iterator[str]:
    known = _data("en")
    first, second = (*[w.lower() for w in words[:2]], "", "")[:2]
    never = known["unless-before"].get(first, "").split()
    if first in known["pointing"].split() and second not in never and not _points_at_what_follows(words):
        yield f"begins with »{words[0]}«"
    if first in known["before-a-noun"].split() and (
        second in known["not-a-noun"].split() or not second.isalpha()
    ):
        yield f"begins with »{words[0]}« and no noun"


_OPENINGS: dict[str, Callable[[list[str]], Iterator[str]]] = {"da": _danish, "en": _english}


@cache
def _phrases(language: str) -> re.Pattern[str]:
    """What leans wherever it stands; in Danish the other side, which is one word in two."""
    if language == "da":
        return _OTHER_SIDE
    phrases = (rf"\b{re.escape(phrase)}\b" for phrase in _data(language)["phrases"])
    return re.compile("|".join(phrases), re.IGNORECASE)


@cache
def _data(language: str) -> Mapping[str, Any]:
    return shipped.table(f"pointing-{language}.toml")
