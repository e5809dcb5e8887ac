"""Damage of one's own (12C1e): which part of it is not compensated, and the handbook's older arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a non-offending side ends with, in the unit that its results are given in.

    Attributes:
        damage: what the adjusted score gives beyond the result at the table; never negative.
        own: the part of the damage that the side inflicted on itself.
        compensated: the rest of the damage.
        score: by the laws of 2017 (12C1eii).
        handbook: by the handbook of 2014 (X78A4d and X78A4e), written to the laws of 2007.
    """

    damage: Fraction
    own: Fraction
    compensated: Fraction
    score: Fraction
    handbook: Fraction


def outcome(without: Fraction, at_table: Fraction, adjusted: Fraction) -> Outcome:
    """The result of a side that damaged itself after the irregularity.

    Args:
        without: M, its result had it not erred or gambled.
        at_table: F, its result as it was.
        adjusted: J, its result with the adjusted score.

    >>> found = outcome(Fraction(-10), Fraction(-14), Fraction(0))
    >>> str(found.own), str(found.compensated), str(found.score)
    ('4', '10', '-4')
    """
    damage = max(adjusted - at_table, Fraction(0))
    # No error can cost a side more than it lost, and one that gained it something inflicted nothing.
    own = min(damage, max(without - at_table, Fraction(0)))
    older = at_table if without >= adjusted else adjusted - without + at_table
    return Outcome(damage, own, damage - own, at_table + damage - own, older)
