"""A text file written anew as its writer laid it out, so that a comparison shows only what changed."""

import re
from difflib import SequenceMatcher

from laws import markup
from laws.errors import LawsError
from laws.model import Provision

Line = tuple[str, int]
"""A line with words, and how many empty ones follow it."""


def laid_out(original: str, rewritten: str, root: Provision) -> str:
    """The written text with the empty lines of the original where both have the same lines.

    Args:
        original: the file as it stands.
        rewritten: what is to stand in it, as `laws.markup.write` has it.
        root: how that reads.

    Returns:
        `rewritten` as it is where the original's layout would be read differently.
    """
    old, new = _lines(original), _lines(rewritten)
    before, after = ([_without_widths(line) for line, _ in lines] for lines in (old, new))
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    kept: list[Line] = []
    parted: list[Line] = []
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            kept += old[a:b]
            parted += [*old[a : b - 1], (old[b - 1][0], new[d - 1][1])]
            continue
        lines = new[c:d]
        if b - a == d - c:
            lines = [(line, empty) for (line, _), (_, empty) in zip(lines, old[a:b], strict=True)]
        kept += lines
        parted += lines
    # Where the line that stood before an empty one is gone, what is before it needs that.
    return next((text for text in map(_joined, (kept, parted)) if _reads(text) == root), rewritten)


def _joined(lines: list[Line]) -> str:
    return "".join(line + "\n" * (1 + empty) for line, empty in lines).rstrip("\n") + "\n"


def _lines(text: str) -> list[Line]:
    lines: list[Line] = []
    for line in text.split("\n"):
        if line.strip():
            lines.append((line.rstrip(), 0))
        elif lines:
            lines[-1] = (lines[-1][0], lines[-1][1] + 1)
    return lines


def _without_widths(line: str) -> str:
    """A line as it counts: how wide the columns of a table are drawn does not.

    >>> _without_widths("| a |  | b |") == _without_widths("|a||b|"), _without_widths("| --- |")
    (True, '|-|')
    """
    return re.sub(r"\s+", "", re.sub("-+", "-", line)) if line.lstrip().startswith("|") else line


def _reads(text: str) -> Provision | None:
    try:
        return markup.read(text)
    except LawsError:
        return None
