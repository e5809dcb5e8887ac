"""What many different scores cost: counted in calls of functions, so that no clock decides."""

import sys
from collections.abc import Callable
from fractions import Fraction
from types import FrameType

import pytest

from rulings.scoring.catalogue import work
from rulings.scoring.errors import CalcError
from rulings.scoring.event.ranking import split_by_value
from rulings.scoring.pairs.evening import Place, rank_places
from rulings.scoring.pairs.frequency import FrequencyTable
from rulings.scoring.play.imp_scale import imps
from rulings.scoring.teams.field_imps import against
from tests.table import each_row

FEW, MANY = 60, 240
STEEPEST = 6
"""More than so many times the calls for four times the input is no longer nearly a straight line."""


def calls(run: Callable[[], object]) -> int:
    """How many Python functions are called on the way."""
    count = 0

    def counted(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(counted)
    try:
        run()
    finally:
        sys.setprofile(None)
    return count


def rank_pairs(many: int) -> object:
    return rank_places(
        [Place(str(at), "", 1, Fraction(at), Fraction(at), Fraction(many)) for at in range(many)]
    )


def work_out_an_evening(many: int) -> object:
    rows = [
        {"board": 1, "ns": f"a{at}", "ew": f"b{at}", "score": f"{at // 3 + 1} % {420 + 30 * (at % 3)} + "
         f"{99 - at // 3} % -50"}
        for at in range(many)
    ]  # fmt: skip
    return work("evening", {"results": rows})


def imps_of_a_field(many: int) -> object:
    table = FrequencyTable.of((10 * at, 1) for at in range(many))
    return [against(score, table) for score in table.scores]


def part_by_total(many: int) -> object:
    return split_by_value(list(map(str, range(many))), {str(at): (Fraction(at),) for at in range(many)})


def tell_pairs_apart(many: int) -> object:
    level = [{"pair": str(at), "against": str(at ^ 1), "round": 1, "score": 0} for at in range(many)]
    return work("ties", {"form": "pairs", "boards": level})


def tell_teams_apart(many: int) -> object:
    drawn = [{"home": f"a{at}", "away": f"b{at}", "home_vp": 10, "away_vp": 10} for at in range(many // 2)]
    return work("ties", {"form": "other", "matches": drawn})


@each_row(
    "run",
    [rank_pairs, work_out_an_evening, imps_of_a_field, part_by_total, tell_pairs_apart, tell_teams_apart],
)
def test_four_times_as_many_different_scores_cost_little_more_than_four_times(
    run: Callable[[int], object],
) -> None:
    run(FEW)  # what is only worked out once
    assert calls(lambda: run(MANY)) < STEEPEST * calls(lambda: run(FEW))


def test_imps_by_the_steps_of_the_scale_are_those_of_each_comparison() -> None:
    table = FrequencyTable.of([(-620, 1), (-50, Fraction(2, 5)), (0, 3), (20, 2), (430, 1), (4000, 1)])
    for points in (-4000, -50, 0, 10, 20, 40, 450, Fraction(25, 2)):
        each = sum((often * imps(points - other) for other, often in table.entries), Fraction(0))
        assert against(points, table) == each


def test_places_that_are_level_share_a_rank_within_their_line() -> None:
    figures = (("NS", 2), ("NS", 5), ("EW", 3), ("NS", 5), ("EW", 9), ("NS", 1))
    places = [Place(str(at), side, 1, Fraction(n), Fraction(n), Fraction(9)) for at, (side, n) in
              enumerate(figures)]  # fmt: skip
    assert [(rank, place.name) for rank, place in rank_places(places)] == [
        (3, "0"), (1, "1"), (2, "2"), (1, "3"), (1, "4"), (4, "5"),
    ]  # fmt: skip


def test_more_level_than_can_be_told_apart_are_refused() -> None:
    level = [{"pair": str(at), "against": str(at ^ 1), "round": 1, "score": 0} for at in range(402)]
    with pytest.raises(CalcError) as refused:
        work("ties", {"form": "pairs", "boards": level})
    assert "402" in refused.value.said["da"] and "400" in refused.value.said["en"]


def test_a_round_too_large_to_compare_everything_with_everything_is_refused() -> None:
    rows = [{"table": str(at), "board": 1, "score": 420} for at in range(400)]
    with pytest.raises(CalcError) as refused:
        work("multi-team", {"results": rows})
    assert "160000" in refused.value.said["da"] and "125000" in refused.value.said["en"]
