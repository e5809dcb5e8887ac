"""Places of two or three editions in rows: one place, what answers it in the others, and how it fared."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from kb.editing.align import PlacePair, align, counterparts
from kb.editing.beside.words import Piece, compare, likeness
from kb.editing.units import Unit, units
from laws.citation import Citation
from laws.concordance import Relation
from laws.headwords import place_of
from laws.model import Edition, Provision

ALIKE = 0.5
"""So much of two wordings must be the same words for their differences to be worth marking one by one."""


class Fate(StrEnum):
    """How a place of another edition stands to that of the first, the greatest difference first.

    `NEAR` is a place around the one that would answer, `UNHELD` one that the copy held here does not reach.
    """

    GONE = "gone"
    NEW = "new"
    UNHELD = "not held"
    NEAR = "near"
    MOVED = "moved"
    CHANGED = "changed"
    REWORDED = "reworded"
    OTHER_WORDS = "other words"
    TRANSLATED = "translated"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class Cell:
    """A place of one edition in a row.

    Attributes:
        place: None where the edition has none that answers.
        fate: how it stands to the row's first place; None in the first edition itself.
        pieces: for each of its strings what differs from the same string of the first edition; empty where
            nothing is marked. A string that only the first has stands here too, as one that is gone.
        note: what an editor of the concordance says.
    """

    place: Provision | None
    fate: Fate | None = None
    pieces: Mapping[str, tuple[Piece, ...]] | None = None
    note: str = ""

    @property
    def units(self) -> tuple[Unit, ...]:
        """The strings of the place."""
        return tuple(units(self.place)) if self.place is not None else ()


@dataclass(frozen=True, slots=True)
class Row:
    """A place and what answers it, one cell an edition."""

    cells: tuple[Cell, ...]

    @property
    def place(self) -> Provision:
        """The first place of the row."""
        return next(cell.place for cell in self.cells if cell.place is not None)

    @property
    def differs(self) -> bool:
        """Whether there is anything to see here beside another language's words or our own."""
        alike = (None, Fate.SAME, Fate.TRANSLATED, Fate.OTHER_WORDS, Fate.UNHELD)
        return any(cell.fate not in alike for cell in self.cells)


def beside(editions: Sequence[Edition], within: Citation | None = None) -> Iterator[Row]:
    """The places of two or three editions in rows: those of the first, then what only the others have.

    Args:
        editions: the first is what the others are compared with.
        within: only what stands at or under this place of the first edition, or answers something there; a
            place that the first does not have is looked for in the others. Everything when None.
    """
    first, *others = editions
    columns = [list(align(first, other)) for other in others]
    answers = [_by_source(column) for column in columns]
    for place in first.walk():
        if within is None or place.citation.within(within):
            yield from _rows(first, others, place, [found.get(place.citation, []) for found in answers])
    for at, column in enumerate(columns):
        for only in column:
            there = only.target
            if only.source is None and there is not None and _is_in(there.citation, within):
                yield _only_there(editions, at + 1, there)


def _by_source(column: Sequence[PlacePair]) -> dict[Citation, list[PlacePair]]:
    found: dict[Citation, list[PlacePair]] = {}
    for one in column:
        if one.source is not None:
            found.setdefault(one.source.citation, []).append(one)
    return found


def _is_in(citation: Citation, within: Citation | None) -> bool:
    """Whether a place that only another edition has is part of what is asked for."""
    return within is None or place_of(citation).within(place_of(within))


def _rows(
    first: Edition, others: Sequence[Edition], place: Provision, answers: Sequence[Sequence[PlacePair]]
) -> Iterator[Row]:
    """The row of a place; one more for each further place that it became in an edition."""
    for at in range(max(1, *(len(found) for found in answers))):
        cells = [Cell(place)]
        for other, found in zip(others, answers, strict=True):
            cells.append(_cell(first, other, place, found[at]) if at < len(found) else Cell(None))
        yield Row(tuple(cells))


def _only_there(editions: Sequence[Edition], at: int, place: Provision) -> Row:
    """The row of a place that the first edition does not have, or that its copy here does not reach."""
    known = any(way.citation for way in counterparts(place.citation, editions[at], editions[0]))
    cells = [Cell(None) for _ in editions]
    cells[at] = Cell(place, Fate.UNHELD if known else Fate.NEW)
    return Row(tuple(cells))


def _cell(first: Edition, other: Edition, place: Provision, answer: PlacePair) -> Cell:
    there = answer.target
    if there is None:
        held = first.year == other.year or answer.relation in (Relation.REMOVED, Relation.NEW)
        return Cell(None, Fate.GONE if held else Fate.UNHELD, None, answer.note)
    if first.language != other.language:
        return Cell(there, _by_rule(place, answer) or Fate.TRANSLATED, None, answer.note)
    before, after = _strings(place), _strings(there)
    if likeness(" ".join(before.values()), " ".join(after.values())) < ALIKE:
        return Cell(there, _by_rule(place, answer) or Fate.OTHER_WORDS, None, answer.note)
    pieces = {part: compare(before.get(part, ""), after.get(part, "")) for part in {**after, **before}}
    same = all(piece.kind == "same" for row in pieces.values() for piece in row)
    fate = _by_rule(place, answer) or (Fate.SAME if same else Fate.REWORDED)
    return Cell(there, fate, None if same else pieces, answer.note)


def _by_rule(place: Provision, answer: PlacePair) -> Fate | None:
    """What the concordance says became of the place; None where it kept its number and its rule."""
    assert answer.target is not None
    if not answer.exact:
        return Fate.NEAR
    if answer.relation in (Relation.CHANGED, Relation.SPLIT, Relation.MERGED):
        return Fate.CHANGED
    moved = place_of(answer.target.citation) != place_of(place.citation)
    return Fate.MOVED if moved or answer.relation is Relation.RENUMBERED else None


def _strings(place: Provision) -> dict[str, str]:
    return {unit.part: unit.text for unit in units(place)}


def summary(editions: Sequence[Edition]) -> dict[Citation, Counter[Fate]]:
    """For each law of the editions how many of its places fared how, by the law of the row's first place."""
    found: dict[Citation, Counter[Fate]] = {}
    for row in beside(editions):
        counted = found.setdefault(place_of(row.place.citation.law), Counter())
        counted.update(cell.fate for cell in row.cells if cell.fate is not None)
    return found
