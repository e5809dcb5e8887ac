"""A calculator and its result in words: titles, labels, steps and headline, in Danish or English."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime, time
from fractions import Fraction
from typing import Any

from laws.citation import Citation, parse
from laws.languages import find_language
from rulings.bridge.calls import Denomination
from rulings.bridge.contract import Contract, PlayedContract
from rulings.bridge.seats import Seat
from rulings.engine.data import load, wording
from rulings.engine.render import citation_text
from rulings.engine.spelling import denomination_text, seat_text
from rulings.errors import DataError
from rulings.scoring.calculation import Calculation, Decimals, Notation, PlusMinus, Step, Table, Word
from rulings.scoring.calculator import Calculator
from rulings.scoring.errors import DATA
from rulings.scoring.fields import Choice, Field
from rulings.scoring.numbers import number_text

_NAMED = frozenset({"next", "ladder"})
"""Figures whose keys are words of the data file themselves; others' stand under `KEY-VALUE`."""
_PROVISIONS = frozenset({"law", "criterion"})
"""Figures that name a provision."""


def title(calculator: Calculator, language: str) -> str:
    """What it is called."""
    return _text(calculator.name, "title", language=language)


def about(calculator: Calculator, language: str) -> str:
    """What it works out, in a sentence."""
    return _text(calculator.name, "about", language=language)


def group(calculator: Calculator) -> str:
    """Key of the heading that it stands under (`[group.KEY]`)."""
    return str(load(DATA)[calculator.name]["group"])


def groups() -> tuple[str, ...]:
    """The headings' keys, in the order in which a director looks for them."""
    return tuple(load(DATA)["group"])


def group_title(key: str, language: str) -> str:
    """A heading of the list of calculators."""
    return _text("group", key, language=language)


def label(calculator: Calculator, field: Field[Any], language: str) -> str:
    """What a field is called."""
    return _of_field(calculator, field, "label", language)


def hint(calculator: Calculator, field: Field[Any], language: str) -> str:
    """How a field is filled in; empty where its name says it."""
    texts = load(DATA)[calculator.name].get("field", {}).get(field.id, {})
    if "label" in texts and "help" not in texts:
        return ""  # the help that others share speaks of the field as they name it
    return _of_field(calculator, field, "help", language, required=False)


def unit(field: Field[Any], language: str) -> str:
    """What a field's number counts; empty where it has no unit."""
    return _text("unit", field.unit, language=language) if field.unit else ""


def options(calculator: Calculator, field: Choice, language: str) -> list[tuple[str, str]]:
    """A choice's values with their words."""
    return [(value, option(calculator, field.id, value, language)) for value in field.values]


def option(calculator: Calculator, field: str, value: str, language: str) -> str:
    """The words of one value of a choice."""
    return _own_or_shared_text(calculator.name, "field", field, "options", value, language=language)


def aside(calculator: Calculator) -> frozenset[str]:
    """The fields, by id, that a director seldom fills in (`aside = [...]`)."""
    return frozenset(load(DATA)[calculator.name].get("aside", ()))


def figure(calculator: Calculator, key: str, value: object, language: str) -> str:
    """A figure of the result for a person: the words of a key (`vp`), a moment, a provision."""
    if isinstance(value, list | tuple):
        return _join([figure(calculator, key, inner, language) for inner in value], language)
    if not isinstance(value, str):
        return value_text(calculator, value, language)
    for word in (f"{key}-{value}", *((value,) if key in _NAMED else ())):
        with suppress(DataError):
            return _own_or_shared_text(calculator.name, "word", word, language=language)
    with suppress(ValueError):
        return when_text(datetime.strptime(value, "%Y-%m-%dT%H:%M"), language)
    if key in _PROVISIONS:
        return provision(parse(value), language)
    return value


def result_text(calculator: Calculator, key: str, language: str) -> str:
    """What a figure of the result is, in a few words."""
    return _own_or_shared_text(calculator.name, "result", key, language=language)


def step_text(calculator: Calculator, step: Step, language: str) -> str:
    """A step in a sentence."""
    template = _own_or_shared_text(calculator.name, "step", step.key, language=language)
    return _fill(calculator, template, step.names, step.value, language)


def headline_text(calculator: Calculator, calculation: Calculation, language: str) -> str:
    """The result in one sentence to be read out."""
    key, names = calculation.headline
    return _fill(
        calculator,
        _own_or_shared_text(calculator.name, "headline", key, language=language),
        names,
        None,
        language,
    )


def note_text(calculator: Calculator, key: str, language: str) -> str:
    """A note below the figures."""
    return _own_or_shared_text(calculator.name, "note", key, language=language)


def table_text(calculator: Calculator, table: Table, language: str) -> str:
    """A table's title."""
    return _fill(
        calculator,
        _own_or_shared_text(calculator.name, "table", table.key, language=language),
        table.names,
        None,
        language,
    )


def plot_text(calculator: Calculator, key: str, language: str) -> str:
    """A plot's title."""
    return _own_or_shared_text(calculator.name, "plot", key, language=language)


def column_text(calculator: Calculator, key: str, language: str) -> str:
    """A column's or an axis's heading."""
    return _own_or_shared_text(calculator.name, "column", key, language=language)


def value_text(calculator: Calculator, value: object, language: str) -> str:
    """Any value as a text has it."""
    match value:
        case bool():
            return _text("word", "yes" if value else "no", language=language)
        case Fraction() | int():
            return number_text(value, language)
        case Decimals(number, places):
            return number_text(number, language, places=places)
        case PlusMinus(number):
            return number_text(number, language, with_sign=True)
        case Word(key):
            return _own_or_shared_text(calculator.name, "word", key, language=language)
        case Notation(texts):
            return texts[language]
        case Seat():
            return seat_text(value, language)
        case Denomination():
            return denomination_text(value, language)
        case Contract() | PlayedContract():
            return contract_text(value, language)
        case Citation():
            return provision(value, language)
        case datetime():
            return when_text(value, language)
        case time():
            return value.strftime(find_language(language).clock)
        case None:
            return "–"
        case tuple() | list():
            return _join([value_text(calculator, inner, language) for inner in value], language)
    return str(value)


def provision(value: Citation, language: str) -> str:
    """A provision; the handbook's sections are no laws: `X86A2` in English."""
    return str(value) if language == "en" and value.kind == "handbook" else citation_text(value, language)


def _join(texts: Sequence[str], language: str) -> str:
    """`A, B og C`."""
    *most, last = texts or ("",)
    apart = "; " if any("," in text for text in texts) else ", "  # 12,5 has a comma of its own
    return f"{apart.join(most)} {find_language(language).conjunction} {last}" if most else last


def contract_text(value: Contract | PlayedContract, language: str) -> str:
    """A contract with its result as a page prints it: `4♠x Syd −1`."""
    contract = value.contract if isinstance(value, PlayedContract) else value
    strain = denomination_text(contract.denomination, language)
    text = f"{contract.level}{strain}{contract.risk.sign}"
    if contract.declarer:
        text += f" {seat_text(contract.declarer, language)}"
    if isinstance(value, PlayedContract):
        text += f" {number_text(value.over, language, with_sign=True) if value.over else '='}"
    return text


def when_text(value: datetime, language: str) -> str:
    """A moment, to the minute."""
    day = f"{value.day}.{value.month}.{value.year}" if language == "da" else f"{value:%Y-%m-%d}"
    return f"{day} kl. {value:%H.%M}" if language == "da" else f"{day} {value:%H:%M}"


def _fill(
    calculator: Calculator, template: str, names: Mapping[str, object], value: object, language: str
) -> str:
    texts = {key: value_text(calculator, each, language) for key, each in names.items()}
    text = template.format_map({"value": value_text(calculator, value, language), **texts})
    return text[:1].upper() + text[1:]


def _of_field(
    calculator: Calculator, field: Field[Any], what: str, language: str, *, required: bool = True
) -> str:
    try:
        return _own_or_shared_text(calculator.name, "field", field.id, what, language=language)
    except DataError:
        if required:
            raise
        return ""


def _own_or_shared_text(name: str, *path: str, language: str) -> str:
    """A text of the calculator's own; where it has none, the one that all share."""
    try:
        return _text(name, *path, language=language)
    except DataError:
        return _text(*path, language=language)


def _text(*path: str, language: str) -> str:
    return wording(DATA, *path, language=language)
