"""Whether so much of a text is words that its letters can be repaired at all."""

import re

from laws.reading.letters.settle import shipped_words

_WORD = re.compile(r"[^\W\d_]{2,60}+")
_LEAST = 0.4
"""Share of its words that a text must have from the lexicon; a bad scan has four of five."""
_FEW = 400
"""Words below which a text is too short to be judged, and soon read."""
ILLEGIBLE = (
    "Under halvdelen af filens ord er danske ord, så bogstaverne kan ikke rettes; "
    "kør tekstgenkendelsen igen med dansk som sprog, og importér den nye tekst."
)
"""Why a text that is not is refused, and what to do."""


def legible(text: str) -> bool:
    """Whether a text has enough words of the lexicon: each unknown one is looked for among all its readings.

    >>> legible("Spilføreren må ikke se kortene. " * 200), legible("xqz vwk zzt " * 200)
    (True, False)
    """
    words = _WORD.findall(text.lower())
    if len(words) < _FEW:
        return True
    known = shipped_words()
    return sum(word in known for word in words) >= _LEAST * len(words)
