"""A file of results: CSV with a heading a column, in any order, and the same file with what came of it."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from kb.errors import FactsError
from laws import shipped

DATA = "results-columns.toml"
NEEDED = ("board", "ns", "ew")
_DELIMITERS = ";\t,"
_LONGEST_CELL = 200
_RUN = ("=", "@", "+", "-")
_HARMLESS = re.compile(r"=?$|[+-]?[0-9]+([.,][0-9]+)?$")


@dataclass(frozen=True, slots=True)
class ResultsFile:
    """A file of results as it stood.

    Attributes:
        name: of the file, for messages.
        header: its headings.
        rows: its lines of cells, as many as headings.
        numbers: the line of each row in the file, counted from 1.
        places: where each known column stands.
        delimiter: what divides its cells.
    """

    name: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...]
    places: Mapping[str, int]
    delimiter: str

    def results(self) -> list[dict[str, str]]:
        """The rows as the calculator of an evening takes them."""
        return [self._result(row) for row in self.rows]

    def _result(self, row: Sequence[str]) -> dict[str, str]:
        cells = {name: row[at].strip() for name, at in self.places.items()}
        score = cells.get("score", "")
        if not score:
            score = " ".join(
                filter(None, (cells.get(name, "") for name in ("contract", "declarer", "tricks")))
            )
        kept = {name: cells[name] for name in (*NEEDED, "adjusted", "offending") if cells.get(name)}
        return {**kept, "score": score}

    def with_columns(self, headings: Sequence[str], cells: Iterable[Sequence[str]]) -> bytes:
        """The file with more columns behind its own, as UTF-8 that a spreadsheet knows."""
        out = io.StringIO()
        writer = csv.writer(out, delimiter=self.delimiter, lineterminator="\r\n")
        writer.writerow([*self.header, *headings])
        writer.writerows([*map(_kept, row), *more] for row, more in zip(self.rows, cells, strict=True))
        return out.getvalue().encode("utf-8-sig")


def _kept(cell: str) -> str:
    """A cell that a spreadsheet would run, kept as text; a number or »=« stays as it is."""
    return f"'{cell}" if cell.startswith(_RUN) and not _HARMLESS.match(cell) else cell


def read(name: str, data: bytes) -> ResultsFile:
    """A file of results.

    Args:
        data: its bytes, UTF-8 or else Windows-1252.

    Raises:
        FactsError: no headings, a column that is needed missing or there twice, a row of another length.
    """
    text = _decoded(data)
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise FactsError(name, f"er tom; første linje skal være overskrifter som {_example()}.")
    delimiter = max(_DELIMITERS, key=lines[0].count)
    try:
        table = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error as fault:
        raise FactsError(
            name, f"er ikke CSV, der kan læses ({fault}); se efter et anførselstegn for lidt."
        ) from fault
    numbered = [(at, row) for at, row in enumerate(table, 1) if any(cell.strip() for cell in row)]
    if not numbered:
        raise FactsError(name, f"har kun tomme celler; første linje skal være overskrifter som {_example()}.")
    header = tuple(cell.strip() for cell in numbered[0][1])
    rows = [(at, _row(name, at, row, len(header))) for at, row in numbered[1:]]
    if not rows:
        raise FactsError(name, "har overskrifter, men ingen resultater; skriv en linje for hvert resultat.")
    places = _places(name, header)
    return ResultsFile(
        name, header, tuple(r for _, r in rows), tuple(at for at, _ in rows), places, delimiter
    )


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _row(name: str, at: int, row: Sequence[str], width: int) -> tuple[str, ...]:
    cells = [*row, *([""] * (width - len(row)))]
    if any(cell.strip() for cell in cells[width:]):
        raise FactsError(f"{name}, linje {at}", f"har {len(row)} celler og overskriften {width}; ret linjen.")
    if any(len(cell) > _LONGEST_CELL for cell in cells):
        raise FactsError(f"{name}, linje {at}", f"har en celle på over {_LONGEST_CELL} tegn; kort den.")
    return tuple(cells[:width])


def _places(name: str, header: Sequence[str]) -> dict[str, int]:
    """Where each column stands, by its heading."""
    found: dict[str, int] = {}
    for at, heading in enumerate(header):
        column = _columns().get(_plain(heading))
        if column in found:
            raise FactsError(name, f"har kolonnen »{heading}« to gange; slet den ene.")
        if column is not None:
            found[column] = at
    missing = [column for column in NEEDED if column not in found]
    if "score" not in found and not {"contract", "tricks"} <= set(found):
        missing.append("score")
    if missing:
        named = ", ".join(f"»{shipped.table(DATA, 'kb')[column][0]}«" for column in missing)
        raise FactsError(
            name, f"mangler kolonnen {named}; første linje skal være overskrifter som {_example()}."
        )
    return found


@cache
def _columns() -> dict[str, str]:
    return {_plain(word): column for column, words in shipped.table(DATA, "kb").items() for word in words}


def _plain(heading: str) -> str:
    words = " ".join(re.sub(r"[.\-/_:]+", " ", heading.lower()).split())
    return re.sub(r"\b(n s|e w|ø v)\b", lambda side: side[0].replace(" ", ""), words)


def _example() -> str:
    table = shipped.table(DATA, "kb")
    return ";".join(table[column][0] for column in (*NEEDED, "score", "adjusted"))
