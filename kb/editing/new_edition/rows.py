"""Proposed rows as an editor takes them along: the lines of `concordance.csv` and of `places.toml`."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from kb.editing.new_edition.propose import Certainty, Proposal
from kb.editing.new_edition.resting import Resting
from kb.editing.new_edition.tasks import Task, resting_names
from laws.citation import Citation
from laws.concordance import Relation
from laws.model import Edition, Provision

COLUMNS = ("step", "old", "new", "relation", "below", "note")
_IN_PLACE = (Relation.SAME, Relation.RENUMBERED)


@dataclass(frozen=True, slots=True)
class Line:
    """A proposal as one line, with the places under it that need none.

    Attributes:
        proposal: what is proposed.
        below: `same` where everything under it goes the same way under its own numerals, else empty.
    """

    proposal: Proposal
    below: str = ""


def lines(proposals: Sequence[Proposal]) -> Iterator[Line]:
    """The proposals without those that say no more than the one above them does."""
    rows: dict[Citation, list[Proposal]] = {}
    for row in proposals:
        if row.old is not None:
            rows.setdefault(row.old, []).append(row)
    whole = {old for old in rows if _whole(old, rows)}
    for row in proposals:
        if row.old is None:
            yield Line(row)
        elif not any(around in whole for around in row.old.ancestors):
            under = any(other.within(row.old) and other != row.old for other in rows)
            yield Line(row, "same" if row.old in whole and under else "")


def _whole(old: Citation, rows: dict[Citation, list[Proposal]]) -> bool:
    """Whether a place and everything under it kept its rule and its numerals."""
    (first, *more) = rows[old]
    if more or first.new is None or first.relation not in _IN_PLACE:
        return False
    return all(
        len(found) == 1 and found[0].relation in _IN_PLACE and found[0].new == _move(other, old, first.new)
        for other, found in rows.items()
        if other.within(old)
    )


def _move(place: Citation, old: Citation, new: Citation) -> Citation:
    return Citation(new.root, new.path + place.path[len(old.path) :])


def as_csv(step: tuple[int, int], lines: Iterable[Line]) -> str:
    """Lines for `laws/data/concordance.csv`; what is not sure says so in its note, for whoever reads them."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\n")
    writer.writerow(COLUMNS)
    for line in lines:
        row = line.proposal
        writer.writerow(
            (
                f"{step[0]}-{step[1]}",
                str(row.old or ""),
                str(row.new or ""),
                row.relation.value,
                line.below,
                "" if row.certainty is Certainty.SURE else f"foreslået ({_DANISH[row.certainty]})",
            )
        )
    return out.getvalue()


_DANISH = {Certainty.LIKELY: "sandsynligt", Certainty.GUESS: "gæt"}


def as_places(book: Edition) -> str:
    """A section for `laws/data/places.toml`: the numerals of every law of a book."""
    laws = (place for place in book.provisions if place.citation.kind == "law")
    return f"[{book.year}]\n" + "".join(f'{law.citation} = "{_numerals(law)}"\n' for law in laws)


def _numerals(place: Provision) -> str:
    """The numerals right under a place, each with those under it.

    >>> from laws.citation import parse
    >>> small = Provision(parse("9B1"), children=(Provision(parse("9B1a")), Provision(parse("9B1b"))))
    >>> _numerals(Provision(parse("9B"), children=(small, Provision(parse("9B2")))))
    '1(a,b),2'
    """
    pieces = []
    for child in place.children:
        under = _numerals(child)
        pieces.append(child.citation.path[-1] + (f"({under})" if under else ""))
    return ",".join(pieces)


def as_tasks(tasks: Iterable[Task]) -> str:
    """The list to work down as a table: each changed place with what rests on it, the most urgent first."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\n")
    kinds = [kind for kind, _ in resting_names(Resting())]
    writer.writerow(("old", "new", "relation", "certainty", "turned", *kinds, "was", "now"))
    for task in tasks:
        row, turned = task.proposal, task.turned
        writer.writerow(
            (
                row.old or "",
                row.new or "",
                row.relation.value,
                row.certainty.value,
                f"{turned.expected} → {turned.stands}" if turned is not None else "",
                *(", ".join(names) for _, names in resting_names(task.resting)),
                task.was,
                task.now,
            )
        )
    return out.getvalue()
