"""Sixty odd rows as clubs' files have them, ten of each kind of file, each between rows without fault.

A row of the tables is what stands in the file, and what it must come to: the score as North/South see it
(`420`), both sides' scores (`60/40` in per cent, `420|50` each from its own end, `60 % 420 + 40 % −50`
weighted), `missing`; or in quotation marks a part of what is said where the row does not count.
"""

BRIDGEWEBS = "Board,NS,EW,Bid,By,Ld,Tks,+Sc,-Sc,+,-\n1,1,2,4S,S,HA,10,420,,2,2\n1,3,4,4S,S,HA,9,,50,0,4\n{}\n"
BRIDGEMATE = (
    "ID,Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,LeadCard,Remarks,DateLog,Erased\n"
    '1,1,1,1,1,1,2,1,"S","4 S","=","HA","","11/29/26 00:00:00",0\n'
    '2,1,2,1,1,3,4,3,"S","4 S","-1","HA","","11/29/26 00:00:00",0\n{}\n'
)
_LINE = (
    "<TRAVELLER_LINE><NS_PAIR_NUMBER>{}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{}</EW_PAIR_NUMBER>"
    "<CONTRACT>4S</CONTRACT><PLAYED_BY>S</PLAYED_BY><LEAD>HA</LEAD><TRICKS>{}</TRICKS><SCORE>{}</SCORE>"
    "</TRAVELLER_LINE>\n"
)
_PAIRS = _LINE.format(1, 2, 10, 420) + _LINE.format(3, 4, 9, -50)
USEBIO = (
    '<USEBIO Version="1.2"><EVENT EVENT_TYPE="PAIRS"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n'
    + _PAIRS
    + "<TRAVELLER_LINE>{}</TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
)
USEBIO_TEAMS = (
    '<USEBIO Version="1.2"><EVENT EVENT_TYPE="TEAMS"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n'
    + _LINE.format(1, 2, 10, 420)
    + _LINE.format(2, 1, 9, -50)
    + "</BOARD><BOARD><BOARD_NUMBER>5</BOARD_NUMBER>\n"
    + _LINE.format(1, 2, 10, 620)
    + "<TRAVELLER_LINE>{}</TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
)
PBN = (
    '% PBN 2.1\n[Event "Klub"]\n[Board "1"]\n[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\5L;'
    'Declarer\\1R;Result\\2R;Score_NS\\5R;Score_EW\\5R"]\n 1 2 4S S 10 420 -\n 3 4 4S S 9 - 50\n {}\n'
)
PASTED = (
    "Spil 1\nNS\tØV\tKontrakt\tUdspil\tStik\tNS+\tØV+\n"
    "1\t2\tS 4♠\t♥E\t10\t420\t\n3\t4\tS 4♠\t♥E\t9\t\t50\n{}\n"
)


def _usebio(ns: str = "5", ew: str = "6", **fields: str) -> str:
    """A line of a traveller."""
    pairs = {"ns_pair_number": ns, "ew_pair_number": ew}
    return "".join(f"<{tag.upper()}>{text}</{tag.upper()}>" for tag, text in {**pairs, **fields}.items())


def _team(**fields: str) -> str:
    """The other table of a board, where team 2 sits North/South."""
    return _usebio("2", "1", **fields)


ROWS: tuple[tuple[str, str, str], ...] = (
    # BridgeWebs
    (BRIDGEWEBS, "1,5,6,AP,,,,,,2,2", "0"),
    (BRIDGEWEBS, "1,5,6,Passed Out,-,-,-,0,,2,2", "0"),
    (BRIDGEWEBS, '1,5,6,,,,,60%,40%,"2,4","1,6"', "60/40"),
    (BRIDGEWEBS, "1,5,6,4H*,W,S2,8,300,,4,0", "300"),
    (BRIDGEWEBS, "1,5,6,4HXX,W,S2,=,,880,0,4", "-880"),
    (BRIDGEWEBS, "1,5,6,3NT,N,S2,9/13,400,,2,2", "400"),
    (BRIDGEWEBS, "1,5,Sit Out,,,,,,,,", "“nobody sat”"),
    (BRIDGEWEBS, "1,5,6,4S!,S,HA,−2,,300,0,4", "-300"),
    (BRIDGEWEBS, "Total,,,,,,,420,50,4,8", "“Line 4 (“Total”) is no result”"),
    (BRIDGEWEBS, ",,,,,,,,,,\n01,05,06,4S,S,HA,011,0450,,4,0", "450"),
    # Bridgemate, the table ReceivedData as a CSV
    (BRIDGEMATE, '3,1,3,1,1,5,6,0,"","PASS","","","","",0', "0"),
    (BRIDGEMATE, '3,1,3,1,1,5,6,0,"","","","","40%-60%","",0', "40/60"),
    (BRIDGEMATE, '3,1,3,1,1,5,6,5,"S","3 NT","+1","HA","Wrong direction","",0', "“Wrong direction”"),
    (BRIDGEMATE, '3,1,3,1,1,5,6,5,"S","3 NT","+1","HA","","",-1', "“Erased”"),
    (BRIDGEMATE, '3,1,3,1,1,5,0,0,"","","","","","",0', "“nobody sat”"),
    (BRIDGEMATE, '3,1,3,1,1,5,6,0,"","","","","Not played","",0', "missing"),
    (BRIDGEMATE, '3,1,3,1,1,5,6,0,"","NP","","","","",0', "missing"),
    (BRIDGEMATE, '3,1,3,1,1,5,6,6,"W","4 H xx","+1","SA","","",FALSE', "-1080"),
    (BRIDGEMATE, '3,2,3,1,1,1,2,1,"N","1 NT","+1","HA","","",0', "120"),
    (BRIDGEMATE, '3,1,3,1,1,5,6,5,"S","3 NT","+1","HA","Arrow switch","",0', "“Arrow switch”"),
    # USEBIO, pairs
    (USEBIO, _usebio(contract="PASS", played_by="", tricks="", score="0"), "0"),
    (USEBIO, _usebio(contract="", score="A6040"), "60/40"),
    (USEBIO, _usebio(contract="", score="AVE+/AVE-"), "60/40"),
    (USEBIO, _usebio(contract="4HX", played_by="W", tricks="8", score="+300"), "300"),
    (USEBIO, _usebio(contract="NP"), "missing"),
    (USEBIO, _usebio(contract="4S", score="60%420 40%-50"), "60 % 420 + 40 % -50"),
    (USEBIO, _usebio(contract="4S", score="", ns_score="420", ew_score="50"), "420|50"),
    (USEBIO, _usebio("05", contract="3NT", played_by="North", tricks="10", score="430"), "430"),
    (USEBIO, _usebio(contract="2DXX", played_by="E", tricks="8", score="−560"), "-560"),
    (USEBIO, _usebio("5", "", contract="", score=""), "“nobody sat”"),
    # USEBIO, teams
    (USEBIO_TEAMS, _team(contract="Pass", score="0"), "0"),
    (USEBIO_TEAMS, _team(contract="", score="A+/A-"), "60/40"),
    (USEBIO_TEAMS, _team(contract="", score="A5050"), "50/50"),
    (USEBIO_TEAMS, _team(contract="NP", score=""), "missing"),
    (USEBIO_TEAMS, _team(contract="4SX", played_by="N", tricks="7", score="-800"), "-800"),
    (USEBIO_TEAMS, _team(contract="6NT", played_by="S", tricks="12", score="1440"), "1440"),
    (USEBIO_TEAMS, _usebio("02", "01", contract="4S", played_by="S", tricks="9", score="-100"), "-100"),
    (USEBIO_TEAMS, _team(contract="4S", played_by="S", tricks="9", score="-50"), "“gives −100”"),
    (USEBIO_TEAMS, _team(contract="4S", score="50% 620, 50% -100"), "50 % 620 + 50 % -100"),
    (USEBIO_TEAMS, _team(contract="4S", score="620", adjusted_score="A5050"), "“ADJUSTED_SCORE”"),
    # PBN, a score table a board
    (PBN, "5 6 Pass - - 0 -", "0"),
    (PBN, '5 6 "Passed out" - - - -', "0"),
    (PBN, "5 6 4HX W 8 300 -", "300"),
    (PBN, "5 6 4SXX N 9 - 200", "-200"),
    (PBN, "5 6 3NT N +1 430 -", "430"),
    (PBN, "5 6 - - - A+ A-", "60/40"),
    (PBN, "5 6 - - - 40% 60%", "40/60"),
    (PBN, "5 - - - - - -", "“nobody sat”"),
    (PBN, '05 6 "4 Hearts" W = - 420', "-420"),
    (PBN, "5 6 NP - - - -", "missing"),
    # a page's tables, copied
    (PASTED, "5\t6\tPasset rundt\t\t\t\t", "0"),
    (PASTED, "5\t6\tV 4♥×\t♠2\t8\t300\t", "300"),
    (PASTED, "5\t6\t3 sans N\t♠2\t9\t400\t", "400"),
    (PASTED, "5\t6\t4 spar D S\t♥E\t8\t\t300", "-300"),
    (PASTED, "5\t6\t\t\t\tMiddel+\tMiddel-", "60/40"),
    (PASTED, "5\t6\t\t\t\t60-40\t", "60/40"),
    (PASTED, "\u00a0\t\u00a0\t\t\t\t\t\n5\t6\tN 6♠\t♥E\t12\t980\t", "980"),
    (PASTED, "5\t6\tN 7♠xx\t♥E\t13\t2\u00a0240\t", "2240"),
    (PASTED, "Gennemsnit\t\t\t\t\t185,0\t", "“Line 5 (“Gennemsnit”) is no result”"),
    (PASTED, "5\toversidder\t\t\t\t\t", "“nobody sat”"),
)
