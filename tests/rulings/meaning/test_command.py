"""`bridgelov comparable`: what it prints, and one sentence for whatever cannot be used."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from kb import cli
from tests.table import each_row


def run(
    given: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *options: str
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
    code = cli.run(["comparable", "-", *options])
    said = capsys.readouterr()
    return code, said.out, said.err


def called(given: str, *options: str) -> tuple[int, str, str]:
    """The command's exit code, what it prints and its complaint."""
    out, err = io.StringIO(), io.StringIO()
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(given.encode()))
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = cli.run(["comparable", "-", *options])
    finally:
        sys.stdin = before
    return code, out.getvalue(), err.getvalue()


REQUEST = {"withdrawn": "15-17 jævn", "new": "15-18 jævn, hold i ♥", "language": "en"}


def test_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(json.dumps(REQUEST), monkeypatch, capsys, "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert (found["comparable"], found["rule"]) == ("yes", "23A1")
    assert found["counts"]["both"] + found["counts"]["new_only"] == found["counts"]["new"]


def test_text_in_two_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run("@aabning-1ut-svag\n15-18 jævn\n", monkeypatch, capsys)
    assert code == 0
    assert "Nej, ikke en tilsvarende melding." in out
    assert "ikke lovens" in out


def test_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "to.json"
    file.write_text(json.dumps({"old": "5+♥ 11-20", "new": "5+♥ 9-16"}), encoding="utf-8")
    assert cli.run(["comparable", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["comparable"] == "yes"


@each_row(
    ("old", "place", "offered"),
    [
        ("11-20 5+♥ vrøvlestop", "tegn 11: »vrøvlestop«", "[vrøvlestop]«"),
        ("2♠ 6-10", "»2♠ 6-10« kan læses på flere måder, og dommen afhænger", "»6-10 præcis 2♠«"),
        ("negativ dobling", "»negativ dobling« kan læses på flere måder", "viser ♥; krav«"),
        ("5+s, -4+h", "tegn 1: »5+s, -4+h« Er det ment sådan?", "Skriv »5+♠ 4+♥«"),
        ("0-3M", "tegn 1: »0-3M« Er det ment sådan?", "Skriv »= 0-3 en major«"),
    ],
)
def test_what_is_not_read_gets_no_verdict(old: str, place: str, offered: str) -> None:
    code, out, err = called(f"{old}\n9-16 5+♥")
    assert (code, out) == (2, "")
    assert place in err and offered in err
    code, out, err = called(f"{old}\n9-16 5+♥", "--json")
    assert (code, err) == (2, "")
    message = json.loads(out)["error"]["message"]
    assert place in message and offered in message


def test_the_verdict_of_what_was_read_stands_beside_the_refusal_as_provisional() -> None:
    code, out, _ = called("12-14 jævn zzstop\n12-14 jævn", "--json")
    found = json.loads(out)["error"]["provisional"]
    assert code == 2 and found["provisional"] is True
    assert (found["comparable"], found["unread"]) == ("yes", {"withdrawn": ["zzstop"], "new": []})
    _, out, _ = called("zzz\n12-14 jævn", "--json")
    assert "provisional" not in json.loads(out)["error"]


def test_no_verdict_stands_on_a_call_whose_purpose_was_not_read() -> None:
    for note in ("makker skal vise 4 hjerter, 10+", "10+, har I hold", "10+, do you have four spades"):
        code, out, _ = called(f"{note}\n11-13, 5+♠", "--json")
        assert code == 2 and "provisional" not in json.loads(out)["error"], note


def test_refusals_are_in_the_language_of_the_reader() -> None:
    code, _, err = called(json.dumps({"withdrawn": "11-20 5+♥ zzstop", "new": "9-16 5+♥", "language": "en"}))
    assert code == 2 and "in the withdrawn call, character 11: “zzstop” cannot be read" in err


def test_a_question_stands_only_where_the_senses_give_different_verdicts() -> None:
    code, out, _ = called("6-10, 6-farve spar\n6-10 præcis 6♠", "--json")
    found = json.loads(out)
    assert (code, found["comparable"]) == (0, "yes")
    assert [one["says"] for one in found["senses"]["withdrawn"]] == ["6-10 6+♠", "6-10 præcis 6♠"]
    assert "alle 2 giver samme dom" in found["agreed"]


def test_the_choices_of_a_question_are_judged_without_another() -> None:
    code, out, _ = called("2♠ 6-10\n9-16 5+♠", "--json")
    choices = json.loads(out)["error"]["choices"]["withdrawn"]
    assert code == 2 and len(choices) > 1
    for one in choices:
        code, _, err = called(f"{one['text']}\n9-16 5+♠")
        assert code == 0, (one, err)


def test_words_left_out_are_named_beside_the_verdict() -> None:
    code, out, _ = called("11-20 5+♥ [vrøvl]\n9-16 5+♥")
    assert code == 0 and "Der er ikke taget hensyn til »vrøvl«." in out
    _, out, _ = called("11-20 5+♥ [vrøvl]\n9-16 5+♥", "--json")
    assert json.loads(out)["left_out"] == {"withdrawn": ["vrøvl"], "new": []}


def test_a_verdict_is_reserved_for_words_that_are_not_known() -> None:
    code, out, _ = called("11-20 5+♥ hilsen Ole\n9-16 5+♥")
    condition = "Gælder kun, hvis »hilsen Ole« ikke siger mere om hånden."
    assert code == 0 and out.startswith(condition)
    _, out, _ = called("11-20 5+♥ hilsen Ole\n9-16 5+♥", "--json")
    found = json.loads(out)
    assert found["conditions"] == [condition]
    assert found["reserved"] == {"withdrawn": ["hilsen Ole"]} and found["left_out"]["withdrawn"] == []


def test_the_auction_tells_whose_suit_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = {"withdrawn": "15-18 jævn, hold i deres farve", "new": "15-18 jævn"}
    code, out, _ = run(json.dumps(asked), monkeypatch, capsys, "--json")
    assert code == 0 and len(json.loads(out)["senses"]["withdrawn"]) == 4
    code, out, _ = run(json.dumps({**asked, "auction": "N: 1♥"}), monkeypatch, capsys, "--json")
    assert code == 0 and json.loads(out)["readings"]["withdrawn"].endswith("hold i ♥.")


def test_the_readings_stand_before_the_verdict(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = run("2ut 20-21\n20-22 jævn", monkeypatch, capsys)
    first, second, third = out.splitlines()[:3]
    assert first.startswith("Tilbagetaget: Meldingen viser 20-21 honnørpoint og jævn fordeling.")
    assert second.startswith("Ny: Meldingen viser 20-22") and "tilsvarende" in third


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("", "to linjer"),
        ("{", "ikke JSON (linje 1"),
        ("[1]", "ét objekt"),
        ('{"withdrawn": "11+"}', "»new« mangler"),
        ('{"withdrawn": 11, "new": "11+"}', "»withdrawn« skal være en tekst"),
        ('{"withdrawn": "11+", "new": "12+", "gammel": "x"}', "»gammel« kendes ikke"),
        ('{"withdrawn": "11+", "new": "12+", "language": "no"}', "da eller en"),
        ('{"withdrawn": "11+", "new": "12+", "partner": "AK.Q"}', "fire farver"),
        ("vrøvl\n11+", "tegn 1: »vrøvl«"),
        ("5+♠ 5+♥ 4+♦\n11+", "14 kort"),
        ("@findes-ikke\n11+", "vælg fx"),
    ],
)
def test_bad_input_gets_one_sentence(
    given: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(given, monkeypatch, capsys)
    assert (code, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1
    code, out, err = run(given, monkeypatch, capsys, "--json")
    assert (code, err) == (2, "")
    assert said in json.loads(out)["error"]["message"]


def test_calls_and_auction_beside_the_notes_settle_their_suits() -> None:
    notes = {"withdrawn": "11-20 med femfarve", "new": "10-16, femfarve"}
    assert called(json.dumps(notes), "--json")[0] == 2
    calls = {"withdrawn_call": "1H", "new_call": "2H", "auction": "giver Ø; Ø 1S; S i tur"}
    code, out, _ = called(json.dumps(notes | calls), "--json")
    assert code == 0 and json.loads(out)["new"] == "10-16 5+♥"
    code, _, err = called(json.dumps(notes | {"new_call": "zzz"}))
    assert code == 2 and "zzz" in err
