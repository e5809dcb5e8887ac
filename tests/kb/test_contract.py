"""JSON and addresses are made at the edge, from typed values, and nowhere else."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import kb
from kb.contract import answer_json, provision_json
from kb.search import Answer, Hit
from kb.search.postings.passages import GuideKey, PassageKind
from laws.citation import parse
from laws.errors import UnknownProvision
from tests.kb import samples

ROOMS = ("search", "library")
PLACE = Hit(
    parse("27B1a"), PassageKind.PROVISION, "love-2017-da", True, "§ 27B1a", "Det laveste", ((4, 11),), 1.23456
)
BYGONE = Hit(parse("27"), PassageKind.PROVISION, "love-1997-no", False, "§ 27", "", (), 1.0)
EXAMPLE = Hit(
    parse("61"), PassageKind.RULING, "", True, "Eksempel: Svigt", "", (), 0.5, GuideKey("example", "svigt")
)
STARTED = Hit(
    parse("27"),
    PassageKind.RULING,
    "",
    True,
    "Døm: Bud",
    "",
    (),
    100.0,
    GuideKey("topic", "bud"),
    {"last-bid": "1S", "auction": "N: 1S"},
)


def test_an_answer_is_the_contracts_json() -> None:
    hit = Hit(**{name: getattr(PLACE, name) for name in Hit.__slots__} | {"places": (BYGONE,)})
    told = answer_json(Answer("bud", "bud nu", 1.2345, (hit,), None, None, ("kvx",), ("bluff",)), {})
    first = told["results"][0]
    assert (told["query"], told["corrected"], told["took_ms"]) == ("bud", "bud nu", 1.23)
    assert (told["citation"], told["message"]) == (None, "")
    assert (told["unknown"], told["suggestions"]) == (["kvx"], ["bluff"])
    assert (first["citation"], first["kind"], first["score"]) == ("27B1a", "provision", 1.235)
    assert first["marks"] == [[4, 11]] and "facts" not in first
    assert [place["url"] for place in first["places"]] == ["/lov/27?udgave=love-1997-no"]


def test_a_place_that_is_not_there_is_said() -> None:
    missing = UnknownProvision(parse("27Z"), "love-2017-da", parse("27"), ())
    told = answer_json(Answer("§ 27Z", None, 0.1, (), None, missing), {})
    assert "§\u00a027Z findes ikke" in told["message"]


def test_a_result_of_an_older_book_says_how_old_it_is() -> None:
    cited = (Hit(parse(c), PassageKind.HANDBOOK, "tlh-2014-da", True, c, "", (), 1.0) for c in ("211", "212"))
    first, second = cited
    hit = replace(first, places=(second,))
    laws = Hit(parse("27"), PassageKind.PROVISION, "love-2017-da", True, "§ 27", "", (), 1.0)
    books = {samples.HANDBOOK.id: samples.HANDBOOK, samples.LAWS.id: samples.LAWS}
    old, new = answer_json(Answer("q", None, 0.0, (hit, laws)), books)["results"]
    assert (old["age"]["year"], old["age"]["laws"]) == (2014, 2007) and "2014" in old["age"]["text"]
    assert old["places"][0]["age"] == old["age"] and new["age"] is None


@pytest.mark.parametrize(
    ("hit", "address"),
    [
        (PLACE, "/lov/27B1a"),
        (BYGONE, "/lov/27?udgave=love-1997-no"),
        (EXAMPLE, "/eksempler/svigt"),
        (STARTED, "/doem/bud?last-bid=1S&auction=N%3A+1S&ny=1"),
    ],
)
def test_each_kind_of_hit_has_its_page(hit: Hit, address: str) -> None:
    assert answer_json(Answer("q", None, 0.0, (hit,)), {})["results"][0]["url"] == address


def test_a_provisions_rulings_get_their_pages() -> None:
    shown: dict[str, Any] = {"citation": "27", "rulings": [{"id": "bud", "kind": "topic", "title": "Bud"}]}
    assert provision_json(shown)["rulings"][0]["url"] == "/doem/bud"
    assert "url" not in shown["rulings"][0]


@pytest.mark.parametrize("room", ROOMS)
def test_no_other_room_knows_an_address(room: str) -> None:
    for path in sorted((Path(kb.__file__).parent / room).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        known = [part for part in ("/lov", "/doem", "/eksempler", "udgave=") if part in text]
        assert not known, path.name
        assert not re.search(r"^\s*(?:from|import) kb\.(?:contract|web|commands)\b", text, re.MULTILINE), (
            path.name
        )
