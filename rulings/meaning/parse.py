"""Reading a meaning: what can be read is kept, and what cannot is marked at its place."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from rulings.bridge.cards import Suit
from rulings.meaning.conditions import CONDITIONS, Fault
from rulings.meaning.errors import MeaningError
from rulings.meaning.grammar import Phrase, Values, connector, longest, message
from rulings.meaning.model import ANY_HAND, ANY_POINTS, Forcing, Meaning, Purpose, PurposeKind, Type

LONGEST_TEXT = 1000

_BLANK = re.compile(r"[\s,]+")
_WORD = re.compile(r"[^\s,;:()]+|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Problem:
    """A place that could not be read.

    Attributes:
        offset: where it begins, counted from 0.
        length: how many letters it has.
        what: those letters.
        reason: what is wrong and what to do, a clause in the reader's language.
    """

    offset: int
    length: int
    what: str
    reason: str

    def to_json(self) -> dict[str, object]:
        """As JSON."""
        return {"offset": self.offset, "length": self.length, "what": self.what, "reason": self.reason}


@dataclass(frozen=True, slots=True)
class Parsed:
    """What was read.

    Attributes:
        text: what was given.
        meaning: what could be read of it.
        problems: what could not, in order.
    """

    text: str
    meaning: Meaning
    problems: tuple[Problem, ...]


@dataclass(slots=True)
class _Draft:
    """A type in the making."""

    type: Type = ANY_HAND
    said: bool = False
    points: bool = False
    inherited: bool = False


@dataclass(slots=True)
class _Reader:
    text: str
    language: str
    at: int = 0
    union: list[_Draft] = field(default_factory=lambda: [_Draft()])
    excluded: list[_Draft] = field(default_factory=list)
    common: _Draft | None = None
    purpose: Purpose | None = None
    shows: set[Suit] = field(default_factory=set)
    forcing: Forcing | None = None
    spoken: bool = False
    problems: list[Problem] = field(default_factory=list)

    @property
    def drafts(self) -> list[_Draft]:
        return self.excluded or self.union

    def fault(self, start: int, end: int, key: str, **filled: object) -> None:
        reason = message("messages", key, language=self.language, **filled)
        last = self.problems[-1] if self.problems else None
        if last and last.reason == reason and not self.text[last.offset + last.length : start].strip():
            start = self.problems.pop().offset
        self.problems.append(Problem(start, end - start, self.text[start:end], reason))

    def skip(self, pattern: re.Pattern[str]) -> bool:
        """Passes over what the pattern matches here; whether it did."""
        match = pattern.match(self.text, self.at)
        if match is None or match.end() == self.at:
            return False
        self.at = match.end()
        return True


def parse_meaning(text: str, language: str = "da") -> Parsed:
    """Reads a meaning in Danish or English.

    Args:
        text: `12-14 jævn eller 5+♣ 11-20`; both languages are read.
        language: of the messages.

    Returns:
        The meaning and what could not be read; the rest is kept.

    >>> parse_meaning("12-14 balanced or 5+♣ 11-20 zzz").problems[0].offset
    28
    """
    reader = _Reader(text[:LONGEST_TEXT], language)
    if len(text) > LONGEST_TEXT:
        reader.fault(LONGEST_TEXT, len(text), "long", n=LONGEST_TEXT)
    while reader.at < len(reader.text):
        if not reader.skip(_BLANK):
            _step(reader)
    if not reader.spoken and not reader.problems:
        reader.fault(0, 0, "nothing")
    problems = tuple(sorted(reader.problems, key=lambda p: p.offset))
    return Parsed(text, _meaning(reader), problems)


def read_meaning(text: str, language: str = "da") -> Meaning:
    """The meaning of a text that has no fault.

    Raises:
        MeaningError: at the first place that cannot be read.
    """
    parsed = parse_meaning(text, language)
    for problem in parsed.problems:
        raise MeaningError(text, problem.offset, problem.what, problem.reason)
    return parsed.meaning


def _step(reader: _Reader) -> None:
    start = reader.at
    sign = reader.text[start]
    if sign == ";":
        reader.at += 1
        return
    if sign == ":" and not reader.excluded and reader.drafts[-1].said and reader.common is None:
        reader.common = reader.union.pop()
        reader.union.append(replace(reader.common, said=False, inherited=True))
        reader.at += 1
        return
    if reader.skip(connector("but")):
        _dangling(reader, start)
        reader.excluded.append(_Draft())
        return
    if reader.skip(connector("or")):
        _dangling(reader, start)
        reader.drafts.append(_next_draft(reader))
        return
    found = longest(reader.text, start)
    if found is not None:
        _say(reader, *found)
        return
    if reader.skip(connector("without")):
        _without(reader, start)
        return
    if not reader.skip(connector("fill")):
        reader.skip(_WORD)
        reader.fault(start, reader.at, "unreadable")


def _next_draft(reader: _Reader) -> _Draft:
    if reader.excluded or reader.common is None:
        return _Draft()
    return replace(reader.common, said=False, inherited=True)


def _dangling(reader: _Reader, start: int) -> None:
    """A connecting word needs something on both sides."""
    rest = reader.text[reader.at :].strip(" ,;:\n\t")
    if not (reader.drafts[-1].said or reader.spoken) or not rest:
        reader.fault(start, reader.at, "dangling")


def _say(reader: _Reader, phrase: Phrase, values: Values, end: int) -> None:
    start, reader.at = reader.at, end
    try:
        if phrase.purpose:
            _set_purpose(reader, Purpose(PurposeKind(phrase.id), values.get("about", "")))
        elif phrase.id == "shows":
            reader.shows |= set(values["list"])
        elif phrase.id in CONDITIONS:
            draft = reader.drafts[-1]
            if phrase.id == "points" and draft.inherited:
                # A type's own strength goes before the one said for all of them.
                draft.type, draft.inherited = replace(draft.type, points=ANY_POINTS), False
            draft.type = CONDITIONS[phrase.id](draft.type, values)
            draft.said = True
            draft.points |= phrase.id == "points"
        elif reader.forcing not in (None, Forcing(phrase.id)):
            raise Fault("twice")
        else:
            reader.forcing = Forcing(phrase.id)
        reader.spoken = True
    except Fault as fault:
        reader.fault(start, end, fault.key, **fault.filled)


def _set_purpose(reader: _Reader, purpose: Purpose) -> None:
    if reader.purpose not in (None, purpose):
        raise Fault("twice")
    reader.purpose = purpose


def _without(reader: _Reader, start: int) -> None:
    """Reads what a type is without: one condition, or several in parentheses."""
    reader.skip(_BLANK)
    several = reader.text[reader.at : reader.at + 1] == "("
    reader.at += several
    denied, said = ANY_HAND, False
    while reader.at < len(reader.text) and (several or not said):
        if reader.skip(_BLANK):
            continue
        if several and reader.text[reader.at] == ")":
            reader.at += 1
            break
        found = longest(reader.text, reader.at)
        if found is None or found[0].purpose or found[0].id not in CONDITIONS:
            if several and reader.skip(connector("fill")):
                continue
            break
        here, (phrase, values, reader.at) = reader.at, found
        try:
            denied, said = CONDITIONS[phrase.id](denied, values), True
        except Fault as fault:
            reader.fault(here, reader.at, fault.key, **fault.filled)
            return
    if not said:
        reader.fault(start, reader.at, "hand")
        return
    draft = reader.drafts[-1]
    if denied not in draft.type.without:
        draft.type = replace(draft.type, without=(*draft.type.without, denied))
    draft.said = reader.spoken = True


def _meaning(reader: _Reader) -> Meaning:
    types = _settled(reader.union) or (ANY_HAND,)
    return Meaning(
        types, _settled(reader.excluded), reader.purpose, tuple(sorted(reader.shows)), reader.forcing
    )


def _settled(drafts: list[_Draft]) -> tuple[Type, ...]:
    """The types that were said, each once; a strength said of only one of them is meant for all.

    »5+♥ eller 5+♠, 6-10« tells the strength at the end, and nobody means hearts of any strength by it.
    """
    said = [d for d in drafts if d.said]
    with_points = [d for d in said if d.points]
    if len(with_points) == 1:
        points = with_points[0].type.points
        return tuple(dict.fromkeys(replace(d.type, points=points) for d in said))
    return tuple(dict.fromkeys(d.type for d in said))
