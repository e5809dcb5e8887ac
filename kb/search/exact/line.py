"""A hit in its line: the words before it, itself, and the words after it (keyword in context)."""

from typing import NamedTuple

from kb.search.exact.wording import BREAK

AROUND = 70
"""Characters shown on each side of a hit, at most."""

_ELLIPSIS = "…"


class ContextLine(NamedTuple):
    """A hit with what stands on both sides of it, on one line."""

    left: str
    hit: str
    right: str


def line(text: str, start: int, end: int, around: int = AROUND) -> ContextLine:
    """The line of the hit between two places of a text; an ellipsis where words are left out.

    >>> line("Meldingen er annulleret, og pas står.", 13, 23, around=8)
    ContextLine(left='… er ', hit='annulleret', right=', og pas …')
    """
    piece_start = text.rfind(BREAK, 0, start) + 1
    piece_end = text.find(BREAK, end)
    before = _one_line(text[piece_start:start])
    after = _one_line(text[end : piece_end if piece_end >= 0 else len(text)])
    return ContextLine(end_of(before, around), _one_line(text[start:end]), beginning_of(after, around))


def _one_line(text: str) -> str:
    """A text with one blank for each stretch of them, also at its ends."""
    inner = " ".join(text.split())
    left = " " if text[:1].isspace() and inner else ""
    right = " " if text[-1:].isspace() and inner else ""
    return f"{left}{inner}{right}"


def end_of(text: str, length: int) -> str:
    """The last words of a text, of about so many characters."""
    if len(text) <= length:
        return text.lstrip()
    kept = text[-length:]
    whole = kept.partition(" ")[2] if not text[-length - 1].isspace() else kept
    return f"{_ELLIPSIS} {(whole or kept).lstrip()}"


def beginning_of(text: str, length: int) -> str:
    """The first words of a text, of about so many characters."""
    if len(text) <= length:
        return text.rstrip()
    kept = text[:length]
    whole = kept.rpartition(" ")[0] if not text[length].isspace() else kept
    return f"{(whole or kept).rstrip()} {_ELLIPSIS}"
