"""Emendations: changes that no rule can know, written down by an editor and applied last.

`laws/data/emendations.toml` lists them. Each must match exactly once in its place; one that does not is left
out and becomes a finding, so that no old correction lingers unseen. One whose correction stands there already
confirms the reading that put it there.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from laws import shipped
from laws.citation import Citation, parse
from laws.model import Edition, Finding, Footnote, IndexTerm, Part, Provision, Reading, Table

INDEX = "stikord"
"""Stands for a citation in an emendation of the book's index of terms."""
STALE = "stale-emendation"

_DOUBTS = frozenset({"unknown-word", "uncertain"})
"""Kinds of findings whose text is the letters in doubt."""
_SIGNS = frozenset({"lost-suit"})
"""Kinds of findings whose text is what stands around one sign in doubt."""

_PARTS: tuple[Part, ...] = ("heading", "lead", "tail")


@dataclass(frozen=True, slots=True)
class Emendation:
    """One correction.

    Attributes:
        edition: id of the edition that it corrects.
        citation: the place whose own heading, text, tables or notes it corrects; None for the index of terms.
        was, now: the letters as they stand after everything else, and as they should be.
        why: one Danish clause.
    """

    edition: str
    citation: Citation | None
    was: str
    now: str
    why: str


@lru_cache(maxsize=1)
def load_emendations() -> tuple[Emendation, ...]:
    """The shipped emendations, in the file's order."""
    return entries_of(shipped.table("emendations.toml"))


def entries_of(data: Mapping[str, Any]) -> tuple[Emendation, ...]:
    """The emendations of a file that was read already."""
    return tuple(
        Emendation(
            entry["edition"],
            None if entry["citation"] == INDEX else parse(entry["citation"]),
            entry["was"],
            entry["now"],
            entry["why"],
        )
        for entry in data.get("emendation", ())
    )


def emend_read(edition: Edition, kinds: Collection[str]) -> Edition:
    """An edition as it was read, with the shipped emendations; those that no longer fit become findings.

    Args:
        kinds: the kinds of the documents that it was read from. An emendation corrects the letters of one
            document; where the edition was read from another, one that does not fit is no fault.
    """
    emended = emend(edition)
    if _documents().get(edition.id) in (None, *kinds):
        return emended
    return replace(emended, findings=tuple(f for f in emended.findings if f.kind != STALE))


@lru_cache(maxsize=1)
def _documents() -> Mapping[str, str]:
    """The kind of document whose letters the emendations of an edition correct."""
    documents: Mapping[str, str] = shipped.table("emendations.toml")["documents"]
    return documents


def emend(edition: Edition, emendations: Sequence[Emendation] | None = None) -> Edition:
    """The edition with its emendations applied; those that no longer fit become findings."""
    chosen = load_emendations() if emendations is None else emendations
    mine = [e for e in chosen if e.edition == edition.id]
    if not mine:
        return edition
    findings: list[Finding] = []
    changed: dict[Citation, Provision] = {}
    terms = edition.terms
    settling: list[Emendation] = []
    for entry in mine:
        if entry.citation is None:
            terms, fault = _emended_terms(terms, entry)
        else:
            place = changed.get(entry.citation) or edition.get(entry.citation)
            if place is None:
                if not _reaches(edition, entry.citation):
                    continue
                fault = "Stedet findes ikke."
            else:
                emended, fault = emend_place(place, entry)
                changed[entry.citation] = emended
        if fault:
            findings.append(Finding(STALE, entry.citation, entry.was, f"{fault} Rettelsen er ikke udført."))
        else:
            settling.append(entry)
    provisions = tuple(_rebuilt(p, changed) for p in edition.provisions)
    doubts = tuple(f for f in edition.findings if not any(_settles(e, f) for e in settling))
    return replace(edition, provisions=provisions, terms=terms, findings=(*doubts, *findings))


def _reaches(edition: Edition, citation: Citation) -> bool:
    """Whether a document goes so far, or holds such an article, that a place may be looked for in it."""
    if citation.kind == "article":
        return any(citation.within(provision.citation) for provision in edition.provisions)
    laws = [p.citation for p in edition.provisions if p.citation.kind == "law"]
    return not laws or citation.kind != "law" or citation.law <= max(laws)


def _settles(entry: Emendation, finding: Finding) -> bool:
    """Whether a doubt about a word or a sign is settled by an emendation of it."""
    if finding.kind in _SIGNS:
        return finding.citation == entry.citation and entry.was in finding.text
    if finding.kind not in _DOUBTS or not finding.text or finding.text not in entry.was:
        return False
    return finding.citation is None or finding.citation == entry.citation


def _rebuilt(place: Provision, changed: dict[Citation, Provision]) -> Provision:
    own = changed.get(place.citation, place)
    children = tuple(_rebuilt(child, changed) for child in place.children)
    return replace(own, children=children)


def emend_place(place: Provision, entry: Emendation) -> tuple[Provision, str]:
    """One place with one emendation, and what is wrong with it (empty: nothing)."""
    found = sum(string.count(entry.was) for string in _strings(place))
    if found != 1:
        fault = _fault(found, entry, _strings(place))
        return (place, fault) if fault else (_confirm(place, entry), "")
    for part in _PARTS:
        at = str(getattr(place, part)).find(entry.was)
        if at >= 0:
            return _emended_part(place, part, at, entry), ""
    reading = Reading(entry.was, entry.now, entry.why, 1.0, "lead", -1)

    def change(text: str) -> str:
        return text.replace(entry.was, entry.now)

    notes = tuple(replace(note, text=change(note.text)) for note in place.notes)
    tables = tuple(_changed_table(table, change) for table in place.tables)
    return replace(place, notes=notes, tables=tables, readings=(*place.readings, reading)), ""


def where_it_stands(reading: Reading, place: Provision) -> int:
    """Where the letters of a reading stand in their part of a place, -1 where nobody knows.

    Letters whose offset was lost on the way stand where they stand as a word of their own, if only once, and
    if no other reading has put them there.
    """
    if reading.offset >= 0 or not re.fullmatch(r"[^\W\d].*\w", reading.now, re.DOTALL):
        return reading.offset
    word = rf"(?<!\w){re.escape(reading.now)}(?!\w)"
    found = [m.start() for m in re.finditer(word, str(getattr(place, reading.part)))]
    taken = {other.offset for other in place.readings if other.part == reading.part}
    return found[0] if len(found) == 1 and found[0] not in taken else -1


def _confirm(place: Provision, entry: Emendation) -> Provision:
    """A place that reads as an emendation wants it: an editor has seen the reading, and it is certain.

    Of readings that nobody can place the first that fits is the one meant.
    """
    lost = next((reading for reading in place.readings if _is_lost_here(reading, place, entry)), None)

    def confirm_reading(reading: Reading) -> Reading:
        at = str(getattr(place, reading.part)).find(entry.now)
        stands = where_it_stands(reading, place)
        if reading is lost:
            stands = at + entry.now.index(reading.now) if at >= 0 else -1
            return replace(reading, why=entry.why, confidence=1.0, offset=stands)
        inside = at >= 0 and at <= stands <= at + len(entry.now) - len(reading.now)
        meant = inside and reading.was in entry.was and reading.now in entry.now
        return replace(reading, why=entry.why, confidence=1.0, offset=stands) if meant else reading

    return replace(place, readings=tuple(confirm_reading(reading) for reading in place.readings))


def _is_lost_here(reading: Reading, place: Provision, entry: Emendation) -> bool:
    """Whether a reading without a known place is just what an emendation puts right."""
    doubtful = reading.confidence < 1 and bool(reading.now) and where_it_stands(reading, place) < 0
    return doubtful and entry.was.replace(reading.was, reading.now, 1) == entry.now


def _strings(place: Provision) -> list[str]:
    cells = [cell for table in place.tables for cell in _cells(table)]
    return [*(str(getattr(place, part)) for part in _PARTS), *(note.text for note in place.notes), *cells]


def _fault(found: int, entry: Emendation, strings: Sequence[str]) -> str:
    """Why an emendation cannot be applied; nothing is wrong where its correction already stands."""
    if found:
        return f"»{entry.was}« står her {found} gange, ikke én."
    if sum(string.count(entry.now) for string in strings) == 1:
        return ""
    return f"»{entry.was}« står her ikke mere."


def _cells(table: Table) -> list[str]:
    return [table.caption, *table.header, *(cell for row in table.rows for cell in row)]


def _changed_table(table: Table, change: Callable[[str], str]) -> Table:
    header = tuple(change(cell) for cell in table.header)
    rows = tuple(tuple(change(cell) for cell in row) for row in table.rows)
    return replace(table, caption=change(table.caption), header=header, rows=rows)


def _emended_part(place: Provision, part: Part, at: int, entry: Emendation) -> Provision:
    text: str = getattr(place, part)
    end, grown = at + len(entry.was), len(entry.now) - len(entry.was)

    def shift(offset: int) -> int:
        return offset + grown if offset >= end else min(offset, at + len(entry.now))

    def moved_reading(reading: Reading) -> Reading:
        if reading.part != part or reading.offset < 0:
            return reading
        inside = reading.offset < end and reading.offset + len(reading.now) > at
        return replace(reading, offset=-1 if inside else shift(reading.offset))

    def hangs_here(item: Footnote | Table) -> bool:
        return item.part == part and item.offset >= 0

    new = Reading(entry.was, entry.now, entry.why, 1.0, part, at)
    changes: dict[str, object] = {
        part: text[:at] + entry.now + text[end:],
        "notes": tuple(
            replace(note, offset=shift(note.offset)) if hangs_here(note) else note for note in place.notes
        ),
        "tables": tuple(
            replace(table, offset=shift(table.offset)) if hangs_here(table) else table
            for table in place.tables
        ),
        "readings": (*(moved_reading(r) for r in place.readings), new),
    }
    return replace(place, **changes)  # type: ignore[arg-type]  # replace() takes any field


def _emended_terms(terms: tuple[IndexTerm, ...], entry: Emendation) -> tuple[tuple[IndexTerm, ...], str]:
    def strings(term: IndexTerm) -> tuple[str, ...]:
        return (term.term, *term.see)

    found = sum(string.count(entry.was) for term in terms for string in strings(term))
    if found != 1:
        return terms, _fault(found, entry, [string for term in terms for string in strings(term)])
    old = next(t for t in terms if any(entry.was in string for string in strings(t)))
    heads = {old.term: old.term.replace(entry.was, entry.now)}
    return tuple(
        replace(
            term,
            term=heads.get(term.term, term.term) if term is old else term.term,
            under=heads.get(term.under, term.under),
            see=tuple(s.replace(entry.was, entry.now) for s in term.see) if term is old else term.see,
        )
        for term in terms
    ), ""
