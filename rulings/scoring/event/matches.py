"""Teams that are level in victory points: the criteria of 221A and 221B, from the matches."""

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from rulings.scoring.errors import refusal
from rulings.scoring.event.ranking import Criterion, Group, Rank


@dataclass(frozen=True, slots=True)
class Match:
    """A match as one of its teams sees it.

    Attributes:
        vp: the team's victory points.
        imps_won, imps_lost: imps; None where none were scored, as in a match that was not played.
    """

    team: str
    against: str
    vp: Fraction
    imps_won: Fraction | None = None
    imps_lost: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Overall:
    """A team's line of the standings, where only some of the matches are given.

    Attributes:
        imps_won, imps_lost: imps in all matches; None where they were not told.
        opponents: the victory points of all its opponents; None where they were not told.
        path: which row it is, for an error.
    """

    imps_won: Fraction | None
    imps_lost: Fraction | None
    opponents: Fraction | None
    path: str


@dataclass(frozen=True, slots=True)
class Matches:
    """The matches of an event, each twice, once from either side.

    Attributes:
        by_team: by team.
        totals: each team's victory points with penalties.
        overall: the standings, where they were given; empty where the matches are all there were.
    """

    by_team: Mapping[str, Sequence[Match]]
    totals: Mapping[str, Fraction]
    overall: Mapping[str, Overall] = field(default_factory=dict)

    def of(self, team: str, among: Container[str] | None = None) -> Iterator[Match]:
        """A team's matches, all of them or those against some teams."""
        return (match for match in self.by_team.get(team, ()) if among is None or match.against in among)

    def vp(self, team: str, among: Group) -> Fraction:
        """Victory points in the matches against some teams.

        Raises:
            CalcError: only some of the matches were given, and one of these is not among them.
        """
        matches = list(self.of(team, among))
        if self.overall and (missing := among - {team, *(match.against for match in matches)}):
            raise refusal("matches", "not-met", one=team, other=min(missing))
        return sum((match.vp for match in matches), Fraction(0))

    def opponents(self, team: str) -> Fraction:
        """The victory points that the team's opponents have in all, a match at a time."""
        if self.overall:
            line = self.overall[team]
            return _need(line.opponents, f"{line.path}.opponents_vp")
        return sum((self.totals[match.against] for match in self.of(team)), Fraction(0))

    def imps(self, team: str, among: Container[str] | None = None) -> tuple[Fraction, Fraction]:
        """Imps won and lost, in all matches or in those against some teams."""
        if self.overall and among is None:
            line = self.overall[team]
            imps_won, imps_lost = (
                _need(line.imps_won, f"{line.path}.imps_won"),
                _need(line.imps_lost, f"{line.path}.imps_lost"),
            )
            return imps_won, imps_lost
        matches = list(self.of(team, among))
        imps_won = sum((match.imps_won for match in matches if match.imps_won is not None), Fraction(0))
        return imps_won, sum(
            (match.imps_lost for match in matches if match.imps_lost is not None), Fraction(0)
        )

    def even(self) -> bool:
        """Whether all teams have met equally often, as 221A asks; so, too, where that cannot be told."""
        meetings = Counter(
            frozenset((match.team, match.against)) for matches in self.by_team.values() for match in matches
        )
        pairs = len(self.totals) * (len(self.totals) - 1) // 2
        return bool(self.overall) or (len(meetings) == pairs and len(set(meetings.values())) == 1)


def _need(value: Fraction | None, path: str) -> Fraction:
    if value is None:
        raise refusal(path, "missing")
    return value


def quotient(imps_won: Fraction, imps_lost: Fraction) -> Fraction | None:
    """Imps won for each lost; None where none were lost, which is better than any number.

    Where none were won either there is nothing to tell apart: it counts as one for one.
    """
    if imps_lost:
        return imps_won / imps_lost
    return None if imps_won else Fraction(1)


def _rank(value: Fraction | None) -> Rank:
    return (1, 0) if value is None else (0, value)


def all_play_all(matches: Matches) -> tuple[Criterion, ...]:
    """221A: among those who are level; whoever stays level starts again."""

    def mutual(name: str, group: Group) -> Fraction:
        return matches.vp(name, group)

    def between(name: str, group: Group) -> Fraction | None:
        return quotient(*matches.imps(name, group))

    return (
        Criterion("mutual-vp", "221A1", lambda n, g: (mutual(n, g),), mutual, afresh="221A4"),
        Criterion("mutual-imps", "221A2", lambda n, g: _rank(between(n, g)), between, afresh="221A4"),
        _all_imps(matches, "221A3", afresh="221A4"),
    )


def other_forms(matches: Matches) -> tuple[Criterion, ...]:
    """221B: where not all have met equally often."""

    def strength(name: str, group: Group) -> Fraction:
        return matches.opponents(name)

    opponents = Criterion("opponents", "221B1", lambda n, g: (strength(n, g),), strength)
    return opponents, _all_imps(matches, "221B2")


def _all_imps(matches: Matches, law: str, afresh: str | None = None) -> Criterion:
    def whole(name: str, group: Group) -> Fraction | None:
        return quotient(*matches.imps(name))

    return Criterion("all-imps", law, lambda n, g: _rank(whole(n, g)), whole, afresh=afresh)
