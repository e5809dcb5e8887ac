"""Sixty odd rows of clubs' files: every one is read right, or what becomes of it is said."""

import io
from fractions import Fraction

import pytest

from kb.errors import FactsError
from kb.results.reading import read_session
from kb.results.session import Event
from kb.results.working import Part, sections_said, work_out
from rulings.scoring.pairs.outcomes import Absent, Artificial, Outcome, is_balanced
from rulings.scoring.pairs.result_text import Result, of_both
from tests.kb.results.oddities import BRIDGEMATE, BRIDGEWEBS, PBN, ROWS, USEBIO
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


DECLARERS = [
    # the number of declarer's pair and the direction, with pairs 5 and 6; whether it is said that they differ
    ("5", "S", False),
    ("6", "E", False),
    ("0", "S", False),
    ("5", "W", True),
    ("9", "N", True),
]


@each_row("number, seat, is_said", DECLARERS)
def test_a_declarer_of_another_pair_is_named(number: str, seat: str, is_said: bool) -> None:
    row = f'3,1,3,1,1,5,6,{number},"{seat}","3 NT","+1","HA","","",0'
    (part,) = work_out(read_session("f", BRIDGEMATE.format(row).encode(), language="en"), language="en")
    assert ("declarer is of pair" in " ".join(part.kept.sentences)) == is_said


WRITTEN = [
    # a cell of contract, tricks and score as it is typed, and what it comes to
    ("4♠!;S;÷1;", "-100"), ("4♠!!;S;=;", "880"), ("4S rdbl;S;1 ned;", "-200"), ("4S;S;hjem;", "420"),
    ("4S;S;9/13;", "-50"), ("4S;S;(-1);", "-50"), ("4S;S;—1;", "-50"), ("4S;S;+1.0;", "450"),
    (";;;1.100", "1100"), (";;;−1 400", "-1400"), (";;;ØV 50", "-50"), (";;;420 NS", "420"), (";;;60", ""),
    (";;;40", ""),
]  # fmt: skip


@each_row("cells, score", WRITTEN)
def test_a_cell_is_read_however_it_is_typed(cells: str, score: str) -> None:
    head = "Spil;NS;ØV;Kontrakt;Spilfører;Stik;Score\n1;1;2;4♠;S;=;\n1;3;4;4♠;S;-1;\n"
    session = read_session("f", f"{head}1;5;6;{cells}\n".encode(), language="en")
    if not score:
        with pytest.raises(FactsError, match="Line 4: no contract gives"):
            work_out(session, language="en")
        return
    (part,) = work_out(session, language="en")
    assert _read(part, 2) == score, part.kept.results


GAMES = [
    # the score of a game in PBN with its declarer, as North/South see it
    ("NS 60% EW 40%", "", "60/40"), ("A+/A-", "", "60/40"), ("EW 420", "W", "-420"), ("420", "E", "-420"),
    ("420", "N", "420"), ("EW 50 NS -50", "N", "-50"),
]  # fmt: skip


@each_row("score, declarer, outcome", GAMES)
def test_the_score_of_a_game_tells_its_side(score: str, declarer: str, outcome: str) -> None:
    game = '[Event "K"]\n[Board "1"]\n[PairID_NS "{}"]\n[PairID_EW "{}"]\n[Declarer "{}"]\n[Score "{}"]\n\n'
    text = "% PBN 2.1\n" + game.format(1, 2, "N", "NS 420") + game.format(3, 4, declarer, score)
    (part,) = work_out(read_session("f", text.encode(), language="en"), language="en")
    assert _read(part, 1) == outcome


COUNTED = [
    # file, row, both sides' scores, what is said of the row that counts all the same
    (BRIDGEWEBS, "1,5,6,Adjusted,,,,420,,2,2", "420", "“Adjusted” is not understood – counted by the score"),
    (BRIDGEWEBS, "1,5,6,4S,Bo,S2,10,420,,2,2", "420", "“Bo” is not understood"),
    (BRIDGEWEBS, "1,5,6,4S,S,S2,ti,420,,2,2", "420", "“ti” is not understood"),
    (BRIDGEWEBS, "1,5,6,,,,,,,,", "missing", "Line 4: no result – counts as a board without a result"),
    (BRIDGEWEBS, "1,5,6,,,,,A60,A40,,", "60/40", ""),
    (PBN, "5 6 4S S 10 420 -", "420", ""),
    (PBN, "5 6 PASS - - 0 -", "0", ""),
    (BRIDGEWEBS, "1,5,6,Pass,,,,0,0,2,2", "0", ""),
    (BRIDGEWEBS, "1,5,6,Thrown In,,,,0,,2,2", "0", ""),
    (BRIDGEWEBS, "1,5,6,4S,S,S2,011,450,,2,2", "450", ""),
    (BRIDGEWEBS, "1,5,6,4S by S,,,10,420,,2,2", "420", ""),
    (PBN, "5 6 4S ^S 10 420 -", "420", ""),
    (PBN, "5 6 4S ^^ 10 420 -", "420", "“^^” is not understood"),
    (PBN, "5 6 4S S 1 - -", "-450", "read as tricks in all (line 7), as the column says"),
    (PBN, "5 6 4S S 9 - -", "-50", ""),
]


@each_row("file, row, score, named", COUNTED)
def test_what_stands_beside_a_score_is_understood_or_named(
    file: str, row: str, score: str, named: str
) -> None:
    (part,) = work_out(read_session("f", file.format(row).encode(), language="en"), language="en")
    assert _read(part, 2) == score, part.kept.results
    said = " ".join(part.kept.sentences)
    assert named in said if named else not said


def test_a_row_without_a_section_among_others_with_one_is_named() -> None:
    rows = "Section,Board,NS,EW,Score\nA,1,1,2,420\nA,1,3,4,-50\n,1,5,6,450\n"
    session = read_session("f", rows.encode(), language="en")
    assert "Line 4: no section given" in sections_said(session, together=False, language="en")
    assert "Line 4: no section given" in sections_said(session, together=True, language="en")


def test_a_remark_in_a_traveller_says_what_it_says_in_any_file() -> None:
    row = "<NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUMBER><SCORE>420</SCORE>"
    data = USEBIO.format(f"{row}<REMARK>Called off</REMARK>").encode()
    (part,) = work_out(read_session("f", data, language="en"), language="en")
    assert len(part.kept.results) == 2
    assert "“Called off” is not understood" in " ".join(part.kept.sentences)


def test_a_pair_of_no_team_is_named() -> None:
    teams = "".join(
        f"<TEAM><TEAM_NAME>{name}</TEAM_NAME><PAIR><PAIR_NUMBER>{one}</PAIR_NUMBER></PAIR>"
        f"<PAIR><PAIR_NUMBER>{two}</PAIR_NUMBER></PAIR></TEAM>"
        for name, one, two in (("Alfa", 1, 2), ("Beta", 3, 4))
    )
    lines = "".join(
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
        f"<SCORE>420</SCORE></TRAVELLER_LINE>"
        for ns, ew in ((1, 3), (4, 9))
    )
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD>"
    data = f'<USEBIO><EVENT EVENT_TYPE="TEAMS">{teams}{board}</EVENT></USEBIO>'.encode()
    session = read_session("f", data, language="en")
    assert "In no team of the file: pair 9" in session.unread("en")


@each_row("shown, score", [("0%", "60/40"), ("0.0 %", "60/40")])
def test_a_spreadsheets_per_cent_is_what_it_shows(shown: str, score: str) -> None:
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.worksheets[0]
    for row in (["Spil", "NS", "ØV", "NS score", "ØV score"], [1, 1, 2, 420, None], [1, 3, 4, 0.6, 0.4]):
        sheet.append(row)  # type: ignore[arg-type]  # a cell may be a text or a number
    for cell in sheet[3][3:5]:
        cell.number_format = shown
    out = io.BytesIO()
    book.save(out)
    session = read_session("f.xlsx", out.getvalue(), language="en")
    (part,) = work_out(session, language="en")
    assert _read(part, 1) == score
    assert not session.unread("en")


def test_a_row_with_something_unread_in_it_is_not_without_a_result() -> None:
    rows = "Board;NS;EW;Score;Punkte\n1;1;2;420;\n1;3;4;-50;\n1;5;6;;{}\n"
    (part,) = work_out(read_session("f", rows.format("").encode(), language="en"), language="en")
    assert "Line 4: no result" in " ".join(part.kept.sentences)
    with pytest.raises(FactsError, match="line 4"):
        work_out(read_session("f", rows.format("60-40").encode(), language="en"), language="en")


SWEDISH = (
    "Bricka;Par NS;Par ÖV;Kontrakt;Spelf;Res;Poäng NS;Poäng ÖV\n1;1;2;4S;S;=;420;\n1;3;4;4S;S;-1;;50\n{}\n"
)
SWEDISH_ROWS = [
    ("1;5;6;4H;Ö;=;;420", "-420"),
    ("1;5;6;4H;väst;-1;50;", "50"),
    ("1;5;6;;;;60%;40%", "60/40"),
    ("1;5;6;4S;S;=;;420", "“gives 420”"),
    ("1;5;frirond;;;;;", "“nobody sat”"),
]


@each_row("row, score", SWEDISH_ROWS)
def test_a_swedish_file_is_read(row: str, score: str) -> None:
    try:
        session = read_session("f", SWEDISH.format(row).encode("cp1252"), language="en")
        (part,) = work_out(session, language="en")
    except FactsError as refused:
        assert "420 as N/S see it" in str(refused), str(refused)
        assert score == "“gives 420”"
        return
    said = " ".join(part.kept.sentences)
    if score.startswith("“"):
        assert score[1:-1] in said
    else:
        assert _read(part, 2) == score and not said


@each_row(
    "contract, score",
    [
        ("4♠ S made", 420),
        ("4S by S making", 420),
        ("S4♠=", 420),
        ("Ø4hj-1", 50),
        ("3NT W 1 ned", 50),
        ("3ut N over 1", 430),
    ],
)
def test_a_contract_with_what_became_of_it_is_held_against_the_score(contract: str, score: int) -> None:
    rows = "Board;NS;EW;Contract;Score\n1;1;2;3NT N =;400\n1;3;4;{};{}\n"
    (part,) = work_out(read_session("f", rows.format(contract, score).encode(), language="en"), language="en")
    assert "is not understood" not in " ".join(part.kept.sentences)
    (alone,) = work_out(read_session("f", rows.format(contract, "").encode(), language="en"), language="en")
    assert _read(alone, 1) == _read(part, 1)
    with pytest.raises(FactsError, match=r"(?i)line 3"):
        work_out(read_session("f", rows.format(contract, 650).encode(), language="en"), language="en")
