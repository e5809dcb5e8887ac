"""Conventions that are played in Denmark: data with parameters, found by any of their names.

What is named here reads no meaning; `in_texts`, `played`, `ready` and `reference` build on `reading`.
"""

from rulings.meaning.conventions.book import conventions, groups, sources
from rulings.meaning.conventions.fill import fill
from rulings.meaning.conventions.model import Convention, Filled, Kind, Parameter, Value
from rulings.meaning.conventions.names import (
    Named,
    ParameterError,
    UnknownConvention,
    by_id,
    conventions_at,
    find_convention,
    resembling,
)
from rulings.meaning.conventions.values import ValueFault, read_value, shown_options, value_text

__all__ = [
    "Convention",
    "Filled",
    "Kind",
    "Named",
    "Parameter",
    "ParameterError",
    "UnknownConvention",
    "Value",
    "ValueFault",
    "by_id",
    "conventions",
    "conventions_at",
    "fill",
    "find_convention",
    "groups",
    "read_value",
    "resembling",
    "shown_options",
    "sources",
    "value_text",
]
