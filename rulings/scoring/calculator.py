"""A calculator: a function from what is asked for to what comes out, found by its name."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from laws.citation import Citation, parse
from rulings.errors import DataError
from rulings.scoring.calculation import Calculation
from rulings.scoring.errors import CalcError, refusal
from rulings.scoring.fields import Field

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Inputs:
    """The values of a calculator's fields, read and within their limits."""

    values: Mapping[str, Any]

    def __getitem__(self, field: Field[T]) -> T:
        value: T = self.values[field.id]
        return value

    def get(self, field: Field[T]) -> T | None:
        """A value that may have been left out."""
        return self.values.get(field.id)

    def __contains__(self, field: Field[Any]) -> bool:
        return field.id in self.values


Run = Callable[[Inputs], Calculation]


@dataclass(frozen=True, slots=True)
class Calculator:
    """One of the numbers of the laws or the handbook.

    Attributes:
        name: stable; its address and its name on the command line.
        law: the provision that it is about.
        fields: what it asks for, in order; a field that `when` names stands before.
        run: works it out.
    """

    name: str
    law: Citation
    fields: tuple[Field[Any], ...]
    run: Run

    def fields_for(self, values: Mapping[str, Any]) -> tuple[Field[Any], ...]:
        """The fields that apply to the values read so far."""
        deciding = {other for field in self.fields for other, _ in field.when}
        read = {
            field.id: field.key(values[field.id])
            for field in self.fields
            if field.id in deciding and field.id in values
        }
        return tuple(
            field
            for field in self.fields
            if all(read.get(other) in values_allowed for other, values_allowed in field.when)
        )

    def read(self, raw: Mapping[str, object]) -> Inputs:
        """What was given, field by field; a field that does not apply is not read.

        Raises:
            CalcError: at the first field that cannot be used, is missing or is not known.
        """
        strangers = sorted(str(key) for key in raw if key not in {field.id for field in self.fields})
        if strangers:
            existing = ", ".join(field.id for field in self.fields)
            raise refusal(strangers[0][:40], "unknown", known=existing)
        values: dict[str, Any] = {}
        for field in self.fields:
            if field not in self.fields_for(values):
                continue
            value = raw.get(field.id)
            if value is None or value == "":
                if not field.optional:
                    raise refusal(field.id, "missing")
            else:
                values[field.id] = field.read(value, field.id)
        return Inputs(values)

    def applying(self, raw: Mapping[str, object]) -> tuple[Field[Any], ...]:
        """The fields that apply as far as can be told from what was given; nothing is refused."""
        values: dict[str, Any] = {}
        for field in self.fields:
            value = raw.get(field.id)
            if value is None or value == "" or field not in self.fields_for(values):
                continue
            with suppress(CalcError):
                values[field.id] = field.read(value, field.id)
        return self.fields_for(values)

    def work(self, raw: Mapping[str, object]) -> Calculation:
        """The result on what was given.

        Raises:
            CalcError: it cannot be used; with the field and the remedy.
        """
        return self.run(self.read(raw))


REGISTRY: dict[str, Calculator] = {}
"""Every calculator whose module has been imported, by name."""


def calculator(name: str, *, law: str, fields: tuple[Field[Any], ...]) -> Callable[[Run], Run]:
    """Makes the function below it a calculator; its words stand in `rulings/data/scoring/NAME.toml`.

    Raises:
        DataError: when another function has that name already.
    """

    def register(run: Run) -> Run:
        existing = REGISTRY.get(name)
        if existing is not None and _place(existing.run) != _place(run):
            raise DataError(_place(run), name, f"hedder {_place(existing.run)} allerede; vælg et andet navn.")
        REGISTRY[name] = Calculator(name, parse(law), fields, run)
        return run

    return register


def _place(run: Run) -> str:
    return f"{run.__module__}.{run.__qualname__}"
