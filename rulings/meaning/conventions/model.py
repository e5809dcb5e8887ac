"""Conventions as values: what the data says of each, and one with its parameters set."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from rulings.bridge.cards import Suit
from rulings.meaning.model import Forcing, Purpose, Range

Texts = Mapping[str, str]
"""A text by language."""
Value = Range | Suit | str
"""What a parameter is set to; a choice stands as its option's key."""


class Kind(StrEnum):
    """What a parameter is."""

    POINTS = "points"
    """A range of high-card points."""
    LENGTH = "length"
    """A range of cards in a suit."""
    SUIT = "suit"
    """A suit of those it may be."""
    CHOICE = "choice"
    """One of some options."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """What a pair may agree in its own way.

    Attributes:
        key: as it is written: `styrke`.
        label: by language; the English one in one word is another name for the key.
        also: other names for the key.
        kind: what it is.
        default: where nothing is said; None where it must be said.
        within: numbers that it may have, for the two kinds of ranges.
        options: what a suit or a choice may be: its key and its words by language.
        says: for suits and choices, texts by name, then by option: what `{key!name}` stands for.
        differs: the key of a suit that this one must not be.
    """

    key: str
    label: Texts
    also: tuple[str, ...]
    kind: Kind
    default: Value | None
    within: Range
    options: Mapping[str, Texts]
    says: Mapping[str, Mapping[str, str]]
    differs: str = ""


@dataclass(frozen=True, slots=True)
class Preset:
    """A convention as many pairs play it, with an address of its own.

    Attributes:
        id: its address.
        title: by language.
        also: other names of it.
        values: of parameters, as written.
    """

    id: str
    title: Texts
    also: tuple[str, ...]
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Convention:
    """A call that has an agreed meaning.

    Attributes:
        id: its address.
        group: id of the group that it is listed under.
        name: by language.
        also: synonyms of both languages; `{farve}` in one stands for each suit or option of it.
        call: a template, as `2♣` or `{farve!call}`.
        hands: a template in the language of meanings: the hands, without any remark.
        purpose: a template: `asks majors`, `transfer {farve}`; empty where nothing is said.
        shows: a template of suit signs, beside those that the lengths promise.
        forcing: a template for `one-round`, `to-game` or `no`; empty where nothing is said.
        artificial: whether the call says something else than a wish to play there.
        aim: what it is for, by language.
        answers: partner's calls with the hands of each, as templates.
        source: id of the kind of source.
        parameters: by key, in order.
        presets: in order.
    """

    id: str
    group: str
    name: Texts
    also: tuple[str, ...]
    call: str
    hands: str
    purpose: str
    shows: str
    forcing: str
    artificial: bool
    aim: Texts
    answers: tuple[tuple[str, str], ...]
    source: str
    parameters: Mapping[str, Parameter]
    presets: tuple[Preset, ...]

    @property
    def required(self) -> tuple[str, ...]:
        """The parameters that must be said."""
        return tuple(key for key, one in self.parameters.items() if one.default is None)


@dataclass(frozen=True, slots=True)
class Filled:
    """A convention with its parameters set, as text.

    Attributes:
        convention: what is played.
        values: every parameter's value.
        call: the call, as it is written.
        hands: in the language of meanings.
        purpose: what the call is for, or None.
        shows: suits that it shows by agreement, beside those that its lengths promise.
        forcing: whether partner must call, or None where nothing is said.
        answers: partner's calls with the hands of each.
    """

    convention: Convention
    values: Mapping[str, Value]
    call: str
    hands: str
    purpose: Purpose | None
    shows: tuple[Suit, ...]
    forcing: Forcing | None
    answers: tuple[tuple[str, str], ...]
