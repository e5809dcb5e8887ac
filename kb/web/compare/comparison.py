"""Two meanings compared as the address gives them: what was typed, what is wrong with it, and the verdict."""

from dataclasses import dataclass, replace
from functools import lru_cache

from flask import request

from kb.web.compare.address import AUCTION, EVERY_WORD, NEW, OLD, PARTNER, WITHDRAWN
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
    provisional,
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
        provisional: the verdict of what could be read, where nothing but unread words keeps the verdict back.
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
    provisional: Verdict | None = None

    @property
    def problems(self) -> tuple[Wrong, ...]:
        """Everything that is wrong, in the order of the fields; nothing where there is a verdict."""
        if self.verdict is not None:
            return ()
        return (*self.old.wrong, *self.new.wrong, *self.partner.wrong)


def comparison(language: str) -> Comparison:
    """What the address asks to compare."""
    before, after = _contexts()
    every_word = bool(request.args.get(EVERY_WORD))
    old = read_meaning(OLD, request.args.get(OLD, ""), language, before, every_word)
    new = read_meaning(NEW, request.args.get(NEW, ""), language, after, every_word)
    partner, hand = read_hand(PARTNER, request.args.get(PARTNER, ""), language)
    found = (
        None
        if partner.wrong
        else provisional(old.meaning, new.meaning, (old.wrong, new.wrong), hand, language)
    )
    without_verdict = Comparison(old, new, partner, None, provisional=found.verdict if found else None)
    if old.senses is None or new.senses is None or partner.wrong:
        return without_verdict
    try:
        judgement = judge(old.senses, new.senses, hand, language)
    except MeaningError as error:
        return _empty(without_verdict, error, language)
    verdict = judgement.verdict
    if judgement.unread:
        return without_verdict
    if verdict is None:
        open_senses = judgement.asked
        return replace(
            without_verdict,
            old=_to_choose(old, open_senses.get("withdrawn", ()), language),
            new=_to_choose(new, open_senses.get("new", ()), language),
        )
    left_out = [
        left_out_text(words, language) for side in judgement.taken for words in judgement.left_out(side)
    ]
    unions = [meaning for meaning in (verdict.old, verdict.new) if len(meaning.types) > 1]
    notes = [why for meaning in unions for _type, why in empty_types(meaning, language)]
    old = replace(old, meaning=verdict.old, read=sentence(verdict.old, language))
    new = replace(new, meaning=verdict.new, read=sentence(verdict.new, language))
    agreement = judgement.agreed(language)
    return Comparison(old, new, partner, verdict, hand, (*left_out, *notes), agreement, language, judgement)


def _contexts() -> tuple[Context, Context]:
    """What the auction tells of the withdrawn call and of the new one; nothing where it cannot be read."""
    try:
        auction = parse_auction(request.args.get(AUCTION, ""))
        last, before = auction.calls[-1], auction.before(-1)
        text = request.args.get(WITHDRAWN, "").strip()
        withdrawn = parse_call(text) if text else None
        old, new = context_of(before, last.seat, withdrawn), context_of(before, last.seat, last.call)
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


def assumptions(at: Comparison, field: MeaningField, side: str) -> tuple[Assumption, ...]:
    """The assumptions that the verdict rests on, in one of the notes."""
    if at.judgement is None or field.senses is None or side not in at.judgement.taken:
        return ()
    turning = at.judgement.turning.get(side, ())
    return tuple(
        Assumption(
            words,
            assumption,
            tuple((s, s in turning) for s in field.senses.senses if (words, s.unusual) in s.assumed),
        )
        for words, assumption in at.judgement.taken[side].assumed
    )


def _to_choose(field: MeaningField, senses: tuple[Sense, ...], language: str) -> MeaningField:
    """A field whose senses give different verdicts: they are choices to tap."""
    if not senses:
        return field
    choices = tuple(Reading(sense.says(language), sense.text) for sense in senses)
    wrong = (Wrong(field.text[:60], differing_text(language), choices),)
    return replace(field, read="", marked_text=mark_spans(field.text, [], language), wrong=wrong)


@lru_cache(maxsize=256)
def compare_once(old: Meaning, new: Meaning, hand: Hand | None, language: str) -> Verdict:
    """`compare`, remembered: the same pair is soon asked for again, by its links or its other language."""
    return compare(old, new, hand, language)


def _empty(without_verdict: Comparison, error: MeaningError, language: str) -> Comparison:
    """Marks the meaning that no hand fits."""

    def with_fault(field: MeaningField) -> MeaningField:
        whole = [(0, len(field.text))]
        wrong = (Wrong("", error.reason),)
        return replace(field, marked_text=mark_spans(field.text, whole, language), wrong=wrong)

    if without_verdict.old.meaning is not None and error.text == format_meaning(
        without_verdict.old.meaning, language
    ):
        return Comparison(with_fault(without_verdict.old), without_verdict.new, without_verdict.partner, None)
    return Comparison(without_verdict.old, with_fault(without_verdict.new), without_verdict.partner, None)
