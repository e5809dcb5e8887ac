"""Words of a note that tell where in the auction its call stands, not the hand: »efter makkers 1♠«."""

import re
from functools import cache

from rulings.meaning.language.words import alternatives
from rulings.meaning.notes.patterns import any_word, suits


def without_places(text: str) -> tuple[str, tuple[str, ...]]:
    """A note with blanks for such words, and the words.

    >>> without_places("indmelding efter 1D, 8-16 femfarve")
    ('indmelding         , 8-16 femfarve', ('efter 1D',))
    """
    gone: list[str] = []

    def blank(match: re.Match[str]) -> str:
        gone.append(" ".join(match[0].split()))
        return " " * len(match[0])

    return _place().sub(blank, text), tuple(gone)


@cache
def _place() -> re.Pattern[str]:
    suit = alternatives(word for word in suits() if word.isalpha())
    letters = r"[1-7]\s?(?:[SHDCRK♠♥♦♣]|NT|UT|sa|x)(?!\w)"
    counted = rf"(?:[1-7]|en|et|to|tre|fire|one|two|three|four)\s+(?:{suit}|ut|nt|no-?trump)(?!\w)"
    opened = rf"(?:{suit})\s*-?(?:åbning(?:en)?|åpning(?:en)?|opening)(?!\w)"
    who, before = any_word("places", "who"), any_word("places", "before")
    going_on = rf"(?:\s*(?:og|and|[-–,])?\s*(?:pas|pass|p|dobling|double|x|{letters})(?!\w))*"
    whose = rf"(?:(?:{who})(?!\w)\s*)"
    called = rf"(?:(?:{any_word('places', 'called')})\s+)?"
    return re.compile(
        rf"(?<!\w)(?:{before})\s+(?:at\s+)?(?:{whose}{called}(?:{letters}|{counted}|{opened})|{called}{letters})"
        rf"{going_on}(?:\s+(?:transfer|åbning|opening|åpning)(?!\w))?",
        re.IGNORECASE,
    )
