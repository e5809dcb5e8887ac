"""Text broken into lines of a given width without a browser: letters have widths, words a weight."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby

from laws import shipped

DATA = "letter-widths.toml"
_FIGURE = 556


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one weight."""

    text: str
    bold: bool = False


Paragraph = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class PlacedRun:
    """A run on its line: how far in it begins, and how wide it is, in points."""

    text: str
    bold: bool
    at: float
    width: float


Line = tuple[PlacedRun, ...]


@cache
def _widths(bold: bool) -> dict[str, int]:
    table = shipped.table(DATA, "kb")["bold" if bold else "regular"]
    return {letter: int(width) for width, letters in table.items() for letter in letters}


@lru_cache(maxsize=20_000)
def width_of(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is in points.

    >>> width_of("♠♥", 10.0) > width_of("il", 10.0)
    True
    """
    widths = _widths(bold)
    return sum(widths.get(letter if letter != "\u00a0" else " ", _FIGURE) for letter in text) * size / 1000


@lru_cache(maxsize=50_000)
def lines_of(paragraph: Paragraph, width: float, size: float) -> tuple[Line, ...]:
    """A paragraph's lines, broken at spaces; a word that is wider than the line is broken where it is full.

    >>> [[run.text for run in line] for line in lines_of((Run("one two three"),), 40.0, 10.0)]
    [['one two'], ['three']]
    """
    lines: list[list[tuple[str, bool]]] = [[]]
    room = width
    for word, bold in _words(paragraph, width, size):
        gap = width_of(" ", size, bold) if lines[-1] else 0.0
        if lines[-1] and gap + width_of(word, size, bold) > room:
            lines.append([])
            room, gap = width, 0.0
        lines[-1].append((word, bold))
        room -= gap + width_of(word, size, bold)
    return tuple(_place_words(line, size) for line in lines if line)


def _words(paragraph: Paragraph, width: float, size: float) -> Iterable[tuple[str, bool]]:
    for run in paragraph:
        for word in run.text.split(" "):
            rest = word
            while width_of(rest, size, run.bold) > width:
                fits = next(n for n in range(len(rest), 0, -1) if width_of(rest[:n], size, run.bold) <= width)
                yield rest[:fits], run.bold
                rest = rest[fits:]
            if rest:
                yield rest, run.bold


def _place_words(words: Sequence[tuple[str, bool]], size: float) -> Line:
    """The words of a line, those of one weight together."""
    runs: list[PlacedRun] = []
    at = 0.0
    for bold, together in groupby(words, key=lambda word: word[1]):
        text = " ".join(word for word, _ in together)
        at += width_of(" ", size, bold) if runs else 0.0
        runs.append(PlacedRun(text, bold, at, width_of(text, size, bold)))
        at += runs[-1].width
    return tuple(runs)
