"""One small evening in every format that is read, written by hand from each format's description.

Boards 1 and 2 at three tables, pairs 1–3 North/South and 4–6 East/West. Board 1: 4♠ by South made, one down,
and 4♥ doubled by West two down. Board 2: 3NT by North with an overtrick, passed out, 40 % and 60 % given.
"""

import io
from collections.abc import Sequence

ROWS: tuple[tuple[str, ...], ...] = (
    # board, ns, ew, contract, declarer, tricks in all, over, score as N/S see it
    ("1", "1", "4", "4S", "S", "10", "=", "420"),
    ("1", "2", "5", "4S", "S", "9", "-1", "-50"),
    ("1", "3", "6", "4HX", "W", "8", "-2", "300"),
    ("2", "1", "5", "3NT", "N", "10", "+1", "630"),
    ("2", "2", "6", "PASS", "", "", "", "0"),
    ("2", "3", "4", "", "", "", "", "40%-60%"),
)
DEAL = "N:AK52.Q3.T984.K72 QJ9.KJ97.Q3.QT84 T8764.A52.K6.AJ5 3.T864.AJ752.963"


def usebio(rows: Sequence[Sequence[str]] = ROWS, head: str = "", session: str = "") -> bytes:
    """USEBIO 1.2, the elements of its document type that results take."""
    lines = []
    for board in dict.fromkeys(row[0] for row in rows):
        travellers = "".join(
            f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
            f"<CONTRACT>{contract}</CONTRACT><PLAYED_BY>{by}</PLAYED_BY><LEAD>S2</LEAD><TRICKS>{tricks}</TRICKS>"
            f"<SCORE>{'A4060' if score == '40%-60%' else score}</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS>"
            f"<EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>\n"
            for number, ns, ew, contract, by, tricks, _, score in rows
            if number == board
        )
        lines.append(f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>\n{travellers}</BOARD>")
    hands = "".join(
        f"<HAND><DIRECTION>{seat}</DIRECTION><CLUBS>{c}</CLUBS><DIAMONDS>{d}</DIAMONDS><HEARTS>{h}</HEARTS>"
        f"<SPADES>{s}</SPADES></HAND>"
        for seat, held in zip(("North", "East", "South", "West"), DEAL[2:].split(), strict=True)
        for s, h, d, c in [held.split(".")]
    )
    pair = (
        "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>Åse</PLAYER_NAME></PLAYER>"
        "<PLAYER><PLAYER_NAME>Bo</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>"
    )
    handset = f"<HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{hands}</BOARD></HANDSET>"
    inner = f"{pair}{''.join(lines)}"
    inner = f'<SECTION SECTION_ID="{session}">{inner}</SECTION>' if session else inner
    event = f'<EVENT EVENT_TYPE="PAIRS"><EVENT_DESCRIPTION>Klub</EVENT_DESCRIPTION>{inner}</EVENT>'
    text = f'<?xml version="1.0" encoding="UTF-8"?>{head}\n<USEBIO Version="1.2">{event}{handset}</USEBIO>'
    return text.encode()


def pbn(rows: Sequence[Sequence[str]] = ROWS, ending: str = "") -> bytes:
    """PBN 2.1: a score table a board."""
    games = ["% PBN 2.1\n% EXPORT\n"]
    for board in dict.fromkeys(row[0] for row in rows):
        table = "".join(
            f" {ns}  {ew}  {contract or '-':5} {by or '-'}  {tricks or '-':>2}  {score}\n"
            for number, ns, ew, contract, by, tricks, _, score in rows
            if number == board
        )
        deal = DEAL if board == "1" else ""
        games.append(
            f'[Event "Klub"]\n[Board "{board}"]\n[Deal "{deal}"]\n'
            f'[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\5L;Declarer\\1R;Result\\2R;'
            f'Score_NS\\5R"]\n{table}\n'
        )
    games.append(
        '[Event "Klub"]\n[TotalScoreTable "Rank\\2R;PairId\\2R;Names\\20L"]\n 1  1 "Åse – Bo"\n\n' + ending
    )
    return "".join(games).encode()


def results_txt(rows: Sequence[Sequence[str]] = ROWS) -> bytes:
    """Jannersten's results.txt, its 22 fields."""
    lines = "".join(
        f"#{int(board):02};A;1;{ns};{ew};;;{score if score[-1] != '%' else ''};{contract};{by};{tricks};S2;"
        f"2;2;;;50;50;;4;;{score if score[-1] == '%' else ''}\n"
        for board, ns, ew, contract, by, tricks, _, score in rows
    )
    return (
        f'[GAME]\nA;2;2;3;;;;;;;;1\n[Contestants]\nA;1;N;"Åse";;;;\nA;1;S;"Bo";;;;\n[RESULTS]\n{lines}#03\n'
    ).encode("cp1252")


def mdb_export(rows: Sequence[Sequence[str]] = ROWS) -> bytes:
    """The table ReceivedData of a .bws file, as mdb-export writes it."""
    head = (
        "ID,Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,LeadCard,Remarks,DateLog,"
    )
    lines = "".join(
        f'{at},1,{at},1,{board},{ns},{ew},{ns if by in "NS" else ew},"{by}","{_spaced(contract)}","{over}",'
        f'"S2",'
        f'"{score if score[-1] == "%" else ""}","11/29/26 00:00:00",0\n'
        for at, (board, ns, ew, contract, by, _, over, score) in enumerate(rows, 1)
    )
    return f"{head}Erased\n{lines}".encode()


def _spaced(contract: str) -> str:
    if contract == "PASS" or not contract:
        return contract
    risk = " x" if contract.endswith("X") else ""
    return f"{contract[0]} {contract[1:].removesuffix('X')}{risk}"


def table(rows: Sequence[Sequence[str]] = ROWS, delimiter: str = ";", title: str = "") -> str:
    """A spreadsheet saved as text, with a heading a column."""
    head = delimiter.join(("Spil", "NS", "ØV", "Kontrakt", "Spilfører", "Stik", "Score"))
    lines = (
        delimiter.join((board, ns, ew, contract, by, over, "" if contract else score))
        for board, ns, ew, contract, by, _, over, score in rows
    )
    return f"{title}{head}\n" + "\n".join(lines) + "\n"


def pasted(rows: Sequence[Sequence[str]] = ROWS) -> str:
    """The travellers of a page of results: a heading a board, contract with declarer, two scores."""
    text = "Klubaften\n\n"
    for board in dict.fromkeys(row[0] for row in rows):
        text += f"Spil {board}\nNS\tØV\tKontrakt\tUdspil\tStik\tNS+\tØV+\tNS %\tØV %\n"
        for number, ns, ew, contract, by, tricks, _, score in rows:
            if number == board:
                plus = score if not score.startswith("-") else ""
                minus = score[1:] if score.startswith("-") else ""
                text += f"{ns}\t{ew}\t{f'{by} {contract}'.strip()}\t♠2\t{tricks}\t{plus}\t{minus}\t50\t50\n"
        text += "\n"
    return text


def bridgewebs(rows: Sequence[Sequence[str]] = ROWS) -> str:
    """The travellers of BridgeWebs: Bid, By, Tks, +Sc and -Sc."""
    text = "Board,NS,EW,Bid,By,Ld,Tks,+Sc,-Sc,+,-\n"
    for board, ns, ew, contract, by, tricks, _, score in rows:
        plus, minus = ("", score[1:]) if score.startswith("-") else (score, "")
        text += f"{board},{ns},{ew},{contract},{by},S2,{tricks},{plus},{minus},2,2\n"
    return text


def workbook(rows: Sequence[Sequence[str]] = ROWS, title: str = "Resultater") -> bytes:
    """An Excel sheet below a title, with another sheet beside it; its `+1` has become a number."""
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = title
    sheet.append(["Klubaften"])
    sheet.append(["Spil", "NS", "ØV", "Kontrakt", "Spilfører", "Stik", "Score"])
    for board, ns, ew, contract, by, _, over, score in rows:
        tricks: object = 1 if over == "+1" else over
        cells = [int(board), int(ns), int(ew), contract, by, tricks, None if contract else score]
        sheet.append(cells)  # type: ignore[arg-type]  # a cell may be a text or a number
    book.create_sheet("Navne").append(["Par", "Navn"])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
