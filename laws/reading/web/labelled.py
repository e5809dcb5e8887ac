"""Numerals that a page sets apart instead of giving them a stop: in a cell of their own, or an element.

What is read after this knows them by the stop that is put behind them here.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from laws.reading.web.pieces import Piece, Shape, law_words

_NUMERAL = r"[A-Z]|\d{1,2}|[a-z]|[ivx]{2,4}"
_CITATION = r"(?:[1-9]\d?)[A-Z](?:\.?\d{1,2})?(?:\.?\(?[a-z]\)?)?(?:\.?\(?[ivx]{1,4}\)?)?"
_LABEL = re.compile(rf"(?i:§\s*|(?:{law_words()})\s+)?(?:\((?:{_NUMERAL})\)|{_NUMERAL}|{_CITATION})[.):]*")
_LEAST = 2
"""So many numerals that stand apart, the first of a list among them, show that a page sets them so."""
_FIRST = re.compile(rf"\(?[A1]\)?|.*{_CITATION}")


def join_labels(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with each numeral that stands apart at the beginning of the text that it is of."""
    apart = [_apart(piece) for piece in pieces]
    if not any(apart):
        return list(pieces)
    alone = [
        label
        for label, piece, after in zip(apart, pieces, [*pieces[1:], None], strict=True)
        if label and label == piece.text and after is not None and _is_text(after)
    ]
    inside = [label for label, piece in zip(apart, pieces, strict=True) if label and label != piece.text]
    parted, led = _is_habit(alone), _is_habit(inside)
    found: list[Piece] = []
    waiting = ""
    for label, piece in zip(apart, pieces, strict=True):
        stands_alone = parted and label == piece.text
        if waiting and not stands_alone and _is_text(piece):
            found.append(_join(waiting, piece))
            waiting = ""
            continue
        if waiting:
            found.append(Piece(Shape.TEXT, _with_stop(waiting)))
            waiting = ""
        if label and stands_alone:
            waiting = label
        elif led and label and label != piece.text:
            rest = piece.text[len(label) :].lstrip()
            strong = max(0, piece.strong - (len(piece.text) - len(rest)))
            found.append(_join(label, replace(piece, text=rest, strong=strong)))
        else:
            found.append(piece)
    return [*found, Piece(Shape.TEXT, _with_stop(waiting))] if waiting else found


def is_label(text: str) -> bool:
    """Whether a text is a place's numeral and nothing else.

    >>> [is_label(text) for text in ("A", "(iv)", "1.", "§ 27B1a", "Law 27B", "Ace", "27")]
    [True, True, True, True, True, False, True]
    """
    return _LABEL.fullmatch(text) is not None


def _is_habit(labels: Sequence[str]) -> bool:
    return len(labels) >= _LEAST and any(_FIRST.fullmatch(label.rstrip(".):")) for label in labels)


def _apart(piece: Piece) -> str:
    """The numeral that is a piece of its own, or the first element of one; empty where there is none."""
    if piece.shape is not Shape.TEXT or piece.link or piece.soft:
        return ""
    said = piece.text if is_label(piece.text) else piece.text[: piece.apart].rstrip()
    return said if is_label(said) else ""


def _is_text(piece: Piece) -> bool:
    return piece.shape is Shape.TEXT and not piece.link


def _with_stop(label: str) -> str:
    """A numeral with a stop, if it has none."""
    return label if label[-1] in ".):" else f"{label}."


def _join(label: str, text: Piece) -> Piece:
    before = f"{_with_stop(label)} "
    strong = text.strong + len(before) if text.strong else 0
    return replace(text, text=before + text.text, strong=strong, apart=0)
