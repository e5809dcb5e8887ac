"""Whether a text can be read alone: no word points outside it, no abbreviation is left unspelt."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

from laws.model import Provision
from tests.laws import DATA

_WORDS = tomllib.loads((DATA / "pointing.toml").read_text("utf-8"))
_POINTING = frozenset(_WORDS["pointing"].split())
_NOT_BEFORE_A_NOUN = frozenset(_WORDS["not-before-a-noun"].split())
_VERBS = frozenset(_WORDS["verbs"].split())
_PARTICIPLE = re.compile(r"\w{3,}(?:et|t|ede|te)$")
_OTHER_SIDE = re.compile(r"\bden anden (?:side|part)\b", re.IGNORECASE)
_SHORT = re.compile(r"\bMT[VH]\b")
_SPELT = {"MTV": "til venstre", "MTH": "til højre"}


def faults(place: Provision) -> Iterator[str]:
    """What in the words of a place leans on another place; nothing where it stands by itself."""
    for what, text in (("lead", place.lead), ("tail", place.tail)):
        if text:
            yield from (f"{what}: {fault}" for fault in _of_text(text))


def _of_text(text: str) -> Iterator[str]:
    words = re.findall(r"[\w½-]+|[^\w\s]", text)
    first, second, third = (*[w.lower() for w in words[:3]], "", "", "")[:3]
    if first in _POINTING and (first not in {"den", "det", "de"} or _is_pronoun(second)):
        yield f"begins with »{words[0]}«"
    if first in _VERBS and second in {"den", "det", "dem"} and _is_pronoun(third):
        yield f"begins with »{' '.join(words[:3])}«"
    if words and words[0][0].islower():
        yield "begins with a small letter"
    if _OTHER_SIDE.search(text):
        yield "»den anden side«"
    for short in sorted({*_SHORT.findall(text)}):
        if _SPELT[short] not in text:
            yield f"{short} is not spelt out"


def _is_pronoun(next_word: str) -> bool:
    """Whether »den«, »det« or »de« stands for something, and is no article, by the word behind it."""
    bare = next_word.removesuffix("s")
    return (
        not next_word.replace("-", "").isalpha()
        or next_word in _NOT_BEFORE_A_NOUN
        or bare in _NOT_BEFORE_A_NOUN
        or _PARTICIPLE.match(next_word) is not None
    )
