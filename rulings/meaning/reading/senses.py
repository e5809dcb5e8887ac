"""Every sense that a note can have: its readings followed to the end, those of equal hands being one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from laws.languages import find_language
from rulings.meaning.counting.count import differ
from rulings.meaning.errors import MeaningError
from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.language.sentence import sentence
from rulings.meaning.model import Meaning
from rulings.meaning.phrases.context import NOTHING_KNOWN, Context
from rulings.meaning.problems import Problem
from rulings.meaning.reading.left_out import with_left_out
from rulings.meaning.reading.parse import Parsed, parse_meaning, settled

MOST_TEXTS = 48
"""Texts that are read for all senses of a note; a note with more is asked about place by place."""


@dataclass(frozen=True, slots=True)
class Sense:
    """A way to take a whole note.

    Attributes:
        text: the note written so that it has this sense only.
        left_out: words of which no account is taken.
    """

    meaning: Meaning
    text: str
    left_out: tuple[str, ...] = ()

    def says(self, language: str) -> str:
        """In the notation of meanings, short enough for a button."""
        return format_meaning(self.meaning, language)

    def to_json(self, language: str) -> dict[str, object]:
        """As JSON."""
        return {
            "says": self.says(language),
            "text": self.text,
            "sentence": sentence(self.meaning, language),
            "left_out": list(self.left_out),
        }


@dataclass(frozen=True, slots=True)
class Senses:
    """All that a note can mean.

    Attributes:
        text: the note.
        kept: what could be read of it, whatever could not.
        senses: no two of the same hands and purpose; none where a place must be settled first.
        problems: the places to settle; none where there are senses.
        left_out: words of which no account is taken.
    """

    text: str
    kept: Meaning
    senses: tuple[Sense, ...]
    problems: tuple[Problem, ...]
    left_out: tuple[str, ...] = ()


def senses_of(text: str, language: str, context: Context = NOTHING_KNOWN) -> Senses:
    """All senses of a note as somebody typed it, or what keeps them from being known.

    Args:
        text: the note.
        language: of the problems.
        context: what the auction tells.
    """
    return _senses_of(text, language, context)


@lru_cache(maxsize=512)
def _senses_of(text: str, language: str, context: Context) -> Senses:
    first = parse_meaning(text, language, context)
    read, complete = _followed(first, language, context)
    if not complete:
        return Senses(text, first.meaning, (), first.problems, first.left_out)
    return Senses(text, first.meaning, _unlike(read, language), (), first.left_out)


def understood_senses(text: str, language: str, context: Context = NOTHING_KNOWN) -> Senses:
    """All senses of a note.

    Raises:
        MeaningError: at the first place that must be settled before they are known.
    """
    found = senses_of(text, language, context)
    for problem in found.problems:
        reason = " ".join((problem.reason, *(find_language(language).quote(c.says) for c in problem.choices)))
        raise MeaningError(text, problem.offset, problem.what, reason, problem.choices)
    return found


def sense_of(meaning: Meaning, text: str) -> Senses:
    """A meaning that needs no reading, such as a convention by its reference."""
    return Senses(text, meaning, (Sense(meaning, text),), ())


def _followed(first: Parsed, language: str, context: Context) -> tuple[list[Parsed], bool]:
    """Every text that the choices lead to and that has one sense; and whether these are all."""
    found: list[Parsed] = []
    waiting, seen = [first], {first.text}
    while waiting:
        parsed = waiting.pop(0)
        if not parsed.problems or parsed.one_sense:
            found.append(parsed)
            continue
        texts = [text for text in _next(parsed) if text not in seen]
        seen.update(texts)
        if any(one.unread for one in parsed.problems) or not _has_choices(parsed) or len(seen) > MOST_TEXTS:
            return [], False
        waiting += [parse_meaning(one, language, context) for one in texts]
    return found, bool(found)


def _has_choices(parsed: Parsed) -> bool:
    """Whether the place that is asked about first has readings, all of which take account of every word."""
    asked = parsed.problems[0]
    whole = not any(choice.left_out or choice.guessed for choice in asked.choices)
    return asked.key != "plain" and bool(asked.choices) and whole


def _next(parsed: Parsed) -> Iterator[str]:
    yield from (choice.text for choice in parsed.problems[0].choices)


def _unlike(read: list[Parsed], language: str) -> tuple[Sense, ...]:
    found: list[Sense] = []
    for parsed in read:
        written = with_left_out(settled(parsed.meaning, language), parsed.left_out)
        one = Sense(parsed.meaning, written, parsed.left_out)
        if not any(_same(one.meaning, other.meaning) for other in found):
            found.append(one)
    return tuple(found)


def _same(one: Meaning, other: Meaning) -> bool:
    """Whether two meanings have the same hands and the same purpose."""
    bare = [replace(m, types=Meaning().types, exclusions=()) for m in (one, other)]
    return bare[0] == bare[1] and (one == other or not differ(one, other))
