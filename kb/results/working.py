"""An evening worked out: each section by the calculator, every row's matchpoints, and a board by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kb.errors import FactsError
from kb.results.columns import SEATS
from kb.results.counting import CountingRows, counting_rows
from kb.results.session import Session
from kb.results.teams import team_rows
from kb.results.tricks import Way, way_of
from kb.results.words import quoted, sentence
from rulings.scoring.calculation import Calculation
from rulings.scoring.calculator import Calculator
from rulings.scoring.catalogue import calculator
from rulings.scoring.describe import plain
from rulings.scoring.errors import CalcError


@dataclass(frozen=True, slots=True)
class Part:
    """A section, or all together, as it was worked out.

    Attributes:
        section: empty where there is one only, or all are counted together.
        kept: the rows that count.
        places: of those rows in the whole session, counted from 0.
        worked: by the calculator of an evening.
    """

    section: str
    kept: CountingRows
    places: tuple[int, ...]
    worked: Calculation

    @property
    def calculator(self) -> Calculator:
        """What worked it out."""
        return calculator("evening")

    def figures(self) -> dict[int, Mapping[str, Any]]:
        """Board, pairs and matchpoints now and before of each row, by its place in the session."""
        rows: Any = self.worked.result["results"]
        return dict(zip(self.places, rows, strict=True))


def work_out(
    session: Session,
    *,
    winners: str | None = None,
    way: Way | None = None,
    manual: bool = False,
    together: bool = False,
    pairs: bool = False,
    language: str,
) -> tuple[Part, ...]:
    """Every section by itself, or all as one field.

    Args:
        winners: `one`, `two` or `players` where the user says so.
        way: how the tricks are counted, where the user says so.
        manual: the manual method (X78D).
        together: whether the boards of all sections are compared.
        pairs: whether it is known to be a pairs event.

    Raises:
        FactsError: a row cannot be used; with its line and what to do.
    """
    fields = _fields(session, together)
    if len(fields) > 1:  # how tricks are counted is told by the rows of all sections
        rows = zip(session.column("contract"), session.column("tricks"), strict=True)
        way = way or session.columns.way or way_of(list(rows))
    parts = []
    for section, places in fields.items():
        own = _with_rows(session, places, together)
        kept = counting_rows(own, winners, way, language)
        if not pairs and (team := team_rows(kept.results, language, session.door)):
            raise FactsError(session.name, team)
        asked = {"results": kept.results, "winners": kept.winners, "method": "manual" if manual else None}
        try:
            worked = calculator("evening").work(asked)
        except CalcError as error:
            raise _fault(own, kept, error, language) from error
        parts.append(Part(section, kept, tuple(places[at] for at in kept.places), worked))
    return tuple(parts)


def work_board(session: Session, part: Part, board: str, language: str) -> Calculation:
    """One board of a part: its frequency table, the steps with their provisions, and what was before.

    Raises:
        FactsError: the part has no such board.
    """
    rows = [row for row in part.kept.results if row.get("board") == board]
    if not rows:
        raise FactsError(session.name, sentence("no-board", language, board=board))
    results = []
    for row in rows:
        names = f"{row.get('ns', '')} – {row.get('ew', '')}"
        given = {"name": names[:60], "score": row.get("adjusted") or row["score"]}
        if row.get("adjusted"):
            given["obtained"] = row["score"]
        if row.get("offending"):
            given["offending"] = row["offending"]
        results.append(given)
    tables = max(Counter(row.get("board") for row in part.kept.results).values())
    return calculator("matchpoints").work({"results": results, "board": board, "tables": tables})


def worked_numbers(part: Part) -> dict[int, dict[str, Any]]:
    """The figures of each row as JSON has them."""
    return {place: plain(row) for place, row in part.figures().items()}


def sections_said(session: Session, together: bool, language: str) -> str:
    """How several sections are counted, and how to have it the other way; empty where there is one."""
    named = [section for section in session.sections if section]
    if len(session.sections) < 2:
        return ""
    key = "sections-together" if together else "sections-apart"
    tricks = "" if together else session.tricks_by_others(None, language)
    return " ".join(
        filter(None, (sentence(key, language, session.door, sections=quoted(named, language)), tricks))
    )


def _fields(session: Session, together: bool) -> dict[str, list[int]]:
    sections = session.column("section")
    if together or len(session.sections) < 2:
        return {"": list(range(len(sections)))}
    fields: dict[str, list[int]] = {}
    for at, section in enumerate(sections):
        fields.setdefault(section, []).append(at)
    return fields


def _with_rows(session: Session, places: Sequence[int], together: bool) -> Session:
    """The session with some of its rows; pairs of several sections have the section before their number."""
    rows = [session.sheet.rows[at] for at in places]
    if together and len(session.sections) > 1:
        known = session.columns.places
        section = known["section"]
        sides = [known[name] for name in ("ns", "ew", *SEATS) if name in known]
        rows = [
            tuple(f"{row[section]} {cell}" if at in sides and cell else cell for at, cell in enumerate(row))
            for row in rows
        ]
    sheet = replace(session.sheet, rows=tuple(rows), numbers=tuple(session.numbers[at] for at in places))
    changes = {at: session.changes[place] for at, place in enumerate(places) if place in session.changes}
    return replace(session, sheet=sheet, changes=changes)


def _fault(session: Session, kept: CountingRows, error: CalcError, language: str) -> FactsError:
    """A fault with the line and the column of the file that it is in."""
    name, said = session.name, error.said[language]
    parts = error.field.split(".")
    if len(parts) < 2 or not parts[1].isdigit():
        return FactsError(f"{name}, {quoted([error.field], language)}" if error.field else name, said)
    line = session.numbers[kept.places[int(parts[1]) - 1]]
    column = f", {quoted([parts[2]], language)}" if len(parts) > 2 else ""
    twice = len(parts) > 2 and parts[2] in ("ns", "ew") and "section" not in session.columns.places
    if twice:
        said = f"{said} {sentence('section-missing', language)}"
    return FactsError(f"{name}, {sentence('line', language, lines=line).lower()}{column}", said)
