"""Weighted scores, self-inflicted damage, Neuberg, sitting out and imps, worked out by hand."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.scoring.calculation import Word
from rulings.scoring.catalogue import calculators, work
from rulings.scoring.describe import example, schema
from rulings.scoring.errors import CalcError
from rulings.scoring.pairs.outcomes import SIDES, Absent, Artificial, Outcome, Score
from rulings.scoring.pairs.relief import Relief
from rulings.scoring.pairs.result_text import Result, from_own_end, of_both
from tests.part import examples
from tests.schemas import json_schema
from tests.table import each_row

HALF = Fraction(1, 2)
unhurried = settings(deadline=None, max_examples=examples(60))
figures = st.integers(-24, 24).map(Fraction)


def score(*parts: tuple[int, Fraction | int]) -> Score:
    return Score(tuple((points, Fraction(weight)) for points, weight in parts))


def told(given: object) -> Any:
    return Result(id="score").read(given, "score")


THREE_FIFTHS, TWO_FIFTHS = Fraction(3, 5), Fraction(2, 5)
THIRD, TWO_THIRDS = Fraction(1, 3), Fraction(2, 3)

WRITTEN: list[tuple[object, Score]] = [
    (420, score((420, 1))),
    ("−50", score((-50, 1))),
    ("0", score((0, 1))),
    ("pas", score((0, 1))),
    ("4♠ V =", score((-420, 1))),
    ("60 % 420 + 40 % -50", score((420, THREE_FIFTHS), (-50, TWO_FIFTHS))),
    ("60% 420 + 40% -50", score((420, THREE_FIFTHS), (-50, TWO_FIFTHS))),
    ("1/3 af 420 og 2/3 af −50", score((420, THIRD), (-50, TWO_THIRDS))),
    ("33 1/3 % 420, 66 2/3 % -50", score((420, THIRD), (-50, TWO_THIRDS))),
    ("50% 4♠ S = + 50% 4♠ S -1", score((420, HALF), (-50, HALF))),
    ("4♠ S = (50 %), 4♠ S +1 (50 %)", score((420, HALF), (450, HALF))),
    ([{"weight": 50, "score": 420}, {"weight": 50, "score": "4♠ S -1"}], score((420, HALF), (-50, HALF))),
    ([{"weight": "1/2", "score": 420}, {"weight": 0.5, "score": -50}], score((420, HALF), (-50, HALF))),
]

GIVEN: list[tuple[str, Outcome, Outcome]] = [
    ("A+/A-", Artificial(Fraction(60)), Artificial(Fraction(40))),
    ("A− / A+", Artificial(Fraction(40)), Artificial(Fraction(60))),
    ("middel plus/middel minus", Artificial(Fraction(60)), Artificial(Fraction(40))),
    ("60/40", Artificial(Fraction(60)), Artificial(Fraction(40))),
    ("63,2 %/A-", Artificial(Fraction(316, 5)), Artificial(Fraction(40))),
    ("A=", Artificial(Fraction(50)), Artificial(Fraction(50))),
    ("420/-170", score((420, 1)), score((-170, 1))),
    *(
        (text, Artificial(Fraction(40)), Artificial(Fraction(60)))
        for text in ("40%-60%", "40-60", "40 % – 60 %", "A4060", "A-A+", "Ave- - Ave+")
    ),
    *(
        (text, score((0, 1)), score((0, 1)))
        for text in ("AP", "Passet rundt", "Pasrunde", "ALL-PASS", "P.O.")
    ),
    *((text, Absent.MISSING, Absent.MISSING) for text in ("NP", "N.P.", "No play", "uspillet")),
    ("mangler", Absent.MISSING, Absent.MISSING),
    ("bye", Absent.BYE, Absent.BYE),
]


@each_row(("given", "ns"), WRITTEN, ids=lambda value: str(value)[:30])
def test_results_that_balance(given: object, ns: Score) -> None:
    assert of_both(told(given), 1) == (ns, ns.other_side())


@each_row(("given", "ns", "ew"), GIVEN, ids=lambda value: str(value)[:30])
def test_what_the_director_has_given(given: str, ns: Outcome, ew: Outcome) -> None:
    assert of_both(told(given), 1) == (ns, ew)


def test_a_side_told_by_itself_is_told_from_its_own_end() -> None:
    assert from_own_end(told(-420), 1, "EW") == score((-420, 1))
    assert from_own_end(told("4♠ S ="), 1, "EW") == score((-420, 1))
    assert from_own_end(told("A+"), 1, "EW") == Artificial(Fraction(60))


@each_row("one", calculators(), ids=lambda one: one.name)
def test_the_example_fits_the_schema(one: Any) -> None:
    json_schema().Draft202012Validator.check_schema(schema(one))
    json_schema().validate(example(one), schema(one))


WEIGHED = [
    # 620 − 170 = 450 is 10, −100 − 170 = −270 is −7: 6 − 2.8 = 3.2, in VP 3
    ("imps", {"other": 170}, ["60; 620", "40; -100"], Fraction(16, 5), 3),
    ("imps", {"other": 170, "vp": False}, ["60; 620", "40; -100"], Fraction(16, 5), Fraction(16, 5)),
    # 10 and −12 by halves: −1; 1 and 2 by halves: 1.5, away from average 2; and −1.5 as −2
    ("imps", {"other": 420}, ["50; 850", "50; -200"], HALF * (10 - 12), -1),
    ("imps", {"other": 0}, ["50; 20", "50; 50"], Fraction(3, 2), 2),
    ("imps", {"other": 0}, ["50; -20", "50; -50"], Fraction(-3, 2), -2),
    # both weighted: (620 or −100) against (620 or −100), each half: 0, 12, −12, 0
    ("imps", {"other": "50 % 620 + 50 % -100"}, ["50; 620", "50; -100"], 0, 0),
    # 455 to 460 is 10, −265 to −270 is −7
    ("butler", {"datum": 165}, ["60; 620", "40; -100"], Fraction(16, 5), 3),
    # 15 to 20 is 1, 25 to 30 is 1, −5 to −10 is 0
    ("butler", {"datum": 5}, ["50; 20", "50; 30"], 1, 1),
    ("butler", {"datum": 5}, ["100; 0"], 0, 0),
]


@each_row(("scoring", "more", "results", "unrounded", "ns"), WEIGHED)
def test_a_weighted_score_in_imps(
    scoring: str, more: dict[str, Any], results: list[str], unrounded: Fraction, ns: Fraction
) -> None:
    found = work("weighted", {"scoring": scoring, "results": "\n".join(results), **more}).result
    assert (found["unrounded"], found["ns"], found["ew"]) == (unrounded, ns, -ns)


def test_a_weighted_score_among_others_is_the_one_of_the_frequency_table() -> None:
    others = [{"score": 620, "times": 3}, {"score": -100, "times": 4}, {"score": 170, "times": 2}]
    results = [{"weight": 60, "score": 620}, {"weight": 40, "score": -100}]
    found = work("weighted", {"scoring": "matchpoints", "results": results, "others": others}).result
    assert (found["ns"], found["ew"], found["top"]) == (Fraction(53, 5), Fraction(37, 5), 18)
    shares = [{"weight": 60, "score": 620, "given": 15, "share": 9}]
    shares.append({"weight": 40, "score": -100, "given": 4, "share": Fraction(8, 5)})
    assert found["parts"] == shares


@unhurried
@given(
    st.lists(st.tuples(st.integers(1, 9), st.integers(-60, 60)), min_size=1, max_size=5), st.integers(-60, 60)
)
def test_imps_of_a_weighted_score_lie_between_those_of_its_results(
    drawn: list[tuple[int, int]], other: int
) -> None:
    total = sum(weight for weight, _ in drawn)
    results = [{"weight": str(Fraction(100 * w, total)), "score": 10 * points} for w, points in drawn]
    found = work("weighted", {"scoring": "imps", "results": results, "other": 10 * other, "vp": False}).result
    parts: Any = found["parts"]
    assert min(one["given"] for one in parts) <= found["ns"] <= max(one["given"] for one in parts)


RELIEF = [
    # M, F, J, result, case
    (8, 4, 12, 8, "part"),
    (12, 4, 12, 4, "all"),
    (13, 4, 12, 4, "all"),
    (4, 4, 12, 12, "nothing"),
    (2, 4, 12, 12, "nothing"),
    (2, 12, 12, 12, "no-damage"),
    (-12, -14, 0, -2, "part"),
    (Fraction(7, 2), 1, Fraction(21, 4), Fraction(11, 4), "part"),
]


@each_row(("m", "f", "j", "result", "case"), RELIEF)
def test_self_inflicted_damage(m: Fraction, f: Fraction, j: Fraction, result: Fraction, case: str) -> None:
    asked = {"scoring": "given", "expected": str(m), "obtained": str(f), "adjusted": str(j)}
    found = work("self-inflicted", asked).result
    assert (found["result"], found["case"]) == (result, Word(case))


@unhurried
@given(figures, figures, figures)
def test_relief_never_makes_up_more_than_the_adjustment(m: Fraction, f: Fraction, j: Fraction) -> None:
    relief = Relief(m, f, j)
    assert f <= relief.result <= max(f, j)
    if m >= f:
        assert relief.result == (f if m >= j else j - m + f)


@pytest.mark.parametrize("side", SIDES)
def test_self_inflicted_damage_in_imps_is_seen_from_the_side(side: str) -> None:
    """North/South: −12, −14 and 0 against 620; East/West the same with every sign turned."""
    turn = 1 if side == "NS" else -1
    points = {"expected": -100, "obtained": -300, "adjusted": 620, "other": 620}
    asked = {key: turn * value for key, value in points.items()}
    found = work("self-inflicted", {"scoring": "imps", "side": side, **asked}).result
    assert [found[key] for key in ("m", "f", "j", "result", "offenders")] == [-12, -14, 0, -2, 0]


def test_an_adjusted_score_that_gives_no_more_than_the_table_moves_nobody() -> None:
    """12B1, against 620: F = 650 is +1, J = 170 would be −10; among 420 and −50 the table's 620 is a top."""
    asked = {"expected": 650, "obtained": 650, "adjusted": 170, "other": 620}
    worked = work("self-inflicted", {"scoring": "imps", "side": "NS", **asked})
    assert [worked.result[key] for key in ("result", "offenders")] == [1, -1]
    assert [str(step.citation) for step in worked.steps if step.key.endswith(("keep", "played"))] == [
        "12B1",
        "12B1",
    ]
    asked = {"expected": 620, "obtained": 620, "adjusted": -50, "others": "420\n-50"}
    worked = work("self-inflicted", {"scoring": "matchpoints", "side": "NS", **asked})
    assert [worked.result[key] for key in ("result", "offenders")] == [4, 0]
    rows = [
        {"score": -50, "obtained": 620, "expected": 620, "offending": "EW"},
        {"score": 420},
        {"score": -50},
    ]
    board = work("matchpoints", {"results": rows}).result
    assert [(row["ns"], row["ew"]) for row in board["rows"]] == [(4, 0), (2, 2), (0, 4)]  # type: ignore[index, union-attr]  # a list of rows


def test_an_adjusted_score_that_is_artificial_is_three_imps() -> None:
    asked = {"scoring": "imps", "expected": "A=", "obtained": -300, "adjusted": "A+", "other": 620}
    found = work("self-inflicted", asked).result
    assert [found[key] for key in ("m", "f", "j", "result")] == [0, -14, 3, -11]


NEUBERG = [
    (16, 9, 10, Fraction(161, 9)),
    (0, 9, 10, Fraction(1, 9)),
    (8, 9, 10, 9),
    (6, 4, 4, 6),
    (6, 4, 5, Fraction(31, 4)),
    (4, 3, 11, 14),
    (3, 3, 11, 13),
    (2, 3, 11, 12),
    (0, 3, 11, 10),
    (2, 2, 11, 13),
    (1, 2, 11, 12),
    (0, 2, 11, 11),
    (0, 1, 11, 12),
]


@each_row(("points", "results", "tables", "got"), NEUBERG)
def test_neuberg(points: int, results: int, tables: int, got: Fraction) -> None:
    found = work("neuberg", {"matchpoints": points, "results": results, "tables": tables}).result
    assert found["matchpoints"] == got


def test_sitting_out() -> None:
    exact = work("bye", {"tables": 8, "boards": 3, "percent": 54.5}).result
    assert exact["matchpoints"] == Fraction("22.89")
    manual = work("bye", {"tables": 8, "boards": 2, "method": "manual"}).result
    assert manual["matchpoints"] == 17  # 16.8 for both boards together, up
    better = work("bye", {"tables": 6, "boards": 1, "method": "manual", "percent": 65}).result
    assert better["matchpoints"] == 7  # 65 % of 10, up


IMPS = [
    ({"difference": 0}, 0, 0, 0),
    ({"difference": -430}, -10, 0, 10),
    ({"difference": 4000}, 24, 24, 0),
    ({"open": 420, "closed": -50}, 10, 10, 0),
    ({"open": "4♠ S =", "closed": "4♠ S -1", "board": 4}, 12, 12, 0),
    ({"boards": "420; -50\n-430; -400\n140; 170"}, 8, 10, 2),
    ({"boards": [{"difference": 30}, {"difference": -500}]}, -10, 1, 11),
    ({"boards": [{"open": "pas", "closed": "1ut N =", "board": 1}]}, -3, 0, 3),
]


@each_row(("asked", "net", "home", "away"), IMPS)
def test_imps(asked: dict[str, Any], net: int, home: int, away: int) -> None:
    found = work("imps", asked).result
    assert (found["imps"], found["home"], found["away"]) == (net, home, away)


FAULTS = [
    ("imps", {}, "open", "mangler"),
    ("imps", {"open": 420}, "closed", "mangler"),
    ("imps", {"difference": 435}, "difference", "435"),
    ("imps", {"open": 420, "closed": 50, "difference": 370}, "difference", "ikke begge"),
    ("imps", {"boards": "420; -50", "open": 3}, "open", "tabel"),
    ("imps", {"boards": "420; -50; 1\n420; x; 2"}, "boards.2.closed", "kontrakt"),
    ("weighted", {"scoring": "imps", "results": "60; 420\n30; -50", "other": 0}, "results", "mangler 10 %"),
    ("weighted", {"scoring": "imps", "results": "60; 420\n40; A+", "other": 0}, "results.2.score", "A+"),
    ("weighted", {"scoring": "imps", "results": "60; 420\n40; -50"}, "other", "mangler"),
    ("weighted", {"scoring": "imps", "results": "0; 420\n100; -50", "other": 0}, "results.1.weight", "0"),
    ("weighted", {"scoring": "butler", "results": "100; 420"}, "datum", "mangler"),
    ("neuberg", {"matchpoints": 3, "results": 12, "tables": 8}, "tables", "12"),
    ("neuberg", {"matchpoints": 3, "results": 2, "tables": 8}, "matchpoints.1.points", "3"),
    ("bye", {"tables": 8}, "percent", "mangler"),
    ("self-inflicted", {"scoring": "given", "expected": "x", "obtained": 1, "adjusted": 2}, "expected", "x"),
]


@each_row(("name", "asked", "field", "said"), FAULTS)
def test_what_cannot_be_used_is_said(name: str, asked: dict[str, Any], field: str, said: str) -> None:
    with pytest.raises(CalcError) as caught:
        work(name, asked)
    assert caught.value.field == field
    assert said in caught.value.said["da"]


@pytest.mark.parametrize(
    ("more", "result", "offenders", "percent"),
    [
        ({"expected": 13, "obtained": 4, "adjusted": 18, "tables": 12}, 9, 4, Fraction(450, 11)),
        ({"expected": 12, "obtained": 3, "adjusted": 10, "tables": 12}, 3, 12, Fraction(150, 11)),
        ({"expected": 13, "obtained": 4, "adjusted": 18}, 9, None, None),
        ({"expected": -3, "obtained": -12, "adjusted": 5, "figures": "imps"}, -4, -5, None),
        ({"expected": -3, "obtained": -12, "adjusted": 5}, -4, None, None),
        ({"expected": 9, "obtained": 9, "adjusted": 6, "figures": "imps"}, 9, -9, None),
        ({"expected": 9, "obtained": 6, "adjusted": 6, "figures": "imps"}, 6, -6, None),
        ({"expected": 13, "obtained": 18, "adjusted": 4, "tables": 12}, 18, 4, Fraction(900, 11)),
    ],
)
def test_the_offenders_of_given_figures_have_what_the_adjusted_score_leaves(
    more: dict[str, Any], result: int, offenders: int | None, percent: Fraction | None
) -> None:
    found = work("self-inflicted", {"scoring": "given", **more}).result
    assert (found["result"], found["offenders"], found.get("percent")) == (result, offenders, percent)


def test_given_matchpoints_lie_between_nothing_and_the_top() -> None:
    with pytest.raises(CalcError) as caught:
        work(
            "self-inflicted",
            {"scoring": "given", "expected": 13, "obtained": 4, "adjusted": 23, "tables": 12},
        )
    assert caught.value.field == "adjusted"
