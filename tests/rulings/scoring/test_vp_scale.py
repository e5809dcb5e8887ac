"""The VP scale of the WBF (202A-B) and the match that was not played (202C)."""

from fractions import Fraction
from itertools import pairwise
from math import floor, sqrt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.scoring.catalogue import work
from rulings.scoring.errors import CalcError
from rulings.scoring.teams.vp_scale import blitz, imps_for, ranges, rounded_scale, scale_of, vp
from tests.table import each_row

boards_of_a_match = st.integers(1, 100)


@each_row("root", range(1, 9))
def test_the_thirds_of_the_blitz_are_known_without_the_formula(root: int) -> None:
    """At a third of the blitz τ stands in its first power, and 1 − τ³ = 2τ²: exactly 15; at two thirds
    10 + 5/τ = 18.0902."""
    assert vp(5 * root, root**2) == 15
    assert abs(vp(10 * root, root**2) - Fraction("18.09")) <= Fraction(1, 100)
    assert vp(15 * root, root**2) == 20 > vp(15 * root - 1, root**2)


@each_row(
    ("imps", "points"),
    [(0, "10"), (1, "10.31"), (2, "10.61"), (3, "10.91"), (4, "11.2"), (5, "11.48"), (10, "12.8"),
     (14, "13.75"), (15, "13.97"), (20, "15"), (27, "16.26"), (59, "19.93"), (60, "20"),
     (400, "20"), (-14, "6.25")],
)  # fmt: skip
def test_sixteen_boards(imps: int, points: str) -> None:
    assert vp(imps, 16) == Fraction(points)


def test_an_imp_that_would_gain_more_than_the_one_before_is_evened_out() -> None:
    """13.52, 13.74, 13.97 would gain 0.22 and then 0.23."""
    assert rounded_scale(16, "continuous")[13:16] == (Fraction("13.52"), Fraction("13.74"), Fraction("13.97"))
    assert scale_of(16, "continuous")[13:16] == (Fraction("13.52"), Fraction("13.75"), Fraction("13.97"))


@settings(deadline=None)
@given(boards_of_a_match, st.integers(-400, 400), st.sampled_from(["continuous", "whole"]))
def test_both_sides_have_twenty_together(boards: int, imps: int, scale: str) -> None:
    assert vp(imps, boards, scale) + vp(-imps, boards, scale) == 20


@settings(deadline=None)
@given(boards_of_a_match)
def test_the_scale_rises_ever_more_slowly(boards: int) -> None:
    table = scale_of(boards, "continuous")
    gains = [after - before for before, after in pairwise(table)]
    assert table[0] == 10 and table[-1] == 20 and min(gains) >= 0
    assert all(later <= earlier for earlier, later in pairwise(gains))


@settings(deadline=None)
@given(boards_of_a_match)
def test_the_scale_is_the_formula(boards: int) -> None:
    """In floating point, the blitz as a float too."""
    tau, most = (sqrt(5) - 1) / 2, 15 * sqrt(boards)
    for imps, found in enumerate(rounded_scale(boards, "continuous")):
        expected = min(10 + 10 * (1 - tau ** (3 * imps / most)) / (1 - tau**3), 20)
        assert abs(float(found) - expected) <= 0.005 + 1e-9
        assert abs(scale_of(boards, "continuous")[imps] - found) <= Fraction(1, 20)


@settings(deadline=None)
@given(boards_of_a_match, st.integers(0, 200))
def test_whole_vp_are_the_formula_rounded_once(boards: int, imps: int) -> None:
    tau = (sqrt(5) - 1) / 2
    exact = 10 + 10 * (1 - tau ** (imps / (5 * sqrt(boards)))) / (1 - tau**3)
    assert vp(imps, boards, "whole") == min(floor(exact + 0.5), 20)


def test_the_whole_scale_as_it_is_printed() -> None:
    found = ranges(16)
    assert found[0] == (10, 0, 1) and found[-1] == (20, 54, None)
    assert [points for points, _, _ in found] == list(range(10, 21))
    assert all(before[2] is not None and before[2] + 1 == after[1] for before, after in pairwise(found))


@settings(deadline=None)
@given(boards_of_a_match, st.integers(1000, 2000))
def test_the_lowest_imps_for_some_vp(boards: int, hundredths: int) -> None:
    points = Fraction(hundredths, 100)
    found = imps_for(points, boards)
    assert vp(found, boards) >= points and (found == 0 or vp(found - 1, boards) < points)


def test_the_blitz_is_rounded_up() -> None:
    assert [blitz(n) for n in (1, 4, 14, 16, 20, 24)] == [15, 30, 57, 60, 68, 74]


@pytest.mark.parametrize(
    ("given", "result"),
    [
        ({"imps": 14, "boards": 16}, {"home": Fraction("13.75"), "away": Fraction("6.25")}),
        ({"home": 20, "away": 40, "boards": 16}, {"home": 5, "away": 15, "imps": -20}),
        ({"home": 20, "away": 40, "imps": -20, "boards": 16}, {"home": 5, "away": 15, "imps": -20}),
        ({"imps": 9, "boards": 16, "scale": "whole"}, {"home": 13, "away": 7}),
        ({"imps": 20, "away_imps": -15, "boards": 16}, {"home": 15, "away": 20 - Fraction("13.97")}),
        ({"imps": "−20", "boards": "16"}, {"home": 5, "away": 15}),
    ],
)
def test_a_match(given: dict[str, Any], result: dict[str, Any]) -> None:
    found = work("vp", given).result
    assert {key: found[key] for key in result} == result


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"boards": 16}, "imps"),
        ({"home": 3, "boards": 16}, "away"),
        ({"imps": 3, "home": 5, "away": 1, "boards": 16}, "imps"),
        ({"imps": 3, "boards": 0}, "boards"),
        ({"imps": "3,5", "boards": 16}, "imps"),
    ],
)
def test_what_is_no_match_is_refused_at_its_field(given: dict[str, Any], field: str) -> None:
    with pytest.raises(CalcError) as caught:
        work("vp", given)
    assert caught.value.field == field


PENAL: dict[str, Any] = {"absence": "penal", "boards": 16}


@each_row(
    ("given", "winner", "absent", "imps"),
    [
        (PENAL, "13", 0, 11),
        ({**PENAL, "own": [12, 11], "against": [10]}, "13", 0, 11),
        ({**PENAL, "against": ["13.745", "13.755"]}, "13.75", 0, 14),
        # Averages 15.005 and 14.5: halves go away from 10.
        ({**PENAL, "own": ["15", "15.01"]}, "15.01", 0, 21),
        ({**PENAL, "own": [14, 15], "scale": "whole"}, "15", 0, 18),
        ({**PENAL, "played_imps": 10, "played_boards": 4}, "15", 0, 20),
        ({**PENAL, "absence": "excused", "own": [18]}, "18", 10, 0),
        ({**PENAL, "absence": "withdrawn", "own": [20]}, "20", None, 60),
    ],
)
def test_the_match_that_was_not_played(given: dict[str, Any], winner: str, absent: object, imps: int) -> None:
    found = work("unplayed-match", given).result
    assert (found["winner"], found["absent"], found["winner_imps"]) == (Fraction(winner), absent, imps)


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({**PENAL, "played_imps": 4}, "played_boards"),
        ({**PENAL, "played_boards": 4}, "played_imps"),
        ({**PENAL, "played_imps": 4, "played_boards": 20}, "played_boards"),
        ({**PENAL, "own": [21]}, "own.1.vp"),
    ],
)
def test_an_unplayed_match_told_wrongly(given: dict[str, Any], field: str) -> None:
    with pytest.raises(CalcError) as caught:
        work("unplayed-match", given)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("given", "home", "away"),
    [
        # 18 imps on 16 boards are 14.60-5.40; a penalty leaves the opponents' VP as they are (211A2).
        ({"imps": 18, "boards": 16, "penalty_home": 1}, "13.6", "5.4"),
        ({"imps": 18, "boards": 16, "penalty_away": "1/2"}, "14.6", "4.9"),
        ({"imps": 0, "boards": 16, "penalty_home": 12, "penalty_away": 1}, "-2", "9"),
    ],
)
def test_a_penalty_is_taken_off_one_team_only(given: dict[str, object], home: str, away: str) -> None:
    found = work("vp", given)
    assert (found.result["home"], found.result["away"]) == (Fraction(home), Fraction(away))
    assert "211A2" in {str(one) for one in found.citations}
