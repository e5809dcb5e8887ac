"""How Danish words are made of others: the joints, beginnings and endings of `laws/data/compounds.toml`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from laws import shipped
from laws.reading.letters.confusions import Step


@dataclass(frozen=True, slots=True)
class Making:
    """How words are made of others: `laws/data/compounds.toml`."""

    endings: frozenset[str]
    ending_starts: frozenset[str]
    joints: tuple[str, ...]
    prefixes: tuple[str, ...]
    beginnings: frozenset[str]
    loners: frozenset[str]
    no_beginning: tuple[str, ...]


@lru_cache(maxsize=1)
def making() -> Making:
    """The shipped rules of word making."""
    data = shipped.table("compounds.toml")
    endings = frozenset(data["endings"])
    return Making(
        endings,
        frozenset(e[:n] for e in endings for n in range(len(e) + 1)),
        tuple(data["joints"]),
        tuple(data["prefixes"]),
        frozenset(data["beginnings"]),
        frozenset(data["loners"]),
        tuple(data["no_beginning"]),
    )


def endings(
    steps: Sequence[tuple[Step, ...]], at: int, end: int, rules: Making
) -> Iterator[tuple[str, float]]:
    """The Danish endings that the rest of the letters may be, with the channel's cost."""
    stack = [(at, "", 0.0)]
    while stack:
        here, so_far, cost = stack.pop()
        if here == end:
            if so_far in rules.endings:
                yield so_far, cost
            continue
        for letters, printed, extra in steps[here]:
            if letters and so_far + printed in rules.ending_starts:
                stack.append((here + len(letters), so_far + printed, cost + extra))
