"""A convention as a pair plays it: its parameters checked, its meaning as a value that can be counted."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from rulings.engine.data import entry
from rulings.meaning.conventions import (
    Convention,
    Filled,
    Kind,
    Named,
    Parameter,
    ParameterError,
    Value,
    ValueFault,
    fill,
    find_convention,
    read_value,
    shown_options,
    sources,
    value_text,
)
from rulings.meaning.conventions.values import DATA, fold_word, message
from rulings.meaning.counting.empty import explain_empty
from rulings.meaning.language.phrasing import about_text, format_meaning, phrase
from rulings.meaning.model import Meaning, PurposeKind
from rulings.meaning.reading.parse import read_meaning

NOTHING: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Played:
    """A convention with its parameters set.

    Attributes:
        id: of the preset that it began from, or of the convention.
        convention: the convention.
        values: every parameter's value.
        call: the call, as it is written.
        meaning: the hands, the purpose, what it shows and whether it forces.
        answers: partner's calls with the hands of each.
    """

    id: str
    convention: Convention
    values: Mapping[str, Value]
    call: str
    meaning: Meaning
    answers: tuple[tuple[str, Meaning], ...]

    @property
    def reference(self) -> str:
        """The text that names it: `@svag-to(farve=♥, styrke=5-9)`."""
        parameters = self.convention.parameters
        said = [
            f"{key}={value_text(parameters[key], value)}"
            for key, value in self.values.items()
            if value != parameters[key].default
        ]
        return f"@{self.convention.id}" + (f"({', '.join(said)})" if said else "")

    def title(self, language: str) -> str:
        """Its name, with what is agreed otherwise than usual."""
        given = {p.id: p for p in self.convention.presets}.get(self.id)
        begun = _values(self.convention, given.values if given else {})
        other = [
            _value_words(self.convention.parameters[key], value, language)
            for key, value in self.values.items()
            if value != begun.get(key)
        ]
        name = given.title[language] if given else self.convention.name[language]
        return f"{name}: {', '.join(other)}" if other else name

    def to_json(self, language: str = "da") -> dict[str, object]:
        """As JSON, texts in one language."""
        one = self.convention
        purpose, forcing = self.meaning.purpose, self.meaning.forcing
        asks = purpose is not None and purpose.kind is PurposeKind.ASKS
        return {
            "id": self.id,
            "convention": one.id,
            "reference": self.reference,
            "name": one.name[language],
            "title": self.title(language),
            "synonyms": [name for name in one.also if "{" not in name],
            "call": call_words(self.call, language),
            "text": format_meaning(self.meaning, language),
            "aim": one.aim[language],
            "purpose": purpose.kind.value if purpose else None,
            "asks": about_text(purpose.about, language) if purpose and asks else None,
            "shows": [suit.letter for suit in self.meaning.shows],
            "forcing": forcing.value if forcing else None,
            "forcing_text": phrase(forcing.value, language) if forcing else None,
            "artificial": one.artificial,
            "answers": [
                {"call": call_words(c, language), "text": format_meaning(m, language)}
                for c, m in self.answers
            ],
            "source": sources()[one.source][language],
            "parameters": [
                _parameter_json(p, self.values[key], language) for key, p in one.parameters.items()
            ],
        }


def call_words(call: str, language: str) -> str:
    """A call as it is written; one that depends on the auction in words of the language."""
    words = entry(DATA, "calls").get(call)
    return str(words[language]) if words else call


def convention(name_or_synonym: str, language: str = "da", **parameters: str) -> Played:
    """The convention of that name as a pair plays it.

    Args:
        name_or_synonym: an id, a name or a synonym in Danish or English, inflected as in speech.
        language: of the messages.
        parameters: by their Danish or English names, as written: `styrke="5-9"`, `strength="5-9"`.

    Raises:
        UnknownConvention: with the nearest three.
        ParameterError: with what the parameter may be.

    >>> convention("Multi", styrke="5-9").call
    '2♦'
    """
    return set_parameters(find_convention(name_or_synonym), parameters, language)


def set_parameters(begun: Named, parameters: Mapping[str, str] = NOTHING, language: str = "da") -> Played:
    """A named convention with some parameters set otherwise than it begins.

    Raises:
        ParameterError: with the place in `@name(key=value, …)`.
    """
    one = begun.convention
    given = {**begun.values, **_find_convention(begun, parameters, language)}
    values = _values(one, {})
    for key, text in given.items():
        try:
            values[key] = read_value(one.parameters[key], text, language)
        except ValueFault as fault:
            raise _error(begun, parameters, key, text, str(fault)) from fault
    for key, parameter in one.parameters.items():
        if key not in values:
            may = ", ".join(shown_options(parameter, language))
            why = message("missing", language, label=parameter.label[language], key=key, may=may)
            raise _error(begun, parameters, key, "", why)
        if parameter.differs and values[key] == values.get(parameter.differs):
            why = message("differs", language, label=parameter.label[language])
            raise _error(begun, parameters, key, given.get(key, ""), why)
    return _make(begun, one, tuple(values[key] for key in one.parameters), language, parameters)


def _find_convention(begun: Named, parameters: Mapping[str, str], language: str) -> dict[str, str]:
    one = begun.convention
    keys = {
        fold_word(name): key for key, p in one.parameters.items() for name in (key, p.label["en"], *p.also)
    }
    found = {}
    for name, text in parameters.items():
        if fold_word(name) not in keys:
            may = ", ".join(one.parameters) or "-"
            why = message("unknown", language, may=may) if one.parameters else message("none", language)
            raise _error(begun, parameters, name, name, why)
        found[keys[fold_word(name)]] = str(text)
    return found


def _values(one: Convention, given: Mapping[str, str]) -> dict[str, Value]:
    defaults = {key: p.default for key, p in one.parameters.items() if p.default is not None}
    return {**defaults, **{key: read_value(one.parameters[key], text) for key, text in given.items()}}


def _error(begun: Named, parameters: Mapping[str, str], key: str, what: str, reason: str) -> ParameterError:
    inside = ", ".join(f"{k}={v}" for k, v in parameters.items())
    text = f"@{begun.preset}({inside})" if inside else f"@{begun.preset}"
    at = max(text.rfind(f"={what}") + 1 if what and f"={what}" in text else text.find(what), 0) if what else 0
    return ParameterError(text, at, what, reason, key)


@lru_cache(maxsize=1024)
def _read(hands: str) -> Meaning:
    return read_meaning(hands)


def meaning_of(one: Filled) -> Meaning:
    """The meaning of a convention whose parameters are set."""
    return replace(_read(one.hands), purpose=one.purpose, shows=one.shows, forcing=one.forcing)


def _make(
    begun: Named, one: Convention, values: tuple[Value, ...], language: str, given: Mapping[str, str]
) -> Played:
    made = fill(one, dict(zip(one.parameters, values, strict=True)))
    meaning = meaning_of(made)
    why = explain_empty(meaning, language) if given else ""
    if why:
        key = next(iter(given))
        raise _error(begun, given, key, given[key], why)
    answers = tuple((call, _read(hands)) for call, hands in made.answers)
    return Played(begun.preset, one, made.values, made.call, meaning, answers)


def _value_words(parameter: Parameter, value: Value, language: str) -> str:
    if parameter.kind is Kind.CHOICE:
        return parameter.options[str(value)][language]
    return value_text(parameter, value)


def _parameter_json(parameter: Parameter, value: Value, language: str) -> dict[str, object]:
    found: dict[str, object] = {
        "key": parameter.key,
        "label": parameter.label[language],
        "kind": parameter.kind.value,
        "value": value_text(parameter, value),
        "default": value_text(parameter, parameter.default) if parameter.default is not None else None,
    }
    if parameter.options:
        found["options"] = [
            {"value": shown, "label": words[language]}
            for shown, words in zip(
                shown_options(parameter, language), parameter.options.values(), strict=True
            )
        ]
    else:
        found["within"] = [parameter.within.low, parameter.within.high]
    return found
