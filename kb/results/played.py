"""What a row's contract, declarer and tricks can give, to be held against the score beside them."""

from __future__ import annotations

from kb.results.tricks import Way, signed, ways
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
    readings = {signed(tricks, each) for each in ([way] if way else ways(contract, tricks) or [None])}
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
