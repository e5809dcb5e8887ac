"""What speaks for and against: each measure of two sets of hands, graded by its limit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulings.engine.data import entry
from rulings.meaning.count import Space
from rulings.meaning.grammar import DATA as LANGUAGE_DATA
from rulings.meaning.limits import Grade, grade, grade_of_excess, limit, percent, tolerance, words
from rulings.meaning.model import Meaning, Purpose, PurposeKind
from rulings.meaning.phrasing import about_text, group_text, phrase
from rulings.meaning.widen import Promise, Reach

_FAR = {"below": "bottom", "above": "top"}


@dataclass(frozen=True, slots=True)
class Counts:
    """Exact numbers of hands.

    Attributes:
        old, new: that each call can have.
        both: that both can have.
        tolerated: of the new call's hands, those that the old one could have when judged mildly.
        long: of the new call's hands, those that it could have with one card of length judged mildly.
        below, above: of the new call's hands, those too weak or too strong even when judged mildly.
        all: that there are, given partner's hand where it is known.
    """

    old: int
    new: int
    both: int
    tolerated: int
    long: int
    below: int
    above: int
    all: int

    @property
    def share(self) -> float:
        """The part of the new call's hands that the withdrawn call allowed."""
        return self.both / self.new

    @property
    def covered(self) -> float:
        """The part of the withdrawn call's hands that the new call allows."""
        return self.both / self.old


@dataclass(frozen=True, slots=True)
class Ground:
    """One thing that speaks for or against, with what its text is made of."""

    key: str
    grade: Grade
    share: float = 0.0
    promise: Promise | None = None
    purpose: Purpose | None = None

    @property
    def side(self) -> str:
        """`for` or `against`."""
        return "for" if self.grade is Grade.YES else "against"

    def text(self, language: str) -> str:
        """As a sentence."""
        points = tolerance(_FAR[self.key]) if self.key in _FAR else 0
        return words(
            self.side, self.key, language=language, points=points,
            share=percent(self.share, language), rest=percent(1 - self.share, language),
            what=promise_text(self.promise, language) if self.promise else "",
            purpose=purpose_text(self.purpose, language) if self.purpose else "",
        )  # fmt: skip


def promise_text(promise: Promise, language: str) -> str:
    """What was promised, as »4+♦« or »mindst 4 kort i en minor«."""
    group = group_text(promise.suits, language) if promise.suits else ""
    return words("feature", promise.kind, language=language, n=promise.length, suit=group, group=group)


def purpose_text(purpose: Purpose, language: str) -> str:
    """A purpose, as »spørger om major«."""
    return phrase(purpose.kind.value, language, "purposes", about=about_text(purpose.about, language))


def measured(space: Space, seen: Reach) -> Counts:
    """Counts two sets of hands."""
    return Counts(
        old=space.count(seen.old),
        new=space.count(seen.new),
        both=space.count(seen.old & seen.new),
        tolerated=space.count(seen.new & seen.tolerated),
        long=space.count(seen.new & seen.long),
        below=space.count(seen.far_below),
        above=space.count(seen.far_above),
        all=space.total,
    )


def grounds_of(old: Meaning, new: Meaning, counts: Counts, promised: Sequence[Promise]) -> tuple[Ground, ...]:
    """What speaks for and against; the least grade decides, and there is always one."""
    kept = tuple(Ground("kept", Grade.YES, promise=p) for p in promised if p.kept >= limit("promise"))
    if new.purpose is not None and new.purpose.kind is PurposeKind.ENFORCED:
        return (Ground("enforced", Grade.YES),)
    if old.purpose is not None and old.purpose == new.purpose and _matches(old.purpose):
        return (Ground("purpose", Grade.YES, purpose=old.purpose), *kept)
    if counts.share >= limit("subset"):
        subset = Ground("subset", Grade.YES, counts.share)
        if counts.old == counts.all and old.purpose is not None and _matches(old.purpose):
            return (subset, Ground("asks-nothing", Grade.JUDGEMENT, purpose=old.purpose))
        return (subset, *kept)
    return (*_of_measures(counts), *kept, *_lost(promised))


def _matches(purpose: Purpose) -> bool:
    return bool(entry(LANGUAGE_DATA, "purposes", purpose.kind.value, "matches"))


def _of_measures(counts: Counts) -> Iterator[Ground]:
    similar = counts.tolerated / counts.new
    yield Ground("similar", grade("similar", similar), similar)
    strength = counts.long / counts.new
    yield Ground("strength", grade("strength", strength), strength)
    if grade("exact", counts.share) is not Grade.YES:
        yield Ground("exact", grade("exact", counts.share), counts.share)
    for key, count in (("below", counts.below), ("above", counts.above)):
        far = grade_of_excess(key, count / counts.new)
        if far is not Grade.YES:
            yield Ground(key, far, count / counts.new)


def _lost(promised: Sequence[Promise]) -> Iterator[Ground]:
    for promise in promised:
        how = grade("promise", promise.kept)
        if how is not Grade.YES:
            yield Ground("lost", how, promise.kept, promise)


def rule_of(grounds: Sequence[Ground], counts: Counts) -> str:
    """The number of 23A by which the new call is, or comes nearest to being, comparable."""
    if any(g.key == "purpose" for g in grounds):
        return "23A3"
    if counts.share >= limit("subset"):
        return "23A1" if counts.covered >= limit("covered") else "23A2"
    narrower = counts.covered < limit("nearly-subset", "covered")
    return "23A2" if counts.share >= limit("nearly-subset", "narrower" if narrower else "yes") else "23A1"
