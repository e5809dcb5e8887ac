"""A calculator: a function from what is asked for to what comes out, found by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from laws.citation import Citation, parse
from rulings.errors import DataError
from rulings.scoring.errors import CalcError, refusal
from rulings.scoring.fields import Field
from rulings.scoring.worked import Worked

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Given:
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


Run = Callable[[Given], Worked]


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

    def asked(self, values: Mapping[str, Any]) -> tuple[Field[Any], ...]:
        """The fields that apply to the values read so far."""
        deciding = {other for one in self.fields for other, _ in one.when}
        read = {
            one.id: one.key(values[one.id]) for one in self.fields if one.id in deciding and one.id in values
        }
        return tuple(
            one for one in self.fields if all(read.get(other) in allowed for other, allowed in one.when)
        )

    def read(self, given: Mapping[str, object]) -> Given:
        """What was given, field by field; a field that does not apply is not read.

        Raises:
            CalcError: at the first field that cannot be used, is missing or is not known.
        """
        unknown = sorted(str(key) for key in given if key not in {one.id for one in self.fields})
        if unknown:
            known = ", ".join(one.id for one in self.fields)
            raise refusal(unknown[0][:40], "unknown", known=known)
        values: dict[str, Any] = {}
        for field in self.fields:
            if field not in self.asked(values):
                continue
            value = given.get(field.id)
            if value is None or value == "":
                if not field.optional:
                    raise refusal(field.id, "missing")
            else:
                values[field.id] = field.read(value, field.id)
        return Given(values)

    def applying(self, given: Mapping[str, object]) -> tuple[Field[Any], ...]:
        """The fields that apply as far as can be told from what was given; nothing is refused."""
        values: dict[str, Any] = {}
        for field in self.fields:
            value = given.get(field.id)
            if value is None or value == "" or field not in self.asked(values):
                continue
            with suppress(CalcError):
                values[field.id] = field.read(value, field.id)
        return self.asked(values)

    def work(self, given: Mapping[str, object]) -> Worked:
        """The result on what was given.

        Raises:
            CalcError: it cannot be used; with the field and the remedy.
        """
        return self.run(self.read(given))


REGISTRY: dict[str, Calculator] = {}
"""Every calculator whose module has been imported, by name."""


def calculator(name: str, *, law: str, fields: tuple[Field[Any], ...]) -> Callable[[Run], Run]:
    """Makes the function below it a calculator; its words stand in `rulings/data/scoring/NAME.toml`.

    Raises:
        DataError: when another function has that name already.
    """

    def register(run: Run) -> Run:
        known = REGISTRY.get(name)
        if known is not None and _place(known.run) != _place(run):
            raise DataError(_place(run), name, f"hedder {_place(known.run)} allerede; vælg et andet navn.")
        REGISTRY[name] = Calculator(name, parse(law), fields, run)
        return run

    return register


def _place(run: Run) -> str:
    return f"{run.__module__}.{run.__qualname__}"
