"""Words that the slides break over two lines: joined again, each join kept as a reading."""

import re
from dataclasses import dataclass

from laws.reading.slides.anchors import Anchors
from laws.reading.slides.caps import LOWER, UPPER
from laws.reading.slides.pages import slide_words

_BROKEN_WORD = re.compile(rf"(?<![{UPPER}{LOWER}])(?P<left>[{UPPER}{LOWER}]+)- (?P<right>[{UPPER}{LOWER}]+)")


@dataclass(frozen=True, slots=True)
class Sign:
    """A footnote's sign as it stands in the text of one slide; `mark` tells it from others like it."""

    sign: str
    slide: int
    mark: int


@dataclass(frozen=True, slots=True)
class Mend:
    """A change to the letters of a word: what stood there, what ours is, and why."""

    was: str
    now: str
    why: str
    confidence: float


def mend_line_ends(text: str, whole: str, anchors: Anchors[Sign | Mend]) -> str:
    """Joins words that a line's end cut in two; a hyphen that is the word's own is kept.

    Args:
        whole: the whole document, which shows what the words look like elsewhere.

    >>> from laws.reading.slides.anchors import bare
    >>> whole = "den ikke-feilende side"
    >>> bare(mend_line_ends("den ikke- feilende side av sam- me par, melde- og spillemåte", whole, Anchors()))
    'den ikke-feilende side av samme par, melde- og spillemåte'
    """
    known = whole.lower()

    def join(match: re.Match[str]) -> str:
        left, right = match["left"], match["right"]
        if right.lower() in slide_words()["signposts"]["coordinating"] or left.isupper() != right.isupper():
            return match[0]
        hyphened = f"{left}-{right}".lower() in known
        now = f"{left}-{right}" if hyphened else left + right
        why = "linjeskift efter bindestreg" if hyphened else "orddeling ved linjeskift"
        seen = hyphened or re.search(rf"\b{re.escape(now.lower())}", known) is not None
        return anchors.mark(Mend(match[0], now, why, 0.99 if seen else 0.9)) + now

    return _BROKEN_WORD.sub(join, text)
