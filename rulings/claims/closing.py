"""Bounds of a large ending that close in while time lasts."""

from rulings.claims import assumptions
from rulings.claims.claim import Claim
from rulings.claims.errors import OutOfTime
from rulings.claims.search import Narrow, Search
from rulings.claims.task import Clock, count_sure, is_held, number_between

_QUICK = 0.2
"""The part of the time that lines found at once may take."""

_AT_ONCE = 0.6
"""The part of what is then left in which the highest number that is possible is asked for."""


class Closing:
    """The two numbers of a large ending between bounds that close in, where the claimer knows what is high.

    From below at once, by counting what is sure (`stuck.py`). From above, by lines that can be found at once:
    few plays are looked at for each hand, and what the side takes on a normal line bounds the fewest. Then
    from below by asking for one trick more at a time: to prove the first tricks only the first tricks need be
    looked at. Before that the highest number that is left is asked for: where it is right, as in most claims,
    that is proved with half the positions.
    """

    def __init__(self, claim: Claim, clock: Clock) -> None:
        self._claim, self._clock = claim, clock
        self._task = clock.task(claim)
        self.fewest = self.most = (0, claim.ending.tricks)

    def close_in(self, *, in_doubt: bool) -> None:
        """Narrows both as far as time allows; the tasks after it find again what it has found.

        Args:
            in_doubt: whether the claimer may not have seen small cards to be high.
        """
        holds = assumptions.settle(self._claim, reachable=True, in_doubt=in_doubt)
        until = self._clock.share(_QUICK)
        exact = self._task.search(holds, fewest=True)
        self.fewest = self.most = (count_sure(exact, self._task.start), self._claim.ending.tricks)
        for width in (1, 2):
            self._narrow(holds, width, until)
        try:
            with self._clock.within(self._clock.share(_AT_ONCE)):
                self._try_the_last(exact)
        except OutOfTime:
            self._clock.hurry()
        for k in range(*self.fewest):
            if is_held(exact, self._task.start, k):
                self.fewest = (k, k)
                break
            self.fewest = (k + 1, self.fewest[1])
            self.most = (max(self.most[0], k + 1), self.most[1])
        exact.done()

    def _try_the_last(self, exact: Search) -> None:
        """Asks for the highest number that is possible, which needs fewer positions where it is right."""
        few, most = self.fewest
        while few < most:
            if is_held(exact, self._task.start, most - 1):
                most -= 1
                self.fewest = (few, most)
                continue
            few = most
        self.fewest = (few, most)
        self.most = (max(self.most[0], few), self.most[1])

    def _narrow(self, holds: dict[str, bool], width: int, until: float) -> None:
        """Bounds from above by looking at few plays of each hand."""
        policy = assumptions.policy_of(self._claim, holds, self._task.board)
        for fewest in (True, False):
            now = self.fewest if fewest else self.most
            watch = self._clock.brief(until)
            search = Narrow(self._task.board, policy, fewest=fewest, watch=watch, width=width)
            try:
                found = number_between(search, self._task.start, *now)
            except OutOfTime:
                self._clock.hurry()
                continue
            if fewest:
                self.fewest = (now[0], found)
            else:
                self.most = (now[0], found)
