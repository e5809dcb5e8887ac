"""Whether every sentence of a verdict is true, by counts and hands that the verdict was not made of."""

import re
from collections.abc import Iterator
from dataclasses import replace

from rulings.bridge.cards import Hand, Suit
from rulings.meaning import Meaning, Verdict, count_hands, samples_of
from rulings.meaning.comparing.excess import Excess
from rulings.meaning.comparing.facts import Fact
from rulings.meaning.comparing.grounds import Ground
from rulings.meaning.comparing.inference import relax
from rulings.meaning.comparing.limits import percent
from rulings.meaning.comparing.widen import reach
from rulings.meaning.counting.count import space_for
from rulings.meaning.counting.samples import sample_hands
from rulings.meaning.model import CARDS, MOST_POINTS, Balance, Even, Exactly, InOneOf, Range, Type
from tests.rulings.meaning.hands import fits, points


def type_of(fact: Fact) -> Type:
    """The hands that have a fact, as a type of its own."""
    match fact.kind:
        case "points-from":
            return Type(points=Range(fact.n, MOST_POINTS))
        case "points-to":
            return Type(points=Range(0, fact.n))
        case "at-least" | "at-most":
            length = Range(fact.n, CARDS) if fact.kind == "at-least" else Range(0, fact.n)
            c, d, h, s = (length if suit in fact.suits else Range(0, CARDS) for suit in Suit)
            return Type(lengths=(c, d, h, s))
        case "group":
            return Type(shapes=(InOneOf(Range(fact.n, CARDS), fact.suits),))
    return Type(shapes=(Even(Balance(fact.kind)),))


def share_with(meaning: Meaning, fact: Fact) -> float:
    """The part of a meaning's hands that have a fact, by counting those that have not."""
    without = replace(meaning, exclusions=(*meaning.exclusions, type_of(fact)))
    return 1 - count_hands(without) / count_hands(meaning)


def false_sentences(verdict: Verdict) -> list[str]:
    """The sentences of a verdict that are not true, in English; empty when all are."""
    return list(dict.fromkeys((*_facts(verdict), *_grounds(verdict), *_excess(verdict), *_hands(verdict))))


def _facts(verdict: Verdict) -> Iterator[str]:
    for fact in verdict.shown:
        for side in (verdict.old, verdict.new):
            if share_with(side, fact) < 1:
                yield f"both: {fact.text('en')}"
    for told in verdict.told:
        seen = share_with(verdict.new, told.fact)
        if share_with(verdict.old, told.fact) < 1 or seen >= 1 or abs(seen - told.share) > 1e-9:
            yield told.text("en")


def _grounds(verdict: Verdict) -> Iterator[str]:
    for ground in verdict.grounds:
        if not _true(ground, verdict):
            yield ground.text("en")


def _true(ground: Ground, verdict: Verdict) -> bool:
    """Whether a ground's sentence is true."""
    text, old, new = ground.text("en"), verdict.old, verdict.new
    if ground.key == "kept" and ground.fact:
        return share_with(old, ground.fact) == share_with(new, ground.fact) == 1
    if ground.key == "lost" and ground.fact and ground.mild:
        held, kept = share_with(old, ground.fact), share_with(new, ground.mild)
        return held >= 0.99 and ("practically" in text) == (held < 1) and percent(kept, "en") in text
    if ground.key == "not-shown" and ground.fact:
        return percent(share_with(new, ground.fact), "en") in text
    if ground.key == "denied" and ground.fact:
        more = 1 - share_with(new, ground.fact)
        return share_with(old, ground.fact) == 1 and percent(more, "en") in text
    if ground.key in ("subset", "exact"):
        return _shown_share(text) == percent(verdict.counts.both / verdict.counts.new, "en")
    if ground.key in ("below", "above"):
        return _lies_outside(ground, verdict)
    if ground.key == "compelled":
        return count_hands(old) == verdict.counts.all
    return True


def _shown_share(text: str) -> str:
    found = re.search(r"(?:over |under )?\d+%", text)
    return found[0] if found else ""


def _lies_outside(ground: Ground, verdict: Verdict) -> bool:
    """Whether the hands named are that many, and none of them is within what the old call can be."""
    counts = verdict.counts
    if any(_has_hand_beyond(verdict.old, hand, ground.key) for hand in _outside(verdict, ground.key)):
        return False
    many, far = (counts.below, counts.under) if ground.key == "below" else (counts.above, counts.over)
    least, most = verdict.strength["old"]
    bound = verdict.strength["new"]
    reaches = bound[0] < most if ground.key == "below" else bound[1] > least
    return reaches and 0 < many <= counts.new - counts.both and far >= many and ground.mean == far / many


def _outside(verdict: Verdict, kind: str) -> tuple[Hand, ...]:
    """Some hands that the verdict counts as weaker (stronger) than the old call can be with such a shape."""
    inferred = relax(verdict.old)
    space = space_for(verdict.old, verdict.new, inferred)
    sets = (space.mask(one) for one in (verdict.old, verdict.new, inferred))
    return sample_hands(space, reach(space, *sets).parts[kind], 1, kind)


def _has_hand_beyond(old: Meaning, hand: Hand, kind: str) -> bool:
    """Whether the old call has a hand of that shape that is as weak (as strong)."""
    reached = Range(0, points(hand)) if kind == "below" else Range(points(hand), MOST_POINTS)
    return _has(old, _lengths(hand), reached)


def _lengths(hand: Hand) -> tuple[int, int, int, int]:
    s, h, d, c = (len(hand.suit(suit)) for suit in reversed(Suit))
    return s, h, d, c


def _has(meaning: Meaning, lengths: tuple[int, int, int, int], reached: Range) -> bool:
    """Whether a meaning has a hand of those lengths (spades first) and points."""
    types = tuple(
        replace(t, points=t.points.meet(reached), shapes=(*t.shapes, Exactly(lengths))) for t in meaning.types
    )
    return count_hands(replace(meaning, types=types)) > 0


def _excess(verdict: Verdict) -> Iterator[str]:
    """What is said to be added, hand by hand."""
    for one in verdict.excess:
        for hand in _outside(verdict, one.kind):
            if fits(hand, verdict.old) or not fits(hand, verdict.new) or not _is(one, hand, verdict):
                yield f"{one.text('en')}: {hand}"


def _is(one: Excess, hand: Hand, verdict: Verdict) -> bool:
    old, here, held = verdict.old, _lengths(hand), points(hand)
    match one.kind:
        case "below" | "above":
            return one.low <= held <= one.high and not _has_hand_beyond(old, hand, one.kind)
        case "gap":
            return not _has(old, here, Range(held, held))
        case "honours":
            return _has(relax(old), here, Range(held, held)) or bool(_with_a_card_more(old, hand))
        case "length":
            return bool(set(_with_a_card_more(old, hand)) & set(one.suits))
        case "denied":
            return fits(hand, relax(old))
    return not _has(old, here, Range(0, MOST_POINTS))


def _with_a_card_more(old: Meaning, hand: Hand) -> list[Suit]:
    """The suits in which one card more, for one of another suit, would give a hand of the old call."""
    found, held = [], Range(points(hand), points(hand))
    for suit in Suit:
        for other in Suit:
            if other is suit or not hand.suit(other):
                continue
            moved = {s: len(hand.suit(s)) + (s is suit) - (s is other) for s in Suit}
            s, h, d, c = (moved[each] for each in reversed(Suit))
            if _has(old, (s, h, d, c), held):
                found.append(suit)
    return found


def _hands(verdict: Verdict) -> Iterator[str]:
    drawn = samples_of(verdict.old, verdict.new)
    for hand in drawn.added:
        if fits(hand, verdict.old) or not fits(hand, verdict.new):
            yield f"only the new call: {hand}"
    for hand in drawn.both:
        if not (fits(hand, verdict.old) and fits(hand, verdict.new)):
            yield f"both calls: {hand}"
        low, high = verdict.strength["old"]
        if not low <= points(hand) <= high:
            yield f"strength of the withdrawn call: {hand}"
    if bool(drawn.added) == (verdict.counts.both == verdict.counts.new):
        yield "whether the new call adds hands"
