"""Which notes have one sense, though they are told in other forms than the plain ones.

A note that is read without a question is taken as it was read, the reading shown, where nothing in it can
join, deny or share otherwise: every word belongs to a phrase or only joins, nothing is told twice, what is
denied stands at the end of its clause, and each of two alternatives is told in full.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from rulings.bridge.calls import Call
from rulings.bridge.cards import Suit
from rulings.meaning.language.conditions import CONDITIONS
from rulings.meaning.language.grammar import Values, connector, longest
from rulings.meaning.language.names import Named
from rulings.meaning.language.words import OPEN, Where, alternatives, relative_words, words
from rulings.meaning.model import ANY_POINTS, MAJORS, Forcing, Meaning, PurposeKind
from rulings.meaning.phrases.leading import Leading
from rulings.meaning.phrases.state import BLANK, STOP, Reader
from rulings.meaning.phrases.words_between import vague_words
from rulings.meaning.reading.plain_parts import is_strength, limit

_DASH_JOINS = re.compile(r"(?:^|[\s,;(])[-–—−]\s*(?=\w)|[-–—−]\s(?=\D)")
"""»5+s, -4+h« and »8-11 - 5+s«: a dash may join or deny."""
_TALLIES = ("aces", "kings", "controls", "losers", "keycards")
_LENGTHS = ("length", "plain-length", "length-somewhere", "plain-length-somewhere")
_ENDS = re.compile(r"\s*(?:$|[,;])")
_UNIT = re.compile(r"hp|hcp|point|poeng|pts")
_EVEN = ("balanced", "semi-balanced", "unbalanced")
_STRENGTH, _REMARK, _OR, _DENIAL = "points", "remark", "or", "denial"
_SMALL = "strength or length"
"""»6+«: points where the lengths are told, five of something where they are not."""
_NAME, _ONE_OF_NAMES = "name", "one of names"
_LEAST_SMALL = 6
"""»4+♠, 5+« may be five of another suit; so strong a hand answers, and six cards are told with their suit."""
_WHOLE = 2
"""Parts of an alternative that is told in full: its strength and its shape."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A phrase: the kind of what it tells, the suits that it names, whether a stop stands before it."""

    kind: str
    suits: frozenset[Suit]
    comma: bool


def is_plain_enough(reader: Reader, meaning: Meaning, call: Leading | None) -> bool:
    """Whether a note that was read without a question can be taken as it was read.

    Args:
        reader: which has read the note.
        meaning: what was found.
        call: the call that stands first.
    """
    text = reader.text
    if reader.seat or reader.called or "(" in text or _DASH_JOINS.search(text):
        return False
    parts = _small_settled(list(_parts(reader, call.end if call is not None else 0)), meaning)
    kinds = {part.kind for part in parts}
    if not parts or "" in kinds or (kinds & {_NAME, _ONE_OF_NAMES} and not _of_one_name(parts, meaning)):
        return False
    if call is not None and not (call.sure or any(call.suit in part.suits for part in parts)):
        return False
    sides = _sides(parts)
    return all(map(_told_once, sides)) and _in_full(sides)


def _small_settled(parts: list[_Part], meaning: Meaning) -> list[_Part]:
    """The parts with »6+« as a strength behind a length; behind a transfer it is the length."""
    kinds = [part.kind for part in parts]
    if kinds.count(_SMALL) != 1:
        return [replace(part, kind="") if part.kind == _SMALL else part for part in parts]
    at = kinds.index(_SMALL)
    strengths = {one.points for one in meaning.types}
    transfer = meaning.purpose is not None and meaning.purpose.kind is PurposeKind.TRANSFER
    if transfer and len(parts) == _WHOLE and at == 1 and strengths == {ANY_POINTS}:
        return [replace(parts[0], kind=_NAME)]  # »overføring til hjerter, 5+«: the transfer's own length
    lengths = [part for part in parts[:at] if part.kind == "length" and part.suits]
    least = min((points.low for points in strengths), default=0)
    sure = bool(lengths) and parts[at].comma and least >= _LEAST_SMALL and _OR not in kinds
    return [*parts[:at], replace(parts[at], kind=_STRENGTH if sure else ""), *parts[at + 1 :]]


def _of_one_name(parts: Sequence[_Part], meaning: Meaning) -> bool:
    """A convention's name alone, with its strength, or beside hands that are told with their strength."""
    kinds = [part.kind for part in parts if part.kind != _REMARK]
    alone = kinds in ([_NAME], [_NAME, _STRENGTH], [_STRENGTH, _NAME])
    once = kinds.count(_NAME) + kinds.count(_ONE_OF_NAMES) == 1 and len(meaning.types) == 1
    return once and (alone or (len(kinds) > _WHOLE and _STRENGTH in kinds))


def _parts(reader: Reader, at: int) -> Iterator[_Part]:
    """The parts of the note from a place on; one of no kind where it is not plain enough."""
    text, comma, led, denied = reader.text, False, False, False
    names = dict(reader.named)
    possible = {start: end for start, end, _ in reader.maybe}
    while at < len(text):
        if (end := possible.get(at)) is not None and _ENDS.match(text, end):
            at = end  # what a call may have besides, it does not promise
            continue
        if between := STOP.match(text, at) or BLANK.match(text, at):
            comma, at = comma or STOP.match(text, at) is not None, between.end()
            continue
        taken = longest(text, at)
        name = names.get(at)
        if name is not None and (taken is None or name.end > taken[2]):
            full = _in_full_name(text[at : name.end], name, reader.context.call)
            kind = _NAME if full else _ONE_OF_NAMES
            yield _Part(kind, frozenset(), comma)
            at, comma, led = name.end, False, False
            continue
        if taken is None:
            passed, kind = _between(text, at)
            if passed is None or (kind == _DENIAL and led):
                yield _Part("", frozenset(), comma)
                return
            led, at, denied = kind == "lead", passed.end(), kind == _DENIAL
            if kind == _OR:
                yield _Part(_OR, frozenset(), comma)
                comma = False
            continue
        phrase, values, end = taken
        if phrase.id == "says-nothing" and not denied:
            at = end
            continue
        kind = _kind(phrase.id, phrase.purpose, values, text[at:end].lower())
        if denied:
            kind = f"{_DENIAL} {kind}" if kind and kind != _REMARK else ""
        yield _Part(kind, _suits(values), comma)
        comma = led = denied = False
        at = end


def _suits(values: Values) -> frozenset[Suit]:
    where = values.get("where")
    if isinstance(where, Where):
        return frozenset(where.suits)
    return frozenset((*values.get("group", ()), *values.get("list", ())))


def _in_full_name(said: str, name: Named, call: Call | None) -> bool:
    """Whether a convention is named in full: »puppet« may be another than Puppet Stayman."""
    if len(name.readings) != 1:
        return False
    (one,) = name.readings
    made = call is not None and one.call == call
    return made or not one.title.lower().startswith(f"{said.lower().strip()} ")


def _between(text: str, at: int) -> tuple[re.Match[str] | None, str]:
    """A word between phrases, and what it does."""
    for kind, pattern in _words_between():
        if (passed := pattern.match(text, at)) is not None:
            return passed, kind
    return None, ""


@cache
def _words_between() -> tuple[tuple[str, re.Pattern[str]], ...]:
    def words_of(room: str, kind: str) -> re.Pattern[str]:
        listed = words(room, kind)
        letters = alternatives(word for word in listed if word[-1].isalnum())
        signs = alternatives(word for word in listed if not word[-1].isalnum())
        return re.compile(rf"(?:{letters})(?!\w)" + (f"|(?:{signs})" if signs else ""), re.IGNORECASE)

    return (
        (_OR, words_of("plain", "or")),
        (_DENIAL, words_of("plain", "denied")),
        ("lead", words_of("plain", "fill")),
        ("lead", connector("lead")),
        ("join", words_of("plain", "joined")),
        ("join", connector("label")),
        ("join", connector("fill")),
        ("join", vague_words()),
    )


_RELATIVE = re.compile(alternatives(relative_words()), re.IGNORECASE)


def _kind(phrase: str, purpose: bool, values: Values, said: str) -> str:
    if phrase in _TALLIES and not any(char.isdigit() for char in said):
        return ""  # »mindst to esser« may be two, or no more than a word
    if purpose or phrase in tuple(Forcing) or phrase in tuple(PurposeKind) or phrase == "shows":
        return _REMARK
    where = values.get("where")
    if phrase not in CONDITIONS or " +" in said or (limit().match(said) and "+" in said):
        return ""
    if isinstance(where, Where) and len(where.suits) > 1 and phrase not in _LENGTHS:
        return ""  # in each of the suits, or in any of them
    if phrase == "points":
        if is_strength(values, said) or _UNIT.search(said):
            return _STRENGTH
        small = "b" in values and values["b"].high == OPEN and values["b"].low > 0
        return _SMALL if small else ""
    if phrase in _LENGTHS:
        several = isinstance(where, Where) and not where.every and len(where.suits) > len(MAJORS)
        return "" if several else "length"
    if phrase in _EVEN:
        return "even"
    if phrase in ("pattern", "exactly"):
        return "pattern"
    short = phrase.endswith(("doubleton", "singleton", "void", "short"))
    return "length" if short and isinstance(where, Where) else phrase


def _sides(parts: Sequence[_Part]) -> list[list[_Part]]:
    sides: list[list[_Part]] = [[]]
    for part in parts:
        if part.kind == _OR:
            sides.append([])
        else:
            sides[-1].append(part)
    return sides


def _told_once(side: Sequence[_Part]) -> bool:
    """Whether no strength, shape or suit is told twice, and a denial reaches no further than it should."""
    kinds = [part.kind for part in side]
    if not kinds or any(kinds.count(kind) > 1 for kind in (_STRENGTH, "even")):
        return False
    suits = [suit for part in side for suit in part.suits if part.kind == "length"]
    if len(suits) != len(set(suits)):
        return False
    at = next((at for at, kind in enumerate(kinds) if kind.startswith(_DENIAL)), len(kinds))
    behind = side[at + 1 :]
    if any(part.kind.startswith(_DENIAL) for part in behind):
        return False
    free = (_STRENGTH, "even", _REMARK)
    denied_shape = at < len(kinds) and kinds[at].endswith(("even", "pattern"))
    return not behind or (behind[0].comma and not denied_shape and all(part.kind in free for part in behind))


def _in_full(sides: Sequence[Sequence[_Part]]) -> bool:
    """Whether there are no alternatives, or two that are each told in full, with remarks before both."""
    if len(sides) == 1:
        return True
    first = list(sides[0])
    while first and first[0].kind == _REMARK:
        first.pop(0)
    behind = first[1:] if first and first[0].kind == _STRENGTH and first[1:] and first[1].comma else []
    if len(sides) == _WHOLE and _same_form(behind, sides[1]):
        return True  # »12-15, 4=4=1=4 eller 4=4=0=5«: the strength before the comma is of both
    if len(sides) == _WHOLE and _strength_behind(first, sides[1]):
        return True  # »5+♦ eller 5+♣, 10-15«: so is the strength behind one
    told = [first, *sides[1:]]
    if all([part.kind for part in side] == [_STRENGTH] for side in told):
        return True
    if len(sides) == _WHOLE and all(map(_strength_set_off, told)):
        return True  # »18-19 jævn, eller 5+♣, 11-16«: each has its own strength
    if len(sides) > _WHOLE or any(part.comma for side in told for part in side[1:]):
        return False
    kinds = [{part.kind for part in side} for side in told]
    if any(kind.startswith(_DENIAL) or kind == _REMARK for side in kinds for kind in side):
        return False
    return all(_STRENGTH in side and len(side) >= _WHOLE for side in kinds)


def _strength_set_off(side: Sequence[_Part]) -> bool:
    """Whether an alternative tells its strength and its shape, and nothing else."""
    kinds = [part.kind for part in side]
    told = kinds.count(_STRENGTH) == 1 and len(side) == _WHOLE
    return told and not any(kind.startswith(_DENIAL) or kind == _REMARK for kind in kinds)


def _strength_behind(one: Sequence[_Part], other: Sequence[_Part]) -> bool:
    """Whether behind two alternatives of one kind a comma sets off their strength."""
    last = other[-1] if len(other) == _WHOLE else None
    set_off = last is not None and last.kind == _STRENGTH and last.comma
    return set_off and _same_form(one, other[:1])


def _same_form(one: Sequence[_Part], other: Sequence[_Part]) -> bool:
    """Whether both alternatives are a single part of the same kind."""
    return len(one) == len(other) == 1 and one[0].kind == other[0].kind
