"""How a topic rules today beside what is kept of it, in one sentence and its first few paths."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rulings.engine.explore import Path
from rulings.engine.lookahead import spell
from tests.rulings.behaviour import marks
from tests.rulings.behaviour.ruled import lines

FIRST = 3
"""So many paths are shown whole."""
COMMAND = "python -m tests.rulings.behaviour"


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs in a topic.

    Attributes:
        walked: how many paths were looked at.
        otherwise: paths that end in another ruling, or another way of asking.
        new: paths that were not there.
        gone: how many are not there any more.
    """

    topic_id: str
    walked: int
    otherwise: Sequence[Path] = ()
    new: Sequence[Path] = ()
    gone: int = 0

    def __bool__(self) -> bool:
        return bool(self.otherwise or self.new or self.gone)

    @property
    def first(self) -> Sequence[Path]:
        """The paths to show."""
        return (*self.otherwise, *self.new)[:FIRST]

    def __str__(self) -> str:
        counts = f"{len(self.otherwise):,} of {self.walked:,} paths rule otherwise"
        first = f"; first: {spell(self.first[0].answers) or '(no answer)'}" if self.first else ""
        return f"{self.topic_id}: {counts}, {len(self.new):,} new, {self.gone:,} gone{first}"


def difference(topic_id: str, starts: Collection[str], *, whole: bool = False) -> Difference:
    """What differs on the paths from these starts.

    Args:
        whole: whether these are all, so that a start which is kept besides is gone.
    """
    of_topic = marks.kept().get(topic_id, {})
    otherwise, new, walked = [], [], 0
    gone = sum(len(there) for start, there in of_topic.items() if whole and start not in starts)
    for start in starts:
        there = dict(of_topic.get(start, {}))
        for path in marks.paths(topic_id, start):
            key, ruling = marks.mark(path)
            before = there.pop(key, None)
            walked += 1
            if before is None:
                new.append(path)
            elif before != ruling:
                otherwise.append(path)
        gone += len(there)
    return Difference(topic_id, walked, otherwise, new, gone)


def told(found: Difference) -> str:
    """The sentence, how the first paths rule now, and what to do about it."""
    shown = [str(found)]
    for path in found.first:
        shown += [
            f"  {spell(path.answers) or '(no answer)'}",
            *(f"    {line}" for line in lines(path.ruling)),
        ]
    see = f"see before and after: {COMMAND} {found.topic_id}"
    return "\n".join((*shown, f"{see}; if it is meant: {COMMAND} --accept {found.topic_id}"))
