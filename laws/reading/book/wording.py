"""What a line of the law book looks like: a sentence's end or beginning, a heading, a citation."""

import re
from collections.abc import Sequence
from functools import lru_cache

from laws.reading.book.markers import doubtful_marker, read_marker
from laws.reading.book.scan import Line
from laws.reading.letters import bare
from laws.reading.outline import Grid

_HEADING_LENGTH = 150
_HEADING_LINES = 3
_CITATION = re.compile(r"§\s?(\d{1,2})([A-Z])?(\d)?([a-z](?![a-z](?<![ivx])))?([ivx]{1,4})?\b")
_MISREAD = re.compile(r"(?:[^\w\s.,:;()«»§–—-]|(?![a-zæøåé])[^\W\d_])[^\W\d_]{2}|\d[^\W\d_]{3}")
_NEW_SENTENCE = re.compile(r"\.\s\W{0,40}[A-ZÆØÅ§]")


@lru_cache(maxsize=4096)
def ends_sentence(text: str) -> bool:
    """Whether a line closes a sentence or announces a list.

    >>> [ends_sentence(t) for t in ("mister sin ret (§ 9).", "mister sin ret til", "følgende:")]
    [True, False, True]
    """
    return bare(text).rstrip(" )»”\"'").endswith((".", ":", ";", "!", "?"))


@lru_cache(maxsize=4096)
def starts_sentence(text: str) -> bool:
    """Whether a line begins as a sentence does: with a capital or a section sign, bracket and quote aside.

    A sign or figure right before a letter may be a capital that the scan misread.

    >>> [starts_sentence(t) for t in ("§ 16C gælder", "(Se der)", "og så", "»Kan«", "(se der)", "4ben tur")]
    [True, True, False, True, False, True]
    """
    letters = bare(text).lstrip("(»\"'")
    return bool(letters) and (letters[0].isupper() or letters[0] == "§" or bool(_MISREAD.match(letters)))


def heading_lines(first: str, following: Sequence[Line | Grid]) -> int:
    """How many lines make a heading that begins with `first`; 0 when it is no heading.

    A heading has no stop at its end; its later lines begin small, the text after it does not.

    >>> more = [Line("i en kamp", 1, 0), Line("Når nogen spørger,", 1, 0)]
    >>> heading_lines("Spørgsmål og svar", more), heading_lines("Spørgsmål er tilladt.", more)
    (2, 0)
    """
    collected = [first]
    for line in following:
        if isinstance(line, Grid) or ends_sentence(collected[-1]):
            break
        if starts_sentence(line.text) and not (collected[-1].endswith("-") and _MISREAD.match(line.text)):
            break
        if read_marker(line.text) or (line.gap and doubtful_marker(line.text)):
            break
        collected.append(line.text)
        if len(collected) > _HEADING_LINES:
            return 0
    text = bare(" ".join(collected))
    sentence = _NEW_SENTENCE.search(text) or text.rstrip().endswith(tuple(".:;,"))
    if not first or sentence or len(text) > _HEADING_LENGTH or text.count("(") != text.count(")"):
        return 0
    if not starts_sentence(first) or len(collected) > len(following):
        return 0
    return len(collected)


def cited_places(text: str) -> frozenset[str]:
    """The places that a text refers to, their ancestors included, as far as their letters are legible.

    >>> sorted(cited_places("se § 16D2c eller §86B"))
    ['16', '16D', '16D2', '16D2c', '86', '86B']
    """
    found: set[str] = set()
    for match in _CITATION.finditer(text):
        place = ""
        for part in match.groups():
            if not part:
                break
            place += part
            found.add(place)
    return frozenset(found)
