"""Letters that a machine took for stops, marked so that they end no sentence while a book is taken apart.

Where a machine reads `i` as `!` or `t` as `;`, a heading that ends in `strafkor;` looks like a sentence, and
a line inside a sentence like its end. What the text itself tells of the machine (`learned`) tells the letters
from the stops (`stops`); the letters are marked with private characters, each the place of one sign, and get
the source's sign back when the structure stands.
"""

import re
from collections import Counter
from itertools import pairwise

from laws.reading.letters.settle import channel_of
from laws.reading.letters.stops import STOPS, stops_after
from laws.reading.letters.tokens import TokenKind, spans

_MARKS = {sign: chr(0xE200 + ord(sign)) for sign in STOPS}
MARK_CLASS = "".join(_MARKS.values())
"""The marks, as they stand in a regular expression's set."""
_SIGNS = str.maketrans({mark: sign for sign, mark in _MARKS.items()})
_INSIDE = re.compile(rf"(?<=[^\W\d_])[{''.join(STOPS)}](?=[^\W\d_])")
_LEAST = 10
"""A sign must stand between letters so often before it is asked whether it is one."""


def mark(text: str) -> str:
    """A text with a mark for each stop at a word's end that stands for a letter there; as long as it was.

    A text that tells of no such letters, as a clean or a short one, is given back as it is.
    """
    inside = Counter(_INSIDE.findall(text))
    if not any(count >= _LEAST for count in inside.values()):
        return text
    channel = channel_of(text)
    signs = channel.learned.signs
    if signs.isdisjoint(STOPS):
        return text
    out = list(text)
    ends = (len(text), len(text), TokenKind.NUMBER)
    for (start, end, kind), (following, *_) in pairwise([*spans(text, signs), ends]):
        if kind is TokenKind.WORD and text[end - 1] in STOPS:
            after, goes_on = text[end:following], text[following : following + 1].islower()
            if after.startswith("."):  # `!!.` is a numeral; and where a full stop follows, no stop is one
                continue
            end -= stops_after(text[start:end], after, channel, goes_on=goes_on)
            letters = len(text[start:end].rstrip("".join(STOPS)))
            out[start + letters : end] = [_MARKS.get(sign, sign) for sign in text[start + letters : end]]
    return "".join(out)


def unmark(text: str) -> str:
    """A text with the source's signs where marks stand."""
    return text.translate(_SIGNS)
