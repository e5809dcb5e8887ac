"""A column of tricks: in all, or over and under the contract; all its rows decide together.

A spreadsheet makes `1` of `+1`, so a number without a sign does not tell by itself.
"""

import re
from collections.abc import Sequence
from enum import Enum

from rulings.bridge.contract import ALL_TRICKS, parse_contract
from rulings.errors import NotationError

_SIGNED = re.compile(r"=|[+-]\s*[0-9]+")
_BARE = re.compile(r"[0-9]{1,2}")
_LABELLED = re.compile(r"[0-9]{1,2}\s*[a-z]")
_MINUS = str.maketrans("−–", "--")


class Way(Enum):
    """How the tricks of a column are counted."""

    TOTAL = "total"
    OVER = "over"


def ways(contract: str, tricks: str) -> frozenset[Way]:
    """How a cell can be read; neither where it is no count of tricks, or no contract stands beside it.

    >>> [sorted(way.value for way in ways("3NT", tricks)) for tricks in ("1", "=", "9", "10 stik", "")]
    [['over', 'total'], ['over'], ['total'], ['total'], []]
    """
    written = tricks.strip().lower().translate(_MINUS)
    if _SIGNED.fullmatch(written):
        return frozenset({Way.OVER})
    if _LABELLED.match(written):
        return frozenset({Way.TOTAL})
    if not _BARE.fullmatch(written):
        return frozenset()
    try:
        needed = parse_contract(contract).needed
    except NotationError:
        return frozenset()
    possible = {Way.TOTAL: int(written) <= ALL_TRICKS, Way.OVER: needed + int(written) <= ALL_TRICKS}
    return frozenset(way for way, holds in possible.items() if holds)


def way_of(rows: Sequence[tuple[str, str]]) -> Way | None:
    """How a column counts, by the rows that can be read in one way only; None where they do not agree.

    Args:
        rows: contract and tricks of each.

    >>> way_of([("3NT", "1"), ("3NT", "=")]), way_of([("3NT", "1"), ("3NT", "9")]), way_of([("3NT", "1")])
    (<Way.OVER: 'over'>, <Way.TOTAL: 'total'>, None)
    """
    certain = {way for contract, tricks in rows if len(each := ways(contract, tricks)) == 1 for way in each}
    return certain.pop() if len(certain) == 1 else None


def either_way(rows: Sequence[tuple[str, str]]) -> str:
    """The first cell that may be tricks in all and overtricks; empty where none is."""
    return next((tricks for contract, tricks in rows if len(ways(contract, tricks)) > 1), "")


def is_nearer_over(contract: str, tricks: str) -> bool:
    """Whether a cell that may be either lies nearer the contract as overtricks than as tricks in all.

    >>> is_nearer_over("1NT", "1"), is_nearer_over("1NT", "6"), is_nearer_over("4S", "9")
    (True, False, False)
    """
    if len(ways(contract, tricks)) < 2:
        return False
    return int(tricks) < parse_contract(contract).needed - int(tricks)


def sign(tricks: str, way: Way | None) -> str:
    """The tricks of a cell as they are read: an overtrick with its sign.

    >>> sign("1", Way.OVER), sign("=", Way.OVER), sign("1", Way.TOTAL)
    ('+1', '=', '1')
    """
    return f"+{tricks}" if way is Way.OVER and _BARE.fullmatch(tricks) else tricks
