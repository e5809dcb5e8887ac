"""Twelve polled cases, counted by hand: the pages and the phone's script say of each what was put down."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.web.peers.without_net import script_data
from rulings.bridge.notation import parse_auction
from rulings.polls import Secret, lawful_part, leaks, measure, parse_answers, tally
from rulings.polls.leak import plain
from tests.table import each_row

HERE = Path(__file__).parent
CASES: dict[str, dict[str, Any]] = tomllib.loads((HERE / "polled_cases.toml").read_text(encoding="utf-8"))
SCRIPT = HERE.parents[2] / "kb" / "web" / "site" / "static" / "polls.js"
OURS = {"Origin": "http://localhost"}
BY_THE_PHONE = """
import { readFileSync } from "node:fs";
const { parse, lawful, found, plain, toldWords, counted } = await import(process.argv[1]);
const { data, cases } = JSON.parse(readFileSync(0, "utf8"));
const { calls, information, asker, common } = data.forbidden;
const by = data.measures.find(({ id }) => id === "ebu");
const answered = cases.map((one) => {
  const auction = parse(one.auction), made = auction.calls[one.at]?.call ?? "";
  const as = (what) => (word) => ({ word, what });
  const words = [
    ...(calls[made] ?? []).map(as("call")),
    ...[...information[one.source], ...toldWords(one.told, common)].map(as("information")),
    ...asker.map(as("asker")),
  ];
  const counts = counted(one.answers, by);
  const part = lawful(auction, one.at);
  return {
    auction: part.written, turn: "NESW"[part.turn],
    sheet: found([plain(one.sheet)], words), typed: found([plain(one.typed)], words),
    count: counts.map(({ action, considered, chosen, verdict }) => [action, considered, chosen, verdict]),
  };
});
console.log(JSON.stringify(answered));
"""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


def secret_of(one: dict[str, Any]) -> Secret:
    calls = parse_auction(one["auction"]).calls
    made = str(calls[one["at"]].call) if one["at"] < len(calls) else ""
    return Secret(made, one["source"], one["told"])


def rows_of(one: dict[str, Any]) -> list[list[object]]:
    """What was counted by hand, in any order."""
    return sorted([*row, verdict] for row, verdict in zip(one["count"], one["ebu"], strict=True))


@each_row("key", CASES)
def test_a_sheet_is_silent_and_the_count_is_the_hand_count(key: str) -> None:
    one = CASES[key]
    assert leaks([one["sheet"]], secret_of(one)) == ()
    assert one["word"] in [leak.word for leak in leaks([one["typed"]], secret_of(one))]
    actions = {row[0] for row in one["count"]}
    answers = parse_answers("_".join(one["answers"]), actions)
    assert len(answers) == len(one["answers"])
    rows = tally(answers, measure("ebu")).rows
    assert sorted([row.action, row.considered, row.chosen, row.verdict] for row in rows) == rows_of(one)


@each_row("key", CASES)
def test_the_page_shows_no_word_of_what_was_told_and_stops_what_tells(client: FlaskClient, key: str) -> None:
    one = CASES[key]
    calls = parse_auction(one["auction"]).calls
    form = {
        "udkast": one["auction"],
        "ved": str(one["at"]) if one["at"] < len(calls) else "slut",
        "h": one["hand"],
        "z": "none",
        "f": "imps",
        "forklaring": one["sheet"],
        "metoder": "",
        "kilde": one["source"],
        "sagt": one["told"],
        "sag": "ubefoejede-oplysninger",
        "svar": "",
    }
    made = client.post("/ligestillede", data=form, headers=OURS)
    assert made.status_code in (302, 303), made.text
    for prefix in ("", "/en"):
        html = client.get(prefix + made.headers["Location"]).text
        main = plain(re.sub(r"<[^>]+>", " ", html[html.index("<main") : html.index("</main>")]))
        told = set(plain(one["told"]).split()) - set(plain(one["sheet"]).split())
        assert f" {plain(one['told']).strip()} " not in main
        assert not {word for word in told if len(word) > 4 and word.isalpha()} & set(main.split())
    stopped = client.post("/ligestillede", data={**form, "metoder": one["typed"]}, headers=OURS)
    assert stopped.status_code == 400 and one["word"] in stopped.text and one["typed"] in stopped.text


@pytest.mark.verify
@pytest.mark.skipif(shutil.which("node") is None, reason="no node that runs scripts")
def test_the_phone_says_the_same_as_the_program(site: Flask) -> None:
    with site.test_request_context("/ligestillede"):
        data = json.loads(str(script_data()))
    sent = []
    for one in CASES.values():
        actions = {row[0] for row in one["count"]}
        answers = parse_answers("_".join(one["answers"]), actions)
        given = [{"chosen": a.chosen, "considered": [*a.considered], "level": a.level} for a in answers]
        sent.append({**one, "answers": given})
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", BY_THE_PHONE, SCRIPT.as_uri()],
        input=json.dumps({"data": data, "cases": sent}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for one, phone in zip(CASES.values(), json.loads(done.stdout), strict=True):
        part, *_ = lawful_part(parse_auction(one["auction"]), one["at"])
        assert phone["auction"] == str(part)
        assert phone["sheet"] == []
        ours = {(leak.word, leak.what) for leak in leaks([one["typed"]], secret_of(one))}
        assert {(leak["word"], leak["what"]) for leak in phone["typed"]} == ours
        assert sorted(phone["count"]) == rows_of(one)
