"""Cross-imps (203) and Butler (204): boards worked with pen and paper, and what always holds."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.scoring.catalogue import calculator, work
from rulings.scoring.errors import CalcError
from rulings.scoring.pairs.frequency import FrequencyTable
from rulings.scoring.play.imp_scale import imps
from rulings.scoring.teams.datum import datum
from tests.table import each_row


def sides(name: str, results: object, **more: object) -> list[tuple[Fraction | None, Fraction | None]]:
    rows: Any = work(name, {"results": results, **more}).result["scores"]
    return [(row["ns"], row["ew"]) for row in rows]


def balanced(*ns: str | int) -> list[tuple[Fraction, Fraction]]:
    return [(Fraction(one), -Fraction(one)) for one in ns]


# 620-170: 450 is 10 imps; 620-(-100): 720 is 12; 170-(-100): 270 is 7; 420-(-50): 470 is 10.
CROSS = {
    "four tables": (["620", "620", "170", "-100"], {}, balanced(22, 22, -13, -31)),
    "the same as a frequency table": ("620;2\n170\n-100", {}, balanced(22, -13, -31)),
    "a fifth table has an artificial score": (
        ["620", "620", "170", "-100", "A+/A-"], {}, balanced("27.5", "27.5", "-16.25", "-38.75", 8),
    ),
    "both sides average plus": (["620", "-100", "A+/A+"], {}, [(18, -18), (-18, 18), (4, 4)]),
    "a table that has not played": ("620\n-100", {"tables": 3}, balanced(18, -18)),
    "a weighted score": ("420;3\n-50;2\n60% 420 + 40% -50", {}, balanced(24, -36, 0)),
    "a weighted score, simplified": (
        "420;3\n-50;2\n50% 420 + 50% -50", {"method": "manual"}, balanced(20, -30, -5),
    ),
    "an artificial score, simplified": ("420;3\n-50;2\nA-/A+", {"method": "manual"}, balanced(20, -30, -10)),
    # North/South keep -50, East/West -420: 170-(-50): 220 is 6 imps; 420-170: 250 is 6.
    "a score that does not balance": (
        [{"score": "170"}, {"ns": "-50", "ew": "-420"}], {}, [(6, 6), (-6, -6)],
    ),
    # Two groups of two among four tables: 10 imps times 4/2, 7 imps times 4/2.
    "a board that was not the same everywhere": (
        [{"score": 620, "group": "a"}, {"score": 170, "group": "a"}, {"score": 170, "group": "b"},
         {"score": -100, "group": "b"}],
        {}, balanced(20, -20, 14, -14),
    ),
    "contracts": ([{"score": "4♠ S ="}, {"score": "4♠ S -1"}], {"board": 1}, balanced(10, -10)),
}  # fmt: skip


@each_row("case", CROSS.values(), ids=CROSS)
def test_cross_imps(case: tuple[object, dict[str, Any], list[tuple[Any, Any]]]) -> None:
    results, more, expected = case
    assert sides("cross-imps", results, **more) == expected


def test_a_weighted_score_is_rounded_for_the_side_that_did_not_offend() -> None:
    """(2·10·0.55 - 3·10·0.45) = -2.5 for North/South."""
    rows = [{"score": 420, "times": 3}, {"score": -50, "times": 2}]
    weighted = {"score": "55% 420 + 45% -50", "offending": "EW"}
    assert sides("cross-imps", [*rows, weighted], method="manual")[2] == (-2, 2)
    weighted["offending"] = "NS"
    assert sides("cross-imps", [*rows, weighted], method="manual")[2] == (-3, 3)


def test_decimals_are_kept_and_it_is_said() -> None:
    worked = work("cross-imps", {"results": ["620", "620", "170", "-100", "A+/A-"]})
    assert "X78C2" in map(str, worked.citations)
    assert "X78C2" not in map(str, work("cross-imps", {"results": ["620", "170"]}).citations)


def datum_of(results: object, **more: object) -> Fraction:
    found: Any = work("butler", {"results": results, **more}).result["datum"]
    return Fraction(found)


# 330/6 = 55. 565 is 570: 11 imps; 115 is 120: 3; 85 is 90: 3; -105 is -110: -3; -255 is -260: -6.
BUTLER = {
    "fives go away from zero": (
        "620\n170;2\n140\n-50;3\n-200", {}, "55", balanced(11, 3, 3, -3, -6),
    ),
    # 1540/4 = 385 with nothing off.
    "nothing is taken off": ("620;2\n400\n-100", {"off": 0}, "385", balanced(6, 1, -10)),
    "two are taken off each end": (
        "800\n600\n500\n110\n90\n-50", {"off": 2}, "305", balanced(11, 7, 5, -5, -6, -8),
    ),
    # 620 is there 1.6 times and -100 2.4; of five results on six tables 1.92, 1.2 and 2.88. One off each end:
    # 0.92·620 + 1.2·170 - 1.88·100 = 586.4, over 4.
    "fractions, and an artificial score": (
        ["620", "60% 620 + 40% -100", "170", "-100", "-100", "A+/A-"], {}, "146.6",
        balanced(10, 4, 1, -6, -6, 2),
    ),
    "simplified, two scores left": (
        ["620", "60% 620 + 40% -100", "140", "A+/A-"], {"method": "manual"}, "380",
        # 240 is 6 imps; 0.6·6 - 0.4·10 = -0.4, which goes up for either side.
        [(6, -6), (0, 1), (-6, 6), (2, -2)],
    ),
    "simplified, more than two left": (
        ["620", "170", "140", "-100", "A+/A-"], {"method": "manual"}, "155", balanced(10, 1, -1, -6, 2),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", BUTLER.values(), ids=BUTLER)
def test_butler(case: tuple[object, dict[str, Any], str, list[tuple[Any, Any]]]) -> None:
    results, more, expected, scored = case
    assert datum_of(results, **more) == Fraction(expected)
    assert sides("butler", results, **more) == scored


def test_a_highest_score_that_is_there_less_than_once_takes_a_part_of_the_next() -> None:
    """½·600 and ½·400 go at the top, one 200 at the bottom; 1½·400 and ½·200 are left."""
    half = Fraction(1, 2)
    found = datum(FrequencyTable.of([(600, half), (400, 2), (200, 3 * half)]))
    assert found is not None and found.value == 350
    assert (found.high, found.low) == (((600, half), (400, half)), ((200, Fraction(1)),))


def test_unbalanced_scores_have_a_datum_for_each_side() -> None:
    """North/South: 100, 100, 300 between the ends; East/West: the same but 500."""
    rows = [{"score": score} for score in (-500, 100, 100, 900)] + [{"ns": 300, "ew": -500}]
    found: Any = work("butler", {"results": rows}).result["datums"]
    assert found == [{"group": "", "ns": Fraction(500, 3), "ew": Fraction(700, 3)}]


def test_groups_have_a_datum_each() -> None:
    rows = [{"score": score, "group": "a"} for score in (100, 200, 300)]
    rows += [{"score": score, "group": "b"} for score in (-100, -200, -300)]
    found: Any = work("butler", {"results": rows}).result["datums"]
    assert [(one["group"], one["ns"]) for one in found] == [("a", 200), ("b", -200)]


points = st.integers(-200, 200).map(lambda tens: 10 * tens)
boards = st.lists(points, min_size=2, max_size=30)


@settings(deadline=None)
@given(boards)
def test_the_cross_imps_of_a_board_sum_to_zero(results: Sequence[int]) -> None:
    found = sides("cross-imps", [{"score": one} for one in results])
    assert sum(ns or 0 for ns, _ in found) == 0
    assert all(ns == -(ew or 0) for ns, ew in found)


@settings(deadline=None)
@given(boards)
def test_cross_imps_are_every_comparison_added(results: Sequence[int]) -> None:
    found = sides("cross-imps", [{"score": one} for one in results])
    assert [ns for ns, _ in found] == [sum(imps(one - other) for other in results) for one in results]


@settings(deadline=None)
@given(boards, st.integers(0, 100))
def test_a_weighted_score_changes_nothing_in_the_sum(results: Sequence[int], percent: int) -> None:
    weighted: Mapping[str, object] = {"score": f"{percent or 50}% 420 + {100 - (percent or 50)}% -50"}
    if percent == 100:
        weighted = {"score": 420}
    found = sides("cross-imps", [*({"score": one} for one in results), weighted])
    assert sum(ns or 0 for ns, _ in found) == 0


@settings(deadline=None)
@given(boards, st.integers(0, 2))
def test_butler_gives_both_sides_of_a_table_zero(results: Sequence[int], off: int) -> None:
    found = sides("butler", [{"score": one} for one in results], off=off)
    assert all((ns or 0) + (ew or 0) == 0 for ns, ew in found)


@settings(deadline=None)
@given(st.lists(points, min_size=3, max_size=30))
def test_the_datum_is_the_mean_without_both_ends(results: Sequence[int]) -> None:
    inner = sorted(results)[1:-1]
    assert datum_of([{"score": one} for one in results]) == Fraction(sum(inner), len(inner))


@each_row("name", ["cross-imps", "butler"])
@each_row(
    ("given", "field"),
    [
        ({"results": ["420", "63 %/37 %"]}, "results.2.score"),
        ({"results": ["420", "-50"], "tables": 1}, "tables"),
        ({"results": ["60% 420 + 30% -50"]}, "results.1.score"),
        ({"results": ["4♠ S ="]}, "board"),
        ({"results": ["425"]}, "results.1.score"),
        ({"results": []}, "results"),
    ],
)
def test_what_cannot_be_scored_is_refused(name: str, given: dict[str, Any], field: str) -> None:
    with pytest.raises(CalcError) as caught:
        calculator(name).work(given)
    assert caught.value.field == field


def test_a_datum_needs_an_ordinary_score_in_the_simplified_way() -> None:
    with pytest.raises(CalcError) as caught:
        work("butler", {"results": ["60% 420 + 40% -50"], "method": "manual"})
    assert caught.value.field == "results"
