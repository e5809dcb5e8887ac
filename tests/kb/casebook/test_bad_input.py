"""The casebook's commands on what cannot be used: one sentence with its remedy, nothing half written."""

import sqlite3
from pathlib import Path

import pytest

from kb.casebook import migrating
from kb.casebook.errors import CasebookError
from kb.casebook.store import Casebook
from kb.cli import run
from tests.kb.casebook import server
from tests.kb.casebook.cases import case
from tests.table import each_row

PATH_REMEDY = "ret stien eller adgangen"


@each_row(
    "arguments, remedy",
    [
        (["import", "mangler.csv", "--casebook", "B"], PATH_REMEDY),
        (["import", "FOLDER", "--casebook", "B"], PATH_REMEDY),
        (["import", "FOLDER/lang.csv", "--casebook", "B"], "en skreven afgørelse læses ind med --decision"),
        (["import", "--decision", "mangler.html", "--casebook", "B"], PATH_REMEDY),
        (["import", "--decision", "FOLDER", "--topic", "krav", "--casebook", "B"], PATH_REMEDY),
        (["find", "--facts", "mangler.json", "--topic", "krav", "--casebook", "B"], PATH_REMEDY),
        (["export", "jsonl", "FOLDER/ingen/x.jsonl", "--casebook", "B"], PATH_REMEDY),
        (["export", "csv", "FOLDER", "--casebook", "B"], PATH_REMEDY),
        (["find", "x", "--casebook", "FOLDER"], "ret stien eller adgangen til mappen"),
        (["find", "x", "--casebook", "FOLDER/mangler.sqlite"], "ret stien"),
        (["check", "--casebook", "FOLDER/mangler.sqlite"], "ret stien"),
        (["export", "csv", "ud.csv", "--casebook", "FOLDER/mangler.sqlite"], "ret stien"),
        (["find", "--only", "hest=1", "--casebook", "B"], "vælg blandt topic"),
        (["find", "--only", "otherwise", "--casebook", "B"], "skriv fx --only"),
        (["find", "--only", "otherwise=hest", "--casebook", "B"], "skriv ja, nej"),
        (["find", "--topic", "hest", "--casebook", "B"], "vælg en af"),
        (["check", "--casebook", "postgresql://[::1/x"], "skriv en fils sti"),
        (["check", "--casebook", "postgresql://localhost:hest/x"], "skriv en fils sti"),
        (["check", "--casebook", "postgresql://127.0.0.1:1/x"], "se efter, om den kører"),
    ],
)
def test_each_fault_has_its_remedy(
    arguments: list[str], remedy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if "postgresql" in arguments[-1] and "127" in arguments[-1]:
        pytest.importorskip("psycopg")
    Casebook(str(tmp_path / "b")).take_in([case("a")])
    (tmp_path / "mappe").mkdir(exist_ok=True)
    folder = str(tmp_path / "mappe")
    if "lang.csv" in arguments[1]:
        (tmp_path / "lang.csv").write_text("x" * 200_000, encoding="utf-8")
        folder = str(tmp_path)
    given = [str(tmp_path / "b") if one == "B" else one.replace("FOLDER", folder) for one in arguments]
    assert run(["casebook", *given]) == 2
    said = capsys.readouterr().err.strip()
    assert remedy in said and "\n" not in said and "BRIDGELOV_HOME" not in said and ".part" not in said
    assert not list(tmp_path.glob("mappe/*")) and not Path("ud.csv").exists()


def test_what_is_exported_into_a_pipe_leaves_the_pipe(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A device or a pipe is written into; a file put in its place would take it from the machine."""
    import os
    import threading

    pipe, read = tmp_path / "pipe", []
    Casebook(str(tmp_path / "b")).take_in([case("a")])
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_text(encoding="utf-8")), daemon=True)
    reader.start()
    assert run(["casebook", "export", "jsonl", str(pipe), "--casebook", str(tmp_path / "b")]) == 0
    reader.join(timeout=300)
    assert pipe.is_fifo() and read[0].startswith('{"schema":1')


def test_a_copy_for_which_there_is_no_room_says_so_in_each_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Casebook(str(tmp_path / "b"))
    book.take_in([case("a")])

    def full(path: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("kb.casebook.migrating.sqlite3.connect", full)
    with pytest.raises(CasebookError) as caught:
        migrating.back_up(book.engine, "0001")
    assert "disken er fuld" in caught.value.said["da"] and "the disk is full" in caught.value.said["en"]
    assert list(book.all())


@pytest.mark.verify
def test_a_server_that_goes_away_is_said_and_comes_back() -> None:
    pytest.importorskip("psycopg")
    programs = server.programs()
    if programs is None:
        pytest.skip("PostgreSQL's server is not installed here")
    with server.running(programs) as address:
        book = Casebook(address.format("postgres"))
        book.take_in([case("a")])
    with pytest.raises(CasebookError, match="se efter, om den kører"):
        list(book.all())
    with pytest.raises(CasebookError, match="se efter, om den kører"):
        book.take_in([case("b")])
