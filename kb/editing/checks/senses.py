"""The senses that a text must share with its source – who, how strong, which way – and the words for them."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from kb.editing.checks.finding import Span
from laws import shipped

_NAME = "name"
_GAP = (
    r"(?:(?!(?:hvis|som|at|når|men|if|that|who|which|when|but)\b|(?:og|and)\s+(?:ikke|not)\b)"
    r"[^\W\d_]+(?:[-/’'][^\W\d_]+)*\s+){0,7}?"
)
"""What `…` stands for: up to seven words, no comma, full stop or beginning of a clause between them."""


@dataclass(frozen=True, slots=True)
class Sense:
    """One sense that a text has, and where."""

    name: str
    start: int
    end: int


@cache
def groups() -> Mapping[str, Any]:
    """The groups of senses that exclude one another, as the data has them."""
    return shipped.table("check-senses.toml", "kb")


@lru_cache(maxsize=65536)
def senses(text: str, group: str, language: str) -> tuple[Sense, ...]:
    """The senses of a group in a text, in order; each word counts once.

    >>> [s.name for s in senses("Spilleren må aldrig melde, men skal svare.", "force", "da")]
    ['must-not', 'must']
    >>> [s.name for s in senses("Når en spiller ikke har set det, må spilleren ikke svare.", "force", "da")]
    ['must-not']
    """
    pattern, names = _pattern(group, language)
    if pattern is None or group not in present(text, language):
        return ()
    found = []
    for match in pattern.finditer(text.lower()):
        name = names[int((match.lastgroup or "p0")[1:])]
        if name:
            found.append(Sense(name, *match.span()))
    return tuple(found)


@lru_cache(maxsize=65536)
def count_senses(text: str, group: str, language: str) -> Counter[str]:
    """How often each sense of a group stands in a text; not to be changed."""
    return Counter(sense.name for sense in senses(text, group, language))


def spots(text: str, group: str, language: str, names: set[str]) -> tuple[Span, ...]:
    """Where the senses of these names stand."""
    return tuple((s.start, s.end) for s in senses(text, group, language) if s.name in names)


_WORD = re.compile(r"[^\W_]+")


@lru_cache(maxsize=16384)
def present(text: str, language: str) -> frozenset[str]:
    """The groups of which a text may have a sense: it has the first word of an entry."""
    said = set(_WORD.findall(text.lower()))
    return frozenset().union(*(_groups_of(word, language) for word in said))


@lru_cache(maxsize=65536)
def _groups_of(word: str, language: str) -> frozenset[str]:
    """The groups that have an entry which begins with a word."""
    firsts = ((group, *_firsts(group, language)) for group in groups())
    return frozenset(group for group, whole, begun in firsts if word in whole or word.startswith(begun))


@cache
def _firsts(group: str, language: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """The first words of a group's entries: those that stand whole, and the beginnings of others."""
    entries = (
        word
        for name, said in groups()[group].items()
        if name not in (_NAME, "other")
        for word in said.get(language, ())
    )
    whole: set[str] = set()
    beginnings: set[str] = set()
    for entry in entries:
        first = _WORD.search(entry)
        assert first is not None, entry
        (beginnings if entry[first.end() :].startswith("*") else whole).add(first[0])
    return frozenset(whole), tuple(beginnings)


@cache
def _pattern(group: str, language: str) -> tuple[re.Pattern[str] | None, tuple[str, ...]]:
    """One pattern for all the words of a group, the longest first; a sense without a name counts for none."""
    words: list[tuple[str, str]] = []
    for name, said in groups()[group].items():
        if name != _NAME:
            sense = "" if name == "other" else name
            words += [(word, sense) for word in said.get(language, ())]
    if not words:
        return None, ()
    words.sort(key=lambda one: -len(one[0]))
    pieces = "|".join(f"(?P<p{n}>{_pattern_of(word)})" for n, (word, _) in enumerate(words))
    begins = "".join(map(re.escape, {word[0] for word, _ in words}))  # most words begin no entry
    return re.compile(rf"(?=[{begins}])(?<![\w-])(?:{pieces})(?![\w]|-\w)"), tuple(
        sense for _, sense in words
    )


def _pattern_of(word: str) -> str:
    """The pattern of an entry: `*` is any ending, `…` some words between."""
    parts = [re.escape(part).replace(r"\*", r"\w*").replace(r"\ ", r"\s+") for part in word.split(" … ")]
    return rf"\s+{_GAP}".join(parts)
