"""Cases are found by words, provisions, facts, auction and hand: the same ones in both databases."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from kb.casebook.case import Decision
from kb.casebook.errors import CasebookError
from kb.casebook.finding import Asked, find
from kb.casebook.store import Casebook
from tests.kb.casebook.cases import AUCTION, DEAL, TOPIC, case, of_examples, otherwise
from tests.kb.casebook.conftest import address_in
from tests.table import each_row


def names(book: Casebook, **asked: object) -> list[str]:
    return [line.title for line in find(book, Asked(**asked)).lines]  # type: ignore[arg-type]


@pytest.fixture
def shelf(book: Casebook) -> Casebook:
    """Five cases, each called by a letter."""
    book.take_in(
        [
            case("a", title="a", told="Vest har trukket meldingen tilbage", board="7", deal=DEAL),
            case("b", title="b", not_applied=("16B",), class_="handicap 12"),
            otherwise("c", "Budet står", title="c", decided="2026-11-23"),
            case("d", title="d", facts={"unintended": "ja"}, authority="precedent"),
            case("e", title="e", topic="", facts={}, applied=("16B1a",), told="Ørken 3♠ 40%"),
        ]
    )
    return book


def test_by_words(shelf: Casebook) -> None:
    assert names(shelf, words="trukket melding vest") == ["a"]
    assert names(shelf, words="meldinger") == ["a"]
    assert names(shelf, words="oerken") == names(shelf, words="ØRKEN") == ["e"]
    assert names(shelf, words="♠") == ["e"]
    assert names(shelf, words="handicap") == ["b"]
    assert find(shelf, Asked(words="vest zebra")).nowhere == ("zebra",)
    assert find(shelf, Asked(words="den zebra")).nowhere == ("zebra",)  # no case is stored by a common word
    assert find(shelf, Asked(words="den")).total == find(shelf, Asked()).total
    assert names(shelf, words="27A1") == ["c", "b", "a"]


@each_row(
    "query",
    [
        *("'", '"', "a & b | !c", "a & !b", "c:*", "near(", "*", ":", "\\", "%", "';--", "\0", "and"),
        *("and or not", " ", "🂡", "ﬀ", "𝕬"),
    ],
)
def test_no_query_is_read_as_a_language(shelf: Casebook, query: str) -> None:
    find(shelf, Asked(words=query))


def test_by_provision_and_whether_it_applied(shelf: Casebook) -> None:
    assert names(shelf, place="16") == ["e", "b"]
    assert names(shelf, place="16B") == ["e", "b"]
    assert names(shelf, place="16B1a") == ["e"]
    assert names(shelf, place="16", role="not") == ["b"]
    assert names(shelf, place="16", role="applied") == ["e"]
    assert names(shelf, place="1") == []
    assert [line.roles for line in find(shelf, Asked(place="16")).lines] == [("applied",), ("not",)]


def test_facets_count_what_was_found_and_keep_it_apart(shelf: Casebook) -> None:
    answer = find(shelf, Asked(place="27"))
    assert answer.facets["topic"] == {TOPIC: answer.total}
    assert answer.facets["otherwise"] == {"nej": answer.total - 1, "ja": 1}
    assert names(shelf, place="27", only={"otherwise": "ja"}) == ["c"]
    assert names(shelf, only={"authority": "precedent"}) == ["d"]
    assert find(shelf, Asked(only={"season": "26"})).total == 5


def test_by_facts_whole_and_half_answered(shelf: Casebook) -> None:
    same = {"auction": "E: 1D P 1C", "unintended": "nej", "lho-accepts": "nej"}  # another seat, other suits
    found = find(shelf, Asked(topic=TOPIC, facts=same))
    assert {line.title for line in found.lines} >= {"a", "b", "c"}
    assert found.lines[0].title == "c" and not found.lines[0].differs  # the newest of those that are alike
    assert "d" not in {line.title for line in found.lines}
    assert names(shelf, topic=TOPIC, facts={"unintended": "ja"}) == ["d"]
    assert set(names(shelf, topic=TOPIC, facts={"unintended": "nej"})) == {"a", "b", "c"}


def test_by_auction_whoever_dealt(shelf: Casebook) -> None:
    assert set(names(shelf, auction=AUCTION)) == {"a", "b", "c"}
    assert set(names(shelf, auction="W: 1S P")) == {"a", "b", "c"}
    assert names(shelf, auction="N: 1S P 1D") == []


def test_by_hand(shelf: Casebook) -> None:
    assert names(shelf, hand="♠EK52 ♥D3 ♦10984 ♣K72") == ["a"]
    with pytest.raises(CasebookError, match="tretten"):
        find(shelf, Asked(hand="♠EK5"))


@each_row("asked", [{"auction": "hest"}, {"hand": "♠X"}, {"only": {"data": "x"}}, {"only": {"season": "x"}}])
def test_what_cannot_be_read_is_said(asked: Mapping[str, object]) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder, pytest.raises(CasebookError) as refused:
        find(Casebook(f"{folder}/b"), Asked(**asked))  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)


def test_pages(book: Casebook) -> None:
    book.take_in([case(str(n), title=str(n)) for n in range(25)])
    for asked in (Asked(place="27"), Asked(topic=TOPIC, facts=case().facts)):
        first, second = find(book, asked), find(book, asked, page=2)
        assert (first.total, len(first.lines), len(second.lines)) == (25, 20, 5)
        assert not {line.id for line in first.lines} & {line.id for line in second.lines}


@pytest.mark.verify
def test_both_databases_find_the_same(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    books = [Casebook(address_in(kind, request, tmp_path)) for kind in ("sqlite", "postgresql")]
    cases = of_examples(40)
    assert len(cases) > 15
    for book in books:
        book.take_in(cases)
    asked = [
        *(
            Asked(words=word)
            for word in ("bud", "spar melding", "trækker tilbage", "nord", "accepterer pas", "1♠")
        ),
        *(Asked(place=place) for place in ("27", "27B", "27B1a", "23A", "16", "26B")),
        *(Asked(topic=one.topic, facts=one.facts) for one in cases[::3]),
        *(Asked(auction=one.auction) for one in cases[:6] if one.auction),
    ]
    hits = 0
    for each in asked:
        one, other = (find(book, each) for book in books)
        assert one == other, each
        hits += one.total
    assert hits > 60


def test_two_decisions_and_the_last_stands(book: Casebook) -> None:
    book.take_in([case("a", decisions=(Decision("director"), Decision("appeals", given="Budet står")))])
    assert find(book, Asked(only={"otherwise": "ja"})).total == 1
