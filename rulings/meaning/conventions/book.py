"""The conventions that the data tells of, each checked as it is read (`rulings/data/conventions/*.toml`)."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from rulings.bridge.cards import Suit
from rulings.engine.data import LANGUAGES, entry, load
from rulings.errors import DataError
from rulings.meaning.conventions.fill import HOLE
from rulings.meaning.conventions.model import Convention, Kind, Parameter, Preset, Texts
from rulings.meaning.conventions.values import DATA, LANGUAGE, MOST, ValueFault, read_value
from rulings.meaning.model import Forcing, PurposeKind, Range

_FIELDS = {
    "group", "call", *LANGUAGES, "also", "means", "purpose", "shows", "forcing", "artificial", "aim",
    "answers", "source", "parameters", "presets",
}  # fmt: skip
_NEEDED = ("group", "call", *LANGUAGES, "means", "artificial", "aim", "source")
_PARAMETER_FIELDS = {"kind", "default", "within", "suits", "options", "says", "differs"}
_SIGNS = {suit.sign: suit.letter for suit in Suit}


@cache
def groups() -> dict[str, Texts]:
    """The groups and their titles by language, in order."""
    return {key: _texts(key, title) for key, title in load(DATA)["groups"].items()}


@cache
def sources() -> dict[str, Texts]:
    """The kinds of sources by language."""
    return {key: _texts(key, words) for key, words in load(DATA)["sources"].items()}


@cache
def conventions() -> Mapping[str, Convention]:
    """Every convention by its id, in the order of the groups.

    Raises:
        DataError: when one of them is not well formed.
    """
    found = [read_convention(key, given) for key, given in load(DATA)["conventions"].items()]
    order = list(groups())
    found.sort(key=lambda one: order.index(one.group))
    return {one.id: one for one in found}


def read_convention(key: str, given: Mapping[str, Any]) -> Convention:
    _only(key, given, _FIELDS)
    for field in _NEEDED:
        _must(key, field in given, f"»{field}« mangler")
    for field, known in (("group", groups()), ("source", sources())):
        _must(key, given[field] in known, f"»{field}« er en af {', '.join(known)}")
    _must(key, isinstance(given["artificial"], bool), "»artificial« er true eller false")
    forcing = given.get("forcing", "")
    _must(
        key,
        forcing in ("", *Forcing) or HOLE.fullmatch(forcing) is not None,
        f"»forcing« er en af {', '.join(Forcing)}",
    )
    kind = str(given.get("purpose", "")).partition(" ")[0]
    holds = kind in ("", *PurposeKind) or HOLE.fullmatch(kind) is not None
    _must(key, holds, f"»purpose« begynder med en af {', '.join(PurposeKind)}")
    parameters = {name: _parameter(key, name, one) for name, one in given.get("parameters", {}).items()}
    found = Convention(
        id=key,
        group=given["group"],
        name=_texts(key, given),
        also=_also(key, given),
        call=given["call"],
        hands=given["means"],
        purpose=given.get("purpose", ""),
        shows=given.get("shows", ""),
        forcing=forcing,
        artificial=given["artificial"],
        aim=_texts(f"{key}.aim", given["aim"]),
        answers=tuple((str(call), str(hands)) for call, hands in given.get("answers", ())),
        source=given["source"],
        parameters=parameters,
        presets=tuple(_preset(key, name, one, parameters) for name, one in given.get("presets", {}).items()),
    )
    _holes(found)
    return found


def _parameter(key: str, name: str, given: Mapping[str, Any]) -> Parameter:
    place = f"{key}.{name}"
    _only(place, given, _PARAMETER_FIELDS)
    _must(place, given.get("kind") in tuple(Kind), f"»kind« er en af {', '.join(Kind)}")
    kind = Kind(given["kind"])
    known = load(DATA)["parameters"]
    _must(place, name in known, f"»{name}« har ingen ord under [parameters] i {DATA}")
    options, says = _options(place, kind, given)
    low, _, high = str(given.get("within", f"0-{MOST.get(kind, 0)}")).partition("-")
    made = Parameter(
        name, _texts(place, known[name]), tuple(known[name].get("also", ())), kind, None,
        Range(int(low), int(high)), options, says, given.get("differs", ""),
    )  # fmt: skip
    if "default" not in given:
        return made
    try:
        default = read_value(made, given["default"])
    except ValueFault as fault:
        raise DataError(DATA, place, str(fault)) from fault
    return Parameter(made.key, made.label, made.also, kind, default, made.within, options, says, made.differs)


def _options(
    place: str, kind: Kind, given: Mapping[str, Any]
) -> tuple[Mapping[str, Texts], Mapping[str, Mapping[str, str]]]:
    if kind is Kind.SUIT:
        letters = [_SIGNS[sign] for sign in given["suits"]]
        spoken = {letter: entry(LANGUAGE, "suits", letter) for letter in letters}
        return (
            {letter: {"da": said[1], "en": _english(said)} for letter, said in spoken.items()},
            {name: _every(place, name, of, letters) for name, of in given.get("says", {}).items()},
        )
    options = given.get("options", {})
    _must(place, (kind is Kind.CHOICE) == bool(options), "»options« hører til en choice")
    names = sorted({field for of in options.values() for field in of} - set(LANGUAGES))
    says = {name: {key: str(of.get(name, "")) for key, of in options.items()} for name in names}
    return {key: _texts(f"{place}.{key}", of) for key, of in options.items()}, says


def _english(said: list[str]) -> str:
    return next(word for word in said if word in ("clubs", "diamonds", "hearts", "spades"))


def _every(place: str, name: str, of: Mapping[str, str], letters: list[str]) -> Mapping[str, str]:
    _must(place, set(of) == set(letters), f"»says.{name}« skal have {', '.join(letters)}")
    return of


def _preset(key: str, name: str, given: Mapping[str, Any], parameters: Mapping[str, Parameter]) -> Preset:
    place = f"{key}.{name}"
    _only(place, given, {*LANGUAGES, "also", "with"})
    values = given.get("with", {})
    for parameter, text in values.items():
        _must(place, parameter in parameters, f"»{parameter}« er ingen af konventionens parametre")
        try:
            read_value(parameters[parameter], text)
        except ValueFault as fault:
            raise DataError(DATA, place, str(fault)) from fault
    return Preset(name, _texts(place, given), _also(place, given), values)


def _holes(one: Convention) -> None:
    """Whatever a template names is a parameter, and every parameter is named by one."""
    said = [text for p in one.parameters.values() for of in p.says.values() for text in of.values()]
    answers = [text for answer in one.answers for text in answer]
    used: set[str] = set()
    for template in (one.call, one.hands, one.purpose, one.shows, one.forcing, *answers, *one.also, *said):
        for name, field in HOLE.findall(template):
            parameter = one.parameters.get(name)
            _must(one.id, parameter is not None, f"»{{{name}}}« er ingen af konventionens parametre")
            if parameter is not None:
                derived = parameter.kind is Kind.SUIT and field in ("", "andre", "modsat")
                plain = field == "" or field in parameter.says
                _must(one.id, derived or plain, f"»{{{name}!{field}}}« er der ingen tekst til")
            used.add(name)
    unused = sorted(set(one.parameters) - used)
    _must(one.id, not unused, f"parametrene {', '.join(unused)} bruges ikke")


def _also(place: str, given: Mapping[str, Any]) -> tuple[str, ...]:
    also = given.get("also", {})
    _must(place, isinstance(also, Mapping) and set(also) <= set(LANGUAGES), "»also« har lister for da og en")
    return tuple(name for language in LANGUAGES for name in also.get(language, ()))


def _texts(place: str, given: Mapping[str, Any]) -> Texts:
    for language in LANGUAGES:
        _must(place, isinstance(given.get(language), str), f"»{language}« mangler eller er ingen tekst")
    return {language: given[language] for language in LANGUAGES}


def _only(place: str, given: Mapping[str, Any], fields: set[str]) -> None:
    unknown = sorted(set(given) - fields)
    _must(place, not unknown, f"»{', '.join(unknown)}« kendes ikke; brug {', '.join(sorted(fields))}")


def _must(place: str, holds: bool, otherwise: str) -> None:
    if not holds:
        raise DataError(DATA, place, f"{re.sub('[.]$', '', otherwise)}.")
