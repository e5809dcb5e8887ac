"""Pairs that are level in matchpoints: the criteria of 223B, from the boards that they played."""

from collections import Counter, defaultdict
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.event.ranking import Criterion, Group, Rank


@dataclass(frozen=True, slots=True)
class Board:
    """What a pair scored on a board, seen from the average, which is 0."""

    pair: str
    against: str
    round: int
    score: Fraction


@dataclass(frozen=True, slots=True)
class Boards:
    """The boards of those who are level.

    Attributes:
        by_pair: by pair; one that has none is not there.
    """

    by_pair: Mapping[str, Sequence[Board]]

    def mutual(self, pair: str, among: Container[str]) -> Fraction:
        """Matchpoints in the encounters with some pairs."""
        scores = (board.score for board in self.by_pair.get(pair, ()) if board.against in among)
        return sum(scores, Fraction(0))

    def above(self, pair: str) -> int:
        """How many rounds the pair had a score above average in."""
        rounds: defaultdict[int, Fraction] = defaultdict(Fraction)
        for board in self.by_pair.get(pair, ()):
            rounds[board.round] += board.score
        return sum(1 for score in rounds.values() if score > 0)

    def worst(self, pair: str) -> Rank:
        """How rarely the worst score of all occurs, then the next worst, and so on.

        Only the pair's own scores stand here, each with how often: whoever has a worse one, or the same more
        often, comes behind, and nothing is behind whoever has no score left.
        """
        had = sorted(Counter(board.score for board in self.by_pair.get(pair, ())).items())
        return (*(value for score, often in had for value in (0, score, -often)), 1)


def level_pairs(boards: Boards) -> tuple[Criterion, ...]:
    """223B: the encounters, afresh for whoever they leave level; rounds above average; the worst boards."""

    def mutual(name: str, group: Group) -> Fraction:
        return boards.mutual(name, group)

    def above(name: str, group: Group) -> Fraction:
        return Fraction(boards.above(name))

    return (
        Criterion("encounters", "223B1", lambda n, g: (mutual(n, g),), mutual, afresh="223B1b"),
        Criterion("rounds", "223B2", lambda n, g: (above(n, g),), above),
        Criterion("worst", "223B3", lambda n, g: boards.worst(n), lambda n, g: None),
    )
