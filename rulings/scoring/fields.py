"""What a calculator asks for: each field reads its value, says its JSON schema and is asked for on the page.

A value may be given as JSON has it or as a person types it (`"12,5"`, `"4♠ S ="`, a table as lines of text),
so that the page, a file and a script read alike. The words of a field stand in the data file of its
calculator, or under `[field.ID]` in `scoring.toml` where several share it.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, TypeVar

from rulings.bridge.seats import CLOCKWISE, SEATS, Seat
from rulings.errors import NotationError
from rulings.scoring import typed
from rulings.scoring.errors import CalcError, refusal, unreadable
from rulings.scoring.numbers import exact, json_number

T_co = TypeVar("T_co", covariant=True)

_LONGEST = 200
_PERCENT = "percent"
_TRUE = {"ja", "yes", "true", "1"}
_FALSE = {"nej", "no", "false", "0"}

When = tuple[tuple[str, frozenset[str]], ...]
"""The fields, by id, that must have one of these values for another field to be asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field(Generic[T_co]):
    """One input.

    Attributes:
        id: its name in JSON, in an address and in the data file.
        optional: whether it may be left out.
        when: it is asked only where these earlier fields have these values (`vp`, `true`); else never read.
        unit: key of the unit that its number is in (`[unit.KEY]`); empty where it has none.
    """

    id: str
    optional: bool = False
    when: When = ()
    unit: str = ""

    @abstractmethod
    def read(self, raw: object, path: str) -> T_co:
        """The value that was given.

        Args:
            path: which input this is, for an error.

        Raises:
            CalcError: it is none, or one that is out of range.
        """

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """Its JSON schema, without title and description."""

    def key(self, value: object) -> str:
        """A value as `when` names it."""
        return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole(Field[int]):
    """A whole number between two limits, both allowed."""

    low: int
    high: int

    def read(self, raw: object, path: str) -> int:
        """Text or a number."""
        value = exact(raw)
        if value is None:
            raise refusal(path, "no-number", given=_shorten(raw))
        if value.denominator != 1:
            raise refusal(path, "not-whole", given=_shorten(raw))
        return int(_within(value, Fraction(self.low), Fraction(self.high), path))

    def schema(self) -> dict[str, Any]:
        """An integer."""
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount(Field[Fraction]):
    """An exact number between two limits, both allowed: a decimal, or text like `1/3` or `12,5`."""

    low: Fraction | int
    high: Fraction | int

    def read(self, raw: object, path: str) -> Fraction:
        """Text or a number."""
        value = exact(self._bare(raw))
        if value is None:
            raise refusal(path, "no-number", given=_shorten(raw))
        return _within(value, Fraction(self.low), Fraction(self.high), path)

    def _bare(self, raw: object) -> object:
        """Without the per cent sign that may stand after a number in per cent."""
        return raw.strip().removesuffix("%") if self.unit == _PERCENT and isinstance(raw, str) else raw

    def schema(self) -> dict[str, Any]:
        """A number, or one as text."""
        low, high = json_number(self.low), json_number(self.high)
        return {"type": ["number", "string"], "minimum": low, "maximum": high}


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Field[str]):
    """One of some values, each with its words."""

    values: tuple[str, ...]

    def read(self, raw: object, path: str) -> str:
        """The value itself, or a word for it; capitals do not matter."""
        value = typed.choice(str(raw), self.values)
        if value is None:
            raise refusal(path, "no-choice", given=_shorten(raw), values=", ".join(self.values))
        return value

    def schema(self) -> dict[str, Any]:
        """An enumeration."""
        return {"type": "string", "enum": list(self.values)}


@dataclass(frozen=True, slots=True, kw_only=True)
class YesNo(Field[bool]):
    """Yes or no."""

    def read(self, raw: object, path: str) -> bool:
        """A truth value, or ja, nej, yes, no."""
        word = str(raw).strip().lower()
        if word in _TRUE:
            return True
        if word in _FALSE:
            return False
        raise refusal(path, "no-choice", given=_shorten(raw), values="ja, nej")

    def schema(self) -> dict[str, Any]:
        """A truth value."""
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChoice(Field[Seat]):
    """A seat at the table.

    Attributes:
        seats: those that may be named, in the order in which they are offered.
    """

    seats: tuple[Seat, ...] = CLOCKWISE

    def read(self, raw: object, path: str) -> Seat:
        """Its letter or name, Danish or English."""
        seat = SEATS.get(str(raw).strip().strip(".").lower())
        if seat not in self.seats:
            raise refusal(path, "no-choice", given=_shorten(raw), values=", ".join(self.seats))
        return seat

    def schema(self) -> dict[str, Any]:
        """Its letter."""
        return {"type": "string", "enum": [seat.value for seat in self.seats]}


@dataclass(frozen=True, slots=True, kw_only=True)
class NotationField(Field[T_co]):
    """What is written in a notation of its own: a contract, a result, a time.

    Attributes:
        parse: reads the text; raises NotationError or CalcError.
        pattern: name of the notation, for the schema (`contract`).
    """

    parse: Callable[[str], T_co]
    pattern: str

    def read(self, raw: object, path: str) -> T_co:
        """What the notation reads."""
        if not isinstance(raw, str) and not (isinstance(raw, int) and not isinstance(raw, bool)):
            raise refusal(path, "no-text", given=_shorten(raw))
        if len(str(raw)) > _LONGEST:
            raise refusal(path, "too-long", most=str(_LONGEST))
        try:
            return self.parse(str(raw))
        except NotationError as error:
            raise unreadable(path, error) from error
        except CalcError as error:
            raise error.within(path) from error

    def schema(self) -> dict[str, Any]:
        """A text in that notation."""
        return {"type": "string", "format": self.pattern}


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its values by column."""

    values: Mapping[str, Any]
    path: str

    def __getitem__(self, column: Field[T_co]) -> T_co:
        value: T_co = self.values[column.id]
        return value

    def get(self, column: Field[T_co]) -> T_co | None:
        """A value that may have been left out."""
        return self.values.get(column.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows(Field[tuple[Row, ...]]):
    """A table: in JSON a list of objects; typed, a line a row, its columns apart by semicolons or tabs.

    A row may be a list of its cells (`[[420, 3], [-50, 2]]`); of one column only it may stand by itself
    (`[420, -50]`, or a line each), and a single row need not stand in a list.

    Attributes:
        columns: in the order in which a line has them; the optional ones last.
        low, high: how many rows there may be.
    """

    columns: tuple[Field[Any], ...]
    low: int = 1
    high: int = 1000

    def read(self, raw: object, path: str) -> tuple[Row, ...]:
        """The rows, each read column by column."""
        rows = typed.to_rows(raw)
        if rows is None:
            raise refusal(path, "no-table")
        if not self.low <= len(rows) <= self.high:
            raise refusal(path, "rows", low=str(self.low), high=str(self.high), given=str(len(rows)))
        first = 2 if len(rows) > self.low and self._names_columns(rows[0]) else 1
        return tuple(self._row(row, f"{path}.{at}") for at, row in enumerate(rows[first - 1 :], first))

    def _names_columns(self, line: object) -> bool:
        """Whether a line pasted with the rows is their heading, where a row must hold a number."""
        required = [column for column in self.columns if not column.optional]
        numbers = any(isinstance(column, Whole | Amount) for column in required)
        return numbers and typed.is_heading(line, len(required))

    def _row(self, raw: object, path: str) -> Row:
        cells = self._cells(raw, path)
        strangers = sorted(set(cells) - {column.id for column in self.columns})
        if strangers:
            raise refusal(
                f"{path}.{strangers[0][:40]}", "unknown", known=", ".join(c.id for c in self.columns)
            )
        values = {}
        for column in self.columns:
            cell = cells.get(column.id)
            if cell is None or cell == "":
                if not column.optional:
                    raise refusal(f"{path}.{column.id}", "missing")
                continue
            values[column.id] = column.read(cell, f"{path}.{column.id}")
        return Row(values, path)

    def _cells(self, raw: object, path: str) -> Mapping[str, object]:
        if isinstance(raw, Mapping):
            return raw
        line = typed.row(raw)
        required = sum(not column.optional for column in self.columns)
        if isinstance(raw, str) and len(line) == 1 < required:
            raise refusal(path, "one-cell", given=_shorten(raw), least=str(required))
        if len(line) > len(self.columns):
            raise refusal(path, "columns", most=str(len(self.columns)), given=str(len(line)))
        return {column.id: cell for column, cell in zip(self.columns, line, strict=False)}

    def schema(self) -> dict[str, Any]:
        """A list of objects; a row may be a line of text, a list of cells, or one value if that is enough."""
        required = [column.id for column in self.columns if not column.optional]
        columns = {c.id: c.schema() for c in self.columns}
        row = {"type": ["object", "array", "string", "number"], "properties": columns, "required": required}
        return {"type": "array", "minItems": self.low, "maxItems": self.high, "items": row}


def _within(value: Fraction, low: Fraction, high: Fraction, path: str) -> Fraction:
    if not low <= value <= high:
        raise refusal(path, "out-of-range", given=value, low=low, high=high)
    return value


def _shorten(raw: object) -> str:
    text = " ".join(str(raw).split())
    return text if len(text) <= 40 else f"{text[:40]}…"
