"""Contracts and what became of them: level, denomination, doubled or not, declarer and tricks taken."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from rulings.bridge.auction import Auction, standing
from rulings.bridge.calls import DENOMINATION_NAMES, SEVEN, Denomination, parse_denomination
from rulings.bridge.seats import SEATS, Seat
from rulings.errors import NotationError
from rulings.reasons import Reason, because

BOOK = 6
ALL_TRICKS = 13


class Risk(IntEnum):
    """Undoubled, doubled or redoubled; the value is the factor of the trick score (77)."""

    NONE = 1
    DOUBLED = 2
    REDOUBLED = 4

    @property
    def sign(self) -> str:
        """Nothing, `x` or `xx`."""
        return {Risk.NONE: "", Risk.DOUBLED: "x", Risk.REDOUBLED: "xx"}[self]


@dataclass(frozen=True, slots=True)
class Contract:
    """What declarer's side has undertaken (22A).

    Attributes:
        level: odd tricks, 1 to 7.
        declarer: the seat; None where only the side's score is asked for.

    >>> str(parse_contract("4♠x N")), str(parse_contract("3 ut")), parse_contract("4hj").needed
    ('4SX N', '3N', 10)
    """

    level: int
    denomination: Denomination
    risk: Risk = Risk.NONE
    declarer: Seat | None = None

    @property
    def needed(self) -> int:
        """The tricks that make it."""
        return BOOK + self.level

    def __str__(self) -> str:
        call = f"{self.level}{self.denomination.letter}{self.risk.sign.upper()}"
        return f"{call} {self.declarer}" if self.declarer else call


@dataclass(frozen=True, slots=True)
class PlayedContract:
    """A contract with the tricks that declarer's side took.

    >>> [parse_played(t).tricks for t in ("4♠ S =", "3ut N +1", "2♥x-2 Ø", "4♠ V 9")]
    [10, 10, 6, 9]
    """

    contract: Contract
    tricks: int

    @property
    def over(self) -> int:
        """Tricks more than contracted; negative for undertricks."""
        return self.tricks - self.contract.needed

    def __str__(self) -> str:
        return f"{self.contract} {'=' if not self.over else f'{self.over:+d}'}"


_RISKS = {
    "xx": Risk.REDOUBLED, "××": Risk.REDOUBLED, "**": Risk.REDOUBLED, "rd": Risk.REDOUBLED,
    "redoblet": Risk.REDOUBLED, "redoubled": Risk.REDOUBLED, "rdbl": Risk.REDOUBLED, "redbl": Risk.REDOUBLED,
    "!!": Risk.REDOUBLED, "!": Risk.DOUBLED, "dobl": Risk.DOUBLED,
    "x": Risk.DOUBLED, "×": Risk.DOUBLED, "*": Risk.DOUBLED, "d": Risk.DOUBLED, "dbl": Risk.DOUBLED,
    "doblet": Risk.DOUBLED, "dobbelt": Risk.DOUBLED, "doubled": Risk.DOUBLED,
    "udoblet": Risk.NONE, "undoubled": Risk.NONE,
}  # fmt: skip


def _either(names: Iterable[str]) -> str:
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


_STRAIN, _RISK, _SEAT = _either(DENOMINATION_NAMES), _either(_RISKS), _either(SEATS)
_BID = rf"(?P<level>[0-9]+)\s*(?P<strain>{_STRAIN})\s*(?P<risk>{_RISK})?"
_BY = r"(?:(?:af|by|spilfører|declarer)\s+)?"
_OVER = r"(?P<over>=|[+-]\s*[0-9]+|[0-9]+)\s*(?:(?P<unit>stik|tricks?)(?:\s+(?:i\s+alt|in\s+all))?)?"
_LATE = rf"(?:\s*(?P<late>{_RISK}))?"
_CONTRACT = re.compile(rf"(?:(?P<first>{_SEAT})\s+)?{_BID}\s*(?:{_BY}(?P<seat>{_SEAT}){_LATE})?")
_RESULT = re.compile(
    rf"(?:(?P<first>{_SEAT})\s+)?{_BID}\s*(?:{_BY}(?P<seat>{_SEAT}){_LATE})?\s*{_OVER}\s*(?:{_BY}(?P<last>{_SEAT}))?"
)
_BEGINS = re.compile(
    rf"(?:(?:{_SEAT})\s+)?(?P<level>[0-9]+)\s*(?P<strain>{_STRAIN})?\s*(?:{_RISK})?\s*(?:{_BY}(?:{_SEAT}))?"
)
_BY_WHOM, _SPELT = re.compile(r"\s+(?:af|by)\s"), 4
"""»Doblet af Vest« names who doubled, not who declares; a sign (`4♠x af S`) and a short word do not."""
LONGEST = 100
"""Letters of a contract and its tricks, however they are spelt."""
_WRITE_CONTRACT = because("write-contract")
_WRITE_PLAYED = because("write-played")


def parse_contract(text: str) -> Contract:
    """The contract that a text names.

    Raises:
        NotationError: with the position of the fault.
    """
    match = _CONTRACT.fullmatch(_plain(text)) if len(text) <= LONGEST else None
    if match is None:
        raise _fault(text, _WRITE_CONTRACT)
    return _contract(text, match, _WRITE_CONTRACT)


def parse_played(text: str) -> PlayedContract:
    """The contract and the tricks taken: `=`, `+1`, `-2`, or the number of tricks.

    Raises:
        NotationError: with the position of the fault; for more than 13 tricks or fewer than none too.
    """
    match = _RESULT.fullmatch(_plain(text)) if len(text) <= LONGEST else None
    if match is None:
        raise _fault(text, _WRITE_PLAYED)
    contract = _contract(text, match, _WRITE_PLAYED)
    tricks = _tricks(contract, "".join(match["over"].split()))
    if not 0 <= tricks <= ALL_TRICKS:
        reason = because("tricks-impossible", tricks=tricks, needed=contract.needed)
        raise NotationError(text, match.start("over"), match["over"], reason)
    return PlayedContract(contract, tricks)


def has_two_readings(text: str) -> bool:
    """Whether a contract stands with a number alone that may be its tricks in all, or those over six.

    >>> [has_two_readings(t) for t in ("4♠ S 4", "4♠ 4 S", "4♠ S 4 stik i alt", "4♠ S 10", "4♠ S +4")]
    [True, True, False, False, False]
    """
    match = _RESULT.fullmatch(_plain(text)) if len(text) <= LONGEST else None
    return (
        match is not None and not match["unit"] and match["over"].isdecimal() and int(match["over"]) <= SEVEN
    )


def _plain(text: str) -> str:
    """Small letters, one minus, no picture marks, commas or colons; without blanks in front places hold."""
    small = text.lower() if len(text.lower()) == len(text) else text
    return small.translate(_SIGNS).strip()


_SIGNS = str.maketrans(
    {"−": "-", "–": "-", "♧": "♣", "♢": "♦", "♡": "♥", "♤": "♠"} | dict.fromkeys(",:\ufe0e\ufe0f", " ")
)


def _tricks(contract: Contract, over: str) -> int:
    if over == "=":
        return contract.needed
    return contract.needed + int(over) if over[0] in "+-" else int(over)


def _contract(text: str, match: re.Match[str], remedy: Reason) -> Contract:
    if not 1 <= int(match["level"][:4]) <= SEVEN:
        raise NotationError(
            text, match.start("level"), match["level"], because("contract-level", remedy=remedy)
        )
    if match["risk"] and match["late"]:
        raise NotationError(text, match.start("late"), match["late"], because("double-twice", remedy=remedy))
    risk = match["risk"] or ""
    doubler = _BY_WHOM.match(_plain(text), match.end("risk")) if len(risk) > _SPELT else None
    if doubler and _RISKS[risk] is not Risk.NONE:
        raise NotationError(text, match.end("risk"), match["risk"], because("unread", remedy=remedy))
    denomination = parse_denomination(match["strain"])
    named = [match[name] for name in ("first", "seat", "last") if match.groupdict().get(name)]
    if denomination is None or len({SEATS[name] for name in named}) > 1:
        raise NotationError(text, 0, text, because("two-declarers", remedy=remedy))
    return Contract(
        int(match["level"]),
        denomination,
        _RISKS.get(match["risk"] or match["late"] or "", Risk.NONE),
        SEATS[named[0]] if named else None,
    )


def _fault(text: str, remedy: Reason) -> NotationError:
    """Where the text stops being a contract."""
    match = _BEGINS.match(_plain(text[:LONGEST]))
    if match is None:
        return NotationError(text, 0, text.strip()[:20], because("no-contract", remedy=remedy))
    at = match.end()
    if at >= len(text.rstrip()) and match["strain"]:
        return NotationError(text, at, "", because("tricks-missing", remedy=remedy))
    unread = because("unread", remedy=remedy)
    reason = unread if match["strain"] else because("no-denomination", remedy=remedy)
    return NotationError(text, at, text[at:].strip()[:20], reason)


def contract_of(auction: Auction) -> Contract | None:
    """The contract that an auction came to, with its declarer (22A); None where there is none, or none yet.

    >>> from rulings.bridge.notation import parse_auction
    >>> str(contract_of(parse_auction("N: 1S P 2S X P P P"))), contract_of(parse_auction("N: P P P P"))
    ('2SX N', None)
    """
    here = standing(auction)
    if not here.ended or here.last_bid is None or here.last_bid.denomination is None or not here.last_bidder:
        return None
    strain = here.last_bid.denomination
    own = (
        made.seat
        for made in auction.calls
        if made.call.denomination is strain and made.seat.same_side(here.last_bidder)
    )
    return Contract(here.last_bid.level, strain, Risk(here.doubled), next(own))
