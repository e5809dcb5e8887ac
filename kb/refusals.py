"""Why a search or the casebook refuses, in each language: the catalogue `kb/data/refusals.toml`."""

from collections.abc import Mapping
from functools import cache, reduce
from typing import Any

from laws import shipped
from laws.languages import OWN_LANGUAGES

CATALOGUE = "refusals.toml"

Said = Mapping[str, str]
"""A sentence, or part of one, by language."""


@cache
def _catalogue() -> Mapping[str, Any]:
    return shipped.table(CATALOGUE, "kb")


def in_each_language(key: str, **fields: object) -> Said:
    """What is said of a fault.

    Args:
        key: of the catalogue; with a dot that of a part of it.
        fields: what the sentence fills in; one that differs by language is a mapping.

    >>> in_each_language("season")["en"]
    'A season is written with two digits, such as 26.'
    """
    sentences = reduce(lambda part, name: part[name], key.split("."), _catalogue())
    return {language: sentences[language].format(**_in(language, fields)) for language in OWN_LANGUAGES}


def _in(language: str, fields: Mapping[str, object]) -> dict[str, object]:
    return {name: held[language] if isinstance(held, Mapping) else held for name, held in fields.items()}
