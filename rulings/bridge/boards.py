"""Who deals and who is vulnerable on a board (Law 2)."""

from rulings.bridge.seats import CLOCKWISE, Seat

_CYCLE = 16
_BOTH, _NS, _EW = frozenset(CLOCKWISE), frozenset({Seat.NORTH, Seat.SOUTH}), frozenset({Seat.EAST, Seat.WEST})
_FOUR = (frozenset[Seat](), _NS, _EW, _BOTH)

VULNERABLE = dict(zip(("none", "NS", "EW", "all"), _FOUR, strict=True))
"""The seats that are vulnerable, by what is written for them."""


def dealer(board: int) -> Seat:
    """The player who calls first on a board, counted from 1.

    >>> [dealer(n).value for n in (1, 2, 3, 4, 17)]
    ['N', 'E', 'S', 'W', 'N']
    """
    return CLOCKWISE[(board - 1) % 4]


def vulnerable(board: int) -> frozenset[Seat]:
    """The seats that are vulnerable on a board; the cycle is 16 boards long, and shifts by one each round.

    >>> ["".join(sorted(vulnerable(n))) or "-" for n in (1, 2, 3, 4, 5, 8, 16, 20)]
    ['-', 'NS', 'EW', 'ENSW', 'NS', '-', 'EW', 'ENSW']
    """
    place = (board - 1) % _CYCLE
    return _FOUR[(place + place // 4) % 4]


def side(seat: Seat) -> str:
    """`NS` or `EW`."""
    return "NS" if seat in _NS else "EW"
