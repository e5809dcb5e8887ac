"""Hypothesis proposes inputs, and tries more of what behaved otherwise."""

from hypothesis import HealthCheck, Phase, given, seed, settings, target

from tests.fuzz.made import ANYTHING
from tests.fuzz.recorder import Recorder


def propose(recorder: Recorder, inputs: int, begin: int) -> None:
    """So many inputs; those that take longer are led on from, since time is what is looked for."""
    if not inputs:
        return

    @seed(begin)
    @settings(
        max_examples=inputs,
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.target],
        suppress_health_check=list(HealthCheck),
    )
    @given(ANYTHING)
    def give(data: bytes) -> None:
        target(recorder.give(data))

    give()
