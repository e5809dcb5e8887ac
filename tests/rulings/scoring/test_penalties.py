"""Penalties of the handbook: tables worked out from §§ 211–216, 261–262, X90 and X91 by hand."""

from fractions import Fraction
from typing import Any

import pytest

from rulings.scoring.catalogue import work
from rulings.scoring.errors import CalcError
from tests.table import each_row

LONG = {"form": "vp", "scale_boards": 20}
SHORT = {"form": "vp", "scale_boards": 12}
CUP = {"form": "knockout"}
BAM = {"form": "bam"}
MP = {"form": "matchpoints", "top": 38}
CROSS = {"form": "cross-imps", "board_tables": 7}
BUTLER = {"form": "butler"}


def found(name: str, given: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    """The figures of a result that a row of a table names."""
    result = work(name, given).result
    return {key: result[key] for key in wanted}


def cited(name: str, given: dict[str, Any]) -> set[str]:
    return {str(one) for one in work(name, given).citations}


def refused(name: str, given: dict[str, Any]) -> str:
    with pytest.raises(CalcError) as caught:
        work(name, given)
    return caught.value.field


@each_row(
    ("given", "deduction", "unit", "law"),
    [
        (LONG, "1/2", "vp", "211B1a"),
        ({"form": "vp", "scale_boards": 14}, "1/2", "vp", "211B1a"),
        (SHORT, "1", "vp", "211B1b"),
        ({"form": "vp", "scale_boards": 8}, "1", "vp", "211B1b"),
        (BAM, "1/5", "points", "211B1c"),
        (CUP, "3/2", "imp", "211B1d"),
        (MP, "19/5", "matchpoints", "211B2a"),
        ({"form": "matchpoints", "top": 19, "bottom": -19}, "19/5", "matchpoints", "211B2a"),
        ({"form": "matchpoints", "board_tables": 20}, "19/5", "matchpoints", "211B2a"),
        ({"form": "matchpoints", "top": 100}, "10", "matchpoints", "211B2a"),
        (CROSS, "12", "imp", "211B2b"),
        ({"form": "cross-imps", "board_tables": 2}, "2", "imp", "211B2b"),
        (BUTLER, "2", "imp", "211B2c"),
        ({"form": "other-pairs", "own_deduction": "2.5"}, "5/2", "points", "211B3"),
        ({"form": "other-teams", "own_deduction": 3}, "3", "points", "211B3"),
    ],
)
def test_a_standard_deduction(given: dict[str, Any], deduction: str, unit: str, law: str) -> None:
    wanted = {"deduction": Fraction(deduction), "penalty": Fraction(deduction), "unit": unit}
    assert found("standard-deduction", given, wanted) == wanted
    assert law in cited("standard-deduction", given)


@each_row(
    ("given", "count", "penalty"),
    [
        (LONG, 3, "3/2"),
        (SHORT, 3, "3"),
        (BAM, 4, "4/5"),
        (CUP, 3, "9/2"),
        (MP, 2, "38/5"),
        (MP | {"whole": True}, 1, "4"),
        (MP | {"whole": True}, 2, "8"),
        (CROSS, 5, "60"),
        (BUTLER, 5, "10"),
    ],
)
def test_several_standard_deductions(given: dict[str, Any], count: int, penalty: str) -> None:
    wanted = {"penalty": Fraction(penalty)}
    assert found("standard-deduction", given | {"count": count}, wanted) == wanted


def test_what_the_handbook_leaves_open_or_the_form_needs_is_refused_at_its_field() -> None:
    assert refused("standard-deduction", {"form": "vp", "scale_boards": 13}) == "scale_boards"
    assert refused("standard-deduction", {"form": "vp"}) == "scale_boards"
    assert refused("standard-deduction", {"form": "matchpoints"}) == "top"
    assert refused("standard-deduction", {"form": "matchpoints", "top": 5, "bottom": 5}) == "bottom"
    assert refused("standard-deduction", {"form": "cross-imps"}) == "board_tables"
    assert refused("standard-deduction", {"form": "other-teams"}) == "own_deduction"


PROCEDURE = {
    "ground": "procedure",
    "careless": True,
    "foreseeable": True,
    "clearly_unintentional": False,
}


@each_row(
    ("given", "wanted"),
    [
        # X90B3: normally one to five standard deductions; which is the director's to choose
        (LONG | PROCEDURE, {"penalty": None, "low": Fraction(1, 2), "high": Fraction(5, 2)}),
        (LONG | PROCEDURE, {"judgement": True}),
        (CUP | PROCEDURE, {"penalty": None, "low": Fraction(3, 2), "high": Fraction(15, 2)}),
        (MP | PROCEDURE, {"low": Fraction(19, 5), "high": Fraction(19)}),
        (LONG | PROCEDURE | {"count": 3}, {"penalty": Fraction(3, 2), "unit": "vp", "warning": False}),
        # X90B1: all three conditions, else no penalty by X90B
        (LONG | PROCEDURE | {"careless": False}, {"penalty": 0, "high": 0, "judgement": False}),
        (LONG | PROCEDURE | {"foreseeable": False}, {"penalty": 0, "high": 0}),
        (LONG | PROCEDURE | {"clearly_unintentional": True}, {"penalty": 0, "high": 0}),
        # X90B5: normally none
        (LONG | PROCEDURE | {"example": "revoke"}, {"penalty": 0, "judgement": True}),
        (LONG | PROCEDURE | {"example": "insufficient-bid"}, {"penalty": 0, "judgement": True}),
        (LONG | PROCEDURE | {"example": "out-of-turn"}, {"penalty": 0, "judgement": True}),
        (LONG | PROCEDURE | {"example": "unauthorised"}, {"penalty": None, "low": Fraction(1, 2)}),
        # X90C1: a warning, then a standard deduction in the same phase
        (LONG | {"ground": "warning", "warned": False}, {"penalty": 0, "warning": True}),
        (LONG | {"ground": "warning", "warned": True}, {"penalty": Fraction(1, 2), "warning": False}),
        (BUTLER | {"ground": "warning", "warned": True}, {"penalty": 2, "unit": "imp"}),
        # X90A: what the regulations prescribe
        (LONG | {"ground": "prescribed", "prescribed": 2}, {"penalty": 2, "judgement": False}),
        (LONG | {"ground": "prescribed", "prescribed": 2, "put_right": True},
         {"low": 0, "high": 2, "judgement": True}),
        # 91: no figure in the laws
        (LONG | {"ground": "discipline"}, {"penalty": None, "low": 0, "high": None, "judgement": True}),
        (LONG | {"ground": "discipline", "points": 4}, {"penalty": 4, "judgement": True}),
    ],
)  # fmt: skip
def test_procedural_and_disciplinary_penalties(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert found("penalty", given, wanted) == wanted


LATE_STEPS = [
    ("0:00", 0),
    ("4:59", 0),
    ("5:00", 1),
    ("9:59", 1),
    ("10:00", 2),
    ("14:59", 2),
    ("15:00", 3),
    ("19:59", 3),
    ("20:00", 4),
    ("24:59", 4),
    ("25:00", 5),
    ("29:59", 5),
]


@each_row(("minutes", "vp"), LATE_STEPS)
def test_a_team_that_comes_late(minutes: str, vp: int) -> None:
    """212A1a; its footnote: without VP two standard deductions each; a short match keeps the VP."""
    given = {"minutes": minutes}
    for form, factor in ((LONG, 1), (SHORT, 1), (CUP, 3), (BAM, Fraction(2, 5))):
        wanted = {"penalty": vp * factor, "judgement": False}
        assert found("late", form | given, wanted) == wanted


@each_row(
    ("given", "wanted"),
    [
        # 212A1b: the playing time, up to 15 boards and from 16 boards
        ({"minutes": 4, "round_boards": 16}, {"extension": 0}),
        ({"minutes": 5, "round_boards": 15}, {"extension": 5}),
        ({"minutes": 5, "round_boards": 16}, {"extension": 0}),
        ({"minutes": "12:30", "round_boards": 20}, {"extension": Fraction(15, 2)}),
        ({"minutes": 12.5, "round_boards": 12}, {"extension": Fraction(25, 2)}),
        ({"minutes": 12, "round_boards": 16, "excused": True, "settled": "extended"},
         {"extension": 12, "penalty": 0}),
        # 212A2: thirty minutes
        ({"minutes": 30, "settled": "reduced", "match_boards": 24}, {"penalty": 8, "least_boards": 12}),
        ({"minutes": 30, "settled": "reduced", "match_boards": 12}, {"penalty": 8, "least_boards": 8}),
        ({"minutes": 45, "settled": "reduced", "match_boards": 17}, {"least_boards": 9}),
        ({"minutes": 30, "settled": "moved"}, {"penalty": 8, "judgement": False}),
        ({"minutes": 30, "settled": "not-played"}, {"penalty": 0, "late_vp": 0, "present_vp_least": 13}),
        ({"minutes": 30}, {"penalty": None, "judgement": True, "high": 8}),
        # 212A3, 202C1b
        ({"minutes": 90, "excused": True, "settled": "not-played"}, {"penalty": 0, "late_vp": 10}),
        ({"minutes": 90, "excused": True}, {"penalty": 0, "judgement": True}),
        ({"minutes": 90, "excused": True, "settled": "reduced", "match_boards": 40}, {"least_boards": 20}),
    ],
)  # fmt: skip
def test_what_else_a_late_team_brings(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert found("late", LONG | given, wanted) == wanted


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        # 212B1: seated five minutes after the start at the latest
        ({"minutes": 5}, {"reserves": False, "penalty": None, "low": 0, "judgement": True}),
        ({"minutes": "5:01"}, {"reserves": True}),
        ({"minutes": 0}, {"penalty": 0, "judgement": False}),
        ({"minutes": 8, "measure": "warning"}, {"penalty": 0, "warning": True}),
        ({"minutes": 8, "measure": "deduction"}, {"penalty": Fraction(19, 5), "warning": False}),
        ({"minutes": 8, "measure": "deduction", "count": 2}, {"penalty": Fraction(38, 5)}),
        ({"minutes": 8, "excused": True}, {"penalty": 0, "judgement": True}),
    ],
)
def test_a_pair_that_comes_late(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert found("late", MP | given, wanted) == wanted


def test_too_few_boards_may_not_be_agreed_on() -> None:
    given = LONG | {"minutes": 30, "settled": "reduced", "match_boards": 24, "agreed_boards": 11}
    assert refused("late", given) == "agreed_boards"
    assert found("late", given | {"agreed_boards": 12}, {"penalty": 8}) == {"penalty": 8}


SLOW_STEPS = [
    ("0:00", 0),
    ("4:59", 0),
    ("5:00", 1),
    ("9:59", 1),
    ("10:00", 2),
    ("14:59", 2),
    ("15:00", 3),
    ("19:59", 3),
    ("20:00", 5),
    ("24:59", 5),
    ("25:00", 8),
    ("29:59", 8),
]


@each_row(("minutes", "vp"), SLOW_STEPS)
def test_a_slow_match(minutes: str, vp: int) -> None:
    """213A3 and 213A4a for both teams; the footnote as for late arrival."""
    for form, factor in ((LONG, 1), (SHORT, 1), (CUP, 3), (BAM, Fraction(2, 5))):
        wanted = {"penalty_a": vp * factor, "penalty_b": vp * factor, "judgement": False}
        assert found("slow-play", form | {"minutes": minutes}, wanted) == wanted


@each_row(
    ("given", "wanted"),
    [
        # 213A4avi: at least 8 VP
        ({"minutes": 30}, {"penalty_a": 8, "low_a": 8, "high_a": None, "judgement": True}),
        ({"minutes": 30, "decided_a": 10, "decided_b": 9}, {"penalty_a": 10, "penalty_b": 9}),
        # 213A4b: one team to blame; the other team's may be reduced or dropped
        ({"minutes": 12, "fault": "a"}, {"penalty_a": 2, "low_a": 2, "penalty_b": 2, "low_b": 0, "high_b": 2,
                                        "judgement": True}),
        ({"minutes": 12, "fault": "a", "decided_b": 0}, {"penalty_a": 2, "penalty_b": 0}),
        ({"minutes": 12, "fault": "b", "decided_a": 1}, {"penalty_a": 1, "penalty_b": 2}),
        # 213A4c: beyond the players' control
        ({"minutes": 12, "fault": "outside"}, {"low_a": 0, "high_a": 2, "low_b": 0, "judgement": True}),
        ({"minutes": 12, "fault": "outside", "decided_a": 1, "decided_b": 1},
         {"penalty_a": 1, "penalty_b": 1}),
        # 213A4d: both tables; the larger for each team, never the sum
        ({"minutes": 12, "other_minutes": 7}, {"penalty_a": 2, "penalty_b": 2}),
        ({"minutes": 7, "other_minutes": 21}, {"penalty_a": 5, "penalty_b": 5}),
        ({"minutes": 22, "fault": "a", "decided_b": 0, "other_minutes": 7}, {"penalty_a": 5, "penalty_b": 1}),
        ({"minutes": 22, "fault": "a", "decided_b": 0, "other_minutes": 12, "other_fault": "b",
          "other_decided_a": 0}, {"penalty_a": 5, "penalty_b": 2}),
        # 213A5: beyond the schedule, only after a warning in the same match
        ({"minutes": 12, "warned": True, "extra_a": 1}, {"penalty_a": Fraction(5, 2), "penalty_b": 2}),
        ({"minutes": 3, "warned": True, "extra_b": 2}, {"penalty_a": 0, "penalty_b": 1}),
        ({"minutes": 12, "warned": False, "extra_a": 1},
         {"penalty_a": 2, "warning_a": True, "warning_b": False}),
    ],
)  # fmt: skip
def test_what_else_counts_in_a_slow_match(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert found("slow-play", LONG | given, wanted) == wanted


@each_row(
    ("given", "wanted"),
    [
        # 213B1: a warning, then a standard deduction each time; at once from three minutes
        ({"minutes": 0}, {"penalty_a": 0, "warning_a": False, "penalty_b": 0, "warning_b": False}),
        ({"minutes": "2:59"}, {"penalty_a": 0, "warning_a": True, "penalty_b": 0, "warning_b": True}),
        (
            {"minutes": "3:00"},
            {"penalty_a": Fraction(19, 5), "warning_a": False, "penalty_b": Fraction(19, 5)},
        ),
        ({"minutes": 1, "before_a": True}, {"penalty_a": Fraction(19, 5), "penalty_b": 0, "warning_b": True}),
        ({"minutes": 20, "before_a": True}, {"penalty_a": Fraction(19, 5)}),
        # 213B2
        ({"minutes": 4, "fault": "a"}, {"penalty_a": Fraction(19, 5), "low_b": 0, "judgement": True}),
        ({"minutes": 4, "fault": "a", "decided_b": 0}, {"penalty_a": Fraction(19, 5), "penalty_b": 0}),
        # 213B3: not for what the pair's own last round took
        ({"minutes": 4, "carried_a": 4}, {"penalty_a": 0, "warning_a": False, "penalty_b": Fraction(19, 5)}),
        ({"minutes": 4, "carried_a": 2, "before_a": True}, {"penalty_a": Fraction(19, 5)}),
    ],
)
def test_slow_pairs(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert found("slow-play", MP | given, wanted) == wanted


def test_a_reduction_needs_its_ground() -> None:
    assert refused("slow-play", LONG | {"minutes": 12, "fault": "both", "decided_b": 0}) == "decided_b"
    assert refused("slow-play", LONG | {"minutes": 12, "fault": "b", "decided_b": 0}) == "decided_b"
    assert refused("slow-play", LONG | {"minutes": 12, "fault": "a", "decided_b": 3}) == "decided_b"
    assert refused("slow-play", LONG | {"minutes": 31, "decided_a": 7}) == "decided_a"


@each_row(
    ("what", "by", "put_right", "penalty", "warning", "law"),
    [
        # 214C: none
        ("too-many-cards", "here", "adjusted-offender", 0, False, "214C1"),
        ("turned", "here", "half-turn", 0, False, "214C2"),
        # 214D1a: neither redeal nor adjusted score anywhere
        ("too-many-cards", "here", "played", 0, True, "214D1a"),
        ("too-few-cards", "here", "played", 0, True, "214D1a"),
        ("turned", "here", "played", 0, True, "214D1a"),
        ("face-up", "earlier", "played", 0, True, "214D1a"),
        ("face-up", "other-table", "played", 0, True, "214D1a"),
        ("overheard", "here", "played", 0, True, "214D1a"),
        # 214D1b: whoever miscounted earlier, whatever it led to
        ("too-many-cards", "earlier", "adjusted-others", 0, True, "214D1b"),
        ("too-few-cards", "earlier", "redealt", 0, True, "214D1b"),
        # 214E1
        ("face-up", "earlier", "redealt", "1/2", False, "214E1"),
        ("face-up", "earlier", "adjusted-others", "1/2", False, "214E1"),
        ("wrong-deal", "earlier", "adjusted-others", "1/2", False, "214E1"),
        ("wrong-board", "here", "adjusted-others", "1/2", False, "214E1"),
        ("wrong-board", "here", "redealt", "1/2", False, "214E1"),
        ("too-many-cards", "here", "redealt", "1/2", False, "214E1"),
        ("other-board-cards", "here", "redealt", "1/2", False, "214E1"),
        # 214F4a, 214F5a: the other table of a team match, adjusted for it
        ("face-up", "other-table", "adjusted-offender", 0, False, "214C1"),
        ("wrong-hand", "here", "adjusted-offender", 0, False, "214C1"),
    ],
)
def test_a_board_in_disorder(
    what: str, by: str, put_right: str, penalty: object, warning: bool, law: str
) -> None:
    given = LONG | {"what": what, "by": by, "put_right": put_right}
    wanted = {"penalty": Fraction(str(penalty)), "warning": warning}
    assert found("board-fault", given, wanted) == wanted
    assert law in cited("board-fault", given)


def test_several_boards_and_a_warning_before() -> None:
    fault = {"what": "wrong-board", "by": "here", "put_right": "adjusted-others", "boards": 3}
    assert found("board-fault", MP | fault, {"penalty": 0}) == {"penalty": Fraction(57, 5)}  # 214F3c
    turned = {"what": "turned", "by": "here", "put_right": "played", "boards": 4}
    once = {"penalty": 0, "warning": True}
    assert found("board-fault", MP | turned, once) == once  # 214D2
    wanted = {"penalty": Fraction(19, 5), "warning": False}
    assert found("board-fault", MP | turned | {"warned": True}, wanted) == wanted  # X90C1


@each_row(
    ("given", "wanted"),
    [
        # the footnote's own case: a half of 20 boards of a match of 40, boards 1–9 at both tables, 1–3 again
        ({"form": "vp", "round_boards": 20, "match_boards": 40, "wrong_boards": 9, "replayed": 3},
         {"case": "B", "penalty": 2, "boards_played": 34, "warning": False}),
        ({"form": "vp", "round_boards": 20, "match_boards": 40, "wrong_boards": 9, "replayed": 6},
         {"penalty": 2, "boards_played": 37}),
        # 215A
        ({"form": "vp", "round_boards": 16, "match_boards": 32, "wrong_boards": 0},
         {"case": "A", "penalty": 0, "warning": True, "boards_played": 32}),
        # 215B3 below its limit, at it, above it
        ({"form": "vp", "round_boards": 16, "match_boards": 32, "wrong_boards": 1, "replayed": 1},
         {"case": "B", "penalty": Fraction(1, 2)}),
        ({"form": "vp", "round_boards": 16, "match_boards": 32, "wrong_boards": 4, "replayed": 4},
         {"penalty": 2}),
        ({"form": "vp", "round_boards": 16, "match_boards": 32, "wrong_boards": 7, "replayed": 0},
         {"case": "B", "penalty": 2, "boards_played": 25}),
        ({"form": "vp", "round_boards": 12, "match_boards": 12, "wrong_boards": 1, "replayed": 1},
         {"penalty": 1}),
        ({"form": "vp", "round_boards": 12, "match_boards": 12, "wrong_boards": 3, "replayed": 3},
         {"penalty": 2}),
        # the scale that the match ends on decides what a standard deduction is (211B1)
        ({"form": "vp", "round_boards": 14, "match_boards": 14, "wrong_boards": 2, "replayed": 0},
         {"penalty": 2, "boards_played": 12}),
        # 215C: half of the round or more
        ({"form": "vp", "round_boards": 16, "match_boards": 32, "wrong_boards": 8, "again": False},
         {"case": "C", "penalty": 2, "boards_played": 16, "vp_each": None}),
        ({"form": "vp", "round_boards": 15, "match_boards": 30, "wrong_boards": 7}, {"case": "B"}),
        ({"form": "vp", "round_boards": 15, "match_boards": 30, "wrong_boards": 8}, {"case": "C"}),
        ({"form": "vp", "round_boards": 16, "match_boards": 32, "wrong_boards": 16, "again": True},
         {"case": "C", "penalty": 2, "boards_played": 32}),
        # 215C3: the only round of the match, not played again: a draw less 2 VP
        ({"form": "vp", "round_boards": 16, "match_boards": 16, "wrong_boards": 16, "again": False},
         {"case": "C", "penalty": 2, "vp_each": 8, "boards_played": 0}),
    ],
)  # fmt: skip
def test_the_same_direction(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert found("same-direction", given, wanted) == wanted


def test_the_same_direction_where_the_handbook_sets_no_limit_in_the_unit() -> None:
    given = {"form": "knockout", "round_boards": 16, "match_boards": 32, "wrong_boards": 7}
    wanted = {"penalty": 6, "unit": "imp", "judgement": True}
    assert found("same-direction", given, wanted) == wanted
    assert refused("same-direction", given | {"wrong_boards": 17}) == "wrong_boards"
    assert refused("same-direction", given | {"replayed": 8}) == "replayed"
    assert refused("same-direction", given | {"match_boards": 10}) == "match_boards"


@each_row(
    ("given", "wanted"),
    [
        ({"reason": "absent"}, {"present": 60, "absent": 40, "judgement": True}),
        ({"reason": "excused"}, {"present": 60, "absent": 50, "judgement": False}),
        ({"reason": "reserve"}, {"present": 60, "absent": 50}),
        # 12C2c: the session's own result where it is better, or worse
        ({"reason": "absent", "session_present": "63.5", "session_absent": 37},
         {"present": Fraction(127, 2), "absent": 37}),
        ({"reason": "absent", "session_present": 55, "session_absent": 45}, {"present": 60, "absent": 40}),
        ({"reason": "sit-out", "session_present": "52.25"}, {"present": Fraction(209, 4)}),
        ({"reason": "sit-out"}, {"present": None, "judgement": True}),
        ({"reason": "sit-out", "simple_method": True}, {"present": 60}),
    ],
)  # fmt: skip
def test_a_board_not_begun(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    """216A–D in per cent of a board."""
    assert found("unplayed-boards", {"form": "matchpoints"} | given, wanted) == wanted


NOT_BEGUN = [
    # the headline, and what each step of an award rests on
    ({"reason": "sit-out"}, "sit-out", {"own-session": "X78A5", "sit-out": "216A"}),
    ({"reason": "sit-out", "session_present": 55}, "sit-out-percent", {"own-session": "X78A5"}),
    ({"reason": "sit-out", "simple_method": True}, "sit-out-percent", {"present-award": "X78D5"}),
    ({"reason": "absent"}, "not-begun",
     {"present-award": "216B1", "absent-award": "216B2", "penalty-too": "216B3"}),
    ({"reason": "absent", "session_present": 65}, "in-percent",
     {"present-session": "12C2c", "absent-award": "216B2"}),
    ({"reason": "absent", "session_absent": 35}, "in-percent",
     {"present-award": "216B1", "absent-session": "12C2c"}),
    ({"reason": "excused"}, "not-begun",
     {"present-award": "216C1", "absent-award": "216C2", "no-penalty": "216C3"}),
    ({"reason": "reserve"}, "not-begun", {"present-award": "216D1", "absent-award": "216D2"}),
]  # fmt: skip


@each_row("given, headline, laws", NOT_BEGUN)
def test_a_board_not_begun_is_told_with_its_provisions(
    given: dict[str, Any], headline: str, laws: dict[str, str]
) -> None:
    worked = work("unplayed-boards", {"form": "matchpoints", **given})
    said = {step.key: str(step.citation) for step in worked.steps}
    assert worked.headline[0] == headline
    assert {key: said.get(key) for key in laws} == laws


@pytest.mark.parametrize(
    ("given", "present", "absent"),
    [
        # X78D7: the simple method rounds, up for the pair without fault, down for the pair at fault
        ({"form": "matchpoints", "top": 9, "simple_method": True}, "6", "3"),
        ({"form": "matchpoints", "top": 9, "simple_method": True, "boards": 3}, "17", "10"),
        ({"form": "matchpoints", "top": 9, "boards": 3}, "81/5", "54/5"),
        ({"form": "matchpoints", "top": 19, "bottom": -19}, "19/5", "-19/5"),
        # 203A for each comparison, 204C for each board
        ({"form": "cross-imps", "board_tables": 7, "boards": 2}, "24", "-24"),
        ({"form": "butler", "boards": 3}, "6", "-6"),
    ],
)
def test_a_board_not_begun_in_the_unit_of_the_event(given: dict[str, Any], present: str, absent: str) -> None:
    wanted = {"present_points": Fraction(present), "absent_points": Fraction(absent)}
    assert found("unplayed-boards", given | {"reason": "absent"}, wanted) == wanted
    assert refused("unplayed-boards", {"form": "vp", "reason": "absent"}) == "reason"


@pytest.mark.parametrize(
    ("form", "reserve", "played", "total", "out"),
    [
        ("vp", False, 4, 9, True),
        ("vp", False, 5, 9, False),
        ("vp", False, 4, 8, False),
        ("matchpoints", False, 11, 24, True),
        ("matchpoints", False, 12, 24, False),
        ("butler", True, 12, 24, True),
        ("butler", True, 13, 24, False),
    ],
)
def test_who_counts_as_withdrawn(form: str, reserve: bool, played: int, total: int, out: bool) -> None:
    """216E1a: half is enough for a contestant who entered; 216E1b: a reserve needs more than half."""
    given = {"form": form, "reason": "few", "reserve": reserve, "played": played, "total": total}
    assert found("unplayed-boards", given, {"withdrawn": out}) == {"withdrawn": out}


@each_row(
    ("given", "wanted"),
    [
        # 261A4: at once
        (LONG | {"breach": "team-result"}, {"penalty": Fraction(1, 2), "warning": False}),
        (CUP | {"breach": "team-result"}, {"penalty": Fraction(3, 2)}),
        # 261B5, 262B3: put right without penalty, unless many or in the way, and then only after a warning
        (MP | {"breach": "errors"}, {"penalty": 0, "warning": False, "judgement": False}),
        (MP | {"breach": "errors", "serious": True}, {"penalty": 0, "warning": True, "judgement": True}),
        (MP | {"breach": "errors", "serious": True, "warned": True},
         {"penalty": Fraction(19, 5), "low": 0, "judgement": True}),
        # 262C2
        (MP | {"breach": "entry-missing"}, {"penalty": 0, "warning": True}),
        (MP | {"breach": "entry-missing", "warned": True}, {"penalty": Fraction(19, 5), "warning": False}),
        (MP | {"breach": "entry-missing", "last_round": True, "left_room": True},
         {"penalty": Fraction(19, 5), "low": 0, "judgement": True}),
        (MP | {"breach": "entry-missing", "last_round": True, "left_room": False},
         {"penalty": 0, "warning": True}),
    ],
)  # fmt: skip
def test_a_result_that_is_late_or_wrong(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert found("result-late", given, wanted) == wanted


@pytest.mark.parametrize("text", ["5:60", "-1", "1:2:3:4", "x", "5:", ":30", "700"])
def test_no_time_is_refused(text: str) -> None:
    assert refused("late", LONG | {"minutes": text}) == "minutes"


HEADLINES = {
    # why the boards were not begun, whose session decides: what is read out, and where it stands (216, 12C2c)
    ("sit-out", "", ""): ("sit-out", "X78A5"),
    ("sit-out", "session_present", "52.25"): ("sit-out-percent", "X78A5"),
    ("absent", "", ""): ("not-begun", "216B1"),
    ("absent", "session_present", "65"): ("in-percent", "12C2c"),
    ("absent", "session_absent", "35"): ("in-percent", "12C2c"),
    ("absent", "session_absent", "45"): ("not-begun", "216B2"),
    ("excused", "", ""): ("not-begun", "216C2"),
}


def test_boards_that_were_not_begun_are_read_out_by_who_is_to_blame_and_in_what() -> None:
    """A pair that sits out has nobody across from it: one award to read out; else there are two."""
    told = {}
    for reason, session, percent in HEADLINES:
        given = {"form": "matchpoints", "reason": reason} | ({session: percent} if session else {})
        worked = work("unplayed-boards", given)
        key, figures = worked.headline
        law = HEADLINES[reason, session, percent][1]
        told[reason, session, percent] = key, law if law in map(str, worked.citations) else worked.citations
        assert ("absent" in figures and figures["absent"] is not None) is (reason != "sit-out")
    assert told == HEADLINES
