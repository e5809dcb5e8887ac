"""What an interview or a worked example is called where all kinds of things are listed."""

from collections.abc import Mapping

_KIND_NAMES = {"topic": {"da": "Døm", "en": "Rule"}, "example": {"da": "Eksempel", "en": "Example"}}


def title_with_kind(kind: str, title: Mapping[str, str], language: str) -> str:
    """The title of an interview (`topic`) or an `example` as a list of all kinds of things has it.

    >>> title_with_kind("topic", {"da": "Melding uden for tur"}, "da")
    'Døm: Melding uden for tur'
    """
    return f"{_KIND_NAMES[kind][language]}: {title[language]}"


def title_alone(title: str) -> str:
    """The title alone, of what such a list calls it.

    >>> title_alone("Døm: Melding uden for tur")
    'Melding uden for tur'
    """
    return title.partition(": ")[2]
