"""Calls: bids, pass, double and redouble, and every way that people write them."""

import re
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from rulings.errors import NotationError
from rulings.reasons import because


class Denomination(IntEnum):
    """Clubs to notrump in the order of Law 18E.

    >>> Denomination.HEARTS < Denomination.NOTRUMP
    True
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    @property
    def letter(self) -> str:
        """C, D, H, S or N, as PBN writes them."""
        return "CDHSN"[self]

    @property
    def sign(self) -> str:
        """The suit's symbol; empty for notrump, whose name depends on the language."""
        return "♣♦♥♠"[self] if self < Denomination.NOTRUMP else ""


class CallKind(StrEnum):
    """The four kinds of calls."""

    BID = "bid"
    PASS = "pass"
    DOUBLE = "double"
    REDOUBLE = "redouble"


SEVEN = 7
HIGHEST_SPOKEN = 9
"""A bid over seven is inadmissible (Law 38), yet it gets spoken: so it can be written down."""


@dataclass(frozen=True, slots=True)
class Call:
    """One call.

    Attributes:
        kind: bid, pass, double or redouble.
        level: tricks over six for a bid, else 0.
        denomination: of a bid, else None.

    >>> str(bid("2♥")), str(PASS), str(DOUBLE), str(bid("3ut"))
    ('2H', 'P', 'X', '3N')
    """

    kind: CallKind
    level: int = 0
    denomination: Denomination | None = None

    def __str__(self) -> str:
        if self.denomination is not None:
            return f"{self.level}{self.denomination.letter}"
        return {CallKind.PASS: "P", CallKind.DOUBLE: "X", CallKind.REDOUBLE: "XX"}[self.kind]

    def __repr__(self) -> str:
        return f"Call({str(self)!r})"

    def __hash__(self) -> int:
        # What is read out to a player lists dozens of them, and is looked up on every page
        return self.level << 3 | self.denomination if self.denomination is not None else hash(self.kind.value)

    @property
    def is_bid(self) -> bool:
        """Whether it names a level and a denomination (18A)."""
        return self.kind is CallKind.BID

    @property
    def rank(self) -> int:
        """A bid's place in the order of bids, 1♣ being 0 (18B, 18E); -1 for other calls."""
        return (self.level - 1) * 5 + self.denomination if self.denomination is not None else -1

    @property
    def over_seven(self) -> bool:
        """Whether it is a bid of more than seven (38)."""
        return self.level > SEVEN


PASS = Call(CallKind.PASS)
DOUBLE = Call(CallKind.DOUBLE)
REDOUBLE = Call(CallKind.REDOUBLE)
BIDS = tuple(
    Call(CallKind.BID, level, denomination) for level in range(1, SEVEN + 1) for denomination in Denomination
)
"""The 35 bids from 1♣ to 7NT in their order."""
CALLS = (PASS, DOUBLE, REDOUBLE, *BIDS)

_DENOMINATIONS = {
    Denomination.CLUBS: (
        "c", "k", "kl", "klør", "kloer", "klor", "kløver", "kloever", "klover", "club", "clubs", "♣", "♧",
    ),
    Denomination.DIAMONDS: ("d", "r", "ru", "ruder", "ruter", "diamond", "diamonds", "♦", "♢"),
    Denomination.HEARTS: ("h", "hj", "hjerter", "heart", "hearts", "♥", "♡"),
    Denomination.SPADES: ("s", "sp", "spar", "spades", "spade", "♠", "♤"),
    Denomination.NOTRUMP: (
        "n", "nt", "ut", "sa", "u", "sans", "san", "notrump", "notrumps", "no-trump", "utrumf", "grand",
    ),
}  # fmt: skip
_DENOMINATION_OF = {name: d for d, names in _DENOMINATIONS.items() for name in names}
DENOMINATION_NAMES = tuple(_DENOMINATION_OF)
"""Every accepted spelling of a denomination in small letters, Danish, Norwegian, English and PBN."""
_OTHERS = {
    PASS: ("p", "pas", "pass", "passe", "passer", "=", "-", "--", "–", "/"),
    DOUBLE: ("x", "d", "dbl", "dobl", "dobling", "dobler", "doblet", "double", "doubles", "×"),
    REDOUBLE: (
        "xx", "rd", "rdbl", "redbl", "redobl", "redobling", "redobler", "redoblet", "redouble", "××",
    ),
}  # fmt: skip
_STARS = ("*", "**")
"""A double on some score slips, but in PBN where a section ends: among calls they are asked about."""
_OTHER_OF = {name: call for call, names in _OTHERS.items() for name in names}
_BID = re.compile(r"([0-9]+)\s*+[.\-]?\s*+(\D+)$")


def bid(text: str) -> Call:
    """The bid that a text names; for constants and tests.

    Raises:
        NotationError: when it is no bid.
    """
    call = parse_call(text)
    if not call.is_bid:
        raise NotationError(text, 0, text, because("no-bid"))
    return call


def parse_call(text: str) -> Call:
    """The call that a word names, in Danish, Norwegian, English or PBN.

    Raises:
        NotationError: with the position of the fault.

    >>> [str(parse_call(t)) for t in ("1sp", "1♠", "1S", "2 ut", "3SA", "D", "rd", "=", "pas", "4hj")]
    ['1S', '1S', '1S', '2N', '3N', 'X', 'XX', 'P', 'P', '4H']
    """
    call = call_of(text)
    if call is not None:
        return call
    bare = text.strip()
    start = text.find(bare) if bare else 0
    if not bare:
        raise NotationError(text, 0, "", because("call-missing"))
    if bare in _STARS:
        reason = because("star")
        raise NotationError(text, start, bare, reason)
    match = _BID.match(bare)
    if match and not 1 <= int(match[1][:3]) <= HIGHEST_SPOKEN:
        raise NotationError(text, start, bare, because("bid-level"))
    if match:
        at = start + match.start(2)
        raise NotationError(text, at, match[2], because("no-strain"))
    raise NotationError(text, start, bare, because("no-call"))


def call_of(text: str) -> Call | None:
    """The call that a word names, or None."""
    word = text.strip().rstrip("!?.").lower().replace("\ufe0e", "").replace("\ufe0f", "")
    if word in _OTHER_OF:
        return _OTHER_OF[word]
    match = _BID.match(word)
    if match is None or len(match[1]) > 1 or match[1] == "0":
        return None
    denomination = _DENOMINATION_OF.get(match[2].strip())
    return None if denomination is None else Call(CallKind.BID, int(match[1]), denomination)


def parse_denomination(text: str) -> Denomination | None:
    """The denomination that a word names, or None.

    >>> parse_denomination("hj").letter, parse_denomination("♠").letter, parse_denomination("sans").letter
    ('H', 'S', 'N')
    """
    return _DENOMINATION_OF.get(text.strip().lower().replace("\ufe0e", "").replace("\ufe0f", ""))


def sufficient(call: Call, over: Call | None) -> bool:
    """Whether a bid is higher than the last preceding bid (18C).

    >>> sufficient(bid("1S"), bid("1H")), sufficient(bid("1S"), bid("1S")), sufficient(bid("1C"), None)
    (True, False, True)
    """
    return call.is_bid and (over is None or call.rank > over.rank)


def lowest_sufficient(denomination: Denomination, over: Call | None) -> Call | None:
    """The lowest bid in a denomination that is higher than `over`; None when seven is not enough.

    >>> lowest_sufficient(Denomination.DIAMONDS, bid("1H"))
    Call('2D')
    >>> lowest_sufficient(Denomination.CLUBS, bid("7C")) is None
    True
    """
    return next((b for b in BIDS if b.denomination is denomination and sufficient(b, over)), None)
