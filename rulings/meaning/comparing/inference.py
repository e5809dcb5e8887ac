"""What a call denies only by negative inference: limits in suits where it promised nothing.

An opening of 1♣ on a doubleton denies five spades, for with those the pair would have opened 1♠. Nobody
relies on that as on a promise, so a new call that may have five spades after all is judged mildly (23A1). A
promised shortness, a strength and a stopper that was denied are no such inferences and stay.
"""

from dataclasses import replace

from rulings.meaning.comparing.limits import limit
from rulings.meaning.model import CARDS, InOneOf, Longest, Meaning, Range, Type

_NOTHING_BELOW = 3
"""Fewer cards than this promise nothing in a suit, and a top of fewer is a promised shortness."""


def relax(meaning: Meaning) -> Meaning:
    """The meaning without what it denies by inference; the same meaning where there is no such thing.

    >>> from rulings.meaning.reading.parse import read_meaning
    >>> relax(read_meaning("11-20 2+♣ 0-4♠")) == read_meaning("11-20 2+♣ 0-13♠")
    True
    """
    types = tuple(_without_denials(t) for t in meaning.types)
    kept = tuple(t for t in meaning.exclusions if not _denies_length(t))
    return replace(meaning, types=types, exclusions=kept)


def _without_denials(one: Type) -> Type:
    lengths = tuple(_open(length) for length in one.lengths)
    c, d, h, s = lengths
    promised = any(length.low >= int(limit("promise", "suit")) for length in lengths)
    shapes = tuple(t for t in one.shapes if not (promised and isinstance(t, Longest)))
    without = tuple(t for t in one.without if not _denies_length(t))
    return replace(one, lengths=(c, d, h, s), shapes=shapes, without=without)


def _open(length: Range) -> Range:
    nothing = length.low < _NOTHING_BELOW <= length.high
    return Range(length.low, CARDS) if nothing else length


def _denies_length(one: Type) -> bool:
    """Whether what is left out is a long suit, of whatever strength."""
    if one.honours or one.keycards or one.without:
        return False
    long = any(length.low >= _NOTHING_BELOW for length in one.lengths)
    tests = [isinstance(t, InOneOf) and t.length.low >= _NOTHING_BELOW for t in one.shapes]
    return all(tests) and (long or bool(tests))
