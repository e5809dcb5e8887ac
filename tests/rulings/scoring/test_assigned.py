"""Assigned scores (12C1) and self-inflicted damage (12C1e), worked by hand from the imp scale and the law."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.scoring.adjusted.adjustment import older
from rulings.scoring.catalogue import work
from rulings.scoring.errors import CalcError
from rulings.scoring.pairs.relief import Relief
from rulings.scoring.pairs.steps import relief_steps
from tests.table import each_row

GOOD_BAD = [{"score": 420, "weight": 60}, {"score": -50, "weight": 40}]
TEAMS = {"results": GOOD_BAD, "other": 170}

# 420 − 170 = 250 is 6 imps, −50 − 170 = −220 is −6, 0 − 170 is −5 (78B).
TABLE = [
    ("points", {"results": GOOD_BAD}, 232, -232),
    ("points", {"results": "60; 4♠ S =\n40; 4♠ S -1", "board": 1}, 232, -232),
    ("points", {"results": "1/3; 420\n1/3; 170\n1/3; -50"}, 180, -180),
    ("vp", TEAMS, 1, -1),
    ("knockout", TEAMS, "6/5", "-6/5"),
    ("bam", TEAMS, "6/5", "4/5"),
    ("vp", {"results": "50; 420\n50; 0", "other": 170}, 1, -1),
    ("vp", {"results": "50; -50\n50; 370", "other": 170}, -1, 1),
    ("matchpoints", {"results": GOOD_BAD, "others": "420\n170\n-50"}, "17/5", "13/5"),
    ("cross-imps", {"results": GOOD_BAD, "others": "420\n170"}, "-14/5", "14/5"),
    ("butler", {"results": GOOD_BAD, "datum": 170}, 1, -1),
    ("points", {"results": [{"score": 420}]}, 420, -420),
    ("points", {"results": "50; 420\n50; -50", "non_offending": "NS", "favour": "50/3"}, "790/3", "-790/3"),
    ("points", {"results": "50; 420\n50; -50", "non_offending": "NS", "favour": 16.67}, "790/3", "-790/3"),
    ("points", {"results": "50; 420\n50; -50", "non_offending": "EW", "favour": "50/3"}, "320/3", "-320/3"),
    ("points", {"results": "50; 420\n45; 170\n5; -50", "non_offending": "NS", "favour": 10}, 320, -320),
    ("points", {"results": "1/2; 420\n1/2; -50", "non_offending": "NS", "favour": "1/6"}, "790/3", "-790/3"),
    ("vp", {"results": "100; -50", "results_ew": "100; 420", "other": 170}, -6, -6),
    ("knockout", {"results": "100; -50", "results_ew": "100; 420", "other": 170}, 0, 0),
    ("knockout", {"results": "100; -50", "results_ew": "100; 0", "other": 170}, "-11/2", "11/2"),
]

# What an event is scored by: the law of its scale, or the handbook's section.
SCALES = {
    "vp": "78B", "knockout": "78B", "bam": "206", "matchpoints": "78A", "cross-imps": "203", "butler": "204B",
    "points": "78C",
}  # fmt: skip

# North/South are not at fault. Other table 420: J = 420 is 0 imps, M = −50 is −10, F = −550 is −14.
ERROR = {
    "results": "100; 420",
    "other": 420,
    "non_offending": "NS",
    "expected": -50,
    "obtained": -550,
}
SELF_INFLICTED = [
    ("vp", {}, -4, 0),
    ("knockout", {}, -2, 2),
    ("vp", {"expected": 420}, -14, 0),
    ("vp", {"expected": "620"}, -14, 0),
    ("vp", {"expected": "-550"}, 0, 0),
    ("points", {"other": None}, -80, -420),
]

# Other table 420, J = −50 (−10 imps), the table no worse for North/South: nothing is adjusted (12B1).
# At matchpoints against 420 and −50, the table's 620 is the top of 4.
NOT_DAMAGED = [
    ("vp", {"obtained": 620}, 5, -5),
    ("vp", {"obtained": -50}, -10, 10),
    ("vp", {"non_offending": "EW", "obtained": -300, "expected": -300}, -12, 12),
    ("knockout", {"obtained": 170}, -6, 6),
    ("points", {"obtained": 620, "other": None}, 620, -620),
    ("cross-imps", {"obtained": 620, "others": "420", "other": None}, 5, -5),
    ("matchpoints", {"obtained": 620, "others": "420\n-50", "other": None}, 4, 0),
    # a split score takes from the offenders what they gained, though the others are not damaged
    ("vp", {"obtained": 620, "results_ew": "100; 800"}, 5, -9),
]


@each_row(("form", "asked", "ns", "ew"), NOT_DAMAGED)
def test_where_nothing_was_lost_nothing_is_adjusted(
    form: str, asked: dict[str, Any], ns: int, ew: int
) -> None:
    worked = work("assigned", {"form": form, **ERROR, "results": "100; -50", "expected": 620, **asked})
    assert numbers(worked.result) == (Fraction(ns), Fraction(ew))
    assert any(step.key == "no-damage" and str(step.citation) == "12B1" for step in worked.steps)
    assert ("nothing-gained" in [step.key for step in worked.steps]) == ("results_ew" not in asked)


@each_row(("form", "asked", "ns", "ew"), NOT_DAMAGED)
def test_where_nothing_is_adjusted_the_points_are_those_of_the_table(
    form: str, asked: dict[str, Any], ns: int, ew: int
) -> None:
    had, theirs = asked["obtained"], -800 if "results_ew" in asked else -asked["obtained"]
    weighted = {"form": form, **ERROR, "results": "60; -50\n40; -100", "expected": 620, **asked}
    found = work("assigned", weighted).result
    assert (found["points_ns"], found["points_ew"]) == (had, theirs)
    assert found["weights_ns"] == [{"points": had, "weight": 100}]


# M, F, J: what the handbook of 2014 gives by its letter; the laws of 2017 never more than J.
OLDER = [
    (-10, -14, 0, -4),
    (5, -8, 5, -8),
    (7, -8, 5, -8),
    (0, 0, 6, 6),
    (-3, 1, 6, 10),
    (4, 4, 2, 4),
    ("1/2", "-1/2", "3/2", "1/2"),
]


def numbers(result: Any) -> tuple[Fraction, Fraction]:
    return Fraction(result["ns"]), Fraction(result["ew"])


@each_row(("form", "asked", "ns", "ew"), TABLE)
def test_assigned_scores(form: str, asked: dict[str, Any], ns: object, ew: object) -> None:
    found = work("assigned", {"form": form, **asked}).result
    assert numbers(found) == (Fraction(str(ns)), Fraction(str(ew)))


@each_row("form, asked", [row[:2] for row in TABLE])
def test_a_weighted_result_rests_on_the_scale_of_its_event_and_a_single_one_on_the_assigned_score(
    form: str, asked: dict[str, Any]
) -> None:
    """12C1b: a single result; several are weighted (X78A1; 12C1c of total points)."""
    said = {step.key: str(step.citation) for step in work("assigned", {"form": form, **asked}).steps}
    weighted = {"part": SCALES[form], "sum": "12C1c" if form == "points" else "X78A1"}
    laws = {"single": "12C1b", "sum-single": "12C1b"} if "single" in said else weighted
    assert {key: said.get(key) for key in laws} == laws


def test_two_scores_of_a_knockout_match_that_do_not_balance_are_averaged_by_their_law() -> None:
    asked = {"form": "knockout", "results": "100; -50", "results_ew": "100; 0", "other": 170}
    said = {step.key: str(step.citation) for step in work("assigned", asked).steps}
    assert (said["split"], said["average"]) == ("X78A2", "12C4")


@pytest.mark.parametrize(("form", "asked", "ns", "ew"), SELF_INFLICTED)
def test_damage_of_ones_own_is_not_compensated(form: str, asked: dict[str, Any], ns: int, ew: int) -> None:
    worked = work("assigned", {"form": form, **ERROR, **asked})
    assert numbers(worked.result) == (Fraction(ns), Fraction(ew))
    assert {"12C1ei", "12C1eii", "X78A4"} <= {str(citation) for citation in worked.citations}


@pytest.mark.parametrize(("hoped", "had", "adjusted", "score"), OLDER)
def test_the_handbooks_older_way(hoped: object, had: object, adjusted: object, score: object) -> None:
    relief = Relief(*(Fraction(str(value)) for value in (hoped, had, adjusted)))
    assert older(relief) == Fraction(str(score))


def test_where_the_gamble_cost_nothing_the_older_way_is_named_apart() -> None:
    """Other table 420: J = 420 is 0 imps, M = −550 is −14, F = −50 is −10: J − M + F would be +4."""
    worked = work("assigned", {"form": "vp", **ERROR, "expected": -550, "obtained": -50})
    assert numbers(worked.result) == (Fraction(0), Fraction(0))
    assert [one.value for one in worked.steps if one.key == "older"] == [4]


@given(st.lists(st.sampled_from([-800, -50, 0, 170, 420, 620]), min_size=1, max_size=5), st.integers(-60, 60))
def test_a_weighted_score_lies_between_its_results(scores: list[int], tens: int) -> None:
    weight = f"1/{len(scores)}"
    rows = [{"score": score, "weight": weight} for score in scores]
    alone = [
        numbers(
            work(
                "assigned",
                {"form": "knockout", "results": [{"score": s, "weight": 100}], "other": tens * 10},
            ).result
        )
        for s in scores
    ]
    ns, ew = numbers(work("assigned", {"form": "knockout", "results": rows, "other": tens * 10}).result)
    assert min(one for one, _ in alone) <= ns <= max(one for one, _ in alone)
    assert ns == -ew


@each_row(
    ("asked", "field", "says"),
    [
        ({"results": "60; 420\n30; -50"}, "results", "mangler 10"),
        ({"results": "60; 420\n50; -50"}, "results", "10 % for meget"),
        ({"results": "1/3; 420\n1/3; -50"}, "results", "mangler 33,3333 %"),
        ({"results": "100; 420", "results_ew": "99; 420"}, "results_ew", "mangler 1"),
        ({"results": "100; 4♠ S ="}, "board", "mappenummer"),
        ({"results": "100; 425"}, "results.1.score", "spilpoint"),
        ({"results": "100; 420", "favour": 5}, "non_offending", "mangler"),
        ({"results": "100; 420", "obtained": -50, "non_offending": "NS"}, "expected", "mangler"),
        ({"results": "100; 420", "form": "vp"}, "other", "mangler"),
        ({"results": "50; 420\n50; -50", "favour": 17, "non_offending": "NS"}, "favour", "16,67"),
        (
            {"results": "1/2; 420\n1/2; -50", "favour": "1/5", "non_offending": "NS"},
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
    asked = {"form": "points", "results": "95; 420\n5; -50", "non_offending": "NS", "favour": 10}
    first = work("assigned", asked).steps[0]
    assert (str(first.citation), first.value) == ("X12A2", 5)


@pytest.mark.parametrize(
    ("form", "home", "away", "entered"),
    [
        # the average of the home figure and the opposite of the away figure (12C4), never rounded (X78C2)
        ("knockout", -4, -5, ("1/2", "-1/2")),
        ("knockout", 6, -6, ("6", "-6")),
        ("knockout", "1,2", 3, ("-0.9", "0.9")),
        # with VP each team has its own, in whole imps (X78C1)
        ("vp", -4, "-5/2", ("-4", "-3")),
        ("vp", "1.5", 0, ("2", "0")),
    ],
)
def test_a_board_that_does_not_balance(
    form: str, home: object, away: object, entered: tuple[str, str]
) -> None:
    found = work("unbalanced", {"form": form, "home": home, "away": away})
    assert (found.result["home"], found.result["away"]) == tuple(map(Fraction, entered))
    assert ("X78C1" if form == "vp" else "12C4") in {str(one) for one in found.citations}


@each_row("team", ("home", "away"))
def test_no_board_is_worth_more_than_the_imp_scale_has(team: str) -> None:
    """78B: no difference is more than 24 imps."""
    given: dict[str, object] = {"form": "knockout", "home": 24, "away": -24}
    assert work("unbalanced", given).result["home"] == 24
    for over in (25, -25):
        with pytest.raises(CalcError):
            work("unbalanced", {**given, team: over})


@pytest.mark.parametrize(
    ("expected", "obtained", "adjusted", "citation"),
    [(12, 3, 10, "X78A4d"), (8, 3, 10, "X78A4e"), (8, 10, 10, "12B1")],
)
def test_what_is_made_up_for_rests_on_the_provision_of_its_case(
    expected: int, obtained: int, adjusted: int, citation: str
) -> None:
    """All of the damage is the side's own, a part of it is, or there was no damage at all."""
    *_, last = relief_steps(Relief(Fraction(expected), Fraction(obtained), Fraction(adjusted)))
    assert str(last.citation) == citation
