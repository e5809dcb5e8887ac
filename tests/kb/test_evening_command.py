"""A file of results in, the same file with matchpoints out, and the original as it was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kb import cli
from kb.commands.results_file import read
from kb.errors import FactsError

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
        ("Spil;NS;Score\n1;1;420\n", "mangler kolonnen »øv«"),
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
    assert b";-50;'=1+1;x" in file.with_columns(["Ny"], [["x"]])


def test_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["evening", str(tmp_path / "intet.csv")]) == cli.UNUSABLE
    assert "kan ikke læses" in capsys.readouterr().err
    with pytest.raises(FactsError):
        read("f.csv", b"")
