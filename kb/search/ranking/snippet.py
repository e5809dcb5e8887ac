"""The piece of a passage that shows why it was found, with the words that match marked."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import lru_cache
from sys import intern

from kb.search.queries.text import WORD

LENGTH = 180
"""Characters that a snippet has at most, apart from its ellipses."""

Marks = tuple[tuple[int, int], ...]
"""Start and end of each marked word in a snippet."""

Span = tuple[int, int]
Match = tuple[int, int, str]

_MATCHES_WEIGHED = (
    16  # matches that are weighed for the best window; later ones are shown only if they fall into it
)


def snippet(text: str, forms: Set[str], length: int = LENGTH) -> tuple[str, Marks]:
    """The window of a text with the most different wanted words, and where they stand in it.

    Args:
        forms: forms in small letters.

    >>> snippet("Spillet fortsætter. Meldingen annulleres uden yderligere berigtigelse.", {"annulleres"}, 40)
    ('… Meldingen annulleres uden yderligere …', ((12, 22),))
    """
    text, said, _places = _read(text)
    return _cut_out(text, said & forms, length)


@lru_cache(maxsize=8192)
def _cut_out(text: str, forms: frozenset[str], length: int) -> tuple[str, Marks]:
    """The same of a text in one line, by those of the wanted words that stand in it.

    What is asked differs from one query to the next more than what of it stands in a place.
    """
    _text, _said, places = _read(text)
    hits = sorted((at, at + len(form), form) for form in forms for at in places[form])
    begin, stop = _window(text, hits, length)
    before, after = ("… " if begin else ""), (" …" if stop < len(text) else "")
    shift = len(before) - begin
    kept = (hit for hit in hits if begin <= hit[0] and hit[1] <= stop)
    marks = tuple((start + shift, end + shift) for start, end, _ in kept)
    return before + text[begin:stop] + after, marks


@lru_cache(maxsize=4096)
def _read(text: str) -> tuple[str, frozenset[str], Mapping[str, Sequence[int]]]:
    """A text in one line, its words in small letters, and where each of them begins."""
    text = " ".join(text.split())
    small = text.lower()
    if len(small) != len(text):  # a letter whose small form is longer would shift every place after it
        small = text
    places: dict[str, list[int]] = {}
    for match in WORD.finditer(small):
        places.setdefault(intern(match[0]), []).append(match.start())
    return text, frozenset(places), places


def _window(text: str, hits: Sequence[Match], length: int) -> Span:
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


def _centre(hits: Sequence[Match], length: float) -> Span:
    """The stretch of at most so many characters with the most different matches, then the most."""
    best, centre = -1.0, (0, 0)
    hits = hits[:_MATCHES_WEIGHED]
    inside: Counter[str] = Counter()
    first = 0
    for count, (_, last, word) in enumerate(hits, 1):
        inside[word] += 1
        while last - hits[first][0] > length and first + 1 < count:
            left = hits[first][2]
            inside[left] -= 1
            if not inside[left]:
                del inside[left]
            first += 1
        worth = len(inside) + 0.01 * (count - first)
        if worth > best:
            best, centre = worth, (hits[first][0], last)
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


def split_at_marks(text: str, marks: Marks) -> Iterator[tuple[str, bool]]:
    """A snippet in pieces, each with whether it is a match, for whoever draws it.

    >>> list(split_at_marks("et kulørsvigt nu", ((3, 13),)))
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


def with_quotes(text: str, marks: Marks) -> str:
    """A snippet with its matches between « and », for plain text."""
    return "".join(f"«{piece}»" if hit else piece for piece, hit in split_at_marks(text, marks))
