"""How answers count: who considers and who chooses each action, and what the measure makes of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulings.polls.answer import LEVELS, Answer
from rulings.polls.measuring import Measure

FEW = 5
"""Of fewer than so many asked, one alone is more than a fifth."""


@dataclass(frozen=True, slots=True)
class Counted:
    """An action with its counts.

    Attributes:
        considered: those who consider it, with those who choose it.
        verdict: as `Measure.verdict` says it.
    """

    action: str
    considered: int
    chosen: int
    verdict: str


@dataclass(frozen=True, slots=True)
class Tally:
    """All answers counted.

    Attributes:
        asked: how many answers count.
        rows: the actions that somebody considers, the most chosen first.
        levels: how many of each level answered.
    """

    asked: int
    rows: tuple[Counted, ...]
    levels: tuple[tuple[str, int], ...]

    @property
    def few(self) -> bool:
        """Whether so few were asked that one alone weighs too much."""
        return self.asked < FEW

    def logical(self, made: str) -> str:
        """Whether there was a logical alternative to what was made: `logical`, `judge` or `not`."""
        verdicts = {row.verdict for row in self.rows if row.action != made}
        return next((one for one in ("logical", "judge") if one in verdicts), "not")


def tally(answers: Sequence[Answer], measure: Measure, only: str = "") -> Tally:
    """The count.

    Args:
        only: the level whose answers count; empty for all.

    >>> from rulings.polls.measuring import measure
    >>> given = [Answer("P", ("4S",)), Answer("4S"), Answer("4S", ("P",)), Answer("P"), Answer("4S")]
    >>> [(row.action, row.considered, row.chosen, row.verdict) for row in tally(given, measure("ebu")).rows]
    [('4S', 4, 3, 'logical'), ('P', 3, 2, 'logical')]
    """
    counting = [one for one in answers if not only or one.level == only]
    actions = dict.fromkeys(action for one in counting for action in (one.chosen, *one.considered))
    rows = []
    for action in actions:
        considered = sum(action in one.looked_at for one in counting)
        chosen = sum(action == one.chosen for one in counting)
        rows.append(Counted(action, considered, chosen, measure.verdict(len(counting), considered, chosen)))
    rows.sort(key=lambda row: (-row.chosen, -row.considered))
    levels = tuple((level, sum(one.level == level for one in answers)) for level in LEVELS)
    return Tally(len(counting), tuple(rows), levels)


def weights(counted: Tally, barred: Iterable[str] = ()) -> tuple[tuple[str, int], ...]:
    """What those asked would choose in whole per cent, without what the player may not do (16B1a, 12C1c).

    >>> from rulings.polls.measuring import measure
    >>> given = [Answer("P"), Answer("4S"), Answer("X"), Answer("X")]
    >>> weights(tally(given, measure("law")), ["4S"])
    (('X', 67), ('P', 33))
    """
    rows = [row for row in counted.rows if row.chosen and row.action not in set(barred)]
    total = sum(row.chosen for row in rows)
    shares = [(row.action, round(100 * row.chosen / total)) for row in rows]
    if shares:
        first, share = shares[0]
        shares[0] = (first, share + 100 - sum(each for _, each in shares))
    return tuple(shares)
