"""Whether an English text can be read alone: no word points outside it, no abbreviation is left unspelt."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

from laws.model import Provision
from tests.laws import DATA

_WORDS = tomllib.loads((DATA / "pointing-en.toml").read_text("utf-8"))
_POINTING = frozenset(_WORDS["pointing"].split())
_BEFORE_A_NOUN = frozenset(_WORDS["before-a-noun"].split())
_NOT_A_NOUN = frozenset(_WORDS["not-a-noun"].split())
_NEVER_POINTS = {first: set(seconds.split()) for first, seconds in _WORDS["unless-before"].items()}
_PHRASES = re.compile("|".join(rf"\b{re.escape(p)}\b" for p in _WORDS["phrases"]), re.IGNORECASE)
_SHORT = re.compile(r"\b(?:LHO|RHO)\b")
_SPELT = {"LHO": r"\bleft\b", "RHO": r"\bright\b"}


def faults(place: Provision) -> Iterator[str]:
    """What in the words of a place leans on another place; nothing where it stands by itself."""
    for what, text in (("lead", place.lead), ("tail", place.tail)):
        if text:
            yield from (f"{what}: {fault}" for fault in _of_text(text))


def _of_text(text: str) -> Iterator[str]:
    words = re.findall(r"[\w½’'-]+|[^\w\s]", text)
    first, second = (*[w.lower() for w in words[:2]], "", "")[:2]
    if first in _POINTING and second not in _NEVER_POINTS.get(first, ()):
        yield f"begins with »{words[0]}«"
    if first in _BEFORE_A_NOUN and (second in _NOT_A_NOUN or not second.isalpha()):
        yield f"begins with »{words[0]}« and no noun"
    if words and words[0][0].islower():
        yield "begins with a small letter"
    if found := _PHRASES.search(text):
        yield f"»{found[0]}«"
    for short in sorted({*_SHORT.findall(text)}):
        if not re.search(_SPELT[short], text, re.IGNORECASE):
            yield f"{short} is not spelt out"
