"""Files in the shapes that programs write: who sat where is told by line, match or seat."""

from collections.abc import Mapping

import pytest

from kb.errors import FactsError
from kb.results.reading import read_session
from kb.results.session import Event, Session
from kb.results.working import Part, work_out
from tests.table import each_row


def _line(**fields: str) -> str:
    texts = "".join(f"<{tag.upper()}>{text}</{tag.upper()}>" for tag, text in fields.items())
    return f"<TRAVELLER_LINE>{texts}</TRAVELLER_LINE>\n"


def _board(number: int, *lines: str, more: str = "") -> str:
    return f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{more}\n{''.join(lines)}</BOARD>\n"


def _usebio(kind: str, body: str, *, method: str = "", people: str = "") -> bytes:
    scoring = f"<BOARD_SCORING_METHOD>{method}</BOARD_SCORING_METHOD>" if method else ""
    event = f'<EVENT EVENT_TYPE="{kind}">{scoring}<PARTICIPANTS>{people}</PARTICIPANTS>\n{body}</EVENT>'
    return f'<?xml version="1.0"?>\n<USEBIO Version="1.2">\n{event}\n</USEBIO>'.encode()


def _seats(seats: str, score: int) -> str:
    numbers = dict(zip("NSEW", seats.split(), strict=True))
    return _line(**{f"{seat}_player_number": number for seat, number in numbers.items()}, score=str(score))


def _match(told: str, *boards: str) -> str:
    return f"<MATCH><ROUND_NUMBER>1</ROUND_NUMBER>{told}\n{''.join(boards)}</MATCH>\n"


def _pairs(ns: int, ew: int) -> str:
    return f"<NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"


def _played(contract: str, seat: str, tricks: int, score: int, **more: str) -> str:
    return _line(**more, contract=contract, played_by=seat, tricks=str(tricks), score=str(score))


PLAYERS = "".join(
    f"<PLAYER><PLAYER_NUMBER>{number}</PLAYER_NUMBER><PLAYER_NAME>{name}</PLAYER_NAME></PLAYER>"
    for number, name in enumerate(("Ane", "Bo", "Cai", "Dea", "Eli", "Fie", "Gro", "Hal"), 1)
)
INDIVIDUAL = _usebio(
    "INDIVIDUAL",
    _board(1, _seats("1 2 3 4", 420), _seats("5 6 7 8", -50))
    + _board(2, _seats("1 3 2 4", 170), _seats("5 7 6 8", 140)),
    people=PLAYERS,
)
SWISS_PAIRS = _usebio(
    "SWISS_PAIRS",
    _match(_pairs(3, 12), _board(1, _played("3NT", "N", 9, 400)), _board(2, _played("4S", "E", 9, 50)))
    + _match(_pairs(4, 7), _board(1, _played("3NT", "N", 8, -50)), _board(2, _played("4S", "E", 10, -420))),
)
_TEAMS = (
    '<TEAM TEAM_ID="11" TEAM_NAME="Hajer"><PLACE>1</PLACE></TEAM>'
    '<TEAM TEAM_ID="2" TEAM_NAME="{}"><PLACE>2</PLACE></TEAM>'
)
_SWISS = _match(
    "<TEAM>11</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>",
    _board(6, _played("4 H", "S", 10, 420, direction="NS"), _played("4 H", "S", 9, -50, direction="EW")),
)
_OF_FOUR = (
    '<TEAM TEAM_ID = "1" TEAM_NAME = "{0}" ><PAIR><PAIR_NUMBER>1-1-2</PAIR_NUMBER></PAIR>'
    "<PAIR><PAIR_NUMBER>1-3-4</PAIR_NUMBER></PAIR></TEAM>"
    '<TEAM TEAM_ID = "8" TEAM_NAME = "{1}" ><PAIR><PAIR_NUMBER>8-1-2</PAIR_NUMBER></PAIR>'
    "<PAIR><PAIR_NUMBER>8-3-4</PAIR_NUMBER></PAIR></TEAM>"
)
_PAIRED = _match(
    "<TEAM>1</TEAM><OPPOSING_TEAM>8</OPPOSING_TEAM>",
    _board(
        2,
        _played("3S", "E", 9, -140, ns_pair_number="1-1-2", ew_pair_number="8-3-4"),
        _played("3S", "E", 8, 50, ns_pair_number="8-1-2", ew_pair_number="1-3-4"),
    ),
)
RECORDS = (
    b'<?xml version="1.0"?>\n<evening scoring_type="MP"><board_results>\n<brsection id="A">\n'
    b'<result tab="1" bd="1" ns="1" ew="1" dec="S" cont="4 S" res="+2" score="480"/>\n'
    b'<result tab="2" bd="1" ns="2" ew="2" dec="W" cont="4 S" res="=" score="-420"/>\n'
    b'</brsection>\n<brsection id="B">\n'
    b'<result tab="1" bd="1" ns="1" ew="1" dec="N" cont="PASS" res="" score="0"/>\n'
    b'<result tab="2" bd="1" ns="2" ew="2" dec="W" cont="4 S" res="-1" score="50"/>\n'
    b'</brsection></board_results><scores><pair no="1" place="1" handicap="-2.5"/></scores></evening>'
)
CHILDREN = (
    b"<?xml version='1.0'?><res><bricka><board>3</board>"
    b"<rad><ns>1</ns><ew>2</ew><kontrakt>3NT</kontrakt><af>N</af><stik>9</stik></rad>\n"
    b"<rad><ns>3</ns><ew>4</ew><kontrakt>3NT</kontrakt><af>N</af><stik>8</stik></rad></bricka></res>"
)

PAIRED, NAMELESS = (
    _usebio("TEAMS", _PAIRED, people=_OF_FOUR.format(*names)) for names in (("ULVE", "BIER"), ("", ""))
)
SWISS_TEAMS, ALIKE = (
    _usebio("SWISS_TEAMS", _SWISS, people=_TEAMS.format(name)) for name in ("Drager", "Hajer")
)
SEATED = [
    # file, who sat on both sides of each row, and what North/South got on it
    (
        "players by seat",
        INDIVIDUAL,
        "1 & 2 – 3 & 4, 5 & 6 – 7 & 8, 1 & 3 – 2 & 4, 5 & 7 – 6 & 8",
        [2, 0, 2, 0],
    ),
    ("pairs of a match", SWISS_PAIRS, "3 – 12, 3 – 12, 4 – 7, 4 – 7", [2, 2, 0, 0]),
    ("teams of a match", SWISS_TEAMS, "Hajer – Drager, Drager – Hajer", [10, -10]),
    ("two teams of one name", ALIKE, "11 – 2, 2 – 11", [10, -10]),
    ("teams of pairs", PAIRED, "ULVE – BIER, BIER – ULVE", [-5, 5]),
    ("teams without a name", NAMELESS, "1 – 8, 8 – 1", [-5, 5]),
    ("another program's XML", RECORDS, "1 – 1, 2 – 2, 1 – 1, 2 – 2", [2, 0, 0, 2]),
    ("fields as elements", CHILDREN, "1 – 2, 3 – 4", [2, 0]),
]


def _read(data: bytes) -> tuple[Session, tuple[Part, ...]]:
    session = read_session("f", data, language="en")
    return session, work_out(session, language="en")


def _figures(parts: tuple[Part, ...]) -> dict[int, Mapping[str, object]]:
    return {at: row for part in parts for at, row in part.figures().items()}


@each_row("name, data, sides, figures", SEATED, ids=lambda value: str(value)[:30])
def test_who_sat_at_a_table_is_read_wherever_it_is_told(
    name: str, data: bytes, sides: str, figures: list[int]
) -> None:
    session, parts = _read(data)
    assert ", ".join(f"{row.ns} – {row.ew}" for row in session.rows) == sides
    found = _figures(parts)
    key = "ns_imps" if session.event is Event.TEAMS else "ns_matchpoints"
    assert [found[at][key] for at in sorted(found)] == figures


def test_two_tables_a_board_are_no_team_match_where_no_match_is_told() -> None:
    tables = [{"ns_pair_number": "1", "ew_pair_number": "2"}, {"ns_pair_number": "3", "ew_pair_number": "4"}]
    body = "".join(_board(n, *(_played("4S", "E", 9, 50, **pairs) for pairs in tables)) for n in (1, 2))
    session, (part,) = _read(_usebio("PAIRS", body))
    assert part.name == "evening" and session.event is None


def test_the_players_of_an_individual_event_have_their_names() -> None:
    session, _ = _read(INDIVIDUAL)
    assert session.sheet.names["", "3"] == "Cai"
    assert not session.unread("en")


def test_what_stands_above_the_results_of_an_xml_file_is_theirs_and_the_rest_is_named() -> None:
    session, _ = _read(RECORDS)
    assert [(row.section, row.table, row.board) for row in session.rows[1:3]] == [
        ("A", "2", "1"),
        ("B", "1", "1"),
    ]
    said = session.unread("en")
    assert "each “result” of the XML file" in said and "“pair”" in said and "also has “handicap”" in said
    assert [row.board for row in _read(CHILDREN)[0].rows] == ["3", "3"]


@each_row("method, is_named", [("PAB", True), ("IMPS", False), ("AGGREGATE", True), ("", False)])
def test_a_team_event_that_is_scored_otherwise_than_by_imps_says_so(method: str, is_named: bool) -> None:
    session, _ = _read(_usebio("TEAMS", _PAIRED, method=method, people=_OF_FOUR.format("ULVE", "BIER")))
    assert (f"matches are scored as “{method} TEAMS”" in session.unread("en")) == is_named


HEAD = "Board;NS;EW;Contract;By;Tricks;Score\n"
_SITTING = "1;1;2;3NT;N;=;400\n1;3;4;3NT;N;+1;430\n{}2;1;4;2S;E;=;-110\n{}2;3;5;2S;E;-1;50\n"
_OTHERS = "1;3;4;3NT;N;=;400\n1;5;6;3NT;N;+1;430\n"
_NEVER = "“9” has no result on any board – taken for a sit-out"
_NONE = "counts as a board without a result"
SAID = [
    # rows, the sentence said, and the rows that count as tables
    (_SITTING.format("1;9;5;;;;\n", "2;9;2;;;;\n"), f"Line 4 and 6: {_NEVER}", 4),
    (_SITTING.format("1;9;5;;;;\n", "2;9;2;3S;N;=;140\n"), f"Line 4: no result – {_NONE}", 6),
    ("1;1;2;N P;N;;0\n" + _OTHERS, f"Line 2: “N P” – {_NONE}", 3),
    ("1;1;2;NP;N;;\n" + _OTHERS, "", 3),
    ("1;1;2;;;;Adj\n" + _OTHERS, "Line 2: “Adj” says that the score was adjusted, but not to what", 2),
    ("1;1;2;Justeret;;;\n" + _OTHERS, "Line 2: “Justeret” says that the score was adjusted", 2),
]


@each_row("rows, said, tables", SAID, ids=lambda value: str(value)[:30])
def test_a_row_that_tells_no_result_counts_as_what_it_is(rows: str, said: str, tables: int) -> None:
    session = read_session("f", (HEAD + rows).encode(), language="en")
    (part,) = work_out(session, language="en")
    assert said in " ".join(part.kept.sentences)
    assert len(part.kept.results) == tables


def test_an_adjusted_score_given_to_such_a_row_counts() -> None:
    rows = "1;1;2;Justeret;;;\n1;3;4;3NT;N;=;400\n1;5;6;3NT;N;+1;430\n"
    session = read_session("f", (HEAD + rows).encode(), language="en").with_changes({0: "60-40"})
    (part,) = work_out(session, language="en")
    assert part.figures()[0]["ns_matchpoints"] == pytest.approx(2.4)


def test_pairs_numbered_alike_in_both_directions_are_no_teams() -> None:
    rows = "1;1;1;420\n1;2;3;420\n1;3;2;-50\n2;1;2;420\n2;2;1;-50\n2;3;3;170\n"
    session = read_session("f", ("Board;NS;EW;Score\n" + rows).encode(), language="en")
    (part,) = work_out(session, language="en")
    assert (part.name, part.kept.winners) == ("evening", "two")


HOSTILE = [
    (b"<?xml version='1.0'?><a><b c='1'/></a>", "XML of another kind than can be read"),
    (b"<e>" + b"<r bd='1' ns='1' ew='2' score='420'/>" * 5001 + b"</e>", "has 5001 results"),
    (
        b"<e><r bd='1' ns='1' ew='2' score='420' %s/></e>" % b" ".join(b"a%d='x'" % n for n in range(99)),
        "fields in “r”, and at most 60 are read",
    ),
    (b"<!DOCTYPE r [<!ENTITY a 'x'>]><e><r bd='&a;' ns='1' ew='2' score='420'/></e>", "ENTITY"),
]


@each_row("data, said", HOSTILE, ids=lambda value: str(value)[:30])
def test_xml_that_is_no_evening_is_refused_in_one_sentence(data: bytes, said: str) -> None:
    with pytest.raises(FactsError, match=said):
        read_session("f", data, language="en")
