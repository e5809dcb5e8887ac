"""What somebody who was asked said: what they would choose and consider, and how well they play."""

from collections.abc import Iterable
from dataclasses import dataclass

LEVELS = ("weaker", "same", "better")
"""How those asked play, beside the player whose class counts (16B1b)."""
MOST = 60
"""Answers that are counted."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer; calls and cards as code writes them.

    Attributes:
        chosen: what would be called or led.
        considered: what else is considered seriously.
        level: one of `LEVELS`.
    """

    chosen: str
    considered: tuple[str, ...] = ()
    level: str = "same"

    @property
    def looked_at(self) -> frozenset[str]:
        """All that is considered; nobody chooses what they did not consider."""
        return frozenset((self.chosen, *self.considered))

    def __str__(self) -> str:
        return ".".join((self.chosen, *self.considered)) + "-" + self.level[0]


def write_answers(answers: Iterable[Answer]) -> str:
    """Answers as an address carries them.

    >>> write_answers([Answer("4S", ("P", "X")), Answer("P", level="weaker")])
    '4S.P.X-s_P-w'
    """
    return "_".join(map(str, answers))


def parse_answers(text: str, actions: Iterable[str]) -> tuple[Answer, ...]:
    """Answers that an address carries; what is none of the actions is no answer.

    >>> [str(one) for one in parse_answers("4S.P-s_XX-s_P-w_", ("P", "4S"))]
    ['4S.P-s', 'P-w']
    """
    known = frozenset(actions)
    found = (_parse(part, known) for part in text.split("_")[:MOST])
    return tuple(one for one in found if one is not None)


def _parse(text: str, known: frozenset[str]) -> Answer | None:
    said, _dash, level = text.rpartition("-")
    chosen, *others = said.split(".")
    if chosen not in known:
        return None
    considered = tuple(one for one in dict.fromkeys(others) if one in known and one != chosen)
    return Answer(chosen, considered, next((one for one in LEVELS if one[0] == level), "same"))
