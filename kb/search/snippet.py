"""The piece of a passage that shows why it was found, with the words that match marked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from kb.text import WORD

LENGTH = 180
"""Characters that a snippet has at most, apart from its ellipses."""

Marks = list[list[int]]
"""Start and end of each marked word in a snippet."""

Span = tuple[int, int]
Hit = tuple[int, int, str]

_WEIGHED = 16  # matches that are weighed for the best window; later ones are shown only if they fall into it


def snippet(text: str, wanted: Collection[str], length: int = LENGTH) -> tuple[str, Marks]:
    """The window of a text with the most different wanted words, and where they stand in it.

    Args:
        wanted: forms in small letters.

    >>> snippet("Spillet fortsætter. Meldingen annulleres uden yderligere berigtigelse.", {"annulleres"}, 40)
    ('… Meldingen annulleres uden yderligere …', [[12, 22]])
    """
    if "\n" in text or "  " in text:
        text = " ".join(text.split())
    hits = [hit for hit in _words(text) if hit[2] in wanted]
    begin, stop = _window(text, hits, length)
    before, after = ("… " if begin else ""), (" …" if stop < len(text) else "")
    shift = len(before) - begin
    marks = [[start + shift, end + shift] for start, end, _ in hits if begin <= start and end <= stop]
    return before + text[begin:stop] + after, marks


@lru_cache(maxsize=2048)
def _words(text: str) -> tuple[Hit, ...]:
    """The words of a text in small letters, each with where it stands."""
    small = text.lower()
    if len(small) != len(text):  # a letter whose small form is longer would shift every place after it
        small = text
    return tuple((match.start(), match.end(), match[0]) for match in WORD.finditer(small))


def _window(text: str, hits: Sequence[Hit], length: int) -> Span:
    """From where to where to show; both at the edge of a word."""
    if len(text) <= length:
        return 0, len(text)
    first, last = _centre(hits, 0.75 * length)
    begin = _beginning(text, first, max(0, last - length), max(0, first - (length - (last - first)) // 3))
    if begin + length >= len(text):
        # The end is near: show all of it and begin earlier instead.
        begin = min(begin, _after_blank(text, len(text) - length))
        return begin, len(text)
    stop = max(text.rfind(" ", begin, begin + length + 1), last)
    return begin, max(stop, _to_blank(text, stop)) if stop == last else stop


def _centre(hits: Sequence[Hit], length: float) -> Span:
    """The stretch of at most so many characters with the most different matches."""
    best, centre = -1.0, (0, 0)
    hits = hits[:_WEIGHED]
    for at, (start, last, _) in enumerate(hits):
        inside = [hit for hit in hits[at:] if hit[1] - start <= length]
        worth = len({word for _, _, word in inside}) + 0.01 * len(inside)
        if worth > best:
            best, centre = worth, (start, inside[-1][1] if inside else last)
    return centre


def _beginning(text: str, first: int, earliest: int, low: int) -> int:
    """The beginning of a sentence where one begins nearby, else of a word."""
    if low == 0:
        return 0
    sentence = text.rfind(". ", max(earliest, low - 30), first)
    if sentence >= 0:
        return sentence + 2
    return min(_after_blank(text, low), first)


def _after_blank(text: str, at: int) -> int:
    """The next beginning of a word."""
    if at <= 0 or text[at - 1] == " ":
        return max(0, at)
    blank = text.find(" ", at)
    return blank + 1 if blank >= 0 else len(text)


def _to_blank(text: str, at: int) -> int:
    """The end of the word that stands at a place."""
    blank = text.find(" ", at)
    return blank if blank >= 0 else len(text)


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
