"""One provision with all that is known of it, and what surrounds it."""

from pathlib import Path

import pytest

from kb.errors import NoDocuments, UnknownEdition
from kb.library.knowledge import KnowledgeBase
from kb.library.report import edition_report, report_json
from laws.citation import parse
from laws.errors import CitationError, UnknownProvision
from tests.kb import samples
from tests.kb.few import build_of_few


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return samples.knowledge(tmp_path_factory.mktemp("home"))


def test_a_place_is_shown_with_its_wording_in_pieces_and_whole(base: KnowledgeBase) -> None:
    shown = base.show("27B")
    assert (shown["citation"], shown["edition"], shown["heading"]) == (
        "27B",
        "love-2017-da",
        "Accepteres ikke",
    )
    assert shown["lead"] == "Ellers må det rettes:"
    assert shown["tail"] == "Turneringslederen forklarer begge veje først."
    assert [c["citation"] for c in shown["children"]] == ["27B1", "27B2"]
    assert [c["citation"] for c in shown["children"][0]["children"]] == ["27B1a"]
    order = ["Ellers må", "1. Til et", "a. Det laveste", "2. Til noget", "Turneringslederen forklarer"]
    at = [shown["text"].index(piece) for piece in order]
    assert at == sorted(at)


def test_notes_readings_and_references_come_along_with_their_places(base: KnowledgeBase) -> None:
    swap = base.show("62")
    assert swap["notes"] == [
        {"sign": "*", "text": samples.LAWS[parse("62")].notes[0].text, "part": "lead", "offset": 12}
    ]
    assert swap["readings"] == [
        {"was": "kart", "is": "kort", "why": "formet efter ordlisten", "confidence": 0.6, "at": "62"}
    ]
    references = base.show("43")["references"]
    assert [(r["text"], r["citation"], r["status"]) for r in references] == [
        ("§ 61 til § 64", "61", "resolved"),
        ("§ 99", None, "unresolved"),
    ]
    assert references[0]["last"] == "64" and references[1]["detail"] == "§ 99 findes ikke"
    lead = base.show("43")["lead"]
    assert all(lead[r["start"] : r["end"]] == r["text"] for r in references)


def test_every_place_that_cites_is_listed_ranges_and_older_laws_included(base: KnowledgeBase) -> None:
    def by(citation: str) -> list[tuple[str, str]]:
        return [(c["citation"], c["edition"]) for c in base.show(citation)["cited_by"]]

    assert by("63") == [("43", "love-2017-da")]
    assert by("64A") == [("211", "tlh-2014-da")]
    assert by("64") == [("43", "love-2017-da"), ("211", "tlh-2014-da")]
    assert by("211") == []
    assert by("27") == []


def test_articles_that_cite_are_commentary_not_citations(base: KnowledgeBase) -> None:
    shown = base.show("62")
    assert [(c["citation"], c["title"]) for c in shown["commentary"]] == [
        ("art-to-sving", "To sving om svigt")
    ]
    assert "art-to-sving.1" not in [c["citation"] for c in shown["cited_by"]]


def test_rulings_and_examples_are_listed_at_every_place_that_they_rest_on(base: KnowledgeBase) -> None:
    listed = [(r["kind"], r["id"]) for r in base.show("27")["rulings"]]
    assert ("topic", "utilstraekkeligt-bud") in listed
    assert "example" in {kind for kind, _ in listed}
    assert base.show("27B1a")["rulings"][0]["id"] == "utilstraekkeligt-bud"
    assert base.show("27", "love-1997-no")["rulings"] == []


def test_counterparts_come_from_the_concordance(base: KnowledgeBase) -> None:
    there = base.show("27", "love-1997-no")["counterparts"]
    assert {"love-2017-da"} == {c["edition"] for c in there}
    assert {"edition", "citation", "relation"} <= set(there[0])


def test_a_citation_is_shown_in_the_law_in_force_and_elsewhere_on_demand(base: KnowledgeBase) -> None:
    assert base.show("27")["edition"] == "love-2017-da"
    assert base.show("27", "love-1997-no")["heading"] == "Utilstrekkelig bud"
    assert base.show("§ 212")["edition"] == "tlh-2014-da"
    assert base.show("art-to-sving")["edition"] == "artikler-2017-da"


def test_what_is_not_there_is_said_with_what_is(base: KnowledgeBase) -> None:
    with pytest.raises(UnknownProvision) as unknown:
        base.show("27B1c")
    assert str(unknown.value.found) == "27B1" and [str(c) for c in unknown.value.nearest] == ["27B1a"]
    with pytest.raises(UnknownProvision) as unknown:
        base.show("40")
    assert [str(c) for c in unknown.value.nearest] == ["27", "43"]
    with pytest.raises(UnknownEdition, match="love-2017-da"):
        base.show("27", "love-1922-da")
    with pytest.raises(CitationError):
        base.show("vrøvl")


def test_without_a_book_the_refusal_says_what_there_is_and_what_to_do(tmp_path: Path) -> None:
    base = samples.knowledge(tmp_path, samples.LAWS)
    with pytest.raises(NoDocuments, match=r"Prøvelovene 2017.*bridgelov import"):
        base.show("X12A")


def test_an_empty_home_still_answers_from_our_own_texts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build_of_few(monkeypatch)
    base = KnowledgeBase.open(tmp_path)
    assert base.documents == ()
    assert all(e.ours for e in base.editions.values())
    assert base.search("utilstrækkeligt bud").hits
    assert "»" in base.summary


def test_the_report_counts_what_an_editor_should_look_at(base: KnowledgeBase) -> None:
    report = edition_report(samples.LAWS)
    assert report.provisions == sum(1 for _ in samples.LAWS.walk())
    assert report.repaired == 1 and [str(c) for c, _ in report.uncertain] == ["62"]
    assert [r.text for _, r in report.unresolved] == ["§ 99"]
    listed = report_json(base, findings=True)
    assert listed["documents"][0]["edition"] == "love-2017-da"
    laws = next(e for e in listed["editions"] if e["id"] == "love-2017-da")
    assert laws["uncertain_readings"][0]["is"] == "kort"
    assert laws["unresolved_references"][0]["text"] == "§ 99"
