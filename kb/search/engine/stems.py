"""The stemmers of Snowball, as Whoosh has them; loaded when a word is first stemmed."""

from importlib import import_module
from typing import Protocol


class Stemmer(Protocol):
    """Cuts the endings off a word."""

    def stem(self, word: str) -> str:
        """The stem of a word in small letters."""


def stemmer(name: str) -> Stemmer:
    """The stemmer of a language.

    Args:
        name: its module and class, as a language's record has it.

    >>> stemmer("danish.DanishStemmer").stem("meldingernes")
    'melding'
    """
    module, _, kind = name.partition(".")
    found: Stemmer = getattr(import_module(f"whoosh.lang.snowball.{module}"), kind)()
    return found
