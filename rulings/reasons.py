"""Why something is refused: a key with fields where the fault is found, a sentence where it is read."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, singledispatch
from typing import Any

from laws import shipped

CATALOGUE = "reasons.toml"


@dataclass(frozen=True, slots=True)
class Reason:
    """What is wrong, in no language yet.

    Attributes:
        key: its entry in the catalogue.
        fields: what the entry's placeholders stand for, each spelt in the language of the sentence.
    """

    key: str
    fields: Mapping[str, object]

    def in_language(self, language: str) -> str:
        """The sentence with its remedy.

        >>> because("card-twice").in_language("en")
        'the card stands there twice; take one out.'
        """
        words = {name: spell(value, language) for name, value in self.fields.items()}
        sentence: str = catalogue()[self.key][language]
        return sentence.format_map(words)


@singledispatch
def spell(value: object, language: str) -> str:
    """A field as a sentence has it; `rulings.engine.spelling` adds cards, calls, seats and the like.

    >>> spell(("N", 7), "en")
    'N, 7'
    """
    return str(value)


@spell.register
def _(value: tuple, language: str) -> str:  # type: ignore[type-arg]  # dispatch takes no parameters
    return ", ".join(spell(one, language) for one in value)


@spell.register
def _(value: Reason, language: str) -> str:
    return value.in_language(language).removesuffix(".")


def because(key: str, **fields: object) -> Reason:
    """The reason of a key."""
    return Reason(key, fields)


@cache
def catalogue() -> Mapping[str, Any]:
    """Every reason by its key, in each language."""
    return shipped.table(CATALOGUE, "rulings")
