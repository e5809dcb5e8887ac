"""A new edition laid beside the one that the house rests on: everything that its editor needs of it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kb.editing.new_edition.evidence import Evidence, gather, outline_of
from kb.editing.new_edition.measure import Quality, measure
from kb.editing.new_edition.propose import Proposal, propose
from kb.editing.new_edition.resting import HouseRows
from kb.editing.new_edition.rows import as_csv, as_places, as_tasks, lines
from kb.editing.new_edition.tasks import Task, resting_names, tasks
from kb.errors import KbError, UnknownEdition
from kb.library.connections import Connections
from laws.concordance import load_concordance, year_of
from laws.model import Edition


class NotComparable(KbError):
    """Two editions that cannot be an older and a newer one of a book.

    Attributes:
        old, new: their ids.
    """

    def __init__(self, old: Edition, new: Edition) -> None:
        self.old = old.id
        self.new = new.id
        super().__init__(
            f"{new.id} kan ikke lægges ved siden af {old.id}; "
            "vælg to udgaver af samme bog, den ældste som den anden."
        )


@dataclass(frozen=True)
class Day:
    """Two editions of a book, the older first.

    Attributes:
        old, new: the editions.
        evidence: what speaks for each pair of their places.
        proposals: the rows, first of every old place, then of those that are new.
        tasks: what must be looked at, the most urgent first.
    """

    old: Edition
    new: Edition
    evidence: Evidence
    proposals: tuple[Proposal, ...]
    tasks: tuple[Task, ...]

    @cached_property
    def quality(self) -> Quality | None:
        """How good the rows are, where people have written them before; None where nobody has."""
        concordance = load_concordance()
        if not {self.old.year, self.new.year} <= set(concordance.years) or self.old.kind != "laws":
            return None
        olds = [place.citation for place in self.evidence.olds]
        news = [place.citation for place in self.evidence.news]
        return measure(self.proposals, olds, news, (self.old.id, self.new.id), concordance)

    @property
    def relation_counts(self) -> Mapping[str, int]:
        """How many rows there are of each relation."""
        return Counter(row.relation.value for row in self.proposals)

    @property
    def sure(self) -> Mapping[str, int]:
        """How many rows there are of each certainty."""
        return Counter(row.certainty.value for row in self.proposals)

    def files(self) -> dict[str, str]:
        """What an editor takes along, by file name: rows and numerals for our data, and the list of tasks."""
        step = (self.old.year, self.new.year)
        found = {f"concordance-{step[0]}-{step[1]}.csv": as_csv(step, lines(self.proposals))}
        if self.new.kind == "laws":
            found[f"places-{step[1]}.toml"] = as_places(self.new)
        return found | {f"tasks-{step[0]}-{step[1]}.csv": as_tasks(self.tasks)}


def meet(editions: Mapping[str, Edition], connections: Connections, old: Edition, new: Edition) -> Day:
    """Lays a new edition beside an older one.

    Raises:
        NotComparable: when they are of different books, or of one year.
    """
    if old.kind != new.kind or old.year >= new.year:
        raise NotComparable(old, new)
    evidence = gather(old, new)
    # The laws of its year that an edition does not hold: what bears their numbers later is not new
    known = load_concordance().places.get(old.year, frozenset()) if old.kind == "laws" else frozenset()
    unheld = {citation.law for citation in known} - {place.citation for place in old.provisions}
    proposals = tuple(row for row in propose(evidence) if row.old or (row.new and row.new.law not in unheld))
    return Day(
        old,
        new,
        evidence,
        proposals,
        tasks(proposals, evidence, HouseRows(editions.values(), connections, old)),
    )


def edition_or_numbers(editions: Mapping[str, Edition], name: str) -> Edition:
    """An edition by its id; of laws whose words nobody holds, their numbers, where the concordance has them.

    Raises:
        UnknownEdition: when neither is held.
    """
    if (found := editions.get(name)) is not None:
        return found
    concordance = load_concordance()
    if (year := year_of(name)) in concordance.years and year is not None:
        return outline_of(year, concordance)
    raise UnknownEdition(name, tuple(editions))


def replaced_by(editions: Mapping[str, Edition], new: Edition) -> Edition | None:
    """The edition that a new one is laid beside when nobody names one: today's of that book.

    The publisher's own wording before ours, in the new one's language if it is held.
    """
    of_book = [e for e in editions.values() if e.kind == new.kind and e.year < new.year]
    return min(
        of_book,
        key=lambda e: (-e.year, e.language != new.language, e.ours),
        default=None,
    )


def day_json(day: Day) -> dict[str, Any]:
    """The contract's JSON of a day."""
    measured = day.quality
    return {
        "old": day.old.id,
        "new": day.new.id,
        "relations": dict(day.relation_counts),
        "certainty": dict(day.sure),
        "measured": _measured_json(measured) if measured else None,
        "rows": [row_json(row) for row in day.proposals],
        "tasks": [task_json(task) for task in day.tasks],
    }


def row_json(row: Proposal) -> dict[str, Any]:
    """One proposed row with its reasons."""
    return {
        "old": str(row.old) if row.old else None,
        "new": str(row.new) if row.new else None,
        "relation": row.relation.value,
        "certainty": row.certainty.value,
        "likeness": round(row.likeness, 3),
        "rival": str(row.rival) if row.rival else None,
        "rival_likeness": round(row.rival_likeness, 3),
    }


def task_json(task: Task) -> dict[str, Any]:
    """One line of the list to work down."""
    row, turned = task.proposal, task.turned
    return row_json(row) | {
        "urgency": task.urgency[0],
        "was": task.was,
        "now": task.now,
        "turned": {"was": turned.expected, "now": turned.stands} if turned is not None else None,
        **{kind: list(names) for kind, names in resting_names(task.resting)},
        "asked": task.resting.asked,
    }


def _measured_json(quality: Quality) -> dict[str, Any]:
    return {
        "proposed": quality.proposed,
        "right": quality.right,
        "reviewed": quality.reviewed,
        "precision": round(quality.precision, 3),
        "recall": round(quality.recall, 3),
        "sure": quality.sure,
        "surely_right": quality.surely_right,
        "same_number": quality.same_number,
        "same_number_right": quality.same_right,
    }
