"""What an interview or a worked example is called where all kinds of things are listed."""

from __future__ import annotations

from collections.abc import Mapping

_CALLED = {"topic": {"da": "Døm", "en": "Rule"}, "example": {"da": "Eksempel", "en": "Example"}}


def called(kind: str, title: Mapping[str, str], language: str) -> str:
    """The title of an interview (`topic`) or an `example` as a list of all kinds of things has it.

    >>> called("topic", {"da": "Melding uden for tur"}, "da")
    'Døm: Melding uden for tur'
    """
    return f"{_CALLED[kind][language]}: {title[language]}"


def uncalled(named: str) -> str:
    """The title alone, of what such a list calls it.

    >>> uncalled("Døm: Melding uden for tur")
    'Melding uden for tur'
    """
    return named.partition(": ")[2]
