"""The concordance's data hold together: places exist, rows agree in both directions, every law is covered."""

import pytest

from laws.citation import Citation, parse
from laws.concordance import Concordance, Relation, Row, load_concordance, read_places, year_of
from tests.table import each_row

IDS = {1997: "love-1997-no", 2007: "love-2007-da", 2017: "love-2017-da"}
STEPS = [(1997, 2007), (2007, 2017)]
PAIRS = [(a, b) for a in IDS for b in IDS if a != b]


@pytest.fixture(scope="module")
def concordance() -> Concordance:
    return load_concordance()


def carried(concordance: Concordance, citation: str, first: int, last: int) -> list[tuple[str, str]]:
    ways = concordance.carry(parse(citation), IDS[first], IDS[last])
    return [(str(way.citation or ""), way.relation.value) for way in ways]


@each_row(
    ("citation", "first", "last", "expected"),
    [
        ("23", 2007, 2017, [("72C", "renumbered")]),
        ("16C2b", 2007, 2017, [("16D2b", "renumbered")]),
        ("16D1", 2007, 2017, [("16C1", "renumbered")]),
        ("86C", 2007, 2017, [("86A", "renumbered")]),
        ("86B", 2007, 2017, [("12C4", "merged")]),
        ("17D", 2007, 2017, [("15A", "renumbered")]),
        ("12C1b", 2007, 2017, [("12C1e", "changed")]),
        ("12C1eii", 2007, 2017, [("", "removed")]),
        ("90B2", 2007, 2017, [("90B2", "same")]),
        ("53C", 2007, 2017, [("53B", "renumbered")]),
        ("72C", 2017, 2007, [("23", "renumbered")]),
        ("23A", 2017, 2007, [("", "new")]),
        ("15A", 2017, 2007, [("17D", "renumbered")]),
        ("16C", 1997, 2017, [("16C", "same")]),
        ("16C", 1997, 2007, [("16D", "renumbered")]),
        ("72B1", 1997, 2017, [("72C", "merged")]),
        ("12C1", 1997, 2017, [("12C2", "renumbered")]),
        ("32A", 1997, 2017, [("32B", "changed")]),
        ("34", 1997, 2017, [("17D3", "split"), ("34", "split")]),
        ("22A", 2017, 1997, [("22B", "renumbered")]),
        ("62C3", 2017, 1997, [("", "new")]),
        ("77", 1997, 2017, [("77", "same")]),
        ("X12A", 2007, 2017, []),
    ],
)
def test_carry(
    concordance: Concordance, citation: str, first: int, last: int, expected: list[tuple[str, str]]
) -> None:
    assert carried(concordance, citation, first, last) == expected


def test_what_is_not_known_is_said(concordance: Concordance) -> None:
    (way,) = concordance.carry(parse("13B1"), IDS[2007], IDS[2017])
    assert (str(way.citation), way.relation, way.exact) == ("13", Relation.CHANGED, False)
    assert not concordance.knows(IDS[2007], parse("13B1"))
    assert concordance.carry(parse("27"), "love-1987-da", IDS[2017]) == ()
    assert concordance.carry(parse("27"), IDS[2017], IDS[2017])[0].relation is Relation.SAME


def test_rows_name_places_that_exist(concordance: Concordance) -> None:
    for row in concordance.rows:
        assert row.old is None or row.old in concordance.places[row.step[0]], row
        assert row.new is None or row.new in concordance.places[row.step[1]], row


def test_rows_are_what_their_relation_says(concordance: Concordance) -> None:
    for row in concordance.rows:
        assert (row.old is None) == (row.relation is Relation.NEW), row
        assert (row.new is None) == (row.relation is Relation.REMOVED), row
        if row.relation is Relation.SAME:
            assert row.old == row.new, row
        if row.relation is Relation.RENUMBERED:
            assert row.old != row.new, row
        if row.relation is Relation.SPLIT:
            assert sum(r.step == row.step and r.old == row.old for r in concordance.rows) > 1, row


def test_no_row_stands_twice(concordance: Concordance) -> None:
    pairs = [(row.step, row.old, row.new) for row in concordance.rows]
    assert len(pairs) == len(set(pairs))


@pytest.mark.parametrize("step", STEPS)
def test_every_law_is_covered(concordance: Concordance, step: tuple[int, int]) -> None:
    laws = {Citation(str(n)) for n in range(1, 94)}
    assert {r.old for r in concordance.rows if r.step == step} >= laws
    assert {p.law for p in concordance.places[step[0]]} == laws
    for law in laws:
        assert concordance.carry(law, IDS[step[1]], IDS[step[0]])


@pytest.mark.parametrize(("first", "last"), PAIRS)
def test_what_is_carried_exists(concordance: Concordance, first: int, last: int) -> None:
    for place in concordance.places[first]:
        ways = concordance.carry(place, IDS[first], IDS[last])
        assert ways, place
        for way in ways:
            assert way.citation is None or way.citation in concordance.places[last], (place, way)
            assert way.citation is not None or way.relation in (Relation.NEW, Relation.REMOVED)


@pytest.mark.parametrize(("first", "last"), PAIRS)
def test_both_directions_agree(concordance: Concordance, first: int, last: int) -> None:
    for place in concordance.places[first]:
        for way in concordance.carry(place, IDS[first], IDS[last]):
            if way.citation is None or not way.exact:
                continue
            back = concordance.carry(way.citation, IDS[last], IDS[first])
            came = [b.citation for b in back if b.citation is not None]
            assert any(c == place or place.within(c) or c.within(place) for c in came), (place, way, back)


@pytest.mark.parametrize(("first", "last"), [(1997, 2017), (2017, 1997)])
def test_straight_rows_do_not_contradict_the_two_steps(
    concordance: Concordance, first: int, last: int
) -> None:
    steps = Concordance([r for r in concordance.rows if r.step in STEPS], concordance.places)
    for place in concordance.places[first]:
        straight = {w.citation.law for w in concordance.carry(place, IDS[first], IDS[last]) if w.citation}
        taken = {w.citation.law for w in steps.carry(place, IDS[first], IDS[last]) if w.citation}
        assert not straight or not taken or straight & taken, place


def test_a_small_concordance_of_ones_own() -> None:
    places = {2007: read_places("5", "A(1-2),B"), 2017: read_places("5", "A(1-2),C")}
    rows = [
        Row((2007, 2017), parse("5"), parse("5"), Relation.SAME, "same", ""),
        Row((2007, 2017), parse("5B"), parse("5C"), Relation.RENUMBERED, "", "flyttet"),
    ]
    small = Concordance(rows, places)
    assert [str(w.citation) for w in small.carry(parse("5A2"), IDS[2007], IDS[2017])] == ["5A2"]
    assert [w.note for w in small.carry(parse("5C"), IDS[2017], IDS[2007])] == ["flyttet"]


@pytest.mark.parametrize(
    ("name", "year"), [("love-2017-da-klar", 2017), ("tlh-2014-da", None), ("love-20171-da", None)]
)
def test_year_of(name: str, year: int | None) -> None:
    assert year_of(name) == year
