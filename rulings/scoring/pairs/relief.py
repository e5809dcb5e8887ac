"""A side that has added to its own damage: what it keeps of the adjustment (12C1e, X78A4)."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Relief:
    """The three results of a side in its own unit (matchpoints or imps), more being better.

    Attributes:
        expected_points: M, what it would probably have had without its own error or gamble.
        obtained_points: F, what the result at the table gives it.
        adjusted_points: J, what the adjusted score gives it.
    """

    expected_points: Fraction
    obtained_points: Fraction
    adjusted_points: Fraction

    @property
    def points_due(self) -> Fraction:
        """The part of the damage that the infraction did; none where M is at least J (X78A4d).

        Where the act at the table did not cost anything (F above M), nothing is self-inflicted, and the side
        is made up to J and no further: the law takes relief away for such acts, it never adds any (12C1eii).
        """
        return max(Fraction(0), self.adjusted_points - max(self.expected_points, self.obtained_points))

    @property
    def result(self) -> Fraction:
        """What the side gets: F, or J − M + F (X78A4d-e).

        >>> [str(Relief(Fraction(m), Fraction(2), Fraction(10)).result) for m in (8, 10, 12, 1)]
        ['4', '2', '2', '10']
        """
        return self.obtained_points + self.points_due

    @property
    def case(self) -> str:
        """How much of the damage is self-inflicted: `all`, `part` or `nothing`; or there was `no-damage`."""
        if self.obtained_points >= self.adjusted_points:
            return "no-damage"
        if self.expected_points >= self.adjusted_points:
            return "all"
        return "part" if self.expected_points > self.obtained_points else "nothing"
