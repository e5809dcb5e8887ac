"""Footnotes of a printed page: small lines at a column's end that begin with a sign of its text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from laws.reading.containers.blocks import mark_sign, signs_in
from laws.reading.containers.printed.page import Element, Grid, Line

_SMALL = 0.96
"""A note's letters are smaller than this share of the text's."""
_BEGINS = re.compile(r"[(\[]?(?P<sign>\d{1,3}|\*{1,4}|[†‡])[)\].]?(?=\s|[^\W\d_])\s*")


@dataclass(slots=True)
class Notes:
    """Gathers the notes of a document; signs that begin anew on a page are told apart by its number.

    Attributes:
        texts: what each says, by its sign.
    """

    texts: dict[str, str] = field(default_factory=dict)
    _last: str = ""

    def take(self, column: Sequence[Element], signs: frozenset[str], page: int, body: float) -> _Cut:
        """A column without its notes.

        Args:
            signs: raised ones that stand on its page, or are still open from the one before.
            body: the height of most letters of the document.
        """
        end = len(column)
        while end and isinstance(line := column[end - 1], Line) and line.size < _SMALL * body:
            end -= 1
        below = [line for line in column[end:] if isinstance(line, Line)]
        if not any(_sign(line, signs) for line in below):
            end, below = _as_large(column, signs)
        first = next((at for at, line in enumerate(below) if _sign(line, signs)), None)
        if first is None:
            return _Cut(column, {})
        named: dict[str, str] = {}
        for line in below[first:]:
            sign, text = _sign(line, signs), line.text
            if sign:
                self._last = sign if sign not in self.texts else f"{sign}/{page}"
                named[sign] = self._last
                self.texts[self._last] = _drop_sign(text, sign)
            else:
                self.texts[self._last] = f"{self.texts[self._last]}\n{text}"
        return _Cut(column[: end + first], named)


@dataclass(frozen=True, slots=True)
class _Cut:
    """A column without its notes, and what their signs are called."""

    column: Sequence[Element]
    named: Mapping[str, str]


def _as_large(column: Sequence[Element], signs: frozenset[str]) -> tuple[int, list[Line]]:
    """The lines of notes in letters as large as the text's: each begins with a sign alone."""
    end = len(column)
    while end and isinstance(line := column[end - 1], Line) and _is_bare(line, signs):
        end -= 1
    return end, [line for line in column[end:] if isinstance(line, Line)]


def _is_bare(line: Line, signs: frozenset[str]) -> bool:
    bare, raised = signs_in(line.text)
    alone = re.match(r"(?P<sign>\d{1,3}) (?=[^\W\d_a-zæøå])", bare)
    if raised and raised[0][1] == 0:
        return True
    return alone is not None and alone["sign"] in signs


def signs_on(elements: Sequence[Element]) -> frozenset[str]:
    """The raised signs in the text of a page."""
    texts = [e.text for e in elements if isinstance(e, Line)]
    texts += [cell for e in elements if isinstance(e, Grid) for row in e.rows for cell in row]
    return frozenset(sign for text in texts for sign, at in signs_in(text)[1] if at)


def _sign(line: Line, signs: frozenset[str]) -> str:
    """The sign that a note's first line begins with; none where it is no sign of the page."""
    bare, raised = signs_in(line.text)
    if raised and raised[0][1] == 0:
        return raised[0][0] if raised[0][0] in signs else ""
    begins = _BEGINS.match(bare)
    return begins["sign"] if begins and begins["sign"] in signs else ""


def _drop_sign(text: str, sign: str) -> str:
    return (
        text.removeprefix(mark_sign(sign)).strip()
        if text.startswith(mark_sign(sign))
        else _BEGINS.sub("", text, count=1)
    )
