"""Every sense that a note can have: its readings followed to the end, those of equal hands being one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from laws.languages import find_language
from rulings.meaning.counting.count import differ
from rulings.meaning.counting.empty import excludes_nothing
from rulings.meaning.errors import MeaningError
from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.language.sentence import sentence
from rulings.meaning.model import Meaning
from rulings.meaning.phrases.context import NOTHING_KNOWN, Context
from rulings.meaning.problems import Problem, Reading
from rulings.meaning.reading.asides import by_the_card, filled_by_the_card, taken_as, without_asides
from rulings.meaning.reading.left_out import keeping_out, turns_nothing, with_left_out
from rulings.meaning.reading.parse import Parsed, parse_meaning, settled

MOST_TEXTS = 48
"""Texts that are read for all senses of a note; a note with more is asked about place by place."""

UNSTATED = frozenset(
    {
        "at-least-or-exactly", "double-shape", "half-points", "length-if", "quality", "remark-alone",
        "shows-alone", "strength", "suited", "support", "tricks", "vague",
    }
)  # fmt: skip
"""Questions about a limit that a note leaves out: the usual one is taken, and said to be an assumption."""


UNREADABLE = "unreadable"
ASKED_ALWAYS = ("plain", "named-and-described")
"""Questions whose answers are not all that may be meant: only somebody who knows the call answers them."""


@dataclass(frozen=True, slots=True)
class Sense:
    """A way to take a whole note.

    Attributes:
        text: the note written so that it has this sense only.
        left_out: words of which no account is taken.
        assumed: words that leave a limit out, each with what is taken for it.
        unusual: the limit that is taken otherwise than usual, if any: such a sense is told, not asked about.
    """

    meaning: Meaning
    text: str
    left_out: tuple[str, ...] = ()
    assumed: tuple[tuple[str, str], ...] = ()
    unusual: str = ""

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
            "assumed": [{"words": words, "taken": taken} for words, taken in self.assumed],
            "unusual": self.unusual or None,
        }


@dataclass(frozen=True, slots=True)
class Senses:
    """All that a note can mean.

    Attributes:
        text: the note.
        kept: what could be read of it, whatever could not.
        senses: no two of the same hands and purpose, the usual ones first; none where a place must be settled
            before they are known.
        problems: the places that could not be read or must be settled; where there are senses, those are of
            the note without them.
        left_out: words of which no account is taken, as the note itself has it.
    """

    text: str
    kept: Meaning
    senses: tuple[Sense, ...]
    problems: tuple[Problem, ...]
    left_out: tuple[str, ...] = ()

    @property
    def usual(self) -> tuple[Sense, ...]:
        """The senses that differ in more than a limit which the note leaves out."""
        return tuple(one for one in self.senses if not one.unusual)

    @property
    def unread(self) -> bool:
        """Whether words were left out by the reader, and not by whoever wrote the note."""
        return bool(self.senses and self.problems)


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
    bare, asides = without_asides(text)
    first = parse_meaning(bare, language, context)
    usual = by_the_card(bare, first.meaning, context)
    if usual is not None:
        written = with_left_out(settled(usual, language), asides)
        sense = Sense(usual, written, asides, taken_as(bare, usual, language))
        return Senses(text, usual, (sense,), (), asides)
    read = _followed(first, language, context)
    unread = tuple(one for one in first.problems if _is_unread(one)) if read else first.problems
    senses = tuple(_filled(one, bare, asides, language, context) for one in _unlike(read, language))
    return Senses(text, first.meaning, senses, keeping_out(unread, asides), (*first.left_out, *asides))


def _filled(one: Sense, note: str, asides: tuple[str, ...], language: str, context: Context) -> Sense:
    """A sense with what the card adds to it, and the remarks of which no account is taken."""
    left_out = (*one.left_out, *asides)
    meaning = filled_by_the_card(one.meaning, context)
    if meaning == one.meaning:
        return replace(one, text=with_left_out(one.text, asides), left_out=left_out)
    assumed = (*one.assumed, *taken_as(note, meaning, language))
    return Sense(meaning, with_left_out(settled(meaning, language), left_out), left_out, assumed, one.unusual)


def understood_senses(text: str, language: str, context: Context = NOTHING_KNOWN) -> Senses:
    """All senses of a note.

    Raises:
        MeaningError: at the first place that must be settled before they are known.
    """
    found = senses_of(text, language, context)
    for problem in () if found.senses else found.problems:
        reason = " ".join((problem.reason, *(find_language(language).quote(c.says) for c in problem.choices)))
        raise MeaningError(text, problem.offset, problem.what, reason, problem.choices)
    return found


def sense_of(meaning: Meaning, text: str) -> Senses:
    """A meaning that needs no reading, such as a convention by its reference."""
    return Senses(text, meaning, (Sense(meaning, text),), ())


@dataclass(frozen=True, slots=True)
class _Step:
    """A text on the way from a note to its senses, with what was assumed to come there."""

    parsed: Parsed
    assumed: tuple[tuple[str, str], ...] = ()
    unusual: str = ""


def _followed(first: Parsed, language: str, context: Context) -> list[_Step]:
    """Every text that the choices lead to and that has one sense; none where not all can be reached."""
    found: list[_Step] = []
    waiting, seen = [_Step(first)], {first.text}
    while waiting:
        step = waiting.pop(0)
        if not step.parsed.problems or step.parsed.one_sense:
            found.append(step)
            continue
        asked, choices = _next(step)
        if step.unusual and (asked is None or len(seen) > MOST_TEXTS):
            continue  # only told beside the usual one
        choices = [choice for choice in choices if choice.text not in seen]
        seen.update(choice.text for choice in choices)
        if asked is None or len(seen) > MOST_TEXTS:
            return []
        for at, choice in enumerate(choices):
            parsed = parse_meaning(choice.text, language, context)
            if asked.key not in UNSTATED:
                waiting.append(replace(step, parsed=parsed))
            else:
                assumed = (*step.assumed, (" ".join(asked.what.split()), choice.says))
                waiting.append(_Step(parsed, assumed, step.unusual or (choice.says if at else "")))
    return found


def _next(step: _Step) -> tuple[Problem | None, list[Reading]]:
    """What is settled next, and how: first the words that are left out, for the rest may hang on them.

    Of an unusual sense nothing else is taken unusually: one limit at a time is told.
    """
    problems = step.parsed.problems
    for one in filter(_is_unread, problems):
        gone = [choice for choice in one.choices if choice.left_out and not choice.guessed]
        safe = one.key == UNREADABLE and turns_nothing(step.parsed.text, one)
        return (one, gone[:1]) if gone and safe else (None, [])
    asked = problems[0]
    choices = [choice for choice in asked.choices if not (choice.left_out or choice.guessed)]
    if (
        asked.key.startswith(ASKED_ALWAYS)
        or not choices
        or (len(choices) < len(asked.choices) and asked.key not in UNSTATED)
    ):
        return None, []
    return asked, choices[:1] if step.unusual and asked.key in UNSTATED else choices


def _is_unread(one: Problem) -> bool:
    return one.unread and (one.key not in UNSTATED or not one.choices)


def _unlike(read: list[_Step], language: str) -> tuple[Sense, ...]:
    found: list[Sense] = []
    meant = [step for step in read if not excludes_nothing(step.parsed.meaning)] or read
    for step in sorted(meant, key=lambda step: bool(step.unusual)):
        parsed = step.parsed
        written = with_left_out(settled(parsed.meaning, language), parsed.left_out)
        one = Sense(parsed.meaning, written, parsed.left_out, step.assumed, step.unusual)
        if not any(_same(one.meaning, other.meaning) for other in found):
            found.append(one)
    return tuple(found)


def _same(one: Meaning, other: Meaning) -> bool:
    """Whether two meanings have the same hands and the same purpose."""
    bare = [replace(m, types=Meaning().types, exclusions=()) for m in (one, other)]
    return bare[0] == bare[1] and (one == other or not differ(one, other))
