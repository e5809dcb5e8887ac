"""Polled cases, counted by hand: the pages and the phone's script say of each what was put down."""

import json
import re
import shutil
import subprocess
import tomllib
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.web.interview.answers import POLL
from kb.web.peers.page import script_data
from rulings.bridge.cards import parse_hand
from rulings.bridge.notation import parse_auction
from rulings.polls import Poll, Secret, lawful_part, leaks, measure, parse_answers, tally, telling, unknown
from rulings.polls.leak import plain
from rulings.polls.poll import withdrawn_calls
from tests.rulings.polls.test_typed_texts import TEXTS, rows_of_texts
from tests.table import each_row

HERE = Path(__file__).parent
CASES: dict[str, dict[str, Any]] = tomllib.loads((HERE / "polled_cases.toml").read_text(encoding="utf-8"))
SECOND: dict[str, dict[str, Any]] = tomllib.loads(
    (HERE / "polled_cases_second.toml").read_text(encoding="utf-8")
)
WORDS = tomllib.loads((HERE / "polled_words.toml").read_text(encoding="utf-8"))
TOGETHER = [(made, text) for made, texts in WORDS["together"].items() for text in texts]
SCRIPT = HERE.parents[2] / "kb" / "web" / "site" / "static" / "polls.js"
OURS = {"Origin": "http://localhost"}
BY_THE_PHONE = """
import { readFileSync } from "node:fs";
const { parse, lawful, found, plain, toldWords, counted, patterns, telling, unknown, withoutHeard } =
  await import(process.argv[1]);
const { data, cases, together, typed } = JSON.parse(readFileSync(0, "utf8"));
const { calls, information, asker, common } = data.forbidden;
const by = data.measures.find(({ id }) => id === "ebu");
const answered = cases.map((one) => {
  const auction = parse(one.auction), made = auction.calls[one.at]?.call ?? "";
  const as = (what) => (word) => ({ word, what });
  const words = [
    ...(calls[made] ?? []).map(as("call")),
    ...[...lawful(auction, one.at).withdrawn.flatMap((call) => calls[call] ?? []), ...information[one.source],
      ...toldWords(one.told, common)].map(as("information")),
    ...asker.map(as("asker")),
  ];
  const counts = counted(one.answers, by);
  const part = lawful(auction, one.at);
  return {
    auction: part.written, turn: "NESW"[part.turn],
    asked: (one.tells ?? []).map((text) => unknown([plain(text)], data.known, one.source)),
    tells: (one.tells ?? []).map((text) => found([plain(text)], words)),
    sheet: found([plain(one.sheet)], words), typed: found([plain(one.typed)], words),
    count: counts.map(({ action, considered, chosen, verdict }) => [action, considered, chosen, verdict]),
  };
});
const phrases = together.map(([made, text]) => telling([plain(text)], patterns(data.telling, made)));
const heard = typed.map(({ text, made, auction }) => {
  const words = (calls[made] ?? []).map((word) => ({ word, what: "call" }));
  return found(withoutHeard([text], made, parse(auction).calls, data.heard), words).map(({ word }) => word);
});
console.log(JSON.stringify({ answered, phrases, heard }));
"""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


def place_of(one: dict[str, Any]) -> int | None:
    """The number of the call at issue; None for a lead."""
    at = one["at"]
    return None if at in ("slut", len(parse_auction(one["auction"]).calls)) else at


def secret_of(one: dict[str, Any]) -> Secret:
    at, auction = place_of(one), parse_auction(one["auction"])
    made = str(auction.calls[at].call) if at is not None else one.get("made", "")
    lawful, others = lawful_part(auction, at)
    return Secret(made, one["source"], one["told"], withdrawn_calls(lawful, others))


def form_of(one: dict[str, Any]) -> dict[str, str]:
    """The page's form as a director fills it in."""
    at = place_of(one)
    return {
        "udkast": one["auction"],
        "ved": "slut" if at is None else str(at),
        "h": one["hand"],
        "z": one.get("zone", "none"),
        "f": one.get("scoring", "imps"),
        "forklaring": one["sheet"] if "sheet" in one else "; ".join(one["fine"]),
        "metoder": "",
        "kilde": one["source"],
        "sagt": one["told"],
        "spillede": one.get("led", ""),
        "sag": "ubefoejede-oplysninger",
        "svar": "",
    }


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
    form = form_of(one)
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


@each_row("key", SECOND)
def test_a_second_case_goes_from_the_form_to_the_ruling_and_its_score(client: FlaskClient, key: str) -> None:
    one = SECOND[key]
    form = form_of(one)
    asked = client.post("/ligestillede", data=form, headers=OURS)
    if asked.status_code == 400:  # the name of a convention, or a word that is none of calls
        words = re.search(r'name="ord" value="([^"]+)"', asked.text)
        assert words, asked.text
        asked = client.post("/ligestillede", data={**form, "ord": words[1]}, headers=OURS)
    address = asked.headers["Location"]
    for answer in one["answers"]:
        said, _, level = answer.rpartition("-")
        chosen, *others = said.split(".")
        ticked = "".join(f"&overvejer={other}" for other in others)
        level = {"w": "weaker", "s": "same", "b": "better"}[level]
        address = client.get(f"{address}&valg={chosen}{ticked}&niveau={level}").headers["Location"]
    counted = client.get(address.replace("/ark", "/optaelling") + "&maal=ebu").text
    onward = unescape(re.search(r'class="go main" rel="nofollow" href="(/doem[^"]+)"', counted)[1])  # type: ignore[index]
    query = dict(parse_qsl(urlsplit(onward).query))
    _measure, asked_of, made, rows = query[POLL].split("~")
    assert int(asked_of) == len(one["answers"])
    assert set(rows.split(",")) == {f"{action}.{seen}.{picked}" for action, seen, picked in one["count"]}
    others_too = {
        verdict for (action, *_), verdict in zip(one["count"], one["ebu"], strict=True) if action != made
    }
    expected = "ja" if "logical" in others_too else None if "judge" in others_too else "nej"
    assert query.get("logical-alternative") == expected
    number = re.search(r'href="(/regn/assigned[^"]+)"', counted)
    assert bool(number) == bool(one["weights"])
    if number:
        score = unescape(number[1])
        weights = [
            line.partition(";")[0] for line in dict(parse_qsl(urlsplit(score).query))["results"].split("\n")
        ]
        assert sorted(map(int, weights)) == sorted(weight for _action, weight in one["weights"])
        assert client.get(score).status_code == 200  # what is missing is asked for, and is no mistake


@each_row("key", SECOND)
def test_nothing_that_tells_goes_on_a_sheet_unasked(key: str) -> None:
    one = SECOND[key]
    secret = secret_of(one)
    for text in one["tells"]:
        assert leaks([text], secret) or unknown([text], secret.source), text
    assert leaks(one["fine"], secret) == ()
    assert (
        str(
            Poll(lawful_part(parse_auction(one["auction"]), place_of(one))[0], parse_hand(one["hand"])).player
        )
        == one["player"]
    )


def test_words_of_explanations_are_shown_and_others_asked_about() -> None:
    for source, texts in WORDS["tells"].items():
        for text in texts:
            assert leaks([text], Secret("4S", source)) or unknown([text], source), text
    for text in WORDS["shown"]["texts"]:
        assert not leaks([text], Secret("4S", "tempo")) and not unknown([text], "tempo"), text


def test_known_words_that_tell_together_are_asked_about() -> None:
    for made, text in TOGETHER:
        assert telling([text], made), text
    for one in (*CASES.values(), *SECOND.values()):
        for text in (one.get("sheet", ""), *one.get("fine", ())):
            assert not telling([text], secret_of(one).made), text
    for text in WORDS["shown"]["texts"]:
        assert not any(telling([text], made) for made in ("4S", "3N", "5H", "X")), text


def test_a_phrase_that_may_tell_is_shown_when_the_director_says_that_it_does_not(client: FlaskClient) -> None:
    form = {**form_of(CASES["slow-double"]), "metoder": "makkeren svarer lidt langt"}
    asked = client.post("/ligestillede", data=form, headers=OURS)
    ticked = re.search(r'name="ord" value="([^"]+)"', asked.text)
    assert asked.status_code == 400 and "»makkeren svarer lidt«" in asked.text and ticked
    assert client.post("/ligestillede", data={**form, "ord": ticked[1]}, headers=OURS).status_code == 303


def test_a_word_that_is_none_of_calls_is_asked_about_and_shown_when_it_tells_nothing(
    client: FlaskClient,
) -> None:
    form = {**form_of(CASES["slow-double"]), "metoder": "Zirkonia"}
    asked = client.post("/ligestillede", data=form, headers=OURS)
    assert asked.status_code == 400 and "»zirkonia«" in asked.text and 'name="ord"' in asked.text
    assert client.post("/ligestillede", data={**form, "ord": "zirkonia"}, headers=OURS).status_code == 303
    other = client.post(
        "/ligestillede", data={**form, "ord": "zirkonia", "metoder": "Zirkonia hurra"}, headers=OURS
    )
    assert other.status_code == 400 and "»hurra«" in other.text


@pytest.mark.verify
@pytest.mark.skipif(shutil.which("node") is None, reason="no node that runs scripts")
def test_the_phone_says_the_same_as_the_program(site: Flask) -> None:
    with site.test_request_context("/ligestillede"):
        data = json.loads(str(script_data()))
    sent = []
    cases = [*CASES.values(), *({"sheet": "", "typed": "", **one} for one in SECOND.values())]
    for one in cases:
        actions = {row[0] for row in one["count"]}
        answers = parse_answers("_".join(one["answers"]), actions)
        given = [{"chosen": a.chosen, "considered": [*a.considered], "level": a.level} for a in answers]
        at = place_of(one)
        whole = len(parse_auction(one["auction"]).calls)
        sent.append({**one, "answers": given, "at": whole if at is None else at})
    texts = [(secret, text) for kind in TEXTS for secret, text in rows_of_texts(kind)]
    typed = [
        {"text": text, "made": secret.made, "auction": f"N: {' '.join(secret.in_auction)}"}
        for secret, text in texts
    ]
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", BY_THE_PHONE, SCRIPT.as_uri()],
        input=json.dumps({"data": data, "cases": sent, "together": TOGETHER, "typed": typed}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    by_phone = json.loads(done.stdout)
    assert [tuple(each) for each in by_phone["phrases"]] == [telling([text], made) for made, text in TOGETHER]
    for (secret, text), by_script in zip(texts, by_phone["heard"], strict=True):
        assert set(by_script) == {leak.word for leak in leaks([text], secret) if leak.what == "call"}, text
    for one, phone in zip(cases, by_phone["answered"], strict=True):
        part, *_ = lawful_part(parse_auction(one["auction"]), place_of(one))
        assert phone["auction"] == str(part)
        assert phone["sheet"] == []
        ours = {(leak.word, leak.what) for leak in leaks([one["typed"]], secret_of(one))}
        assert {(leak["word"], leak["what"]) for leak in phone["typed"]} == ours
        assert sorted(phone["count"]) == rows_of(one)
        secret = replace(secret_of(one), made="") if place_of(one) is None else secret_of(one)
        for text, asked, told in zip(one.get("tells", ()), phone["asked"], phone["tells"], strict=True):
            assert tuple(asked) == unknown([text], one["source"]), text
            assert {(leak["word"], leak["what"]) for leak in told} == {
                (leak.word, leak.what) for leak in leaks([text], secret)
            }, text
