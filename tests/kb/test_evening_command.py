"""A file of results in, the same file with matchpoints out, and the original as it was."""

import json
from pathlib import Path

import pytest

from kb import cli
from kb.errors import FactsError
from kb.results.counting import counting_rows
from kb.results.reading import read_session as read
from kb.results.tricks import Way
from kb.results.writing.table import write_table
from tests.table import each_row

EVENING = "Spil;NS;ØV;Kontrakt;Spilfører;Stik;Justeret\n1;1;2;4♠;S;=;\n1;3;4;4♠;S;-1;60 % 420 + 40 % -50\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "aften.csv"
    path.write_text(EVENING, "utf-8")
    return path


def test_the_file_is_written_beside_the_original(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two tables: 420 beats −50 alone (2 and 0); against the weighted score it gets 0.6·1 + 0.4·2."""
    target = file.with_name("ud.csv")
    assert cli.run(["evening", str(file), "--to", str(target)]) == cli.DONE
    lines = target.read_text("utf-8-sig").splitlines()
    assert lines[0].endswith("Justeret;Parpoint NS;Parpoint ØV;NS før;ØV før")
    assert lines[1] == "1;1;2;4♠;S;=;;1,4;0,6;2;0"
    assert lines[2].endswith(";0,6;1,4;0;2")
    assert file.read_text("utf-8") == EVENING
    assert "Stillingen" in capsys.readouterr().out
    assert cli.run(["evening", str(file), "--to", str(target)]) == cli.UNUSABLE
    assert "findes allerede" in capsys.readouterr().err


def test_what_cannot_be_written_is_one_sentence(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["evening", str(file), "--to", str(file.parent / "intet" / "ud.csv")]) == cli.UNUSABLE
    said = capsys.readouterr().err
    assert "kan ikke skrives" in said and ".part" not in said


def test_json_is_one_document(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["evening", str(file), "--json"]) == cli.DONE
    assert json.loads(capsys.readouterr().out)["result"]["boards"] == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "er tom"),
        ("Spil;NS;ØV;Score\n", "ingen resultater"),
        ("Spil;NS;Score\n1;1;420\n", "mangler kolonnen »ØV«"),
        ("Spil;NS;ØV;Score;Score\n1;1;2;420;420\n", "to gange"),
        ("Spil;NS;ØV;Score\n1;1;2;420;9\n", "linje 2"),
        ("Spil;NS;ØV;Score\n1;1;2;42\n", "linje 2, »score«"),
        ("Spil;NS;ØV;Score\n\n1;1;2;420\n1;1;3;50\n", "linje 4, »ns«"),
        ('Spil;NS;ØV;Score\n1;1;2;"420\n', "anførselstegn"),
    ],
)
def test_a_wrong_file_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    path = tmp_path / "f.csv"
    path.write_text(text, "utf-8")
    assert cli.run(["evening", str(path)]) == cli.UNUSABLE
    shown = capsys.readouterr()
    assert said in shown.err and shown.err.count("\n") == 1 and not shown.out


def test_headings_in_any_order_and_either_language() -> None:
    data = 'Board,Score,Pair EW,Pair N/S\n7,"-50",2,1\n'.encode("cp1252")
    assert read("f.csv", data).results() == [{"board": "7", "ns": "1", "ew": "2", "score": "-50"}]


def test_a_cell_that_a_spreadsheet_would_run_is_kept_as_text() -> None:
    file = read("f.csv", "Spil;NS;ØV;Score;Note\n1;1;2;-50;=1+1\n".encode())
    assert b";-50;'=1+1;x" in write_table(file, "da", ["Ny"], [["x"]])


def test_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["evening", str(tmp_path / "intet.csv")]) == cli.UNUSABLE
    assert "kan ikke læses" in capsys.readouterr().err
    with pytest.raises(FactsError):
        read("f.csv", b"")


TRICKS = [
    # heading, tricks of four rows of 3NT by N, how they are read; empty where the file is refused
    ("Stik", ("1", "=", "-1", "2"), ("+1", "=", "-1", "+2")),
    ("Resultat", ("0", "1", "−2", "=1"), ("+0", "+1", "-2", "=1")),
    ("Tricks", ("+1", "1", "1", "0"), ("+1", "+1", "+1", "+0")),
    ("Tricks", ("9", "10", "4", "1"), ("9", "10", "4", "1")),
    ("Result", ("1", "0", "2", "1"), ()),
    ("Stik", ("=", "9", "1", "-1"), ()),
    ("Stik", ("=", "9", "-1", "10"), ("=", "9", "-1", "10")),
    ("Stik i alt", ("1", "0", "2", "4"), ("1", "0", "2", "4")),
    ("Tricks in all", ("1", "4", "2", "4"), ("1", "4", "2", "4")),
    ("Overstik", ("1", "0", "2", "1"), ("+1", "+0", "+2", "+1")),
    ("Over/under", ("1", "0", "2", "1"), ("+1", "+0", "+2", "+1")),
]


@each_row("heading, tricks, read_as", TRICKS)
def test_all_rows_tell_how_tricks_are_counted(
    heading: str, tricks: tuple[str, ...], read_as: tuple[str, ...]
) -> None:
    rows = "".join(f"1;{2 * at};{2 * at + 1};3NT;N;{cell}\n" for at, cell in enumerate(tricks, 1))
    data = f"Spil;NS;ØV;Kontrakt;Spilfører;{heading}\n{rows}".encode()
    if read_as:
        scores = [row["score"] for row in read("f.csv", data).results()]
        assert scores == [f"3NT N {cell}" for cell in read_as]
        return
    for language, remedy in (("da", "Stik i alt"), ("en", "Tricks in all")):
        with pytest.raises(FactsError, match=remedy):
            read("f.csv", data).results(language=language)
    said = [row["score"] for row in read("f.csv", data).results(Way.OVER)]
    assert said[tricks.index("1")] == "3NT N +1"


def test_an_overtrick_without_its_sign_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "f.csv"
    path.write_text("Board,NS,EW,Contract,By,Tricks\n2,1,2,3NT,N,=\n2,3,4,3NT,N,1\n", "utf-8")
    assert cli.run(["evening", str(path), "--language", "en"]) == cli.DONE
    shown = capsys.readouterr().out
    assert "line 3" in shown and "pair 3 in the lead N/S" in shown


CONTRADICTIONS = [
    # headings and a row beside 1;1;2;…, whether it stands, what is named in both languages
    ("Kontrakt;Spilfører;Stik;Score", "4♠;S;10;-50", ("4♠ S 10", "420", "-50", "3")),
    ("Kontrakt;Spilfører;Stik;Score", "4♠;S;9;-50", ()),
    ("Kontrakt;Spilfører;Stik;Score", "4♠;Ø;10;420", ("4♠ Ø 10", "−420", "420", "3")),
    ("Kontrakt;Spilfører;Stik;Score", "4♠;Ø;10;-420", ()),
    ("Contract;By;Tricks;Score", "3NT;N;=;600", ("3NT N =", "400", "600", "3")),
    ("Contract;By;Tricks;Score", "3NT;N;+1;430", ()),
    ("Contract;By;Tricks;Score", "3NT;N;1;430", ()),
    ("Contract;Tricks;Score", "4♠;=;-420", ()),
    ("Contract;Tricks;Score", "4♠;=;450", ("4♠ =", "450", "3")),
    ("Contract;By;Score", "4♠;S;110", ("4♠ S", "110", "3")),
    ("Contract;By;Score", "4♠;S;-150", ()),
    ("Contract;By;Tricks;Score", "Pas;;;50", ("Pas", "50", "3")),
    ("Contract;By;Tricks;Score", "Pas;;;0", ()),
    ("Contract;By;Tricks;Score", "4♠;S;10;A+/A-", ()),
    ("Contract;By;Tricks;Score;Note", "4♠;S;10;-50;slettet", ()),
    ("Contract;By;Tricks;Score;Adjusted", "4♠;S;10;-50;170", ("4♠ S 10", "420", "-50", "3")),
]


@each_row("headings, row, said", CONTRADICTIONS)
def test_a_score_that_the_contract_cannot_give_is_never_ranked(
    headings: str, row: str, said: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f.csv"
    plain = ";".join("100" if heading == "Score" else "" for heading in headings.split(";"))
    path.write_text(f"Spil;NS;ØV;{headings}\n1;1;2;{plain}\n1;3;4;{row}\n", "utf-8")
    for language, place in (("da", "Linje 3"), ("en", "Line 3")):
        code = cli.run(["evening", str(path), "--language", language])
        shown = capsys.readouterr()
        assert code == (cli.UNUSABLE if said else cli.DONE), shown.err
        assert all(word in shown.err for word in said) and (place in shown.err) == bool(said)


def test_tricks_in_all_that_look_like_overtricks_are_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f.csv"
    rows = "1;1;2;4♠;S;10\n1;3;4;4♠;S;9\n2;1;4;1NT;N;1\n2;3;2;1NT;N;7\n"
    path.write_text(f"Spil;NS;ØV;Kontrakt;Spilfører;Stik\n{rows}", "utf-8")
    for language, said in (("da", "stik i alt (linje 4)"), ("en", "tricks in all (line 4)")):
        assert cli.run(["evening", str(path), "--language", language]) == cli.DONE
        assert said in capsys.readouterr().out
    assert cli.run(["evening", str(path), "--tricks", "total"]) == cli.DONE
    assert "linje 4" not in capsys.readouterr().out


@each_row("note", ["", "ikke spillet"])
def test_a_table_without_a_score_may_have_an_adjusted_score(
    note: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two results of three tables give 65 and 55 % of a top of 4 (X78B2); 60 % of it is 2.4."""
    path = tmp_path / "f.csv"
    path.write_text(
        f"Spil;NS;ØV;Score;Justeret;Note\n1;1;2;420;;\n1;3;4;;A+/A-;{note}\n1;5;6;-50;;\n", "utf-8"
    )
    assert cli.run(["evening", str(path), "--json"]) == cli.DONE
    results = json.loads(capsys.readouterr().out)["result"]["results"]
    assert [str(row["ns_matchpoints"]) for row in results] == ["2.6", "2.4", "2.2"]
    assert [row["ns_before"] for row in results][1] is None


@each_row(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"],
)
def test_a_file_is_read_in_the_encoding_that_a_spreadsheet_saved_it_in(encoding: str) -> None:
    data = "Spil;Nord-Syd;Øst-Vest;Score\r\n1;Åse;Bo;-50\r\n".encode(encoding)
    assert read("f.csv", data).results() == [{"board": "1", "ns": "Åse", "ew": "Bo", "score": "-50"}]


def test_an_encoding_that_is_none_of_these_is_named() -> None:
    with pytest.raises(FactsError, match="gem filen som UTF-8"):
        read("f.csv", "Spil;NS;ØV;Score\n1;1;2;-50\n".encode("utf-32"))


REMARKS = [
    # heading, cell of the second of four rows, its pairs and score, what is said in Danish and in English
    ("Bemærkninger", "Forkert retning", ("4", "3", "-50"), "byttet om", "changed places"),
    ("Remarks", "Wrong direction", ("4", "3", "-50"), "byttet om", "changed places"),
    ("Forkert retning", "ja", ("4", "3", "-50"), "byttet om", "changed places"),
    ("Remarks", "Erased", (), "tæller ikke med", "does not count"),
    ("Slettet", "1", (), "tæller ikke med", "does not count"),
    ("Erased", "TRUE", (), "tæller ikke med", "does not count"),
    ("Erased", "perhaps", (), "ikke forstået", "not understood"),
    ("Erased", "0", ("3", "4", "-50"), "", ""),
    ("Note", "Protest fra 4", (), "ikke forstået", "not understood"),
    ("Remarks", "Not played", (), "ikke forstået", "not understood"),
    ("Remarks", "Late play", ("3", "4", "-50"), "tæller med", "counts as it stands"),
]


@each_row("heading, cell, counts, danish, english", REMARKS)
def test_no_row_with_a_remark_counts_in_silence(
    heading: str, cell: str, counts: tuple[str, ...], danish: str, english: str
) -> None:
    rows = f"1;1;2;420;\n1;3;4;-50;{cell}\n2;2;3;140;\n2;4;1;170;\n"
    given = read("f.csv", f"Spil;NS;ØV;Score;{heading}\n{rows}".encode())
    for language, said in (("da", danish), ("en", english)):
        kept = counting_rows(given, None, None, language)
        sentences = [text for text in kept.sentences if cell in text or heading in text]
        assert [said in text for text in sentences] == ([True] if said else [])
    read_as = [(row["ns"], row["ew"], row["score"]) for row in kept.results if row["board"] == "1"][1:]
    assert read_as == ([counts] if counts else [])
    assert kept.winners == "one"


def test_pairs_of_two_lines_change_places_only_when_counted_as_one() -> None:
    """With two winners a pair that sat the other way round would stand in both lines."""
    given = read("f.csv", "Spil;NS;ØV;Score;Note\n1;1;2;420;\n1;3;4;-50;wrong direction\n".encode())
    apart, together = (counting_rows(given, winners, None, "da") for winners in (None, "one"))
    assert apart.places == (0,) and "--winners one" in apart.sentences[0]
    assert together.places == (0, 1) and together.results[1]["ns"] == "4"


def test_a_row_that_does_not_count_stays_in_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, target = tmp_path / "f.csv", tmp_path / "ud.csv"
    path.write_text("Spil;NS;ØV;Score;Slettet;Farve\n1;1;2;x;ja;7\n1;3;4;-50;;8\n1;5;6;50;;9\n", "utf-8")
    assert cli.run(["evening", str(path), "--to", str(target)]) == cli.DONE
    assert "Ikke læst: »Farve«." in capsys.readouterr().out
    assert target.read_text("utf-8-sig").splitlines()[1:3] == ["1;1;2;x;ja;7;;;;", "1;3;4;-50;;8;0;2;0;2"]
    path.write_text("Spil;NS;ØV;Score;Slettet\n1;1;2;420;ja\n1;3;4;42;\n", "utf-8")
    assert cli.run(["evening", str(path)]) == cli.UNUSABLE
    assert "linje 3, »score«" in capsys.readouterr().err
    path.write_text("Spil;NS;ØV;Score;Slettet\n1;1;2;420;ja\n", "utf-8")
    assert cli.run(["evening", str(path), "--language", "en"]) == cli.UNUSABLE
    assert "no results that count" in capsys.readouterr().err


_SAME = "".join(f"{board};1;3;420\n{board};4;2;-50\n" for board in range(1, 7))
TEAMS = [
    ("Spil;NS;ØV;Score;Hold\n1;1;2;420;Als\n1;3;4;50;Als\n1;5;6;50;Thy\n", "»Hold«", "“Hold”"),
    ("Board;Home;Away;NS;EW;Score\n1;A;B;1;2;420\n", "»Home« og »Away«", "“Home” and “Away”"),
    ("Board;Home team;Away team;Score\n1;A;B;420\n", "»Home team«", "“Home team”"),
]
SCORED = [
    (
        "Spil;Rum;NS;ØV;Score\n1;Åben;1;2;420\n1;Lukket;4;3;50\n",
        "Hjemmehold – Udehold: +9",
        "Home team – Away",
    ),
    ("Spil;NS;ØV;Score\n1;Als;Fur;420\n1;Fur;Als;50\n", "Als – Fur: +9", "Als – Fur: +9"),
    (f"Spil;NS;ØV;Score\n{_SAME}", "1 + 2 – 4 + 3: +60", "1 + 2 – 4 + 3: +60"),
]


@each_row("text, danish, english", TEAMS)
def test_a_team_match_that_cannot_be_compared_is_not_ranked_as_pairs(
    text: str, danish: str, english: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f.csv"
    path.write_text(text, "utf-8")
    for language, said in (("da", danish), ("en", english)):
        assert cli.run(["evening", str(path), "--language", language]) == cli.UNUSABLE
        shown = capsys.readouterr()
        assert said in shown.err and "calc imps" in shown.err and not shown.out
    if "Home team" not in text:
        assert cli.run(["evening", str(path), "--pairs"]) == cli.DONE
        capsys.readouterr()


@each_row("text, danish, english", SCORED)
def test_a_team_match_is_scored_as_one_and_that_is_said(
    text: str, danish: str, english: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f.csv"
    path.write_text(text, "utf-8")
    for language, said in (("da", danish), ("en", english)):
        assert cli.run(["evening", str(path), "--language", language]) == cli.DONE
        shown = capsys.readouterr().out
        assert said in shown and "--pairs" in shown
    assert cli.run(["evening", str(path), "--pairs"]) == cli.DONE
    assert "KP" not in capsys.readouterr().out


PAIRS = [
    "Spil;Rum;NS;ØV;Score\n1;Kantinen;1;2;420\n1;Salen;3;4;50\n",
    "Spil;Hold;NS;ØV;Score\n1;;1;2;420\n",
    "Spil;NS;ØV;Score\n1;1;2;420\n1;3;4;50\n2;1;2;420\n2;3;4;50\n",
]


@each_row("text", PAIRS)
def test_a_pairs_event_is_no_team_match(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f.csv"
    path.write_text(text, "utf-8")
    assert cli.run(["evening", str(path)]) == cli.DONE, capsys.readouterr().err
