"""The places of the index of exact reading by their numbers: each edition's after those of the one before."""

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Sequence


class Places:
    """Edition and citation of each place.

    Of many books nearly every citation stands in several, so that each is kept once and takes four bytes more
    wherever it stands.

    Args:
        editions: for each edition its id and the citations of its places, in their order.
    """

    def __init__(self, editions: Iterable[tuple[str, Sequence[str]]]) -> None:
        self._editions: list[str] = []
        self._starts: list[int] = []
        self._which = array("i")
        known: dict[str, int] = {}
        for edition, citations in editions:
            self._editions.append(edition)
            self._starts.append(len(self._which))
            self._which.extend([known.setdefault(citation, len(known)) for citation in citations])
        self._citations = list(known)

    def __len__(self) -> int:
        return len(self._which)

    def edition(self, number: int) -> str:
        """The id of the edition that a place stands in.

        >>> places = Places([("love-2017-da", ["1", "1A"]), ("love-1997-no", []), ("tlh-2014-da", ["1A"])])
        >>> [(places.edition(number), places.citation(number)) for number in range(len(places))]
        [('love-2017-da', '1'), ('love-2017-da', '1A'), ('tlh-2014-da', '1A')]
        """
        return self._editions[bisect_right(self._starts, number) - 1]

    def citation(self, number: int) -> str:
        """Where a place stands."""
        return self._citations[self._which[number]]
