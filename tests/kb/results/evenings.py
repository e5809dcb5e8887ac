"""Six whole evenings, each by the description of its format with ten oddities, and what every row comes to.

A row, by section, board and pairs, comes to what North/South have by it (both sides in per cent, or
`missing`), or to `named`: it is said and does not count.
"""

import io
from collections.abc import Mapping

Rows = Mapping[tuple[str, str, str, str], str]


def _line(*cells: str, more: str = "") -> str:
    """A line of a USEBIO traveller: pairs, contract, declarer, tricks, score, matchpoints of both sides."""
    names = ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "TRICKS", "SCORE",
             "NS_MATCH_POINTS", "EW_MATCH_POINTS")  # fmt: skip
    values = (*cells, *("1", "1"))[:8]
    elements = (f"<{name}>{value}</{name}>" for name, value in zip(names, values, strict=True))
    return f"<TRAVELLER_LINE>{''.join(elements)}<LEAD/>{more}</TRAVELLER_LINE>\n"


USEBIO = (
    '<?xml version="1.0" encoding="iso-8859-1"?>\n<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">\n'
    '<USEBIO Version="1.2"><CLUB><CLUB_NAME>Ørsted &amp; Søn</CLUB_NAME></CLUB><EVENT EVENT_TYPE="PAIRS">'
    "<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD><WINNER_TYPE>2</WINNER_TYPE>"
    '<SESSION SESSION_ID="1"><SECTION SECTION_ID="A"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n'
    + _line("1NS", "1EW", "3NT", "N", "10", "430")
    + _line("2NS", "2EW", "", "", "", "0", "0", "0")
    + _line("3NS", "3EW", "", "", "", "0", "3", "1", more="<ARTIFICIAL_SCORE>Adjusted</ARTIFICIAL_SCORE>")
    + _line("4NS", "4EW", "PASS", "", "", "0")
    + _line("5NS", "5EW", "1NTXX", "South", "7", "560")
    + _line("6NS", "6EW", "", "", "", "A5050")
    + "</BOARD><BOARD><BOARD_NUMBER>2</BOARD_NUMBER>\n"
    + _line("1NS", "2EW", "3NTX", "N", "6", "-800")
    + _line("2NS", "3EW", "4S", "S", "10", "")
    + _line("3NS", "4EW", "2C", "W", "7", "50")
    + _line("4NS", "", "", "", "", "")
    + _line("5NS", "6EW", "5DX", "East", "11", "-550")
    + _line("6NS", "1EW", "4S", "S", "10", "620", more="<COMMENT>TD 12C1c</COMMENT>")
    + "</BOARD></SECTION></SESSION></EVENT></USEBIO>"
)
OF_USEBIO: Rows = {
    ("A", "1", "1NS", "1EW"): "430", ("A", "1", "2NS", "2EW"): "named", ("A", "1", "3NS", "3EW"): "named",
    ("A", "1", "4NS", "4EW"): "0", ("A", "1", "5NS", "5EW"): "560", ("A", "1", "6NS", "6EW"): "50/50",
    ("A", "2", "1NS", "2EW"): "-800", ("A", "2", "2NS", "3EW"): "620", ("A", "2", "3NS", "4EW"): "50",
    ("A", "2", "4NS", ""): "named", ("A", "2", "5NS", "6EW"): "-550", ("A", "2", "6NS", "1EW"): "named",
}  # fmt: skip
_TABLE = (
    '[ScoreTable "Section\\1L;Table\\2R;Round\\2R;PairId_NS\\3R;PairId_EW\\3R;Contract\\6L;Declarer\\1R;'
    'Result\\2R;Score_NS\\6R;Percentage_NS\\5R;Percentage_EW\\5R"]\n'
)
PBN = (
    '% PBN 2.1\n% EXPORT\n[Event "Kredsmesterskab"]\n[Board "1"]\n[Vulnerable "None"]\n'
    '[Scoring "MatchPoints"]\n'
    f"{_TABLE}"
    "A  1  1   1   2 4S     S 10   420   75.0  25.0\n"
    "A  2  1   3   4 Pass   - -      0   25.0  75.0\n"
    "A  3  1   5   6 3NTXX  N  9   800  100.0   0.0\n"
    "A  4  1   7   8 -      - -      -   60.0  40.0\n"
    "B  1  1   1   2 4HX    W 10  -590    0.0 100.0\n"
    "B  2  1   3   4 1NT    N  6     -   50.0  50.0\n"
    "B  3  1   5   6 2S     E  9  -140   50.0  50.0 ; sent ind\n"
    f'\n[Board "2"]\n[Vulnerable "NS"]\n{_TABLE}'
    "{ spil 2 blev blandet forkert ved bord 1 }\n"
    "A  1  1   1   4 6NT    S 12  1440  100.0   0.0\n"
    "A  2  1   3   6 6NT    N 11  -100    0.0 100.0\n"
    "B  1  1   1   4 5C     E 11  -400   50.0  50.0\n"
    "B  2  1   3   6 ?      ?  ?     ?      -     -\n\n"
)
OF_PBN: Rows = {
    ("A", "1", "1", "2"): "420", ("A", "1", "3", "4"): "0", ("A", "1", "5", "6"): "800",
    ("A", "1", "7", "8"): "named", ("B", "1", "1", "2"): "-590", ("B", "1", "3", "4"): "-50",
    ("B", "1", "5", "6"): "named", ("A", "2", "1", "4"): "1440", ("A", "2", "3", "6"): "-100",
    ("B", "2", "1", "4"): "-400", ("B", "2", "3", "6"): "missing",
}  # fmt: skip
BRIDGEWEBS = (
    "Board,NS,EW,Bid,By,Ld,Tks,+Sc,-Sc,+,-\r\n"
    "1,1,8,3NT*,N,H4,9,550,,4,4\r\n"
    "1,2,9,Pass,,,,,,4,4\r\n"
    "1,3,10,4S**,S,D2,9,,200,0,8\r\n"
    "1,4,11,Not Played,,,,,,,\r\n"
    "1,5,12,,,,,60%,40%,4.8,3.2\r\n"
    "1,6,13,1NT,W,S5,7,,90,2,6\r\n"
    "1,7,Sit Out,,,,,,,,\r\n"
    '2,1,9,6NT,N,CA,12,"1,440",,8,0\r\n'
    "2,2,10,4H,S,D2,+1,650,,6,2\r\n"
    "2,3,11,AVE+,,,,AVE+,AVE-,,\r\n"
    "2,4,12,2D,E,S2,8,,90,2,6\r\n"
    "2,5,13,2D*,E,S2,8,,180,2,6\r\n"
    '2,6,8,"3C","S","HK","9","110","","5","3"\r\n'
    "Total,,,,,,,,,,\r\n"
)
OF_BRIDGEWEBS: Rows = {
    ("", "1", "1", "8"): "550", ("", "1", "2", "9"): "0", ("", "1", "3", "10"): "-200",
    ("", "1", "4", "11"): "missing", ("", "1", "5", "12"): "60/40", ("", "1", "6", "13"): "-90",
    ("", "1", "7", "Sit Out"): "named", ("", "2", "1", "9"): "1440", ("", "2", "2", "10"): "650",
    ("", "2", "3", "11"): "60/40", ("", "2", "4", "12"): "-90", ("", "2", "5", "13"): "-180",
    ("", "2", "6", "8"): "110",
}  # fmt: skip


def workbook() -> bytes:
    """As a club keeps it: the board once for all its rows, a comment, a row struck through, a sum below."""
    from openpyxl import Workbook
    from openpyxl.comments import Comment
    from openpyxl.styles import Font

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Klubaften mandag d. 30/11"])
    sheet.merge_cells("A1:H1")
    sheet.append([])
    sheet.append(["Spil nr.", "Par N/S", "Par Ø/V", "Melding", "Spilfører", "Stik", "Score N/S", "Bem."])
    rows: tuple[tuple[object, ...], ...] = (
        (1, 1, 2, "4♠", "S", "=", 420, None), (None, 3, 4, "4♠", "S", -1, -50, None),
        (None, 5, 6, "Passet", None, None, 0, None), (None, 7, 8, None, None, None, "60%-40%", None),
        (2, 1, 4, "3NT", "N", "+1", 630, None), (None, 3, 6, "3NT", "N", "=", 600, "slettet"),
        (None, 5, 2, "2♥", "V", 8, -110, None), (None, 7, "oversidder", None, None, None, None, None),
        (3, 1, 6, "1NT", "Ø", -2, "200", None), (None, 3, 2, "4♥ dbl", "N", "=", 590, None),
        (None, 5, 8, "6♠", "S", 12, 980, None), ("I alt", None, None, None, None, None, 9999, None),
    )  # fmt: skip
    for row in rows:
        sheet.append(row)  # type: ignore[arg-type]  # a cell may be a text or a number
    sheet["G4"].comment = Comment("TD kaldt", "x")
    for column in "ABCDEFGH":
        sheet[f"{column}14"].font = Font(strike=True)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


OF_WORKBOOK: Rows = {
    ("", "1", "1", "2"): "420", ("", "1", "3", "4"): "-50", ("", "1", "5", "6"): "0",
    ("", "1", "7", "8"): "60/40", ("", "2", "1", "4"): "630", ("", "2", "3", "6"): "named",
    ("", "2", "5", "2"): "-110", ("", "2", "7", "oversidder"): "named", ("", "3", "1", "6"): "200",
    ("", "3", "3", "2"): "590", ("", "3", "5", "8"): "named",
}  # fmt: skip
RESULTS_TXT = (
    '[GAME]\nA;2;2;3;;;;;;;;1\nB;2;2;3;;;;;;;;1\n[Contestants]\nA;1;N;"Åse Ø";;;;\nA;1;S;"Bo";;;;\n'
    "[RESULTS]\n"
    "#01;A;1;1;4;;;420;4S;S;10;HK;2;0;;;100;0;;4;;\n"
    "#01;A;1;2;5;;;-50;4s;S;9;HK;0;2;;;0;100;;4;;\n"
    "#01;A;1;3;6;;;0;PASS;;;;1;1;;;50;50;;4;;\n"
    "#01;B;1;1;4;;;;;;;;1;1;;;60;40;;4;;60%-40%\n"
    "#01;B;1;2;5;;;-500;3NTX;N;6;;0;2;;;0;100;;4;;\n"
    "#01;B;1;3;6;;;300;4HX;W;8;;2;0;;;100;0;;4;;\n"
    "#02;A;2;1;5;;;;;;;;;;;;;;;4;;NP\n"
    "#02;A;2;2;6;;;630;3NT;N;10;;2;0;;;100;0;;4;;\n"
    "#02;A;2;3;0;;;;;;;;;;;;;;;4;;\n"
    "#02;B;2;1;5;;;600;3NT;N;9;;2;0;;;100;0;;4;;R12C1b\n"
    "#02;B;2;2;6;;;-100;3NT;N;8;;0;2;;;0;100;;4;;\n#03\n"
)
OF_RESULTS_TXT: Rows = {
    ("A", "1", "1", "4"): "420", ("A", "1", "2", "5"): "-50", ("A", "1", "3", "6"): "0",
    ("B", "1", "1", "4"): "60/40", ("B", "1", "2", "5"): "-500", ("B", "1", "3", "6"): "300",
    ("A", "2", "1", "5"): "missing", ("A", "2", "2", "6"): "630", ("A", "2", "3", "0"): "named",
    ("B", "2", "1", "5"): "named", ("B", "2", "2", "6"): "-100",
}  # fmt: skip
_HEAD = "NS\tØV\tKontrakt\tAf\tUdspil\tRes.\tNS+\tØV+\n"
PAGE = (
    f"Resultater – Onsdagsrækken\n\nSpil 1\u00a0\u00a0Giver: N\u00a0 Zone: Ingen\n{_HEAD}"
    "1\t2\t4♥\ufe0f\tN\t♠\ufe0fA\t=\t420\t\n"
    "3\t4\t3\u00a0UT\tØ\t♥\ufe0f5\t+1\t\t430\n"
    "5\t6\tPas\t\t\t\t0\t\n"
    f"7\t8\tAvg+\t\t\t\tAvg+\tAvg−\n\nSpil 2\u00a0\u00a0Giver: Ø\u00a0 Zone: NS\n{_HEAD}"
    "1\t4\t2♠ D\tS\t♦3\t−1\t\t200\n"
    "3\t6\t3♣\tV\t♠2\t=\t\t110\n"
    "5\t8\t5♦ RD\tN\t♣2\t=\t1\u00a0000\t\n"
    "7\t2\t1UT\tS\t♥2\t+2\t150\t*\n\n* sen ankomst\n\n"
    f"Spil 3\u00a0\u00a0Giver: S\u00a0 Zone: ØV\n{_HEAD}"
    "1\t6\tIkke spillet\t\t\t\t\t\n"
    "3\t8\t40%\t\t\t\t40%\t60%\n"
    "5\t2\t4♠\tN\t♥2\t=\t420\t\n"
)
OF_PAGE: Rows = {
    ("", "1", "1", "2"): "420", ("", "1", "3", "4"): "-430", ("", "1", "5", "6"): "0",
    ("", "1", "7", "8"): "60/40", ("", "2", "1", "4"): "-200", ("", "2", "3", "6"): "-110",
    ("", "2", "5", "8"): "1000", ("", "2", "7", "2"): "named", ("", "2", "* sen ankomst", ""): "named",
    ("", "3", "1", "6"): "missing", ("", "3", "3", "8"): "40/60", ("", "3", "5", "2"): "420",
}  # fmt: skip
EVENINGS: Mapping[str, tuple[bytes, Rows]] = {
    "usebio": (USEBIO.encode("latin-1"), OF_USEBIO),
    "pbn": (PBN.encode(), OF_PBN),
    "bridgewebs": (BRIDGEWEBS.encode("cp1252"), OF_BRIDGEWEBS),
    "xlsx": (workbook(), OF_WORKBOOK),
    "results.txt": (RESULTS_TXT.encode("cp1252"), OF_RESULTS_TXT),
    "page": (PAGE.encode(), OF_PAGE),
}
