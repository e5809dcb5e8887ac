"""An independent reading of types of hands, card by card, and strategies for meanings."""

from hypothesis import strategies as st

from rulings.bridge.cards import RANKS, Card, Hand, Suit
from rulings.meaning.counting.count import space_for
from rulings.meaning.errors import MeaningError
from rulings.meaning.model import (
    ANY_HAND,
    MAJORS,
    MINORS,
    Balance,
    Compared,
    Even,
    Exactly,
    Forcing,
    HonourKind,
    HonourTest,
    InOneOf,
    KeyCards,
    Longest,
    Meaning,
    Pattern,
    Purpose,
    PurposeKind,
    Range,
    ShapeTest,
    Tally,
    TwoSuited,
    Type,
)

DECK = tuple(Card(suit, rank) for suit in Suit for rank in RANKS)
_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}


def fits(hand: Hand, meaning: Meaning) -> bool:
    """Whether a hand has the meaning, judged card by card."""
    return any(of_type(hand, t) for t in meaning.types) and not any(
        of_type(hand, t) for t in meaning.exclusions
    )


def points(hand: Hand) -> int:
    """High-card points of a hand."""
    return sum(_POINTS.get(card.rank, 0) for card in hand.cards)


def of_type(hand: Hand, one: Type) -> bool:
    """Whether a hand is of the type."""
    return (
        one.points.low <= points(hand) <= one.points.high
        and all(len(hand.suit(s)) in one.lengths[s] for s in Suit)
        and all(_shape(hand, t) for t in one.shapes)
        and all(_honours(hand.suit(t.suit), t) for t in one.honours)
        and (one.keycards is None or _tallied(hand, one.keycards) in one.keycards.count)
        and not any(of_type(hand, t) for t in one.without)
    )


def _shape(hand: Hand, test: ShapeTest) -> bool:
    length = {suit: len(hand.suit(suit)) for suit in Suit}
    ordered = tuple(sorted(length.values(), reverse=True))
    match test:
        case Even(Balance.BALANCED):
            return ordered in {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)}
        case Even(Balance.UNBALANCED):
            return ordered not in {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)}
        case Even():
            return ordered in {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2), (5, 4, 2, 2), (6, 3, 2, 2)}
        case Pattern(lengths):
            return ordered == tuple(sorted(lengths, reverse=True))
        case Exactly(lengths):
            return tuple(length[s] for s in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)) == lengths
        case Longest(suits):
            return any(length[s] == ordered[0] for s in suits)
        case InOneOf(wanted, suits):
            return any(length[s] in wanted for s in suits)
        case Compared(suit, than, by, exactly):
            more = length[suit] - length[than]
            return more == by or (more > by and not exactly)
    ways = [(a, b) for a in test.first for b in test.second if a is not b]
    ways += [(b, a) for a, b in ways] if test.either_way else []
    return any(length[a] >= test.longer and length[b] >= test.shorter for a, b in ways)


def _honours(held: str, test: HonourTest) -> bool:
    match test.kind:
        case HonourKind.TOP_THREE:
            return sum(c in "AKQ" for c in held) >= test.count
        case HonourKind.TOP_FIVE:
            return sum(c in "AKQJT" for c in held) >= test.count
        case HonourKind.HOLDS:
            return all(c in held for c in test.cards)
        case HonourKind.STOPPER:
            least = (("A", 1), ("K", 2), ("Q", 3), ("J", 4))
        case HonourKind.HALF_STOPPER:
            least = (("A", 99), ("K", 1), ("Q", 2), ("J", 3))
    return any(honour in held and len(held) >= length for honour, length in least)


def _tallied(hand: Hand, held: KeyCards) -> int:
    suits = [hand.suit(s) for s in Suit]
    aces, kings = sum("A" in s for s in suits), sum("K" in s for s in suits)
    match held.what:
        case Tally.KINGS:
            return kings
        case Tally.CONTROLS:
            return 2 * aces + kings
        case Tally.LOSERS:
            return sum(1 for s in suits for top in "AKQ"[: len(s)] if top not in s)
    return aces + (held.trumps is not None and "K" in hand.suit(held.trumps))


def _range(low: int, high: int) -> st.SearchStrategy[Range]:
    return st.tuples(st.integers(low, high), st.integers(low, high)).map(lambda p: Range(min(p), max(p)))


_SUIT = st.sampled_from(list(Suit))
_GROUP = st.sampled_from([MAJORS, MINORS, tuple(Suit)])
_SHAPES: st.SearchStrategy[ShapeTest] = st.one_of(
    st.sampled_from(list(Balance)).map(Even),
    st.sampled_from([(4, 3, 3, 3), (5, 5, 2, 1), (10, 1, 1, 1), (13, 0, 0, 0)]).map(Pattern),
    st.sampled_from([(4, 1, 4, 4), (0, 2, 1, 10)]).map(Exactly),
    st.one_of(_SUIT.map(lambda s: (s,)), _GROUP).map(Longest),
    st.builds(InOneOf, _range(0, 13), _GROUP),
    st.builds(
        lambda s, by: Compared(*(s[:2] if by < 2 else sorted(s[:2], reverse=True)), by % 2, by == 2),
        st.permutations(list(Suit)),
        st.integers(0, 2),
    ),
    st.builds(lambda n, s, g: TwoSuited(n, 4, (s,), g, False), st.integers(4, 6), _SUIT, _GROUP),
    st.builds(lambda n, g: TwoSuited(n, 4, g, g, False), st.integers(4, 6), _GROUP),
    st.builds(
        lambda s: TwoSuited(5, 4, (s[0],), (s[1],), True),
        st.lists(_SUIT, min_size=2, max_size=2, unique=True),
    ),
)
_HONOURS = st.one_of(
    st.builds(HonourTest, st.sampled_from([HonourKind.STOPPER, HonourKind.HALF_STOPPER]), _SUIT),
    st.builds(HonourTest, st.just(HonourKind.TOP_THREE), _SUIT, st.integers(1, 3)),
    st.builds(HonourTest, st.just(HonourKind.TOP_FIVE), _SUIT, st.integers(1, 5)),
    st.builds(HonourTest, st.just(HonourKind.HOLDS), _SUIT, st.just(0), st.sampled_from(["A", "KQ", "AJT"])),
)
_KEYCARDS = st.one_of(
    st.none(),
    st.builds(KeyCards, _range(0, 4)),
    st.builds(KeyCards, _range(0, 5), _SUIT),
    st.builds(KeyCards, _range(0, 4), st.none(), st.just(Tally.KINGS)),
)


def _types(without: st.SearchStrategy[tuple[Type, ...]]) -> st.SearchStrategy[Type]:
    length = st.one_of(st.just(Range(0, 13)), _range(0, 13))
    return st.builds(
        Type,
        st.one_of(st.just(Range(0, 37)), _range(0, 37)),
        st.tuples(length, length, length, length),
        st.lists(_SHAPES, max_size=2, unique=True).map(_in_written_order),
        st.lists(_HONOURS, max_size=2, unique=True).map(tuple),
        _KEYCARDS,
        without,
    )


def _in_written_order(shapes: list[ShapeTest]) -> tuple[ShapeTest, ...]:
    """The order in which a text has them: adjectives and patterns first."""
    return tuple(sorted(shapes, key=lambda t: not isinstance(t, Even | Pattern | Exactly)))


_PLAIN = _types(st.just(()))
TYPES = _types(st.lists(_PLAIN.filter(lambda t: t != ANY_HAND), max_size=1).map(tuple))
_PURPOSES = st.sampled_from(
    [
        None,
        Purpose(PurposeKind.NATURAL),
        Purpose(PurposeKind.RELAY),
        Purpose(PurposeKind.ASKS, "majors"),
        Purpose(PurposeKind.ASKS, "stopper"),
        Purpose(PurposeKind.TRANSFER, "H"),
        Purpose(PurposeKind.PUPPET, "D"),
        Purpose(PurposeKind.ENFORCED),
    ]
)
_MEANINGS = st.builds(
    Meaning,
    st.lists(TYPES, min_size=1, max_size=3, unique=True).map(tuple),
    st.lists(TYPES, max_size=2, unique=True).map(tuple),
    _PURPOSES,
    st.sets(_SUIT, max_size=3).map(lambda s: tuple(sorted(s))),
    st.sampled_from([None, *Forcing]),
    st.integers(0, 4),
)


def countable(*meanings: Meaning) -> bool:
    """Whether their conditions on honours are few enough to be counted together."""
    try:
        space_for(*meanings)
    except MeaningError:
        return False
    return True


MEANINGS = _MEANINGS.filter(countable)
