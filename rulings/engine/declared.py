"""Which consequences there are, with which fields: each kind as it is declared beside its words.

A kind's table in `rulings/data` has `fields = { who = "player", until = "wording" }`. A field of the type
`wording` picks the wording by its key. A wording may say instead when it is taken, `if = { who = "dummy" }`;
of several whose conditions hold, the one with most of them is.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from laws.citation import Citation, parse
from laws.languages import OWN_LANGUAGES
from rulings.bridge.calls import Call
from rulings.bridge.cards import Card, Suit
from rulings.engine.people import CallAtIssue, CardAtIssue, Player
from rulings.errors import DataError

WORDING, LAW, OPTIONAL = "wording", "law", "?"
CONDITION = "if"
NOTHING, SINGLE = "none", "one"
"""What a condition says of a value that is missing, or of how many cards or suits there are."""


def _is(kind: type) -> Callable[[object], bool]:
    return lambda value: isinstance(value, kind)


def _several(kind: type) -> Callable[[object], bool]:
    return lambda value: isinstance(value, tuple) and all(isinstance(each, kind) for each in value)


_FITS: Mapping[str, Callable[[object], bool]] = {
    "player": _is(Player),
    "call": _is(CallAtIssue),
    "card": _is(CardAtIssue),
    "plain-call": _is(Call),
    "plain-card": _is(Card),
    "cards": _several(Card),
    "suit": _is(Suit),
    "suits": _several(Suit),
    "number": lambda value: type(value) is int,
    "yes-no": _is(bool),
    LAW: _is(Citation),
}
"""By type of field, whether a value is one."""

_EMPTY: Mapping[str, object] = {"cards": (), "suits": (), "yes-no": False}
"""What an optional field holds where nothing is given; else it is None."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a kind.

    Attributes:
        type: a key of the types, `wording`, or empty for a choice among values.
        among: the values of a choice or the keys of the wordings that it picks from.
        optional: whether it may be left out.
    """

    name: str
    type: str
    among: tuple[str, ...] = ()
    optional: bool = False

    @property
    def left_out(self) -> object:
        """What it holds where nothing is given: of wordings and of a choice the first."""
        return self.among[0] if self.among else _EMPTY.get(self.type)

    def takes(self, value: object) -> bool:
        """Whether a value fits it."""
        if self.among:
            return value in self.among
        return _FITS[self.type](value) or (self.optional and value is None)


Fields = tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of consequence.

    Attributes:
        file: the file that declares it.
        picks: the field that picks the wording; empty where there is none.
        conditions: the wordings that say when they are taken, those with most conditions first.
        otherwise: the wording that is taken else, where no field picks it; empty where there is only one.
    """

    name: str
    file: str
    fields: tuple[Field, ...] = ()
    picks: str = ""
    conditions: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    otherwise: str = ""

    def read(self, facts: Mapping[str, Any]) -> Fields:
        """The values in the order of the fields.

        Raises:
            DataError: for a field that it has not, one that is missing, and a value that does not fit.
        """
        if not facts.keys() <= {field.name for field in self.fields}:
            unknown = next(name for name in facts if name not in {field.name for field in self.fields})
            raise self._fault(unknown, f"er intet felt; felterne er {self._field_names()}.")
        return tuple((field.name, self._value(field, facts)) for field in self.fields)

    def variant(self, values: Fields) -> str:
        """The key of the wording that is taken."""
        if not (self.conditions or self.picks):
            return self.otherwise
        known = dict(values)
        for wording, wanted in self.conditions:
            if all(_holds(known[name], value) for name, value in wanted.items()):
                return wording
        return known[self.picks] if self.picks else self.otherwise

    def _value(self, field: Field, facts: Mapping[str, Any]) -> object:
        if field.name not in facts:
            if not field.optional:
                raise self._fault(field.name, "mangler, hvor følgen opstilles.")
            return field.left_out
        value = facts[field.name]
        if field.type == LAW and isinstance(value, str):
            value = parse(value)
        if not field.takes(value):
            wanted = f"en af {', '.join(field.among)}" if field.among else f"af typen {field.type}"
            raise self._fault(field.name, f"kan ikke være »{value}«; skal være {wanted}.")
        return value

    def _field_names(self) -> str:
        return ", ".join(field.name for field in self.fields) or "ingen"

    def _fault(self, name: str, reason: str) -> DataError:
        return DataError(self.file, f"consequence.{self.name}.{name}", reason)


def _holds(value: object, expected: object) -> bool:
    if expected == NOTHING:
        return not value
    if isinstance(value, tuple):
        return expected == SINGLE and len(value) == 1
    return value.role == expected if isinstance(value, Player) else value == expected


def read_kind(name: str, file: str, fields: Mapping[str, Any], words: Mapping[str, Any]) -> Kind:
    """A kind from its declaration and its wordings.

    Raises:
        DataError: for a type that there is not, a condition or a placeholder for a field that there is not,
            and wordings of which nothing picks one.
    """
    wordings = {} if set(words) & set(OWN_LANGUAGES) else words
    conditions = {key: entry[CONDITION] for key, entry in wordings.items() if CONDITION in entry}
    plain = tuple(key for key in wordings if key not in conditions)
    declared = tuple(_field(name, file, key, spec, plain) for key, spec in fields.items())
    picks = [field.name for field in declared if field.type == WORDING]
    names = {field.name for field in declared}
    for key, wanted in conditions.items():
        if not isinstance(wanted, dict) or not wanted.keys() <= names:
            reason = "skal være en tabel med felter, som følgen har."
            raise DataError(file, f"consequence.{name}.{key}.{CONDITION}", reason)
    if len(picks) > 1 or (not picks and len(plain) > 1) or (len(wordings) == 1 and not picks):
        reason = f"skal have ét felt af typen {WORDING}, eller alle ordlyde på nær én skal have {CONDITION}."
        raise DataError(file, f"consequence.{name}.fields", reason)
    for key, entry in wordings.items() if wordings else (("", words),):
        _check_placeholders(file, ".".join(filter(None, ("consequence", name, key))), entry, names)
    ordered = sorted(conditions.items(), key=lambda condition: -len(condition[1]))
    return Kind(name, file, declared, "".join(picks), tuple(ordered), "" if picks else "".join(plain))


def _field(kind: str, file: str, name: str, spec: object, wordings: tuple[str, ...]) -> Field:
    if isinstance(spec, list) and spec and all(isinstance(value, str) for value in spec):
        return Field(name, "", tuple(spec), optional=len(spec) == 1)
    type_, optional = str(spec).removesuffix(OPTIONAL), str(spec).endswith(OPTIONAL)
    if type_ == WORDING and wordings:
        return Field(name, type_, wordings, optional)
    if type_ not in _FITS:
        known = ", ".join((*_FITS, WORDING))
        raise DataError(file, f"consequence.{kind}.fields.{name}", f"skal være en af {known} eller en liste.")
    return Field(name, type_, (), optional)


def _check_placeholders(file: str, path: str, entry: Mapping[str, Any], fields: set[str]) -> None:
    for language in OWN_LANGUAGES:
        text = str(entry.get(language, ""))
        for name in re.findall(r"\{(\w*)", text):
            if name not in fields:
                reason = f"har {{{name}}}, men felterne er {', '.join(sorted(fields)) or 'ingen'}."
                raise DataError(file, f"{path}.{language}", reason)
