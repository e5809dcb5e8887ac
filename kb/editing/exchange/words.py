"""What differs between two wordings, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Literal

Kind = Literal["same", "gone", "new"]
Piece = tuple[Kind, str]
"""A stretch of words that stayed, went or came."""

_WORD = re.compile(r"\s+|[^\W_]+|.", re.DOTALL)


def differing(before: str, after: str) -> tuple[Piece, ...]:
    """The pieces of both wordings in the order of reading; joined without the new ones they are `before`.

    >>> differing("Spilleren skal passe.", "Spilleren må passe.")
    (('same', 'Spilleren '), ('gone', 'skal'), ('new', 'må'), ('same', ' passe.'))
    """
    return tuple(_pieces(_WORD.findall(before), _WORD.findall(after)))


def _pieces(before: list[str], after: list[str]) -> Iterator[Piece]:
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            yield "same", "".join(before[a:b])
            continue
        if a < b:
            yield "gone", "".join(before[a:b])
        if c < d:
            yield "new", "".join(after[c:d])
