"""Tries faults: which test goes red for each, if one does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tests.mutants.faults import Fault
from tests.mutants.related import Related
from tests.mutants.tree import Tree

_NEAR_SECONDS, _PACKAGE_SECONDS, _GATE_SECONDS = 200, 700, 2000
_MANY = 60
"""Red tests of the whole gate after which the rest says no more."""
NEVER_ENDS = "it never ends"


@dataclass(slots=True)
class Trial:
    """Tries faults in a tree.

    Attributes:
        green: tests that were seen to pass without a fault.
    """

    tree: Tree
    related: Related
    green: set[str] = field(default_factory=set)

    def killer(self, fault: Fault, last: str = "") -> str:
        """The test that goes red for a fault: of those beside it, then of its package; empty if none does.

        Args:
            last: the test that did the last time.
        """
        near, package = self.related.near(fault.path), self.related.package(fault.path)
        circles = [([last], _NEAR_SECONDS)] if last and last != NEVER_ENDS else []
        circles += [(near, _NEAR_SECONDS), (package, _PACKAGE_SECONDS)]
        for tests, seconds in circles:
            if tests and (test := self._killer_among(tests, seconds, fault)):
                return test
        return ""

    def _killer_among(self, tests: Sequence[str], seconds: int, fault: Fault) -> str:
        while True:
            self.tree.hold([fault])
            run = self.tree.run(tests, seconds)
            self.tree.clear([fault])
            if run.died:
                return NEVER_ENDS
            if not run.red or self._is_green(run.red[0]):
                return run.red[0] if run.red else ""
            # It is red without the fault as well: not asked again, and the others go on.

    def _is_green(self, test: str) -> bool:
        """Whether a test passes without any fault; one that does not is set apart."""
        if test not in self.green:
            run = self.tree.run([test], _NEAR_SECONDS)
            (self.tree.apart if run.red or run.died else self.green).add(test)
        return test in self.green

    def killers_of_the_gate(self, faults: Sequence[Fault]) -> Mapping[str, str]:
        """The tests of the whole gate that go red for faults that no nearer one saw, by the faults' keys.

        The gate runs once with all of them at once: what is red then is tried for each alone.
        """
        if not faults:
            return {}
        self.tree.hold(faults)
        run = self.tree.run(["tests", "laws", "rulings", "kb"], _GATE_SECONDS, most=_MANY)
        self.tree.clear(faults)
        if (run.died or len(run.red) >= _MANY) and len(faults) > 1:
            half = len(faults) // 2
            return {**self.killers_of_the_gate(faults[:half]), **self.killers_of_the_gate(faults[half:])}
        if run.died:
            return {faults[0].key: NEVER_ENDS}
        red = [test for test in run.red if self._is_green(test)]
        return dict(self._each_alone(faults, red))

    def _each_alone(self, faults: Iterable[Fault], red: Sequence[str]) -> Iterable[tuple[str, str]]:
        for fault in faults:
            if red and (test := self._killer_among(red, _GATE_SECONDS, fault)):
                yield fault.key, test
