"""`bridgelov claim`: the answer read out, the JSON, and one sentence for whatever cannot be used."""

import json
import signal
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from kb import cli

GIVEN: dict[str, Any] = {
    "hands": {"N": "♠2 ♦EK", "E": "♠3 ♦98", "S": "♠E ♥E ♦4", "W": "♥KD ♣K"},
    "leader": "S",
    "trumps": "♠",
    "claimer": "S",
    "claimed": 3,
}


def ran(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], *options: str, **change: Any
) -> tuple[int, str, str]:
    """The exit code of the command on a claim, and what it said."""
    file = tmp_path / "krav.json"
    file.write_text(json.dumps({**GIVEN, **change}, ensure_ascii=False), encoding="utf-8")
    code = cli.run(["claim", str(file), *options])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_the_answer_comes_first_and_names_its_provisions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said, _ = ran(tmp_path, capsys)
    lines = said.splitlines()
    assert code == 0 and lines[0].startswith("Nord–Syd får mellem 2 og 3 stik")
    assert "1. Syd ♥E, Vest ♥" in said and "§ 70C1" in said and "§ X70A1" in said
    assert "Kravstilleren kendte trumfen: 3 stik." in said and "\u00a0" not in said


def test_it_speaks_english(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, said, _ = ran(tmp_path, capsys, language="en", line="draw trumps")
    assert said.startswith("North–South take 3 tricks by any normal play")
    assert "Stated: draws trumps." in said and "Law 70A" in said


def test_json_is_one_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said, err = ran(tmp_path, capsys, "--json", assume={"trump-unknown": False})
    found = json.loads(said)
    assert (code, err, found["fewest"]["tricks"], found["most"]["tricks"]) == (0, "", 3, 3)
    decided = [one["key"] for one in found["assumed"] if one["decided"]]
    assert decided == ["trump-unknown"]
    assert found["assumed"][0]["otherwise"] == {"fewest": 2, "most": 3}


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"hands": {**GIVEN["hands"], "N": "♠E ♦EK"}}, "to gange"),
        ({"hands": {**GIVEN["hands"], "N": "♠2 ♦E"}}, "passer ikke sammen"),
        ({"claimed": 4}, "3 stik tilbage"),
        ({"line": "♥K"}, "ikke har på hånden"),
        ({"trumps": ""}, "mangler"),
        ({"language": "fr"}, "language"),
        ({"hest": 1}, "kendes ikke"),
    ],
)
def test_what_cannot_be_used_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: dict[str, Any], word: str
) -> None:
    code, said, err = ran(tmp_path, capsys, **change)
    assert (code, said) == (2, "") and word in err and err.count("\n") == 1


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"hands": 1}', '{"hands": {"N": []}}'])
def test_a_file_that_is_no_claim(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    file = tmp_path / "krav.json"
    file.write_text(text, encoding="utf-8")
    assert cli.run(["claim", str(file)]) == 2
    said = capsys.readouterr()
    assert not said.out and said.err.count("\n") == 1


def _large() -> dict[str, Any]:
    hands = {
        seat: ".".join("AKQJT98765432"[(n + m) % 4 :: 4] for m in range(4)) for n, seat in enumerate("NESW")
    }
    return {**GIVEN, "hands": hands, "trumps": "NT", "claimed": 13}


def test_it_stops_when_its_time_is_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count()
    monkeypatch.setattr("time.perf_counter", lambda: float(next(clock)))  # each look at it takes a second
    code, said, err = ran(tmp_path, capsys, "--seconds", "2.5", **_large())
    assert code == 2 and "mellem 2 og 13 stik" in said and said.count("\n") == 1
    assert "2.5 sekunder" in err and err.count("\n") == 1


def test_ctrl_c_in_the_middle_of_the_search_ends_it_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count()

    def interrupted() -> float:
        """The time; at the third look at it somebody presses Ctrl-C."""
        now = next(clock)
        if now == 2:
            signal.raise_signal(signal.SIGINT)
        return float(now)

    # What a shell starts in the background ignores Ctrl-C, and so would this if tests were started so.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setattr("time.perf_counter", interrupted)
    try:
        code, said, err = ran(tmp_path, capsys, "--seconds", "1000", **_large())
    finally:
        signal.signal(signal.SIGINT, before)
    assert (code, said, err.strip()) == (cli.INTERRUPTED, "", "Afbrudt; intet er ændret.")
