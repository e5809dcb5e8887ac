"""Cases come in from phones and files, and go out so that they read back exactly."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from kb.casebook import files
from kb.casebook.case import Case
from kb.casebook.entries import Entry, case_of, entry_of
from kb.casebook.errors import CasebookError, CaseError
from kb.casebook.files import as_lines, as_table, read_bytes, read_file
from kb.casebook.store import Casebook
from kb.cli import run
from tests.kb.casebook.cases import TOPIC, case, of_examples, otherwise
from tests.kb.casebook.conftest import address_in
from tests.kb.casebook.test_store import FULL
from tests.table import each_row

ADDRESS = f"http://192.168.1.7:8027/doem/{TOPIC}?auction=N%3A+1S+P+1H&unintended=nej&lho-accepts=nej&ny=1"
HEADS = "Dato;Klokken;Turnering;Bord;Spil;Par N-S;Par Ø-V;Sag;Afgørelse;Paragraffer;Bemærkning;Adresse"
ROW = f'"2026-11-22";"20:15";"Klubaften";"3";"12";"Hansen";"Jensen";"Bud";"Ret";"§ 27";"\'=1+1";"{ADDRESS}"'


def table(*rows: str) -> bytes:
    return ("\ufeff" + "\r\n".join((HEADS, *rows)) + "\r\n").encode()


def test_the_table_of_a_phone_is_cases() -> None:
    contents = read_bytes(table(ROW, "", ROW.replace("20:15", "20:30")), "log.csv")
    assert not contents.problems
    first, second = contents.cases
    assert first.topic == TOPIC and first.facts["lho-accepts"] == "nej" and "ny" not in first.facts
    assert (first.decided, first.board, first.told) == ("2026-11-22", "12", "=1+1")
    assert "27A1" in first.applied or "27B" in first.applied
    assert first.stands.program and first.wordings and first.rule and first.edition
    assert first.uid != second.uid
    assert "Hansen" not in json.dumps([str(one) for one in contents.cases])  # names lie apart


BROKEN = [
    ("a;b;c", "kolonner"),
    (ROW.replace("2026-11-22", "22/11"), "dato"),
    (ROW.replace("2026-11-22", "2026-02-30"), "dato"),
    (ROW.replace("/doem/", "/lov/"), "/doem/"),
    (ROW.replace(TOPIC, "hest"), "fører ikke"),
    (ROW.replace(ADDRESS, "http://[::"), "fører ikke"),
]


@each_row("row, said", BROKEN)
def test_a_broken_row_is_named_and_the_others_are_read(row: str, said: str) -> None:
    contents = read_bytes(table(ROW, row), "log.csv")
    assert len(contents.cases) == 1
    [problem] = contents.problems
    assert problem.line == 3 and said in str(problem) and "\n" not in str(problem)


@each_row("data", [b"", b"hej", b"\xff\xfe", b"<html>", b"%PDF-1.7", b"a;b\n1;2"])
def test_what_holds_no_cases_is_refused(data: bytes) -> None:
    with pytest.raises(CasebookError):
        read_bytes(data, "fil")


@each_row("data", [b"{", b'{"schema": 9}', b"[1]", b"[[[]]]", b'{"schema":1}', b'[{"at": 7}]'])
def test_broken_json_is_named_by_its_line(data: bytes) -> None:
    [problem] = read_bytes(data, "fil").problems
    assert problem.line == 1


def test_a_file_of_over_fifty_megabytes_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 100)
    (tmp_path / "x.csv").write_bytes(b"x" * 101)
    with pytest.raises(CasebookError, match="50 MB"):
        read_file(tmp_path / "x.csv")


def test_an_entry_that_was_ruled_otherwise() -> None:
    case = case_of(
        entry_of({"at": "2026-11-22T20:15", "address": ADDRESS, "given": "Budet står", "why": "sent"})
    )
    assert (case.stands.given, case.stands.why) == ("Budet står", "sent")
    plain = case_of(Entry("2026-11-22T20:15", ADDRESS))
    assert plain.uid == case.uid and not plain.stands.given
    with pytest.raises(CaseError):
        entry_of({"at": "2026-11-22", "address": "x" * 5000})


@pytest.mark.verify
def test_json_lines_read_back_exactly_in_the_other_database(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    first, second = (Casebook(address_in(kind, request, tmp_path)) for kind in ("sqlite", "postgresql"))
    first.take_in([FULL, *of_examples(6), otherwise("x", "=Budet\r\nstår")])
    lines = "".join(as_lines(first.all()))
    contents = read_bytes(lines.encode(), "sager.jsonl")
    assert not contents.problems
    second.take_in(contents.cases)
    assert list(second.all()) == list(first.all())
    assert "".join(as_lines(second.all())) == lines
    assert not any(one.new for one in second.take_in(contents.cases))


def test_nothing_in_a_table_is_run() -> None:
    shown = as_table([otherwise("x", "=HYPERLINK(1)\nx", id="26-TL-1"), replace(case(), title="@x")])
    rows = list(csv.reader(io.StringIO(shown.removeprefix("\ufeff")), delimiter=";"))
    assert rows[1][8] == "'=HYPERLINK(1) x" and rows[2][3] == "'@x"
    assert {len(row) for row in rows} == {len(files.COLUMNS)}


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def call(*arguments: str) -> tuple[int, str, str]:
        code = run(["casebook", *arguments])
        return code, *capsys.readouterr()

    book, log = ["--casebook", str(tmp_path / "b")], tmp_path / "log.csv"
    log.write_bytes(table(ROW, "x"))
    code, out, _ = call("import", str(log), "--body", "aak", *book)
    assert code == 1 and "1 ny sag" in out and "Linje 3" in out
    code, out, _ = call("import", str(log), "--json", *book)
    said = json.loads(out)
    assert code == 1 and (said["new"], said["added"], said["known"]) == ([], [], 1)
    code, out, _ = call("find", "utilstrækkeligt", "--place", "27", "--json", *book)
    assert code == 0 and [one["id"] for one in json.loads(out)["cases"]] == ["26-AAK-1"]
    (tmp_path / "facts.json").write_text('{"unintended": false}')
    code, out, _ = call("find", "--topic", TOPIC, "--facts", str(tmp_path / "facts.json"), *book)
    assert code == 0 and "26-AAK-1" in out
    assert call("check", *book)[0] == 0
    assert call("export", "jsonl", str(tmp_path / "out.jsonl"), *book)[0] == 0
    code, out, _ = call("import", str(tmp_path / "out.jsonl"), "--casebook", str(tmp_path / "c"))
    assert code == 0 and "1 ny sag" in out


def test_a_note_that_came_later_is_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, book = tmp_path / "log.csv", ["--casebook", str(tmp_path / "b")]
    for row, said in (
        (ROW.replace("'=1+1", ""), "1 ny sag; 0 var der i forvejen."),
        (ROW, "0 nye sager; 1 fik mere med; 0 var der i forvejen."),
        (ROW, "0 nye sager; 1 var der i forvejen."),
    ):
        log.write_bytes(table(row))
        assert run(["casebook", "import", str(log), *book]) == 0
        assert capsys.readouterr().out.strip() == said


WRONG = [
    ["find", "x"],
    ["find", "--only", "data=x", "--casebook", "B"],
    ["find", "--auction", "hest", "--casebook", "B"],
    ["find", "--place", "hest", "--casebook", "B"],
    ["find", "--facts", "x.json", "--casebook", "B"],
    ["import", "nothing.csv", "--casebook", "B"],
    ["import", "nothing.csv", "--body", "a b", "--casebook", "B"],
    ["check", "--casebook", "ftp://x/y"],
]


def test_what_cannot_be_used_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BRIDGELOV_CASEBOOK", raising=False)
    for arguments in WRONG:
        given = [str(tmp_path / "b") if one == "B" else one for one in arguments]
        assert run(["casebook", *given]) == 2, arguments
        said = capsys.readouterr().err.strip()
        assert said and "\n" not in said and "Traceback" not in said, arguments


def test_a_case_that_is_only_text(book: Casebook) -> None:
    [taken] = book.take_in([Case("abcdefgh", "2026-11-22", case().decisions, told="Kun ord")])
    assert book.get(taken.case.id).topic == ""
