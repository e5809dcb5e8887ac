"""Two meanings compared as the address gives them: what was typed, what is wrong with it, and the verdict."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from flask import request

from kb.web.compare.address import AUCTION, NEW, OLD, PARTNER, WITHDRAWN
from kb.web.compare.calls_here import chosen_card
from kb.web.compare.fields import MeaningField, Wrong, mark_spans, read_hand, read_meaning
from laws.languages import FIRST_LANGUAGE
from rulings.bridge.calls import parse_call
from rulings.bridge.cards import Hand
from rulings.bridge.notation import parse_auction
from rulings.errors import NotationError
from rulings.meaning import (
    NOTHING_KNOWN,
    Context,
    Judgement,
    Meaning,
    MeaningError,
    Reading,
    Sense,
    UnknownMeaning,
    Verdict,
    compare,
    context_of,
    differing_text,
    empty_types,
    format_meaning,
    judge,
    left_out_text,
    sentence,
)
from rulings.meaning.system_cards import with_usual


@dataclass(frozen=True, slots=True)
class Comparison:
    """All that the address says, and the verdict where both meanings can be used.

    Attributes:
        hand: partner's, where it is known.
        notes: words of which no account is taken, and types within the meanings that no hand fits.
        language: of the page.
        agreement: that all senses of the notes give the verdict; empty where they have one sense.
        judgement: the verdict with what was assumed for it.
    """

    old: MeaningField
    new: MeaningField
    partner: MeaningField
    verdict: Verdict | None
    hand: Hand | None = None
    notes: tuple[str, ...] = ()
    agreement: str = ""
    language: str = FIRST_LANGUAGE
    judgement: Judgement | None = None

    @property
    def problems(self) -> tuple[Wrong, ...]:
        """Everything that is wrong, in the order of the fields; nothing where there is a verdict."""
        if self.verdict is not None:
            return ()
        return (*self.old.wrong, *self.new.wrong, *self.partner.wrong)


def comparison(language: str) -> Comparison:
    """What the address asks to compare."""
    before, after = _contexts()
    old = read_meaning(OLD, request.args.get(OLD, ""), language, before)
    new = read_meaning(NEW, request.args.get(NEW, ""), language, after)
    partner, hand = read_hand(PARTNER, request.args.get(PARTNER, ""), language)
    given = Comparison(old, new, partner, None)
    if old.senses is None or new.senses is None or partner.wrong:
        return given
    try:
        judgement = judge(old.senses, new.senses, hand, language)
    except MeaningError as error:
        return _empty(given, error, language)
    verdict = judgement.verdict
    if judgement.unread:
        return given
    if verdict is None:
        asked = judgement.asked
        return replace(
            given,
            old=_to_choose(old, asked.get("withdrawn", ()), language),
            new=_to_choose(new, asked.get("new", ()), language),
        )
    gone = [left_out_text(words, language) for one in judgement.taken.values() for words in one.left_out]
    unions = [one for one in (verdict.old, verdict.new) if len(one.types) > 1]
    notes = [why for one in unions for _type, why in empty_types(one, language)]
    old = replace(old, meaning=verdict.old, read=sentence(verdict.old, language))
    new = replace(new, meaning=verdict.new, read=sentence(verdict.new, language))
    agreed = judgement.agreed(language)
    return Comparison(old, new, partner, verdict, hand, (*gone, *notes), agreed, language, judgement)


def _contexts() -> tuple[Context, Context]:
    """What the auction tells of the withdrawn call and of the new one; nothing where it cannot be read."""
    try:
        auction = parse_auction(request.args.get(AUCTION, ""))
        made, before = auction.calls[-1], auction.before(-1)
        given = request.args.get(WITHDRAWN, "").strip()
        withdrawn = parse_call(given) if given else None
        old, new = context_of(before, made.seat, withdrawn), context_of(before, made.seat, made.call)
        system = chosen_card()
        return with_usual(old, before, system, withdrawn=True), with_usual(new, before, system)
    except (NotationError, UnknownMeaning, IndexError):
        return NOTHING_KNOWN, NOTHING_KNOWN


@dataclass(frozen=True, slots=True)
class Assumption:
    """What was taken for words of a note that leave a limit out.

    Attributes:
        others: what else may be meant, and whether that turns the verdict.
    """

    words: str
    assumption: str
    others: tuple[tuple[Sense, bool], ...]


def assumptions(at: Comparison, one: MeaningField, side: str) -> tuple[Assumption, ...]:
    """The assumptions that the verdict rests on, in one of the notes."""
    if at.judgement is None or one.senses is None or side not in at.judgement.taken:
        return ()
    turning = at.judgement.turning.get(side, ())
    return tuple(
        Assumption(words, taken, tuple((s, s in turning) for s in one.senses.senses if _other(s, words)))
        for words, taken in at.judgement.taken[side].assumed
    )


def _other(sense: Sense, words: str) -> bool:
    """Whether a sense takes those words unusually."""
    return (words, sense.unusual) in sense.assumed


def _to_choose(one: MeaningField, senses: tuple[Sense, ...], language: str) -> MeaningField:
    """A field whose senses give different verdicts: they are choices to tap."""
    if not senses:
        return one
    choices = tuple(Reading(sense.says(language), sense.text) for sense in senses)
    wrong = (Wrong(one.text[:60], differing_text(language), choices),)
    return replace(one, read="", marked_text=mark_spans(one.text, [], language), wrong=wrong)


@lru_cache(maxsize=256)
def compare_once(old: Meaning, new: Meaning, hand: Hand | None, language: str) -> Verdict:
    """`compare`, remembered: the same pair is soon asked for again, by its links or its other language."""
    return compare(old, new, hand, language)


def _empty(given: Comparison, error: MeaningError, language: str) -> Comparison:
    """Marks the meaning that no hand fits."""

    def with_fault(one: MeaningField) -> MeaningField:
        whole = [(0, len(one.text))]
        wrong = (Wrong("", error.reason),)
        return replace(one, marked_text=mark_spans(one.text, whole, language), wrong=wrong)

    if given.old.meaning is not None and error.text == format_meaning(given.old.meaning, language):
        return Comparison(with_fault(given.old), given.new, given.partner, None)
    return Comparison(given.old, with_fault(given.new), given.partner, None)
