"""Matchpoints: boards worked out by hand, and what must hold on every board (78A, 87, X78)."""

import tomllib
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.scoring.catalogue import work
from rulings.scoring.errors import CalcError
from rulings.scoring.pairs.frequency import FrequencyTable
from rulings.scoring.pairs.groups import convert, neuberg, top
from tests.part import examples
from tests.table import each_row

BOARDS = tomllib.loads((Path(__file__).parent / "boards.toml").read_text("utf-8"))["board"]

unhurried = settings(deadline=None, max_examples=examples(60))

scores = st.integers(-8, 8).map(lambda n: n * 50)
weights = st.lists(st.integers(1, 9), min_size=2, max_size=4).map(
    lambda parts: [Fraction(100 * one, sum(parts)) for one in parts]
)
weighted = weights.flatmap(
    lambda parts: st.tuples(*(scores for _ in parts)).map(
        lambda points: [{"weight": str(w), "score": p} for w, p in zip(parts, points, strict=True)]
    )
)
results = st.lists(st.one_of(scores, weighted), min_size=2, max_size=14)
plain_results = st.lists(scores, min_size=2, max_size=14)


def rows(given: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    found = work("matchpoints", given).result["rows"]
    assert isinstance(found, list)
    return found


def row(score: object) -> dict[str, object]:
    return {"score": score}


def parts(result: int | list[dict[str, Any]]) -> list[tuple[int, Fraction]]:
    if isinstance(result, int):
        return [(result, Fraction(1))]
    return [(one["score"], Fraction(one["weight"]) / 100) for one in result]


def by_pairs(board: Sequence[int | list[dict[str, Any]]], at: int) -> Fraction:
    """The other way to count: every table met in turn, every pair of results with the weights of both."""
    total = Fraction(0)
    for other, result in enumerate(board):
        if other != at:
            for mine, weight in parts(board[at]):
                for theirs, share in parts(result):
                    total += weight * share * (2 if mine > theirs else 1 if mine == theirs else 0)
    return total


@each_row("board", BOARDS, ids=lambda board: board["what"])
def test_a_board_worked_out_by_hand(board: Mapping[str, Any]) -> None:
    asked = {key: board[key] for key in ("board", "tables", "method", "win") if key in board}
    listed = [one if isinstance(one, dict) else _typed(one) for one in board["results"]]
    worked = work("matchpoints", {"results": listed, **asked})
    assert worked.result["top"] == board["top"]
    found = worked.result["rows"]
    assert isinstance(found, list)
    for side in ("ns", "ew"):
        expected = [None if one == "-" else Fraction(one) for one in board[side]]
        assert [one[side] for one in found] == expected
        for one in found:
            if one[side] is not None:
                assert one[f"{side}_percent"] == 100 * one[side] / board["top"]
                assert one[f"{side}_deviation"] == one[side] - Fraction(board["top"], 2)


def _typed(line: str) -> dict[str, str]:
    return dict(zip(("score", "times", "group"), (part.strip() for part in line.split(";")), strict=False))


@unhurried
@given(results)
def test_as_many_as_there_are_comparisons(board: list[Any]) -> None:
    """Each of n(n − 1)/2 comparisons gives a side 2 on average; half of it in half the unit."""
    n = len(board)
    worked = work("matchpoints", {"results": [row(one) for one in board]})
    assert worked.result["sum_ns"] == worked.result["sum_ew"] == n * (n - 1)
    halves = work("matchpoints", {"results": [row(one) for one in board], "win": "1"})
    assert halves.result["sum_ns"] == halves.result["sum_ew"] == Fraction(n * (n - 1), 2)


@unhurried
@given(results)
def test_the_two_sides_share_a_top(board: list[Any]) -> None:
    for found in rows({"results": [row(one) for one in board]}):
        assert found["ns"] + found["ew"] == 2 * (len(board) - 1)


@unhurried
@given(results)
def test_counted_by_scores_as_by_pairs(board: list[Any]) -> None:
    found = rows({"results": [row(one) for one in board]})
    assert [one["ns"] for one in found] == [by_pairs(board, at) for at in range(len(board))]


@unhurried
@given(plain_results, weighted)
def test_a_weighted_score_lies_between_its_results(board: list[int], one: list[dict[str, Any]]) -> None:
    got = rows({"results": [row(each) for each in (*board, one)]})[-1]["ns"]
    alone = [rows({"results": [row(each) for each in (*board, part["score"])]})[-1]["ns"] for part in one]
    assert min(alone) <= got <= max(alone)


@unhurried
@given(plain_results, st.integers(0, 20))
def test_neuberg_is_the_frequency_table_with_every_frequency_multiplied(board: list[int], more: int) -> None:
    """The note on X78B4."""
    group = FrequencyTable.of((score, 1) for score in board)
    tables = len(board) + more
    whole = group.times(Fraction(tables, len(board)))
    for score in board:
        assert neuberg(group.matchpoints(score), len(board), tables) == whole.matchpoints(score)


@unhurried
@given(plain_results)
def test_with_nothing_missing_nothing_is_converted(board: list[int]) -> None:
    alone = rows({"results": board})
    assert alone == rows({"results": board, "tables": len(board)})
    assert all(convert(one["ns"], len(board), len(board)) == one["ns"] for one in alone)


@unhurried
@given(st.integers(1, 20), st.integers(0, 20), st.data())
def test_what_is_converted_keeps_within_bounds_and_in_order(results: int, more: int, data: Any) -> None:
    tables = results + more
    lower, higher = sorted(data.draw(st.tuples(*(st.integers(0, 2 * (results - 1)),) * 2)))
    low, high = (convert(Fraction(one), results, tables) for one in (lower, higher))
    assert 0 <= low <= high <= top(tables)


@unhurried
@given(results, st.randoms(use_true_random=False))
def test_the_order_of_the_rows_does_not_matter(board: list[Any], chance: Any) -> None:
    shuffled = list(enumerate(board))
    chance.shuffle(shuffled)
    before = rows({"results": [row(one) for one in board]})
    after = rows({"results": [row(one) for _, one in shuffled]})
    assert [one["ns"] for one in after] == [before[at]["ns"] for at, _ in shuffled]


@unhurried
@given(st.lists(st.tuples(scores, st.integers(1, 4)), min_size=2, max_size=6))
def test_a_row_of_several_tables_is_as_many_rows(board: list[tuple[int, int]]) -> None:
    together = rows({"results": [{"score": score, "times": times} for score, times in board]})
    apart = rows({"results": [score for score, times in board for _ in range(times)]})
    each = [one["ns"] for one, (_, times) in zip(together, board, strict=True) for _ in range(times)]
    assert each == [one["ns"] for one in apart]


@unhurried
@given(plain_results)
def test_by_hand_a_plain_board_is_the_same(board: list[int]) -> None:
    exact, manual = (rows({"results": board, "method": method}) for method in ("exact", "manual"))
    assert [(one["ns"], one["ew"]) for one in exact] == [(one["ns"], one["ew"]) for one in manual]


def test_a_frequency_table_with_fractions_is_read_as_such() -> None:
    told = rows({"results": [row([{"weight": 60, "score": 620}, {"weight": 40, "score": -100}]), 620, -100]})
    typed = rows({"results": "620; 1,6\n-100; 1,4"})
    assert [one["ns"] for one in typed] == [one["ns"] for one in told[1:]]


def test_what_it_was_before_stands_beside_it() -> None:
    adjusted = {"score": "A+/A-", "obtained": "-50"}
    found = rows({"results": [420, 420, 170, 170, adjusted]})
    assert [one["ns_before"] for one in found] == [7, 7, 3, 3, 0]
    assert [one["ns"] for one in found][-1] == Fraction(24, 5)


def test_every_provision_is_named() -> None:
    worked = work("matchpoints", {"results": ["60 % 420 + 40 % -50", 420, 170, -50, "A+/A-"]})
    assert {"78A", "X78A1", "X78A3", "X78B4", "12C2a", "X78C2"} <= {str(one) for one in worked.citations}


FAULTS = [
    ({"results": ["60 % 420 + 30 % -50", 420]}, "results.1.score", "mangler 10 %"),
    ({"results": ["60 % 420 + 50 % -50", 420]}, "results.1.score", "10 % for meget"),
    ({"results": [420, "A+"]}, "results.2.score", "A+/A−"),
    ({"results": [420, "60%"]}, "results.2.score", "A+/A−"),
    ({"results": [420, 425]}, "results.2.score", "425"),
    ({"results": [420, "4♠ S ="]}, "board", "mappenummeret"),
    ({"results": [420, "9♠ S ="], "board": 1}, "results.2.score", "1 til 7"),
    ({"results": [{"score": 420, "times": 0}]}, "results.1.times", "0"),
    ({"results": [{"score": 420, "times": 1.5}]}, "results", "1,5"),
    ({"results": [420, 420, 420], "tables": 2}, "tables", "3"),
    ({"results": [{"score": 420, "ns": 420, "ew": -420}]}, "results.1.score", "behold"),
    ({"results": [{"ns": 420}]}, "results.1.ew", "mangler"),
    ({"results": [{"times": 2}]}, "results.1.score", "mangler"),
    ({"results": [420, {"score": [{"weight": 60}]}]}, "results.2.score.1", "weight"),
    ({"results": [420, {"score": [{"weight": "x", "score": 5}]}]}, "results.2.score.1.weight", "x"),
    ({"results": [420, {"score": 420, "expected": 50, "obtained": -50}]}, "results.2.offending", "fejlende"),
    ({"results": [420, {"score": 420, "expected": 50, "offending": "NS"}]}, "results.2.obtained", "mangler"),
    ({"results": [420, "50 % 420 + 50 % -50"], "method": "manual"}, "results.2.offending", "fejlende"),
    ({"results": [420, "bye/420"]}, "results.2.score", "modstandere"),
    ({"results": []}, "results", "0"),
    ({"results": [420], "tables": 0}, "tables", "0"),
    ({"results": [420], "tables": -3}, "tables", "−3"),
]


@each_row(("asked", "field", "said"), FAULTS)
def test_what_cannot_be_used_is_said_where_it_stands(asked: dict[str, Any], field: str, said: str) -> None:
    with pytest.raises(CalcError) as caught:
        work("matchpoints", asked)
    assert caught.value.field == field
    assert said in caught.value.said["da"]


def test_numbers_in_a_refusal_are_printed_as_its_language_does() -> None:
    with pytest.raises(CalcError) as caught:
        work("matchpoints", {"results": ["60,5 % 420 + 30 % -50"]})
    assert "90,5" in caught.value.said["da"] and "9,5" in caught.value.said["da"]
    assert "90.5" in caught.value.said["en"] and "9.5" in caught.value.said["en"]


def test_a_fouled_board_has_groups() -> None:
    with pytest.raises(CalcError) as caught:
        work("fouled", {"results": [420, -50]})
    assert caught.value.field == "results.2.group"
    with pytest.raises(CalcError):
        work("fouled", {"results": [420, -50], "tables": 2})


def test_the_rest_of_a_fouled_board_need_not_be_known() -> None:
    wrong = [{"score": score, "group": "forkert"} for score in (140, 110, -50)]
    whole = work("fouled", {"results": [*wrong, {"score": 620, "times": 9, "group": "rigtig"}]})
    part = work("fouled", {"results": [140, 110, -50], "tables": 12})
    for side in ("ns", "ew"):
        assert [row[side] for row in part.result["rows"]] == [row[side] for row in whole.result["rows"][:3]]
    said = {step.key: step.value for step in part.steps}
    assert said["other-groups"] == 9 and "by-groups" not in said
    by_hand = work("fouled", {"results": [140, 110, -50], "tables": 12, "method": "manual"})
    assert "manual-groups" in {step.key for step in by_hand.steps}
