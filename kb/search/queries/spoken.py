"""Numbers as they are spoken, for laws that are dictated: »paragraf syvogtyve«."""

import re
from collections.abc import Mapping
from functools import cache

from kb.search.queries.text import fold
from laws.languages import LANGUAGES

_LAWS = 93
_VARIANTS = {"en": 1, "tredve": 30, "halvfjers": 70}
_ALSO = (("syv", "sju"), ("treds", "tres"))  # what Norwegians say beside syv, and today's Danish for 60 to 69
_AFTER_LAW = re.compile(
    r"((?:§\s*|\b(?:paragraf|paragraph|lov|law|regel|rule)\s+)(?:(?:nummer|number|nr\.?|no\.?)\s+)?)"
    r"([^\W\d_]+(?:[- ][^\W\d_]+)?)",
    re.IGNORECASE,
)

PATTERNS = {"afterLaw": _AFTER_LAW}
"""The pattern of what may be a spoken number."""


@cache
def spoken_numbers() -> Mapping[str, int]:
    """The numbers of the laws in words, folded, in every language that we know."""
    from num2words import num2words  # not imported for a query that speaks no number

    found = dict(_VARIANTS)
    for number in range(1, _LAWS + 1):
        for language in LANGUAGES:
            word = fold(num2words(number, lang=language).replace("-", " "))
            for form in (word, word.replace(" ", ""), *(word.replace(*also) for also in _ALSO)):
                found.setdefault(form, number)
    return found


def in_digits(text: str, least: int = 1) -> str:
    """A text with the spoken numbers of laws as digits.

    Args:
        least: smaller ones are left, since »to« and »en« are words of every sentence.

    >>> in_digits("paragraf syvogtyve b 1"), in_digits("law twenty-seven"), in_digits("lov og orden")
    ('paragraf 27 b 1', 'law 27', 'lov og orden')
    """
    return _AFTER_LAW.sub(lambda found: found[1] + _number(found[2], least), text)


def all_in_digits(text: str) -> str:
    """A text that is one citation with every spoken number as digits.

    >>> all_in_digits("lov syvogtyve til enogtredive"), all_in_digits("§ 27 b et a")
    ('lov 27 til 31', '§ 27 b 1 a')
    """
    said = in_digits(text).split(" ")
    # »to« in front of a number is the English word.
    kept = [word.lower() == "to" and at + 1 < len(said) for at, word in enumerate(said)]
    return " ".join(word if keep else _number(word, 1) for word, keep in zip(said, kept, strict=True))


def _number(words: str, least: int) -> str:
    known = spoken_numbers()
    whole = fold(words.replace("-", " "))
    if known.get(whole, 0) >= least:
        return str(known[whole])
    first, blank, rest = words.partition(" ")
    number = known.get(fold(first), 0)
    return f"{number}{blank}{rest}" if number >= max(least, 1) else words
