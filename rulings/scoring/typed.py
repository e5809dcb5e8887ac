"""What people type or paste, as the fields read it: lines of a table, cells of a line, words for a choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

_APART = ";"
_WORDS = {
    "n/s": "NS", "nord/syd": "NS", "north/south": "NS", "e/w": "EW", "ø/v": "EW", "øv": "EW",
    "øst/vest": "EW", "east/west": "EW", "ingen": "none", "begge": "both",
}  # fmt: skip


def lines(text: str) -> list[str]:
    """The lines that have something on them.

    >>> lines("420;3\\n\\n-50;2\\n")
    ['420;3', '-50;2']
    """
    return [line for line in text.splitlines() if line.strip()]


def cells(line: str) -> list[str]:
    """A line's cells, apart by semicolons or by tabs as a spreadsheet copies them.

    >>> cells("1\\t2; x")
    ['1', '2', 'x']
    """
    return [part.strip() for part in line.replace("\t", _APART).split(_APART)]


def listed(given: object) -> Sequence[object] | None:
    """The rows of a table; one alone as the only one; None where it is no table."""
    if isinstance(given, str):
        return lines(given)
    if isinstance(given, Mapping | int | float) and not isinstance(given, bool):
        return [given]
    return given if isinstance(given, Sequence) else None


def row(given: object) -> Sequence[object]:
    """The cells of a row that names no columns; a list of objects is one cell, a weighted score."""
    if isinstance(given, str):
        return cells(given)
    parted = isinstance(given, Sequence) and not any(isinstance(one, Mapping) for one in given)
    return given if parted and isinstance(given, Sequence) else [given]


def is_heading(line: object, needed: int) -> bool:
    """Whether a first line names the columns as a spreadsheet does: a word for each, and no number at all.

    Args:
        needed: how many cells a row must have at least.

    >>> is_heading("Spil\\tN/S\\tØ/V\\tScore", 4), is_heading("1;2;3;pas", 4), is_heading("pas;x", 4)
    (True, False, False)
    """
    if not isinstance(line, str):
        return False
    found = cells(line)
    return len(found) >= max(needed, 2) and all(found[:needed]) and not any(c.isdigit() for c in line)


def choice(text: str, values: Sequence[str]) -> str | None:
    """The value of a choice that a text names; capitals do not matter.

    >>> choice("ns", ("NS", "EW")), choice("Ø/V", ("NS", "EW")), choice("begge", ("NS",))
    ('NS', 'EW', None)
    """
    said = text.strip().lower()
    named = _WORDS.get(said, said).lower()
    return next((one for one in values if one.lower() in (said, named)), None)
