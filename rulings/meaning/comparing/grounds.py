"""What speaks for and against: each measure of two sets of hands and of their purposes, graded."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from rulings.bridge.cards import Suit
from rulings.meaning.comparing.counts import Counts
from rulings.meaning.comparing.facts import Fact, facts_of, share_with
from rulings.meaning.comparing.limits import Grade, grade, grade_of_excess, limit, percent, words
from rulings.meaning.comparing.purposes import (
    asks,
    differs_in_use,
    forcing_of,
    forcing_text,
    opposite,
    purpose_text,
    purposes_differ,
    same_purpose,
    suits_left_out,
)
from rulings.meaning.comparing.widen import Promise, Reach, promises
from rulings.meaning.counting.count import Space
from rulings.meaning.counting.shapes import Mask
from rulings.meaning.model import Forcing, Meaning, Purpose, PurposeKind

NO_ENDS: Mapping[str, Grade] = {}
_NOTES = frozenset({"forcing-differs", "purposes-differ", "denied", "denied-much", "new-asks"})
"""What is named without deciding anything."""


@dataclass(frozen=True, slots=True)
class Ground:
    """One thing that speaks for or against, or is named beside, with what its text is made of.

    Attributes:
        key: of its text in `comparable.toml`.
        grade: what it would give by itself.
        share: a part of the new call's hands.
        mean: for below and above, how many points those hands lie outside on average.
        fact: what is shown, promised or denied.
        mild: for a promise, what would keep it.
        before: for a promise, the part of the old call's hands that have it.
        purpose, other: what the old and the new call are for.
        forcing: what the old and the new call ask of partner.
    """

    key: str
    grade: Grade
    share: float = 0.0
    mean: float = 0.0
    fact: Fact | None = None
    mild: Fact | None = None
    before: float = 1.0
    purpose: Purpose | None = None
    other: Purpose | None = None
    forcing: tuple[Forcing | None, Forcing | None] = field(default=(None, None))

    @property
    def side(self) -> str:
        """`for`, `against` or `note`."""
        if self.key in _NOTES:
            return "note"
        return "for" if self.grade is Grade.YES else "against"

    def text(self, language: str) -> str:
        """As a sentence."""
        key = f"{self.key}-nearly" if self.key == "lost" and self.before < 1 else self.key
        mean = f"{self.mean:.1f}".replace(".", "," if language == "da" else ".")
        unsaid = words("forcing", "unsaid", language=language)
        before, after = (forcing_text(f, language) if f else unsaid for f in self.forcing)
        return words(
            self.side, key, language=language, mean=mean, before=before, after=after,
            share=percent(self.share, language), rest=percent(1 - self.share, language),
            what=self.fact.text(language) if self.fact else "",
            mild=self.mild.text(language) if self.mild else "",
            purpose=purpose_text(self.purpose, language) if self.purpose else "",
            other=purpose_text(self.other, language) if self.other else "",
        )  # fmt: skip


def grounds_of(old: Meaning, new: Meaning, space: Space, seen: Reach, counts: Counts) -> tuple[Ground, ...]:
    """What speaks for and against, and what is named; the least grade decides, and there is always one."""
    if new.purpose is not None and new.purpose.kind is PurposeKind.ENFORCED:
        return (Ground("enforced", Grade.YES),)
    promised = promises(space, seen)
    kept = tuple(_common_promises(space, seen))
    beside = (*_of_agreement(old, new, space, seen, promised), *_notes(old, new, space, seen, counts))
    if same_purpose(old, new):
        purpose = Ground("purpose", Grade.YES, purpose=old.purpose, other=new.purpose)
        limits = () if asks(old) else _strength_limits(counts)
        return (purpose, *limits, *kept, *map(_no_worse_than_judgement, beside))
    if counts.share >= limit("subset"):
        return (*_of_subset(old, counts), *kept, *beside)
    measures = _of_measures(counts, _strength_ends(old, new, seen))
    one_card = _one_card_of_another_use(old, new, space, seen, promised)
    return (*measures, *kept, *_losses(promised), *one_card, *beside)


def _no_worse_than_judgement(one: Ground) -> Ground:
    return replace(one, grade=max(one.grade, Grade.JUDGEMENT))


def _of_subset(old: Meaning, counts: Counts) -> Iterator[Ground]:
    yield Ground("subset", Grade.YES, counts.share)
    if counts.old < counts.all or old.purpose is None:
        return
    if old.purpose.kind is PurposeKind.COMPELLED:
        yield Ground("compelled", Grade.YES)
    elif old.purpose.kind is PurposeKind.ANSWERS:
        yield Ground("asks-nothing", Grade.JUDGEMENT, purpose=old.purpose)


def _strength_ends(old: Meaning, new: Meaning, seen: Reach) -> Mapping[str, Grade]:
    """Where the ends of the strengths decide: by part, the best grade that it can have."""
    (low, top), (_, new_top) = (_ends(mask) for mask in (seen.old, seen.new))
    found = {}
    limited = top <= limit("no-top", "limited") or top - low <= limit("no-top", "narrow")
    if limited and new_top >= limit("no-top", "unlimited"):
        found["above"] = Grade.JUDGEMENT
    forced = forcing_of(old) in (Forcing.ONE_ROUND, Forcing.TO_GAME)
    weak = new_top <= low + limit("weak-after-force", "points")
    if forced and weak and not asks(old) and forcing_of(new) in (None, Forcing.NO):
        found["below"] = Grade.NO
    return found


def _ends(mask: Mask) -> tuple[int, int]:
    """The least and the most points of a set."""
    held = np.flatnonzero(mask.any(axis=(0, 1)))
    return int(held[0]), int(held[-1])


_FROM_SHARE = {"above": "no-top", "below": "weak-after-force"}
"""From which share of hands the ends of the strengths decide."""


def _of_measures(counts: Counts, ends: Mapping[str, Grade]) -> Iterator[Ground]:
    similar = counts.tolerated / counts.new
    yield Ground("similar", grade("similar", similar), similar)
    strength = counts.long / counts.new
    yield Ground("strength", grade("strength", strength), strength)
    exact = _exact(counts)
    if exact is not Grade.YES:
        yield Ground("exact", exact, counts.share)
    yield from _outside(counts, ends)


def _exact(counts: Counts) -> Grade:
    """How much of the new call the old one really allowed; less will do where one card is the difference."""
    found = grade("exact", counts.share)
    mildly = counts.tolerated / counts.new
    if counts.share < limit("exact", "clear") and mildly < limit("exact", "nearly-all"):
        found = min(found, Grade.JUDGEMENT)
    one_card = grade("similar", counts.long / counts.new) is Grade.YES
    return Grade.JUDGEMENT if not found and one_card and counts.share >= limit("exact", "one-card") else found


def _outside(counts: Counts, ends: Mapping[str, Grade] = NO_ENDS) -> Iterator[Ground]:
    """Weaker and stronger hands, by their share and by how far they lie."""
    for key, count, points in (("below", counts.below, counts.under), ("above", counts.above, counts.over)):
        far = grade_of_excess(key, points / counts.new)
        if key in ends and count / counts.new >= limit(_FROM_SHARE[key]):
            far = min(far, ends[key])
        if far is not Grade.YES:
            yield Ground(key, far, count / counts.new, points / count)


def _strength_limits(counts: Counts) -> Iterator[Ground]:
    """Two calls of one purpose that tell different strengths: never worse than judgement (23A3)."""
    for one in _outside(counts):
        yield Ground(one.key, Grade.JUDGEMENT, one.share, one.mean)


def _common_promises(space: Space, seen: Reach) -> Iterator[Ground]:
    """What every hand of both calls has: a suit, one of two suits, an even hand."""
    for fact in facts_of(space, seen.old | seen.new):
        if not fact.denies and not fact.of_strength:
            yield Ground("kept", Grade.YES, fact=fact)


def _losses(promised: Sequence[Promise]) -> Iterator[Ground]:
    for one in promised:
        how = grade("promise", one.kept)
        if how is not Grade.YES:
            yield Ground("lost", how, one.kept, fact=one.what, mild=one.mild, before=one.before)


def _one_card_of_another_use(
    old: Meaning, new: Meaning, space: Space, seen: Reach, promised: Sequence[Promise]
) -> Iterator[Ground]:
    """A length that is kept only by one card's mildness, which is for two calls that both show the suit."""
    for one in promised:
        if one.what.kind == "at-least" and differs_in_use(old, new, one.what.suits[0]):
            full = share_with(space, seen.new, one.what)
            if grade("promise", full) is not Grade.YES:
                yield Ground("other-use", Grade.JUDGEMENT, full, fact=one.what)


def _of_agreement(
    old: Meaning, new: Meaning, space: Space, seen: Reach, promised: Sequence[Promise]
) -> Iterator[Ground]:
    """Questions, forces and suits by agreement, which the sets do not tell."""
    if asks(old) and not same_purpose(old, new):
        key = "asks-other" if asks(new) else "asked"
        yield Ground(key, Grade.JUDGEMENT, purpose=old.purpose, other=new.purpose)
    if opposite(old, new):
        yield Ground("opposite", Grade.JUDGEMENT, purpose=old.purpose, other=new.purpose)
    forcing = (forcing_of(old), forcing_of(new))
    if _one_to_game_one_not(forcing):
        yield Ground("forces", Grade.JUDGEMENT, forcing=forcing)
    told = {suit for one in promised for suit in one.what.suits if one.what.kind == "at-least"}
    for suit in suits_left_out(old, new):
        if suit not in told:
            yield from _not_shown(suit, space, seen)


def _one_to_game_one_not(forcing: tuple[Forcing | None, Forcing | None]) -> bool:
    return Forcing.TO_GAME in forcing and not {Forcing.NO, Forcing.NOT_TO_GAME}.isdisjoint(forcing)


def _not_shown(suit: Suit, space: Space, seen: Reach) -> Iterator[Ground]:
    of_old = (f.n for f in facts_of(space, seen.old) if f.kind == "at-least" and f.suits == (suit,))
    full = int(limit("promise", "suit"))
    least = Fact("at-least", (suit,), min(next(of_old, full), full))
    kept = share_with(space, seen.new, least)
    how = grade("promise", kept)
    if how is not Grade.YES:
        yield Ground("not-shown", how, kept, fact=least)


def _notes(old: Meaning, new: Meaning, space: Space, seen: Reach, counts: Counts) -> Iterator[Ground]:
    forcing = (forcing_of(old), forcing_of(new))
    differs = forcing[0] is not forcing[1] and not _one_to_game_one_not(forcing)
    if differs and (None not in forcing or Forcing.TO_GAME in forcing):
        yield Ground("forcing-differs", Grade.YES, forcing=forcing)
    if asks(new) and not asks(old):
        yield Ground("new-asks", Grade.YES, other=new.purpose)
    elif purposes_differ(old, new) and not asks(old) and not opposite(old, new):
        yield Ground("purposes-differ", Grade.YES, purpose=old.purpose, other=new.purpose)
    key = "denied" if _exact(counts) is Grade.YES else "denied-much"
    for fact in facts_of(space, seen.old) if counts.denied else ():
        if fact.denies and (kept := share_with(space, seen.new, fact)) < 1:
            yield Ground(key, Grade.YES, 1 - kept, fact=fact)


def rule_of(grounds: Sequence[Ground], counts: Counts) -> str:
    """The number of 23A by which the new call is, or comes nearest to being, comparable."""
    if any(g.key == "purpose" for g in grounds):
        return "23A3"
    if counts.share >= limit("subset"):
        return "23A1" if counts.covered >= limit("covered") else "23A2"
    narrower = counts.covered < limit("nearly-subset", "covered")
    return "23A2" if counts.share >= limit("nearly-subset", "narrower" if narrower else "yes") else "23A1"
