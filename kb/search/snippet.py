"""The piece of a passage that shows why it was found, with the words that match marked."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from kb.text import WORD

LENGTH = 180
"""Characters that a snippet has at most, apart from its ellipses."""

Marks = list[list[int]]
"""Start and end of each marked word in a snippet."""


def snippet(text: str, wanted: Collection[str], length: int = LENGTH) -> tuple[str, Marks]:
    """The window of a text with the most different wanted words, and where they stand in it.

    Args:
        wanted: forms in small letters.

    >>> snippet("Spillet fortsætter. Meldingen annulleres uden yderligere berigtigelse.", {"annulleres"}, 40)
    ('… Meldingen annulleres uden yderligere …', [[12, 22]])
    """
    text = re.sub(r"\s+", " ", text).strip()
    places = [(m.start(), m.end(), m[0].lower()) for m in WORD.finditer(text)]
    hits = [(start, end, word) for start, end, word in places if word in wanted]
    begin, stop = _window(text, places, hits, length)
    before, after = ("… " if begin else ""), (" …" if stop < len(text) else "")
    shift = len(before) - begin
    marks = [[s + shift, e + shift] for s, e, _ in hits if begin <= s and e <= stop]
    return before + text[begin:stop] + after, marks


def _window(
    text: str,
    places: Sequence[tuple[int, int, str]],
    hits: Sequence[tuple[int, int, str]],
    length: int,
) -> tuple[int, int]:
    if len(text) <= length:
        return 0, len(text)
    best, centre = -1.0, (0, 0)
    for at, (start, _, _) in enumerate(hits):
        inside = [h for h in hits[at:] if h[1] - start <= length * 0.75]
        worth = len({h[2] for h in inside}) + 0.01 * len(inside)
        if worth > best:
            best, centre = worth, (start, inside[-1][1] if inside else start)
    spare = max(0, length - (centre[1] - centre[0]))
    low = max(0, centre[0] - spare // 3) if hits else 0
    sentence = text.rfind(". ", max(0, low - 30), centre[0])
    if sentence >= low - 30 and sentence > 0 and hits:
        low = sentence + 2
    starts = [s for s, _, _ in places if s >= low and (s == 0 or not text[s - 1].isalnum())]
    begin = 0 if low == 0 else min([*starts[:1], centre[0]])
    ends = [e for _, e, _ in places if e <= begin + length]
    stop = ends[-1] if ends and begin + length < len(text) else min(len(text), begin + length)
    while stop < len(text) and not text[stop].isspace() and text[stop] in ".,;:)!?»”":
        stop += 1
    return begin, max(stop, centre[1])


def marked(text: str, marks: Marks) -> Iterator[tuple[str, bool]]:
    """A snippet in pieces, each with whether it is a match, for whoever draws it.

    >>> list(marked("et kulørsvigt nu", [[3, 13]]))
    [('et ', False), ('kulørsvigt', True), (' nu', False)]
    """
    at = 0
    for start, end in marks:
        if start > at:
            yield text[at:start], False
        yield text[start:end], True
        at = end
    if at < len(text):
        yield text[at:], False


def pointed(text: str, marks: Marks) -> str:
    """A snippet with its matches between « and », for plain text."""
    return "".join(f"«{piece}»" if hit else piece for piece, hit in marked(text, marks))
