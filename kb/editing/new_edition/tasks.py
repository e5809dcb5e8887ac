"""The list that an editor works down on new edition day: what changed in substance first, nothing twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kb.editing.checks.finding import Fault
from kb.editing.checks.turning import turn
from kb.editing.new_edition.evidence import Evidence
from kb.editing.new_edition.likeness import without_citations
from kb.editing.new_edition.propose import Certainty, Proposal
from kb.editing.new_edition.resting import HouseRows, Resting
from laws.citation import Citation
from laws.concordance import Relation
from laws.model import Provision

_ORDER = (
    Relation.REMOVED,
    Relation.SPLIT,
    Relation.MERGED,
    Relation.CHANGED,
    Relation.RENUMBERED,
    Relation.SAME,
)
"""After what changed in substance and what is new: the rest, by how much may have become of the rule."""
_LITTLE = 0.5
"""So alike two wordings are when one was made from the other by changing a few words."""


@dataclass(frozen=True, slots=True)
class Task:
    """One line of the editor's list: a place whose rule or number changed, and what that touches.

    Attributes:
        proposal: what became of the place.
        resting: what must be looked at with it.
        was, now: both wordings, without those of the places under it.
        turned: the words that may have turned the rule; None where the new wording may say the same.
    """

    proposal: Proposal
    resting: Resting
    was: str = ""
    now: str = ""
    turned: Fault | None = None

    @property
    def urgency(self) -> tuple[int, float]:
        """What is changed in substance or new stands before all else; then what most rests on."""
        row = self.proposal
        if row.relation is Relation.NEW:
            return 0, -row.likeness
        if self.turned is not None and row.relation in (Relation.CHANGED, Relation.RENUMBERED, Relation.SAME):
            return int(row.likeness < _LITTLE), self.resting.weight
        return 2 + _ORDER.index(row.relation) if row.relation in _ORDER else 1, self.resting.weight


def tasks(proposals: Sequence[Proposal], evidence: Evidence, house: HouseRows) -> tuple[Task, ...]:
    """What an editor must work down, the most urgent first: everything that is not surely the same.

    A place whose own words stand as they were is left out where only those under it changed, and one that
    moved along with the place around it.
    """
    olds = {place.citation: place for place in evidence.olds}
    news = {place.citation: place for place in evidence.news}
    became = {row.old: row.new for row in proposals if row.old}
    found = []
    for row in proposals:
        old, new = (olds[row.old] if row.old else None), (news[row.new] if row.new else None)
        was, now = _own(old), _own(new)
        speaks = bool(was) or (old is not None and bool(old.children))
        kept = speaks and new is not None and without_citations(was) == without_citations(now)
        if kept and row.relation is Relation.CHANGED:
            moved = row.old != row.new
            row = replace(row, relation=Relation.RENUMBERED if moved else Relation.SAME)
        elif not kept and was and now and row.relation is Relation.SAME and evidence.one_language:
            row = replace(row, relation=Relation.CHANGED)
        surely_same = row.relation is Relation.SAME and (kept or row.certainty is Certainty.SURE)
        if surely_same or _moved_along(row, became):
            continue
        resting = house.on(row.old) if row.old is not None else Resting()
        turned = turn(was, now, house.language) if was and now and evidence.one_language else None
        found.append(Task(row, resting, was, now, turned))
    return tuple(sorted(found, key=lambda task: (task.urgency[0], -task.urgency[1])))


def _own(place: Provision | None) -> str:
    """What stands at a place itself."""
    if place is None:
        return ""
    return "\n".join(part for part in (place.heading, place.lead, place.tail) if part)


def _moved_along(row: Proposal, became: dict[Citation, Citation | None]) -> bool:
    """Whether a place has another number only because the place around it has."""
    if row.relation is not Relation.RENUMBERED or row.old is None or row.new is None or not row.old.path:
        return False
    around = became.get(Citation(row.old.root, row.old.path[:-1]))
    return around is not None and row.new == Citation(around.root, (*around.path, row.old.path[-1]))


def resting_names(resting: Resting) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Everything that rests on a place, by the kind of it."""
    yield "topics", resting.topics
    yield "examples", resting.examples
    yield "calculators", resting.calculators
    yield "counters", resting.counters
    yield "commentaries", resting.commentaries
    yield "editions", resting.editions
    yield "terms", resting.terms
    yield "citing", resting.citing
