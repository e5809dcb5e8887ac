"""Who cites whom across all editions: the reverse of every reference, found at a build and looked up since.

citing.jsonl      a line for each law that is cited: rows of edition, citing place and cited place
citing.at.json    where the line of a law of an edition begins and ends
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from kb.checked import Files
from laws.citation import Citation, parse
from laws.concordance import Relation
from laws.headwords import in_language
from laws.model import Edition, Provision, Reference

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
    found = _Gathering(editions).found
    return lambda edition, law: found.get(edition, {}).get(str(law), [])


def write_citing(folder: Path, editions: Sequence[Edition]) -> None:
    """Writes who cites whom into the folder of a build.

    Args:
        editions: the preferred first.
    """
    at: dict[str, tuple[int, int]] = {}
    end = 0
    with (folder / _ROWS).open("wb") as file:
        for edition, laws in _Gathering(editions).found.items():
            for law, rows in laws.items():
                line = json.dumps([[row.edition, str(row.source), str(row.aim)] for row in rows]) + "\n"
                at[f"{edition} {law}"] = end, end + len(line)
                end += file.write(line.encode("ascii"))
    (folder / _AT).write_text(json.dumps(at), encoding="utf-8")


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


class _Gathering:
    """The reverse of every reference: edition → law that is cited → who cites something in it."""

    def __init__(self, editions: Sequence[Edition]) -> None:
        self._editions = {edition.id: edition for edition in editions}
        self._today = {kind: [e.id for e in editions if e.kind == kind and e.in_force] for kind in _BOOKS}
        self.found: dict[str, dict[str, list[Citing]]] = {e.id: {} for e in editions}
        for edition in editions:
            for place in edition.walk():
                for reference in place.references:
                    self._note(edition, place, reference)

    def _note(self, edition: Edition, place: Provision, reference: Reference) -> None:
        for held, (first, last) in self._targets(edition, reference).items():
            for law in self._span(held, first, last):
                aim = first if law == first.law else law
                self.found[held].setdefault(str(law), []).append(Citing(edition.id, place.citation, aim))

    def _targets(
        self, edition: Edition, reference: Reference
    ) -> Mapping[str, tuple[Citation, Citation | None]]:
        """The places that a reference leads to, by edition, each with the end of its range."""
        targets: dict[str, tuple[Citation, Citation | None]] = {}
        if reference.citation is None:
            return targets
        if reference.edition in self.found:
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
