"""An evening worked out: each section by the calculator, every row's matchpoints, and a board by itself."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kb.errors import FactsError
from kb.results.cells import plain_pair
from kb.results.checking import refuse_two_readings
from kb.results.columns import SEATS
from kb.results.counting import CountingRows, counting_rows
from kb.results.session import NOT_PLAYED, Event, Session, lines
from kb.results.teams import are_matches_of_four, rounds_together, team_rows, with_teams
from kb.results.tricks import Way, way_of
from kb.results.words import quote_texts, sentence
from rulings.scoring.calculation import Calculation
from rulings.scoring.calculator import Calculator
from rulings.scoring.catalogue import calculator
from rulings.scoring.describe import plain
from rulings.scoring.errors import CalcError

_PAIRS, _TEAMS, _BUTLER = "evening", "team-matches", "butler-evening"


@dataclass(frozen=True, slots=True)
class Part:
    """A section, or all together, as it was worked out.

    Attributes:
        section: empty where there is one only, or all are counted together.
        kept: the rows that count.
        places: of those rows in the whole session, counted from 0.
        name: of the calculator that worked it out.
        asked: what it was given.
        worked: what came out.
    """

    section: str
    kept: CountingRows
    places: tuple[int, ...]
    name: str
    asked: Mapping[str, Any]
    worked: Calculation

    @property
    def calculator(self) -> Calculator:
        """What worked it out."""
        return calculator(self.name)

    @property
    def unit(self) -> str:
        """What its figures count: `matchpoints` or `imps`."""
        return "matchpoints" if self.name == _PAIRS else "imps"

    @property
    def columns(self) -> tuple[str, ...]:
        """What the figures of a row are called: each side's now, then before."""
        return (*(f"{side}_{self.unit}" for side in ("ns", "ew")), "ns_before", "ew_before")

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
    language: str,
) -> tuple[Part, ...]:
    """Every section by itself, or all as one field.

    Args:
        winners: `one`, `two` or `players` where the user says so.
        way: how the tricks are counted, where the user says so.
        manual: the manual method (X78D).
        together: whether the boards of all sections are compared.

    Raises:
        FactsError: a row cannot be used; with its line and what to do.
    """
    refuse_two_readings(session, language)
    fields = _fields(session, together)
    if len(fields) > 1:  # how tricks are counted is told by the rows of all sections
        rows = zip(session.column("contract"), session.column("tricks"), strict=True)
        way = way or session.columns.way or way_of(list(rows))
    parts = []
    for section, places in fields.items():
        own = _with_rows(session, places, together)
        counting = counting_rows(own, winners, way, language)
        teams, refused = _is_teams(own, counting, language)
        if teams:
            sentences = (*_as_teams(own, language), *_rounds_of_teams(own, counting, language))
            counting = replace(counting, sentences=(*sentences, *counting.sentences))
        name = _TEAMS if teams else _BUTLER if own.event is Event.BUTLER else _PAIRS
        inputs = _inputs_of(name, own, counting, manual=manual)
        try:
            worked = calculator(name).work(inputs)
        except CalcError as error:
            if refused and error.field == "results":
                raise FactsError(session.name, refused) from error
            raise _fault(own, counting, error, language) from error
        parts.append(
            Part(section, counting, tuple(places[at] for at in counting.places), name, inputs, worked)
        )
    return tuple(parts)


def _is_teams(session: Session, counting: CountingRows, language: str) -> tuple[bool, str]:
    """Whether the rows are of team matches, and what is said where their tables cannot be compared."""
    if session.event is Event.TEAMS:
        return True, session.not_teams
    if session.event:
        return False, ""
    matches = _matches(session, counting)
    if all(match for _, match in matches) and are_matches_of_four(counting.results, matches):
        heading = session.sheet.header[session.columns.places["match"]]
        return True, sentence(
            "team-columns", language, session.door, columns=quote_texts([heading], language)
        )
    refused = team_rows(counting.results, language, session.door)
    return bool(refused), refused


def _matches(session: Session, counting: CountingRows) -> list[tuple[str, str]]:
    """Round and match of each row that counts."""
    rounds, matches = session.column("round"), session.column("match")
    return [(rounds[at], matches[at]) for at in counting.places]


def _rounds_of_teams(session: Session, counting: CountingRows, language: str) -> tuple[str, ...]:
    """Which rounds are one match, as the same teams met in them one after the other."""
    rounds = session.column("round")
    rows = with_teams(counting.results, _matches(session, counting))
    met: dict[str, list[str]] = {}
    for teams, numbers in rounds_together(rows, [rounds[at] for at in counting.places])[1]:
        met.setdefault(numbers, []).append(teams)
    return tuple(
        sentence(
            "rounds-together", language, session.door, rounds=numbers, teams=quote_texts(teams, language)
        )
        for numbers, teams in met.items()
    )


def _as_teams(session: Session, language: str) -> tuple[str, ...]:
    """That the file was taken for team matches, where nobody has said so."""
    known = session.event is Event.TEAMS and not session.not_teams
    return () if known else (sentence("teams-read", language, session.door),)


def _inputs_of(name: str, session: Session, counting: CountingRows, *, manual: bool) -> dict[str, Any]:
    """What a calculator is given of the rows that count."""
    if name == _TEAMS:
        cells = session.column("round")
        rows = with_teams(counting.results, _matches(session, counting))
        rounds, _ = rounds_together(rows, [cells[at] for at in counting.places])
        results = [
            {
                **{key: row[key] for key in row if key != "offending"},
                "score": row["score"] or NOT_PLAYED,
                "round": round_,
            }
            for round_, row in zip(rounds, rows, strict=True)
        ]
        return {"results": results}
    method = "manual" if manual else None
    return {"results": counting.results, "winners": counting.winners, "method": method}


def work_board(session: Session, part: Part, board: str, language: str) -> tuple[Calculator, Calculation]:
    """One board of a part: its frequency table, the steps with their provisions, and what was before.

    Raises:
        FactsError: the part has no such board.
    """
    rows = [row for row in part.kept.results if row.get("board") == board]
    if not rows:
        raise FactsError(session.name, sentence("no-board", language, board=board))
    if part.name == _TEAMS:
        return part.calculator, part.calculator.work({**part.asked, "board": board})
    results = []
    for row in rows:
        names = f"{row.get('ns', '')} – {row.get('ew', '')}"
        fields = {"name": names[:60], "score": row.get("adjusted") or row["score"]}
        if row.get("adjusted"):
            fields["obtained"] = row["score"]
        if row.get("offending"):
            fields["offending"] = row["offending"]
        results.append(fields)
    tables = max(Counter(row.get("board") for row in part.kept.results).values())
    by = calculator("matchpoints" if part.name == _PAIRS else "butler")
    if part.name == _BUTLER:
        results = [{key: row[key] for key in row if key != "obtained"} for row in results]
    return by, by.work({"results": results, "board": board, "tables": tables})


def worked_numbers(part: Part) -> dict[int, dict[str, Any]]:
    """The figures of each row as JSON has them."""
    return {place: plain(row) for place, row in part.figures().items()}


def sections_said(session: Session, together: bool, language: str) -> str:
    """How several sections are counted, and how to have it the other way; empty where there is one."""
    with_name = [section for section in session.sections if section]
    if len(session.sections) < 2:
        return ""
    key = "sections-together" if together else "sections-apart"
    tricks = "" if together else session.tricks_by_others(None, language)
    sections = (
        sentence(key, language, session.door, sections=quote_texts(with_name, language))
        if len(with_name) > 1
        else ""
    )
    cells = zip(session.numbers, session.column("section"), strict=True)
    without = [number for number, section in cells if not section]
    key = "section-blank-together" if together else "section-blank"
    blank = sentence(key, language, session.door, lines=lines(without, language)) if without else ""
    return " ".join(filter(None, (sections, blank, tricks)))


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
            tuple(
                f"{row[section]} {plain_pair(cell)}" if at in sides and cell else cell
                for at, cell in enumerate(row)
            )
            for row in rows
        ]
    sheet = replace(session.sheet, rows=tuple(rows), numbers=tuple(session.numbers[at] for at in places))
    changes = {at: session.changes[place] for at, place in enumerate(places) if place in session.changes}
    return replace(session, sheet=sheet, changes=changes)


def _fault(session: Session, counting: CountingRows, error: CalcError, language: str) -> FactsError:
    """A fault with the line and the column of the file that it is in."""
    name, message = session.name, error.said[language]
    parts = error.field.split(".")
    if len(parts) < 2 or not parts[1].isdigit():
        return FactsError(f"{name}, {quote_texts([error.field], language)}" if error.field else name, message)
    line = session.numbers[counting.places[int(parts[1]) - 1]]
    column = f", {quote_texts([parts[2]], language)}" if len(parts) > 2 else ""
    twice = len(parts) > 2 and parts[2] in ("ns", "ew") and "section" not in session.columns.places
    if twice:
        message = f"{message} {sentence('section-missing', language)}"
    return FactsError(f"{name}, {sentence('line', language, lines=line).lower()}{column}", message)
