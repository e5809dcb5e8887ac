"""The laws of 1997, 2007 and 2017 beside one another: where each place moved, and whether its rule changed.

The rows are data (`laws/data/concordance.csv`), the places of each edition too (`laws/data/places.toml`);
both can be read and corrected without a programmer. A relation speaks of the rule, not of its wording, and of
the older edition's place as it became the younger one's, in whichever direction one asks. A place without a
row of its own follows the nearest row around it. Rows that lead over two steps at once outweigh the steps:
they were made with both texts at hand.
"""

import csv
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Literal

from laws import shipped
from laws.citation import Citation, parse
from laws.roman import roman_value, to_roman


class Relation(StrEnum):
    """How a place of an older edition stands to its counterpart in a younger one."""

    SAME = "same"
    RENUMBERED = "renumbered"
    CHANGED = "changed"
    SPLIT = "split"
    MERGED = "merged"
    NEW = "new"
    REMOVED = "removed"


# Of two steps taken together the later one in this list gives its name to both.
_WEIGHT = [
    Relation.SAME, Relation.RENUMBERED, Relation.CHANGED, Relation.MERGED, Relation.SPLIT,
    Relation.REMOVED, Relation.NEW,
]  # fmt: skip

Step = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the data: a place of the older edition and of the younger one; None where there is none.

    Attributes:
        step: the years of the two editions, the older first.
        below: the places under it that have no row: `same` or `changed` under their own numerals, or empty
            where nothing is said of them.
    """

    step: Step
    old: Citation | None
    new: Citation | None
    relation: Relation
    below: Literal["", "same", "changed"]
    note: str


@dataclass(frozen=True, slots=True)
class Correspondence:
    """What a place is called in another edition.

    Attributes:
        citation: the counterpart; None where there is none.
        relation: what became of the older place.
        note: what an editor says about it, one Danish clause, may be empty.
        exact: False where only a place around it has a counterpart.
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
        self._forward: dict[tuple[Step, Citation], list[Row]] = {}
        self._backward: dict[tuple[Step, Citation], list[Row]] = {}
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
        start, there = self.years.index(first), self.years.index(last)
        if abs(start - there) > 1:
            direct = self._step(citation, first, last)
            if direct and all(way.exact for way in direct):
                return _best(direct)
        way = 1 if there > start else -1
        reached: tuple[Correspondence, ...] = (Correspondence(citation, Relation.SAME),)
        for at in range(start, there, way):
            reached = tuple(
                _join(before, after, citation)
                for before in reached
                for after in self._from(before, self.years[at], self.years[at + way])
            )
        return _best(reached)

    def _from(self, before: Correspondence, first: int, last: int) -> tuple[Correspondence, ...]:
        if before.citation is None:
            return (before,)
        steps = self._step(before.citation, first, last)
        return steps or (Correspondence(before.citation, Relation.SAME, exact=False),)

    def _step(self, citation: Citation, first: int, last: int) -> tuple[Correspondence, ...]:
        """What the rows from one year straight to another say; nothing where they say nothing."""
        forward = first < last
        step = (min(first, last), max(first, last))
        table = self._forward if forward else self._backward
        around, rows = _nearest(table, step, citation)
        if around is not None:
            return tuple(self._under(row, citation, around, forward=forward) for row in rows)
        beneath = [rows for (s, place), rows in table.items() if s == step and place.within(citation)]
        targets = {row.new if forward else row.old for rows in beneath for row in rows}
        places = sorted(t for t in targets if t is not None)
        widest = [t for t in places if not any(t != o and t.within(o) for o in places)]
        return tuple(Correspondence(t, Relation.MERGED, exact=False) for t in widest)

    def _under(self, row: Row, citation: Citation, around: Citation, *, forward: bool) -> Correspondence:
        """What a row says of a place that it names or that stands somewhere under the place that it names."""
        target = row.new if forward else row.old
        tail = citation.path[len(around.path) :]
        if target is None or not tail:
            return Correspondence(target, row.relation, row.note)
        deeper = Citation(target.root, target.path + tail)
        known = deeper in self.places[row.step[1] if forward else row.step[0]]
        # A place that has a row of its own did not stay under its numeral.
        backwards = _nearest(self._backward if forward else self._forward, row.step, deeper)[1]
        if row.below and known and row in backwards:
            if row.below == "changed":
                return Correspondence(deeper, Relation.CHANGED, row.note)
            moved = Relation.SAME if deeper == citation else Relation.RENUMBERED
            return Correspondence(deeper, moved, "" if moved is Relation.SAME else row.note)
        return Correspondence(target, Relation.CHANGED, row.note, exact=False)


def _nearest(
    table: Mapping[tuple[Step, Citation], list[Row]], step: Step, citation: Citation
) -> tuple[Citation | None, list[Row]]:
    """The rows of a place or of the nearest place around it, and that place."""
    for around in (citation, *reversed(citation.ancestors)):
        if rows := table.get((step, around)):
            return around, rows
    return None, []


def _best(counterparts: Iterable[Correspondence]) -> tuple[Correspondence, ...]:
    """Each counterpart once, and "none" only where there is no other."""
    best: dict[Citation | None, Correspondence] = {}
    for way in counterparts:
        if way.citation not in best or (way.exact and not best[way.citation].exact):
            best[way.citation] = way
    if len(best) > 1:
        best.pop(None, None)
    return tuple(best.values())


def _join(before: Correspondence, after: Correspondence, start: Citation) -> Correspondence:
    """Two steps as one; a place that came back to its old number was not renumbered."""
    notes = "; ".join(dict.fromkeys(n for n in (before.note, after.note) if n))
    relation = max(before.relation, after.relation, key=_WEIGHT.index)
    if relation in (Relation.SAME, Relation.RENUMBERED):
        relation = Relation.SAME if after.citation == start else Relation.RENUMBERED
    return replace(after, relation=relation, note=notes, exact=before.exact and after.exact)


def year_of(edition: str) -> int | None:
    """The year of the laws in an edition's id (`love-2007-da`); None for what is no edition of the laws."""
    match = re.match(r"love-((?:19|20)\d\d)(?!\d)", edition)
    return int(match[1]) if match else None


def spelt_places(
    paths: Iterable[tuple[str, ...]], recorded: Iterable[Citation]
) -> Mapping[tuple[str, ...], Citation]:
    """The places of the laws that the paths of a document's places spell.

    >>> {path: str(law) for path, law in spelt_places([("45", "A"), ("4",)], [parse("45A")]).items()}
    {('45', 'A'): '45A'}
    """
    laws = {str(citation): citation for citation in recorded}
    spelt = ((path, re.sub(r"[^0-9A-Za-z]", "", "".join(path))) for path in paths)
    return {path: laws[said] for path, said in spelt if said in laws}


def read_places(law: str, short_form: str) -> frozenset[Citation]:
    """The places of a law from their short form.

    >>> sorted(map(str, read_places("9", "A(1-2),B(1(a,b),2)")))
    ['9', '9A', '9A1', '9A2', '9B', '9B1', '9B1a', '9B1b', '9B2']
    """
    places = {Citation(law)}
    at: list[tuple[str, ...]] = [()]
    last: tuple[str, ...] = ()
    for token in re.findall(r"[(),]|[A-Za-z0-9]+(?:-[A-Za-z0-9]+)?", short_form):
        if token == "(":
            at.append(last)
        elif token == ")":
            last = at.pop()
        elif token != ",":
            for part in _span(token):
                last = (*at[-1], part)
                places.add(Citation(law, last))
    return frozenset(places)


def _span(token: str) -> list[str]:
    """The numerals of `1-4`, `a-d` or `i-v`."""
    first, dash, end = token.partition("-")
    if not dash:
        return [first]
    if first.isdigit():
        return [str(n) for n in range(int(first), int(end) + 1)]
    if first == "i":
        return [to_roman(n) for n in range(1, roman_value(end) + 1)]
    return [chr(c) for c in range(ord(first), ord(end) + 1)]


@lru_cache(maxsize=1)
def load_concordance() -> Concordance:
    """The concordance that the package ships."""
    places = shipped.table("places.toml")
    known = {
        int(year): frozenset(c for law, written in laws.items() for c in read_places(law, written))
        for year, laws in places.items()
    }
    lines = shipped.text("concordance.csv").splitlines()
    return Concordance((_row(line) for line in csv.DictReader(lines, delimiter=";")), known)


def _row(line: Mapping[str, str]) -> Row:
    older, younger = line["step"].split("-")
    below = line["below"]
    if below not in ("", "same", "changed"):
        raise ValueError(f"concordance.csv: below må være tom, same eller changed, ikke {below!r}")
    return Row(
        (int(older), int(younger)),
        parse(line["old"]) if line["old"] else None,
        parse(line["new"]) if line["new"] else None,
        Relation(line["relation"]),
        "same" if below == "same" else "changed" if below == "changed" else "",
        line["note"],
    )
