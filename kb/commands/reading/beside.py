"""`bridgelov show … --beside`: a place in several editions, one below the other, or as JSON."""

from collections.abc import Sequence
from typing import Any

import click

from kb.commands.danish import MisuseError
from kb.commands.output import plain, print_json, print_text
from kb.editing.beside import Cell, Fate, Piece, Row, beside
from kb.errors import UnknownEdition
from kb.library.knowledge import KnowledgeBase
from laws.citation import Citation
from laws.errors import UnknownProvision
from laws.headwords import in_language
from laws.model import Edition

MOST = 3
"""Editions side by side."""

_FATES = {
    Fate.GONE: "findes ikke her",
    Fate.NEW: "findes kun her",
    Fate.UNHELD: "uden for det, der er læst",
    Fate.NEAR: "kun stedet omkring det svarer hertil",
    Fate.MOVED: "andet nummer, samme regel",
    Fate.CHANGED: "reglen er ændret",
    Fate.REWORDED: "andre ord",
    Fate.SAME: "samme ord",
}
_MARKS = {"same": ("", ""), "gone": ("[-", "-]"), "new": ("{+", "+}")}


def print_beside(
    base: KnowledgeBase, place: Citation, first: str | None, others: Sequence[str], as_json: bool
) -> None:
    """Prints a place with what answers it in other editions.

    Raises:
        Misused: too many editions, one twice, or editions of two books.
        UnknownEdition, UnknownProvision: an edition is not held, or none of them has the place.
    """
    editions = _choose(base, place, first, others)
    rows = list(beside(editions, in_language(place, editions[0].language)))
    if not rows:
        raise UnknownProvision(place, editions[0].id, *editions[0].nearest(place))
    if as_json:
        print_json(rows_json(rows, editions))
        return
    for row in rows:
        click.echo(click.style(plain(row.place.citation.label), bold=True))
        for cell, edition in zip(row.cells, editions, strict=True):
            _print_cell(cell, edition)
        click.echo()


def _choose(base: KnowledgeBase, place: Citation, first: str | None, others: Sequence[str]) -> list[Edition]:
    known = base.editions
    for name in others:
        if name not in known:
            raise UnknownEdition(name, tuple(known))
    editions = [base.edition_for(place, first)[0], *(known[name] for name in others)]
    if len(editions) > MOST or len({e.id for e in editions}) < len(editions):
        raise MisuseError(f"Vælg højst {MOST} forskellige udgaver; hver --beside nævner én.")
    if len({e.kind for e in editions}) > 1:
        raise MisuseError("Udgaverne er af hver sin bog; vælg udgaver af lovene eller af håndbogen.")
    return editions


def _print_cell(cell: Cell, edition: Edition) -> None:
    if cell.place is None and cell.fate is None:
        return
    number = str(cell.place.citation) if cell.place is not None else "–"
    texts = [
        number,
        *([_FATES[cell.fate]] if cell.fate in _FATES else []),
        *([cell.note] if cell.note else []),
    ]
    click.echo(click.style(plain(f"  {edition.title} ({edition.id}): {'; '.join(texts)}"), dim=True))
    for text in _texts(cell):
        print_text(text, "    ")


def _texts(cell: Cell) -> list[str]:
    if cell.pieces is not None:
        return [_mark_changes(pieces) for pieces in cell.pieces.values()]
    return [unit.text for unit in cell.units]


def _mark_changes(pieces: Sequence[Piece]) -> str:
    """Words with `[-gone-]` and `{+new+}` among them, as `git diff --word-diff` has it."""
    out = ""
    for piece in pieces:
        opens, closes = _MARKS[piece.kind]
        blank = " " if piece.text.endswith(" ") else ""
        out += f"{opens}{piece.text.rstrip(' ')}{closes}{blank}"
    return out


def rows_json(rows: Sequence[Row], editions: Sequence[Edition]) -> dict[str, Any]:
    """Rows as `bridgelov show --beside --json` prints them.

    A cell's `strings` are the place's own by part; `pieces` are pairs of `same`, `gone` or `new` and words,
    null where nothing is marked: other languages, our own words, no difference.
    """
    return {
        "editions": [
            {"id": e.id, "title": e.title, "language": e.language, "year": e.year} for e in editions
        ],
        "rows": [[_cell_json(cell, e) for cell, e in zip(row.cells, editions, strict=True)] for row in rows],
    }


def _cell_json(cell: Cell, edition: Edition) -> dict[str, Any]:
    pieces = cell.pieces
    return {
        "edition": edition.id,
        "citation": str(cell.place.citation) if cell.place is not None else None,
        "fate": cell.fate.value if cell.fate is not None else None,
        "note": cell.note,
        "strings": {unit.part: unit.text for unit in cell.units},
        "pieces": None
        if pieces is None
        else {part: [[piece.kind, piece.text] for piece in row] for part, row in pieces.items()},
    }
