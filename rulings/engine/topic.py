"""A topic: a rule, the questions that it may ask, and the law that it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from laws.citation import Citation
from rulings.engine.case import Case
from rulings.engine.question import Question

Rule = Callable[[Case], None]
"""An ordinary function that asks a case and states what follows."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A matter that can be ruled on.

    Attributes:
        id: stable; its address.
        title: by language, `da` and `en`.
        citation: the law that it is about.
        questions: all that it may ask, in the order of the table; optional ones are never asked.
        rule: the function that rules.
        encodes: every provision that the rule puts into effect or sends the director to.
    """

    id: str
    title: Mapping[str, str]
    citation: Citation
    questions: tuple[Question[Any], ...]
    rule: Rule
    encodes: tuple[Citation, ...] = ()

    def question(self, key: str) -> Question[Any]:
        """Its question of that id."""
        return next(q for q in self.questions if q.id == key)
