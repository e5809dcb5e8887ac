"""Two meanings compared as the address gives them: what was typed, what is wrong with it, and the verdict."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from flask import request

from kb.web.compare.address import NEW, OLD, PARTNER
from kb.web.compare.fields import MeaningField, Wrong, marked, read_hand, read_meaning
from rulings.bridge.cards import Hand
from rulings.meaning import Meaning, MeaningError, Verdict, compare, empty_types, format_meaning


@dataclass(frozen=True, slots=True)
class Comparison:
    """All that the address says, and the verdict where both meanings can be used.

    Attributes:
        hand: partner's, where it is known.
        notes: types within the meanings that no hand fits, each with the reason.
    """

    old: MeaningField
    new: MeaningField
    partner: MeaningField
    verdict: Verdict | None
    hand: Hand | None = None
    notes: tuple[str, ...] = ()

    @property
    def problems(self) -> tuple[Wrong, ...]:
        """Everything that is wrong, in the order of the fields."""
        return (*self.old.wrong, *self.new.wrong, *self.partner.wrong)


def comparison(language: str) -> Comparison:
    """What the address asks to compare."""
    old = read_meaning(OLD, request.args.get(OLD, ""), language)
    new = read_meaning(NEW, request.args.get(NEW, ""), language)
    partner, hand = read_hand(PARTNER, request.args.get(PARTNER, ""), language)
    given = Comparison(old, new, partner, None)
    if old.meaning is None or new.meaning is None or given.problems:
        return given
    try:
        unions = [one for one in (old.meaning, new.meaning) if len(one.types) > 1]
        notes = [why for one in unions for _type, why in empty_types(one, language)]
        verdict = compared(old.meaning, new.meaning, hand, language)
        return Comparison(old, new, partner, verdict, hand, tuple(notes))
    except MeaningError as error:
        return _empty(given, error, language)


@lru_cache(maxsize=256)
def compared(old: Meaning, new: Meaning, hand: Hand | None, language: str) -> Verdict:
    """`compare`, remembered: the same pair is soon asked for again, by its links or its other language."""
    return compare(old, new, hand, language)


def _empty(given: Comparison, error: MeaningError, language: str) -> Comparison:
    """Marks the meaning that no hand fits."""

    def with_fault(one: MeaningField) -> MeaningField:
        whole = [(0, len(one.text))]
        wrong = (Wrong("", error.reason),)
        return replace(one, marked=marked(one.text, whole, language), wrong=wrong)

    if given.old.meaning is not None and error.text == format_meaning(given.old.meaning, language):
        return Comparison(with_fault(given.old), given.new, given.partner, None)
    return Comparison(given.old, with_fault(given.new), given.partner, None)
