"""What rests on a place and must be looked at with it: rules, examples, translations, references, phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kb.editing.new_edition.propose import Certainty, Proposal
from kb.library.connections import Connections
from laws.asked import load_asked
from laws.citation import Citation
from laws.concordance import Relation
from laws.model import Edition


@dataclass(frozen=True, slots=True)
class Resting:
    """What must be looked at again when a place changes.

    Attributes:
        topics, examples: ids of the rulings and worked examples that cite it.
        editions: ids of the editions that word or translate the same book.
        citing: the places that refer to it, as `edition citation`.
        asked: how many collected ways to ask lead to it.
    """

    topics: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    citing: tuple[str, ...] = ()
    asked: int = 0

    @property
    def weight(self) -> int:
        """How much rests on it: a wrong rule is worse than a wrong example, and that than an old text."""
        return 10 * len(self.topics) + 3 * len(self.examples) + 2 * len(self.editions) + len(self.citing)


@dataclass(frozen=True, slots=True)
class Task:
    """One line of the editor's list: a place whose rule or number changed, and what that touches."""

    proposal: Proposal
    resting: Resting

    @property
    def urgency(self) -> float:
        """By what rests on it and what became of it; a mere new number the concordance carries."""
        return self.resting.weight * _SHARE.get(self.proposal.relation, 1.0) + _FRESH.get(
            self.proposal.relation, 0
        )


_SHARE = {Relation.RENUMBERED: 0.3, Relation.SAME: 0.0}
_FRESH = {Relation.NEW: 5}


class HouseRows:
    """Everything of the house that rests on the places of one edition.

    Args:
        editions, connections: what is held, and what ties it together.
        book: the edition that the house rests on today.
    """

    def __init__(self, editions: Iterable[Edition], connections: Connections, book: Edition) -> None:
        self._book = book
        self._editions = tuple(editions)
        self._connections = connections
        self._asked = Counter(asked.citation for asked in load_asked())

    def on(self, citation: Citation) -> Resting:
        """What rests on a place itself, on what stands under it too."""
        guides = self._connections.rulings(citation, self._book)
        citing = self._connections.cited_by(citation, self._book)
        same = (e for e in self._editions if (e.kind, e.year) == (self._book.kind, self._book.year))
        return Resting(
            tuple(guide["id"] for guide in guides if guide["kind"] == "topic"),
            tuple(guide["id"] for guide in guides if guide["kind"] == "example"),
            tuple(e.id for e in same if e is not self._book and citation in e),
            tuple(f"{place['edition']} {place['citation']}" for place in citing),
            self._asked[citation],
        )


def tasks(proposals: Sequence[Proposal], house: HouseRows) -> tuple[Task, ...]:
    """What an editor must work down, the most urgent first: everything that is not surely the same."""
    found = [
        Task(row, house.on(row.old) if row.old is not None else Resting())
        for row in proposals
        if row.relation is not Relation.SAME or row.certainty is not Certainty.SURE
    ]
    return tuple(sorted(found, key=lambda task: -task.urgency))
