"""What words stand for, the same in every language: »udspil«, "lead" and »utspill« are one concept."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from laws.words import fold, words
from rulings.engine import data_file
from rulings.errors import DataError

CONCEPTS = "told/concepts.toml"

_EVERY_ENDING = "*"
_JOINT = "_"
_OF_SIGNS = {
    "~declarer": "declarer",
    "~dummy": "dummy",
    "~defender": "defender",
    "~partner": "partner",
    "~his-partner": "partner",
    "~lho": "opponent",
    "~rho": "opponent",
    "~opponents": "opponent",
    "~bid": "bid",
    "~pass": "pass",
    "~double": "double",
    "~card": "card",
}
"""Of players, calls and cards, which are told by more than their words."""


def concepts(row: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The concepts that begin at each word that begins one, in order.

    Args:
        row: folded words, and signs for what is a player, a call or a card.

    >>> [*concepts(["~dummy", "tapped", "the", "queen"])]
    [('dummy',), ('touch',), ('high',)]
    """
    for at, word in enumerate(row):
        if (sign := _OF_SIGNS.get(word)) is not None:
            yield (sign,)
        elif names := _concepts_of_word(word) | _concepts_of_phrases(row, at):
            yield tuple(sorted(names))


def _concepts_of_phrases(row: Sequence[str], at: int) -> frozenset[str]:
    """The concepts of several words that begin at a place."""
    rows = _phrases().get(row[at], ())
    return frozenset(name for phrase, name in rows if _stands(phrase, row[at : at + len(phrase)]))


def _stands(phrase: Sequence[str], row: Sequence[str]) -> bool:
    if len(row) < len(phrase):
        return False
    last = phrase[-1].removesuffix(_EVERY_ENDING)
    ends = row[-1].startswith(last) if last != phrase[-1] else row[-1] == last
    return ends and tuple(row[:-1]) == tuple(phrase[:-1])


@lru_cache(maxsize=16384)
def _concepts_of_word(word: str) -> frozenset[str]:
    """The concepts that a word stands for alone."""
    exact, beginnings = _single()
    own = set(exact.get(word, ()))
    for width in range(2, len(word) + 1):
        own.update(beginnings.get(word[:width], ()))
    return frozenset(own)


@cache
def _single() -> tuple[Mapping[str, set[str]], Mapping[str, set[str]]]:
    """The concepts by a word, and by what words begin with."""
    exact: dict[str, set[str]] = {}
    beginnings: dict[str, set[str]] = {}
    for phrase, name in _entries():
        if len(phrase) == 1:
            word = phrase[0].removesuffix(_EVERY_ENDING)
            (exact if word == phrase[0] else beginnings).setdefault(word, set()).add(name)
    return exact, beginnings


@cache
def _phrases() -> Mapping[str, Sequence[tuple[Sequence[str], str]]]:
    """The rows of several words by their first."""
    several: dict[str, list[tuple[Sequence[str], str]]] = {}
    for phrase, name in _entries():
        if len(phrase) > 1:
            several.setdefault(phrase[0], []).append((phrase, name))
    return several


def _entries() -> Iterator[tuple[Sequence[str], str]]:
    """Every row of folded words with its concept; a star stays at the end of the last."""
    for room in data_file.read(CONCEPTS).values():
        for name, by_language in room.items():
            if not isinstance(by_language, Mapping) or not all(
                isinstance(row, str) for row in by_language.values()
            ):
                raise DataError(CONCEPTS, name, "skal have sine ord på da, en og no.")
            for entry in " ".join(by_language.values()).split():
                ending = _EVERY_ENDING if entry.endswith(_EVERY_ENDING) else ""
                row = [fold(word) for word in words(entry.replace(_JOINT, " ").removesuffix(_EVERY_ENDING))]
                if row:
                    yield (*row[:-1], row[-1] + ending), name
