"""The sentences about a file of results, in the language of the answer."""

from enum import Enum
from functools import cache

from laws import shipped
from laws.languages import find_language

_SENTENCES = "results-sentences.toml"
_CHOICES = ("tricks", "winners", "together", "imps", "pairs", "butler")


class Door(Enum):
    """Where a file of results is read; each says in its own words how something is chosen there."""

    COMMAND = "command"
    PAGE = "page"


def sentence(key: str, language: str, door: Door = Door.COMMAND, /, **fields: object) -> str:
    """A sentence with what it names.

    >>> sentence("columns-unread", "en", columns=quote_texts(["Round"], "en"))
    'Not read: “Round”.'
    """
    words: str = shipped.table(_SENTENCES, "kb")[key][language]
    return words.format(**_choices(door, language), **fields)


@cache
def _choices(door: Door, language: str) -> dict[str, str]:
    return {
        f"by_{name}": shipped.table(_SENTENCES, "kb")[f"{door.value}-{name}"][language] for name in _CHOICES
    }


def quote_texts(texts: list[str], language: str) -> str:
    """The texts in quotation marks, one after the other.

    >>> quote_texts(["Runde", "Bord", "Rum"], "da")
    '»Runde«, »Bord« og »Rum«'
    """
    return join_texts([find_language(language).quote(text) for text in texts], language)


def join_texts(texts: list[str], language: str) -> str:
    """The texts with commas, and a word before the last."""
    return f" {find_language(language).conjunction} ".join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))
