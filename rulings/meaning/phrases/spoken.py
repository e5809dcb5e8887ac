"""What was said, as it was put together: conditions, joined in alternatives, with exceptions."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rulings.meaning.language.conditions import Said, meet
from rulings.meaning.model import ANY_HAND, Even, Exactly, Pattern, Type


@dataclass(frozen=True, slots=True)
class Item:
    """One condition as it was said.

    Attributes:
        start, end: where it stands in the text.
        kind: the phrase's id, or `bracket` or `denied`.
        types: the hands, any of these.
        comma: whether a comma stood before it.
        joined: whether a joining word (»og«, »med«) stood before it.
        strong: whether it tells a strength, alone or in brackets with other things.
    """

    start: int
    end: int
    kind: str
    types: Said
    comma: bool = False
    joined: bool = False
    strong: bool = False

    @property
    def points(self) -> bool:
        """Whether it is a strength and nothing else."""
        return self.kind == "points"

    @property
    def even(self) -> bool:
        """Whether it is about how even a hand is, and not about suits."""
        return all(any(isinstance(test, Even) for test in t.shapes) for t in self.types)


@dataclass(slots=True)
class Expression:
    """Alternatives, each a list of conditions that hold together.

    Attributes:
        ways: the alternatives.
        common: conditions that a colon puts before all of them.
        excluded: what is left out of all of them.
        ors: where the words between the alternatives stand.
        bracketed: whether the exceptions stand in brackets.
    """

    ways: list[list[Item]] = field(default_factory=lambda: [[]])
    common: list[Item] = field(default_factory=list)
    excluded: list[Expression] = field(default_factory=list)
    ors: list[tuple[int, int]] = field(default_factory=list)
    bracketed: bool = False

    @property
    def said(self) -> bool:
        """Whether any condition was said."""
        return bool(self.common or self.excluded or any(self.ways))

    def items(self) -> list[Item]:
        """Every condition, in order."""
        return [*self.common, *(item for way in self.ways for item in way)]


def together(items: list[Item]) -> Said:
    """The hands that fit all the conditions."""
    found: Said = (ANY_HAND,)
    for item in items:
        found = tuple(dict.fromkeys(meet(one, two) for one in found for two in item.types))
    return tuple(dict.fromkeys(_in_written_order(one) for one in found))


def _in_written_order(one: Type) -> Type:
    """The same hands with the tests of shape in the order in which a text has them: adjectives first."""
    shapes = sorted(one.shapes, key=lambda test: not isinstance(test, Even | Pattern | Exactly))
    return replace(one, shapes=tuple(shapes))


def without(types: Said, denied: Said) -> Said:
    """The hands of some types that are of none of the others."""
    return tuple(replace(t, without=tuple(dict.fromkeys((*t.without, *denied)))) for t in types)


def any_of(denied: Said) -> Type:
    """The hands that are of none of the types."""
    return replace(ANY_HAND, without=denied)
