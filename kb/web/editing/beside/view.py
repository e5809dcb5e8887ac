"""Rows of editions side by side as a page shows them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from flask import url_for
from markupsafe import Markup

from kb.editing.beside import Cell, Fate, Piece, Row
from kb.editing.hand import can_be_written
from kb.editing.units import Unit
from kb.web.site.requests.editing import is_for_editing
from kb.web.site.texts.places import place_url
from kb.web.site.texts.prose import Prose
from kb.web.site.words.language import later as _l
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import Words, number
from kb.web.site.words.typography import typeset
from laws.citation import NAMED_ROOTS
from laws.languages import FIRST_LANGUAGE
from laws.model import Edition, Provision

FATES = {
    Fate.GONE: _l("findes ikke her"),
    Fate.NEW: _l("findes kun her"),
    Fate.UNHELD: _l("uden for det, der er læst"),
    Fate.NEAR: _l("kun stedet omkring det svarer hertil"),
    Fate.MOVED: _l("andet nummer, samme regel"),
    Fate.CHANGED: _l("reglen er ændret"),
    Fate.REWORDED: _l("andre ord"),
    Fate.OTHER_WORDS: "",
    Fate.TRANSLATED: "",
    Fate.SAME: _l("samme ord"),
}
"""What is said of a place beside that of the first edition; nothing where only the words are others' own."""

COUNTS = {
    Fate.GONE: _l("udgået"),
    Fate.NEW: _l("nye"),
    Fate.NEAR: _l("uden eget sidestykke"),
    Fate.MOVED: _l("flyttet"),
    Fate.CHANGED: _l("ændret"),
    Fate.REWORDED: _l("med andre ord"),
    Fate.UNHELD: _l("uden for det læste"),
}
"""What is said of a number of places of a law, in this order."""


@dataclass(frozen=True, slots=True)
class ShownString:
    """One string of a place: its heading, its words, a note or a table."""

    part: str
    html: Markup


@dataclass(frozen=True, slots=True)
class ShownCell:
    """A place in one edition's column.

    Attributes:
        number: what it is cited by, and where it stands; empty where the edition has none.
        fate: how it stands to the first edition's, in a few words.
        loud: whether that is a difference.
        note: what the concordance says, in Danish.
        edit: where it can be edited; empty where it cannot.
    """

    edition: Edition
    url: str
    number: str
    strings: tuple[ShownString, ...]
    fate: str
    loud: bool
    note: Words
    edit: str = ""


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row with its anchor."""

    anchor: str
    cells: tuple[ShownCell, ...]


def show_rows(
    rows: Sequence[Row], editions: Sequence[Edition], all_editions: Mapping[str, Edition]
) -> list[ShownRow]:
    """Rows as they are shown.

    Args:
        editions: the columns.
        all_editions: all editions, for the addresses.
    """
    open_ids = {e.id for e in editions if is_for_editing() and can_be_written(e)}
    return [
        ShownRow(
            str(row.place.citation),
            tuple(
                replace(
                    _cell(cell, e, all_editions),
                    edit=_edit_url(cell, e, editions) if e.id in open_ids else "",
                )
                for cell, e in zip(row.cells, editions, strict=True)
            ),
        )
        for row in rows
    ]


def _edit_url(cell: Cell, edition: Edition, editions: Sequence[Edition]) -> str:
    """Where a place is edited, beside the first of the other columns."""
    if cell.place is None:
        return ""
    beside = next((e.id for e in editions if e.id != edition.id), None)
    return url_for("editing_place.ask", edition_id=edition.id, citation=str(cell.place.citation), ved=beside)


def _cell(cell: Cell, edition: Edition, all_editions: Mapping[str, Edition]) -> ShownCell:
    quiet = (None, Fate.SAME, Fate.TRANSLATED, Fate.OTHER_WORDS, Fate.UNHELD)
    place = cell.place
    return ShownCell(
        edition,
        place_url(place.citation, edition, all_editions) if place is not None else "",
        _cell_name(cell) if place is not None else "",
        tuple(_strings(cell, edition.language)),
        str(FATES[cell.fate]) if cell.fate is not None else "",
        cell.fate not in quiet,
        Words(cell.note, FIRST_LANGUAGE),
    )


def _cell_name(cell: Cell) -> str:
    assert cell.place is not None
    citation = cell.place.citation
    return cell.place.heading or number(citation) if citation.root in NAMED_ROOTS else number(citation)


def _strings(cell: Cell, language: str) -> list[ShownString]:
    if cell.pieces is not None:
        return [ShownString(part, _mark_words(row, language)) for part, row in cell.pieces.items()]
    return [_plain(unit, cell.place, language) for unit in cell.units if cell.place is not None]


def _plain(unit: Unit, place: Provision, language: str) -> ShownString:
    """A string with nothing marked in it; a table as one."""
    kind, _, number = unit.part.partition(":")
    if kind == "table":
        return ShownString("grid", Prose(language, lambda _reference: None).table(place.tables[int(number)]))
    return ShownString(unit.part, typeset(unit.text, language))


def _mark_words(pieces: Sequence[Piece], language: str) -> Markup:
    """Words with those marked that only one of the two has; each mark is said aloud too."""
    out = Markup("")
    for piece in pieces:
        letters = typeset(piece.text.strip(" "), language)
        first, last = (" " * piece.text[at].isspace() for at in (0, -1))
        if piece.kind == "same":
            out += typeset(piece.text, language)
        elif piece.kind == "gone":
            out += first + _mark("del", _("udgår: "), letters) + last
        else:
            out += first + _mark("ins", _("nyt: "), letters) + last
    return out


def _mark(tag: str, spoken_label: str, letters: Markup) -> Markup:
    around = Markup('<{0}><span class="unseen">[{1}</span>{2}<span class="unseen">]</span></{0}>')
    return around.format(Markup(tag), spoken_label, letters)
