"""Multi-team: every pair's imaginary matches against the other tables of a round (205)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.adjusted.averages import averages
from rulings.scoring.adjusted.compare import VP
from rulings.scoring.numbers import half_away
from rulings.scoring.pairs.outcomes import SIDES, Artificial, Both, Score, SideName, is_balanced
from rulings.scoring.teams import vp_scale
from rulings.scoring.teams.entries import compare, level

ARTIFICIAL_IMPS = int(averages(VP).plus)
"""What an average plus is worth on a board of a match (12C2b)."""


@dataclass(frozen=True, slots=True)
class TableResults:
    """The results of one table in a round.

    Attributes:
        name: of the table.
        match: which match it is part of; two tables of one match have the same.
        entries: what both sides have, by board.
    """

    name: str
    match: str
    entries: Mapping[int, Both]


@dataclass(frozen=True, slots=True)
class Imaginary:
    """A pair's match against another table.

    Attributes:
        opponent: the other table's name.
        boards: those that count; one that could not be compared does not (202B2).
        imps: what the pair is ahead by.
        vp: by the scale for so many boards.
    """

    opponent: str
    boards: int
    imps: int
    vp: Fraction


@dataclass(frozen=True, slots=True)
class Method:
    """How a round is scored.

    Attributes:
        scale: `continuous` or `whole`.
        manual: special scores by X78D instead of X78A.
        own_match: whether the other table of the pair's own match is compared with too (205C1).
        void: match and board where one table has a result and the other an artificial score; in the
            simplified way those give 0 imps against all other tables (205B2).
    """

    scale: str = "continuous"
    manual: bool = False
    own_match: bool = False
    void: frozenset[tuple[str, int]] = frozenset()


def void_boards(tables: Sequence[TableResults]) -> frozenset[tuple[str, int]]:
    """Where a result stands at only one table of a match, by match and board."""
    their: dict[tuple[str, int], set[bool]] = {}
    for table in tables:
        for board, entry in table.entries.items() if table.match else ():
            artificial = any(isinstance(outcome, Artificial) for outcome in entry)
            their.setdefault((table.match, board), set()).add(artificial)
    return frozenset(place for place, kinds in their.items() if len(kinds) > 1)


def imaginary(mine: TableResults, other: TableResults, side: SideName, method: Method) -> Imaginary | None:
    """The match of one pair against a table that played the same boards; None where none can be compared."""
    values = [_compare(mine, other, board, side, method) for board in mine.entries if board in other.entries]
    results = [value for value in values if value is not None]
    if not results:
        return None
    return Imaginary(
        other.name, len(results), sum(results), vp_scale.vp(sum(results), len(results), method.scale)
    )


def _compare(
    mine: TableResults, other: TableResults, board: int, side: SideName, method: Method
) -> int | None:
    if method.manual and {(mine.match, board), (other.match, board)} & method.void:
        return 0
    return board_imps(mine.entries[board], other.entries[board], side, manual=method.manual)


def board_imps(mine: Both, other: Both, side: SideName, *, manual: bool) -> int | None:
    """The imps of one comparison, whole (X78C1); None where the board falls out of it.

    A pair with an artificial score gets that. Against another table's artificial score there is nothing to
    compare with: the board falls out (X78A3). In the simplified way it counts 0 imps, and so does another
    table's weighted or unbalanced score (X78D1-3). A missing result falls out.
    """
    own, their = (both[SIDES.index(side)] for both in (mine, other))
    if isinstance(own, Artificial):
        return ARTIFICIAL_IMPS * level(own)
    if isinstance(their, Artificial):
        return 0 if manual else None
    if not isinstance(own, Score) or not isinstance(their, Score):
        return None
    if manual and (their.has_weights or not is_balanced(other)):
        return 0
    results = compare(own, their)
    return int(results if results.denominator == 1 else half_away(results))


def matches(
    tables: Sequence[TableResults], mine: TableResults, side: SideName, method: Method
) -> list[Imaginary]:
    """All imaginary matches of a pair; not against the table of its own match in a team event (205A1)."""
    others = [table for table in tables if table is not mine]
    if mine.match and not method.own_match:
        others = [other for other in others if other.match != mine.match]
    return [results for other in others if (results := imaginary(mine, other, side, method))]


def mean(values: Sequence[Fraction]) -> Fraction | None:
    """The average VP, not rounded (X78C2); None without any match."""
    return sum(values, Fraction(0)) / len(values) if values else None
