"""A file of results: CSV with a heading a column, in any order, and the same file with what came of it."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from kb.decoding import NotUnicode, decode
from kb.errors import FactsError
from kb.results.marks import Remarks, read_marks
from kb.results.played import points_of
from kb.results.teams import team_heading
from kb.results.tricks import Way, either_way, is_nearer_over, signed, way_of
from kb.results.words import listed, quoted, sentence
from laws import shipped
from laws.languages import FIRST_LANGUAGE
from rulings.scoring.numbers import exact, number_text

DATA = "results-columns.toml"
REQUIRED_COLUMNS = ("board", "ns", "ew")
NOT_PLAYED = "notplayed"
"""The result of a table that has none, as the calculator reads it."""
_DELIMITERS = ";\t,"
_LONGEST_CELL = 200
_RUN = ("=", "@", "+", "-")
_MARKS = ("erased", "turned", "remark")
_WAYS = {"tricks-total": Way.TOTAL, "tricks-over": Way.OVER}
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
        way: how a heading says that the tricks are counted; None where it does not.
        marks: where the columns stand that say something of a row beside its score.
    """

    name: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...]
    places: Mapping[str, int]
    delimiter: str
    way: Way | None = None
    marks: tuple[tuple[str, int], ...] = ()

    def results(self, way: Way | None = None, language: str = FIRST_LANGUAGE) -> list[dict[str, str]]:
        """The rows as the calculator of an evening takes them.

        Args:
            way: how the tricks are counted, where the user says so.

        Raises:
            FactsError: the tricks may be counted either way.
        """
        tricks = self._tricks(way, language)
        return [self._result(row, each) for row, each in zip(self.rows, tricks, strict=True)]

    def tricks_by_others(self, way: Way | None, language: str) -> str:
        """Which lines' tricks are read as only other rows tell; empty where none."""
        if "tricks" not in self.places or way or self.way:
            return ""
        contracts, tricks, scores = map(self._column, ("contract", "tricks", "score"))
        rows = list(zip(self.numbers, contracts, tricks, self._tricks(way, language), scores, strict=True))
        by_way = {
            "tricks-over": [number for number, _, typed, read_as, _ in rows if typed != read_as],
            "tricks-total": [
                number
                for number, contract, typed, read_as, score in rows
                if typed == read_as and not score and is_nearer_over(contract, typed)
            ],
        }
        return " ".join(
            sentence(key, language, lines=_lines(numbers, language).lower())
            for key, numbers in by_way.items()
            if numbers
        )

    def contradictions(self, places: Iterable[int], way: Way | None, language: str) -> list[str]:
        """The rows whose score is none that their contract, declarer and tricks can give, a sentence each.

        Args:
            places: of the rows that are looked at, counted from 0.
            way: how the tricks are counted, where the user says so.
        """
        names = ("board", "contract", "declarer", "tricks", "score")
        rows = list(zip(*map(self._column, names), strict=True))
        counted = way or self.way or way_of([(contract, tricks) for _, contract, _, tricks, _ in rows])
        found = []
        for at in places:
            board, contract, declarer, tricks, score = rows[at]
            points = points_of(board, contract, declarer, tricks, counted)
            typed = exact(score)
            if typed is not None and points and typed not in points:
                played = " ".join(filter(None, (contract, declarer, tricks)))
                gives = number_text(Fraction(*points)) if len(points) == 1 else ""
                fields = {"lines": _lines([self.numbers[at]], language), "played": played}
                key = "contradicts" if gives else "impossible"
                found.append(sentence(key, language, gives=gives, score=score, **fields))
        return found

    def remarks(self) -> Remarks:
        """What its rows say of themselves."""
        marks, texts = zip(*read_marks([self._marks(row) for row in self.rows]), strict=True)
        return Remarks(marks, texts, self.numbers)

    def unread(self, language: str) -> str:
        """Which columns with something in them are not read; empty where all are."""
        known = {*self.places.values(), *(at for _, at in self.marks)}
        columns = [
            heading or f"{at + 1}"
            for at, heading in enumerate(self.header)
            if at not in known and any(row[at].strip() for row in self.rows)
        ]
        return sentence("columns-unread", language, columns=quoted(columns, language)) if columns else ""

    def _marks(self, row: Sequence[str]) -> dict[str, list[tuple[str, str]]]:
        return {
            column: [(self.header[at], row[at].strip()) for name, at in self.marks if name == column]
            for column in _MARKS
        }

    def _column(self, name: str) -> list[str]:
        at = self.places.get(name)
        return ["" if at is None else row[at].strip() for row in self.rows]

    def _tricks(self, way: Way | None, language: str) -> list[str]:
        contracts, tricks, scores = map(self._column, ("contract", "tricks", "score"))
        needed = ["" if score else contract for contract, score in zip(contracts, scores, strict=True)]
        rows = list(zip(needed, tricks, strict=True))
        way = way or self.way or way_of(rows)
        if way is None and (unclear := either_way(rows)):
            named = {"tricks": unclear, "column": quoted([self.header[self.places["tricks"]]], language)}
            raise FactsError(self.name, sentence("tricks-unclear", language, **named))
        return [signed(each, way) for each in tricks]

    def _result(self, row: Sequence[str], tricks: str) -> dict[str, str]:
        cells = {name: row[at].strip() for name, at in self.places.items()} | {"tricks": tricks}
        score = cells.get("score", "")
        if not score:
            score = " ".join(
                filter(None, (cells.get(name, "") for name in ("contract", "declarer", "tricks")))
            )
        if not score and cells.get("adjusted"):
            score = NOT_PLAYED
        kept = {name: cells[name] for name in (*REQUIRED_COLUMNS, "adjusted", "offending") if cells.get(name)}
        return {**kept, "score": score}

    def with_columns(self, headings: Sequence[str], cells: Iterable[Sequence[str]]) -> bytes:
        """The file with more columns behind its own, as UTF-8 that a spreadsheet knows."""
        out = io.StringIO()
        writer = csv.writer(out, delimiter=self.delimiter, lineterminator="\r\n")
        writer.writerow([*self.header, *headings])
        writer.writerows([*map(_disarm, row), *more] for row, more in zip(self.rows, cells, strict=True))
        return out.getvalue().encode("utf-8-sig")


def _lines(numbers: Iterable[int], language: str) -> str:
    return sentence("line", language, lines=listed(list(map(str, numbers)), language))


def _disarm(cell: str) -> str:
    """A cell that a spreadsheet would run, kept as text; a number or »=« stays as it is."""
    return f"'{cell}" if cell.startswith(_RUN) and not _HARMLESS.match(cell) else cell


def read(name: str, data: bytes, *, pairs: bool = False, language: str = FIRST_LANGUAGE) -> ResultsFile:
    """A file of results.

    Args:
        data: its bytes, UTF-8, UTF-16 or else Windows-1252.
        pairs: whether it is known to be a pairs event, whatever its headings.

    Raises:
        FactsError: no headings, a column that is needed missing or there twice, a row of another length; a
            team match.
    """
    text = _decode(name, data)
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
    cells = tuple(row for _, row in rows)
    if not pairs and (team := team_heading(header, cells, language)):
        raise FactsError(name, team)
    columns = [_columns().get(_plain(heading)) for heading in header]
    marks = tuple((column, at) for at, column in enumerate(columns) if column in _MARKS)
    way = next((_WAYS[column] for column in columns if column in _WAYS), None)
    places = _places(name, header)
    return ResultsFile(name, header, cells, tuple(at for at, _ in rows), places, delimiter, way, marks)


def _decode(name: str, data: bytes) -> str:
    try:
        return decode(data)
    except NotUnicode as fault:
        if b"\0" in data:
            reason = f"er hverken UTF-8, UTF-16 eller Windows-1252 (linje {fault.line}); gem filen som UTF-8."
            raise FactsError(name, reason) from fault
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
        column = "tricks" if column in _WAYS else None if column in _MARKS else column
        if column in found:
            raise FactsError(name, f"har kolonnen »{heading}« to gange; slet den ene.")
        if column is not None:
            found[column] = at
    missing = [column for column in REQUIRED_COLUMNS if column not in found]
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
    return ";".join(table[column][0] for column in (*REQUIRED_COLUMNS, "score", "adjusted"))
