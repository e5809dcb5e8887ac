"""A told case in the search: its ruling stands in front with its answers, then its law."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest

from kb.base.knowledge import KnowledgeBase
from laws.citation import parse
from tests.kb import samples

CALLED = "melding-uden-for-tur"


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return samples.knowledge(tmp_path_factory.mktemp("home"))


def test_slips_of_the_finger_are_mended_where_a_case_is_told(base: KnowledgeBase) -> None:
    told = base.search("vset bød 1h i øtss tru, nrod accepterrer ikke")["results"][0]
    assert told["facts"] == {"call-out-of-turn": "1H", "whose-turn": "partner", "lho-calls": "nej"}
    told = base.search("vest skulle pase i naeste tur, men redoplede i stedet for")["results"][0]
    assert told["facts"] == {"who-must-pass": "W", "must-pass-for": "next-turn"}


def test_the_ruling_stands_at_the_top_with_its_answers_in_its_address(base: KnowledgeBase) -> None:
    results = base.search("syd bød 1♥ i nords tur, vest accepterer ikke")["results"]
    first = results[0]
    address = urlsplit(first["url"])
    assert (first["kind"], address.path) == ("ruling", f"/doem/{CALLED}")
    assert dict(parse_qsl(address.query)) == first["facts"]
    assert "1♥" in first["snippet"]
    assert [r["url"] for r in results].count(f"/doem/{CALLED}") == 0


def test_the_law_that_it_comes_under_stands_next_and_once(base: KnowledgeBase) -> None:
    results = base.search("1h over 1s, vest accepterer ikke")["results"]
    # The law itself, or the section of it that the rest of the sentence is about.
    assert (str(parse(results[1]["citation"]).law), results[1]["kind"]) == ("27", "provision")
    assert len({r["url"] for r in results}) == len(results)


def test_filters_hold_for_it_too(base: KnowledgeBase) -> None:
    told = "1h over 1s, vest accepterer ikke"
    assert base.search(told, kind="ruling")["results"][0]["facts"]
    for more in ({"kind": "provision"}, {"edition": "love-2017-da"}, {"verbatim": True}):
        assert not any("facts" in r for r in base.search(told, **more)["results"])  # type: ignore[arg-type]


def test_it_is_named_in_the_readers_language(base: KnowledgeBase) -> None:
    assert base.search("1h over 1s", language="en")["results"][0]["title"] == "Rule: Insufficient bid"


def test_bids_are_not_read_as_citations(base: KnowledgeBase, tmp_path: Path) -> None:
    assert base.search("27a over 1h")["results"][0]["kind"] != "ruling"
    assert base.search("1c over 1d")["citation"] is None
