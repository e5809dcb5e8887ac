"""Results as directors write them: a contract with its tricks, »pas«, or the points themselves."""

from __future__ import annotations

from functools import lru_cache

from rulings.bridge.boards import side, vulnerable
from rulings.bridge.contract import PlayedContract, parse_played
from rulings.errors import NotationError
from rulings.scoring.errors import CalcError, refusal, unreadable
from rulings.scoring.numbers import exact
from rulings.scoring.play.law77 import parts

PASSED_OUT = frozenset(
    {
        "0", "p", "ap", "po", "pas", "pass", "passe", "passed", "passet", "passad", "passpil", "udpasset",
        "utpassad", "pasrunde", "passrunde", "rundpas", "rundpass", "passout", "all pass", "allpass",
        "pass all", "pas rundt", "passet rundt", "pass rundt", "pas alle", "alle pas", "4 pas", "pas ud",
        "passet ud", "pass out", "passed out", "thrown in", "thrown out",
    }
)  # fmt: skip
"""What is written where all four passed; small letters, a blank for each hyphen, no full stops."""
_STEP = 10


def parse_result(text: str) -> PlayedContract | None:
    """A contract with its tricks; None when all four passed.

    Raises:
        NotationError: with the position of the fault.

    >>> str(parse_result("4♠ S =")), parse_result("pas")
    ('4S S =', None)
    """
    plain = " ".join(text.lower().replace(".", "").replace("-", " ").split())
    return None if plain in PASSED_OUT else parse_played(text)


def points_at(text: str, board: int | None, path: str) -> int:
    """The points of North/South, a fault named by the input that it is in.

    Args:
        path: which input the text stands in.

    Raises:
        CalcError: at that input, or at `board` where the board is missing.
    """
    try:
        return _read(text, board)
    except CalcError as error:
        raise (error if error.field == "board" else CalcError(path, error.said)) from error
    except NotationError as error:
        raise unreadable(path, error) from error


@lru_cache(4096)
def _read(text: str, board: int | None) -> int:
    """A board has few results that differ, so each is read once."""
    return points_ns(text, board)


def points_ns(text: str, board: int | None) -> int:
    """The points of North/South: given as such (`420`, `−50`), or as a contract on a board.

    Raises:
        CalcError: a contract without declarer or board; points that no score can be.
        NotationError: no result at all.

    >>> points_ns("-50", None), points_ns("4♠ V =", 3), points_ns("3ut S -1", 1)
    (-50, -620, -50)
    """
    value = exact(text)
    if value is not None:
        if value.denominator != 1 or value % _STEP:
            raise refusal("", "no-points", given=text)
        return int(value)
    contract = parse_result(text)
    if contract is None:
        return 0
    declarer = contract.contract.declarer
    if declarer is None:
        raise refusal("", "declarer-missing")
    if board is None:
        raise refusal("board", "board-missing")
    total = parts(contract, vulnerable=declarer in vulnerable(board)).total
    return total if side(declarer) == "NS" else -total
