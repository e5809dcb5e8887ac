"""Headings in two lines, or over several columns, as pages of results and matches of two rooms have them."""

import pytest

from kb.errors import FactsError
from kb.results.reading import read_session
from kb.results.session import Event
from kb.results.working import work_out
from tests.table import each_row

_COPIED = (
    "Par\tKontrakt\tAf\tUdspil\tStik\tPoint\t%\nNS\tØV\tNS\tØV\tNS\tØV\n"
    "3\t11\t4♠\tS\t♥E\t=\t420\t\t60,0\t40,0\n5\t12\t4♠\tS\t♥E\t-1\t\t50\t40,0\t60,0\n"
)
_GRID = (
    "Par;;Kontrakt;Spilfører;Stik;Point;;MP;\nNS;ØV;;;;NS;ØV;NS;ØV\n"
    "3;11;4♠;S;=;420;;2;0\n5;12;4♠;S;-1;;50;0;2\n"
)
_SPANS = (
    "Bord\tPar\tKontr\tUt\tResultat\tPoeng\n"
    "1\t3\t11\t4S\tS\t=\tHE\t420\t\t5\t3\n2\t5\t12\t4S\tS\t-1\tHE\t\t{}\t3\t5\n"
)
_GERMAN = (
    "MP\tNS\tContract\tLead\tErgebnis\tOW\tMP\n"
    "3\t3\tS 4♠ =\t♥A\t420\t\t11\t1\n1\t5\tS 4♠ -1\t♥A\t\t50\t12\t3\n"
)
_ONLINE = (
    "North\tSouth\tEast\tWest\tResult\tPoints\tScore\n"
    "3\t4\t11\t12\t4♠S=\t420\t100.00%\n5\t6\t13\t14\t4♠S-1\t-50\t0.00%\n"
)
_MINUS = "All of East/West's scores have a minus"
READ = [
    # a page or a file, and what is said of it
    ("two lines, as copied", "Spil 1\n" + _COPIED, ""),
    ("two lines, with their blanks", "Spil 1\n" + _GRID, ""),
    ("a line over several columns", "Spil 1\n" + _SPANS.format("50"), ""),
    ("minus under the other side", "Spil 1\n" + _SPANS.format("-50"), _MINUS),
    ("a side for the points", "Board 1\n" + _GERMAN, ""),
    ("result, points and per cent", "Board 1\n" + _ONLINE, ""),
    ("small points among the results", "Spil;NS;ØV;Resultat\n1;3;11;420\n1;5;12;-50\n", ""),
]


@each_row("name, text, said", READ, ids=lambda value: str(value)[:30])
def test_headings_over_several_columns_are_read_by_what_the_columns_hold(
    name: str, text: str, said: str
) -> None:
    session = read_session("f", text.encode(), language="en")
    (part,) = work_out(session, language="en")
    assert [(row["ns"], row["ew"])[0][0] for row in part.kept.results] == ["3", "5"]
    assert [row["ns_matchpoints"] for row in part.figures().values()] == [2, 0]
    assert (said in session.unread("en")) if said else "Not read" not in session.unread("en")


UNREAD = [
    # headings that span the columns in more ways than one, or in none
    "Spil;Par;Kontrakt;Af;Stik\n1;3;11;12;4♠;S;=\n1;5;12;13;4♠;S;=\n",
    "Spil;NS;ØV;Score\n1;3;11;420;20;5;5;5\n1;5;12;-50;20;5;5;5\n",
    "Spil;NS;ØV;Score\n1;3;11;420;50\n1;5;12;-50;60\n",
    "Spil;NS;ØV;Score\n1;3;11;420;7\n1;5;12;-50;6\n",
    "Par\tKontrakt\tAf\tScore\nNS\tØV\n3\t11\t12\t4♠\tS\t420\n",
]


@each_row("text", UNREAD)
def test_headings_that_may_span_in_two_ways_are_not_guessed(text: str) -> None:
    with pytest.raises(FactsError, match=r"has [5678] cells, and the headings"):
        read_session("f", text.encode(), language="en")


ROOMS = [
    ("the board in the lower line", ";Åbent rum;;;Lukket rum;;\nSpil;Kontrakt;Af;Stik;Kontrakt;Af;Stik\n"),
    ("the board in the upper line", "Spil;Åbent rum;;;Lukket rum;;\n;Kontrakt;Af;Stik;Kontrakt;Af;Stik\n"),
    ("English", ";Open room;;;Closed room;;\nBoard;Contract;By;Tricks;Contract;By;Tricks\n"),
]


@each_row("name, head", ROOMS, ids=lambda value: str(value)[:30])
def test_both_rooms_side_by_side_are_two_tables(name: str, head: str) -> None:
    rows = "1;3NT;N;9;3NT;S;10\n2;4♠;E;9;4♠;E;10\n"
    session = read_session("f", (head + rows).encode(), language="en")
    (part,) = work_out(session, language="en")
    assert session.event is Event.TEAMS
    assert [row["ns_imps"] for row in part.figures().values()] == [-1, 1, 10, -10]
    assert [row.line for row in session.rows] == [3, 3, 4, 4]


def test_what_is_named_beside_the_rooms_is_no_team() -> None:
    head = "Spil;Åbent rum;;Lukket rum;;Imp;\n;Kontrakt;Score;Kontrakt;Score;Hjemme;Ude\n"
    session = read_session("f", (head + "1;3NT;400;3NT;430;;1\n").encode(), language="en")
    assert [(row.ns, row.score) for row in session.rows] == [("Home team", "400"), ("Away team", "430")]
    assert "“Imp Ude”" in session.unread("en")


def test_what_stands_beside_the_rooms_stays_in_both_rows() -> None:
    text = ";;Open room;;Closed room;\nBoard;Round;Contract;Score;Contract;Score\n1;2;3NT;400;3NT;430\n"
    session = read_session("f", text.encode(), language="en")
    assert [(row.round, row.score) for row in session.rows] == [("2", "400"), ("2", "430")]
