"""Which scores a row's contract, declarer and tricks can give, to check the stated score against."""

from functools import cache

from kb.results.tricks import Way, sign, ways
from rulings.bridge.contract import ALL_TRICKS
from rulings.errors import RulingsError
from rulings.scoring.play.results import points_ns

_SEATS = "NESW"


def points_of(board: str, contract: str, declarer: str, tricks: str, way: Way | None) -> frozenset[int]:
    """Every score of North/South that a row's other cells allow; empty where they cannot be read.

    Without a declarer any seat may have played it, without tricks any number of them may be taken.

    Args:
        way: how the tricks are counted; None where a number may be read in either way.

    >>> sorted(points_of("1", "4S", "S", "10", None)), sorted(points_of("1", "4S", "", "=", None))
    ([420], [-420, 420])
    """
    if not contract or not board.isdecimal() or len(board) > 3:
        return frozenset()
    readings = {sign(tricks, each) for each in ([way] if way else ways(contract, tricks) or [None])}
    counts = readings if tricks else {str(count) for count in range(ALL_TRICKS + 1)}
    seats = [declarer] if declarer else list(_SEATS)
    results = {contract, *(f"{contract} {seat} {count}" for seat in seats for count in counts)}
    points: set[int] = set()
    for result in results:
        try:
            points.add(points_ns(result, int(board)))
        except RulingsError:
            continue  # a contract without its tricks, or a cell that is read as something else
    return frozenset(points)


def is_score(points: int) -> bool:
    """Whether some contract, at some vulnerability, gives these points.

    >>> [is_score(points) for points in (420, -50, 0, 60, 40, 10)]
    [True, True, True, False, False, False]
    """
    return points in _scores()


@cache
def _scores() -> frozenset[int]:
    """Every score that there is: both sides’, on a board where nobody is vulnerable and one where all are."""
    contracts = (
        f"{level}{strain}{risk}" for level in range(1, 8) for strain in "CSN" for risk in ("", "x", "xx")
    )
    results = {f"{contract} N {tricks}" for contract in contracts for tricks in range(ALL_TRICKS + 1)}
    points = {points_ns(result, board) for result in results for board in (1, 4)}
    return frozenset(points | {-each for each in points} | {0})
