"""A topic: a rule, the law that it is about, and what exploring it finds that it asks and cites."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from laws.citation import Citation, parse
from rulings.engine.case import Case
from rulings.engine.question import Question
from rulings.errors import DataError

Rule = Callable[[Case], None]
"""An ordinary function that asks a case and states what follows."""


@dataclass(frozen=True, slots=True)
class Scope:
    """How far a rule reaches.

    Attributes:
        questions: all that it may ask, or take as given, in the order of being asked.
        provisions: every provision that it puts into effect or sends the director to, in order.
        ahead: which questions may still come, by states from which exploring that is dear (`lookahead`).
    """

    questions: tuple[Question[Any], ...]
    provisions: tuple[Citation, ...] = ()
    ahead: Mapping[str, frozenset[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Topic:
    """A matter that can be ruled on.

    Attributes:
        id: stable; its address.
        title: by language, `da` and `en`.
        citation: the law that it is about.
        rule: the function that rules.
    """

    id: str
    title: Mapping[str, str]
    citation: Citation
    rule: Rule
    _scope: Callable[[], Scope] = field(compare=False, repr=False)

    @property
    def questions(self) -> tuple[Question[Any], ...]:
        """All that it may ask, or take as given, in the order of being asked."""
        return self._scope().questions

    @property
    def provisions(self) -> tuple[Citation, ...]:
        """Every provision that the rule puts into effect or sends the director to, in order."""
        return self._scope().provisions

    @property
    def ahead(self) -> Mapping[str, frozenset[str]]:
        """Which questions may still come, by states from which exploring that is dear (`lookahead`)."""
        return self._scope().ahead

    def question(self, key: str) -> Question[Any]:
        """Its question of that id."""
        return next(q for q in self.questions if q.id == key)


@dataclass(frozen=True, slots=True)
class RegisteredRule:
    """A rule that says of itself which topic it rules on.

    Attributes:
        law: the law that the topic is about.
    """

    law: Citation
    rule: Rule


REGISTRY: dict[str, RegisteredRule] = {}
"""Every topic whose module has been imported, by id."""


def topic(key: str, *, law: str) -> Callable[[Rule], Rule]:
    """Makes the function below it the rule of a topic; the title stands in the chapter's data file.

    Args:
        key: the topic's id.
        law: the law that it is about.

    Raises:
        DataError: when another function has that id already.

    >>> @topic("proeve", law="27")
    ... def rule(case: Case) -> None: ...
    >>> str(REGISTRY.pop("proeve").law)
    '27'
    """

    def register(rule: Rule) -> Rule:
        known = REGISTRY.get(key)
        if known is not None and _place(known.rule) != _place(rule):
            raise DataError(
                _place(rule), key, f"er allerede emnet i {_place(known.rule)}; vælg en anden nøgle."
            )
        REGISTRY[key] = RegisteredRule(parse(law), rule)
        return rule

    return register


def _place(rule: Rule) -> str:
    return f"{rule.__module__}.{rule.__qualname__}"
