"""The names of the kinds of findings, as readers see them."""

from collections.abc import Collection
from functools import cache
from typing import Any

from laws.shipped import table


def title(kind: str, language: str) -> str:
    """A kind of finding as people name it, in Danish or English; the kind itself where nobody has named it.

    >>> title("lost-suit", "da")
    'tabt kulørtegn'
    """
    return str(_titles().get(kind, {}).get(language, kind))


def kinds() -> Collection[str]:
    """The kinds that have a name."""
    return _titles().keys()


@cache
def _titles() -> dict[str, Any]:
    return table("findings.toml")
