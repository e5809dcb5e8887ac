"""Law 77: what a contract is worth, part by part."""

from dataclasses import dataclass

from rulings.bridge.calls import Denomination
from rulings.bridge.contract import Contract, PlayedContract, Risk

_MINORS = frozenset({Denomination.CLUBS, Denomination.DIAMONDS})
_GAME = 100
_SMALL, _GRAND = 6, 7


@dataclass(frozen=True, slots=True)
class Parts:
    """The score of a deal for declarer's side, in points, part by part; all zero where it does not apply.

    Attributes:
        tricks: for the odd tricks bid and made.
        overtricks: for those made beyond.
        insult: for making a doubled or redoubled contract.
        level: the premium for a partscore or a game.
        slam: the premium for a small or a grand slam.
        undertricks: what the opponents score; negative.
    """

    tricks: int = 0
    overtricks: int = 0
    insult: int = 0
    level: int = 0
    slam: int = 0
    undertricks: int = 0

    @property
    def total(self) -> int:
        """The points of declarer's side."""
        return self.tricks + self.overtricks + self.insult + self.level + self.slam + self.undertricks

    @property
    def game(self) -> bool:
        """Whether the trick score makes a game."""
        return self.tricks >= _GAME


def parts(result: PlayedContract, *, vulnerable: bool) -> Parts:
    """The score of a contract (77).

    >>> from rulings.bridge.contract import parse_played
    >>> parts(parse_played("4S ="), vulnerable=True).total
    620
    >>> parts(parse_played("3NX -3"), vulnerable=False).total
    -500
    """
    contract = result.contract
    if result.over < 0:
        return Parts(undertricks=-_undertricks(-result.over, contract.risk, vulnerable))
    tricks = trick_score(contract)
    return Parts(
        tricks=tricks,
        overtricks=result.over * _overtrick(contract, vulnerable),
        insult={Risk.NONE: 0, Risk.DOUBLED: 50, Risk.REDOUBLED: 100}[contract.risk],
        level=(500 if vulnerable else 300) if tricks >= _GAME else 50,
        slam=_slam(contract.level, vulnerable),
    )


def trick_score(contract: Contract) -> int:
    """The points for the odd tricks bid."""
    first = 40 if contract.denomination is Denomination.NOTRUMP else _each(contract.denomination)
    return (first + (contract.level - 1) * _each(contract.denomination)) * contract.risk


def _each(denomination: Denomination) -> int:
    return 20 if denomination in _MINORS else 30


def _overtrick(contract: Contract, vulnerable: bool) -> int:
    if contract.risk is Risk.NONE:
        return _each(contract.denomination)
    return 50 * contract.risk * (2 if vulnerable else 1)


def _slam(level: int, vulnerable: bool) -> int:
    if level == _GRAND:
        return 1500 if vulnerable else 1000
    return (750 if vulnerable else 500) if level == _SMALL else 0


def _undertricks(down: int, risk: Risk, vulnerable: bool) -> int:
    """What so many undertricks cost: 50 or 100 each; doubled, the first, the next two and the rest."""
    if risk is Risk.NONE:
        return down * (100 if vulnerable else 50)
    first, next_two, rest = (200, 300, 300) if vulnerable else (100, 200, 300)
    points = first + min(down - 1, 2) * next_two + max(down - 3, 0) * rest
    return points * (2 if risk is Risk.REDOUBLED else 1)
