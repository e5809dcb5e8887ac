"""Suits and lengths of a note that stand apart, and alternatives."""

from dataclasses import replace

from rulings.bridge.cards import Suit
from rulings.meaning.model import CARDS, InOneOf, Range, TwoSuited, Type
from rulings.meaning.notes.pieces import Piece
from rulings.meaning.notes.values import Gap, Noted, in_suits, meet, of_length
from rulings.meaning.phrases.context import Context


def alternative_lengths(said: list[Piece], found: Noted) -> tuple[list[Piece], list[Type]] | None:
    """The phrases without lengths that »eller« joins, and those lengths as ways."""
    phrases = [one for one in said if one.kind != "stop"]
    at = [n for n, one in enumerate(phrases) if one.kind == "or"]
    at = [
        n
        for n in at
        if not (0 < n < len(phrases) - 1 and phrases[n - 1].kind == phrases[n + 1].kind == "points")
    ]
    if not at:
        return said, []
    if len(at) > 1 or not 0 < at[0] < len(phrases) - 1:
        return None
    before, after = phrases[at[0] - 1], phrases[at[0] + 1]
    if before.kind != "length" or after.kind not in ("length", "suit"):
        return None
    span = after.span if after.kind == "length" else before.span
    if before.bare or after.bare:
        found.assumed.append((before.said, of_length(before.span, before.where.suits[0])))
    spans = ((before.span, before.where), (span, after.where))
    if any(not where.every or len(where.suits) != 1 for _, where in spans):
        return None
    rest = [one for one in said if one not in (before, after) and one.kind != "or"]
    if any(one.kind in ("length", "bare-length", "number", "suit") for one in rest):
        return None
    if before.span == span:
        suits = tuple(sorted({before.where.suits[0], after.where.suits[0]}))
        return rest, [Type(shapes=(InOneOf(span, suits),))]
    return rest, [of_length(one, where.suits[0]) for one, where in spans]


def join_suits(
    said: list[Piece],
    loose: list[Piece],
    lone: list[Piece],
    kinds: set[str],
    out: list[Type],
    found: Noted,
    context: Context,
) -> bool:
    """Joins suits and lengths that stand apart; False where that can be done in more than one way."""
    pairs = [one for one in said if one.kind in ("pair", "each")]
    lengths = [one for one in said if one.kind == "length"]
    if pairs:
        return _with_pair(pairs, loose, lone, lengths, out)
    if kinds & {"transfer", "penalty"} and len(loose) == 1 and not lone:
        if "transfer" in kinds and not lengths and loose[0].kind == "suit":
            out.append(of_length(Range(5, CARDS), loose[0].where.suits[0]))
            return True
        if "transfer" in kinds:
            return {s for one in lengths for s in one.where.suits} == set(loose[0].where.suits)
    loose = [one for one in loose if not any(one.where == each.where for each in lengths)]
    if not loose and not lone:
        return True
    if len(loose) == 1 and len(lone) == 1:
        out += in_suits(lone[0].span, replace(lone[0], where=loose[0].where))
        return True
    if len(lone) == 1 and not loose:
        if lengths:
            return len(lengths) == 1 and lengths[0].where.every and lone[0].span.low == lengths[0].span.low
        own = context.named("own")
        if own is not None:
            out.append(of_length(lone[0].span, own.suits[0]))
        elif "raise" in kinds and context.partners:
            out.append(of_length(lone[0].span, context.partners[-1]))
        else:
            found.gaps.append(Gap(lone[0].said, tuple(of_length(lone[0].span, suit) for suit in Suit)))
        return True
    if loose and not lone and all(one.where.every for one in loose):
        for one in loose:
            ways = [[of_length(Range(n, CARDS), suit) for suit in one.where.suits] for n in (3, 4, 5, 6)]
            joined = []
            for way in ways:
                both: Type | None = Type()
                for each in way:
                    both = meet(both, each) if both is not None else None
                if both is not None:
                    joined.append(both)
            found.gaps.append(Gap(one.said, tuple(joined)))
        return True
    return False


def _with_pair(
    pairs: list[Piece], loose: list[Piece], lone: list[Piece], lengths: list[Piece], out: list[Type]
) -> bool:
    """»begge minor fem-fem«, »5-4 i major«, »hjerter og en minor fem-fem«."""
    if len(pairs) != 1 or lone or lengths:
        return False
    longer, shorter = pairs[0].span.low, pairs[0].span.high
    suits = [one.where for one in loose]
    if len(suits) == 1 and len(suits[0].suits) == 2:
        first, second = suits[0].suits
        if longer == shorter:
            out += [of_length(Range(longer, CARDS), suit) for suit in (first, second)]
        else:
            out.append(Type(shapes=(TwoSuited(longer, shorter, suits[0].suits, suits[0].suits, True),)))
        return True
    if len(suits) == 2 and longer == shorter:
        for where in suits:
            out += in_suits(Range(longer, CARDS), replace(pairs[0], where=where))
        return True
    return False
