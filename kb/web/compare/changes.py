"""One thing changed in a meaning: a limit moved, a suit taken away, an exception dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from kb.web.site.words.language import translate as _
from rulings.bridge.cards import Suit
from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.model import (
    ANY_LENGTH,
    ANY_POINTS,
    CARDS,
    MOST_POINTS,
    Even,
    Meaning,
    Range,
    Type,
)


@dataclass(frozen=True, slots=True)
class Change:
    """A meaning with one thing changed.

    Attributes:
        label: what is changed, a few words with suit signs.
        text: the meaning as it then reads.
    """

    label: str
    text: str


@lru_cache(maxsize=512)
def changes(meaning: Meaning, language: str) -> tuple[Change, ...]:
    """What can be changed by a tap; whatever would change nothing is left out.

    Kept, for of two meanings that are compared one stays while the other is changed.
    """
    before = format_meaning(meaning, language)
    found: dict[str, Change] = {}
    for label, changed in _strength(meaning):
        found.setdefault(label, Change(label, format_meaning(changed, language)))
    for label, changed in (*_suits(meaning), *_conditions(meaning)):
        found.setdefault(label, Change(label, format_meaning(changed, language)))
    return tuple(c for c in found.values() if c.text != before)


def _strength(meaning: Meaning) -> Iterator[tuple[str, Meaning]]:
    low = min(t.points.low for t in meaning.types)
    high = max(t.points.high for t in meaning.types)

    def bottom(to: int) -> Meaning:
        return _each(meaning, lambda t: _points(t, low=to) if t.points.low == low else t)

    def top(to: int) -> Meaning:
        return _each(meaning, lambda t: _points(t, high=to) if t.points.high == high else t)

    if all(t.points.high > low for t in meaning.types if t.points.low == low) and low < MOST_POINTS:
        yield _("Bunden op til %(n)d", n=low + 1), bottom(low + 1)
    if low > 0:
        yield _("Bunden ned til %(n)d", n=low - 1), bottom(low - 1)
    if high < MOST_POINTS:
        if all(t.points.low < high for t in meaning.types if t.points.high == high):
            yield _("Toppen ned til %(n)d", n=high - 1), top(high - 1)
        yield _("Toppen op til %(n)d", n=high + 1), top(high + 1)
    if any(t.points != ANY_POINTS for t in meaning.types):
        yield _("Uden grænser for styrke"), _each(meaning, lambda t: replace(t, points=ANY_POINTS))


def _points(one: Type, low: int | None = None, high: int | None = None) -> Type:
    given = one.points
    return replace(one, points=Range(given.low if low is None else low, given.high if high is None else high))


def _suits(meaning: Meaning) -> Iterator[tuple[str, Meaning]]:
    for suit in reversed(Suit):
        lengths = {t.lengths[suit] for t in meaning.types} - {ANY_LENGTH}
        if not lengths:
            continue
        least = min(length.low for length in lengths)
        if 0 < least < CARDS:
            yield (
                _("Mindst %(n)d %(suit)s", n=least + 1, suit=suit.sign),
                _with_least(meaning, suit, least, least + 1),
            )
            yield (
                _("Mindst %(n)d %(suit)s", n=least - 1, suit=suit.sign),
                _with_least(meaning, suit, least, least - 1),
            )
        yield _("Uden kravet til %(suit)s", suit=suit.sign), _each(meaning, partial(_without, suit=suit))


def _with_least(meaning: Meaning, suit: Suit, least: int, to: int) -> Meaning:
    def moved(one: Type) -> Type:
        given = one.lengths[suit]
        if given == ANY_LENGTH or given.low != least:
            return one
        return _length(one, suit, Range(to, max(given.high, to)))

    return _each(meaning, moved)


def _length(one: Type, suit: Suit, length: Range) -> Type:
    c, d, h, s = (length if other is suit else one.lengths[other] for other in Suit)
    return replace(one, lengths=(c, d, h, s))


def _without(one: Type, suit: Suit) -> Type:
    return _length(one, suit, ANY_LENGTH)


def _conditions(meaning: Meaning) -> Iterator[tuple[str, Meaning]]:
    if any(t.shapes for t in meaning.types):
        even = all(isinstance(s, Even) for t in meaning.types for s in t.shapes)
        label = _("Jævn eller ej er lige meget") if even else _("Uden kravet til fordelingen")
        yield label, _each(meaning, lambda t: replace(t, shapes=()))
    if any(t.honours or t.keycards for t in meaning.types):
        yield (
            _("Uden kravet til honnører"),
            _each(meaning, lambda t: replace(t, honours=(), keycards=None)),
        )
    if meaning.exclusions or any(t.without for t in meaning.types):
        dropped = _each(meaning, lambda t: replace(t, without=()))
        yield _("Uden undtagelsen"), replace(dropped, exclusions=())
    if len(meaning.types) > 1:
        for number in range(len(meaning.types)):
            kept = meaning.types[:number] + meaning.types[number + 1 :]
            yield _("Uden den %(n)d. type", n=number + 1), replace(meaning, types=kept)
    if meaning.purpose is not None:
        yield _("Uden formålet"), replace(meaning, purpose=None)


def _each(meaning: Meaning, change: Callable[[Type], Type]) -> Meaning:
    return replace(meaning, types=tuple(dict.fromkeys(change(t) for t in meaning.types)))
