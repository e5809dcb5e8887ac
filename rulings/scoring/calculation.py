"""What a calculator hands back: the result, each step with its provision, tables as a director draws them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from laws.citation import Citation, parse

Value: TypeAlias = "Fraction | int | str | bool | Word | Sequence[Value] | Mapping[str, Value] | None"
"""What a result is made of; numbers are exact."""


@dataclass(frozen=True, slots=True)
class PlusMinus:
    """A number that is printed with its sign, plus too."""

    value: Fraction | int


@dataclass(frozen=True, slots=True)
class Decimals:
    """A number that is printed with so many decimals, zeros too, as tables have it."""

    value: Fraction
    places: int = 2


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the data file: `[NAME.word.KEY]` of the calculator, or `[word.KEY]` of all."""

    key: str


@dataclass(frozen=True, slots=True)
class Notation:
    """A piece of notation that is made of numbers and signs, by language: `60 % +420 + 40 % −50`."""

    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the arithmetic.

    Attributes:
        key: of its text in the calculator's data file (`[NAME.step.KEY]`).
        law: the provision that says so: `12C1c`.
        value: what comes out of it; None for a step that only says something.
        names: what the placeholders of its text stand for.
    """

    key: str
    law: str
    value: Value
    names: Mapping[str, object]

    @property
    def citation(self) -> Citation:
        """The provision that says so."""
        return parse(self.law)


def step(key: str, law: str, value: Value = None, **names: object) -> Step:
    """A step, its placeholders by name; `{value}` is its value."""
    return Step(key, law, value, names)


@dataclass(frozen=True, slots=True)
class Table:
    """A table to look at.

    Attributes:
        key: of its title (`[NAME.table.KEY]`, a text a language).
        columns: keys of the columns' headings (`[column.KEY]` of the calculator's file or of `scoring.toml`).
        rows: a cell a column: numbers, words or what else a text can show.
        strong: the rows, counted from 0, that the case is about.
        names: what the placeholders of its title stand for.
    """

    key: str
    columns: tuple[str, ...]
    rows: tuple[tuple[object, ...], ...]
    strong: frozenset[int] = frozenset()
    names: Mapping[str, object] = field(default_factory=dict)


def numeric_columns(table: Table) -> tuple[bool, ...]:
    """Of each column, whether it holds figures only; those stand to the right."""
    return tuple(
        all(isinstance(row[at], int | Fraction | PlusMinus | Decimals | None) for row in table.rows)
        for at in range(len(table.columns))
    )


@dataclass(frozen=True, slots=True)
class Plot:
    """Numbers that a person would rather see as a line or as bars.

    Attributes:
        key: of its title (`[NAME.plot.KEY]`).
        x, y: keys of what the axes show (`[column.KEY]`).
        points: (x, y), in order of x.
        marks: the points that the case is about, each with its words.
        bars: whether they are drawn as bars.
    """

    key: str
    x: str
    y: str
    points: tuple[tuple[Fraction, Fraction], ...]
    marks: tuple[tuple[Fraction, Fraction, object], ...] = ()
    bars: bool = False


@dataclass(frozen=True, slots=True)
class Calculation:
    """A result with how it came about.

    Attributes:
        result: by name; names and their meaning stand in the data file (`[NAME.result.KEY]`).
        steps: in order; together they hold every provision that was used.
        headline: what the placeholders of the calculator's headline stand for, and which (`key`) it is.
        tables, plots: to look at.
    """

    result: Mapping[str, Value]
    steps: tuple[Step, ...]
    headline: tuple[str, Mapping[str, object]]
    tables: tuple[Table, ...] = ()
    plots: tuple[Plot, ...] = ()
    also: tuple[tuple[str, str], ...] = field(default=())
    """Notes below the figures: key of the text (`[NAME.note.KEY]`) and the provision that it rests on."""

    @property
    def notes(self) -> tuple[tuple[str, Citation], ...]:
        """The notes with their provisions as citations."""
        return tuple((key, parse(law)) for key, law in self.also)

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Every provision used, in the order of the steps, each once."""
        citations = (*(step.citation for step in self.steps), *(citation for _, citation in self.notes))
        return tuple(dict.fromkeys(citations))


def headline(key: str, **names: object) -> tuple[str, Mapping[str, object]]:
    """The one sentence that is read out: `[NAME.headline.KEY]` and its placeholders."""
    return key, names
