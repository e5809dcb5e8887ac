"""An order by criteria: each is used on those that the one before left level."""

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

Rank: TypeAlias = tuple[Fraction | int, ...]
"""What is compared; more is better."""
Group: TypeAlias = AbstractSet[str]
"""Those that one is told apart from."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One line of the handbook's list.

    Attributes:
        key: of its words (`[ties.step.KEY]`).
        value: what a contestant has by it, among those that it is told apart from.
        figure: the same as a reader is shown it; None where there is no number.
        afresh: the provision by which those whom it leaves level start again with the whole list.
    """

    key: str
    law: str
    value: Callable[[str, Group], Rank]
    figure: Callable[[str, Group], Fraction | None]
    afresh: str | None = None


@dataclass(frozen=True, slots=True)
class Trial:
    """A criterion used on a group, with what each has and the groups that it made, the best first."""

    criterion: Criterion
    group: tuple[str, ...]
    values: Mapping[str, Fraction | None]
    parts: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class SharedPlace:
    """Those who share a place.

    Attributes:
        names: one, or several that no criterion told apart.
        law: the criterion that told them from the others of their group; None where there was no tie.
    """

    names: tuple[str, ...]
    law: str | None


def rank(
    group: Sequence[str], criteria: Sequence[Criterion], law: str | None = None
) -> tuple[list[SharedPlace], list[Trial]]:
    """The order of those who are level, and what was tried on the way."""
    return _rank(tuple(group), criteria, criteria, law)


def _rank(
    group: tuple[str, ...], criteria: Sequence[Criterion], every: Sequence[Criterion], law: str | None
) -> tuple[list[SharedPlace], list[Trial]]:
    trials: list[Trial] = []
    if len(group) == 1:
        return [SharedPlace(group, law)], trials
    level = frozenset(group)
    for place, criterion in enumerate(criteria):
        parts = split_by_value(group, {name: criterion.value(name, level) for name in group})
        trials.append(Trial(criterion, group, {name: criterion.figure(name, level) for name in group}, parts))
        if len(parts) > 1:
            rest = every if criterion.afresh else criteria[place + 1 :]
            parts_ranked = [_rank(part, rest, every, criterion.law) for part in parts]
            shared_places = [each for order, _ in parts_ranked for each in order]
            return shared_places, [*trials, *(each for _, more in parts_ranked for each in more)]
    return [SharedPlace(group, law)], trials


def split_by_value(group: Sequence[str], values: Mapping[str, Rank]) -> tuple[tuple[str, ...], ...]:
    """A group by value, the best first; those with the same value together.

    >>> split_by_value(["A", "B", "C"], {"A": (1,), "B": (2,), "C": (1,)})
    (('B',), ('A', 'C'))
    """
    levels: dict[Rank, list[str]] = {}
    for name in group:
        levels.setdefault(values[name], []).append(name)
    return tuple(tuple(levels[level]) for level in sorted(levels, reverse=True))
