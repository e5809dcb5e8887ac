"""A convention with its parameters set, as text: the call, the hands, the answers.

In a template `{farve}` stands for the value, `{farve!andre}` for the three other suits, `{farve!modsat}`
for the other major or minor, and `{farve!name}` for what the data says by that name of the value.
"""

import re
from collections.abc import Mapping

from rulings.bridge.cards import Suit
from rulings.meaning.conventions.model import Convention, Filled, Kind, Parameter, Value
from rulings.meaning.conventions.values import suit_words, value_text
from rulings.meaning.model import MAJORS, MINORS, Forcing, Purpose, PurposeKind, Range

HOLE = re.compile(r"\{(\w+)(?:!([\w-]+))?\}")
_DEEPEST = 4


def fill(convention: Convention, values: Mapping[str, Value]) -> Filled:
    """The convention with every parameter set.

    Args:
        convention: what is played.
        values: of every parameter, checked.
    """

    def put(template: str) -> str:
        return fill_template(template, convention.parameters, values)

    forcing = put(convention.forcing)
    return Filled(
        convention,
        values,
        put(convention.call),
        put(convention.hands),
        _purpose(put(convention.purpose)),
        _suits(put(convention.shows)),
        Forcing(forcing) if forcing else None,
        tuple((put(call), put(hands)) for call, hands in convention.answers),
    )


def fill_template(template: str, parameters: Mapping[str, Parameter], values: Mapping[str, Value]) -> str:
    """A template with the values put in; what is put in may have holes of its own."""
    for _ in range(_DEEPEST):
        if not HOLE.search(template):
            break
        template = HOLE.sub(lambda m: _say(parameters[m[1]], values[m[1]], m[2] or ""), template)
    return " ".join(template.split())


def _say(parameter: Parameter, value: Value, name: str) -> str:
    option = value.letter if isinstance(value, Suit) else str(value)
    if name in parameter.says:
        return parameter.says[name][option]
    if isinstance(value, Suit):
        return _of_suit(value, name)
    if isinstance(value, Range):
        text = value_text(parameter, value)
        # A lone number of points says what it counts, so that it is no length.
        return f"{text} hp" if parameter.kind is Kind.POINTS and text.isdigit() else text
    return parameter.says["means"][option] if "means" in parameter.says else option


def _of_suit(suit: Suit, name: str) -> str:
    if name == "andre":
        return "/".join(s.sign for s in Suit if s is not suit)
    if name == "modsat":
        return next(s.sign for group in (MAJORS, MINORS) for s in group if suit in group and s is not suit)
    return suit.sign


def _purpose(text: str) -> Purpose | None:
    kind, _, about = text.partition(" ")
    suit = suit_words().get(about)
    return Purpose(PurposeKind(kind), suit.letter if suit is not None else about) if kind else None


def _suits(signs: str) -> tuple[Suit, ...]:
    return tuple(suit for suit in Suit if suit.sign in signs)
