"""Eight programs' files, written from the descriptions of their formats, each with ten odd rows.

A row of the tables is what stands in the file between rows without fault, and what North/South have by it
(both sides in per cent, weighted, or `missing`); or `named`: it is said or refused, and never counts unsaid.
"""

TABSCORE = (
    "ID,Section,Table,Round,Board,PairNS,PairEW,South,West,Declarer,NS/EW,Contract,Result,LeadC"
    "ard,Remarks,DateLog,TimeLog,Processed,Erased\n"
    '1,1,1,1,1,1,3,2,4,1,"S","4 S","=","SA","","11/30/26 00:00:00","11/30/26 19:30:00",0,0\n'
    '2,1,2,1,1,5,7,6,8,5,"S","4 S","-1","SA","","11/30/26 00:00:00","11/30/26 19:31:00",0,0\n'
    "{}\n"
)
BWS = (
    "ID,Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,LeadCard,Remarks"
    ",DateLog,TimeLog,Processed,Processed1,Processed2,Processed3,Processed4,Erased,ExternalUpda"
    "te\n"
    '1,1,1,1,2,1,2,1,S,4 H,=,,,"11/30/26 00:00:00","12/30/99 19:05:00",1,0,0,0,0,0,0\n'
    '2,1,2,1,2,3,4,3,S,4 H,-1,,,"11/30/26 00:00:00","12/30/99 19:06:00",1,0,0,0,0,0,0\n'
    "{}\n"
)
USEBIO = (
    '<?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd"><USEB'
    'IO Version="1.2"><CLUB><CLUB_NAME>Ham</CLUB_NAME></CLUB><EVENT EVENT_TYPE="MP_PAIRS"><PROG'
    "RAM_NAME>EBUScore</PROGRAM_NAME><BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD><"
    'SESSION><SECTION SECTION_ID="A"><BOARD><BOARD_NUMBER>3</BOARD_NUMBER><TRAVELLER_LINE><NS_P'
    "AIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>3NT</CONTRACT><PL"
    "AYED_BY>N</PLAYED_BY><LEAD>S4</LEAD><TRICKS>9</TRICKS><SCORE>400</SCORE><NS_MATCH_POINTS>2"
    "</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE><TRAVELLER_LINE><NS"
    "_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><CONTRACT>3NT</CONTRACT><"
    "PLAYED_BY>N</PLAYED_BY><LEAD>S4</LEAD><TRICKS>8</TRICKS><SCORE>-50</SCORE><NS_MATCH_POINTS"
    ">2</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>{}</BOARD></SECTI"
    "ON></SESSION></EVENT></USEBIO>"
)
SWISS = (
    '<USEBIO Version="1.1"><EVENT EVENT_TYPE="SWISS_TEAMS"><MATCH><ROUND_NUMBER>1</ROUND_NUMBER'
    "><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><TEAM_SCORE>13</TEAM_SCORE><OPPOSING_TEAM_S"
    "CORE>7</OPPOSING_TEAM_SCORE><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_"
    "NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_"
    "BY>S</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><"
    "EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE><TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_"
    "PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>S</PLAYED_"
    "BY><TRICKS>9</TRICKS><SCORE>-50</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINT"
    "S>2</EW_MATCH_POINTS></TRAVELLER_LINE></BOARD><BOARD><BOARD_NUMBER>5</BOARD_NUMBER><TRAVEL"
    "LER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>4S<"
    "/CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>10</TRICKS><SCORE>620</SCORE><NS_MATCH_POINTS>2<"
    "/NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>{}</BOARD></MATCH></"
    "EVENT></USEBIO>"
)
BRIDGECENTRAL = (
    "Spil nr.;Række;Bord;Par NS;Par ØV;Melding;Spilf.;Udspil;Resultat;Score NS;Score ØV;% NS;% "
    "ØV\n"
    "4;A;1;1;2;3NT;N;S4;9;600;;75;25\n"
    "4;A;2;3;4;3NT;N;S4;8;;100;25;75\n"
    "{}\n"
)
RUTER = (
    "Bricka\tBord\tNS\tÖV\tBud\tSpelf\tUtspel\tStick\tNS poäng\tÖV poäng\tNS mp\tÖV mp\n"
    "1\t1\t1\t2\t4S\tS\tHE\t10\t420\t\t4\t0\n"
    "1\t2\t3\t4\t4S\tS\tHE\t9\t\t50\t0\t4\n"
    "{}\n"
)
MAGIC = (
    "% PBN 2.1\n"
    "% EXPORT\n"
    "%Creator: Magic Contest\n"
    '[Event "Klubkväll"]\n'
    '[Board "1"]\n'
    '[Dealer "N"]\n'
    '[Vulnerable "None"]\n'
    '[Scoring "MP"]\n'
    '[OptimumScore "NS 420"]\n'
    '[ScoreTable "Table\\2R;Round\\2R;PairId_NS\\3R;PairId_EW\\3R;Contract\\6L;Declarer\\1R;Result\\2R'
    ';Lead\\3L;Score_NS\\6R;Score_EW\\6R;MP_NS\\4R;MP_EW\\4R;Percentage_NS\\5R;Percentage_EW\\5R"]\n'
    "  1  1   1   2 4S     S 10 HA     420   -420  4.0  0.0  100.0  0.0\n"
    "  2  1   3   4 4S     S  9 HA     -50     50  0.0  4.0  0.0  100.0\n"
    "{}\n"
)
HAND = (
    "Klubaften den 30. november;;;;;;\n"
    "Spil;Par N-S;Par Ø-V;Slutkontrakt;Af;Resultat;Bemærkninger\n"
    "1;1;2;4♠;S;=;\n"
    "1;3;4;4♠;S;-1;\n"
    "{}\n"
)
FILES = {
    "tabscore": TABSCORE,
    "bws": BWS,
    "usebio": USEBIO,
    "swiss": SWISS,
    "bridgecentral": BRIDGECENTRAL,
    "ruter": RUTER,
    "magic": MAGIC,
    "hand": HAND,
}
ROWS = (
    ("tabscore", '3,1,3,1,1,9,11,10,12,9,"N","3 NT","+1","","","","",0,0', "430"),
    ("tabscore", '3,1,3,1,1,9,11,10,12,0,"","PASS","","","","","",0,0', "0"),
    ("tabscore", '3,1,3,1,1,9,11,10,12,11,"E","2 D xx","=","","","","",0,0', "-560"),
    ("tabscore", '3,1,3,1,1,9,11,10,12,0,"","","","","60%-40%","","",0,0', "60/40"),
    ("tabscore", '3,1,3,1,1,9,11,10,12,0,"","","","","Not played","","",0,0', "missing"),
    ("tabscore", '3,1,3,1,1,9,11,10,12,9,"S","4 S","+1","","Arbitral score","","",0,0', "named"),
    ("tabscore", '3,1,3,1,1,9,11,10,12,9,"S","4 S","+1","","","","",-1,-1', "named"),
    ("tabscore", '3,1,3,1,1,9,11,10,12,11,"W","7 NT x","-13","","","","",0,0', "3500"),
    ("tabscore", '3,1,3,1,1,9,11,10,12,0,"","","","","50%-40%","","",0,0', "50/40"),
    ("tabscore", '3,1,3,1,1,9,11,10,12,9,"S","","","","","","",0,0', "named"),
    ("bws", "3,1,3,1,2,5,6,5,N,5 C x,-3,CK,,,,1,0,0,0,0,0,0", "-800"),
    ("bws", "3,1,3,1,2,5,6,6,E,1 NT,7,,,,,1,0,0,0,0,0,0", "-90"),
    ("bws", "3,1,3,1,2,5,6,0,,,,,A40-60,,,1,0,0,0,0,0,0", "40/60"),
    ("bws", "3,1,3,1,2,5,6,0,,,,,40-60,,,1,0,0,0,0,0,0", "40/60"),
    ("bws", "3,1,3,1,2,5,6,0,,,,,Pass,,,1,0,0,0,0,0,0", "named"),
    ("bws", '3,1,3,1,2,5,6,5,S,4 S,=,,"Ruling, TD",,,1,0,0,0,0,0,0', "named"),
    ("bws", "3,1,3,1,2,5,6,5,S,3 NT,+1,,,,,1,0,0,0,0,0,1", "630"),
    ("bws", "3,1,3,1,2,1,2,1,S,4 H,=,,,,,1,0,0,0,0,0,0", "named"),
    ("bws", "3,1,3,1,2,5,6,6,W,6 S,+1,,,,,1,0,0,0,0,0,0", "-1010"),
    ("bws", "3,1,3,1,2,5,6,6,W,3 D,+5,,,,,1,0,0,0,0,0,0", "named"),
    (
        "usebio",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUM"
        "BER><CONTRACT>3NT*</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>8</TRICKS><SCORE>-1"
        "00</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINT"
        "S></TRAVELLER_LINE>",
        "-100",
    ),
    (
        "usebio",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUM"
        "BER><CONTRACT>4H</CONTRACT><PLAYED_BY>E</PLAYED_BY><TRICKS>10</TRICKS><SCORE>-62"
        "0</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS"
        "></TRAVELLER_LINE>",
        "-620",
    ),
    (
        "usebio",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUM"
        "BER><CONTRACT>AVE</CONTRACT><SCORE></SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><"
        "EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>",
        "50/50",
    ),
    (
        "usebio",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUM"
        "BER><CONTRACT>60/40</CONTRACT><SCORE></SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS"
        "><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>",
        "60/40",
    ),
    (
        "usebio",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUM"
        "BER><CONTRACT></CONTRACT><SCORE>Av+ Av-</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POIN"
        "TS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>",
        "60/40",
    ),
    (
        "usebio",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUM"
        "BER><CONTRACT>P/O</CONTRACT><SCORE>0</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS>"
        "<EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>",
        "0",
    ),
    (
        "usebio",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUM"
        "BER><CONTRACT>4SXX</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>10</TRICKS><SCORE>8"
        "80</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINT"
        "S></TRAVELLER_LINE>",
        "880",
    ),
    (
        "usebio",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUM"
        "BER><CONTRACT>2S</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>8</TRICKS><SCORE>110<"
        "/SCORE><NS_SCORE>110</NS_SCORE><EW_SCORE>-110</EW_SCORE><NS_MATCH_POINTS>2</NS_M"
        "ATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>",
        "110",
    ),
    (
        "usebio",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUM"
        "BER><CONTRACT>2S</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>8</TRICKS><SCORE>140<"
        "/SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS><"
        "/TRAVELLER_LINE>",
        "named",
    ),
    (
        "usebio",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUM"
        "BER><CONTRACT></CONTRACT><SCORE>300</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><"
        "EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE><!-- wrong contract -->",
        "300",
    ),
    (
        "swiss",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUM"
        "BER><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>11</TRICKS><SCORE>650"
        "</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS>"
        "</TRAVELLER_LINE>",
        "650",
    ),
    (
        "swiss",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUM"
        "BER><CONTRACT>PASSED</CONTRACT><SCORE>0</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POIN"
        "TS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>",
        "0",
    ),
    (
        "swiss",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUM"
        "BER><CONTRACT></CONTRACT><SCORE>A4060</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS"
        "><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>",
        "40/60",
    ),
    (
        "swiss",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUM"
        "BER><CONTRACT></CONTRACT><SCORE>A50</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><"
        "EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>",
        "50/50",
    ),
    (
        "swiss",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUM"
        "BER><CONTRACT>NO PLAY</CONTRACT><SCORE></SCORE><NS_MATCH_POINTS>2</NS_MATCH_POIN"
        "TS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>",
        "missing",
    ),
    (
        "swiss",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUM"
        "BER><CONTRACT>3NT</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>9</TRICKS><SCORE>600"
        "</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS>"
        "</TRAVELLER_LINE>",
        "600",
    ),
    (
        "swiss",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUM"
        "BER><CONTRACT>5DX</CONTRACT><PLAYED_BY>W</PLAYED_BY><TRICKS>9</TRICKS><SCORE>300"
        "</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS>"
        "</TRAVELLER_LINE>",
        "300",
    ),
    (
        "swiss",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUM"
        "BER><CONTRACT>4S</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>10</TRICKS><SCORE>60%"
        " 620 40% -100</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_"
        "MATCH_POINTS></TRAVELLER_LINE>",
        "60 % 620 + 40 % -100",
    ),
    (
        "swiss",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUM"
        "BER><CONTRACT>4S</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420"
        "</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS>"
        "</TRAVELLER_LINE>",
        "named",
    ),
    (
        "swiss",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUM"
        "BER><CONTRACT>4S</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>10</TRICKS><SCORE></S"
        "CORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></T"
        "RAVELLER_LINE>",
        "620",
    ),
    ("bridgecentral", "4;A;3;5;6;4H;Ø;S4;10;;620;0;100", "-620"),
    ("bridgecentral", "4;A;3;5;6;Pas;;;;0;0;50;50", "0"),
    ("bridgecentral", "4;A;3;5;6;;;;;60 %;40 %;60;40", "60/40"),
    ("bridgecentral", "4;A;3;5;6;5Kx;V;;-2;500;;50;50", "500"),
    ("bridgecentral", "4;A;3;5;6;2Rxx;V;;8;;760;50;50", "-760"),
    ("bridgecentral", "4;A;3;5;Oversidder;;;;;;;60;", "named"),
    ("bridgecentral", "4;A;3;5;6;6UT;S;;12;1440;;100;0", "1440"),
    ("bridgecentral", "4;A;3;5;6;4S;S;;10;620;620;50;50", "named"),
    ("bridgecentral", "4;A;3;5;6;Ikke spillet;;;;;;;", "missing"),
    ("bridgecentral", "4;A;3;5;6;4S;S;;=;620 (just.);;50;50", "named"),
    ("ruter", "1\t3\t5\t6\t4H\tÖ\tS2\t10\t\t420\t0\t4", "-420"),
    ("ruter", "1\t3\t5\t6\t3NT\tN\t\t+1\t430\t\t4\t0", "430"),
    ("ruter", "1\t3\t5\t6\tPassad\t\t\t\t0\t\t2\t2", "0"),
    ("ruter", "1\t3\t5\t6\t\t\t\t\tMedel+\tMedel-\t2,4\t1,6", "60/40"),
    ("ruter", "1\t3\t5\t6\t4Sdbl\tS\t\t9\t\t100\t0\t4", "-100"),
    ("ruter", "1\t3\t5\t6\t5R*\tV\t\t9\t300\t\t4\t0", "300"),
    ("ruter", "1\t3\t5\tFrirond\t\t\t\t\t\t\t2\t", "named"),
    ("ruter", "1\t3\t5\t6\tEj spelad\t\t\t\t\t\t\t", "missing"),
    ("ruter", "1\t3\t5\t6\t3 Sang\tN\t\t9\t400\t\t4\t0", "400"),
    ("ruter", "1\t3\t5\t6\t2Kl\tS\t\tbet 1\t\t50\t0\t4", "-50"),
    ("magic", "  3  1   5   6 4HX    W  8 S2     300   -300  4.0  0.0 100.0  0.0", "300"),
    ("magic", "  3  1   5   6 Pass   -  - -        0      0  2.0  2.0  50.0 50.0", "0"),
    ("magic", "  3  1   5   6 -      -  - -      60%    40%  2.4  1.6  60.0 40.0", "60/40"),
    ("magic", '  3  1   5   6 3NT    N 10 "S2"   430   -430  4.0  0.0 100.0  0.0', "430"),
    ("magic", "  3  1   5   6 4SXX   N 11 S2    1080  -1080  4.0  0.0 100.0  0.0", "1080"),
    ("magic", "  3  1   5   6 4S     S 10 HA     420      -  4.0  0.0 100.0  0.0", "420"),
    ("magic", "  3  1   5   6 4S     S 10 HA     450   -450  4.0  0.0 100.0  0.0", "named"),
    ("magic", "  3  1   5   - -      -  - -        -      -  2.0    -  50.0    -", "named"),
    ("magic", "  3  1   5   6 ?      -  - -        -      -  -      -  -       -", "missing"),
    ("magic", "  3  1   5   6 2H     E  8 SA     -110   110  4.0  0.0 100.0  0.0 ; judged", "named"),
    ("hand", "1;5;6;3 ut;N;+1;", "430"),
    ("hand", "1;5;6;4 hj D;V;-2;", "300"),
    ("hand", "1;5;6;Pas rundt;;;", "0"),
    ("hand", "1;5;6;;;;60-40", "60/40"),
    ("hand", "1;5;6;4♠;S;lige hjem;", "420"),
    ("hand", "1;5;6;4♠;S;2 beter;", "-100"),
    ("hand", "1;5;6;4♠;S;=;talt om, se TL", "named"),
    ("hand", "1;5;6;5♦;V;=;byttet om på N-S og Ø-V", "named"),
    ("hand", "1;5;6;4♠;S;10;", "420"),
    ("hand", "1;5;6;4♠;S;=;gns+ til NS", "named"),
)
