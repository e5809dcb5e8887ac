"""Multi-team (205), board-a-match (206), carry-over (207), and boards without a result (86B, X86)."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.scoring.catalogue import work
from rulings.scoring.errors import CalcError
from rulings.scoring.teams.cancelled import keep_scores
from rulings.scoring.teams.carry_over import limit
from tests.table import each_row

# One board: the scale's blitz is 15, so 5 imps are 15 VP exactly. 400 against 600 is 5 imps.
ROUND = [
    {"table": 1, "board": 1, "score": 400, "match": "a"},
    {"table": 2, "board": 1, "score": 600, "match": "a"},
    {"table": 3, "board": 1, "score": 600, "match": "b"},
    {"table": 4, "board": 1, "score": 400, "match": "b"},
]


def pairs(results: object, **more: object) -> dict[str, Any]:
    rows: Any = work("multi-team", {"results": results, **more}).result["pairs"]
    return {f"{row['table']}{row['side']}": row["vp"] for row in rows}


def test_a_pair_is_not_compared_with_the_other_table_of_its_match() -> None:
    found = pairs(ROUND)
    assert found["1ns"] == Fraction(15, 2) and found["1ew"] == Fraction(25, 2)
    assert found["2ns"] == Fraction(25, 2) and found["4ns"] == Fraction(15, 2)


def test_as_a_pairs_event_all_tables_are_compared() -> None:
    assert pairs(ROUND, form="pairs")["1ns"] == Fraction(5 + 5 + 10, 3)


def test_an_artificial_score_in_multi_team() -> None:
    """The others have nothing to compare with; table 3 has only table 2, which is equal."""
    rows = [{**ROUND[0], "score": "A+/A-"}, *ROUND[1:]]
    found = pairs(rows)
    three = work("vp", {"imps": 3, "boards": 1}).result["home"]
    assert found["1ns"] == three and found["1ew"] == 20 - Fraction(str(three))
    assert found["3ns"] == 10 and found["4ns"] == 5
    manual = pairs(rows, method="manual")
    assert manual["1ns"] == manual["2ns"] == manual["3ns"] == 10


def test_a_board_that_falls_out_shortens_the_scale() -> None:
    """Table 3 has one board left against table 1, 5 imps and 15 VP; two equal ones against table 2."""
    rows = [
        *ROUND,
        *({**row, "board": 2, "score": "A/A" if row["table"] == 1 else 110} for row in ROUND),
    ]
    assert pairs(rows)["3ns"] == Fraction(15 + 10, 2)


def test_one_pair_from_its_imps() -> None:
    """Over 16 boards 20 imps are 15 VP and 40 are 18.09."""
    found = work("multi-team", {"comparisons": [20, -20, 40], "boards": 16}).result
    assert found["vp"] == Fraction("38.09") / 3


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({}, "results"),
        ({"comparisons": [3]}, "boards"),
        ({"results": ROUND, "comparisons": [3], "boards": 8}, "comparisons"),
        ({"results": [ROUND[0], ROUND[0]]}, "results.2.board"),
        ({"results": [ROUND[0], {**ROUND[0], "board": 2, "match": "b"}]}, "results.2.match"),
    ],
)
def test_a_round_told_wrongly(given: dict[str, Any], field: str) -> None:
    with pytest.raises(CalcError) as caught:
        work("multi-team", given)
    assert caught.value.field == field


@settings(deadline=None)
@given(st.lists(st.integers(-100, 100), min_size=8, max_size=8))
def test_the_two_pairs_of_a_table_have_twenty_together(tens: list[int]) -> None:
    rows = [
        {"table": number // 2, "board": 1 + number % 2, "score": 10 * one} for number, one in enumerate(tens)
    ]
    found = pairs(rows, form="pairs")
    assert all(found[f"{table}ns"] + found[f"{table}ew"] == 20 for table in range(4))


BAM = [
    ({"open": 420, "closed": 50}, 2),
    ({"open": -50, "closed": 100}, 0),
    ({"open": 110, "closed": 110}, 1),
    ({"home": "A+", "away": "A-"}, Fraction(6, 5)),
    ({"home": "A-", "away": "A+"}, Fraction(4, 5)),
    ({"home": "A", "away": "A"}, 1),
    ({"open": "4♠ S =", "closed": "4♠ S -1", "board": 2}, 2),
    # 0.6 times equal, 0.4 times won.
    ({"open": 420, "closed": "60% 420 + 40% -50"}, Fraction(7, 5)),
]


@each_row(("row", "home"), BAM)
def test_board_a_match(row: dict[str, Any], home: Fraction) -> None:
    assert work("bam", {"boards": [row]}).result["home"] == home


def test_a_match_of_boards() -> None:
    found = work("bam", {"boards": [row for row, _ in BAM]}).result
    assert (found["home"], found["away"]) == (Fraction("9.4"), Fraction("6.6"))
    both = work("bam", {"boards": [{"home": "A+", "away": "A+"}]}).result
    assert (both["home"], both["away"]) == (Fraction(6, 5), Fraction(6, 5))
    known = work("bam", {"boards": [{"home": 2}, {"away": "1"}, {"home": "1,3", "away": 0.7}, {"home": 0}]})
    assert (known.result["home"], known.result["away"]) == (Fraction("4.3"), Fraction("3.7"))
    turned = work("bam", {"boards": [{"open": 420, "closed": 50}], "home_open": "EW"}).result
    assert (turned["home"], turned["away"]) == (0, 2)


@pytest.mark.parametrize(
    ("row", "field"),
    [
        ({"open": 420}, "boards.1.closed"),
        ({"home": "A+"}, "boards.1.away"),
        ({"home": 420, "away": "A"}, "boards.1.home"),
        ({"home": 3}, "boards.1.home"),
        ({"home": "1,3"}, "boards.1.away"),
        ({"open": 420, "closed": 50, "home": 0}, "boards.1.home"),
        ({"open": "A+", "closed": 50}, "boards.1.open"),
    ],
)
def test_a_board_told_wrongly(row: dict[str, Any], field: str) -> None:
    with pytest.raises(CalcError) as caught:
        work("bam", {"boards": [row]})
    assert caught.value.field == field


@each_row(
    ("given", "team", "imps"),
    [
        ({"imps": 15, "higher": "A", "boards": 32}, "A", "15/2"),
        ({"imps": 15, "higher": "B", "boards": 32}, "A", "5"),
        ({"imps": -15, "higher": "B", "boards": 32}, "B", "15/2"),
        ({"imps": 17, "higher": "A", "boards": 32}, "A", "8"),
        ({"imps": 40, "higher": "A", "boards": 33}, "A", "12"),
        ({"imps": 40, "higher": "A", "boards": 96}, "A", "16"),
        ({"imps": 60, "higher": "A", "boards": 128}, "A", "20"),
        ({"imps": 60, "higher": "A", "boards": 129}, "A", "24"),
        ({"imps": 13, "higher": "B", "boards": 24}, "A", "13/3"),
        ({"imps": 0, "higher": "B", "boards": 24}, None, "0"),
        # 2 VP over 24 boards are 4 standard deductions of 1½ imps; over 12 boards 2 of them.
        ({"imps": 10, "higher": "A", "boards": 32, "penalty_a": 2, "match_boards": 24}, "A", "2"),
        ({"imps": 10, "higher": "A", "boards": 32, "penalty_a": 2, "match_boards": 12}, "A", "7/2"),
        ({"imps": 10, "higher": "A", "boards": 32, "penalty_b": 1, "match_boards": 24}, "A", "13/2"),
        # The penalty turns the match: B is 2 ahead and finished lower.
        ({"imps": 4, "higher": "A", "boards": 32, "penalty_a": 2, "match_boards": 24}, "B", "2/3"),
        ({"imps": 9, "higher": "A", "boards": 32, "penalty_a": 1, "deduction": "1/2"}, "A", "3"),
    ],
)
def test_carry_over(given: dict[str, Any], team: str | None, imps: str) -> None:
    found = work("carry-over", given).result
    assert (found["team"], found["imps"]) == (team, Fraction(imps))
    sides = {"A": found["a"], "B": found["b"]}
    assert sum(Fraction(str(one)) for one in sides.values()) == Fraction(imps)
    assert team is None or sides[team] == Fraction(imps)


@pytest.mark.parametrize(("more", "field"), [({}, "match_boards"), ({"match_boards": 13}, "deduction")])
def test_a_penalty_needs_to_know_what_a_standard_deduction_is(more: dict[str, Any], field: str) -> None:
    with pytest.raises(CalcError) as caught:
        work("carry-over", {"imps": 9, "higher": "A", "boards": 32, "penalty_a": 1, **more})
    assert caught.value.field == field


@settings(deadline=None)
@given(st.integers(-300, 300), st.sampled_from("AB"), st.integers(1, 300))
def test_a_carry_over_is_within_its_limit_and_half_the_difference(
    imps: int, higher: str, boards: int
) -> None:
    found: Any = work("carry-over", {"imps": imps, "higher": higher, "boards": boards}).result
    assert 0 <= found["imps"] <= min(limit(boards)[0], Fraction(abs(imps), 2))
    assert found["limit"] == 8 + 4 * min((boards - 1) // 32, 4)


def adjusted(home: str, away: str, **more: object) -> tuple[Any, Any, Any]:
    found = work("teams-adjusted", {"fault_home": home, "fault_away": away, **more}).result
    return found["home"], found["away"], found["law"]


NONE, PARTLY, DIRECTLY = "none", "partly", "directly"


@each_row(
    ("home", "away", "more", "expected"),
    [
        # No result anywhere: 12C2a and b.
        (NONE, DIRECTLY, {}, (3, -3, "12C2")),
        (NONE, PARTLY, {}, (3, 0, "12C2")),
        (NONE, NONE, {}, (3, 3, "12C2")),
        # The team's own other boards (12C2c): 4.4 a board is 4 whole imps; 2 is not better than 3.
        (NONE, DIRECTLY, {"session_home": "4,4", "session_away": 2}, (4, -3, "12C2")),
        (NONE, DIRECTLY, {"session_away": -5}, (3, -5, "12C2")),
        (PARTLY, PARTLY, {"session_home": 9}, (0, 0, "12C2")),
        # One result against the normal one: 3 at least, -3 at most, 0 where partly at fault (X86A2).
        (NONE, DIRECTLY, {"normal_imps": 7}, (7, -7, "X86A2")),
        (NONE, DIRECTLY, {"normal_imps": 1}, (3, -3, "X86A2")),
        (NONE, DIRECTLY, {"normal_imps": -9}, (3, -3, "X86A2")),
        (NONE, NONE, {"normal_imps": 7}, (7, 3, "X86A2")),
        (DIRECTLY, DIRECTLY, {"normal_imps": 7}, (-3, -7, "X86A2")),
        (PARTLY, NONE, {"normal_imps": -7}, (0, 7, "X86A2")),
        # 600 against 400 half the time, 5 imps, and against 600 the other half: 2.5, less than 3.
        (NONE, DIRECTLY, {"obtained": 600, "normal": "50% 400 + 50% 600"}, (3, -3, "X86A2")),
        # Against -100 it is 700: 12 imps.
        (NONE, DIRECTLY, {"obtained": 600, "normal": "50% 400 + 50% -100"}, (9, -9, "X86A2")),
        (DIRECTLY, NONE, {"obtained": 600, "normal": -100, "home_seat": "EW"}, (-12, 12, "X86A2")),
        (NONE, DIRECTLY, {"obtained": "4♠ S =", "normal": "3♠ S +1", "board": 1}, (6, -6, "X86A2")),
        # Clearly favourable: an assigned score for both (86B1), whoever was at fault.
        (NONE, NONE, {"normal_imps": 7, "clearly_favourable": True}, (7, -7, "86B1")),
        (NONE, DIRECTLY, {"normal_imps": -9, "clearly_favourable": "ja"}, (-9, 9, "86B1")),
        # Results that cannot be compared (86B2a-c).
        (NONE, NONE, {"case": "incomparable"}, (3, 3, "86B2a")),
        (NONE, PARTLY, {"case": "incomparable"}, (3, -3, "86B2b")),
        (NONE, DIRECTLY, {"case": "incomparable", "normal_imps": 8}, (8, -8, "86B2b")),
        (NONE, DIRECTLY, {"case": "incomparable", "normal_imps": -8}, (3, -3, "86B2b")),
        (DIRECTLY, NONE, {"case": "incomparable", "normal_imps": -8}, (-8, 8, "86B2b")),
        (PARTLY, DIRECTLY, {"case": "incomparable"}, (0, -3, "86B2c")),
        # A knockout match: both get the average (12C4).
        (NONE, NONE, {"form": "knockout"}, (0, 0, "12C2")),
        (NONE, PARTLY, {"form": "knockout"}, (Fraction(3, 2), Fraction(-3, 2), "12C2")),
    ],
)
def test_a_board_without_a_result(
    home: str, away: str, more: dict[str, Any], expected: tuple[Any, ...]
) -> None:
    assert adjusted(home, away, **more) == expected


def test_both_ways_stand_beside_each_other() -> None:
    found = work("teams-adjusted", {"fault_home": NONE, "fault_away": NONE, "normal_imps": "-6.5"}).result
    assert [found[f"{way}_{team}"] for way in ("assigned", "handbook") for team in ("home", "away")] == [
        -7, 7, 3, 7,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"obtained": 600}, "normal"),
        ({"normal": 600}, "obtained"),
        ({"obtained": "50% 600 + 50% 100", "normal": 600}, "obtained"),
        ({"obtained": "A+", "normal": 600}, "obtained"),
        ({"obtained": "4♠ S =", "normal": 600}, "board"),
    ],
)
def test_a_board_without_a_result_told_wrongly(more: dict[str, Any], field: str) -> None:
    with pytest.raises(CalcError) as caught:
        adjusted(NONE, DIRECTLY, **more)
    assert caught.value.field == field


def test_three_boards_of_a_kind_count() -> None:
    """The three best pluses 3, 5, 7 and the three worst minuses; one board of four drops out."""
    rows = [{"home": n, "away": -n} for n in (3, 7, 3, 5)]
    found = work("cancelled-boards", {"boards": 17, "imps": 5, "cancelled": rows}).result
    assert found == {
        "boards": 16, "dropped": 1, "home_imps": 20, "away_imps": -20, "home": 15, "away": 5,
    }  # fmt: skip


@each_row(
    "rows, told",
    [
        ((3, 7, 3, 5), [("plus", "X86B1", 15), ("minus", "X86B2", -15)]),
        ((0, 0, -3), [("minus", "X86B2", -3), ("plus", "X86B1", 3)]),
        ((0, 0), []),
    ],
)
def test_what_counts_of_each_kind_is_told_under_its_limit(
    rows: tuple[int, ...], told: list[tuple[str, str, int]]
) -> None:
    asked = {"boards": 17, "imps": 5, "cancelled": [{"home": n, "away": -n} for n in rows]}
    steps = work("cancelled-boards", asked).steps
    assert [(s.key, str(s.citation), s.value) for s in steps if s.key in ("plus", "minus")] == told


def test_teams_without_fault_each_keep_their_best() -> None:
    rows = [{"home": 8, "away": 3}, {"home": 3, "away": 9}, {"home": 3, "away": 3}, {"home": 4, "away": 3}]
    found = work("cancelled-boards", {"boards": 17, "imps": 5, "cancelled": rows}).result
    assert (found["home_imps"], found["away_imps"], found["home"]) == (20, 10, 15)


def test_averages_have_no_limit() -> None:
    assert keep_scores([Fraction(0)] * 5).places_kept == frozenset(range(5))


def test_more_cancelled_boards_than_the_match_has() -> None:
    with pytest.raises(CalcError) as caught:
        work("cancelled-boards", {"boards": 1, "imps": 0, "cancelled": ["3;-3", "3;-3"]})
    assert caught.value.field == "boards"
