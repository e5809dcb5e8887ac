"""A told case in the search: its ruling stands in front with its answers, then its law."""

import pytest

from kb.contract import answer_json, guide_address
from kb.library.knowledge import KnowledgeBase
from kb.search.answers.started import law_of
from kb.search.postings.passages import GuideKey, PassageKind
from laws.citation import parse
from rulings.told import Start
from rulings.topics import topic as topic_named
from tests.kb import samples
from tests.table import each_row

CALLED = GuideKey("topic", "melding-uden-for-tur")


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return samples.knowledge(tmp_path_factory.mktemp("home"))


def test_slips_of_the_finger_are_mended_where_a_case_is_told(base: KnowledgeBase) -> None:
    told = base.search("vset bød 1h i øtss tru, nrod accepterrer ikke").hits[0]
    seated = {"offender-seat": "W"}
    assert told.facts == {"call-out-of-turn": "1H", "whose-turn": "partner", "lho-calls": "nej", **seated}
    told = base.search("vest skulle pase i naeste tur, men redoplede i stedet for").hits[0]
    assert told.facts == {"who-must-pass": "W", "must-pass-for": "next-turn", **seated}


def test_the_ruling_stands_at_the_top_with_its_answers(base: KnowledgeBase) -> None:
    hits = base.search("syd bød 1♥ i nords tur, vest accepterer ikke").hits
    first = hits[0]
    assert (first.kind, first.guide) == (PassageKind.RULING, CALLED)
    assert first.facts and "1♥" in first.snippet
    assert [hit.guide for hit in hits].count(CALLED) == 1


def test_its_address_fills_its_answers_in(base: KnowledgeBase) -> None:
    answer = base.search("syd bød 1♥ i nords tur, vest accepterer ikke")
    first = answer_json(answer, base.editions)["results"][0]
    assert first["facts"] == answer.hits[0].facts
    assert first["url"] == guide_address(CALLED, first["facts"])
    assert first["url"].startswith("/doem/melding-uden-for-tur?call-out-of-turn=1H&")


def test_the_law_that_it_comes_under_stands_next_and_once(base: KnowledgeBase) -> None:
    answer = base.search("1h over 1s, vest accepterer ikke")
    # The law itself, or the section of it that the rest of the sentence is about.
    law = next(hit for hit in answer.hits if hit.guide is None)
    assert (law.citation.law, law.kind) == (parse("27"), PassageKind.PROVISION)
    addresses = [result["url"] for result in answer_json(answer, base.editions)["results"]]
    assert len(set(addresses)) == len(addresses)


def test_two_rulings_that_are_near_both_stand_in_front(
    base: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    near = Start("vist-kort-i-spillet", {}, "49", beside=Start("strafkort", {}, "50"))
    monkeypatch.setattr("kb.search.answers.answer.start", lambda *_, **__: near)
    answer = base.search("vest tabte et kort", language="en")
    assert [hit.guide for hit in answer.hits[:2]] == [
        GuideKey("topic", near.topic),
        GuideKey("topic", "strafkort"),
    ]
    first, second = answer_json(answer, base.editions)["results"][:2]
    assert first["apart"] != second["apart"] and first["apart"].startswith("A card was dropped")
    assert sum(hit.guide is not None and hit.facts is not None for hit in answer.hits) == 2


def test_behind_two_rulings_that_are_near_stands_what_was_found(
    base: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    near = Start("utilladelig-melding", {}, "35", beside=Start("krav", {}, "68"))
    with monkeypatch.context() as patch:
        patch.setattr("kb.search.answers.answer.start", lambda *_, **__: None)
        found = base.search("kort fra bordet").hits
    monkeypatch.setattr("kb.search.answers.answer.start", lambda *_, **__: near)
    first, second, *rest = base.search("kort fra bordet").hits
    assert [hit.guide for hit in (first, second)] == [GuideKey("topic", one) for one in (near.topic, "krav")]
    others = [hit for hit in found if hit.guide not in (first.guide, second.guide)]
    assert [hit.citation for hit in rest[:5]] == [hit.citation for hit in others[:5]]


@pytest.mark.parametrize(
    ("more", "starts"),
    [
        ({"kind": "ruling"}, True),
        ({"kind": "provision"}, False),
        ({"edition": "love-2017-da"}, False),
        ({"verbatim": True}, False),
    ],
)
def test_filters_hold_for_it_too(base: KnowledgeBase, more: dict[str, object], starts: bool) -> None:
    hits = base.search("1h over 1s, vest accepterer ikke", **more).hits  # type: ignore[arg-type]  # any filter
    assert any(hit.facts for hit in hits) is starts


def test_it_is_named_in_the_readers_language(base: KnowledgeBase) -> None:
    assert base.search("1h over 1s", language="en").hits[0].title == "Rule: Insufficient bid"


@each_row(
    ("topic", "facts", "leading", "law"),
    [
        # another topic's law, though a question of this one cites it: 45E, 50, 64; 44 and 45
        ("ukorrekt-stik", {}, "45E", "67"),
        ("ukorrekt-stik", {}, "64A", "67"),
        ("ufuldstaendig-angivelse", {}, "45C4a", "46"),
        ("ufuldstaendig-angivelse", {}, "46B2", "46"),
        ("vist-kort-i-spillet", {}, "45A", "49"),
        ("vist-kort-i-spillet", {}, "50B", "49"),
        ("den-blinde", {}, "64B3", "42"),
        ("kort-taget-tilbage", {}, "62B", "47"),
        ("kan-ikke-spille-som-kraevet", {}, "44C", "59"),
        # laws that no topic is named by belong to the one that rules on them
        ("vist-kort-i-spillet", {}, "48A", "48"),
        ("den-blinde", {}, "43A1", "43"),
        ("strafkort", {}, "51B", "51"),
        ("udspil-uden-for-tur", {}, "56", "56"),
        ("kuloersvigt", {}, "64A1", "64"),
        ("krav", {}, "70A", "70"),
        ("krav", {}, "", "68"),
        ("melding-uden-for-tur", {}, "32A1", "32"),
        ("melding-uden-for-tur", {}, "22B", "29"),
        ("uregelmaessighed-rettighed", {}, "11A", "11"),
        # what the facts turn on goes before what was found
        ("vist-kort-i-spillet", {"shown-by": "declaring-side", "declarer-showed": "dropped"}, "49", "48"),
    ],
)
def test_a_ruling_is_listed_under_the_law_that_it_turns_on(
    topic: str, facts: dict[str, str], leading: str, law: str
) -> None:
    start = Start(topic, facts, str(topic_named(topic).citation.law))
    assert law_of(start, [parse(leading).law] if leading else []) == parse(law)


def test_bids_are_not_read_as_citations(base: KnowledgeBase) -> None:
    assert base.search("27a over 1h").hits[0].kind is not PassageKind.RULING
    assert base.search("1c over 1d").citation is None
