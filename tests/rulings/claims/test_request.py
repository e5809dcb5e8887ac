"""Claims that cannot be used: each refused with one sentence by language, and the field at fault."""

from itertools import count
from typing import Any

import pytest

from laws.citation import parse
from laws.embedded import embedded_editions
from rulings.claims import ClaimError, OutOfTime, check, read_claim
from rulings.claims.assumptions import USUAL, players, tables, wording
from rulings.claims.assumptions import citations as cited
from rulings.claims.say import PROVISIONS, cited_by, verdict_json
from tests.table import each_row

GIVEN: dict[str, Any] = {
    "hands": {"N": "2..AK.", "E": "3..98.", "S": "A.A.4.", "W": ".KQ..K"},
    "leader": "S",
    "trumps": "♠",
    "claimer": "S",
}

WRONG: list[tuple[str, dict[str, Any]]] = [
    ("W", {"hands": {**GIVEN["hands"], "W": "A.KQ.."}}),
    ("trick", {"trick": "♠A"}),
    ("W", {"hands": {**GIVEN["hands"], "W": ".KQ.."}}),
    ("N", {"hands": {}}),
    ("hands", {"hands": None}),
    ("hands", {"hands": {"N": "2..AK.", "Nord": "3..98."}}),
    ("hands", {"hands": {"X": "2..AK."}}),
    ("S", {"hands": {**GIVEN["hands"], "S": "♠E ♥hest"}}),
    ("S", {"hands": {**GIVEN["hands"], "S": 7}}),
    ("leader", {"leader": ""}),
    ("leader", {"leader": "midt"}),
    ("claimer", {"claimer": None}),
    ("claimer", {"declarer": "N"}),
    ("claimer", {"declarer": "W", "role": "declarer"}),
    ("role", {"role": "tilskuer"}),
    ("trumps", {"trumps": ""}),
    ("trumps", {"trumps": "hest"}),
    ("trick", {"trick": "♠4 ♠5 ♠6 ♠7"}),
    ("trick", {"trick": "♠"}),
    ("claimed", {"claimed": 4}),
    ("claimed", {"claimed": -1}),
    ("claimed", {"claimed": "mange"}),
    ("claimed", {"claimed": True}),
    ("line", {"line": "♥K"}),
    ("line", {"line": "♣ fra toppen"}),
    ("line", {"line": "hest"}),
    ("line", {"line": "ruff ♦ på bordet", "role": "defender"}),
    ("marks", {"irrational": ["udspil ♥K"]}),
    ("marks", {"normal": "hest"}),
    ("player", {"player": "mester"}),
    ("shown_out", {"shown_out": "V ♥"}),
    ("shown_out", {"shown_out": "hest"}),
    ("below", {"below": "hest"}),
    ("assume", {"assume": {"hest": True}}),
    ("assume", {"assume": {"from-top": "ja"}}),
    ("assume", {"assume": []}),
    ("hest", {"hest": 1}),
]


@each_row(("field", "change"), WRONG, ids=[f"{f}-{n}" for n, (f, _) in enumerate(WRONG)])
def test_what_cannot_be_used_is_refused_with_its_field(field: str, change: dict[str, Any]) -> None:
    with pytest.raises(ClaimError) as refused:
        read_claim({**GIVEN, **change})
    assert refused.value.field == field
    for sentence in refused.value.said.values():
        assert (sentence.endswith((".", "♥B«.", "(♠.♥.♦.♣).")) and ";" in sentence) or "skriv" in sentence


def test_a_card_of_the_trick_that_did_not_follow_though_its_hand_could() -> None:
    hands = {"N": "2..AK.", "E": "3..98.", "S": "A.A.4.", "W": "4.K.."}
    with pytest.raises(ClaimError, match="kulørsvigt"):
        read_claim({**GIVEN, "hands": {**hands, "S": "A.A.."}, "leader": "S", "trick": "♠5 ♥Q"})


@each_row(
    "change",
    [
        {"trumps": "spar"},
        {"trumps": "S"},
        {"leader": "Syd", "claimer": "syd"},
        {"claimed": "resten"},
        {"claimed": "3"},
        {"role": "spilfører", "declarer": "S"},
        {"player": "øvet"},
        {"line": []},
        {"hands": "N ♠2 ♦EK Ø ♠3 ♦98 S ♠E ♥E ♦4 V ♥KD ♣K"},
        {"hands": {"N": '[Deal "N:2..AK. 3..98. A.A.4. .KQ..K"]', "E": "", "S": "", "W": ""}},
        {"hands": {"Nord": "♠2 ♦EK", "Øst": "♠3 ♦98", "Syd": "♠E ♥E ♦4", "Vest": "♥KD ♣K"}},
    ],
)
def test_other_ways_to_write_the_same_claim(change: dict[str, Any]) -> None:
    assert read_claim({**GIVEN, **change}) == read_claim(GIVEN)


def test_the_search_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {
        seat: ".".join("AKQJT98765432"[(n + m) % 4 :: 4] for m in range(4)) for n, seat in enumerate("NESW")
    }
    claim = read_claim({**GIVEN, "hands": hands, "trumps": "NT"})
    clock = count()
    monkeypatch.setattr("time.perf_counter", lambda: float(next(clock)))  # each look at it takes a second
    with pytest.raises(OutOfTime) as ended:
        check(claim, seconds=20)
    assert ended.value.seconds == 20 and ended.value.positions > 0 and next(clock) < 50


def test_what_the_assumptions_would_change_is_left_out_rather_than_waited_for() -> None:
    found = check(read_claim(GIVEN))
    assert all(one.otherwise for one in found.assumed)


def test_progress_is_told() -> None:
    told: list[int] = []
    check(read_claim(GIVEN), progress=lambda positions, seconds: told.append(positions))
    assert told and told == sorted(told)


@pytest.mark.parametrize("language", ["da", "en"])
def test_the_json_names_every_assumption_with_its_provisions(language: str) -> None:
    shown = verdict_json(check(read_claim(GIVEN)), language)
    left_out = ("partner-free", "spot-unknown")
    assert [one["key"] for one in shown["assumed"]] == [key for key in USUAL if key not in left_out]
    assert {"70A", "70C", "70D1", "70E1", "X70A1", "X70A2"} <= set(shown["citations"])
    assert all(one["text"].endswith(".") and one["citations"] for one in shown["assumed"])
    assert (shown["fewest"]["tricks"], shown["most"]["tricks"], shown["stands"]) == (2, 3, False)


def test_a_verdict_begins_with_what_a_claim_is_where_doubt_goes_and_which_lines_are_not_taken_up() -> None:
    """What holds for every claim, whatever was assumed: definition, general objective, new lines."""
    stated = {**GIVEN, "assume": {"unblocks": False}}
    for given in (GIVEN, stated):
        assert list(map(str, cited_by(check(read_claim(given)))))[:3] == ["68A", "70A", "70D1"]


def test_the_file_of_assumptions_is_whole() -> None:
    assert set(tables()) == {"assumption", "player"} and set(tables()["assumption"]) == set(USUAL)
    for key in USUAL:
        assert cited(key)
        for language in ("da", "en"):
            assert all(wording(key, part, language) for part in ("on", "off", "unless", "set"))
    for player in players():
        changed = tables()["player"][player]
        assert {*changed.get("on", ()), *changed.get("off", ())} <= set(USUAL)
        assert set(changed) <= {"da", "en", "on", "off"}


def test_a_class_of_player_changes_what_is_assumed() -> None:
    holds = {
        player: {one.key: one.holds for one in check(read_claim({**GIVEN, "player": player})).assumed}
        for player in players()
    }
    assert holds["expert"]["unblocks"] and holds["average"]["unblocks"] and not holds["beginner"]["unblocks"]
    assert not holds["beginner"]["keeps-entries"] and holds["average"]["keeps-entries"]
    decided = check(read_claim({**GIVEN, "player": "expert", "assume": {"unblocks": False}}))
    assert not next(one.holds for one in decided.assumed if one.key == "unblocks")


def test_every_provision_named_stands_in_our_own_books() -> None:
    named = {*PROVISIONS, *(place for key in USUAL for place in cited(key)), *map(parse, ("71B", "79C"))}
    held = {edition.id: edition for edition in embedded_editions()}
    for place in named:
        book = held["tlh-2014-da-klar" if str(place).startswith("X") else "love-2017-da-klar"]
        assert place in book, place
