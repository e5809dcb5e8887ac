"""Where numerals belong, and the tree that grows of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.citation import Citation
from laws.reading.outline import Fit, Level, Node, Numeral, Path, Planter, fit, readings_of
from laws.roman import to_roman
from tests.table import each_row


def _numeral(level: int, value: int) -> str:
    return (chr(64 + value), str(value), chr(96 + value), to_roman(value))[level]


shapes = st.recursive(
    st.just([]), lambda inner: st.lists(inner, min_size=1, max_size=7), max_leaves=40
).filter(lambda tree: tree != [])


@given(shapes)
def test_numerals_in_the_book_s_order_come_out_where_they_were(shape: list[object]) -> None:
    """Any tree of numerals, read in order, gives itself back."""
    path: Path = ()

    def walk(nodes: list[object], above: tuple[str, ...]) -> None:
        nonlocal path
        for value, node in enumerate(nodes, 1):
            if len(above) > 3:
                return
            numeral = _numeral(len(above), value)
            found = fit(numeral, path)
            assert found is not None and found.missing == 0
            path = found.path
            assert tuple(step.part for step in path) == (*above, numeral)
            assert isinstance(node, list)
            walk(node, (*above, numeral))

    walk(shape, ())


FITS = [
    ("B", "A 1 a", "B"),
    ("2", "A 1 a ii", "A 2"),
    ("i", "A 1 h", "A 1 i"),
    ("ii", "A 1 a i", "A 1 a ii"),
    ("v", "A 1 a iv", "A 1 a v"),
    ("a", "A", "A a"),
    ("1", "", "1"),
    ("3", "A 1", "A 3"),
    ("9", "A 1", ""),
    ("1", "A 1", ""),
    ("C", "", ""),
    ("12", "A 11 c", "A 12"),
]


@each_row(("numeral", "after", "expected"), FITS)
def test_where_a_numeral_belongs(numeral: str, after: str, expected: str) -> None:
    path: Path = ()
    for level, part in enumerate(after.split()):
        path = (*path, Numeral(Level(level), part, _value(level, part)))
    found = fit(numeral, path)
    assert (" ".join(s.part for s in found.path) if found else "") == expected


def _value(level: int, part: str) -> int:
    return next(n for n in range(1, 27) if _numeral(level, n) == part)


def test_after_a_colon_an_i_begins_a_list_of_romans() -> None:
    path = tuple(
        Numeral(Level(n), part, value) for n, (part, value) in enumerate((("A", 1), ("1", 1), ("h", 8)))
    )
    found = fit("i", path, announced=True)
    assert found is not None and [s.part for s in found.path] == ["A", "1", "h", "i"]


@pytest.mark.parametrize("level", list(Level))
def test_every_numeral_of_a_level_is_read_as_itself(level: Level) -> None:
    for value in range(1, 60):
        if numeral := level.label(value):
            assert level.numeral(value) in readings_of(numeral)


def grown(*numerals: str) -> Planter:
    planter = Planter(Node(Citation("3")))
    for numeral in numerals:
        found = planter.fit(numeral)
        assert found is not None, numeral
        planter.plant(found)
    return planter


TREES = [
    ("A 1 2 B", "3A 3A1 3A2 3B", ""),
    ("A 1 a i ii b 2", "3A 3A1 3A1a 3A1ai 3A1aii 3A1b 3A2", ""),
    ("A C", "3A 3C", "3B"),
    ("A 1 4", "3A 3A1 3A4", "3A2 3A3"),
    ("1 2 A 1", "31 32 3A 3A1", ""),
]


@pytest.mark.parametrize(("numerals", "places", "missing"), TREES)
def test_what_stands_under_what(numerals: str, places: str, missing: str) -> None:
    planter = grown(*numerals.split())
    found = ["3" + "".join(node.citation.path) for node in planter.root.walk()]
    assert found[1:] == places.split()
    assert ["3" + "".join(c.path) for c in planter.missing] == missing.split()


def test_a_place_on_the_way_is_made_and_none_is_made_twice() -> None:
    planter = Planter(Node(Citation("3")))
    deep = Fit((Level.CAPITAL.numeral(1), Level.NUMBER.numeral(2)))
    assert planter.plant(deep) is planter.plant(deep)
    assert [str(node.citation) for node in planter.root.walk()] == ["3", "3A", "3A2"]


@pytest.mark.parametrize(
    ("numerals", "coming", "owner"),
    [
        ("A 1 a", "b", "3A1a"),
        ("A 1 a", "2", "3A1"),
        ("A 1 a", "B", "3A"),
        ("A 1 a", "", "3A"),
        ("1 2", "", "3"),
        ("1 2", "3", "32"),
    ],
)
def test_a_paragraph_goes_to_the_elder_of_the_next_numeral(numerals: str, coming: str, owner: str) -> None:
    place = grown(*numerals.split()).owner(coming)
    assert "3" + "".join(place.citation.path) == owner


def test_a_paragraph_after_a_list_without_heading_goes_to_the_wording_that_announced_it() -> None:
    planter = grown()
    planter.add("Der er disse:")
    for numeral in ("A", "B"):
        planter.plant(planter.fit(numeral) or Fit(()))
        planter.add("En ting.")
    planter.add("Derefter går spillet videre,", planter.owner(""))
    planter.go_on("som før.", " ")
    assert planter.root.tail == ["Derefter går spillet videre, som før."]
