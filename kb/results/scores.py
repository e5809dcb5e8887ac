"""A result as its row has it, and what its score and the number of its board mean, however written."""

from dataclasses import dataclass
from functools import lru_cache

from kb.results.marks import Mark
from rulings.errors import RulingsError
from rulings.scoring.numbers import exact
from rulings.scoring.pairs.outcomes import Artificial, Score
from rulings.scoring.pairs.result_text import Result, of_both

_RESULT = Result(id="result")


@dataclass(frozen=True, slots=True)
class Row:
    """A result as its row has it.

    Attributes:
        line: of the file, counted from 1.
        section, round, table, board: empty where the file does not say.
        ns, ew: the pairs by number or name; of an individual event both players.
        contract, declarer, tricks, score: as they are written, the score as North/South see it.
        adjusted: what the director gave instead.
        mark, remark: what the row says of itself, and in which words.
    """

    line: int
    section: str
    round: str
    table: str
    board: str
    ns: str
    ew: str
    contract: str
    declarer: str
    tricks: str
    score: str
    adjusted: str
    mark: Mark | None
    remark: str

    @property
    def played(self) -> str:
        """The contract with declarer and tricks, as one text."""
        return " ".join(filter(None, (self.contract, self.declarer, self.tricks)))


def board_number(cell: str) -> str:
    """The number of a board, however it is written: `#07`, `7.0`, `Spil 7`.

    >>> board_number("#07"), board_number("7"), board_number("Spil 7"), board_number("x")
    ('7', '7', '7', 'x')
    """
    digits = cell.removesuffix(".0").lstrip("#").strip()
    words = digits.split()
    last = words[-1] if words else ""
    return str(int(last)) if last.isdecimal() and len(last) <= 6 and len(words) <= 2 else cell


def score_of(ns: str, ew: str) -> str:
    """The score as North/South see it; of two cells the one that is filled, or both if they differ.

    >>> [score_of(*cells) for cells in (("", "50"), ("420", "-"), ("420", "-170"), ("P", "P"), ("A+", "A+"))]
    ['-50', '420', '420/-170', 'P', 'A+/A+']
    """
    if ns and ns.lower() == ew.lower() and whole_points(ns) is None:
        return f"{ns}/{ew}" if is_artificial(f"{ns}/{ew}") else ns
    ns, ew = ("" if cell == "-" and other else cell for cell, other in ((ns, ew), (ew, ns)))
    ours, theirs = whole_points(ns), whole_points(ew)
    if not ew or (ns and theirs == 0):
        return ns
    if not ns or ours == 0:
        return ew if theirs is None else str(-theirs)
    if ours is not None and theirs in (ours, -ours):
        return ns if theirs == -ours else f"{ns} {ew}"  # the same for both cannot be read
    return f"{ns}/{ew}"


def is_artificial(text: str) -> bool:
    """Whether a text is an artificial score of both sides: `40%-60%`, `A+/A-`.

    >>> is_artificial("40%-60%"), is_artificial("A+/A-"), is_artificial("420"), is_artificial("Late")
    (True, True, False, False)
    """
    try:
        both = of_both(_RESULT.read(text, "result"), None)
    except RulingsError:
        return False
    return all(isinstance(side, Artificial) for side in both)


def adjusted_sides(text: str, board: str) -> str:
    """An adjusted score as other programs have it: points for North/South, or `A6040`; empty if it is more.

    >>> [adjusted_sides(text, "1") for text in ("4S S =", "A+/A-", "60 % 420 + 40 % -50")]
    ['420', 'A6040', '']
    """
    try:
        ns, ew = of_both(_RESULT.read(text, "result"), int(board) if board.isdecimal() else None)
    except RulingsError:
        return ""
    percents = [side.percent for side in (ns, ew) if isinstance(side, Artificial)]
    if len(percents) == 2 and all(percent in (40, 50, 60) for percent in percents):
        return f"A{percents[0]}{percents[1]}"
    if isinstance(ns, Score) and isinstance(ew, Score) and not ns.has_weights and ns.other_side() == ew:
        return str(ns.parts[0][0])
    return ""


@lru_cache(4096)
def whole_points(text: str) -> int | None:
    """Points that a text is; None for all else, two scores with a stroke between them too.

    >>> whole_points("−50"), whole_points("100/50"), whole_points("A+")
    (-50, None, None)
    """
    if "/" in text:
        return None
    value = exact(text.replace("−", "-"))
    return int(value) if value is not None and value.denominator == 1 else None
