"""What differs between two wordings in one language, word by word."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from rapidfuzz.distance import Indel

Kind = Literal["same", "gone", "new"]

_WORD = re.compile(r"\w+(?:[’'-]\w+)*|[^\w\s]")
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of words in both wordings (`same`), in the first alone (`gone`) or in the second (`new`)."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class _Word:
    """A word or a sign, and the letters up to the next one."""

    bare: str
    written: str


def compare(before: str, after: str) -> tuple[Piece, ...]:
    """Two wordings as one row of pieces: those that are `same` or `new`, put together, are the second.

    Blanks are no difference: how a text was broken into lines says nothing.

    >>> [(p.kind, p.text) for p in compare("Makker skal passe.", "Makker må ikke passe.")]
    [('same', 'Makker '), ('gone', 'skal '), ('new', 'må ikke '), ('same', 'passe.')]
    """
    one, other = _words(before), _words(after)
    steps = Indel.opcodes([w.bare for w in one], [w.bare for w in other])
    found: list[Piece] = []
    for step in steps:
        if step.tag == "delete":
            found.append(Piece("gone", _join(one[step.src_start : step.src_end])))
        else:
            kind: Kind = "same" if step.tag == "equal" else "new"
            found.append(Piece(kind, _join(other[step.dest_start : step.dest_end])))
    return tuple(_apart(list(_gone_first(found))))


def _gone_first(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Between two same pieces what went stands before what came, each in one piece."""
    for same, run in groupby(pieces, key=lambda piece: piece.kind == "same"):
        if same:
            yield from run
            continue
        changed = list(run)
        kinds: tuple[Kind, ...] = ("gone", "new")
        for kind in kinds:
            if text := "".join(piece.text for piece in changed if piece.kind == kind):
                yield Piece(kind, text)


def _apart(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Words that stood before a sign in one wording only keep a blank on both sides in the row."""
    for number, piece in enumerate(pieces):
        text = piece.text
        if piece.kind == "gone":
            before = pieces[number - 1].text[-1:] if number else " "
            after = pieces[number + 1] if number + 1 < len(pieces) else None
            text = " " * (before.isalnum() and text[:1].isalnum()) + text
            text += " " * (after is not None and text[-1:].isalnum() and after.text[:1].isalnum())
        yield Piece(piece.kind, text)


def likeness(before: str, after: str) -> float:
    """How much of two wordings is the same words in the same order: 0 (nothing) to 1 (all of it).

    >>> likeness("a b c d", "a b c d"), likeness("a b", "c d"), likeness("", "")
    (1.0, 0.0, 1.0)
    """
    one, other = ([w.bare for w in _words(text)] for text in (before, after))
    return Indel.normalized_similarity(one, other)


def _words(text: str) -> list[_Word]:
    spans = [match.span() for match in _WORD.finditer(text)]
    following = [start for start, _ in spans[1:]] + [len(text)]
    return [_Word(text[a:b], text[a:end]) for (a, b), end in zip(spans, following, strict=bool(spans))]


def _join(words: Sequence[_Word]) -> str:
    """Words as they stand, paragraphs kept, other blanks as one."""
    text = "".join(word.written for word in words)
    return _SPACE.sub(lambda gap: "\n\n" if gap[0].count("\n") > 1 else " ", text)
