"""The frequency table: how many times each score of a side occurs, in fractions for weighted scores."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, chain

Number = Fraction | int

_ZERO = Fraction(0)


@dataclass(frozen=True, slots=True)
class FrequencyTable:
    """Scores of one side on a board with their frequencies, the worst score first.

    A score is in points as that side sees it (more is better), so East/West's table is North/South's turned
    about. A result at one table adds 1 to the frequency of its score; a weighted score (12C1c) adds to each
    of its scores the part that it weighs (X78A1). A group of results that is converted to more tables is the
    table with each frequency multiplied (the note on X78B4).

    Attributes:
        scores: ascending, each once.
        frequencies: of each, more than zero; together the number of results.
        below: for each score, the sum of the frequencies of all that are worse; then the sum of all of them.

    >>> table = FrequencyTable.of([(420, 1), (-50, 2), (450, Fraction(3, 5)), (420, Fraction(2, 5))])
    >>> [(score, str(times)) for score, times in table.entries]
    [(-50, '2'), (420, '7/5'), (450, '3/5')]
    >>> str(table.total), str(table.matchpoints(420))
    ('4', '22/5')
    """

    scores: tuple[Number, ...]
    frequencies: tuple[Fraction, ...]
    below: tuple[Fraction, ...]

    @classmethod
    def of(cls, entries: Iterable[tuple[Number, Number]]) -> FrequencyTable:
        """The table of (score, times), in any order; a score may stand more than once."""
        counts: dict[Number, Number] = {}
        for score, times in entries:
            counts[score] = counts.get(score, 0) + times
        sorted_entries = sorted((score, Fraction(times)) for score, times in counts.items() if times)
        frequencies = tuple(times for _, times in sorted_entries)
        below = tuple(accumulate(frequencies, initial=_ZERO))
        return cls(tuple(score for score, _ in sorted_entries), frequencies, below)

    @property
    def entries(self) -> tuple[tuple[Number, Fraction], ...]:
        """(score, frequency), the worst score first."""
        return tuple(zip(self.scores, self.frequencies, strict=True))

    @property
    def total(self) -> Fraction:
        """The number of results."""
        return self.below[-1]

    def worse(self, score: Number) -> Fraction:
        """How many results are worse than a score, whether or not it is in the table."""
        return self.below[bisect_left(self.scores, score)]

    def same(self, score: Number) -> Fraction:
        """How many results are the same as a score."""
        at = bisect_left(self.scores, score)
        return self.frequencies[at] if self.scores[at : at + 1] == (score,) else _ZERO

    def against(self, score: Number) -> Fraction:
        """What a score is given against all of the table: 2 for each worse, 1 for each equal (78A)."""
        return 2 * self.worse(score) + self.same(score)

    def matchpoints(self, score: Number) -> Fraction:
        """What a result of this table is given against all the others, in matchpoints (78A).

        The weighted sum of these is what a weighted score gets that is itself in the table: against itself
        such a score would be given 1, as every result is, and that 1 is taken off.
        """
        return self.against(score) - 1

    def times(self, factor: Number) -> FrequencyTable:
        """The table with each frequency multiplied, as where a group is converted to more tables (X78B)."""
        return FrequencyTable.of((score, times * factor) for score, times in self.entries)

    def plus(self, entries: Iterable[tuple[Number, Number]]) -> FrequencyTable:
        """The table with more results, or with fewer where a frequency is negative."""
        return FrequencyTable.of(chain(self.entries, entries))

    def other_side(self) -> FrequencyTable:
        """The same results as the other side sees them."""
        return FrequencyTable.of((-score, times) for score, times in self.entries)

    @property
    def mean(self) -> Fraction:
        """The average of the results.

        Raises:
            ZeroDivisionError: an empty table has none.
        """
        return sum((score * times for score, times in self.entries), _ZERO) / self.total
