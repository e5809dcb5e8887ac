"""Whole evenings: every row is read right or named, however the file says that it was scored."""

from kb.results.reading import read_session
from kb.results.session import Event
from kb.results.working import work_out
from kb.results.writing import write_own, write_table
from tests.kb.results.evenings import EVENINGS, USEBIO
from tests.kb.results.test_oddities import _read
from tests.table import each_row


@each_row("name", tuple(EVENINGS))
def test_every_row_of_an_evening_is_read_right_or_named(name: str) -> None:
    data, rows = EVENINGS[name]
    session = read_session("f", data, language="en")
    parts = work_out(session, language="en")
    counted = {place: _read(part, at) for part in parts for at, place in enumerate(part.places)}
    said = " ".join(text for part in parts for text in part.kept.sentences)
    assert {(row.section, row.board, row.ns, row.ew) for row in session.rows} == rows.keys()
    for place, row in enumerate(session.rows):
        score = rows[row.section, row.board, row.ns, row.ew]
        assert counted.get(place, "named") == score, (row, said)
        assert score != "named" or str(row.line) in said


@each_row("name", tuple(EVENINGS))
def test_what_does_not_count_does_not_count_in_the_file_that_is_written(name: str) -> None:
    session = read_session("f", EVENINGS[name][0], language="en")
    expected = _standing(session)
    written = [write_table(session, "en")]
    if session.format in ("usebio", "pbn", "xlsx", "text"):
        written.append(write_own(session, "en"))
    for data in written:
        assert _standing(read_session("g", data, language="en")) == expected


def _standing(session: object) -> list[object]:
    return [part.worked.result["standing"] for part in work_out(session, language="en")]  # type: ignore[arg-type]


SCORED = [
    # how a file says that it is scored, which event it is taken for, what is said
    ("<BOARD_SCORING_METHOD>MATCH_POINTS<", None, ""),
    ("<BOARD_SCORING_METHOD>BUTLER_IMPS<", Event.BUTLER, "The file says Butler"),
    ("<BOARD_SCORING_METHOD>CROSS_IMPS<", None, "counted here are matchpoints"),
]


@each_row("method, event, said", SCORED)
def test_an_event_in_imps_is_not_ranked_by_matchpoints_in_silence(
    method: str, event: Event | None, said: str
) -> None:
    data = USEBIO.replace("<BOARD_SCORING_METHOD>MATCH_POINTS<", method).encode("latin-1")
    session = read_session("f", data, language="en")
    assert session.event is event and said in session.unread("en")
    assert "The file says" in session.unread("en") or not said
    by_user = read_session("f", data, event=Event.PAIRS, language="en")
    assert by_user.event is Event.PAIRS and "The file says" not in by_user.unread("en")


def test_a_row_of_zero_is_passed_out_only_where_the_file_says_so() -> None:
    rows = "1;1;2;4S;S;=;420\n1;3;4;{};;;0\n"
    head = "Board;NS;EW;Contract;Declarer;Tricks;Score\n"
    for contract, counts in (("", 1), ("Pass", 2), ("AP", 2)):
        session = read_session("f", (head + rows.format(contract)).encode(), language="en")
        (part,) = work_out(session, language="en")
        assert len(part.places) == counts
    only_scores = read_session("f", b"Board;NS;EW;Score\n1;1;2;420\n1;3;4;0\n", language="en")
    (part,) = work_out(only_scores, language="en")
    assert len(part.places) == 2
