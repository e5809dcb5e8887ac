"""Sixty odd rows of clubs' files: every one is read right, or what becomes of it is said."""

from __future__ import annotations

from fractions import Fraction

from kb.errors import FactsError
from kb.results.reading import read_session
from kb.results.session import Event
from kb.results.working import Part, work_out
from rulings.scoring.pairs.outcomes import Absent, Artificial, Outcome, is_balanced
from rulings.scoring.pairs.result_text import Result, of_both
from tests.kb.results.oddities import ROWS
from tests.table import each_row


def _plain(outcome: Outcome) -> str:
    """A side's score from its own end."""
    if isinstance(outcome, Absent):
        return outcome.value
    if isinstance(outcome, Artificial):
        return str(outcome.percent)
    if not outcome.has_weights:
        return str(outcome.parts[0][0])
    return " + ".join(f"{100 * Fraction(weight)} % {points}" for points, weight in outcome.parts)


def _read(part: Part, at: int) -> str:
    """What both sides have by a row that counts."""
    row = part.kept.results[at]
    ns, ew = of_both(
        Result(id="score").read(row.get("adjusted") or row["score"], "score"),
        int(row["board"].partition(",")[0]),
    )
    if isinstance(ns, Artificial) and isinstance(ew, Artificial):
        return f"{_plain(ns)}/{_plain(ew)}"
    balanced = isinstance(ns, Absent) or is_balanced((ns, ew))
    return _plain(ns) if balanced else f"{_plain(ns)}|{_plain(ew)}"


@each_row("file, row, score", ROWS, ids=lambda value: str(value)[-60:])
def test_an_odd_row_is_read_right_or_named(file: str, row: str, score: str) -> None:
    data = file.format(row).encode()
    try:
        session = read_session("f", data, language="en")
        parts = work_out(session, language="en")
    except FactsError as refused:
        assert score.startswith("“") and score[1:-1] in str(refused), str(refused)
        return
    *_, last = parts
    said = " ".join(text for part in parts for text in part.kept.sentences)
    results = [row for part in parts for row in part.kept.results]
    if score.startswith("“"):
        assert score[1:-1] in said and "Tricks without" not in said, said
        assert len(results) == 2 or session.event is Event.TEAMS
        return
    assert _read(last, len(last.kept.results) - 1) == score, said
    assert not any(row[side].startswith("0") for row in results for side in ("ns", "ew"))
