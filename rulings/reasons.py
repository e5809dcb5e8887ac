"""Why something is refused: a key with fields where the fault is found, a sentence where it is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from laws import shipped

CATALOGUE = "reasons.toml"


@dataclass(frozen=True, slots=True)
class Reason:
    """What is wrong, in no language yet.

    Attributes:
        key: its entry in the catalogue.
        fields: what the entry's placeholders stand for; a reason among them is said in the same language.
    """

    key: str
    fields: Mapping[str, object]

    def in_language(self, language: str) -> str:
        """The sentence with its remedy.

        >>> because("card-twice").in_language("en")
        'the card stands there twice; take one out.'
        """
        words = {
            name: value.in_language(language).removesuffix(".") if isinstance(value, Reason) else value
            for name, value in self.fields.items()
        }
        sentence: str = catalogue()[self.key][language]
        return sentence.format_map(words)


def because(key: str, **fields: object) -> Reason:
    """The reason of a key."""
    return Reason(key, fields)


@cache
def catalogue() -> Mapping[str, Any]:
    """Every reason by its key, in each language."""
    return shipped.table(CATALOGUE, "rulings")
