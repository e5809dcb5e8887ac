"""What a note leaves open as a whole: any strength, any shape, and »otherwise anything«."""

import re
from collections.abc import Iterator
from functools import cache

from rulings.engine.data import entry
from rulings.meaning.language.words import alternatives, words
from rulings.meaning.notes.patterns import stretch_spaces

DATA = "amount_words.toml"
NEAR = 40
"""How many letters before an amount may hold the words that deny it, or the number of its suit."""
ANY_STRENGTH, ANY_SHAPE = "any strength", "alle fordelinger"


@cache
def any_of(*path: str) -> str:
    """Any of the words of a list of the data, as whole words."""
    found = "|".join(stretch_spaces(source) for source in sorted(entry(DATA, *path), key=len, reverse=True))
    return rf"(?:{found})(?!\w)"


def denies(match: re.Match[str]) -> bool:
    """Whether a word before it denies what was matched, or makes a condition of it."""
    return _denied_before().search(match.string, max(0, match.start() - NEAR), match.start()) is not None


@cache
def _denied_before() -> re.Pattern[str]:
    listed = [*words("connectors", "without"), *words("connectors", "neither"), *words("turning", "words")]
    denied = alternatives([*listed, "nor"])
    return re.compile(rf"(?<!\w)(?:{denied})\s{{1,2}}(?:en |et |a |an |any )?$", re.IGNORECASE)


def all_told(text: str, is_strong: bool) -> str:
    """A note with one word for any strength and one for any shape.

    Args:
        text: the note.
        is_strong: whether it tells a strength, beside which »ellers hvad som helst« leaves every shape open.

    >>> all_told("fem hjerter, hvad som helst i point", False)
    'fem hjerter, any strength'
    """
    for pattern, said in _dimensions():
        text = "".join(_replaced(pattern, said, text))
    return _rest().sub(f", {ANY_SHAPE}", text) if is_strong else text


def _replaced(pattern: re.Pattern[str], said: str, text: str) -> Iterator[str]:
    """The parts of a text with a word put for each match that is not denied."""
    at = 0
    for match in pattern.finditer(text):
        yield text[at : match.start()] + (match[0] if denies(match) else said)
        at = match.end()
    yield text[at:]


@cache
def _dimensions() -> tuple[tuple[re.Pattern[str], str], ...]:
    every, free = any_of("all", "of"), any_of("all", "free")
    found = []
    for key, said in (("strength", ANY_STRENGTH), ("shape", ANY_SHAPE)):
        of = any_of("all", key)
        found.append((_whole(rf"{every}\s+{of}(?:\s+{any_of('all', 'at_all')})?|{of}\s+{free}"), said))
    return tuple(found)


@cache
def _rest() -> re.Pattern[str]:
    return re.compile(
        r"\s?[,;]?\s?(?:(?<!\w)(?:og|and|men|but)\s)?(?<!\w)"
        rf"(?:(?:{any_of('all', 'else')})\s+(?:{any_of('all', 'left')})|{any_of('all', 'rest')})"
        r"(?=\s*(?:$|[,;.)]))",
        re.IGNORECASE,
    )


def _whole(source: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{source})(?![\w-])", re.IGNORECASE)
