"""An evening as a Bridgemate keeps it: its tables with the types of their columns, and what a row comes to.

Boards 1 (nobody vulnerable), 2 (North/South) and 3 (East/West) in sections A and B whose pairs have the same
numbers. A row comes to a score of North/South, to per cents, to `missing`, or to words that are said of it.
"""

from collections.abc import Iterable, Mapping, Sequence

from tests.kb.results.jet import BOOL, DATE, INT, LONG, MEMO, TEXT, Cell, Table

ROWS: Sequence[tuple[int, int, int, int, int, int, int, str, str, str, str | None, bool, str]] = (
    # section, table, round, board, NS, EW, declarer, NS/EW, contract, result, remarks, erased, comes to
    (1, 1, 1, 1, 1, 4, 1, "N", "4 S", "-1", None, True, "“Erased” – does not count"),
    (1, 1, 1, 1, 1, 4, 1, "S", "4 S", "=", None, False, "420"),
    (1, 2, 1, 1, 2, 5, 5, "W", "3 NT", "+1", "Wrong direction", False, "-430"),
    (1, 3, 1, 1, 3, 6, 0, "", "PASS", "", None, False, "0"),
    (1, 1, 1, 2, 1, 4, 0, "", "", "", "40%-60%", False, "40/60"),
    (1, 2, 1, 2, 2, 5, 2, "N", "4 H x", "-2", "", False, "-500"),
    (1, 3, 1, 2, 3, 6, 0, "", "", "", "Not played", False, "missing"),
    (1, 1, 2, 3, 1, 5, 5, "E", "3 NT", "=", None, False, "-600"),
    (1, 2, 2, 3, 2, 0, 0, "", "", "", None, False, "nobody sat against the pair"),
    (1, 3, 2, 3, 4, 3, 4, "S", "2 S xx", "+1", None, False, "840"),
    (1, 4, 3, 1, 7, 8, 8, "W", "1 NT", "-1", None, False, "50"),
    (2, 1, 1, 1, 1, 4, 1, "S", "4 S", "=", None, False, "420"),
    (2, 2, 1, 1, 2, 5, 2, "N", "4 S", "+1", None, False, "450"),
    (2, 3, 1, 1, 3, 6, 0, "", "", "", "60%-40%", False, "60/40"),
    (2, 4, 1, 1, 7, 8, 7, "N", "4 S", "=", "Arbitral score", False, "“Arbitral score”"),
)
RECEIVED = {
    "ID": LONG, "Section": INT, "Table": INT, "Round": INT, "Board": INT, "PairNS": INT, "PairEW": INT,
    "Declarer": INT, "NS/EW": TEXT, "Contract": TEXT, "Result": TEXT, "LeadCard": TEXT, "Remarks": TEXT,
    "DateLog": DATE, "TimeLog": DATE, "Processed": BOOL, "Erased": BOOL,
}  # fmt: skip
ADDED = {
    **{f"Processed{number}": BOOL for number in range(1, 5)}, "ExternalUpdate": BOOL,
    "SuspiciousContract": INT, "Note": TEXT, "Number": LONG, "Remark2": TEXT,
}  # fmt: skip
NAMES = {("A", "1"): "Åse Ørsted – Łukasz Müller", ("B", "1"): "Bo – Ib"}
_SEATED: Sequence[tuple[int, int, str, str | None, str | None]] = (
    # section, table, seat, number, name, which the club's list of players may have
    (1, 1, "N", None, "Åse Ørsted"), (1, 1, "S", "17", "Łukasz Müller"), (2, 1, "N", "4711", None),
    (2, 1, "S", "A9", ""),
)  # fmt: skip
_HANDS = ("AK52", "Q3", "T984", "K72", "QJ9", "KJ97", "Q3", "QT84", "T8764", "A52", "K6", "AJ5", "3", "T864",
          "AJ752", "963")  # fmt: skip
DEAL = "N:AK52.Q3.T984.K72 QJ9.KJ97.Q3.QT84 T8764.A52.K6.AJ5 3.T864.AJ752.963"


def received(columns: Iterable[str] = RECEIVED) -> list[list[Cell]]:
    """The rows of ReceivedData with some columns, whatever others there are being empty."""
    rows = []
    for number, row in enumerate(ROWS, 1):
        section, table, round_, board, ns, ew, declarer, seat, contract, result, remarks, erased, _ = row
        cells: dict[str, Cell] = {
            "ID": number, "Section": section, "Table": table, "Round": round_, "Board": board, "PairNS": ns,
            "PairEW": ew, "Declarer": declarer, "NS/EW": seat, "Contract": contract, "Result": result,
            "LeadCard": None, "Remarks": remarks, "DateLog": 46356.0, "TimeLog": 0.8, "Processed": True,
            "Erased": erased,
        }  # fmt: skip
        rows.append([cells.get(column) for column in columns])
    return rows


def tables(of_results: Table) -> dict[str, Table]:
    """All the tables of a file, with the one of its results."""
    suits = [
        f"{seat}{suit}"
        for seat in ("North", "East", "South", "West")
        for suit in ("Spades", "Hearts", "Diamonds", "Clubs")
    ]
    texts: Mapping[str, int] = dict.fromkeys(suits, TEXT)
    return {
        "Clients": Table({"ID": LONG, "Computer": TEXT}, [[1, "KLUB-PC"]]),
        "Section": Table(
            {"ID": INT, "Letter": TEXT, "Tables": INT, "MissingPair": INT, "Winners": LONG},
            [[1, "A", 4, 0, 1], [2, "B", 4, 0, 1]],
        ),
        "Tables": Table({"Section": INT, "Table": INT, "ComputerID": INT, "Status": INT}, [[1, 1, 1, 0]]),
        "RoundData": Table(
            {"Section": INT, "Table": INT, "Round": INT, "NSPair": INT, "EWPair": INT, "LowBoard": INT,
             "HighBoard": INT, "CustomBoards": TEXT},
            [[1, 1, 1, 1, 4, 1, 2, None], [2, 1, 1, 1, 4, 1, 2, None]],
        ),
        "PlayerNumbers": Table(
            {"Section": INT, "Table": INT, "Direction": TEXT, "Number": TEXT, "Name": TEXT, "Updated": BOOL},
            [[*seated, True] for seated in _SEATED],
        ),
        "PlayerNames": Table(
            {"ID": LONG, "Name": TEXT, "strID": TEXT}, [[4711, "Bo", None], [0, "Ib", "A9"]]
        ),
        "HandRecord": Table({"Section": INT, "Board": INT, **texts}, [[1, 1, *_HANDS]]),
        "ReceivedData": of_results,
    }  # fmt: skip


def layouts() -> dict[str, Table]:
    """The same results as files come to have them."""
    wide = {**RECEIVED, **ADDED}
    before = {"ID": LONG, "OldNumber": INT, "OldText": TEXT, **RECEIVED}
    memo = {**RECEIVED, "Remarks": MEMO}
    rows = received()
    again = [*rows, [99, *rows[1][1:]]]
    return {
        "plain": Table(RECEIVED, rows),
        "a deleted record": Table(RECEIVED, again, struck=frozenset({len(rows)})),
        "records moved to another page": Table(RECEIVED, rows, moved=frozenset({1, 6})),
        "columns added later": Table(wide, [*rows[:9], *received(wide)[9:]]),
        "eight columns and more added later, no row written since": Table(wide, rows),
        "columns deleted": Table(before, received(before), dropped=frozenset({"OldNumber", "OldText"})),
        "numbers among the texts": Table(RECEIVED, rows, loose=frozenset({"Board", "PairNS", "PairEW"})),
        "remarks as memo": Table(memo, received(memo)),
        "remarks as memo on a page of their own": Table(memo, received(memo), far=frozenset({"Remarks"})),
        "remarks as memo in parts": Table(memo, received(memo), split=frozenset({"Remarks"})),
        "a page of a table made anew": Table(RECEIVED, rows, stale=[rows[1], rows[5]]),
    }
