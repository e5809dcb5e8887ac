"""Artificial scores (12C2), worked by hand from the law and the handbook."""

from fractions import Fraction
from typing import Any

import pytest

from rulings.scoring.catalogue import work
from rulings.scoring.errors import CalcError
from tests.table import each_row

TABLE = [
    # form, at fault N/S and E/W, more, N/S, E/W
    ("percent", "none", "directly", {}, 60, 40),
    ("percent", "partly", "partly", {}, 50, 50),
    ("percent", "none", "none", {}, 60, 60),
    ("percent", "directly", "directly", {}, 40, 40),
    ("percent", "none", "directly", {"session_ns": "63,5", "session_ew": 37}, "127/2", 37),
    ("percent", "none", "directly", {"session_ns": 55, "session_ew": 45}, 60, 40),
    ("percent", "none", "directly", {"session_ns": 60, "session_ew": 40}, 60, 40),
    ("percent", "partly", "partly", {"session_ns": 70, "session_ew": 30}, 50, 50),
    ("percent", "directly", "none", {"session_ns": 70, "session_ew": 30}, 40, 60),
    ("matchpoints", "none", "directly", {"top": 24}, "72/5", "48/5"),
    ("matchpoints", "none", "directly", {"tables": 13}, "72/5", "48/5"),
    ("matchpoints", "none", "directly", {"tables": 13, "top": 24}, "72/5", "48/5"),
    ("cross-imps", "none", "directly", {"tables": 8}, 14, -14),
    ("matchpoints", "partly", "none", {"top": 25}, "25/2", 15),
    ("matchpoints", "none", "directly", {"top": 24, "session_ns": "62,5"}, 15, "48/5"),
    ("vp", "none", "directly", {}, 3, -3),
    ("vp", "none", "partly", {}, 3, 0),
    ("vp", "none", "none", {}, 3, 3),
    ("vp", "none", "directly", {"session_ns": "3,5", "session_ew": "-3,4"}, 4, -3),
    ("knockout", "none", "directly", {"session_ns": "3,5"}, "13/4", "-13/4"),
    ("knockout", "none", "none", {}, 0, 0),
    ("knockout", "none", "partly", {}, "3/2", "-3/2"),
    ("cross-imps", "none", "directly", {"comparisons": 7}, 14, -14),
    ("cross-imps", "none", "partly", {"comparisons": 7, "session_ns": 15}, 15, 0),
    ("butler", "none", "directly", {}, 2, -2),
    ("bam", "none", "directly", {}, "6/5", "4/5"),
    ("bam", "partly", "none", {"session_ew": "1,3"}, 1, "13/10"),
]


@each_row(("form", "ns", "ew", "more", "points_ns", "points_ew"), TABLE)
def test_artificial_scores(
    form: str, ns: str, ew: str, more: dict[str, Any], points_ns: object, points_ew: object
) -> None:
    found = work("artificial", {"form": form, "fault_ns": ns, "fault_ew": ew, **more}).result
    figures = [Fraction(str(found[key])) for key in ("ns", "ew")]
    assert figures == [Fraction(str(points_ns)), Fraction(str(points_ew))]


@pytest.mark.parametrize(
    ("fault", "boards", "counted", "dropped", "ns", "ew"),
    [
        (("none", "directly"), 3, 3, 0, 9, -9),
        (("none", "directly"), 5, 3, 2, 9, -9),
        (("partly", "none"), 4, 3, 1, 0, 9),
        (("partly", "partly"), 5, 5, 0, 0, 0),
    ],
)
def test_three_boards_a_match_at_the_most(
    fault: tuple[str, str], boards: int, counted: int, dropped: int, ns: int, ew: int
) -> None:
    asked = {"form": "vp", "fault_ns": fault[0], "fault_ew": fault[1], "boards": boards}
    found = work("artificial", asked).result
    assert (found["boards_counted"], found["boards_dropped"]) == (counted, dropped)
    assert (found["total_ns"], found["total_ew"]) == (ns, ew)


def test_each_score_cites_its_letter_and_the_session_its_own() -> None:
    asked = {"form": "percent", "fault_ns": "none", "fault_ew": "partly", "session_ns": 65}
    cited = {str(one) for one in work("artificial", asked).citations}
    assert {"12C2a", "12C2c", "X12B2"} <= cited


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"form": "matchpoints"}, "top"),
        ({"form": "cross-imps"}, "comparisons"),
        ({"form": "cross-imps", "comparisons": 8, "tables": 8}, "tables"),
        ({"form": "matchpoints", "top": 12, "tables": 13}, "tables"),
        ({"form": "percent", "session_ns": 120}, "session_ns"),
        ({"form": "bam", "session_ns": 3}, "session_ns"),
    ],
)
def test_what_cannot_be_used(more: dict[str, Any], field: str) -> None:
    with pytest.raises(CalcError) as caught:
        work("artificial", {"fault_ns": "none", "fault_ew": "directly", **more})
    assert caught.value.field == field
