"""The features of many texts as numbers: a tenth of the memory that they take as words."""

from array import array
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from rulings.told.chooser.features import Kinds

Places = npt.NDArray[np.intp]


class CountedFeatures:
    """Every feature of some texts, kind by kind in the order of the texts.

    Attributes:
        numbers: feature → its number, in the order of being met.
        of: the numbers of the features of every kind, one after the other.
        counts: how often each of these stands in its text.
        sizes: how many of them each kind has.
    """

    def __init__(self, texts: Iterable[Kinds]) -> None:
        self.numbers: dict[str, int] = {}
        of, counts, sizes = array("q"), array("d"), array("q")
        for kinds in texts:
            for kind in kinds:
                of.extend([self.numbers.setdefault(name, len(self.numbers)) for name in kind])
                counts.extend(kind.values())
                sizes.append(len(kind))
        self.of: Places = np.array(of, np.intp)
        self.counts: npt.NDArray[np.float64] = np.array(counts, np.float64)
        self.sizes: Places = np.array(sizes, np.intp)
        self._standing = np.bincount(self.of, minlength=len(self.numbers))

    def columns(self, fewest: int) -> dict[str, int]:
        """Feature → its column, in order, of those that stand in so many kinds of texts or more."""
        often = sorted(name for name, number in self.numbers.items() if self._standing[number] >= fewest)
        return {name: column for column, name in enumerate(often)}

    def standing(self, columns: Iterable[str]) -> Places:
        """In how many kinds of texts each feature stands."""
        return self._standing[[self.numbers[name] for name in columns]]

    def in_columns(self, columns: Iterable[str]) -> Places:
        """The column of each of `of`; -1 where its feature has none."""
        column_of = np.full(len(self.numbers), -1, np.intp)
        numbers = [self.numbers[name] for name in columns]
        column_of[numbers] = np.arange(len(numbers))
        return column_of[self.of]
