"""Tables in the lines of the law book's scan: runs of lines with as many short cells at their ends."""

import re
from collections.abc import Sequence

from rapidfuzz.distance import OSA

from laws.reading.book.draft import Ledger
from laws.reading.book.scan import Line
from laws.reading.outline import Grid

_LEADERS = re.compile(r"\s{0,99}\.\s{0,99}\.(?:\s{0,99}\.)++\s{0,99}|(?<=[a-zæøå\d])\s?\.\s(?=\d)")
_NUMBER = re.compile(r"^[+−–-]?\d+(?:[-–]\d+)?\+?$")
_MOST_CELLS = 6
_SUITS = ("♣", "♦", "♥", "♠")
_LONGEST_CELL = 14
_LETTERS_A_SLIP = 3
"""One misread letter in so many leaves two titles the same."""


def split_tables(lines: Sequence[Line], ledger: Ledger) -> list[Line | Grid]:
    """Replaces runs of lines that are tables by tables; leaders go to the ledger.

    A row has a label and then its cells: after a leader, or numbers at the line's end. Rows belong together
    as long as they have as many cells; the line over the first row is the header where it names the columns.
    """
    out: list[Line | Grid] = []
    at = 0
    while at < len(lines):
        before = out[-1] if out else None
        header = before if isinstance(before, Line) else None
        table, used, takes_header = _table_at(lines, at, header, ledger)
        if table is None:
            out.append(lines[at])
            at += 1
            continue
        if takes_header:
            out.pop()
        for line in lines[at : at + used]:
            for leader in _LEADERS.findall(line.text):
                ledger.drop(leader, "udpunktering")
        out.append(table)
        at += used
    return out


def _cells(text: str) -> tuple[str, ...]:
    """A row's label and its cells; no cells where the line is no row.

    >>> _cells("udoblet........... 20 20 30"), _cells("lilleslem (12 stik) . ..... .. 500 750")
    (('udoblet', '20', '20', '30'), ('lilleslem (12 stik)', '500', '750'))
    >>> _cells("udoblet ....... trækværdi trækværdi"), _cells("Hvis en spiller efter stik 12")
    (('udoblet', 'trækværdi', 'trækværdi'), ('Hvis en spiller efter stik', '12'))
    """
    leader = _LEADERS.search(text)
    if leader:
        label, after = text[: leader.start()].strip(), _LEADERS.sub(" ", text[leader.end() :])
        cells = after.split()
        if label and len(cells) <= _MOST_CELLS and all(len(c) <= _LONGEST_CELL for c in cells):
            return (label, *cells)
        return (text,)
    words = text.split()
    numbers: list[str] = []
    while words and _NUMBER.match(words[-1]):
        numbers.insert(0, words.pop())
    return (" ".join(words), *numbers) if words else (text,)


def _table_at(
    lines: Sequence[Line], at: int, before: Line | None, ledger: Ledger
) -> tuple[Grid | None, int, bool]:
    """The table that begins at a line, how many lines it takes, and whether the line before heads it."""
    if before is not None:
        folded, used = _unfold(lines, at, before, ledger)
        if folded is not None:
            return folded, used, True
    count = len(_cells(lines[at].text)) - 1
    rows: list[tuple[str, ...]] = []
    leaders = 0
    for line in lines[at:]:
        row = _cells(line.text)
        led = bool(_LEADERS.search(line.text))
        if not count or len(row) - 1 != count or (rows and (line.gap > 1 or (line.gap and not led))):
            break
        rows.append(row)
        leaders += led
    if len(rows) < (2 if leaders else 3) or (count == 1 and leaders < len(rows)):
        return None, 0, False
    near = before is not None and (not lines[at].gap or (lines[at].gap == 1 and before.text.isupper()))
    header = _header(before.text, count) if before is not None and near else ()
    return Grid(header, tuple(rows)), len(rows), bool(header)


def _header(text: str, count: int) -> tuple[str, ...]:
    """The column titles over `count` columns of cells, with the title over the labels first; or none.

    >>> _header("KORTGIVER MAPPE NR.", 4), _header("i stik uden stik", 2), _header("Sans udoblet D RD", 3)
    (('KORTGIVER', 'MAPPE NR.', '', '', ''), ('', 'i stik', 'uden stik'), ('Sans', 'udoblet', 'D', 'RD'))
    """
    words = text.split()
    if text.isupper() and 1 < len(words) <= count:
        own = 2 if words[-1].endswith(".") and len(words) > 2 else 1
        return (" ".join(words[:-own]), " ".join(words[-own:]), *[""] * (count - 1))
    if count == 1 or len(words) < count or text.rstrip().endswith((".", ":", ",", ";")):
        return ()
    alike = _alike(words, count)
    if alike:
        return ("", *alike)
    if len(words) <= count + 3:
        return (" ".join(words[: len(words) - count]), *words[-count:])
    return ()


def suit_columns(header: Sequence[str], rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """A header whose suit symbols were lost, with the suits in the order of their rank; else as it was.

    Four columns with one illegible sign each are the four suits, lowest first, when no row's numbers fall.

    >>> suit_columns(("Stik", "&", "¢", "@", "@"), [("udoblet", "20", "20", "30", "30")])
    ('Stik', '♣', '♦', '♥', '♠')
    >>> suit_columns(("Stik", "A", "B", "C", "D"), [("udoblet", "20", "20", "30", "30")])
    ('Stik', 'A', 'B', 'C', 'D')
    """
    signs = header[1:]
    if len(signs) != len(_SUITS) or any(len(s) != 1 or s.isalnum() for s in signs):
        return tuple(header)
    values = [[int(c) for c in row[1:] if c.isdigit()] for row in rows]
    rising = all(len(v) == len(_SUITS) and v == sorted(v) for v in values)
    return (header[0], *_SUITS) if rising else tuple(header)


def _alike(words: Sequence[str], count: int) -> tuple[str, ...]:
    """Titles of several words that end alike (`uden for X`, `i X`), or none."""
    ends = [n for n, word in enumerate(words) if word == words[-1]]
    if count < 2 or len(ends) != count or len(words) == count:
        return ()
    starts = [0, *(n + 1 for n in ends[:-1])]
    return tuple(" ".join(words[a : b + 1]) for a, b in zip(starts, ends, strict=True))


def _unfold(lines: Sequence[Line], at: int, before: Line, ledger: Ledger) -> tuple[Grid | None, int]:
    """A long table of two columns that is printed in pairs side by side, unfolded column by column."""
    title = before.text.split()
    folds = len(title) // 2
    if folds < 2 or not _repeats(title):
        return None, 0
    columns: list[list[tuple[str, ...]]] = [[] for _ in range(folds)]
    used = 0
    for line in lines[at:]:
        numbers = _LEADERS.sub(" ", line.text).split()
        if not all(_NUMBER.match(n) for n in numbers) or len(numbers) % 2 or len(numbers) > 2 * folds:
            break
        for fold in range(0, len(numbers), 2):
            columns[fold // 2].append((numbers[fold], numbers[fold + 1]))
        used += 1
    if used < 2:
        return None, 0
    rows = tuple(row for column in columns for row in column)
    if title != title[:2] * folds:
        ledger.drop(" ".join(title[2:]), "tabelhoved, som er trykt flere gange")
        folds = 1
    return Grid(tuple(title[:2]), rows, folds), used


def _repeats(title: Sequence[str]) -> bool:
    """Whether two titles stand side by side again and again, give or take a misread letter or two.

    >>> _repeats("Point Imp Po1nt Imp".split()), _repeats("i stik uden stik".split())
    (True, False)
    """
    if len(title) % 2:
        return False
    pairs = [(first, word) for n, word in enumerate(title[2:]) for first in [title[n % 2]]]
    return all(OSA.distance(first, word) <= len(word) // _LETTERS_A_SLIP for first, word in pairs)
