"""Danish letters typed where an American keyboard has other signs: »kul'rsvigt«."""

import re
from collections.abc import Callable

_SIGNS = str.maketrans("[;'", "åæø")
_WORD = re.compile(r"(?:[^\W\d_]|[\[;'])*[\[;'](?:[^\W\d_]|[\[;'])*")
_SHORTEST = 3
PATTERNS = {"typed": _WORD}
"""The pattern of a word in which such signs stand."""


def as_danish(text: str, is_known: Callable[[str], bool]) -> str:
    """A text with those words in Danish letters that are known words only so.

    >>> as_danish("kul'rsvigt; hvad nu", {"kulørsvigt", "hvad"}.__contains__)
    'kulørsvigt; hvad nu'
    """

    def retype(match: re.Match[str]) -> str:
        word = match[0]
        for core in (word, word.rstrip("[;'")):  # a sign at the end may be punctuation
            meant = core.translate(_SIGNS)
            if meant != core and len(meant) >= _SHORTEST and is_known(meant):
                return meant + word[len(core) :]
        return word

    return _WORD.sub(retype, text)
