"""`bridgelov comparable`: what it prints, and one sentence for whatever cannot be used."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from kb import cli


def run(
    given: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *options: str
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
    code = cli.run(["comparable", "-", *options])
    said = capsys.readouterr()
    return code, said.out, said.err


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


@pytest.mark.parametrize("options", [(), ("--json",)])
@pytest.mark.parametrize(
    ("old", "place", "offered"),
    [
        ("11-20 5+♥ vrøvl", "tegn 11: »vrøvl«", ""),
        ("2♠ 6-10", "tegn 1: »2♠«", "»præcis 2♠ 6-10«"),
        ("12-14 jævn eller 5+♣", "tegn 12: »eller«", "»12-14 jævn eller 12-14 5+♣«"),
        ("negativ dobling", "tegn 1: »negativ dobling«", ""),
        ("5+s, -4+h", "tegn 1: »5+s, -4+h« Er det ment sådan?", "Skriv »5+♠ 4+♥«"),
        ("0-3M", "tegn 1: »0-3M« Er det ment sådan?", "Skriv »= 0-3 en major«"),
    ],
)
def test_what_is_not_read_gets_no_verdict(
    old: str,
    place: str,
    offered: str,
    options: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, err = run(f"{old}\n9-16 5+♥", monkeypatch, capsys, *options)
    assert (code, out) == (2, "")
    assert place in err and offered in err


def test_the_auction_tells_whose_suit_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = {"withdrawn": "15-18 jævn, hold i deres farve", "new": "15-18 jævn"}
    code, _, err = run(json.dumps(asked), monkeypatch, capsys, "--json")
    assert code == 2 and "hold i ♥" in err
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
    code, out, err = run(given, monkeypatch, capsys, "--json")
    assert (code, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1
