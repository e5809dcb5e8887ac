"""The names of the kinds of findings, as readers see them."""

from collections.abc import Collection

from laws.shipped import table


def title(kind: str, language: str) -> str:
    """A kind of finding as people name it, in Danish or English; the kind itself where nobody has named it.

    >>> title("lost-suit", "da")
    'tabt kulørtegn'
    """
    return str(table("findings.toml").get(kind, {}).get(language, kind))


def kinds() -> Collection[str]:
    """The kinds that have a name."""
    return table("findings.toml").keys()
