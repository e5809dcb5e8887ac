"""Where directors ruled otherwise, judged otherwise, or met the same board; and cases run again today."""

from dataclasses import replace
from pathlib import Path

from kb.casebook import arranging, checking
from kb.casebook.case import Decision
from kb.casebook.checking import check
from kb.casebook.comparing import ruled_before, ruled_otherwise, same_board, voted_against
from kb.casebook.store import Casebook
from laws.model import Edition, Provision
from rulings.review import plain_laws
from tests.kb.casebook.cases import DEAL, case, otherwise

UNAUTHORISED = "ubefoejede-oplysninger"
TOO_LOW, BID = "utilstraekkeligt-bud", {"auction": "N: 1S P 1H", "unintended": "nej"}
HESITATION = {
    "information-source": "tempo",
    "information-stage": "after-play",
    "information-given": "ja",
    "demonstrably-suggested": "ja",
}


def judged(name: str, alternative: str) -> object:
    return case(name, topic=UNAUTHORISED, facts={**HESITATION, "logical-alternative": alternative})


def test_another_ruling_on_the_same_facts_is_a_finding(book: Casebook) -> None:
    book.take_in(
        [case("a"), otherwise("b", "Budet står."), otherwise("c", "budet  STÅR"), case("d", board="9")]
    )
    [found] = ruled_otherwise(book)
    assert found.outcomes == {"": 2, "budet står": 2} and len(found.lines) == 4
    before = ruled_before(book, case().topic, case().facts)
    assert (before.count, before.otherwise, before.judged_otherwise) == (4, 2, 0)


def test_another_judgement_is_counted_and_no_finding(book: Casebook) -> None:
    cases = [judged("a", "ja"), judged("b", "ja"), judged("c", "nej")]
    book.take_in(cases)  # type: ignore[arg-type]
    assert ruled_otherwise(book) == ()
    before = ruled_before(book, UNAUTHORISED, {**HESITATION, "logical-alternative": "nej"})
    assert (before.count, before.judged_otherwise, sorted(before.judged.values())) == (1, 2, [1, 2])


def test_what_came_after_a_judgement_is_not_another_judgement(book: Casebook) -> None:
    book.take_in(
        [
            case("a", topic=TOO_LOW, facts={**BID, "lho-accepts": "nej"}),
            case("b", topic=TOO_LOW, facts={**BID, "unintended": "ja", "intended-call": "2H"}),
        ]
    )
    before = ruled_before(book, TOO_LOW, {**BID, "lho-accepts": "ja"})
    assert (before.count, before.judged_otherwise) == (0, 1)


def test_a_case_that_was_withdrawn_counts_no_more(book: Casebook) -> None:
    book.take_in([case("a"), otherwise("b", "Budet står", status="withdrawn")])
    assert ruled_otherwise(book) == () and ruled_before(book, case().topic, case().facts).count == 1


def test_the_same_board_at_other_tables(book: Casebook) -> None:
    taken = book.take_in([case("a", deal=DEAL), case("b", deal=DEAL), case("c"), case("d")])
    assert [line.id for line in same_board(book, taken[0].case.id)] == [taken[1].case.id]
    assert same_board(book, taken[2].case.id) == ()


def test_what_the_directors_disagree_on(book: Casebook) -> None:
    taken = book.take_in([case("a"), case("b"), case("c")])
    for number, voter, agrees in ((0, "en", True), (0, "to", False), (1, "en", True)):
        book.vote(taken[number].case.id, voter, agrees)
    assert [line.id for line in voted_against(book)] == [taken[0].case.id]


def test_kept_cases_are_run_again(book: Casebook, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(arranging, "likeness", arranging.likeness)
    book.take_in(
        [
            case("a"),
            case("b"),
            case("c", facts={"unintended": "ja"}),
            replace(case("d"), edition="love-1997-no"),
            replace(case("e"), wordings={"27A1": "000000000000"}),
            replace(case("f"), facts={"no-such-question": "ja"}),
            case("g", facts={}, decisions=(Decision("director"),)),
        ]
    )
    runs = []
    monkeypatch.setattr(checking, "likeness", lambda *given: runs.append(given) or arranging.likeness(*given))
    found = {one.outcome: one.ids for one in check(book) if one.outcome != "same"}
    assert set(found) == {"no-rule", "wording", "unusable", "no-facts"}
    assert found["no-facts"] == ("26-TL-7",)
    assert len(runs) == 3  # each set of facts once: a, b and e are one; g has none
    assert all(one.sentence.endswith((".", "]")) or "«" in one.sentence for one in check(book))


def test_a_changed_wording_names_its_cases(book: Casebook) -> None:
    taken, bare = book.take_in([case("a"), case("b", facts={}, applied=("27A1",), wordings=case().wordings)])
    laws = plain_laws()
    cited = next(iter(taken.case.wordings))

    def changed(place: Provision) -> Provision:
        own = replace(place, lead=f"{place.lead} Nyt.") if str(place.citation) == cited else place
        return replace(own, children=tuple(map(changed, own.children)))

    another: Edition = replace(laws, provisions=tuple(map(changed, laws.provisions)))
    found = [(one.outcome, one.detail, one.ids) for one in check(book, another)]
    assert sorted(found) == [("wording", cited, (one.case.id,)) for one in (taken, bare)]


def test_a_rule_that_rules_otherwise_today(book: Casebook, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    book.take_in([case("a")])
    other = arranging.likeness(case().topic, {**case().facts, "lho-accepts": "ja"})
    asks = arranging.likeness(case().topic, {"unintended": "nej"})
    for today, outcome in ((other, "other-ruling"), (asks, "asks")):
        monkeypatch.setattr(checking, "likeness", lambda *_, today=today: today)
        assert [one.outcome for one in check(book)] == [outcome]


def test_a_case_under_older_laws_says_where_its_places_are_now(tmp_path: Path) -> None:
    book = Casebook(str(tmp_path / "b"))
    older = {"edition": "love-2007-da", "wordings": {}}
    book.take_in(
        [
            replace(case("a"), applied=("23", "16B1"), not_applied=("12C1e",), **older),
            replace(case("b"), applied=("16B1",), **older),
            replace(case("c"), applied=("16B1",), edition="love-1850-xx"),
        ]
    )
    said = {one.ids: one.sentence for one in check(book)}
    assert "§ 23: se nu § 72C; § 12C1e er der ikke mere." in said["26-TL-1",]
    assert "se nu" not in said["26-TL-2",] + said["26-TL-3",]
