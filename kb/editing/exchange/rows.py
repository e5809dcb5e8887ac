"""What CSV and XLSX share: one line a string, and a first line that names the columns.

    key, from, mark, love-2017-da-klar, love-2017-en-plain

    … previous, notes, file, state, comment

`key` says where the string stands, the last column is the edition that is written, the one before it the
edition that it is compared with. `from` and `mark` may be left out.
The columns of the second line stand only where work goes out; a translator may write in the last two.
Other columns are kept out and named; where the two editions have changed places, the marks tell. A key that a
spreadsheet would take for a number (6E1) has its part behind it (6E1#lead).
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from kb.editing.exchange.marks import marks, marks_notes, with_notes
from kb.editing.exchange.parcel import Asks, Entry, Parcel, Side, check_edition, gather, is_edition
from kb.editing.exchange.remark import Remark
from kb.editing.exchange.state import NEEDS_REVIEW, is_finished
from kb.editing.units import LEAD
from kb.errors import ExchangeError

KEY, FROM, MARK = "key", "from", "mark"
_PREVIOUS, _NOTES, _FILE, _STATE, _COMMENT = _WORK = ("previous", "notes", "file", "state", "comment")
_OURS = (KEY, FROM, MARK, *_WORK)
_AS_NUMBER = re.compile(r"\d+E\d+")
_MADE_NUMBER = re.compile(r"\d+(?:[.,]\d+)?E\+\d+|\d+[.,]\d+(?:E\d+)?", re.IGNORECASE)
_LEAD, _BETWEEN_KEYS = f"#{LEAD}", " + "


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a sheet.

    Attributes:
        where: as a message names it.
        cells: its texts.
        aside: what stands in it and is no text, each a kind of remark and the words.
    """

    where: str
    cells: tuple[str, ...]
    aside: tuple[tuple[str, str], ...] = ()


def rows_of(parcel: Parcel) -> Iterator[tuple[str, ...]]:
    """The lines of a parcel, the names of the columns first."""
    source = [parcel.source.edition] if parcel.source else []
    yield (KEY, FROM, MARK, *source, parcel.target.edition, *(_WORK if parcel.part else ()))
    for entry in parcel.entries:
        said = [entry.source] if parcel.source else []
        keys = map(_safe, (entry.key, entry.source_key))
        asks = entry.asks or Asks()
        notes = "\n".join(asks.notes)
        work = (asks.previous, notes, asks.file, NEEDS_REVIEW, "") if parcel.part else ()
        yield (*keys, with_notes(entry.mark, notes if work else ""), *said, entry.target, *work)


def _safe(keys: str) -> str:
    """Keys as no spreadsheet takes them for numbers.

    >>> _safe("6E1"), _safe("27A1"), _safe("6E1 + 6E2#heading")
    ('6E1#lead', '27A1', '6E1#lead + 6E2#heading')
    """
    each = (f"{key}{_LEAD}" if _AS_NUMBER.fullmatch(key) else key for key in keys.split(_BETWEEN_KEYS))
    return _BETWEEN_KEYS.join(each)


def _plain(keys: str) -> str:
    return _BETWEEN_KEYS.join(key.removesuffix(_LEAD) for key in keys.split(_BETWEEN_KEYS))


def parcel_from(
    rows: Iterable[Row], name: str, remarks: Iterable[Remark] = (), *, sure_of_cells: bool = False
) -> Parcel:
    """The strings of a sheet. The languages are those of the editions; a sheet does not tell them.

    Args:
        remarks: what is said of the file as a whole.
        sure_of_cells: whether a cell without a heading is one; in CSV it may be what a comma cut off.

    Raises:
        ExchangeError: the columns are not named, or a line has more cells than the first.
    """
    lines = iter(rows)
    first = next(lines, None)
    if first is None:
        raise ExchangeError(name, "", "filen er tom; brug en fil fra »bridgelov export«.")
    columns = _columns(first, name)
    editions = [c for c in columns if is_edition(c)]
    source = Side(editions[0], "") if len(editions) == 2 else None
    said = [*remarks, *(Remark(kind, "", first.where, words) for kind, words in first.aside)]
    unknown = {at: column for at, column in enumerate(columns) if column not in (*_OURS, *editions)}
    said += [Remark("column", "", first.where, column or f"{at + 1}") for at, column in unknown.items()]
    if sure_of_cells:
        unknown |= {at: str(at + 1) for at in range(len(columns), len(first.cells))}
    states: dict[str, str] = {}
    entries = list(_entries(lines, columns, editions, unknown, states, name))
    if source and _is_turned(entries):
        editions.reverse()
        source = Side(editions[0], "")
        entries = [replace(entry, source=entry.target, target=entry.source) for entry in entries]
    unready = [key for key, state in states.items() if not is_finished(state)]
    confirmed = [key for key, state in states.items() if state and is_finished(state)]
    part = _STATE in columns
    target = Side(editions[-1], "")
    return gather(name, source, target, entries, unready, said, part=part, confirmed=confirmed)


def _is_turned(entries: Sequence[Entry]) -> bool:
    """Whether it is the first edition whose wordings were marked, so that it is the one that is written."""
    first, last = (
        sum(bool(entry.mark and text) and marks(entry.mark, text) for entry, text in column)
        for column in (((e, e.source) for e in entries), ((e, e.target) for e in entries))
    )
    return first > last


def _columns(first: Row, name: str) -> list[str]:
    columns = [cell.strip() for cell in first.cells]
    while columns and not columns[-1]:
        columns.pop()
    editions = [c for c in columns if is_edition(c)]
    if KEY in columns and not editions:
        check_edition("", name)
    known = [c for c in columns if c in (*_OURS, *editions)]
    if KEY not in columns or len(set(known)) < len(known) or len(editions) not in (1, 2):
        raise ExchangeError(
            name,
            first.where,
            f"første linje skal navngive kolonnerne: »{KEY}« og en eller to udgaver; "
            "brug en fil fra »bridgelov export«.",
        )
    return columns


def _entries(
    lines: Iterator[Row],
    columns: Sequence[str],
    editions: Sequence[str],
    unknown: Mapping[int, str],
    states: dict[str, str],
    name: str,
) -> Iterator[Entry]:
    for row in lines:
        if not any(row.cells):
            continue
        beyond = (cell for at, cell in enumerate(row.cells) if at >= len(columns) and at not in unknown)
        if len(row.cells) < len(columns) or any(beyond):
            count = f"linjen har {len(row.cells)} felter, men skal have {len(columns)}"
            raise ExchangeError(name, row.where, f"{count}; se efter et skilletegn eller anførselstegn.")
        cells = dict(zip(columns, row.cells, strict=False))
        if _MADE_NUMBER.fullmatch(cells[KEY]):
            reason = (
                f"et regneark har gjort nøglen til tallet »{cells[KEY]}«; hent filen igen, eller ret nøglen."
            )
            raise ExchangeError(name, row.where, reason)
        beside = [("column", f"{column}: {row.cells[at]}") for at, column in unknown.items() if row.cells[at]]
        if (state := cells.get(_STATE, "").strip()) != NEEDS_REVIEW:
            states[_plain(cells[KEY])] = state
        beside += [("comment", words) for words in _remarks(cells)]
        yield Entry(
            _plain(cells[KEY]),
            cells[editions[0]] if len(editions) == 2 else "",
            cells[editions[-1]],
            _plain(cells.get(FROM, "")),
            cells.get(MARK, ""),
            row.where,
            (*row.aside, *beside),
        )


def _remarks(cells: Mapping[str, str]) -> Iterator[str]:
    """What somebody wrote beside a string of the work: in its own column, or over our notes."""
    notes = cells.get(_NOTES, "")
    if notes and not marks_notes(cells.get(MARK, ""), notes):
        yield notes
    if words := cells.get(_COMMENT, "").strip():
        yield words
