"""Every format read into the same evening, and what is odd in each understood or named."""

import json
from pathlib import Path

import pytest

from kb import cli
from kb.errors import FactsError
from kb.results.counting import counting_rows
from kb.results.formats import access
from kb.results.formats.access import sheet_of
from kb.results.reading import read_session
from kb.results.session import Session
from kb.results.working import work_out
from tests.kb.results import samples
from tests.table import each_row

FORMATS = [
    ("usebio", samples.usebio(), "usebio"),
    ("usebio in UTF-16", samples.usebio().decode().replace("UTF-8", "UTF-16").encode("utf-16"), "usebio"),
    ("pbn", samples.pbn(), "pbn"),
    ("results.txt", samples.results_txt(), "jannersten"),
    ("mdb-export", samples.mdb_export(), "text"),
    ("semicolons", samples.table().encode(), "text"),
    ("a title above", samples.table(title="Klubaften;;;;;;\n\n").encode("cp1252"), "text"),
    ("sep=", samples.table(delimiter="|", title="sep=|\n").encode("utf-16"), "text"),
    ("tabs", samples.table(delimiter="\t").encode("utf-16-le"), "text"),
    ("pasted", samples.pasted().encode(), "text"),
    ("bridgewebs", samples.bridgewebs().encode(), "text"),
    ("xlsx", samples.workbook(), "xlsx"),
]


def read(data: bytes) -> Session:
    """A file of results read in English."""
    return read_session("f", data, language="en")


@each_row("name, data, format_", FORMATS, ids=lambda value: str(value)[:30])
def test_every_format_gives_the_same_evening(
    name: str, data: bytes, format_: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    assert read(data).format == format_
    code = cli.run(["evening", str(path), "--json", "--language", "en"])
    shown = capsys.readouterr()
    assert code == cli.DONE, shown.err
    found = json.loads(shown.out)
    results = [(r["board"], r["ns"], r["ew"], r["ns_matchpoints"]) for r in found["result"]["results"]]
    assert results == [
        (1, "1", "4", 4), (1, "2", "5", 0), (1, "3", "6", 2),
        (2, "1", "5", 2.6), (2, "2", "6", 2.2), (2, "3", "4", 1.6),
    ]  # fmt: skip


NAMED = [
    (samples.usebio(), [], {("", "1"): "Åse – Bo"}),
    (samples.pbn(), [], {("", "1"): "Åse – Bo"}),
    (samples.results_txt(), [], {("A", "1"): "Åse – Bo"}),
    (
        samples.workbook(),
        ["Not read above the headings: “Klubaften”", "Read is the sheet “Resultater”, not “Navne”"],
        {},
    ),
    (samples.table(title="Klubaften\n").encode(), ["Not read above the headings: “Klubaften”"], {}),
    (
        samples.usebio(head="").replace(b"<LEAD>", b"<APPEAL>x</APPEAL><LEAD>"),
        ["USEBIO file: APPEAL"],
        {("", "1"): "Åse – Bo"},
    ),
]


@each_row("data, said, names", NAMED, ids=lambda value: str(value)[:30])
def test_what_stands_beside_the_results_is_read_or_named(
    data: bytes, said: list[str], names: dict[tuple[str, str], str]
) -> None:
    session = read(data)
    assert all(words in session.unread("en") for words in said) and bool(session.unread("en")) == bool(said)
    assert dict(session.sheet.names) == names


@each_row("data", [samples.usebio(), samples.pbn()], ids=["usebio", "pbn"])
def test_the_cards_of_a_board_are_read_with_its_results(data: bytes) -> None:
    assert dict(read(data).deals) == {("", "1"): samples.DEAL}


BASE = {
    "ReceivedData": {
        "ID": [1, 2, 3, 4, 5], "Section": [1, 1, 1, 1, 2], "Table": [1, 1, 2, 2, 1], "Round": [1] * 5,
        "Board": [1, 1, 1, 2, 1], "PairNS": [1, 1, 2, 1, 1], "PairEW": [4, 4, 5, 0, 2],
        "Declarer": [1, 1, 2, 0, 1], "NS/EW": ["N", "S", "S", "", "N"],
        "Contract": ["4 S", "4 S", "3 NT x", "", "1 NT"], "Result": ["-1", "=", "+1", "", "="],
        "Remarks": ["", "", "Wrong direction", "", ""], "Erased": [True, False, False, False, False],
    },
    "Section": {"ID": [1, 2], "Letter": ["A", "B"]},
    "PlayerNumbers": {
        "Section": [1, 1], "Table": [1, 1], "Direction": ["N", "S"], "Name": ["Åse", "Bo"],
    },
    "RoundData": {"Section": [1], "Table": [1], "Round": [1], "NSPair": [1], "EWPair": [4]},
    "HandRecord": {
        "Section": [1], "Board": [1],
        **{
            f"{seat}{suit}": [cards.replace("T", "10")]
            for seat, held in zip(("North", "East", "South", "West"), samples.DEAL[2:].split(), strict=True)
            for suit, cards in zip(("Spades", "Hearts", "Diamonds", "Clubs"), held.split("."), strict=True)
        },
    },
}  # fmt: skip


def test_the_tables_of_a_bridgemate_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """A struck-out row, pairs the wrong way round, a pair without opponents, two sections."""
    monkeypatch.setattr(access, "access_tables", lambda *_: BASE)
    session = read(b"\0\1\0\0Standard Jet DB\0")
    assert session.format == "bws" and session.sections == ("A", "B")
    assert dict(session.sheet.names) == {("A", "1"): "Åse – Bo"} and session.deals == {
        ("A", "1"): samples.DEAL
    }
    assert [(row.section, row.table, row.board, row.played) for row in session.rows[:2]] == [
        ("A", "1", "1", "4 S N -1"),
        ("A", "1", "1", "4 S S ="),
    ]
    kept = counting_rows(session, "one", None, "en")
    said = " ".join(kept.sentences)
    assert kept.places == (1, 2, 4) and "“Erased” – does not count" in said
    assert "nobody sat against the pair (“0”)" in said and "changed places" in said
    assert (kept.results[1]["ns"], kept.results[1]["ew"]) == ("5", "2")


def test_a_bridgemate_file_of_an_individual_event_has_its_four_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    received = {**BASE["ReceivedData"], "South": [7, 7, 8, 8, 9], "West": [10, 10, 11, 0, 12]}
    monkeypatch.setattr(access, "access_tables", lambda *_: {**BASE, "ReceivedData": received})
    session = read(b"\0\1\0\0Standard Jet DB\0")
    assert session.individual
    assert (session.rows[1].ns, session.rows[1].ew) == ("1 & 7", "4 & 10")


INDIVIDUAL = {
    "columns": b"Board;N;S;E;W;Score\n1;1;2;3;4;420\n1;5;6;7;8;-50\n2;1;5;4;8;110\n2;3;2;7;6;110\n",
    "pbn": "".join(
        f'[Board "{board}"]\n[Competition "Individuals"]\n[North "{n}"]\n[South "{s}"]\n[East "{e}"]\n'
        f'[West "{w}"]\n[Score "NS {score}"]\n\n'
        for board, n, s, e, w, score in (
            (1, 1, 2, 3, 4, 420), (1, 5, 6, 7, 8, -50), (2, 1, 5, 4, 8, 110), (2, 3, 2, 7, 6, 110),
        )
    ).encode(),
}  # fmt: skip


@each_row("name", list(INDIVIDUAL))
def test_every_player_of_an_individual_event_is_ranked_apart(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On board 1 players 1, 2, 7 and 8 have the top of 2, on board 2 everybody has 1."""
    path = tmp_path / "file"
    path.write_bytes(INDIVIDUAL[name])
    assert cli.run(["evening", str(path), "--json", "--language", "en"]) == cli.DONE
    found = json.loads(capsys.readouterr().out)["result"]
    assert found["winners"] == "players"
    ranks = [(place["rank"], place["player"], place["percent"]) for place in found["standing"]]
    assert ranks == [(1, each, 75) for each in "1278"] + [(5, each, 25) for each in "3456"]
    assert cli.run(["evening", str(path), "--language", "da"]) == cli.DONE
    assert "Individuel turnering: hver spiller" in capsys.readouterr().out


APART = [
    # a file of an individual event that cannot be ranked, what is said in English and Danish
    (samples.usebio().replace(b'"PAIRS"', b'"INDIVIDUAL"'), "Board;N;S;E;W;Score", "Spil;N;S;Ø;V;Score"),
    (
        samples.pbn().replace(b'[Event "Klub"]', b'[Competition "Individuals"]'),
        "individual event",
        "individuel",
    ),
    (
        b"Board;N;S;E;W;Score\n1;1;2;3;4;420\n1;1;6;7;8;50\n",
        "line 3, \u201cns\u201d: Player 1 sits",
        "Spiller 1",
    ),
]


@each_row("data, english, danish", APART, ids=lambda value: str(value)[:20])
def test_an_individual_event_is_never_ranked_by_partnership(data: bytes, english: str, danish: str) -> None:
    for language, words in (("en", english), ("da", danish)):
        with pytest.raises(FactsError) as said:
            work_out(read_session("f", data, language=language), language=language)
        assert words in str(said.value)


def test_partners_that_stay_together_are_a_pair() -> None:
    session = read(b"Board;N;S;E;W;Score\n1;A;B;C;D;420\n1;E;F;G;H;50\n2;A;B;G;H;420\n2;E;F;C;D;50\n")
    assert counting_rows(session, None, None, "en").winners == "two"


def test_a_row_without_a_partner_is_not_understood() -> None:
    session = read(b"Board;N;S;E;W;Score\n1;1;;3;4;420\n1;5;6;7;8;50\n")
    kept = counting_rows(session, None, None, "en")
    assert kept.places == (1,) and "a player is missing" in " ".join(kept.sentences)


def test_a_database_without_results_is_named() -> None:
    with pytest.raises(FactsError, match="ReceivedData lacks Section"):
        sheet_of("f.bws", {"Section": BASE["Section"]}, "en")


BOMB = '<!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
REFUSED = [
    (b"", "is empty", "er tom"),
    (b"%PDF-1.7 and so on", "a PDF file", "en PDF-fil"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old Excel sheet", "gammelt Excel-ark"),
    (b"\x89PNG\r\n", "a picture", "et billede"),
    (b"PK\x03\x04 something packed", "a packed file", "en pakket fil"),
    (samples.workbook()[:900], "a damaged spreadsheet", "beskadiget regneark"),
    (b"\x7fELF\0\0\0\0\0\0", "a binary file", "en binær fil"),
    (b"<html><body><p>Results</p></body></html>", "a web page", "en webside"),
    (b"<?xml version='1.0'?><SnabbScore/>", "XML of another kind", "XML af en anden slags"),
    (samples.usebio(head=BOMB), "ENTITY", "ENTITY"),
    (samples.usebio()[:-20], "no whole XML", "ikke hel XML"),
    (b"<USEBIO><EVENT EVENT_TYPE='PAIRS'/></USEBIO>", "without a single result", "uden et eneste"),
    (f'[Board "1"]\n[Deal "{samples.DEAL}"]\n'.encode(), "deals (1) and no results", "ingen resultater"),
    (samples.pbn() + b'[Board "3"]\n[ScoreTable "PairId_NS;PairId_EW"]\n1\n', "line 25", "linje 25"),
    (b"[RESULTS]\n#01;A;1;1;11;;;400;3NT;N\n", "line 2", "linje 2"),
    (b"Hej\nmed dig\n", "no headings", "ingen overskrifter"),
    ("Spil;NS;ØV;Score;Note\n1;1;2;420;x\n".encode() * 3 + b"2;1;2;420;x;9;9\n", "line 7", "linje 7"),
]  # fmt: skip


@each_row("data, english, danish", REFUSED, ids=lambda value: str(value)[:40])
def test_a_file_that_cannot_be_used_is_one_sentence(data: bytes, english: str, danish: str) -> None:
    for language, words in (("en", english), ("da", danish)):
        with pytest.raises(FactsError) as refused:
            read_session("f", data, language=language)
        assert words in str(refused.value) and "\n" not in str(refused.value)


def test_a_file_that_is_too_large_is_not_read() -> None:
    with pytest.raises(FactsError, match="at most 8 MB"):
        read(b" " * 8_000_001)
    with pytest.raises(FactsError, match="at most 5000"):
        read(b"Board;NS;EW;Score\n" + b"1;1;2;50\n" * 5001)


TWO_SCORES = [
    # both score cells of a row, the result that is read, whether the row is named; empty where it is refused
    ("420", "-170", "420/-170", True),
    ("420", "170", "420/170", True),
    ("420", "A-", "420/A-", True),
    ("A+", "A-", "A+/A-", False),
    ("420", "-420", "420", False),
    ("420", "420", "", False),
]


@each_row("ns, ew, score, is_named", TWO_SCORES)
def test_a_row_with_two_scores_is_named(ns: str, ew: str, score: str, is_named: bool) -> None:
    session = read(f"Board;NS;EW;Score NS;Score EW\n1;1;2;50;\n1;3;4;{ns};{ew}\n".encode())
    if not score:
        for language, words in (("en", "Line 3: N/S and E/W both"), ("da", "Linje 3: N/S og Ø/V har begge")):
            with pytest.raises(FactsError, match=words):
                counting_rows(session, None, None, language)
        return
    assert session.results(language="en")[1]["score"] == score
    for language, words in (("en", "Line 3: N/S and E/W"), ("da", "Linje 3: N/S og Ø/V")):
        said = " ".join(counting_rows(session, None, None, language).sentences)
        assert (words in said and f"{ns} / {ew}" in said) == is_named


WRITTEN = [
    # headings and a row, the result that is read; empty where it is held back
    ("Board;NS;EW;Score NS;Score EW", "1;1;2;;50", "-50"),
    ("Board;NS;EW;Score NS;Score EW", "1;1;2;;-420", "420"),
    ("Board;NS;EW;Score NS;Score EW", "1;1;2;420;-420", "420"),
    ("Board;NS;EW;Score NS;Score EW", "1;1;2;0;50", "-50"),
    ("Board;NS;EW;Score NS;Score EW", "1;1;2;A+;A-", "A+/A-"),
    ("Board;NS;EW;Score;Score", "1;1;2;;110", "-110"),
    ("Board;NS;EW;Contract", "#01;1;2;4♠x S -2", "4♠x S -2"),
    ("Board;NS;EW;Contract;Tricks", "1;1;2;N 3NT;10", "N 3NT 10"),
    ("Board;NS;EW;Result", "1;1;2;3NT N +1", "3NT N +1"),
    ("Board;NS;EW;Result", "1;1;2;-620", "-620"),
    ("Board;NS;EW;Final;By;Tricks", "1;1;2;4 H x;W;-1", "4 H x W -1"),
    ("Board;NS;EW;Contract;Declarer;NS/EW;Result", "1;7;2;4 S;7;N;=", "4 S N ="),
    ("Board;NS;EW;Contract;Remarks", "1;1;2;;60%-40%", "60%-40%"),
    ("Board;NS;EW;Contract;Remarks", "1;1;2;;Arbitral score", ""),
    ("Board;NS;EW;Score", "1;1;phantom;", ""),
    ("Board;NS;EW;Score", "1;1;0;420", ""),
    ("Board;N;S;E;W;Score", "1;7;9;2;4;420", "420"),
]


@each_row("headings, row, score", WRITTEN)
def test_what_a_column_is_stands_in_its_heading_and_its_cells(headings: str, row: str, score: str) -> None:
    whole = ";".join(
        "9" if heading in ("NS", "EW", "N", "S", "E", "W") else "" for heading in headings.split(";")
    )
    session = read(f"{headings}\n{row}\n".encode())
    results = session.results(language="en")
    assert session.columns.places and whole
    if score:
        assert results[0]["score"] == score and not session.unread("en")
    else:
        with pytest.raises(FactsError, match="no results that count"):
            counting_rows(session, None, None, "en")


@each_row("name, said", [("aften.bws", "Access"), ("AFTEN.BWS", "Access"), ("aften.xlsx", "spreadsheet")])
def test_a_file_that_does_not_begin_as_its_name_promises_is_damaged(name: str, said: str) -> None:
    with pytest.raises(FactsError, match="damaged") as refused:
        read_session(name, b"\x00\x8f\x13 nothing of the kind \xfe", language="en")
    assert said in str(refused.value) and "UTF-8" not in str(refused.value)


def test_half_a_table_of_a_database_is_damage_and_no_results() -> None:
    received = BASE["ReceivedData"]
    for half in ({**received, "Result": []}, {**received, "Board": [1, 1]}, {**received, "Board": []}):
        with pytest.raises(FactsError, match="damaged"):
            sheet_of("f.bws", {"ReceivedData": half}, "en")
