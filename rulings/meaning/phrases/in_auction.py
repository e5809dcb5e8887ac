"""What the auction tells of a convention: the suits that it shows, supports or stops are never asked."""

from collections.abc import Callable, Iterator

from rulings.bridge.calls import parse_call
from rulings.bridge.cards import Suit
from rulings.meaning.language.names import Agreed, Named
from rulings.meaning.model import MAJORS, HonourKind, Meaning, PurposeKind, TwoSuited
from rulings.meaning.phrases.context import Context

_SHOWN, _SUPPORT, _SHORT = 4, 3, 2
"""Cards with which a suit is shown, or is partner's suit supported, and at most of a suit that is doubled."""
_TWO_NOTRUMP, _THREE_CLUBS = parse_call("2NT"), parse_call("3♣")
Agrees = Callable[[Meaning], bool]


def told_by_the_auction(named: Named, context: Context) -> Named:
    """A name with only the readings that fit the auction; with all of them where none does."""
    tests = tuple(_tests(context))
    if context.call is None and not tests:
        return named
    pair = _pair_of_the_call(context)

    def fitting(readings: tuple[Agreed, ...]) -> tuple[Agreed, ...]:
        readings = tuple(one for one in readings if one.call == context.call) or readings
        for agrees in tests:
            readings = tuple(one for one in readings if agrees(one.meaning)) or readings
        if len(readings) > 1 and all(len(one.meaning.shows) == len(MAJORS) for one in readings):
            readings = tuple(one for one in readings if frozenset(one.meaning.shows) == pair) or readings
        return readings

    return named.kept(fitting) if len(named.readings) > 1 else named


def _tests(context: Context) -> Iterator[Agrees]:
    """What readings are told apart by, in order."""
    theirs, partners = frozenset(context.theirs), frozenset(context.partners)
    own = context.named("own")
    if own is not None:
        yield lambda one: _offers(one) and _shown(one) == set(own.suits)
    if own is not None and partners and not partners & set(own.suits):
        yield lambda one: _single_in(one, own.suits)
    if theirs:
        yield lambda one: not _shown(one) & theirs
        yield lambda one: _stopped(one) <= theirs and bool(_stopped(one))
        yield lambda one: _doubles(one, PurposeKind.TAKE_OUT) and _short_in(one, theirs)
    if partners:
        yield lambda one: _doubles(one, PurposeKind.NEGATIVE) and not _shown(one) & partners
        yield lambda one: not _doubles(one, PurposeKind.NEGATIVE) and _supports(one, partners)


def _pair_of_the_call(context: Context) -> frozenset[Suit]:
    """The unbid suits that an overcall shows: 2NT the lowest two, 3♣ the highest, the cue bid the outer."""
    unbid = [suit for suit in Suit if suit not in context.theirs]
    if context.call is None or len(context.theirs) != 1 or context.partners or context.own:
        return frozenset()
    if context.call == _TWO_NOTRUMP:
        return frozenset(unbid[:2])
    if context.call == _THREE_CLUBS and Suit.CLUBS in unbid:
        return frozenset(unbid[1:])
    cue = context.call.denomination is not None and int(context.call.denomination) == context.theirs[0]
    return frozenset((unbid[0], unbid[-1])) if cue else frozenset()


def _shown(one: Meaning) -> set[Suit]:
    """The suits that every hand shows."""
    kinds = [{s for s in Suit if t.lengths[s].low >= _SHOWN} for t in one.types]
    pairs = [test for t in one.types for test in t.shapes if isinstance(test, TwoSuited)]
    both = {s for test in pairs for suits in (test.first, test.second) if len(suits) == 1 for s in suits}
    return set(one.shows) | set.intersection(*kinds) | both


def _stopped(one: Meaning) -> set[Suit]:
    return {h.suit for t in one.types for h in t.honours if h.kind is HonourKind.STOPPER}


def _offers(one: Meaning) -> bool:
    return one.purpose is not None and one.purpose.kind is PurposeKind.NATURAL


def _doubles(one: Meaning, kind: PurposeKind) -> bool:
    return one.purpose is not None and one.purpose.kind is kind


def _short_in(one: Meaning, suits: frozenset[Suit]) -> bool:
    return any(all(t.lengths[s].high <= _SHORT for s in suits) for t in one.types)


def _single_in(one: Meaning, suits: tuple[Suit, ...]) -> bool:
    """Whether a splinter is short in the suit that is bid."""
    return all(t.lengths[s].high <= 1 for t in one.types for s in suits)


def _supports(one: Meaning, suits: frozenset[Suit]) -> bool:
    return all(any(t.lengths[s].low >= _SUPPORT for s in suits) for t in one.types)
