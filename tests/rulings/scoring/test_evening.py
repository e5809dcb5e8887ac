"""A whole evening, worked out by hand: three tables, two boards, one weighted score."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.scoring.catalogue import calculator
from rulings.scoring.errors import CalcError

ROWS = [
    (1, "A", "D", "420", ""),
    (1, "B", "E", "-50", "60 % 420 + 40 % -50"),
    (1, "C", "F", "170", ""),
    (2, "A", "E", "600", ""),
    (2, "B", "F", "-100", ""),
    (2, "C", "D", "600", ""),
]
COLUMNS = ("board", "ns", "ew", "score", "adjusted")


def worked(rows: list[tuple[Any, ...]], **more: object) -> dict[str, Any]:
    results = [dict(zip(COLUMNS, row, strict=False)) for row in rows]
    return dict(calculator("evening").work({"results": results, **more}).result)


def test_every_result_now_and_before() -> None:
    """Board 1 before: 420 beats both (4), 170 beats −50 (2). Now the weighted score has 0.6 of 420."""
    found = worked(ROWS)["results"]
    assert [str(row["ns_before"]) for row in found] == ["4", "0", "2", "3", "0", "3"]
    assert [str(row["ns_matchpoints"]) for row in found] == ["17/5", "9/5", "4/5", "3", "0", "3"]
    assert all(row["ns_matchpoints"] + row["ew_matchpoints"] == 4 for row in found)


def test_the_standing_with_two_winners() -> None:
    """A has 3.4 + 3 of 8; D has 0.6 + 1; E has 2.2 + 1; F has 3.2 + 4."""
    found = worked(ROWS)
    assert found["winners"] == "two"
    shown = [(p["side"], p["rank"], p["pair"], str(p["percent"])) for p in found["standing"]]
    assert shown[0] == ("NS", 1, "A", "80")
    assert [one for one in shown if one[0] == "EW"] == [
        ("EW", 1, "F", "90"),
        ("EW", 2, "E", "40"),
        ("EW", 3, "D", "20"),
    ]


def test_one_field_where_pairs_change_sides() -> None:
    rows = [(1, "A", "B", "420"), (1, "C", "D", "-50"), (2, "B", "C", "110"), (2, "D", "A", "110")]
    found = worked(rows)
    assert found["winners"] == "one" and {p["pair"] for p in found["standing"]} == set("ABCD")
    assert worked(rows, winners="two")["winners"] == "two"


def test_each_player_of_an_individual_event_has_what_the_partnerships_got() -> None:
    rows = [(1, "1 & 2", "3 & 4", "420"), (1, "5 & 6", "7 & 8", "-50")]
    found = worked(rows, winners="players")
    shown = [(p["rank"], p["player"], p["boards"], str(p["percent"])) for p in found["standing"]]
    assert shown == [(1, each, 1, "100") for each in "1278"] + [(5, each, 1, "0") for each in "3456"]
    for wrong, key in (("1 & 9", "to steder"), ("9", "ikke to spillere")):
        with pytest.raises(CalcError, match=key):
            worked([*rows, (1, wrong, "10 & 11", "420")], winners="players")


def test_a_board_that_fewer_played_is_converted() -> None:
    """X78B2: two results of three tables give 65 and 55 % of a top of 4."""
    found = worked(ROWS[:5])["results"]
    assert [str(row["ns_matchpoints"]) for row in found[3:]] == ["13/5", "11/5"]


@pytest.mark.parametrize(
    ("row", "field"),
    [
        ((1, "A", "G", "170", ""), "results.7.ns"),
        ((3, "A", "G", "175", ""), "results.7.score"),
        ((3, "A", "G", "170", "60 % 420"), "results.7.adjusted"),
        ((0, "A", "G", "170", ""), "results.7.board"),
    ],
)
def test_a_fault_is_said_at_its_row(row: tuple[Any, ...], field: str) -> None:
    with pytest.raises(CalcError) as caught:
        worked([*ROWS, row])
    assert caught.value.field.startswith(field)


@given(st.lists(st.sampled_from([-100, -50, 110, 420, 620]), min_size=2, max_size=12))
def test_matchpoints_of_a_board_sum_to_what_the_tables_share(scores: list[int]) -> None:
    n = len(scores)
    rows = [(1, f"N{at}", f"E{at}", str(score)) for at, score in enumerate(scores)]
    found = worked(rows)["results"]
    assert sum((row["ns_matchpoints"] for row in found), Fraction(0)) == n * (n - 1)
