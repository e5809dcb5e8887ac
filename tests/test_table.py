"""A table of rows is one test, which says of every row that fails what it is called and where it stands."""

import inspect
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table import Table, each_row

HERE = "tests/test_table.py"
NUMBERS = [
    1,
    2,
    3,
]
PAIRS = (("first", 1), *[("second", 2), ("third", 3)])
BY_NAME = {
    "first": 1,
    "second": 2,
}
odd = each_row("number", NUMBERS)


def failure(test: Callable[..., None], **fixtures: object) -> str:
    with pytest.raises(pytest.fail.Exception) as caught:
        test(**fixtures)
    return str(caught.value)


def line_of(text: str) -> int:
    """The only line of this module that ends like this."""
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    (found,) = (number for number, line in enumerate(lines, 1) if line.endswith(text))
    return found


@odd
def is_odd(number: int) -> None:
    assert number % 2, "even"


@each_row("name, number", PAIRS)
def is_first(name: str, number: int) -> None:
    assert number == 1


@each_row(("name", "number"), BY_NAME.items(), ids=["one", "two"])
def is_none(name: str, number: int) -> None:
    assert number > 2


@each_row("letter", [pytest.param("a", id="the letter a"), "b"])
@each_row("number", [n * 10 for n in NUMBERS], ids=lambda number: f"<{number}>")
def never(letter: str, number: int) -> None:
    raise KeyError(letter, number)


def test_every_row_that_fails_is_listed_with_its_line_and_what_was_asserted() -> None:
    said = failure(is_first)
    assert said.startswith("2 of 3 rows of is_first failed:")
    line = line_of('*[("second", 2), ("third", 3)])')
    assert f"{HERE}:{line} ['second', 2]" in said and f"{HERE}:{line} ['third', 3]" in said
    assert f"at {HERE}:{line_of('    assert number == 1')}" in said
    assert "assert 2 == 1" in said and "assert 3 == 1" in said and "first'" not in said


def test_a_table_that_several_tests_share_knows_the_lines_of_its_rows() -> None:
    said = failure(is_odd)
    assert "1 of 3" in said and f"{HERE}:{line_of('    2,')} [2]" in said and "even" in said


def test_rows_of_a_mapping_stand_at_their_keys_and_are_called_what_the_ids_say() -> None:
    said = failure(is_none)
    key = line_of('    "first": 1,')
    assert f"{HERE}:{key} [one]" in said and "[two]" in said


def test_stacked_tables_are_crossed_and_another_error_is_told_by_its_kind() -> None:
    said = failure(never)
    assert said.startswith("6 of 6") and "KeyError: ('b', 30)" in said
    literal = line_of('@each_row("letter", [pytest.param("a", id="the letter a"), "b"])')
    assert f"{HERE}:{literal} [the letter a – <10>]" in said


def test_the_fixtures_that_are_left_are_asked_for_and_handed_on() -> None:
    @each_row("number", [1, 2])
    def test(fixture: list[int], number: int) -> None:
        fixture.append(number)

    assert list(inspect.signature(test).parameters) == ["fixture"]
    seen: list[int] = []
    test(fixture=seen)
    assert seen == [1, 2]


def test_a_method_keeps_its_self() -> None:
    class Suite:
        seen = 0

        @each_row("number", [1, 2])
        def test(self, number: int) -> None:
            self.seen += number

    suite = Suite()
    suite.test()
    assert suite.seen == 3


def test_marks_above_and_below_a_table_hold() -> None:
    @pytest.mark.documents
    @each_row("number", [1])
    @pytest.mark.browser
    def test(number: int) -> None: ...

    assert {mark.name for mark in test.pytestmark} == {"documents", "browser"}  # type: ignore[attr-defined]


def test_a_property_is_tried_with_each_row_and_stays_a_part() -> None:
    seen: set[int] = set()

    @each_row("number", [1, 2])
    @settings(max_examples=5, database=None)
    @given(added=st.integers(0, 3))
    def test(number: int, added: int) -> None:
        seen.add(number)
        assert number + added < 2

    said = failure(test)
    assert seen == {1, 2} and said.startswith("2 of 2") and "added=0" in said
    assert [mark.name for mark in test.pytestmark] == ["part"]  # type: ignore[attr-defined]


def test_a_row_that_is_skipped_skips_no_other_and_all_skip_the_test() -> None:
    @each_row("number, wanted", [(1, False), (2, True)])
    def some(number: int, wanted: bool) -> None:
        if not wanted:
            pytest.skip("not wanted")
        raise ValueError

    assert "1 of 2" in failure(some) and "ValueError" in failure(some)

    @each_row("number", [1, 2])
    def none(number: int) -> None:
        pytest.skip("nothing there")

    with pytest.raises(pytest.skip.Exception, match=r"^nothing there$"):
        none()


@pytest.mark.parametrize("stop", [KeyboardInterrupt(), pytest.exit.Exception("enough")])
def test_who_ends_the_run_ends_it_at_once(stop: BaseException) -> None:
    @each_row("number", [1, 2])
    def test(number: int) -> None:
        raise stop

    with pytest.raises(type(stop)):
        test()


def test_when_the_time_of_the_test_is_up_no_further_row_is_tried() -> None:
    @each_row("number", [1, 2, 3])
    def test(number: int) -> None:
        if number == 2:
            pytest.fail("Timeout (>400.0s) from pytest-timeout.")

    said = failure(test)
    assert said.startswith("1 of 2 rows") and "were not tried" in said


def test_a_table_that_proves_nothing_or_does_not_fit_is_refused() -> None:
    for names, rows, ids, why in (
        ("number", [], None, "without rows"),
        ("a, b", [(1, 2), (3,)], None, "2 values"),
        ("number", [1, 2], ["one"], "1 ids for 2 rows"),
        ("number", [pytest.param(1, marks=pytest.mark.browser)], None, "cannot be marked"),
    ):
        with pytest.raises(ValueError, match=why):
            Table(names, rows, ids)

    with pytest.raises(ValueError, match="takes no number"):

        @each_row("number", [1])
        def test() -> None: ...
