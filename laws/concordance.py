"""The laws of 1997, 2007 and 2017 beside one another: where each place moved, and whether it changed.

The rows are data (`laws/data/concordance.csv`), the places of each edition too (`laws/data/places.toml`);
both can be read and corrected without a programmer. A place without a row of its own follows the nearest
row around it.
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from importlib import resources

from laws.citation import Citation, parse


class Relation(StrEnum):
    """How a place of one edition stands to its counterpart in another."""

    SAME = "same"
    RENUMBERED = "renumbered"
    CHANGED = "changed"
    SPLIT = "split"
    MERGED = "merged"
    NEW = "new"
    REMOVED = "removed"

    @property
    def backwards(self) -> Relation:
        """The same relation seen from the younger edition."""
        turned = {"split": "merged", "merged": "split", "new": "removed", "removed": "new"}
        return Relation(turned.get(self.value, self.value))


# A later one in this list outweighs an earlier one when two steps are taken together.
_WEIGHT = [Relation.SAME, Relation.RENUMBERED, Relation.CHANGED, Relation.MERGED, Relation.SPLIT]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the data: a place of the older edition and of the younger one; None where there is none.

    Attributes:
        step: the years of the two editions, the older first.
        tail: whether the places under it keep their own numerals.
    """

    step: tuple[int, int]
    old: Citation | None
    new: Citation | None
    relation: Relation
    tail: bool
    note: str


@dataclass(frozen=True, slots=True)
class Correspondence:
    """What a place is called in another edition.

    Attributes:
        citation: the counterpart; None where there is none.
        relation: how the two stand to one another.
        note: what an editor says about it, one Danish clause, may be empty.
        exact: False where only the law or letter around it has a counterpart.
    """

    citation: Citation | None
    relation: Relation
    note: str = ""
    exact: bool = True


class Concordance:
    """Carries citations between editions of the laws.

    >>> c = load_concordance()
    >>> [(str(x.citation), x.relation.value) for x in c.carry(parse("23"), "love-2007-da", "love-2017-da")]
    [('72C', 'renumbered')]
    >>> c.knows("love-2007-da", parse("86D")), c.knows("love-2017-da", parse("86D"))
    (True, False)
    """

    def __init__(self, rows: Iterable[Row], places: Mapping[int, frozenset[Citation]]) -> None:
        self.rows = tuple(rows)
        self.places = dict(places)
        self.years = tuple(sorted(self.places))
        self._forward: dict[tuple[tuple[int, int], Citation], list[Row]] = {}
        self._backward: dict[tuple[tuple[int, int], Citation], list[Row]] = {}
        for row in self.rows:
            if row.old is not None:
                self._forward.setdefault((row.step, row.old), []).append(row)
            if row.new is not None:
                self._backward.setdefault((row.step, row.new), []).append(row)

    def knows(self, edition: str, citation: Citation) -> bool:
        """Whether the laws of that edition's year have the place."""
        return citation in self.places.get(year_of(edition) or 0, ())

    def carry(self, citation: Citation, source: str, target: str) -> tuple[Correspondence, ...]:
        """The counterparts of a place in another edition, the likeliest first.

        Args:
            citation: a place of the laws.
            source, target: ids of editions of the laws (`love-2007-da`).

        Returns:
            At least one correspondence where both editions are known; its citation is None where the place
            has no counterpart. Nothing for citations that are no laws, and for unknown editions.
        """
        first, last = year_of(source), year_of(target)
        if citation.kind != "law" or first not in self.years or last not in self.years:
            return ()
        here, there = self.years.index(first), self.years.index(last)
        way = 1 if there > here else -1
        reached: tuple[Correspondence, ...] = (Correspondence(citation, Relation.SAME),)
        for at in range(here, there, way):
            step = tuple(sorted((self.years[at], self.years[at + way])))
            reached = tuple(
                _joined(before, after, citation)
                for before in reached
                for after in self._step(before.citation, (step[0], step[1]), forward=way > 0)
            )
        best: dict[Citation | None, Correspondence] = {}
        for found in reached:
            if found.citation not in best or (found.exact and not best[found.citation].exact):
                best[found.citation] = found
        if len(best) > 1:
            best.pop(None, None)
        return tuple(best.values())

    def _step(
        self, citation: Citation | None, step: tuple[int, int], *, forward: bool
    ) -> tuple[Correspondence, ...]:
        if citation is None:
            return (Correspondence(None, Relation.REMOVED),)
        table = self._forward if forward else self._backward
        for around in (citation, *reversed(citation.ancestors)):
            rows = table.get((step, around))
            if rows:
                return tuple(_under(row, citation, around, forward=forward) for row in rows)
        return (Correspondence(citation, Relation.SAME),)


def _under(row: Row, citation: Citation, around: Citation, *, forward: bool) -> Correspondence:
    relation = row.relation if forward else row.relation.backwards
    target = row.new if forward else row.old
    tail = citation.path[len(around.path) :]
    if target is None or not tail:
        return Correspondence(target, relation, row.note)
    if row.tail:
        return Correspondence(Citation(target.root, target.path + tail), relation, row.note)
    return Correspondence(target, Relation.CHANGED, row.note, exact=False)


def _joined(before: Correspondence, after: Correspondence, start: Citation) -> Correspondence:
    """Two steps as one; a place that came back to its old number was not renumbered."""
    notes = "; ".join(dict.fromkeys(n for n in (before.note, after.note) if n))
    exact = before.exact and after.exact
    if after.citation is None:
        relation = before.relation if before.citation is None else after.relation
        return Correspondence(None, relation, notes, exact)
    relation = max(before.relation, after.relation, key=_weight)
    if relation in (Relation.SAME, Relation.RENUMBERED):
        relation = Relation.SAME if after.citation == start else Relation.RENUMBERED
    return replace(after, relation=relation, note=notes, exact=exact)


def _weight(relation: Relation) -> int:
    return _WEIGHT.index(relation) if relation in _WEIGHT else len(_WEIGHT)


def year_of(edition: str) -> int | None:
    """The year of the laws in an edition's id (`love-2007-da`); None for what is no edition of the laws."""
    match = re.match(r"love-((?:19|20)\d\d)(?!\d)", edition)
    return int(match[1]) if match else None


def read_places(law: str, written: str) -> frozenset[Citation]:
    """The places of a law from their short form.

    >>> sorted(map(str, read_places("9", "A(1-2) B(1(a,b),2)")))
    ['9', '9A', '9A1', '9A2', '9B', '9B1', '9B1a', '9B1b', '9B2']
    """
    found = {Citation(law)}
    at: list[tuple[str, ...]] = [()]
    last: tuple[str, ...] = ()
    for token in re.findall(r"[(),]|[A-Za-z0-9]+(?:-[A-Za-z0-9]+)?", written):
        if token == "(":
            at.append(last)
        elif token == ")":
            last = at.pop()
        elif token != ",":
            for part in _span(token):
                last = (*at[-1], part)
                found.add(Citation(law, last))
    return frozenset(found)


def _span(token: str) -> list[str]:
    first, dash, end = token.partition("-")
    if not dash:
        return [first]
    if first.isdigit():
        return [str(n) for n in range(int(first), int(end) + 1)]
    return [chr(c) for c in range(ord(first), ord(end) + 1)]


@lru_cache(maxsize=1)
def load_concordance() -> Concordance:
    """The concordance that the package ships."""
    data = resources.files("laws").joinpath("data")
    places = tomllib.loads(data.joinpath("places.toml").read_text(encoding="utf-8"))
    known = {
        int(year): frozenset(c for law, written in laws.items() for c in read_places(law, written))
        for year, laws in places.items()
    }
    lines = data.joinpath("concordance.csv").read_text(encoding="utf-8").splitlines()
    return Concordance((_row(line) for line in csv.DictReader(lines, delimiter=";")), known)


def _row(line: Mapping[str, str]) -> Row:
    older, younger = line["step"].split("-")
    return Row(
        (int(older), int(younger)),
        parse(line["old"]) if line["old"] else None,
        parse(line["new"]) if line["new"] else None,
        Relation(line["relation"]),
        line["tail"] == "kept",
        line["note"],
    )
