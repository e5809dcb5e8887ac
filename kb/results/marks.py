"""What a row says about itself: struck out, pairs seated the other way round, or a remark."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache

from kb.results.words import Door, join_texts, quote_texts, sentence
from laws import shipped

DATA = "results-marks.toml"


class Mark(Enum):
    """What a row's remarks come to; the value is its key in the data and in the sentences."""

    ERASED = "erased"
    PHANTOM = "phantom"
    PHANTOM_SCORED = "phantom-scored"
    NEVER_PLAYED = "never-played"
    UNKNOWN = "remark-unknown"
    ADJUSTED = "adjusted-to-what"
    TURNED_APART = "turned-apart"
    TURNED = "turned"
    NOT_PLAYED = "not-played"
    EMPTY = "row-empty"
    ZERO_ALONE = "zero-alone"
    SHARE_ALONE = "share-alone"
    COUNTS = "counts"

    @property
    def is_left_out(self) -> bool:
        """Whether the row does not count."""
        return self in (
            Mark.ERASED,
            Mark.PHANTOM,
            Mark.PHANTOM_SCORED,
            Mark.NEVER_PLAYED,
            Mark.UNKNOWN,
            Mark.ADJUSTED,
            Mark.TURNED_APART,
            Mark.ZERO_ALONE,
            Mark.SHARE_ALONE,
        )


@dataclass(frozen=True, slots=True)
class Remarks:
    """The remarks of a file's rows.

    Attributes:
        marks: what each row's come to; None where it has none.
        texts: what stands there.
        numbers: the line of each row in the file.
    """

    marks: tuple[Mark | None, ...]
    texts: tuple[str, ...]
    numbers: tuple[int, ...]

    def sentences(self, language: str, door: Door = Door.COMMAND) -> list[str]:
        """What became of the rows that have a remark; those with the same in one sentence."""
        lines: dict[tuple[Mark, str], list[str]] = {}
        for mark, text, number in zip(self.marks, self.texts, self.numbers, strict=True):
            if mark is not None:
                lines.setdefault((mark, text), []).append(str(number))
        return [
            sentence(
                mark.value,
                language,
                door,
                lines=sentence("line", language, lines=join_texts(numbers, language)),
                remark=quote_texts([text], language),
            )
            for (mark, text), numbers in lines.items()
        ]


def read_mark(cells: Sequence[tuple[str, str, str]]) -> tuple[Mark | None, str]:
    """What a row says of itself, and in which words.

    Args:
        cells: its cells of the columns `erased`, `turned`, `remark`, and `phantom` for each side: the column,
            its heading and the text.
    """
    read: list[tuple[Mark, str]] = []
    for column, heading, text in cells:
        if column == "phantom":
            read += [(Mark.PHANTOM, text)] if text.lower().strip() in _marks("phantom") else []
        elif column == "remark":
            read += [(_remark(text), text)] if text else []
        elif plain(text) in _marks("yes"):
            read.append((Mark.ERASED if column == "erased" else Mark.TURNED, heading))
        elif plain(text) not in _marks("no"):
            read.append((Mark.UNKNOWN, f"{heading}: {text}"))
    order = list(Mark)
    return min(read, key=lambda each: order.index(each[0]), default=(None, ""))


def _remark(text: str) -> Mark:
    marks = (Mark.TURNED, Mark.ERASED, Mark.NOT_PLAYED, Mark.COUNTS, Mark.ADJUSTED)
    return next((mark for mark in marks if says(text, mark)), Mark.UNKNOWN)


def says(text: str, mark: Mark) -> bool:
    """Whether a text is one of the words for a mark.

    >>> says("N P", Mark.NOT_PLAYED), says("Adj.", Mark.ADJUSTED), says("4♠", Mark.ADJUSTED)
    (True, True, False)
    """
    return plain(text) in _marks(mark.value)


def tells_a_mark(text: str) -> bool:
    """Whether a text says that a row was struck out, turned or not played, whatever its column is called.

    >>> tells_a_mark("Slettet"), tells_a_mark("forkert retning"), tells_a_mark("ok")
    (True, True, False)
    """
    return any(says(text, mark) for mark in (Mark.TURNED, Mark.ERASED, Mark.NOT_PLAYED))


def plain(text: str) -> str:
    """Small letters, and one blank where blanks and marks stand."""
    return " ".join(re.sub(r"[^\w]+", " ", text.lower()).split())


@cache
def _marks(key: str) -> frozenset[str]:
    return frozenset(shipped.table(DATA, "kb")[key])
