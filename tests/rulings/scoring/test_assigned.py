"""Assigned scores (12C1) and self-inflicted damage (12C1e), worked by hand from the imp scale and the law."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.scoring.adjusted.self_inflicted import outcome
from rulings.scoring.catalogue import work
from rulings.scoring.errors import CalcError

GOOD_BAD = [{"score": 420, "weight": 60}, {"score": -50, "weight": 40}]
TEAMS = {"results": GOOD_BAD, "other_table": 170}

# 420 − 170 = 250 is 6 imps, −50 − 170 = −220 is −6, 0 − 170 is −5 (78B).
TABLE = [
    ("points", {"results": GOOD_BAD}, 232, -232),
    ("points", {"results": "4♠ S =;60\n4♠ S -1;40", "board": 1}, 232, -232),
    ("points", {"results": "420;1/3\n170;1/3\n-50;1/3"}, 180, -180),
    ("vp", TEAMS, 1, -1),
    ("knockout", TEAMS, "6/5", "-6/5"),
    ("board-a-match", TEAMS, "6/5", "4/5"),
    ("vp", {"results": "420;50\n0;50", "other_table": 170}, 1, -1),
    ("vp", {"results": "-50;50\n370;50", "other_table": 170}, -1, 1),
    ("matchpoints", {"results": GOOD_BAD, "others": "420\n170\n-50"}, "17/5", "13/5"),
    ("cross-imps", {"results": GOOD_BAD, "others": "420\n170"}, "-14/5", "14/5"),
    ("butler", {"results": GOOD_BAD, "datum": 170}, 1, -1),
    ("points", {"results": "420"}, 420, -420),
    ("points", {"results": "420;50\n-50;50", "non_offending": "NS", "favour": "50/3"}, "790/3", "-790/3"),
    ("points", {"results": "420;50\n-50;50", "non_offending": "NS", "favour": 16.67}, "790/3", "-790/3"),
    ("points", {"results": "420;50\n-50;50", "non_offending": "EW", "favour": "50/3"}, "320/3", "-320/3"),
    ("points", {"results": "420;50\n170;45\n-50;5", "non_offending": "NS", "favour": 10}, 320, -320),
    ("points", {"results": "420;1/2\n-50;1/2", "non_offending": "NS", "favour": "1/6"}, "790/3", "-790/3"),
    ("vp", {"results": "-50;100", "results_ew": "420;100", "other_table": 170}, -6, -6),
    ("knockout", {"results": "-50;100", "results_ew": "420;100", "other_table": 170}, 0, 0),
    ("knockout", {"results": "-50;100", "results_ew": "0;100", "other_table": 170}, "-11/2", "11/2"),
]

# North/South are not at fault. Other table 420: J = 420 is 0 imps, M = −50 is −10, F = −550 is −14.
ERROR = {
    "results": "420;100",
    "other_table": 420,
    "non_offending": "NS",
    "without_error": "-50;100",
    "at_table": -550,
}
SELF_INFLICTED = [
    ("vp", {}, -4, 0),
    ("knockout", {}, -2, 2),
    ("vp", {"without_error": "420;100"}, -14, 0),
    ("vp", {"without_error": "620;100"}, -14, 0),
    ("vp", {"without_error": "-550"}, 0, 0),
    ("points", {"other_table": None}, -80, -420),
]

OUTCOMES = [
    # M, F, J: the part of the damage that is the side's own; its score by 2017; by the handbook of 2014
    (-10, -14, 0, 4, -4, -4),
    (5, -8, 5, 13, -8, -8),
    (7, -8, 5, 13, -8, -8),
    (0, 0, 6, 0, 6, 6),
    (-3, 1, 6, 0, 6, 10),
    (4, 4, 2, 0, 4, 4),
    ("1/2", "-1/2", "3/2", 1, "1/2", "1/2"),
]


def numbers(result: Any) -> tuple[Fraction, Fraction]:
    return Fraction(result["ns"]), Fraction(result["ew"])


@pytest.mark.parametrize(("form", "asked", "ns", "ew"), TABLE)
def test_assigned_scores(form: str, asked: dict[str, Any], ns: object, ew: object) -> None:
    found = work("assigned", {"form": form, **asked}).result
    assert numbers(found) == (Fraction(str(ns)), Fraction(str(ew)))


@pytest.mark.parametrize(("form", "asked", "ns", "ew"), SELF_INFLICTED)
def test_damage_of_ones_own_is_not_compensated(form: str, asked: dict[str, Any], ns: int, ew: int) -> None:
    worked = work("assigned", {"form": form, **ERROR, **asked})
    assert numbers(worked.result) == (Fraction(ns), Fraction(ew))
    assert {"12C1ei", "12C1eii", "X78A4"} <= {str(citation) for citation in worked.citations}


@pytest.mark.parametrize(("without", "at_table", "adjusted", "own", "score", "older"), OUTCOMES)
def test_what_part_is_not_compensated(
    without: object, at_table: object, adjusted: object, own: object, score: object, older: object
) -> None:
    asked = {"without_error": without, "at_table": at_table, "adjusted": adjusted, "form": "imps"}
    found = work("self-inflicted", asked).result
    expected = [Fraction(str(value)) for value in (own, score, older)]
    assert [Fraction(str(found[key])) for key in ("self_inflicted", "score", "handbook")] == expected


@given(*[st.fractions(-24, 24, max_denominator=12)] * 3)
def test_a_side_ends_between_the_table_and_the_adjusted_score(m: Fraction, f: Fraction, j: Fraction) -> None:
    found = outcome(m, f, j)
    assert f <= found.score <= max(f, j)
    assert found.own + found.compensated == found.damage


@given(st.lists(st.sampled_from([-800, -50, 0, 170, 420, 620]), min_size=1, max_size=5), st.integers(-60, 60))
def test_a_weighted_score_lies_between_its_results(scores: list[int], tens: int) -> None:
    weight = f"1/{len(scores)}"
    rows = [{"score": score, "weight": weight} for score in scores]
    alone = [
        numbers(
            work(
                "assigned",
                {"form": "knockout", "results": [{"score": s, "weight": 100}], "other_table": tens * 10},
            ).result
        )
        for s in scores
    ]
    ns, ew = numbers(work("assigned", {"form": "knockout", "results": rows, "other_table": tens * 10}).result)
    assert min(one for one, _ in alone) <= ns <= max(one for one, _ in alone)
    assert ns == -ew


@pytest.mark.parametrize(
    ("asked", "field", "says"),
    [
        ({"results": "420;60\n-50;30"}, "results", "mangler 10"),
        ({"results": "420;60\n-50;50"}, "results", "10 for meget"),
        ({"results": "420;1/3\n-50;1/3"}, "results", "mangler 0,3333"),
        ({"results": "420;100", "results_ew": "420;99"}, "results_ew", "mangler 1"),
        ({"results": "4♠ S =;100"}, "board", "mappenummer"),
        ({"results": "425;100"}, "results.1.score", "spilpoint"),
        ({"results": "420;100", "favour": 5}, "non_offending", "mangler"),
        ({"results": "420;100", "at_table": -50, "non_offending": "NS"}, "without_error", "mangler"),
        ({"results": "420;100", "form": "vp"}, "other_table", "mangler"),
        ({"results": "420;50\n-50;50", "favour": 17, "non_offending": "NS"}, "favour", "16,67"),
        (
            {"results": "420;1/2\n-50;1/2", "favour": "1/5", "non_offending": "NS"},
            "favour",
            "0,1667",
        ),
    ],
)
def test_what_cannot_be_used_is_said_at_its_field(asked: dict[str, Any], field: str, says: str) -> None:
    with pytest.raises(CalcError) as caught:
        work("assigned", {"form": "points", **asked})
    assert caught.value.field == field
    assert says in caught.value.said["da"]


def test_the_doubt_says_how_much_it_moved() -> None:
    """Nothing is left to move where the worst result has less than a sixth."""
    asked = {"form": "points", "results": "420;95\n-50;5", "non_offending": "NS", "favour": 10}
    first = work("assigned", asked).steps[0]
    assert (str(first.citation), first.value) == ("X12A2", 5)
