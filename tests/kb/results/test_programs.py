"""Eight programs' files: each odd row is read right or named, and a score put in comes out as it was."""

from kb.errors import FactsError
from kb.results.reading import read_session
from kb.results.session import Session
from kb.results.working import work_out
from kb.results.writing import write_own, write_table
from tests.kb.results.programs import FILES, ROWS
from tests.kb.results.test_oddities import _read
from tests.table import each_row

_GIVEN_PAIRS = ("55,5%/44,5%",)
"""Per cents that say nothing in imps."""
_GIVEN = ("A+/A-", "60 % 620 + 40 % −100", "620/-170", "4♠ S lige hjem", "NS A+, EW A-")


def _session(program: str, row: str) -> Session:
    coding = "latin-1" if program == "usebio" else "utf-8"
    return read_session("f", FILES[program].replace("{}", row).encode(coding), language="en")


@each_row("program, row, score", ROWS, ids=lambda value: str(value)[-60:])
def test_a_row_is_read_right_or_named(program: str, row: str, score: str) -> None:
    try:
        parts = work_out(_session(program, row), language="en")
    except FactsError:
        assert score == "named"
        return
    *_, last = parts
    said = any(part.kept.sentences for part in parts)
    if score == "named":
        assert said
        return
    assert len(last.kept.results) == (4 if program == "swiss" else 3), last.kept.sentences
    assert _read(last, len(last.kept.results) - 1) == score


@each_row("program", tuple(FILES), ids=str)
def test_a_score_that_is_put_in_is_the_same_in_the_file_that_comes_out(program: str) -> None:
    """Where the program's own format has no place for it that is refused; a table has a place for each."""
    session = _session(
        program, next(row for name, row, score in ROWS if name == program and score != "named")
    )
    for given in _GIVEN if program == "swiss" else (*_GIVEN, *_GIVEN_PAIRS):
        adjusted = session.with_changes({1: given})
        expected = _figures(adjusted)
        assert (
            _figures(read_session("g", write_table(adjusted, "en"), event=session.event, language="en"))
            == expected
        )
        try:
            out = write_own(adjusted, "en")
        except FactsError:
            continue
        assert _figures(read_session("g", out, event=session.event, language="en")) == expected


def _figures(session: Session) -> list[tuple[object, ...]]:
    """What each side of each row has now."""
    rows = [row for part in work_out(session, language="en") for row in part.figures().values()]
    return [tuple(value for name, value in row.items() if "before" not in name) for row in rows]
