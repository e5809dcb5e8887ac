"""Pairs that are level in matchpoints: the criteria of 223B, from the boards that they played."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Sequence
from dataclasses import dataclass
from fractions import Fraction

from laws.citation import parse
from rulings.scoring.event.ranking import Criterion, Rank


@dataclass(frozen=True, slots=True)
class Board:
    """What a pair scored on a board, seen from the average, which is 0."""

    pair: str
    against: str
    round: int
    score: Fraction


@dataclass(frozen=True, slots=True)
class Boards:
    """The boards of those who are level."""

    played: tuple[Board, ...]

    def mutual(self, pair: str, among: Container[str]) -> Fraction:
        """Matchpoints in the encounters with some pairs."""
        scores = (one.score for one in self.played if one.pair == pair and one.against in among)
        return sum(scores, Fraction(0))

    def above(self, pair: str) -> int:
        """How many rounds the pair had a score above average in."""
        rounds: defaultdict[int, Fraction] = defaultdict(Fraction)
        for one in self.played:
            if one.pair == pair:
                rounds[one.round] += one.score
        return sum(1 for score in rounds.values() if score > 0)

    def worst(self, pair: str, group: Sequence[str]) -> Rank:
        """How rarely the worst score of the group occurs, then the next worst, and so on."""
        scores = sorted({one.score for one in self.played if one.pair in group})
        had = Counter(one.score for one in self.played if one.pair == pair)
        return tuple(-had[score] for score in scores)


def level_pairs(found: Boards) -> tuple[Criterion, ...]:
    """223B: the encounters, afresh for whoever they leave level; rounds above average; the worst boards."""

    def mutual(name: str, group: Sequence[str]) -> Fraction:
        return found.mutual(name, group)

    def above(name: str, group: Sequence[str]) -> Fraction:
        return Fraction(found.above(name))

    return (
        Criterion("encounters", parse("223B1"), lambda n, g: (mutual(n, g),), mutual, afresh=parse("223B1b")),
        Criterion("rounds", parse("223B2"), lambda n, g: (above(n, g),), above),
        Criterion("worst", parse("223B3"), found.worst, lambda n, g: None),
    )
