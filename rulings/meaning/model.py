"""Meanings as values: a union of types of hands, what is excluded from it, and what the call is for."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from rulings.bridge.cards import Suit

MOST_POINTS = 37
"""High-card points of the strongest hand: four aces, four kings, four queens and a jack."""
CARDS = 13
MAJORS = (Suit.HEARTS, Suit.SPADES)
MINORS = (Suit.CLUBS, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True, order=True)
class Range:
    """Whole numbers from `low` to `high`, both among them.

    >>> 12 in Range(11, 14), Range(12, 16).meet(Range(14, 20))
    (True, Range(low=14, high=16))
    """

    low: int
    high: int

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and self.low <= value <= self.high

    def meet(self, other: Range) -> Range:
        """The numbers in both; empty (low over high) when there are none."""
        return Range(max(self.low, other.low), min(self.high, other.high))

    @property
    def empty(self) -> bool:
        """Whether no number lies in it."""
        return self.low > self.high


ANY_LENGTH = Range(0, CARDS)
ANY_POINTS = Range(0, MOST_POINTS)


class Balance(StrEnum):
    """How even a hand's suits are."""

    BALANCED = "balanced"
    """4333, 4432 or 5332."""
    SEMI_BALANCED = "semi-balanced"
    """No singleton or void, at most a six-card suit: balanced, 5422 or 6322."""
    UNBALANCED = "unbalanced"
    """Not balanced."""


@dataclass(frozen=True, slots=True)
class Even:
    """A hand as even as that."""

    balance: Balance


@dataclass(frozen=True, slots=True)
class Pattern:
    """Suit lengths in any order, written from the longest: 5332."""

    lengths: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Exactly:
    """Suit lengths in the order spades, hearts, diamonds, clubs: 4=1=4=4."""

    lengths: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Longest:
    """One of the suits is longer than, or as long as, every other suit."""

    suits: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class InOneOf:
    """A length in at least one of the suits."""

    length: Range
    suits: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class TwoSuited:
    """At least `longer` cards in one suit and at least `shorter` in another.

    Attributes:
        longer, shorter: lengths, the longer first.
        first: the suits that one of the two is among.
        second: the suits that the other is among.
        either_way: whether the longer may be in `second` too ("5-4 either way").
    """

    longer: int
    shorter: int
    first: tuple[Suit, ...]
    second: tuple[Suit, ...]
    either_way: bool


@dataclass(frozen=True, slots=True)
class Compared:
    """One suit's length beside another's: at least `by` cards more in `suit` than in `than`.

    Attributes:
        exactly: whether just so many, which tells equal lengths where `by` is 0.
    """

    suit: Suit
    than: Suit
    by: int = 0
    exactly: bool = False


ShapeTest = Even | Pattern | Exactly | Longest | InOneOf | TwoSuited | Compared


class HonourKind(StrEnum):
    """What a suit's holding is asked for."""

    STOPPER = "stopper"
    HALF_STOPPER = "half-stopper"
    TOP_THREE = "top-three"
    """At least `count` of A, K, Q."""
    TOP_FIVE = "top-five"
    """At least `count` of A, K, Q, J, 10."""
    HOLDS = "holds"
    """Every one of `cards`."""
    LOSERS = "losers"
    """At least `count` losers."""


@dataclass(frozen=True, slots=True)
class HonourTest:
    """A condition on the cards of one suit.

    Attributes:
        kind: what is asked for.
        suit: the suit.
        count: how many, for the two kinds that count.
        cards: the ranks, for `HOLDS`, as code writes them.
    """

    kind: HonourKind
    suit: Suit
    count: int = 0
    cards: str = ""


class Tally(StrEnum):
    """What is counted over all four suits."""

    ACES = "aces"
    KINGS = "kings"
    CONTROLS = "controls"
    """An ace is two, a king one."""
    LOSERS = "losers"
    """Of ace, king and queen those that are missing, in a suit no more than its cards."""

    @property
    def most(self) -> int:
        """The highest number that a hand can have."""
        return {Tally.ACES: 4, Tally.KINGS: 4, Tally.CONTROLS: 12, Tally.LOSERS: 12}[self]


@dataclass(frozen=True, slots=True)
class KeyCards:
    """So many aces, kings, controls or losers; with a trump suit its king counts among the aces."""

    count: Range
    trumps: Suit | None = None
    what: Tally = Tally.ACES

    @property
    def most(self) -> int:
        """The highest number that a hand can have."""
        return self.what.most + (self.trumps is not None)


@dataclass(frozen=True, slots=True)
class Type:
    """One type of hands: all its conditions hold together.

    Attributes:
        points: high-card points.
        lengths: by suit, clubs first.
        shapes: tests of the shape as a whole.
        honours: tests of the cards of a suit.
        keycards: how many aces or key cards; at most one such condition.
        without: types that are not among these hands.
    """

    points: Range = ANY_POINTS
    lengths: tuple[Range, Range, Range, Range] = (ANY_LENGTH,) * 4
    shapes: tuple[ShapeTest, ...] = ()
    honours: tuple[HonourTest, ...] = ()
    keycards: KeyCards | None = None
    without: tuple[Type, ...] = ()


ANY_HAND = Type()


class PurposeKind(StrEnum):
    """What a call is for; its words are in `rulings/data/meaning_language.toml`."""

    NATURAL = "natural"
    ARTIFICIAL = "artificial"
    ASKS = "asks"
    ANSWERS = "answers"
    RELAY = "relay"
    PUPPET = "puppet"
    TRANSFER = "transfer"
    TAKE_OUT = "take-out"
    NEGATIVE = "negative"
    SUPPORT = "support"
    PENALTY = "penalty"
    INVITES = "invites"
    SIGN_OFF = "sign-off"
    ENFORCED = "enforced"
    COMPELLED = "compelled"
    """The call that partner's transfer, puppet or strong bid ordered, whatever the hand: it asks nothing."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """A call's purpose and what it is about (`majors`, `aces`, a suit's letter, or nothing)."""

    kind: PurposeKind
    about: str = ""


class Forcing(StrEnum):
    """What a call asks of partner."""

    ONE_ROUND = "one-round"
    TO_GAME = "to-game"
    NO = "no"
    NOT_TO_GAME = "not-to-game"
    """Whether it forces for a round is not said."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a call means: the hands of any type, without those excluded, and its purpose.

    Attributes:
        types: the union; never empty.
        exclusions: hands left out of all types ("but not 15-17 balanced").
        purpose: what the call is for, or None where nothing was said.
        shows: suits that it shows by agreement, beside those that its lengths promise.
        forcing: whether partner must call, or None where nothing was said.
        seat: in which hand the call is made, 1 to 4; 0 where nothing was said. It tells nothing of the hand.
        usual: titles of conventions whose usual hands stand for what a note left unsaid, to be told beside
            the reading; two meanings of the same hands are equal whatever stands here.
    """

    types: tuple[Type, ...] = (ANY_HAND,)
    exclusions: tuple[Type, ...] = ()
    purpose: Purpose | None = None
    shows: tuple[Suit, ...] = ()
    forcing: Forcing | None = None
    seat: int = 0
    usual: tuple[str, ...] = field(default=(), compare=False)
