"""Which notes have one sense, though they are told in other forms than the plain ones.

A note that is read without a question is taken as it was read, the reading shown, where nothing in it can
join, deny or share otherwise: every word belongs to a phrase or only joins, nothing is told twice, what is
denied stands at the end of its clause, and each of two alternatives is told in full.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from rulings.bridge.calls import Call
from rulings.bridge.cards import Suit
from rulings.meaning.language.conditions import CONDITIONS
from rulings.meaning.language.grammar import Values, connector, longest
from rulings.meaning.language.names import Named
from rulings.meaning.language.words import OPEN, Where, alternatives, relative_words, words
from rulings.meaning.model import ANY_POINTS, MAJORS, MOST_POINTS, Forcing, Meaning, PurposeKind
from rulings.meaning.phrases.calls_said import upon
from rulings.meaning.phrases.leading import Leading
from rulings.meaning.phrases.state import BLANK, STOP, Reader
from rulings.meaning.phrases.words_between import vague_words
from rulings.meaning.reading.joined_plainly import (
    BUT,
    DENIAL,
    NEITHER,
    OR,
    REMARK,
    STRENGTH,
    WHOLE,
    Phrasing,
    in_full,
    sides_of,
    told_once,
)
from rulings.meaning.reading.plain_parts import is_strength, limit

_DASH_JOINS = re.compile(r"(?:^|[\s,;(])[-–—−]\s*(?=\w)|[-–—−]\s(?=\D)")
"""»5+s, -4+h« and »8-11 - 5+s«: a dash may join or deny."""
_TALLIES = ("aces", "kings", "controls", "losers", "keycards")
_LENGTHS = ("length", "plain-length", "length-somewhere", "plain-length-somewhere")
_ENDS = re.compile(r"\s*(?:$|[,;])")
_UNIT = re.compile(r"hp|hcp|point|poeng|pts")
_EVEN = ("balanced", "semi-balanced", "unbalanced")
_SMALL = "strength or length"
"""»6+«: points where the lengths are told, five of something where they are not."""
_NAME, _ONE_OF_NAMES = "name", "one of names"
WIDE = 2
"""»3-7« is hardly a length, where that of a suit is told beside it."""
_LEAST_SMALL = 6
"""»4+♠, 5+« may be five of another suit; so strong a hand answers, and six cards are told with their suit."""


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
    made = reader.context.call is not None
    named = bool(kinds & {_NAME, _ONE_OF_NAMES})
    if named and made and STRENGTH in kinds and kinds <= {_NAME, _ONE_OF_NAMES, STRENGTH, OR}:
        return parts[0].kind in (_NAME, _ONE_OF_NAMES)  # »michaels, 5-10 eller 16+«
    if not parts or "" in kinds:
        return False
    if named and not _of_one_name(parts, meaning, made):
        if not made or parts[0].kind not in (_NAME, _ONE_OF_NAMES) or not _told_beside(parts[1:]):
            return False
        parts = parts[1:]  # »multi: svag 6-farve i en major eller 20-22 jævn« tells its own hands
    if call is not None and not (call.sure or any(call.suit in part.suits for part in parts)):
        return False
    excepted = next((at for at, part in enumerate(parts) if part.kind == BUT), len(parts))
    sides = sides_of(parts[:excepted])
    return _simply(parts[excepted + 1 :]) and all(map(told_once, sides)) and in_full(sides)


def _told_beside(parts: Sequence[Phrasing]) -> bool:
    """Whether alternatives stand beside a name, and no other name."""
    kinds = {part.kind for part in parts}
    return OR in kinds and not kinds & {_NAME, _ONE_OF_NAMES}


def _simply(excepted: Sequence[Phrasing]) -> bool:
    """Whether an exception tells a strength and a shape, up to the end of the note."""
    kinds = [part.kind for part in excepted]
    told = all(kind in (STRENGTH, "even", "pattern", "length") for kind in kinds)
    return told and len(set(kinds)) == len(kinds) and not any(part.comma for part in excepted)


def _small_settled(parts: list[Phrasing], meaning: Meaning) -> list[Phrasing]:
    """The parts with »6+« as a strength behind a length; behind a transfer it is the length."""
    kinds = [part.kind for part in parts]
    if kinds == [_SMALL] and meaning.types[0].points == ANY_POINTS:
        return [replace(parts[0], kind="length")]  # »2+« of a bid in a suit
    if kinds.count(_SMALL) != 1:
        return [replace(part, kind="") if part.kind == _SMALL else part for part in parts]
    at = kinds.index(_SMALL)
    strengths = {one.points for one in meaning.types}
    transfer = meaning.purpose is not None and meaning.purpose.kind is PurposeKind.TRANSFER
    if transfer and len(parts) == WHOLE and at == 1 and strengths == {ANY_POINTS}:
        return [replace(parts[0], kind=_NAME)]  # »overføring til hjerter, 5+«: the transfer's own length
    lengths = [part for part in parts if part.kind == "length" and part.suits]
    highest = [points.low if points.high == MOST_POINTS else points.high for points in strengths]
    least = min(highest, default=0)
    sure = bool(lengths) and least >= _LEAST_SMALL and OR not in kinds
    return [*parts[:at], replace(parts[at], kind=STRENGTH if sure else ""), *parts[at + 1 :]]


def _of_one_name(parts: Sequence[Phrasing], meaning: Meaning, made: bool) -> bool:
    """A convention's name alone, with its strength, or beside hands that are told with their strength.

    Where the auction tells the call (`made`), the name's usual strength stands for one that is not told.
    """
    kinds = [part.kind for part in parts if part.kind != REMARK]
    alone = kinds in ([_NAME], [_NAME, STRENGTH], [STRENGTH, _NAME])
    once = kinds.count(_NAME) + kinds.count(_ONE_OF_NAMES) == 1
    if once and kinds == [_NAME]:
        return True
    beside = bool(set(kinds) - {_NAME, _ONE_OF_NAMES, STRENGTH})
    known = made or (beside and bool(meaning.usual))
    told = STRENGTH in kinds or known
    return once and len(meaning.types) == 1 and (alone or (len(kinds) > WHOLE - known and told))


def _parts(reader: Reader, at: int) -> Iterator[Phrasing]:
    """The parts of the note from a place on; one of no kind where it is not plain enough."""
    text, comma, led, denied, neither = reader.text, False, False, False, False
    names = dict(reader.named)
    possible = {start: end for start, end, _ in reader.maybe}
    while at < len(text):
        if (end := possible.get(at)) is not None and _ENDS.match(text, end):
            at = end  # what a call may have besides, it does not promise
            continue
        if between := STOP.match(text, at) or BLANK.match(text, at):
            comma, at = comma or STOP.match(text, at) is not None, between.end()
            continue
        if text[at] in ":=" and names:
            at += 1
            continue
        if (passed_over := upon(text, at)) is not None:
            at = passed_over
            continue
        taken = longest(text, at)
        name = names.get(at)
        if name is not None and (taken is None or name.end > taken[2]):
            full = _in_full_name(text[at : name.end], name, reader.context.call)
            kind = _NAME if full else _ONE_OF_NAMES
            yield Phrasing(kind, frozenset(), comma)
            at, comma, led = name.end, False, False
            continue
        if taken is None:
            passed, kind = _between(text, at)
            if passed is None or (kind == DENIAL and led):
                yield Phrasing("", frozenset(), comma)
                return
            nor = neither and kind == OR
            led, at, denied = kind == "lead", passed.end(), nor or kind in (DENIAL, NEITHER)
            neither = nor or kind == NEITHER
            if kind == BUT or (kind == OR and not nor):
                yield Phrasing(kind, frozenset(), comma)
                comma = False
            continue
        phrase, values, end = taken
        if phrase.id == "says-nothing" and not denied:
            at = end
            continue
        kind = _kind(phrase.id, phrase.purpose, values, text[at:end].lower())
        if denied:
            kind = f"{DENIAL} {kind}" if kind and kind != REMARK else ""
        neither = neither and (denied or not comma)
        yield Phrasing(kind, _suits(values), comma, denied and neither)
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
        (BUT, connector("but")),
        (OR, words_of("plain", "or")),
        (DENIAL, words_of("plain", "denied")),
        (NEITHER, connector("neither")),
        ("lead", words_of("plain", "fill")),
        ("lead", connector("lead")),
        ("join", words_of("plain", "joined")),
        ("join", connector("label")),
        ("join", connector("fill")),
        ("join", connector("raise")),
        ("join", vague_words()),
    )


_RELATIVE = re.compile(alternatives(relative_words()), re.IGNORECASE)


def _kind(phrase: str, purpose: bool, values: Values, said: str) -> str:
    if phrase in _TALLIES and not any(char.isdigit() for char in said):
        return ""  # »mindst to esser« may be two, or no more than a word
    if purpose or phrase in tuple(Forcing) or phrase in tuple(PurposeKind) or phrase == "shows":
        return REMARK
    where = values.get("where")
    if phrase not in CONDITIONS or " +" in said or (limit().match(said) and "+" in said):
        return ""
    if isinstance(where, Where) and len(where.suits) > 1 and phrase not in _LENGTHS:
        return ""  # in each of the suits, or in any of them
    if phrase == "points":
        if is_strength(values, said) or _UNIT.search(said):
            return STRENGTH
        given = values.get("b")
        small = given is not None and (given.low > 0 if given.high == OPEN else given.high - given.low > WIDE)
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
