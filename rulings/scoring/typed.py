"""What people type or paste, as the fields read it: lines of a table, cells of a line, words for a choice."""

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


def to_rows(raw: object) -> Sequence[object] | None:
    """The rows of a table; one alone as the only one; None where it is no table."""
    if isinstance(raw, str):
        return lines(raw)
    if isinstance(raw, Mapping | int | float) and not isinstance(raw, bool):
        return [raw]
    return raw if isinstance(raw, Sequence) else None


def row(raw: object) -> Sequence[object]:
    """The cells of a row that names no columns; a list of objects is one cell, a weighted score."""
    if isinstance(raw, str):
        return cells(raw)
    is_row = isinstance(raw, Sequence) and not any(isinstance(cell, Mapping) for cell in raw)
    return raw if is_row and isinstance(raw, Sequence) else [raw]


def is_heading(line: object, columns: int) -> bool:
    """Whether a first line names the columns as a spreadsheet does: a word for each, and no number at all.

    Args:
        columns: how many cells a row must have at least.

    >>> is_heading("Spil\\tN/S\\tØ/V\\tScore", 4), is_heading("1;2;3;pas", 4), is_heading("pas;x", 4)
    (True, False, False)
    """
    if not isinstance(line, str):
        return False
    texts = cells(line)
    return len(texts) >= max(columns, 2) and all(texts[:columns]) and not any(c.isdigit() for c in line)


def choice(text: str, values: Sequence[str]) -> str | None:
    """The value of a choice that a text names; capitals do not matter.

    >>> choice("ns", ("NS", "EW")), choice("Ø/V", ("NS", "EW")), choice("begge", ("NS",))
    ('NS', 'EW', None)
    """
    word = text.strip().lower()
    canonical = _WORDS.get(word, word).lower()
    return next((value for value in values if value.lower() in (word, canonical)), None)
