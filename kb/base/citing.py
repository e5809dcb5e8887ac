"""Who cites whom across all editions: the reverse of every reference, found at a build and looked up since.

citing.jsonl      a line for each law that is cited: rows of edition, citing place and cited place
citing.at.json    where the line of a law of an edition begins and ends
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from kb.checked import Files
from laws.citation import Citation, parse
from laws.concordance import Relation
from laws.headwords import in_language
from laws.model import Edition, Reference

_ROWS, _AT = "citing.jsonl", "citing.at.json"


class Citing(NamedTuple):
    """A place that cites.

    Attributes:
        edition: id of the edition that it stands in.
        source: the place.
        aim: what it cites, in the edition that was asked about.
    """

    edition: str
    source: Citation
    aim: Citation


Cited = Callable[[str, Citation], Sequence[Citing]]
"""Gives, for a law of an edition by its id, who cites it or something in it."""


def gathered(editions: Sequence[Edition]) -> Cited:
    """Who cites whom in editions that are at hand, the preferred first."""
    found: dict[str, dict[str, list[Citing]]] = {edition.id: {} for edition in editions}
    seen = _Aims(editions)
    for edition in editions:
        for held, law, citing in seen.of(edition):
            found[held].setdefault(law, []).append(citing)
    return lambda edition, law: found.get(edition, {}).get(str(law), [])


class CitingWriter:
    """Writes who cites whom into the folder of a build, edition by edition.

    Every reference is a row of five numbers until the end, as there may be millions of them.

    Args:
        editions: all of them, the preferred first; nothing is read of them here but their names and laws.
    """

    def __init__(self, folder: Path, editions: Sequence[Edition]) -> None:
        self._folder = folder
        self._aims = _Aims(editions)
        self._editions = {edition.id: number for number, edition in enumerate(editions)}
        self._laws: dict[tuple[str, str], int] = {}
        self._places: dict[Citation, int] = {}
        self._rows = [array("i") for _ in range(5)]

    def add(self, edition: Edition) -> None:
        """Takes in what an edition cites; they come in their order."""
        for held, law, citing in self._aims.of(edition):
            values = (
                self._editions[held],
                self._laws.setdefault((held, law), len(self._laws)),
                self._editions[edition.id],
                self._places.setdefault(citing.source, len(self._places)),
                self._places.setdefault(citing.aim, len(self._places)),
            )
            for row, value in zip(self._rows, values, strict=True):
                row.append(value)

    def close(self) -> None:
        """Writes what was gathered: book by book, law by law, in the order in which they came."""
        import numpy as np  # takes a while to load, and whoever looks up who cites whom needs none of it

        held, law, *citing = (np.asarray(row, dtype=np.intc) for row in self._rows)
        order = np.lexsort((law, held))
        begins = np.flatnonzero(np.diff(law[order], prepend=-1)).tolist()
        names, laws, places = list(self._editions), list(self._laws), list(map(str, self._places))
        at: dict[str, tuple[int, int]] = {}
        end = 0
        with (self._folder / _ROWS).open("wb") as file:
            for first, last in pairwise([*begins, len(order)]):
                here = order[first:last]
                rows = zip(*(column[here].tolist() for column in citing), strict=True)
                said = [[names[one], places[source], places[aim]] for one, source, aim in rows]
                line = json.dumps(said) + "\n"
                at[" ".join(laws[law[here[0]]])] = end, end + len(line)
                end += file.write(line.encode("ascii"))
        (self._folder / _AT).write_text(json.dumps(at), encoding="utf-8")


def read_citing(files: Files) -> Cited:
    """Looks up what `write_citing` wrote."""
    return _Written(files).find


class _Written:
    def __init__(self, files: Files) -> None:
        self._files = files

    @cached_property
    def _at(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = json.loads(self._files.read(_AT))
        return found

    def find(self, edition: str, law: Citation) -> Sequence[Citing]:
        span = self._at.get(f"{edition} {law}")
        rows = json.loads(self._files.part(_ROWS, *span)) if span else ()
        return [Citing(edition, parse(source), parse(aim)) for edition, source, aim in rows]


class _Aims:
    """What references lead to, among some editions."""

    def __init__(self, editions: Sequence[Edition]) -> None:
        self._editions = {edition.id: edition for edition in editions}
        self._today = {kind: [e.id for e in editions if e.kind == kind and e.in_force] for kind in _BOOKS}

    def of(self, edition: Edition) -> Iterator[tuple[str, str, Citing]]:
        """For each reference of an edition the books and laws that it leads to, with who cites what there."""
        for place in edition.walk():
            for reference in place.references:
                for held, (first, last) in self._targets(edition, reference).items():
                    for law in self._span(held, first, last):
                        aim = first if law == first.law else law
                        yield held, str(law), Citing(edition.id, place.citation, aim)

    def _targets(
        self, edition: Edition, reference: Reference
    ) -> Mapping[str, tuple[Citation, Citation | None]]:
        """The places that a reference leads to, by edition, each with the end of its range."""
        targets: dict[str, tuple[Citation, Citation | None]] = {}
        if reference.citation is None:
            return targets
        if reference.edition in self._editions:
            targets[reference.edition] = (reference.citation, reference.last)
        if edition.in_force and reference.relation is not Relation.REMOVED:
            # A book in force that speaks of older laws bears on today's, through the concordance; where that
            # has nothing for a place, the one that has its number today is another one.
            now = reference.carried or reference.citation
            for held in self._today[_book(now)]:
                there = in_language(now, self._editions[held].language)
                targets[held] = (there, None if reference.carried else reference.last)
        return targets

    def _span(self, edition_id: str, first: Citation, last: Citation | None) -> Sequence[Citation]:
        if last is None or last.law == first.law:
            return [first.law]
        return [root for root in self._editions[edition_id].roots if first.law <= root <= last.law]


_BOOKS = ("laws", "handbook", "commentary")


def _book(citation: Citation) -> str:
    return {"handbook": "handbook", "article": "commentary"}.get(citation.kind, "laws")
