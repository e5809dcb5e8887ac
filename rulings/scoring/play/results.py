"""Results as directors write them: a contract with its tricks, »pas«, or the points themselves."""

import re
from fractions import Fraction
from functools import lru_cache

from rulings.bridge.boards import side, vulnerable
from rulings.bridge.contract import PlayedContract, parse_played
from rulings.errors import NotationError
from rulings.scoring.errors import CalcError, refusal, unreadable
from rulings.scoring.numbers import exact
from rulings.scoring.play.law77 import parts
from rulings.scoring.play.tricks_said import in_signs

PASSED_OUT = frozenset(
    {
        "0", "p", "ap", "po", "pas", "pass", "passe", "passed", "passet", "passad", "passpil", "udpasset",
        "utpassad", "pasrunde", "passrunde", "rundpas", "rundpass", "passout", "all pass", "allpass",
        "pass all", "pas rundt", "passet rundt", "pass rundt", "pas alle", "alle pas", "4 pas", "pas ud",
        "passet ud", "pass out", "passed out", "thrown in", "thrown out", "4 pass", "4 passes", "4 passer",
        "no bid", "pas pas pas pas", "pass pass pass pass", "p p p p", "4 x pas", "4 x pass",
        "fire pas", "four passes",
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
    if plain in PASSED_OUT:
        return None
    try:
        return parse_played(text)
    except NotationError:
        signs = in_signs(text)
        if signs == text:
            raise
        return parse_played(signs)


_THOUSANDS = re.compile(r"([+-]?[1-9])[ .,'’]([0-9][0-9]0)")
_SIDED = re.compile(r"(ns|n/s|ew|e/w|øv|ø/v|öv|ö/v)?\s*([0-9]{2,4})\s*(ns|n/s|ew|e/w|øv|ø/v|öv|ö/v)?")


def _points(text: str) -> Fraction | None:
    """Points, with what divides thousands, or as the side that is named has them; None where it is no number.

    >>> [str(_points(t)) for t in ("−50", "1.100", "EW 50", "420 NS", "NS 50 EW")]
    ['-50', '1100', '-50', '420', 'None']
    """
    plain = text.strip().replace("−", "-")
    if thousands := _THOUSANDS.fullmatch(plain):
        return Fraction(int(thousands[1] + thousands[2]))
    sided = _SIDED.fullmatch(plain.lower())
    if sided and bool(sided[1]) != bool(sided[3]):
        return Fraction(int(sided[2])) * (1 if (sided[1] or sided[3])[0] == "n" else -1)
    return exact(text)


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
    value = _points(text)
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
