"""`bridgelov calc`: a result with its steps, one JSON document, one sentence for what is wrong."""

import io
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from kb import cli
from rulings.scoring.catalogue import calculators
from tests.table import each_row


def give(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Puts a text on standard input."""
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))


def test_a_result_is_told_with_its_provisions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    give(monkeypatch, '{"played": "4♠ S =", "board": 2}')
    assert cli.run(["calc", "score", "-"]) == cli.DONE
    out = capsys.readouterr().out
    assert "+620" in out and "(§ 77)" in out


def test_json_is_one_document(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    give(monkeypatch, '{"imps": 0, "boards": 16}')
    assert cli.run(["calc", "vp", "-", "--json", "--language", "en"]) == cli.DONE
    found = json.loads(capsys.readouterr().out)
    assert {"result", "steps", "citations"} <= set(found)
    assert found["result"]["home"] == found["result"]["away"] == 10


def test_the_list_has_every_schema_and_one_may_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["calc", "--list", "--json"]) == cli.DONE
    listed = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in listed] == [one.name for one in calculators()]
    assert all(one["schema"]["properties"] and one["example"] for one in listed)
    assert cli.run(["calc", "neuberg", "--list", "--json"]) == cli.DONE
    assert [one["name"] for one in json.loads(capsys.readouterr().out)] == ["neuberg"]


@pytest.mark.parametrize(
    ("arguments", "given", "said"),
    [
        (["scor", "-"], "{}", "»scor«"),
        (["score"], "", "mangler en fil"),
        (["score", "-"], "{", "ikke JSON"),
        (["score", "-"], "[]", "ét objekt"),
        (["score", "-"], '{"played": "8♠ S ="}', "»played«"),
        (["score", "-"], '{"played": "4♠ S =", "bord": 1}', "»bord«"),
        (
            ["weighted", "-"],
            '{"scoring": "imps", "results": [{"weight": 60, "score": 420}], "other": 0}',
            "40",
        ),
        (["score", "intet.json"], "", "kan ikke læses"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    given: str,
    said: str,
) -> None:
    give(monkeypatch, given)
    assert cli.run(["calc", *arguments]) == cli.UNUSABLE
    shown = capsys.readouterr()
    assert said in shown.err and shown.err.count("\n") == 1 and not shown.out


@each_row("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_file_may_be_in_any_unicode(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f.json"
    path.write_bytes('{"played": "4♠ S =", "board": 2}'.encode(encoding))
    assert cli.run(["calc", "score", str(path)]) == cli.DONE, capsys.readouterr().err
    assert "+620" in capsys.readouterr().out


@each_row("encoding", ["cp1252", "utf-32"])
def test_a_file_in_another_encoding_is_named(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f.json"
    path.write_bytes('{"board": 2,\n"played": "4 hjerter ø ="}'.encode(encoding))
    assert cli.run(["calc", "score", str(path)]) == cli.UNUSABLE
    said = capsys.readouterr().err
    assert "UTF-8" in said and f"linje {2 if encoding == 'cp1252' else 1}" in said and said.count("\n") == 1
