"""Teams that are level in victory points: the criteria of 221A and 221B, from the matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from laws.citation import Citation, parse
from rulings.scoring.event.ranking import Criterion, Rank

AGAIN = parse("221A4")


@dataclass(frozen=True, slots=True)
class Match:
    """A match as one of its teams sees it.

    Attributes:
        vp: the team's victory points.
        won, lost: imps; None where none were scored, as in a match that was not played.
    """

    team: str
    against: str
    vp: Fraction
    won: Fraction | None = None
    lost: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Matches:
    """All matches of an event, each twice, once from either side.

    Attributes:
        totals: each team's victory points with penalties.
    """

    played: tuple[Match, ...]
    totals: Mapping[str, Fraction]

    def of(self, team: str, among: Container[str] | None = None) -> Iterator[Match]:
        """A team's matches, all of them or those against some teams."""
        return (one for one in self.played if one.team == team and (among is None or one.against in among))

    def vp(self, team: str, among: Container[str]) -> Fraction:
        """Victory points in the matches against some teams."""
        return sum((one.vp for one in self.of(team, among)), Fraction(0))

    def opponents(self, team: str) -> Fraction:
        """The victory points that the team's opponents have in all, a match at a time."""
        return sum((self.totals[one.against] for one in self.of(team)), Fraction(0))

    def imps(self, team: str, among: Container[str] | None = None) -> tuple[Fraction, Fraction]:
        """Imps won and lost."""
        found = list(self.of(team, among))
        won = sum((one.won for one in found if one.won is not None), Fraction(0))
        return won, sum((one.lost for one in found if one.lost is not None), Fraction(0))

    def even(self) -> bool:
        """Whether all teams have met equally often, as 221A asks."""
        met = Counter(frozenset((one.team, one.against)) for one in self.played)
        pairs = len(self.totals) * (len(self.totals) - 1) // 2
        return len(met) == pairs and len(set(met.values())) == 1


def quotient(won: Fraction, lost: Fraction) -> Fraction | None:
    """Imps won for each lost; None where none were lost, which is better than any number.

    Where none were won either there is nothing to tell apart: it counts as one for one.
    """
    if lost:
        return won / lost
    return None if won else Fraction(1)


def _rank(value: Fraction | None) -> Rank:
    return (1, 0) if value is None else (0, value)


def all_play_all(found: Matches) -> tuple[Criterion, ...]:
    """221A: among those who are level; whoever stays level starts again."""

    def mutual(name: str, group: Sequence[str]) -> Fraction:
        return found.vp(name, group)

    def between(name: str, group: Sequence[str]) -> Fraction | None:
        return quotient(*found.imps(name, group))

    return (
        Criterion("mutual-vp", parse("221A1"), lambda n, g: (mutual(n, g),), mutual, afresh=AGAIN),
        Criterion("mutual-imps", parse("221A2"), lambda n, g: _rank(between(n, g)), between, afresh=AGAIN),
        _all_imps(found, "221A3", afresh=AGAIN),
    )


def other_forms(found: Matches) -> tuple[Criterion, ...]:
    """221B: where not all have met equally often."""

    def strength(name: str, group: Sequence[str]) -> Fraction:
        return found.opponents(name)

    opponents = Criterion("opponents", parse("221B1"), lambda n, g: (strength(n, g),), strength)
    return opponents, _all_imps(found, "221B2")


def _all_imps(found: Matches, law: str, afresh: Citation | None = None) -> Criterion:
    def whole(name: str, group: Sequence[str]) -> Fraction | None:
        return quotient(*found.imps(name))

    return Criterion("all-imps", parse(law), lambda n, g: _rank(whole(n, g)), whole, afresh=afresh)
