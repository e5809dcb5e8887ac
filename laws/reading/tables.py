"""Tables in the lines of a scan: runs of lines that share a number of short cells at their ends."""

from __future__ import annotations

import re
from collections.abc import Sequence

from laws.reading.draft import DraftTable, Ledger
from laws.reading.scan import Line

_LEADERS = re.compile(r"\s*(?:\.\s*){3,}|\s+\.\s*\.(?=\s)")
_NUMBER = re.compile(r"^[+−–-]?\d+(?:[-–]\d+)?\+?$")


def split_tables(lines: Sequence[Line], ledger: Ledger) -> list[Line | DraftTable]:
    """Replaces runs of lines that are tables by tables; leaders go to the ledger.

    A row ends in numbers, as many as the rows around it (or, where a table is printed in several columns
    side by side, in as many pairs); the line over the first row is the header when it names the columns.
    """
    out: list[Line | DraftTable] = []
    at = 0
    while at < len(lines):
        table, used, head = _table_at(lines, at)
        if table is None:
            out.append(lines[at])
            at += 1
            continue
        if head:
            out.pop()
        for line in lines[at : at + used]:
            for leader in _LEADERS.findall(line.text):
                ledger.drop(leader, "udpunktering")
        out.append(table)
        at += used
    return out


def _cells(text: str) -> tuple[str, ...]:
    """A row's label and its numbers.

    >>> _cells("udoblet........... 20 20 30"), _cells("lilleslem (12 stik) ...... 500 750")
    (('udoblet', '20', '20', '30'), ('lilleslem (12 stik)', '500', '750'))
    """
    text = _LEADERS.sub(" ", text)
    words = text.split()
    cells: list[str] = []
    while words and _NUMBER.match(words[-1]):
        cells.insert(0, words.pop())
    return (" ".join(words), *cells)


def _table_at(lines: Sequence[Line], at: int) -> tuple[DraftTable | None, int, bool]:
    """The table whose first row is at a line: it, how many lines it takes, and whether the line before is its header."""
    pairs = _pairs(lines, at)
    if pairs[0] is not None:
        return pairs[0], pairs[1], True
    first = _cells(lines[at].text)
    count = len(first) - 1
    if not count or not first[0] or lines[at].text.endswith("."):
        return None, 0, False
    rows = [first]
    while at + len(rows) < len(lines):
        line = lines[at + len(rows)]
        row = _cells(line.text)
        if line.gap or len(row) - 1 != count or not row[0]:
            break
        rows.append(row)
    leaders = bool(_LEADERS.search(lines[at].text))
    if len(rows) < (2 if leaders else 3) or (count == 1 and not leaders):
        return None, 0, False
    header = _header(lines[at - 1].text, count) if at and not lines[at].gap else None
    used = len(rows)
    raw = "\n".join(line.text for line in lines[at : at + used])
    if header is None:
        return DraftTable((), tuple(rows), raw), used, False
    return DraftTable(header, tuple(rows), raw), used, True


def _header(text: str, count: int) -> tuple[str, ...] | None:
    """The column titles over `count` columns of numbers, with the title over the labels first."""
    words = text.split()
    if bare_sentence(text) or len(words) < count:
        return None
    halves = _repeated(words, count)
    if halves:
        return ("", *halves)
    if count == 1:
        return None
    if text.isupper() and len(words) <= count:
        return (words[0], " ".join(words[1:]), *[""] * (count - 1))
    if len(words) <= count + 3:
        return (" ".join(words[: len(words) - count]), *words[-count:])
    return None


def bare_sentence(text: str) -> bool:
    """Whether a line is wording rather than column titles."""
    return text.rstrip().endswith((".", ":", ","))


def _repeated(words: list[str], count: int) -> tuple[str, ...]:
    """Titles that differ in a word or two and end alike (`uden for X`, `i X`)."""
    ends = [n for n, word in enumerate(words) if word == words[-1]]
    if count < 2 or len(ends) != count or len(words) == count:
        return ()
    starts = [0, *(n + 1 for n in ends[:-1])]
    return tuple(" ".join(words[a : b + 1]) for a, b in zip(starts, ends, strict=True))


def _pairs(lines: Sequence[Line], at: int) -> tuple[DraftTable | None, int]:
    """A long two-column table that is printed in several columns side by side, unfolded."""
    if not at:
        return None, 0
    title = lines[at - 1].text.split()
    folds = len(title) // 2
    if folds < 2 or len(title) % 2 or title != title[:2] * folds:
        return None, 0
    columns: list[list[tuple[str, ...]]] = [[] for _ in range(folds)]
    used = 0
    raw = []
    for line in lines[at:]:
        numbers = _LEADERS.sub(" ", line.text).split()
        if not all(_NUMBER.match(n) for n in numbers) or len(numbers) % 2 or len(numbers) > 2 * folds:
            break
        for fold in range(0, len(numbers), 2):
            columns[fold // 2].append((numbers[fold], numbers[fold + 1]))
        raw.append(line.text)
        used += 1
    if used < 2:
        return None, 0
    return DraftTable(
        tuple(title[:2]), tuple(row for column in columns for row in column), "\n".join(raw)
    ), used
