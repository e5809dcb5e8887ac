"""Tries faults: which test goes red for each, if one does."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tests.mutants.faults import Fault
from tests.mutants.forked import DIED
from tests.mutants.related import Related
from tests.mutants.tree import Tree

_NEAR_SECONDS, _GATE_SECONDS = 300, 2000
_ALL = 0
_MANY = 60
"""Red tests of the whole gate after which the rest says no more."""
_GATE = ("tests", "laws", "rulings", "kb")


@dataclass(frozen=True, slots=True)
class Trial:
    """Tries faults in a tree."""

    tree: Tree
    related: Related

    def near_killers(self, faults: Sequence[Fault]) -> Mapping[str, str]:
        """The tests beside faults that go red for them, by the faults' keys; not those no fork can try."""
        return self.tree.run_forks([(fault, self.related.near(fault.path)) for fault in faults])

    def near_killer(self, fault: Fault, last: str = "") -> str:
        """The test beside a fault that goes red for it; empty if none does.

        Args:
            last: the test that did the last time.
        """
        first = [last] if last and last != DIED and self.tree.has(last) else []
        return self._killer(fault, [*first, *self.related.near(fault.path)], _NEAR_SECONDS)

    def gate_killers(self, faults: Sequence[Fault]) -> Mapping[str, str]:
        """The tests of the whole gate that go red for faults that no nearer one saw, by the faults' keys.

        The gate runs once with all of them at once: what is red then is tried for each alone.
        """
        with self.tree.holding(faults):
            run = self.tree.run(_GATE, _GATE_SECONDS, most=_MANY)
        if (run.died or len(run.red) >= _MANY) and len(faults) > 1:
            half = len(faults) // 2
            return {**self.gate_killers(faults[:half]), **self.gate_killers(faults[half:])}
        if run.died:
            return {faults[0].key: DIED}
        red = [test for test in run.red if test not in self.red_anyway(run.red)]
        return {fault.key: self._killer(fault, red, _GATE_SECONDS) for fault in faults if red}

    def red_anyway(self, tests: Iterable[str]) -> set[str]:
        """Which of these tests are red without any fault; they are not asked any more."""
        asked = sorted(set(tests) - {DIED, ""})
        red = set(self.tree.run(asked, _GATE_SECONDS, most=_ALL).red) if asked else set()
        self.tree.apart |= red
        return red

    def _killer(self, fault: Fault, tests: Sequence[str], seconds: int) -> str:
        with self.tree.holding([fault]):
            run = self.tree.run(tests, seconds)
        return DIED if run.died else next(iter(run.red), "")
