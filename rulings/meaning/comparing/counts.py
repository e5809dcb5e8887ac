"""How many hands each of two calls can have, and how they stand to one another: exact numbers."""

from dataclasses import dataclass

from rulings.meaning.comparing.widen import Reach
from rulings.meaning.counting.count import Space


@dataclass(frozen=True, slots=True)
class Counts:
    """Exact numbers of hands.

    Attributes:
        old, new: that each call can have.
        both: that both can have.
        tolerated: of the new call's hands, those that the old one could have when judged mildly.
        long: of the new call's hands, those that it could have with one card of length, and what was denied
            by inference, judged mildly.
        denied: of the new call's hands, those that the old one denied by inference only.
        below, above: of the new call's hands, those too weak or too strong.
        under, over: points by which those are so, added up.
        all: that there are, given partner's hand where it is known.
    """

    old: int
    new: int
    both: int
    tolerated: int
    long: int
    denied: int
    below: int
    above: int
    under: int
    over: int
    all: int

    @property
    def share(self) -> float:
        """The part of the new call's hands that the withdrawn call allowed."""
        return self.both / self.new

    @property
    def covered(self) -> float:
        """The part of the withdrawn call's hands that the new call allows."""
        return self.both / self.old


def count_hands(space: Space, seen: Reach) -> Counts:
    """Counts two sets of hands."""
    return Counts(
        old=space.count(seen.old),
        new=space.count(seen.new),
        both=space.count(seen.old & seen.new),
        tolerated=space.count(seen.new & seen.tolerated),
        long=space.count(seen.new & seen.long),
        denied=space.count(seen.parts["denied"]),
        below=space.count(seen.parts["below"]),
        above=space.count(seen.parts["above"]),
        under=seen.distance["below"],
        over=seen.distance["above"],
        all=space.total,
    )
