"""A pair's own card: it differs from the card it is like where it says so; a fault is told at its place."""

import json
from pathlib import Path

import pytest

from kb import cli
from rulings.bridge.calls import parse_call
from rulings.bridge.notation import parse_auction
from rulings.errors import DataError
from rulings.meaning import format_meaning
from rulings.meaning.system_cards import card, meaning_of, own_card
from tests.table import each_row

OURS = """
[cards.os]
like = "dansk-standard"
title = "Vores kort"

[cards.os.numbers]
ut = "14-16"

[cards.os.after.""]
2D = "@multi"

[cards.os.after."(1N)"]
X = "12+; straf; ikke krav"
"""


def told(auction: str, call: str, text: str = OURS) -> str:
    meaning = meaning_of(parse_auction(auction), parse_call(call), own_card(text))
    return format_meaning(meaning, "da") if meaning else ""


def test_an_own_card_tells_what_differs_and_takes_over_the_rest() -> None:
    assert told("N: 1N", "X").startswith("12+")
    assert told("N: 1N P 2C P", "2D").startswith("14-16 jævn")
    theirs = meaning_of(parse_auction("N: 1H P"), parse_call("2H"), card("dansk-standard"))
    assert theirs is not None
    assert told("N: 1H P", "2H") == format_meaning(theirs, "da")
    found = own_card(OURS)
    assert found.title == found.about == {"da": "Vores kort", "en": "Vores kort"}
    assert found.opens == card("dansk-standard").opens


@each_row(
    ("old", "new", "why"),
    [
        ("[cards.os]", "[cards.os", "ikke TOML"),
        ("cards.os", "cards.acol", "et af vores kort"),
        ("[cards.os]", "[kort.os]", "ét kort"),
        ('like = "dansk-standard"', 'like = "dansk"', "vælg dansk-standard"),
        ('title = "Vores kort"', 'titel = "Vores kort"', "felterne"),
        ('2D = "@multi"', '2D = "6-10 6+♥ vrøvl"', "vrøvl"),
        ('2D = "@multi"', '2D = "0-3 5+♥, EKD i ♥"', "kan ikke opfyldes"),
        ('2D = "@multi"', '2D = "{styrke} 6♥"', "numbers"),
        ('2D = "@multi"', "2D = 7", "betydning"),
        ('after."(1N)"', 'after."1N (P) (P)"', "parenteserne"),
        ('ut = "14-16"', "ut = 14", "styrker"),
        ('ut = "14-16"', 'ut = "16-14"', "16-14"),
    ],
)
def test_a_fault_is_told_at_its_place(old: str, new: str, why: str) -> None:
    assert old in OURS
    with pytest.raises(DataError, match=why):
        own_card(OURS.replace(old, new))


def test_a_card_from_nothing_needs_an_opening_strength() -> None:
    alone = '[cards.os]\ntitle = "Kun os"\nopens = 12\n[cards.os.after.""]\n1C = "17+; kunstig; krav"\n'
    assert own_card(alone).opens == 12
    with pytest.raises(DataError, match="opens"):
        own_card(alone.replace("opens = 12\n", ""))


def test_the_command_takes_a_card_by_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, asked = tmp_path / "os.toml", tmp_path / "sag.json"
    file.write_text(OURS, encoding="utf-8")
    asked.write_text(json.dumps({"auction": "N: 1N", "withdrawn": "1S", "card": str(file)}), encoding="utf-8")
    assert cli.run(["comparable", str(asked), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["card"] == "os"
    assert next(call for call in found["calls"] if call["call"] == "X")["meaning"].startswith("12+")
    file.write_text(OURS.replace("@multi", "@mulit"), encoding="utf-8")
    assert cli.run(["comparable", str(asked)]) == 2
    said = capsys.readouterr().err
    assert "os.toml" in said and "2D" in said and "Traceback" not in said
